// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The messages between the browser and the table server (docs/protocol.md). Their types come from the server's rows
// (../wire).

import type { AskOpen, HttpRefusal, LobbyTable, TellEmoted, TellEv, TellHint, TellOk, Titled } from '../wire';

export type Ok = TellOk;
export type Strength = NonNullable<TellOk['strength']>;
export type Named = Titled;
export type { LobbyTable };
export type OpenMessage = Omit<AskOpen, 't' | 'id'>;
export type TableEvent = Pick<TellEv, 'seq' | 'time' | 'ev'>; // without ev: an event that this viewer may not see
export type Emoted = Pick<TellEmoted, 'seat' | 'emote'>;
// The advice of a level, and why. `a` can be sent as it is.
export type Hint = Pick<TellHint, 'a' | 'level' | 'de' | 'en'>;

// A rejection of the server. `code` is for programs, the message for people, in the language of the app.
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
