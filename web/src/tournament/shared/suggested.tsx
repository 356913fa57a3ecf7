// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A suggested row, and how it explains the written one. One tap replaces the row by it.

import type { RowWhy } from '../../core';
import { Button } from '../../ui';
import { signed } from './signed';
import { word } from './words';

export function Suggested(p: { row: readonly number[]; why: RowWhy; onTake: () => void }) {
  return (
    <Button small onClick={p.onTake}>
      {p.row.map(signed).join(' ')} <span class="quiet">{word('why_', p.why)}</span>
    </Button>
  );
}
