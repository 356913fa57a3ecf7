// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The meaning of the keys of a row; only the keys that the book uses.

import type { TournamentBook } from '../../core';
import { pays, runsOf, useBook, wordsOf, worth, type Ruled } from '../shared/book';
import { w } from './words';

// Keys of results that only some books have, with the kind and the height of the game.
const SOME: readonly (readonly [string, string, number])[] = [
  ['12s ', 'rufspiel', 1],
  ['12x ', 'rufspiel', 2],
  ['12+ ', 'rufspiel', 1],
  ['12* ', 'rufspiel', 2],
  ['3t ', 'tout', 0],
];
const played = (book: TournamentBook, line: string): boolean =>
  SOME.every(([keys, kind, height]) => !line.startsWith(keys) || pays(book, kind, height));

export function Legend({ by }: { by: Ruled }) {
  const book = useBook(by);
  const words = wordsOf(by.rulebook);
  const ruf = (book && worth(book, 'rufspiel', 1, 0)) ?? 2;
  const solo = (book && worth(book, 'solo', 0, 0)) ?? 3;
  const lines = [
    ...w()
      .legendText('Schneider', 'schwarz')
      .split(' · ')
      .filter((line) => !book || played(book, line)),
    ...(book && pays(book, 'sie') ? [`3i ${words.sie}`] : []),
    ...w().legendValues(ruf, solo).split(' · '),
    ...(book?.spritze ? w().legendSpritze.split(' · ') : []),
    ...(book?.till === 'reuegeld' ? [w().legendDeclarer] : []),
    ...(book && runsOf(book, 'rufspiel').length > 1 ? w().legendLaufende(words.runs).split(' · ') : []),
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
