// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The part of the editor that shows a list: the choice of rows or sums, the rows, and the meaning of the keys.

import { Segmented } from '../../ui';
import { Grid } from './grid';
import { Legend } from './legend';
import type { Shown } from './notices';
import { w } from './words';

export function Typing({ ctrl, m }: Shown) {
  const rows = m.mode === 'rows';
  return (
    <>
      {!m.locked && (
        <Segmented
          label={w().how}
          bare
          value={m.mode}
          onChange={(mode) => ctrl.choose(mode)}
          options={[
            { value: 'rows', label: w().byRows },
            { value: 'sums', label: w().bySums },
          ]}
        />
      )}
      {rows && !m.locked && <Legend by={ctrl.seen} players={ctrl.seen.view.seats.length} />}
      {rows && (m.closed || !m.locked) && <Grid ctrl={ctrl} m={m} />}
    </>
  );
}
