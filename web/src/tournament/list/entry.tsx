// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Typing a list: the field that reads a row from a few keys, the grid with its cells, what the organiser says about one
// row, and what the rules say about each. The rows belong to list.tsx.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../base';
import type { RowFinding } from '../../core';
import { Button, Chip, Toggle } from '../../ui';
import { bookOf, runsOf } from '../shared/book';
import { WithReason } from '../shared/frame';
import { type Rows } from './draft';
import { dealerOf, entryOf, readRow, sumsOf, sumsToNothing } from './row';
import { signed } from '../shared/signed';
import { type ListRow, type TableView } from '../shared/view';
import { w, word } from './words';
import { w as common } from '../shared/words';

const DESK = '(min-width: 1000px)'; // --desk of style/tokens.css

// The field that reads a row from a few keys.
export function Quick(p: {
  book: string;
  seats: number;
  rows: Rows;
  cursor: number;
  text: string;
  onText: (text: string) => void;
  onMove: (row: number) => void;
  onRow: (row: ListRow) => void;
  onInsert: (row: ListRow | null) => void;
  onRemove: () => void;
  onEnd: () => void;
}) {
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever has just come here types.
  useEffect(() => {
    if (!document.activeElement || /^(BODY|H1)$/.test(document.activeElement.tagName)) field.current?.focus();
  }, []);
  const read = readRow(p.text, p.book, p.seats, p.cursor);
  const wrong = p.text.trim() && 'wrong' in read ? read.wrong : null;
  const now = p.rows[p.cursor];
  const book = bookOf(p.book);
  const keys = (e: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[e.key];
    if (step) {
      e.preventDefault();
      p.onMove(Math.min(p.rows.length - 1, Math.max(0, p.cursor + step)));
      return;
    }
    const empty = !p.text.trim();
    // In a field with text it is the browser's.
    if (e.key === 'Delete' && e.ctrlKey && empty) {
      e.preventDefault();
      return p.onRemove();
    }
    if (e.key !== 'Enter') return setTried(false);
    e.preventDefault();
    setTried(true);
    if (e.ctrlKey) {
      if (empty) p.onInsert(null);
      else if ('row' in read) p.onInsert(read.row);
    } else if (empty) {
      if (now && p.cursor + 1 < p.rows.length) p.onMove(p.cursor + 1);
      else if (now) p.onEnd();
    } else if ('row' in read) p.onRow(read.row);
  };
  return (
    <div class="tour-quick">
      <div>
        <label class="ui-label" for="tour-quick">
          {common().quick(p.cursor + 1)}
        </label>
        <input
          id="tour-quick"
          class="ui-input tour-quick-input"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={p.text}
          placeholder={now ? now.p.map(signed).join(' ') : w().quickHint}
          aria-describedby="tour-quick-read"
          aria-invalid={tried && wrong ? true : undefined}
          onInput={(e) => p.onText(e.currentTarget.value)}
          onKeyDown={keys}
          ref={field}
        />
      </div>
      <p id="tour-quick-read" class="tour-read" aria-live="polite">
        {'row' in read ? read.row.p.map(signed).join('  ') : wrong ? word('wr_', wrong) : ''}
      </p>
      <details class="tour-legend" open={matchMedia(DESK).matches}>
        <summary>{w().legend}</summary>
        <ul>
          {[
            ...w().legendText('Schneider', 'schwarz').split(' · '),
            ...(book?.spritze ? [w().legendSpritze] : []),
            ...(book && runsOf(book, 'rufspiel').length > 1 ? w().legendLaufende.split(' · ') : []),
            ...w().legendRows.split(' · '),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const fateTone = { counts: 'good', repaired: 'warn', disputed: 'bad', struck: 'bad' } as const;

// What stands in the cells of a row that is no value, by seat.
export type Unread = Record<number, string>;

export function Grid(p: {
  view: TableView;
  rows: Rows;
  unread: readonly (Unread | null)[];
  findings: (RowFinding | null)[];
  cursor: number;
  closed: boolean;
  onCursor: (row: number) => void;
  onRow: (i: number, row: ListRow) => void;
  onUnread: (i: number, seat: number, text: string) => void;
  onEnd: () => void;
}) {
  const { seats } = p.view;
  const sums = sumsOf(p.rows, seats.length);
  const names = seats.map((s, i) => s.name ?? `${w().seat(i + 1)}`);
  const set = (i: number, seat: number, value: number) => {
    const row = p.rows[i];
    const entries = row ? [...row.p] : new Array<number>(seats.length).fill(0);
    if (entries[seat] === value && row) return;
    entries[seat] = value;
    p.onRow(i, { p: entries });
  };
  return (
    <div class="tour-scroll" tabIndex={0} role="group" aria-label={w().byRows}>
      <table class="tour-grid">
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
          {p.rows.map((row, i) => {
            const f = row ? p.findings[i] : null;
            const dealer = dealerOf(seats.length, i);
            const unread = p.closed ? {} : (p.unread[i] ?? {});
            const why = `tour-unread-${i}`;
            return [
              <tr key={i} class={i === p.cursor ? 'tour-at' : undefined}>
                <th scope="row">
                  <button type="button" class="tour-row" disabled={p.closed} onClick={() => p.onCursor(i)}>
                    {i + 1}
                  </button>
                </th>
                {names.map((n, s) => (
                  <td key={s}>
                    <Cell
                      label={w().entryOf(i + 1, n)}
                      value={row ? row.p[s]! : null}
                      unread={unread[s]}
                      why={why}
                      disabled={p.closed || s === dealer}
                      onFocus={() => p.onCursor(i)}
                      onValue={(v) => set(i, s, v)}
                      onUnread={(text) => p.onUnread(i, s, text)}
                      onEnd={p.onEnd}
                    />
                  </td>
                ))}
                <td class="tour-fate">
                  {f && f.fate !== 'counts' && (
                    <Chip tone={fateTone[f.fate]} title={f[lang.value] ?? undefined}>
                      <span class="tour-fate-sign" aria-hidden="true">
                        !
                      </span>
                      <span class="tour-fate-word">{word('fate_', f.fate)}</span>
                    </Chip>
                  )}
                </td>
              </tr>,
              Object.keys(unread).length > 0 && (
                <tr key={why}>
                  <td id={why} class="tour-unread" role="alert" colSpan={names.length + 2}>
                    {Object.values(unread)
                      .map((text) => w().unread(text))
                      .join(' ')}
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w().sum}</th>
            {sums.map((n, i) => (
              <td key={i} class="figures">
                {signed(n)}
              </td>
            ))}
            <td class="tour-fate">{!sumsToNothing(sums) && <Chip tone="bad">≠ 0</Chip>}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

// One entry; it is taken when one leaves it, and what is no value stays there.
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

// What the rules say about the row at the cursor, and what the organiser may say about it.
export function RowPanel(p: {
  number: number;
  row: ListRow | null;
  finding: RowFinding | null;
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

function Fate({ finding: f }: { finding: RowFinding }) {
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
function Remarks(p: { row: ListRow; finding: RowFinding; leiter: boolean; onRow: (row: ListRow) => void }) {
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
