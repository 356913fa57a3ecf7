// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The frame of the app: addresses (router, routes), languages (words), settings, what screen readers are told
// (live), and the shell that shows one screen at a time. It owns localStorage's keys stichfest.lang and
// stichfest.settings. A screen that cannot be loaded or breaks is replaced by a page that says so and offers to
// load it again; the connection (net/) does not notice.

export { day, lang, money, moment, number, setLang, words, type Lang } from './words';
export { settings } from './settings';
export { alarm, tell } from './live';
export { back, go, hash, Link, match, path, type Params, type Screen } from './router';
export {
  bookAbout,
  bookIds,
  bookName,
  cited,
  houseAbout,
  levelName,
  section,
  variantName,
  variantNames,
} from './books';
export { Qr, ShareLink } from './share';
