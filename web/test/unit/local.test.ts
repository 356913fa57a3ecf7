// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Tables without a server, without a browser: the line of the page (net/line.ts) on one side, the keeper of the worker
// on the other, core.wasm and a disk that can fail behind it, and a clock that jumps to the next moment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startEngine } from '../../src/core/engine';
import { Keeper, type Ground } from '../../src/local/keeper';
import type { Shelf, StoredEvent, StoredTable } from '../../src/local/shelf';
import { serveElsewhere, sitDown, tableTelling, type OpenTable } from '../../src/net/page';
import { Line, type Hearing, type Host } from '../../src/net/line';
import { Refused, type OpenMessage } from '../../src/net/types';
import type { Action, View } from '../../src/net/view';
import { verify, type DealRecord } from '../../src/table/proof';
import type { Ask, LocalGame, Tell } from '../../src/wire';

const file = process.env.STICHFEST_WASM ?? '../build/core.wasm';
const module = await WebAssembly.compile(readFileSync(file));

// The time of the test, and what waits for it.
class Clock {
  now = 1_700_000_000_000;
  private waiting: { at: number; f: () => void }[] = [];

  after = (ms: number, f: () => void) => {
    const one = { at: this.now + ms, f };
    this.waiting.push(one);
    return () => {
      this.waiting = this.waiting.filter((w) => w !== one);
    };
  };

  // The next moment at which something happens; false: nothing waits.
  tick(): boolean {
    this.waiting.sort((a, b) => a.at - b.at);
    const next = this.waiting.shift();
    if (!next) return false;
    this.now = Math.max(this.now, next.at);
    next.f();
    return true;
  }
}

// A disk: what was appended, as text.
class Disk implements Shelf {
  rows: StoredTable[] = [];
  lines: string[] = [];
  full = false;

  tables = async () => [...this.rows].sort((a, b) => b.at - a.at);
  events = async (id: string) =>
    this.lines.map((l) => JSON.parse(l) as StoredEvent).filter((e) => e.table === id);
  append = async (events: readonly StoredEvent[], table?: StoredTable) => {
    if (this.full) throw new Error('the disk is full');
    const there = new Set((await this.events(events[0]!.table)).map((e) => e.seq));
    if (events.some((e) => there.has(e.seq))) throw new Error('another window has written');
    if (table) this.rows.push(table);
    this.lines.push(...events.map((e) => JSON.stringify(e)));
  };
  erase = async (id: string) => {
    this.rows = this.rows.filter((r) => r.id !== id);
    this.lines = this.lines.filter((l) => (JSON.parse(l) as StoredEvent).table !== id);
  };
}

let chance = 1;
const hex = (bytes: number) =>
  Array.from({ length: bytes }, () => {
    chance = (chance * 1103515245 + 12345) % 2 ** 31;
    return ((chance >> 12) & 255).toString(16).padStart(2, '0');
  }).join('');

interface House {
  clock: Clock;
  disk: Disk;
  games: Map<string, LocalGame>;
}
const house = (): House => ({ clock: new Clock(), disk: new Disk(), games: new Map() });

// A page with its worker; both end together.
async function page({ clock, disk, games }: House) {
  const engine = await startEngine(module);
  let hearing: Hearing | null = null;
  let first: View | null = null; // the first view that the page got
  let failed = '';
  const ground: Ground = {
    engine,
    shelf: disk,
    now: () => clock.now,
    hex,
    after: clock.after,
    tell(m: Tell) {
      if (m.t === 'snap') first ??= { ...m.view, seq: m.seq, time: 0 };
      hearing?.text(JSON.stringify(m));
    },
    keep: async (game, table) => void games.set(`${table}-${game.hand}`, game),
    failed: (why) => (failed = String(why)),
  };
  const keeper = new Keeper(ground);
  const host: Host = {
    dial(h) {
      hearing = h;
      queueMicrotask(() => h.opened());
      return { send: (text) => void keeper.hear(JSON.parse(text) as Ask), close: () => {} };
    },
    after: () => () => {}, // no heartbeat here
    now: () => clock.now,
    random: () => 0.5,
    getToken: () => null,
    setToken: () => {},
    getName: () => 'Anna',
    getLang: () => 'de',
    alone(f) {
      f();
      return () => {};
    },
  };
  const nothing = () => {};
  const line = new Line(host, {
    ...tableTelling,
    link: nothing,
    me: nothing,
    offset: nothing,
    choices: nothing,
    seats: nothing,
    lobby: nothing,
    loggedOut: nothing,
    held: nothing,
  });
  serveElsewhere(
    (table) => table.startsWith('local-'),
    () => line,
  );
  line.start();
  return { line, first: () => first, failed: () => failed, end: () => ((hearing = null), keeper.stop()) };
}

