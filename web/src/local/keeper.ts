// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The host of tables without a server: it answers the messages of docs/protocol.md that a table needs, for one person.
// core.wasm has the table (src/local/local.h); the Ground supplies the rest, so that tests can do without a browser.
//
// Everything happens in turn. New events are stored before the person is told of them, so a page that ends at any
// moment goes on from what it has shown. If they cannot be stored, the table goes back to what is on the disk.
//
// A level that searches gets fewer worlds on a device that needs too long for them.

import type {
  Ask,
  AskDo,
  AskHello,
  AskHint,
  AskOpen,
  AskResume,
  LocalDone,
  LocalGame,
  LocalLine,
  No,
  StoredOpen,
  TableStep,
  Tell,
} from '../wire';
import type { Engine, LocalDoors } from '../core/engine';
import { VERSION } from '../net/line';
import type { Shelf, StoredEvent } from './shelf';

export interface Ground {
  engine: Engine;
  shelf: Shelf;
  now(): number;
  hex(bytes: number): string; // random
  after(ms: number, f: () => void): () => void; // returns a function that cancels it
  tell(message: Tell): void;
  keep(game: LocalGame, table: string): Promise<void>; // the record of a hand that is over
  failed(why: unknown): void; // between messages: the connection ends, and the page comes back
}

type Answered<M extends { id: string }> = M & { t: Ask['t'] };
type Give<D extends keyof LocalDoors> = Exclude<LocalDoors[D]['gives'], No>;

class Rejected extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}

const PERSON = 'me';
const TABLES_MAX = 3; // the oldest ones are forgotten
const CLOCK = { move: 600, reserve: 3600 }; // every setup has one; at a calm table it does not run
const SLOW_MS = 800; // a thought
const WORLDS_MIN = 3;
const LINES = 200; // stored events at a time

/** How many worlds a level tries at first; without a number it decides by itself. */
const FIRST_WORLDS: Readonly<Record<string, number>> = { stammtisch: 10, meister: 40 };

/** A random number that core.wasm takes: 53 bits. */
const luckOf = (hex: string): number => parseInt(hex.slice(0, 13), 16) * 2 + (parseInt(hex[13]!, 16) & 1);

export class Keeper {
  private turn: Promise<void> = Promise.resolve();
  private table: string | null = null; // the one in core.wasm
  private seq = 0;
  private next: number | undefined;
  private cancel: (() => void) | null = null;
  private alone = false; // the person has left, and nobody waits for anything
  private stopped = false;
  private name = '';
  private lang: AskHello['lang'] = 'de';
  private worlds: number | undefined;

  constructor(private readonly ground: Ground) {}

  /** It does nothing any more: another window has the tables, or a new keeper begins. */
  stop(): void {
    this.stopped = true;
    this.cancel?.();
  }

  hear(message: Ask): Promise<void> {
    return this.inTurn(() => this.answer(message));
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(() => (this.stopped ? undefined : work()));
    return this.turn;
  }

  // --- core.wasm

  private call<D extends keyof LocalDoors>(door: D, asked: LocalDoors[D]['takes']): Give<D> {
    const text = typeof asked === 'string' ? asked : JSON.stringify(asked);
    const given = JSON.parse(this.ground.engine({ door, text, lang: this.lang })) as LocalDoors[D]['gives'];
    if (!given.ok) throw new Rejected(given.error.code, given.error.message, given.error.rule ?? undefined);
    return given as Give<D>;
  }

  // --- messages

  private async answer(m: Ask): Promise<void> {
    if (m.t === 'hello') return this.hello(m);
    if (!('id' in m)) return;
    try {
      await this.obey(m as Answered<Extract<Ask, { id: string }>>);
    } catch (why) {
      const no = why instanceof Rejected ? why : new Rejected('failed', String(why));
      const rule = no.rule ? { rule: no.rule } : {};
      this.ground.tell({ t: 'err', id: m.id, code: no.code, message: no.message, ...rule });
    }
  }

  private async obey(m: Extract<Ask, { id: string }>): Promise<void> {
    switch (m.t) {
      case 'open':
        return this.open(m);
      case 'sit':
      case 'watch':
      case 'resume':
        return this.attend(m.id, m.table, m.t === 'resume' ? m : null);
      case 'do':
        return this.act(m);
      case 'hint':
        return this.advise(m);
      case 'ping':
      case 'mute':
        return this.ok(m.id);
      default:
        throw new Rejected('offline', 'not without a server');
    }
  }

  private ok(id: string, more: { seq?: number; table?: string; seat?: number } = {}): void {
    this.ground.tell({ t: 'ok', id, ...more });
  }

  private async hello(m: AskHello): Promise<void> {
    this.name = m.name || 'Gast';
    this.lang = m.lang ?? 'de';
    const tables = await this.ground.shelf.tables();
    this.ground.tell({
      t: 'welcome',
      v: VERSION,
      time: this.ground.now(),
      account: PERSON,
      name: this.name,
      guest: true,
      tables: tables.map(({ id }) => ({ table: id, seat: 0 })),
      emotes: [],
      levels: [],
    });
  }

  // --- opening and coming back

  /** A table that was asked for with the same words and is not over yet goes on. */
  private async open(m: AskOpen): Promise<void> {
    const { id, t: _, ...wish } = m;
    const stored = await this.ground.shelf.tables();
    const same = stored.find((s) => JSON.stringify(s.wish) === JSON.stringify(wish));
    if (same && (await this.goesOn(same.id))) return this.attend(id, same.id, null);
    for (const old of stored.slice(TABLES_MAX - 1)) await this.ground.shelf.erase(old.id);
    const table = `local-${this.ground.hex(6)}`;
    const at = this.ground.now();
    const setup = this.setupOf(m);
    const made = this.call('local_open', { at, table, name: this.name, setup, bots: m.bots ?? [] });
    const events = made.steps.map((step, i) => ({ table, seq: i + 1, at: step.at, text: step.text }));
    this.table = null;
    await this.ground.shelf.append(events, { id: table, at, wish });
    this.begin(table, made.seq);
    this.tellView();
    this.ok(id, { table, seat: 0, seq: made.seq });
    this.schedule(made.next);
  }

