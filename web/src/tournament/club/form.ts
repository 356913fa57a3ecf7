// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The controller of the form "Unser Turnier". Its state is a draft: the JSON of a club's book (docs/books.md), which
// may be invalid. The function `book` of core.wasm parses the draft and returns the questions, all errors and the rules
// sheet. The form itself contains no key of a book. If the book lacks a key, the rulebook decides. Text that is not a
// number stays in the draft unchanged: the core reports it, and no input is lost. Pure.

import type { BookField, BookProblem, BookRead, BookRules, ClubBook } from '../../core';
import { cents } from '../shared/search';

export type Draft = { readonly [key: string]: unknown };
type Asked = Pick<BookField, 'kind' | 'unit'>;

export const plain = (rulebook: string): Draft => ({ rulebook });
export const draftOf = (book: ClubBook): Draft => book as unknown as Draft;

// --- values by their path: values.solo.points ---

const isObject = (v: unknown): v is Draft => typeof v === 'object' && v !== null && !Array.isArray(v);

export const valueAt = (draft: Draft, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), draft);

// Returns the draft with another value at the path. undefined removes the key, and then every object that becomes
// empty.
export function put(draft: Draft, path: string, value: unknown): Draft {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  const inner = draft[key];
  const fresh = rest.length ? put(isObject(inner) ? inner : {}, rest.join('.'), value) : value;
  const gone = fresh === undefined || (rest.length > 0 && Object.keys(fresh as Draft).length === 0);
  const { [key]: _, ...others } = draft;
  return gone ? others : { ...draft, [key]: fresh };
}

// --- values as text ---

const whole = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text);
const NONE = /^[-–−]$/;

// Returns undefined if the field is empty.
export function parse({ kind, unit }: Asked, text: string): unknown {
  const t = text.trim();
  if (!t) return undefined;
  if (kind === 'ints') return NONE.test(t) ? [] : t.split(/[\s,;/]+/).map(whole);
  if (kind === 'int') return unit === 'cents' ? (cents(t) ?? t) : whole(t);
  return t;
}

const euros = (n: number): string => (n % 100 ? (n / 100).toFixed(2).replace('.', ',') : String(n / 100));

export function format({ kind, unit }: Asked, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'ints' && Array.isArray(value)) return value.join(' ') || '-';
  return unit === 'cents' && typeof value === 'number' ? euros(value) : String(value);
}

// --- questions ---

export type Group = BookField['group'];

// The questions that have an effect now, and those that somebody has answered anyway.
export const asked = (read: BookRead, group: Group): readonly BookField[] =>
  read.questions.filter((q) => q.group === group && (q.applies || q.given));

export const groupsOf = (read: BookRead): readonly Group[] => [
  ...new Set(read.questions.map((q) => q.group)),
];

// values.solo.points belongs to the game solo; '' for questions about all games.
export const gameOf = (path: string): string => /^values\.(\w+)\./.exec(path)?.[1] ?? '';

// --- errors ---

// prizes[2].percent and prizes belong to the question prizes; values.solo.points belongs to itself or to values.solo.
const below = (path: string, question: string): boolean =>
  path === question || path.startsWith(`${question}.`) || path.startsWith(`${question}[`);

export const problemsAt = (read: BookRead, question: string): readonly BookProblem[] =>
  read.problems.filter((p) => below(p.path, question));

// The errors of a group that belong to no question of the form; '' selects those of the whole book.
export function problemsIn(read: BookRead, group: Group | ''): readonly BookProblem[] {
  const loose = read.problems.filter((p) => !read.questions.some((q) => below(p.path, q.path)));
  const groupOf = (p: BookProblem) => read.questions.find((q) => below(q.path, p.path))?.group ?? '';
  return loose.filter((p) => groupOf(p) === group);
}

export const wrongIn = (read: BookRead, group: Group): boolean =>
  problemsIn(read, group).some((p) => !p.warning) ||
  asked(read, group).some((q) => problemsAt(read, q.path).some((p) => !p.warning));

// --- the rules sheet ---

export interface Chapter {
  title: string;
  lines: { label: string; text: string }[];
}

export function chaptersOf(read: BookRead): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { title, label, text } of read.sheet ?? []) {
    if (chapters.at(-1)?.title !== title) chapters.push({ title, lines: [] });
    chapters.at(-1)!.lines.push({ label, text });
  }
  return chapters;
}

// --- files ---

export type Brought = { draft: Draft } | { wrong: string };

// Parses a book from a file. `wrong` is an error sentence; the form then keeps its draft. The form accepts a book that
// contradicts itself and names the errors to correct.
export function bring(text: string, rules: BookRules | null, noBook: string): Brought {
  let book: unknown;
  try {
    book = JSON.parse(text);
  } catch {
    return { wrong: noBook };
  }
  const read = isObject(book) ? rules?.(book) : null;
  if (!read?.ok || !read.book) return { wrong: noBook };
  return { draft: book as Draft };
}

export const fileName = (name: string): string =>
  `${
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'Turnierbuch'
  }.json`;
