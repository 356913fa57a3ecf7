// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One open round, without rendering: its entries, the views that core.wasm computes from them, the game in the form,
// and everything that writes an entry. The ledger in memory first accepts an entry, and then the store writes it. The
// promise resolves only when the entry is on the disk. If either rejects the entry, the round stays unchanged, and the
// caller shows why.

import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { isNo, type OpenLedger } from '../core';
import type {
  LedgerDrafted,
  LedgerEveningShown,
  LedgerForm,
  LedgerGame,
  LedgerGames,
  LedgerGameShown,
  LedgerShown,
} from '../wire';
import { fresh, tappedFrom, type Tapped } from './draft';
import type { Rules } from './rules';
import { sw } from './share-words';
import type { Entry, Said } from './store';
import { today } from './day';

// The part of the store that the controller needs, so that a test can provide a smaller one.
export interface Shelf {
  lines(round: string): Promise<string[]>;
  add(round: string, entries: readonly Entry[]): Promise<unknown>;
  // If `check` throws, nothing is stored.
  write(
    round: string,
    said: readonly Said[],
    check: (entries: Entry[]) => void,
    by?: string,
  ): Promise<Entry[]>;
}

export type Stage = 'loading' | 'ready' | 'missing' | 'broken';

// The ledger's reason to reject an entry, as a sentence for the user.
export class Refusal extends Error {}

const isPlaced = (e: Entry): e is Extract<Entry, { e: 'game' | 'bock' | 'seats' }> =>
  e.e === 'game' || e.e === 'bock' || e.e === 'seats';

function takeLines(ledger: OpenLedger, lines: readonly string[]): void {
  const refused = ledger.add(lines).find((a) => isNo(a) || a.refused);
  if (refused) throw new Refusal(isNo(refused) ? refused.error.message : refused.faults[0]!.error);
}

// Adds entries to the ledger. Throws a Refusal if it rejects one of them.
export const take = (ledger: OpenLedger, entries: readonly Entry[]): void =>
  takeLines(
    ledger,
    entries.map((e) => JSON.stringify(e)),
  );

// The id of an entry's line. Keys come before texts that people write, and a quote in a text has a backslash.
const idOf = (line: string): string => /"id":"([\w-]+)"/.exec(line)?.[1] ?? '';

export class RoundCtrl {
  readonly stage = signal<Stage>('loading');
  readonly view = signal<LedgerShown | null>(null);
  readonly tapped = signal<Tapped>({});
  readonly editing = signal<LedgerGameShown | null>(null); // the game that the user corrects
  readonly busy = signal(false);
  readonly lang = signal(0); // grows when the page must fetch its sentences again
  readonly device = signal(''); // begins the ids of this device's entries
  readonly apart = signal<readonly string[]>([]); // as in KnownRound
  readonly me = signal<string | null>(null); // the member who uses this device
  wrote: () => void = () => undefined; // called after entries of this device are on the disk
  // This device only looks on: an entry of its own would never reach the others.
  readOnly: ReadonlySignal<boolean> = signal(false);
  #ledger: OpenLedger | null = null;
  #entries = new Map<string, Entry>();

  constructor(
    readonly id: string,
    readonly shelf: Shelf,
    readonly makeLedger: () => Promise<OpenLedger>,
  ) {}

  // ---- reading ----

  async open(): Promise<void> {
    this.stage.value = 'loading';
    try {
      const lines = await this.shelf.lines(this.id);
      if (!lines.length) this.stage.value = 'missing';
      else {
        const ledger = await this.makeLedger();
        this.#take(ledger, lines);
        this.#ledger = ledger;
        this.#show();
        if (!this.editing.peek() && !this.tapped.peek().game) this.tapped.value = fresh(this.form.peek());
        this.stage.value = 'ready';
      }
    } catch {
      this.stage.value = 'broken';
    }
  }

  // Loads the entries that another window or a file has added.
  async refresh(): Promise<void> {
    const lines = await this.shelf.lines(this.id);
    this.#add(lines.filter((line) => !this.#entries.has(idOf(line))));
  }

