// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The model of a list's editor, computed from three inputs: the server's state (`Seen`), the user's input (`State`),
// and the rules. Pure. ctrl.ts changes the state, and the views render the model.

import type { CheckedList, ListRules } from '../../core';
import type { Ruled } from '../shared/book';
import type { SheetView, TableView } from '../shared/view';
import { filled, sameRows, type Draft, type Rows } from './draft';
import { readSums } from './row';
import { checkList, type Finding, type Table } from './rules';

// The text of a row's cells that is not a value, by seat.
export type Unread = Record<number, string>;
export type Mode = 'rows' | 'sums';
export type Asking = 'correct' | 'confirm' | 'rule' | 'throw' | null;

export interface Seen extends Ruled {
  view: TableView;
  doubleEntry: boolean;
  leiter: boolean;
  others: boolean; // somebody else has made the first entry
  second: boolean; // this is the second entry
}

export interface State {
  draft: Draft | null; // the input that the server has not stored
  kept: boolean; // the browser has stored the draft
  awaited: number; // the version that the server has acknowledged and not sent yet; 0: none
  correcting: boolean;
  asking: Asking;
  busy: boolean;
  unread: (Unread | null)[];
  chosen: Mode;
  cursor: number;
}

// Rows (from 0) that do not simply count. `asked` rows need an answer: was the game approved?
export type Doubt = 'asked' | 'disputed' | 'repaired' | 'struck';
export type Doubts = Record<Doubt, number[]>;
export const DOUBTS: readonly Doubt[] = ['asked', 'disputed', 'repaired', 'struck'];

export type WrongSums = 'form' | 'total' | 'differ' | 'gesamt' | 'winners' | 'impossible';

export interface Model {
  saved: Draft; // the server's version
  content: Draft; // the shown version
  own: boolean; // there is input that the server does not have
  closed: boolean;
  locked: boolean;
  mineFirst: boolean; // the person of the first entry may not type the second
  conflict: SheetView | null; // the version that somebody else has stored meanwhile; null: no conflict
  mode: Mode;
  last: number; // the last written row, from 0; -1: none
  done: number;
  gaps: number;
  sums: readonly number[] | null;
  checked: CheckedList | null;
  findings: (Finding | null)[];
  doubts: Doubts;
  wrongSums: WrongSums | null;
  refused: boolean; // sums alone that no list gives: only a ruling of the Leiter hands them in
  complete: boolean; // the user can store it
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
    base: second ? (sheet?.base ?? 0) : view.base, // the server sends it even without the list
    rows: filled(sheet?.rows, view.games),
    sums: sheet?.sums?.join(' ') ?? '',
    text: '',
  };
}

const sumsText = (d: Draft, seats: number): string => readSums(d.sums, seats)?.join(' ') ?? d.sums.trim();
const same = (a: Draft, b: Draft, seats: number): boolean =>
  sameRows(a.rows, b.rows) && sumsText(a, seats) === sumsText(b, seats);

export const tableOf = ({ view, rulebook, book }: Seen): Table => ({
  rulebook,
  book,
  players: view.seats.length,
  requests: view.requests,
  changes: view.changes,
});

// The version to show, and whether it is the user's own.
export function contentOf(s: Pick<State, 'draft' | 'correcting'>, p: Seen) {
  const saved = storedIn(p.view, p.second);
  const closed = p.view.state === 'confirmed' && !s.correcting;
  const own = s.draft !== null && !same(s.draft, saved, p.view.seats.length);
  const content = closed ? saved : own ? s.draft! : { ...saved, text: s.draft?.text ?? '' };
  return { saved, closed, own, content };
}

export const usualMode = (content: Draft): Mode =>
  !content.rows.some(Boolean) && content.sums ? 'sums' : 'rows';

// The written part of a list.
function progress(rows: Rows) {
  const last = rows.reduce((at, r, i) => (r ? i : at), -1);
  return {
    last,
    done: rows.filter(Boolean).length,
    gaps: rows.slice(0, last + 1).filter((r) => !r).length,
  };
}

const wrongBy: Partial<Record<string, WrongSums>> = {
  sums: 'total',
  sums_differ: 'differ',
  sums_gesamt: 'gesamt',
  sums_winners: 'winners',
  sums_stock: 'total',
  sums_unit: 'impossible',
  sums_parity: 'impossible',
};

// The core strikes such a row because an approval is missing, and the user has not answered yet.
const isAsked = (f: Finding): boolean => f.code === 'no_note' || f.code === 'unregistered_solo';

export function doubtsOf(findings: readonly (Finding | null)[], rows: Rows): Doubts {
  const doubts: Doubts = { asked: [], disputed: [], repaired: [], struck: [] };
  findings.forEach((f, i) => {
    if (!f || !rows[i] || f.fate === 'counts') return;
    doubts[f.fate === 'struck' && isAsked(f) ? 'asked' : f.fate].push(i);
  });
  return doubts;
}

// The next row in doubt after the cursor. After the last one it starts again with the first. null: no row is in doubt.
export function nextDoubt(doubts: Doubts, cursor: number): number | null {
  const all = DOUBTS.flatMap((d) => doubts[d]).sort((a, b) => a - b);
  return all.find((at) => at > cursor) ?? all[0] ?? null;
}

// Compares the sums as soon as the list is complete.
function wrongSums(
  text: string,
  sums: readonly number[] | null,
  whole: boolean,
  checked: CheckedList | null,
) {
  if (!text.trim()) return null;
  if (!sums) return 'form';
  const code = whole ? checked?.sums?.code : null;
  return (code && wrongBy[code]) || null;
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
  const findings = checked?.rows.map((r) => r.finding) ?? [];
  const wrong = wrongSums(content.sums, sums, whole, checked);
  const against = wrong !== null && wrong !== 'form';
  const refused = mode === 'sums' && wrong === 'impossible';
  const mineFirst = !!view.second_missing && !p.second;
  const waits = s.awaited > saved.base;
  const behind = own && !closed && !s.busy && !waits && !p.second && s.draft!.base !== view.base;
  const sent = { ...content, rows };
  return {
    ...{ saved, content, own, closed, mineFirst, mode, last, done, gaps, sums, checked },
    locked: closed || (mineFirst && !own),
    conflict: (behind && view.sheet) || null,
    findings,
    doubts: doubtsOf(findings, rows),
    wrongSums: wrong,
    refused,
    complete:
      mode === 'sums'
        ? !!sums && !refused && !(s.correcting && against)
        : done > 0 && !gaps && !s.unread.some(Boolean) && wrong !== 'form',
    unsent: own && !same(sent, saved, view.seats.length),
    disputed: against || !!checked?.disputed, // as the server will judge (sf_tour_judge)
    mayConfirm: !p.second && !mineFirst && !p.doubleEntry && whole,
  };
}
