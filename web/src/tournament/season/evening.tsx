// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// An evening that was played elsewhere: its standings come from a file, and a season counts them beside those of
// tournaments. The server reads the file (docs/tournament.md) and names each line that will not do.

import { useState } from 'preact/hooks';
import { day } from '../../base';
import { bookName } from '../../books';
import { bringEvening, reason, Refused, type Evening } from '../../net';
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

// Closed with the evening that has come in, or without one. What was typed stays when something is wrong; a file that
// will not do has to be chosen again, for it is changed meanwhile.
export function EveningSheet(p: { rulebook?: string; onClose: (evening?: Evening) => void }) {
  const [title, setTitle] = useState('');
  const [date, setDate] = useState('');
  const [book, setBook] = useState(p.rulebook ?? tournamentBooks[0]!);
  const [file, setFile] = useState<TextFile | null>(null);
  const [bad, setBad] = useState<readonly BadLine[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const refuse = (why: unknown) => {
    const lines = badLines(why);
    const large = why instanceof Refused && why.code === 'http_413';
    if (!lines.length) return toast(large ? w().tooLarge : reason(why), 'bad');
    setBad(lines);
    setFile(null);
    setTried(false);
  };
  const bring = async (e: Event) => {
    e.preventDefault();
    setTried(true);
    if (!title.trim() || !date || !file) return;
    setBusy(true);
    const head = { title: title.trim(), date, rulebook: book };
    try {
      const evening = await bringEvening(head, file.text);
      toast(w().brought(head.title), 'good');
      p.onClose({ evening, ...head });
    } catch (why) {
      refuse(why);
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().evening} open onClose={() => p.onClose()}>
      <form class="app-form" onSubmit={bring} noValidate>
        <p class="quiet">{w().eveningHint}</p>
        <Field
          label={w().eveningTitle}
          value={title}
          onChange={setTitle}
          maxLength={50}
          error={tried && !title.trim() ? w().needEvening : undefined}
        />
        <Field
          label={w().date}
          type="date"
          value={date}
          onChange={setDate}
          error={tried && !date ? w().needDate : undefined}
        />
        <Select
          label={w().rulebook}
          value={book}
          options={tournamentBooks.map((id) => ({ value: id, label: bookName(id) }))}
          onChange={setBook}
        />
        <FileChoice
          file={file}
          error={tried && !file ? w().needFile : undefined}
          onChange={(f) => {
            setFile(f);
            setBad([]);
          }}
        />
        {bad.length > 0 && (
          <Notice tone="bad" title={tourWords().importBad}>
            <BadLines lines={bad} />
            <p>{w().again}</p>
          </Notice>
        )}
        <Button kind="main" type="submit" wide busy={busy}>
          {w().bring}
        </Button>
      </form>
    </Sheet>
  );
}

// An evening among those that a season may count.
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

// What an evening is called in a table of results.
export const EveningName = ({ title }: { title?: string }) => (
  <>
    {title} <Chip>{w().elsewhere}</Chip>
  </>
);
