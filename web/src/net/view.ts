// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * What the server tells about a table, as types: the view of docs/events.md and docs/bots.md, and what can be
 * done there. Written by hand from these pages and from real messages; a key that may be missing is optional
 * here, because the server leaves out what does not apply. Nothing is computed in this file.
 */

export type CardId = string;
export type SuitLetter = 'E' | 'G' | 'H' | 'S';
export type RankLetter = 'A' | 'Z' | 'K' | 'O' | 'U' | '9' | '8' | '7';
export type Book = 'muenchen-2006' | 'schule-2024' | 'bsv-1989' | 'serien-2022' | 'kurz-turnier';
export type Game =
  | 'rufspiel'
  | 'hochzeit'
  | 'muss'
  | 'solo'
  | 'wenz'
  | 'farbwenz'
  | 'geier'
  | 'farbgeier'
  | 'bettel'
  | 'sie'
  | 'ramsch';
export type Class =
  | 'rufspiel'
  | 'bettel'
  | 'farbgeier'
  | 'farbwenz'
  | 'geier'
  | 'wenz'
  | 'solo'
  | 'herz_solo'
  | 'farbgeier_tout'
  | 'farbwenz_tout'
  | 'geier_tout'
  | 'wenz_tout'
  | 'solo_tout'
  | 'tout'
  | 'sie';
export type Word =
  | 'weiter'
  | 'spiele'
  | 'spiele_auch'
  | 'class'
  | 'selbst'
  | 'gut'
  | 'besser'
  | 'auch_noch'
  | 'wieder_besser'
  | 'halte'
  | 'erneut_besser'
  | 'kann_ich_halten'
  | 'bid'
  | 'eins'
  | 'spiel'
  | 'kammern'
  | 'weg'
  | 'hochzeit'
  | 'grab'
  | 'ramsch'
  | 'stock'
  | 'approve'
  | 'refuse';

/** A word with what it names: a class, or points. */
export type Say = [Word] | [Word, Class | number];
export type Spoken = [number | 'org', ...Say];

/** Before a game is announced only its declarer is known; a Ramsch has none. */
export interface Contract {
  declarer?: number;
  game?: Game;
  suit?: SuitLetter;
  call?: RankLetter;
  partner?: number;
  tout?: boolean;
  renonce?: boolean;
  bid?: number;
}

export interface House {
  variants?: string[];
  tariff?: Record<string, number>;
  [key: string]: unknown;
}

export interface Setup {
  rulebook: Book;
  house?: House;
  players?: number;
  packet?: number;
  dealer: number;
  title?: string;
  spectators: boolean;
  move: number;
  reserve: number;
  deals: number;
  private?: boolean;
  hints?: boolean; // people may ask for advice; without it the table counts
}

export interface Chair {
  kind: 'empty' | 'person' | 'bot';
  name?: string;
  level?: string;
  program?: boolean;
  host?: boolean;
  away?: boolean;
  leaving?: boolean;
  stand_in?: boolean;
  ready?: boolean;
  end?: boolean;
  again?: boolean;
  reserve?: number;
  from?: number;
}

export interface Nonce {
  by: 'none' | 'player' | 'table';
  value: string;
}

export interface Proof {
  hand: number;
  commitment: string;
  promises: (string | null)[];
  promise_mix: string | null;
  opened: number[];
  seed?: string;
  nonces?: Nonce[];
  mix?: Nonce;
}

/** One step of the computation, with the paragraph behind it (src/core/steps.h). */
export interface Step {
  step:
    | 'needed'
    | 'base'
    | 'schneider'
    | 'schwarz'
    | 'laufende'
    | 'tout'
    | 'sie'
    | 'ramsch'
    | 'jungfrau'
    | 'durchmarsch'
    | 'stoss'
    | 'legen'
    | 'bock'
    | 'unjustified'
    | 'stock'
    | 'remorse';
  seat?: number;
  amount?: number; // added
  factor?: number; // multiplies
  rule?: string;
}

