// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The part of the editor in which a list is typed: by rows or by sums.

import { Segmented } from '../../ui';
import { Grid } from './grid';
import { Quick } from './keys';
import type { Shown } from './notices';
import { RowPanel } from './rowpanel';
import { tableOf } from './model';
import { w } from './words';

export function Typing({ ctrl, m }: Shown) {
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
      {m.mode === 'rows' && <ByRows ctrl={ctrl} m={m} />}
    </>
  );
}

function ByRows({ ctrl, m }: Shown) {
  const { cursor } = ctrl.state;
  return (
    <>
      {!m.locked && (
        <Quick
          table={tableOf(ctrl.seen)}
          rows={m.content.rows}
          cursor={cursor}
          text={m.content.text}
          onText={(text) => ctrl.type(text)}
          onMove={(row) => ctrl.move(row)}
          onRow={(row) => ctrl.enter(row)}
          onInsert={(row) => ctrl.insert(row)}
          onRemove={() => ctrl.remove()}
          onEnd={() => ctrl.end()}
        />
      )}
      {!m.locked && cursor <= m.last && (
        <RowPanel
          number={cursor + 1}
          row={m.content.rows[cursor] ?? null}
          finding={m.findings[cursor] ?? null}
          leiter={ctrl.seen.leiter}
          onRow={(row) => ctrl.replace(row)}
          onInsert={() => ctrl.insert(null)}
          onRemove={() => ctrl.remove()}
        />
      )}
      {(m.closed || !m.locked) && <Grid ctrl={ctrl} m={m} />}
    </>
  );
}
