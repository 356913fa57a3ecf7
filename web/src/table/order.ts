// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The order of cards in a game, and their points: the rows of the core, which the build asks for. Before a game is
 * announced, a hand is sorted as for a Rufspiel. Pure; a card that does not exist sorts last.
 */

import cards from 'core.wasm?cards';
import type { CardId, Contract, Game, RankLetter, SuitLetter } from '../net/view';

export const SUITS: readonly SuitLetter[] = ['E', 'G', 'H', 'S'];

const rowOf = (game: Game = 'rufspiel') => cards.games.find((g) => g.game === game)!;

export interface Order {
  trumps: readonly CardId[];
  line: readonly CardId[]; // all cards, trumps first
}

/** A suit game has a row for each suit. */
export function orderOf(contract?: Contract): Order {
  const { orders } = rowOf(contract?.game);
  const { line, trumps } = orders.find((o) => o.suit === contract?.suit) ?? orders[0]!;
  return { line, trumps: line.slice(0, trumps) };
}

export function sorted(cards: readonly CardId[], contract?: Contract): CardId[] {
  const { line } = orderOf(contract);
  const place = (c: CardId) => (line.indexOf(c) < 0 ? line.length : line.indexOf(c));
  return [...cards].sort((a, b) => place(a) - place(b));
}

export const isTrump = (card: CardId, contract?: Contract): boolean =>
  orderOf(contract).trumps.includes(card);

/** The group of a card: the trumps, or its suit. */
export function groupOf(card: CardId, contract?: Contract): 'trump' | SuitLetter {
  return isTrump(card, contract) ? 'trump' : (card[0] as SuitLetter);
}

export const points = (taken: readonly CardId[]): number =>
  taken.reduce((sum, c) => sum + (cards.points[c[1] as RankLetter] ?? 0), 0);

/** Is the game decided by card points? */
export const counts = (game: Game): boolean => rowOf(game).counts;

/** Games with a called card, whose holder is the partner. */
export const calls = (game: Game): boolean => rowOf(game).calls;

export function calledCard(contract?: Contract): CardId | null {
  if (!contract?.game || !contract.suit || !calls(contract.game)) return null;
  return contract.suit + (contract.call ?? 'A');
}
