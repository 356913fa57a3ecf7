// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The cloth: the plates of the players, the trick between them, words, clocks. It is drawn from the view. Only clocks
 * and a trick that is being taken change with time.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { levelName } from '../books';
import { Card, cardName } from '../cards';
import { offset } from '../net';
import { Icon } from '../ui';
import { signed } from './books';
import { bestOf, clockOf, handDealer, nameOf, pauses, placeOf, type Trick, type TrickState } from './seats';
import { saidBy, sayLabel, spokenName, stossSpoken, who } from './speech';
import type { View } from '../net/view';
import { tableWords } from './words';

/* ---- clocks ---- */

/** The server's time, updated once for each second until `at`, and not more often, because cards are moving. */
export function useServerTime(at: number | null | undefined): number {
  const ticks = useSignal(0);
  useEffect(() => {
    if (at == null) return;
    let timer = 0;
    const tick = () => {
      ticks.value++;
      const left = at - Date.now() - offset.peek();
      if (left > 0) timer = window.setTimeout(tick, (left % 1000) + 10);
    };
    tick();
    return () => clearTimeout(timer);
  }, [at]);
  void ticks.value; // the time of the last tick would be too early when a new deadline comes
  return Date.now() + offset.value;
}

/** The ring and the seconds of a seat whose clock runs. */
export function Clock({ view, seat, always }: { view: View; seat: number; always?: boolean }) {
  const now = useServerTime(view.deadlines[seat]);
  const clock = clockOf(view, seat, now);
  if (!clock) return null;
  const w = tableWords();
  const seconds = Math.ceil(clock.left / 1000);
  const label = w.timeLeft(seconds) + (clock.reserve ? ` (${w.inReserve})` : '');
  return (
    <span
      class="table-clock"
      data-reserve={clock.reserve || undefined}
      role="timer"
      aria-label={label}
      title={label}
    >
      <span class="clock-ring" style={{ '--left': clock.part.toFixed(3) }} />
      {(always || clock.reserve || seconds <= 10) && (
        <span class="table-seconds figures" aria-hidden="true">
          {seconds}
        </span>
      )}
    </span>
  );
}

/* ---- players ---- */

type Side = 'play' | 'with' | undefined;

function sideOf(view: View, seat: number): Side {
  if (view.contract?.declarer === seat) return 'play';
  const party = view.party ?? view.party_so_far ?? [];
  return view.contract?.partner === seat || party.includes(seat) ? 'with' : undefined;
}

/** A badge of a seat. `spoken`: its label is for screen readers, too; else another text has it. */
export function Mark(p: {
  kind: string;
  label: string;
  spoken?: boolean;
  children: preact.ComponentChildren;
}) {
  return (
    <span class={`mark mark-${p.kind}`} title={p.label}>
      <span aria-hidden="true">{p.children}</span>
      {p.spoken && <span class="hidden-text">{p.label}</span>}
    </span>
  );
}

function Marks({ view, seat }: { view: View; seat: number }) {
  const w = tableWords();
  const side = sideOf(view, seat);
  const stoss = (view.stoss ?? []).flatMap((s, i) => (s === seat ? [stossSpoken(view, i)] : []));
  const dealer = view.phase === 'idle' || view.stage === 'pause' ? view.dealer : handDealer(view);
  return (
    <span class="plate-marks" data-long={stoss.length > 0 || undefined}>
      {seat === dealer && (
        <Mark kind="dealer" label={w.dealerMark}>
          {w.dealerMark[0]}
        </Mark>
      )}
      {side === 'play' && (
        <Mark kind="play" label={w.declarerMark}>
          <Icon name="crown" />
        </Mark>
      )}
      {side === 'with' && (
        <Mark kind="with" label={w.partnerMark}>
          {w.partnerMark[0]}
        </Mark>
      )}
      {stoss.map((name) => (
        <Mark kind="stoss" label={name} key={name}>
          {name}
        </Mark>
      ))}
      {view.legen?.includes(seat) && (
        <Mark kind="stoss" label={w.laidMark}>
          ×2
        </Mark>
      )}
    </span>
  );
}

/** The special state of a seat in words, for the second line and for screen readers. */
function standing(view: View, seat: number): string[] {
  const w = tableWords();
  const chair = view.seats[seat]!;
  const words: string[] = [];
  if (pauses(view, seat)) words.push(w.pausesMark);
  if (chair.away) words.push(w.awayMark);
  if (chair.stand_in) words.push(w.standInMark);
  if (chair.program) words.push(w.programMark);
  if (chair.heir) words.push(w.heirMark(chair.heir));
  if (chair.end) words.push(w.endMark);
  if (chair.ready && (view.stage === 'pause' || view.stage === 'over')) words.push(w.readyMark);
  return words;
}

