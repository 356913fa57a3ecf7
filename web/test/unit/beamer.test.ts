// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  counted,
  drawnTables,
  enlarged,
  fitting,
  grid,
  pages,
  scenes,
  span,
  turned,
} from '../../src/tournament/hall/model';
import { clockText, leftAt } from '../../src/tournament/shared/clock';
import { prizeText } from '../../src/tournament/shared/prize-text';
import type {
  BoardTable,
  PublicView,
  RoundState,
  SeatingView,
  TableState,
} from '../../src/tournament/shared/view';

const about = (final: boolean, ...states: RoundState[]) =>
  ({ final, rounds: states.map((state, i) => ({ round: i + 1, state })) }) as unknown as PublicView;
const tables = (...states: TableState[]): BoardTable[] =>
  states.map((state, i) => ({ table: i + 1, state, numbers: [], free: 0 }));

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
  // The last round is covered until the ceremony.
  assert.deepEqual(scenes(about(false, 'closed', 'published'), tables('running', 'confirmed'), true), [
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

test('the round clock goes by the time of the server', () => {
  const clock = { running: true, left: 90_000, at: 1_000_000 };
  assert.equal(leftAt(clock, 1_000_000), 90_000);
  assert.equal(leftAt(clock, 1_060_000), 30_000);
  assert.equal(leftAt(clock, 2_000_000), 0);
  assert.equal(leftAt(clock, 999_000), 90_000); // a clock that is a little behind adds nothing
  assert.equal(leftAt({ ...clock, running: false }, 2_000_000), 90_000);
  assert.deepEqual([5_400_000, 300_000, 59_001, 1, 0].map(clockText), [
    '1:30:00',
    '5:00',
    '1:00',
    '0:01',
    '0:00',
  ]);
});

test('players who are honoured together get "je", unless the cents do not divide', () => {
  const plain = (cents: number[]) => prizeText(cents).replace(/\u00a0/g, ' ');
  assert.equal(plain([3500, 3500, 3500]), 'je 35,00 €');
  assert.equal(plain([3500]), '35,00 €');
  assert.equal(plain([3334, 3333, 3333]), '33,34 € · 33,33 €');
  assert.equal(plain([0, 0]), '');
  assert.equal(plain([]), '');
});

test('a draw comes table by table, each by seat', () => {
  const view = {
    cols: ['name', 'number', 'table', 'seat'],
    seats: [
      ['Abel', 1, 2, 1],
      ['Huber', 2, 1, 1],
      ['Maier', 3, 2, 0],
      ['Zacherl', 4, 1, 0],
    ],
  } as unknown as SeatingView;
  assert.deepEqual(drawnTables(view), [
    { table: 1, names: ['Zacherl', 'Huber'] },
    { table: 2, names: ['Maier', 'Abel'] },
  ]);
});

test('a short announcement is large, a long one still fits', () => {
  assert.equal(fitting(['Essen']), 9);
  const long = fitting(Array.from({ length: 8 }, () => 'Brauerei Hintermoser-Oberdorfer'));
  assert.ok(long > 2 && long < 5, String(long));
});

test('few tables are drawn large, many as they fit', () => {
  const size = { width: 98, height: 49 };
  const card = { width: 19, height: 9.5 };
  assert.equal(enlarged(size, card, 6), 1.6);
  assert.equal(enlarged(size, card, 2), 2.4);
  assert.equal(enlarged(size, card, 200), 1);
});
