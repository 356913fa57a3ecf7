// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The values that a player's page derives from its parts, without rendering.

import { plain } from '../shared/search';
import {
  rowsOf,
  type PlayerView,
  type RoundState,
  type StandingRow,
  type StandingsView,
} from '../shared/view';

export type MySeat = PlayerView['rounds'][number];

// My seat in the latest published round. `waits` means that this round exists and I have no seat in it.
export function seatNow(
  view: PlayerView,
  rounds: readonly { round: number; state: RoundState }[],
): { seat: MySeat | null; waits: boolean } {
  const latest = rounds.filter((r) => r.state === 'published' || r.state === 'closed').at(-1);
  const seat = latest && view.rounds.find((r) => r.round === latest.round);
  return { seat: seat ?? null, waits: latest?.state === 'published' && !seat };
}

// The standings of the current round, with only the players whose list is confirmed. `mine` is my row. If it is
// missing, `open` means that only my list is missing; otherwise `why` has the reason.
export interface SoFar {
  round: number;
  rows: StandingRow[];
  mine: StandingRow | null;
  open: boolean;
  why: string | null;
}

// Returns null until a list is confirmed.
export function soFar(view: StandingsView | null, me: PlayerView): SoFar | null {
  const rows = view ? rowsOf<StandingRow>(view.cols, view.standings) : [];
  if (!view || !rows.length) return null;
  const mine = rows.find((r) => r.number === me.number) ?? null;
  const why = view.unranked?.find(([number]) => number === me.number)?.[3] ?? null;
  const seat = me.rounds.find((r) => r.round === view.rounds);
  const open = why === 'incomplete' && !!seat && seat.points === undefined;
  return { round: view.rounds, rows, mine, open, why: open ? null : why };
}

// Normalises a name, so that Mueller and Muller also find Müller.
const loose = (name: string): string => plain(name).replace(/([aou])e/g, '$1');

// Searches for a part of the name, ignoring accents, or for the beginning of the number.
export function searched(rows: readonly StandingRow[], asked: string): StandingRow[] {
  const q = loose(asked.trim());
  if (!q) return [...rows];
  return rows.filter((r) => loose(r.name).includes(q) || String(r.number).startsWith(q));
}

// The first places, and those around me. The page shows them until somebody opens the whole table.
export function shortened(rows: readonly StandingRow[], me: number, top = 10, around = 2): StandingRow[] {
  const at = rows.findIndex((r) => r.number === me);
  return rows.filter((_, i) => i < top || (at >= 0 && Math.abs(i - at) <= around));
}
