// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The shared rounds of this page, on its line.

import { line } from './page';
import { Ledgers } from './ledgers';

export const ledgers = new Ledgers(line);
