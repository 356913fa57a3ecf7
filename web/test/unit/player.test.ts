// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyIn } from '../../src/tournament/shared/join';
import { searched, seatNow, shortened, soFar } from '../../src/tournament/hall/player-model';
import { signed } from '../../src/tournament/shared/signed';
import type { PlayerView, StandingRow, StandingsView } from '../../src/tournament/shared/view';

const seat = (round: number) => ({ round, table: 3, seat: 1, names: ['a', 'b', 'c', 'd'] });
const player = (...rounds: number[]) => ({ number: 7, rounds: rounds.map(seat) }) as unknown as PlayerView;
const standing = (place: number, number: number, name: string): StandingRow => ({
  place,
  number,
  name,
  points: 0,
});

test('my seat is that of the latest round that is published', () => {
  const closed = { round: 1, state: 'closed' } as const;
  assert.equal(seatNow(player(1), [{ round: 1, state: 'published' }]).seat?.round, 1);
  assert.equal(seatNow(player(1), [closed, { round: 2, state: 'committed' }]).seat?.round, 1);
  assert.equal(seatNow(player(1, 2), [closed, { round: 2, state: 'published' }]).seat?.round, 2);
  assert.deepEqual(seatNow(player(), []), { seat: null, waits: false });
  assert.deepEqual(seatNow(player(1), [closed, { round: 2, state: 'published' }]), {
    seat: null,
    waits: true,
  });
});

test('standings are searched by name without accents, and by number', () => {
  const rows = [standing(1, 12, 'Müller Anna'), standing(2, 3, 'Huber Sepp'), standing(3, 121, 'Weiß Resi')];
  const names = (q: string) => searched(rows, q).map((r) => r.number);
  assert.deepEqual(names('müller'), [12]);
  assert.deepEqual(names('Mueller'), [12]);
  assert.deepEqual(names('muller'), [12]);
  assert.deepEqual(names('WEISS'), [121]);
  assert.deepEqual(names('12'), [12, 121]);
  assert.deepEqual(names(' '), [12, 3, 121]);
  assert.deepEqual(names('xyz'), []);
});

test('short standings are the first ones and those around me', () => {
  const rows = Array.from({ length: 60 }, (_, i) => standing(i + 1, 100 + i, 'x'));
  assert.deepEqual(
    shortened(rows, 140, 3, 1).map((r) => r.place),
    [1, 2, 3, 40, 41, 42],
  );
  assert.equal(shortened(rows, 999).length, 10);
});

type Why = NonNullable<StandingsView['unranked']>[number][3];

test('standings of a round that is played: my place, or what it waits for', () => {
  const view = (
    rows: StandingsView['standings'],
    unranked: StandingsView['unranked'] = [],
  ): StandingsView => ({
    rounds: 2,
    final: false,
    cols: ['place', 'number', 'name', 'points'],
    standings: rows,
    unranked,
  });
  const confirmed: StandingsView['standings'] = [
    [1, 3, 'Anna', 40],
    [2, 7, 'Beni', 12],
  ];
  assert.equal(soFar(null, player(1, 2)), null);
  assert.equal(soFar(view([], [[7, 'Beni', 0, 'incomplete']]), player(1, 2)), null);

  const ranked = soFar(view(confirmed), player(1, 2));
  assert.deepEqual([ranked?.round, ranked?.mine?.place, ranked?.rows.length], [2, 2, 2]);
  const others = confirmed.slice(0, 1);
  const told = (me: PlayerView, why: Why) => {
    const found = soFar(view(others, [[7, 'Beni', 0, why]]), me)!;
    return [found.mine, found.open, found.why];
  };
  assert.deepEqual(told(player(1, 2), 'incomplete'), [null, true, null]);
  assert.deepEqual(told(player(1, 2), 'substitute'), [null, false, 'substitute']);
  // Their list is confirmed, and another round is missing; or they do not play in this one.
  const at = player(2);
  const played = { ...at, rounds: at.rounds.map((r, i) => (i === 0 ? { ...r, points: 5 } : r)) };
  assert.deepEqual(told(played, 'incomplete'), [null, false, 'incomplete']);
  assert.deepEqual(told(player(1), 'incomplete'), [null, false, 'incomplete']);
});

test('points have their sign', () => {
  assert.deepEqual(
    [3, 0, -12].map((n) => signed(n)),
    ['+3', '0', '−12'],
  );
});

test('the key stands behind #', () => {
  assert.equal(keyIn('key=abc&x=1'), 'abc');
  assert.equal(keyIn(''), undefined);
});
