// Handing in a list from the phone: everybody confirms his sum, what was handed in is sent until the server has it, and
// what the desk has written meanwhile is shown beside it. The draft belongs to phone.tsx.

import { useEffect, useRef, useState } from 'preact/hooks';
import { number as figure } from '../app';
import type { RowFinding } from '../core';
import { link, reason, Refused, type Hall } from '../net';
import { Button, Notice, Section, Sheet, toast, Toggle } from '../ui';
import { against, arrived, listOf, rowsIn, taken, textOf, type Draft, type Known } from './phone-draft';
import { sumsOf } from './phone-model';
import { w } from './phone-words';
import { signed } from './player-model';
import type { ListRow, TableView } from './view';

export const points = (n: number) => signed(n, figure);

export const isBad = (f: RowFinding | null | undefined) => !!f && f.fate !== 'counts';

export interface Writing {
  hall: Hall | null;
  view: TableView | null;
  known: Known;
  draft: Draft;
  setDraft: (f: (d: Draft) => Draft) => void;
  kept: boolean;
}

// Sends what was handed in; also when the page was loaded again before the answer came.
export function useHandIn({ hall, view, known, draft, setDraft }: Writing): void {
  const under = useRef(false);
  useEffect(() => {
    if (!hall || !view || !draft.sending || under.current || against(draft, view) !== 'same') return;
    under.current = true;
    hall
      .act(listOf(draft, known.round, known.table))
      .then(
        (ok) => {
          setDraft((d) => (d.sending ? arrived(d, ok.seq ?? d.base) : d));
          toast(w().handedIn, 'good');
        },
        (why: unknown) => {
          // A conflict is shown as soon as the other list is there.
          setDraft((d) => ({ ...d, sending: false }));
          if (!(why instanceof Refused) || why.code !== 'list_conflict')
            toast(
              why instanceof Refused && why.code === 'list_confirmed' ? w().list_confirmed : reason(why),
              'bad',
            );
        },
      )
      .finally(() => (under.current = false));
  }, [hall, view, draft]);
}

export function HandIn(p: Writing & { findings: readonly (RowFinding | null)[] }) {
  const { draft, known, setDraft } = p;
  const [open, setOpen] = useState(false);
  const sums = sumsOf(rowsIn(draft), known.names.length);
  const bad = p.findings.filter(isBad).length;
  const changed = draft.sent !== textOf(rowsIn(draft));
  if (draft.rows.length === 0 || draft.sending || (draft.base > 0 && !changed)) return null;
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
            label={w().signs(name, points(sums[i]!))}
            on={draft.signed.includes(i)}
            onChange={(on) => sign(i, on)}
          />
        ))}
      </Sheet>
    </>
  );
}

export function State({ view, draft }: Writing) {
  if (draft.sending) return <Notice tone="warn">{w().sending}</Notice>;
  if (link.value !== 'online') return <Notice tone="warn">{w().offline}</Notice>;
  if (!view) return null;
  if (view.state === 'confirmed') return <Notice tone="good">{w().confirmed}</Notice>;
  if (view.round_state === 'closed') return <Notice>{w().closed}</Notice>;
  if (view.state === 'handed_in') return <Notice tone="good">{w().handed_in}</Notice>;
  if (view.state === 'disputed') return <Notice tone="warn">{w().disputed}</Notice>;
  return null;
}

export function Conflict({ view, draft, setDraft }: Writing & { view: TableView }) {
  const list = (rows: readonly ListRow[]) => (
    <ol class="figures">
      {rows.map((r, i) => (
        <li key={i}>{r.p.map(points).join(' ')}</li>
      ))}
    </ol>
  );
  return (
    <Section title={w().conflict(view.versions.at(-1)?.by ?? '?')}>
      <p>{w().conflictText}</p>
      <div class="tour-phone-both">
        <div>
          <h3>{w().theirs}</h3>
          {list(view.sheet?.rows ?? [])}
          {view.sheet?.rows && (
            <Button wide onClick={() => setDraft((d) => taken(d, view))}>
              {w().takeTheirs}
            </Button>
          )}
        </div>
        <div>
          <h3>{w().mine}</h3>
          {list(rowsIn(draft))}
          <Button
            wide
            onClick={() => setDraft((d) => ({ ...d, base: view.base, signed: [], sending: false }))}
          >
            {w().keepMine}
          </Button>
        </div>
      </div>
    </Section>
  );
}
