// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The basis of every screen, without anything about the game: the languages (words), the settings, the address of the
// page (router) and announcements for screen readers (live). It owns the keys stichfest.lang and stichfest.settings of
// localStorage. If storage is off, a choice lasts until the page closes.

export {
  count,
  day,
  dayShort,
  lang,
  money,
  moment,
  number,
  oneOf,
  setLang,
  words,
  type Dict,
  type Lang,
} from './words';
export { keepSettings, settings } from './settings';
export { alarm, tell } from './live';
export { declineInstall, handPlayed, install, offerInstall, watchInstall } from './install';
export { allowNotices, buzz, canNotify, notify } from './notify';
export { back, go, hash, Link, match, path, type Params, type Screen } from './router';
