// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// An evening that was played elsewhere. Its standings come from a file, and a season counts them beside those of
// tournaments. The server parses the file (docs/tournament.md) and names every bad line.

import { useState } from 'preact/hooks';
import { day } from '../../base';
import { bookName } from '../../books';
import { bringEvening, reason, Refused, type Evening } from '../../net';
import type { Book as BookId } from '../../net/view';
import {
  Button,
  Chip,
  Field,
  FileButton,
  IconButton,
  Notice,
  Select,
  Sheet,
  toast,
  Toggle,
  type TextFile,
} from '../../ui';
import { tournamentBooks } from '../shared/book';
import { BadLines, badLines, FILES, type BadLine } from '../shared/fileimport';
import { w } from './words';
import { w as tourWords } from '../shared/words';

function FileChoice(p: { file: TextFile | null; error?: string; onChange: (file: TextFile) => void }) {
  return (
    <fieldset class="tour-extras">
      <legend class="ui-label">{w().file}</legend>
      <p class="tour-line">
        <FileButton accept={FILES} onFile={p.onChange}>
          {w().choose}
        </FileButton>
        {p.file && <span>{p.file.name}</span>}
      </p>
      <p class="ui-hint">{w().fileHint}</p>
      {p.error && <Notice tone="bad">{p.error}</Notice>}
    </fieldset>
  );
}

type EveningHead = Pick<Evening, 'title' | 'date' | 'rulebook'>;

// Calls onClose with the imported evening, or without one. After an error the typed values stay. The user must choose a
// rejected file again, because they correct it first.
export function EveningSheet(p: { rulebook?: BookId; onClose: (evening?: Evening) => void }) {
  const [head, setHead] = useState<EveningHead>({
    title: '',
    date: '',
    rulebook: p.rulebook ?? tournamentBooks[0]!,
  });
  const [file, setFile] = useState<TextFile | null>(null);
  const [bad, setBad] = useState<readonly BadLine[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const choose = (chosen: TextFile | null, lines: readonly BadLine[]) => {
    setFile(chosen);
    setBad(lines);
  };
  const refuse = (why: unknown) => {
    const lines = badLines(why);
    const large = why instanceof Refused && why.code === 'http_413';
    if (!lines.length) return toast(large ? w().tooLarge : reason(why), 'bad');
    choose(null, lines);
    setTried(false);
  };
  const bring = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    const sent = { ...head, title: head.title.trim() };
    if (!sent.title || !sent.date || !file) return;
    setBusy(true);
    try {
      const evening = await bringEvening(sent, file.text);
      toast(w().brought(sent.title), 'good');
      p.onClose({ evening, ...sent });
    } catch (why) {
      refuse(why);
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().evening} open onClose={() => p.onClose()}>
      <form class="app-form" onSubmit={bring} noValidate>
        <p class="quiet">{w().eveningHint}</p>
        <HeadFields head={head} tried={tried} onChange={setHead} />
        <FileChoice
          file={file}
          error={tried && !file ? w().needFile : undefined}
          onChange={(f) => choose(f, [])}
        />
        <BadFile lines={bad} />
        <Button kind="main" type="submit" wide busy={busy}>
          {w().bring}
        </Button>
      </form>
    </Sheet>
  );
}

function HeadFields(p: { head: EveningHead; tried: boolean; onChange: (head: EveningHead) => void }) {
  const { head, tried } = p;
  const set = (change: Partial<EveningHead>) => p.onChange({ ...head, ...change });
  return (
    <>
      <Field
        label={w().eveningTitle}
        value={head.title}
        onChange={(title) => set({ title })}
        maxLength={50}
        error={tried && !head.title.trim() ? w().needEvening : undefined}
      />
      <Field
        label={w().date}
        type="date"
        value={head.date}
        onChange={(date) => set({ date })}
        error={tried && !head.date ? w().needDate : undefined}
      />
      <Select
        label={w().rulebook}
        value={head.rulebook}
        options={tournamentBooks.map((id) => ({ value: id, label: bookName(id) }))}
        onChange={(rulebook) => set({ rulebook })}
      />
    </>
  );
}

function BadFile({ lines }: { lines: readonly BadLine[] }) {
  if (!lines.length) return null;
  return (
    <Notice tone="bad" title={tourWords().importBad}>
      <BadLines lines={lines} />
      <p>{w().again}</p>
    </Notice>
  );
}

// The switch of an evening among those that a season may count.
export function EveningChoice(p: {
  evening: Evening;
  on: boolean;
  onChange: (on: boolean) => void;
  onRemove: () => void;
}) {
  return (
    <div class="tour-evening">
      <Toggle
        label={`${p.evening.title}, ${day(p.evening.date)} (${w().elsewhere})`}
        on={p.on}
        onChange={p.onChange}
      />
      <IconButton icon="trash" label={w().removeNamed(p.evening.title)} onClick={p.onRemove} />
    </div>
  );
}

// The name of an evening in a table of results.
export const EveningName = ({ title }: { title?: string }) => (
  <>
    {title} <Chip>{w().elsewhere}</Chip>
  </>
);
