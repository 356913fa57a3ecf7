// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The input in the form of a game, and the effect of each tap on it. This file contains no rule. After every tap
// core.wasm computes what fits, its value, what is missing and which chips exist (LedgerDrafted).

import type { LedgerChoices, LedgerForm, LedgerTie, LedgerTieAsked, LedgerWhat } from '../wire';

// `tie` finds the loser of a Ramsch and is no part of the game.
export type Tapped = { -readonly [K in keyof LedgerWhat]?: LedgerWhat[K] } & { tie?: LedgerTie };

type One = 'declarer' | 'partner' | 'stoss_by' | 'loser' | 'durchmarsch';
type Many = 'laid' | 'virgins';
type Flag = 'tout' | 'schneider' | 'schwarz' | 'unjustified';

// Starts with the first game of the rules, because people play it most.
export const fresh = (form: Pick<LedgerForm, 'games'> | null): Tapped =>
  form?.games[0] ? { game: form.games[0].game } : {};

function without<K extends keyof Tapped>(tapped: Tapped, ...keys: K[]): Tapped {
  const rest = { ...tapped };
  for (const key of keys) delete rest[key];
  return rest;
}

// A second tap on the same person removes them.
export const tapOne = (tapped: Tapped, key: One, member: string): Tapped =>
  tapped[key] === member ? without(tapped, key) : { ...tapped, [key]: member };

export function tapMany(tapped: Tapped, key: Many, member: string): Tapped {
  const now = tapped[key] ?? [];
  const next = now.includes(member) ? now.filter((m) => m !== member) : [...now, member];
  return next.length ? { ...tapped, [key]: next } : without(tapped, key);
}

// `what` is the game that core.wasm derives from the taps. A Schwarz includes its Schneider, and removing the Schneider
// removes both.
export function tapFlag(tapped: Tapped, what: LedgerWhat, key: Flag): Tapped {
  if (!what[key]) return { ...tapped, [key]: true };
  return key === 'schneider' ? without(tapped, 'schneider', 'schwarz') : without(tapped, key);
}

// Turns the questions about a tie on or off.
export const tapTie = (tapped: Tapped): Tapped =>
  tapped.tie ? without(tapped, 'tie') : { ...without(tapped, 'loser'), tie: {} };

// An answer to the question `step` of `asked`; those after it are asked anew. `null` is "nobody".
export function tapMost(
  tapped: Tapped,
  asked: readonly LedgerTieAsked[],
  step: number,
  member: string | null,
): Tapped {
  const { ask, most } = asked[step]!;
  const tie = Object.fromEntries(asked.slice(0, step).map((a) => [a.ask, a.most])) as LedgerTie;
  if (member === null) return { ...tapped, tie: tapped.tie?.trumpless ? tie : { ...tie, trumpless: true } };
  const others = most.filter((m) => m !== member);
  const next = others.length < most.length ? others : ask === 'highest' ? [member] : [...most, member];
  return { ...tapped, tie: next.length ? { ...tie, [ask]: next } : tie };
}

export const tapGame = (tapped: Tapped, game: NonNullable<Tapped['game']>): Tapped => ({ ...tapped, game });

export const tapWon = (tapped: Tapped, won: boolean): Tapped => ({ ...tapped, won });

export const tapBid = (tapped: Tapped, bid: number): Tapped =>
  bid && bid !== tapped.bid ? { ...tapped, bid } : without(tapped, 'bid');

export const tapStoss = (tapped: Tapped, stoss: number): Tapped =>
  stoss && stoss !== tapped.stoss ? { ...tapped, stoss } : without(tapped, 'stoss', 'stoss_by');

// The first step up goes from 0 directly to the smallest number that the rules pay. Steps down do the reverse.
export function stepRun(tapped: Tapped, what: LedgerWhat, choices: LedgerChoices, up: boolean): Tapped {
  const { laufende_from: from = 0, laufende_most: most = 0 } = choices;
  const now = what.laufende ?? 0;
  const next = up ? Math.min(most, Math.max(from, now + 1)) : now <= from ? 0 : now - 1;
  return next ? { ...tapped, laufende: next } : without(tapped, 'laufende');
}

// A stored game as a form. An entry omits `won` for a lost game, but the form needs it: otherwise the outcome would be
// missing.
export const tappedFrom = (what: LedgerWhat): Tapped =>
  what.declarer ? { ...what, won: !!what.won } : { ...what };
