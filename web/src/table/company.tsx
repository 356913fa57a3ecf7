// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The company at the table: who sits where, the link for those who come later, and what the host can do about bots. A
 * person who comes takes the seat of a bot, after the hand if one is played.
 */

import { levelName } from '../books';
import { settings } from '../base';
import { isLocal } from '../local';
import { keyOf, reason, tableLink, type OpenTable } from '../net';
import { ShareLink, useWay } from '../share';
import { Button, Icon, Registered, Sheet, toast } from '../ui';
import { isHost, nameOf } from './seats';
import type { Action, View } from '../net/view';
import { tableWords } from './words';

type Do = (a: Action) => void;

const keyHere = (id: string): string | undefined =>
  /(?:^|&)key=([0-9a-f]{32})/.exec(location.hash.slice(1))?.[1] ?? keyOf(id);

/** The link for others; none at a table of this device, or at a private one whose key this browser does not have. */
export function Invite({ view, id }: { view: View; id: string }) {
  const w = tableWords();
  const way = useWay();
  const key = keyHere(id);
  if (isLocal(id)) return null;
  if (view.table.private && !key) return <p class="quiet">{w.inviteNoKey}</p>;
  return (
    <div class="table-invite">
      <p>{!hasRoom(view) ? w.inviteFull : inHand(view) ? w.inviteLate : w.inviteText}</p>
      <ShareLink url={tableLink(way?.base ?? location.origin, id, key)} title="Stichfest" />
    </div>
  );
}

/** Could somebody who comes now get a seat? */
export const hasRoom = (view: View): boolean =>
  view.seats.some((c) => c.kind === 'empty' || (c.kind === 'bot' && !c.heir));

const inHand = (view: View): boolean => ['nonces', 'hand', 'over'].includes(view.stage);

function about(view: View, seat: number): string {
  const w = tableWords();
  const chair = view.seats[seat]!;
  if (chair.heir) return w.heirComes(chair.heir);
  if (chair.kind === 'bot') return chair.leaving ? w.botGoes : w.botMark(levelName(chair.level ?? ''));
  if (chair.kind === 'empty') return '';
  return [chair.host && w.hostMark, chair.away && w.awayMark, chair.leaving && w.leavingMark]
    .filter(Boolean)
    .join(', ');
}

function SeatRow({ view, seat, act }: { view: View; seat: number; act: Do }) {
  const w = tableWords();
  const chair = view.seats[seat]!;
  const mine = seat === view.seat;
  const gone = chair.kind === 'person' && chair.away && !inHand(view);
  return (
    <li>
      <Icon name={chair.kind === 'bot' ? 'bot' : chair.kind === 'empty' ? 'plus' : 'person'} />
      <span class="table-company-who">
        <strong>
          {mine ? w.you : nameOf(view, seat, w.free)}
          {chair.registered && <Registered label={w.registeredMark} />}
        </strong>
        <span class="quiet">{about(view, seat)}</span>
      </span>
      {isHost(view) && chair.kind === 'bot' && !chair.leaving && !chair.heir && (
        <Button small aria-label={`${w.freeSeat}: ${nameOf(view, seat)}`} onClick={() => act({ rise: seat })}>
          {w.freeSeat}
        </Button>
      )}
      {isHost(view) && gone && (
        <Button small aria-label={`${w.freeAway}: ${nameOf(view, seat)}`} onClick={() => act({ rise: seat })}>
          {w.freeAway}
        </Button>
      )}
      {isHost(view) && chair.kind === 'empty' && (
        <Button small icon="bot" onClick={() => act({ bot: { seat, level: settings.level.value } })}>
          {w.putBot}
        </Button>
      )}
    </li>
  );
}

export function Company(p: { view: View; opened: OpenTable; open: boolean; act: Do; onClose: () => void }) {
  const w = tableWords();
  const { view } = p;
  return (
    <Sheet title={w.company} open={p.open} onClose={p.onClose}>
      <div class="stack">
        <ul class="table-company">
          {view.seats.map((_, seat) => (
            <SeatRow key={seat} view={view} seat={seat} act={p.act} />
          ))}
        </ul>
        {p.open && view.stage !== 'closed' && <Invite view={view} id={p.opened.id} />}
      </div>
    </Sheet>
  );
}

const refused = (why: unknown) => toast(reason(why), 'bad');

/** In place of the actions of a player: what somebody who looks on can do. */
export function Watching({ view, opened }: { view: View; opened: OpenTable }) {
  const w = tableWords();
  const later = opened.later.value;
  if (later !== null)
    return (
      <div class="table-actions">
        <p class="table-question">{w.laterYours(nameOf(view, later))}</p>
        <Button onClick={() => opened.stayOut().catch(refused)}>{w.stayOut}</Button>
      </div>
    );
  return (
    <div class="table-actions">
      <p class="table-question">{w.watching}</p>
      {hasRoom(view) && view.stage !== 'closed' && (
        <Button kind="main" onClick={() => opened.join().catch(refused)}>
          {inHand(view) ? w.joinLater : w.takeSeat}
        </Button>
      )}
    </div>
  );
}
