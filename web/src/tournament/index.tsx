// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Tournaments: the list of one's own, seasons, the desk of the Turnierleitung with its parts, and the lists. Everything shown is
// a part that the server tells (view.ts); everything done is a command, and why not is said in words. It owns drafts of
// lists in localStorage (stichfest.list.*) until they are stored. What can go wrong: the connection (drafts stay, what
// was done is sent later), a colleague who was faster (both versions side by side), a role that was taken away (the
// screen says so).

import './tour.css';

export { Tournaments } from './open';
export { Desk } from './desk/desk';
export { List } from './list/list';
export { SeasonScreen } from './season/season';
