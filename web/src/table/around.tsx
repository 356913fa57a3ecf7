// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The surroundings of the trick: the bar with the game, the other seats, the pause between hands, obstacles.
 */

import { settings } from '../base';
import type { OpenTable } from '../net';
import { LevelChoice } from '../opening';
import { Button, ButtonLink, IconButton, Notice } from '../ui';
import { Next, Schiebe, Veto } from './actions';
import { amount } from './books';
import { Bubble, Clock, Open, Plate } from './felt';
import type { Moment } from './moment';
import { isHost, nameOf, placeOf, sums } from './seats';
import { Invite } from './company';
import { Again } from './sheets';
import { contractLine, spokenNames } from './speech';
import type { Action, View } from '../net/view';
import { tableWords } from './words';

type Do = (a: Action) => void;

/** Card points of the parties, for learners; not at tables that count. */
function Sums({ view }: { view: View }) {
  const w = tableWords();
  const rows = sums(view);
  if (!rows.length || view.stage !== 'hand') return null;
  const parties = !!view.party && rows.length === 2;
  const name = (seats: number[], i: number) => (parties && i ? w.theOthers : spokenNames(view, seats));
  const text = rows.map((r, i) => `${name(r.seats, i)}\u00a0${r.points}`).join(' · ');
  return (
    <span class="table-sums figures">
      {w.cardPoints} {text}
    </span>
  );
}

export function ContractBar({ view }: { view: View }) {
  const w = tableWords();
  const times = view.times ?? 1;
  const game = contractLine(view);
  return (
    <div class="felt-bar table-bar">
      <span class="table-contract">
        <strong>
          {game ||
            view.table.title ||
            (view.hand_no ? w.newHand(view.hand_no).replace('.', '') : 'Stichfest')}
        </strong>
        {times > 1 && (
          <span class="mark mark-stoss">
            <span aria-hidden="true">×{times}</span>
            <span class="hidden-text">{w.counts(times)}</span>
          </span>
        )}
        {!!view.pot && <span>{w.inStock(amount(view, view.pot))}</span>}
        {!!view.bock_left && <span>{w.bockLeft(view.bock_left)}</span>}
      </span>
      {settings.tutor.value && view.table.hints && <Sums view={view} />}
    </div>
  );
}

export function Seat({ view, seat, m, act }: { view: View; seat: number; m: Moment; act: Do }) {
  const w = tableWords();
  const chair = view.seats[seat]!;
  const host = isHost(view);
  return (
    <div class="table-seat" data-place={placeOf(view, seat)}>
      {chair.kind === 'empty' ? (
        <EmptySeat seat={seat} host={host} act={act} />
      ) : (
        <>
          <span class="table-plate">
            <Plate view={view} seat={seat} />
            <Clock view={view} seat={seat} />
          </span>
          <Open view={view} seat={seat} />
          <Bubble view={view} seat={seat} called={m.called.value[seat]} />
          {host && chair.kind === 'bot' && !chair.heir && view.stage === 'pause' && view.hand_no === 0 && (
            <IconButton
              small
              icon="close"
              label={`${w.freeSeat}: ${nameOf(view, seat)}`}
              onClick={() => act({ rise: seat })}
            />
          )}
        </>
      )}
    </div>
  );
}

function EmptySeat({ seat, host, act }: { seat: number; host: boolean; act: Do }) {
  const w = tableWords();
  return (
    <div class="table-empty">
      <span>{w.seatFree}</span>
      {host && (
        <Button small icon="bot" onClick={() => act({ bot: { seat, level: settings.level.value } })}>
          {w.putBot}
        </Button>
      )}
    </div>
  );
}

/** While seats are free: how to invite people, and bots in their place. */
function Waiting({ view, opened, act }: { view: View; opened: OpenTable; act: Do }) {
  const w = tableWords();
  const free = view.seats.flatMap((c, seat) => (c.kind === 'empty' ? [seat] : []));
  const fill = () => free.forEach((seat) => act({ bot: { seat, level: settings.level.value } }));
  return (
    <>
      {isHost(view) && (
        <div class="table-fill">
          <Button kind="main" icon="bot" wide onClick={fill}>
            {w.fillBots}
          </Button>
          <LevelChoice label={w.botLevel} />
        </div>
      )}
      {view.seat === undefined ? <p>{w.waitsForPlayers}</p> : <Invite view={view} id={opened.id} />}
    </>
  );
}

/** In the middle while no card lies there: what the table waits for. */
export function Centre({ view, opened, m, act }: { view: View; opened: OpenTable; m: Moment; act: Do }) {
  const w = tableWords();
  const { stage } = view;
  if (stage === 'hand' || stage === 'nonces') return null;
  const free = view.seats.some((c) => c.kind === 'empty');
  return (
    <div class="table-centre">
      {stage === 'closed' && <p>{w[`closed_${view.closed ?? 'over'}`]}</p>}
      {stage === 'done' && <p>{w.ended}</p>}
      {stage === 'pause' && free && <Waiting view={view} opened={opened} act={act} />}
      {stage === 'pause' && <Schiebe view={view} act={act} />}
      {stage === 'pause' && <Veto view={view} act={act} />}
      {stage === 'pause' && <Next view={view} act={act} busy={m.busy.value} />}
      {stage === 'done' && <Again view={view} act={act} busy={m.busy.value} />}
      {view.result && !m.result.value && (
        <Button kind="plain" onClick={() => (m.result.value = true)}>
          {w.computation}
        </Button>
      )}
      {stage === 'closed' && (
        <ButtonLink kind="main" icon="home" to="/">
          {w.toStart}
        </ButtonLink>
      )}
    </div>
  );
}

export const inTrouble = (view: View, opened: OpenTable): boolean =>
  opened.state.value === 'taken_over' || (view.seat !== undefined && !!view.seats[view.seat]?.stand_in);

/** Obstacles: another window, a bot in my place. The shell reports a lost connection. */
export function Trouble({ view, opened, act }: { view: View; opened: OpenTable; act: Do }) {
  const w = tableWords();
  const mine = view.seat === undefined ? undefined : view.seats[view.seat];
  if (opened.state.value === 'taken_over')
    return (
      <Notice
        tone="warn"
        action={
          <Button kind="main" onClick={() => opened.takeBack()}>
            {w.takeBack}
          </Button>
        }
      >
        {w.takenOver}
      </Notice>
    );
  if (mine?.stand_in)
    return (
      <Notice
        tone="warn"
        action={
          <Button kind="main" onClick={() => act({ back: true })}>
            {w.back}
          </Button>
        }
      >
        {w.youLapsed}
      </Notice>
    );
  return null;
}
