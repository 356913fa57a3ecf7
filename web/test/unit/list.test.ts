// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of a list without a page: typing, errors, undo, conflicts, saving, and a server that is out of reach.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeLists } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { ListCtrl, type Told, type World } from '../../src/tournament/list/ctrl';
import { draftKey, type Store } from '../../src/tournament/list/draft';
import type { Seen } from '../../src/tournament/list/model';
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

// An editor and all that it has said to the world. `answer` is the server's, and may wait.
function open(s: Seen, world: Partial<World> = {}) {
  const store = new Memory();
  const told: Told[] = [];
  const commands: Record<string, unknown>[] = [];
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
  ctrl.typeSums('5 3 -4 -4');
  assert.deepEqual([ctrl.model.complete, ctrl.model.mayConfirm], [true, true]);
  void ctrl.save();
  assert.deepEqual(commands, [{ ev: 'list', round: 1, table: 3, base: 0, sums: [5, 3, -4, -4] }]);
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
    commands.map((c) => [c.ev, c.base]),
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
  // Who has typed the first one does not type the second.
  assert.equal(open({ ...s, second: false }).ctrl.model.locked, true);
});

test('without the rules values can be typed and stored', () => {
  const { ctrl } = open(seen(view()), { rules: () => null });
  ctrl.setCell(0, rufspiel);
  ctrl.typeSums('1 1 -1 -1');
  const m = ctrl.model;
  assert.deepEqual([m.checked, m.findings, m.wrongSums, m.complete], [null, [], null, true]);
});
