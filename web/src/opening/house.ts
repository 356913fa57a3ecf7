// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// House rules as the editor holds them, and as they stand in an address: #b=schule-2024&v=geier.ramsch&t=solo-60&s=3
// Short enough for a QR code, and readable. Whether they go together is the core's business.

import type { Agreements } from '../core';

export interface HouseState {
  book: string;
  variants: string[];
  tariff: Record<string, number>;
  laufende: Record<string, number>;
  stoss: number | null; // null: as the book says
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
] as const;

// Switches in the order of the editor.
export const variantGroups = {
  games: ['farbwenz', 'geier', 'bettel', 'hochzeit', 'renonce', 'schiebe', 'steigern'],
  pass: ['ramsch', 'stock', 'muss'],
  double: ['legen', 'bock'],
  table: ['kurz', 'fuenf', 'drei'],
} as const;
export type Group = keyof typeof variantGroups;
export const variants: readonly string[] = Object.values(variantGroups).flat();

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
];

export const plain = (book: string): HouseState => ({
  book,
  variants: [],
  tariff: {},
  laufende: {},
  stoss: null,
});

const list = (of: Record<string, number>): string =>
  Object.entries(of)
    .map(([k, n]) => `${k}-${n}`)
    .join('.');

export function encode(state: HouseState): string {
  const parts = [`b=${state.book}`];
  if (state.variants.length) parts.push(`v=${variants.filter((v) => state.variants.includes(v)).join('.')}`);
  if (Object.keys(state.tariff).length) parts.push(`t=${list(state.tariff)}`);
  if (Object.keys(state.laufende).length) parts.push(`l=${list(state.laufende)}`);
  if (state.stoss !== null) parts.push(`s=${state.stoss}`);
  return parts.join('&');
}

function numbers(text: string, known: readonly string[], max: number, bad: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const part of text.split('.').filter(Boolean)) {
    const m = /^([a-z]+)-(\d{1,7})$/.exec(part);
    if (m && known.includes(m[1]!) && Number(m[2]) <= max) found[m[1]!] = Number(m[2]);
    else bad.push(part);
  }
  return found;
}

// What stands in an address. `bad` is what nobody here understands: it is told, not guessed.
export function decode(text: string): { state: HouseState | null; bad: string[] } {
  const said = new URLSearchParams(text);
  const book = said.get('b');
  if (!book) return { state: null, bad: [] };
  const bad: string[] = [];
  const state = plain(book);
  for (const v of (said.get('v') ?? '').split('.').filter(Boolean))
    if (variants.includes(v)) state.variants.push(v);
    else bad.push(v);
  state.tariff = numbers(said.get('t') ?? '', tariffKeys, 1_000_000, bad);
  state.laufende = numbers(said.get('l') ?? '', games, 14, bad);
  const stoss = said.get('s');
  if (stoss !== null) {
    if (/^\d{1,2}$/.test(stoss) && Number(stoss) <= 10) state.stoss = Number(stoss);
    else bad.push(stoss);
  }
  return { state, bad };
}

export function agreements(state: HouseState): Agreements | undefined {
  const house: Agreements = {};
  if (state.variants.length) house.variants = [...state.variants];
  if (Object.keys(state.tariff).length) house.tariff = state.tariff;
  if (Object.keys(state.laufende).length) house.laufende_from = state.laufende;
  if (state.stoss !== null) house.stoss_levels = state.stoss;
  return Object.keys(house).length ? house : undefined;
}

// How many sit at the table. Every book is for four.
export const playersOf = (state: HouseState): number =>
  state.variants.includes('fuenf') ? 5 : state.variants.includes('drei') ? 3 : 4;

export function toggled(state: HouseState, variant: string, on: boolean): HouseState {
  const rest = state.variants.filter((v) => v !== variant);
  return { ...state, variants: on ? [...rest, variant] : rest };
}

// A number as agreed; what the book has anyway is no agreement.
export function agreed(
  of: Record<string, number>,
  key: string,
  value: number,
  usual: number | undefined,
): Record<string, number> {
  const { [key]: _, ...rest } = of;
  return value === usual ? rest : { ...rest, [key]: value };
}

// ---- kept for the next table ----

const KEY = 'stichfest.house';

// What was kept as the usual house rules of this browser, as in an address; null if nothing was.
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
