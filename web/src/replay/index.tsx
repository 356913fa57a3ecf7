// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Replays of finished deals: my games (/games), one of them (/games/ID), and any record from elsewhere (/analyse),
 * step by step, open or from one seat, with the solver's verdict on each card. It owns the IndexedDB stichfest-games
 * with my records, which stats/ reads too, and the curve that both draw (plot.tsx).
 *
 * /games/ID#s=12 is one step of a game, and /games/ID#s=decided (DECIDED) the card that decided it.
 *
 * If the server cannot be reached, stored games can still be replayed. A game of somebody else does not exist here.
 * If a record cannot be read, line and column are named. If the solver cannot be loaded, the server analyses one's
 * own games; other games are shown without an analysis.
 */
import './replay.css';

export { Games } from './games';
export { Replay } from './own';
export { Analyse } from './analyse';
export { Curve, Figures } from './sheet';
export { OwnGames, useLoading } from './frame';
export { endingOf, partyOf, viewOfBook, type Deal, type GameRecord } from './record';
export { roleOf } from './phrases';
export { DECIDED } from './step';
export { momentOf } from './find';
export { allGames, gameOf, keep, listGames, loading, serverAnalysis, type Kept } from './store';
