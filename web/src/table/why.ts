// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The reason why a card may not be played, for learners, with the paragraph of the rulebook. The view names the cards
 * that may not be played and the code of the rejection (`refused`); the sentences are here.
 */

import { cardName } from '../cards';
import { paragraph, runsFrom } from './books';
import { calledCard } from './order';
import { lastTrick } from './seats';
import { suitSpoken } from './speech';
import type { CardId, SuitLetter, View } from '../net/view';
import { tableWords } from './words';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(view: View, code: string): string {
  const w = tableWords();
  const called = calledCard(view.contract) ?? '';
  const led = lastTrick(view)?.cards[0]?.card ?? '';
  switch (code) {
    case 'called_suit_lead_forbidden':
      return w.why_under(cardName(called, 'dative'), runsFrom(view));
    case 'called_card_required':
      return w.why_due(cardName(called, 'nominative'));
    case 'called_card_forbidden':
      return w.why_kept(upper(cardName(called, 'nominative')));
    case 'must_follow_trump':
      return w.why_trump;
    case 'must_follow_suit':
      return w.why_suit(suitSpoken(led[0] as SuitLetter));
    default:
      return w.why_phase;
  }
}

/** '' if the card may be played. */
export function whyNot(view: View, card: CardId): string {
  const w = tableWords();
  if (view.legal?.includes(card)) return '';
  if (view.phase === 'exchange' && view.legal?.length) return w.why_give;
  if (view.phase !== 'play') return w.why_phase;
  if (view.turn !== view.seat) return w.why_turn;
  const code = Object.keys(view.refused ?? {}).find((c) => view.refused![c]!.includes(card)) ?? '';
  const where = paragraph(view, code);
  return where ? `${sentence(view, code)} (${where})` : sentence(view, code);
}
