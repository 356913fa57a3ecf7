// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The passing state of a table: a moving card, the last trick while it still lies there, speech bubbles, and what
 * this page saw before anything was revealed. All of it may be lost at any time; the view has the game. Events come
 * in here (follow) and become sounds, bubbles and sentences.
 */

import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { buzz, settings, tell } from '../base';
import type { Hint } from '../net';
import type { Choice } from './choices';
import { play } from '../ui';
import { outcomeSpoken } from './result';
import {
  lastTrick,
  TRICK_GOES_MS,
  TRICK_LIES_MS,
  trickAt,
  trickState,
  type Trick,
  type TrickState,
  type TrickTimes,
} from './seats';
import { stossSpoken, tellEvent, tellTurn } from './speech';
import type { CardId, Happening, View } from '../net/view';

/** Sentences that come close together are read as one; otherwise the later would cut off the earlier. */
export function useVoice() {
  const kept = useRef<{ lines: string[]; timer: number }>({ lines: [], timer: 0 });
  return (lines: string[]) => {
    const k = kept.current;
    if (!lines.length) return;
    k.lines.push(...lines);
    clearTimeout(k.timer);
    k.timer = window.setTimeout(() => {
      tell(k.lines.join(' '));
      k.lines = [];
    }, 350);
  };
}

type FullTrick = TrickTimes & { hand: number; index: number };

export interface Moment {
  pending: Signal<CardId | null>;
  picked: Signal<CardId[]>;
  chosen: Signal<CardId | null>; // ahead of one's turn, or by the first of two taps
  unsure: Signal<Choice | null>; // the word about which a learner is asked
  asked: Signal<number>; // the last hand in which that happened
  busy: Signal<boolean>;
  full: Signal<FullTrick | null>; // the trick that was completed last
  tick: Signal<number>;
  called: Signal<Record<number, string>>; // what seats have called out
  result: Signal<boolean>;
  due: Signal<boolean>; // the result comes when the last trick has been taken
  table: string;
  advice: Signal<Hint | null>; // for the current question
  explained: Signal<boolean>; // the meanings of its answers are open
  asking: Signal<boolean>;
  seen: Signal<Seen>; // of this hand, before anything was revealed
  muted: Signal<number[]>;
}

export function useMoment(table: string): Moment {
  return {
    table,
    pending: useSignal<CardId | null>(null),
    picked: useSignal<CardId[]>([]),
    chosen: useSignal<CardId | null>(null),
    unsure: useSignal<Choice | null>(null),
    asked: useSignal(0),
    busy: useSignal(false),
    full: useSignal<FullTrick | null>(null),
    tick: useSignal(0),
    called: useSignal<Record<number, string>>({}),
    result: useSignal(false),
    due: useSignal(false),
    advice: useSignal<Hint | null>(null),
    explained: useSignal(false),
    asking: useSignal(false),
    seen: useSignal<Seen>({}),
    muted: useSignal<number[]>([]),
  };
}

export function callOut(m: Moment, seat: number, text: string, ms = 3500) {
  m.called.value = { ...m.called.value, [seat]: text };
  setTimeout(() => {
    if (m.called.value[seat] !== text) return;
    const { [seat]: _, ...rest } = m.called.value;
    m.called.value = rest;
  }, ms);
}

const still = () => !settings.motion.value || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The screen draws the trick anew when it begins to move and when it has gone. */
function drawAfter(m: Moment, ...ms: number[]) {
  for (const wait of ms) setTimeout(() => m.tick.value++, wait + 20);
}

function trickDone(m: Moment, after: View) {
  m.full.value = { hand: after.hand_no, index: after.winners!.length - 1, full: performance.now() };
  drawAfter(m, TRICK_LIES_MS, TRICK_LIES_MS + TRICK_GOES_MS);
}

/** A card leads to the next trick. The old one makes room for it if it still lies there. */
export function lead(m: Moment) {
  if (!m.full.value || m.full.value.led !== undefined) return;
  m.full.value = { ...m.full.value, led: performance.now() };
  drawAfter(m, TRICK_GOES_MS);
}

