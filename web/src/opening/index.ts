// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Opening a table: the stored house rules of this browser (house), the choice of a rulebook and of the bots (choice),
// and the functions that open a table (open). Start page, lobby, house rules, table and tournament share it. It owns
// the key stichfest.house of localStorage. If the stored house rules are missing or invalid, it uses the default book.

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
export { callMe, myName, openForFriends, OWN, playAtOnce, rulesOfTables, setupOf } from './open';
export { fitting, joinQuickly, seatsFree } from './quick';
export { BookChoice, LevelChoice, rulesAbout } from './choice';
