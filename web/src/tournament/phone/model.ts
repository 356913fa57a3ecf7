// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A game as the Listenführer enters it by buttons. Which games there are is written in the book (book.ts); what can be
// chosen about one, what is missing and the row it gives, the rules say (list/rules.ts). Nothing here touches the page.

import type { CheckedRow, Height, ListRules, RowKind, TappedGame } from '../../core';
import { checkList, type Table } from '../list/rules';
import { entryOf } from '../list/row';
import { bookOf } from '../shared/book';
import type { ListRow } from '../shared/view';

export type { Height };
export type Kind = Exclude<RowKind, 'misplay' | 'struck'>;
export type Way = Kind | 'raw'; // raw: its values

export interface Game extends TappedGame {
  kind: Kind;
}

// A game that is not entered yet.
export interface Form {
  number: number; // from 1
  way: Way;
  game: Game;
  typed: string[]; // where values are typed
}

// The games that a book has in its lists; none if it has no lists.
export function kindsOf(id: string): Kind[] {
  const book = bookOf(id);
  const played = [...new Set(book?.worth.map(([kind]) => kind as Kind))];
  return book?.passed ? [...played, 'passed'] : played;
}

export const newGame = (kind: Kind): Game => ({
  kind,
  declarer: null,
  partner: null,
  won: true,
  height: 'plain',
  run: 0,
  spritze: null,
  unjustified: false,
});

// The same two, the other one declared it: who was the declarer becomes the partner.
export function changed(game: Game, change: Partial<Game>): Game {
  const next = { ...game, ...change };
  return next.partner !== null && next.partner === next.declarer ? { ...next, partner: game.declarer } : next;
}

// The values of a form, once all of them are numbers and one is not 0.
function valuesOf(typed: readonly string[]): ListRow | null {
  const values = typed.map(entryOf);
  return values.includes(null) || values.every((v) => v === 0) ? null : { p: values as number[] };
}

export interface CheckedForm {
  row: ListRow | null; // what would be entered
  said: CheckedRow | null; // what the rules say; null: they are not there
}

// What a form gives as the next row behind `before`.
export function checkForm(
  rules: ListRules | null,
  table: Table,
  before: readonly ListRow[],
  form: Form,
): CheckedForm {
  const values = form.way === 'raw' ? valuesOf(form.typed) : null;
  const next = form.way === 'raw' ? values : { game: form.game };
  const said = checkList(rules, table, [...before, next])?.rows.at(-1) ?? null;
  return { said, row: values ?? (said?.row as ListRow | null | undefined) ?? null };
}
