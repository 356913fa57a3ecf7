// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The written part of a list on the phone: the sums, and the rows, which the user can change or remove.

import { useState } from 'preact/hooks';
import { tell } from '../../base';
import { Button, Confirm, Icon, Section } from '../../ui';
import type { Finding } from '../list/rules';
import type { ListRow } from '../shared/view';
import { without } from './draft';
import { isBad, points, type Writing } from './handin';
import { w } from './words';

// `counted` has the sums that count, if they differ from the written ones.
export function Sums(p: { names: string[]; sums: readonly number[]; counted?: readonly number[] }) {
  const { names, sums, counted } = p;
  const differs = counted && counted.join() !== sums.join();
  return (
    <dl class="tour-phone-sums figures">
      {names.map((name, i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd>{points(sums[i]!)}</dd>
          {differs && <dd class="quiet">{w().counts(points(counted[i]!))}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface Written {
  known: Writing['known'];
  rows: readonly ListRow[];
  findings: readonly (Finding | null)[];
  at: number | null; // the row that the user changes, from 0
  onPick: ((at: number | null) => void) | null; // null: the user can change nothing
}

export function Rows(p: Written & Pick<Writing, 'setDraft'>) {
  const [sure, setSure] = useState(false);
  const gone = p.at ?? p.rows.length - 1;
  if (p.rows.length === 0) return <p class="quiet">{w().none}</p>;
  const remove = () => {
    setSure(false);
    p.setDraft((d) => without(d, gone));
    p.onPick?.(null);
    tell(w().removed(gone + 1));
  };
  return (
    <Section title={w().rows}>
      <Table {...p} />
      {p.onPick && (
        <Button icon="undo" onClick={() => setSure(true)}>
          {p.at === null ? w().undo : w().remove(p.at + 1)}
        </Button>
      )}
      <Confirm
        title={w().remove(gone + 1)}
        open={sure}
        yes={w().remove(gone + 1)}
        danger
        onClose={() => setSure(false)}
        onYes={remove}
      >
        <p class="tour-phone-row figures">
          {p.rows[gone]?.p.map((n, i) => (
            <span key={i}>{points(n)}</span>
          ))}
        </p>
      </Confirm>
    </Section>
  );
}

function Table(p: Written) {
  return (
    <table class="tour-phone-rows figures">
      <thead>
        <tr>
          <th scope="col">{w().number}</th>
          {p.known.names.map((n, i) => (
            <th scope="col" key={i}>
              {n}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {p.rows.map((row, i) => (
          <tr
            key={i}
            class={`${isBad(p.findings[i]) ? 'tour-phone-bad' : ''} ${p.at === i ? 'tour-phone-now' : ''}`}
          >
            <th scope="row">
              {p.onPick ? (
                <Button small kind="quiet" aria-label={w().change(i + 1)} onClick={() => p.onPick!(i)}>
                  {i + 1}
                  {isBad(p.findings[i]) && <Icon name="warn" />}
                </Button>
              ) : (
                i + 1
              )}
            </th>
            {row.p.map((n, s) => (
              <td key={s}>{points(n)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
