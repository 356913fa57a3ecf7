// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What was typed of a list and not yet stored: in localStorage, so that a power cut, a lost connection or a conflict
// loses nothing. A draft knows the version (`base`) on which it was begun. Pure but for the store it is given.

import type { ListRow } from '../shared/view';

// Of a list, null where nothing is written yet.
export type Rows = (ListRow | null)[];

export interface Draft {
  base: number;
  rows: Rows;
  sums: string;
  text: string; // in the field for the next row
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const filled = <T>(rows: readonly (T | null)[] | undefined, games: number): (T | null)[] =>
  Array.from({ length: Math.max(games, rows?.length ?? 0) }, (_, i) => rows?.[i] ?? null);

export const draftKey = (tournament: string, round: number, table: number, second = false): string =>
  `stichfest.list.${tournament}.${round}.${table}${second ? '.second' : ''}`;

const isRow = (r: any): boolean =>
  r === null ||
  (typeof r === 'object' && Array.isArray(r.p) && r.p.every((n: unknown) => Number.isInteger(n)));

export function loadDraft(store: Store | null, key: string): Draft | null {
  try {
    const d = JSON.parse(store?.getItem(key) ?? 'null');
    if (!d || typeof d.base !== 'number' || !Array.isArray(d.rows) || !d.rows.every(isRow)) return null;
    return { base: d.base, rows: d.rows, sums: String(d.sums ?? ''), text: String(d.text ?? '') };
  } catch {
    return null;
  }
}

// false: the browser does not keep it.
export function keepDraft(store: Store | null, key: string, draft: Draft): boolean {
  try {
    store?.setItem(key, JSON.stringify(draft));
    return store !== null;
  } catch {
    return false;
  }
}

// With `only`: unless something else is kept there by now.
export function dropDraft(store: Store | null, key: string, only?: Draft | null): void {
  try {
    if (!only || store?.getItem(key) === JSON.stringify(only)) store?.removeItem(key);
  } catch {
    // Then there is none.
  }
}

// The draft of a second entry. While it was typed as the first one somebody else may have stored his: what was typed
// without seeing that is the second.
export function loadSecond(store: Store | null, first: string, second: string): Draft | null {
  const draft = loadDraft(store, second);
  const typed = draft ? null : loadDraft(store, first);
  if (!typed || typed.base !== 0) return draft;
  if (keepDraft(store, second, typed)) dropDraft(store, first);
  return typed;
}

export const browserStore = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

// A row between the others, or one of them gone; there are as many places as before. null: there is no room.
export function inserted<T>(list: readonly (T | null)[], at: number, item: T | null): (T | null)[] | null {
  return list.at(-1) ? null : [...list.slice(0, at), item, ...list.slice(at, -1)];
}
export const removed = <T>(list: readonly (T | null)[], at: number): (T | null)[] => [
  ...list.slice(0, at),
  ...list.slice(at + 1),
  null,
];

// What a row is for the result, or all that was said about it.
const valuesOf = (r: ListRow): unknown[] => [r.p, r.kind === 'struck' || r.kind === 'misplay' ? r.kind : ''];
const allOf = (r: ListRow): unknown[] => [
  r.p,
  r.kind,
  r.declarer,
  r.spritze,
  !!r.note,
  !!r.registered,
  r.reason,
];

// Rows (from 0) in which two versions are not the same; with `remarks` in what was said about them, too.
export function differences(a: Rows, b: Rows, remarks = false): number[] {
  const text = (r: ListRow | null | undefined) => JSON.stringify(r ? (remarks ? allOf : valuesOf)(r) : null);
  const found: number[] = [];
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (text(a[i]) !== text(b[i])) found.push(i);
  return found;
}

export const sameRows = (a: Rows, b: Rows): boolean => differences(a, b, true).length === 0;
