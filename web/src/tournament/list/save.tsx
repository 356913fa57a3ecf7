// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The sums beside a list, and the foot of the editor, which is always visible. The foot has the input field, the rows
// in doubt, and the buttons that store and confirm the list.

import { useEffect } from 'preact/hooks';
import { go, lang } from '../../base';
import type { Hall } from '../../net';
import { Button, Field, Notice } from '../../ui';
import { signed } from '../shared/signed';
import { exampleSums, useBook } from '../shared/book';
import type { DeskView } from '../shared/view';
import { listAddress } from './address';
import { Quick } from './keys';
import { DOUBTS } from './model';
import type { Shown } from './notices';
import { w } from './words';

// A sentence of the core as the beginning of a text.
const begun = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function sumsError({ ctrl, m }: Shown): string | undefined {
  if (!m.wrongSums) return undefined;
  if (m.wrongSums === 'form') return w().sumsForm;
  const why = {
    total: () => w().sumsTotal,
    differ: () => w().rowsGive(m.checked!.counted.map(signed).join(' ')),
    gesamt: () => begun(m.checked!.sums![lang.value] ?? ''),
    impossible: () => begun(m.checked!.sums![lang.value] ?? ''),
  }[m.wrongSums]();
  if (ctrl.seen.view.state === 'confirmed') return why;
  return `${why} ${m.refused ? w().sumsRefused : w().savedDisputed}`;
}

const mayConfirmNow = (m: Shown['m']): boolean => m.mayConfirm && !m.disputed && m.complete;

export function Sums({ ctrl, m }: Shown) {
  const { seats } = ctrl.seen.view;
  const alone = m.mode === 'sums' && !m.locked;
  // If the user types only sums, their field has the focus at the start.
  useEffect(() => {
    if (alone && (!document.activeElement || /^(BODY|H1)$/.test(document.activeElement.tagName)))
      document.querySelector<HTMLElement>('#tour-sums')?.focus();
  }, []);
  const book = useBook(ctrl.seen);
  if (m.locked && !m.content.sums) return null;
  const example = exampleSums(book, seats.length);
  const names = seats.map((s, i) => `${i + 1} ${s.name ?? w().placeholder}`).join(', ');
  return (
    <Field
      inputId="tour-sums"
      label={m.mode === 'sums' ? w().sums : w().sumsPaper}
      hint={m.checked?.gesamt ? w().isGesamt : `${w().sumsHint(seats.length, example)} — ${names}`}
      value={m.content.sums}
      disabled={m.locked}
      onChange={(text) => ctrl.typeSums(text)}
      error={sumsError({ ctrl, m })}
      onKeyDown={(e: KeyboardEvent) => {
        if (e.key !== 'Enter') return;
        e.preventDefault();
        // Sums alone that are in order need no second look; everything else leads to the buttons.
        if (alone && !ctrl.state.correcting && !ctrl.state.busy && mayConfirmNow(m))
          void ctrl.saveAndConfirm();
        else ctrl.end();
      }}
    />
  );
}

// Warns before confirming that the sums on the paper differ from the sums that count.
function SumsWarning({ ctrl, m }: Shown) {
  if (m.mode === 'sums' || m.locked || !m.sums || !m.wrongSums || m.wrongSums === 'form') return null;
  return (
    <Notice tone="bad" title={w().paperSays(m.sums.map(signed).join(' '))}>
      <span role="alert">{sumsError({ ctrl, m })}</span>
    </Notice>
  );
}

const inDoubt = {
  asked: 'doubtAsked',
  disputed: 'doubtDisputed',
  repaired: 'doubtRepaired',
  struck: 'doubtStruck',
} as const;

// The button "1 strittig, 1 gestrichen: ansehen" moves to the next of these rows.
function Doubtful({ ctrl, m }: Shown) {
  const parts = DOUBTS.filter((d) => m.doubts[d].length).map((d) => w()[inDoubt[d]](m.doubts[d].length));
  if (!parts.length || m.mode === 'sums') return null;
  if (m.locked) return <span class="tour-doubts">{parts.join(', ')}</span>;
  return (
    <button type="button" class="tour-doubts" onClick={() => ctrl.look()}>
      {parts.join(', ')}: {w().lookAt}
    </button>
  );
}

