// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rulings on a game, which the server stores with its list. A ruling has the mishap, the answers to the book's
// questions, and the consequences (the function `ruling` of the core), or the organiser's own words.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../base';
import { cited } from '../../books';
import { core, type BookId, type Found, type Mishap, type Question } from '../../core';
import type { Command, Hall } from '../../net';
import { kindGroups, known, named, type Answer, type KindGroup } from '../../ruling';
import { Button, Chip, Notice, Section, Select, Sheet, TextArea, toast } from '../../ui';
import { act, useUnderWay } from '../shared/frame';
import type { TableView } from '../shared/view';
import { w } from '../shared/approvals-words';
import { w as common } from '../shared/words';

const LONGEST = 240; // bytes

interface Stored {
  kind?: string;
  rule?: string;
  outcome?: string;
}

export function Rulings(p: { hall: Hall; view: TableView; book: BookId; leiter: boolean; game: number }) {
  const [open, setOpen] = useState(false);
  if (!p.view.rulings.length && !p.leiter) return null;
  return (
    <Section title={w().rulings}>
      <ul class="tour-plain">
        {p.view.rulings.map((r) => {
          const found = r.ruling as Stored | undefined;
          return (
            <li key={r.event} class="tour-line">
              <strong>{r.game ? common().quick(r.game) : w().wholeTable}</strong>
              {found?.kind && <Chip>{named('k', found.kind)}</Chip>}
              <span>{r.words ?? (found?.outcome && named('o', found.outcome))}</span>
              {found?.rule && <span class="quiet">({cited(found.rule)})</span>}
            </li>
          );
        })}
      </ul>
      {p.leiter && (
        <Button small icon="scale" onClick={() => setOpen(true)}>
          {w().addRuling}
        </Button>
      )}
      <Sheet title={w().addRuling} open={open} onClose={() => setOpen(false)}>
        {open && <Form {...p} onDone={() => setOpen(false)} />}
      </Sheet>
    </Section>
  );
}

const shorten = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= LONGEST) return text;
  return new TextDecoder().decode(bytes.slice(0, LONGEST - 4)).replace(/\ufffd*$/, '') + '…';
};

// The book's reply to the mishap: its next question or its ruling; null until it arrives.
function useReply(book: BookId, kind: Mishap | '', answers: Answer[], heard: (r: Question | Found) => void) {
  const [reply, setReply] = useState<Question | Found | null>(null);
  useEffect(() => {
    setReply(null);
    if (!kind) return;
    let here = true;
    core()
      .then((c) => c.ruling({ rulebook: book, kind, known: known(answers) }))
      .then(
        (r) => {
          if (!here || !r.ok) return;
          setReply(r);
          heard(r);
        },
        () => {},
      );
    return () => {
      here = false;
    };
  }, [kind, answers, book]);
  return reply;
}

// The text of the ruling: the book's words, unless somebody has written their own.
function useWords() {
  const [words, setWords] = useState('');
  const proposed = useRef('');
  const propose = (text: string) => {
    const before = proposed.current;
    proposed.current = text;
    setWords((now) => (now === before || !now.trim() ? text : now));
  };
  return { words, setWords, propose };
}

interface Ruling {
  hall: Hall;
  view: TableView;
  book: BookId;
  game: number;
}

function Form(p: Ruling & { onDone: () => void }) {
  const [game, setGame] = useState(String(p.game));
  const [kind, setKind] = useState<Mishap | ''>('');
  const [answers, setAnswers] = useState<Answer[]>([]);
  const { words, setWords, propose } = useWords();
  const reply = useReply(p.book, kind, answers, (r) =>
    propose(r.ask === null ? shorten(lang.peek() === 'de' ? r.text : r.text_en) : ''),
  );
  const found = reply && reply.ask === null ? reply : null;
  const { busy, once } = useUnderWay();
  const text = words.trim();
  const save = async () => {
    const { round, table } = p.view;
    const a: Command = {
      ev: 'ruling',
      round,
      table,
      ...(game !== '0' ? { game: Number(game) } : {}),
      ...(found ? { ruling: { kind, known: known(answers), ...found } } : {}),
      ...(text ? { words: text } : {}),
    };
    if (!(await act(p.hall, a))) return;
    toast(w().rulingKept, 'good');
    p.onDone();
  };
  const submit = (e: Event) => {
    e.preventDefault();
    if (text || found) void once(save);
  };
  const pick = (k: Mishap | '') => {
    setKind(k);
    setAnswers([]);
    propose('');
  };
  return (
    <form class="app-form" onSubmit={submit}>
      <About view={p.view} game={game} onGame={setGame} kind={kind} onKind={pick} />
      <Said reply={reply} answers={answers} onAnswers={setAnswers} />
      <TextArea
        label={w().rulingWords}
        value={words}
        onChange={(text) => setWords(shorten(text.replace(/\n/g, ' ')))}
        rows={4}
      />
      <Button kind="main" type="submit" wide busy={busy} disabled={!text && !found}>
        {common().save}
      </Button>
    </form>
  );
}

// The fields for the game and the mishap.
function About(p: {
  view: TableView;
  game: string;
  onGame: (game: string) => void;
  kind: Mishap | '';
  onKind: (kind: Mishap | '') => void;
}) {
  const games = Array.from({ length: p.view.games }, (_, i) => String(i + 1));
  return (
    <>
      <Select
        label={common().game}
        value={p.game}
        options={[
          { value: '0', label: w().wholeTable },
          ...games.map((n) => ({ value: n, label: common().quick(Number(n)) })),
        ]}
        onChange={p.onGame}
      />
      <Select
        label={w().happened}
        value={p.kind}
        options={[
          { value: '', label: w().ownWords },
          ...(Object.keys(kindGroups) as KindGroup[]).flatMap((g) =>
            kindGroups[g].map((k) => ({ value: k, label: named('k', k) })),
          ),
        ]}
        onChange={p.onKind}
      />
    </>
  );
}

function Said(p: {
  reply: Question | Found | null;
  answers: Answer[];
  onAnswers: (answers: Answer[]) => void;
}) {
  const { reply, answers } = p;
  return (
    <>
      {reply && reply.ask !== null && (
        <div role="group" aria-label={reply[lang.value]}>
          <p aria-live="polite">{reply[lang.value]}</p>
          <p class="tour-acts">
            {[true, false].map((yes) => (
              <Button key={String(yes)} onClick={() => p.onAnswers([...answers, { fact: reply.ask, yes }])}>
                {yes ? w().answerYes : w().answerNo}
              </Button>
            ))}
          </p>
        </div>
      )}
      {reply && reply.ask === null && (
        <Notice>
          <strong>{named('o', reply.outcome)}</strong> ({cited(reply.rule)})
        </Notice>
      )}
      {answers.length > 0 && (
        <Button small kind="quiet" icon="undo" onClick={() => p.onAnswers(answers.slice(0, -1))}>
          {w().lastAnswer}
        </Button>
      )}
    </>
  );
}
