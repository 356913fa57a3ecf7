// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of a list without a page: typing, errors, undo, conflicts, saving, and a server that is out of reach.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeLists } from '../../src/core';
import type { Command } from '../../src/net';
import { startEngine } from '../../src/core/engine';
import { ListCtrl, type Told, type World } from '../../src/tournament/list/ctrl';
import { draftKey, type Store } from '../../src/tournament/list/draft';
import type { Seen } from '../../src/tournament/list/model';
import { scrollFor } from '../../src/tournament/list/sight';
import type { ListRow, SheetView, TableView } from '../../src/tournament/shared/view';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const rules = makeLists(engine);

const rufspiel: ListRow = { p: [1, 1, -1, -1] };
const solo: ListRow = { p: [9, -3, -3, -3] };
const off: ListRow = { p: [9, -3, -3, -2] };

const view = (more: Partial<TableView> = {}): TableView => ({
  round: 1,
  table: 3,
  round_state: 'published',
  state: 'seated',
  games: 3,
  base: 0,
  entries_differ: false,
  seats: ['Anna', 'Ben', 'Carl', 'Dora'].map((name, i) => ({ number: i + 1, name })),
  changes: [],
  versions: [],
  requests: [],
  rulings: [],
  ...more,
});
const sheet = (base: number, rows: ListRow[], sums?: number[]): SheetView =>
  ({ base, by: 'Resi', at: 0, rows, sums }) as SheetView;
const stored = (base: number, rows: ListRow[], more: Partial<TableView> = {}) =>
  view({ base, state: 'handed_in', sheet: sheet(base, rows), ...more });
const seen = (v: TableView, more: Partial<Seen> = {}): Seen => ({
  view: v,
  rulebook: 'muenchen-2006',
  doubleEntry: false,
  leiter: true,
  others: false,
  second: false,
  ...more,
});

