// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The protocol of docs/protocol.md from the client's end, without a socket, a clock or a screen of its own: Host
// lends it those, so that tests can lose, double and reorder whatever they like.
//
// A Line dials, says hello, and when it is welcome goes on with every table at which it has a Place, then sends
// what was asked and never answered, in its order and with its ids. Whoever asks gets a promise that is kept by
// `ok` or `err`, however many connections that takes. What must not be done twice and has no id on the server's
// side (register, login, ...) is not sent again: it fails with the code 'lost', and the next welcome tells how it
// stands.
//
// It never dials while nobody wants it (start) or while another window has the tables (taken_over).

import type { Seated, TableView, Tell, TellBye, TellErr, TellEv, TellSnap, TellWelcome } from '../wire';
import {
  Refused,
  type Emoted,
  type Hint,
  type LobbyTable,
  type Named,
  type Ok,
  type TableEvent,
} from './types';

export type Link = 'connecting' | 'online' | 'offline' | 'taken_over' | 'refused';
export type Json = Record<string, any>;
type Changing = { -readonly [K in keyof TableView]?: TableView[K] };
type Hears = { readonly [T in Tell['t']]?: (m: Extract<Tell, { t: T }>) => void };
export type Message = { t: string; [k: string]: unknown };

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Hearing {
  opened(): void;
  text(text: string): void;
  closed(code: number): void;
}

export interface Host {
  dial(hearing: Hearing): Wire;
  after(ms: number, f: () => void): () => void; // gives a function that calls it off
  now(): number;
  random(): number; // [0, 1)
  getToken(): string | null;
  setToken(token: string | null): void;
  getName(): string; // of a new guest; '' leaves it to the server
  getLang(): string; // in which the server writes what people read
  // Calls f once no other page of this browser is about to become a guest; gives a function that lets the next one on.
  alone(f: () => void): () => void;
}

export interface Person {
  account: string;
  name: string;
  guest: boolean;
}

export interface Telling {
  link(link: Link): void;
  me(person: Person | null): void;
  offset(ms: number): void;
  choices(emotes: readonly Named[], levels: readonly Named[]): void;
  seats(tables: readonly Seated[]): void;
  lobby(tables: LobbyTable[] | null): void;
  place(place: Place): void; // its view or its state is new
  event(place: Place, event: TableEvent, before: TableView | null): void;
  emoted(table: string, emote: Emoted): void;
  hint(table: string, hint: Hint): void; // before the ok of who has asked
  loggedOut(): void; // the token is worth nothing; a guest has come in its place
  held(until: number | null): void; // the server lets nobody in from here until then, by the host's clock
}

// Others who use the connection: what they want when it is new, and what they hear.
export interface Also {
  welcomed(): void; // may ask; goes out before what waited
  hears: Record<string, (m: Json) => void>;
}

// A table at which this browser looks on.
export interface Place {
  readonly id: string;
  key?: string;
  seated: boolean;
  wanted: number; // so many desks are open
  view: TableView | null;
  seq: number;
  state: 'live' | 'taken_over' | 'gone';
  early: Map<number, TellEv>; // came before those in front of them
  healing: boolean; // a resume is under way
}

interface Asked {
  message: Message & { id: string };
  resolve(ok: Ok): void;
  reject(why: Refused): void;
  sent: boolean;
  again: boolean; // may be sent again
}

export const VERSION = 1;
const PATIENCE_MS = 10_000; // from dialling to welcome
const SILENCE_MS = 25_000; // then a ping
const PONG_MS = 8_000;
const FIRST_MS = 500; // of the waits between attempts, which double
const LONGEST_MS = 20_000;
const EARLY_MAX = 256;

const ONCE = new Set(['register', 'login', 'logout', 'forget', 'emote', 'ping']);

export class Line {
  link: Link = 'connecting';
  me: Person | null = null;
  tables: readonly Seated[] = [];
  readonly places = new Map<string, Place>();
  private wire: Wire | null = null;
  private turn = 0; // of the wire: what an older one says is not heard
  private welcome = false;
  private started = false;
  private failures = 0;
  private held = false; // the server has said how long to wait
  private saidAt = 0;
  private count = 0;
  private prefix = '';
  private readonly asked = new Map<string, Asked>();
  private timers: Partial<Record<'again' | 'patience' | 'heart' | 'alone', () => void>> = {};
  private lobbyOn = false;
  private lobbyTables = new Map<string, LobbyTable>();
  private readonly others: Also[] = [];

