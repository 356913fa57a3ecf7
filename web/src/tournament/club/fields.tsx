// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One question of the form as a field, by the kind that the core gives it.

import { useState } from 'preact/hooks';
import type { BookColumn, BookField } from '../../core';
import { Button, Chip, Chips, Field, IconButton, Segmented, Select } from '../../ui';
import { format, parse, put, type Draft } from './form';
import { w } from './words';

export interface Answering<Q = BookField> {
  q: Q;
  value: unknown; // from the draft; undefined: no answer
  error?: string;
  hint?: string;
  onChange: (value: unknown) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const SUFFIX: Partial<Record<string, string>> = { cents: '€', percent: '%' };

// The display name of an answer.
export function nameOf(q: BookField | BookColumn, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? w().yes : w().no;
  const label = (v: unknown) => q.choices?.find((c) => c.word === v)?.label ?? String(v);
  if (q.kind === 'ints') return (value as unknown[]).join(' ') || w().none;
  if (Array.isArray(value)) return value.map(label).join(', ') || w().none;
  return q.choices ? label(value) : format(q, value);
}

// The rulebook's default, which an empty field shows.
const ofBook = (q: BookField | BookColumn): string => ('default' in q ? nameOf(q, q.default) : '');

// Keeps the typed text as long as it parses to the value: "8," may become "8,50".
export function Typed(p: Answering<BookField | BookColumn>) {
  const { q, value } = p;
  const [text, setText] = useState(() => format(q, value));
  const shown = same(parse(q, text), value) ? text : format(q, value);
  const set = (fresh: string) => {
    setText(fresh);
    p.onChange(parse(q, fresh));
  };
  return (
    <Field
      label={q.label}
      hint={p.hint ?? q.help}
      value={shown}
      onChange={set}
      placeholder={ofBook(q) || undefined}
      inputMode={q.kind === 'name' ? undefined : q.unit === 'cents' ? 'decimal' : 'numeric'}
      suffix={SUFFIX[q.unit ?? '']}
      maxLength={q.kind === 'name' ? q.max : 60}
      autocomplete="off"
      error={p.error}
    />
  );
}

// A choice of words, or yes and no. Without an answer the rulebook decides; with `needed` the user must choose.
export function OneOf(p: Answering<BookField | BookColumn> & { needed?: boolean }) {
  const { q } = p;
  const flag = q.kind === 'flag';
  const words = flag
    ? [
        { value: 'true', label: w().yes },
        { value: 'false', label: w().no },
      ]
    : (q.choices ?? []).map((c) => ({ value: c.word, label: c.label }));
  const book = ofBook(q);
  const open = p.needed ? [] : [{ value: '', label: book ? w().asBookIs(book) : w().asBook }];
  const now = p.value === undefined ? '' : String(p.value);
  const unknown = now && !words.some((o) => o.value === now) ? [{ value: now, label: now }] : [];
  const chosen = q.choices?.find((c) => c.word === now);
  return (
    <Select
      label={q.label}
      hint={p.hint ?? chosen?.help ?? q.help}
      value={now}
      options={[...open, ...words, ...unknown]}
      onChange={(v) => p.onChange(v === '' ? undefined : flag ? v === 'true' : v)}
      error={p.error}
    />
  );
}

// Chips of which the user can press several; the answer has the order of the presses.
function Picks(p: Answering & { on: readonly string[]; numbered?: boolean; hint?: string }) {
  const toggle = (word: string) =>
    p.onChange(p.on.includes(word) ? p.on.filter((v) => v !== word) : [...p.on, word]);
  return (
    <div class="tour-book-picks">
      <span class="ui-label">{p.q.label}</span>
      {p.hint && <p class="ui-hint">{p.hint}</p>}
      <Chips label={p.q.label}>
        {p.q.choices?.map((c) => (
          <Chip key={c.word} pressed={p.on.includes(c.word)} title={c.help} onClick={() => toggle(c.word)}>
            {p.numbered && p.on.includes(c.word) ? `${p.on.indexOf(c.word) + 1}. ` : ''}
            {c.label}
          </Chip>
        ))}
      </Chips>
      {p.error && (
        <p class="ui-error" role="alert">
          {p.error}
        </p>
      )}
    </div>
  );
}

const wordsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function Several(p: Answering) {
  const set = (on: unknown) => p.onChange(wordsIn(on).length ? on : undefined);
  return <Picks {...p} hint={p.hint ?? p.q.help} on={wordsIn(p.value)} onChange={set} />;
}

export function Order(p: Answering) {
  const own = p.value !== undefined;
  return (
    <>
      <Segmented
        label={p.q.label}
        value={own ? 'own' : 'book'}
        options={[
          { value: 'book', label: w().asBookIs(ofBook(p.q)) },
          { value: 'own', label: w().ownOrder },
        ]}
        onChange={(v) => p.onChange(v === 'own' ? wordsIn(p.q.value) : undefined)}
      />
      {(own || p.error) && <Picks {...p} numbered hint={w().orderHint} on={wordsIn(p.value)} />}
    </>
  );
}

const rowsIn = (value: unknown): readonly Draft[] => (Array.isArray(value) ? (value as Draft[]) : []);

// Rows with a few keys each, for example prizes.
export function Rows(p: Answering & { errorOf: (index: number) => string | undefined }) {
  const rows = rowsIn(p.value);
  const set = (fresh: readonly Draft[]) => p.onChange(fresh.length ? fresh : undefined);
  const { q } = p;
  return (
    <fieldset class="tour-extras">
      <legend class="ui-label">{q.label}</legend>
      {q.help && <p class="ui-hint">{q.help}</p>}
      {rows.map((row, i) => (
        <div class="tour-book-row" key={i} role="group" aria-label={w().rowOf(q.label, i + 1)}>
          <strong>{i + 1}</strong>
          {q.columns?.map((c, k) => (
            <OneColumn
              key={c.path}
              q={c}
              value={row[c.path]}
              error={k === 0 ? p.errorOf(i) : undefined}
              onChange={(v) => set(rows.map((r, at) => (at === i ? put(r, c.path, v) : r)))}
            />
          ))}
          <IconButton
            icon="trash"
            label={w().removeRow(q.label, i + 1)}
            onClick={() => set(rows.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {p.error && (
        <p class="ui-error" role="alert">
          {p.error}
        </p>
      )}
      <Button
        small
        icon="plus"
        disabled={rows.length >= (q.most ?? Infinity)}
        onClick={() => set([...rows, freshRow(q)])}
      >
        {`${q.label}: ${w().addRow}`}
      </Button>
    </fieldset>
  );
}

// A new row. Each column with choices starts with its first choice, because it is mandatory.
const freshRow = (q: BookField): Draft =>
  Object.fromEntries((q.columns ?? []).filter((c) => c.choices).map((c) => [c.path, c.choices![0]!.word]));

function OneColumn(p: Answering<BookColumn>) {
  return p.q.choices ? <OneOf {...p} needed /> : <Typed {...p} />;
}
