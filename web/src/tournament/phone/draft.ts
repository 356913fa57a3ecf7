// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A list that is being written on a phone. It lies in localStorage from the first tap on, under the link's key, so
// neither a lost connection nor an empty battery costs a row; also what the table is called, so that the page opens
// without the server. What the server has is compared with it by `base`, the number of the version that was seen.

import { sumsOf } from '../list/row';
import type { Form, Game } from './model';
import type { ListRow, SheetView, TableView } from '../shared/view';

export interface Entered {
  row: ListRow;
  game?: Game; // as it was tapped
}

export interface Known {
  title: string;
  rulebook: string;
  round: number;
  table: number;
  games: number;
  names: string[];
}

export interface Draft {
  base: number;
  rows: Entered[];
  signed: number[];
  sending: boolean; // to be handed in as it is here
  out: string | null; // the rows that went out and were not answered: they may have arrived
  sent: string | null; // the rows that the server has at `base`; null: none, or it does not show them
  form: Form | null;
  known: Known | null;
}

export const empty = (): Draft => ({
  base: 0,
  rows: [],
  signed: [],
  sending: false,
  out: null,
  sent: null,
  form: null,
  known: null,
});

export const nameOf = (tournament: string, key: string) => `stichfest.list.${tournament}.${key}`;

export function loadDraft(tournament: string, key: string, from: Pick<Storage, 'getItem'> | null): Draft {
  try {
    const kept = JSON.parse(from?.getItem(nameOf(tournament, key)) ?? 'null') as Draft | null;
    return kept && Array.isArray(kept.rows) ? { ...empty(), ...kept } : empty();
  } catch {
    return empty();
  }
}

export function saveDraft(
  tournament: string,
  key: string,
  draft: Draft,
  into: Pick<Storage, 'setItem'> | null,
): boolean {
  try {
    into?.setItem(nameOf(tournament, key), JSON.stringify(draft));
    return into !== null;
  } catch {
    return false;
  }
}

// The links of tables can be replaced while lists are written. What was typed under an older one of the same table on
// this device goes on under the new one.
export function followed(
  tournament: string,
  key: string,
  at: Pick<Known, 'round' | 'table'>,
  store: Storage | null,
): Draft | null {
  const before = nameOf(tournament, '');
  const names = Array.from({ length: store?.length ?? 0 }, (_, i) => store!.key(i)!);
  for (const name of names.filter((n) => n.startsWith(before) && n !== nameOf(tournament, key))) {
    const draft = loadDraft(tournament, name.slice(before.length), store);
    if (!draft.rows.length || draft.known?.round !== at.round || draft.known.table !== at.table) continue;
    if (saveDraft(tournament, key, draft, store)) store!.removeItem(name);
    return draft;
  }
  return null;
}

// Notes, rulings and strokes are the organiser's: a table's link may not send them.
const RULINGS: readonly (string | undefined)[] = ['struck', 'misplay'];
const isRuled = (r: ListRow): boolean => !!(r.note || r.registered || r.reason) || RULINGS.includes(r.kind);

// What of a row is ours to say.
const own = ({ p, kind, declarer, spritze }: ListRow): ListRow => ({
  p,
  ...(kind && !RULINGS.includes(kind) ? { kind } : {}),
  ...(declarer === undefined ? {} : { declarer }),
  ...(spritze === undefined ? {} : { spritze }),
});

// Who declared or doubled is a part of it: it decides who pays the Reuegeld.
export const textOf = (rows: readonly ListRow[]): string => JSON.stringify(rows.map(own));

export const rowsIn = (draft: Draft): ListRow[] => draft.rows.map((e) => e.row);

// The server has these rows at `base`. What was changed here meanwhile is still to be sent, if it was handed in again.
export const arrived = (draft: Draft, base: number, has: string | null): Draft => ({
  ...draft,
  base,
  sending: draft.sending && has !== textOf(rowsIn(draft)),
  out: null,
  sent: has,
});

