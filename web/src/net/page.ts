// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The line of this page (line.ts) with the browser's socket, clock and storage, as signals.

import type { Seated, TellAccount } from '../wire';
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { settings } from '../base';
import { lang } from '../base';
import type { Action, View } from './view';
import { Fairness } from './fairness';
import { deviceName } from './device';
import { getKnown, getToken, setToken } from './http';
import { keepKey } from './links';
import {
  Line,
  type Host,
  type Link,
  type Login,
  type Message,
  type Person,
  type Place,
  type Telling,
} from './line';
import { toHex } from './sha256';
import {
  Refused,
  type Emoted,
  type Hint,
  type LobbyTable,
  type Named,
  type Ok,
  type OpenMessage,
  type Strength,
  type TableEvent,
} from './types';

export type { Link, Login, Person };

export const link: Signal<Link> = signal('connecting');
export const me: Signal<Person | null> = signal(null);
// The server's clock minus ours, in milliseconds.
export const offset: Signal<number> = signal(0);
export const emotes: Signal<readonly Named[]> = signal([]);
export const levels: Signal<readonly Named[]> = signal([]);
// My seats, and my view of each table that this page has opened.
export const tables: Signal<readonly Seated[]> = signal([]);
// The public tables while a screen shows them (watchLobby); null: not received yet.
export const lobby: Signal<LobbyTable[] | null> = signal(null);
// The stored token of this browser was no longer valid.
export const loggedOut: Signal<boolean> = signal(false);
// Too many connections from this address: the server accepts the next one at this time, by our clock.
export const held: Signal<number | null> = signal(null);
// A stranger has no connection to lose. The app still shows that there is no network.
const cut: Signal<boolean> = signal(false);
export const offline: ReadonlySignal<boolean> = computed(
  () => link.value === 'offline' || (cut.value && link.value !== 'online'),
);

export type OpenTableState = 'live' | 'taken_over' | 'gone';

export interface OpenTable {
  readonly id: string;
  readonly view: ReadonlySignal<View | null>;
  // The number of the last event in the view.
  seq(): number;
  // 'taken_over': another window of mine has the table, and takeBack() moves it here again. 'gone': the table no
  // longer exists, or not for me.
  readonly state: ReadonlySignal<OpenTableState>;
  takeBack(): void;
  // The seat that I take over from a bot after the hand; null: none.
  readonly later: ReadonlySignal<number | null>;
  join(): Promise<void>;
  stayOut(): Promise<void>;
  do(a: Action): Promise<Ok>;
  emote(name: string): Promise<Ok>;
  mute(seat: number, on: boolean): Promise<Ok>;
  // Of this level, else of the usual one.
  hint(level?: string): Promise<Hint>;
  // Both return a function that ends it. Events come in order, after the view has changed.
  onEvent(f: (e: TableEvent, before: View | null, after: View) => void): () => void;
  onEmote(f: (e: Emoted) => void): () => void;
  close(): void;
}

interface Side {
  view: Signal<View | null>;
  state: Signal<OpenTableState>;
  later: Signal<number | null>;
  events: Set<(e: TableEvent, before: View | null, after: View) => void>;
  emotes: Set<(e: Emoted) => void>;
  hint: Hint | null; // the latest hint
}

const sides = new Map<string, Side>();

function side(id: string): Side {
  let s = sides.get(id);
  if (!s) {
    s = {
      view: signal(null),
      state: signal('live'),
      later: signal(null),
      events: new Set(),
      emotes: new Set(),
      hint: null,
    };
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

// Another line that serves some tables: those of this device (local/).
let elsewhere: { owns: (table: string) => boolean; line: () => Line } | null = null;

export function serveElsewhere(owns: (table: string) => boolean, other: () => Line): void {
  elsewhere = { owns, line: other };
}

const lineOf = (table: string): Line => (elsewhere?.owns(table) ? elsewhere.line() : line);

function beFair(place: Place): void {
  if (!place.view || place.state !== 'live' || lineOf(place.id).link !== 'online') return;
  for (const a of fairness.duties(place.id, place.view))
    // Too late, or the seat is gone: then the table's own nonce counts, and the proof says so.
    lineOf(place.id)
      .ask({ t: 'do', table: place.id, at: place.seq, a })
      .catch(() => {});
}

let invited: LobbyTable | null = null; // the table of the last invitation
let told: TellAccount | null = null; // devices and log, as the server told them last

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
      s.later.value = p.later ?? null;
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
  account: (account) => (told = account),
  invitation: (table) => (invited = table),
  loggedOut: () => (loggedOut.value = true),
  held: (until) => (held.value = until),
};

// The messages of a line about tables: the same for all lines.
export const tableTelling: Pick<Telling, 'place' | 'event' | 'emoted' | 'hint'> = telling;

// A value that another page has just stored may become visible a little later than its lock.
const LATER_MS = 100;

// By a lock of the browser. Addresses without TLS have no locks, and nobody waits there.
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
  getKnown,
  getDevice: () => deviceName(navigator.userAgent),
  // Otherwise the server would name everybody Gast.
  getName: () => settings.name.peek() || (lang.peek() === 'de' ? '' : 'Guest'),
  getLang: () => lang.peek(),
  alone,
};

export const line = new Line(host, telling);

// main calls it once. A returning visitor is connected at once; a stranger becomes a guest only when they act.
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
  // The server gets the language with hello.
  let greeted = lang.peek();
  effect(() => {
    const now = lang.value;
    if (now !== greeted && link.peek() === 'online') line.redial();
    greeted = now;
  });
}

