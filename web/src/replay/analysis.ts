// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Figures that the screens derive from the solver's analysis of a deal (docs/analysis.md). Pure.
 */

import type { CardId } from '../cards';
import type { Analysis, AnalysedCard as Worth } from '../wire';

export type { AnalysedCard as Worth, AnalysedEnd as End, AnalysedPlace as Place, Analysis } from '../wire';
export type Standing = Worth['outcome'];

/** The analysis of a screen: still running, or not available. */
export type Findings = Analysis | 'waiting' | 'none';

export const isWon = (s: Standing): boolean => s.startsWith('won');

/** A card lies once in a deal, so it names its place. */
export const worthOf = (a: Analysis, card: CardId): Worth | undefined => a.cards.find((c) => c.card === card);

export const swingOf = (a: Analysis, card: CardId) => a.swings.find((s) => s.card === card);

/** The card turned a won game into a lost one, or the other way round. */
export function turned(a: Analysis, card: CardId): boolean {
  const s = swingOf(a, card);
  return !!s && isWon(s.from) !== isWon(s.to);
}

/** A mistake by what the seat could know, whatever the cards made of it. */
export const isMistake = (c: Worth): boolean => !!c.known?.mistake;

/** Mistakes by what the seats could know, in order. */
export const mistakes = (a: Analysis): Worth[] => a.cards.filter(isMistake);

/** The points that the declarer's party reaches, before the first card and after each. */
export const course = (a: Analysis): number[] => [a.perfect.value, ...a.cards.map((c) => c.value)];

/** The marks on the curve: mistakes by what the seats could know, and filled the cards that turned the game. */
export const marks = (a: Analysis): { at: number; full: boolean }[] =>
  a.cards.flatMap((c, i) => {
    const full = turned(a, c.card);
    return full || isMistake(c) ? [{ at: i + 1, full }] : [];
  });

/**
 * The points from which on the declarer wins; null if tricks count or the game has its own number (a bid, a
 * Muss-Spiel), because the analysis does not contain it.
 */
export const needed = (a: Analysis): number | null =>
  a.unit === 'tricks' || a.contract.bid || a.contract.game === 'muss' ? null : 61;

/** The announcements that would have paid the declarer more, best first. */
export function better(a: Analysis): Analysis['announcements'] {
  const d = a.contract.declarer;
  const was = a.announcements.find((x) => x.played);
  if (d === undefined || !was) return [];
  return a.announcements.filter(
    (x) => !x.played && x.contract.declarer === d && (x.payout[d] ?? 0) > (was.payout[d] ?? 0),
  );
}