function spokenPlate(view: View, seat: number): string {
  const w = tableWords();
  const chair = view.seats[seat]!;
  const parts = [spokenName(view, seat)];
  if (chair.kind === 'bot') parts.push(w.botMark(levelName(chair.level ?? '')));
  if (chair.registered) parts.push(w.registeredMark);
  if (seat === handDealer(view)) parts.push(w.dealerMark);
  const side = sideOf(view, seat);
  if (side) parts.push(side === 'play' ? w.declarerMark : w.partnerMark);
  parts.push(...standing(view, seat));
  if (view.held && view.stage === 'hand') parts.push(w.cardsHeld(view.held[seat] ?? 0));
  if (view.tricks_won) parts.push(w.tricksWon(view.tricks_won[seat] ?? 0));
  parts.push(signed(view, view.totals[seat] ?? 0));
  return parts.join(', ');
}

export function Plate({ view, seat, mine }: { view: View; seat: number; mine?: boolean }) {
  const w = tableWords();
  const chair = view.seats[seat]!;
  const name = nameOf(view, seat, w.free);
  const special = standing(view, seat);
  const held = view.stage === 'hand' && !mine ? (view.held?.[seat] ?? 0) : 0;
  return (
    <div
      class="plate"
      role="img"
      aria-label={spokenPlate(view, seat)}
      data-turn={(view.turn === seat && view.stage === 'hand') || undefined}
      data-away={chair.away || undefined}
      data-side={sideOf(view, seat)}
    >
      <span class="plate-face">
        {chair.kind === 'bot' ? <Icon name="bot" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <span class="plate-name" title={chair.registered ? w.registeredMark : undefined}>
        {name}
        {chair.registered && <Icon name="check" />}
      </span>
      <span class="plate-line">
        {special[0] ?? (
          <>
            {held > 0 && (
              <span class="table-held">
                <Icon name="cards" />
                {held}
              </span>
            )}
            <span>{signed(view, view.totals[seat] ?? 0) || '0'}</span>
          </>
        )}
      </span>
      <Marks view={view} seat={seat} />
    </div>
  );
}

/* ---- speech bubbles ---- */

const TALKING: readonly string[] = ['auction', 'exchange', 'announce', 'approval'];

/** The last words of a seat in the auction, or its latest call. */
export function Bubble({ view, seat, called }: { view: View; seat: number; called?: string }) {
  const spoken = TALKING.includes(view.phase) && [...(view.say ?? [])].reverse().find((s) => s[0] === seat);
  // Only the spoken words: no translation behind them.
  const text = called ?? (spoken ? sayLabel(view, saidBy(spoken)).split(' (')[0]! : '');
  const place = placeOf(view, seat);
  if (!text) return null;
  const from = place === 'bottom' ? 'bottom' : 'top';
  return (
    <span class="bubble" data-from={from} aria-hidden="true" key={text}>
      {text}
    </span>
  );
}

/* ---- the trick ---- */

interface Shown {
  trick: Trick;
  state: TrickState;
}

function Slot({
  view,
  seat,
  card,
  shown,
  pending,
}: {
  view: View;
  seat: number;
  card: string;
  shown: Shown;
  pending?: boolean;
}) {
  const { trick, state } = shown;
  const best = bestOf(view, trick);
  return (
    <li
      class="felt-slot table-slot"
      data-place={placeOf(view, seat)}
      data-goes={state === 'goes' && trick.winner !== null ? placeOf(view, trick.winner) : undefined}
      data-won={(!pending && seat === best && trick.cards.length > 1 && state !== 'goes') || undefined}
      data-pending={pending || undefined}
    >
      <span class="hidden-text">{tableWords().cardOf(who(view, seat), cardName(card))}</span>
      <Card id={card} />
    </li>
  );
}

export function Middle({ view, shown, pending }: { view: View; shown: Shown[]; pending: string | null }) {
  const w = tableWords();
  const open = shown.find((s) => s.state === 'open');
  // A moving card already has the place and the key of its goal, so that it does not jump.
  const next = open?.trick.index ?? view.tricks?.length ?? 0;
  return (
    <ul class="table-trick" aria-label={w.tableArea}>
      {shown.flatMap(({ trick, state }) =>
        trick.cards.map(({ seat, card }) => (
          <Slot key={`${trick.index}-${seat}`} view={view} seat={seat} card={card} shown={{ trick, state }} />
        )),
      )}
      {pending && view.seat !== undefined && (
        <Slot
          key={`${next}-${view.seat}`}
          view={view}
          seat={view.seat}
          card={pending}
          shown={{ trick: { index: 0, cards: [], winner: null }, state: 'open' }}
          pending
        />
      )}
    </ul>
  );
}

/** Cards that lie open before a seat: a Hochzeit, a claim. */
export function Open({ view, seat }: { view: View; seat: number }) {
  const open = view.shown?.[seat] ?? [];
  const offered = view.offered && offers(view) === seat && view.phase === 'auction' ? [view.offered] : [];
  const cards = [...open, ...offered];
  if (!cards.length || (seat === view.seat && !offered.length)) return null;
  return (
    <ul class="table-open" aria-label={spokenName(view, seat)}>
      {cards.map((c) => (
        <li key={c}>
          <span class="hidden-text">{cardName(c)}</span>
          <Card id={c} size="s" />
        </li>
      ))}
    </ul>
  );
}

function offers(view: View): number | 'org' | undefined {
  return [...(view.say ?? [])].reverse().find((s) => s[1] === 'hochzeit')?.[0];
}
