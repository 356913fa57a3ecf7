// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Events and values in words. Names, games and cards are those of the table (table/speech.ts).
 */

import { cardName, type CardId } from '../cards';
import { number, oneOf } from '../base';
import { contractSpoken, counts, spokenName, tellEvent, type View } from '../table';
import {
  isMistake,
  mistakes,
  swingOf,
  turned,
  worthOf,
  type Analysis,
  type End,
  type Standing,
  type Worth,
} from './analysis';
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
  a.unit === 'points' ? replayWords().pointsOf(n) : replayWords().tricksOf(n);

export const cardList = (cards: readonly CardId[]): string => oneOf(cards.map((c) => cardName(c)));

export const endOf = (a: Analysis, e: Pick<End, 'value' | 'outcome'>): string =>
  a.unit === 'points'
    ? replayWords().withPoints(standing(e.outcome), e.value)
    : `${standing(e.outcome)} (${replayWords().tricksOf(e.value)})`;

const mistakeName = (kind: string): string =>
  (replayWords() as unknown as Record<string, string>)[`m_${kind}`] ?? kind;

/** The effect of the card with open cards, as a sentence. */
function swingText(a: Analysis, c: Worth): string[] {
  const w = replayWords();
  const swing = swingOf(a, c.card);
  if (!swing) return [];
  return [(turned(a, c.card) ? w.turnsTo : w.crosses)(standing(swing.from), standing(swing.to))];
}

const opinion = (c: Worth): string => replayWords()[`v_${c.verdict ?? 'fine'}`];

/** The verdict by what the seat could know: words first, and no numbers. */
function byTheSeat(c: Worth): string {
  const kind = c.known?.mistake ?? c.mistake;
  return kind ? `${opinion(c)}: ${mistakeName(kind)}.` : `${opinion(c)}.`;
}

/** A card with both eyes: what the seat could know, then what it cost with open cards. */
export function verdict(a: Analysis, c: Worth): string[] {
  const w = replayWords();
  if (c.forced) return [w.forced];
  if (c.verdict === 'fine') {
    const others = c.best.filter((b) => b !== c.card);
    return others.length ? [w.good, w.asGood(cardList(others))] : [w.good];
  }
  const lines = [byTheSeat(c)];
  if (isMistake(c)) lines.push(w.instead(cardList(c.known!.better)));
  if (c.cost) lines.push(w.costs(amountOf(a, c.cost)));
  return [...lines, ...swingText(a, c)];
}

/** The numbers behind a verdict, for those who ask. */
export function figures(a: Analysis, c: Worth): string[] {
  const w = replayWords();
  const lines: string[] = [];
  if (c.known) {
    lines.push(w.chances(c.known.won, c.known.could, c.known.worlds));
    if (c.known.cost) lines.push(w.onAverage(`${number(c.known.cost)} ${w[a.unit]}`));
    if (c.known.textbook) lines.push(w.conventional);
  }
  lines.push(w.openFigures(c.before, c.after));
  if (c.mistake) lines.push(w.openBest(cardList(c.best)));
  return lines;
}

/** The moment that decided the game, in one line; null if the deal did. */
export function deciding(a: Analysis, view: View): string | null {
  const w = replayWords();
  const c = a.decided && worthOf(a, a.decided.card);
  const swing = c && swingOf(a, c.card);
  if (!c || !swing) return null;
  const turn = w.fromTo(standing(swing.from), standing(swing.to));
  return `${w.byCard(spokenName(view, c.seat), cardName(c.card), c.trick)}, ${turn} (${opinion(c)})`;
}

/** The mistakes of each player by what they could know: "Ben 1, Dora 2". */
export function mistakesOf(a: Analysis, view: View): string {
  const counts = view.seats.map((_, s) => mistakes(a).filter((c) => c.seat === s).length);
  return counts.flatMap((n, s) => (n ? [`${spokenName(view, s)} ${n}`] : [])).join(', ');
}

export const roleOf = (party: readonly number[], declarer: number | undefined, seat: number) =>
  seat === declarer ? 'declarer' : party.includes(seat) ? 'partner' : 'opponent';
