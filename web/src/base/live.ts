// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Announcements for screen readers: tell() for events, alarm() for urgent ones. The shell has the two live regions
// (app/live.tsx). The screen reader reads the same sentence twice if it comes twice in a row.

import { signal } from '@preact/signals';

export const polite = signal('');
export const urgent = signal('');

// A no-break space makes a repeated sentence a different text.
const again = (old: string, text: string) => (old === text ? text + '\u00a0' : text);

export function tell(text: string): void {
  polite.value = again(polite.value, text);
}

export function alarm(text: string): void {
  urgent.value = again(urgent.value, text);
}
