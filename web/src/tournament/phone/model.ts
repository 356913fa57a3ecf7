// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A game as the Listenführer enters it by buttons. The book (book.ts) has the games. The rules (list/rules.ts) decide
// which choices exist, what is missing, and the resulting row. This file renders nothing.

import type { CheckedRow, Height, ListRules, RowKind, TappedGame, TournamentBook } from '../../core';
import { checkList, type Table } from '../list/rules';
import { entryOf } from '../list/row';
import { gameName } from '../shared/class-name';
import type { ListRow } from '../shared/view';

export type { Height };
export type Kind = Exclude<RowKind, 'misplay' | 'struck'>;
export type Way = Kind | 'raw'; // raw: by its values

export interface Game extends TappedGame {
  kind: Kind;
}

// A game that the user has not entered yet.
export interface Form {
  number: number; // from 1
  way: Way;
  game: Game;
  typed: string[]; // for values: the text of each field
}

// Games that buttons can enter. A game with a price of its own, such as a Hochzeit, is a choice within its kind.
const TAPPED: readonly Kind[] = ['rufspiel', 'muss', 'solo', 'tout', 'sie'];

const ALONE: readonly Kind[] = ['solo', 'tout', 'sie'];

// The games of a book's lists; empty until the book is loaded. At a table of three everybody plays alone.
export function kindsOf(book: TournamentBook | null, players = 4): Kind[] {
  const games = players === 3 ? ALONE : TAPPED;
  const played = games.filter((kind) => book?.worth.some(([k]) => k === kind));
  return [
    ...played,
    ...(book?.ramsch ? ['ramsch' as const] : []),
    ...(book?.passed ? ['passed' as const] : []),
  ];
}

// The solo games of the book under one button: "Solo/Wenz". kurz-turnier has no Wenz.
export const soloName = (book: TournamentBook | null): string =>
  (['solo', 'wenz', 'geier', 'bettel'] as const)
    .filter((c) => c === 'solo' || book?.solos.includes(c))
    .map(gameName)
    .join('/');

export const newGame = (kind: Kind): Game => ({
  kind,
  game: null,
  declarer: null,
  partner: null,
  jungfrauen: [],
  won: kind !== 'ramsch',
  height: 'plain',
  run: 0,
  spritze: null,
  doublings: 0,
  unjustified: false,
});

// Another kind of game. A Ramsch is won only by a Durchmarsch, so its result is not that of other games.
export const ofKind = (game: Game, kind: Kind): Game =>
  (kind === 'ramsch') === (game.kind === 'ramsch')
    ? { ...game, kind }
    : { ...game, kind, won: kind !== 'ramsch' };

// If the partner becomes the declarer, the old declarer becomes the partner. If nobody doubled, nothing is doubled.
export function changed(game: Game, change: Partial<Game>): Game {
  const next = { ...game, ...change, ...(change.spritze === null ? { doublings: 0 } : {}) };
  return next.partner !== null && next.partner === next.declarer ? { ...next, partner: game.declarer } : next;
}

// The values of a form, once all of them are numbers and one of them is not 0.
function valuesOf(typed: readonly string[]): ListRow | null {
  const values = typed.map(entryOf);
  return values.includes(null) || values.every((v) => v === 0) ? null : { p: values as number[] };
}

export interface CheckedForm {
  row: ListRow | null; // the row that the form would enter
  said: CheckedRow | null; // the verdict of the rules; null until they are loaded
}

// Checks a form as the next row after `before`.
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
