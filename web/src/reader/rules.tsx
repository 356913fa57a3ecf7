// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go, hash, lang, Link, tell, type Screen } from '../base';
import { bookName } from '../books';
import type { Matrix, Row } from '../core';
import { Button, Chip, Empty, Field, Page, Section, Select } from '../ui';
import { opinions, search } from './model';
import { kindOf, RowHead, Text, useHashRow, WithBooks } from './parts';
import { w } from './words';

const FIRST = 8;

const asked = (): string => new URLSearchParams(hash.value).get('q') ?? '';

export const Rules: Screen = () => (
  <Page title={w().title} back="/" wide>
    <WithBooks>{(matrix) => <Start matrix={matrix} />}</WithBooks>
  </Page>
);

function Start({ matrix }: { matrix: Matrix }) {
  const [query, setQuery] = useState(asked());
  const found = useMemo(() => search(matrix, query), [matrix, query]);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!query.trim() && !asked()) return; // without a search, the part behind '#' is a row
    const at = query.trim() ? `/rules#${new URLSearchParams({ q: query })}` : '/rules';
    const later = setTimeout(() => {
      go(at, true);
      if (query.trim()) tell(w().hits(found.length));
    }, 400);
    return () => clearTimeout(later);
  }, [query]);

  const links = () => [...(box.current?.querySelectorAll<HTMLAnchorElement>('a.reader-hit') ?? [])];
  const keys = (e: KeyboardEvent) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (e.key === 'ArrowDown' && at + 1 < all.length) all[at + 1]?.focus();
    else if (e.key === 'ArrowUp' && at > 0) all[at - 1]?.focus();
    else if (e.key === 'ArrowUp' && at === 0) box.current?.querySelector('input')?.focus();
    else if (e.key === 'Enter' && at < 0) all[0]?.click();
    else return;
    e.preventDefault();
  };

  return (
    <div ref={box} onKeyDown={keys}>
      <div role="search" class="reader-ask">
        <Field
          label={w().search}
          hint={w().searchHint}
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          value={query}
          onChange={setQuery}
        />
      </div>
      {query.trim() ? <Hits matrix={matrix} rows={found} query={query} /> : <Overview matrix={matrix} />}
    </div>
  );
}

function Hits(p: { matrix: Matrix; rows: Row[]; query: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? p.rows : p.rows.slice(0, FIRST);
  if (p.rows.length === 0)
    return (
      <Empty title={w().hits(0)} icon="search">
        <p>{w().none}</p>
      </Empty>
    );
  return (
    <Section title={w().hits(p.rows.length)}>
      {shown.map((row) => (
        <Opinions key={row.key} matrix={p.matrix} row={row} query={p.query} />
      ))}
      {!all && p.rows.length > FIRST && (
        <Button onClick={() => setAll(true)}>{w().more(p.rows.length - FIRST)}</Button>
      )}
    </Section>
  );
}

// One rule in all books.
function Opinions(p: { matrix: Matrix; row: Row; query?: string }) {
  const { matrix, row } = p;
  const section = matrix.sections.find((s) => s.key === row.section);
  return (
    <article class="reader-row" id={row.key} tabIndex={-1}>
      <RowHead row={row} query={p.query} />
      {p.query && <p class="quiet reader-section">{section?.[lang.value]}</p>}
      <div class="reader-opinions">
        {opinions(matrix, row, lang.value).map((o) => (
          <div class={`reader-opinion${o.text === null ? ' reader-silent' : ''}`} key={o.books[0]!.id}>
            <p class="reader-books">
              {o.books.map((b) => (
                <Link
                  key={b.id}
                  class="reader-hit"
                  to={`/rules/${b.id}${o.text === null ? '' : `#${row.key}`}`}
                >
                  {bookName(b.id)}
                </Link>
              ))}
            </p>
            {o.text === null ? <p class="quiet">{w().silent}</p> : <Text text={o.text} query={p.query} />}
          </div>
        ))}
      </div>
      {row.section === 'irregular' && !row.key.startsWith('irregular_') && (
        <Link class="reader-case no-print" to={`/ruling#k=${row.key}`}>
          {w().ruling}
        </Link>
      )}
    </article>
  );
}

function Overview({ matrix }: { matrix: Matrix }) {
  const at = hash.value;
  const linked = matrix.rows.find((r) => r.key === at)?.section ?? at;
  useHashRow(true);
  return (
    <>
      <Section title={w().books}>
        <ul class="reader-shelf">
          {matrix.books.map((b) => (
            <li key={b.id}>
              <Link class="reader-book" to={`/rules/${b.id}`}>
                <strong>{bookName(b.id)}</strong>
                <span>{b[lang.value]}</span>
                <span class="reader-tags">
                  <Chip>{kindOf(b)}</Chip>
                  <Chip>{w().shape(b.players, b.cards)}</Chip>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p class="reader-actions">
          <Link class="ui-button ui-button-plain" to="/ruling">
            {w().mishap}
          </Link>
          <Link class="ui-button ui-button-plain" to="/house">
            {w().house}
          </Link>
        </p>
      </Section>
      <Pair matrix={matrix} />
      <Section title={w().all} class="reader-further">
        <p class="quiet">{w().allHint}</p>
        {matrix.sections.map((s) => (
          <details class="reader-chapter ui-fold" key={s.key} id={s.key} open={s.key === linked}>
            <summary>{s[lang.value]}</summary>
            {matrix.rows
              .filter((r) => r.section === s.key)
              .map((r) => (
                <Opinions key={r.key} matrix={matrix} row={r} />
              ))}
          </details>
        ))}
      </Section>
    </>
  );
}

function Pair({ matrix }: { matrix: Matrix }) {
  const [a, setA] = useState<string>('schule-2024');
  const [b, setB] = useState<string>('bsv-1989');
  const options = matrix.books.map((book) => ({ value: book.id as string, label: bookName(book.id) }));
  return (
    <Section title={w().compare} class="reader-further">
      <div class="reader-pair">
        <Select label={w().first} value={a} options={options} onChange={setA} />
        <Select label={w().second} value={b} options={options} onChange={setB} />
        <Button kind="main" disabled={a === b} onClick={() => go(`/rules/compare/${a}/${b}`)}>
          {w().go}
        </Button>
      </div>
    </Section>
  );
}
