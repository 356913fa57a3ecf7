// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rounds: the ledger of people who play at a kitchen table (/rounds, /round/ID). A round is stored on this device, in
// the IndexedDB stichfest-rounds, and needs no server and no network. A shared round (/ledger/ID) has a copy on the
// server, which sync.ts keeps the same. core.wasm prices games and folds the entries;
// this folder computes no rule. If the browser stores nothing, the screen says so and never claims that something is
// saved.

import './round.css';

export { Landing } from './landing';
export { Round } from './round';
export { Rounds } from './rounds';
