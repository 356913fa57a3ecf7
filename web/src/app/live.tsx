// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What a screen reader is told. The shell holds the two regions once; whatever happens is said by tell(), what
// cannot wait by alarm(). The same sentence twice in a row is read twice.

import { signal } from '@preact/signals';

const polite = signal('');
const urgent = signal('');

// A blank that is not read makes a repeated sentence a different one.
const again = (old: string, text: string) => (old === text ? text + '\u00a0' : text);

export function tell(text: string): void {
  polite.value = again(polite.value, text);
}

export function alarm(text: string): void {
  urgent.value = again(urgent.value, text);
}

export function Live() {
  return (
    <>
      <div class="app-unseen" role="status" aria-live="polite">
        {polite}
      </div>
      <div class="app-unseen" role="alert" aria-live="assertive">
        {urgent}
      </div>
    </>
  );
}
