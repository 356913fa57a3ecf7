// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Tournaments over the one connection (docs/tournament.md). A Hall is a tournament that this page has joined. Screens
// subscribe to its parts with look(), which counts the subscribers. When nobody shows a part any more, the hall
// unsubscribes, except for the last few parts, which stay up to date for the way back. After a lost connection every
// hall joins and subscribes again before the waiting messages go out. Unanswered commands are sent again with their
// ids, so nothing is done twice. If the link was replaced or the role taken away, `state` is 'gone' and act() throws
// Refused.

import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Line, Message } from './line';
import { Refused, type Ok } from './types';
import type { DeskEventCommand, ListedTournament, Parts, TellPart, TellTournament } from '../wire';

export type Part = keyof Parts;

// A command to a tournament.
export type Command = DeskEventCommand;

export type Role = TellTournament['role'];

// My role there; for a link, its table or player.
export interface Standing {
  role: Role;
  practice?: boolean; // a rehearsal, which is thrown away
  round?: number;
  table?: number;
  number?: number;
}

export interface By {
  round?: number;
  table?: number;
  number?: number;
}

// A part as it is now; null: not received yet, or not visible to me.
export interface Look<T> {
  view: ReadonlySignal<T | null>;
  refused: ReadonlySignal<Refused | null>;
  release(now?: boolean): void; // now: unsubscribe at once instead of keeping the part
}

export interface Hall {
  readonly id: string;
  readonly role: ReadonlySignal<Standing>;
  readonly state: ReadonlySignal<'live' | 'gone'>;
  look<P extends Part>(part: P, by?: By): Look<Parts[P]>;
  act(a: Command): Promise<Ok>;
  rejoin(): Promise<void>; // joins again, because somebody may have given me a role
  leave(): void;
}

export type Listed = ListedTournament;

interface Seen<P extends Part = Part> {
  part: P;
  by: By;
  wanted: number;
  asked: boolean;
  view: Signal<Parts[P] | null>;
  refused: Signal<Refused | null>;
}

interface Room {
  id: string;
  key: string | undefined; // the key of the link by which the visitor came; without one their own role counts
  wanted: number;
  joined: Promise<void> | null;
  role: Signal<Standing>;
  state: Signal<'live' | 'gone'>;
  seen: Map<string, Seen>;
}

// The parts of a Line that the halls use.
export type Speaker = Pick<Line, 'ask' | 'also'> & { readonly online: boolean };

// Going from one screen of a tournament to the next does not leave it, because the server limits messages.
const KEPT = 6; // parts that no screen shows any more, kept for the way back
const ROOM_GRACE_MS = 15_000;

const keyOf = (part: Part, by: By) => [part, by.round ?? 0, by.table ?? 0, by.number ?? 0].join(' ');

export class Halls {
  private readonly rooms = new Map<string, Room>();
  private listing: ((list: readonly Listed[]) => void)[] = [];

  constructor(
    private readonly line: Speaker,
    private readonly after: (ms: number, f: () => void) => unknown = (ms, f) => setTimeout(f, ms),
    private readonly kept = KEPT,
  ) {
    line.also({
      welcomed: () => this.again(),
      hears: {
        tournament: (m) => this.told(m),
        part: (m) => this.part(m),
        tournaments: (m) => this.listing.shift()?.(m.tournaments),
      },
    });
  }

  // The tournaments in which I have a role, newest first.
  async list(): Promise<readonly Listed[]> {
    let found: readonly Listed[] = [];
    const hear = (list: readonly Listed[]) => (found = list);
    this.listing.push(hear);
    try {
      await this.line.ask({ t: 'tournaments' });
    } finally {
      this.listing = this.listing.filter((f) => f !== hear);
    }
    return found;
  }

  async join(id: string, key?: string): Promise<Hall> {
    let room = this.rooms.get(id);
    if (room && room.key !== key) {
      room.key = key;
      room.joined = null;
    }
    if (!room) {
      room = {
        id,
        wanted: 0,
        joined: null,
        role: signal<Standing>({ role: 'none' }),
        state: signal<'live' | 'gone'>('live'),
        seen: new Map(),
        key,
      };
      this.rooms.set(id, room);
    }
    room.wanted++;
    try {
      await (room.joined ??= this.enter(room));
    } catch (why) {
      this.letGo(room);
      throw why;
    }
    return this.hall(room);
  }

