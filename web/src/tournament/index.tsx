// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Tournaments: the account's own tournaments, seasons, the desk of the Turnierleitung with its parts, and the lists.
// Every screen shows parts that the server sends (view.ts). Every action is a command, and the screen shows why the
// server rejects one. This folder owns the drafts of lists in localStorage (stichfest.list.*) until the server stores
// them. After a lost connection, drafts stay and the app sends commands later. If a colleague was faster, the editor
// shows both versions side by side. If somebody has removed the user's role, the screen says so.

export { Tournaments } from './open';
export { Desk } from './desk/desk';
export { List } from './list/list';
export { SeasonScreen } from './season/season';
