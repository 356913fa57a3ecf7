// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The field that parses a row from a few keys, in the foot of the editor. It shows the players by seat, the values of
// the typed keys, and the sums so far. The rules parse the keys (rules.ts). If a row needs an approval, the field asks,
// and j or n answers.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui';
import type { Shown } from './notices';
import { tableOf } from './model';
import { useBook } from '../shared/book';
import { readRow, useRules, type Read } from './rules';
import type { ListRow } from '../shared/view';
import { signed } from '../shared/signed';
import { w, word } from './words';
import { w as common } from '../shared/words';

// Enter stores the typed row; in an empty field it moves to the next row. Ctrl+Enter inserts a row.
function enter({ ctrl, m }: Shown, read: Read, inserts: boolean): void {
  const { cursor } = ctrl.state;
  const { rows, text } = m.content;
  const row = 'row' in read ? read.row : null;
  if (inserts) {
    if (row || !text.trim()) ctrl.insert(row);
  } else if (!text.trim()) {
    if (!rows[cursor]) return;
    if (cursor + 1 < rows.length) ctrl.move(cursor + 1);
    else ctrl.end();
  } else if (row) ctrl.enter(row);
}

// One key for a result and Enter: "12+" is "12s" and Enter, "12*" is "12x" and Enter.
const DONE: Partial<Record<string, string>> = { '+': 's', '*': 'x' };
const SEATS = /^[-−–]?[1-5]{1,3}$/;

// The row of such a key; null: the key is a character like others.
function doneBy(key: string, text: string, read: (text: string) => Read): ListRow | null {
  const word = DONE[key];
  if (!word || !SEATS.test(text.trim())) return null;
  const done = read(text.trim() + word);
  return 'row' in done ? done.row : null;
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const ANSWERS: Partial<Record<string, boolean>> = { j: true, y: true, n: false };

// Returns the action of a key; null: the browser handles it.
function actionOf(e: KeyboardEvent, { ctrl, m }: Shown, read: Read, tried: () => void): (() => void) | null {
  const { cursor } = ctrl.state;
  const { rows, text } = m.content;
  const empty = !text.trim();
  const step = STEPS[e.key];
  if (step) return () => ctrl.move(Math.min(rows.length - 1, Math.max(0, cursor + step)));
  if (e.key === 'Delete' && e.ctrlKey && empty) return () => ctrl.remove();
  const answer = ANSWERS[e.key.toLowerCase()];
  if (empty && answer !== undefined && !e.ctrlKey && !e.metaKey && m.doubts.asked.includes(cursor))
    return () => ctrl.answer(answer);
  if (e.key !== 'Enter') return null;
  return () => {
    tried();
    enter({ ctrl, m }, read, e.ctrlKey);
  };
}

export function Quick(p: Shown) {
  const { ctrl, m } = p;
  const { cursor } = ctrl.state;
  const { text, rows } = m.content;
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rules = useRules();
  // The field gets the focus at the start, as soon as the rules can parse the keys.
  useEffect(() => {
    if (rules && (!document.activeElement || /^(BODY|H1)$/.test(document.activeElement.tagName)))
      field.current?.focus({ preventScroll: true });
  }, [!rules]);
  const read = readRow(rules, text, tableOf(ctrl.seen), cursor, rows);
  const wrong = 'wrong' in read ? read.wrong : null;
  const keys = (e: KeyboardEvent) => {
    const done = doneBy(e.key, text, (t) => readRow(rules, t, tableOf(ctrl.seen), cursor, rows));
    const action = done ? () => ctrl.enter(done) : actionOf(e, p, read, () => setTried(true));
    if (!action) return setTried(false);
    e.preventDefault();
    action();
  };
  const now = rows[cursor];
  return (
    <div class="tour-quick">
      <div>
        <label class="ui-label" for="tour-quick">
          {common().quick(cursor + 1)}
        </label>
        <input
          id="tour-quick"
          class="ui-input tour-quick-input"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          placeholder={now ? now.p.map(signed).join(' ') : w().quickHint}
          aria-describedby="tour-quick-read"
          aria-invalid={tried && wrong ? true : undefined}
          onInput={(e) => ctrl.type(e.currentTarget.value)}
          onKeyDown={keys}
          ref={field}
        />
      </div>
      <div id="tour-quick-read" class="tour-read" aria-live="polite">
        {wrong ? (
          <strong class="tour-wrong">{word('wr_', wrong)}</strong>
        ) : m.doubts.asked.includes(cursor) && !text.trim() ? (
          <Question {...p} />
        ) : (
          <>
            <Seats {...p} row={'row' in read ? read.row.p : (now?.p ?? null)} typed={'row' in read} />
            <Stock {...p} />
          </>
        )}
      </div>
    </div>
  );
}

// The players by seat, with the value of the typed keys (or the written value) and the sum so far.
function Seats(p: Shown & { row: readonly number[] | null; typed: boolean }) {
  const { seats } = p.ctrl.seen.view;
  const sums = p.m.checked?.rows.at(-1)?.sum;
  return (
    <ol class="tour-seats">
      {seats.map((s, i) => (
        <li key={i}>
          <span class="tour-seat-name">
            {i + 1} {s.name ?? w().placeholder}
          </span>
          <strong class={`figures${p.typed ? ' tour-fresh' : ''}`}>{p.row ? signed(p.row[i]!) : '·'}</strong>
          <span class="quiet figures">
            <span class="tour-sum-sign">{w().sumShort}</span> {sums ? signed(sums[i]!) : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}

// The Stock before the next row.
function Stock({ ctrl, m }: Shown) {
  const book = useBook(ctrl.seen);
  const { cursor } = ctrl.state;
  if (!book?.stock) return null;
  const before = cursor > 0 ? m.checked?.rows[Math.min(cursor, m.checked.rows.length) - 1]?.stock : 0;
  return <p class="quiet tour-stock">{w().stock(before ?? 0)}</p>;
}

function Question({ ctrl, m }: Shown) {
  const code = m.findings[ctrl.state.cursor]?.code ?? '';
  return (
    <div class="tour-acts tour-asks" role="alert">
      <strong>{word('ask_', code)}</strong>
      <Button small kind="main" onClick={() => ctrl.answer(true)}>
        {w().askYes}
      </Button>
      <Button small onClick={() => ctrl.answer(false)}>
        {w().askNo}
      </Button>
    </div>
  );
}
