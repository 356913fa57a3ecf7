// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Line, type Hearing, type Telling } from '../../src/net/line';
import { Refused, type TableEvent } from '../../src/net/types';

// Messages as a test writes them: a few keys of each.
type Json = Record<string, any>;

// A network and a clock under the control of the test.
class World {
  time = 1000;
  timers: { at: number; f: () => void; off: boolean }[] = [];
  dials: { hearing: Hearing; sent: Json[]; closed: boolean }[] = [];
  token: string | null = 'aa';
  links: string[] = [];
  events: { event: TableEvent; before: Json | null; after: Json }[] = [];
  lobby: unknown = undefined;
  loggedOut = 0;
  held: (number | null)[] = [];
  // The pages that wait to become a guest while another one is about to; null: none is.
  waiting: (() => void)[] | null = null;
  letOn = 0;
  line: Line;

  constructor() {
    const nothing = () => {};
    const telling: Telling = {
      link: (l) => this.links.push(l),
      me: nothing,
      offset: (ms) => (this.offset = ms),
      choices: nothing,
      seats: nothing,
      lobby: (t) => (this.lobby = t),
      place: nothing,
      event: (p, event, before) => this.events.push({ event, before, after: p.view! }),
      emoted: nothing,
      hint: nothing,
      loggedOut: () => this.loggedOut++,
      held: (until) => this.held.push(until),
    };
    this.line = new Line(
      {
        dial: (hearing) => {
          const d = { hearing, sent: [] as Json[], closed: false };
          this.dials.push(d);
          return { send: (text) => d.sent.push(JSON.parse(text)), close: () => (d.closed = true) };
        },
        after: (ms, f) => {
          const timer = { at: this.time + ms, f, off: false };
          this.timers.push(timer);
          return () => (timer.off = true);
        },
        now: () => this.time,
        random: () => 0.5,
        getToken: () => this.token,
        setToken: (t) => (this.token = t),
        getName: () => 'Sepp',
        getLang: () => 'de',
        alone: (f) => {
          if (this.waiting) this.waiting.push(f);
          else f();
          return () => this.letOn++;
        },
      },
      telling,
    );
  }
  offset = NaN;

