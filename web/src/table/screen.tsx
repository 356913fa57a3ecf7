// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The table in the window: the cloth with its players, the own hand, the actions, the events in words. It reads the
 * table's view and sends the person's actions. Its own state is only the passing one (moment.ts).
 */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, lang, settings } from '../base';
import { emotes, type OpenTable } from '../net';
import { Button, IconButton, play, Sheet, Spinner } from '../ui';
import { Actions, Aid, aids, announces } from './actions';
import { alone } from './choices';
import { Centre, ContractBar, inTrouble, Seat, Trouble } from './around';
import { Company, Watching } from './company';
import { useDeeds, type Deeds } from './deeds';
import { Bubble, Clock, Middle, Plate } from './felt';
import { Hand } from './hand';
import { useKeys, type Sheets } from './keys';
import { callOut, follow, seenBefore, shownTricks, useMoment, useVoice, type Moment } from './moment';
import { Menu } from './menu';
import { ProofSheet } from './honest';
import { useNotices } from './notices';
import { Panel } from './panel';
import { home, nameOf, others } from './seats';
import { LastTrick, ResultSheet } from './sheets';
import type { Happening, View } from '../net/view';
import { tableWords } from './words';

function useEvents(opened: OpenTable, m: Moment, voice: (lines: string[]) => void) {
  useEffect(() => {
    const first = opened.view.peek();
    if (first?.result && first.phase === 'over') m.result.value = true;
    if (first) m.seen.value = seenBefore(`${opened.id}-${first.hand_no}`);
    const ends = [
      opened.onEvent((e, before, after) => follow(m, voice, e.ev as Happening | undefined, before, after)),
      opened.onEmote(({ seat, emote }) => {
        const row = emotes.value.find((x) => x.name === emote);
        const at = opened.view.peek();
        if (!row || !at) return;
        callOut(m, seat, row[lang.value], 4500);
        voice([`${nameOf(at, seat)}: ${row[lang.value]}`]);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [opened]);
}

/** A person alone with bots need not agree to the first hand. */
function useBegin(opened: OpenTable, view: View | null) {
  const mine = view?.seat === undefined ? undefined : view.seats[view.seat];
  const alone = !!view && view.seats.every((c, s) => c.kind === 'bot' || s === view.seat);
  const begin = !!mine && alone && view!.stage === 'pause' && view!.hand_no === 0 && !mine.ready;
  useEffect(() => {
    if (begin) void opened.do({ ready: true }).catch(() => {});
  }, [begin]);
}

/** The pace of the bots that the person has chosen, where they play alone. */
function usePace(opened: OpenTable, view: View | null) {
  const wish = view && alone(view) ? settings.pace.value : undefined;
  const differs = wish && wish !== (view?.pace ?? 'usual');
  useEffect(() => {
    if (differs) void opened.do({ pace: wish }).catch(() => {});
  }, [differs, wish]);
}

function useTitle(view: View | null) {
  const turn = view?.seat !== undefined && view.turn === view.seat;
  useEffect(() => {
    document.title = `${turn ? '● ' : ''}${view?.table.title ?? tableWords().tableArea} · Stichfest`;
  }, [turn, view?.table.title]);
}

export function TableScreen({ opened }: { opened: OpenTable }) {
  const m = useMoment(opened.id);
  const voice = useVoice();
  const deeds = useDeeds(opened, m, voice);
  const sheet = useSignal<Sheets>(null);
  const view = opened.view.value;
  useEvents(opened, m, voice);
  useBegin(opened, view);
  usePace(opened, view);
  useTitle(view);
  useNotices(opened);
  useEffect(() => {
    if (opened.state.value === 'gone' && !opened.view.peek()) go('/', true);
  }, [opened.state.value]);
  useKeys(view, m, deeds, (s) => (sheet.value = s), voice);
  if (!view)
    return (
      <div class="table felt table-waits">
        <Spinner label={tableWords().connecting} />
      </div>
    );
  const room = { view, opened, m, deeds, sheet };
  return (
    <>
      <Room {...room} />
      <Over {...room} />
    </>
  );
}

interface RoomProps {
  view: View;
  opened: OpenTable;
  m: Moment;
  deeds: Deeds;
  sheet: Signal<Sheets>;
}

/** Sounds and vibration together; the settings have each alone. */
function SoundButton() {
  const w = tableWords();
  const on = settings.sound.value || settings.vibrate.value;
  const turn = () => {
    settings.sound.value = settings.vibrate.value = !on;
    if (!on) play('chime');
  };
  return <IconButton icon={on ? 'sound' : 'mute'} label={on ? w.soundOff : w.soundOn} onClick={turn} />;
}

function Top({ view, deeds, m, sheet }: RoomProps) {
  const w = tableWords();
  return (
    <header class="table-top">
      <IconButton icon="menu" label={w.menu} onClick={() => (sheet.value = 'menu')} />
      <h1 class="hidden-text">{view.table.title ?? w.tableArea}</h1>
      <ContractBar view={view} />
      <span class="table-top-end">
        {view.may?.includes('take_back') && (
          <IconButton
            icon="undo"
            label={w.takeBackMove}
            disabled={m.busy.value}
            onClick={() => deeds.act({ take_back: true })}
          />
        )}
        <SoundButton />
        <IconButton icon="cards" label={w.lastTrick} onClick={() => (sheet.value = 'last')} />
      </span>
    </header>
  );
}

/** The own plate, and the actions. */
function MineBar({ view, opened, m, deeds }: RoomProps) {
  const me = home(view);
  return (
    <section class="table-mine-bar">
      {view.seats[me]?.kind !== 'empty' && (
        <span class="table-plate" data-place="bottom">
          <Plate view={view} seat={me} mine />
          <Clock view={view} seat={me} always />
          <Bubble view={view} seat={me} called={m.called.value[me]} />
        </span>
      )}
      {view.seat === undefined ? (
        <Watching view={view} opened={opened} />
      ) : (
        <Actions view={view} m={m} deeds={deeds} />
      )}
    </section>
  );
}

function Room(room: RoomProps) {
  const { view, opened, m, deeds } = room;
  const waits = view.stage === 'pause' && view.seats.some((c) => c.kind === 'empty');
  const shown = shownTricks(m, view);
  const between = view.stage !== 'hand' && view.stage !== 'nonces';
  const sheet = m.result.value && !!view.result; // it says the same
  const centre = between && !shown.length && !m.due.value && !sheet;
  return (
    <main
      id="main"
      tabIndex={-1}
      class="table felt"
      data-players={view.seats.length}
      data-stage={view.stage}
      data-phase={view.phase}
      data-seq={opened.seq()}
      data-waiting={waits || undefined}
      data-announce={announces(view) || undefined}
      data-trouble={inTrouble(view, opened) || undefined}
      data-centre={centre || undefined}
      data-aid={aids(view, m) || undefined}
    >
      <Top {...room} />
      <Trouble view={view} opened={opened} act={deeds.act} />
      <Aid view={view} m={m} />
      <section class="table-cloth" aria-label={tableWords().tableArea}>
        {others(view).map((seat) => (
          <Seat key={seat} view={view} seat={seat} m={m} act={deeds.act} />
        ))}
        <div class="table-middle">
          <Middle view={view} shown={shown} pending={m.pending.value} />
          {centre && <Centre view={view} opened={opened} m={m} act={deeds.act} />}
        </div>
        <MineBar {...room} />
      </section>
      {view.seat !== undefined && (
        <section class="table-rack rack">
          <Hand view={view} m={m} deeds={deeds} />
        </section>
      )}
      <Panel view={view} />
    </main>
  );
}

/** Asks a learner about a word that no level would say. */
function Really({ m, deeds }: RoomProps) {
  const w = tableWords();
  const row = m.unsure.value;
  const close = () => (m.unsure.value = null);
  const yes = () => {
    close();
    if (row) deeds.act(row.action);
  };
  return (
    <Sheet
      title={w.reallyPlay}
      open={!!row}
      onClose={close}
      foot={
        <>
          <Button kind="plain" onClick={close} autofocus>
            {w.ratherNot}
          </Button>
          <Button kind="main" data-choice="sure" onClick={yes}>
            {w.sure}
          </Button>
        </>
      }
    >
      <p>{w.reallyText(row?.label ?? '')}</p>
    </Sheet>
  );
}

/** The sheets over the table. */
function Over(room: RoomProps) {
  const { view, opened, m, deeds, sheet } = room;
  const close = () => (sheet.value = null);
  const proof = () => (sheet.value = 'proof');
  return (
    <>
      <Really {...room} />
      <LastTrick view={view} open={sheet.value === 'last'} onClose={close} />
      <ResultSheet
        view={view}
        table={opened.id}
        open={m.result.value && sheet.value === null}
        busy={m.busy.value}
        act={deeds.act}
        onClose={() => (m.result.value = false)}
        onProof={proof}
      />
      <Company view={view} opened={opened} open={sheet.value === 'company'} act={deeds.act} onClose={close} />
      <ProofSheet
        view={view}
        table={opened.id}
        seen={m.seen.value}
        open={sheet.value === 'proof'}
        onClose={close}
      />
      <Menu
        view={view}
        opened={opened}
        open={sheet.value === 'menu'}
        act={deeds.act}
        muted={m.muted.value}
        onMute={deeds.mute}
        onClose={close}
        onLast={() => (sheet.value = 'last')}
        onCompany={() => (sheet.value = 'company')}
        onProof={proof}
      />
    </>
  );
}
