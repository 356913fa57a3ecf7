// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  against,
  arrived,
  empty,
  followed,
  insisted,
  isIn,
  listOf,
  loadDraft,
  rowsIn,
  ruledGames,
  saveDraft,
  settled,
  taken,
  textOf,
  without,
  written,
  type Draft,
  type Known,
  type Seen,
} from '../../src/tournament/phone/draft';
import type { ListRow, SheetView } from '../../src/tournament/shared/view';

const row = (...p: number[]) => ({ row: { p } });
const version = (base: number, by: string) => ({ base, by, at: 0 });
const none: Seen = { table: 3, base: 0, versions: [] };
// With double entry nobody sees the first one.
const blind = (base: number, by: string): Seen => ({ table: 3, base, versions: [version(base, by)] });
const listed = (base: number, ...rows: ListRow[]): Seen => ({
  ...blind(base, 'Resi'),
  sheet: { ...version(base, 'Resi'), rows },
});
const sheet = (base: number, ...rows: number[][]) => listed(base, ...rows.map((p) => ({ p })));
const draft = () => written({ ...empty(), base: 0 }, 0, row(1, 1, -1, -1));
// Handed in and sent.
const out = (d: Draft): Draft => ({ ...d, signed: [0, 1, 2, 3], sending: true, out: textOf(rowsIn(d)) });

test('what the server has is compared with what is here', () => {
  assert.equal(against(draft(), none), 'same');
  assert.equal(against(draft(), sheet(9, [1, 1, -1, -1])), 'ours');
  assert.equal(against(draft(), sheet(9, [1, -1, 1, -1])), 'conflict');
  assert.equal(against(draft(), sheet(9, [1, 1, -1, -1], [3, 3, 3, -9])), 'conflict');
  assert.equal(against(empty(), sheet(9, [1, -1, 1, -1])), 'theirs');
});

test('an answer is about the rows that were sent, not about those of now', () => {
  const sent = out(draft());
  const corrected = written(sent, 0, row(-1, -1, 1, 1));
  for (const d of [arrived(corrected, 9, sent.out), settled(corrected, sheet(9, [1, 1, -1, -1]))]) {
    assert.deepEqual([d.base, d.sent, d.out], [9, sent.out, null]);
    assert.notEqual(d.sent, textOf(rowsIn(d)));
    assert.equal(d.sending, false);
  }
  // Handed in again before the answer: it must still be sent.
  assert.equal(arrived({ ...corrected, sending: true }, 9, sent.out).sending, true);
  assert.equal(settled({ ...corrected, sending: true }, sheet(9, [1, 1, -1, -1])).sending, true);
  assert.equal(arrived(sent, 9, sent.out).sending, false);
});

test('with double entry nothing is shown: what was on its way has arrived if the table has written it', () => {
  assert.equal(against(out(draft()), blind(9, 'Tisch 3')), 'ours');
  assert.equal(settled(out(draft()), blind(9, 'Tisch 3')).sent, textOf(rowsIn(draft())));
  assert.equal(against(out(draft()), blind(9, 'Resi')), 'conflict');
  assert.equal(against(draft(), blind(9, 'Resi')), 'conflict');
  assert.equal(against(empty(), blind(9, 'Resi')), 'theirs');
});

test('in a conflict nothing is on its way any more, until one is chosen', () => {
  const theirs = sheet(9, [1, -1, 1, -1]);
  const d = settled(out(draft()), theirs);
  assert.deepEqual([d.base, d.sending, d.rows], [0, false, draft().rows]);
  const mine = insisted(d, theirs);
  assert.deepEqual([mine.base, mine.signed, mine.rows], [9, [], draft().rows]);
  assert.notEqual(mine.sent, textOf(rowsIn(mine)));
  assert.deepEqual(rowsIn(taken(d, theirs)), [{ p: [1, -1, 1, -1] }]);
});

test('a list that was undone is here still, and can be handed in again', () => {
  const d = settled(arrived(draft(), 9, textOf(rowsIn(draft()))), none);
  assert.deepEqual([d.base, d.sent, d.rows], [0, null, draft().rows]);
});

test('who declared and who doubled is a part of the list', () => {
  const said = (declarer: number): ListRow => ({ p: [-1, -1, 1, 1], kind: 'rufspiel', declarer });
  const here = written(empty(), 0, { row: said(0) });
  const handed = arrived(here, 9, textOf(rowsIn(here)));
  assert.notEqual(handed.sent, textOf([said(1)]));
  assert.notEqual(textOf([said(0)]), textOf([{ ...said(0), spritze: 2 }]));
  assert.equal(against(here, listed(9, said(1))), 'conflict');
  // A list typed from paper has no remarks: ours must still be sent.
  const typed = settled(here, sheet(9, [-1, -1, 1, 1]));
  assert.equal(typed.base, 9);
  assert.notEqual(typed.sent, textOf(rowsIn(typed)));
});

