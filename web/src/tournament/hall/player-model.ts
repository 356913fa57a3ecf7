// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What a player's page works out of its parts; nothing here touches the page.

import { plain } from '../shared/search';
import {
  rowsOf,
  type PlayerView,
  type RoundState,
  type StandingRow,
  type StandingsView,
} from '../shared/view';

export type MySeat = PlayerView['rounds'][number];

// Where I sit now: in the latest round that is published. `waits`: there is such a round, and I have no seat in it.
export function seatNow(
  view: PlayerView,
  rounds: readonly { round: number; state: RoundState }[],
): { seat: MySeat | null; waits: boolean } {
  const latest = rounds.filter((r) => r.state === 'published' || r.state === 'closed').at(-1);
  const seat = latest && view.rounds.find((r) => r.round === latest.round);
  return { seat: seat ?? null, waits: latest?.state === 'published' && !seat };
}

// The standings of a round that is being played: those whose list is confirmed. `mine`: my row among them; without one
// `open` says that it is for my list alone, else `why` has the reason.
export interface SoFar {
  round: number;
  rows: StandingRow[];
  mine: StandingRow | null;
  open: boolean;
  why: string | null;
}

// null: nothing is confirmed yet.
export function soFar(view: StandingsView | null, me: PlayerView): SoFar | null {
  const rows = view ? rowsOf<StandingRow>(view.cols, view.standings) : [];
  if (!view || !rows.length) return null;
  const mine = rows.find((r) => r.number === me.number) ?? null;
  const why = view.unranked?.find(([number]) => number === me.number)?.[3] ?? null;
  const seat = me.rounds.find((r) => r.round === view.rounds);
  const open = why === 'incomplete' && !!seat && seat.points === undefined;
  return { round: view.rounds, rows, mine, open, why: open ? null : why };
}

// Müller is found by Mueller, too, and by Muller.
const loose = (name: string): string => plain(name).replace(/([aou])e/g, '$1');

// By a part of the name, whatever its accents, or by the number from its start.
export function searched(rows: readonly StandingRow[], asked: string): StandingRow[] {
  const q = loose(asked.trim());
  if (!q) return [...rows];
  return rows.filter((r) => loose(r.name).includes(q) || String(r.number).startsWith(q));
}

// The first ones, and those around me: what is shown before somebody asks for all.
export function shortened(rows: readonly StandingRow[], me: number, top = 10, around = 2): StandingRow[] {
  const at = rows.findIndex((r) => r.number === me);
  return rows.filter((_, i) => i < top || (at >= 0 && Math.abs(i - at) <= around));
}
