// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The meaning of the keys of a row; only the keys that the book uses.

import type { TournamentBook } from '../../core';
import { pays, runsOf, useBook, wordsOf, worth, type Ruled } from '../shared/book';
import { gameName } from '../shared/class-name';
import { w } from './words';

// Keys of results that only some books have, with the kind and the height of the game.
const SOME: readonly (readonly [string, string, number])[] = [
  ['12s ', 'rufspiel', 1],
  ['12x ', 'rufspiel', 2],
  ['12+ ', 'rufspiel', 1],
  ['12* ', 'rufspiel', 2],
  ['3t ', 'tout', 0],
  ['3s ', 'solo', 1],
  ['3x ', 'solo', 2],
  ['3+ ', 'solo', 1],
  ['3* ', 'solo', 2],
];
const played = (book: TournamentBook, line: string): boolean =>
  SOME.every(([keys, kind, height]) => !line.startsWith(keys) || pays(book, kind, height));

// At a table of three everybody plays alone.
const linesOf = (players: number, book: TournamentBook | null): string[] =>
  (players === 3 ? w().legendThree : w().legendText)('Schneider', 'schwarz')
    .split(' · ')
    .filter((line) => !book || played(book, line));

const PARTNERS = ['hochzeit', 'muss'];

// The keys of games with prices of their own, and of a Ramsch.
const gameLines = (book: TournamentBook, players: number): string[] => [
  ...book.letters
    .filter(([, game]) => players > 3 || !PARTNERS.includes(game))
    .map(([keys, game]) => `${PARTNERS.includes(game) ? '12' : '3'}${keys} ${gameName(game)}`),
  ...(book.ramsch ? w().legendRamsch.split(' · ') : []),
];

export function Legend({ by, players }: { by: Ruled; players: number }) {
  const book = useBook(by);
  const words = wordsOf(by.rulebook);
  const ruf = (book && worth(book, 'rufspiel', 1, 0)) ?? 2;
  const solo = (book && worth(book, 'solo', 0, 0)) ?? 3;
  const lines = [
    ...linesOf(players, book),
    ...(book && pays(book, 'sie') ? [`3i ${words.sie}`] : []),
    ...(players === 3 ? w().legendValuesThree(solo) : w().legendValues(ruf, solo)).split(' · '),
    ...(book ? gameLines(book, players) : []),
    ...(book?.spritze ? w().legendSpritze.split(' · ') : []),
    ...(book && book.doublings > (book.spritze ? 1 : 0) ? [w().legendTwice(book.spritze ? 2 : 1)] : []),
    ...(players > 3 && book?.till === 'reuegeld' ? [w().legendDeclarer] : []),
    ...(players > 3 && book?.stock ? w().legendStock(book.stock).split(' · ') : []),
    ...(book && runsOf(book, 'solo').length > 1 ? [w().legendLaufende(words.runs)] : []),
    ...(book?.passed && !book.stock ? [w().legendPassed] : []),
    ...w().legendRows.split(' · '),
  ];
  return (
    <details class="tour-legend">
      <summary>{w().legend}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
