// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The editor of a list without its page: the typed text, the draft in the browser, the commands to the server and their
// answers. It owns the state of model.ts. `World` has everything that it needs from outside, so that a test can run it
// without a browser.
//
// If the server rejects a command or is unreachable, the draft stays. If somebody else was faster (a conflict), the
// editor shows both versions side by side, and the user chooses one. If the browser does not store the draft, `kept` is
// false.

import type { ListRules } from '../../core';
import type { Command } from '../../net';
import type { ListRow, StandingRow } from '../shared/view';
import {
  draftKey,
  dropDraft,
  filled,
  inserted,
  keepDraft,
  keepMode,
  loadDraft,
  loadMode,
  loadSecond,
  removed,
  sameRows,
  type Draft,
  type Rows,
  type Store,
} from './draft';
import {
  contentOf,
  firstGap,
  modelOf,
  nextDoubt,
  storedIn,
  type Asking,
  type Mode,
  type Model,
  type Seen,
  type State,
} from './model';

// Short notes that the page shows.
export type Told =
  | { what: 'saved' | 'full' | 'confirmed' }
  | { what: 'gone'; number: number; row: ListRow }
  | { what: 'refused'; why: unknown };

export interface World {
  tournament: string;
  store: Store | null;
  rules: () => ListRules | null;
  act: (command: Command) => Promise<{ seq?: number }>;
  tell: (told: Told) => void;
  focus: (on: 'keys' | 'save' | 'next') => void;
  struckFor: (code: string) => string; // the reason to strike a row without an approval
  second: (going: boolean) => void; // a second entry has begun
  redraw: () => void;
}

export class ListCtrl {
  readonly #world: World;
  readonly #key: string;
  #seen: Seen;
  #state: State;
  #settled: Draft | null = null; // the draft that the server has stored and not sent back yet
  readonly found: boolean; // a draft existed when the editor opened
  before: StandingRow[] | null = null; // the places before a correction

  constructor(world: World, seen: Seen) {
    const { round, table } = seen.view;
    const first = draftKey(world.tournament, round, table);
    this.#world = world;
    this.#seen = seen;
    this.#key = draftKey(world.tournament, round, table, seen.second);
    const draft = seen.second ? loadSecond(world.store, first, this.#key) : loadDraft(world.store, this.#key);
    const { own, content } = contentOf({ draft, correcting: false }, seen);
    this.found = own;
    this.#state = {
      draft,
      kept: true,
      awaited: 0,
      correcting: false,
      asking: null,
      busy: false,
      unread: [],
      chosen: content.rows.some(Boolean)
        ? 'rows'
        : content.sums
          ? 'sums'
          : loadMode(world.store, world.tournament),
      cursor: firstGap(content.rows),
    };
  }

