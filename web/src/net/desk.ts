// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The line of this page (line.ts) with the browser's socket, clock and storage, as signals.

import type { Seated } from '../wire';
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { settings } from '../base';
import { lang } from '../base';
import type { Action, View } from './view';
import { Fairness } from './fairness';
import { getToken, setToken } from './http';
import { Line, type Host, type Link, type Person, type Place, type Telling } from './line';
import { toHex } from './sha256';
import {
  Refused,
  type Emoted,
  type Hint,
  type LobbyTable,
  type Named,
  type Ok,
  type OpenMessage,
  type TableEvent,
} from './types';

export type { Link, Person };

export const link: Signal<Link> = signal('connecting');
export const me: Signal<Person | null> = signal(null);
// The server's clock minus ours, in milliseconds.
export const offset: Signal<number> = signal(0);
export const emotes: Signal<readonly Named[]> = signal([]);
export const levels: Signal<readonly Named[]> = signal([]);
// Where I sit, and what I see there as far as this page has looked.
export const tables: Signal<readonly Seated[]> = signal([]);
// The public tables while somebody looks at them (watchLobby); null: not told yet.
export const lobby: Signal<LobbyTable[] | null> = signal(null);
// The token that this browser kept was worth nothing any more.
export const loggedOut: Signal<boolean> = signal(false);
// Too many visits from here: the server lets us in again at this time of ours.
export const held: Signal<number | null> = signal(null);
// A stranger has no connection that could be lost; that there is no network he is told all the same.
const cut: Signal<boolean> = signal(false);
export const offline: ReadonlySignal<boolean> = computed(
  () => link.value === 'offline' || (cut.value && link.value !== 'online'),
);

export type DeskState = 'live' | 'taken_over' | 'gone';

export interface Desk {
  readonly id: string;
  readonly view: ReadonlySignal<View | null>;
  // The number of the last event in the view.
  seq(): number;
  // 'taken_over': another window of mine has it, takeBack() brings it here again. 'gone': there is no such table
  // any more, or not for me.
  readonly state: ReadonlySignal<DeskState>;
  takeBack(): void;
  do(a: Action): Promise<Ok>;
  emote(name: string): Promise<Ok>;
  mute(seat: number, on: boolean): Promise<Ok>;
  hint(): Promise<Hint>;
  // Both give a function that ends it. Events come after the view has changed, in their order.
  onEvent(f: (e: TableEvent, before: View | null, after: View) => void): () => void;
  onEmote(f: (e: Emoted) => void): () => void;
  close(): void;
}

interface Side {
  view: Signal<View | null>;
  state: Signal<DeskState>;
  events: Set<(e: TableEvent, before: View | null, after: View) => void>;
  emotes: Set<(e: Emoted) => void>;
  hint: Hint | null; // the last one
}

const sides = new Map<string, Side>();

function side(id: string): Side {
  let s = sides.get(id);
  if (!s) {
    s = { view: signal(null), state: signal('live'), events: new Set(), emotes: new Set(), hint: null };
    sides.set(id, s);
  }
  return s;
}

const storage = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

const fairness = new Fairness(storage(), () => toHex(crypto.getRandomValues(new Uint8Array(32))));

function beFair(place: Place): void {
  if (!place.view || place.state !== 'live' || link.peek() !== 'online') return;
  for (const a of fairness.duties(place.id, place.view))
    // Too late, or the seat is gone: then the table's own nonce counts, and the proof says so.
    line.ask({ t: 'do', table: place.id, at: place.seq, a }).catch(() => {});
}

const telling: Telling = {
  link: (l) => (link.value = l),
  me: (p) => (me.value = p),
  offset: (ms) => (offset.value = Math.round(ms)),
  choices: (e, l) =>
    batch(() => {
      emotes.value = e;
      levels.value = l;
    }),
  seats: (t) => (tables.value = t),
  lobby: (t) => (lobby.value = t),
  place: (p) => {
    const s = side(p.id);
    batch(() => {
      s.view.value = p.view;
      s.state.value = p.state;
    });
    beFair(p);
  },
  event: (p, e, before) => {
    for (const f of side(p.id).events) f(e, before, p.view!);
  },
  emoted: (table, e) => {
    for (const f of side(table).emotes) f(e);
  },
  hint: (table, hint) => (side(table).hint = hint),
  loggedOut: () => (loggedOut.value = true),
  held: (until) => (held.value = until),
};

// What another page has just written may reach this one a little later than its lock.
const LATER_MS = 100;