  private async enter(room: Room): Promise<void> {
    try {
      await this.line.ask({
        t: 'tournament_join',
        tournament: room.id,
        ...(room.key ? { key: room.key } : {}),
      });
      room.state.value = 'live';
    } catch (why) {
      room.joined = null;
      if (why instanceof Refused && why.code !== 'lost') room.state.value = 'gone';
      throw why;
    }
  }

  // A new connection starts without any subscription.
  private again(): void {
    for (const room of this.rooms.values()) {
      if (!room.joined) continue;
      room.joined = this.enter(room);
      room.joined.catch(() => {});
      for (const [key, seen] of room.seen)
        if (seen.wanted) this.ask(room, seen, true);
        else room.seen.delete(key);
    }
  }

  private told(m: TellTournament): void {
    const room = this.rooms.get(m.tournament);
    if (!room) return;
    const { role, round, table, number, practice } = m;
    room.role.value = {
      role,
      ...(round ? { round } : {}),
      ...(table ? { table } : {}),
      ...(number ? { number } : {}),
      ...(practice ? { practice } : {}),
    };
  }

  private part(m: TellPart): void {
    const seen = this.rooms.get(m.tournament)?.seen.get(keyOf(m.part, m));
    if (!seen) return;
    seen.view.value = m.gone ? null : (m.view ?? null);
    if (!m.gone) seen.refused.value = null;
  }

  private ask(room: Room, seen: Seen, on: boolean): void {
    seen.asked = on;
    const message: Message = { t: 'tournament_look', tournament: room.id, part: seen.part, ...seen.by };
    this.line.ask(on ? message : { ...message, on: false }).catch((why: unknown) => {
      if (!on || !(why instanceof Refused) || why.code === 'lost') return;
      seen.view.value = null;
      seen.refused.value = why;
    });
  }

  private hall(room: Room): Hall {
    let open = true;
    return {
      id: room.id,
      role: room.role,
      state: room.state,
      look: (part, by = {}) => this.look(room, part, by),
      act: (a) => this.line.ask({ t: 'tournament_do', tournament: room.id, a }),
      rejoin: () => (room.joined = this.enter(room)),
      leave: () => {
        if (open) this.letGo(room);
        open = false;
      },
    };
  }

  private look<P extends Part>(room: Room, part: P, by: By): Look<Parts[P]> {
    const key = keyOf(part, by);
    let seen = room.seen.get(key) as Seen<P> | undefined; // the key begins with the part
    if (!seen) {
      seen = { part, by, wanted: 0, asked: false, view: signal(null), refused: signal(null) };
      room.seen.set(key, seen as unknown as Seen);
    }
    const mine = seen;
    // Without a connection again() will ask later. A part that was rejected or dropped may be available now.
    const fresh = !mine.asked || mine.refused.peek() || mine.view.peek() === null;
    if (mine.wanted++ === 0 && fresh && this.line.online) this.ask(room, mine, true);
    let held = true;
    const release = (now = false) => {
      if (!held) return;
      held = false;
      if (--mine.wanted > 0) return;
      if (now) return this.callOff(room, key, mine);
      // The part that was dropped last is unsubscribed last.
      if (room.seen.delete(key)) room.seen.set(key, mine);
      this.tidy(room);
    };
    return { view: mine.view, refused: mine.refused, release };
  }

  private tidy(room: Room): void {
    const idle = [...room.seen.entries()].filter(([, seen]) => seen.wanted === 0);
    for (const [key, seen] of idle.slice(0, Math.max(0, idle.length - this.kept)))
      this.callOff(room, key, seen);
  }

  private callOff(room: Room, key: string, seen: Seen): void {
    room.seen.delete(key);
    if (this.line.online && this.rooms.get(room.id) === room) this.ask(room, seen, false);
  }

  private letGo(room: Room): void {
    if (--room.wanted === 0) this.after(room.joined ? ROOM_GRACE_MS : 0, () => this.goOut(room));
  }

  private goOut(room: Room): void {
    if (room.wanted > 0) return;
    if (this.rooms.get(room.id) === room) this.rooms.delete(room.id);
    if (room.joined && this.line.online)
      this.line.ask({ t: 'tournament_join', tournament: room.id, on: false }).catch(() => {});
  }
}
