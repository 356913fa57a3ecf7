// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * What the solver says about a deal (docs/analysis.md), as types, and what the screens read out of it. Pure.
 */

import type { CardId } from '../cards';
import type { Contract } from '../table';

export type Standing = 'lost_schwarz' | 'lost_schneider' | 'lost' | 'won' | 'won_schneider' | 'won_schwarz';

export interface Worth {
  trick: number;
  seat: number;
  card: CardId;
  forced: boolean;
  before: number;
  after: number;
  cost: number;
  best: CardId[];
  value: number;
  outcome: Standing;
  mistake: string | null;
}

export interface End {
  value: number;
  outcome: Standing;
  payout: number[];
}

export interface Place {
  trick: number;
  seat: number;
  card: CardId;
}

export interface Analysis {
  ok: true;
  complete: boolean;
  contract: Contract;
  party: boolean[];
  unit: 'points' | 'tricks';
  perfect: End;
  result: End;
  decided: Place | null;
  lost: { declarer: number; defence: number; seats: number[] };
  swings: (Place & { from: Standing; to: Standing })[];
  cards: Worth[];
  announcements: (End & { contract: Contract; played: boolean })[];
}

/** What a screen has of it: it is still worked out, or there is nothing to be had. */
export type Findings = Analysis | 'waiting' | 'none';

export const isWon = (s: Standing): boolean => s.startsWith('won');

/** A card lies once in a deal, so it names its place. */
export const worthOf = (a: Analysis, card: CardId): Worth | undefined => a.cards.find((c) => c.card === card);

export const swingOf = (a: Analysis, card: CardId) => a.swings.find((s) => s.card === card);

/** The card made a lost game of a won one, or the other way round. */
export function turned(a: Analysis, card: CardId): boolean {
  const s = swingOf(a, card);
  return !!s && isWon(s.from) !== isWon(s.to);
}

/** Mistakes in the order in which they were made. */
export const mistakes = (a: Analysis): Worth[] => a.cards.filter((c) => c.mistake !== null);

/** What the declarer's party comes to, before the first card and after each. */
export const course = (a: Analysis): number[] => [a.perfect.value, ...a.cards.map((c) => c.value)];

/**
 * From how many points on the declarer wins; null where tricks count or the game itself says otherwise (a bid, a
 * Muss-Spiel), because the analysis does not tell it.
 */
export const needed = (a: Analysis): number | null =>
  a.unit === 'tricks' || a.contract.bid || a.contract.game === 'muss' ? null : 61;

/** What the declarer could have announced for more, best first. */
export function better(a: Analysis): Analysis['announcements'] {
  const d = a.contract.declarer;
  const was = a.announcements.find((x) => x.played);
  if (d === undefined || !was) return [];
  return a.announcements.filter(
    (x) => !x.played && x.contract.declarer === d && (x.payout[d] ?? 0) > (was.payout[d] ?? 0),
  );
}
