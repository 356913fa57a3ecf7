// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What every screen stands on and what knows no game: the languages (words), the settings, the address of the page
// (router) and what screen readers are told (live). It owns localStorage's keys stichfest.lang and stichfest.settings.
// What can go wrong: storage that is switched off; then a choice lasts until the page is closed.

export { day, lang, money, moment, number, setLang, words, type Dict, type Lang } from './words';
export { keepSettings, settings } from './settings';
export { alarm, tell } from './live';
export { back, go, hash, Link, match, path, type Params, type Screen } from './router';
