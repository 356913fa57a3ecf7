// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The frame of the app, above all other folders: which address shows which screen (routes), the shell that shows one
// screen at a time, the service worker's side of the page (keep), and the screens that belong to nobody else (settings,
// account, help, gallery). Nothing but main.tsx imports from here. A screen that cannot be loaded or breaks is replaced
// by a page that says so and offers to load it again; the connection (net/) does not notice.

export { keepApp } from './keep';
export { App } from './shell';
