// A button that takes a file: it comes in whole or not at all, and each line that will not do is named.

import { useRef, useState } from 'preact/hooks';
import { Refused } from '../net';
import { Button, Sheet, toast } from '../ui';
import { because } from './why';
import { sentence } from './refused';
import { w } from './words';

export interface BadLine {
  line: number;
  column?: string;
  message: string;
}

export function FileImport(p: {
  label: string;
  hint: string;
  // Refused: `said.lines` names what will not do.
  bring: (text: string) => Promise<unknown>;
  done?: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [bad, setBad] = useState<BadLine[] | null>(null);
  const take = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    const text = await file.text();
    input.current!.value = '';
    setBad(null);
    setBusy(true);
    try {
      await p.bring(text);
      toast(w().imported(file.name), 'good');
      p.done?.();
    } catch (why) {
      const lines = why instanceof Refused ? (why.said?.lines as BadLine[] | undefined) : undefined;
      if (lines?.length) setBad(lines);
      else toast(sentence(why), 'bad');
    }
    setBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.json,text/csv,text/plain,application/json"
        hidden
        onChange={take}
      />
      <Button small icon="upload" busy={busy} title={p.hint} onClick={() => input.current?.click()}>
        {p.label}
      </Button>
      <Sheet title={w().importBad} open={bad !== null} onClose={() => setBad(null)}>
        <p>{w().importBadText}</p>
        <ul>
          {bad?.map((b, i) => (
            <li key={i}>
              {w().importLine(b.line)}
              {b.column && ` (${b.column})`}: {because(b.message) ?? b.message}
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
