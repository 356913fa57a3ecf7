// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The one connection to the table server, for all screens. It is opened at the start, heals by itself, goes on at
// each table by the number of the last event, and sends again what was not answered, with the same id: nothing is
// lost and nothing done twice. Screens ask() and wait; what cannot be had is a Refused. It owns the token, which
// stays in localStorage (stichfest.token) and in the first message, never in an address.

export {
  ask,
  connect,
  emotes,
  forget,
  held,
  levels,
  link,
  lobby,
  loggedOut,
  login,
  logout,
  me,
  offline,
  offset,
  openTable,
  register,
  rename,
  sitDown,
  start,
  stranger,
  tables,
  viewAt,
  watchLobby,
  type Desk,
  type DeskState,
  type How,
  type Link,
  type Person,
} from './desk';
export {
  addressBook,
  bringEvening,
  importDraw,
  importPlayers,
  importTill,
  joinTournament,
  lookAtSeason,
  myEvenings,
  mySeasons,
  myTournaments,
  openTournament,
  removeEvening,
  removeSeason,
  saveSeason,
  whereOthersFindIt,
  type AddressBook,
  type Evening,
  type Reach,
  type Season,
  type SeasonView,
} from './tournaments';
export { type By, type Hall, type Listed, type Look, type Part, type Role, type Standing } from './hall';
export { api, fetchFile } from './http';
export { reason } from './reason';
export { fromHex, hmacSha256, sha256, toHex } from './sha256';
export {
  Refused,
  type Emoted,
  type Hint,
  type LobbyTable,
  type Named,
  type Ok,
  type OpenMessage,
  type TableEvent,
} from './types';
