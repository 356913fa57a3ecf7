// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One row of a list: what the rules say about it, the rows that may have been meant, and the organiser's word.

import { useState } from 'preact/hooks';
import { lang } from '../../base';
import { Button, Chip, Toggle } from '../../ui';
import { WithReason } from '../shared/frame';
import { sumsToNothing } from './row';
import type { Finding } from './rules';
import { signed } from '../shared/signed';
import { type ListRow } from '../shared/view';
import { w, word } from './words';
import { w as common } from '../shared/words';

export const fateTone = { counts: 'good', repaired: 'warn', disputed: 'bad', struck: 'bad' } as const;

// What the rules say about the row at the cursor, and what the organiser may say about it.
export function RowPanel(p: {
  number: number;
  row: ListRow | null;
  finding: Finding | null;
  leiter: boolean;
  onRow: (row: ListRow) => void;
  onInsert: () => void;
  onRemove: () => void;
}) {
  return (
    <section class="tour-panel" aria-label={common().quick(p.number)}>
      <p class="tour-line">
        <strong>{common().quick(p.number)}</strong>
        {p.finding && <Fate finding={p.finding} />}
      </p>
      {p.row && p.finding && <Remarks {...p} row={p.row} finding={p.finding} />}
      <p class="tour-acts">
        {p.row && (
          <Button small onClick={p.onInsert}>
            {w().insertRow}
          </Button>
        )}
        <Button small onClick={p.onRemove}>
          {w().removeRow}
        </Button>
      </p>
    </section>
  );
}

function Fate({ finding: f }: { finding: Finding }) {
  return (
    <>
      <Chip tone={fateTone[f.fate]}>{word('fate_', f.fate)}</Chip>
      {f[lang.value] && (
        <span>
          {f[lang.value]} {f.rule && <span class="quiet">({f.rule})</span>}
        </span>
      )}
    </>
  );
}

// The rows that may have been meant, and the organiser's word.
function Remarks(p: { row: ListRow; finding: Finding; leiter: boolean; onRow: (row: ListRow) => void }) {
  const [asking, setAsking] = useState<'struck' | 'misplay' | null>(null);
  const f = p.finding;
  return (
    <>
      {f.suggestions.length > 0 && f.fate !== 'counts' && (
        <p class="tour-acts">
          <span>{w().meant}:</span>
          {f.suggestions.slice(0, 6).map((s) => (
            <Button small key={s.join()} onClick={() => p.onRow({ p: s })}>
              {s.map(signed).join(' ')}
            </Button>
          ))}
        </p>
      )}
      {p.leiter && (
        <>
          {(f.code === 'no_note' || p.row.note) && (
            <Toggle label={w().setNote} on={!!p.row.note} onChange={(note) => p.onRow({ ...p.row, note })} />
          )}
          {(f.code === 'unregistered_solo' || p.row.registered) && (
            <Toggle
              label={w().setRegistered}
              on={!!p.row.registered}
              onChange={(registered) => p.onRow({ ...p.row, registered })}
            />
          )}
          <p class="tour-acts">
            {f.fate !== 'struck' && (
              <Button small kind="danger" onClick={() => setAsking('struck')}>
                {w().strike}
              </Button>
            )}
            {f.fate === 'disputed' && sumsToNothing(p.row.p) && (
              <Button small onClick={() => setAsking('misplay')}>
                {w().setValues}
              </Button>
            )}
          </p>
        </>
      )}
      <WithReason
        title={asking === 'misplay' ? w().setValues : w().strike}
        text={asking === 'misplay' ? w().setValuesText : undefined}
        yes={asking === 'misplay' ? w().setValues : w().strike}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onYes={(reason) => p.onRow({ p: p.row.p, kind: asking!, reason })}
      />
    </>
  );
}
