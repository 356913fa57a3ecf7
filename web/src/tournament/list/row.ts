// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Typed values and their sums. rules.ts decides what a row means. Pure.

import type { ListRow } from '../shared/view';

// Parses a typed value: '+9', '-3', '−3'; '' is 0. Returns null if it is not a number.
export function entryOf(text: string): number | null {
  const t = text.trim().replace(/^[−–]/, '-');
  if (t === '') return 0;
  return /^[+-]?\d{1,4}$/.test(t) ? Number(t) : null;
}

// Parses one value for each seat, with blanks, commas or semicolons between them. A sign begins the next value, so
// "-12-14 38-12" needs a single blank.
export function readSums(text: string, seats: number): readonly number[] | null {
  const spaced = text.replace(/[,;/]/g, ' ').replace(/([+\-−–])\s*/g, ' $1');
  const parts = spaced.trim().split(/\s+/).map(entryOf);
  return parts.length !== seats || parts.includes(null) ? null : (parts as number[]);
}

export function sumsOf(rows: readonly (ListRow | null)[], seats: number): number[] {
  const sums = new Array<number>(seats).fill(0);
  for (const row of rows) row?.p.forEach((n, s) => (sums[s]! += n));
  return sums;
}

export const sumsToNothing = (p: readonly number[]): boolean => p.reduce((a, b) => a + b, 0) === 0;
