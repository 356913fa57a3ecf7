// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rulings on mishaps (/ruling). The visitor chooses a book and a mishap and answers the core's questions about it. The
// page shows the ruling with its paragraph, and says clearly where a person must decide. From the recorded game the
// core also computes the payout (adjudicate). The state is the address (model.ts), so people can share and print a
// ruling. It owns localStorage's stichfest.ruling.book. If the answers in an address contradict each other, the core
// rejects them and the screen shows why.

import './ruling.css';

export { Ruling } from './ruling';
export { kindGroups, known, type Answer, type KindGroup } from './model';
export { named } from './words';
