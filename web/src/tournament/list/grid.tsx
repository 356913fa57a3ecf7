// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The list as a grid: a row for each game, a cell for each seat, the verdict of the rules on the row, and the sums.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../base';
import { Chip } from '../../ui';
import { signed } from '../shared/signed';
import { w as common } from '../shared/words';
import type { Model, Unread } from './model';
import type { Shown } from './notices';
import { entryOf, sumsToNothing } from './row';
import { fateTone, RowPanel } from './rowpanel';
import type { Finding } from './rules';
import { bringIntoSight } from './sight';
import { w, word } from './words';

export function Grid({ ctrl, m }: Shown) {
  const { view } = ctrl.seen;
  const names = view.seats.map((s, i) => s.name ?? `${w().seat(i + 1)}`);
  const table = useRef<HTMLTableElement>(null);
  // Scrolls to the cursor when it moves or the window changes its size, and back to it when somebody continues to type.
  useEffect(() => {
    const show = () => {
      const row = m.closed ? null : table.current?.querySelector<HTMLElement>('.tour-at');
      if (row) bringIntoSight(row);
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [ctrl.state.cursor, m.content.text, m.closed, m.last, !m.checked, m.wrongSums]);
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().byRows}>
      <table class="tour-grid" ref={table}>
        <thead>
          <tr>
            <th scope="col">{common().game}</th>
            {names.map((n, i) => (
              <th scope="col" key={i}>
                {i + 1} {n}
              </th>
            ))}
            <th scope="col" class="tour-fate">
              <span class="hidden-text">{w().result}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {m.content.rows.map((_, i) => [
            <Row key={i} ctrl={ctrl} m={m} names={names} at={i} />,
            <Panel key={`panel-${i}`} ctrl={ctrl} m={m} at={i} columns={names.length + 2} />,
            <Said key={`said-${i}`} finding={m.findings[i] ?? null} columns={names.length + 2} />,
            <NoValues key={why(i)} at={i} unread={unreadIn({ ctrl, m }, i)} columns={names.length + 2} />,
          ])}
        </tbody>
        <tfoot>
          <Sums m={m} seats={names.length} />
        </tfoot>
      </table>
    </div>
  );
}

const why = (at: number): string => `tour-unread-${at}`;
const unreadIn = ({ ctrl, m }: Shown, at: number): Unread => (m.closed ? {} : (ctrl.state.unread[at] ?? {}));

function Row({ ctrl, m, names, at }: Shown & { names: string[]; at: number }) {
  const row = m.content.rows[at];
  const unread = unreadIn({ ctrl, m }, at);
  const playing = m.checked?.rows[at]?.playing;
  const set = (seat: number, value: number) => {
    const entries = row ? [...row.p] : names.map(() => 0);
    if (entries[seat] === value && row) return;
    entries[seat] = value;
    ctrl.setCell(at, { p: entries });
  };
  return (
    <tr class={!m.closed && at === ctrl.state.cursor ? 'tour-at' : undefined}>
      <th scope="row">
        <button type="button" class="tour-row" disabled={m.closed} onClick={() => ctrl.move(at)}>
          {at + 1}
        </button>
      </th>
      {names.map((n, s) => (
        <td key={s}>
          <Cell
            label={w().entryOf(at + 1, n)}
            value={row ? row.p[s]! : null}
            unread={unread[s]}
            why={why(at)}
            disabled={m.closed || (!!playing && !playing.includes(s))}
            onFocus={() => ctrl.move(at)}
            onValue={(v) => set(s, v)}
            onUnread={(text) => ctrl.setUnread(at, s, text)}
            onEnd={() => ctrl.end()}
          />
        </td>
      ))}
      <td class="tour-fate">{row && <FateSign finding={m.findings[at] ?? null} />}</td>
    </tr>
  );
}

// The verdict on a row that does not simply count, with its reason beside it.
function FateSign({ finding: f }: { finding: Finding | null }) {
  if (!f || f.fate === 'counts') return null;
  return (
    <>
      <Chip tone={fateTone[f.fate]}>
        <span class="tour-fate-sign" aria-hidden="true">
          !
        </span>
        <span class="tour-fate-word">{word('fate_', f.fate)}</span>
      </Chip>
      {f[lang.value] && <span class="tour-why">{f[lang.value]}</span>}
    </>
  );
}

