// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The list of a table on the phone of the Listenführer, behind the QR code of the paper list (#key=…), without an
// account: games by buttons, each row judged by the core before it is entered, sums, and the hand-in that all confirm.
// It owns the draft (phone-draft.ts), which is kept on the device until the server has it: without a connection it
// goes on, and what was handed in goes out when the connection is back. What can go wrong: the desk has written
// another list meanwhile; then both are shown and one is chosen.

import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hash, lang, tell, type Screen } from '../../base';
import type { RowFinding } from '../../core';
import {
  Button,
  Confirm,
  Empty,
  Field,
  Icon,
  Notice,
  Page,
  Section,
  Segmented,
  Spinner,
  Toggle,
} from '../../ui';
import { lostBefore, useFinding, useFindings } from '../list/findings';
import { keyIn, useHall, usePart } from '../shared/join';
import { browserStore } from '../list/draft';
import { entryOf, sumsOf } from '../list/row';
import { Approvals } from './approvals';
import {
  followed,
  loadDraft,
  nameOf,
  rowsIn,
  ruledGames,
  saveDraft,
  without,
  written,
  type Form,
  type Known,
} from './draft';
import { Conflict, HandIn, isBad, points, State, Unsent, useHandIn, type Writing } from './handin';
import {
  dealerOf,
  doublers,
  kindsOf,
  mayBeUnjustified,
  newGame,
  otherKind,
  playing,
  rowOf,
  tariffOf,
  type Game,
  type Tariff,
  type Way,
} from './model';
import './phone.css';
import { w } from './words';
import type { ListRow, PublicView, Request, TableView } from '../shared/view';

export const Phone: Screen = ({ params }) => {
  const id = params.id!;
  const key = keyIn(hash.value) ?? '';
  return <List key={id + key} id={id} link={key} />;
};

