// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * My games in numbers (/stats). It owns nothing: the records come from replay/, which keeps them, and everything is
 * counted anew (model.ts). What the cards were worth is worked out on demand in the core's worker, game by game, and
 * kept with the record; it can be stopped, and goes on where it was.
 *
 * What can go wrong: the server cannot be reached (then the games that are kept count, and the page says so), or the
 * solver cannot be loaded. A share of too few games is not shown as a number.
 */
import './stats.css';

export { Stats } from './screen';
