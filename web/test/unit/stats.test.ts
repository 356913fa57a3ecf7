// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deal, GameRecord, Kept } from '../../src/replay';
import {
  account,
  balance,
  beyond,
  by,
  doublings,
  factsOf,
  schneider,
  share,
  within,
  type Facts,
} from '../../src/stats/model';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 16);

const hands = [['EA'], ['GA'], ['HA'], ['SA']];

function kept(more: {
  seat?: number;
  game?: object | null;
  record?: Partial<GameRecord>;
  partner?: number;
}): Kept {
  const record: GameRecord = {
    record: 1,
    rulebook: 'schule-2024',
    dealer: 0,
    hands,
    events: [],
    result: 'won 75',
    payout: [20, -20, -20, 20],
    ...more.record,
  };
  const game = { hands, tricks: [], contract: { declarer: 0, game: 'rufspiel', suit: 'S' }, ...more.game };
  const course = { partner: more.partner ?? 3 };
  const deal = { record, game: more.game === null ? null : game, course } as Deal;
  return { id: 'x-1', at: NOW, rulebook: 'schule-2024', seat: more.seat ?? 0, payout: null, deal };
}

test('the role follows from the partner, and so does who has won', () => {
  const as = (seat: number) => {
    const f = factsOf(kept({ seat }))!;
    return [f.role, f.won, f.payout];
  };
  assert.deepEqual(as(0), ['declarer', true, 20]);
  assert.deepEqual(as(3), ['partner', true, 20]);
  assert.deepEqual(as(1), ['opponent', false, -20]);
});

test('a Schneider counts for who made it; a Stoss for who gave it', () => {
  const lost = {
    seat: 1,
    game: { stoss: [1] },
    record: { result: 'lost 25 schneider', payout: [-60, 60, 60, -60] },
  };
  const f = factsOf(kept(lost))!;
  assert.deepEqual([f.won, f.schneider, f.doubled], [true, true, true]);
  assert.equal(factsOf(kept({ ...lost, seat: 2 }))!.doubled, false);
});

test('a Ramsch has no parties: who gets something has won', () => {
  const ramsch = {
    game: { contract: { game: 'ramsch' } },
    record: { result: 'loser 2', payout: [20, 20, -60, 20] },
  };
  assert.deepEqual([factsOf(kept(ramsch))!.role, factsOf(kept(ramsch))!.won], ['alone', true]);
  assert.equal(factsOf(kept({ ...ramsch, seat: 2 }))!.won, false);
});

test('what was thrown in is no game, and what does not count is left out', () => {
  const thrown = factsOf(kept({ game: null, record: { result: 'passed', payout: [0, 0, 0, 0] } }))!;
  assert.deepEqual([thrown.role, thrown.won, thrown.game], ['none', null, null]);
  assert.equal(factsOf(kept({ record: { result: 'void' } })), null);
  assert.equal(factsOf(kept({ record: { result: 'open', payout: undefined } })), null);
});

test('at a table of five the dealer only looks on', () => {
  const five = { record: { hands: [['EA'], [], ['GA'], ['HA'], ['SA']], payout: [20, 0, -20, -20, 20] } };
  assert.equal(factsOf(kept({ ...five, seat: 1 }))!.role, 'none');
});

const fact = (more: Partial<Facts>): Facts => ({
  id: 'a',
  at: NOW,
  book: 'schule-2024',
  game: 'rufspiel',
  role: 'declarer',
  won: true,
  payout: 20,
  doubled: false,
  schneider: false,
  ...more,
});

// Computed by hand: +20, -50, +120, 0 make 20, -30, 90, 90.
const some: Facts[] = [
  fact({ at: NOW - 40 * DAY }),
  fact({ at: NOW - 8 * DAY, role: 'opponent', won: false, payout: -50, doubled: true, schneider: true }),
  fact({ at: NOW - DAY, game: 'solo', payout: 120, doubled: true, perfect: 90 }),
  fact({ at: NOW - 1, role: 'none', game: null, won: null, payout: 0 }),
];

test('the balance begins with nothing and adds up', () => {
  assert.deepEqual(balance(some), [0, 20, -30, 90, 90]);
  assert.deepEqual(account(some), { games: 4, won: 2, sum: 90 });
});

test('a time counts from now', () => {
  assert.equal(within(some, '7', NOW).length, 2);
  assert.equal(within(some, '30', NOW).length, 3);
  assert.equal(within(some, 'all', NOW).length, 4);
});

test('groups have their own accounts, the largest first', () => {
  assert.deepEqual(
    by(some, (f) => f.game),
    [
      ['rufspiel', { games: 2, won: 1, sum: -30 }],
      ['solo', { games: 1, won: 1, sum: 120 }],
    ],
  );
});

test('a share of a few games is no number', () => {
  assert.equal(share({ games: 9, won: 9, sum: 0 }), null);
  assert.equal(share({ games: 10, won: 4, sum: 0 }), 0.4);
});

test('doublings, Schneider, and what was got beyond the worth of the cards', () => {
  assert.deepEqual(doublings(some), { games: 2, won: 1, sum: 70 });
  assert.deepEqual(schneider(some), { made: 0, suffered: 1 });
  // One game is computed: 120 - 90. Two are open; the one that was thrown in never will be.
  assert.deepEqual(beyond(some), { games: 1, sum: 30, open: 2 });
});