export type Seen = Pick<TableView, 'table' | 'base' | 'sheet' | 'versions'>;

const shown = (view: Seen): string | null => (view.sheet?.rows ? textOf(view.sheet.rows) : null);

// Games (from 1) beside which the organiser has written something. Whoever hands in the whole list again without it
// takes it away, so this is not for the phone any more.
export const ruledGames = (view: Seen): number[] =>
  (view.sheet?.rows ?? []).flatMap((r, i) => (isRuled(r) ? [i + 1] : []));

// The same values, and nothing said about them that is not said here, too.
export function agrees(theirs: readonly ListRow[], ours: readonly ListRow[]): boolean {
  const fits = (r: ListRow, i: number) =>
    Object.entries(own(r)).every(([key, v]) => String(ours[i]![key as keyof ListRow]) === String(v));
  return theirs.length === ours.length && theirs.every(fits);
}

// Is what is here in that list? If there are only sums: the same ones.
export const isIn = (draft: Draft, sheet: Pick<SheetView, 'rows' | 'sums'>): boolean =>
  sheet.rows
    ? agrees(sheet.rows, rowsIn(draft))
    : sumsOf(rowsIn(draft), sheet.sums?.length ?? 0).join() === sheet.sums?.join();

// What is on the server against what is here:
// same: nothing new; none: what was there is undone; ours: it is what we have handed in; theirs: there is something,
// and nothing here that could be lost; conflict: somebody has written something else.
export type Against = 'same' | 'none' | 'ours' | 'theirs' | 'conflict';

export function against(draft: Draft, view: Seen): Against {
  if (view.base === draft.base) return 'same';
  if (!view.base) return 'none';
  const has = shown(view);
  if (has !== null && (has === draft.out || agrees(view.sheet!.rows!, rowsIn(draft)))) return 'ours';
  // With double entry the first one is shown to nobody, only whose it is (keys.c names who has the link).
  if (!view.sheet && draft.out !== null && view.versions.at(-1)?.by === `Tisch ${view.table}`) return 'ours';
  return draft.rows.length === 0 ? 'theirs' : 'conflict';
}

// The draft once it has taken notice of what is on the server; in a conflict somebody has to choose first.
export function settled(draft: Draft, view: Seen): Draft {
  const how = against(draft, view);
  if (how === 'none') return { ...draft, base: 0, out: null, sent: null };
  if (how === 'theirs') return taken(draft, view);
  const done = how === 'ours' ? arrived(draft, view.base, shown(view) ?? draft.out) : draft;
  return done.sending && (how === 'conflict' || ruledGames(view).length) ? { ...done, sending: false } : done;
}

// Rows of the server in place of ours.
export function taken(draft: Draft, view: Seen): Draft {
  const rows = (view.sheet?.rows ?? []).map((r) => ({ row: own(r) }));
  return arrived({ ...draft, rows, signed: [], sending: false }, view.base, shown(view));
}

// Our rows, to be handed in over those of the server.
export const insisted = (draft: Draft, view: Seen): Draft =>
  arrived({ ...draft, signed: [], sending: false }, view.base, shown(view));

// Row `at` (from 0) written or written anew; whoever has signed has signed something else.
export function written(draft: Draft, at: number, entered: Entered): Draft {
  const rows = [...draft.rows];
  rows[Math.min(at, rows.length)] = entered;
  return { ...draft, rows, signed: [], sending: false, form: null };
}

export const without = (draft: Draft, at: number): Draft => ({
  ...draft,
  rows: draft.rows.filter((_, i) => i !== at),
  signed: [],
  sending: false,
});

// Sums that the desk has typed from the paper stay beside the rows, to be held against them.
export const listOf = (draft: Draft, view: Seen & Pick<TableView, 'round'>) => ({
  ev: 'list',
  round: view.round,
  table: view.table,
  base: draft.base,
  rows: rowsIn(draft),
  ...(view.sheet?.sums ? { sums: view.sheet.sums } : {}),
  signed: draft.signed,
});