test('what the organiser has written beside a game is not overwritten', () => {
  const struck: ListRow = { p: [1, 1, -1, -1], kind: 'struck', reason: 'x' };
  const tout: ListRow = { p: [18, -6, -6, -6], kind: 'tout', declarer: 0, note: true };
  assert.deepEqual(ruledGames(listed(9, struck, { p: [1, 1, -1, -1] }, tout)), [1, 3]);
  assert.deepEqual(ruledGames(sheet(9, [1, 1, -1, -1])), []);
  const said = written(empty(), 0, { row: { p: [1, 1, -1, -1], kind: 'rufspiel', declarer: 0 } });
  const d = settled(out(said), listed(9, struck));
  assert.deepEqual([d.base, d.sending], [9, false]);
});

test('what is here is in the list that counts, or it is not', () => {
  assert.ok(isIn(draft(), { rows: [{ p: [1, 1, -1, -1], kind: 'struck', reason: 'x' }] }));
  assert.ok(!isIn(draft(), { rows: [{ p: [1, -1, 1, -1] }] }));
  assert.ok(isIn(draft(), { sums: [1, 1, -1, -1] }));
  assert.ok(!isIn(draft(), { sums: [1, -1, 1, -1] }));
});

test('only sums at the desk do not overwrite rows', () => {
  const sums = { ...blind(9, 'Resi'), sheet: { ...version(9, 'Resi'), sums: [1, 1, -1, -1] } as SheetView };
  assert.equal(against(draft(), sums), 'conflict');
});

test('a change takes the signatures away', () => {
  const d = { ...draft(), signed: [0, 1], sending: true };
  assert.deepEqual(written(d, 1, row(3, 3, 3, -9)).signed, []);
  assert.equal(written(d, 1, row(3, 3, 3, -9)).sending, false);
  assert.deepEqual(without(d, 0).rows, []);
});

test('rows of the desk come without its notes', () => {
  const view = listed(
    9,
    { p: [18, -6, -6, -6], kind: 'tout', declarer: 0, note: true, registered: true },
    { p: [0, 0, 0, 0], kind: 'struck', reason: 'x' },
  );
  assert.deepEqual(
    taken(draft(), view).rows.map((e) => e.row),
    [{ p: [18, -6, -6, -6], kind: 'tout', declarer: 0 }, { p: [0, 0, 0, 0] }],
  );
  assert.equal(listOf(taken(draft(), view), { ...view, round: 1 }).base, 9);
});

test('sums that the desk has typed go on beside the rows', () => {
  const sums = [2, 2, -2, -2];
  const summed = { ...blind(4, 'Resi'), round: 1, sheet: { ...version(4, 'Resi'), sums } };
  const said = listOf(insisted(draft(), summed), summed);
  assert.deepEqual([said.round, said.table, said.base, said.sums], [1, 3, 4, sums]);
  assert.equal('sums' in listOf(draft(), { ...none, round: 1 }), false);
});

test('a draft outlives the page, and what cannot be read is none', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  };
  assert.equal(saveDraft('t', 'k', draft(), store), true);
  assert.deepEqual(loadDraft('t', 'k', store), draft());
  assert.deepEqual(loadDraft('t', 'other', store), empty());
  assert.deepEqual(loadDraft('t', 'k', { getItem: () => '{' }), empty());
  assert.equal(saveDraft('t', 'k', draft(), null), false);
});

test('under a new link of the same table the rows of the old one go on', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
    removeItem: (k: string) => void kept.delete(k),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
  const known: Known = {
    title: 'T',
    rulebook: 'serien-2022',
    round: 1,
    table: 3,
    games: 24,
    names: ['a', 'b', 'c', 'd'],
  };
  const old = { ...draft(), known };
  // The drafts of the desk (list/draft.ts), of another table, another round, another tournament.
  kept.set(
    'stichfest.list.t.1.3',
    JSON.stringify({ base: 0, rows: [{ p: [1, 1, -1, -1] }], sums: '', text: '' }),
  );
  saveDraft('t', 'a', { ...old, known: { ...known, table: 2 } }, store);
  saveDraft('t', 'b', { ...old, known: { ...known, round: 2 } }, store);
  saveDraft('u', 'c', old, store);
  saveDraft('t', 'empty', { ...empty(), known }, store);
  assert.equal(followed('t', 'new', { round: 1, table: 3 }, store), null);
  saveDraft('t', 'old', old, store);
  assert.deepEqual(followed('t', 'new', { round: 1, table: 3 }, store), old);
  assert.deepEqual(loadDraft('t', 'new', store), old);
  assert.deepEqual(loadDraft('t', 'old', store), empty());
  assert.equal(followed('t', 'new', { round: 1, table: 3 }, store), null);
});
