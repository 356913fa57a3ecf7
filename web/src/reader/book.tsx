// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { go, lang, Link, path, type Screen } from '../base';
import { bookName } from '../books';
import type { Matrix } from '../core';
import { Button, Chip, Empty, Page, Select } from '../ui';
import { kindOf, Legend, RowHead, Text, useHashRow, WithBooks } from './parts';
import { w } from './words';

export const Book: Screen = ({ params }) => (
  <Page
    title={bookName(params.book!)}
    back="/rules"
    actions={
      <Button kind="quiet" onClick={() => print()}>
        {w().print}
      </Button>
    }
  >
    <WithBooks>{(matrix) => <Chapters matrix={matrix} id={params.book!} />}</WithBooks>
  </Page>
);

function Chapters({ matrix, id }: { matrix: Matrix; id: string }) {
  const at = matrix.books.findIndex((b) => b.id === id);
  const book = matrix.books[at];
  useHashRow(at >= 0);
  if (!book)
    return (
      <Empty title={w().unknown} icon="book">
        <Link to="/rules">{w().title}</Link>
      </Empty>
    );
  const l = lang.value;
  const rows = matrix.rows.filter((r) => r.says[at]);
  const sections = matrix.sections.filter((s) => rows.some((r) => r.section === s.key));
  return (
    <>
      <p class="reader-title">{book[l]}</p>
      <p class="reader-tags">
        <Chip>{kindOf(book)}</Chip>
        <Chip>{w().shape(book.players, book.cards)}</Chip>
        <Chip>{book.id}</Chip>
      </p>
      <nav class="reader-chapters no-print" aria-label={w().chapters}>
        {sections.map((s) => (
          <Link key={s.key} class="ui-chip ui-chip-plain" to={`${path.value}#${s.key}`} replace>
            {s[l]}
          </Link>
        ))}
      </nav>
      <div class="reader-actions no-print">
        <CompareWith matrix={matrix} id={id} />
        {book.casual && (
          <Link class="ui-button ui-button-plain" to={`/house#b=${id}`}>
            {w().house}
          </Link>
        )}
        <Link class="ui-button ui-button-plain" to={`/ruling#b=${id}`}>
          {w().ruling}
        </Link>
      </div>
      {sections.map((s) => (
        <section key={s.key} class="reader-part" aria-labelledby={s.key}>
          <h2 id={s.key} tabIndex={-1}>
            {s[l]}
          </h2>
          {rows
            .filter((r) => r.section === s.key)
            .map((r) => (
              <article class="reader-row" key={r.key} id={r.key} tabIndex={-1}>
                <RowHead row={r} />
                <Text text={r.says[at]![l]} />
              </article>
            ))}
        </section>
      ))}
      <Legend texts={rows.map((r) => r.says[at]?.[l])} />
    </>
  );
}

function CompareWith({ matrix, id }: { matrix: Matrix; id: string }) {
  const others = matrix.books.filter((b) => b.id !== id);
  const [other, setOther] = useState<string>(others[0]!.id);
  return (
    <div class="reader-pair">
      <Select
        label={w().compareWith}
        value={other}
        options={others.map((b) => ({ value: b.id as string, label: bookName(b.id) }))}
        onChange={setOther}
      />
      <Button onClick={() => go(`/rules/compare/${id}/${other}`)}>{w().go}</Button>
    </div>
  );
}
