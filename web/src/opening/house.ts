// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// House rules as the editor stores them, and in an address: #b=schule-2024&v=geier.ramsch&t=solo-60&s=3. The address is
// short enough for a QR code, and readable. The core checks whether the rules contradict each other.

import { isBook } from '../books';
import type { Agreements, BookId, Game, Tariff, Variant } from '../core';

export interface HouseState {
  book: BookId;
  variants: Variant[];
  tariff: Tariff;
  laufende: Readonly<Partial<Record<Game, number>>>;
  stoss: number | null; // null: as in the book
  demand?: true; // the players demand Laufende and Schwarz, not the program
}

export const tariffKeys = [
  'rufspiel',
  'solo',
  'schneider',
  'laufende',
  'hochzeit',
  'bettel',
  'ramsch',
  'unit',
] as const satisfies readonly (keyof Tariff)[];

// Replaces a book that does not exist.
const USUAL: BookId = 'schule-2024';

// The variants in the order in which the editor shows them.
export const variantGroups = {
  games: ['farbwenz', 'geier', 'bettel', 'hochzeit', 'renonce', 'schiebe', 'steigern'],
  pass: ['ramsch', 'stock', 'muss'],
  double: ['legen', 'bock'],
  table: ['kurz', 'fuenf', 'drei'],
} as const satisfies Record<string, readonly Variant[]>;
export type Group = keyof typeof variantGroups;
export const variants: readonly Variant[] = Object.values(variantGroups).flat();

const games = [
  'rufspiel',
  'hochzeit',
  'muss',
  'solo',
  'wenz',
  'farbwenz',
  'geier',
  'farbgeier',
  'bettel',
  'sie',
  'ramsch',
] as const satisfies readonly Game[];

export const plain = (book: BookId): HouseState => ({
  book,
  variants: [],
  tariff: {},
  laufende: {},
  stoss: null,
});

const list = (of: Tariff | HouseState['laufende']): string =>
  Object.entries(of)
    .map(([k, n]) => `${k}-${n}`)
    .join('.');

export function encode(state: HouseState): string {
  const parts = [`b=${state.book}`];
  if (state.variants.length) parts.push(`v=${variants.filter((v) => state.variants.includes(v)).join('.')}`);
  if (Object.keys(state.tariff).length) parts.push(`t=${list(state.tariff)}`);
  if (Object.keys(state.laufende).length) parts.push(`l=${list(state.laufende)}`);
  if (state.stoss !== null) parts.push(`s=${state.stoss}`);
  if (state.demand) parts.push('d=players');
  return parts.join('&');
}

function numbers<K extends string>(text: string, known: readonly K[], max: number, bad: string[]) {
  const found: Partial<Record<K, number>> = {};
  for (const part of text.split('.').filter(Boolean)) {
    const m = /^([a-z]+)-(\d{1,7})$/.exec(part);
    const key = known.find((k) => k === m?.[1]);
    if (m && key && Number(m[2]) <= max) found[key] = Number(m[2]);
    else bad.push(part);
  }
  return found;
}

// Parses an address. `bad` has the parts that it cannot parse; the app shows them and does not guess. `unknown` is a
// book that does not exist; the default book replaces it.
export function decode(text: string): { state: HouseState | null; bad: string[]; unknown?: string } {
  const said = new URLSearchParams(text);
  const book = said.get('b');
  if (!book) return { state: null, bad: [] };
  const bad: string[] = [];
  const state = plain(isBook(book) ? book : USUAL);
  for (const part of (said.get('v') ?? '').split('.').filter(Boolean)) {
    const variant = variants.find((v) => v === part);
    if (variant) state.variants.push(variant);
    else bad.push(part);
  }
  state.tariff = numbers(said.get('t') ?? '', tariffKeys, 1_000_000, bad);
  state.laufende = numbers(said.get('l') ?? '', games, 14, bad);
  const stoss = said.get('s');
  if (stoss !== null) {
    if (/^\d{1,2}$/.test(stoss) && Number(stoss) <= 10) state.stoss = Number(stoss);
    else bad.push(stoss);
  }
  const demand = said.get('d');
  if (demand === 'players') state.demand = true;
  else if (demand !== null) bad.push(demand);
  return { state, bad, ...(isBook(book) ? {} : { unknown: book }) };
}

export function agreements(state: HouseState): Agreements | undefined {
  const house: Agreements = {
    ...(state.variants.length ? { variants: [...state.variants] } : {}),
    ...(Object.keys(state.tariff).length ? { tariff: state.tariff } : {}),
    ...(Object.keys(state.laufende).length ? { laufende_from: state.laufende } : {}),
    ...(state.stoss !== null ? { stoss_levels: state.stoss } : {}),
    ...(state.demand ? { demand: 'players' as const } : {}),
  };
  return Object.keys(house).length ? house : undefined;
}

// The number of players. Every book is for four.
export const playersOf = (state: HouseState): number =>
  state.variants.includes('fuenf') ? 5 : state.variants.includes('drei') ? 3 : 4;

export function toggled(state: HouseState, variant: Variant, on: boolean): HouseState {
  const rest = state.variants.filter((v) => v !== variant);
  return { ...state, variants: on ? [...rest, variant] : rest };
}

// Sets an agreed number. If it equals the book's own number, it removes the agreement.
export function agreed<K extends string>(
  of: Readonly<Partial<Record<K, number>>>,
  key: K,
  value: number,
  usual: number | undefined,
): Partial<Record<K, number>> {
  const rest: Partial<Record<K, number>> = { ...of };
  delete rest[key];
  return value === usual ? rest : { ...rest, [key]: value };
}

// ---- stored for the next table ----

const KEY = 'stichfest.house';

// The stored house rules of this browser, in the format of an address; null if there are none.
export function usual(): HouseState | null {
  try {
    return decode(localStorage.getItem(KEY) ?? '').state;
  } catch {
    return null;
  }
}

export function keep(state: HouseState | null): boolean {
  try {
    if (state) localStorage.setItem(KEY, encode(state));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
