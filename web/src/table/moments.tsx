// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The moment that decided a game, below its result: one line, and a link to the card. Analyses stand above the table in
 * the house (replay/), so the app brings them (serveMoments). Until one is found, or where none exists, nothing shows.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from '../base';
import type { View } from '../net/view';
import { tableWords } from './words';

type Find = (id: string, view: View, signal: AbortSignal) => Promise<{ line: string; to: string } | null>;

let find: Find | null = null;

export function serveMoments(how: Find): void {
  find = how;
}

/** `id`: of the game's record. */
export function Deciding({ id, view }: { id: string; view: View }) {
  const moment = useSignal<{ line: string; to: string } | null>(null);
  useEffect(() => {
    const end = new AbortController();
    moment.value = null;
    find?.(id, view, end.signal).then(
      (m) => !end.signal.aborted && (moment.value = m),
      () => {}, // the result stands without it
    );
    return () => end.abort();
  }, [id]);
  if (!moment.value) return null;
  return (
    <p class="table-deciding">
      {tableWords().decidedBy} <Link to={moment.value.to}>{moment.value.line}</Link>
    </p>
  );
}
