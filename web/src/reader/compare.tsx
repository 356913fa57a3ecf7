// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useState } from 'preact/hooks';
import { go, lang, Link, type Screen } from '../base';
import { bookName } from '../books';
import type { Matrix, Row } from '../core';
import { Button, Empty, Page, Select, Toggle } from '../ui';
import { differ } from './model';
import { RowHead, Text, useHashRow, WithBooks } from './parts';
import { w } from './words';

export const Compare: Screen = ({ params }) => (
  <Page title={w().compare} back="/rules" wide>
    <WithBooks>{(matrix) => <Both matrix={matrix} a={params.a!} b={params.b!} />}</WithBooks>
  </Page>
);

function Both({ matrix, a, b }: { matrix: Matrix; a: string; b: string }) {
  const [all, setAll] = useState(false);
  const [i, j] = [a, b].map((id) => matrix.books.findIndex((book) => book.id === id)) as [number, number];
  useHashRow(i >= 0 && j >= 0);
  if (i < 0 || j < 0)
    return (
      <Empty title={w().unknown} icon="book">
        <Link to="/rules">{w().title}</Link>
      </Empty>
    );
  const different = matrix.rows.filter((r) => differ(r, i, j));
  const rows = all ? matrix.rows.filter((r) => r.says[i] || r.says[j]) : different;
  const options = matrix.books.map((book) => ({ value: book.id as string, label: bookName(book.id) }));
  return (
    <>
      <div class="reader-pair no-print">
        <Select
          label={w().first}
          value={a}
          options={options}
          onChange={(id) => go(`/rules/compare/${id}/${b}`, true)}
        />
        <Select
          label={w().second}
          value={b}
          options={options}
          onChange={(id) => go(`/rules/compare/${a}/${id}`, true)}
        />
        <Button onClick={() => go(`/rules/compare/${b}/${a}`, true)}>{w().swap}</Button>
      </div>
      <p role="status">{different.length ? w().differing(different.length) : w().same}</p>
      <Toggle label={w().showAll} on={all} onChange={setAll} />
      {matrix.sections
        .filter((s) => rows.some((r) => r.section === s.key))
        .map((s) => (
          <section key={s.key} class="reader-part" aria-labelledby={s.key}>
            <h2 id={s.key} tabIndex={-1}>
              {s[lang.value]}
            </h2>
            {rows
              .filter((r) => r.section === s.key)
              .map((r) => (
                <Beside key={r.key} matrix={matrix} row={r} at={[i, j]} different={different.includes(r)} />
              ))}
          </section>
        ))}
    </>
  );
}

function Beside(p: { matrix: Matrix; row: Row; at: [number, number]; different: boolean }) {
  return (
    <article class={`reader-row${p.different ? '' : ' reader-same'}`} id={p.row.key} tabIndex={-1}>
      <RowHead row={p.row} />
      <div class="reader-beside">
        {p.at.map((i, n) => {
          const says = p.row.says[i];
          const id = p.matrix.books[i]!.id;
          return (
            <div class="reader-opinion" key={n}>
              <p class="reader-books">
                <Link to={`/rules/${id}${says ? `#${p.row.key}` : ''}`}>{bookName(id)}</Link>
              </p>
              {says ? <Text text={says[lang.value]} /> : <p class="quiet">{w().silent}</p>}
            </div>
          );
        })}
      </div>
    </article>
  );
}