  get dialled() {
    return this.dials.at(-1)!;
  }
  sent(): Json[] {
    return this.dialled.sent.splice(0);
  }
  says(m: Json): void {
    this.dialled.hearing.text(JSON.stringify(m));
  }
  passes(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const next = this.timers.filter((t) => !t.off && t.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = next.at;
      next.off = true;
      next.f();
    }
    this.time = until;
  }
  // Up to and including the welcome; returns the messages after it.
  connects(tables: Json[] = []): Json[] {
    this.line.start();
    this.dialled.hearing.opened();
    assert.equal(this.sent()[0]!.t, 'hello');
    this.welcomes(tables);
    return this.sent();
  }
  welcomes(tables: Json[] = []): void {
    const welcome = { t: 'welcome', v: 1, time: 5000, account: 'me', name: 'Sepp', guest: true };
    this.says({ ...welcome, tables, emotes: [], levels: [] });
  }
  breaks(code = 1006): void {
    this.dialled.hearing.closed(code);
  }
  // Lost, waited, and welcome again.
  returns(tables: Json[] = []): Json[] {
    this.breaks();
    this.passes(20_000);
    return this.connects(tables);
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const view = (more: Json = {}): Json => ({ stage: 'hand', hand_no: 1, seat: 2, turn: 0, ...more });

async function seated(world: World): Promise<void> {
  world.connects([{ table: 'T', seat: 2 }]);
  const sat = world.line.sitDown('T', 'resume');
  const [resume] = world.sent();
  assert.deepEqual({ ...resume, id: '' }, { t: 'resume', id: '', table: 'T', seq: 0 });
  world.says({ t: 'snap', table: 'T', seq: 10, time: 1, view: view() });
  world.says({ t: 'ok', id: resume!.id, table: 'T' });
  await sat;
}

test('hello carries the token, or the name of a new guest, whose token is kept', () => {
  const known = new World();
  known.line.start();
  known.dialled.hearing.opened();
  assert.deepEqual(known.sent(), [{ t: 'hello', v: 1, lang: 'de', token: 'aa' }]);

  const stranger = new World();
  stranger.token = null;
  stranger.line.start();
  stranger.dialled.hearing.opened();
  assert.deepEqual(stranger.sent(), [{ t: 'hello', v: 1, lang: 'de', name: 'Sepp' }]);
  stranger.time += 200;
  stranger.says({
    t: 'welcome',
    v: 1,
    time: 5000,
    account: 'a',
    name: 'Sepp',
    guest: true,
    token: 'bb',
    tables: [],
  });
  assert.equal(stranger.token, 'bb');
  assert.equal(stranger.offset, 5000 - 1100); // said at 1000, heard at 1200
  assert.deepEqual(stranger.links, ['online']);
});

test('nobody is dialled for until something is wanted, and it is sent after the welcome', async () => {
  const world = new World();
  assert.equal(world.dials.length, 0);
  const asked = world.line.ask({ t: 'rename', name: 'Vroni' });
  assert.equal(world.dials.length, 1);
  const [rename] = world.connects();
  assert.equal(rename!.name, 'Vroni');
  world.says({ t: 'ok', id: rename!.id });
  assert.equal((await asked).id, rename!.id);
});

test('what was not answered is sent again with the same id; an answer counts once', async () => {
  const world = new World();
  await seated(world);
  let times = 0;
  const first = world.line.ask({ t: 'do', table: 'T', at: 10, a: { card: 'EO' } });
  const second = world.line.ask({ t: 'do', table: 'T', at: 10, a: { stoss: true } });
  void first.then(() => times++);
  const before = world.sent();
  assert.equal(before.length, 2);
  const after = world.returns([{ table: 'T', seat: 2 }]);
  assert.equal(after[0]!.t, 'resume');
  assert.equal(after[0]!.seq, 10);
  assert.deepEqual(after.slice(1), before);
  world.says({ t: 'ok', id: before[0]!.id, seq: 11 });
  world.says({ t: 'ok', id: before[0]!.id, seq: 11 });
  world.says({ t: 'err', id: before[1]!.id, code: 'wrong_phase', message: 'no', rule: '5.1' });
  await assert.rejects(second, (e) => e instanceof Refused && e.code === 'wrong_phase' && e.rule === '5.1');
  await settled();
  assert.equal(times, 1);
  assert.equal(world.returns([{ table: 'T', seat: 2 }]).length, 1); // nothing but resume
});

test('what must not be done twice fails when the connection is lost', async () => {
  const world = new World();
  world.connects();
  const register = world.line.register('Sepp', 'geheimgeheim');
  assert.equal(world.sent().length, 1);
  world.breaks();
  await assert.rejects(register, (e) => e instanceof Refused && e.code === 'lost');
  // but one that was never sent has no time limit
  const later = world.line.register('Sepp', 'geheimgeheim');
  world.passes(20_000);
  const [message] = world.connects();
  world.says({ t: 'ok', id: message!.id });
  await later;
});

test('an open that was done is not done again', async () => {
  const world = new World();
  world.connects([{ table: 'old', seat: 1 }]);
  const open = world.line.ask({ t: 'open', rulebook: 'schule-2024' });
  world.sent();
  const after = world.returns([
    { table: 'old', seat: 1 },
    { table: 'new', seat: 0 },
  ]);
  assert.deepEqual(after, []);
  assert.equal((await open).table, 'new');
  // nothing new: it was lost on the way
  const lost = world.line.ask({ t: 'open', rulebook: 'schule-2024' });
  const [message] = world.sent();
  const [again] = world.returns([
    { table: 'old', seat: 1 },
    { table: 'new', seat: 0 },
  ]);
  assert.deepEqual(again, message);
  world.says({ t: 'ok', id: message!.id, table: 'newer', seat: 0 });
  assert.equal((await lost).table, 'newer');
});

test('events lead from view to view, doubled ones are dropped', async () => {
  const world = new World();
  await seated(world);
  const ev = { t: 'ev', table: 'T', seq: 11, time: 2, ev: { ev: 'ready' }, now: { turn: 1, fresh: true } };
  world.says(ev);
  world.says(ev);
  world.says({ t: 'ev', table: 'T', seq: 12, time: 3, skip: true, gone: ['fresh'] });
  assert.equal(world.events.length, 2);
  assert.equal(world.events[0]!.before!.turn, 0);
  assert.deepEqual(world.events[0]!.event.ev, { ev: 'ready' });
  assert.equal(world.events[1]!.event.ev, undefined);
  const place = world.line.places.get('T')!;
  assert.deepEqual(place.view, { stage: 'hand', hand_no: 1, seat: 2, turn: 1, seq: 12, time: 3 });
});

test('a gap is asked for once, and what came early waits for it', async () => {
  const world = new World();
  await seated(world);
  const ev = (seq: number) => ({ t: 'ev', table: 'T', seq, time: seq, ev: { ev: 'x' }, now: { turn: seq } });
  world.says(ev(13));
  world.says(ev(12));
  const asked = world.sent();
  assert.equal(asked.length, 1);
  assert.equal(asked[0]!.t, 'resume');
  assert.equal(asked[0]!.seq, 10);
  assert.equal(world.events.length, 0);
  world.says(ev(11));
  assert.deepEqual(
    world.events.map((e) => e.event.seq),
    [11, 12, 13],
  );
  world.says(ev(12)); // what the resume sends besides
  world.says({ t: 'ok', id: asked[0]!.id, table: 'T' });
  assert.equal(world.line.places.get('T')!.seq, 13);
});

test('a table that is gone after a reconnection says so, the others go on', async () => {
  const world = new World();
  await seated(world);
  const [resume] = world.returns([]);
  world.says({ t: 'err', id: resume!.id, code: 'unknown_table', message: 'no' });
  await settled();
  assert.equal(world.line.places.get('T')!.state, 'gone');
  assert.equal(world.line.link, 'online');
});

test('waits grow, with a share of chance, and begin anew after a welcome', () => {
  const world = new World();
  world.line.start();
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    world.breaks();
    const from = world.time;
    const dials = world.dials.length;
    while (world.dials.length === dials) world.passes(1);
    waits.push(world.time - from);
  }
  // 3/4 of 500 ms, doubled each time up to 20 s
  assert.deepEqual(waits, [375, 750, 1500, 3000, 6000, 12000, 15000, 15000]);
  world.connects();
  world.breaks();
  world.passes(375);
  assert.equal(world.dials.length, 10);
});

test('somebody looks again: no more waiting', () => {
  const world = new World();
  world.line.start();
  world.breaks();
  assert.equal(world.dials.length, 1);
  world.line.hurry();
  assert.equal(world.dials.length, 2);
});

test('silence is asked about, and without an answer the wire is given up', () => {
  const world = new World();
  world.connects();
  world.passes(25_000);
  assert.equal(world.sent()[0]!.t, 'ping');
  world.says({ t: 'ok', id: 'x' });
  world.passes(24_000);
  assert.equal(world.sent().length, 0);
  world.passes(1_000);
  assert.equal(world.sent()[0]!.t, 'ping');
  const old = world.dialled;
  world.passes(8_000);
  assert.equal(old.closed, true);
  assert.equal(world.line.link, 'offline');
  // late messages of the old socket are ignored
  world.passes(375);
  old.hearing.text(JSON.stringify({ t: 'bye', code: 'taken_over' }));
  assert.equal(world.line.link, 'offline');
  world.connects();
  assert.equal(world.line.link, 'online');
});

test('the network is said to be gone: a server that answers is kept, one that does not is given up soon', () => {
  const world = new World();
  world.connects();
  world.line.doubt();
  assert.equal(world.sent()[0]!.t, 'ping');
  world.passes(3_999);
  world.says({ t: 'ok', id: 'x' });
  world.passes(1);
  assert.equal(world.line.link, 'online');
  world.line.doubt();
  world.passes(4_000);
  assert.equal(world.line.link, 'offline');
  // A client that is offline already does not dial any sooner.
  world.line.doubt();
  assert.equal(world.dials.length, 1);
});

test('a server that does not answer hello is tried again', () => {
  const world = new World();
  world.line.start();
  world.dialled.hearing.opened();
  world.passes(10_000 + 375);
  assert.equal(world.dials.length, 2);
});

test('another window takes the table over: no fight, and it can be taken back', async () => {
  const world = new World();
  await seated(world);
  world.says({ t: 'bye', code: 'taken_over', message: '', reconnect: false });
  world.breaks(1000);
  const place = world.line.places.get('T')!;
  assert.equal(world.line.link, 'taken_over');
  assert.equal(place.state, 'taken_over');
  world.line.hurry();
  world.passes(600_000);
  assert.equal(world.dials.length, 1);
  world.line.takeBack();
  assert.equal(world.dials.length, 2);
  const [resume] = world.connects([{ table: 'T', seat: 2 }]);
  assert.equal(resume!.t, 'resume');
  assert.equal(place.state, 'live');
});

test('who leaves a table that was taken over is connected again, without it', async () => {
  const world = new World();
  await seated(world);
  world.says({ t: 'bye', code: 'taken_over', message: '', reconnect: false });
  world.line.getUp(world.line.places.get('T')!);
  assert.equal(world.dials.length, 2);
  assert.deepEqual(world.connects([{ table: 'T', seat: 2 }]), []);
});

test('a token that is worth nothing is thrown away, and a guest comes in its place', () => {
  const world = new World();
  world.line.start();
  world.dialled.hearing.opened();
  world.sent();
  world.says({ t: 'err', code: 'wrong_token', message: 'nobody has this token' });
  assert.equal(world.token, null);
  assert.equal(world.loggedOut, 1);
  assert.deepEqual(world.sent(), [{ t: 'hello', v: 1, lang: 'de', name: 'Sepp' }]);
});

test('a server of another version is left alone', () => {
  const world = new World();
  world.line.start();
  world.dialled.hearing.opened();
  world.says({ t: 'err', code: 'bad_value', field: 'v', message: 'version' });
  assert.equal(world.line.link, 'refused');
  world.passes(600_000);
  assert.equal(world.dials.length, 1);
});

test('the lobby is asked for again after a reconnection, and follows changes', () => {
  const world = new World();
  world.connects();
  world.line.watchLobby(true);
  assert.equal(world.sent()[0]!.on, true);
  world.says({ t: 'tables', tables: [{ table: 'A' }, { table: 'B' }] });
  world.says({ t: 'table', table: 'A', gone: true });
  world.says({ t: 'table', table: 'C', title: 'Neu' });
  assert.deepEqual(
    (world.lobby as Json[]).map((t) => t.table),
    ['B', 'C'],
  );
  assert.equal(world.returns()[0]!.t, 'lobby');
  world.line.watchLobby(false);
  assert.equal(world.sent()[0]!.on, false);
  assert.equal(world.lobby, null);
});

test('after a login everything is told anew, for the new token', async () => {
  const world = new World();
  world.connects();
  const login = world.line.login({ name: 'Sepp', password: 'geheimgeheim' });
  const [message] = world.sent();
  world.says({ t: 'ok', id: message!.id, token: 'cc', account: 'sepp' });
  await login;
  assert.equal(world.token, 'cc');
  assert.equal(world.dials.length, 2);
  world.dialled.hearing.opened();
  assert.deepEqual(world.sent(), [{ t: 'hello', v: 1, lang: 'de', token: 'cc' }]);
});

test('after a logout nothing is dialled until somebody wants something', async () => {
  const world = new World();
  world.connects();
  const out = world.line.ask({ t: 'logout' });
  const [message] = world.sent();
  world.says({ t: 'ok', id: message!.id });
  world.says({ t: 'bye', code: 'gone', message: '', reconnect: false });
  world.breaks(1000);
  await out;
  assert.equal(world.token, null);
  world.passes(600_000);
  assert.equal(world.dials.length, 1);
  void world.line.ask({ t: 'rename', name: 'x' });
  assert.equal(world.dials.length, 2);
});

test('a stranger in two windows is one guest: the second waits for the token of the first', () => {
  const w = new World();
  w.token = null;
  w.waiting = [];
  w.line.start();
  w.dialled.hearing.opened();
  assert.deepEqual(w.sent(), [], 'another window is about to become a guest');
  w.token = 'bb'; // that window has one now
  w.waiting.shift()!();
  assert.deepEqual(
    w.sent().map((m) => [m.t, m.token]),
    [['hello', 'bb']],
  );
});

test('whoever has become a guest, or cannot, lets the next window on', () => {
  const w = new World();
  w.token = null;
  w.line.start();
  w.dialled.hearing.opened();
  assert.deepEqual(
    w.sent().map((m) => [m.t, m.name]),
    [['hello', 'Sepp']],
  );
  assert.equal(w.letOn, 0);
  w.dialled.hearing.closed(1006);
  assert.equal(w.letOn, 1);
});

test('who has come too often waits as long as the server says, does not hurry, and is then let in', () => {
  const world = new World();
  world.line.start();
  world.dialled.hearing.opened();
  world.says({ t: 'err', code: 'too_fast', message: 'too many', wait: 7 });
  assert.deepEqual(world.held, [world.time + 7000]);
  assert.equal(world.links.at(-1), 'offline');
  world.line.hurry();
  world.passes(6900);
  assert.equal(world.dials.length, 1);
  world.passes(200);
  assert.equal(world.dials.length, 2);
  world.dialled.hearing.opened();
  world.welcomes();
  assert.equal(world.held.at(-1), null);
  assert.equal(world.links.at(-1), 'online');
});

test('a connection that is lost while waiting is an ordinary loss', () => {
  const world = new World();
  world.line.start();
  world.dialled.hearing.opened();
  world.says({ t: 'err', code: 'too_fast', message: 'too many', wait: 2 });
  world.passes(2100);
  world.breaks();
  assert.equal(world.held.at(-1), null);
  world.line.hurry();
  assert.equal(world.dials.length, 3);
});
