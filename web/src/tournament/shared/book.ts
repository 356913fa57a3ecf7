// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The books of tournaments: their evenings and lists, from the rows of core.wasm. The build extracts those of the
// rulebooks. For a club's own book the page calls core.wasm once, when it first needs it. This file contains nothing of
// a book.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang } from '../../base';
import known from 'core.wasm?books';
import {
  books,
  type Book,
  type BookId,
  type BookRules,
  type ClubBook,
  type TournamentBook,
} from '../../core';

// The rules of a tournament: its rulebook, or the club's own book on it. The views of a tournament have both keys.
export interface Ruled {
  rulebook: BookId;
  book?: ClubBook;
}

// The argument that the core expects: one of the two.
export const lawOf = ({ rulebook, book }: Ruled): { rulebook: BookId } | { book: ClubBook } =>
  book ? { book } : { rulebook };

export const tournamentBooks: readonly BookId[] = known.filter((b) => b.tournament).map((b) => b.id);

export const bookOf = (id: string): TournamentBook | null =>
  known.find((b) => b.id === id)?.tournament ?? null;

const loaded = signal<BookRules | null>(null);

// The function that parses drafts of clubs' books; null until core.wasm is loaded.
export function useBooks(needed = true): BookRules | null {
  useEffect(() => {
    if (needed && !loaded.value)
      books().then(
        (rules) => (loaded.value = rules),
        () => {},
      );
  }, [needed]);
  return loaded.value;
}

const made = new Map<string, Book | null>();

// The rows of a club's book, computed once for each book.
export function clubRows(rules: BookRules, book: ClubBook): Book | null {
  const key = JSON.stringify(book);
  if (!made.has(key)) {
    const read = rules(book);
    made.set(key, (read.ok && read.rules) || null);
  }
  return made.get(key)!;
}

// Returns null for a club's own book until core.wasm is loaded.
export function useBook({ rulebook, book }: Ruled): TournamentBook | null {
  const rules = useBooks(!!book);
  if (!book) return bookOf(rulebook);
  return (rules && clubRows(rules, book)?.tournament) || null;
}

// The amount that one loser pays one winner for a game of this kind; null if the book has no such result.
export const worth = (book: TournamentBook, kind: string, height: number, run: number): number | null =>
  book.worth.find(([k, h, r]) => k === kind && h === height && r === run)?.[3] ?? null;

// Sums as a list of the book may have them: those of one won solo game.
export function exampleSums(book: TournamentBook | null, seats: number): string {
  const value = (book && worth(book, 'solo', 0, 0)) ?? 4;
  const others = Math.min(seats, 4) - 1;
  const losers = Array<number>(others).fill(book?.plus ? 0 : -value);
  return [others * value, ...losers, ...(seats === 5 ? [0] : [])].join(' ');
}

// Does the book have such a result, with any number of Laufende?
export const pays = (book: TournamentBook, kind: string, height = 0): boolean =>
  book.worth.some(([k, h]) => k === kind && h === height);

// The numbers of Laufende that the book pays with a game of this kind, fewest first.
export const runsOf = (book: TournamentBook, kind: string): number[] =>
  [...new Set(book.worth.filter(([k]) => k === kind).map(([, , run]) => run))].sort((a, b) => a - b);

// The book's own words for common things: in kurz-turnier a Sie is called Schafkopf, and its Laufende are called Damen;
// serien-2022 calls a round Serie. A club may double games on a base that has no word for it.
export interface BookWords {
  sie: string;
  runs: string;
  stoss: string;
  round: string;
}

export function wordsOf(id: string): BookWords {
  const book = known.find((b) => b.id === id);
  const de = lang.value === 'de';
  return {
    sie: book?.sie ?? 'Sie',
    runs: book?.runs ?? 'Laufende',
    stoss: book?.[de ? 'stoss_de' : 'stoss_en'][0] ?? 'Spritze',
    round: book?.[de ? 'round_de' : 'round_en'] ?? (de ? 'Runde' : 'Round'),
  };
}

// The rulebook of the tournament on this page, as soon as a view has named it (join.ts). The tables of words use it.
export const current = signal('');
export const own = (): BookWords => wordsOf(current.value);
// The word for a round within an English sentence.
export const roundWithin = (): string => own().round.toLowerCase();
