// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * My games in numbers. Facts are read off the records once; everything else is counting facts. Amounts of different
 * rulebooks have different units and are never added together. Pure.
 */

import { endingOf, partyOf, roleOf, type Kept } from '../replay';

export type Role = 'declarer' | 'partner' | 'opponent' | 'alone' | 'none';

export interface Facts {
  id: string;
  at: number;
  book: string;
  /** The kind of game, 'tout' behind a blank if it was one; null where nobody played. */
  game: string | null;
  /** alone: a Ramsch, in which everyone is for himself. */
  role: Role;
  won: boolean | null;
  payout: number;
  /** I have doubled, as an opponent or in answer. */
  doubled: boolean;
  schneider: boolean;
  /** Payout without any mistake by anybody; undefined: not worked out yet, null: cannot be. */
  perfect?: number | null;
}

const sign = (n: number): boolean | null => (n > 0 ? true : n < 0 ? false : null);

/** What counts of one game; null where it did not count at all (void, cut off, without a payout). */
export function factsOf(kept: Kept): Facts | null {
  const { deal, seat } = kept;
  const ending = endingOf(deal.record);
  const payout = deal.record.payout?.[seat] ?? kept.payout;
  if (payout === null || ending.how === 'void' || ending.how === 'open') return null;
  const contract = deal.game?.contract;
  const party = partyOf(deal);
  const partied = party.length > 0 && (ending.how === 'won' || ending.how === 'lost');
  // At a table of five the dealer looks on.
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

/** Below so many games a share says more about luck than about play. */
export const ENOUGH = 10;

/** Won of played, or null if that is too little to say anything. */
export const share = (a: Account): number | null => (a.games < ENOUGH ? null : a.won / a.games);

/** Accounts by a key, those with most games first; null keys are left out. */
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

/** The balance after each game, oldest first, beginning with nothing. */
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

/** What I got beyond what the cards were worth, over the games that were worked out. */
export function beyond(facts: readonly Facts[]): { games: number; sum: number; open: number } {
  const done = facts.filter((f) => typeof f.perfect === 'number');
  return {
    games: done.length,
    sum: done.reduce((n, f) => n + f.payout - f.perfect!, 0),
    open: facts.filter((f) => f.perfect === undefined && f.role !== 'none').length,
  };
}
