// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What core.wasm answers. The C headers say what each key means: rulebook/matrix.h, answers/inquiry.h,
// record/reader.h, lists/row_json.h, lists/list_json.h and docs/notation.md.

export type BookId = 'muenchen-2006' | 'schule-2024' | 'bsv-1989' | 'serien-2022' | 'kurz-turnier';

// An answer that is a no.
export interface No {
  ok: false;
  error: { code: string; message: string; rule?: string; key?: string; [more: string]: unknown };
}

export interface Both {
  de: string;
  en: string;
}

export interface Section extends Both {
  key: string;
}

export interface Book extends Both {
  id: BookId;
  casual: boolean;
  players: number;
  cards: number;
  unit_de: string;
  unit_en: string;
  sie: string;
  stoss_de: string[]; // what doublings are called, in their order
  stoss_en: string[];
  run_min: Record<string, number>; // davonlaufen: cards of the suit, by the called rank
  paragraphs: Record<string, string>; // behind a refusal, by its code
  tournament?: TournamentBook;
}

// What a tournament book says about its evenings and lists; 0 where it leaves it open.
export interface TournamentBook {
  rounds: number;
  games: number;
  fee: number;
  fives: boolean; // tables of five are possible
  avoid: boolean; // a draw may keep apart who has met before
  lots: boolean; // who is level draws lots
  spritze: boolean;
  passed: boolean; // a deal that all have passed is a row
  till: 'reuegeld' | 'tout' | null; // what lost games cost at the table, as the till calls it
  hand: number;
  deck: string[];
  solos: string[]; // classes that can be asked for
  // 0 plain, 1 Schneider, 2 schwarz; Laufende; what one loser pays one winner, before anybody doubles
  worth: [kind: RowKind, height: number, run: number, value: number][];
}

// One rule: what each of the books says about it, null where it says nothing. Paragraphs stand in brackets.
export interface Row extends Both {
  key: string;
  section: string;
  says: (Both | null)[];
}

export interface Matrix {
  ok: true;
  sections: Section[];
  books: Book[];
  rows: Row[];
}

export interface Agreements {
  variants?: readonly string[];
  tariff?: Readonly<Record<string, number>>;
  laufende_from?: Readonly<Record<string, number>>;
  stoss_levels?: number;
}

export interface Reason extends Both {
  rule: string;
}

export interface Change extends Both {
  key: string;
  section: string;
  label_de: string;
  label_en: string;
  was_de: string;
  was_en: string;
}

export interface HouseAnswer {
  ok: true;
  good: boolean;
  fixed: boolean;
  conflicts: (Reason & { a: string; b: string })[];
  blocked: (Reason & { variant: string; by: string })[];
  // The rest is there only if it is good.
  rulebook?: BookId;
  house?: Agreements;
  included?: string[];
  tariff?: Record<string, number>;
  laufende_from?: Record<string, number>;
  stoss_levels?: number;
  changed?: Change[];
}

export type Outcome = 'continue' | 'correct' | 'redeal' | 'repeat' | 'over' | 'table_decides';
export type ScoreAs = 'none' | 'played' | 'points' | 'schwarz' | 'simple_loss' | 'lost_solo';

export interface Question extends Both {
  ok: true;
  ask: string;
}

export interface Found {
  ok: true;
  ask: null;
  rule: string;
  outcome: Outcome;
  score_as: ScoreAs;
  against: 'seat' | 'prompter';
  rest: 'as_played' | 'others' | 'own';
  loser: 'by_points' | 'own' | 'others';
  payer: 'side' | 'for_own' | 'for_all';
  next_dealer: 'as_usual' | 'same' | 'next' | 'rightful' | 'after_rightful';
  sure_trick: boolean;
  used: string[];
  text: string;
  text_en: string;
}

export interface Inquiry {
  rulebook: string;
  kind: string;
  known?: Record<string, boolean>;
  house?: Agreements;
}

export type RowKind = 'rufspiel' | 'muss' | 'solo' | 'tout' | 'sie' | 'passed' | 'misplay' | 'struck';

// A row of a tournament list: what each seat won or lost, and what was said besides.
export interface ListRow {
  p: readonly number[];
  kind?: RowKind;
  declarer?: number;
  spritze?: number;
  note?: boolean;
  registered?: boolean;
  reason?: string;
}

// What becomes of a row; what it means is null where it does not count. Reuegeld in cents by seat.
export interface RowFinding {
  ok: true;
  fate: 'counts' | 'repaired' | 'disputed' | 'struck';
  code: string | null;
  de: string | null;
  en: string | null;
  rule: string | null;
  kind: RowKind | null;
  declarer: number | null;
  spritze: number | null;
  solo: boolean | null;
  won: boolean | null;
  reuegeld: number[] | null;
  unclear: number | null;
  suggestions: number[][];
}

export type Height = 'plain' | 'schneider' | 'schwarz';

// A game by buttons; a seat is null until somebody is chosen.
export interface TappedGame {
  kind: RowKind;
  declarer: number | null;
  partner: number | null;
  won: boolean;
  height: Height;
  run: number; // Laufende
  spritze: number | null; // who doubled
  unjustified: boolean; // the party that doubled had at most one trick
}

// What can be chosen about it. `unjustified`: only the players know whether the Spritze was.
export interface TappedChoices {
  declarers: number[];
  partners: number[];
  doublers: number[];
  heights: Height[];
  runs: number[];
  lost: boolean;
  unjustified: boolean;
}

// A row as it is typed: its values, a few keys, or a game by buttons; null where nothing is written.
export type TypedRow =
  (Omit<ListRow, 'kind'> & { kind?: string }) | { text: string } | { game: Partial<TappedGame> } | null;

export interface ListQuestion {
  rulebook: string;
  players: number;
  rows: readonly TypedRow[];
  sums?: readonly number[];
  approved?: readonly { game: number; class: string }[];
  changes?: readonly { seat: number; from: number }[];
}

export type KeysWrong = 'form' | 'seat' | 'twice' | 'count' | 'dealer' | 'value' | 'passed';

export interface CheckedRow {
  dealer: number;
  playing: number[];
  row: ListRow | null;
  finding: Omit<RowFinding, 'ok'> | null;
  sum: number[]; // of the rows so far, as they are written
  wrong: KeysWrong | null; // with the text
  missing: 'declarer' | 'partner' | 'price' | null; // of the game
  game: TappedGame | null; // without what does not fit it
  choices: TappedChoices | null;
}

export interface CheckedList {
  ok: true;
  rows: CheckedRow[];
  counted: number[]; // the sums of the rows that count
  disputed: boolean; // a row is disputed or repaired
  sums:
    (Both & { fate: 'counts' | 'disputed'; code: 'sums' | 'sums_differ' | null; rule: string | null }) | null;
}

export interface Verdict {
  ok: true;
  rule: string;
  outcome: Outcome;
  score_as: ScoreAs;
  payout: number[] | null;
  next_dealer: number | null;
  text: string;
  text_en: string;
}

export interface Converted {
  ok: boolean;
  deals: { record: any; game: any | null }[];
  problems: { line: number; column: number; warning: boolean; message: string }[];
}

export interface Suggestion {
  ok: true;
  reason: string;
  card?: string;
  say?: unknown[];
  contract?: any;
  stoss?: boolean;
  lay?: boolean;
  give?: string;
  push?: string[];
}

export interface Solved {
  ok: true;
  to_move: number;
  value: number;
  cards: Record<string, number>;
}
