// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A game as the Listenführer enters it by buttons, and the row that it gives. Which games there are and what they are
// worth are the rows of the book (book.ts); every row is judged by the core before it is entered. Nothing here touches
// the page.

import type { TournamentBook } from '../../core';
import { bookOf, runsOf, worth } from '../shared/book';
import type { ListRow } from '../shared/view';

export type Kind = 'rufspiel' | 'muss' | 'solo' | 'tout' | 'sie' | 'passed';
export type Way = Kind | 'raw'; // raw: its values
export type Height = 'plain' | 'schneider' | 'schwarz';

interface Price {
  heights: readonly Height[];
  runs: readonly number[]; // Laufende that are paid
  alone: boolean;
  lost: boolean; // it can be lost
}

export interface Tariff {
  book: TournamentBook;
  games: Partial<Record<Kind, Price>>;
}

const HEIGHTS: readonly Height[] = ['plain', 'schneider', 'schwarz'];
const TOGETHER: readonly string[] = ['rufspiel', 'muss'];

function priceOf(book: TournamentBook, kind: string): Price {
  const found = book.worth.filter(([k]) => k === kind);
  return {
    heights: HEIGHTS.filter((_, h) => found.some(([, height]) => height === h)),
    runs: runsOf(book, kind),
    alone: !TOGETHER.includes(kind),
    lost: kind !== 'sie', // its cards are shown, not played
  };
}

function tariff(book: TournamentBook): Tariff {
  const kinds = [...new Set(book.worth.map(([kind]) => kind as Kind))];
  const games: Tariff['games'] = Object.fromEntries(kinds.map((kind) => [kind, priceOf(book, kind)]));
  if (book.passed) games.passed = { heights: ['plain'], runs: [0], alone: false, lost: true };
  return { book, games };
}

export function tariffOf(id: string): Tariff | null {
  const book = bookOf(id);
  return book && tariff(book);
}
export const kindsOf = (t: Tariff): Kind[] => Object.keys(t.games) as Kind[];

export interface Game {
  kind: Kind;
  declarer: number | null;
  partner: number | null;
  won: boolean;
  height: Height;
  run: number;
  spritze: number | null; // who doubled
  unjustified: boolean; // the doubling party had at most one trick
}

export function newGame(t: Tariff, kind: Kind): Game {
  return {
    kind,
    declarer: null,
    partner: null,
    won: true,
    height: 'plain',
    run: t.games[kind]?.runs[0] ?? 0,
    spritze: null,
    unjustified: false,
  };
}

// The same people at another game: who was tapped first need not be tapped again.
export function otherKind(t: Tariff, g: Game, kind: Kind): Game {
  const price = t.games[kind]!;
  return {
    ...g,
    kind,
    partner: price.alone ? null : g.partner,
    won: g.won || !price.lost,
    height: price.heights.includes(g.height) ? g.height : 'plain',
    run: price.runs.includes(g.run) ? g.run : price.runs[0]!,
  };
}

// Row n (from 1) is dealt by seat (n - 1) mod seats; of five the dealer looks on.
export const dealerOf = (number: number, seats: number): number => (number - 1) % seats;
export const playing = (number: number, seats: number): number[] =>
  [...Array(seats).keys()].filter((s) => seats === 4 || s !== dealerOf(number, seats));

// Who may have doubled: those against whom it is played.
export function doublers(t: Tariff, g: Game, seats: readonly number[]): number[] {
  if (!t.book.spritze || g.declarer === null) return [];
  if (!t.games[g.kind]!.alone && g.partner === null) return [];
  return seats.filter((s) => s !== g.declarer && s !== g.partner);
}

// An unjustified Spritze is one of a party that lost, is Schneider and has at most one trick; without any it always is.
export type Unjustified = 'never' | 'asked' | 'always';
export function mayBeUnjustified(g: Game): Unjustified {
  if (g.spritze === null || !g.won || g.kind === 'tout' || g.height === 'plain') return 'never';
  return g.height === 'schwarz' ? 'always' : 'asked';
}

export type Missing = 'declarer' | 'partner' | null;
export function missing(t: Tariff, g: Game): Missing {
  if (g.kind === 'passed') return null;
  if (g.declarer === null) return 'declarer';
  return !t.games[g.kind]!.alone && g.partner === null ? 'partner' : null;
}

// The row of game `number` at a table of so many seats; null while something is missing or there is no such result.
export function rowOf(t: Tariff, g: Game, number: number, seats: number): ListRow | null {
  const p = Array<number>(seats).fill(0);
  if (g.kind === 'passed') return { p, kind: 'passed' };
  if (missing(t, g)) return null;
  const party = [g.declarer!, ...(g.partner === null ? [] : [g.partner])];
  const others = playing(number, seats).filter((s) => !party.includes(s));
  const plain = worth(t.book, g.kind, HEIGHTS.indexOf(g.height), g.run);
  if (plain === null) return null;
  const value = g.spritze === null ? plain : 2 * plain;
  const sign = g.won ? 1 : -1;
  for (const s of party) p[s] = sign * value * (others.length / party.length);
  for (const s of others) p[s] = -sign * value;
  const how = mayBeUnjustified(g);
  if (how === 'always' || (how === 'asked' && g.unjustified)) {
    // Who doubled pays what the doubling added for his whole party.
    for (const s of others) p[s] = -plain;
    p[g.spritze!] = -value - (value - plain) * (others.length - 1);
  }
  return {
    p,
    kind: g.kind,
    declarer: g.declarer!,
    ...(g.spritze === null ? {} : { spritze: g.spritze }),
  };
}
