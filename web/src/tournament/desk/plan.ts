// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Parses a draw by hand as somebody types it. A line is a table with the players' numbers in the order of the seats.
// The table's own number may precede them, with a colon ("3: 7 12 40 5"). Pure.

import type { Player } from '../shared/view';

export interface Plan {
  tables: number[][];
  // The errors, by line from 1.
  bad: { line: number; why: 'number' | 'seats' | 'nobody' | 'away' | 'twice'; what: string }[];
  // Players who are present and have no seat, except substitutes.
  without: Player[];
}

export const here = (e: Player): boolean => e.state === 'present' && !e.disqualified;

export function readPlan(text: string, players: readonly Player[]): Plan {
  const known = new Map(players.map((e) => [e.number, e]));
  const seated = new Set<number>();
  const plan: Plan = { tables: [], bad: [], without: [] };
  text.split('\n').forEach((written, i) => {
    const cells = written
      .replace(/^[^:]*:/, '')
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (!cells.length) return;
    const line = i + 1;
    const numbers = cells.map(Number);
    plan.tables.push(numbers);
    if (cells.length < 3 || cells.length > 5)
      plan.bad.push({ line, why: 'seats', what: String(cells.length) });
    for (const [seat, n] of numbers.entries()) {
      const entrant = known.get(n);
      const why = !/^\d+$/.test(cells[seat]!)
        ? 'number'
        : !entrant
          ? 'nobody'
          : !here(entrant)
            ? 'away'
            : seated.has(n)
              ? 'twice'
              : null;
      if (why) plan.bad.push({ line, why, what: cells[seat]! });
      seated.add(n);
    }
  });
  plan.without = players.filter((e) => here(e) && !e.substitute && !seated.has(e.number));
  return plan;
}
