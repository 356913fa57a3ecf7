// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Events and values in words. Names, games and cards are those of the table (table/speech.ts).
 */

import { cardName, type CardId } from '../cards';
import { contractSpoken, counts, spokenName, tellEvent } from '../table';
import { swingOf, turned, type Analysis, type End, type Standing, type Worth } from './analysis';
import { endingOf, partyOf, viewOf, type Deal, type Step } from './record';
import { replayWords } from './words';
import type { GameEvent } from '../net/view';

export const standing = (s: Standing): string => replayWords()[`s_${s}`];

/** The game, or why there was none. */
export function dealTitle(deal: Deal): string {
  const w = replayWords();
  if (deal.game) return contractSpoken(viewOf(deal.record), deal.game.contract);
  return endingOf(deal.record).how === 'passed' ? w.thrown : endingText(deal);
}

// Won or lost by one side with its points, if they count.
function decided(deal: Deal, how: 'won' | 'lost', points: number | undefined): string {
  const e = endingOf(deal.record);
  const what = standing(`${how}${e.schwarz ? '_schwarz' : e.schneider ? '_schneider' : ''}` as Standing);
  const { game, tout } = deal.game?.contract ?? {};
  return points === undefined || tout || (game && !counts(game))
    ? what
    : replayWords().withPoints(what, points);
}

/** The ending as the player at this seat tells it: 'als Gegenspieler gewonnen mit 65 Augen'. */
export function ownEnding(deal: Deal, seat: number): string {
  const w = replayWords();
  const e = endingOf(deal.record);
  const party = partyOf(deal);
  const pausing = (deal.record.hands?.length ?? 4) === 5 && !deal.record.hands?.[seat]?.length;
  if ((e.how !== 'won' && e.how !== 'lost') || !party.length || pausing) return endingText(deal, seat);
  const mine = party.includes(seat);
  const points = e.points === undefined || mine ? e.points : 120 - e.points;
  const role = { declarer: w.asDeclarer, partner: w.asPartner, opponent: w.asOpponent };
  const how = mine === (e.how === 'won') ? 'won' : 'lost';
  return `${role[roleOf(party, deal.game?.contract?.declarer, seat)]} ${decided(deal, how, points)}`;
}

export function endingText(deal: Deal, seat?: number): string {
  const w = replayWords();
  const view = viewOf(deal.record, seat);
  const e = endingOf(deal.record);
  const name = () => spokenName(view, e.seat ?? 0);
  switch (e.how) {
    case 'won':
    case 'lost':
      return decided(deal, e.how, e.points);
    case 'loser':
      return w.e_loser(name());
    case 'durchmarsch':
      return w.e_durchmarsch(name());
    default:
      return w[`e_${e.how}`];
  }
}

/** The sentences about a step. */
export function told(steps: readonly Step[], i: number): string[] {
  const { event, view } = steps[i]!;
  if (!event) return [replayWords().dealtNow];
  // An event of a record has everything that a viewer sees of it.
  return tellEvent({ ev: 'game', game: event as GameEvent }, steps[i - 1]!.view, view);
}

export const amountOf = (a: Analysis, n: number): string =>
  a.unit === 'points' ? replayWords().points(n) : replayWords().tricks(n);

export const cardList = (cards: readonly CardId[]): string =>
  cards.map((c) => cardName(c)).join(replayWords().orElse);

export const endOf = (a: Analysis, e: Pick<End, 'value' | 'outcome'>): string =>
  a.unit === 'points'
    ? replayWords().withPoints(standing(e.outcome), e.value)
    : `${standing(e.outcome)} (${replayWords().tricks(e.value)})`;

/** The value of a card: a mistake with its cost and the better cards, or no mistake. */
export function verdict(a: Analysis, c: Worth): string[] {
  const w = replayWords();
  if (c.forced) return [w.forced];
  if (!c.mistake) {
    const others = c.best.filter((b) => b !== c.card);
    return others.length ? [w.good, w.asGood(cardList(others))] : [w.good];
  }
  const name = (w as unknown as Record<string, string>)[`m_${c.mistake}`] ?? c.mistake;
  const lines = [`${w.mistake}: ${name}.`];
  if (c.cost) lines.push(w.costs(amountOf(a, c.cost)));
  lines.push(w.instead(cardList(c.best)));
  const swing = swingOf(a, c.card);
  if (swing)
    lines.push((turned(a, c.card) ? w.turnsTo : w.crosses)(standing(swing.from), standing(swing.to)));
  return lines;
}

export const roleOf = (party: readonly number[], declarer: number | undefined, seat: number) =>
  seat === declarer ? 'declarer' : party.includes(seat) ? 'partner' : 'opponent';
