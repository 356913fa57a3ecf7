// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round without a page: taps, saving, undo, corrections, two devices, and a disk that fails. The rules are those of
// core.wasm.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { test } from 'node:test';
import { setLang } from '../../src/base';
import { isNo, makeLedger } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { roomFor } from '../../src/replay/plot';
import { underOf } from '../../src/round/curves';
import { typedAmount } from '../../src/round/amount';
import { Refusal, RoundCtrl, type Shelf } from '../../src/round/ctrl';
import * as draft from '../../src/round/draft';
import { seated } from '../../src/round/evening';
import { shareOf } from '../../src/round/figures';
import { cell, csvOf, fileName, readFile } from '../../src/round/files';
import { portions, readOther } from '../../src/round/portions';
import { founding, objection } from '../../src/round/found';
import { disputes } from '../../src/round/games';
import type { Rules } from '../../src/round/rules';
import type { Entry, Said } from '../../src/round/store';
import { today } from '../../src/round/day';
import { about } from '../../src/round/history';
import { whatText } from '../../src/round/text';

setLang('de');
const module = await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm'));
const ledger = async () => makeLedger(await startEngine(module));

// A device: its entries, and a disk that can fail.
class Memory implements Shelf {
  kept = new Map<string, string>();
  full = false;
  #next = 1;
  #at = 0;
  constructor(readonly device: string) {}
  lines = async () => [...this.kept.values()];
  async write(_: string, said: readonly Said[], check: (entries: Entry[]) => void): Promise<Entry[]> {
    const entries = said.map(
      (s) => ({ id: `${this.device}-${this.#next++}`, at: ++this.#at, ...s }) as unknown as Entry,
    );
    check(entries);
    if (this.full) throw new Error('QuotaExceededError');
    for (const e of entries) this.kept.set(e.id, JSON.stringify(e));
    return entries;
  }
  async add(_: string, entries: readonly Entry[]): Promise<void> {
    for (const e of entries) {
      this.kept.set(e.id, this.kept.get(e.id) ?? JSON.stringify(e));
      this.#at = Math.max(this.#at, e.at);
    }
  }
}

const NAMES = ['anna', 'bert', 'cilli', 'dora'];

async function begun(rules: Rules = { rulebook: 'schule-2024' }, names = NAMES) {
  const shelf = new Memory('one');
  const tokens = [...names, 'e1'];
  const said = founding('r1', { title: 'Mittwoch', names, rules }, () => tokens.shift()!, '2026-11-18');
  await shelf.write('r1', said, () => undefined);
  const ctrl = new RoundCtrl('r1', shelf, ledger);
  await ctrl.open();
  assert.equal(ctrl.stage.value, 'ready');
  return { ctrl, shelf };
}

const tap = (ctrl: RoundCtrl, ...more: draft.Tapped[]) =>
  (ctrl.tapped.value = Object.assign({}, ctrl.tapped.value, ...more));

const balance = (ctrl: RoundCtrl) =>
  Object.fromEntries(ctrl.view.value!.members.map((m) => [m.member, m.balance]));

async function rufspiel(ctrl: RoundCtrl, declarer: string, partner: string, won: boolean) {
  tap(ctrl, { game: 'rufspiel', declarer, partner, won });
  return ctrl.save();
}

test('a round begins with a Rufspiel in the form, and says what is missing', async () => {
  const { ctrl } = await begun();
  assert.equal(ctrl.tapped.value.game, 'rufspiel');
  assert.equal(ctrl.drafted.value!.dealer, 'dora');
  assert.deepEqual(
    ctrl.drafted.value!.faults.map((f) => f.field),
    ['declarer', 'partner', 'won'],
  );
  assert.equal(await ctrl.save(), null);
});

test('a game is worth what the core says, and is stored before it counts as saved', async () => {
  const { ctrl, shelf } = await begun();
  tap(ctrl, { declarer: 'anna', partner: 'cilli', won: true });
  assert.equal(ctrl.drafted.value!.value, 20);
  const before = shelf.kept.size;
  assert.equal(await ctrl.save(), 1);
  assert.equal(shelf.kept.size, before + 1);
  assert.deepEqual(balance(ctrl), { anna: 20, bert: -20, cilli: 20, dora: -20 });
  assert.equal(ctrl.drafted.value!.dealer, 'anna');
  assert.deepEqual(ctrl.tapped.value, { game: 'rufspiel' });
});

test('a disk that is full: nothing counts, and everything that was tapped is still there', async () => {
  const { ctrl, shelf } = await begun();
  shelf.full = true;
  tap(ctrl, { declarer: 'anna', partner: 'cilli', won: true });
  await assert.rejects(ctrl.save(), /Quota/);
  assert.deepEqual(balance(ctrl), { anna: 0, bert: 0, cilli: 0, dora: 0 });
  assert.equal(ctrl.tapped.value.declarer, 'anna');
  assert.equal(ctrl.busy.value, false);
  shelf.full = false;
  assert.equal(await ctrl.save(), 1);
  assert.equal(balance(ctrl).anna, 20);
});

test('who looks on writes nothing, also by a file', async () => {
  const { ctrl, shelf } = await begun();
  const before = shelf.kept.size;
  ctrl.readOnly = signal(true);
  await assert.rejects(rufspiel(ctrl, 'anna', 'bert', true), Refusal);
  await assert.rejects(ctrl.bring([]), Refusal);
  assert.equal(shelf.kept.size, before);
  assert.equal(ctrl.view.value!.evenings[0]!.games, 0);
});

test('a tie of a Ramsch is tapped until its loser is found', async () => {
  const { ctrl } = await begun({ rulebook: 'bsv-1989', house: { variants: ['ramsch'] } });
  const asked = () => ctrl.drafted.value!.tie!;
  const most = (step: number, member: string | null) =>
    (ctrl.tapped.value = draft.tapMost(ctrl.tapped.value, asked(), step, member));
  tap(ctrl, { game: 'ramsch', loser: 'anna' });
  ctrl.tapped.value = draft.tapTie(ctrl.tapped.value);
  assert.equal(ctrl.tapped.value.loser, undefined);
  most(0, 'bert');
  most(0, 'dora');
  most(1, 'bert');
  assert.equal(ctrl.drafted.value!.what.loser, 'bert');
  most(1, 'dora');
  assert.deepEqual(
    asked().map((a) => [a.ask, a.level]),
    [
      ['points', NAMES],
      ['tricks', ['bert', 'dora']],
      ['trumps', ['bert', 'dora']],
    ],
  );
  most(2, 'bert');
  most(2, 'dora');
  most(3, 'bert');
  most(3, 'dora'); // one card is the highest
  assert.equal(ctrl.drafted.value!.what.loser, 'dora');
  most(3, null);
  assert.equal(ctrl.drafted.value!.what.loser, 'bert'); // nearer to the left of Dora, who deals
  // Another answer to an earlier question asks the later ones anew.
  most(0, 'cilli');
  assert.equal(asked().at(-1)!.ask, 'tricks');
  most(1, 'cilli');
  assert.equal(await ctrl.save(), 1);
  assert.equal(balance(ctrl).cilli, -60);
  assert.deepEqual(ctrl.tapped.value, { game: 'rufspiel' });
});

test('below a curve stand the games of one evening, and the days of several', async () => {
  const { ctrl } = await begun();
  await rufspiel(ctrl, 'anna', 'bert', true);
  const under = () => {
    const curve = ctrl.ledger.curve({ by: 'game' });
    assert.ok(!isNo(curve));
    return curve.evenings.map((_, i) => underOf(ctrl, curve, i));
  };
  assert.deepEqual(under(), ['1']);
  await ctrl.begin('e2', '2026-11-25', NAMES, 3);
  await rufspiel(ctrl, 'anna', 'bert', true);
  assert.deepEqual(under(), ['18.11.26', '25.11.26']);
  assert.equal(roomFor(['0 Pf']), 56);
  assert.ok(roomFor(['+20.000 Pf', '0 Pf']) > 70);
});

test('every entry says what it is about, and a message that was taken down says nothing', async () => {
  const { ctrl } = await begun();
  await rufspiel(ctrl, 'anna', 'bert', true);
  await ctrl.write({ e: 'payment', from: 'cilli', to: 'anna', amount: 20 });
  await ctrl.write({ e: 'date', date: 't', day: '2026-12-02', off: true });
  await ctrl.write({ e: 'coming', date: 't', member: 'dora', answer: 'maybe' });
  await ctrl.write({ e: 'member', member: 'dora', left: true });
  const note = await ctrl.write({ e: 'note', text: 'Servus beinand' });
  const says = () => ctrl.entries.value.map((e) => `${e.e} ${about(ctrl, e).replace(/\s/g, ' ')}`);
  assert.ok(says().includes('note Servus beinand'));
  await ctrl.write({ e: 'undo', of: note[0]!.id });
  const all = says();
  assert.ok(!all.join().includes('Servus'));
  for (const text of [
    'payment cilli an anna: 0,20 €',
    'coming dora: Vielleicht, 02.12.2026',
    'member dora, nicht mehr dabei',
    'game 1: anna mit bert: Rufspiel gewonnen',
    'undo Nachricht ',
  ])
    assert.ok(all.includes(text), `${text} in ${all.join('\n')}`);
});

test('an entry that the ledger refuses is not stored', async () => {
  const { ctrl, shelf } = await begun();
  const before = shelf.kept.size;
  await assert.rejects(ctrl.write({ e: 'member', member: 'x', name: 'a\u0001b' }), Refusal);
  assert.equal(shelf.kept.size, before);
  assert.equal(await rufspiel(ctrl, 'anna', 'bert', true), 1);
});

test('undo restores dealer, Stock and Bock', async () => {
  const rules: Rules = { rulebook: 'bsv-1989', house: { variants: ['stock', 'bock'] } };
  const { ctrl } = await begun(rules);
  await ctrl.throwIn(true);
  assert.equal(ctrl.view.value!.stock, 40);
  await ctrl.bock();
  assert.equal(ctrl.drafted.value!.bock, 4);
  await rufspiel(ctrl, 'anna', 'cilli', true);
  assert.equal(ctrl.view.value!.stock, 0);
  const dealer = () => ctrl.drafted.value!.dealer;
  const after = dealer();
  await ctrl.undo();
  assert.notEqual(dealer(), after);
  assert.deepEqual([ctrl.view.value!.stock, ctrl.drafted.value!.bock], [40, 4]);
  await ctrl.undo();
  assert.equal(ctrl.drafted.value!.bock, undefined);
  await ctrl.undo();
  assert.equal(ctrl.view.value!.stock, 0);
  assert.equal(await ctrl.undo(), null);
});

test('a correction keeps the number, has a reason, and its undo brings the first version back', async () => {
  const { ctrl } = await begun();
  await rufspiel(ctrl, 'anna', 'cilli', true);
  await rufspiel(ctrl, 'bert', 'dora', true);
  const first = ctrl.games('e1')!.games.at(-1)!;
  ctrl.correct(first);
  tap(ctrl, { won: false });
  assert.equal(await ctrl.save('verschrieben'), 1);
  assert.equal(balance(ctrl).anna, -40);
  assert.deepEqual(
    ctrl.versions(first).map((v) => v.reason),
    [undefined, 'verschrieben'],
  );
  assert.equal(ctrl.drafted.value!.number, 3);
  await ctrl.undo();
  assert.equal(balance(ctrl).anna, 0);
});

test('an older game is corrected by the rules of its time', async () => {
  const { ctrl } = await begun({ rulebook: 'bsv-1989', house: { variants: ['ramsch'] } });
  await rufspiel(ctrl, 'anna', 'cilli', true);
  await ctrl.rules({ rulebook: 'schule-2024' });
  const games = () => ctrl.form.value!.games.map((g) => g.game);
  assert.ok(!games().includes('ramsch'));
  ctrl.correct(ctrl.games('e1')!.games[0]!);
  assert.ok(games().includes('ramsch'));
  assert.equal(ctrl.form.value!.rulebook, 'bsv-1989');
  tap(ctrl, { game: 'ramsch', loser: 'dora' });
  assert.equal(await ctrl.save('verschrieben'), 1);
  assert.equal(balance(ctrl).dora, -60);
  assert.deepEqual(ctrl.tapped.value, { game: 'rufspiel' });
  assert.equal(ctrl.form.value!.rulebook, 'schule-2024');
});

test('"like the last one" skips deals that were thrown in', async () => {
  const { ctrl } = await begun();
  await rufspiel(ctrl, 'anna', 'cilli', false);
  await ctrl.throwIn(false);
  ctrl.likeLast();
  const { what, faults } = ctrl.drafted.value!;
  assert.deepEqual([what.declarer, what.partner, what.won, faults.length], ['anna', 'cilli', false, 0]);
});

test('five players: the dealer pauses; three: no partner', async () => {
  const five = (await begun(undefined, [...NAMES, 'emil'])).ctrl;
  assert.deepEqual(five.drafted.value!.choices.declarers, NAMES);
  const three = (await begun(undefined, NAMES.slice(0, 3))).ctrl;
  assert.ok(!three.form.value!.games.some((g) => g.partners));
  assert.ok(three.tapped.value.game);
});

test('two devices that wrote the same game differently: both are shown, and one decision ends it', async () => {
  const { ctrl: one, shelf } = await begun();
  const other = new Memory('two');
  await other.add(
    'r1',
    [...shelf.kept.values()].map((l) => JSON.parse(l)),
  );
  const two = new RoundCtrl('r1', other, ledger);
  await two.open();
  await rufspiel(one, 'anna', 'bert', true);
  await rufspiel(two, 'anna', 'cilli', true);
  const meet = async () => {
    const [a, b] = [await shelf.lines(), await other.lines()];
    await shelf.add(
      'r1',
      b.map((l) => JSON.parse(l)),
    );
    await other.add(
      'r1',
      a.map((l) => JSON.parse(l)),
    );
    await one.refresh();
    await two.refresh();
  };
  await meet();
  assert.deepEqual(balance(one), balance(two));
  const [group] = disputes(one.view.value!.disputed);
  assert.equal(group!.length, 2);
  const right = group!.find((g) => g.what.partner === 'cilli')!;
  await one.keep(
    [right.entry],
    group!.filter((g) => g !== right).map((g) => g.entry),
  );
  await meet();
  assert.deepEqual(balance(two), { anna: 20, bert: -20, cilli: 20, dora: -20 });
  assert.equal(two.view.value!.disputed.length, 0);
});

test('taps: a second one takes back; Schwarz brings Schneider; Laufende jump to where they count', async () => {
  const { ctrl } = await begun();
  assert.deepEqual(draft.tapOne({ declarer: 'a' }, 'declarer', 'a'), {});
  assert.deepEqual(draft.tapMany({ laid: ['a'] }, 'laid', 'b'), { laid: ['a', 'b'] });
  assert.deepEqual(draft.tapMany({ laid: ['a'] }, 'laid', 'a'), {});
  assert.deepEqual(draft.tapStoss({ stoss: 1, stoss_by: 'a' }, 1), {});
  tap(ctrl, { declarer: 'anna', partner: 'bert', won: true });
  ctrl.tapped.value = draft.tapFlag(ctrl.tapped.value, ctrl.drafted.value!.what, 'schwarz');
  assert.equal(ctrl.drafted.value!.what.schneider, true);
  ctrl.tapped.value = draft.tapFlag(ctrl.tapped.value, ctrl.drafted.value!.what, 'schneider');
  assert.equal(ctrl.drafted.value!.what.schwarz, undefined);
  const step = (up: boolean) => {
    const { what, choices } = ctrl.drafted.value!;
    ctrl.tapped.value = draft.stepRun(ctrl.tapped.value, what, choices, up);
    return ctrl.drafted.value!.what.laufende ?? 0;
  };
  assert.deepEqual([step(true), step(true), step(false), step(false)], [3, 4, 3, 0]);
});

test('founding: three different names; seats in the order of taps', () => {
  assert.match(objection(['Anna', 'anna', 'Bert'])!, /zweimal/);
  assert.match(objection(['Anna', '', 'Bert', ''])!, /drei/);
  assert.equal(objection(['Anna', 'Bert', 'Cilli', '']), null);
  assert.deepEqual(seated(['a', 'b'], 'c'), ['a', 'b', 'c']);
  assert.deepEqual(seated(['a', 'b'], 'a'), ['b']);
});

test('a file goes out and comes back; a text that is none is refused by its line', async () => {
  const { ctrl } = await begun();
  await rufspiel(ctrl, 'anna', 'cilli', true);
  const read = readFile(await ledger(), ctrl.lines().join('\r\n') + '\r\n');
  assert.deepEqual(
    [read.round, read.name, read.entries.length],
    ['r1', 'Mittwoch', ctrl.entries.value.length],
  );
  const empty = await ledger();
  assert.throws(() => readFile(empty, 'Datum;Anna\n1;2\n'));
  const newer = ctrl.lines().join('\n').replace('"v":1', '"v":2');
  const other = await ledger();
  assert.throws(() => readFile(other, newer));
  assert.match(
    csvOf(ctrl),
    /2026-11-18;1;Rufspiel;anna;cilli;1;0;0;0;0;20;0;anna mit cilli: Rufspiel gewonnen;20;-20;20;-20\r\n$/,
  );
});

test('the table of a round is read again, and a file in portions gives the same as in one', async () => {
  const { ctrl } = await begun();
  await rufspiel(ctrl, 'anna', 'cilli', true);
  await ctrl.throwIn(false);
  const lines = ctrl.lines().filter((l) => /"e":"(round|member)"/.test(l));
  const fresh = await ledger();
  fresh.add(lines);
  const read = readOther(fresh, csvOf(ctrl), {});
  assert.deepEqual([read.games, read.left, read.all_problems], [2, 0, 0]);
  fresh.add(read.entries.map((e) => JSON.stringify(e)));
  const [now, before] = [fresh.view(), ctrl.view.value!];
  assert.ok(!isNo(now));
  assert.deepEqual(
    now.members.map((m) => m.balance),
    before.members.map((m) => m.balance),
  );
  const head = 'day,number,game,declarer,anna,bert,cilli,dora';
  const rows = Array.from({ length: 9000 }, (_, i) => `2026-11-18,${i + 1},Solo,anna,150,-50,-50,-50`);
  const parts = portions([head, ...rows].join('\n'));
  assert.ok(parts.length > 1 && parts.every((p) => p.text.startsWith(head)));
  const many = readOther(await begun().then(({ ctrl: c }) => c.ledger), [head, ...rows].join('\n'), {});
  assert.deepEqual([many.games, many.evenings], [9000, 1]);
  const ids = many.entries.map((e) => e.id);
  assert.equal(new Set(ids).size, ids.length);
});

test('small texts: amounts, days, cells, names of files, shares of few games', async () => {
  assert.equal(typedAmount('1,50', true), 150);
  assert.equal(typedAmount('15', false), 15);
  for (const bad of ['', '0', '-3', '1,234', 'x']) assert.equal(typedAmount(bad, true), null);
  assert.equal(today(new Date(2026, 10, 19, 1, 30).getTime()), '2026-11-18');
  assert.equal(cell('=1+1'), `"'=1+1"`);
  assert.equal(fileName('Unsere Runde!', 'csv'), 'Unsere-Runde.csv');
  assert.equal(shareOf({ games: 3, won: 2 }), '2 von 3');
  assert.equal(shareOf({ games: 20, won: 9 }), '45 %');
  const { ctrl } = await begun();
  assert.equal(
    whatText(ctrl, { game: 'ramsch', loser: 'dora', virgins: ['anna'] }),
    'dora verliert den Ramsch, Jungfrau: anna',
  );
});

test('20,000 games: opening and saving stay whole', async () => {
  const { ctrl, shelf } = await begun();
  const lines = Array.from({ length: 20_000 }, (_, i) => {
    const [declarer, partner] = [NAMES[i % 4]!, NAMES[(i + 1) % 4]!];
    const game = { e: 'game', id: `x-${i}`, at: 100 + i, evening: 'e1', number: i + 1, game: 'rufspiel' };
    return JSON.stringify({ ...game, declarer, partner, won: i % 3 > 0 });
  });
  await shelf.add(
    'r1',
    lines.map((l) => JSON.parse(l)),
  );
  await ctrl.open();
  assert.equal(ctrl.evening.value!.games, 20_000);
  assert.equal(await rufspiel(ctrl, 'anna', 'bert', true), 20_001);
  assert.equal(
    ctrl.view.value!.members.reduce((n, m) => n + m.balance, 0),
    0,
  );
});
