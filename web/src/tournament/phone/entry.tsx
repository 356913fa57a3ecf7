// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The form for one game, by buttons or by its values. The rules decide which choices exist, and compute the row's value
// before the user enters it (model.ts).

import { lang } from '../../base';
import type { TappedChoices, TournamentBook } from '../../core';
import { Button, Chip, Chips, Field, Notice, Section, Segmented, Toggle } from '../../ui';
import { entryOf } from '../list/row';
import { useRules, type Finding, type Table } from '../list/rules';
import { useBook, wordsOf } from '../shared/book';
import { gameName } from '../shared/class-name';
import { Suggested } from '../shared/suggested';
import type { ListRow } from '../shared/view';
import type { Entered, Known } from './draft';
import { points } from './handin';
import {
  changed,
  checkForm,
  kindsOf,
  newGame,
  ofKind,
  soloName,
  type CheckedForm,
  type Form,
  type Game,
  type Way,
} from './model';
import { w } from './words';

interface Entering {
  table: Table;
  known: Known;
  before: ListRow[]; // the rows above this one
  changing: boolean;
  was?: Entered;
  form: Form | null; // the last state of the form
  onForm: (form: Form | null) => void;
  onEnter: (row: ListRow, game?: Game) => void;
  onCancel: () => void;
}

// An empty form. At a table of five the dealer's value is 0.
function fresh(p: Entering, number: number, playing: readonly number[]): Form {
  const first = p.known.names.length === 3 ? 'solo' : 'rufspiel';
  return {
    number,
    way: p.was ? (p.was.game?.kind ?? 'raw') : first,
    game: p.was?.game ?? newGame(first),
    typed: p.was?.row.p.map(String) ?? p.known.names.map((_, i) => (playing.includes(i) ? '' : '0')),
  };
}

function useForm(p: Entering) {
  const rules = useRules();
  const number = p.before.length + 1;
  const seats = p.known.names.length;
  const left = p.form?.number === number && p.form.typed.length === seats;
  const first = checkForm(rules, p.table, p.before, fresh(p, number, []));
  const form = left ? p.form! : fresh(p, number, first.said?.playing ?? p.known.names.map((_, i) => i));
  const checked = left ? checkForm(rules, p.table, p.before, form) : first;
  const set = (change: Partial<Form>) => p.onForm({ ...form, ...change });
  return { number, form, checked, set };
}

const wayName = (way: Way, book: TournamentBook | null, sie: string): string =>
  way === 'sie' ? sie : way === 'solo' ? soloName(book) : w()[way];

export function Entry(p: Entering) {
  const { known } = p;
  const { number, form, checked, set } = useForm(p);
  const { said } = checked;
  const pick = (way: Way) => set(way === 'raw' ? { way } : { way, game: ofKind(form.game, way) });
  const words = wordsOf(known.rulebook);
  const book = useBook(known);
  const ways: Way[] = [...kindsOf(book, known.names.length), 'raw'];
  return (
    <Section
      title={p.changing ? w().change(number) : w().game(number, known.games)}
      actions={said && <span class="quiet">{w().deals(known.names[said.dealer]!)}</span>}
    >
      <div class="tour-phone-form">
        <Segmented<Way>
          bare
          label={w().kind}
          value={form.way}
          onChange={pick}
          options={ways.map((k) => ({ value: k, label: wayName(k, book, words.sie) }))}
        />
        {form.way === 'raw' && (
          <Raw names={known.names} typed={form.typed} onType={(typed) => set({ typed })} />
        )}
        {form.way !== 'raw' && form.way !== 'passed' && (
          <Tapped names={known.names} runs={words.runs} checked={checked} setGame={(game) => set({ game })} />
        )}
        <Values names={known.names} row={checked.row} />
        <Judged finding={said?.finding ?? null} onTake={(s) => set({ way: 'raw', typed: s.map(String) })} />
        <Buttons {...p} form={form} checked={checked} />
      </div>
    </Section>
  );
}

function Values({ names, row }: { names: string[]; row: ListRow | null }) {
  if (!row) return null;
  return (
    <p class="tour-phone-row figures">
      {row.p.map((n, i) => (
        <span key={i}>
          <span class="hidden-text">{names[i]} </span>
          {points(n)}
        </span>
      ))}
    </p>
  );
}

function Buttons(p: Entering & { form: Form; checked: CheckedForm }) {
  const { row, said } = p.checked;
  const game = p.form.way === 'raw' ? undefined : ((said?.game as Game | null) ?? undefined);
  const cancel = () => {
    p.onForm(null);
    p.onCancel();
  };
  return (
    <>
      <Button kind="main" big wide disabled={!row} onClick={() => row && p.onEnter(row, game)}>
        {p.changing ? w().replace : w().enter}
      </Button>
      {p.changing && (
        <Button wide onClick={cancel}>
          {w().cancel}
        </Button>
      )}
    </>
  );
}

function Judged(p: { finding: Finding | null; onTake?: (row: readonly number[]) => void }) {
  const f = p.finding;
  if (!f || f.fate === 'counts') return null;
  const text = (lang.value === 'de' ? f.de : f.en) ?? '';
  const asks = f.code === 'no_note' || f.code === 'unregistered_solo';
  return (
    <Notice tone="warn">
      <p>
        {text}
        {f.rule && ` (${f.rule})`}
        {asks && `. ${w().needsAsk}`}
      </p>
      {p.onTake && f.suggestions.length > 0 && (
        <div class="row">
          <span>{w().suggest}</span>
          {f.suggestions.slice(0, 4).map((s, i) => (
            <Suggested key={s.join()} row={s} why={f.why[i]!} onTake={() => p.onTake!(s)} />
          ))}
        </div>
      )}
    </Notice>
  );
}