const settled = async () => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
  await new Promise((done) => setImmediate(done));
};

const wish = (more: Partial<OpenMessage> = {}): OpenMessage => ({
  rulebook: 'schule-2024',
  private: true,
  watch: false,
  bots: [null, 'wirt', 'wirt', 'wirt'],
  ...more,
});

async function open(at: Awaited<ReturnType<typeof page>>, setup: OpenMessage): Promise<OpenTable> {
  const { table } = await at.line.ask({ t: 'open', ...setup }, true);
  return sitDown(table!, 'resume');
}

// Anything that the view offers; it cuts once a hand.
function offer(view: View, cut = true): Action | null {
  if (view.stage === 'pause' && !view.seats[view.seat!]?.ready) return { ready: true };
  const may = view.may ?? [];
  if (cut && may.includes('cut')) return { cut: view.cut?.min ?? 1 };
  if (may.includes('mix')) return { mix: true };
  if (may.includes('hand_out')) return { hand_out: true };
  if (may.includes('lay')) return { lay: false };
  if (view.turn !== view.seat) return null;
  const say = view.legal_say?.[0];
  if (say) return { say } as Action;
  if (view.announce?.length) return { announce: view.announce[0]! } as Action;
  if (view.legal?.length) return { card: view.legal[0]! };
  return null;
}

async function playUntil(clock: Clock, opened: OpenTable, over: (view: View) => boolean): Promise<View> {
  let cut = 0; // in this hand
  for (let i = 0; i < 4000; i++) {
    await settled();
    const view = opened.view.peek()!;
    if (over(view)) return view;
    const a = offer(view, cut !== view.hand_no);
    if (a && 'cut' in a) cut = view.hand_no;
    if (a) await opened.do(a);
    else assert.ok(clock.tick(), `nothing happens any more: ${JSON.stringify(view)}`);
  }
  return assert.fail('it does not end');
}

const handsOver = (n: number) => (view: View) =>
  view.hand_no === n && view.phase === 'over' && !!view.proof?.seed;

test('hands of every rulebook end with a record that proves its deal', async () => {
  const books = ['muenchen-2006', 'schule-2024', 'bsv-1989', 'serien-2022', 'kurz-turnier'] as const;
  for (const rulebook of books) {
    const home = house();
    const here = await page(home);
    const opened = await open(here, wish({ rulebook }));
    assert.match(opened.id, /^local-[0-9a-f]{12}$/);
    const view = await playUntil(home.clock, opened, handsOver(2));
    assert.equal(home.games.size, 2);
    const { record, seat, payout } = home.games.get(`${opened.id}-2`)!;
    assert.equal(seat, 0);
    assert.equal(payout, view.result?.played ? view.result.payout[0] : null);
    assert.deepEqual(record.names, ['Anna', 'wirt', 'wirt', 'wirt']);
    const checks = verify(record as DealRecord, { commitment: view.proof!.commitment, seat: 0 });
    assert.ok(checks.length > 4);
    assert.deepEqual(
      checks.filter((c) => !c.ok),
      [],
    );
    // The person's own nonce is in the deck, promised before the table was bound to its seed.
    assert.equal(view.proof!.nonces![0]!.by, 'player');
    assert.ok(view.deadlines.every((d) => d === null));
    here.end();
  }
});

