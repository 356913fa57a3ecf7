// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Games from a table or another program: choose a file, look at what core.wasm reads in it, decide about what is
// doubtful, and take the games into a round, or into a new one.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../base';
import { gameName } from '../books';
import { amountIn } from '../books/known';
import { openLedger, type OpenLedger } from '../core';
import {
  Button,
  Field,
  FileButton,
  Notice,
  Segmented,
  Select,
  Sheet,
  toast,
  Toggle,
  type TextFile,
} from '../ui';
import type { LedgerAccount, LedgerImported, LedgerShare } from '../wire';
import { take, type RoundCtrl } from './ctrl';
import { failed } from './failed';
import { say } from './import-words';
import { readOther, type Wish } from './portions';
import { firstChoice, RulesChoice, rulesOf } from './rules';
import { add, know, made, type Entry } from './store';
import { w } from './words';

const FILES = '.csv,.tsv,.txt,.json,.xlsx,text/csv,application/json';

interface Shown {
  answer: LedgerImported;
  book: string;
}

const nameIn = (answer: LedgerImported, member: string): string =>
  answer.people.find((p) => p.member === member)?.name ?? member;

function Amounts({ shown, of }: { shown: Shown; of: readonly LedgerShare[] }) {
  return (
    <>{of.map((a) => `${nameIn(shown.answer, a.member)} ${amountIn(shown.book, a.amount)}`).join(', ')}</>
  );
}

