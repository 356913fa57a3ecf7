// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moments, type Moment } from '../../src/tournament/hall/ceremony-model';
import { extraName } from '../../src/tournament/shared/prizes-words';
import type { CeremonyView } from '../../src/tournament/shared/view';

// 14 players, two of them share the third place; the first four places have prizes.
const places = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 3, 3, 2, 1].map(
  (place, i): CeremonyView['places'][number] => [
    place,
    i + 1,
    `Nr. ${i + 1}`,
    20 - place,
    place <= 3 ? 1000 : 0,
  ],
);
const view: CeremonyView = {
  final: true,
  cols: ['place', 'number', 'name', 'points', 'prize'],
  places,
  extras: [
    { extra: 0, kind: 'last', title: 'Trostpreis', number: 1, name: 'Nr. 1', amount: 500 },
    { extra: 1, kind: 'other', title: 'nobody yet', amount: 100 },
    { extra: 2, kind: 'most_solos', title: '', number: 4, name: 'Nr. 4', amount: 250 },
    { extra: 2, kind: 'most_solos', title: '', number: 9, name: 'Nr. 9', amount: 250 },
  ],
};
const short = (m: Moment) =>
  m.is === 'place' ? `${m.place}${m.told ? '!' : '?'}` : m.is === 'list' ? `list ${m.rows.length}` : m.is;

test('the ceremony goes from last to first', () => {
  assert.deepEqual(moments(view).map(short), [
    'begin',
    'list 10',
    'extra',
    'extra',
    '3?',
    '3!',
    '2?',
    '2!',
    '1?',
    '1!',
    'end',
  ]);
});

test('who shares an extra prize is honoured together, under the name that it has at the desk', () => {
  const extras = moments(view).flatMap((m) => (m.is === 'extra' ? [m.awards] : []));
  assert.deepEqual(
    extras.map((awards) => [extraName(awards[0]!), ...awards.map((a) => a.number)]),
    [
      ['Trostpreis', 1],
      ['Meiste Soli gewonnen', 4, 9],
    ],
  );
});

test('who shares a place is honoured together', () => {
  const third = moments(view).find((m) => m.is === 'place' && m.place === 3 && m.told);
  assert.deepEqual(third?.is === 'place' && third.rows.map((r) => r.number), [11, 12]);
});

test('everybody comes once', () => {
  const named = moments(view).flatMap((m) =>
    m.is === 'list' || (m.is === 'place' && m.told) ? m.rows.map((r) => r.number) : [],
  );
  assert.deepEqual(
    named.sort((a, b) => a - b),
    places.map((p) => p[1]),
  );
});

test('without results there is nothing but the beginning', () => {
  assert.deepEqual(moments({ ...view, places: [], extras: [] }), [{ is: 'begin' }]);
});
