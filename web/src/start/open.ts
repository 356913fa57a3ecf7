// Ways to a table.

import { go, settings } from '../app';
import { ask, me, openTable, rename, type OpenMessage } from '../net';

// A table of one's own with bots on all other seats. It is nobody else's business, so it is private.
export async function playAtOnce(): Promise<void> {
  const level = settings.level.peek();
  const { table } = await openTable({
    rulebook: settings.rulebook.peek(),
    private: true,
    watch: false,
    bots: [null, level, level, level],
  });
  // Nobody else is waited for, so the first hand may come. The nonce for it was promised before this.
  ask({ t: 'do', table, a: { ready: true } }).catch(() => {});
  go(`/table/${table}`);
}

export const tableAddress = (table: string, key?: string) => `/table/${table}${key ? `#key=${key}` : ''}`;

// What to put into the field: a guest who never said how he is called has no name worth keeping.
export function myName(): string {
  const who = me.peek();
  return who && !(who.guest && who.name === 'Gast') ? who.name : settings.name.peek();
}

// Called so from now on; a new guest is called so when he is made.
export async function callMe(name: string): Promise<void> {
  settings.name.value = name;
  if (name && me.peek() && me.peek()!.name !== name) await rename(name);
}

export async function openForFriends(setup: OpenMessage): Promise<string> {
  const { table, key } = await openTable({ ...setup, private: true });
  return tableAddress(table, key);
}
