// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Ways to a table, and what it is played by.

import type { House } from '../net/view';
import { go, settings } from '../base';
import { bookIds } from '../books';
// Not through its index: the editor shall not come with the first page.
import { agreements, plain, playersOf, usual, type HouseState } from './house';
import { ask, me, openTable, rename, type OpenMessage } from '../net';

// In place of a rulebook: the house rules that this browser keeps.
export const OWN = 'own';

// What new tables are played by. House rules that are kept no more, or a book that is gone: the usual book.
export function rulesOfTables(chosen: string = settings.rulebook.value): HouseState {
  const own = chosen === OWN ? usual() : null;
  return own ?? plain(bookIds.includes(chosen) ? chosen : bookIds[0]!);
}

// As the server wants to hear it.
export function setupOf(rules: HouseState): Pick<OpenMessage, 'rulebook' | 'house'> {
  const house = agreements(rules) as House | undefined; // the form offers the variants of the books alone
  return { rulebook: rules.book, ...(house ? { house } : {}) };
}

// A table of one's own with bots on all other seats. It is nobody else's business, so it is private.
export async function playAtOnce(rules = rulesOfTables()): Promise<void> {
  const level = settings.level.peek();
  const { table } = await openTable({
    ...setupOf(rules),
    private: true,
    watch: false,
    bots: Array.from({ length: playersOf(rules) }, (_, seat) => (seat ? level : null)),
  });
  // Nobody else is waited for, so the first hand may come. The nonce for it was promised before this.
  ask({ t: 'do', table, a: { ready: true } }).catch(() => {});
  go(`/table/${table}`);
}

export const tableAddress = (table: string, key?: string) => `/table/${table}${key ? `#key=${key}` : ''}`;

// What to put into the field: a guest who never said how he is called has no name worth keeping.
export function myName(): string {
  const who = me.peek();
  return who && !(who.guest && /^(Gast|Guest)$/.test(who.name)) ? who.name : settings.name.peek();
}

// Called so from now on; a new guest is called so when he is made.
export async function callMe(name: string): Promise<void> {
  settings.name.value = name;
  if (name && me.peek() && me.peek()!.name !== name) await rename(name);
}

export async function openForFriends(rules = rulesOfTables()): Promise<string> {
  const { table, key } = await openTable({ ...setupOf(rules), private: true });
  return tableAddress(table, key);
}
