// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rules about lists, as a screen uses them: core.wasm answers, and nothing is computed here. Until it is loaded, or
// where it does not run, nothing is known about a list; what was typed as values is kept all the same, and the server
// judges every list again.

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
import type { ListRow, Request } from '../shared/view';

const loaded = signal<ListRules | null>(null);

// null until they are loaded.
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

// A table and what was decided about its games: what the rules must know beside the rows.
export interface Table {
  rulebook: string;
  players: number;
  requests?: readonly Request[];
  changes?: readonly { seat: number; from: number }[];
}

// null: the rules are not there.
export function checkList(
  rules: ListRules | null,
  table: Table,
  rows: ListQuestion['rows'],
  sums?: readonly number[] | null,
): CheckedList | null {
  const said = rules?.({
    rulebook: table.rulebook,
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

// The seats that play game `number` (from 1); all of them where the rules are not there.
export function playingIn(rules: ListRules | null, table: Table, number: number): number[] {
  const { rulebook, players } = table;
  const last = checkList(rules, { rulebook, players }, Array<null>(number).fill(null))?.rows.at(-1);
  return last?.playing ?? [...Array(players).keys()];
}

export type Read = { row: ListRow } | { wrong: KeysWrong | null }; // null: nothing to say

// A row (from 0) from a few keys.
export function readRow(rules: ListRules | null, text: string, table: Table, row: number): Read {
  if (!text.trim()) return { wrong: null };
  const rows = [...Array<null>(row).fill(null), { text }];
  const last = checkList(rules, { rulebook: table.rulebook, players: table.players }, rows)?.rows.at(-1);
  return last?.row ? { row: last.row } : { wrong: last?.wrong ?? null };
}
