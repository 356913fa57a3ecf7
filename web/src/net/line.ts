// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The client side of docs/protocol.md, without a socket, a clock or a screen. Host supplies these, so that tests can
// lose, double and reorder messages.
//
// A Line dials and sends hello. After welcome it resumes every table at which it has a Place, then sends all
// unanswered messages again, in order and with their ids. ask() returns a promise that `ok` or `err` settles, over
// any number of connections. A message that must not be executed twice and that the server does not recognise by its
// id (register, login, ...) is not sent again: it fails with the code 'lost', and the next welcome shows the state.
//
// It does not dial before start(), nor while another window has the tables (taken_over).

import type {
  Ask,
  AskHello,
  Seated,
  TableView,
  Tell,
  TellAccount,
  TellBye,
  TellErr,
  TellEv,
  TellSnap,
  TellWelcome,
} from '../wire';
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
type Changing = { -readonly [K in keyof TableView]?: TableView[K] };
export type Hears = { readonly [T in Tell['t']]?: (m: Extract<Tell, { t: T }>) => void };
// A message of a page, before it has an id. The line itself sends `hello`.
type Bare<A> = A extends { id: string } ? Omit<A, 'id'> : never;
export type Message = Bare<Ask>;

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
  lazy?: boolean; // dialling takes the tables from another window: only when somebody acts
  after(ms: number, f: () => void): () => void; // returns a function that cancels it
  now(): number;
  random(): number; // [0, 1)
  getToken(): string | null;
  setToken(token: string | null): void;
  getKnown?(): string | null; // a former token of this device
  getDevice?(): string; // name of this device in the owner's list
  getName(): string; // of a new guest; '' lets the server choose
  getLang(): AskHello['lang']; // in which the server writes texts for people
  // Calls f once no other page of this browser is about to become a guest; returns a function that lets the next one
  // go.
  alone(f: () => void): () => void;
}

export interface Person {
  account: string;
  name: string;
  guest: boolean;
  noTournaments?: boolean; // without an account this server opens none
  help?: number; // the operator's code works from then on
}

/** The login of an account, with what its owner has switched on. */
export interface Login {
  name: string;
  password: string;
  totp?: string;
  code?: string;
}

export interface Telling {
  link(link: Link): void;
  me(person: Person | null): void;
  offset(ms: number): void;
  choices(emotes: readonly Named[], levels: readonly Named[]): void;
  seats(tables: readonly Seated[]): void;
  lobby(tables: LobbyTable[] | null): void;
  place(place: Place): void; // its view or its state has changed
  event(place: Place, event: TableEvent, before: TableView | null): void;
  emoted(table: string, emote: Emoted): void;
  hint(table: string, hint: Hint): void; // comes before the ok of the request
  account?(account: TellAccount): void; // comes before the ok of the request
  invitation?(table: LobbyTable): void; // comes before the ok of the request
  loggedOut(): void; // the token was not valid, and a new guest has replaced it
  held(until: number | null): void; // the server accepts nobody from this address until then, by the host's clock
}

// Other users of the connection: what they send on a new connection, and what they receive.
export interface Also {
  welcomed(): void; // may ask; sent before the waiting messages
  hears: Hears;
}

// A table that this browser plays at or watches.
export interface Place {
  readonly id: string;
  key?: string;
  seated: boolean;
  wanted: number; // number of open tables
  view: TableView | null;
  seq: number;
  state: 'live' | 'taken_over' | 'gone';
  early: Map<number, TellEv>; // events that arrived ahead of others
  healing: boolean; // a resume is running
  later?: number; // the seat that I take over from a bot after the hand
}

interface Asked {
  message: Exclude<Ask, { t: 'hello' | 'bot' }>;
  resolve(ok: Ok): void;
  reject(why: Refused): void;
  sent: boolean;
  again: boolean; // may be sent again
  now?: boolean; // does not wait for a connection
}

export const VERSION = 1;
const PATIENCE_MS = 10_000; // from dialling to welcome
const SILENCE_MS = 25_000; // then a ping
const PONG_MS = 8_000;
const FIRST_MS = 500; // of the waits between attempts, which double
const LONGEST_MS = 20_000;
const EARLY_MAX = 256;

const ONCE: ReadonlySet<string> = new Set<Ask['t']>([
  'register',
  'login',
  'recover',
  'logout',
  'forget',
  'password',
  'codes',
  'totp',
  'claim',
  'ledger_links',
  'emote',
  'ping',
]);

export class Line {
  link: Link = 'connecting';
  me: Person | null = null;
  tables: readonly Seated[] = [];
  readonly places = new Map<string, Place>();
  private wire: Wire | null = null;
  private turn = 0; // number of the socket; messages of an older one are ignored
  private welcome = false;
  private started = false;
  private failures = 0;
  private held = false; // the server has set a time to wait
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