// On a phone the reason is below the row.
function Said({ finding: f, columns }: { finding: Finding | null; columns: number }) {
  if (!f || f.fate === 'counts' || !f[lang.value]) return null;
  return (
    <tr class="tour-why-row">
      <td colSpan={columns}>{f[lang.value]}</td>
    </tr>
  );
}

// Below the current row, if it has values: suggestions for it, and the organiser's entries.
function Panel({ ctrl, m, at, columns }: Shown & { at: number; columns: number }) {
  if (m.locked || at !== ctrl.state.cursor || at > m.last) return null;
  return (
    <tr class="tour-with">
      <td colSpan={columns}>
        <RowPanel
          number={at + 1}
          row={m.content.rows[at] ?? null}
          finding={m.findings[at] ?? null}
          seen={ctrl.seen}
          onRow={(row) => ctrl.replace(row)}
          onInsert={() => ctrl.insert(null)}
          onRemove={() => ctrl.remove()}
        />
      </td>
    </tr>
  );
}

// The text of cells that is not a value.
function NoValues({ at, unread, columns }: { at: number; unread: Unread; columns: number }) {
  const texts = Object.values(unread);
  if (!texts.length) return null;
  return (
    <tr>
      <td id={why(at)} class="tour-unread" role="alert" colSpan={columns}>
        {texts.map((text) => w().unread(text)).join(' ')}
      </td>
    </tr>
  );
}

// The sums as written, and the sums that count if they differ. They differ with struck rows, or if the book credits
// only winners.
function Sums({ m, seats }: { m: Model; seats: number }) {
  const sums = m.checked?.rows.at(-1)?.sum ?? null;
  const counted = m.checked?.counted ?? null;
  const off = !!sums && !sumsToNothing(sums) && m.doubts.disputed.length + m.doubts.repaired.length > 0;
  const cells = (of: readonly number[] | null) =>
    Array.from({ length: seats }, (_, i) => (
      <td key={i} class="figures">
        {of && signed(of[i]!)}
      </td>
    ));
  return (
    <>
      <tr>
        <th scope="row">{w().sum}</th>
        {cells(sums)}
        <td class="tour-fate">{off && <Chip tone="bad">≠ 0</Chip>}</td>
      </tr>
      {sums && counted && sums.join() !== counted.join() && (
        <tr class="tour-counted">
          <th scope="row">{w().sumCounts}</th>
          {cells(counted)}
          <td />
        </tr>
      )}
    </>
  );
}

// One value. The cell stores it when it loses the focus, and keeps text that is not a value.
function Cell(p: {
  label: string;
  value: number | null;
  unread: string | undefined;
  why: string;
  disabled: boolean;
  onFocus: () => void;
  onValue: (value: number) => void;
  onUnread: (text: string) => void;
  onEnd: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed?.trim() ?? '';
  const value = entryOf(text);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    p.onUnread(value === null ? text : '');
    if (value !== null && text) p.onValue(value);
  };
  const keys = (e: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    if (value === null) return leave();
    const cells = [...e.currentTarget.closest('table')!.querySelectorAll<HTMLElement>('input:enabled')];
    const next = cells[cells.indexOf(e.currentTarget) + 1];
    if (next) next.focus();
    else p.onEnd();
  };
  return (
    <input
      class="tour-cell figures"
      aria-label={p.label}
      aria-invalid={p.unread === undefined ? undefined : true}
      aria-describedby={p.unread === undefined ? undefined : p.why}
      inputMode="text"
      autocomplete="off"
      value={typed ?? p.unread ?? p.value ?? ''}
      disabled={p.disabled}
      onFocus={(e) => {
        p.onFocus();
        e.currentTarget.select();
      }}
      onInput={(e) => setTyped(e.currentTarget.value)}
      onKeyDown={keys}
      onBlur={leave}
    />
  );
}