export function Foot(p: Shown & { hall: Hall; desk: DeskView }) {
  return (
    <div class="tour-foot">
      <SumsWarning ctrl={p.ctrl} m={p.m} />
      {p.m.mode === 'rows' && !p.m.locked && <Quick ctrl={p.ctrl} m={p.m} />}
      <Save {...p} />
    </div>
  );
}

function Save(p: Shown & { hall: Hall; desk: DeskView }) {
  const { ctrl, m, hall, desk } = p;
  const { view } = ctrl.seen;
  const tables = desk.rounds.find((r) => r.round === view.round)?.tables ?? 0;
  return (
    <div class="tour-acts tour-save">
      {m.mode === 'rows' && (
        <span class="quiet" aria-live="polite">
          {w().typed(m.done, view.games)} {m.gaps > 0 && w().tooFew(m.gaps)}
        </span>
      )}
      <Doubtful ctrl={ctrl} m={m} />
      {!m.locked && (ctrl.state.correcting ? <Correct ctrl={ctrl} m={m} /> : <Store ctrl={ctrl} m={m} />)}
      <ConfirmStored ctrl={ctrl} m={m} />
      {view.table < tables && (
        <Button
          kind={m.closed ? 'main' : 'quiet'}
          class="tour-next-table"
          onClick={() => go(listAddress(hall.id, view.round, view.table + 1))}
        >
          {w().nextTable}
        </Button>
      )}
    </div>
  );
}

function Correct({ ctrl, m }: Shown) {
  return (
    <Button
      kind="main"
      disabled={!m.complete || !m.unsent}
      busy={ctrl.state.busy}
      onClick={() => ctrl.ask('correct')}
    >
      {w().correct}
    </Button>
  );
}

function Store({ ctrl, m }: Shown) {
  const { busy } = ctrl.state;
  const both = m.mayConfirm && !m.disputed;
  return (
    <>
      {both && (
        <Button kind="main" disabled={!m.complete} busy={busy} onClick={() => ctrl.saveAndConfirm()}>
          {m.unsent || !ctrl.seen.view.sheet ? w().saveConfirm : w().confirm}
        </Button>
      )}
      {m.refused && m.unsent && ctrl.seen.leiter && (
        <Button kind="danger" busy={busy} onClick={() => ctrl.ask('rule')}>
          {w().ruleSums}: {w().sumsCount}
        </Button>
      )}
      {(m.unsent || !ctrl.seen.view.sheet) && (
        <Button
          kind={both ? 'plain' : 'main'}
          disabled={!m.complete || !m.unsent}
          busy={busy}
          onClick={() => ctrl.save()}
        >
          {w().saveList}
        </Button>
      )}
    </>
  );
}

// The consequences of confirming a disputed list, the most important first.
export function whatCounts({ ctrl, m }: Shown): string[] {
  const { doubts, checked, wrongSums: wrong } = m;
  const nothing = doubts.disputed.length + doubts.asked.length;
  const missing = ctrl.seen.view.games - m.done;
  if (m.mode === 'sums') return [wrong === 'impossible' ? w().sumsCount : w().listCountsNothing];
  const counted = checked?.counted ?? [];
  const names = ctrl.seen.view.seats.map((s, i) => `${s.name ?? w().placeholder} ${signed(counted[i] ?? 0)}`);
  return [
    nothing > 0 && w().rowsCountNothing(nothing),
    doubts.repaired.length > 0 && w().rowsRepaired(doubts.repaired.length),
    wrong && w().rowsNotPaper,
    missing > 0 && w().tooFew(missing),
    `${w().thenCounts}: ${names.join(', ')}`,
  ].filter((text) => text !== false && text !== null) as string[];
}

// Confirms a list that the server already stores.
function ConfirmStored({ ctrl, m }: Shown) {
  const { view, doubleEntry, leiter } = ctrl.seen;
  if (m.own || view.entries_differ) return null;
  return (
    <>
      {doubleEntry && view.second && view.state === 'handed_in' && (
        <Button kind="main" onClick={() => ctrl.confirm(view.base)}>
          {w().confirm}
        </Button>
      )}
      {view.state === 'disputed' && leiter && (
        <Button kind="danger" onClick={() => ctrl.ask('confirm')}>
          {w().confirmDisputed}: {whatCounts({ ctrl, m })[0]}
        </Button>
      )}
    </>
  );
}
