// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Looking back at finished deals: my games (/games), one of them (/games/ID), and any record from elsewhere
 * (/analyse): step by step, open or from a seat's sight, with what the solver says about each card. It owns the
 * IndexedDB stichfest-games with my records, which stats/ reads, too, and the curve that both draw (plot.tsx).
 *
 * What can go wrong: the server cannot be reached (what is kept can still be looked at), a game is somebody else's
 * (it does not exist then), a record cannot be read (line and column are told), the solver cannot be loaded (the
 * server is asked for one's own games; else the game is shown without an analysis).
 */
import './replay.css';

export { Games } from './games';
export { Replay } from './own';
export { Analyse } from './analyse';
export { Curve, Figures } from './sheet';
export { OwnGames, useLoading } from './frame';
export { endingOf, partyOf, viewOfBook, type Deal, type GameRecord } from './record';
export { roleOf } from './phrases';
export { allGames, keep, loading, serverAnalysis, type Kept } from './store';
