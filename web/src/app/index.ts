// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The frame of the app, above all other folders: the table of addresses (routes), the shell that shows one screen at
// a time, the page's side of the service worker (keep), and the screens that no other folder owns (settings, account,
// help, gallery). Only main.tsx imports from here. If a screen cannot be loaded or throws, a page replaces it, says
// so and offers to load it again. The connection (net/) is not affected.

export { storeApp } from './offline';
export { App } from './shell';
