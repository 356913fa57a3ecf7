// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rulebook reader: all books as one matrix with a search (/rules), one book as chapters (/rules/ID), two side by
// side (/rules/compare/A/B). Every word comes from the core's own rows, so what is read is what is played. Rows and
// chapters can be linked to (#packets, #stoss), a search too (#q=kontra). It owns no state beyond the address; if
// core.wasm does not load, it says so and offers to try again.

import './reader.css';

export { Book } from './book';
export { Compare } from './compare';
export { Rules } from './rules';
