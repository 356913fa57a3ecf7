// What a player's page works out of its parts; nothing here touches the page.

import type { PlayerView, RoundState, StandingRow } from './view';

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

export const signed = (n: number, show: (n: number) => string = String): string =>
  n > 0 ? '+' + show(n) : n < 0 ? '−' + show(-n) : '0';

const plain = (s: string) =>
  s
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

// By a part of the name, whatever its accents, or by the number from its start.
export function searched(rows: readonly StandingRow[], asked: string): StandingRow[] {
  const q = plain(asked.trim());
  if (!q) return [...rows];
  return rows.filter((r) => plain(r.name).includes(q) || String(r.number).startsWith(q));
}

// The first ones, and those around me: what is shown before somebody asks for all.
export function shortened(rows: readonly StandingRow[], me: number, top = 10, around = 2): StandingRow[] {
  const at = rows.findIndex((r) => r.number === me);
  return rows.filter((_, i) => i < top || (at >= 0 && Math.abs(i - at) <= around));
}
