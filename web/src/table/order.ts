// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The order of cards in a game: trumps from the top, then the plain suits, each from its highest card. These are the
 * rows of src/core/order.h, derived from the kind of game. Before a game is announced, a hand is sorted as for a
 * Rufspiel. Pure; a card that does not exist sorts last.
 */

import type { CardId, Contract, Game, SuitLetter } from '../net/view';

export const SUITS: readonly SuitLetter[] = ['E', 'G', 'H', 'S'];
const POINTS: Record<string, number> = { A: 11, Z: 10, K: 4, O: 3, U: 2 };

/** Which pictures are trumps, and whether a suit is: one row for each kind of game. */
const KINDS: Record<Game, { high: string; suit: 'chosen' | 'herz' | 'none' }> = {
  rufspiel: { high: 'OU', suit: 'herz' },
  hochzeit: { high: 'OU', suit: 'herz' },
  muss: { high: 'OU', suit: 'herz' },
  ramsch: { high: 'OU', suit: 'herz' },
  solo: { high: 'OU', suit: 'chosen' },
  wenz: { high: 'U', suit: 'none' },
  farbwenz: { high: 'U', suit: 'chosen' },
  geier: { high: 'O', suit: 'none' },
  farbgeier: { high: 'O', suit: 'chosen' },
  bettel: { high: '', suit: 'none' },
  sie: { high: 'OU', suit: 'none' },
};

export interface Order {
  trumps: CardId[];
  line: CardId[]; // all cards, trumps first
}

const made = new Map<string, Order>();

function make(game: Game, suit?: SuitLetter): Order {
  const { high, suit: kind } = KINDS[game];
  const trumpSuit = kind === 'herz' ? 'H' : kind === 'chosen' ? suit : undefined;
  // At a Bettel the Zehn follows the Unter; everywhere else pictures that are no trumps follow the König.
  const ranks = [...(game === 'bettel' ? 'AKOUZ987' : 'AZKOU987')].filter((r) => !high.includes(r));
  const block = (s: SuitLetter) => ranks.map((r) => s + r);
  const trumps = [...high].flatMap((r) => SUITS.map((s) => s + r));
  if (trumpSuit) trumps.push(...block(trumpSuit));
  const plain = SUITS.filter((s) => s !== trumpSuit).flatMap(block);
  return { trumps, line: [...trumps, ...plain] };
}

export function orderOf(contract?: Contract): Order {
  const game = contract?.game ?? 'rufspiel';
  const key = game + (contract?.suit ?? '');
  let order = made.get(key);
  if (!order) made.set(key, (order = make(game, contract?.suit)));
  return order;
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

export const points = (cards: readonly CardId[]): number =>
  cards.reduce((sum, c) => sum + (POINTS[c[1] ?? ''] ?? 0), 0);

/** Games with a called card, whose holder is the partner. */
export const calls = (game?: Game): boolean => game === 'rufspiel' || game === 'muss';

export function calledCard(contract?: Contract): CardId | null {
  if (!contract?.suit || !calls(contract.game)) return null;
  return contract.suit + (contract.call ?? 'A');
}
