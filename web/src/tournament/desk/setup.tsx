// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The setup of a tournament as a form. It opens a tournament, and changes the setup of a running one. The form asks
// nothing that the book fixes. The server rejects changes of settled values.

import { useState } from 'preact/hooks';
import type { Hall } from '../../net';
import { Button, Field, IconButton, Select, Sheet, Stepper, Toggle } from '../../ui';
import { bookOf, useBook, type Ruled } from '../shared/book';
import { cents } from '../shared/search';
import { changes } from '../shared/changes';
import { act, useUnderWay } from '../shared/frame';
import type { DeskView, Extra, Odd } from '../shared/view';
import { w } from './setup-words';
import { word } from '../shared/prizes-words';
import { w as common } from '../shared/words';

interface ExtraTyped {
  kind: Extra['kind'];
  amount: string;
  title: string;
}

export interface Agreed {
  title: string;
  place: string;
  date: string;
  rounds: number;
  games: number;
  fee: string;
  odd: Odd;
  avoid: boolean;
  lots: boolean;
  double_entry: boolean;
  team_size: number;
  prizes: string;
  extras: ExtraTyped[];
}

// The values as the server's command.
type Setup = Omit<Agreed, 'fee' | 'prizes' | 'extras'> & { fee: number; prizes: number[]; extras: Extra[] };

const KINDS = [
  'second_to_last',
  'last',
  'best_round',
  'most_won',
  'most_solos',
  'most_lost_solos',
  'best_solo',
  'best_team',
  'youngest',
  'other',
] as const;
const MOST_EXTRAS = 16;

// Defaults of most clubs, where the book leaves the value open.
const USUAL = { rounds: 3, games: 32, fee: 1000 };

export function usual(id: string, date: string): Agreed {
  const book = bookOf(id)!;
  return {
    title: '',
    place: '',
    date,
    rounds: book.rounds || USUAL.rounds,
    games: book.games || USUAL.games,
    fee: String((book.fee || USUAL.fee) / 100),
    odd: book.fives ? 'fives' : book.threes ? 'threes' : 'substitutes',
    avoid: false,
    lots: book.lots,
    double_entry: false,
    team_size: 0,
    prizes: '',
    extras: [],
  };
}

// Parses "300 200 100" or "300, 200, 100" as cents; null if a part is not an amount. One comma within a part separates
// the cents; several commas separate amounts ("300,200,100").
export function readPrizes(text: string): number[] | null {
  const parts = text
    .split(/[\s;]+/)
    .map((part) => part.replace(/^,+|,+$/g, ''))
    .flatMap((part) => (/,.*,/.test(part) ? part.split(',') : [part]))
    .filter(Boolean);
  const amounts = parts.map(cents);
  return amounts.some((a) => a === null || a < 0) ? null : (amounts as number[]);
}

const readExtra = (e: ExtraTyped): Extra | null => {
  // A prize without money is a thing, which the title must name.
  const thing = !e.amount.trim() && !!e.title.trim();
  const amount = thing ? 0 : cents(e.amount);
  if (amount === null || amount < 0 || (amount === 0 && !e.title.trim())) return null;
  return { kind: e.kind, amount, ...(e.title.trim() ? { title: e.title.trim() } : {}) };
};

// Returns null while a value is missing or invalid.
export function read(a: Agreed): Setup | null {
  const fee = cents(a.fee);
  const prizes = readPrizes(a.prizes);
  const extras = a.extras.map(readExtra);
  if (!a.title.trim() || !a.date || fee === null || fee < 0 || !prizes) return null;
  if (extras.some((e) => !e) || (!a.team_size && extras.some((e) => e!.kind === 'best_team'))) return null;
  return { ...a, title: a.title.trim(), place: a.place.trim(), fee, prizes, extras: extras as Extra[] };
}

