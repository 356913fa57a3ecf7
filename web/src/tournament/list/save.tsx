// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The foot of the editor: the sums beside the list, and the buttons that store and confirm it.

import { go } from '../../base';
import type { Hall } from '../../net';
import { Button, Field } from '../../ui';
import { signed } from '../shared/signed';
import type { DeskView } from '../shared/view';
import { listAddress } from './address';
import type { Shown } from './notices';
import { w } from './words';

function sumsError({ ctrl, m }: Shown): string | undefined {
  if (!m.wrongSums) return undefined;
  if (m.wrongSums === 'form') return w().sumsForm;
  const why =
    m.wrongSums === 'total' ? w().sumsTotal : w().rowsGive(m.checked!.counted.map(signed).join(' '));
  return ctrl.seen.view.state === 'confirmed' ? why : `${why} ${w().savedDisputed}`;
}

export function Sums({ ctrl, m }: Shown) {
  const { seats } = ctrl.seen.view;
  if (m.locked && !m.content.sums) return null;
  const names = seats.map((s, i) => `${i + 1} ${s.name ?? w().placeholder}`).join(', ');
  return (
    <Field
      label={m.mode === 'sums' ? w().sums : w().sumsPaper}
      hint={`${w().sumsHint(seats.length)} — ${names}`}
      value={m.content.sums}
      disabled={m.locked}
      onChange={(text) => ctrl.typeSums(text)}
      error={sumsError({ ctrl, m })}
      onKeyDown={(e: KeyboardEvent) => {
        if (e.key !== 'Enter') return;
        e.preventDefault();
        ctrl.end();
      }}
    />
  );
}

export function Save(p: Shown & { hall: Hall; desk: DeskView }) {
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
      {!m.locked && (ctrl.state.correcting ? <Correct ctrl={ctrl} m={m} /> : <Store ctrl={ctrl} m={m} />)}
      <ConfirmStored ctrl={ctrl} m={m} />
      {view.table < tables && (
        <Button
          kind={m.closed ? 'main' : 'quiet'}
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
      <Button
        kind={both ? 'plain' : 'main'}
        disabled={!m.complete || !m.unsent}
        busy={busy}
        onClick={() => ctrl.save()}
      >
        {w().saveList}
      </Button>
    </>
  );
}

// A list that is stored already.
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
          {w().confirmDisputed}
        </Button>
      )}
    </>
  );
}
