// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Keeps a round on this device and its copy on the server the same, without a page. On every connection it first joins
// with the number up to which it has everything, takes the pages that are missing, and then sends its own entries, a
// few at a time, each until the server has acknowledged it. Entries of others are on the disk before their number
// counts, so a device that dies in between hears them again. If the disk rejects some, the sync is deaf: it takes
// nothing further until it has joined anew, or the number would pass over them. Nothing is ever taken out of a round.
//
// An entry that the server rejects for good (another entry has this id) stays on the device and in `twice`. Everything
// else that it rejects stops the sending until the next connection or the next entry, with the server's sentence in
// `why`.

import { computed, signal } from '@preact/signals';
import { Refused, type LedgerHearing, type Ledgers } from '../net';
import type { TellLedger, TellLedgerEntries, TellLedgerHere } from '../wire';
import type { Entry, Share } from './store';

// The part of the store that the sync needs; a test has a smaller one.
export interface Post {
  shareOf(round: string): Promise<Share | null>;
  beginShare(share: Share): Promise<void>;
  keepShare(share: Share): Promise<void>;
  endShare(round: string): Promise<void>;
  addHeard(share: Share, entries: readonly Entry[]): Promise<Entry[]>;
  waiting(round: string, most: number): Promise<{ entries: Entry[]; all: number }>;
  sent(round: string, ids: readonly string[]): Promise<void>;
}

export type Talk = Pick<Ledgers, 'online' | 'watch' | 'open' | 'join' | 'rest' | 'add' | 'links' | 'leave'>;

// off: not shared. away: no connection. busy: fetching or sending. live: everything is the same. stopped: see `why`.
export type SyncState = 'off' | 'away' | 'busy' | 'live' | 'stopped';

const BATCH = 48;
const BYTES = 6500; // of a message of at most 8 KiB
const QUICK = 12; // messages at once; the server closes a connection that sends many
const PAUSE_MS = 900;
const WRITER_PAUSE_MS = 150; // the server lets somebody who may write send 150 messages in 20 s

// The first entries that fit into one message.
export function batchOf(entries: readonly Entry[]): Entry[] {
  const batch: Entry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    if (batch.length && (bytes > BYTES || batch.length === BATCH)) break;
    batch.push(entry);
  }
  return batch;
}

export class Sync {
  readonly state = signal<SyncState>('off');
  readonly share = signal<Share | null>(null);
  readonly left = signal(0); // entries that the server has not acknowledged
  readonly why = signal<Refused | null>(null);
  readonly twice = signal<readonly string[]>([]);
  readonly here = signal<TellLedgerHere['people']>([]); // who has the round open, this device included
  readonly readOnly = computed(() => this.share.value?.role === 'read');
  #stop: (() => void) | null = null;
  #stored: Promise<void> = Promise.resolve(); // what was heard is written one after the other
  #running = false;
  #again = false;
  #joined = false;
  #deaf = false;
  #turn = 0; // which connection it is
  #more = false;
  #said = 0;
  #closed = false;
  #word = ''; // with which the round is being opened

  constructor(
    readonly round: string,
    readonly post: Post,
    readonly talk: Talk,
    readonly heard: (entries: Entry[]) => void, // new entries, which are on the disk
    readonly after: (ms: number) => Promise<void> = (ms) => new Promise((ok) => setTimeout(ok, ms)),
  ) {}

  async open(): Promise<void> {
    const share = await this.post.shareOf(this.round);
    if (share && !this.#closed) this.#begin(share);
  }

  // The connection broke.
  lost(): void {
    this.here.value = [];
    if (this.share.peek()) this.state.value = 'away';
  }

  close(): void {
    this.#closed = true;
    this.#stop?.();
    this.#stop = null;
  }

  #begin(share: Share): void {
    this.share.value = share;
    this.#stop ??= this.talk.watch(share.ledger, this.#hearing);
    this.#joined = false;
    void this.run();
  }

