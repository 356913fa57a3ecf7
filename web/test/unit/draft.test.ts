import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  against,
  empty,
  listOf,
  loadDraft,
  saveDraft,
  taken,
  without,
  written,
} from '../../src/tournament/phone-draft';
import type { SheetView } from '../../src/tournament/view';

const row = (...p: number[]) => ({ row: { p } });
const sheet = (base: number, ...rows: number[][]) => ({
  base,
  sheet: { base, by: 'Resi', at: 0, rows: rows.map((p) => ({ p })) } as SheetView,
});
const draft = () => written({ ...empty(), base: 0 }, 0, row(1, 1, -1, -1));

test('what the server has is compared with what is here', () => {
  assert.equal(against(draft(), { base: 0 }), 'same');
  assert.equal(against(draft(), sheet(9, [1, 1, -1, -1])), 'ours');
  assert.equal(against(draft(), sheet(9, [1, -1, 1, -1])), 'conflict');
  assert.equal(against(draft(), sheet(9, [1, 1, -1, -1], [3, 3, 3, -9])), 'conflict');
  assert.equal(against(empty(), sheet(9, [1, -1, 1, -1])), 'theirs');
});

test('with double entry nothing is shown: what was on its way has arrived', () => {
  assert.equal(against({ ...draft(), sending: true }, { base: 9 }), 'ours');
  assert.equal(against(draft(), { base: 9 }), 'conflict');
  assert.equal(against(empty(), { base: 9 }), 'theirs');
});

test('only sums at the desk do not overwrite rows', () => {
  const sums = { base: 9, sheet: { base: 9, by: 'Resi', at: 0, sums: [1, 1, -1, -1] } as SheetView };
  assert.equal(against(draft(), sums), 'conflict');
});

test('a change takes the signatures away', () => {
  const d = { ...draft(), signed: [0, 1], sending: true };
  assert.deepEqual(written(d, 1, row(3, 3, 3, -9)).signed, []);
  assert.equal(written(d, 1, row(3, 3, 3, -9)).sending, false);
  assert.deepEqual(without(d, 0).rows, []);
});

test('rows of the desk come without its notes', () => {
  const view = {
    base: 9,
    sheet: {
      rows: [
        { p: [18, -6, -6, -6], kind: 'tout', declarer: 0, note: true, registered: true },
        { p: [0, 0, 0, 0], kind: 'struck', reason: 'x' },
      ],
    } as unknown as SheetView,
  };
  assert.deepEqual(
    taken(draft(), view).rows.map((e) => e.row),
    [{ p: [18, -6, -6, -6], kind: 'tout', declarer: 0 }, { p: [0, 0, 0, 0] }],
  );
  assert.deepEqual(listOf(taken(draft(), view), 1, 3).base, 9);
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
