// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The parts of a tournament as the server sends them, under the names of the app. The build generates their types from
// the rows of src/tournament/shapes.c. The server sends long lists as rows under `cols`, and rowsOf() turns them into
// objects. Seats count from 0, amounts are cents.

import type {
  named,
  PartDesk,
  PartPlayerRowNamed,
  PartRound,
  PartStandingRowNamed as StandingRow,
  PartTable,
} from '../../wire';

export type {
  PartAudit as AuditView,
  PartAward as Award,
  PartBoard as BoardView,
  PartBoardRowNamed as BoardTable,
  PartCeremony as CeremonyView,
  PartCeremonyRow as CeremonyRow,
  PartClock as Clock,
  PartContract as Contract,
  PartDesk as DeskView,
  TourExtra as Extra,
  PartFinding as Finding,
  HttpPersonRowNamed as Regular,
  HttpSeasonRowNamed as SeasonRow,
  PartHelpers as HelpersView,
  PartLinks as LinksView,
  ListRow,
  PartMoment as Moment,
  PartPaidRowNamed as PaidPrize,
  PartPlayer as PlayerView,
  PartPlayerRowNamed as Player,
  PartPlayers as PlayersView,
  PartPrizes as PrizesView,
  PartPublic as PublicView,
  PartRequest as Request,
  PartRequests as RequestsView,
  PartRound as Round,
  PartScreen as ScreenView,
  PartSeatRowNamed as SeatOf,
  PartSeating as SeatingView,
  PartSheet as SheetView,
  PartStandingRowNamed as StandingRow,
  PartStandings as StandingsView,
  PartTable as TableView,
  PartTill as TillView,
  PartTillRowNamed as TillEntry,
} from '../../wire';

export type RoundState = PartRound['state'];
export type TableState = PartTable['state'];
export type EntrantState = PartPlayerRowNamed['state'];
export type Odd = PartDesk['odd'];
export type Step = PartDesk['next'];

// A row of a long list, whose elements by name are a T.
type RowOf<T> = readonly unknown[] & { readonly [named]?: T };

// Turns [[1, 'Huber']] under ['number', 'name'] into [{ number: 1, name: 'Huber' }].
export function rowsOf<T>(cols: readonly string[], rows: readonly RowOf<T>[]): T[] {
  return rows.map((r) => Object.fromEntries(cols.map((c, i) => [c, r[i]])) as T);
}

// Players whose place has changed, sorted by the new place; place 0: not ranked.
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

// The shared places, each with its level players.
export function levelPlaces(rows: readonly StandingRow[]): StandingRow[][] {
  const at = new Map<number, StandingRow[]>();
  for (const r of rows) at.set(r.place, [...(at.get(r.place) ?? []), r]);
  return [...at.values()].filter((those) => those.length > 1);
}

export type { PartSignup, PartSignupRow, PartSignups } from '../../wire';
