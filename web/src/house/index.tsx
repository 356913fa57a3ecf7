// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of house rules (/house): a rulebook, its switches, the tariff. After every change the core is asked
// (core.house) what does not go together, what is paid and which lines of the book change; nothing of that is known
// here. The state is the address (after '#', see model.ts), so a link hands it on and nothing needs to be stored;
// localStorage's stichfest.house keeps one as the usual rules of this browser, which start/ and lobby/ open tables with.
// What can go wrong: a link with something unknown in it (told, left out), a table that the server does not open (told).

import './house.css';

export { House } from './house';