// By a lock of the browser; on addresses that are not secure there is none, and nobody waits.
function alone(f: () => void): () => void {
  if (!navigator.locks) {
    f();
    return () => {};
  }
  const asked = Date.now();
  const end = new AbortController();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const go = () => {
    if (Date.now() - asked < LATER_MS / 2) f();
    else setTimeout(f, LATER_MS);
    return held;
  };
  navigator.locks.request('stichfest.guest', { signal: end.signal }, go).catch(() => {});
  return () => {
    end.abort();
    release();
  };
}

const host: Host = {
  dial(hearing) {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
    socket.onopen = () => hearing.opened();
    socket.onmessage = (e) => hearing.text(String(e.data));
    socket.onclose = (e) => hearing.closed(e.code);
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  },
  after(ms, f) {
    const timer = setTimeout(f, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  getToken,
  setToken,
  // The server would call everybody Gast.
  getName: () => settings.name.peek() || (lang.peek() === 'de' ? '' : 'Guest'),
  getLang: () => lang.peek(),
  alone,
};

export const line = new Line(host, telling);

// Called once by main. Who has been here before is connected at once; a stranger becomes a guest when he wants
// something, not by looking.
export function connect(): void {
  addEventListener('online', () => line.hurry());
  addEventListener('online', () => void look());
  addEventListener('offline', () => line.doubt());
  addEventListener('offline', () => void look());
  if (!navigator.onLine) void look();
  addEventListener('pageshow', () => line.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.hurry();
  });
  if (getToken()) line.start();
  // The server learns the language when it is greeted.
  let greeted = lang.peek();
  effect(() => {
    const now = lang.value;
    if (now !== greeted && link.peek() === 'online') line.redial();
    greeted = now;
  });
}

// Without a network the server may still be there: on this machine, or in the hall.
async function look(): Promise<void> {
  const there = navigator.onLine || (await fetch('/healthz').catch(() => null));
  cut.value = !there;
}

// Was this browser never here?
export function stranger(): boolean {
  return me.peek() === null && getToken() === null;
}

// Connects also those who are strangers so far.
export function start(): void {
  line.start();
}

export function ask(message: { t: string; [k: string]: unknown }): Promise<Ok> {
  return line.ask(message);
}

export type How = { key?: string; seat?: number; watch?: boolean } | 'resume';

export async function sitDown(id: string, how: How): Promise<Desk> {
  return desk(await line.sitDown(id, how));
}

function desk(place: Place): Desk {
  const s = side(place.id);
  const ends = new Set<() => void>();
  let open = true;
  const on = <F>(set: Set<F>, f: F) => {
    const end = () => {
      set.delete(f);
      ends.delete(end);
    };
    set.add(f);
    ends.add(end);
    return end;
  };
  s.view.value = place.view;
  s.state.value = place.state;
  beFair(place);
  return {
    id: place.id,
    view: s.view,
    state: s.state,
    seq: () => place.seq,
    takeBack: () => line.takeBack(),
    do(a) {
      const mix = 'mix' in a && a.mix === true && place.view && fairness.mixNonce(place.id, place.view);
      return ask({ t: 'do', table: place.id, at: place.seq, a: mix ? { mix } : a });
    },
    emote(name) {
      if (link.peek() !== 'online') return Promise.reject(new Refused('offline', 'not connected'));
      return ask({ t: 'emote', table: place.id, emote: name });
    },
    mute: (seat, muted) => ask({ t: 'mute', table: place.id, seat, on: muted }),
    async hint() {
      await ask({ t: 'hint', table: place.id });
      if (!s.hint) throw new Refused('failed', 'no advice came');
      return s.hint;
    },
    onEvent: (f) => on(s.events, f),
    onEmote: (f) => on(s.emotes, f),
    close() {
      if (!open) return;
      open = false;
      for (const end of [...ends]) end();
      line.getUp(place);
    },
  };
}

export async function openTable(setup: OpenMessage): Promise<{ table: string; key?: string; seat: number }> {
  const ok = await ask({ t: 'open', ...setup });
  return { table: ok.table!, seat: ok.seat ?? 0, ...(ok.key ? { key: ok.key } : {}) };
}

// What this page sees at a table where I sit; null: nothing yet.
export function viewAt(table: string): ReadonlySignal<View | null> {
  return side(table).view;
}

export const watchLobby = (on: boolean): void => line.watchLobby(on);
export const login = (name: string, password: string): Promise<void> => line.login(name, password);
export const register = (name: string, password: string): Promise<void> => line.register(name, password);
export const rename = (name: string): Promise<void> => line.rename(name);
export async function logout(all = false): Promise<void> {
  await ask({ t: 'logout', ...(all ? { all } : {}) });
}
export async function forget(password?: string): Promise<void> {
  await ask({ t: 'forget', ...(password ? { password } : {}) });
}
