// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The documents and answers of core.wasm, as the program prints them from its rows (docs/interfaces.md). Some types have
// a shorter name here than in the list of all types.

import type { RowFinding, TappedGame } from '../wire';

export type {
  AnalyseAnswer,
  AuctionAnswer,
  Book as BookId,
  BookColumn,
  BookField,
  BookProblem,
  BookRead,
  Both,
  CheckedList,
  CheckedRow,
  ClubBook,
  Converted,
  ConvertedDeal,
  Conversation,
  Doors,
  Fact,
  Fault,
  Found,
  GameObject,
  Game,
  House as Agreements,
  HouseAnswer,
  HouseBad,
  HouseChange as Change,
  HouseGood,
  IncidentGame,
  Inquiry,
  JudgeAnswer,
  KeysWrong,
  ListBook as TournamentBook,
  ListQuestion,
  ListRow,
  LaufendeFrom,
  Matrix,
  Mishap,
  NamedGame,
  No,
  Outcome,
  Question,
  Report,
  RowFinding,
  RowKind,
  RowQuestion,
  RulesBook as Book,
  RulesRow as Row,
  RulesSection as Section,
  ScoreAs,
  Solved,
  SolvedWin,
  Suggestion,
  TappedChoices,
  TappedGame,
  Tariff,
  ToldGame,
  TypedRow,
  Variant,
  Verdict,
} from '../wire';

export type Height = TappedGame['height'];

// The way in which a suggested row explains the written one.
export type RowWhy = RowFinding['why'][number];
