// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from 'preact/hooks';
import { hash, lang, Link, tell, type Screen } from '../base';
import { bookIds, bookName, cited, isBook } from '../books';
import { core, type BookId, type Fact, type Found, type Mishap, type No, type Question } from '../core';
import { ShareLink } from '../share';
import { Button, Chip, Notice, Page, Section, Select, Spinner } from '../ui';
import { Exact } from './exact';
import { decode, encode, kindGroups, known, needsCards, type Case, type KindGroup } from './model';
import { named, w } from './words';

const KEY = 'stichfest.ruling.book';

function lastBook(): BookId {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && isBook(kept)) return kept;
  } catch {
    // Without storage the page starts with the default book.
  }
  return bookIds[0]!;
}

function start(): Case {
  const { book, kind, answers } = decode(hash.value);
  return { book: book && isBook(book) ? book : lastBook(), kind, answers };
}

export const Ruling: Screen = () => {
  const [now, setNow] = useState<Case>(start);
  const set = (next: Case, step = true) => {
    const at = `/ruling#${encode(next)}`;
    // Each step is an entry of the browser's history.
    if (step) history.pushState(null, '', at);
    else history.replaceState(history.state, '', at);
    try {
      localStorage.setItem(KEY, next.book);
    } catch {
      // The page works without storage.
    }
    setNow(next);
  };
  useEffect(() => {
    const come = () => setNow(start());
    addEventListener('popstate', come);
    return () => removeEventListener('popstate', come);
  }, []);
  return (
    <Page title={w().title} back="/rules" class="ruling">
      <div class="no-print">
        <Select
          label={w().book}
          value={now.book}
          options={bookIds.map((id) => ({ value: id, label: bookName(id) }))}
          onChange={(book) => set({ ...now, book, answers: [] }, false)}
        />
      </div>
      {now.kind ? (
        <Inquiry now={now} kind={now.kind} onChange={set} />
      ) : (
        <Kinds onChoose={(kind) => set({ ...now, kind, answers: [] })} />
      )}
    </Page>
  );
};

