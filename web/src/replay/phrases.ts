// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Events and values in words. Names, games and cards are those of the table (table/speech.ts).
 */

import { cardName, type CardId } from '../cards';
import { contractSpoken, counts, spokenName, tellEvent } from '../table';
import { swingOf, turned, type Analysis, type End, type Standing, type Worth } from './analysis';
import { endingOf, viewOf, type Deal, type Step } from './record';
import { replayWords } from './words';
import type { GameEvent } from '../net/view';

export const standing = (s: Standing): string => replayWords()[`s_${s}`];

/** The game, or why there was none. */
export function dealTitle(deal: Deal): string {
  const w = replayWords();
  if (deal.game) return contractSpoken(viewOf(deal.record), deal.game.contract);
  return endingOf(deal.record).how === 'passed' ? w.thrown : endingText(deal);
}

export function endingText(deal: Deal, seat?: number): string {
  const w = replayWords();
  const view = viewOf(deal.record, seat);
  const e = endingOf(deal.record);
  const name = () => spokenName(view, e.seat ?? 0);
  switch (e.how) {
    case 'won':
    case 'lost': {
      const what = standing(
        `${e.how}${e.schwarz ? '_schwarz' : e.schneider ? '_schneider' : ''}` as Standing,
      );
      const { game, tout } = deal.game?.contract ?? {};
      return e.points === undefined || tout || (game && !counts(game)) ? what : w.withPoints(what, e.points);
    }
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