// Without a network the server may still be reachable: on this machine, or in the hall.
async function look(): Promise<void> {
  const there = navigator.onLine || (await fetch('/healthz').catch(() => null));
  cut.value = !there;
}

// Is this browser new to the server?
export function stranger(): boolean {
  return me.peek() === null && getToken() === null;
}

// Connects strangers, too.
export function start(): void {
  line.start();
}

export function ask(message: Message): Promise<Ok> {
  return line.ask(message);
}

export type How = { key?: string; seat?: number; watch?: boolean } | 'resume';

export async function sitDown(id: string, how: How): Promise<OpenTable> {
  const place = await lineOf(id).sitDown(id, how);
  if (how !== 'resume') keepKey(id, how.key);
  return opened(place);
}

// The table as a visitor sees it before they sit down. Throws Refused if the link leads nowhere.
export async function invitation(table: string, key?: string): Promise<LobbyTable> {
  await ask({ t: 'invitation', table, ...(key ? { key } : {}) });
  if (!invited) throw new Refused('failed', 'no invitation came');
  return invited;
}

function opened(place: Place): OpenTable {
  const s = side(place.id);
  const mine = lineOf(place.id);
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
  s.later.value = place.later ?? null;
  beFair(place);
  return {
    id: place.id,
    view: s.view,
    state: s.state,
    seq: () => place.seq,
    takeBack: () => mine.takeBack(),
    later: s.later,
    join: () => mine.join(place),
    stayOut: () => mine.stayOut(place),
    do(a) {
      const mix = 'mix' in a && a.mix === true && place.view && fairness.mixNonce(place.id, place.view);
      return mine.ask({ t: 'do', table: place.id, at: place.seq, a: mix ? { mix } : a });
    },
    emote(name) {
      if (mine.link !== 'online') return Promise.reject(new Refused('offline', 'not connected'));
      return mine.ask({ t: 'emote', table: place.id, emote: name });
    },
    mute: (seat, muted) => mine.ask({ t: 'mute', table: place.id, seat, on: muted }),
    async hint(level) {
      await mine.ask({ t: 'hint', table: place.id, ...(level ? { level } : {}) });
      if (!s.hint) throw new Refused('failed', 'no advice came');
      return s.hint;
    },
    onEvent: (f) => on(s.events, f),
    onEmote: (f) => on(s.emotes, f),
    close() {
      if (!open) return;
      open = false;
      for (const end of [...ends]) end();
      mine.getUp(place);
    },
  };
}

// `now`: without a connection it fails at once ('offline') instead of waiting for one.
export async function openTable(
  setup: OpenMessage,
  how: { now?: boolean } = {},
): Promise<{ table: string; key?: string; seat: number }> {
  const ok = await line.ask({ t: 'open', ...setup }, how.now);
  keepKey(ok.table!, ok.key);
  return { table: ok.table!, seat: ok.seat ?? 0, ...(ok.key ? { key: ok.key } : {}) };
}

// This page's view of a table where I sit; null: none yet.
export function viewAt(table: string): ReadonlySignal<View | null> {
  return side(table).view;
}

// The public tables as they are now.
export async function publicTables(): Promise<readonly LobbyTable[]> {
  if (lobby.peek()) return lobby.peek()!;
  return line.lookAround();
}
export const watchLobby = (on: boolean): void => line.watchLobby(on);
export const login = (login: Login): Promise<void> => line.login(login);
// With a recovery code: the password is the new one.
export const recover = (login: Login & { code: string }): Promise<void> => line.recover(login);
export const register = (name: string, password: string): Promise<void> => line.register(name, password);
export const rename = (name: string): Promise<void> => line.rename(name);
export async function logout(all = false): Promise<void> {
  await ask({ t: 'logout', ...(all ? { all } : {}) });
}
export async function changePassword(password: string, fresh: string): Promise<void> {
  await ask({ t: 'password', password, fresh });
}
export async function myAccount(): Promise<TellAccount> {
  await ask({ t: 'account' });
  if (!told) throw new Refused('failed', 'nothing was told');
  return told;
}
export async function signOut(device: string): Promise<void> {
  await ask({ t: 'logout', device });
}
export async function newCodes(password: string): Promise<readonly string[]> {
  return (await ask({ t: 'codes', password })).codes ?? [];
}
export async function newSecret(password: string): Promise<string> {
  return (await ask({ t: 'totp', on: true, password })).secret ?? '';
}
export async function beginTotp(password: string, secret: string, totp: string): Promise<void> {
  await ask({ t: 'totp', on: true, password, secret, totp });
}
export async function endTotp(password: string): Promise<void> {
  await ask({ t: 'totp', on: false, password });
}
export async function refuseHelp(): Promise<void> {
  await ask({ t: 'unhelp' });
  const who = me.peek();
  if (who) me.value = { account: who.account, name: who.name, guest: who.guest };
}
// Asks the server how hard a password is to guess, while somebody types it.
export async function weigh(password: string, name: string): Promise<Strength> {
  const ok = await ask({ t: 'weigh', password, name });
  return ok.strength ?? 'short';
}

// The name that the server has for an account; '': there is none.
export async function whoIs(account: string): Promise<{ name: string; registered: boolean }> {
  const ok = await ask({ t: 'who', account });
  return { name: ok.name ?? '', registered: !!ok.registered };
}
export async function forget(password?: string): Promise<void> {
  await ask({ t: 'forget', ...(password ? { password } : {}) });
}
