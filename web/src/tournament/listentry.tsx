// Typing a list: the field that reads a row from a few keys, the grid with its cells, what the organiser says about one
// row, and what the rules say about each. The rows belong to list.tsx.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { lang } from '../app';
import { core, type RowFinding } from '../core';
import { Button, Chip, Toggle } from '../ui';
import { bookOf, runsOf } from './book';
import { WithReason } from './frame';
import { type Rows } from './listdraft';
import { dealerOf, noted, readRow, signed, sumsOf, sumsToNothing } from './listrow';
import { type ListRow, type Request, type TableView } from './view';
import { w, word } from './list-words';
import { w as common } from './words';

// What the rules say about each row, in their order: lost solo games count for those behind them.
export function useFindings(
  book: string,
  rows: Rows,
  seats: number,
  requests: readonly Request[],
): (RowFinding | null)[] {
  const [found, setFound] = useState<(RowFinding | null)[]>([]);
  const known = useMemo(() => new Map<string, RowFinding>(), [book]);
  const seen = rows.map((row, i) => row && noted(row, requests, i + 1));
  const asked = JSON.stringify(seen);
  useEffect(() => {
    let here = true;
    (async () => {
      const rules = await core();
      const lost = new Array<number>(seats).fill(0);
      const next: (RowFinding | null)[] = [];
      for (const [i, row] of seen.entries()) {
        if (!row) {
          next.push(null);
          continue;
        }
        const question = { rulebook: book, number: i + 1, row: row as never, lost_solos: [...lost] };
        const key = JSON.stringify(question);
        let f = known.get(key);
        if (!f) {
          const answer = await rules.row(question);
          if (!here) return;
          f = answer.ok ? (answer as RowFinding) : undefined;
          if (f) known.set(key, f);
        }
        next.push(f ?? null);
        if (f?.solo && f.won === false && f.declarer !== null) lost[f.declarer]!++;
      }
      if (here) setFound(next);
    })().catch(() => {});
    return () => {
      here = false;
    };
  }, [asked, book, seats]);
  return found;
}

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
    if (e.key !== 'Enter') return setTried(false);
    e.preventDefault();
    setTried(true);
    if (!p.text.trim()) {
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
      <details class="tour-legend" open={matchMedia('(min-width: 60rem)').matches}>
        <summary>{w().legend}</summary>
        <ul>
          {[
            ...w().legendText('Schneider', 'schwarz').split(' · '),
            ...(book?.spritze ? [w().legendSpritze] : []),
            ...(book && runsOf(book, 'rufspiel').length > 1 ? w().legendLaufende.split(' · ') : []),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const fateTone = { counts: 'good', repaired: 'warn', disputed: 'bad', struck: 'bad' } as const;

export function Grid(p: {
  view: TableView;
  rows: Rows;
  findings: (RowFinding | null)[];
  cursor: number;
  closed: boolean;
  onCursor: (row: number) => void;
  onRow: (i: number, row: ListRow) => void;
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
            return (
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
                      disabled={p.closed || s === dealer}
                      onFocus={() => p.onCursor(i)}
                      onValue={(v) => set(i, s, v)}
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
              </tr>
            );
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

// One entry; it is taken when one leaves it.
function Cell(p: {
  label: string;
  value: number | null;
  disabled: boolean;
  onFocus: () => void;
  onValue: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (p.value === null ? '' : String(p.value));
  const leave = () => {
    if (typed !== null && /^[+-]?\d{1,4}$/.test(typed.trim())) p.onValue(Number(typed));
    setTyped(null);
  };
  return (
    <input
      class="tour-cell figures"
      aria-label={p.label}
      inputMode="text"
      autocomplete="off"
      value={shown}
      disabled={p.disabled}
      onFocus={(e) => {
        p.onFocus();
        e.currentTarget.select();
      }}
      onInput={(e) => setTyped(e.currentTarget.value)}
      onBlur={leave}
    />
  );
}

// What the rules say about the row at the cursor, and what the organiser may say about it.
export function RowPanel(p: {
  number: number;
  row: ListRow;
  finding: RowFinding | null;
  leiter: boolean;
  onRow: (row: ListRow) => void;
}) {
  const [asking, setAsking] = useState<'struck' | 'misplay' | null>(null);
  const f = p.finding;
  if (!f) return null;
  return (
    <section class="tour-panel" aria-label={common().quick(p.number)}>
      <p class="tour-line">
        <strong>{common().quick(p.number)}</strong>
        <Chip tone={fateTone[f.fate]}>{word('fate_', f.fate)}</Chip>
        {f[lang.value] && (
          <span>
            {f[lang.value]} {f.rule && <span class="quiet">({f.rule})</span>}
          </span>
        )}
      </p>
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
    </section>
  );
}
