// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The menu of the table: the accounts, gestures, actions besides playing, ways out. Every entry is a row of
 * entries(). An action that cannot be undone asks first.
 */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { allowNotices, canNotify, go, lang, settings, tell } from '../base';
import { isLocal } from '../local';
import { emotes, type OpenTable } from '../net';
import { Button, ButtonLink, Chip, Chips, Confirm, Section, Sheet, toast, type IconName } from '../ui';
import { isHost, nameOf } from './seats';
import { Totals } from './sheets';
import { handSpoken, lastTrickSpoken, stateSpoken } from './speech';
import type { Action, View } from '../net/view';
import { tableWords } from './words';

type Do = (a: Action) => void;

type Question = 'claim' | 'concede' | 'leave' | 'close';

interface MenuProps {
  view: View;
  opened: OpenTable;
  open: boolean;
  act: Do;
  muted: readonly number[];
  onMute: (seat: number) => void;
  onClose: () => void;
  onLast: () => void;
  onCompany: () => void;
  onProof: () => void;
}

interface Entry {
  when: boolean;
  icon: IconName;
  label: string;
  danger?: boolean;
  to?: string; // an address, or
  run?: () => void;
}

async function turnNotices(): Promise<void> {
  if (settings.notify.peek()) settings.notify.value = false;
  else if (!(await allowNotices())) toast(tableWords().notifyNo, 'bad');
}

/** In the order of the menu. */
function entries(p: MenuProps, ask: (q: Question) => void): Entry[] {
  const { view, act } = p;
  const w = tableWords();
  const mine = view.seat === undefined ? undefined : view.seats[view.seat];
  const may = view.may ?? [];
  const ended = view.stage === 'done' || view.stage === 'closed';
  const leave = () => (view.stage === 'hand' ? ask('leave') : (act({ rise: true }), go('/')));
  return [
    { when: !!view.tricks, icon: 'cards', label: w.lastTrick, run: p.onLast },
    {
      when: may.includes('take_back'),
      icon: 'undo',
      label: w.takeBackMove,
      run: () => act({ take_back: true }),
    },
    {
      when: view.stage !== 'closed' && !isLocal(p.opened.id),
      icon: 'people',
      label: w.company,
      run: p.onCompany,
    },
    { when: may.includes('claim'), icon: 'flag', label: w.claim, run: () => ask('claim') },
    { when: may.includes('concede'), icon: 'hand', label: w.concede, run: () => ask('concede') },
    {
      when: !!mine && !ended,
      icon: 'flag',
      label: mine?.end ? w.unvote : w.vote,
      run: () => act({ vote: !mine?.end }),
    },
    { when: may.includes('bock'), icon: 'bolt', label: w.bock, run: () => act({ bock: true }) },
    { when: true, icon: 'lock', label: w.proof, run: p.onProof },
    { when: true, icon: 'book', label: w.rulesOf, to: `/rules/${view.table.rulebook}` },
    { when: true, icon: 'settings', label: w.settings, to: '/settings' },
    {
      when: canNotify() && !!mine,
      icon: 'bolt',
      label: settings.notify.value ? w.notifyOff : w.notifyOn,
      run: () => void turnNotices(),
    },
    {
      when: !!mine,
      icon: 'hand',
      label: w.readHand,
      run: () => tell(`${handSpoken(view)} ${stateSpoken(view)}`),
    },
    {
      when: isHost(view) && view.stage !== 'hand' && view.stage !== 'closed',
      icon: 'close',
      label: w.closeTable,
      danger: true,
      run: () => ask('close'),
    },
    { when: !!mine && view.stage !== 'closed', icon: 'leave', label: w.leave, danger: true, run: leave },
    { when: true, icon: 'home', label: w.toStart, to: '/' },
  ];
}

function EntryButton({ row, onClose }: { row: Entry; onClose: () => void }) {
  if (row.to)
    return (
      <ButtonLink icon={row.icon} to={row.to}>
        {row.label}
      </ButtonLink>
    );
  const run = () => {
    onClose();
    row.run?.();
  };
  return (
    <Button icon={row.icon} kind={row.danger ? 'danger' : 'plain'} onClick={run}>
      {row.label}
    </Button>
  );
}

/** Gestures, and the seats whose gestures are muted. */
function Gestures(p: MenuProps) {
  const { view } = p;
  const w = tableWords();
  const people = view.seats.flatMap((c, s) => (c.kind === 'person' && s !== view.seat ? [s] : []));
  const call = (name: string) => {
    p.onClose();
    void p.opened.emote(name).catch(() => {});
  };
  // Bots ignore gestures.
  if (view.seat === undefined || !people.length) return null;
  return (
    <>
      <Chips label={w.emote}>
        {emotes.value.map((e) => (
          <Chip key={e.name} onClick={() => call(e.name)}>
            {e[lang.value]}
          </Chip>
        ))}
      </Chips>
      <Chips label={w.quietness}>
        {people.map((seat) => {
          const muted = p.muted.includes(seat);
          return (
            <Chip key={seat} icon={muted ? 'sound' : 'mute'} onClick={() => p.onMute(seat)}>
              {(muted ? w.unmute : w.mute)(nameOf(view, seat))}
            </Chip>
          );
        })}
      </Chips>
    </>
  );
}

function Sure(p: { asked: Question | null; act: Do; onClose: () => void }) {
  const w = tableWords();
  const rows: Record<Question, [string, ComponentChildren, () => void]> = {
    claim: [w.claim, w.claimSure, () => p.act({ claim: true })],
    concede: [w.concede, w.concedeSure, () => p.act({ concede: true })],
    leave: [w.leave, w.leaveSure, () => (p.act({ rise: true }), go('/'))],
    close: [w.closeTable, w.closeSure, () => p.act({ close: true })],
  };
  const [title, text, run] = p.asked ? rows[p.asked] : ['', null, () => {}];
  const yes = () => {
    p.onClose();
    run();
  };
  return (
    <Confirm title={title} open={!!p.asked} yes={w.sure} danger onClose={p.onClose} onYes={yes}>
      <p>{text}</p>
    </Confirm>
  );
}

export function Menu(p: MenuProps) {
  const { view } = p;
  const w = tableWords();
  const asked = useSignal<Question | null>(null);
  const rows = entries(p, (q) => (asked.value = q)).filter((row) => row.when);
  return (
    <>
      <Sheet title={view.table.title ?? w.menu} open={p.open} onClose={p.onClose}>
        <div class="stack">
          <Totals view={view} />
          <div class="table-menu">
            <Gestures {...p} />
            {rows.map((row) => (
              <EntryButton key={row.label} row={row} onClose={p.onClose} />
            ))}
          </div>
          <Section title={w.keys}>
            <p class="quiet">{w.keysHelp}</p>
          </Section>
          <p class="hidden-text">{lastTrickSpoken(view)}</p>
          <p class="quiet figures">{w.newHand(view.hand_no)}</p>
        </div>
      </Sheet>
      <Sure asked={asked.value} act={p.act} onClose={() => (asked.value = null)} />
    </>
  );
}
