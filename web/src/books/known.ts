// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words of a book that a screen needs at once: its money, and its names of doublings, of the Sie and of Laufende.
// The build extracts them from the core (`core.wasm?books`). This file contains nothing of a book. An unknown book has
// no names and counts in points. It is not part of index.ts, because the first page does not need it.

import rows from 'core.wasm?books';
import { lang, money, number } from '../base';

export const knownBook = (id: string) => rows.find((b) => b.id === id);

export const sieIn = (book: string): string => knownBook(book)?.sie ?? 'Sie';
export const runsIn = (book: string): string => knownBook(book)?.runs ?? 'Laufende';

// The name of the n-th doubling, from 0.
export const stossIn = (book: string, n: number): string | undefined =>
  knownBook(book)?.[lang.value === 'de' ? 'stoss_de' : 'stoss_en'][n];

// The formats of amounts by unit. An amount in any other unit is a plain number.
const FORMS: Record<string, (n: number) => string> = {
  Cent: money,
  Pfennig: (n) => number(n) + '\u00a0Pf',
};

// An amount in the unit of the book: "0,20 €", "10 Pf", "3".
export const amountIn = (book: string, n: number): string =>
  (FORMS[knownBook(book)?.unit_de ?? ''] ?? number)(n);

// The same with a sign, for accounts. A line never breaks between a sign and a digit; before a
// currency a word joiner prevents it.
export function signedIn(book: string, n: number): string {
  const sign = n > 0 ? '+' : n < 0 ? '−' : '';
  const text = amountIn(book, Math.abs(n));
  return sign && !/^\d/.test(text) ? `${sign}\u2060${text}` : sign + text;
}
