// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rules in the browser: core.wasm, the same sources as the server, in a worker of its own. It is loaded when it
// is first asked, once for the whole app, and works without a network once the service worker has it.
//
// Every call answers with what the command line would print: an object with ok, and an error if that is false. A
// promise is rejected only where nothing could be asked: core.wasm did not load, the text was too long, or the call
// was given up (AbortSignal). Giving up a call that is under way ends the worker; what waits behind it goes on.

import wasm from 'core.wasm';
import script from './core.worker?worker';
import type { Call } from './engine';
import { Queue, type Port, type Reply } from './queue';
import type {
  Agreements,
  Converted,
  Found,
  HouseAnswer,
  Inquiry,
  ListRow,
  Matrix,
  No,
  Question,
  RowFinding,
  Solved,
  Suggestion,
  Verdict,
} from './types';

export * from './types';
export { Abandoned } from './queue';
export { lists, makeLists, type ListRules } from './lists';

type Lang = 'de' | 'en';

export interface Core {
  judge(game: unknown, signal?: AbortSignal): Promise<any>;
  auction(talk: unknown, signal?: AbortSignal): Promise<any>;
  // 'win' asks only whether the declarer's party wins: value 0 or 1.
  solve(game: unknown, goal?: 'win', signal?: AbortSignal): Promise<Solved | No>;
  adjudicate(report: unknown, signal?: AbortSignal): Promise<Verdict | No>;
  analyse(game: unknown, signal?: AbortSignal): Promise<any>;
  // The same as the part of a page.
  analyseHtml(game: unknown, lang: Lang, signal?: AbortSignal): Promise<string>;
  suggest(game: unknown, lang?: Lang, signal?: AbortSignal): Promise<Suggestion | No>;
  rules(table?: { rulebook: string; house?: Agreements }): Promise<Matrix | No>;
  house(table: { rulebook: string; house?: Agreements }): Promise<HouseAnswer | No>;
  ruling(inquiry: Inquiry): Promise<Question | Found | No>;
  // One row of a tournament list, while it is being typed: number from 1, solo games that each seat has lost before.
  row(asked: {
    rulebook: string;
    number?: number;
    row: ListRow;
    lost_solos?: number[];
  }): Promise<RowFinding | No>;
  // Records in any form, ours or of others.
  convert(text: string): Promise<Converted>;
  // The same as text in our notation; rejected if nothing can be read.
  notation(text: string): Promise<string>;
}

function open(hear: (reply: Reply) => void, fail: (why: string) => void): Port {
  const worker = new Worker(script, { type: 'module', name: 'core' });
  worker.onmessage = (e: MessageEvent<Reply>) => hear(e.data);
  worker.onerror = (e) => fail(e.message || 'worker');
  worker.postMessage({ url: new URL(wasm, location.href).href });
  return { send: (m) => worker.postMessage(m), end: () => worker.terminate() };
}

export function makeCore(ask: (call: Call, signal?: AbortSignal) => Promise<string>): Core {
  const json = async (door: Call['door'], value: unknown, signal?: AbortSignal, lang?: Lang) =>
    JSON.parse(await ask({ door, text: JSON.stringify(value), lang }, signal));
  let books: Promise<Matrix | No> | null = null; // they never change

  return {
    judge: (game, signal) => json('judge', game, signal),
    auction: (talk, signal) => json('auction', talk, signal),
    solve: (game, goal, signal) => json(goal === 'win' ? 'solve_win' : 'solve', game, signal),
    adjudicate: (report, signal) => json('adjudicate', report, signal),
    analyse: (game, signal) => json('analyse', game, signal),
    analyseHtml: (game, lang, signal) =>
      ask({ door: 'analyse_html', text: JSON.stringify(game), lang }, signal),
    suggest: (game, lang = 'de', signal) => json('suggest', game, signal, lang),
    rules(table) {
      if (table) return json('rules', table);
      books ??= json('rules', {});
      books.catch(() => (books = null));
      return books;
    },
    house: (table) => json('house', table),
    ruling: (inquiry) => json('ruling', inquiry),
    row: (asked) => json('row', asked),
    convert: async (text) => JSON.parse(await ask({ door: 'convert', text })),
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