export interface Result {
  played: boolean;
  ruled?: boolean;
  party?: number[];
  won?: boolean;
  points?: number;
  schneider?: boolean;
  schwarz?: boolean;
  laufende?: number;
  laufende_of?: 'none' | 'declarer' | 'defence';
  ramsch_loser?: number;
  durchmarsch?: number;
  virgins?: number[];
  steps?: Step[];
  value?: number;
  payout: number[];
  payments: [number | 'stock', number | 'stock', number][];
  pot_before?: number;
  pot?: number;
  stood_in: number[];
}

export type Stage = 'pause' | 'nonces' | 'hand' | 'over' | 'done' | 'closed';
export type Phase =
  | 'idle'
  | 'cut'
  | 'legen'
  | 'push'
  | 'auction'
  | 'exchange'
  | 'announce'
  | 'approval'
  | 'play'
  | 'claim'
  | 'over';
export type May =
  'cut' | 'mix' | 'hand_out' | 'lay' | 'push' | 'stoss' | 'concede' | 'claim' | 'schiebe' | 'bock' | 'hint';

export interface View {
  seq: number;
  time: number;
  table: Setup;
  stage: Stage;
  hand_no: number;
  ending?: boolean;
  next_at?: number;
  schiebe?: number; // high trumps of the next hand, where it is a Schiebe-Solo
  closed?: 'host' | 'empty' | 'over';
  seats: Chair[];
  deadlines: (number | null)[];
  proof?: Proof;
  phase: Phase;
  turn: number | 'org' | null;
  dealer: number; // of the hand; when it is over, of the next
  seat?: number; // missing for who looks on
  hand?: CardId[];
  contract?: Contract;
  legen?: number[];
  stoss?: number[];
  tricks?: CardId[][];
  points?: number[];
  party?: number[];
  party_so_far?: number[];
  payout?: number[];
  totals: number[];
  pot?: number;
  held?: number[];
  shown?: CardId[][];
  decided?: number[];
  pushed?: number;
  taker?: number | null;
  heap?: CardId[];
  say?: Spoken[];
  at_least?: Class;
  exact?: boolean;
  offered?: CardId;
  given?: CardId;
  leaders?: number[];
  winners?: number[];
  tricks_won?: number[];
  ahead?: number[];
  claimer?: number;
  lost_solos?: number[];
  bock_left?: number;
  deals?: number;
  may?: May[];
  cut?: { min: number; max: number }; // cards that may be lifted, while I may cut
  legal?: CardId[];
  legal_say?: Say[];
  announce?: Contract[];
  result?: Result;
}

/** What a person does at a table: one key. */
export type Action =
  | { card: CardId }
  | { say: Say }
  | { announce: Contract }
  | { lay: boolean }
  | { stoss: true }
  | { claim: true }
  | { concede: true }
  | { hand_out: true }
  | { push: CardId[] }
  | { cut: number }
  | { mix: true | string }
  | { promise: string }
  | { promise_mix: string }
  | { nonce: string }
  | { ready: boolean }
  | { vote: boolean }
  | { rematch: boolean }
  | { rise: true | number }
  | { bot: { seat: number; level: string } }
  | { back: true }
  | { bock: true }
  | { schiebe: number }
  | { close: true };

/** What happened, as `ev` of a message; a hand's own events are inside `game`. */
export type Happening =
  | { ev: 'game'; game: GameEvent; auto?: boolean }
  | {
      ev:
        | 'sit'
        | 'bot'
        | 'rise'
        | 'away'
        | 'back'
        | 'stand_in'
        | 'commit'
        | 'promise'
        | 'nonce'
        | 'time'
        | 'ready'
        | 'reveal'
        | 'vote'
        | 'rematch'
        | 'close'
        | 'schiebe'
        | 'open';
      seat?: number;
      n?: number;
      name?: string;
      level?: string;
      on?: boolean;
      hand?: number;
      reason?: string;
      auto?: boolean;
    };

export interface GameEvent {
  ev: string;
  seat?: number;
  n?: number;
  card?: CardId;
  cards?: CardId[];
  say?: Spoken;
  contract?: Contract;
}
