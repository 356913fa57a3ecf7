// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The own cards: a group of buttons, sorted by the trumps of the game. Legal cards are raised and named as such; a
 * tap plays one. A tap on another card explains why it is not legal, if explanations are on. The group is one stop
 * for the Tab key, and arrows move from card to card.
 */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { settings } from '../base';
import { Card, cardName } from '../cards';
import { toast } from '../ui';
import type { Moment } from './moment';
import { sorted } from './order';
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

function HandCard(p: {
  card: CardId;
  pushing: boolean;
  choosing: boolean; // one of the cards is to be played
  on: boolean; // it may be chosen
  chosen: boolean;
  advised: boolean;
  stop: boolean; // the tab key stops here
  onFocus: () => void;
  onTap: () => void;
}) {
  const w = tableWords();
  const hint = p.advised ? `, ${w.advice}` : '';
  const legal = p.choosing ? `, ${p.on ? w.cardLegal : w.cardNot}` : '';
  return (
    <button
      type="button"
      data-card={p.card}
      class={`table-card lift${p.choosing && !p.on ? ' dimmed' : ''}`}
      data-on={(p.pushing ? p.chosen : p.on) || undefined}
      aria-disabled={!p.on || undefined}
      aria-pressed={p.pushing ? p.chosen : undefined}
      data-advised={p.advised || undefined}
      aria-label={cardName(p.card) + (p.chosen ? `, ${w.cardPicked}` : legal) + hint}
      tabIndex={p.stop ? 0 : -1}
      onFocus={p.onFocus}
      onClick={p.onTap}
    >
      <Card id={p.card} />
    </button>
  );
}

export function Hand({ view, m, deeds }: { view: View; m: Moment; deeds: Deeds }) {
  const w = tableWords();
  const pending = m.pending.value;
  const picked = m.picked.value;
  const advised = (m.advice.value?.a as { card?: CardId } | undefined)?.card;
  const box = useRef<HTMLDivElement>(null);
  const at = useSignal(0);
  const cards = shownHand(view, pending);
  const pushing = !!view.may?.includes('push');
  const choosing = !pushing && !!view.legal?.length && !pending;
  const legal = (c: CardId) => pushing || (choosing && view.legal!.includes(c));
  const stop = Math.min(at.value, Math.max(0, cards.length - 1));

  const move = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[e.key];
    const end = { Home: 0, End: cards.length - 1 }[e.key];
    if (step === undefined && end === undefined) return;
    e.preventDefault();
    at.value = end ?? (stop + step! + cards.length) % cards.length;
    box.current?.querySelectorAll<HTMLElement>('button')[at.value]?.focus();
  };
  const tap = (card: CardId) => {
    if (pushing) return deeds.pick(card);
    if (legal(card)) return deeds.playCard(card);
    if (settings.tutor.value && !pending) toast(whyNot(view, card));
  };
  const half = cards.length >= ROW_FROM ? Math.ceil(cards.length / 2) : cards.length;
  const one = (card: CardId, i: number) => (
    <HandCard
      key={card}
      {...{ card, pushing, choosing }}
      on={legal(card)}
      chosen={picked.includes(card)}
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