  // The network is back, or the page is visible again: try at once.
  hurry(): void {
    if (!this.started) return;
    if (this.welcome) this.beat(PONG_MS / 2);
    else if (this.timers.again && !this.held) this.dial();
  }

  // The browser reports no network. The server may still be reachable, so send a ping instead of waiting.
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

  // Drops the socket and ignores its later messages.
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
      if (a.now) this.settle(a.message.id, new Refused('offline', 'the server cannot be reached'));
      else if (a.sent && !a.again)
        this.settle(a.message.id, new Refused('lost', 'the connection was lost meanwhile'));
    if (this.link === 'taken_over' || this.link === 'refused' || !this.started) return;
    this.setLink('offline');
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.failures++);
    // 1008: we sent too much.
    this.wait(code === 1008 ? LONGEST_MS : longest * (0.5 + this.host.random() / 2));
  }

  private wait(ms: number): void {
    this.timers.again?.();
    this.timers.again = this.host.after(ms, () => this.dial());
  }

  // Dials again at once.
  redial(): void {
    const wire = this.wire;
    this.turn++;
    this.wire = null;
    wire?.close();
    this.dial();
  }

  // --- sending

  private say(message: Ask): void {
    this.wire?.send(JSON.stringify(message));
  }

  // Two pages that a stranger opens at once would become two guests. The second page waits and then uses the token of
  // the first.
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
      ...this.device(),
      ...(token ? { token } : name ? { name } : {}),
    });
  }

  private device(): { device?: string } {
    const device = this.host.getDevice?.();
    return device ? { device } : {};
  }

  private nextId(): string {
    // The server remembers ids across connections, so those of another page must differ.
    this.prefix ||= Math.floor(this.host.random() * 36 ** 7).toString(36) + '-';
    return this.prefix + (++this.count).toString(36);
  }

  // `now`: fails ('offline') as soon as it is clear that there is no connection.
  ask(message: Message, now = false): Promise<Ok> {
    const id = this.nextId();
    if (now && this.link === 'offline')
      return Promise.reject(new Refused('offline', 'the server cannot be reached'));
    return new Promise<Ok>((resolve, reject) => {
      const a: Asked = {
        message: { ...message, id },
        resolve,
        reject,
        sent: false,
        again: !ONCE.has(message.t),
        now,
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
    if (!a) return; // already answered
    this.asked.delete(id);
    if (answer instanceof Refused) a.reject(answer);
    else a.resolve(answer);
  }

  // --- keeping the connection alive

  private listen(): void {
    this.timers.heart?.();
    this.timers.heart = this.host.after(SILENCE_MS, () => this.beat(PONG_MS));
  }

  // Tests the connection. Any message counts as an answer.
  private beat(patience: number): void {
    this.timers.heart?.();
    this.say({ t: 'ping', id: this.nextId() });
    this.timers.heart = this.host.after(patience, () => this.drop());
  }

  // --- receiving

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
    invitation: (m) => this.tell.invitation?.(m),
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
    token: (m) => this.host.setToken(m.token),
    account: (m) => this.tell.account?.(m),
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
    // The server wrote the answer about half-way between.
    this.tell.offset(m.time - (this.saidAt + this.host.now()) / 2);
    this.setMe({
      account: m.account,
      name: m.name,
      guest: m.guest,
      ...(m.no_tournaments ? { noTournaments: true } : {}),
      ...(m.help !== undefined ? { help: m.help } : {}),
    });
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

  // The server does not recognise `open` by its id. If a table has appeared meanwhile, the message was executed. The
  // key of a private table is lost with the answer, so that one is opened again.
  private openedBefore(a: Asked, before: Set<string> | null): boolean {
    const secret = a.message.t === 'open' && a.message.private;
    const fresh = before && !secret && this.tables.find((t) => !before.has(t.table));
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

  // A rejection without an id is the one of hello.
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

  // Too many connections from this address. Trying sooner than allowed would only extend the wait.
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

  // Closes and does not reconnect by itself.
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
      this.started = false; // a new guest when somebody acts
    }
    // restart: the socket closes by itself, and the line reconnects
  }

  private takenOver(): void {
    for (const p of [...this.places.values()])
      if (p.wanted) this.setState(p, 'taken_over');
      else this.places.delete(p.id);
    this.leave('taken_over');
    this.freeOfTables();
  }

  // Another window has the tables. If this page shows none of them, the line goes on.
  private freeOfTables(): void {
    if (this.link !== 'taken_over' || [...this.places.values()].some((p) => p.state === 'taken_over')) return;
    this.setLink('connecting');
    if (this.host.lazy) this.started = false;
    else this.dial();
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

  // Requests the events after the last one seen. Spectators receive the whole view.
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
    const message: Ask = { t: 'resume', id, table: p.id, seq: p.seq, ...(p.key ? { key: p.key } : {}) };
    this.asked.set(id, { message, resolve: done, reject: failed, sent: true, again: false });
    this.say(message);
  }

  private snap(m: TellSnap): void {
    const p = this.place(m.table);
    if (m.seq < p.seq && !p.healing && p.seated) return; // an old event
    p.seq = m.seq;
    p.early.clear();
    this.setView(p, { ...m.view, seq: m.seq, time: m.time });
    if (p.state === 'gone') p.state = 'live';
    this.tell.place(p);
  }

  private setView(p: Place, view: TableView): void {
    p.view = view;
    p.seated = view.seat !== undefined;
    if (p.seated) delete p.later;
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

  // Takes a seat, watches or resumes a table; an existing place is used again.
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
    const later = how === 'resume' || how.watch ? undefined : await this.sit(about, how.seat);
    const p = this.place(id);
    p.wanted++;
    if (key) p.key = key;
    if (!p.view) this.heal(p);
    this.waits(p, later);
    return p;
  }

  // A seated player is there again. Returns the seat.
  private async sit(about: { table: string; key?: string }, seat?: number): Promise<number | undefined> {
    try {
      const ok = await this.ask({ t: 'sit', ...about, ...(seat === undefined ? {} : { seat }) });
      return ok.seat;
    } catch (why) {
      if (!(why instanceof Refused) || why.code !== 'already_seated') throw why;
      await this.ask({ t: 'resume', ...about, seq: 0 });
      return undefined;
    }
  }

  // The server has given me a seat. While a bot plays the hand there, I look on.
  private waits(p: Place, seat: number | undefined): void {
    if (p.seated || seat === undefined) delete p.later;
    else p.later = seat;
    this.tell.place(p);
  }

  // A spectator takes a seat: at once, or that of a bot after the hand.
  async join(p: Place): Promise<void> {
    this.waits(p, await this.sit({ table: p.id, ...(p.key ? { key: p.key } : {}) }));
  }

  // A spectator does not want the seat of the bot any more.
  async stayOut(p: Place): Promise<void> {
    await this.ask({ t: 'do', table: p.id, a: { rise: true } });
    delete p.later;
    this.tell.place(p);
  }

  // A seated player keeps the seat and receives its events; a spectator stops watching.
  getUp(p: Place): void {
    p.wanted--;
    if (p.wanted > 0) return;
    if (p.seated && p.state === 'live' && p.view?.stage !== 'closed') return;
    this.places.delete(p.id);
    if (!p.seated && p.state === 'live' && this.welcome)
      this.say({ t: 'watch', id: this.nextId(), table: p.id, ...(p.key ? { key: p.key } : {}), on: false });
    this.freeOfTables();
  }

  // --- the lobby and the account

  watchLobby(on: boolean): void {
    if (this.lobbyOn === on) return;
    this.lobbyOn = on;
    this.lobbyTables.clear();
    this.tell.lobby(null);
    if (on) this.start();
    if (this.welcome) this.say({ t: 'lobby', id: this.nextId(), on });
  }

  // The public tables once, for a visitor whose screen does not show them.
  async lookAround(): Promise<LobbyTable[]> {
    await this.ask({ t: 'lobby', on: true });
    const found = [...this.lobbyTables.values()];
    if (!this.lobbyOn) this.say({ t: 'lobby', id: this.nextId(), on: false });
    return found;
  }

  private tellLobby(): void {
    if (this.lobbyOn) this.tell.lobby([...this.lobbyTables.values()]);
  }

  login(login: Login): Promise<void> {
    return this.enter({ t: 'login', ...login, ...this.here() });
  }

  // With a recovery code: the password is the new one.
  recover(login: Login & { code: string }): Promise<void> {
    const { name, password, code } = login;
    return this.enter({ t: 'recover', name, password, code, ...this.here() });
  }

  private here(): { device?: string; known?: string } {
    const known = this.host.getKnown?.();
    return { ...this.device(), ...(known ? { known } : {}) };
  }

  // Stores the token of the account. A new welcome brings everything else.
  private async enter(message: Message): Promise<void> {
    const ok = await this.ask(message);
    if (ok.token) this.host.setToken(ok.token);
    this.forgetPerson();
    this.redial();
  }

  // Enters a code. The tournament that it opens, or null: the code was of another device, and this one has its account
  // now.
  async claim(code: string): Promise<string | null> {
    const ok = await this.ask({ t: 'claim', code, ...this.device() });
    if (!ok.token) return ok.tournament ?? null;
    this.host.setToken(ok.token);
    this.forgetPerson();
    this.redial();
    return null;
  }

  async register(name: string, password: string): Promise<void> {
    await this.ask({ t: 'register', name, password });
    if (this.me) this.setMe({ account: this.me.account, name, guest: false });
  }

  async rename(name: string): Promise<void> {
    await this.ask({ t: 'rename', name });
    if (this.me) this.setMe({ ...this.me, name });
  }
}
