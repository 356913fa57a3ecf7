// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Opens tables, and chooses their rules.

import { go, settings } from '../base';
import { bookIds, isBook } from '../books';
import { agreements, plain, playersOf, usual, type HouseState } from './house';
import { ask, me, openTable, rename, tableAddress, tableLink, type OpenMessage } from '../net';

// Stands for the stored house rules of this browser, in place of a rulebook.
export const OWN = 'own';

// The rules of new tables. If the stored house rules or the book no longer exist, it returns the default book.
export function rulesOfTables(chosen: string = settings.rulebook.value): HouseState {
  const own = chosen === OWN ? usual() : null;
  return own ?? plain(isBook(chosen) ? chosen : bookIds[0]!);
}

// The rules in the format of the server's message.
export function setupOf(rules: HouseState): Pick<OpenMessage, 'rulebook' | 'house'> {
  const house = agreements(rules);
  return { rulebook: rules.book, ...(house ? { house } : {}) };
}

// Opens a private table with bots on all other seats.
export async function playAtOnce(rules = rulesOfTables(), level = settings.level.peek()): Promise<void> {
  const { table, key } = await openTable({
    ...setupOf(rules),
    private: true,
    watch: false,
    bots: Array.from({ length: playersOf(rules) }, (_, seat) => (seat ? level : null)),
  });
  // Nobody else joins, so the first hand may begin. The client has already committed to its nonce.
  ask({ t: 'do', table, a: { ready: true } }).catch(() => {});
  go(tableAddress(table, key));
}

// The initial value of the name field. A guest who never chose a name gets the stored one.
export function myName(): string {
  const who = me.peek();
  return who && !(who.guest && /^(Gast|Guest)$/.test(who.name)) ? who.name : settings.name.peek();
}

// Changes the name. A new guest gets it when the server creates the account.
export async function callMe(name: string): Promise<void> {
  settings.name.value = name;
  if (name && me.peek() && me.peek()!.name !== name) await rename(name);
}

// A private table: where to go, and the link for the others.
export async function openForFriends(rules = rulesOfTables()): Promise<{ address: string; link: string }> {
  const { table, key } = await openTable({ ...setupOf(rules), private: true });
  return { address: tableAddress(table, key), link: tableLink(location.origin, table, key) };
}
