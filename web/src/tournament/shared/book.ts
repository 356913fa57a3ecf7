// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What the tournament books say about evenings and lists: the rows of core.wasm, asked while building. Nothing of a book
// is written down here.

import known from 'core.wasm?books';
import type { TournamentBook } from '../../core';

export const tournamentBooks: readonly string[] = known.filter((b) => b.tournament).map((b) => b.id);

export const bookOf = (id: string): TournamentBook | null =>
  known.find((b) => b.id === id)?.tournament ?? null;

// What one loser pays one winner for a game of this kind; null: the book has no such result.
export const worth = (book: TournamentBook, kind: string, height: number, run: number): number | null =>
  book.worth.find(([k, h, r]) => k === kind && h === height && r === run)?.[3] ?? null;

// The Laufende that are paid with a game of this kind, fewest first.
export const runsOf = (book: TournamentBook, kind: string): number[] =>
  [...new Set(book.worth.filter(([k]) => k === kind).map(([, , run]) => run))].sort((a, b) => a - b);
