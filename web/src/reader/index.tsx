// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rulebook reader: all books as one matrix with a search (/rules), one book as chapters (/rules/ID), two books side
// by side (/rules/compare/A/B). Every text comes from the core's own rows, so people read the same rules that the
// program plays. Links can name rows and chapters (#packets, #stoss) and a search (#q=kontra). It owns no state beyond
// the address. If core.wasm does not load, it says so and offers to retry.

import './reader.css';

export { Book } from './book';
export { Compare } from './compare';
export { Rules } from './rules';