  private setupOf(m: AskOpen): StoredOpen {
    return {
      ev: 'open',
      v: 1,
      rulebook: m.rulebook as StoredOpen['rulebook'],
      ...(m.house ? { house: m.house } : {}),
      ...(m.players ? { players: m.players } : {}),
      dealer: 0,
      spectators: false,
      hints: true,
      calm: true,
      ...CLOCK,
      deals: m.deals ?? 0,
      host: PERSON,
    };
  }

  private async goesOn(id: string): Promise<boolean> {
    try {
      await this.load(id);
    } catch {
      return false;
    }
    return this.view().stage !== 'done';
  }

  private begin(table: string, seq: number): void {
    this.table = table;
    this.seq = seq;
    this.alone = false;
    const levels = this.view().seats.map((s) => s.level ?? '');
    this.worlds = FIRST_WORLDS[levels.includes('meister') ? 'meister' : 'stammtisch'];
  }

  /** Puts a stored table into core.wasm. */
  private async load(id: string): Promise<void> {
    if (this.table === id) return;
    const events = await this.ground.shelf.events(id);
    if (!events.length) throw new Rejected('not_found', 'there is no such table');
    this.table = null;
    let game: LocalGame | undefined;
    for (let from = 0; from < events.length; from += LINES) {
      const lines = events.slice(from, from + LINES).map((e) => this.lineOf(e));
      game = this.call('local_add', lines.join('\n')).game ?? game;
    }
    this.begin(id, events.at(-1)!.seq);
    // The page may have ended before the record was kept.
    if (game) await this.ground.keep(game, id);
  }

  private lineOf(e: StoredEvent): string {
    const line: LocalLine = { at: e.at, ...(e.seq === 1 ? { table: e.table } : {}), text: e.text };
    return JSON.stringify(line);
  }

  private async attend(id: string, table: string, resume: AskResume | null): Promise<void> {
    await this.load(table);
    if (resume?.seq !== this.seq) this.tellView();
    this.ok(id, { table, seat: 0 });
    this.schedule(this.ground.now());
  }

  private view() {
    return this.call('local_view', { at: this.ground.now() }).view;
  }

  private tellView(): void {
    const seen = this.call('local_view', { at: this.ground.now() });
    this.ground.tell({
      t: 'snap',
      table: this.table!,
      seq: seen.seq,
      time: this.ground.now(),
      view: seen.view,
    });
  }

  // --- playing

  private async act(m: AskDo): Promise<void> {
    await this.load(m.table);
    const at = this.ground.now();
    await this.take(this.call('local_do', { at, command: m.id, seen: m.at, a: m.a }));
    this.ok(m.id, { seq: this.seq });
    if ('rise' in m.a && m.a.rise === true) this.alone = true;
    this.schedule(this.next);
  }

  private async advise(m: AskHint): Promise<void> {
    await this.load(m.table);
    const {
      ok: _,
      id: __,
      ...hint
    } = this.call('local_hint', {
      luck: 1, // the same question gets the same answer
      ...(this.worlds ? { worlds: this.worlds } : {}),
      ...(m.level ? { level: m.level } : {}),
    });
    this.ground.tell({ t: 'hint', table: m.table, ...hint });
    this.ok(m.id);
  }

  /** Stores what has happened, then tells it. */
  private async take(done: LocalDone): Promise<void> {
    const table = this.table!;
    const events = done.steps.map((step, i) => ({
      table,
      seq: this.seq + i + 1,
      at: step.at,
      text: step.text,
    }));
    if (events.length)
      try {
        await this.ground.shelf.append(events);
      } catch (why) {
        this.table = null; // core.wasm is ahead of the disk
        throw why;
      }
    this.seq = done.seq;
    this.next = done.next;
    if (done.game) await this.ground.keep(done.game, table);
    const told = done.steps.flatMap((s): TableStep[] => (s.told ? [s.told] : []));
    for (const step of told) this.ground.tell({ t: 'ev', table, ...step });
    if (told.some((s) => s.ev?.ev === 'close')) await this.forget(table);
  }

  private async forget(table: string): Promise<void> {
    this.table = null;
    this.next = undefined;
    await this.ground.shelf.erase(table);
  }

  private schedule(next: number | undefined): void {
    this.next = next;
    this.cancel?.();
    this.cancel = null;
    if (next === undefined || this.table === null) return;
    const wait = this.alone ? 0 : Math.max(0, next - this.ground.now());
    this.cancel = this.ground.after(wait, () => void this.inTurn(() => this.run()));
  }

  private async run(): Promise<void> {
    if (this.table === null) return;
    const began = this.ground.now();
    const at = this.alone ? Math.max(began, this.next ?? 0) : began;
    try {
      const secret = this.ground.hex(32);
      const luck = luckOf(this.ground.hex(7));
      const worlds = this.worlds ? { worlds: this.worlds } : {};
      const done = this.call('local_run', { at, secret, luck, ...worlds });
      this.mind(this.ground.now() - began);
      await this.take(done);
      this.schedule(this.next);
    } catch (why) {
      this.stop();
      this.ground.failed(why);
    }
  }

  private mind(took: number): void {
    if (this.worlds && took > SLOW_MS) this.worlds = Math.max(WORLDS_MIN, Math.floor(this.worlds * 0.6));
  }
}
