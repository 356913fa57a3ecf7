// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// "Schnell mitspielen": sits down at the public table that fits best, or opens one. Bots play there until people come,
// so nobody waits.

import { go, settings } from '../base';
import { ask, levels, openTable, publicTables, Refused, tables, type LobbyTable } from '../net';
import { agreements, playersOf, type HouseState } from './house';
import { rulesOfTables, setupOf } from './open';

// Seats for a person who comes: bots play only until then.
export const seatsFree = (t: LobbyTable, bots: ReadonlySet<string>): number =>
  (t.seats ?? []).filter((s) => s === null || bots.has(s)).length;

const sameHouse = (t: LobbyTable, rules: HouseState): boolean =>
  JSON.stringify(t.house?.variants ?? []) === JSON.stringify(agreements(rules)?.variants ?? []);

// Tables with somebody there and a seat for me; my rules come first, then my rulebook, then more people.
export function fitting(
  list: readonly LobbyTable[],
  rules: HouseState,
  bots: ReadonlySet<string>,
): LobbyTable[] {
  const rank = (t: LobbyTable) => (t.rulebook !== rules.book ? 0 : sameHouse(t, rules) ? 2 : 1);
  return list
    .filter((t) => (t.here ?? 0) > 0 && seatsFree(t, bots) > 0)
    .sort((a, b) => rank(b) - rank(a) || (b.here ?? 0) - (a.here ?? 0) || (a.table < b.table ? -1 : 1));
}

// Somebody else may be faster: then the next table.
async function sitAtOneOf(list: readonly LobbyTable[]): Promise<string | null> {
  for (const { table } of list)
    try {
      await ask({ t: 'sit', table });
      return table;
    } catch (why) {
      if (!(why instanceof Refused) || why.code === 'offline' || why.code === 'lost') throw why;
    }
  return null;
}

export async function joinQuickly(rules = rulesOfTables()): Promise<void> {
  const list = await publicTables();
  const mine = new Set(tables.peek().map((t) => t.table));
  const bots = new Set(levels.peek().map((l) => l.name));
  const others = fitting(list, rules, bots).filter((t) => !mine.has(t.table));
  const found = await sitAtOneOf(others);
  if (found) return go(`/table/${found}`);
  const level = settings.level.peek();
  const { table } = await openTable({
    ...setupOf(rules),
    hints: false,
    bots: Array.from({ length: playersOf(rules) }, (_, seat) => (seat ? level : null)),
  });
  ask({ t: 'do', table, a: { ready: true } }).catch(() => {});
  go(`/table/${table}`);
}
