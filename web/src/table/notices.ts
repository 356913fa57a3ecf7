// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Notices call a player back to a table that they do not look at: their turn, a seat that has become theirs, a table
 * that is full at last.
 */

import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { handPlayed, notify } from '../base';
import type { OpenTable } from '../net';
import type { View } from '../net/view';
import { tableWords } from './words';

export type Notice = 'turn' | 'seat' | 'full';

const waits = (v: View): boolean => v.seats.some((c) => c.kind === 'empty');
const onTurn = (v: View): boolean =>
  v.stage === 'hand' && v.seat !== undefined && v.turn === v.seat && !v.seats[v.seat]?.stand_in;

/** The most urgent thing to say about a change of the view. */
export function noticeOf(before: View | null, after: View): Notice | null {
  if (!before) return null;
  if (onTurn(after) && !onTurn(before)) return 'turn';
  if (after.seat !== undefined && before.seat === undefined) return 'seat';
  if (after.seat !== undefined && waits(before) && !waits(after)) return 'full';
  return null;
}

export function useNotices(opened: OpenTable): void {
  useEffect(() => {
    let before: View | null = null;
    return effect(() => {
      const now = opened.view.value;
      const w = tableWords();
      const what = now && noticeOf(before, now);
      if (what) void notify(w[`notice_${what}`], now.table.title ?? 'Stichfest', opened.id);
      if (now?.phase === 'over' && before?.phase !== 'over' && now.seat !== undefined) handPlayed();
      before = now;
    });
  }, [opened]);
}
