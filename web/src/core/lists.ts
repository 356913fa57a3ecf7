// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The functions `list` and `book` of core.wasm. They run on the page itself and not in the worker: a call takes less
// than a millisecond, and the editor must check a row before the next key. core.wasm loads at the first call.

import wasm from 'core.wasm';
import { lang } from '../base';
import { loadEngine, type Engine } from './engine';
import type { BookRead, CheckedList, ListQuestion, No } from './types';

export type ListRules = (list: ListQuestion) => CheckedList | No;
export type BookRules = (draft: object) => BookRead | No;

export const makeLists =
  (engine: Engine): ListRules =>
  (list) =>
    JSON.parse(engine({ door: 'list', text: JSON.stringify(list), lang: lang.peek() }));

export const makeBooks =
  (engine: Engine): BookRules =>
  (book) =>
    JSON.parse(engine({ door: 'book', text: JSON.stringify({ book }), lang: lang.peek() }));

let loading: Promise<Engine> | null = null;

// Rejects if core.wasm does not load; the next call retries.
function engine(): Promise<Engine> {
  loading ??= loadEngine(new URL(wasm, location.href).href);
  loading.catch(() => (loading = null));
  return loading;
}

export const lists = (): Promise<ListRules> => engine().then(makeLists);
export const books = (): Promise<BookRules> => engine().then(makeBooks);
