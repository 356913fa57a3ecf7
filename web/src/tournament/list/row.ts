// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rows of a list from a few keys, and back. Pure.
//
//   12     seats 1 and 2 won a plain Rufspiel      12s Schneider, 12x schwarz
//   -12    they lost it
//   3      seat 3 won a solo game, -3 lost it      3s, 3x; 3t Tout, 3i Sie
//   12 4   the same with the value given (4 points from one loser to one winner)
//   12k    doubled by a Spritze; 12l3: three Laufende, where the book pays them
//   0      everybody passed; so does a dash, as on paper
//   9 -3 -3 -3   the entries themselves
//
// Values are those of the rulebook (book.ts); what a row is worth in the end says core.wasm. At a table of five the
// dealer has no part in the game: row 1 is dealt by seat 1.

import type { RowFinding, TournamentBook } from '../../core';
import { bookOf, runsOf, worth } from '../shared/book';
import type { ListRow, Request } from '../shared/view';

export type Unread = 'form' | 'seat' | 'twice' | 'count' | 'dealer' | 'value' | 'passed';
export type Read = { row: ListRow } | { wrong: Unread };

// Who deals a row (from 0), at a table of five; else nobody sits out.
export const dealerOf = (seats: number, row: number): number => (seats === 5 ? row % 5 : -1);

function entries(text: string, seats: number): Read | null {
  const parts = text.replace(/[,;/]/g, ' ').trim().split(/\s+/).map(entryOf);
  if (parts.length !== seats || parts.includes(null)) return null;
  return { row: { p: parts as number[] } };
}

interface Result {
  winners: number[];
  losers: number[];
  solo: boolean;
  won: boolean;
}

// Values that are typed: '+9', '-3', '−3', '' is 0; null: that is no number.
export function entryOf(text: string): number | null {
  const t = text.trim().replace(/^[−–]/, '-');
  if (t === '') return 0;
  return /^[+-]?\d{1,4}$/.test(t) ? Number(t) : null;
}

// Who won against whom. The seats named are the declarer's party; three of four are those against a soloist.
function parties(named: number[], lost: boolean, playing: number[]): Result | null {
  const others = playing.filter((s) => !named.includes(s));
  if (named.length === 3) return parties(others, !lost, playing);
  if (named.length !== 1 && named.length !== 2) return null;
  const solo = named.length === 1;
  return { winners: lost ? others : named, losers: lost ? named : others, solo, won: !lost };
}

const kinds: Record<string, string> = { t: 'tout', i: 'sie' };

function valueOf(book: TournamentBook, solo: boolean, word: string, laufende: number): number | null {
  const kind = kinds[word] ?? (solo ? 'solo' : 'rufspiel');
  if (kinds[word] && !solo) return null;
  // Where Laufende are paid a Tout has some of them anyway.
  const run = laufende || (runsOf(book, kind)[0] ?? 0);
  return worth(book, kind, word === 'x' ? 2 : word === 's' ? 1 : 0, run);
}

export function readRow(text: string, id: string, seats: number, row: number): Read {
  const book = bookOf(id);
  const typed = text.trim().toLowerCase().replace(/[−–]/g, '-');
  const raw = entries(typed, seats);
  if (raw) return raw;
  if (typed === '0' || (typed === '-' && book?.passed)) {
    if (!book?.passed) return { wrong: 'passed' };
    return { row: { p: new Array<number>(seats).fill(0) } };
  }
  const found = /^(-?)([1-9]{1,4})([sxti]?)(k?)(?:l([1-9]))?(?:\s+(\d{1,4}))?$/.exec(typed);
  if (!found || !book) return { wrong: 'form' };
  const [, minus, digits, word, doubled, laufende, given] = found;
  const named = [...digits!].map((d) => Number(d) - 1);
  if (named.some((s) => s >= seats)) return { wrong: 'seat' };
  if (new Set(named).size !== named.length) return { wrong: 'twice' };
  const dealer = dealerOf(seats, row);
  if (named.includes(dealer)) return { wrong: 'dealer' };
  const playing = Array.from({ length: seats }, (_, s) => s).filter((s) => s !== dealer);
  const result = parties(named, minus === '-', playing);
  if (!result) return { wrong: 'count' };
  if (doubled && !book.spritze) return { wrong: 'value' };
  const value = given ? Number(given) : valueOf(book, result.solo, word!, Number(laufende ?? 0));
  if (!value) return { wrong: 'value' };
  return { row: made(result, value * (doubled ? 2 : 1), seats, word!) };
}

function made(r: Result, value: number, seats: number, word: string): ListRow {
  const p = new Array<number>(seats).fill(0);
  for (const s of r.winners) p[s] = value * (r.solo && r.won ? 3 : 1);
  for (const s of r.losers) p[s] = -value * (r.solo && !r.won ? 3 : 1);
  const kind = word === 't' ? 'tout' : word === 'i' ? 'sie' : undefined;
  return kind ? { p, kind, declarer: (r.won ? r.winners : r.losers)[0]! } : { p };
}

export function sumsOf(rows: readonly (ListRow | null)[], seats: number): number[] {
  const sums = new Array<number>(seats).fill(0);
  for (const row of rows) row?.p.forEach((n, s) => (sums[s]! += n));
  return sums;
}

export const sumsToNothing = (p: readonly number[]): boolean => p.reduce((a, b) => a + b, 0) === 0;

// Four (or five) sums, typed with blanks between.
export function readSums(text: string, seats: number): readonly number[] | null {
  const found = entries(text.trim(), seats);
  return found && 'row' in found ? found.row.p : null;
}

// What the rows come to that count, one that was put right as what it is then.
export function countedSums(
  rows: readonly (ListRow | null)[],
  findings: readonly (RowFinding | null)[],
  seats: number,
): number[] {
  const counts = rows.map((row, i) => {
    const f = findings[i];
    if (!row || !f || f.fate === 'counts') return row;
    return f.fate === 'repaired' ? { p: f.suggestions[0]! } : null;
  });
  return sumsOf(counts, seats);
}

// What sums that were written down have against them, as the server sees it (src/lists/evaluation.c): they do not total
// 0, or are neither those of the rows that count nor those of the rows as they stand there.
export function sumsAgainst(
  sums: readonly number[],
  rows: readonly (ListRow | null)[],
  findings: readonly (RowFinding | null)[],
): 'total' | 'differ' | null {
  const are = (of: number[]) => of.join() === sums.join();
  const some = rows.some(Boolean);
  if (some && are(countedSums(rows, findings, sums.length))) return null;
  if (!sumsToNothing(sums)) return 'total';
  return some && !are(sumsOf(rows, sums.length)) ? 'differ' : null;
}

// A row with what the organiser has approved beside it, as the server will see it.
export function noted(row: ListRow, requests: readonly Request[], game: number): ListRow {
  const yes = requests.filter((r) => r.state === 'approved' && r.game === game);
  if (yes.length === 0) return row;
  const tout = yes.some((r) => /tout$|^sie$/.test(r.class));
  return { ...row, registered: true, ...(tout ? { note: true } : {}) };
}
