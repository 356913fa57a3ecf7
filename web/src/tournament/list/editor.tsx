// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of a list on the page. It renders the model of ctrl.ts, part by part. This browser stores unsaved input as
// a draft. If somebody else was faster, the editor shows both versions side by side and loses nothing.

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
import type { Asking, Model, Seen } from './model';
import { Notices, ThrowAway } from './notices';
import { useRules } from './rules';
import { Rulings } from './rulings';
import { Foot, Sums, whatCounts } from './save';
import { Typing } from './typing';
import { w, word } from './words';

export interface EditorProps {
  hall: Hall;
  desk: DeskView;
  view: TableView;
  leiter: boolean;
  others: boolean; // somebody else has made the first entry
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

// The focus moves after rendering, because the last input decides which buttons exist.
const places = {
  keys: '#tour-quick, #tour-sums',
  save: '.tour-save .ui-button:not(:disabled)',
  next: '.tour-next-table',
};
const focusOn = (on: keyof typeof places): void => {
  requestAnimationFrame(() => {
    const [first] = document.querySelectorAll<HTMLElement>(places[on]);
    (on === 'keys' ? (document.querySelector<HTMLElement>('#tour-quick') ?? first) : first)?.focus({
      preventScroll: on === 'keys',
    });
  });
};

const seenIn = (p: EditorProps): Seen => ({
  view: p.view,
  rulebook: p.desk.rulebook,
  book: p.desk.book,
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
    struckFor: (code) => word('struck_', code),
    second: (going) => now.current.onSecond(going),
    redraw: () => redraw(undefined),
  });
  const [ctrl] = useState(() => new ListCtrl(world(), seenIn(p)));
  ctrl.see(seenIn(p));
  useEffect(() => ctrl.begin(), []);
  useEffect(() => ctrl.settle());
  return ctrl;
}

// The standings during a correction and after it.
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
      <Foot ctrl={ctrl} m={m} hall={p.hall} desk={p.desk} />
      {!m.closed && !ctrl.found && m.own && (
        <p class="tour-acts">
          <ThrowAway ctrl={ctrl} />
        </p>
      )}
      {ctrl.before && places && <Moved before={ctrl.before} now={places} />}
      <Below {...p} game={ctrl.state.cursor + 1} />
      <Questions ctrl={ctrl} m={m} asking={ctrl.state.asking} places={places} />
    </>
  );
}

// The parts of the table below the list, which are not typed.
function Below(p: EditorProps & { game: number }) {
  const { hall, view, leiter, game } = p;
  return (
    <>
      <Result view={view} />
      <Rulings hall={hall} view={view} book={p.desk.rulebook} leiter={leiter} game={game} />
      <Asked hall={hall} view={view} by={p.desk} game={game} />
      {view.round_state === 'published' && view.state !== 'confirmed' && <Replace hall={hall} view={view} />}
      <Versions view={view} />
    </>
  );
}

// Actions that need a reason or a confirmation.
function Questions(p: { ctrl: ListCtrl; m: Model; asking: Asking; places: StandingRow[] | null }) {
  const { ctrl, m, asking, places } = p;
  const titles = {
    correct: w().correct,
    confirm: w().confirmDisputed,
    rule: `${w().ruleSums}: ${w().sumsCount}`,
  };
  const deed = asking === 'throw' ? null : asking;
  const does = {
    correct: (reason: string) => ctrl.sendCorrection(reason, places),
    confirm: (reason: string) => ctrl.confirm(ctrl.seen.view.base, reason),
    rule: (reason: string) => ctrl.rule(reason),
  };
  return (
    <>
      <WithReason
        title={titles[deed ?? 'confirm']}
        yes={titles[deed ?? 'confirm']}
        text={deed === 'confirm' ? whatCounts({ ctrl, m }).join('. ') : undefined}
        open={deed !== null}
        onClose={() => ctrl.ask(null)}
        onYes={(reason) => does[deed ?? 'confirm'](reason)}
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
