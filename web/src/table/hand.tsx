// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The own cards: a group of buttons, sorted by the trumps of the game. Legal cards are raised and named as such; a
 * tap plays one, or the second of two (a setting). Before one's turn a tap marks the card that is played then, if it may
 * be. A tap on another card explains why it is not legal, if explanations are on. The last card plays itself (a
 * setting). The group is one stop for the Tab key, and arrows move from card to card.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../base';
import { Card, cardName } from '../cards';
import { toast } from '../ui';
import type { Moment } from './moment';
import { sorted } from './order';
import { playsAfter } from './seats';
import type { Deeds } from './deeds';
import type { CardId, View } from '../net/view';
import { whyNot } from './why';
import { tableWords } from './words';

export const ROW_FROM = 5; // from this number on, narrow screens show the cards in two rows

export function shownHand(view: View, pending: string | null): CardId[] {
  const cards = view.pushable ?? view.hand ?? [];
  return sorted(
    cards.filter((c) => c !== pending),
    view.contract,
  );
}

/** May a card be marked for later? While others play. */
export const mayMark = (view: View): boolean =>
  view.phase === 'play' && view.stage === 'hand' && view.seat !== undefined && view.turn !== view.seat;

/** Plays the last card, and a marked one, when it is their turn. */
function usePlays(view: View, m: Moment, deeds: Deeds) {
  const mine = view.phase === 'play' && view.turn === view.seat && !m.pending.value;
  const marked = useRef(false); // ahead of one's turn, and not by the first of two taps
  const chosen = m.chosen.value;
  if (mayMark(view) || chosen === null) marked.current = chosen !== null;
  const free = mine && !view.may?.includes('stoss');
  const last = free && settings.lastCard.value && view.hand?.length === 1 ? view.legal?.[0] : undefined;
  const next = mine && marked.current && chosen ? chosen : undefined;
  useEffect(() => {
    if (next && !view.legal?.includes(next)) {
      m.chosen.value = null;
      if (settings.tutor.peek()) toast(whyNot(view, next));
    }
    const card = next && view.legal?.includes(next) ? next : last;
    if (!card) return;
    const wait = playsAfter(view, card === next ? 'marked' : 'last');
    const timer = setTimeout(() => deeds.playCard(card), wait);
    return () => clearTimeout(timer);
  }, [next, last]);
}

function HandCard(p: {
  card: CardId;
  pushing: boolean;
  choosing: boolean; // one of the cards is to be played
  on: boolean; // it may be chosen
  later: boolean; // it may be marked for later
  chosen: boolean;
  advised: boolean;
  marked: boolean; // for later, or by the first of two taps
  stop: boolean; // the tab key stops here
  onFocus: () => void;
  onTap: () => void;
}) {
  const w = tableWords();
  const hint = (p.marked ? `, ${w.cardAhead}` : '') + (p.advised ? `, ${w.advice}` : '');
  const legal = p.choosing ? `, ${p.on ? w.cardLegal : w.cardNot}` : '';
  return (
    <button
      type="button"
      data-card={p.card}
      class={`table-card lift${p.choosing && !p.on ? ' dimmed' : ''}`}
      data-on={(p.pushing ? p.chosen : p.on) || undefined}
      aria-disabled={(!p.on && !p.later) || undefined}
      aria-pressed={p.pushing ? p.chosen : undefined}
      data-advised={p.advised || undefined}
      data-marked={p.marked || undefined}
      data-later={p.later || undefined}
      aria-label={cardName(p.card) + (p.chosen ? `, ${w.cardPicked}` : legal) + hint}
      tabIndex={p.stop ? 0 : -1}
      onFocus={p.onFocus}
      onClick={p.onTap}
    >
      <Card id={p.card} />
    </button>
  );
}

/** Where a key moves from the card `at` of `count`; null: this key does not move. */
function movedTo(key: string, at: number, count: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[key];
  const end = { Home: 0, End: count - 1 }[key];
  return end ?? (step === undefined ? null : (at + step + count) % count);
}

export function Hand({ view, m, deeds }: { view: View; m: Moment; deeds: Deeds }) {
  const w = tableWords();
  const pending = m.pending.value;
  const advised = (m.advice.value?.a as { card?: CardId } | undefined)?.card;
  const box = useRef<HTMLDivElement>(null);
  const at = useSignal(0);
  const cards = shownHand(view, pending);
  const pushing = !!view.may?.includes('push');
  const choosing = !pushing && !!view.legal?.length && !pending;
  const legal = (c: CardId) => pushing || (choosing && view.legal!.includes(c));
  const later = mayMark(view);
  usePlays(view, m, deeds);
  const stop = Math.min(at.value, Math.max(0, cards.length - 1));

  const move = (e: KeyboardEvent) => {
    const next = movedTo(e.key, stop, cards.length);
    if (next === null) return;
    e.preventDefault();
    at.value = next;
    box.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  const tap = (card: CardId) => {
    if (pushing) return deeds.pick(card);
    const twice = settings.twoTaps.value && m.chosen.value !== card;
    if (legal(card)) return twice ? deeds.mark(card) : deeds.playCard(card);
    if (later) return deeds.mark(card);
    if (settings.tutor.value && !pending) toast(whyNot(view, card));
  };
  const half = cards.length >= ROW_FROM ? Math.ceil(cards.length / 2) : cards.length;
  const one = (card: CardId, i: number) => (
    <HandCard
      key={card}
      {...{ card, pushing, choosing }}
      on={legal(card)}
      chosen={m.picked.value.includes(card)}
      later={later}
      marked={card === m.chosen.value}
      advised={card === advised}
      stop={i === stop}
      onFocus={() => (at.value = i)}
      onTap={() => tap(card)}
    />
  );
  return (
    <div
      class="table-hand"
      role="group"
      aria-label={w.handArea}
      ref={box}
      onKeyDown={move}
      style={{ '--cards': cards.length }}
    >
      <div class="table-row">{cards.slice(0, half).map((c, i) => one(c, i))}</div>
      {half < cards.length && (
        <div class="table-row">{cards.slice(half).map((c, i) => one(c, half + i))}</div>
      )}
    </div>
  );
}