  constructor(
    private readonly host: Host,
    private readonly tell: Telling,
  ) {}

  also(other: Also): void {
    this.others.push(other);
    Object.assign(this.heard, other.hears);
  }

  get online(): boolean {
    return this.welcome;
  }

  // --- connecting

  start(): void {
    this.started = true;
    if (!this.wire && !this.timers.again && this.link !== 'taken_over' && this.link !== 'refused')
      this.dial();
  }

  // The network is back, or somebody looks again: no need to wait.
  hurry(): void {
    if (!this.started) return;
    if (this.welcome) this.beat(PONG_MS / 2);
    else if (this.timers.again && !this.held) this.dial();
  }

  // The network is said to be gone. The server may still be there, and is asked rather than waited for.
  doubt(): void {
    if (this.welcome) this.beat(PONG_MS / 2);
  }

  private setLink(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.tell.link(link);
  }

  private stopTimers(): void {
    for (const cancel of Object.values(this.timers)) cancel?.();
    this.timers = {};
  }

  private dial(): void {
    const turn = ++this.turn;
    const mine = (f: () => void) => () => {
      if (turn === this.turn) f();
    };
    this.stopTimers();
    this.welcome = false;
    if (this.link !== 'offline') this.setLink('connecting');
    this.timers.patience = this.host.after(PATIENCE_MS, () => this.drop());
    this.wire = this.host.dial({
      opened: mine(() => this.hello()),
      text: (text) => {
        if (turn === this.turn) this.hear(text);
      },
      closed: (code) => {
        if (turn === this.turn) this.closed(code);
      },
    });
  }

  // The wire is given up, whatever it still says.
  private drop(): void {
    const wire = this.wire;
    this.turn++;
    wire?.close();
    this.closed(1006);
  }

