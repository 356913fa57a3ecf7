// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The form "Unser Turnier". It shows the core's questions in groups, each error beside its field, and below them a live
// preview of the printed rules sheet.

import type { BookField, BookProblem, BookRead } from '../../core';
import { Chip, Notice } from '../../ui';
import { gameName } from '../shared/class-name';
import { Order, OneOf, Rows, Several, Typed } from './fields';
import {
  asked,
  chaptersOf,
  gameOf,
  groupsOf,
  problemsAt,
  problemsIn,
  put,
  valueAt,
  wrongIn,
  type Draft,
  type Group,
} from './form';
import { groupTitle, w } from './words';

interface Building {
  draft: Draft;
  read: BookRead;
  onChange: (draft: Draft) => void;
}

export function Builder(p: Building) {
  return (
    <div class="tour-book">
      <Problems of={problemsIn(p.read, '')} />
      {groupsOf(p.read).map((group) => (
        <OneGroup key={group} {...p} group={group} />
      ))}
    </div>
  );
}

function Problems(p: { of: readonly BookProblem[] }) {
  return (
    <>
      {p.of.map((one) => (
        <Notice key={one.code + one.path} tone={one.warning ? 'warn' : 'bad'}>
          {one.text}
        </Notice>
      ))}
    </>
  );
}

const OPEN: readonly Group[] = ['base', 'evening'];

function OneGroup(p: Building & { group: Group }) {
  const { group, read } = p;
  const questions = asked(read, group);
  const wrong = wrongIn(read, group);
  if (!questions.length) return null;
  const games = [...new Set(questions.map((q) => gameOf(q.path)))];
  return (
    <details class="tour-book-group" open={OPEN.includes(group) || wrong}>
      <summary>
        {groupTitle(group)} {wrong && <Chip tone="bad">!</Chip>}
      </summary>
      <div class="tour-book-fields">
        <Problems of={problemsIn(read, group)} />
        {games.map((game) => (
          <OfGame
            key={game}
            {...p}
            game={game}
            questions={questions.filter((q) => gameOf(q.path) === game)}
          />
        ))}
      </div>
    </details>
  );
}

// Collapses the values of a game until somebody has entered one of them.
function OfGame(p: Building & { game: string; questions: readonly BookField[] }) {
  const fields = p.questions.map((q) => <Asked key={q.path} {...p} q={q} />);
  if (!p.game) return <>{fields}</>;
  const open = p.questions.some((q) => q.given || problemsAt(p.read, q.path).length > 0);
  return (
    <details class="tour-book-game" open={open || p.game === 'rufspiel'}>
      <summary>{gameName(p.game)}</summary>
      <div class="tour-book-prices">{fields}</div>
    </details>
  );
}

function Asked(p: Building & { q: BookField }) {
  const { q, draft, read } = p;
  const found = problemsAt(read, q.path);
  const own = found.filter((one) => !one.path.includes('['));
  const said = (warning: boolean) =>
    own
      .filter((one) => one.warning === warning)
      .map((one) => one.text)
      .join(' ') || undefined;
  const common = {
    q,
    value: valueAt(draft, q.path),
    error: said(false),
    hint: said(true),
    onChange: (value: unknown) => p.onChange(put(draft, q.path, value)),
  };
  const errorOf = (i: number) => found.find((one) => one.path.startsWith(`${q.path}[${i}]`))?.text;
  switch (q.kind) {
    case 'choice':
      return <OneOf {...common} needed={q.path === 'rulebook'} />;
    case 'flag':
      return <OneOf {...common} />;
    case 'choices':
      return <Several {...common} />;
    case 'order':
      return <Order {...common} />;
    case 'rows':
      return <Rows {...common} errorOf={errorOf} />;
    default:
      return <Typed {...common} />;
  }
}

// The rules sheet as people read it.
export function RulesSheet({ read }: { read: BookRead }) {
  return (
    <section class="tour-book-sheet" aria-label={w().sheet} tabIndex={0}>
      <h3>{w().sheet}</h3>
      {chaptersOf(read).map((chapter) => (
        <div key={chapter.title}>
          <h4>{chapter.title}</h4>
          <dl>
            {chapter.lines.map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                <dd>{line.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
