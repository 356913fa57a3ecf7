// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of a list on the page: it draws the model of ctrl.ts, part by part. What is typed and not stored is a draft
// in this browser. If somebody else was faster both versions stand side by side, and nothing is lost.

import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { tell } from '../../base';
import { reason, type Hall } from '../../net';
import { Confirm, toast } from '../../ui';
import { usePart, WithReason } from '../shared/frame';
import { signed } from '../shared/signed';
import { rowsOf, type DeskView, type StandingRow, type TableView } from '../shared/view';
import { w as common } from '../shared/words';
import { Asked } from './asked';
import { Replace, Result, Versions } from './below';
import { Conflict, Moved } from './beside';
import { ListCtrl, type Told, type World } from './ctrl';
import { browserStore } from './draft';
import type { Asking, Seen } from './model';
import { Notices, ThrowAway } from './notices';
import { useRules } from './rules';
import { Rulings } from './rulings';
import { Save, Sums } from './save';
import { Typing } from './typing';
import { w } from './words';

export interface EditorProps {
  hall: Hall;
  desk: DeskView;
  view: TableView;
  leiter: boolean;
  others: boolean; // the first entry is somebody else's
  second: boolean;
  onSecond: (going: boolean) => void;
}

function say(told: Told, table: number): void {
  if (told.what === 'saved') tell(common().saved);
  if (told.what === 'full') toast(w().listFull, 'bad');
  if (told.what === 'confirmed') toast(w().confirmed(table), 'good');
  if (told.what === 'gone') toast(w().rowGone(told.number, told.row.p.map(signed).join(' ')));
  if (told.what === 'refused') toast(reason(told.why), 'bad');
}

// Once the page is drawn: which buttons there are follows from what was just typed.
const focusOn = (on: 'keys' | 'save'): void => {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(on === 'keys' ? '#tour-quick' : '.tour-save button:not(:disabled)')
      ?.focus(),
  );
};

const seenIn = (p: EditorProps): Seen => ({
  view: p.view,
  rulebook: p.desk.rulebook,
  doubleEntry: p.desk.double_entry,
  leiter: p.leiter,
  others: p.others,
  second: p.second,
});

function useCtrl(p: EditorProps): ListCtrl {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const rules = useRules();
  const now = useRef({ rules, onSecond: p.onSecond });
  now.current = { rules, onSecond: p.onSecond };
  const world = (): World => ({
    tournament: p.hall.id,
    store: browserStore(),
    rules: () => now.current.rules,
    act: (command) => p.hall.act(command),
    tell: (told) => say(told, p.view.table),
    focus: focusOn,
    second: (going) => now.current.onSecond(going),
    redraw: () => redraw(undefined),
  });
  const [ctrl] = useState(() => new ListCtrl(world(), seenIn(p)));
  ctrl.see(seenIn(p));
  useEffect(() => ctrl.begin(), []);
  useEffect(() => ctrl.settle());
  return ctrl;
}

// The standings while a correction is made, and after it.
function usePlaces(hall: Hall, ctrl: ListCtrl): StandingRow[] | null {
  const wanted = ctrl.state.correcting || ctrl.before;
  const standings = usePart(hall, wanted ? 'standings' : null, { round: 0 });
  return standings ? rowsOf<StandingRow>(standings.cols, standings.standings) : null;
}

export function Editor(p: EditorProps) {
  const ctrl = useCtrl(p);
  const places = usePlaces(p.hall, ctrl);
  const m = ctrl.model;
  if (m.conflict)
    return (
      <Conflict
        mine={m.content}
        theirs={m.conflict}
        view={p.view}
        keep={() => ctrl.insist()}
        take={() => ctrl.forget()}
      />
    );
  return (
    <>
      <Notices ctrl={ctrl} m={m} onSecond={p.onSecond} />
      <Typing ctrl={ctrl} m={m} />
      <Sums ctrl={ctrl} m={m} />
      <Save ctrl={ctrl} m={m} hall={p.hall} desk={p.desk} />
      {!m.closed && !ctrl.found && m.own && (
        <p class="tour-acts">
          <ThrowAway ctrl={ctrl} />
        </p>
      )}
      {ctrl.before && places && <Moved before={ctrl.before} now={places} />}
      <Below {...p} game={ctrl.state.cursor + 1} />
      <Questions ctrl={ctrl} asking={ctrl.state.asking} places={places} />
    </>
  );
}

// What belongs to the table and is not typed.
function Below(p: EditorProps & { game: number }) {
  const { hall, view, leiter, game } = p;
  const book = p.desk.rulebook;
  return (
    <>
      <Result view={view} />
      <Rulings hall={hall} view={view} book={book} leiter={leiter} game={game} />
      <Asked hall={hall} view={view} book={book} game={game} />
      {view.round_state === 'published' && view.state !== 'confirmed' && <Replace hall={hall} view={view} />}
      <Versions view={view} />
    </>
  );
}

// What needs a reason, or a second thought.
function Questions(p: { ctrl: ListCtrl; asking: Asking; places: StandingRow[] | null }) {
  const { ctrl, asking, places } = p;
  const title = asking === 'correct' ? w().correct : w().confirmDisputed;
  return (
    <>
      <WithReason
        title={title}
        yes={title}
        open={asking === 'correct' || asking === 'confirm'}
        onClose={() => ctrl.ask(null)}
        onYes={(reason) =>
          asking === 'confirm'
            ? ctrl.confirm(ctrl.seen.view.base, reason)
            : ctrl.sendCorrection(reason, places)
        }
      />
      <Confirm
        title={w().throwDraft}
        yes={w().throwDraft}
        danger
        open={asking === 'throw'}
        onClose={() => ctrl.ask(null)}
        onYes={() => ctrl.forget()}
      >
        {w().throwDraftText}
      </Confirm>
    </>
  );
}
