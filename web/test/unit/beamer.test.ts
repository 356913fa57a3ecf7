// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, grid, pages, scenes, span, turned } from '../../src/tournament/hall/model';
import type { BoardTable, PublicView, RoundState, TableState } from '../../src/tournament/shared/view';

const about = (final: boolean, ...states: RoundState[]) =>
  ({ final, rounds: states.map((state, i) => ({ round: i + 1, state })) }) as unknown as PublicView;
const tables = (...states: TableState[]): BoardTable[] =>
  states.map((state, i) => ({ table: i + 1, state, numbers: [] }));

test('the hall is shown what it needs now', () => {
  assert.deepEqual(scenes(null, []), ['welcome']);
  assert.deepEqual(scenes(about(false), []), ['welcome']);
  assert.deepEqual(scenes(about(false, 'drawn'), []), ['welcome']);
  assert.deepEqual(scenes(about(false, 'published'), tables('waiting', 'waiting')), ['seating']);
  assert.deepEqual(scenes(about(false, 'published'), tables('running', 'running', 'seated')), [
    'seating',
    'board',
  ]);
  assert.deepEqual(scenes(about(false, 'published'), tables('running', 'handed_in')), ['board']);
  assert.deepEqual(scenes(about(false, 'published'), tables('running', 'confirmed')), ['board', 'live']);
  assert.deepEqual(scenes(about(false, 'closed', 'published'), tables('running', 'confirmed')), [
    'board',
    'live',
    'standings',
  ]);
  assert.deepEqual(scenes(about(false, 'closed', 'published'), tables('running', 'running')), [
    'board',
    'standings',
  ]);
  assert.deepEqual(scenes(about(false, 'closed', 'committed'), []), ['standings']);
  assert.deepEqual(scenes(about(true, 'closed'), []), ['standings']);
});

test('nobody is lost between pages, and columns are read from top to bottom', () => {
  const all = Array.from({ length: 59 }, (_, i) => i);
  const made = pages(all, 14, 3);
  assert.equal(made.length, 2);
  assert.deepEqual(made.flat(2), all);
  assert.deepEqual(
    made.map((p) => p.map((c) => c.length)),
    [
      [14, 14, 14],
      [14, 3],
    ],
  );
  assert.deepEqual(pages([], 5, 2), [[]]);
});

test('at least one entry fits', () => {
  assert.deepEqual(grid(78, 42.5, { width: 24, height: 3 }), { rows: 14, cols: 3 });
  assert.deepEqual(grid(10, 1, { width: 24, height: 3 }), { rows: 1, cols: 1 });
});

test('pages turn into the next scene and back', () => {
  const counts = [2, 1, 3];
  assert.deepEqual(turned({ scene: 0, page: 0 }, 1, counts), { scene: 0, page: 1 });
  assert.deepEqual(turned({ scene: 0, page: 1 }, 1, counts), { scene: 1, page: 0 });
  assert.deepEqual(turned({ scene: 2, page: 2 }, 1, counts), { scene: 0, page: 0 });
  assert.deepEqual(turned({ scene: 0, page: 0 }, -1, counts), { scene: 2, page: 2 });
  assert.deepEqual(turned({ scene: 5, page: 9 }, 1, [1]), { scene: 0, page: 0 });
});

test('a page of names says from where to where', () => {
  assert.equal(span(['Adler Max', 'Huber Sepp']), 'Adl – Hub');
  assert.equal(span(['Huber A', 'Huber B']), 'Hub');
  assert.equal(span([]), '');
});

test('tables are counted by state', () => {
  assert.deepEqual(counted(tables('confirmed', 'running', 'running')), [
    ['running', 2],
    ['confirmed', 1],
  ]);
});
