// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Shows why the round did not store something: the ledger's own sentence, or that the disk did not accept it.

import { toast } from '../ui';
import { Refusal } from './ctrl';
import { w } from './words';

export function failed(why: unknown): void {
  toast(why instanceof Refusal ? why.message : w().notSaved, 'bad');
}
