// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Players from a file. The server reads CSV with a head and JSON (docs/tournament.md); a plain list of names, one in each
// line, gets a head here. Pure.

import { plain } from '../shared/search';

// Columns that hold a name: a first line with one of them is a head.
const names = ['name', 'nachname', 'spieler', 'player', 'last name'];

export function withHead(text: string): string {
  const clean = text.replace(/^\ufeff/, '');
  const first = clean.split(/\r?\n/).find((l) => l.trim()) ?? '';
  if (/^\s*[[{]/.test(first)) return clean;
  const cells = first.split(/[;,\t]/).map((c) => plain(c.trim().replace(/^"|"$/g, '')));
  return cells.some((c) => names.includes(c)) || cells.length > 1 ? clean : `name\n${clean}`;
}
