// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The two regions that a screen reader reads (base/live.ts). They exist once and are on every screen.

import { polite, urgent } from '../base/live';

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