// The form is longer than the screen, so this scrolls to the first missing or invalid value.
export function showFault(submitted: Event): void {
  const form = submitted.currentTarget as HTMLFormElement;
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

// Returns the setup without the values that the book does not permit.
export function agreedOf(id: string, setup: Setup) {
  const { avoid, place, ...rest } = setup;
  return { ...rest, ...(place ? { place } : {}), ...(bookOf(id)!.avoid ? { avoid } : {}) };
}

// Returns the values to send beside a club's own book, which has all the others.
export function occasionOf(setup: Setup) {
  const { title, place, date, double_entry } = setup;
  return { title, date, double_entry, ...(place ? { place } : {}) };
}

interface Agreeing {
  by: Ruled;
  value: Agreed;
  onChange: (a: Agreed) => void;
  tried: boolean;
  opening?: boolean;
  begun?: number; // number of rounds that have begun
  drawn?: boolean;
}

type OfBook = Agreeing & { set: (fresh: Partial<Agreed>) => void };

export function Agreements(p: Agreeing) {
  const { value: a } = p;
  const set = (fresh: Partial<Agreed>) => p.onChange({ ...a, ...fresh });
  return (
    <>
      <Occasion {...p} set={set} />
      {p.opening && p.by.book ? null : <Terms {...p} set={set} />}
      <Toggle
        label={w().doubleEntry}
        hint={w().doubleEntryHint}
        on={a.double_entry}
        onChange={(double_entry) => set({ double_entry })}
      />
    </>
  );
}

// The values that a club's own book settles before somebody opens a tournament with it.
function Terms(p: OfBook) {
  const { value: a, set } = p;
  return (
    <>
      <Course {...p} set={set} />
      <Field
        label={w().prizes}
        hint={w().prizesHint}
        value={a.prizes}
        onChange={(prizes) => set({ prizes })}
        error={readPrizes(a.prizes) ? undefined : w().badPrizes}
      />
      <Stepper
        label={w().teamSize}
        value={a.team_size}
        min={0}
        max={20}
        show={(n) => (n ? String(n) : w().noTeams)}
        onChange={(team_size) => set({ team_size })}
      />
      <p class="ui-hint">{w().teamSizeHint}</p>
      <Extras
        value={a.extras}
        teams={a.team_size > 0}
        tried={p.tried}
        onChange={(extras) => set({ extras })}
      />
    </>
  );
}

// Title, place and date.
function Occasion({ value: a, tried, set }: OfBook) {
  return (
    <>
      <Field
        label={w().title}
        value={a.title}
        onChange={(title) => set({ title })}
        maxLength={50}
        error={tried && !a.title.trim() ? w().needTitle : undefined}
      />
      <Field label={w().place} value={a.place} onChange={(place) => set({ place })} maxLength={50} />
      <Field
        label={w().date}
        type="date"
        value={a.date}
        onChange={(date) => set({ date })}
        error={tried && !a.date ? w().needDate : undefined}
      />
    </>
  );
}

// The rules of play that the book leaves open.
function Course(p: OfBook) {
  const { value: a, set } = p;
  const book = useBook(p.by);
  if (!book) return null;
  const fee = cents(a.fee);
  const odd = {
    substitutes: w().oddSubstitutes,
    fives: w().oddFives,
    threes: w().oddThrees,
    wait: w().oddWait,
  };
  const odds = (Object.keys(odd) as Odd[]).filter(
    (o) => (o !== 'fives' || book.fives) && (o !== 'threes' || book.threes),
  );
  return (
    <>
      <Length {...p} />
      <Field
        label={w().fee}
        value={a.fee}
        onChange={(fee) => set({ fee })}
        suffix="€"
        inputMode="decimal"
        error={fee === null ? common().badMoney : fee < 0 ? w().badFee : undefined}
      />
      <Select
        label={w().odd}
        value={a.odd}
        options={odds.map((o) => ({ value: o, label: odd[o] }))}
        onChange={(o) => set({ odd: o })}
      />
      {book.avoid && (
        <Toggle label={w().avoid} hint={w().avoidHint} on={a.avoid} onChange={(avoid) => set({ avoid })} />
      )}
      {!book.lots && (
        <Toggle label={w().lots} hint={w().lotsHint} on={a.lots} onChange={(lots) => set({ lots })} />
      )}
    </>
  );
}

function Length(p: OfBook) {
  const { value: a, set } = p;
  const book = useBook(p.by);
  return (
    <>
      {!book?.rounds && (
        <Stepper
          label={common().rounds}
          value={a.rounds}
          min={Math.max(1, p.begun ?? 0)}
          max={20}
          onChange={(rounds) => set({ rounds })}
        />
      )}
      {!book?.games && !p.drawn && (
        <Stepper
          label={w().games}
          value={a.games}
          min={4}
          max={60}
          step={4}
          onChange={(games) => set({ games })}
        />
      )}
    </>
  );
}

function Extras(p: {
  value: ExtraTyped[];
  teams: boolean;
  tried: boolean;
  onChange: (extras: ExtraTyped[]) => void;
}) {
  const put = (i: number, fresh: Partial<ExtraTyped>) =>
    p.onChange(p.value.map((e, k) => (k === i ? { ...e, ...fresh } : e)));
  const kinds = KINDS.map((k) => ({
    value: k as ExtraTyped['kind'],
    label: word('ex_', k),
    disabled: k === 'best_team' && !p.teams,
  }));
  return (
    <fieldset class="tour-extras">
      <legend class="ui-label">{w().extras}</legend>
      {p.value.map((e, i) => (
        <div class="tour-extra" key={i}>
          <Select
            label={w().extraFor(i + 1)}
            value={e.kind}
            options={kinds}
            onChange={(kind) => put(i, { kind })}
            error={e.kind === 'best_team' && !p.teams ? w().extraNoTeams : undefined}
          />
          <Field
            label={common().amount}
            value={e.amount}
            onChange={(amount) => put(i, { amount })}
            suffix="€"
            inputMode="decimal"
            error={(e.amount || p.tried) && !readExtra(e) ? common().badMoney : undefined}
          />
          <Field
            label={w().extraTitle}
            value={e.title}
            onChange={(title) => put(i, { title })}
            maxLength={50}
          />
          <IconButton
            icon="trash"
            label={w().extraRemove(i + 1)}
            onClick={() => p.onChange(p.value.filter((_, k) => k !== i))}
          />
        </div>
      ))}
      <Button
        small
        icon="plus"
        disabled={p.value.length >= MOST_EXTRAS}
        onClick={() => p.onChange([...p.value, { kind: KINDS[0], amount: '', title: '' }])}
      >
        {w().extraAdd}
      </Button>
    </fieldset>
  );
}

const typed = (d: DeskView): Agreed => ({
  title: d.title,
  place: d.place ?? '',
  date: d.date,
  rounds: d.rounds_planned,
  games: d.games,
  fee: String(d.fee / 100),
  odd: d.odd,
  avoid: d.avoid,
  lots: d.lots,
  double_entry: d.double_entry,
  team_size: d.team_size,
  prizes: d.prizes.map((c) => c / 100).join(' '),
  extras: d.extras.map((e) => ({ kind: e.kind, amount: String(e.amount / 100), title: e.title ?? '' })),
});

// Changes the values that a running tournament still leaves open.
export function SetupSheet(p: { hall: Hall; desk: DeskView; open: boolean; onClose: () => void }) {
  const d = p.desk;
  const [was] = useState(() => read(typed(d)));
  const [agreed, setAgreed] = useState(() => typed(d));
  const [tried, setTried] = useState(false);
  const { busy, once } = useUnderWay();
  const save = async (now: Setup) => {
    // Send only the changed values; the others may be settled already.
    const fresh = changes(was, now);
    if (Object.keys(fresh).length && !(await act(p.hall, { ev: 'setup', ...fresh }))) return;
    p.onClose();
  };
  const submit = (e: Event) => {
    e.preventDefault();
    setTried(true);
    const now = read(agreed);
    if (now) void once(() => save(now));
    else showFault(e);
  };
  return (
    <Sheet title={common().setup} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={submit} noValidate>
        <Agreements
          by={d}
          value={agreed}
          onChange={setAgreed}
          tried={tried}
          begun={d.rounds.length}
          drawn={d.rounds.some((r) => r.state !== 'committed')}
        />
        <Button kind="main" type="submit" wide busy={busy}>
          {common().save}
        </Button>
      </form>
    </Sheet>
  );
}
