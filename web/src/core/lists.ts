// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The door `list` of core.wasm, called on the page itself and not in the worker: an answer takes less than a
// millisecond, and a row must be read before the next key comes. It is loaded when it is first asked for.

import wasm from 'core.wasm';
import { loadEngine, type Engine } from './engine';
import type { CheckedList, ListQuestion, No } from './types';

export type ListRules = (list: ListQuestion) => CheckedList | No;

export const makeLists =
  (engine: Engine): ListRules =>
  (list) =>
    JSON.parse(engine({ door: 'list', text: JSON.stringify(list) }));

let made: Promise<ListRules> | null = null;

// Rejected if core.wasm cannot be loaded; the next call tries again.
export function lists(): Promise<ListRules> {
  made ??= loadEngine(new URL(wasm, location.href).href).then(makeLists);
  made.catch(() => (made = null));
  return made;
}
