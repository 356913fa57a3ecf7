// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What applies when something went wrong (/ruling): a book, what happened, then the questions that the core asks
// about it in this book, then the ruling with its paragraph, and a clear word where someone has to decide. With the
// recorded game the core also says what is paid (adjudicate). The state is the address (model.ts), so a ruling can be
// handed on and printed. It owns localStorage's stichfest.ruling.book. What can go wrong: an address whose answers
// contradict each other, which the core refuses and this shows.

import './ruling.css';

export { Ruling } from './ruling';
export { kindGroups, known, type Answer, type KindGroup } from './model';
export { named } from './words';
