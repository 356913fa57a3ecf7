// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What the editor of a list shows, computed from three things: what the server has (`Seen`), what was typed here
// (`State`), and the rules. Pure; ctrl.ts changes the state, the views draw the model.

import type { CheckedList, ListRules } from '../../core';
import type { SheetView, TableView } from '../shared/view';
import { filled, sameRows, type Draft, type Rows } from './draft';
import { readSums } from './row';
import { checkList, type Finding, type Table } from './rules';

// What stands in the cells of a row that is no value, by seat.
export type Unread = Record<number, string>;
export type Mode = 'rows' | 'sums';
export type Asking = 'correct' | 'confirm' | 'throw' | null;

export interface Seen {
  view: TableView;
  rulebook: string;
  doubleEntry: boolean;
  leiter: boolean;
  others: boolean; // the first entry is somebody else's
  second: boolean; // this is the second entry
}

export interface State {
  draft: Draft | null; // what was typed here and is not stored
  kept: boolean; // the browser has stored the draft
  awaited: number; // the version that the server has confirmed and not shown yet; 0: none
  correcting: boolean;
  asking: Asking;
  busy: boolean;
  unread: (Unread | null)[];
  chosen: Mode;
  cursor: number;
}

export interface Model {
  saved: Draft; // what the server has
  content: Draft; // what is shown
  own: boolean; // something was typed that the server does not have
  closed: boolean;
  locked: boolean;
  mineFirst: boolean; // who has typed the first entry does not type the second
  conflict: SheetView | null; // what somebody else has stored meanwhile
  mode: Mode;
  last: number; // the last row that is written, from 0; -1: none
  done: number;
  gaps: number;
  sums: readonly number[] | null;
  checked: CheckedList | null;
  findings: (Finding | null)[];
  wrongSums: 'form' | 'total' | 'differ' | null;
  complete: boolean; // it can be stored
  unsent: boolean;
  disputed: boolean;
  mayConfirm: boolean;
}

export const firstGap = (rows: Rows): number =>
  Math.max(
    0,
    rows.findIndex((r) => !r),
  );

export function storedIn(view: TableView, second: boolean): Draft {
  const sheet = second ? view.second : view.sheet;
  return {
    base: second ? (sheet?.base ?? 0) : view.base, // which is told where the list is not, too
    rows: filled(sheet?.rows, view.games),
    sums: sheet?.sums?.join(' ') ?? '',
    text: '',
  };
}

const sumsText = (d: Draft, seats: number): string => readSums(d.sums, seats)?.join(' ') ?? d.sums.trim();
const same = (a: Draft, b: Draft, seats: number): boolean =>
  sameRows(a.rows, b.rows) && sumsText(a, seats) === sumsText(b, seats);

export const tableOf = ({ view, rulebook }: Seen): Table => ({
  rulebook,
  players: view.seats.length,
  requests: view.requests,
  changes: view.changes,
});

// What is shown, and whose it is.
export function contentOf(s: Pick<State, 'draft' | 'correcting'>, p: Seen) {
  const saved = storedIn(p.view, p.second);
  const closed = p.view.state === 'confirmed' && !s.correcting;
  const own = s.draft !== null && !same(s.draft, saved, p.view.seats.length);
  const content = closed ? saved : own ? s.draft! : { ...saved, text: s.draft?.text ?? '' };
  return { saved, closed, own, content };
}

export const usualMode = (content: Draft): Mode =>
  !content.rows.some(Boolean) && content.sums ? 'sums' : 'rows';

// How much of a list is written.
function progress(rows: Rows) {
  const last = rows.reduce((at, r, i) => (r ? i : at), -1);
  return {
    last,
    done: rows.filter(Boolean).length,
    gaps: rows.slice(0, last + 1).filter((r) => !r).length,
  };
}

// Sums are held against the list as soon as it is whole.
function wrongSums(
  text: string,
  sums: readonly number[] | null,
  whole: boolean,
  checked: CheckedList | null,
) {
  if (!text.trim()) return null;
  if (!sums) return 'form';
  const code = whole ? checked?.sums?.code : null;
  return code ? (code === 'sums' ? 'total' : 'differ') : null;
}

export function modelOf(s: State, p: Seen, rules: ListRules | null): Model {
  const { view } = p;
  const { saved, closed, own, content } = contentOf(s, p);
  const mode = closed ? usualMode(content) : s.chosen;
  const { last, done, gaps } = progress(content.rows);
  const whole = mode === 'sums' || done >= view.games;
  const rows = mode === 'sums' ? [] : content.rows;
  const sums = readSums(content.sums, view.seats.length);
  const checked = checkList(rules, tableOf(p), rows, sums);
  const wrong = wrongSums(content.sums, sums, whole, checked);
  const against = wrong === 'total' || wrong === 'differ';
  const mineFirst = !!view.second_missing && !p.second;
  const waits = s.awaited > saved.base;
  const behind = own && !closed && !s.busy && !waits && !p.second && s.draft!.base !== view.base;
  const sent = { ...content, rows };
  return {
    ...{ saved, content, own, closed, mineFirst, mode, last, done, gaps, sums, checked },
    locked: closed || (mineFirst && !own),
    conflict: (behind && view.sheet) || null,
    findings: checked?.rows.map((r) => r.finding) ?? [],
    wrongSums: wrong,
    complete:
      mode === 'sums'
        ? !!sums && !(s.correcting && against)
        : done > 0 && !gaps && !s.unread.some(Boolean) && wrong !== 'form',
    unsent: own && !same(sent, saved, view.seats.length),
    disputed: against || !!checked?.disputed, // as the server will find (sf_tour_judge)
    mayConfirm: !p.second && !mineFirst && !p.doubleEntry && whole,
  };
}
