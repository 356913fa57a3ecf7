// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Two states side by side: a list that somebody else has changed, two entries that differ, two versions, or places that
// a correction has changed.

import type { ComponentChildren } from 'preact';
import { moment } from '../../base';
import { Button, Notice, Section } from '../../ui';
import { differences, filled, type Draft, type Rows } from './draft';
import { readSums } from './row';
import { signed } from '../shared/signed';
import { movedPlaces, type ListRow, type SheetView, type StandingRow, type TableView } from '../shared/view';
import { w, word } from './words';
import { w as common } from '../shared/words';

interface Side {
  head: string;
  rows: Rows;
  sums: string; // as the table shows them; '': none
}

const figures = (p: readonly number[]) => p.map(signed).join(' ');

export const sideOf = (sheet: SheetView, head: string, games: number): Side => ({
  head,
  rows: filled(sheet.rows, games),
  sums: sheet.sums ? figures(sheet.sums) : '',
});

function mineOf(draft: Draft, seats: number): Side {
  const sums = readSums(draft.sums, seats);
  return { head: w().mine, rows: draft.rows, sums: sums ? figures(sums) : draft.sums };
}

// The remarks on a row beside its values. They count seats from 1.
const remarks = (r: ListRow): string =>
  [
    r.kind && word('kd_', r.kind),
    r.declarer !== undefined && w().remarkDeclarer(r.declarer + 1),
    r.spritze !== undefined && w().remarkSpritze(r.spritze + 1),
    r.note && w().remarkNote,
    r.registered && w().remarkRegistered,
    r.reason,
  ]
    .filter(Boolean)
    .join(', ');

function Row({ row }: { row: ListRow | null | undefined }) {
  if (!row) return <>–</>;
  const said = remarks(row);
  return (
    <>
      {figures(row.p)}
      {said && <span class="tour-said">{said}</span>}
    </>
  );
}

// Two lists side by side. A sign also marks the rows that differ. With `remarks`, different remarks on a row count as a
// difference, too.
export function Beside(p: { left: Side; right: Side; remarks?: boolean }) {
  const { left: a, right: b } = p;
  const other = new Set(differences(a.rows, b.rows, p.remarks));
  const count = a.rows.some(Boolean) || b.rows.some(Boolean) ? Math.max(a.rows.length, b.rows.length) : 0;
  // A list with rows may lack sums.
  const otherSums = a.sums !== b.sums && (p.remarks || !count || (a.sums !== '' && b.sums !== ''));
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().versions}>
      <table class="tour-beside">
        <thead>
          <tr>
            <th scope="col">{common().game}</th>
            <th scope="col">{a.head}</th>
            <th scope="col">{b.head}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, i) => (
            <tr key={i} class={other.has(i) ? 'tour-other' : undefined}>
              <th scope="row">
                {i + 1}
                {other.has(i) && ' ≠'}
              </th>
              <td class="figures">
                <Row row={a.rows[i]} />
              </td>
              <td class="figures">
                <Row row={b.rows[i]} />
              </td>
            </tr>
          ))}
        </tbody>
        {(a.sums || b.sums) && (
          <tfoot>
            <tr class={otherSums ? 'tour-other' : undefined}>
              <th scope="row">
                {w().sums}
                {otherSums && ' ≠'}
              </th>
              <td class="figures">{a.sums || '–'}</td>
              <td class="figures">{b.sums || '–'}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface Drafted {
  mine: Draft;
  theirs: SheetView;
  view: TableView;
}

function MineAndTheirs({ mine, theirs, view }: Drafted) {
  const head = `${w().theirs(theirs.by)}, ${moment(theirs.at)}`;
  return <Beside left={mineOf(mine, view.seats.length)} right={sideOf(theirs, head, view.games)} />;
}

export function Conflict(p: Drafted & { keep: () => void; take: () => void }) {
  return (
    <Section title={w().conflict}>
      <Notice tone="warn">{w().conflictText}</Notice>
      <MineAndTheirs {...p} />
      <p class="tour-acts">
        <Button kind="main" onClick={p.keep}>
          {w().keepMine}
        </Button>
        <Button onClick={p.take}>{w().takeTheirs}</Button>
      </p>
    </Section>
  );
}

// A draft of a list that somebody has confirmed meanwhile. The confirmed list counts, and the page keeps the draft.
export function Unsaved(p: Drafted & { leiter: boolean; action: ComponentChildren }) {
  return (
    <>
      <Notice tone="warn" action={p.action}>
        {w().draftClosed} {p.leiter && w().draftGoesOn}
      </Notice>
      <details class="tour-legend">
        <summary>{w().mine}</summary>
        <MineAndTheirs {...p} />
      </details>
    </>
  );
}

// `again` corrects the second entry.
export function Differing(p: {
  first: SheetView;
  second: SheetView;
  view: TableView;
  again: (() => void) | null;
}) {
  return (
    <Section title={w().secondEntry}>
      <Notice
        tone="bad"
        action={
          p.again && (
            <Button small onClick={p.again}>
              {w().secondAgain}
            </Button>
          )
        }
      >
        {w().secondDiffers}
      </Notice>
      <Beside
        left={sideOf(p.first, `${w().firstEntry}: ${p.first.by}`, p.view.games)}
        right={sideOf(p.second, `${w().secondEntry}: ${p.second.by}`, p.view.games)}
      />
    </Section>
  );
}

// The players whose place a correction has changed.
export function Moved(p: { before: StandingRow[]; now: StandingRow[] }) {
  const moved = movedPlaces(p.before, p.now);
  if (!p.before.length) return null;
  return (
    <Section title={w().moved}>
      {moved.length ? (
        <ul class="tour-plain">
          {moved.map((m) => (
            <li key={m.number} class="tour-line">
              <span>{m.name}</span>
              <strong>{w().fromTo(m.was, m.is)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{w().nobodyMoved}</p>
      )}
    </Section>
  );
}