function Raw(p: { names: string[]; typed: string[]; onType: (t: string[]) => void }) {
  return (
    <div class="tour-phone-raw">
      {p.names.map((name, i) => (
        <Field
          key={i}
          label={w().value(name)}
          value={p.typed[i] ?? ''}
          onChange={(v) => p.onType(p.names.map((_, k) => (k === i ? v : (p.typed[k] ?? ''))))}
          autocomplete="off"
          maxLength={5}
          error={entryOf(p.typed[i] ?? '') === null ? w().noNumber : undefined}
        />
      ))}
    </div>
  );
}

function Seats(p: {
  label: string;
  names: string[];
  seats: readonly number[];
  value: number | null;
  none?: string;
  onPick: (seat: number | null) => void;
}) {
  const options = p.seats.map((s) => ({ value: String(s), label: p.names[s]! }));
  return (
    <div class="tour-phone-seats">
      <Segmented
        label={p.label}
        value={p.value === null ? 'none' : String(p.value)}
        options={p.none ? [{ value: 'none', label: p.none }, ...options] : options}
        onChange={(v) => p.onPick(v === 'none' ? null : Number(v))}
      />
    </div>
  );
}

// The buttons of a game. Without the rules there are none.
function Tapped(p: { names: string[]; runs: string; checked: CheckedForm; setGame: (g: Game) => void }) {
  const { game: settled, choices } = p.checked.said ?? {};
  if (!settled || !choices) return null;
  const g = settled as Game;
  const { names } = p;
  const set = (change: Partial<Game>) => p.setGame(changed(g, change));
  return (
    <>
      {choices.games.length > 0 && (
        <Segmented
          label={w().which}
          value={g.game ?? choices.games[0]!}
          onChange={(game) => set({ game })}
          options={choices.games.map((v) => ({ value: v, label: gameName(v) }))}
        />
      )}
      <Seats
        label={g.kind === 'ramsch' ? (g.won ? w().marches : w().loses) : w().declarer}
        names={names}
        seats={choices.declarers}
        value={g.declarer}
        onPick={(declarer) => set({ declarer })}
      />
      {choices.partners.length > 0 && (
        <Seats
          label={w().partner}
          names={names}
          seats={choices.partners}
          value={g.partner}
          onPick={(partner) => set({ partner })}
        />
      )}
      <HowItEnded g={g} choices={choices} set={set} runs={p.runs} />
      <Jungfrauen g={g} choices={choices} set={set} names={names} />
      {choices.doublers.length > 0 && (
        <Seats
          label={w().spritze}
          names={names}
          seats={choices.doublers}
          value={g.spritze}
          none={w().nobody}
          onPick={(spritze) => set({ spritze })}
        />
      )}
      <Doublings g={g} choices={choices} set={set} />
      {choices.unjustified && (
        <Toggle label={w().unjustified} on={g.unjustified} onChange={(unjustified) => set({ unjustified })} />
      )}
    </>
  );
}

interface Choosing {
  g: Game;
  choices: TappedChoices;
  set: (change: Partial<Game>) => void;
}

// How often a game is doubled, where the seat that doubled does not say it: Retour, Legen, Bock.
function Doublings({ g, choices, set }: Choosing) {
  const least = g.spritze === null ? 0 : 1;
  if (choices.doublings <= least) return null;
  return (
    <Segmented
      label={w().doublings}
      value={String(g.doublings)}
      onChange={(n) => set({ doublings: Number(n) })}
      options={Array.from({ length: choices.doublings + 1 - least }, (_, i) => ({
        value: String(i + least),
        label: i + least ? w().times(i + least) : w().notDoubled,
      }))}
    />
  );
}

// The players without a trick in a Ramsch.
function Jungfrauen({ g, choices, set, names }: Choosing & { names: string[] }) {
  if (!choices.jungfrauen.length) return null;
  const toggle = (seat: number) =>
    set({
      jungfrauen: g.jungfrauen.includes(seat)
        ? g.jungfrauen.filter((s) => s !== seat)
        : [...g.jungfrauen, seat],
    });
  return (
    <div class="ui-field">
      <span class="ui-label">{w().jungfrauen}</span>
      <Chips label={w().jungfrauen}>
        {choices.jungfrauen.map((s) => (
          <Chip key={s} pressed={g.jungfrauen.includes(s)} onClick={() => toggle(s)}>
            {names[s]}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function HowItEnded(p: Choosing & { runs: string }) {
  const { g, choices, set, runs } = p;
  if (g.kind === 'ramsch')
    return (
      <Segmented
        label={w().result}
        value={g.won ? 'march' : 'ramsch'}
        onChange={(v) => set({ won: v === 'march' })}
        options={(['ramsch', 'march'] as const).map((v) => ({ value: v, label: w()[v] }))}
      />
    );
  return (
    <>
      {choices.lost && (
        <Segmented
          label={w().result}
          value={g.won ? 'won' : 'lost'}
          onChange={(v) => set({ won: v === 'won' })}
          options={(['won', 'lost'] as const).map((v) => ({ value: v, label: w()[v] }))}
        />
      )}
      {choices.heights.length > 1 && (
        <Segmented
          label={w().height}
          value={g.height}
          onChange={(height) => set({ height })}
          options={choices.heights.map((v) => ({ value: v, label: w()[v] }))}
        />
      )}
      {choices.runs.length > 1 && (
        <Segmented
          label={runs}
          value={String(g.run)}
          onChange={(v) => set({ run: Number(v) })}
          options={choices.runs.map((n) => ({ value: String(n), label: n ? String(n) : w().noRun }))}
        />
      )}
    </>
  );
}
