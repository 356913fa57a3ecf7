// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Finds a player while somebody types their name. Pure.

import type { Player } from './view';

// Normalises a name for the search: no capitals, no accents, one spelling of umlauts.
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

// Every word of the text must begin a word of name, club or team; a number must be the start number. The player with
// this number comes first, then players whose name begins with the first word, then the others by number.
export function search<T extends Pick<Player, 'number' | 'name' | 'club' | 'team'>>(
  players: readonly T[],
  text: string,
): T[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...players];
  const fits = (p: T) => {
    const words = plain(`${p.name} ${p.club ?? ''} ${p.team ?? ''}`).split(/[\s,.-]+/);
    return wanted.every((w) => words.some((word) => word.startsWith(w)) || String(p.number) === w);
  };
  const first = (p: T) => (String(p.number) === wanted[0] ? 0 : plain(p.name).startsWith(wanted[0]!) ? 1 : 2);
  return players.filter(fits).sort((a, b) => first(a) - first(b) || a.number - b.number);
}

// Parses the code of a player's card, as a scanner types it. Returns the player's number, 0 if nobody here has this
// card, or null if the text is not a code.
export function scanned(text: string, keys: readonly (readonly [number, string])[]): number | null {
  const key = /\/player#key=([A-Za-z0-9]+)/.exec(text)?.[1];
  return key ? (keys.find(([, k]) => k === key)?.[0] ?? 0) : null;
}

// Parses "8", "8,50" or "8.50 €" as cents; null if it is not an amount.
export function cents(text: string): number | null {
  const found = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim());
  if (!found) return null;
  const amount = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] ? -amount : amount;
}
