// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Handing in a list from the phone. Every player confirms their sum, and the phone sends the list until the server
// stores it. If the desk has written a list meanwhile, the phone shows it beside this one. phone.tsx owns the draft.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { number as figure } from '../../base';
import { link, reason, Refused, type Hall } from '../../net';
import { Button, Notice, Section, Sheet, toast, Toggle } from '../../ui';
import type { Finding } from '../list/rules';
import { own } from '../shared/book';
import {
  against,
  agrees,
  arrived,
  insisted,
  isIn,
  listOf,
  rowsIn,
  ruledGames,
  settled,
  taken,
  textOf,
  type Against,
  type Draft,
  type Known,
} from './draft';
import { w } from './words';
import { signedAs } from '../shared/signed';
import type { ListRow, SheetView, TableView } from '../shared/view';

export const points = (n: number) => signedAs(n, figure);

export const isBad = (f: Finding | null | undefined) => !!f && f.fate !== 'counts';

export interface Writing {
  hall: Hall | null;
  view: TableView | null;
  known: Known;
  draft: Draft;
  setDraft: (f: (d: Draft) => Draft) => void;
  kept: boolean;
}

// Sends the list after the hand-in, also after a reload before the answer, and processes the server's list. The user
// may continue to write and hand in again: each answer refers to the rows that the phone sent with it.
export function useHandIn({ hall, view, draft, setDraft }: Writing): Against {
  const [behind, setBehind] = useState<TableView | null>(null); // a view that is older than the answer
  const latest = useRef(view);
  latest.current = view;
  const under = useRef(false);
  const state = view && view !== behind ? against(draft, view) : 'same';
  useEffect(() => {
    if (view && state !== 'same') setDraft((d) => settled(d, view));
  }, [state, view]);
  useEffect(() => {
    if (!hall || !view || !draft.sending || under.current || state !== 'same') return;
    under.current = true;
    const out = textOf(rowsIn(draft));
    setDraft((d) => ({ ...d, out }));
    hall
      .act(listOf(draft, view))
      .then(
        ({ seq = draft.base }) => {
          if (latest.current && latest.current.base < seq) setBehind(latest.current);
          setDraft((d) => (d.base < seq ? arrived(d, seq, out) : d));
          toast(w().handedIn, 'good');
        },
        (why: unknown) => {
          // The page shows a conflict as soon as the other list arrives. That may be an earlier list of ours.
          const conflict = why instanceof Refused && why.code === 'list_conflict';
          setDraft((d) => ({ ...d, sending: false, out: conflict ? d.out : null }));
          if (!conflict)
            toast(
              why instanceof Refused && why.code === 'list_confirmed' ? w().list_confirmed : reason(why),
              'bad',
            );
        },
      )
      .finally(() => (under.current = false));
  }, [hall, view, draft]);
  return state;
}

export function HandIn(p: Writing & { findings: readonly (Finding | null)[]; sums: readonly number[] }) {
  const { draft, known, setDraft } = p;
  const [open, setOpen] = useState(false);
  const bad = p.findings.filter(isBad).length;
  const changed = draft.sent !== textOf(rowsIn(draft));
  if (draft.rows.length === 0 || draft.sending || !changed) return null;
  const all = draft.signed.length === known.names.length;
  const sign = (seat: number, on: boolean) =>
    setDraft((d) => ({
      ...d,
      signed: on ? [...d.signed, seat].sort((a, b) => a - b) : d.signed.filter((s) => s !== seat),
    }));
  return (
    <>
      <Button
        kind={draft.rows.length >= known.games ? 'main' : 'plain'}
        big
        wide
        onClick={() => setOpen(true)}
      >
        {draft.base > 0 ? w().handInAgain : w().handIn}
      </Button>
      <Sheet
        title={w().handIn}
        open={open}
        onClose={() => setOpen(false)}
        foot={
          <Button
            kind="main"
            wide
            disabled={!all}
            onClick={() => {
              setOpen(false);
              setDraft((d) => ({ ...d, sending: true }));
            }}
          >
            {w().send}
          </Button>
        }
      >
        {draft.rows.length < known.games && (
          <Notice tone="warn">{w().few(draft.rows.length, known.games)}</Notice>
        )}
        {bad > 0 && <Notice tone="warn">{w().bad(bad)}</Notice>}
        <p>{w().sign}</p>
        {known.names.map((name, i) => (
          <Toggle
            key={i}
            label={w().signs(name, points(p.sums[i]!))}
            on={draft.signed.includes(i)}
            onChange={(on) => sign(i, on)}
          />
        ))}
      </Sheet>
    </>
  );
}

