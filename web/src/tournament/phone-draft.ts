// A list that is being written on a phone. It lies in localStorage from the first row on, under the link's key, so
// neither a lost connection nor an empty battery costs a row; also what the table is called, so that the page opens
// without the server. What the server has is compared with it by `base`, the number of the version that was seen.

import type { Game } from './phone-model';
import type { ListRow, TableView } from './view';

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
  sending: boolean; // handed in, and not answered yet
  sent: string | null; // the rows that the server has of us
  known: Known | null;
}

export const empty = (): Draft => ({
  base: 0,
  rows: [],
  signed: [],
  sending: false,
  sent: null,
  known: null,
});

const nameOf = (tournament: string, key: string) => `stichfest.list.${tournament}.${key}`;

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

export const textOf = (rows: readonly ListRow[]): string => rows.map((r) => r.p.join()).join(' ');

export const rowsIn = (draft: Draft): ListRow[] => draft.rows.map((e) => e.row);

// The server has what is here.
export const arrived = (draft: Draft, base: number): Draft => ({
  ...draft,
  base,
  sending: false,
  sent: textOf(rowsIn(draft)),
});

// What is on the server against what is here:
// same: nothing new; ours: it is what we have handed in; theirs: there is something, and nothing here that could be
// lost; conflict: somebody has written something else.
export type Against = 'same' | 'ours' | 'theirs' | 'conflict';

export function against(draft: Draft, view: Pick<TableView, 'base' | 'sheet'>): Against {
  if (view.base === draft.base) return 'same';
  const theirs = view.sheet?.rows;
  // With double entry the first one is shown to nobody.
  if (!view.sheet && draft.sending) return 'ours';
  if (theirs && textOf(theirs) === textOf(rowsIn(draft))) return 'ours';
  return draft.rows.length === 0 ? 'theirs' : 'conflict';
}

// Rows of the server in place of ours; what the organiser has noted beside them is not ours to send again.
export function taken(draft: Draft, view: Pick<TableView, 'base' | 'sheet'>): Draft {
  const rows = (view.sheet?.rows ?? []).map(({ p, kind, declarer, spritze }) => ({
    row: {
      p,
      ...(kind && kind !== 'struck' && kind !== 'misplay' ? { kind } : {}),
      ...(declarer === undefined ? {} : { declarer }),
      ...(spritze === undefined ? {} : { spritze }),
    },
  }));
  return arrived({ ...draft, rows, signed: [] }, view.base);
}

// Row `at` (from 0) written or written anew; whoever has signed has signed something else.
export function written(draft: Draft, at: number, entered: Entered): Draft {
  const rows = [...draft.rows];
  rows[at] = entered;
  return { ...draft, rows, signed: [], sending: false };
}

export const without = (draft: Draft, at: number): Draft => ({
  ...draft,
  rows: draft.rows.filter((_, i) => i !== at),
  signed: [],
  sending: false,
});

export const listOf = (draft: Draft, round: number, table: number) => ({
  ev: 'list',
  round,
  table,
  base: draft.base,
  rows: rowsIn(draft),
  signed: draft.signed,
});
