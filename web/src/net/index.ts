// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The one connection to the table server, for all screens. It opens at the start, reconnects by itself, resumes each
// table by the number of the last event, and sends unanswered messages again with the same id: nothing is lost and
// nothing done twice. Screens call ask() and wait; a rejection throws Refused. It owns the token, which stays in
// localStorage (stichfest.token) and in the first message, never in an address.

export {
  ask,
  beginTotp,
  changePassword,
  connect,
  emotes,
  endTotp,
  forget,
  held,
  invitation,
  levels,
  link,
  lobby,
  loggedOut,
  login,
  logout,
  me,
  myAccount,
  newCodes,
  newSecret,
  offline,
  offset,
  openTable,
  publicTables,
  recover,
  refuseHelp,
  register,
  rename,
  serveElsewhere,
  signOut,
  sitDown,
  start,
  stranger,
  tables,
  tableTelling,
  viewAt,
  watchLobby,
  weigh,
  whoIs,
  type OpenTable,
  type OpenTableState,
  type How,
  type Link,
  type Login,
  type Person,
} from './page';
export {
  addressBook,
  bringEvening,
  importDraw,
  importPlayers,
  importTill,
  joinTournament,
  keepBook,
  lookAtSeason,
  myBooks,
  myEvenings,
  mySeasons,
  myTournaments,
  openTournament,
  removeBook,
  removeEvening,
  removeSeason,
  saveSeason,
  whereOthersFindIt,
  type AddressBook,
  type Evening,
  type KeptBook,
  type Opening,
  type Reach,
  type Season,
  type SeasonView,
} from './tournaments';
export {
  type By,
  type Command,
  type Hall,
  type Listed,
  type Look,
  type Part,
  type Role,
  type Standing,
} from './hall';
export {
  bringCopy,
  claim,
  dropPractice,
  fetchCopy,
  newPairCode,
  newSheet,
  printSheetOf,
  type Brought,
  type PairCode,
} from './rescue';
export { Line, type Host } from './line';
export { Ledgers, type LedgerHearing, type ListedLedger, type SharedRole } from './ledgers';
export { keyOf, previewOf, tableAddress, tableLink } from './links';
export { ledgers } from './rounds';
export { api, fetchFile, saveBlob } from './http';
export { reason, written } from './reason';
export { fromHex, hmacSha256, sha256, toHex } from './sha256';
export {
  Refused,
  type Emoted,
  type Hint,
  type LobbyTable,
  type Named,
  type Ok,
  type OpenMessage,
  type Strength,
  type TableEvent,
} from './types';
