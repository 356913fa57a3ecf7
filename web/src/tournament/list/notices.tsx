// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The notices above a list: its draft, the first or second entry, and the rows that the organiser must check.

import { Button, Notice } from '../../ui';
import { Differing, Unsaved } from './beside';
import type { ListCtrl } from './ctrl';
import type { Model } from './model';
import { w } from './words';

// The properties of each part of the editor. The controller is always the same object, and @preact/signals does not
// render a part again if its properties are unchanged. Therefore the model is a new object after every change.
export interface Shown {
  ctrl: ListCtrl;
  m: Model;
}

export function ThrowAway({ ctrl }: { ctrl: ListCtrl }) {
  return (
    <Button small onClick={() => ctrl.ask('throw')}>
      {w().throwDraft}
    </Button>
  );
}

export function Notices(p: Shown & { onSecond: (going: boolean) => void }) {
  const { ctrl, m } = p;
  const { view, leiter } = ctrl.seen;
  return (
    <>
      <OfDraft ctrl={ctrl} m={m} />
      {view.state === 'disputed' && !leiter && <Notice tone="warn">{w().disputedText}</Notice>}
      {m.mineFirst && !m.own && <Notice>{w().otherTypes}</Notice>}
      <OfSecond {...p} />
      <OfWinners ctrl={ctrl} m={m} />
      {view.state === 'confirmed' && (
        <Notice
          action={
            leiter && !ctrl.state.correcting ? (
              <Button small onClick={() => ctrl.correct()}>
                {w().correctBegin}
              </Button>
            ) : undefined
          }
        >
          {w().correctText}
        </Notice>
      )}
    </>
  );
}

function OfDraft({ ctrl, m }: Shown) {
  const { view, leiter } = ctrl.seen;
  const { draft } = ctrl.state;
  return (
    <>
      {m.closed && m.own && view.sheet && (
        <Unsaved
          mine={draft!}
          theirs={view.sheet}
          view={view}
          leiter={leiter}
          action={<ThrowAway ctrl={ctrl} />}
        />
      )}
      {!m.closed && m.own && ctrl.found && (
        <Notice tone="warn" action={<ThrowAway ctrl={ctrl} />}>
          {w().draftKept}
        </Notice>
      )}
      {!ctrl.state.kept && <Notice tone="bad">{w().draftLost}</Notice>}
    </>
  );
}

// For kurz-turnier: its rules have no minus points, and some tables write none.
function OfWinners({ ctrl, m }: Shown) {
  const rows = m.checked?.winners_only ?? 0;
  if (!rows || m.locked) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button small onClick={() => ctrl.addLosers()}>
          {w().addLosers}
        </Button>
      }
    >
      {w().winnersOnly(rows)}
    </Notice>
  );
}

function OfSecond({ ctrl, m, onSecond }: Shown & { onSecond: (going: boolean) => void }) {
  const { view, second, others } = ctrl.seen;
  const notAgain = !m.own && (
    <Button small onClick={() => onSecond(false)}>
      {w().secondAgainNot}
    </Button>
  );
  return (
    <>
      {second && !view.second && <Notice>{w().secondText}</Notice>}
      {second && view.second && <Notice action={notAgain}>{w().secondAgainText}</Notice>}
      {view.entries_differ && view.sheet && view.second && (
        <Differing
          first={view.sheet}
          second={view.second}
          view={view}
          again={others && !second ? () => onSecond(true) : null}
        />
      )}
    </>
  );
}
