// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * A table as the server sends it, and the commands, under the names of the app. The types come from the server's rows
 * (src/wire, src/table/shapes.c); nothing is typed by hand here.
 */
import type { TableView } from '../wire';

export type {
  Book,
  Card as CardId,
  Class,
  Contract,
  DealRecord,
  DeckProof as Proof,
  Game,
  HandResult as Result,
  House,
  Nonce,
  Phase,
  Rank as RankLetter,
  RecordNonce,
  Said as Say,
  SeenEvent as GameEvent,
  Spoken,
  Step,
  Suit as SuitLetter,
  TableCommand as Action,
  TableEvent as Happening,
  TableSeat as Chair,
  TableSetup as Setup,
  TableView as View,
  Variant,
  Word,
} from '../wire';

export type Stage = TableView['stage'];
export type May = NonNullable<TableView['may']>[number];