function Preview({ shown }: { shown: Shown }) {
  const takes = { no: say().notTaken, amounts: say().amountOnly, game: '', both: '' };
  return (
    <section class="app-form">
      <h3>{say().preview}</h3>
      <ol class="round-versions import-preview">
        {shown.answer.preview.map((g) => (
          <li key={g.line}>
            <b>
              {g.day} · {g.number}
            </b>{' '}
            {g.game && `${gameName(g.game)}: `}
            <Amounts shown={shown} of={g.amounts} /> <span class="quiet">{takes[g.takes]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MANY = 20;

function Problems({ shown }: { shown: Shown }) {
  const { problems, all_problems: count } = shown.answer;
  if (!count) return null;
  return (
    <section class="app-form">
      <h3>{say().problems(count)}</h3>
      <ul class="round-versions import-problems">
        {problems.slice(0, MANY).map((p, i) => (
          <li key={i}>
            <b>{say().line(p.line)}</b> {p.error}
            {p.amounts && (
              <div class="quiet">
                {say().written}: <Amounts shown={shown} of={p.amounts} />
              </div>
            )}
            {p.rules && (
              <div class="quiet">
                {say().byRules}: <Amounts shown={shown} of={p.rules} />
              </div>
            )}
          </li>
        ))}
        {count > MANY && <li>…</li>}
      </ul>
    </section>
  );
}

type Change = (more: Partial<Wish>) => void;

const ROLES = [
  'ignore',
  'member',
  'day',
  'number',
  'game',
  'declarer',
  'partner',
  'won',
  'schneider',
  'schwarz',
  'laufende',
  'stoss',
  'value',
  'stock',
] as const;

function Mapping({ answer, onChange }: { answer: LedgerImported; onChange: Change }) {
  if (!answer.mapping.length) return null;
  const options = ROLES.map((value) => ({ value, label: say()[`c_${value}`] }));
  return (
    <details class="ui-fold">
      <summary>{say().mapping}</summary>
      <div class="app-form">
        {answer.columns.map((head, i) => (
          <Select
            key={i}
            label={say().column(i + 1, head)}
            value={answer.mapping[i]!}
            options={options}
            onChange={(role) => onChange({ mapping: answer.mapping.map((m, k) => (k === i ? role : m)) })}
          />
        ))}
      </div>
    </details>
  );
}

function Decide({ answer, wish, onChange }: { answer: LedgerImported; wish: Wish; onChange: Change }) {
  const has = (code: string) => answer.problems.some((p) => p.code === code);
  return (
    <>
      {answer.mapping.length > 0 && (
        <Toggle label={say().euros} on={answer.euros} onChange={(euros) => onChange({ euros })} />
      )}
      {has('price_differs') && (
        <Segmented
          label={say().prices}
          value={wish.prices ?? 'written'}
          options={[
            { value: 'written', label: say().asWritten },
            { value: 'rules', label: say().asRules },
          ]}
          onChange={(prices) => onChange({ prices })}
        />
      )}
      {has('sum_not_zero') && (
        <Segmented
          label={say().sums}
          value={wish.sums ?? 'leave'}
          options={[
            { value: 'leave', label: say().leave },
            { value: 'rules', label: say().asRules },
          ]}
          onChange={(sums) => onChange({ sums })}
        />
      )}
    </>
  );
}

// The member who is this person of the file.
function WhoIsWho(p: {
  answer: LedgerImported;
  wish: Wish;
  members: readonly LedgerAccount[];
  onChange: Change;
}) {
  const { answer, members } = p;
  if (!members.length || !answer.people.length) return null;
  const choose = (name: string, member: string) => {
    const others = (p.wish.people ?? []).filter((n) => n.name !== name);
    p.onChange({ people: member ? [...others, { name, member }] : others });
  };
  return (
    <details class="ui-fold">
      <summary>{say().whoIsWho}</summary>
      <div class="app-form">
        {answer.people.map(({ name, member, known }) => (
          <Select
            key={name}
            label={name}
            value={known ? member : ''}
            options={[
              { value: '', label: `${name} (${say().fresh})` },
              ...members.map((m) => ({ value: m.member, label: m.name ?? '?' })),
            ]}
            onChange={(to) => choose(name, to)}
          />
        ))}
      </div>
    </details>
  );
}

function Answer(p: { shown: Shown; wish: Wish; members: readonly LedgerAccount[]; onChange: Change }) {
  const { answer } = p.shown;
  const people = answer.people.map((q) => (q.known ? q.name : `${q.name} (${say().fresh})`)).join(', ');
  return (
    <>
      <p>
        {say().found(answer.title, answer.games, answer.evenings)}{' '}
        {answer.known > 0 && say().known(answer.known)} {answer.left > 0 && say().left(answer.left)}
      </p>
      <p class="quiet">
        {say().people}: {people}
      </p>
      <WhoIsWho answer={answer} wish={p.wish} members={p.members} onChange={p.onChange} />
      <Decide answer={answer} wish={p.wish} onChange={p.onChange} />
      <Mapping answer={answer} onChange={p.onChange} />
      <Problems shown={p.shown} />
      <Preview shown={p.shown} />
    </>
  );
}

// The answer of core.wasm, or its reason to reject the file.
function read(ledger: OpenLedger, text: string, wish: Wish): LedgerImported | string {
  try {
    return readOther(ledger, text, wish);
  } catch (why) {
    return why instanceof Error ? why.message : String(why);
  }
}

// The sheet for one file. `ledger` holds the round as it is now.
function Import(p: {
  text: string;
  ledger: OpenLedger;
  book: string;
  members?: readonly LedgerAccount[];
  first?: Wish;
  onTake: (e: Entry[]) => Promise<void>;
}) {
  const wish = useSignal<Wish>(p.first ?? {});
  const busy = useSignal(false);
  const answer = read(p.ledger, p.text, wish.value);
  if (typeof answer === 'string')
    return (
      <Notice
        tone="bad"
        action={
          wish.value.people && <Button onClick={() => (wish.value = p.first ?? {})}>{w().again}</Button>
        }
      >
        {answer}
      </Notice>
    );
  const onTake = async () => {
    busy.value = true;
    await p.onTake([...answer.entries]).catch(failed);
    busy.value = false;
  };
  return (
    <div class="app-form">
      <Answer
        shown={{ answer, book: p.book }}
        wish={wish.value}
        members={p.members ?? []}
        onChange={(more) => (wish.value = { ...wish.value, ...more })}
      />
      {answer.entries.length === 0 && <Notice>{say().nothing}</Notice>}
      <Button kind="main" wide disabled={busy.value || !answer.entries.length} onClick={onTake}>
        {say().take}
      </Button>
    </div>
  );
}

/** The sheet for a text that was read, into this round. Closed while `text` is null. */
export function ImportSheet(p: { ctrl: RoundCtrl; text: string | null; wish?: Wish; onClose: () => void }) {
  const { ctrl, text } = p;
  const ledger = useSignal<OpenLedger | null>(null);
  useEffect(() => {
    ledger.value = null;
    if (text === null) return;
    ctrl.makeLedger().then((fresh) => {
      take(fresh, ctrl.entries.peek());
      ledger.value = fresh;
    }, failed);
  }, [text]);
  const onTake = async (entries: Entry[]) => {
    take(ledger.value!, entries); // rejects them before they are stored
    await ctrl.bring(entries);
    p.onClose();
    toast(say().taken, 'good');
  };
  const view = ctrl.view.value!;
  return (
    <Sheet title={say().title} open={text !== null && ledger.value !== null} wide onClose={p.onClose}>
      {text !== null && ledger.value && (
        <Import
          text={text}
          ledger={ledger.value}
          book={view.rulebook}
          members={view.members.filter((m) => !m.left)}
          first={p.wish ?? {}}
          onTake={onTake}
        />
      )}
    </Sheet>
  );
}

/** A button that reads games into this round. */
export function ImportInto({ ctrl }: { ctrl: RoundCtrl }) {
  const text = useSignal<string | null>(null);
  if (ctrl.readOnly.value) return null;
  return (
    <>
      <FileButton accept={FILES} onFile={(file: TextFile) => (text.value = file.text)}>
        {say().bring}
      </FileButton>
      <ImportSheet ctrl={ctrl} text={text.value} onClose={() => (text.value = null)} />
    </>
  );
}

// The round that does not exist yet, as its first entry.
const first = (id: string, name: string, choice: string, at: number): Entry =>
  ({
    e: 'round',
    id: `${id}-1`,
    at,
    v: 1,
    round: id,
    name: name.trim() || w().usualName,
    ...rulesOf(choice),
  }) as Entry;

function NewRound({ text }: { text: string }) {
  const id = useSignal(made(12)).value;
  const at = useSignal(Date.now()).value;
  const name = useSignal('');
  const choice = useSignal(firstChoice());
  const ledger = useSignal<OpenLedger | null>(null);
  const round = first(id, name.value, choice.value, at);
  const fill = async (entries: readonly Entry[]): Promise<OpenLedger> => {
    const fresh = await openLedger();
    take(fresh, entries);
    return fresh;
  };
  useEffect(() => {
    ledger.value = null;
    fill([round]).then((filled) => (ledger.value = filled), failed);
  }, [choice.value]);
  const onTake = async (entries: Entry[]) => {
    const all = [round, ...entries];
    await fill(all); // rejects them before they are stored
    await add(id, all);
    await know({ id, name: name.value.trim() || w().usualName, used: Date.now() });
    go(`/round/${id}`);
  };
  return (
    <div class="app-form">
      <Field label={say().roundName} value={name.value} maxLength={40} onChange={(v) => (name.value = v)} />
      <RulesChoice value={choice.value} onChange={(c) => (choice.value = c)} />
      {ledger.value && (
        <Import text={text} ledger={ledger.value} book={rulesOf(choice.value).rulebook} onTake={onTake} />
      )}
    </div>
  );
}

/** A button that founds a round from the games of a file. */
export function ImportRound() {
  const open = useSignal<string | null>(null);
  return (
    <>
      <FileButton kind="quiet" accept={FILES} onFile={(file: TextFile) => (open.value = file.text)}>
        {say().bring}
      </FileButton>
      <Sheet title={say().newRound} open={open.value !== null} wide onClose={() => (open.value = null)}>
        {open.value !== null && <NewRound text={open.value} />}
      </Sheet>
    </>
  );
}
