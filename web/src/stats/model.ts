// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * My games in numbers. factsOf() reads the facts from a record; everything else counts facts. Amounts of different
 * rulebooks have different units, so this file never adds them. Pure.
 */

import { endingOf, partyOf, roleOf, type Kept } from '../replay';

export type Role = 'declarer' | 'partner' | 'opponent' | 'alone' | 'none';

export interface Facts {
  id: string;
  at: number;
  book: string;
  /** The kind of game, followed by a blank and 'tout' if it was one; null if nobody played. */
  game: string | null;
  /** alone: a Ramsch, in which everyone plays for themselves. */
  role: Role;
  won: boolean | null;
  payout: number;
  /** I doubled, as an opponent or in reply. */
  doubled: boolean;
  schneider: boolean;
  /** The payout if nobody makes a mistake. undefined: not computed yet; null: not computable. */
  perfect?: number | null;
}

const sign = (n: number): boolean | null => (n > 0 ? true : n < 0 ? false : null);

/** The facts of one game; null if the game does not count (void, aborted, without a payout). */
export function factsOf(kept: Kept): Facts | null {
  const { deal, seat } = kept;
  const ending = endingOf(deal.record);
  const payout = deal.record.payout?.[seat] ?? kept.payout;
  if (payout === null || ending.how === 'void' || ending.how === 'open') return null;
  const contract = deal.game?.contract;
  const party = partyOf(deal);
  const partied = party.length > 0 && (ending.how === 'won' || ending.how === 'lost');
  // At a table of five the dealer sits out.
  const idle = (deal.record.hands?.length ?? 4) === 5 && !deal.record.hands?.[seat]?.length;
  const role: Role = idle
    ? 'none'
    : partied
      ? roleOf(party, contract?.declarer, seat)
      : contract?.game === 'ramsch'
        ? 'alone'
        : 'none';
  const mine = party.includes(seat);
  return {
    id: kept.id,
    at: kept.at,
    book: kept.rulebook,
    game: contract?.game ? contract.game + (contract.tout ? ' tout' : '') : null,
    role,
    won: role === 'none' ? null : partied ? mine === (ending.how === 'won') : sign(payout),
    payout,
    doubled: !!deal.game?.stoss?.includes(seat),
    schneider: ending.schneider || ending.schwarz,
    perfect: kept.perfect,
  };
}

export type Span = '7' | '30' | 'all';
const DAY = 24 * 60 * 60 * 1000;

export const within = (facts: readonly Facts[], span: Span, now: number): Facts[] =>
  span === 'all' ? [...facts] : facts.filter((f) => f.at > now - Number(span) * DAY);

export interface Account {
  games: number;
  won: number;
  sum: number;
}

export function account(facts: readonly Facts[]): Account {
  return {
    games: facts.length,
    won: facts.filter((f) => f.won).length,
    sum: facts.reduce((n, f) => n + f.payout, 0),
  };
}

/** The minimum number of games: with fewer, a share shows luck rather than skill. */
export const ENOUGH = 10;

/** The share of won games; null if there are too few games. */
export const share = (a: Account): number | null => (a.games < ENOUGH ? null : a.won / a.games);

/** Accounts by a key, those with most games first. Facts with a null key do not count. */
export function by<K extends string>(facts: readonly Facts[], key: (f: Facts) => K | null): [K, Account][] {
  const groups = new Map<K, Facts[]>();
  for (const f of facts) {
    const k = key(f);
    if (k !== null) groups.set(k, [...(groups.get(k) ?? []), f]);
  }
  return [...groups]
    .map(([k, list]): [K, Account] => [k, account(list)])
    .sort((a, b) => b[1].games - a[1].games || (a[0] < b[0] ? -1 : 1));
}

/** The balance after each game, oldest first, starting with 0. */
export function balance(facts: readonly Facts[]): number[] {
  const line = [0];
  for (const f of facts) line.push(line.at(-1)! + f.payout);
  return line;
}

/** Games in which I doubled, and how many of them my side won. */
export const doublings = (facts: readonly Facts[]): Account => account(facts.filter((f) => f.doubled));

/** Schneider, or Schwarz, for my side and against it. */
export function schneider(facts: readonly Facts[]): { made: number; suffered: number } {
  const all = facts.filter((f) => f.schneider && f.won !== null);
  return { made: all.filter((f) => f.won).length, suffered: all.filter((f) => !f.won).length };
}

/** My payouts minus the value of the cards, over the computed games. */
export function beyond(facts: readonly Facts[]): { games: number; sum: number; open: number } {
  const done = facts.filter((f) => typeof f.perfect === 'number');
  return {
    games: done.length,
    sum: done.reduce((n, f) => n + f.payout - f.perfect!, 0),
    open: facts.filter((f) => f.perfect === undefined && f.role !== 'none').length,
  };
}