  get state(): Readonly<State> {
    return this.#state;
  }
  get seen(): Seen {
    return this.#seen;
  }
  get model(): Model {
    return modelOf(this.#state, this.#seen, this.#world.rules());
  }

  get #content(): Draft {
    return contentOf(this.#state, this.#seen).content;
  }

  // --- updates from the server

  see(seen: Seen): void {
    this.#seen = seen;
  }

  // The page has opened: continues a draft of a second entry.
  begin(): void {
    if (this.#state.draft && this.#seen.second) this.#world.second(true);
  }

  // Runs after the page has rendered an update: the awaited version has arrived.
  settle(): void {
    const { awaited } = this.#state;
    if (!awaited || awaited > storedIn(this.#seen.view, this.#seen.second).base) return;
    this.#set({ awaited: 0 });
    if (this.#state.draft === this.#settled) this.#show(null);
  }

  // --- typing

  choose(chosen: Mode): void {
    keepMode(this.#world.store, this.#world.tournament, chosen);
    this.#set({ chosen });
    this.#world.focus('keys');
  }
  // Moves to the next row that is in doubt.
  look(): void {
    const at = nextDoubt(this.model.doubts, this.#state.cursor);
    if (at === null) return;
    this.move(at);
    this.#world.focus('keys');
  }
  move(cursor: number): void {
    this.#set({ cursor });
  }
  ask(asking: Asking): void {
    this.#set({ asking });
  }
  correct(): void {
    this.#set({ correcting: true });
  }
  type(text: string): void {
    this.#change({ text });
  }
  typeSums(sums: string): void {
    this.#change({ sums });
  }

  // Stores the typed row and starts the next one, unless this row needs an answer.
  enter(row: ListRow): void {
    this.#setRow(this.#state.cursor, row, { text: '' });
    if (!this.model.doubts.asked.includes(this.#state.cursor)) this.#advance();
  }

  // Answers whether a row was approved. Without an approval it strikes the row and adds the reason.
  answer(approved: boolean): void {
    const { cursor } = this.#state;
    const row = this.#content.rows[cursor];
    const code = this.model.findings[cursor]?.code;
    if (!row || !code) return;
    const yes = code === 'no_note' ? { note: true } : { registered: true };
    this.#setRow(
      cursor,
      approved ? { ...row, ...yes } : { p: row.p, kind: 'struck', reason: this.#world.struckFor(code) },
    );
    if (!this.model.doubts.asked.includes(cursor)) this.#advance();
    this.#world.focus('keys');
  }

  #advance(): void {
    const { cursor } = this.#state;
    if (cursor + 1 < this.#content.rows.length) this.#set({ cursor: cursor + 1 });
    else this.#world.focus('save');
  }

  // Gives the losers their points in all rows that credit only the winners. A row that several games explain, because
  // at a table of five nobody knows who has dealt it, remains a question.
  addLosers(): void {
    const { findings, content } = this.model;
    const rows = content.rows.map((row, at) => {
      const f = findings[at];
      const meant = f?.suggestions.filter((_, i) => f.why[i] === 'winners_only') ?? [];
      return row && meant.length === 1 ? { ...row, p: meant[0]! } : row;
    });
    this.#change({ rows });
  }

  // The list is complete, so the focus moves to the save button.
  end(): void {
    this.#world.focus('save');
  }

  // Replaces a whole row, and clears the text of its cells.
  replace(row: ListRow): void {
    this.#setRow(this.#state.cursor, row);
  }

  setCell(at: number, row: ListRow): void {
    this.#change({ rows: this.#withRow(at, row) });
  }

  // Stores the text of a cell that is not a value; '' clears it.
  setUnread(at: number, seat: number, text: string): void {
    const { unread } = this.#state;
    const { [seat]: _, ...rest } = unread[at] ?? {};
    const cells = text ? { ...rest, [seat]: text } : rest;
    const kept = Object.keys(cells).length > 0 ? cells : null;
    const games = this.#content.rows.length;
    this.#set({ unread: filled(unread, games).map((c, k) => (k === at ? kept : c)) });
  }

  insert(row: ListRow | null): void {
    const { cursor, unread } = this.#state;
    const content = this.#content;
    const rows = inserted(content.rows, cursor, row);
    const cells = inserted(filled(unread, content.rows.length), cursor, null);
    if (!rows || !cells) return this.#world.tell({ what: 'full' });
    this.#set({ unread: cells, cursor: row ? cursor + 1 : cursor });
    this.#keep({ ...content, rows, ...(row ? { text: '' } : {}) });
    this.#world.focus('keys');
  }

  remove(): void {
    const { cursor, unread } = this.#state;
    const content = this.#content;
    const row = content.rows[cursor];
    this.#set({ unread: removed(filled(unread, content.rows.length), cursor) });
    this.#keep({ ...content, rows: removed(content.rows, cursor) });
    if (row) this.#world.tell({ what: 'gone', number: cursor + 1, row });
    this.#world.focus('keys');
  }

  // Discards the draft and keeps the server's version.
  forget(): void {
    dropDraft(this.#world.store, this.#key);
    this.#set({
      asking: null,
      unread: [],
      cursor: firstGap(storedIn(this.#seen.view, this.#seen.second).rows),
    });
    this.#show(null);
  }

  // Resolves a conflict: our version replaces the other one.
  insist(): void {
    this.#change({ base: this.#seen.view.base });
  }

  // --- the server

  save(): Promise<void> {
    return this.#saving(() => this.#send(this.#list()));
  }

  saveAndConfirm(): Promise<void> {
    return this.#saving(async () => {
      const { unsent } = this.model;
      const { view } = this.#seen;
      const base = unsent || !view.sheet ? await this.#send(this.#list()) : view.base;
      if (base !== null) await this.confirm(base);
    });
  }

  // The Leiter lets sums stand that no list gives. Returns true if the server accepts it.
  async rule(reason: string): Promise<boolean> {
    const { mayConfirm } = this.model;
    const base = await this.#send(this.#list(reason));
    return base !== null && (!mayConfirm || this.confirm(base, reason));
  }

  // Returns true if the server accepts it.
  async sendCorrection(reason: string, places: StandingRow[] | null): Promise<boolean> {
    const correction: Command = { ev: 'correct', ...this.#written, base: this.#base, reason };
    if ((await this.#send(correction)) === null) return false;
    this.before = places;
    this.#set({ correcting: false });
    return true;
  }

  async confirm(base: number, reason?: string): Promise<boolean> {
    const { round, table } = this.#seen.view;
    try {
      await this.#world.act({ ev: 'confirm', round, table, base, ...(reason ? { reason } : {}) });
      this.#world.tell({ what: 'confirmed' });
      this.#world.focus('next');
      return true;
    } catch (why) {
      this.#world.tell({ what: 'refused', why });
      return false;
    }
  }

  // If somebody has undone the list, the draft's version no longer exists.
  get #base(): number {
    const { view } = this.#seen;
    return this.model.own && view.sheet ? this.#state.draft!.base : view.base;
  }

  get #written() {
    const { round, table } = this.#seen.view;
    const { mode, content, last, sums } = this.model;
    return {
      round,
      table,
      ...(mode === 'rows' ? { rows: content.rows.slice(0, last + 1) as ListRow[] } : {}),
      ...(sums ? { sums } : {}),
    };
  }

  #list(reason?: string): Command {
    const entry = this.#seen.second ? { second: true } : { base: this.#base };
    return { ev: 'list', ...this.#written, ...entry, ...(reason ? { reason } : {}) };
  }

  // Returns the new version; null if the server rejects the command.
  async #send(command: Command): Promise<number | null> {
    const { content, mode, saved } = this.model;
    const whole = !content.text.trim() && (mode === 'rows' || sameRows(content.rows, saved.rows));
    const sent = whole ? this.#state.draft : null;
    try {
      const { seq = 0 } = await this.#world.act(command);
      this.#arrived(seq, sent);
      this.#world.tell({ what: 'saved' });
      return seq;
    } catch (why) {
      this.#world.tell({ what: 'refused', why });
      return null;
    }
  }

  // The server has stored `sent` as version `seq`. `sent` is null if the command did not contain all input. The rest
  // then becomes a draft of that version.
  #arrived(seq: number, sent: Draft | null): void {
    const { draft } = this.#state;
    const left = draft && { ...draft, base: seq };
    this.#set({ awaited: seq });
    if (left && draft !== sent) return this.#keep(left);
    dropDraft(this.#world.store, this.#key, sent);
    this.#settled = left;
    this.#show(left);
  }

  async #saving(work: () => Promise<unknown>): Promise<void> {
    this.#set({ busy: true });
    await work();
    this.#set({ busy: false });
  }

  // --- the state

  #withRow(at: number, row: ListRow): Rows {
    return this.#content.rows.map((r, k) => (k === at ? row : r));
  }

  #setRow(at: number, row: ListRow, fresh: Partial<Draft> = {}): void {
    const rows = this.#withRow(at, row);
    const unread = filled(this.#state.unread, rows.length).map((cells, k) => (k === at ? null : cells));
    this.#set({ unread });
    this.#change({ rows, ...fresh });
  }

  #change(fresh: Partial<Draft>): void {
    this.#keep({ ...this.#content, ...fresh });
  }

  #keep(draft: Draft): void {
    const kept = keepDraft(this.#world.store, this.#key, draft);
    this.#set({ kept });
    this.#show(draft);
  }

  #show(draft: Draft | null): void {
    this.#set({ draft });
    if (this.#seen.second) this.#world.second(draft !== null);
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#world.redraw();
  }
}