  private closed(code: number): void {
    this.stopTimers();
    this.wire = null;
    this.welcome = false;
    this.setHeld(null);
    for (const a of [...this.asked.values()])
      if (a.sent && !a.again)
        this.settle(a.message.id, new Refused('lost', 'the connection was lost meanwhile'));
    if (this.link === 'taken_over' || this.link === 'refused' || !this.started) return;
    this.setLink('offline');
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.failures++);
    // 1008: we were too fast for the server.
    this.wait(code === 1008 ? LONGEST_MS : longest * (0.5 + this.host.random() / 2));
  }

  private wait(ms: number): void {
    this.timers.again?.();
    this.timers.again = this.host.after(ms, () => this.dial());
  }

  // Dials anew, without waiting.
  redial(): void {
    const wire = this.wire;
    this.turn++;
    this.wire = null;
    wire?.close();
    this.dial();
  }

  // --- speaking

  private say(message: object): void {
    this.wire?.send(JSON.stringify(message));
  }

  // Two pages that a stranger opens at once would be two guests: the second waits, and then has the first one's token.
  private hello(): void {
    if (this.host.getToken()) return this.sayHello();
    const turn = this.turn;
    this.timers.alone?.();
    this.timers.alone = this.host.alone(() => {
      if (turn === this.turn) this.sayHello();
    });
  }

  private sayHello(): void {
    const token = this.host.getToken();
    const name = this.host.getName();
    this.saidAt = this.host.now();
    this.say({
      t: 'hello',
      v: VERSION,
      lang: this.host.getLang(),
      ...(token ? { token } : name ? { name } : {}),
    });
  }

  private nextId(): string {
    // Ids are remembered by the server across connections, so those of another page must not be the same.
    this.prefix ||= Math.floor(this.host.random() * 36 ** 7).toString(36) + '-';
    return this.prefix + (++this.count).toString(36);
  }

  ask(message: Message): Promise<Ok> {
    const id = this.nextId();
    return new Promise<Ok>((resolve, reject) => {
      const a: Asked = {
        message: { ...message, id },
        resolve,
        reject,
        sent: false,
        again: !ONCE.has(message.t),
      };
      this.asked.set(id, a);
      if (this.welcome) this.send(a);
      else this.start();
    });
  }

  private send(a: Asked): void {
    a.sent = true;
    this.say(a.message);
  }

  private settle(id: string, answer: Ok | Refused): void {
    const a = this.asked.get(id);
    if (!a) return; // answered before
    this.asked.delete(id);
    if (answer instanceof Refused) a.reject(answer);
    else a.resolve(answer);
  }

  // --- heart

  private listen(): void {
    this.timers.heart?.();
    this.timers.heart = this.host.after(SILENCE_MS, () => this.beat(PONG_MS));
  }

  // Somebody there? Anything that is heard is an answer.
  private beat(patience: number): void {
    this.timers.heart?.();
    this.say({ t: 'ping', id: this.nextId() });
    this.timers.heart = this.host.after(patience, () => this.drop());
  }

  // --- hearing

  private hear(text: string): void {
    let m: Tell;
    try {
      m = JSON.parse(text) as Tell;
    } catch {
      return; // not ours
    }
    if (this.welcome) this.listen();
    (this.heard as Record<string, (m: Tell) => void>)[m.t]?.(m);
  }

  private readonly heard: Hears = {
    welcome: (m) => this.welcomed(m),
    ok: (m) => this.settle(m.id, m),
    err: (m) => this.refused(m),
    snap: (m) => this.snap(m),
    ev: (m) => this.event(m),
    emoted: (m) => this.tell.emoted(m.table, { seat: m.seat, emote: m.emote }),
    hint: (m) => this.tell.hint(m.table, { a: m.a, level: m.level, de: m.de, en: m.en }),
    tables: (m) => {
      this.lobbyTables = new Map(m.tables.map((t) => [t.table, t]));
      this.tellLobby();
    },
    table: (m) => {
      if (m.gone) this.lobbyTables.delete(m.table);
      else this.lobbyTables.set(m.table, m);
      this.tellLobby();
    },
    bye: (m) => this.bye(m),
  };

  private welcomed(m: TellWelcome): void {
    const before = new Set(this.tables.map((t) => t.table));
    const known = this.me?.account === m.account;
    this.timers.patience?.();
    this.welcome = true;
    this.failures = 0;
    this.setHeld(null);
    if (m.token) this.host.setToken(m.token);
    this.timers.alone?.();
    // The answer was written about half way between.
    this.tell.offset(m.time - (this.saidAt + this.host.now()) / 2);
    this.setMe({ account: m.account, name: m.name, guest: m.guest });
    this.tell.choices(m.emotes, m.levels);
    this.setTables(m.tables);
    this.listen();
    this.setLink('online');
    const waiting = [...this.asked.values()];
    for (const p of [...this.places.values()]) this.goOn(p);
    if (this.lobbyOn) this.say({ t: 'lobby', id: this.nextId(), on: true });
    for (const other of this.others) other.welcomed();
    for (const a of waiting)
      if (a.message.t !== 'open' || !a.sent || !this.openedBefore(a, known ? before : null)) this.send(a);
  }

  // `open` is not known by its id afterwards: if a table has appeared meanwhile, it was done. The key of a
  // private one is gone with the answer, so that is opened again.
  private openedBefore(a: Asked, before: Set<string> | null): boolean {
    const fresh = before && !a.message.private && this.tables.find((t) => !before.has(t.table));
    if (!fresh) return false;
    this.settle(a.message.id, { t: 'ok', id: a.message.id, table: fresh.table, seat: fresh.seat });
    return true;
  }

  private setMe(me: Person | null): void {
    this.me = me;
    this.tell.me(me);
  }

  private setTables(tables: readonly Seated[]): void {
    this.tables = tables;
    this.tell.seats(tables);
  }

  // A refusal without an id is one of hello.
  private refused(m: TellErr): void {
    const why = new Refused(m.code, m.message, m.rule, m.field, m.wait);
    if (m.id) this.settle(m.id, why);
    else if (!this.welcome) this.unwelcome(why);
  }

  private unwelcome(why: Refused): void {
    if (why.code === 'wrong_token' && this.host.getToken()) {
      this.host.setToken(null);
      this.forgetPerson();
      this.tell.loggedOut();
      this.hello();
    } else if (why.code === 'bad_value' || why.code === 'unknown_key') {
      this.leave('refused'); // another version of the protocol: this page is old
    } else {
      this.hold(why);
    }
  }

  // Too many have come from here. Asking sooner than told would only make it longer.
  private hold(why: Refused): void {
    const ms = why.wait ? why.wait * 1000 : LONGEST_MS;
    if (why.code === 'too_fast') this.setHeld(this.host.now() + ms);
    this.leave('offline');
    this.wait(ms);
  }

  private setHeld(until: number | null): void {
    if (!this.held && until === null) return;
    this.held = until !== null;
    this.tell.held(until);
  }

  // Closes and does not come back by itself.
  private leave(link: Link): void {
    const wire = this.wire;
    this.turn++;
    this.stopTimers();
    this.wire = null;
    this.welcome = false;
    wire?.close();
    this.setLink(link);
  }

  private forgetPerson(): void {
    this.setMe(null);
    this.setTables([]);
    for (const p of [...this.places.values()]) this.setState(p, 'gone');
  }

  private bye(m: TellBye): void {
    if (m.code === 'taken_over') {
      this.takenOver();
    } else if (m.code === 'gone') {
      this.host.setToken(null);
      this.forgetPerson();
      this.failures = 0;
      this.leave('connecting');
      this.started = false; // a new guest when somebody wants something
    }
    // restart: the socket closes by itself, and we come back
  }

  private takenOver(): void {
    for (const p of [...this.places.values()])
      if (p.wanted) this.setState(p, 'taken_over');
      else this.places.delete(p.id);
    this.leave('taken_over');
    this.freeOfTables();
  }

  // Another window has the tables. If nobody looks at one here, the rest may go on.
  private freeOfTables(): void {
    if (this.link !== 'taken_over' || [...this.places.values()].some((p) => p.state === 'taken_over')) return;
    this.setLink('connecting');
    this.dial();
  }

  takeBack(): void {
    for (const p of this.places.values()) if (p.state === 'taken_over') this.setState(p, 'live');
    if (this.link !== 'taken_over') return;
    this.setLink('connecting');
    this.dial();
  }

  // --- tables

  private place(id: string): Place {
    let p = this.places.get(id);
    if (!p) {
      p = {
        id,
        seated: false,
        wanted: 0,
        view: null,
        seq: 0,
        state: 'live',
        early: new Map(),
        healing: false,
      };
      this.places.set(id, p);
    }
    return p;
  }

  private setState(p: Place, state: Place['state']): void {
    p.state = state;
    if (state === 'gone' && !p.wanted) this.places.delete(p.id);
    this.tell.place(p);
  }

  private goOn(p: Place): void {
    if (p.state !== 'live') return;
    if (!p.wanted && !this.tables.some((t) => t.table === p.id)) {
      this.places.delete(p.id);
      return;
    }
    this.heal(p);
  }

  // Asks for what came after the last event seen. Spectators are told the whole view.
  private heal(p: Place): void {
    const id = this.nextId();
    p.healing = true;
    const done = () => {
      p.healing = false;
    };
    const failed = (why: Refused) => {
      p.healing = false;
      if (why.code !== 'lost') this.setState(p, 'gone');
    };
    const message = { t: 'resume', id, table: p.id, seq: p.seq, ...(p.key ? { key: p.key } : {}) };
    this.asked.set(id, { message, resolve: done, reject: failed, sent: true, again: false });
    this.say(message);
  }

  private snap(m: TellSnap): void {
    const p = this.place(m.table);
    if (m.seq < p.seq && !p.healing && p.seated) return; // an old one
    p.seq = m.seq;
    p.early.clear();
    this.setView(p, { ...m.view, seq: m.seq, time: m.time });
    if (p.state === 'gone') p.state = 'live';
    this.tell.place(p);
  }

  private setView(p: Place, view: TableView): void {
    p.view = view;
    p.seated = view.seat !== undefined;
    const listed = this.tables.some((t) => t.table === p.id);
    if (view.seat !== undefined && !listed && view.stage !== 'closed')
      this.setTables([...this.tables, { table: p.id, seat: view.seat }]);
    if (listed && (!p.seated || view.stage === 'closed'))
      this.setTables(this.tables.filter((t) => t.table !== p.id));
  }

  private event(m: TellEv): void {
    const p = this.places.get(m.table);
    if (!p || !p.view || m.seq <= p.seq) return;
    if (p.early.size < EARLY_MAX) p.early.set(m.seq, m);
    for (let next = p.early.get(p.seq + 1); next; next = p.early.get(p.seq + 1)) {
      p.early.delete(next.seq);
      this.apply(p, next);
    }
    for (const seq of p.early.keys()) if (seq <= p.seq) p.early.delete(seq);
    if (p.early.size && !p.healing) this.heal(p);
  }

  private apply(p: Place, m: TellEv): void {
    const before = p.view!;
    const after: TableView = { ...before, ...m.now, seq: m.seq, time: m.time };
    for (const key of m.gone ?? []) delete (after as Changing)[key as keyof TableView];
    p.seq = m.seq;
    this.setView(p, after);
    this.tell.place(p);
    this.tell.event(p, { seq: m.seq, time: m.time, ...(m.ev ? { ev: m.ev } : {}) }, before);
  }

  // Takes a seat, looks on, or goes on at a table; a place that is there already is used as it is.
  async sitDown(
    id: string,
    how: { key?: string; seat?: number; watch?: boolean } | 'resume',
  ): Promise<Place> {
    const here = this.places.get(id);
    const fits = here?.view && here.state === 'live' && (how === 'resume' || how.watch || here.seated);
    if (fits) {
      here.wanted++;
      return here;
    }
    if (here?.state === 'taken_over') this.takeBack();
    const key = how === 'resume' ? undefined : how.key;
    const about = { table: id, ...(key ? { key } : {}) };
    if (how === 'resume') await this.ask({ t: 'resume', ...about, seq: 0 });
    else if (how.watch) await this.ask({ t: 'watch', ...about });
    else await this.sit(about, how.seat);
    const p = this.place(id);
    p.wanted++;
    if (key) p.key = key;
    if (!p.view) this.heal(p);
    return p;
  }

  // Who sits there already is there again.
  private async sit(about: { table: string; key?: string }, seat?: number): Promise<void> {
    try {
      await this.ask({ t: 'sit', ...about, ...(seat === undefined ? {} : { seat }) });
    } catch (why) {
      if (!(why instanceof Refused) || why.code !== 'already_seated') throw why;
      await this.ask({ t: 'resume', ...about, seq: 0 });
    }
  }

  // Who has a seat keeps it, and is told what happens there; who looked on does so no more.
  getUp(p: Place): void {
    p.wanted--;
    if (p.wanted > 0) return;
    if (p.seated && p.state === 'live' && p.view?.stage !== 'closed') return;
    this.places.delete(p.id);
    if (!p.seated && p.state === 'live' && this.welcome)
      this.say({ t: 'watch', id: this.nextId(), table: p.id, ...(p.key ? { key: p.key } : {}), on: false });
    this.freeOfTables();
  }

  // --- the lobby and the person

  watchLobby(on: boolean): void {
    if (this.lobbyOn === on) return;
    this.lobbyOn = on;
    this.lobbyTables.clear();
    this.tell.lobby(null);
    if (on) this.start();
    if (this.welcome) this.say({ t: 'lobby', id: this.nextId(), on });
  }

  private tellLobby(): void {
    if (this.lobbyOn) this.tell.lobby([...this.lobbyTables.values()]);
  }

  // The account that a login has led to: its token is kept, and everything else told by a new welcome.
  async login(name: string, password: string): Promise<void> {
    const ok = await this.ask({ t: 'login', name, password });
    if (ok.token) this.host.setToken(ok.token);
    this.forgetPerson();
    this.redial();
  }

  async register(name: string, password: string): Promise<void> {
    await this.ask({ t: 'register', name, password });
    if (this.me) this.setMe({ ...this.me, name, guest: false });
  }

  async rename(name: string): Promise<void> {
    await this.ask({ t: 'rename', name });
    if (this.me) this.setMe({ ...this.me, name });
  }
}
