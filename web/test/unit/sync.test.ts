// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Devices that share a round, without a page and without a network: a simulated server, connections that break with
// messages on the way, pages that are closed in the middle, disks that reject a write. In the end every device and the
// server have every entry.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused, type LedgerHearing } from '../../src/net';
import type { Entry, Share } from '../../src/round/store';
import { batchOf, Sync, type Post, type Talk } from '../../src/round/sync';
import type { TellLedger, TellLedgerEntries } from '../../src/wire';

function randomOf(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const note = (id: string, text = 'x'): Entry => ({ e: 'note', id, at: 1, text }) as Entry;
const flush = () => new Promise<void>((ok) => setImmediate(ok));

// ---- the server ----

class Server {
  log: Entry[] = [];
  devices: Network[] = [];
  full = false;

  page(from: number): { entries: Entry[]; seq: number; more: boolean } {
    const entries = this.log.slice(from, from + 3);
    return { entries, seq: from + entries.length, more: from + entries.length < this.log.length };
  }

  add(entries: readonly Entry[]): string | null {
    if (this.full) return 'quota';
    const known = new Map(this.log.map((e) => [e.id, JSON.stringify(e)]));
    if (entries.some((e) => known.has(e.id) && known.get(e.id) !== JSON.stringify(e))) return 'id_twice';
    for (const entry of entries) {
      if (known.has(entry.id)) continue;
      this.log.push(entry);
      for (const d of this.devices) d.live({ entries: [entry], seq: this.log.length, more: false });
    }
    return null;
  }
}

type Ask = { what: 'join' | 'rest' | 'add'; from?: number; entries?: readonly Entry[] };
type Waiting = { ask: Ask; ok: () => void; no: (why: Refused) => void };

// The connection of one device. Requests wait to be done, answers wait to be delivered, both in their order. A cut loses
// what is on the way; requests without an answer go out again, as a Line does.
class Network implements Talk {
  online = true;
  hearing: LedgerHearing | null = null;
  asked: Waiting[] = []; // without an answer
  out: Waiting[] = []; // on the way to the server
  back: (() => void)[] = [];
  subscribed = false;

  constructor(readonly server: Server) {
    server.devices.push(this);
  }

  watch = (_: string, hearing: LedgerHearing) => {
    this.hearing = hearing;
    return () => {
      if (this.hearing === hearing) this.hearing = null;
      this.subscribed = false;
    };
  };

  #ask(ask: Ask): Promise<never> {
    return new Promise<void>((ok, no) => {
      const w: Waiting = { ask, ok, no };
      this.asked.push(w);
      if (this.online) this.out.push(w);
    }) as Promise<never>;
  }

  join = (_: string, from: number) => this.#ask({ what: 'join', from });
  rest = () => this.#ask({ what: 'rest' });
  add = (_: string, entries: readonly Entry[]) => this.#ask({ what: 'add', entries });
  links = () => Promise.reject(new Refused('no_right', ''));
  leave = () => Promise.reject(new Refused('no_right', ''));
  open = () =>
    Promise.resolve({ t: 'ledger', ledger: 'L', role: 'write', read: 'r', write: 'w' } as TellLedger);

  live(page: { entries: Entry[]; seq: number; more: boolean }): void {
    if (this.subscribed && this.online) this.#tell(page);
  }

  #tell(page: { entries: Entry[]; seq: number; more: boolean }): void {
    const m = { t: 'ledger_entries', ledger: 'L', ...page } as TellLedgerEntries;
    this.back.push(() => this.hearing?.entries(m));
  }

  // The server does the next request.
  serve(): void {
    const w = this.out.shift();
    if (!w) return;
    let refused: string | null = null;
    if (w.ask.what === 'add') refused = this.server.add(w.ask.entries!);
    else if (w.ask.what === 'rest') this.subscribed = false;
    else {
      const page = this.server.page(w.ask.from!);
      this.subscribed = !page.more;
      this.#tell(page);
    }
    this.back.push(() => {
      this.asked = this.asked.filter((x) => x !== w);
      if (refused) w.no(new Refused(refused, refused));
      else w.ok();
    });
  }

  deliver(): void {
    this.back.shift()?.();
  }

  cut(): void {
    this.online = this.subscribed = false;
    this.out = [];
    this.back = [];
  }

  connect(): void {
    this.online = true;
    const again = [...this.asked];
    this.hearing?.welcomed();
    this.out.push(...again.filter((w) => !this.out.includes(w)));
  }

  // The page is gone, and its requests with it.
  forget(): void {
    this.cut();
    this.asked = [];
    this.hearing = null;
  }
}

// ---- a device ----

class Disk implements Post {
  entries = new Map<string, Entry>();
  outbox = new Set<string>();
  share: Share | null = null;
  broken = false;

  write(entry: Entry): void {
    this.entries.set(entry.id, entry);
    if (this.share) this.outbox.add(entry.id);
  }

  shareOf = async () => this.share;
  keepShare = async (share: Share) => void (this.share = share);
  endShare = async () => void (this.share = null);
  sent = async (_: string, ids: readonly string[]) => ids.forEach((id) => this.outbox.delete(id));
  async beginShare(share: Share) {
    this.share = share;
    for (const id of this.entries.keys()) this.outbox.add(id);
  }
  async addHeard(share: Share, entries: readonly Entry[]) {
    if (this.broken) throw new Error('QuotaExceededError');
    const added = entries.filter((e) => !this.entries.has(e.id));
    for (const e of added) this.entries.set(e.id, e);
    this.share = share;
    return added;
  }
  async waiting(_: string, most: number) {
    const all = [...this.outbox];
    return { entries: all.slice(0, most).map((id) => this.entries.get(id)!), all: all.length };
  }
}

