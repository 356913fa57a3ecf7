// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// "Unser Turnier" in the form that opens a tournament. The organiser starts from the last book, from a file or from a
// new book, answers its questions, and then stores or downloads it.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { lang } from '../../base';
import type { BookRead, BookRules, ClubBook } from '../../core';
import { link, myBooks, reason, removeBook, saveBlob, type KeptBook } from '../../net';
import { Button, FileButton, IconButton, Notice, Spinner, toast } from '../../ui';
import { useBooks } from '../shared/book';
import { browserStore } from '../list/draft';
import { Builder, RulesSheet } from './builder';
import { bring, draftOf, fileName, type Draft } from './form';
import { keep, latestFirst, usedBooks } from './saved';
import { w } from './words';

// The draft as the core parses it; null until core.wasm is loaded.
export function useRead(draft: Draft): BookRead | null {
  const rules = useBooks();
  return useMemo(() => {
    const read = rules?.(draft);
    return read?.ok ? read : null;
  }, [rules, draft, lang.value]);
}

// Stores the book in the account. Opening a tournament calls this, too, and does not wait for it.
export const remember = (book: ClubBook): Promise<void> => keep(browserStore(), book);

export function Club(p: { draft: Draft; read: BookRead | null; onChange: (draft: Draft) => void }) {
  const { read } = p;
  const [kept, look] = useKept();
  return (
    <>
      <Last kept={kept} onTake={p.onChange} onGone={look} />
      {!read ? (
        <Spinner label={w().loading} />
      ) : (
        <div class="tour-book-beside">
          <Builder draft={p.draft} read={read} onChange={p.onChange} />
          <div class="tour-book-now">
            <Notice tone={read.good ? 'good' : 'bad'}>{read.good ? w().good : w().mend}</Notice>
            <RulesSheet read={read} />
          </div>
        </div>
      )}
      <Files {...p} onKept={look} />
    </>
  );
}

// The books of the account, latest first; empty until the server answers.
function useKept(): [readonly KeptBook[], () => void] {
  const [kept, setKept] = useState<readonly KeptBook[]>([]);
  const online = link.value === 'online';
  const look = () =>
    void myBooks().then(
      (all) => setKept(latestFirst(all, usedBooks(browserStore()))),
      () => {}, // the stored books are only an offer; a new book does not need them
    );
  useEffect(() => {
    if (online) look();
  }, [online]);
  return [kept, look];
}

function Last({
  kept,
  onTake,
  onGone,
}: {
  kept: readonly KeptBook[];
  onTake: (d: Draft) => void;
  onGone: () => void;
}) {
  if (!kept.length) return null;
  const drop = (id: string) => removeBook(id).then(onGone, (why: unknown) => toast(reason(why), 'bad'));
  return (
    <div class="tour-book-last">
      <span class="ui-label">{w().lastTime}</span>
      <ul class="tour-plain">
        {kept.map((b) => (
          <li key={b.book} class="tour-line">
            <Button small onClick={() => onTake(draftOf(b.terms))}>
              {b.name}
            </Button>
            <IconButton icon="trash" label={w().drop(b.name)} onClick={() => void drop(b.book)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const save = (book: ClubBook): void =>
  saveBlob(
    new Blob([JSON.stringify(book, null, 1) + '\n'], { type: 'application/json' }),
    fileName(book.name ?? ''),
  );

interface Filing {
  read: BookRead | null;
  onChange: (draft: Draft) => void;
  onKept: () => void;
}

function Files(p: Filing) {
  const rules: BookRules | null = useBooks();
  const book = p.read?.book;
  const take = (text: string) => {
    const brought = bring(text, rules, w().noBook);
    if ('wrong' in brought) return toast(brought.wrong, 'bad');
    p.onChange(brought.draft);
    toast(w().brought, 'good');
  };
  const store = (book: ClubBook) =>
    remember(book).then(
      () => {
        toast(w().kept, 'good');
        p.onKept();
      },
      (why: unknown) => toast(reason(why), 'bad'),
    );
  return (
    <div class="tour-acts">
      {book && (
        <>
          <Button small icon="check" onClick={() => void store(book)}>
            {w().keep}
          </Button>
          <Button small icon="download" onClick={() => save(book)}>
            {w().toFile}
          </Button>
        </>
      )}
      <FileButton small accept=".json,application/json" onFile={(file) => take(file.text)}>
        {w().fromFile}
      </FileButton>
    </div>
  );
}
