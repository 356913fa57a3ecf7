// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rules in the browser: core.wasm, built from the same sources as the server, in its own worker. The app loads it
// once, at the first call. It works without a network once the service worker has stored it.
//
// Every call returns the output of the command line: an object with ok, and an error if ok is false. A promise rejects
// only if the call did not take place: core.wasm did not load, the text was too long, or the caller aborted it
// (AbortSignal). Aborting a running call ends the worker, and a new worker runs the waiting calls.

import wasm from 'core.wasm';
import { lang as chosen, type Lang } from '../base';
import script from './core.worker?worker';
import type { Call } from './engine';
import { Queue, type Port, type Reply } from './queue';
import type { Doors, Matrix, No } from './types';

export * from './types';
export { Abandoned } from './queue';
export { books, lists, makeBooks, makeLists, type BookRules, type ListRules } from './lists';
export { isNo, openLedger, makeLedger, type OpenLedger } from './ledger';

type Takes<D extends keyof Doors> = Doors[D]['takes'];
type Gives<D extends keyof Doors> = Doors[D]['gives'];

export interface Core {
  judge(game: Takes<'judge'>, signal?: AbortSignal): Promise<Gives<'judge'>>;
  auction(talk: Takes<'auction'>, signal?: AbortSignal): Promise<Gives<'auction'>>;
  solve(game: Takes<'solve'>, signal?: AbortSignal): Promise<Gives<'solve'>>;
  // Computes only whether the declarer's party wins: value 0 or 1.
  solveWin(game: Takes<'solve_win'>, signal?: AbortSignal): Promise<Gives<'solve_win'>>;
  adjudicate(report: Takes<'adjudicate'>, signal?: AbortSignal): Promise<Gives<'adjudicate'>>;
  analyse(game: Takes<'analyse'>, signal?: AbortSignal): Promise<Gives<'analyse'>>;
  // The same result as a part of an HTML page.
  analyseHtml(game: Takes<'analyse'>, lang: Lang, signal?: AbortSignal): Promise<string>;
  suggest(game: Takes<'suggest'>, lang?: Lang, signal?: AbortSignal): Promise<Gives<'suggest'>>;
  rules(table?: Takes<'rules'>): Promise<Gives<'rules'>>;
  house(table: Takes<'house'>): Promise<Gives<'house'>>;
  ruling(inquiry: Takes<'ruling'>): Promise<Gives<'ruling'>>;
  // Checks one row of a tournament list while somebody types it. The argument has the row's number (from 1) and the
  // number of solo games that each seat has lost before.
  row(asked: Takes<'row'>): Promise<Gives<'row'>>;
  // Converts records in any format, ours or imported.
  convert(text: string): Promise<Gives<'convert'>>;
  // The same as text in our notation. Rejects if it cannot parse any record.
  notation(text: string): Promise<string>;
}

function open(hear: (reply: Reply) => void, fail: (why: string) => void): Port {
  const worker = new Worker(script, { type: 'module', name: 'core' });
  worker.onmessage = (e: MessageEvent<Reply>) => hear(e.data);
  worker.onerror = (e) => fail(e.message || 'worker');
  worker.postMessage({ url: new URL(wasm, location.href).href });
  return { send: (m) => worker.postMessage(m), end: () => worker.terminate() };
}

// Every call carries the current language of the app.
export function makeCore(send: (call: Call, signal?: AbortSignal) => Promise<string>): Core {
  const ask = (call: Call, signal?: AbortSignal) =>
    send({ ...call, lang: call.lang ?? chosen.peek() }, signal);
  // The answers have the types of the rows: the suite checks every answer of core.wasm against them.
  const json = async <D extends keyof Doors>(
    door: D,
    value: Takes<D>,
    signal?: AbortSignal,
    lang?: Lang,
  ): Promise<Gives<D>> =>
    JSON.parse(
      await ask({ door, text: typeof value === 'string' ? value : JSON.stringify(value), lang }, signal),
    );
  let books: Promise<Matrix | No> | null = null; // the books never change

  return {
    judge: (game, signal) => json('judge', game, signal),
    auction: (talk, signal) => json('auction', talk, signal),
    solve: (game, signal) => json('solve', game, signal),
    solveWin: (game, signal) => json('solve_win', game, signal),
    adjudicate: (report, signal) => json('adjudicate', report, signal),
    analyse: (game, signal) => json('analyse', game, signal),
    analyseHtml: (game, lang, signal) =>
      ask({ door: 'analyse_html', text: JSON.stringify(game), lang }, signal),
    suggest: (game, lang, signal) => json('suggest', game, signal, lang),
    rules(table) {
      if (table) return json('rules', table);
      books ??= json('rules', {});
      books.catch(() => (books = null));
      return books;
    },
    house: (table) => json('house', table),
    ruling: (inquiry) => json('ruling', inquiry),
    row: (asked) => json('row', asked),
    convert: (text) => json('convert', text),
    notation: (text) => ask({ door: 'notation', text }),
  };
}

let queue: Queue | null = null;
let made: Core | null = null;

export async function core(): Promise<Core> {
  queue ??= new Queue(open);
  const q = queue;
  return (made ??= makeCore((call, signal) => q.ask(call, signal)));
}
