// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The reader without rendering: the parts of a line, the differences between books, and the search.

import type { Book, Both, Matrix, Row } from '../core';
import { groups, questions, stops } from './synonyms';

type Lang = 'de' | 'en';

// A piece of a line: text, and the paragraphs that follow it.
export interface Piece {
  text: string;
  where: string | null;
}

// Parses "4 × 2 Karten [II.1.1.3]; mehr" into pieces, line by line.
export function lines(text: string): Piece[][] {
  return text.split('\n').map((line) => {
    const parts = line.split(/ \[([^\]]*)\]/);
    const pieces: Piece[] = [];
    for (let i = 0; i < parts.length; i += 2)
      if (parts[i] || parts[i + 1]) pieces.push({ text: parts[i]!, where: parts[i + 1] ?? null });
    return pieces;
  });
}

// The core names the variants of house rules by their ids. This replaces the ids by display names: in the label of a
// row, in the list of a book's variants, and after "not together with".
export function withNames(matrix: Matrix, name: (id: string) => Both): Matrix {
  const listed =
    /^(?=[a-z]+, [a-z]+, )[a-z, ]+(?= \[|$)|(?<=; (?:nicht zusammen mit|not together with) )[a-z, ]+/g;
  const told = (text: string, lang: Lang) =>
    text.replace(listed, (ids) => ids.replace(/[a-z]+/g, (id) => name(id)[lang]));
  const named = (row: Row): Row => {
    const says = row.says.map((s) => s && { de: told(s.de, 'de'), en: told(s.en, 'en') });
    return { ...row, ...(row.section === 'variant' ? name(row.key.replace('variant_', '')) : {}), says };
  };
  const rows = matrix.rows.map((r) => (r.section === 'variant' || r.key === 'allowed' ? named(r) : r));
  return { ...matrix, rows };
}

// The text without its paragraphs. Two books differ by their rules, not by the places of these rules.
export const bare = (text: string): string => text.replace(/ \[[^\]]*\]/g, '');

// Does a row differ between two books? A variant that one of the books lacks does not count: the page says once that a
// tournament allows no variants.
export function differ(row: Row, a: number, b: number): boolean {
  const [x, y] = [row.says[a] ?? null, row.says[b] ?? null];
  if (row.section === 'variant' && (!x || !y)) return false;
  return bare(x?.de ?? '') !== bare(y?.de ?? '');
}

// The same answer of one or several books to a row.
export interface Opinion {
  books: Book[];
  text: string | null;
}

export function opinions(matrix: Matrix, row: Row, lang: Lang): Opinion[] {
  const found: (Opinion & { bare: string })[] = [];
  row.says.forEach((says, i) => {
    const text = says?.[lang] ?? null;
    const plain = text === null ? '' : bare(text);
    const same = found.find((o) => o.bare === plain);
    if (same) same.books.push(matrix.books[i]!);
    else found.push({ books: [matrix.books[i]!], text, bare: plain });
  });
  return found.map(({ books, text }) => ({ books, text }));
}

// ---- search ----

// Normalises a word for the comparison: no capitals, no accents, ß and umlauts in either spelling.
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|ue/g, 'u')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

const split = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? [];
const stopWords = new Set(stops.flatMap(split));

// Each word of a group is a synonym of the others. An entry of several words counts as a whole phrase.
const folded = groups.map((g) => g.map(fold));

// For each word of the query, the spellings that match it.
export function terms(query: string): string[][] {
  const words = split(query);
  const whole = words.join(' ');
  const asked = words.filter((word) => !stopWords.has(word));
  return (asked.length ? asked : words).map((word) => {
    const all = new Set([word]);
    for (const group of folded)
      if (
        group.some((g) =>
          g.includes(' ') ? whole.includes(g) && g.split(' ').includes(word) : alike(g, word),
        )
      )
        group.forEach((g) => all.add(g));
    return [...all];
  });
}

// "kontr" matches as the beginning of "kontra"; "spritzen" matches as "spritze" with an ending.
function alike(known: string, typed: string): boolean {
  return (
    known === typed ||
    (typed.length >= 4 &&
      (known.startsWith(typed) ||
        (typed.startsWith(known) && known.length >= 4 && typed.length <= known.length + 2)))
  );
}

interface Entry {
  row: Row;
  fields: { text: string; weight: number }[];
}

const kept = new WeakMap<Matrix, Entry[]>();

function index(matrix: Matrix): Entry[] {
  let entries = kept.get(matrix);
  if (!entries) {
    const title = new Map(matrix.sections.map((s) => [s.key, `${s.de} ${s.en}`]));
    entries = matrix.rows.map((row) => ({
      row,
      fields: [
        { text: fold(`${row.de} ${row.en} ${row.key.replace(/_/g, ' ')}`), weight: 12 },
        { text: fold(questions[row.key] ?? ''), weight: 14 },
        { text: fold(title.get(row.section) ?? ''), weight: 3 },
        { text: fold(row.says.map((s) => (s ? bare(`${s.de} ${s.en}`) : '')).join(' ')), weight: 1 },
      ],
    }));
    kept.set(matrix, entries);
  }
  return entries;
}

// A match at the beginning of a word counts more than one within it.
function worth(text: string, term: string): number {
  const at = text.indexOf(term);
  if (at < 0 || (term.length < 3 && !new RegExp(`\\b${term}\\b`).test(text))) return 0;
  return new RegExp(`\\b${term}\\b`).test(text) ? 3 : new RegExp(`\\b${term}`).test(text) ? 2 : 1;
}

// The typed word counts a little more than its synonyms.
function score(entry: Entry, wanted: string[][]): { sum: number; missed: number } {
  let sum = 0;
  let missed = 0;
  for (const spellings of wanted) {
    const best = (terms: string[]) =>
      Math.max(0, ...terms.flatMap((t) => entry.fields.map((f) => f.weight * worth(f.text, t))));
    const found = best(spellings);
    sum += found + best(spellings.slice(0, 1)) / 3;
    if (found === 0) missed++;
  }
  return { sum, missed };
}

// The rows that match a query, best first. If some rows match every word, it returns only these.
export function search(matrix: Matrix, query: string): Row[] {
  const wanted = terms(query);
  if (wanted.length === 0) return [];
  const scored = index(matrix)
    .map((entry, order) => ({ row: entry.row, order, ...score(entry, wanted) }))
    .filter((s) => s.sum > 0);
  const least = Math.min(...scored.map((s) => s.missed), wanted.length);
  return scored
    .filter((s) => s.missed === least)
    .sort((a, b) => b.sum - a.sum || a.order - b.order)
    .map((s) => s.row);
}

// Splits the text into pieces that match or do not, for <mark>.
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = terms(query)
    .flat()
    .filter((t) => t.length >= 3);
  if (wanted.length === 0) return [{ text, hit: false }];
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((part) => ({
      text: part,
      hit: wanted.some((t) => t.split(' ').some((w) => w.length >= 3 && fold(part).startsWith(w))),
    }));
}
