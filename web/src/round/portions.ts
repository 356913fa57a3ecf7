// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A file of another program as core.wasm takes it: in portions, because one call takes at most 1 MiB. Each portion of a
// table begins with the head line. The answers are put together again.

import { isNo, type OpenLedger } from '../core';
import type { LedgerImport, LedgerImported } from '../wire';

export type Wish = Omit<LedgerImport, 'text' | 'from'>;

interface Portion {
  text: string;
  from: number;
}

const ROOM = 200_000;
const quotes = (line: string): number => line.split('"').length - 1;

function tableIn(text: string): Portion[] {
  const [head = '', ...rest] = text.split('\n');
  const found: Portion[] = [];
  let lines: string[] = [];
  let [from, length, open] = [0, 0, false];
  const close = (next: number) => {
    found.push({ text: [head, ...lines].join('\n'), from });
    lines = [];
    [from, length] = [next, 0];
  };
  rest.forEach((line, i) => {
    lines.push(line);
    length += line.length + 1;
    open = open !== (quotes(line) % 2 === 1); // a quoted cell may go on in the next line
    if (length > ROOM && !open) close(i + 1);
  });
  if (lines.length || !found.length) close(rest.length);
  return found;
}

// Records of a table, as many as fit: few tables have more deals.
const MANY = 150;
const recordsIn = (all: readonly unknown[]): Portion[] =>
  Array.from({ length: Math.ceil(all.length / MANY) }, (_, i) => ({
    text: JSON.stringify(all.slice(i * MANY, (i + 1) * MANY)),
    from: 0,
  }));

// A long document without its blanks; and if it has many tables, one after the other.
function documentIn(text: string): Portion[] {
  if (text.length <= ROOM) return [{ text, from: 0 }];
  if (/^\s*\[/.test(text)) return recordsIn(JSON.parse(text) as unknown[]);
  const all = JSON.parse(text) as { tische?: unknown };
  if (!Array.isArray(all.tische)) return [{ text: JSON.stringify(all), from: 0 }];
  return all.tische.map((table) => ({ text: JSON.stringify({ ...all, tische: [table] }), from: 0 }));
}

export function portions(text: string): Portion[] {
  try {
    return /^\s*[{[]/.test(text) ? documentIn(text) : tableIn(text);
  } catch {
    return [{ text, from: 0 }]; // core.wasm says what is wrong with it
  }
}

const once = <T>(all: readonly T[], key: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];

function together(all: readonly LedgerImported[]): LedgerImported {
  const sum = (of: (one: LedgerImported) => number) => all.reduce((n, one) => n + of(one), 0);
  const days = all.flatMap((one) => one.entries.flatMap((e) => (e.e === 'evening' ? [e.evening] : [])));
  return {
    ...all[0]!,
    games: sum((one) => one.games),
    evenings: all.length > 1 ? new Set(days).size : all[0]!.evenings,
    left: sum((one) => one.left),
    known: sum((one) => one.known),
    people: once(
      all.flatMap((one) => one.people),
      (p) => p.member,
    ),
    problems: all.flatMap((one) => one.problems),
    all_problems: sum((one) => one.all_problems),
    entries: all.flatMap((one) => one.entries),
  };
}

// Reads the whole file. Throws the reason if core.wasm rejects it.
export function readOther(ledger: OpenLedger, text: string, wish: Wish): LedgerImported {
  const ask = (more: Wish) =>
    portions(text).map((portion) => {
      const answer = ledger.import({ ...portion, ...more });
      if (isNo(answer)) throw new Error(answer.error.message);
      return answer;
    });
  const first = ask(wish);
  // A fraction in one portion shows the unit of all of them.
  const mixed = first.some((one) => one.euros) && !first.every((one) => one.euros);
  return together(mixed ? ask({ ...wish, euros: true }) : first);
}
