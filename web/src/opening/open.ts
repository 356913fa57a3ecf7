// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Opens tables, and chooses their rules.

import { go, settings } from '../base';
import { bookIds, isBook } from '../books';
import { agreements, plain, playersOf, usual, type HouseState } from './house';
import { openLocal } from '../local';
import {
  ask,
  me,
  offline,
  openTable,
  Refused,
  rename,
  tableAddress,
  tableLink,
  tables,
  viewAt,
  type OpenMessage,
} from '../net';

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

// The table with bots that this browser opened last, if a seat is still kept there, its rules and bots were these, and
// nobody else plays there now.
function waitingTable(wanted: string): string | undefined {
  try {
    const { table, how } = JSON.parse(localStorage.getItem(NEXT) ?? '{}') as { table?: string; how?: string };
    if (!table || how !== wanted || !tables.peek().some((t) => t.table === table)) return undefined;
    const view = viewAt(table).peek();
    const others = view?.seats.some((c, seat) => c.kind === 'person' && seat !== view.seat);
    return others || view?.stage === 'done' ? undefined : table;
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

// Opens a private table with bots on all other seats, or goes back to the one that waits. Without a network it is a
// table of this device (local/).
export async function playAtOnce(rules = rulesOfTables(), level = settings.level.peek()): Promise<void> {
  const how = JSON.stringify([setupOf(rules), level]);
  const waits = offline.peek() ? undefined : waitingTable(how);
  if (waits) return go(tableAddress(waits));
  const setup: OpenMessage = {
    ...setupOf(rules),
    private: true,
    watch: false,
    bots: Array.from({ length: playersOf(rules) }, (_, seat) => (seat ? level : null)),
  };
  go((await atServer(setup, how)) ?? tableAddress(await openLocal(setup)));
}

// The table's address; null: there is no connection.
async function atServer(setup: OpenMessage, how: string): Promise<string | null> {
  if (offline.peek()) return null;
  try {
    const { table, key } = await openTable(setup, { now: true });
    // Everybody else is a bot, so the first hand may begin. The client has already committed to its nonce.
    ask({ t: 'do', table, a: { ready: true } }).catch(() => {});
    rememberTable(table, how);
    return tableAddress(table, key);
  } catch (why) {
    if (why instanceof Refused && why.code === 'offline') return null;
    throw why;
  }
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