// The state of the list. In a conflict, the two lists show it instead.
export function State({ view, draft, state }: Writing & { state: Against }) {
  if (draft.sending) return <Notice tone="warn">{w().sending}</Notice>;
  if (link.value !== 'online') return <Notice tone="warn">{w().offline}</Notice>;
  if (!view) return null;
  if (view.state === 'confirmed') return <Notice tone="good">{w().confirmed}</Notice>;
  if (view.round_state === 'closed') return <Notice>{w().closed}</Notice>;
  const ruled = ruledGames(view);
  if (ruled.length) return <Notice tone="warn">{w().ruled(ruled)}</Notice>;
  if (state === 'conflict') return null;
  if (view.state === 'handed_in') return <Notice tone="good">{w().handed_in}</Notice>;
  if (view.state === 'disputed') return <Notice tone="warn">{w().disputed}</Notice>;
  return null;
}

// The remarks on a row beside its values.
function remark({ kind, declarer, spritze }: ListRow, names: readonly string[]): string {
  const all = w() as unknown as Record<string, string | undefined>;
  const doubled = spritze === undefined ? undefined : `${w().spritze} ${names[spritze]}`;
  return [
    kind === 'sie' ? own().sie : kind && all[kind],
    declarer === undefined ? undefined : names[declarer],
    doubled,
  ]
    .filter(Boolean)
    .join(', ');
}

// Two versions side by side. The caller adds the content below each.
function Versions(p: {
  names: readonly string[];
  theirs: SheetView;
  mine: readonly ListRow[];
  belowTheirs?: ComponentChildren;
  belowMine?: ComponentChildren;
}) {
  const theirs = p.theirs.rows ?? [];
  const one = (rows: readonly ListRow[]) => (
    <ol class="figures">
      {rows.map((r, i) => {
        const [a, b] = [theirs[i], p.mine[i]];
        const values = r.p.map(points).join(' ');
        if (!a || !b || agrees([a], [b])) return <li key={i}>{values}</li>;
        return (
          <li key={i}>
            <strong>{values}</strong>
            {a.p.join() === b.p.join() && <small>{remark(r, p.names)}</small>}
          </li>
        );
      })}
    </ol>
  );
  return (
    <div class="tour-phone-both">
      <div>
        <h3>{w().theirs}</h3>
        {one(theirs)}
        {!p.theirs.rows && p.theirs.sums && (
          <p class="figures">{w().onlySums(p.theirs.sums.map(points).join(' '))}</p>
        )}
        {p.belowTheirs}
      </div>
      <div>
        <h3>{w().mine}</h3>
        {one(p.mine)}
        {p.belowMine}
      </div>
    </div>
  );
}

export function Conflict({ view, known, draft, setDraft }: Writing & { view: TableView }) {
  const keep = ruledGames(view).length === 0 && (
    <Button wide onClick={() => setDraft((d) => insisted(d, view))}>
      {w().keepMine}
    </Button>
  );
  const take = view.sheet?.rows && (
    <Button wide onClick={() => setDraft((d) => taken(d, view))}>
      {w().takeTheirs}
    </Button>
  );
  return (
    <Section title={w().conflict(view.versions.at(-1)?.by ?? '?')}>
      <p>{view.sheet ? w().conflictText : w().conflictBlind}</p>
      {view.sheet ? (
        <Versions
          names={known.names}
          theirs={view.sheet}
          mine={rowsIn(draft)}
          belowTheirs={take}
          belowMine={keep}
        />
      ) : (
        keep
      )}
    </Section>
  );
}

// The list that counts differs from the draft on this device. The draft stays here, so that the user can show it at the
// desk.
export function Unsent({ view, known, draft }: Writing & { view: TableView }) {
  if (draft.rows.length === 0 || !view.sheet || isIn(draft, view.sheet)) return null;
  return (
    <Section title={w().unsent}>
      <p>{w().unsentText}</p>
      <Versions names={known.names} theirs={view.sheet} mine={rowsIn(draft)} />
    </Section>
  );
}