  readonly #hearing: LedgerHearing = {
    welcomed: () => {
      this.#joined = this.#deaf = false;
      this.#turn++;
      void this.run();
    },
    told: (m) => this.#told(m),
    entries: (m) => this.#entries(m),
    here: (m) => (this.here.value = m.people),
  };

  #told(m: TellLedger): void {
    const share = this.share.peek();
    if (!share) return;
    const next: Share = { round: share.round, ledger: share.ledger, role: m.role, seq: share.seq };
    if (m.read) next.read = m.read;
    if (m.write) next.write = m.write;
    this.share.value = next;
    this.#store(() => this.post.keepShare(this.share.peek()!));
  }

  #entries(m: TellLedgerEntries): void {
    this.#more = m.more ?? false;
    this.#store(async () => {
      const share = this.share.peek();
      if (!share || this.#deaf || m.seq < share.seq) return;
      const next = { ...share, seq: m.seq };
      const added = await this.post.addHeard(next, m.entries as Entry[]);
      this.share.value = { ...this.share.peek()!, seq: m.seq };
      if (added.length) this.heard(added);
    });
  }

  #store(work: () => Promise<void>): void {
    this.#stored = this.#stored.then(work).catch(() => {
      if (this.#deaf) return;
      this.#deaf = true;
      this.#joined = false;
      this.#later(20);
    });
  }

  #later(seconds: number): void {
    this.state.value = 'stopped';
    if (!this.#closed) void this.after(seconds * 1000).then(() => this.run());
  }

  // The entries on the disk that the server has not acknowledged.
  async unsent(): Promise<number> {
    return (await this.post.waiting(this.round, 0)).all - this.twice.peek().length;
  }

  // Something is to be sent, or the connection is new.
  async run(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    try {
      do {
        this.#again = false;
        await this.#once();
      } while (this.#again && !this.#closed);
    } finally {
      this.#running = false;
    }
  }

  async #once(): Promise<void> {
    const share = this.share.peek();
    if (!share || this.#closed) return;
    this.left.value = await this.unsent();
    if (!this.talk.online) return void (this.state.value = 'away');
    this.state.value = 'busy';
    this.why.value = null;
    try {
      while (!this.#joined && !this.#closed) await this.#join(share.ledger);
      await this.#send(share.ledger);
      this.state.value = this.#deaf ? 'stopped' : this.left.peek() ? 'busy' : 'live';
    } catch (why) {
      this.#stopped(why);
    }
  }

  #stopped(why: unknown): void {
    if (!(why instanceof Refused)) return void (this.state.value = 'stopped');
    if (why.code === 'lost') return void (this.state.value = 'away');
    this.why.value = why;
    this.state.value = 'stopped';
    if (why.code === 'too_fast') this.#later(why.wait ?? 20);
  }

  // One page. After the last one new entries come by themselves.
  async #join(ledger: string): Promise<void> {
    await this.#pace();
    if (this.#deaf) {
      await this.talk.rest(ledger);
      await this.#stored;
      this.#deaf = false;
    }
    this.#more = false;
    const turn = this.#turn;
    await this.talk.join(ledger, this.share.peek()!.seq);
    await this.#stored;
    this.#joined = !this.#more && !this.#deaf && turn === this.#turn;
  }

  async #send(ledger: string): Promise<void> {
    for (;;) {
      const skip = this.twice.peek();
      const { entries, all } = await this.post.waiting(this.round, BATCH + skip.length);
      this.left.value = all - skip.length;
      const batch = batchOf(entries.filter((e) => !skip.includes(e.id)));
      if (!batch.length || this.readOnly.peek() || this.#closed) return;
      await this.#pace();
      const bad = await this.#add(ledger, batch);
      const gone = batch.filter((e) => !bad.includes(e.id)).map((e) => e.id);
      if (bad.length) this.twice.value = [...skip, ...bad];
      await this.post.sent(this.round, gone);
    }
  }

  // Sends a batch; returns the ids that another entry has already. The server rejects such a batch as a whole and names
  // the entry in `field`, so the others go again without it.
  async #add(ledger: string, batch: readonly Entry[]): Promise<string[]> {
    try {
      if (batch.length) await this.talk.add(ledger, batch);
      return [];
    } catch (why) {
      const place =
        why instanceof Refused && why.code === 'id_twice' && /^entries\[(\d+)\]/.exec(why.field ?? '');
      const bad = place ? batch[Number(place[1])] : undefined;
      if (!bad) throw why;
      await this.#pace();
      return [
        bad.id,
        ...(await this.#add(
          ledger,
          batch.filter((e) => e !== bad),
        )),
      ];
    }
  }

  async #pace(): Promise<void> {
    const writes = this.#joined && !this.readOnly.peek();
    if (++this.#said > QUICK) await this.after(writes ? WRITER_PAUSE_MS : PAUSE_MS);
  }

  // ---- what a person does ----

  // A word of its own lets the request be repeated: the server opens one round for it.
  async begin(): Promise<void> {
    this.#word ||= [...crypto.getRandomValues(new Uint8Array(10))]
      .map((b) => b.toString(36).padStart(2, '0'))
      .join('');
    const opened = await this.talk.open(this.#word);
    const share: Share = { round: this.round, ledger: opened.ledger, role: opened.role, seq: 0 };
    if (opened.read) share.read = opened.read;
    if (opened.write) share.write = opened.write;
    await this.post.beginShare(share);
    this.#word = '';
    this.#begin(share);
  }

  // New links; the old ones let nobody in any more.
  async links(): Promise<void> {
    await this.talk.links(this.share.peek()!.ledger);
  }

  async leave(): Promise<void> {
    const { ledger } = this.share.peek()!;
    await this.talk.leave(ledger);
    this.#stop?.();
    this.#stop = null;
    await this.post.endShare(this.round);
    this.share.value = null;
    this.state.value = 'off';
  }
}
