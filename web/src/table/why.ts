// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The reason why a card may not be played, derived from what this seat sees, for learners. Only the server decides
 * what is legal (`legal` of the view); this finds the reason, with the paragraph of the rulebook.
 */

import { cardName } from '../cards';
import { paragraph, runsFrom } from './books';
import { calledCard, groupOf } from './order';
import { lastTrick } from './seats';
import { suitSpoken } from './speech';
import type { CardId, SuitLetter, View } from '../net/view';
import { tableWords } from './words';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function reason(view: View, card: CardId): { text: string; where?: string } {
  const w = tableWords();
  const called = calledCard(view.contract);
  const holds = called !== null && !!view.hand?.includes(called);
  const trick = lastTrick(view);
  const led = trick && trick.winner === null ? trick.cards[0] : undefined;
  if (!led) {
    return {
      text: w.why_under(cardName(called ?? card, 'dative'), runsFrom(view)),
      where: paragraph(view, 'called_suit_lead_forbidden'),
    };
  }
  const group = groupOf(led.card, view.contract);
  const has = view.hand?.some((c) => groupOf(c, view.contract) === group);
  // Of several cards of the called suit the called one must be played.
  if (holds && called && group === called[0] && view.legal?.includes(called))
    return {
      text: w.why_due(cardName(called, 'nominative')),
      where: paragraph(view, 'called_card_required'),
    };
  if (has && group === 'trump') return { text: w.why_trump, where: paragraph(view, 'must_follow_trump') };
  if (has)
    return { text: w.why_suit(suitSpoken(group as SuitLetter)), where: paragraph(view, 'must_follow_suit') };
  if (card === called)
    return {
      text: w.why_kept(upper(cardName(called, 'nominative'))),
      where: paragraph(view, 'called_card_forbidden'),
    };
  return { text: w.why_phase };
}

/** '' if the card may be played. */
export function whyNot(view: View, card: CardId): string {
  const w = tableWords();
  if (view.legal?.includes(card)) return '';
  if (view.phase === 'exchange' && view.legal?.length) return w.why_give;
  if (view.phase !== 'play') return w.why_phase;
  if (view.turn !== view.seat) return w.why_turn;
  const { text, where } = reason(view, card);
  return where ? `${text} (${where})` : text;
}