class Device {
  disk = new Disk();
  network: Network;
  sync!: Sync;
  count = 0;
  constructor(
    readonly name: string,
    server: Server,
  ) {
    this.network = new Network(server);
    this.start();
  }

  start(): void {
    this.sync = new Sync(
      'r',
      this.disk,
      this.network,
      () => undefined,
      () => Promise.resolve(),
    );
  }

  write(): Entry {
    const entry = note(`${this.name}-${++this.count}`, 'x'.repeat(this.count % 7 ? 5 : 400));
    this.disk.write(entry);
    void this.sync.run();
    return entry;
  }

  async restart(): Promise<void> {
    this.sync.close();
    this.network.forget();
    this.start();
    await this.sync.open();
  }
}

async function settle(devices: Device[]): Promise<void> {
  for (const d of devices) {
    d.disk.broken = false;
    if (!d.network.online) d.network.connect();
  }
  for (let quiet = 0; quiet < 4;) {
    const busy = devices.some((d) => d.network.out.length || d.network.back.length);
    quiet = busy ? 0 : quiet + 1;
    for (const d of devices) {
      d.network.serve();
      d.network.deliver();
    }
    await flush();
  }
}

async function evening(seed: number): Promise<void> {
  const random = randomOf(seed);
  const server = new Server();
  const devices = ['p', 'q', 's'].slice(0, 2 + random(2)).map((name) => new Device(name, server));
  const written: string[] = [];
  written.push(devices[0]!.write().id); // before it is shared
  await devices[0]!.sync.begin();
  for (const d of devices.slice(1)) {
    d.disk.share = { round: 'r', ledger: 'L', role: 'write', seq: 0 };
    await d.sync.open();
  }
  for (let step = 0; step < 60; step++) {
    const d = devices[random(devices.length)]!;
    const act = random(12);
    if (act < 4) d.network.serve();
    else if (act < 8) d.network.deliver();
    else if (act < 10) written.push(d.write().id);
    else if (random(4) === 0) await d.restart();
    else if (d.network.online) d.network.cut();
    else d.network.connect();
    d.disk.broken = random(10) === 0;
    if (random(3) === 0) await flush();
  }
  await settle(devices);
  const expected = written.sort();
  assert.deepEqual(server.log.map((e) => e.id).sort(), expected, `server, seed ${seed}`);
  for (const d of devices) {
    assert.deepEqual([...d.disk.entries.keys()].sort(), expected, `${d.name}, seed ${seed}`);
    assert.equal(d.disk.outbox.size, 0, `${d.name} has sent everything, seed ${seed}`);
    assert.equal(d.sync.state.value, 'live', `${d.name}, seed ${seed}`);
  }
}

test('devices that write, lose the network and close their pages end with the same entries', async () => {
  for (let seed = 1; seed <= 1500; seed++) await evening(seed);
});

test('a batch fits into a message', () => {
  assert.equal(batchOf(Array.from({ length: 100 }, (_, i) => note(`a-${i}`))).length, 48);
  const long = Array.from({ length: 30 }, (_, i) => note(`a-${i}`, 'ü'.repeat(250)));
  const batch = batchOf(long);
  assert.ok(batch.length > 5 && batch.length < 30);
  assert.ok(new TextEncoder().encode(JSON.stringify(batch)).length < 7000);
  assert.equal(batchOf([note('a-1', 'x'.repeat(20_000))]).length, 1); // alone, so that the server can reject it
});

test('an entry whose id another one has stays here, and the others go', async () => {
  const server = new Server();
  server.log.push(note('p-2', 'other'));
  const device = new Device('p', server);
  device.write();
  await device.sync.begin();
  device.write();
  device.write();
  await settle([device]);
  assert.deepEqual(device.sync.twice.value, ['p-2']);
  assert.deepEqual(server.log.map((e) => e.id).sort(), ['p-1', 'p-2', 'p-3']);
  assert.equal(device.sync.state.value, 'live');
});

test('a refusal is shown, and the next entry tries again', async () => {
  const server = new Server();
  const device = new Device('p', server);
  device.write();
  await device.sync.begin();
  server.full = true;
  await settle([device]);
  assert.equal(device.sync.state.value, 'stopped');
  assert.equal(device.sync.why.value?.code, 'quota');
  assert.equal(device.sync.left.value, 1);
  server.full = false;
  device.write();
  await settle([device]);
  assert.equal(device.sync.state.value, 'live');
  assert.equal(server.log.length, 2);
});

test('somebody who looks on sends nothing', async () => {
  const server = new Server();
  server.log.push(note('q-1'));
  const device = new Device('p', server);
  device.disk.share = { round: 'r', ledger: 'L', role: 'read', seq: 0 };
  device.disk.write(note('p-1'));
  await device.sync.open();
  await settle([device]);
  assert.equal(server.log.length, 1);
  assert.deepEqual([...device.disk.entries.keys()].sort(), ['p-1', 'q-1']);
});