  // Takes entries that the server has sent and that are on the disk.
  hear(entries: readonly Entry[]): void {
    this.#add(entries.filter((e) => !this.#entries.has(e.id)).map((e) => JSON.stringify(e)));
  }

  #add(lines: readonly string[]): void {
    if (!this.#ledger || !lines.length) return;
    this.#take(this.#ledger, lines);
    this.#show();
  }

  #take(ledger: OpenLedger, lines: readonly string[]): void {
    takeLines(ledger, lines);
    for (const line of lines) {
      const entry = JSON.parse(line) as Entry;
      this.#entries.set(entry.id, entry);
    }
  }

  #show(): void {
    const view = this.#ledger!.view({ today: today() });
    if (isNo(view)) throw new Refusal(view.error.message);
    this.view.value = view;
  }

  get ledger(): OpenLedger {
    return this.#ledger!;
  }

  // All entries, oldest first.
  readonly entries = computed((): Entry[] => {
    void this.view.value;
    return [...this.#entries.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  });

  // The entries that an undo has taken out. An undo may be undone, too.
  readonly gone = computed((): Set<string> => {
    const gone = new Set<string>();
    for (const e of [...this.entries.value].reverse()) if (e.e === 'undo' && !gone.has(e.id)) gone.add(e.of);
    return gone;
  });

  // The current evening, which is the last one.
  readonly evening = computed((): LedgerEveningShown | null => this.view.value?.evenings.at(-1) ?? null);

  // The place of the game in the form: of the one that is corrected, or of the next one.
  readonly place = computed((): { evening: string; of?: string } | null => {
    const [evening, editing] = [this.evening.value, this.editing.value];
    if (editing) return { evening: editing.evening, of: editing.entry };
    return evening && { evening: evening.evening };
  });

  // The chips by the rules that are valid there.
  readonly form = computed((): LedgerForm | null => {
    void this.view.value;
    const place = this.place.value;
    const form = place && this.ledger.form(place);
    return form && !isNo(form) ? form : null;
  });

  readonly drafted = computed((): LedgerDrafted | null => {
    void this.view.value;
    void this.lang.value;
    const place = this.place.value;
    if (!place) return null;
    const drafted = this.ledger.draft({ ...place, ...this.tapped.value });
    return isNo(drafted) ? null : drafted;
  });

  isOwn = (entry: string): boolean => !!this.device.value && entry.startsWith(`${this.device.value}-`);

  // The games of an evening, newest first.
  games(evening: string, limit = 1000): LedgerGames | null {
    void this.view.value;
    const found = this.ledger.games({ evening, limit });
    return isNo(found) ? null : found;
  }

  nameOf(member: string | undefined): string {
    return this.view.value?.members.find((m) => m.member === member)?.name ?? '?';
  }

  // The name that this device writes under; without a claimed member the one of the settings.
  writer(): string | undefined {
    const me = this.view.peek()?.members.find((m) => m.member === this.me.peek());
    return me?.name;
  }

  // ---- writing ----

  // Writes entries. Rejects with a Refusal if the ledger rejects them, or with the store's error.
  async write(...said: Said[]): Promise<Entry[]> {
    this.#mayWrite();
    this.busy.value = true;
    let taken = false;
    try {
      const entries = await this.shelf.write(
        this.id,
        said,
        (made) => {
          this.#take(
            this.ledger,
            made.map((e) => JSON.stringify(e)),
          );
          taken = true;
        },
        this.writer(),
      );
      this.#show();
      this.wrote();
      return entries;
    } catch (why) {
      if (taken) await this.#again();
      throw why;
    } finally {
      this.busy.value = false;
    }
  }

  #mayWrite(): void {
    if (this.readOnly.peek()) throw new Refusal(sw().readOnly);
  }

  // Takes entries of a file or of another program. Returns how many were new.
  async bring(entries: readonly Entry[]): Promise<number> {
    this.#mayWrite();
    const before = this.#entries.size;
    await this.shelf.add(this.id, entries);
    await this.refresh();
    this.wrote();
    return this.#entries.size - before;
  }

  // The ledger in memory has entries that the disk lacks: starts again with the stored entries.
  async #again(): Promise<void> {
    const lines = await this.shelf.lines(this.id).catch(() => this.#lines());
    const ledger = await this.makeLedger();
    this.#entries.clear();
    this.#take(ledger, lines);
    this.#ledger = ledger;
    this.#show();
  }

  #lines = (): string[] => [...this.#entries.values()].map((e) => JSON.stringify(e));

  lines(): string[] {
    return this.entries.value.map((e) => JSON.stringify(e));
  }

  // Stores the game in the form, or its correction. Returns its number; null if something is missing.
  async save(reason?: string): Promise<number | null> {
    const drafted = this.drafted.peek();
    const editing = this.editing.peek();
    if (!drafted || drafted.faults.length || this.busy.peek()) return null;
    await this.write({
      e: 'game',
      evening: editing?.evening ?? this.evening.peek()!.evening,
      number: drafted.number,
      ...drafted.what,
      ...(editing ? { of: editing.entry, reason: reason || '-' } : {}),
    });
    this.clear();
    return editing?.number ?? drafted.number;
  }

  // Stores a game without a declarer: the players throw in the cards, or everybody pays into the Stock.
  async throwIn(stock: boolean): Promise<number> {
    const evening = this.evening.peek()!;
    await this.write({
      e: 'game',
      evening: evening.evening,
      number: evening.next,
      ...(stock ? { stock: true as const } : { passed: true as const }),
    });
    this.clear();
    return evening.next;
  }

  clear(): void {
    batch(() => {
      this.editing.value = null;
      this.tapped.value = fresh(this.form.peek());
    });
  }

  correct(game: LedgerGameShown): void {
    batch(() => {
      this.editing.value = game;
      this.tapped.value = tappedFrom(game.what);
    });
  }

  // The last game of this evening.
  last(): LedgerGameShown | null {
    const evening = this.evening.value;
    const games = evening ? (this.games(evening.evening, 20)?.games ?? []) : [];
    return games.find((g) => g.state !== 'other' && g.what.game) ?? null;
  }

  likeLast(): void {
    const last = this.last();
    if (last) this.tapped.value = tappedFrom(last.what);
  }

  // The entry that undo() reverts: the last game, Bock round or change of seats of this evening.
  readonly undoable = computed((): Entry | null => {
    const evening = this.evening.value?.evening;
    const gone = this.gone.value;
    return (
      this.entries.value.filter((e) => isPlaced(e) && e.evening === evening && !gone.has(e.id)).at(-1) ?? null
    );
  });

  async undo(): Promise<Entry | null> {
    const entry = this.undoable.peek();
    if (entry) await this.write({ e: 'undo', of: entry.id });
    return entry;
  }

  strike = (entry: string, reason: string) => this.write({ e: 'undo', of: entry, reason });

  // Decides a dispute: of several entries for one game one counts, or all of them count one after the other.
  keep = (keep: string[], over: string[]) =>
    this.write({ e: 'keep', keep, ...(over.length ? { over } : {}) });

  bock(): Promise<Entry[]> {
    const evening = this.evening.peek()!;
    return this.write({ e: 'bock', evening: evening.evening, number: evening.next });
  }

  // Sets the seats and the dealer from the next game on.
  sit(seats: readonly string[], dealer: number): Promise<Entry[]> {
    const evening = this.evening.peek()!;
    return this.write({ e: 'seats', evening: evening.evening, number: evening.next, seats, dealer });
  }

  rules(rules: Rules): Promise<Entry[]> {
    const evening = this.evening.peek()!;
    return this.write({ e: 'rules', evening: evening.evening, number: evening.next, ...rules });
  }

  begin(evening: string, day: string, seats: readonly string[], dealer: number): Promise<Entry[]> {
    return this.write({ e: 'evening', evening, day, seats, dealer });
  }

  // All versions of a game, oldest first: its entry and its corrections, also the undone ones.
  versions(game: LedgerGameShown): (LedgerGame & { undone: boolean })[] {
    const gone = this.gone.value;
    return this.entries.value
      .filter((e): e is LedgerGame => e.e === 'game' && e.evening === game.evening && e.number === game.place)
      .map((e) => ({ ...e, undone: gone.has(e.id) }));
  }
}