test('tables of three and of five', async () => {
  for (const [variant, players] of [
    ['drei', 3],
    ['fuenf', 5],
  ] as const) {
    const home = house();
    const here = await page(home);
    const bots = Array.from({ length: players }, (_, seat) => (seat ? 'wirt' : null));
    const opened = await open(here, wish({ rulebook: 'bsv-1989', house: { variants: [variant] }, bots }));
    const view = await playUntil(home.clock, opened, handsOver(1));
    assert.equal(view.seats.length, players);
    here.end();
  }
});

test('a page that ends at any moment goes on from what it has shown', async () => {
  const home = house();
  let shown: View | null = null;
  let id = '';
  for (let part = 0; part < 12; part++) {
    const here = await page(home);
    const opened: OpenTable = id ? await sitDown(id, 'resume') : await open(here, wish());
    id = opened.id;
    if (shown) assert.deepEqual(here.first(), { ...(shown as View), time: 0 });
    let steps = 5 + part * 3;
    shown = await playUntil(home.clock, opened, () => steps-- === 0);
    here.end();
  }
  assert.ok(home.games.size > 0);
});

test('what cannot be stored is not shown, and is rejected', async () => {
  const home = house();
  const here = await page(home);
  const opened = await open(here, wish());
  const before = await playUntil(home.clock, opened, (v) => v.stage === 'hand' && !!offer(v));
  home.disk.full = true;
  await assert.rejects(opened.do(offer(before)!), (why: Refused) => why.code === 'failed');
  assert.equal(opened.seq(), before.seq);
  home.disk.full = false;
  await opened.do(offer(before)!);
  await playUntil(home.clock, opened, handsOver(1));
  here.end();
});

test('if a bot cannot be stored, the connection ends, and the next one goes on from the disk', async () => {
  const home = house();
  const here = await page(home);
  const opened = await open(here, wish());
  const before = await playUntil(home.clock, opened, (v) => v.phase === 'play' && v.turn !== v.seat);
  home.disk.full = true;
  for (let i = 0; i < 20 && !here.failed(); i++) {
    home.clock.tick();
    await settled();
  }
  assert.match(here.failed(), /disk is full/);
  assert.equal(opened.seq(), before.seq);
  here.end();
  home.disk.full = false;
  const again = await page(home);
  await playUntil(home.clock, await sitDown(opened.id, 'resume'), handsOver(before.hand_no));
  again.end();
});

test('a rejection has the code and the sentence of the rules', async () => {
  const home = house();
  const here = await page(home);
  const opened = await open(here, wish());
  await assert.rejects(
    opened.do({ lay: true }),
    (why: Refused) => why.code === 'wrong_phase' && why.message.length > 0,
  );
  await assert.rejects(sitDown('local-000000000000', 'resume'), (w: Refused) => w.code === 'not_found');
  here.end();
});

test('the same words come back to the same table, other words to another one', async () => {
  const home = house();
  const here = await page(home);
  const first = await open(here, wish());
  assert.equal((await open(here, wish())).id, first.id);
  const second = await open(here, wish({ rulebook: 'bsv-1989' }));
  assert.notEqual(second.id, first.id);
  assert.equal((await open(here, wish())).id, first.id);
  for (const rulebook of ['muenchen-2006', 'serien-2022', 'kurz-turnier'])
    await open(here, wish({ rulebook }));
  assert.equal(home.disk.rows.length, 3);
  here.end();
});

test('who leaves a hand gets its record, and the table is forgotten', async () => {
  const home = house();
  const here = await page(home);
  const opened = await open(here, wish());
  await playUntil(home.clock, opened, (v) => v.phase === 'play');
  await opened.do({ rise: true });
  for (let i = 0; i < 400 && home.disk.rows.length; i++) {
    home.clock.tick();
    await settled();
  }
  assert.equal(home.disk.rows.length, 0);
  assert.equal(home.disk.lines.length, 0);
  here.end();
});

test('advice', async () => {
  const home = house();
  const here = await page(home);
  const opened = await open(here, wish());
  await playUntil(home.clock, opened, (v) => v.phase === 'play' && v.turn === v.seat);
  const hint = await opened.hint();
  assert.equal(hint.level, 'wirt');
  assert.ok('card' in hint.a);
  here.end();
});
