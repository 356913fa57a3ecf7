// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What a screen reader is told. Whatever happens is said by tell(), what cannot wait by alarm(); the shell holds the two
// regions that are read (app/live.tsx). The same sentence twice in a row is read twice.

import { signal } from '@preact/signals';

export const polite = signal('');
export const urgent = signal('');

// A blank that is not read makes a repeated sentence a different one.
const again = (old: string, text: string) => (old === text ? text + '\u00a0' : text);

export function tell(text: string): void {
  polite.value = again(polite.value, text);
}

export function alarm(text: string): void {
  urgent.value = again(urgent.value, text);
}
