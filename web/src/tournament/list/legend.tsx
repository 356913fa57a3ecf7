// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What the keys of a row mean, as far as the book has it.

import { bookOf, runsOf } from '../shared/book';
import { w } from './words';

const DESK = '(min-width: 1000px)'; // --desk of style/tokens.css

export function Legend(p: { book: string }) {
  const book = bookOf(p.book);
  const lines = [
    ...w().legendText('Schneider', 'schwarz').split(' · '),
    ...(book?.spritze ? [w().legendSpritze] : []),
    ...(book && runsOf(book, 'rufspiel').length > 1 ? w().legendLaufende.split(' · ') : []),
    ...w().legendRows.split(' · '),
  ];
  return (
    <details class="tour-legend" open={matchMedia(DESK).matches}>
      <summary>{w().legend}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
