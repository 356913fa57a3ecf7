// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The parts of a tournament as the server sends them, by the names that the desk, the phone and the hall use. Their types
// are generated from the rows of src/tournament/shapes.c. Long lists come as rows under `cols`; rowsOf() gives them
// names. Seats count from 0, amounts are cents.

import type {
  TourDesk,
  TourPlayerRowNamed,
  TourRound,
  TourStandingRowNamed as StandingRow,
  TourTable,
} from '../../wire';

export type {
  TourAudit as AuditView,
  TourAward as Award,
  TourBoard as BoardView,
  TourBoardRowNamed as BoardTable,
  TourCeremony as CeremonyView,
  TourContract as Contract,
  TourDesk as DeskView,
  TourExtra as Extra,
  TourFinding as Finding,
  TourHelpers as HelpersView,
  TourLinks as LinksView,
  TourListRow as ListRow,
  TourPaidRowNamed as PaidPrize,
  TourPlayer as PlayerView,
  TourPlayerRowNamed as Player,
  TourPlayers as PlayersView,
  TourPrizes as PrizesView,
  TourPublic as PublicView,
  TourRequest as Request,
  TourRequests as RequestsView,
  TourRound as Round,
  TourSeatRowNamed as SeatOf,
  TourSeating as SeatingView,
  TourSheet as SheetView,
  TourStandingRowNamed as StandingRow,
  TourStandings as StandingsView,
  TourTable as TableView,
  TourTill as TillView,
  TourTillRowNamed as TillEntry,
} from '../../wire';

export type RoundState = TourRound['state'];
export type TableState = TourTable['state'];
export type EntrantState = TourPlayerRowNamed['state'];
export type Odd = TourDesk['odd'];
export type Step = TourDesk['next'];

// [[1, 'Huber']] under ['number', 'name'] as [{ number: 1, name: 'Huber' }].
export function rowsOf<T>(cols: readonly string[], rows: readonly (readonly unknown[])[]): T[] {
  return rows.map((r) => Object.fromEntries(cols.map((c, i) => [c, r[i]])) as T);
}

// Those whose place is another one now, by the new place; 0: not ranked.
export function movedPlaces(
  before: readonly StandingRow[],
  now: readonly StandingRow[],
): { number: number; name: string; was: number; is: number }[] {
  const was = new Map(before.map((r) => [r.number, r.place]));
  const is = new Map(now.map((r) => [r.number, r.place]));
  const all = new Map([...before, ...now].map((r) => [r.number, r.name]));
  return [...all]
    .map(([number, name]) => ({ number, name, was: was.get(number) ?? 0, is: is.get(number) ?? 0 }))
    .filter((m) => m.was !== m.is)
    .sort((a, b) => (a.is || Infinity) - (b.is || Infinity) || a.number - b.number);
}

// The places that are shared, each with those who are level there.
export function levelPlaces(rows: readonly StandingRow[]): StandingRow[][] {
  const at = new Map<number, StandingRow[]>();
  for (const r of rows) at.set(r.place, [...(at.get(r.place) ?? []), r]);
  return [...at.values()].filter((those) => those.length > 1);
}
