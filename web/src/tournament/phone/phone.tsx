// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The list of a table on the phone of the Listenführer, behind the QR code of the paper list (#key=…), without an
// account. The user enters games by buttons, the core judges each row before the user enters it, and all players
// confirm the hand-in. The page owns the draft (draft.ts), which stays on the device until the server stores it.
// Without a connection the user continues, and the phone sends a handed-in list as soon as the connection is back. If
// the desk has written another list meanwhile, the page shows both, and the user chooses one.

import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hash, tell, type Screen } from '../../base';
import type { CheckedList } from '../../core';
import { Empty, Notice, Page, Spinner } from '../../ui';
import { useChecked, type Table } from '../list/rules';
import { sumsOf } from '../list/row';
import { useBook } from '../shared/book';
import { keyIn, useHall, usePart } from '../shared/join';
import { browserStore } from '../list/draft';
import { Approvals } from './approvals';
import { followed, loadDraft, nameOf, rowsIn, ruledGames, saveDraft, written, type Known } from './draft';
import { Conflict, HandIn, points, State, Unsent, useHandIn, type Writing } from './handin';
import { kindsOf, type Game } from './model';
import { Rows, Sums } from './rows';
import { Entry } from './entry';
import './phone.css';
import { w } from './words';
import type { ListRow, PublicView, TableView } from '../shared/view';

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
  // Continues the draft of an older link, before the server's list fills an empty draft.
  useLayoutEffect(() => {
    if (!round || !table || draft.rows.length) return;
    const old = followed(id, key, { round, table }, browserStore());
    if (old) setDraft(old);
  }, [round, table]);
  // If another tab has the same link open, this page takes over its draft and does not overwrite it.
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
  return { title: about.title, rulebook: about.rulebook, book: about.book, round, table, games, names };
}

// The sums that the players sign. Once no row is in doubt, they are the sums that count.
const agreedSums = (judged: CheckedList | null, sums: readonly number[]): readonly number[] =>
  judged && judged.rows.every((r) => r.finding?.fate === 'counts') ? judged.counted : sums;

function Written(p: Writing) {
  const { view, known, draft } = p;
  const [at, setAt] = useState<number | null>(null); // the row that the user changes; null: the next one
  const state = useHandIn(p);
  const locked = view?.state === 'confirmed' || view?.round_state === 'closed';
  const ruled = !!view && ruledGames(view).length > 0;
  // Once the list is confirmed, the page shows only the list that counts.
  const counts = locked ? view?.sheet : undefined;
  const rows = counts ? (counts.rows ?? []) : rowsIn(draft);
  const table = {
    rulebook: known.rulebook,
    book: known.book,
    players: known.names.length,
    requests: view?.requests ?? [],
    changes: view?.changes ?? [],
  };
  const judged = useChecked(table, rows);
  const checked = judged?.rows ?? [];
  const findings = checked.map((r) => r.finding);
  // Without rows or without the rules, the page adds the values itself.
  const sums = checked.at(-1)?.sum ?? sumsOf(rows, table.players);
  const changing = at !== null && at < rows.length;
  const lists = kindsOf(useBook(known)).length > 0;
  return (
    <>
      <State {...p} state={state} />
      {state === 'conflict' && !locked && view && <Conflict {...p} view={view} />}
      {locked && view && <Unsent {...p} view={view} />}
      <Sums
        names={known.names}
        sums={(counts && view?.result?.points) ?? sums}
        counted={counts || !rows.length ? undefined : judged?.counted}
      />
      {!locked && lists && <Next {...p} table={table} rows={rows} at={changing ? at : null} onDone={setAt} />}
      {!locked && !ruled && state !== 'conflict' && (
        <HandIn {...p} findings={findings} sums={agreedSums(judged, sums)} />
      )}
      <Rows
        known={known}
        setDraft={p.setDraft}
        rows={rows}
        findings={findings}
        at={changing ? at : null}
        onPick={locked ? null : setAt}
      />
      {lists && (
        <Approvals
          {...p}
          table={table}
          requests={table.requests}
          locked={locked}
          game={draft.rows.length + 1}
        />
      )}
      {!locked && <p class="quiet">{p.kept ? w().kept : w().notKept}</p>}
    </>
  );
}

// The form for the next row, or for the row that the user changes. `at` counts from 0; null: the next row.
function Next(
  p: Writing & {
    table: Table;
    rows: readonly ListRow[];
    at: number | null;
    onDone: (at: number | null) => void;
  },
) {
  const { hall, view, known, draft, setDraft, rows } = p;
  const index = p.at ?? rows.length;
  const enter = (row: ListRow, game?: Game) => {
    setDraft((d) => written(d, index, { row, ...(game ? { game } : {}) }));
    p.onDone(null);
    scrollTo(0, 0); // the form for the next row is at the top
    tell(w().entered(index + 1, known.names.map((n, i) => `${n} ${points(row.p[i]!)}`).join(', ')));
    if (hall && draft.rows.length === 0 && (view?.state === 'waiting' || view?.state === 'seated'))
      // Only the board of the hall uses this. The list does not depend on it.
      hall.act({ ev: 'table', round: known.round, table: known.table, is: 'running' }).catch(() => {});
  };
  if (index >= known.games) return <Notice tone="good">{w().full}</Notice>;
  return (
    <Entry
      key={`${index} ${p.at !== null}`}
      table={p.table}
      known={known}
      before={rows.slice(0, index)}
      changing={p.at !== null}
      was={draft.rows[index]}
      form={draft.form}
      onForm={(form) => setDraft((d) => ({ ...d, form }))}
      onEnter={enter}
      onCancel={() => p.onDone(null)}
    />
  );
}
