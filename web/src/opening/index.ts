// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Opening a table: the house rules that this browser keeps (house), the choice of a rulebook and of the bots (choice),
// and the ways to a table of one's own (open). Start page, lobby, house rules, table and tournament share it. It owns
// localStorage's key stichfest.house. What can go wrong: house rules that are gone or broken; then the usual book holds.

import './opening.css';

export {
  agreed,
  agreements,
  decode,
  encode,
  keep,
  plain,
  playersOf,
  tariffKeys,
  toggled,
  usual,
  variantGroups,
  type Group,
  type HouseState,
} from './house';
export {
  callMe,
  myName,
  openForFriends,
  OWN,
  playAtOnce,
  rulesOfTables,
  setupOf,
  tableAddress,
} from './open';
export { BookChoice, LevelChoice, rulesAbout } from './choice';
