// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One row of a list: the paragraph behind its verdict, the nearest legal rows, and the organiser's entries.

import { useState } from 'preact/hooks';
import { Button, Chip, Select, Toggle } from '../../ui';
import { useBook } from '../shared/book';
import { Suggested } from '../shared/suggested';
import { WithReason } from '../shared/frame';
import { sumsToNothing } from './row';
import type { Seen } from './model';
import type { Finding } from './rules';
import { type ListRow } from '../shared/view';
import { w } from './words';
import { w as common } from '../shared/words';

export const fateTone = { counts: 'good', repaired: 'warn', disputed: 'bad', struck: 'bad' } as const;

// The panel below the current row; the row itself shows its verdict.
export function RowPanel(p: {
  number: number;
  row: ListRow | null;
  finding: Finding | null;
  seen: Seen;
  onRow: (row: ListRow) => void;
  onInsert: () => void;
  onRemove: () => void;
}) {
  return (
    <section class="tour-panel" aria-label={common().quick(p.number)}>
      <p class="tour-line">
        <strong>{common().quick(p.number)}</strong>
        {p.finding?.fate === 'counts' && <Chip tone="good">{w().fate_counts}</Chip>}
        {p.finding?.rule && <span class="quiet">{p.finding.rule}</span>}
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

interface OfRow {
  row: ListRow;
  finding: Finding;
  seen: Seen;
  onRow: (row: ListRow) => void;
}

// Asks for the declarer of a Rufspiel where a lost one costs money, because the values do not show them.
function Declarer({ row, finding: f, seen, onRow }: OfRow) {
  const owes = useBook(seen)?.till === 'reuegeld';
  if (!owes || f.solo || f.kind !== 'rufspiel') return null;
  const said = (seat: string): ListRow => {
    const { declarer: _, ...rest } = row;
    return seat === '' ? rest : { ...rest, declarer: Number(seat) };
  };
  return (
    <Select
      label={w().declarer}
      value={row.declarer === undefined ? '' : String(row.declarer)}
      options={[
        { value: '', label: w().declarerUnknown },
        ...seen.view.seats.map((s, i) => ({
          value: String(i),
          label: `${i + 1} ${s.name ?? w().placeholder}`,
        })),
      ]}
      onChange={(seat) => onRow(said(seat))}
    />
  );
}

// The nearest legal rows, and the organiser's entries.
function Remarks(p: OfRow) {
  const [asking, setAsking] = useState<'struck' | 'misplay' | null>(null);
  const f = p.finding;
  // A suggestion keeps the remarks of the row, unless they contradict the values.
  const said = (s: readonly number[]): ListRow => (f.code === 'contradicts' ? { p: s } : { ...p.row, p: s });
  return (
    <>
      {f.suggestions.length > 0 && f.fate !== 'counts' && (
        <p class="tour-acts">
          <span>{w().meant}:</span>
          {f.suggestions.slice(0, 6).map((s, i) => (
            <Suggested key={s.join()} row={s} why={f.why[i]!} onTake={() => p.onRow(said(s))} />
          ))}
        </p>
      )}
      <Declarer {...p} />
      {p.seen.leiter && (
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
