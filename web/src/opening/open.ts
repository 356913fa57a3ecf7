// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Opens tables, and chooses their rules.

import { go, settings } from '../base';
import { bookIds, isBook } from '../books';
import { agreements, plain, playersOf, usual, type HouseState } from './house';
import { ask, me, openTable, rename, tables, type OpenMessage } from '../net';

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

const NEXT = 'stichfest.alone';

// The table with bots that this browser opened last, if a seat is still kept there and its rules and bots were these.
function waitingTable(wanted: string): string | undefined {
  try {
    const { table, how } = JSON.parse(localStorage.getItem(NEXT) ?? '{}') as { table?: string; how?: string };
    return how === wanted ? tables.peek().find((t) => t.table === table)?.table : undefined;
  } catch {
    return undefined;
  }
}

function rememberTable(table: string, how: string): void {
  try {
    localStorage.setItem(NEXT, JSON.stringify({ table, how }));
  } catch {
    // Then the next tap opens another table.
  }
}

// Opens a private table with bots on all other seats, or goes back to the one that waits.
export async function playAtOnce(rules = rulesOfTables()): Promise<void> {
  const level = settings.level.peek();
  const how = JSON.stringify([setupOf(rules), level]);
  const waits = waitingTable(how);
  if (waits) return go(tableAddress(waits));
  const { table } = await openTable({
    ...setupOf(rules),
    private: true,
    watch: false,
    bots: Array.from({ length: playersOf(rules) }, (_, seat) => (seat ? level : null)),
  });
  // Nobody else joins, so the first hand may begin. The client has already committed to its nonce.
  ask({ t: 'do', table, a: { ready: true } }).catch(() => {});
  rememberTable(table, how);
  go(`/table/${table}`);
}

export const tableAddress = (table: string, key?: string) => `/table/${table}${key ? `#key=${key}` : ''}`;

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

export async function openForFriends(rules = rulesOfTables()): Promise<string> {
  const { table, key } = await openTable({ ...setupOf(rules), private: true });
  return tableAddress(table, key);
}
