// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * What is of the moment at a table: a card on its way, the trick that still lies there, what somebody has called out,
 * what was seen before anything was revealed. All of it can be thrown away at any time; the view has the game. Events
 * come in here (follow) and become sounds, bubbles and sentences.
 */

import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { settings, tell } from '../base';
import type { Hint } from '../net';
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
} from './seats';
import { stossSpoken, tellEvent, tellTurn } from './speech';
import type { CardId, Happening, View } from '../net/view';

/** Sentences that come close together are read as one, or the later would cut the earlier off. */
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

export interface Moment {
  pending: Signal<CardId | null>;
  picked: Signal<CardId[]>;
  busy: Signal<boolean>;
  full: Signal<{ index: number; since: number } | null>; // the trick that was completed last
  tick: Signal<number>;
  called: Signal<Record<number, string>>; // what seats have called out
  result: Signal<boolean>;
  table: string;
  advice: Signal<Hint | null>; // for what is asked now
  asking: Signal<boolean>;
  seen: Signal<Seen>; // of this hand, before anything was revealed
  muted: Signal<number[]>;
}

export function useMoment(table: string): Moment {
  return {
    table,
    pending: useSignal<CardId | null>(null),
    picked: useSignal<CardId[]>([]),
    busy: useSignal(false),
    full: useSignal<{ index: number; since: number } | null>(null),
    tick: useSignal(0),
    called: useSignal<Record<number, string>>({}),
    result: useSignal(false),
    advice: useSignal<Hint | null>(null),
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

function trickDone(m: Moment, after: View) {
  m.full.value = { index: after.winners!.length - 1, since: performance.now() };
  for (const ms of [TRICK_LIES_MS, TRICK_LIES_MS + TRICK_GOES_MS]) setTimeout(() => m.tick.value++, ms + 20);
}

function sounds(h: Happening, before: View | null, after: View) {
  if (h.ev !== 'game') return;
  if (h.game.ev === 'card') play('card');
  if (h.game.ev === 'hand_out') play('deal');
  if (h.game.ev === 'stoss' || h.game.ev === 'lay') play('knock');
  const mine = after.seat === undefined ? 0 : (after.result?.payout[after.seat] ?? 0);
  if (after.phase === 'over' && before?.phase !== 'over' && mine) play(mine > 0 ? 'win' : 'lose');
  else if (after.turn === after.seat && before?.turn !== after.seat && after.seat !== undefined)
    play('chime');
}

/* What was seen before anything was revealed outlives a reload, so that the proof can be held against it. */
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

/** Hands as they were dealt: what is exchanged or pushed on later is not part of the deal. */
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
    // Then it is known until the page goes.
  }
}

/** One event: what it changes of the moment, and what is heard of it. */
export function follow(
  m: Moment,
  say: (lines: string[]) => void,
  h: Happening | undefined,
  before: View | null,
  after: View,
) {
  if ((after.winners?.length ?? 0) > (before?.winners?.length ?? 0)) trickDone(m, after);
  if (m.pending.value && !after.hand?.includes(m.pending.value)) m.pending.value = null;
  if (after.phase !== before?.phase) m.picked.value = [];
  if (!h) return;
  remember(m, h, after);
  if (h.ev === 'game') m.advice.value = null;
  if (h.ev === 'game' && h.game.ev === 'stoss')
    callOut(m, h.game.seat!, stossSpoken(after, before?.stoss?.length ?? 0) + '!');
  sounds(h, before, after);
  say([...tellEvent(h, before, after), ...tellTurn(before, after)]);
  if (after.phase === 'over' && before?.phase !== 'over') {
    say([outcomeSpoken(after)]);
    const byCard = h.ev === 'game' && h.game.ev === 'card';
    setTimeout(() => (m.result.value = true), byCard && !still() ? TRICK_LIES_MS + 500 : 900);
  }
  if (before?.phase === 'over' && after.phase !== 'over') m.result.value = false;
}

/** The trick on the table, and the one before it as long as it goes away. */
export function shownTricks(m: Moment, view: View): { trick: Trick; state: TrickState }[] {
  void m.tick.value;
  const last = lastTrick(view);
  if (!last || view.stage === 'pause') return [];
  const full = m.full.value;
  const since = (t: Trick) => (full && full.index === t.index ? full.since : null);
  const now = performance.now();
  const rows = [{ trick: last, state: trickState(last, since(last), now, false) }];
  const gone = last.winner === null ? trickAt(view, last.index - 1) : null;
  if (gone) rows.unshift({ trick: gone, state: trickState(gone, since(gone), now, true) });
  return rows.filter((r) => r.state !== 'gone');
}
