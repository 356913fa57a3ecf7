// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What is said between the browser and the table server; docs/protocol.md is the text.

export interface Ok {
  t: 'ok';
  id: string;
  table?: string;
  seq?: number;
  seat?: number;
  key?: string;
  token?: string;
  account?: string;
  tournament?: string;
}

export interface Named {
  name: string;
  de: string;
  en: string;
}

// A table in the lobby.
export interface LobbyTable {
  table: string;
  title?: string;
  rulebook?: string;
  house?: object;
  players?: number;
  seats?: (string | null)[];
  hand?: number;
  gone?: boolean;
}

export interface OpenMessage {
  rulebook: string;
  house?: object;
  players?: number;
  title?: string;
  private?: boolean;
  watch?: boolean;
  clock?: { move: number; reserve: number };
  deals?: number;
  bots?: (string | null)[];
}

export interface TableEvent {
  seq: number;
  time: number;
  ev?: any; // not there: something that this viewer may not know
}

export interface Emoted {
  seat: number;
  emote: string;
}

// What a level would do in my place, and why. `a` may be done as it is.
export interface Hint {
  a: any;
  level: string;
  de?: string;
  en?: string;
}

// The server said no. `code` is for programs, the message for people (English, from the server).
export class Refused extends Error {
  said?: any; // the whole answer of the HTTP interface
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    readonly field?: string,
    readonly wait?: number,
  ) {
    super(message);
    this.name = 'Refused';
  }
}