class Memory implements Store {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const key = draftKey('t1', 1, 3);

// An editor and all its calls to the world. `answer` is the server's, and may wait.
function open(s: Seen, world: Partial<World> = {}, store = new Memory()) {
  const told: Told[] = [];
  const commands: Command[] = [];
  const focused: string[] = [];
  const going: boolean[] = [];
  const answers: { resolve: (seq: number) => void; reject: (why: unknown) => void }[] = [];
  const whole: World = {
    tournament: 't1',
    store,
    rules: () => rules,
    act: (command) => {
      commands.push(command);
      return new Promise((resolve, reject) => answers.push({ resolve: (seq) => resolve({ seq }), reject }));
    },
    tell: (t) => told.push(t),
    focus: (on) => focused.push(on),
    struckFor: (code) => code,
    second: (on) => going.push(on),
    redraw: () => {},
    ...world,
  };
  const ctrl = new ListCtrl(whole, s);
  const show = (v: TableView, more: Partial<Seen> = {}) => {
    ctrl.see({ ...s, view: v, ...more });
    ctrl.settle();
  };
  return { ctrl, store, told, commands, focused, going, answers, show };
}
const draftIn = (store: Memory) => JSON.parse(store.kept.get(key) ?? 'null');

test('rows are typed one after the other, and the last one leads to the buttons', () => {
  const { ctrl, store, focused } = open(seen(view()));
  ctrl.type('12');
  assert.equal(ctrl.model.content.text, '12');
  assert.equal(ctrl.model.unsent, false); // keys are no row yet
  ctrl.enter(rufspiel);
  assert.deepEqual([ctrl.state.cursor, ctrl.model.content.text, ctrl.model.done], [1, '', 1]);
  ctrl.enter(solo);
  ctrl.enter(rufspiel);
  assert.deepEqual(focused, ['save']);
  assert.deepEqual(draftIn(store).rows, [rufspiel, solo, rufspiel]);
  const m = ctrl.model;
  assert.deepEqual([m.own, m.complete, m.unsent, m.mayConfirm, m.disputed], [true, true, true, true, false]);
  assert.deepEqual(m.checked!.rows[2]!.sum, [11, -1, -5, -5]);
});

test('what the rules say about the rows decides what can be done', () => {
  const { ctrl } = open(seen(view()));
  ctrl.setCell(0, rufspiel);
  ctrl.setCell(2, off);
  assert.deepEqual([ctrl.model.gaps, ctrl.model.complete], [1, false]);
  ctrl.setCell(1, solo);
  const m = ctrl.model;
  assert.deepEqual(
    m.findings.map((f) => f?.fate),
    ['counts', 'counts', 'repaired'],
  );
  assert.deepEqual([m.complete, m.disputed], [true, true]);
});

test('a cell that is no value stops the list from being stored', () => {
  const { ctrl } = open(seen(view()));
  for (const at of [0, 1, 2]) ctrl.setCell(at, rufspiel);
  ctrl.setUnread(1, 2, 'x');
  ctrl.setUnread(1, 3, 'y');
  assert.deepEqual(ctrl.state.unread[1], { 2: 'x', 3: 'y' });
  assert.equal(ctrl.model.complete, false);
  ctrl.setUnread(1, 2, '');
  ctrl.setUnread(1, 3, '');
  assert.equal(ctrl.model.complete, true);
  ctrl.setUnread(1, 2, 'x');
  ctrl.move(1);
  ctrl.replace(solo); // a whole row leaves nothing of its cells
  assert.deepEqual([ctrl.state.unread[1], ctrl.model.complete], [null, true]);
});

test('sums are held against a whole list', () => {
  const { ctrl } = open(seen(view()));
  ctrl.setCell(0, rufspiel);
  ctrl.typeSums('11 -1 -5');
  assert.equal(ctrl.model.wrongSums, 'form');
  assert.equal(ctrl.model.complete, false);
  ctrl.typeSums('11 -1 -5 -4');
  assert.equal(ctrl.model.wrongSums, null); // two rows are missing
  ctrl.setCell(1, solo);
  ctrl.setCell(2, rufspiel);
  assert.equal(ctrl.model.wrongSums, 'total');
  ctrl.typeSums('11 0 -6 -5');
  assert.deepEqual([ctrl.model.wrongSums, ctrl.model.disputed], ['differ', true]);
  ctrl.typeSums('11 -1 -5 -5');
  assert.deepEqual([ctrl.model.wrongSums, ctrl.model.disputed], [null, false]);
});

test('a list may be its sums alone', async () => {
  const { ctrl, commands } = open(seen(view()));
  ctrl.choose('sums');
  ctrl.typeSums('5 3-5-3');
  assert.deepEqual([ctrl.model.complete, ctrl.model.mayConfirm], [true, true]);
  void ctrl.save();
  assert.deepEqual(commands, [{ ev: 'list', round: 1, table: 3, base: 0, sums: [5, 3, -5, -3] }]);
});

test('sums that no list gives go out by a ruling of the Leiter alone', () => {
  const { ctrl, commands } = open(seen(view()));
  ctrl.choose('sums');
  ctrl.typeSums('5 3 -4 -4');
  assert.deepEqual([ctrl.model.refused, ctrl.model.complete], [true, false]);
  void ctrl.rule('Liste verloren');
  const sums = [5, 3, -4, -4];
  assert.deepEqual(commands, [{ ev: 'list', round: 1, table: 3, base: 0, sums, reason: 'Liste verloren' }]);
});

test('serien-2022: sums with Tischpunkte in them are taken apart, or it is said why not', () => {
  const { ctrl } = open(seen(view(), { rulebook: 'serien-2022' }));
  ctrl.choose('sums');
  ctrl.typeSums('49 17 17 17');
  assert.equal(ctrl.model.checked?.gesamt, true);
  assert.deepEqual(ctrl.model.checked?.counted, [9, -3, -3, -3]);
  assert.equal(ctrl.model.wrongSums, null);
  assert.equal(ctrl.model.disputed, false);
  ctrl.typeSums('45 35 15 5');
  assert.equal(ctrl.model.wrongSums, 'gesamt');
  assert.equal(ctrl.model.disputed, true);
});

test('kurz-turnier: a list that credits only the winners gets the losers at once', () => {
  const { ctrl } = open(seen(view(), { rulebook: 'kurz-turnier' }));
  ctrl.enter({ p: [10, 10, 0, 0] });
  assert.equal(ctrl.model.checked?.winners_only, 0); // it may be unfinished
  ctrl.enter({ p: [0, 0, 0, 0] });
  ctrl.enter({ p: [0, 0, 90, 0], declarer: 2 });
  assert.equal(ctrl.model.checked?.winners_only, 2);
  assert.equal(ctrl.model.disputed, true);
  ctrl.addLosers();
  assert.deepEqual(
    ctrl.model.content.rows.map((r) => r?.p),
    [
      [10, 10, -10, -10],
      [0, 0, 0, 0],
      [-30, -30, 90, -30],
    ],
  );
  assert.equal(ctrl.model.content.rows[2]?.declarer, 2);
  assert.equal(ctrl.model.disputed, false);
});

test('kurz-turnier: at five, a row of winners that anybody may have dealt remains a question', () => {
  const seats = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil'].map((name, i) => ({ number: i + 1, name }));
  const { ctrl } = open(seen(view({ seats }), { rulebook: 'kurz-turnier' }));
  ctrl.enter({ p: [0, 10, 10, 0, 0] }); // seat 1 deals
  ctrl.enter({ p: [10, 0, 10, 0, 0] });
  ctrl.enter({ p: [0, 0, 90, 0, 0] }); // it is the turn of seat 3, who has won
  assert.equal(ctrl.model.checked?.winners_only, 3);
  ctrl.addLosers();
  assert.deepEqual(
    ctrl.model.content.rows.map((r) => r?.p),
    [
      [0, 10, 10, -10, -10],
      [10, 0, 10, -10, -10],
      [0, 0, 90, 0, 0],
    ],
  );
  assert.deepEqual(ctrl.model.doubts.disputed, [2]);
});

test('kurz-turnier: sums without a minus are named as what they are', () => {
  const { ctrl } = open(seen(view(), { rulebook: 'kurz-turnier' }));
  ctrl.choose('sums');
  ctrl.typeSums('240 240 100 20');
  assert.equal(ctrl.model.wrongSums, 'winners');
  assert.match(ctrl.model.checked?.sums?.de ?? '', /nur den Gewinnern/);
});

test('rows are inserted and removed, and what is gone is told', () => {
  const { ctrl, told, focused } = open(seen(view()));
  ctrl.enter(rufspiel);
  ctrl.enter(solo);
  ctrl.move(0);
  ctrl.insert(null);
  assert.deepEqual(ctrl.model.content.rows, [null, rufspiel, solo]);
  ctrl.insert(rufspiel);
  assert.deepEqual(told, [{ what: 'full' }]);
  ctrl.move(1);
  ctrl.remove();
  assert.deepEqual(ctrl.model.content.rows, [null, solo, null]);
  assert.deepEqual(told.at(-1), { what: 'gone', number: 2, row: rufspiel });
  assert.deepEqual(focused, ['keys', 'keys']);
});

test('what was typed is thrown away, and what the server has is left', () => {
  const { ctrl, store } = open(seen(stored(7, [rufspiel, solo])));
  assert.equal(ctrl.state.cursor, 2);
  ctrl.enter(solo);
  ctrl.setUnread(0, 1, 'x');
  ctrl.ask('throw');
  ctrl.forget();
  assert.deepEqual(ctrl.model.content.rows, [rufspiel, solo, null]);
  assert.deepEqual([ctrl.model.own, ctrl.state.asking, ctrl.state.cursor], [false, null, 2]);
  assert.deepEqual([ctrl.state.unread, draftIn(store)], [[], null]);
});

test('a draft goes on where it was left', () => {
  const store = new Memory();
  open(seen(view()), { store }).ctrl.enter(rufspiel);
  const { ctrl } = open(seen(view()), { store });
  assert.deepEqual([ctrl.found, ctrl.state.cursor], [true, 1]);
  assert.deepEqual(ctrl.model.content.rows[0], rufspiel);
});

test('a browser that stores nothing is told of', () => {
  const full = new Memory();
  full.setItem = () => {
    throw new Error('full');
  };
  const { ctrl } = open(seen(view()), { store: full });
  ctrl.enter(rufspiel);
  assert.equal(ctrl.state.kept, false);
  assert.deepEqual(ctrl.model.content.rows[0], rufspiel);
});

test('somebody else was faster: one of the two lists is chosen', () => {
  const before = stored(7, [rufspiel]);
  const theirs = stored(9, [solo]);
  for (const take of [true, false]) {
    const { ctrl, commands, show } = open(seen(before));
    ctrl.setCell(1, solo);
    assert.equal(ctrl.model.conflict, null);
    show(theirs);
    assert.deepEqual(ctrl.model.conflict, theirs.sheet);
    if (take) ctrl.forget();
    else ctrl.insist();
    assert.equal(ctrl.model.conflict, null);
    assert.deepEqual(ctrl.model.content.rows.slice(0, 2), take ? [solo, null] : [rufspiel, solo]);
    if (take) continue;
    void ctrl.save();
    assert.deepEqual(commands, [{ ev: 'list', round: 1, table: 3, base: 9, rows: [rufspiel, solo] }]);
  }
});

test('while it is saved the editor is busy, and the new version is no conflict', async () => {
  const { ctrl, answers, store, told, show } = open(seen(view()));
  ctrl.setCell(0, rufspiel);
  const saving = ctrl.save();
  assert.equal(ctrl.state.busy, true);
  show(stored(9, [rufspiel])); // before the answer
  assert.equal(ctrl.model.conflict, null);
  answers[0]!.resolve(9);
  await saving;
  show(stored(9, [rufspiel]));
  assert.deepEqual([ctrl.state.busy, ctrl.state.draft, ctrl.model.own], [false, null, false]);
  assert.deepEqual([draftIn(store), told], [null, [{ what: 'saved' }]]);
});

test('until the server shows what was saved it stays in sight', async () => {
  const { ctrl, answers, show } = open(seen(view()));
  ctrl.setCell(0, rufspiel);
  const saving = ctrl.save();
  answers[0]!.resolve(9);
  await saving;
  ctrl.settle();
  assert.deepEqual(ctrl.model.content.rows[0], rufspiel);
  assert.equal(ctrl.model.conflict, null);
  show(stored(9, [rufspiel]));
  assert.equal(ctrl.state.draft, null);
});

test('what is typed while it is saved is a draft of the new version', async () => {
  const { ctrl, answers, store, show } = open(seen(view()));
  ctrl.setCell(0, rufspiel);
  const saving = ctrl.save();
  ctrl.setCell(1, solo);
  answers[0]!.resolve(9);
  await saving;
  show(stored(9, [rufspiel]));
  assert.deepEqual(ctrl.model.content.rows.slice(0, 2), [rufspiel, solo]);
  assert.deepEqual([ctrl.model.conflict, ctrl.model.unsent, draftIn(store).base], [null, true, 9]);
});

test('offline: what was typed is kept, and can be saved later', async () => {
  const { ctrl, answers, commands, store, told } = open(seen(view()));
  ctrl.setCell(0, rufspiel);
  const why = new Error('offline');
  const saving = ctrl.save();
  answers[0]!.reject(why);
  await saving;
  assert.deepEqual(told, [{ what: 'refused', why }]);
  assert.deepEqual([ctrl.state.busy, ctrl.model.unsent, ctrl.model.complete], [false, true, true]);
  assert.deepEqual(draftIn(store).rows[0], rufspiel);
  void ctrl.save();
  assert.deepEqual(commands[0], commands[1]);
});

test('it is stored and confirmed in one; a list that is stored is confirmed alone', async () => {
  const { ctrl, answers, commands, told, show } = open(seen(view({ games: 1 })));
  ctrl.setCell(0, rufspiel);
  const saving = ctrl.saveAndConfirm();
  answers[0]!.resolve(9);
  await new Promise((r) => setTimeout(r));
  answers[1]!.resolve(10);
  await saving;
  assert.deepEqual(
    commands.map((c) => [c.ev, 'base' in c && c.base]),
    [
      ['list', 0],
      ['confirm', 9],
    ],
  );
  assert.deepEqual(
    told.map((t) => t.what),
    ['saved', 'confirmed'],
  );
  show(stored(9, [rufspiel], { games: 1 }));
  void ctrl.saveAndConfirm();
  assert.deepEqual(commands[2], { ev: 'confirm', round: 1, table: 3, base: 9 });
});

test('a list that could not be stored is not confirmed', async () => {
  const { ctrl, answers, commands } = open(seen(view({ games: 1 })));
  ctrl.setCell(0, rufspiel);
  const saving = ctrl.saveAndConfirm();
  answers[0]!.reject(new Error('list_conflict'));
  await saving;
  assert.equal(commands.length, 1);
});

test('a confirmed list is closed until it is corrected', async () => {
  const confirmed = stored(9, [rufspiel], { games: 1, state: 'confirmed' });
  const { ctrl, answers, commands } = open(seen(confirmed));
  assert.deepEqual([ctrl.model.closed, ctrl.model.locked], [true, true]);
  ctrl.correct();
  assert.deepEqual([ctrl.model.closed, ctrl.model.locked], [false, false]);
  ctrl.setCell(0, solo);
  const sent = ctrl.sendCorrection('misread', []);
  assert.deepEqual(commands, [
    { ev: 'correct', round: 1, table: 3, base: 9, rows: [solo], reason: 'misread' },
  ]);
  answers[0]!.resolve(11);
  assert.equal(await sent, true);
  assert.deepEqual([ctrl.state.correcting, ctrl.before], [false, []]);
});

test('a second entry is typed without the first, and says so', () => {
  const s = seen(stored(9, [rufspiel], { second_missing: true }), { second: true, others: true });
  const { ctrl, commands, going } = open(s);
  assert.equal(ctrl.model.content.rows[0], null);
  ctrl.enter(rufspiel);
  assert.deepEqual(going, [true]);
  void ctrl.save();
  assert.deepEqual(commands, [{ ev: 'list', round: 1, table: 3, second: true, rows: [rufspiel] }]);
  // The person of the first entry may not type the second.
  assert.equal(open({ ...s, second: false }).ctrl.model.locked, true);
});

test('without the rules values can be typed and stored', () => {
  const { ctrl } = open(seen(view()), { rules: () => null });
  ctrl.setCell(0, rufspiel);
  ctrl.typeSums('1 1 -1 -1');
  const m = ctrl.model;
  assert.deepEqual([m.checked, m.findings, m.wrongSums, m.complete], [null, [], null, true]);
});

const tout: ListRow = { p: [18, -6, -6, -6], kind: 'tout', declarer: 0 };

test('muenchen-2006 III.3.1: a Tout without a note is a question, and the cursor waits for the answer', () => {
  const { ctrl } = open(seen(view()));
  ctrl.enter(tout);
  assert.equal(ctrl.state.cursor, 0);
  assert.deepEqual(ctrl.model.doubts.asked, [0]);
  assert.equal(ctrl.model.disputed, true);
  ctrl.answer(true);
  assert.deepEqual([ctrl.state.cursor, ctrl.model.content.rows[0]], [1, { ...tout, note: true }]);
  assert.deepEqual(ctrl.model.doubts.asked, []);
  ctrl.enter(tout);
  ctrl.answer(false);
  assert.deepEqual(ctrl.model.content.rows[1], { p: tout.p, kind: 'struck', reason: 'no_note' });
  assert.deepEqual([ctrl.model.doubts.struck, ctrl.state.cursor], [[1], 2]);
  ctrl.enter(rufspiel);
  assert.equal(ctrl.model.disputed, false); // struck, and everybody knows
});

test('rows in doubt are counted, and looking goes from one to the next', () => {
  const { ctrl, focused } = open(seen(view()));
  ctrl.setCell(0, tout);
  ctrl.setCell(1, rufspiel);
  ctrl.setCell(2, off);
  assert.deepEqual(ctrl.model.doubts, { asked: [0], disputed: [], repaired: [2], struck: [] });
  ctrl.look();
  assert.equal(ctrl.state.cursor, 2);
  ctrl.look();
  assert.equal(ctrl.state.cursor, 0); // from the start again
  assert.deepEqual(focused, ['keys', 'keys']);
});

test('sums alone are remembered for the evening, and a list with rows is still a list with rows', () => {
  const { ctrl, store } = open(seen(view()));
  assert.equal(ctrl.state.chosen, 'rows');
  ctrl.choose('sums');
  assert.equal(open(seen(view()), {}, store).ctrl.state.chosen, 'sums');
  assert.equal(open(seen(stored(5, [rufspiel])), {}, store).ctrl.state.chosen, 'rows');
  ctrl.choose('rows');
  assert.equal(open(seen(view()), {}, store).ctrl.state.chosen, 'rows');
});

test('muenchen-2006 II.5.2: sums that no list gives are disputed', () => {
  const { ctrl } = open(seen(view()));
  ctrl.choose('sums');
  ctrl.typeSums('5 3 -4 -4');
  assert.deepEqual([ctrl.model.wrongSums, ctrl.model.disputed], ['impossible', true]);
  ctrl.typeSums('5 3 -5 -3');
  assert.deepEqual([ctrl.model.wrongSums, ctrl.model.disputed], [null, false]);
});

test('the page scrolls as little as it must', () => {
  const free = { top: 56, bottom: 400 };
  assert.equal(scrollFor({ top: 100, bottom: 190 }, free), 0);
  assert.equal(scrollFor({ top: 350, bottom: 440 }, free), 40);
  assert.equal(scrollFor({ top: 20, bottom: 110 }, free), -36);
  assert.equal(scrollFor({ top: 100, bottom: 600 }, free), 44); // too high: its top stays in sight
});
