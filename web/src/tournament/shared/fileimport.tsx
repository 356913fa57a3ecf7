// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A button that imports a file. The import takes the whole file or nothing, and names every bad line.

import { useState } from 'preact/hooks';
import { reason, Refused } from '../../net';
import type { HttpBadLine } from '../../wire';
import { FileButton, Sheet, toast, type TextFile } from '../../ui';
import { w } from './words';

export type BadLine = HttpBadLine;

// The lines because of which the server rejected a file.
export const badLines = (why: unknown): readonly BadLine[] =>
  (why instanceof Refused && why.said?.lines) || [];

export const BadLines = ({ lines }: { lines: readonly BadLine[] }) => (
  <>
    <p>{w().importBadText}</p>
    <ul>
      {lines.map((b, i) => (
        <li key={i}>
          {w().importLine(b.line)}
          {b.column && ` (${b.column})`}: {b.message}
        </li>
      ))}
    </ul>
  </>
);

// The accepted file types.
export const FILES =
  '.csv,.txt,.json,.xlsx,text/csv,text/plain,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function FileImport<T>(p: {
  label: string;
  hint: string;
  // Rejects with Refused, whose `said.lines` names the bad lines.
  bring: (text: string) => Promise<T>;
  said?: (answer: T) => string | undefined; // a text to show in addition to "imported"
  done?: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [bad, setBad] = useState<readonly BadLine[]>([]);
  const take = async (file: TextFile) => {
    setBad([]);
    setBusy(true);
    try {
      const answer = await p.bring(file.text);
      toast(p.said?.(answer) ?? w().imported(file.name), 'good');
      p.done?.();
    } catch (why) {
      const lines = badLines(why);
      setBad(lines);
      if (!lines.length) toast(reason(why), 'bad');
    }
    setBusy(false);
  };
  return (
    <>
      <FileButton small busy={busy} title={p.hint} accept={FILES} onFile={take}>
        {p.label}
      </FileButton>
      <Sheet title={w().importBad} open={bad.length > 0} onClose={() => setBad([])}>
        <BadLines lines={bad} />
      </Sheet>
    </>
  );
}
