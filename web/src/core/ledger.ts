// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The ledger of a round in core.wasm. It runs on the page itself and not in the worker, because a form calls it after
// every tap, and a call takes less than a millisecond. Each open ledger has an instance of its own, which holds the entries of
// one round. core.wasm loads at the first call.

import wasm from 'core.wasm';
import { lang } from '../base';
import { loadModule, startEngine, type Engine } from './engine';
import type { Doors, No } from './types';

type Takes<D extends keyof Doors> = Doors[D]['takes'];
type Gives<D extends keyof Doors> = Doors[D]['gives'];

export interface OpenLedger {
  // Adds lines of entries, in any order and number. It names a rejected line and adds the others.
  add(lines: readonly string[]): Gives<'ledger_add'>[];
  view(asked?: Takes<'ledger'>): Gives<'ledger'>;
  games(asked: Takes<'ledger_games'>): Gives<'ledger_games'>;
  curve(asked: Takes<'ledger_curve'>): Gives<'ledger_curve'>;
  figures(asked: Takes<'ledger_figures'>): Gives<'ledger_figures'>;
  form(asked: Takes<'ledger_form'>): Gives<'ledger_form'>;
  draft(asked: Takes<'ledger_draft'>): Gives<'ledger_draft'>;
  calendar(asked: Takes<'ledger_calendar'>): Gives<'ledger_calendar'>;
  import(asked: Takes<'ledger_import'>): Gives<'ledger_import'>;
}

// In characters. Below the input limit of core.wasm, however many bytes a character needs.
const ROOM = 250_000;

function portions(lines: readonly string[]): string[] {
  const found: string[] = [];
  let now: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length > ROOM && now.length) {
      found.push(now.join('\n'));
      now = [];
      length = 0;
    }
    now.push(line);
    length += line.length + 1;
  }
  return now.length ? [...found, now.join('\n')] : found;
}

export function makeLedger(engine: Engine): OpenLedger {
  const ask = <D extends keyof Doors & (`ledger_${string}` | 'ledger')>(door: D, asked: unknown): Gives<D> =>
    JSON.parse(engine({ door, text: JSON.stringify(asked), lang: lang.peek() }));
  return {
    add: (lines) =>
      portions(lines).map((text) => JSON.parse(engine({ door: 'ledger_add', text, lang: lang.peek() }))),
    view: (asked = {}) => ask('ledger', asked),
    games: (asked) => ask('ledger_games', asked),
    curve: (asked) => ask('ledger_curve', asked),
    figures: (asked) => ask('ledger_figures', asked),
    form: (asked) => ask('ledger_form', asked),
    draft: (asked) => ask('ledger_draft', asked),
    calendar: (asked) => ask('ledger_calendar', asked),
    import: (asked) => ask('ledger_import', asked),
  };
}

let module: Promise<WebAssembly.Module> | null = null;

// Creates a ledger without entries. Rejects if core.wasm does not load; the next call retries.
export async function openLedger(): Promise<OpenLedger> {
  module ??= loadModule(new URL(wasm, location.href).href);
  module.catch(() => (module = null));
  return makeLedger(await startEngine(await module));
}

export const isNo = (answer: { ok: boolean }): answer is No => !answer.ok;