function List({ id, link: key }: { id: string; link: string }) {
  const { hall, refused } = useHall(id, key || undefined);
  const { round, table } = hall?.role.value ?? {};
  const about = usePart(hall, 'public');
  const view = usePart(hall, table ? 'table' : null, { round, table });
  const [draft, setDraft] = useState(() => loadDraft(id, key, browserStore()));
  const kept = useMemo(() => saveDraft(id, key, draft, browserStore()), [draft]);
  // Before the list of the server comes into an empty draft.
  useLayoutEffect(() => {
    if (!round || !table || draft.rows.length) return;
    const old = followed(id, key, { round, table }, browserStore());
    if (old) setDraft(old);
  }, [round, table]);
  // The same link in another tab: what is written there is not overwritten from here.
  useEffect(() => {
    const hear = (e: StorageEvent) => {
      if (e.key === nameOf(id, key) && e.newValue) setDraft(loadDraft(id, key, browserStore()));
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  const known = knownOf(about, view) ?? draft.known;
  useEffect(() => {
    if (known && JSON.stringify(known) !== JSON.stringify(draft.known)) setDraft((d) => ({ ...d, known }));
  }, [known]);
  const gone = refused || hall?.state.value === 'gone' || (hall && !table);
  return (
    <Page title={known ? w().at(known.round, known.table) : w().title}>
      {gone ? (
        <Empty title={w().refused} icon="link">
          <p>{w().refusedText}</p>
          {draft.rows.length > 0 && <p>{w().refusedKept}</p>}
        </Empty>
      ) : !known ? (
        <Spinner label={w().looking} />
      ) : (
        <Written {...{ hall, view, known, draft, setDraft, kept }} />
      )}
    </Page>
  );
}

function knownOf(about: PublicView | null, view: TableView | null): Known | null {
  if (!about || !view) return null;
  const names = view.seats.map((s, i) => {
    const last = view.changes.filter((c) => c.seat === i).at(-1);
    return last?.name ?? s.name ?? `${i + 1}`;
  });
  const { round, table, games } = view;
  return { title: about.title, rulebook: about.rulebook, round, table, games, names };
}

function Written(p: Writing) {
  const { hall, view, known, draft, setDraft } = p;
  const [at, setAt] = useState<number | null>(null); // the row that is changed; null: the next one
  const tariff = tariffOf(known.rulebook);
  const requests = view?.requests ?? [];
  const state = useHandIn(p);
  const locked = view?.state === 'confirmed' || view?.round_state === 'closed';
  const ruled = !!view && ruledGames(view).length > 0;
  // Once it is confirmed nothing but the list that counts is shown as such.
  const counts = locked ? view?.sheet : undefined;
  const rows = counts ? (counts.rows ?? []) : rowsIn(draft);
  const findings = useFindings(known.rulebook, rows, known.names.length, requests);

  const seats = known.names.length;
  const changing = at !== null && at < rows.length;
  const index = changing ? at : rows.length;
  const enter = (row: ListRow, game?: Game) => {
    setDraft((d) => written(d, index, { row, ...(game ? { game } : {}) }));
    setAt(null);
    scrollTo(0, 0); // where the next one begins
    tell(w().entered(index + 1, known.names.map((n, i) => `${n} ${points(row.p[i]!)}`).join(', ')));
    if (hall && draft.rows.length === 0 && (view?.state === 'waiting' || view?.state === 'seated'))
      // The board of the hall likes to know; the list does not depend on it.
      hall.act({ ev: 'table', round: known.round, table: known.table, is: 'running' }).catch(() => {});
  };
  return (
    <>
      <State {...p} state={state} />
      {state === 'conflict' && !locked && view && <Conflict {...p} view={view} />}
      {locked && view && <Unsent {...p} view={view} />}
      <Sums names={known.names} sums={(counts && view?.result?.points) ?? sumsOf(rows, seats)} />
      {!locked && tariff && index < known.games && (
        <Entry
          key={`${index} ${changing}`}
          tariff={tariff}
          known={known}
          number={index + 1}
          changing={changing}
          was={draft.rows[index]}
          lost={lostBefore(findings, index, seats)}
          requests={requests}
          form={draft.form}
          onForm={(form) => setDraft((d) => ({ ...d, form }))}
          onEnter={enter}
          onCancel={() => setAt(null)}
        />
      )}
      {!locked && index >= known.games && <Notice tone="good">{w().full}</Notice>}
      {!locked && !ruled && state !== 'conflict' && <HandIn {...p} findings={findings} />}
      <Rows
        {...{ known, setDraft, rows, findings }}
        at={changing ? at : null}
        onPick={locked ? null : setAt}
      />
      {tariff && <Approvals {...{ hall, known, tariff, requests, locked }} game={draft.rows.length + 1} />}
      {!locked && <p class="quiet">{p.kept ? w().kept : w().notKept}</p>}
    </>
  );
}

// --- what the core says

function Judged(p: { finding: RowFinding | null; onTake?: (row: number[]) => void }) {
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
          {f.suggestions.slice(0, 4).map((s) => (
            <Button small key={s.join()} onClick={() => p.onTake!(s)}>
              {s.map(points).join(' ')}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}

// --- the next game

function Entry(p: {
  tariff: Tariff;
  known: Known;
  number: number;
  changing: boolean;
  was?: { row: ListRow; game?: Game };
  lost: number[];
  requests: readonly Request[];
  form: Form | null; // as it was left
  onForm: (form: Form | null) => void;
  onEnter: (row: ListRow, game?: Game) => void;
  onCancel: () => void;
}) {
  const { tariff, known, number, was } = p;
  const seats = known.names.length;
  const fresh = (): Form => ({
    number,
    way: was ? (was.game?.kind ?? 'raw') : 'rufspiel',
    game: was?.game ?? newGame(tariff, 'rufspiel'),
    typed:
      was?.row.p.map(String) ?? known.names.map((_, i) => (playing(number, seats).includes(i) ? '' : '0')),
  });
  const left = p.form?.number === number && p.form.typed.length === seats;
  const form = left ? p.form! : fresh();
  const { way, game, typed } = form;
  const set = (change: Partial<Form>) => p.onForm({ ...form, ...change });
  const values = typed.map(entryOf);
  const raw = values.includes(null) || values.every((v) => v === 0) ? null : { p: values as number[] };
  const row = way === 'raw' ? raw : rowOf(tariff, game, number, seats);
  const finding = useFinding(known.rulebook, number, row, p.lost, p.requests);
  const pick = (way: Way) => set(way === 'raw' ? { way } : { way, game: otherKind(tariff, game, way) });
  const ways: Way[] = [...kindsOf(tariff), 'raw'];
  return (
    <Section
      title={p.changing ? w().change(number) : w().game(number, known.games)}
      actions={<span class="quiet">{w().deals(known.names[dealerOf(number, seats)]!)}</span>}
    >
      <div class="tour-phone-form">
        <Segmented<Way>
          bare
          label={w().kind}
          value={way}
          onChange={pick}
          options={ways.map((k) => ({ value: k, label: w()[k] }))}
        />
        {way === 'raw' ? (
          <Raw names={known.names} typed={typed} onType={(typed) => set({ typed })} />
        ) : (
          way !== 'passed' && (
            <Tapped {...{ tariff, known, number, game }} setGame={(game) => set({ game })} />
          )
        )}
        {row && (
          <p class="tour-phone-row figures">
            {row.p.map((n, i) => (
              <span key={i}>
                <span class="hidden-text">{known.names[i]} </span>
                {points(n)}
              </span>
            ))}
          </p>
        )}
        <Judged finding={finding} onTake={(s) => set({ way: 'raw', typed: s.map(String) })} />
        <Button
          kind="main"
          big
          wide
          disabled={!row}
          onClick={() => row && p.onEnter(row, way === 'raw' ? undefined : game)}
        >
          {p.changing ? w().replace : w().enter}
        </Button>
        {p.changing && (
          <Button
            wide
            onClick={() => {
              p.onForm(null);
              p.onCancel();
            }}
          >
            {w().cancel}
          </Button>
        )}
      </div>
    </Section>
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

function Tapped(p: { tariff: Tariff; known: Known; number: number; game: Game; setGame: (g: Game) => void }) {
  const { tariff, game: g, known } = p;
  const price = tariff.games[g.kind]!;
  const here = playing(p.number, known.names.length);
  const set = (change: Partial<Game>) => {
    const next = { ...g, ...change };
    // The same two, the other one declared it.
    if (next.partner === next.declarer) next.partner = g.declarer;
    if (next.spritze !== null && !doublers(tariff, next, here).includes(next.spritze)) next.spritze = null;
    p.setGame(next);
  };
  const against_ = doublers(tariff, g, here);
  return (
    <>
      <Seats
        label={w().declarer}
        names={known.names}
        seats={here}
        value={g.declarer}
        onPick={(declarer) => set({ declarer })}
      />
      {!price.alone && (
        <Seats
          label={w().partner}
          names={known.names}
          seats={here.filter((s) => s !== g.declarer)}
          value={g.partner}
          onPick={(partner) => set({ partner })}
        />
      )}
      {price.lost && (
        <Segmented
          label={w().result}
          value={g.won ? 'won' : 'lost'}
          onChange={(v) => set({ won: v === 'won' })}
          options={(['won', 'lost'] as const).map((v) => ({ value: v, label: w()[v] }))}
        />
      )}
      {price.heights.length > 1 && (
        <Segmented
          label={w().height}
          value={g.height}
          onChange={(height) => set({ height })}
          options={price.heights.map((v) => ({ value: v, label: w()[v] }))}
        />
      )}
      {price.runs.length > 1 && (
        <Segmented
          label={w().run}
          value={String(g.run)}
          onChange={(v) => set({ run: Number(v) })}
          options={price.runs.map((n) => ({ value: String(n), label: n ? String(n) : w().noRun }))}
        />
      )}
      {against_.length > 0 && (
        <Seats
          label={w().spritze}
          names={known.names}
          seats={against_}
          value={g.spritze}
          none={w().nobody}
          onPick={(spritze) => set({ spritze })}
        />
      )}
      {mayBeUnjustified(g) === 'asked' && (
        <Toggle label={w().unjustified} on={g.unjustified} onChange={(unjustified) => set({ unjustified })} />
      )}
    </>
  );
}

// --- what is there

function Sums({ names, sums }: { names: string[]; sums: readonly number[] }) {
  return (
    <dl class="tour-phone-sums figures">
      {names.map((name, i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd>{points(sums[i]!)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rows(
  p: Pick<Writing, 'known' | 'setDraft'> & {
    rows: readonly ListRow[];
    findings: readonly (RowFinding | null)[];
    at: number | null;
    onPick: ((at: number | null) => void) | null;
  },
) {
  const { rows, known, setDraft } = p;
  const [sure, setSure] = useState(false);
  const gone = p.at ?? rows.length - 1;
  if (rows.length === 0) return <p class="quiet">{w().none}</p>;
  return (
    <Section title={w().rows}>
      <table class="tour-phone-rows figures">
        <thead>
          <tr>
            <th scope="col">{w().number}</th>
            {known.names.map((n, i) => (
              <th scope="col" key={i}>
                {n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr
              key={i}
              class={`${isBad(p.findings[i]) ? 'tour-phone-bad' : ''} ${p.at === i ? 'tour-phone-now' : ''}`}
            >
              <th scope="row">
                {p.onPick ? (
                  <Button small kind="quiet" aria-label={w().change(i + 1)} onClick={() => p.onPick!(i)}>
                    {i + 1}
                    {isBad(p.findings[i]) && <Icon name="warn" />}
                  </Button>
                ) : (
                  i + 1
                )}
              </th>
              {row.p.map((n, s) => (
                <td key={s}>{points(n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {p.onPick && (
        <Button icon="undo" onClick={() => setSure(true)}>
          {p.at === null ? w().undo : w().remove(p.at + 1)}
        </Button>
      )}
      <Confirm
        title={w().remove(gone + 1)}
        open={sure}
        yes={w().remove(gone + 1)}
        danger
        onClose={() => setSure(false)}
        onYes={() => {
          setSure(false);
          setDraft((d) => without(d, gone));
          p.onPick?.(null);
          tell(w().removed(gone + 1));
        }}
      >
        <p class="tour-phone-row figures">
          {rows[gone]?.p.map((n, i) => (
            <span key={i}>{points(n)}</span>
          ))}
        </p>
      </Confirm>
    </Section>
  );
}
