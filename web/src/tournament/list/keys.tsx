// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The field that reads a row from a few keys, and its legend. The rules read the keys (rules.ts).

import { useEffect, useRef, useState } from 'preact/hooks';
import { Legend } from './legend';
import { type Rows } from './draft';
import { readRow, useRules, type Read, type Table } from './rules';
import { signed } from '../shared/signed';
import { type ListRow } from '../shared/view';
import { w, word } from './words';
import { w as common } from '../shared/words';

interface Keys {
  table: Table;
  rows: Rows;
  cursor: number;
  text: string;
  onText: (text: string) => void;
  onMove: (row: number) => void;
  onRow: (row: ListRow) => void;
  onInsert: (row: ListRow | null) => void;
  onRemove: () => void;
  onEnd: () => void;
}

// Enter takes what was typed; in an empty field it goes on to the next row. With Ctrl it inserts.
function enter(p: Keys, read: Read, ctrl: boolean): void {
  const empty = !p.text.trim();
  if (ctrl) {
    if (empty) p.onInsert(null);
    else if ('row' in read) p.onInsert(read.row);
  } else if (empty) {
    if (!p.rows[p.cursor]) return;
    if (p.cursor + 1 < p.rows.length) p.onMove(p.cursor + 1);
    else p.onEnd();
  } else if ('row' in read) p.onRow(read.row);
}

export function Quick(p: Keys) {
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Whoever has just come here types.
  useEffect(() => {
    if (!document.activeElement || /^(BODY|H1)$/.test(document.activeElement.tagName)) field.current?.focus();
  }, []);
  const read = readRow(useRules(), p.text, p.table, p.cursor);
  const wrong = 'wrong' in read ? read.wrong : null;
  const keys = (e: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[e.key];
    // In a field with text it is the browser's.
    const removes = e.key === 'Delete' && e.ctrlKey && !p.text.trim();
    if (!step && !removes && e.key !== 'Enter') return setTried(false);
    e.preventDefault();
    if (step) return p.onMove(Math.min(p.rows.length - 1, Math.max(0, p.cursor + step)));
    if (removes) return p.onRemove();
    setTried(true);
    enter(p, read, e.ctrlKey);
  };
  const now = p.rows[p.cursor];
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
      <Legend book={p.table.rulebook} />
    </div>
  );
}
