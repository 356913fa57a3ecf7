// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round online, without a page: opens a table with the rules of the round, and fetches what was played there. A table
// is an entry of the round, so every member has it, also those who come later.

import { levels, openTable, start, tables, whoIs, type OpenMessage } from '../net';
import { gameOf, listGames, type GameRecord } from '../replay';
import type { HttpGame, LedgerImportNamed, LedgerTableShown } from '../wire';
import type { RoundCtrl } from './ctrl';
import type { Sync } from './sync';

const OPEN_MS = 12 * 3_600_000; // so long others may join
const SENT_MS = 4000;

export const isOpen = (table: LedgerTableShown, now: number): boolean => now - table.at < OPEN_MS;

// Somebody who sits at the table may still play there.
export const isOver = (table: LedgerTableShown): boolean =>
  !tables.peek().some((t) => t.table === table.table);

// The others hear of the table before this page leaves the round; not for long, because the network may be gone.
async function sent(sync: Sync): Promise<void> {
  const until = Date.now() + SENT_MS;
  while (sync.share.peek() && Date.now() < until && (await sync.unsent()))
    await new Promise((ok) => setTimeout(ok, 50));
}

// The rules of the round, for as many as sat there last. Only a book without house rules is told the number itself.
function setupOf(ctrl: RoundCtrl): Pick<OpenMessage, 'rulebook' | 'house' | 'players'> {
  const form = ctrl.form.peek();
  const { rulebook, house } = form ?? ctrl.view.peek()!;
  return {
    rulebook,
    ...(house ? { house } : {}),
    ...(form && !form.money && form.players === 5 ? { players: form.players } : {}),
  };
}

export async function openOnline(ctrl: RoundCtrl, sync: Sync): Promise<{ table: string; key?: string }> {
  start();
  const { table, key } = await openTable({ ...setupOf(ctrl), private: true }, { now: true });
  const said = { table, ...(key ? { key } : {}) };
  await ctrl.write({ e: 'table', ...said });
  await sent(sync);
  return said;
}

export interface Played {
  records: GameRecord[]; // in their order
  bots: number; // games that are left out, because a bot sat there
}

// Bots have the names of their levels, which no account may have.
const hasBot = (record: GameRecord): boolean =>
  (record.names ?? []).some(
    (name, seat) => !record.registered?.includes(seat) && levels.peek().some((l) => l.name === name),
  );

const numberOf = (id: string): number => Number(id.split('-').at(-1));

// My games at this table.
async function mine(table: LedgerTableShown): Promise<HttpGame[]> {
  const found = new Map<string, HttpGame>();
  for (let before: number | undefined; ;) {
    const page = await listGames(before);
    for (const g of page.games) if (g.id.startsWith(`${table.table}-`)) found.set(g.id, g);
    before = page.games.at(-1)?.at;
    if (!page.more || before === undefined || before < table.at) break;
  }
  return [...found.values()].sort((a, b) => numberOf(a.id) - numberOf(b.id));
}

export async function played(table: LedgerTableShown): Promise<Played> {
  const records: GameRecord[] = [];
  for (const listed of await mine(table)) records.push((await gameOf(listed)).deal.record);
  const people = records.filter((r) => !hasBot(r));
  return { records: people, bots: records.length - people.length };
}

// Members who sat there under the name of their account.
export async function named(ctrl: RoundCtrl, records: readonly GameRecord[]): Promise<LedgerImportNamed[]> {
  const names = new Set(records.flatMap((r) => (r.names ?? []).filter((n) => n)));
  const found: LedgerImportNamed[] = [];
  for (const { member, account } of ctrl.view.peek()!.members) {
    const name = account ? (await whoIs(account).catch(() => null))?.name : undefined;
    if (name && names.has(name)) found.push({ name, member });
  }
  return found;
}
