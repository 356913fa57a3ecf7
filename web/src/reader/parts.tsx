// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Shared by the three screens of the reader: loading the books, a text with its paragraphs, a row.

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { hash, lang } from '../base';
import { section, variantNames } from '../books';
import { core, type Book, type Matrix, type Row } from '../core';
import { Button, Icon, Notice, Spinner, toast } from '../ui';
import { lines, marked, withNames } from './model';
import { w } from './words';

const books = signal<Matrix | 'broken' | null>(null);

async function load(): Promise<void> {
  books.value = null;
  try {
    const matrix = await (await core()).rules();
    books.value = matrix.ok ? withNames(matrix, variantNames) : 'broken';
  } catch {
    books.value = 'broken';
  }
}

/** Renders its children once the books are loaded. */
export function WithBooks(p: { children: (matrix: Matrix) => ComponentChildren }) {
  useEffect(() => {
    if (books.value === null || books.value === 'broken') void load();
  }, []);
  const now = books.value;
  if (now === null) return <Spinner />;
  if (now === 'broken')
    return (
      <Notice
        tone="bad"
        title={w().broken}
        action={<Button onClick={() => void load()}>{w().again}</Button>}
      />
    );
  return <>{p.children(now)}</>;
}

function Marked(p: { text: string; query?: string }) {
  if (!p.query) return <>{p.text}</>;
  return (
    <>
      {marked(p.text, p.query).map((part, i) =>
        part.hit ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
      )}
    </>
  );
}

/**
 * The text of a book followed by its paragraphs in small print. If it has several lines, each becomes a line of its
 * own.
 */
export function Text(p: { text: string; query?: string }) {
  const all = lines(p.text);
  const line = (pieces: (typeof all)[number]) =>
    pieces.map((piece, i) => (
      <span key={i}>
        <Marked text={piece.text} query={p.query} />
        {piece.where && (
          <>
            {' '}
            <span class="reader-where" title={w().where}>
              {section(piece.where)}
            </span>
          </>
        )}
      </span>
    ));
  if (all.length === 1) return <p class="reader-text">{line(all[0]!)}</p>;
  return (
    <ul class="reader-text reader-list">
      {all.map((pieces, i) => (
        <li key={i}>{line(pieces)}</li>
      ))}
    </ul>
  );
}

/** The heading of a rule, with its own link. */
export function RowHead(p: { row: Row; query?: string }) {
  const label = p.row[lang.value];
  const copy = (e: MouseEvent) => {
    e.preventDefault();
    const at = `${location.pathname}#${p.row.key}`;
    history.replaceState(history.state, '', at);
    hash.value = p.row.key;
    void navigator.clipboard?.writeText(location.origin + at).then(
      () => toast(w().copied, 'good'),
      () => undefined,
    );
  };
  return (
    <h3 class="reader-label">
      <span>
        <Marked text={label} query={p.query} />
      </span>
      <a class="reader-link no-print" href={`#${p.row.key}`} onClick={copy} aria-label={w().permalink(label)}>
        <Icon name="link" />
      </a>
    </h3>
  );
}

/** Scrolls to the row or chapter behind '#' when the page is ready, and whenever the address changes. */
export function useHashRow(ready: boolean): void {
  const at = hash.value;
  useEffect(() => {
    if (!ready || !/^[a-z_]+$/.test(at)) return;
    // Waits a little, because a new screen first moves the focus to its heading.
    const later = setTimeout(() => {
      const row = document.getElementById(at);
      row?.scrollIntoView({ block: 'start' });
      row?.focus({ preventScroll: true });
    }, 60);
    return () => clearTimeout(later);
  }, [ready, at]);
}

export function Legend(p: { texts: (string | undefined)[] }) {
  const all = p.texts.join(' ');
  return (
    <p class="ui-hint reader-legend">
      {/\[[^\]]*\bA[12]\b/.test(all) && <span>{w().annex} </span>}
      {/\[[^\]]*\bI-\d/.test(all) && <span>{w().reading}</span>}
    </p>
  );
}

export const kindOf = (book: Book): string => (book.casual ? w().casual : w().tournament);
