// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rules about lists for screens. core.wasm computes every answer. Until it is loaded, or if it does not run, a list
// has no verdict. Typed values stay, and the server judges every list again.

import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  lists,
  type CheckedList,
  type CheckedRow,
  type KeysWrong,
  type ListQuestion,
  type ListRules,
} from '../../core';
import { lawOf, type Ruled } from '../shared/book';
import type { ListRow, Request } from '../shared/view';

const loaded = signal<ListRules | null>(null);

// Returns null until core.wasm is loaded.
export function useRules(): ListRules | null {
  useEffect(() => {
    if (!loaded.value)
      lists().then(
        (rules) => (loaded.value = rules),
        () => {},
      );
  }, []);
  return loaded.value;
}

export type Finding = NonNullable<CheckedRow['finding']>;

// The input of the rules beside the rows: the table, and the decisions about its games.
export interface Table extends Ruled {
  players: number;
  requests?: readonly Request[];
  changes?: readonly { seat: number; from: number }[];
}

// Returns null until the rules are loaded.
export function checkList(
  rules: ListRules | null,
  table: Table,
  rows: ListQuestion['rows'],
  sums?: readonly number[] | null,
): CheckedList | null {
  const said = rules?.({
    ...lawOf(table),
    players: table.players,
    rows,
    ...(sums ? { sums } : {}),
    approved: (table.requests ?? [])
      .filter((r) => r.state === 'approved')
      .map((r) => ({ game: r.game, class: r.class })),
    changes: (table.changes ?? []).map(({ seat, from }) => ({ seat, from })),
  });
  return said?.ok ? said : null;
}

export function useChecked(
  table: Table,
  rows: ListQuestion['rows'],
  sums?: readonly number[] | null,
): CheckedList | null {
  const rules = useRules();
  const asked = JSON.stringify([table, rows, sums]);
  return useMemo(() => checkList(rules, table, rows, sums), [rules, asked]);
}

// The table without the decisions about its games.
const bare = ({ rulebook, book, players }: Table): Table => ({ rulebook, book, players });

// The seats that play game `number` (from 1). Until the rules are loaded, all seats.
export function playingIn(rules: ListRules | null, table: Table, number: number): readonly number[] {
  const last = checkList(rules, bare(table), Array<null>(number).fill(null))?.rows.at(-1);
  return last?.playing ?? [...Array(table.players).keys()];
}

export type Read = { row: ListRow } | { wrong: KeysWrong | null }; // null: no verdict

// Parses a row (from 0) from a few keys. `rows` are those of the list: what is in the Stock follows from those before.
export function readRow(
  rules: ListRules | null,
  text: string,
  table: Table,
  row: number,
  rows: readonly (ListRow | null | undefined)[] = [],
): Read {
  if (!text.trim()) return { wrong: null };
  const before = Array.from({ length: row }, (_, i) => rows[i] ?? null);
  const last = checkList(rules, bare(table), [...before, { text }])?.rows.at(-1);
  return last?.row ? { row: last.row } : { wrong: last?.wrong ?? null };
}
