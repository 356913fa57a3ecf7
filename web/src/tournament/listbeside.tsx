// What was and what is, beside each other: a list that somebody else has changed, two entries that differ, places that a
// correction has moved.

import { moment } from '../app';
import { Button, Notice, Section } from '../ui';
import { differences, filled, type Rows } from './listdraft';
import { signed } from './listrow';
import { movedPlaces, type ListRow, type SheetView, type StandingRow, type TableView } from './view';
import { w } from './list-words';
import { w as common } from './words';

// Two versions beside each other; rows that are not the same are marked by a sign, too.
function Beside(p: { left: string; right: string; a: Rows; b: Rows }) {
  const other = new Set(differences(p.a, p.b));
  const text = (r: ListRow | null | undefined) => (r ? r.p.map(signed).join(' ') : '–');
  const count = Math.max(p.a.length, p.b.length);
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().versions}>
      <table class="tour-beside">
        <thead>
          <tr>
            <th scope="col">{common().game}</th>
            <th scope="col">{p.left}</th>
            <th scope="col">{p.right}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, i) => (
            <tr key={i} class={other.has(i) ? 'tour-other' : undefined}>
              <th scope="row">
                {i + 1}
                {other.has(i) && ' ≠'}
              </th>
              <td class="figures">{text(p.a[i])}</td>
              <td class="figures">{text(p.b[i])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Conflict(p: {
  mine: Rows;
  sums: string;
  theirs: SheetView;
  view: TableView;
  keep: () => void;
  take: () => void;
}) {
  return (
    <Section title={w().conflict}>
      <Notice tone="warn">{w().conflictText}</Notice>
      <Beside
        left={w().mine}
        right={`${w().theirs(p.theirs.by)}, ${moment(p.theirs.at)}`}
        a={p.mine}
        b={filled(p.theirs.rows, p.view.games)}
      />
      {p.sums && <p>{w().mineSums(p.sums)}</p>}
      {!p.theirs.rows && p.theirs.sums && (
        <p>
          {w().sums}: {p.theirs.sums.map(signed).join(' ')}
        </p>
      )}
      <p class="tour-acts">
        <Button kind="main" onClick={p.keep}>
          {w().keepMine}
        </Button>
        <Button onClick={p.take}>{w().takeTheirs}</Button>
      </p>
    </Section>
  );
}

export function Differing(p: { first: SheetView; second: SheetView; view: TableView }) {
  return (
    <Section title={w().secondEntry}>
      <Notice tone="bad">{w().secondDiffers}</Notice>
      <Beside
        left={`${w().firstEntry}: ${p.first.by}`}
        right={`${w().secondEntry}: ${p.second.by}`}
        a={filled(p.first.rows, p.view.games)}
        b={filled(p.second.rows, p.view.games)}
      />
    </Section>
  );
}

// Whose place a correction has changed.
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
