// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The table of a replay: every seat with its name, its points and its cards, and the trick between them. Seen from
 * one seat, the other hands lie face down. The own or the viewing seat is at the bottom.
 */

import { Card, cardName, type CardId } from '../cards';
import {
  Mark,
  bestOf,
  calledCard,
  nameOf,
  placeOf,
  sorted,
  spokenName,
  tableWords,
  trickAt,
  type Place,
  type View,
} from '../table';
import { Icon, Registered } from '../ui';
import type { Step } from './record';
import { replayWords } from './words';

/** null: all cards open. */
export type Sight = number | null;

export interface BoardProps {
  step: Step;
  sight: Sight;
  party: readonly number[];
  /** Cards that would have been better than the one just played. */
  best: readonly CardId[];
  bad: boolean;
}

/** The others do not know the partner of a called card until it is played. */
function knows(p: BoardProps, seat: number): boolean {
  const called = calledCard(p.step.view.contract);
  if (p.sight === null || !called || seat === p.sight) return true;
  return p.step.view.tricks!.some((t) => t.includes(called));
}

function Hand({ p, seat }: { p: BoardProps; seat: number }) {
  const w = replayWords();
  const { view, hands } = p.step;
  const cards = hands[seat] ?? [];
  const open = p.sight === null || p.sight === seat;
  if (!cards.length) return <p class="replay-none">{w.noCards}</p>;
  if (!open)
    return (
      <p class="replay-hand">
        <span class="hidden-text">{w.hidden(cards.length)}</span>
        {cards.map((_, i) => (
          <Card id={null} size="s" key={i} />
        ))}
      </p>
    );
  return (
    <ul class="replay-hand">
      {sorted(cards, view.contract).map((c) => (
        <li key={c} data-best={p.best.includes(c) || undefined}>
          <span class="hidden-text">{cardName(c)}</span>
          <Card id={c} size="s" />
        </li>
      ))}
    </ul>
  );
}

function Seat({ p, seat, place }: { p: BoardProps; seat: number; place: Place }) {
  const w = replayWords();
  const { view } = p.step;
  const declarer = view.contract?.declarer === seat;
  const partner = !declarer && p.party.includes(seat) && !!view.contract?.game && knows(p, seat);
  const pauses = view.seats.length === 5 && seat === view.dealer;
  return (
    <section class="replay-seat" data-place={place} aria-label={spokenName(view, seat)}>
      <p class="replay-name">
        <b>{nameOf(view, seat)}</b>
        {view.seats[seat]?.registered && <Registered label={w.registered} />}
        {seat === view.dealer && (
          <Mark spoken kind="dealer" label={w.dealer}>
            {w.dealer[0]}
          </Mark>
        )}
        {declarer && (
          <Mark spoken kind="play" label={w.declarer}>
            <Icon name="crown" />
          </Mark>
        )}
        {partner && (
          <Mark spoken kind="with" label={tableWords().partnerMark}>
            {tableWords().partnerMark[0]}
          </Mark>
        )}
        {view.stoss!.includes(seat) && (
          <Mark spoken kind="stoss" label="Stoß">
            ×2
          </Mark>
        )}
        {view.legen!.includes(seat) && (
          <Mark spoken kind="stoss" label={tableWords().laidMark}>
            ×2
          </Mark>
        )}
        <span class="replay-taken figures">
          {pauses ? w.pauses : w.taken(view.tricks_won![seat] ?? 0, view.points![seat] ?? 0)}
        </span>
      </p>
      {!pauses && <Hand p={p} seat={seat} />}
    </section>
  );
}

function Middle({ p, place }: { p: BoardProps; place: (seat: number) => Place }) {
  const w = replayWords();
  const { view, event } = p.step;
  const trick = trickAt(view, view.tricks!.length - 1);
  const best = trick && bestOf(view, trick);
  return (
    <section class="replay-middle" aria-label={w.trick(view.tricks!.length || 1)}>
      {!trick && <p class="hidden-text">{w.trickEmpty}</p>}
      <ul class="replay-trick">
        {trick?.cards.map(({ seat, card }) => (
          <li
            key={card}
            class="felt-slot"
            data-place={place(seat)}
            data-won={(seat === best && trick.cards.length > 1) || undefined}
            data-bad={(p.bad && event?.ev === 'card' && event.card === card) || undefined}
          >
            <span class="hidden-text">{`${nameOf(view, seat)}: ${cardName(card)}`}</span>
            <Card id={card} />
            <span class="replay-by" aria-hidden="true">
              {nameOf(view, seat)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Board(p: BoardProps) {
  const { view } = p.step;
  const seen: View = p.sight === null ? view : { ...view, seat: p.sight };
  const place = (seat: number) => placeOf(seen, seat);
  const order: Place[] = ['left', 'topleft', 'top', 'topright', 'right', 'bottom'];
  const seats = view.seats.map((_, s) => s).sort((a, b) => order.indexOf(place(a)) - order.indexOf(place(b)));
  return (
    <div class="felt replay-board" role="group" aria-label={replayWords().board} data-seats={seats.length}>
      {seats.slice(0, -1).map((s) => (
        <Seat p={p} seat={s} place={place(s)} key={s} />
      ))}
      <Middle p={p} place={place} />
      <Seat p={p} seat={seats.at(-1)!} place={place(seats.at(-1)!)} />
    </div>
  );
}