function Kinds(p: { onChoose: (kind: Mishap) => void }) {
  return (
    <>
      <p>{w().intro}</p>
      <h2>{w().what}</h2>
      {(Object.keys(kindGroups) as KindGroup[]).map((group) => (
        <section key={group} aria-label={named('g', group)}>
          <h3>{named('g', group)}</h3>
          <div class="ruling-kinds">
            {kindGroups[group].map((kind) => (
              <button type="button" class="ruling-kind" key={kind} onClick={() => p.onChoose(kind)}>
                <strong>{named('k', kind)}</strong>
                <span>{named('h', kind)}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

type Reply = Question | Found | No | 'broken' | null;

interface Inquiring {
  now: Case;
  kind: Mishap;
  onChange: (c: Case) => void;
}

type Asked = Partial<Record<Fact, { de: string; en: string }>>;

// The book's reply to the answers so far. `asked` has its questions, in its own words.
function useReply(now: Case, kind: Mishap) {
  const [reply, setReply] = useState<Reply>(null);
  const [asked, setAsked] = useState<Asked>({});
  const turn = useRef(0);
  const load = async () => {
    const mine = ++turn.current;
    try {
      const c = await core();
      const at: Asked = {};
      for (let i = 0; i <= now.answers.length; i++) {
        const r = await c.ruling({ rulebook: now.book, kind, known: known(now.answers.slice(0, i)) });
        if (mine !== turn.current) return;
        if (r.ok && r.ask !== null) at[r.ask] = { de: r.de, en: r.en };
        if (i === now.answers.length) {
          setAsked(at);
          setReply(r);
          if (r.ok) tell(r.ask === null ? named('o', r.outcome) : r[lang.value]);
        }
      }
    } catch {
      if (mine === turn.current) setReply('broken');
    }
  };
  useEffect(() => {
    void load();
  }, [now.book, kind, now.answers]);
  return { reply, asked, load };
}

function Inquiry(p: Inquiring) {
  const { now, kind } = p;
  const { reply, asked, load } = useReply(now, kind);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the new part, for keyboards and screen readers.
  useEffect(() => {
    if (reply && now.answers.length) heading.current?.focus();
  }, [reply]);
  const back = () =>
    p.onChange(
      now.answers.length
        ? { ...now, answers: now.answers.slice(0, -1) }
        : { ...now, kind: null, answers: [] },
    );
  return (
    <>
      <div class="ruling-head">
        <div>
          <h2>{named('k', kind)}</h2>
          <p class="quiet">{named('h', kind)}</p>
        </div>
        <Button class="no-print" icon="undo" onClick={() => p.onChange({ ...now, kind: null, answers: [] })}>
          {w().restart}
        </Button>
      </div>
      <Answers {...p} asked={asked} />
      {reply === null && <Spinner />}
      {reply === 'broken' && (
        <Notice
          tone="bad"
          title={w().broken}
          action={<Button onClick={() => void load()}>{w().again}</Button>}
        />
      )}
      {reply && reply !== 'broken' && <Replied {...p} reply={reply} heading={heading} onBack={back} />}
    </>
  );
}

function Answers({ now, asked, onChange }: Inquiring & { asked: Asked }) {
  if (!now.answers.length) return null;
  return (
    <Section title={w().answers}>
      <ul class="ruling-answers">
        {now.answers.map((a, i) => (
          <li key={a.fact}>
            <span>{asked[a.fact]?.[lang.value] ?? a.fact}</span>
            <Chip icon={a.yes ? 'check' : 'close'}>{a.yes ? w().yes : w().no}</Chip>
            <Button
              class="no-print"
              small
              kind="quiet"
              aria-label={`${w().change}: ${asked[a.fact]?.[lang.value] ?? a.fact}`}
              onClick={() => onChange({ ...now, answers: now.answers.slice(0, i) })}
            >
              {w().change}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

// The reply: an error, the next question, or the ruling.
function Replied(
  p: Inquiring & {
    reply: Question | Found | No;
    heading: { current: HTMLHeadingElement | null };
    onBack: () => void;
  },
) {
  const { now, kind, reply } = p;
  if (!reply.ok) return <Notice tone="bad">{w().refused(reply.error.message)}</Notice>;
  if (reply.ask === null)
    return (
      <>
        <Verdict found={reply} book={now.book} kind={kind} heading={p.heading} />
        <Hand now={now} onBack={p.onBack} />
        {needsCards(kind) && <Exact kind={kind} book={now.book} answers={now.answers} />}
        <Others now={now} kind={kind} onChange={p.onChange} />
      </>
    );
  return (
    <div class="ruling-question">
      <h3 tabIndex={-1} ref={p.heading}>
        {reply[lang.value]}
      </h3>
      <div class="ruling-choice">
        {[true, false].map((yes) => (
          <Button
            key={String(yes)}
            big
            kind="main"
            onClick={() => p.onChange({ ...now, answers: [...now.answers, { fact: reply.ask, yes }] })}
          >
            {yes ? w().yes : w().no}
          </Button>
        ))}
      </div>
      <Button kind="quiet" icon="back" onClick={p.onBack}>
        {w().undo}
      </Button>
    </div>
  );
}

function Verdict(p: {
  found: Found;
  book: string;
  kind: string;
  heading: { current: HTMLHeadingElement | null };
}) {
  const { found } = p;
  const open = found.outcome === 'table_decides';
  return (
    <section class={`ruling-verdict${open ? ' ruling-open' : ''}`} aria-label={w().result}>
      <p class="ruling-kicker">{open ? w().decides : w().result}</p>
      <h3 class="ruling-outcome" tabIndex={-1} ref={p.heading}>
        {named('o', found.outcome)}
      </h3>
      {open && <p>{w().decidesHint}</p>}
      <p class="ruling-text">{lang.value === 'de' ? found.text : found.text_en}</p>
      <ul class="ruling-facts">
        {found.score_as !== 'none' && <li>{named('s', found.score_as)}.</li>}
        {found.against === 'prompter' && <li>{w().prompter}</li>}
        {found.sure_trick && <li>{w().sure}</li>}
        {named('n', found.next_dealer) && <li>{named('n', found.next_dealer)}</li>}
      </ul>
      <p>
        <span class="quiet">{w().paragraph}: </span>
        <strong>{cited(found.rule)}</strong>
        <span class="no-print">
          {' · '}
          <Link to={`/rules/${p.book}#${p.kind}`}>{w().readRow}</Link>
        </span>
      </p>
      <p class="quiet">{w().disclaimer}</p>
    </section>
  );
}

function Hand(p: { now: Case; onBack: () => void }) {
  const [shared, setShared] = useState(false);
  return (
    <div class="no-print">
      <div class="ruling-choice">
        <Button icon="back" onClick={p.onBack}>
          {w().undo}
        </Button>
        <Button icon="print" onClick={() => print()}>
          {w().print}
        </Button>
        <Button icon="share" aria-expanded={shared} onClick={() => setShared(!shared)}>
          {w().share}
        </Button>
      </div>
      {shared && <ShareLink url={`${location.origin}/ruling#${encode(p.now)}`} title={w().title} />}
    </div>
  );
}

// The same case in other books, which may ask other questions.
function Others(p: { now: Case; kind: string; onChange: (c: Case) => void }) {
  return (
    <Section title={w().others} class="no-print">
      <div class="ruling-choice">
        {bookIds
          .filter((id) => id !== p.now.book)
          .map((id) => (
            <Button key={id} onClick={() => p.onChange({ ...p.now, book: id, answers: [] })}>
              {bookName(id)}
            </Button>
          ))}
      </div>
    </Section>
  );
}
