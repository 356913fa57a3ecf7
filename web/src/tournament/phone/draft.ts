// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The draft of a list on a phone. From the first tap on it is in localStorage, under the link's key, so that neither a
// lost connection nor an empty battery loses a row. The draft also stores the name of the table, so that the page opens
// without the server. `base`, the number of the last version from the server, relates the draft to the server's list.

import { sumsOf } from '../list/row';
import type { Command } from '../../net';
import type { Form, Game } from './model';
import type { Ruled } from '../shared/book';
import type { ListRow, SheetView, TableView } from '../shared/view';

export interface Entered {
  row: ListRow;
  game?: Game; // the game from the buttons
}

export interface Known extends Ruled {
  title: string;
  round: number;
  table: number;
  games: number;
  names: string[];
}

export interface Draft {
  base: number;
  rows: Entered[];
  signed: number[];
  sending: boolean; // the user has handed in these rows, and the phone must send them
  out: string | null; // rows that the phone sent without an answer: the server may have them
  sent: string | null; // the server's rows at `base`; null: none, or the server does not send them
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

// The desk can replace the links of tables while somebody writes a list. A draft under an older link of the same table
// continues under the new one.
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

// Notes, rulings and struck rows belong to the organiser. The server rejects them from a table's link.
const RULINGS: readonly (string | undefined)[] = ['struck', 'misplay'];
const isRuled = (r: ListRow): boolean => !!(r.note || r.registered || r.reason) || RULINGS.includes(r.kind);

// The parts of a row that the table may set.
const own = ({ p, kind, declarer, spritze }: ListRow): ListRow => ({
  p,
  ...(kind && !RULINGS.includes(kind) ? { kind } : {}),
  ...(declarer === undefined ? {} : { declarer }),
  ...(spritze === undefined ? {} : { spritze }),
});

// The text to compare rows by. It contains the declarer and the doubler, because they decide who pays the Reuegeld.
export const textOf = (rows: readonly ListRow[]): string => JSON.stringify(rows.map(own));

export const rowsIn = (draft: Draft): ListRow[] => draft.rows.map((e) => e.row);

// The server has stored the rows `has` as version `base`. If the user has handed in later changes, the phone still must
// send them.
export const arrived = (draft: Draft, base: number, has: string | null): Draft => ({
  ...draft,
  base,
  sending: draft.sending && has !== textOf(rowsIn(draft)),
  out: null,
  sent: has,
});

export type Seen = Pick<TableView, 'table' | 'base' | 'sheet' | 'versions'>;

const shown = (view: Seen): string | null => (view.sheet?.rows ? textOf(view.sheet.rows) : null);

// Games (from 1) with entries of the organiser. A list from the phone cannot contain these entries and would remove
// them, so the phone may no longer hand in the list.
export const ruledGames = (view: Seen): number[] =>
  (view.sheet?.rows ?? []).flatMap((r, i) => (isRuled(r) ? [i + 1] : []));

// True if the values are the same and ours have every remark of theirs.
export function agrees(theirs: readonly ListRow[], ours: readonly ListRow[]): boolean {
  const fits = (r: ListRow, i: number) =>
    Object.entries(own(r)).every(([key, v]) => String(ours[i]![key as keyof ListRow]) === String(v));
  return theirs.length === ours.length && theirs.every(fits);
}

// Does the server's list contain the draft? If it has only sums, are they equal?
export const isIn = (draft: Draft, sheet: Pick<SheetView, 'rows' | 'sums'>): boolean =>
  sheet.rows
    ? agrees(sheet.rows, rowsIn(draft))
    : sumsOf(rowsIn(draft), sheet.sums?.length ?? 0).join() === sheet.sums?.join();

// The server's list compared with the draft. same: nothing new. none: somebody has undone the server's list. ours: it
// is the list that we handed in. theirs: the server has a list, and the draft has nothing to lose. conflict: somebody
// has written another list.
export type Against = 'same' | 'none' | 'ours' | 'theirs' | 'conflict';

export function against(draft: Draft, view: Seen): Against {
  if (view.base === draft.base) return 'same';
  if (!view.base) return 'none';
  const has = shown(view);
  if (has !== null && (has === draft.out || agrees(view.sheet!.rows!, rowsIn(draft)))) return 'ours';
  // With double entry the server sends only the author of the first entry, not its rows (keys.c names the holder of the
  // link).
  if (!view.sheet && draft.out !== null && view.versions.at(-1)?.by === `Tisch ${view.table}`) return 'ours';
  return draft.rows.length === 0 ? 'theirs' : 'conflict';
}

// The draft after the comparison with the server's list. In a conflict the phone stops sending, because the user must
// choose first.
export function settled(draft: Draft, view: Seen): Draft {
  const how = against(draft, view);
  if (how === 'none') return { ...draft, base: 0, out: null, sent: null };
  if (how === 'theirs') return taken(draft, view);
  const done = how === 'ours' ? arrived(draft, view.base, shown(view) ?? draft.out) : draft;
  return done.sending && (how === 'conflict' || ruledGames(view).length) ? { ...done, sending: false } : done;
}

// The server's rows replace ours.
export function taken(draft: Draft, view: Seen): Draft {
  const rows = (view.sheet?.rows ?? []).map((r) => ({ row: own(r) }));
  return arrived({ ...draft, rows, signed: [], sending: false }, view.base, shown(view));
}

// Keeps our rows, ready to be handed in over the server's.
export const insisted = (draft: Draft, view: Seen): Draft =>
  arrived({ ...draft, signed: [], sending: false }, view.base, shown(view));

// Writes or changes row `at` (from 0), which makes the signatures void.
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

// Keeps the sums that the desk has typed from the paper beside the rows, so that the server compares them.
export const listOf = (
  draft: Draft,
  view: Seen & Pick<TableView, 'round'>,
): Extract<Command, { ev: 'list' }> => ({
  ev: 'list',
  round: view.round,
  table: view.table,
  base: draft.base,
  rows: rowsIn(draft),
  ...(view.sheet?.sums ? { sums: view.sheet.sums } : {}),
  signed: draft.signed,
});
