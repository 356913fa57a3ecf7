// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The parts of a tournament as the server shows them (docs/tournament.md, src/tournament/show.c), typed by hand. Long
// lists come as rows under `cols`; rowsOf() gives them names. Seats count from 0, amounts are cents.

export type RoundState = 'committed' | 'drawn' | 'published' | 'closed';
export type TableState = 'waiting' | 'seated' | 'running' | 'handed_in' | 'disputed' | 'confirmed';
export type EntrantState = 'registered' | 'present' | 'away' | 'left' | 'withdrawn';
export type Odd = 'substitutes' | 'fives' | 'wait';
export type Step = 'commit' | 'draw' | 'publish' | 'play' | 'close' | 'rows' | 'lot' | 'finish' | 'prizes';

export interface Round {
  round: number;
  state: RoundState;
  attempt: number;
  // Why it was not drawn but seated by hand; then there is nothing to compute.
  by_hand?: string;
  commitment?: string;
  seed?: string;
  word?: string | null;
  tables?: number;
  repeats?: number;
  states?: Record<TableState, number>;
  unseated?: number[];
}

interface Titled {
  tournament: string;
  title: string;
  place: string;
  date: string;
  rulebook: string;
  rounds_planned: number;
  games: number;
  rounds: Round[];
  lots_drawn: number;
  lot_commitment: string;
  final: boolean;
}

export type PublicView = Titled;

export interface Extra {
  kind: string;
  amount: number;
  title?: string;
}

export interface DeskView extends Titled {
  games_five: number;
  fee: number;
  odd: Odd;
  avoid: boolean;
  lots: boolean;
  double_entry: boolean;
  team_size: number;
  prizes: number[];
  extras: Extra[];
  prize_by_tables?: boolean;
  counts: Record<EntrantState | 'substitutes' | 'unpaid', number>;
  // What a draw would look like now.
  field: {
    players: number;
    possible: boolean;
    fours?: number;
    fives?: number;
    missing?: number;
    waiting?: number;
  };
  requests: number;
  next: Step;
  rows?: { round: number; table: number }; // where they are missing
}

export interface Player {
  number: number;
  name: string;
  club: string | null;
  team: string | null;
  state: EntrantState;
  paid: number;
  substitute: boolean;
  penalty: number;
  disqualified: boolean;
  person: string | null;
}

export interface PlayersView {
  cols: string[];
  players: unknown[][];
}

export interface BoardTable {
  table: number;
  state: TableState;
  numbers: number[]; // 0: nobody sits there yet
}

export interface BoardView {
  round: number;
  state: RoundState;
  cols: string[];
  tables: unknown[][];
}

export interface SeatingView {
  round: number;
  state: RoundState;
  tables: number;
  cols: string[];
  seats: unknown[][];
}

export interface SeatOf {
  name: string;
  number: number;
  table: number;
  seat: number;
}

export interface ListRow {
  p: number[];
  kind?: string;
  declarer?: number;
  spritze?: number;
  note?: boolean;
  registered?: boolean;
  reason?: string;
}

export interface SheetHead {
  base: number;
  version?: number;
  second?: boolean;
  by: string;
  at: number;
  reason?: string;
}

export interface SheetView extends SheetHead {
  rows?: ListRow[];
  sums?: number[];
  signed?: number[];
}

export interface Finding {
  row: number; // 0: the sums
  fate: 'counts' | 'repaired' | 'disputed' | 'struck';
  code: string | null;
  de: string | null;
  en: string | null;
  rule: string | null;
  suggestions: number[][];
}

export interface Request {
  of: number;
  at: number;
  state: 'open' | 'approved' | 'refused' | 'withdrawn';
  round: number;
  table: number;
  seat: number;
  number: number;
  name: string | null;
  game: number;
  class: string;
  hand?: string[];
  odds?: number;
}

// What a shown hand is worth in one game that it may play: the share of all distributions that win with open cards.
export interface Contract {
  game: string;
  suit: string | null;
  tout: boolean;
  exact: boolean;
  p: number;
  ci95: [number, number];
}

export interface RequestsView {
  requests: Request[];
  // By `of`, for open ones with a hand; null: being computed. Best first; none: this hand may play no such game.
  odds?: Record<string, Contract[] | null>;
}

export interface TableView {
  round: number;
  table: number;
  round_state: RoundState;
  state: TableState;
  games: number;
  base: number;
  second_missing?: boolean;
  entries_differ: boolean;
  seats: { number: number; name: string | null }[];
  changes: { seat: number; from: number; number: number; name: string | null }[];
  sheet?: SheetView;
  second?: SheetView;
  result?: {
    counts: boolean;
    points: number[];
    table_points: number[];
    reuegeld: number[];
    reuegeld_unclear: number;
    counted: number;
    disputed: number;
    struck: number;
    repaired: number;
    sums_differ: boolean;
  };
  findings?: Finding[];
  versions: SheetView[];
  requests: Request[];
  rulings: { event: number; game: number; words: string | null; ruling?: unknown }[];
}

export interface StandingRow {
  place: number;
  number: number;
  name: string;
  points: number;
  table_points?: number;
  games_won?: number;
  solos_won?: number;
  prize?: number;
  club?: string;
}

export interface StandingsView {
  rounds: number;
  final: boolean;
  cols: string[];
  standings: unknown[][];
  unranked?: [number, string, number, string][];
  teams?: [number, string, number, number][];
}

export interface Award {
  number?: number;
  name?: string;
  place?: number;
  extra?: number;
  kind?: string;
  title?: string | null;
  amount: number;
  paid?: number; // of one that is given by hand
}

export interface PrizesView {
  final: boolean;
  prizes: number[];
  expected?: number;
  awards: Award[];
  cols: string[];
  paid: unknown[][];
}

export interface PaidPrize {
  number: number;
  name: string;
  owed: number;
  paid: number;
  changed: boolean;
}

export interface CeremonyView {
  final: boolean;
  cols: string[];
  places: unknown[][];
  extras: Award[];
}

export interface PlayerView {
  number: number;
  name: string;
  club: string | null;
  team: string | null;
  state: EntrantState;
  substitute?: boolean;
  disqualified?: boolean;
  penalty: number;
  fee_due: number;
  place?: number;
  of?: number;
  points?: number;
  unranked?: string | null;
  prize?: number;
  rounds: {
    round: number;
    table: number;
    seat: number;
    names: (string | null)[];
    points?: number;
    table_points?: number;
    reuegeld?: number;
  }[];
}

export interface TillView {
  balance: number;
  sums: Record<'fee' | 'reuegeld' | 'tout' | 'prize' | 'other', number>;
  fees_due: number;
  reuegeld_due: number;
  prizes_due: number;
  reuegeld: [round: number, table: number, due: number, received: number][];
  cols: string[];
  entries: unknown[][];
}

export interface TillEntry {
  event: number;
  kind: string;
  amount: number;
  number: number;
  round: number;
  table: number;
  text: string | null;
}

export interface AuditView {
  page: number;
  pages: number;
  events: {
    event: number;
    at: number;
    by: string;
    ev: string;
    undone?: number;
    as?: string;
    de?: string;
    en?: string;
  }[];
}

export interface HelpersView {
  helpers: { account: string; name: string; role: string }[];
}

export interface LinksView {
  hall: string;
  round: number;
  tables: [number, string][];
  players: [number, string][];
}

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
