// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rulings on a game, stored with its list: what happened, the questions that the book asks about it, and what follows
// (the door `ruling` of the core), or the organiser's own words.

import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../base';
import { cited } from '../../books';
import { core, type Found, type Question } from '../../core';
import type { Hall } from '../../net';
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

export function Rulings(p: { hall: Hall; view: TableView; book: string; leiter: boolean; game: number }) {
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

function Form(p: { hall: Hall; view: TableView; book: string; game: number; onDone: () => void }) {
  const [game, setGame] = useState(String(p.game));
  const [kind, setKind] = useState('');
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [reply, setReply] = useState<Question | Found | null>(null);
  const [words, setWords] = useState('');
  const proposed = useRef('');
  // The words of the book, unless somebody has written his own.
  const propose = (text: string) => {
    const before = proposed.current;
    proposed.current = text;
    setWords((now) => (now === before || !now.trim() ? text : now));
  };
  useEffect(() => {
    setReply(null);
    if (!kind) return;
    let here = true;
    core()
      .then((c) => c.ruling({ rulebook: p.book, kind, known: known(answers) }))
      .then(
        (r) => {
          if (!here || !r.ok) return;
          setReply(r);
          propose(r.ask === null ? shorten(lang.peek() === 'de' ? r.text : r.text_en) : '');
        },
        () => {},
      );
    return () => {
      here = false;
    };
  }, [kind, answers, p.book]);
  const found = reply && reply.ask === null ? reply : null;
  const games = Array.from({ length: p.view.games }, (_, i) => String(i + 1));
  const { busy, once } = useUnderWay();
  const text = words.trim();
  const save = async () => {
    const { round, table } = p.view;
    const a = {
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
  return (
    <form class="app-form" onSubmit={submit}>
      <Select
        label={common().game}
        value={game}
        options={[
          { value: '0', label: w().wholeTable },
          ...games.map((n) => ({ value: n, label: common().quick(Number(n)) })),
        ]}
        onChange={setGame}
      />
      <Select
        label={w().happened}
        value={kind}
        options={[
          { value: '', label: w().ownWords },
          ...(Object.keys(kindGroups) as KindGroup[]).flatMap((g) =>
            kindGroups[g].map((k) => ({ value: k as string, label: named('k', k) })),
          ),
        ]}
        onChange={(k) => {
          setKind(k);
          setAnswers([]);
          propose('');
        }}
      />
      {reply && reply.ask !== null && (
        <div role="group" aria-label={reply[lang.value]}>
          <p aria-live="polite">{reply[lang.value]}</p>
          <p class="tour-acts">
            {[true, false].map((yes) => (
              <Button key={String(yes)} onClick={() => setAnswers([...answers, { fact: reply.ask, yes }])}>
                {yes ? w().answerYes : w().answerNo}
              </Button>
            ))}
          </p>
        </div>
      )}
      {found && (
        <Notice>
          <strong>{named('o', found.outcome)}</strong> ({cited(found.rule)})
        </Notice>
      )}
      {answers.length > 0 && (
        <Button small kind="quiet" icon="undo" onClick={() => setAnswers(answers.slice(0, -1))}>
          {w().lastAnswer}
        </Button>
      )}
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
