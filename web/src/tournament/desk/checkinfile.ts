// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Players from a file. The server parses CSV with a header line and JSON (docs/tournament.md). This file adds a header
// to a plain list with one name a line. Pure.

import { plain } from '../shared/search';

// Column names for a name: a first line that contains one of them is a header.
const names = ['name', 'nachname', 'spieler', 'player', 'last name'];

export function withHead(text: string): string {
  const clean = text.replace(/^\ufeff/, '');
  const first = clean.split(/\r?\n/).find((l) => l.trim()) ?? '';
  if (/^\s*[[{]/.test(first)) return clean;
  const cells = first.split(/[;,\t]/).map((c) => plain(c.trim().replace(/^"|"$/g, '')));
  return cells.some((c) => names.includes(c)) || cells.length > 1 ? clean : `name\n${clean}`;
}
