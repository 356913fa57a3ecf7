// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of house rules (/house): a rulebook, its variants, the tariff. After every change it calls the core
// (core.house) for the contradictions, the payments and the changed lines of the book. It computes none of these
// itself. The state is the address (behind '#', see opening/house.ts), so that users can share it as a link and the app
// need not store it. localStorage's stichfest.house stores one state as this browser's default rules, with which start/
// and lobby/ open tables. The editor reports and drops unknown parts of a link. If the server rejects a table, it shows
// why.

import './house.css';

export { House } from './house';
