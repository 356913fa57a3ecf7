// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * My games in numbers (/stats). It owns nothing: replay/ stores the records, and model.ts computes everything anew. On
 * demand the core's worker computes the value of the cards, game by game, and the page stores it with the record. The
 * user can stop the computation and continue it later.
 *
 * If the server is unreachable, the page counts the stored games and says so. It also says so if the solver does not
 * load. It shows no share of too few games.
 */
import './stats.css';

export { Stats } from './screen';