function sounds(h: Happening, before: View | null, after: View) {
  if (h.ev !== 'game') return;
  if (h.game.ev === 'card') play('card');
  if (h.game.ev === 'hand_out') play('deal');
  if (h.game.ev === 'stoss' || h.game.ev === 'lay') play('knock');
  const mine = after.seat === undefined ? 0 : (after.result?.payout[after.seat] ?? 0);
  if (after.phase === 'over' && before?.phase !== 'over' && mine) play(mine > 0 ? 'win' : 'lose');
  else if (after.turn === after.seat && before?.turn !== after.seat && after.seat !== undefined) {
    play('chime');
    buzz();
  }
}

/*
 * The page stores what it saw before anything was revealed, so that after a reload the proof can still be compared
 * with it.
 */
const SEEN = 'stichfest.seen';

interface Seen {
  id?: string; // table and hand
  commitment?: string;
  hand?: readonly CardId[];
}

export function seenBefore(id: string): Seen {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SEEN) ?? '{}') as Seen;
    return kept.id === id ? kept : {};
  } catch {
    return {};
  }
}

/** Hands as they were dealt; cards that are exchanged or pushed later are not part of the deal. */
function remember(m: Moment, h: Happening, after: View) {
  const dealt = h.ev === 'game' && (h.game.ev === 'hand_out' || h.game.ev === 'lay');
  if (h.ev !== 'commit' && !(dealt && after.hand?.length)) return;
  m.seen.value = {
    id: `${m.table}-${after.hand_no}`,
    commitment: (h.ev === 'commit' ? undefined : m.seen.value.commitment) ?? after.proof?.commitment,
    hand: dealt ? after.hand : undefined,
  };
  try {
    sessionStorage.setItem(SEEN, JSON.stringify(m.seen.value));
  } catch {
    // Then it lasts until the page is closed.
  }
}

/** Opens the result when the last trick has been taken. Nothing else is offered in between. */
function showResult(m: Moment, byCard: boolean) {
  const taken = TRICK_LIES_MS + (still() ? 0 : TRICK_GOES_MS);
  m.due.value = true;
  setTimeout(
    () => {
      if (m.due.value) m.result.value = true;
      m.due.value = false;
    },
    byCard ? taken + 80 : 900,
  );
}

/** Applies one event: its effect on the passing state, and its sounds and sentences. */
export function follow(
  m: Moment,
  say: (lines: string[]) => void,
  h: Happening | undefined,
  before: View | null,
  after: View,
) {
  if ((after.winners?.length ?? 0) > (before?.winners?.length ?? 0)) trickDone(m, after);
  if ((after.tricks?.length ?? 0) > (before?.tricks?.length ?? 0)) lead(m);
  if (m.pending.value && !after.hand?.includes(m.pending.value)) m.pending.value = null;
  if (after.phase !== before?.phase) m.picked.value = [];
  if (after.phase !== before?.phase || !m.chosen.value || !after.hand?.includes(m.chosen.value))
    m.chosen.value = null;
  if (!h) return;
  remember(m, h, after);
  if (h.ev === 'game') m.advice.value = m.unsure.value = null;
  if (h.ev === 'game' && h.game.ev === 'stoss')
    callOut(m, h.game.seat!, stossSpoken(after, before?.stoss?.length ?? 0) + '!');
  sounds(h, before, after);
  say([...tellEvent(h, before, after), ...tellTurn(before, after)]);
  if (after.phase === 'over' && before?.phase !== 'over') {
    say([outcomeSpoken(after)]);
    showResult(m, h.ev === 'game' && h.game.ev === 'card');
  }
  if (before?.phase === 'over' && after.phase !== 'over') m.result.value = m.due.value = false;
}

/** The trick on the table, and the one before it while it is being taken. Between two hands that is the last trick. */
export function shownTricks(m: Moment, view: View): { trick: Trick; state: TrickState }[] {
  void m.tick.value;
  const last = lastTrick(view);
  if (!last || (view.stage !== 'hand' && last.winner === null)) return [];
  const full = m.full.value;
  const times = (t: Trick) => (full && full.hand === view.hand_no && full.index === t.index ? full : null);
  const now = performance.now();
  const rows = [{ trick: last, state: trickState(last, times(last), now) }];
  const gone = last.winner === null ? trickAt(view, last.index - 1) : null;
  if (gone) rows.unshift({ trick: gone, state: trickState(gone, times(gone), now) });
  return rows.filter((r) => r.state !== 'gone');
}
