// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What is said between the browser and the table server; docs/protocol.md is the text. The shapes are those of the server's rows (../wire).

import type { AskOpen, HttpRefusal, LobbyTable, TellEmoted, TellEv, TellHint, TellOk, Titled } from '../wire';

export type Ok = TellOk;
export type Named = Titled;
export type { LobbyTable };
export type OpenMessage = Omit<AskOpen, 't' | 'id'>;
export type TableEvent = Pick<TellEv, 'seq' | 'time' | 'ev'>; // without ev: something that this viewer may not know
export type Emoted = Pick<TellEmoted, 'seat' | 'emote'>;
// What a level would do in my place, and why. `a` may be done as it is.
export type Hint = Pick<TellHint, 'a' | 'level' | 'de' | 'en'>;

// The server said no. `code` is for programs, the message for people, in the language of the app.
export class Refused extends Error {
  said?: Partial<HttpRefusal>; // the whole answer of the HTTP interface
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
