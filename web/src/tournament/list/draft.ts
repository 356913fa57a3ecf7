// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The draft of a list that the server has not stored yet. It is in localStorage, so that a power cut, a lost connection
// or a conflict loses nothing. `base` is the version on which the draft is based. Pure, with the store as a parameter.

import type { ListRow } from '../shared/view';

// The rows of a list; null is an empty row.
export type Rows = (ListRow | null)[];

export interface Draft {
  base: number;
  rows: Rows;
  sums: string;
  text: string; // in the field of the next row
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

const isRow = (r: unknown): boolean =>
  r === null ||
  (typeof r === 'object' && 'p' in r && Array.isArray(r.p) && r.p.every((n) => Number.isInteger(n)));

export function loadDraft(store: Store | null, key: string): Draft | null {
  try {
    const d = JSON.parse(store?.getItem(key) ?? 'null');
    if (!d || typeof d.base !== 'number' || !Array.isArray(d.rows) || !d.rows.every(isRow)) return null;
    return { base: d.base, rows: d.rows, sums: String(d.sums ?? ''), text: String(d.text ?? '') };
  } catch {
    return null;
  }
}

// Returns false if the browser does not store it.
export function keepDraft(store: Store | null, key: string, draft: Draft): boolean {
  try {
    store?.setItem(key, JSON.stringify(draft));
    return store !== null;
  } catch {
    return false;
  }
}

// With `only`, it keeps the entry if another draft is stored there by now.
export function dropDraft(store: Store | null, key: string, only?: Draft | null): void {
  try {
    if (!only || store?.getItem(key) === JSON.stringify(only)) store?.removeItem(key);
  } catch {
    // Without storage there is no draft to remove.
  }
}

// The draft of a second entry. While somebody typed it as the first entry, somebody else may have stored theirs. It was
// typed without seeing the other one, so it counts as the second entry.
export function loadSecond(store: Store | null, first: string, second: string): Draft | null {
  const draft = loadDraft(store, second);
  const typed = draft ? null : loadDraft(store, first);
  if (!typed || typed.base !== 0) return draft;
  if (keepDraft(store, second, typed)) dropDraft(store, first);
  return typed;
}

// The last way of typing lists at this tournament. A table that hands in only sums is seldom the only one.
const modeKey = (tournament: string): string => `stichfest.list.mode.${tournament}`;

export function loadMode(store: Store | null, tournament: string): 'rows' | 'sums' {
  try {
    return store?.getItem(modeKey(tournament)) === 'sums' ? 'sums' : 'rows';
  } catch {
    return 'rows';
  }
}

export function keepMode(store: Store | null, tournament: string, mode: 'rows' | 'sums'): void {
  try {
    store?.setItem(modeKey(tournament), mode);
  } catch {
    // Without storage the next list starts with its rows.
  }
}

export const browserStore = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

// Inserts or removes a row and keeps the number of places. Returns null if there is no room.
export function inserted<T>(list: readonly (T | null)[], at: number, item: T | null): (T | null)[] | null {
  return list.at(-1) ? null : [...list.slice(0, at), item, ...list.slice(at, -1)];
}
export const removed = <T>(list: readonly (T | null)[], at: number): (T | null)[] => [
  ...list.slice(0, at),
  ...list.slice(at + 1),
  null,
];

// The parts of a row that affect the result; below, all parts with the remarks.
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

// The rows (from 0) in which two versions differ. With `remarks`, remarks count, too.
export function differences(a: Rows, b: Rows, remarks = false): number[] {
  const text = (r: ListRow | null | undefined) => JSON.stringify(r ? (remarks ? allOf : valuesOf)(r) : null);
  const found: number[] = [];
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (text(a[i]) !== text(b[i])) found.push(i);
  return found;
}

export const sameRows = (a: Rows, b: Rows): boolean => differences(a, b, true).length === 0;
