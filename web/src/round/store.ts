// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rounds on this device: IndexedDB `stichfest-rounds`. The store keeps each entry as its JSON line and never
// changes it. write() resolves only when the transaction is on the disk (durability strict). Only then may a screen say
// that something is saved. The same transaction assigns the ids and times of entries, so that two windows never assign
// the same one.
//
// If storage is off or full, every promise rejects. An entry is stored completely or not at all.
//
// A round that is shared (sync.ts) has a row in `shares`. Its own entries are in `outbox`, too, until the server has
// acknowledged them: the transaction that stores an entry puts it there.

import { settings } from '../base';
import type { LedgerEntry as Entry } from '../wire';

export type { Entry };

// An entry as a screen creates it. The store adds person, time and id.
type Bare<T> = T extends unknown ? Omit<T, 'id' | 'at' | 'by'> : never;
export type Said = Bare<Entry>;

export interface KnownRound {
  id: string;
  name: string;
  used: number; // ms since 1970 when the user last opened it here
  me?: string; // the member who uses this device
  apart?: readonly string[]; // pairs of members or evenings of one name that are two
}

// The copy of a round on the server.
export interface Share {
  round: string;
  ledger: string;
  role: 'none' | 'read' | 'write';
  seq: number; // what this device has of it
  read?: string; // keys of the links
  write?: string;
}

interface Device {
  id: string;
  next: number;
  at: number; // the latest time of all entries on this device
}

interface Stored {
  round: string;
  id: string;
  line: string;
}

const NAME = 'stichfest-rounds';
const HERE = 'here';
const STORES = ['device', 'rounds', 'entries', 'shares', 'outbox'];

// An entry from a device whose clock is wrong by more than this does not move the clock of this one.
const AHEAD_MS = 24 * 3600_000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(request.error ?? new Error('storage'));
  });

const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((ok, no) => {
    work.oncomplete = () => ok();
    work.onabort = () => no(work.error ?? new Error('storage'));
  });

function make(db: IDBDatabase, from: number): void {
  if (from < 1) {
    db.createObjectStore('device');
    db.createObjectStore('rounds', { keyPath: 'id' });
    db.createObjectStore('entries', { keyPath: ['round', 'id'] });
  }
  if (from < 2) {
    db.createObjectStore('shares', { keyPath: 'round' });
    db.createObjectStore('outbox', { keyPath: ['round', 'id'] });
  }
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((ok, no) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = (e) => make(request.result, e.oldVersion);
    request.onsuccess = () => {
      // Another window may need to upgrade the database to a newer version.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => (opened = null);
      ok(request.result);
    };
    request.onerror = () => no(request.error ?? new Error('storage'));
    request.onblocked = () => no(new Error('blocked'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

const allOf = (round: string) => IDBKeyRange.bound([round], [round, []]);

export async function rounds(): Promise<KnownRound[]> {
  const db = await database();
  const found = await done<KnownRound[]>(db.transaction('rounds').objectStore('rounds').getAll());
  return found.sort((a, b) => b.used - a.used);
}

// The lines of a round, in no particular order: a ledger is a set.
export async function lines(round: string): Promise<string[]> {
  const db = await database();
  const found = await done<Stored[]>(db.transaction('entries').objectStore('entries').getAll(allOf(round)));
  return found.map((s) => s.line);
}

// A random name that is unique in practice.
export function made(length = 10): string {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (b) => signs[b % 32]).join('');
}

async function hereIn(store: IDBObjectStore): Promise<Device> {
  return (await done<Device | undefined>(store.get(HERE))) ?? { id: made(8), next: 1, at: 0 };
}

// The beginning of the ids of this device's entries.
export async function deviceId(): Promise<string> {
  const db = await database();
  return (await hereIn(db.transaction('device').objectStore('device'))).id;
}

let tabs: BroadcastChannel | null = null;

function windows(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  return (tabs ??= new BroadcastChannel(NAME));
}

// Calls `heard` when another window has written to a round. Returns the function that stops it.
export function listen(heard: (round: string) => void): () => void {
  const on = (e: MessageEvent) => heard(String(e.data));
  windows()?.addEventListener('message', on);
  return () => tabs?.removeEventListener('message', on);
}

async function writing<T>(round: string, work: (tx: IDBTransaction) => Promise<T>): Promise<T> {
  const db = await database();
  const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  const end = finished(tx);
  end.catch(() => undefined); // awaited below; this avoids an unhandled rejection
  try {
    const result = await work(tx);
    await end;
    windows()?.postMessage(round);
    return result;
  } catch (why) {
    try {
      tx.abort();
    } catch {
      // The transaction has already ended.
    }
    throw why;
  }
}

const clock = (here: Device, at: number): number =>
  at > Date.now() + AHEAD_MS ? here.at : Math.max(here.at, at);

// Stores new entries; those of a shared round wait for the server unless it has sent them.
async function keep(tx: IDBTransaction, round: string, entries: readonly Entry[], heard: boolean) {
  const shared = !heard && (await done<Share | undefined>(tx.objectStore('shares').get(round)));
  for (const entry of entries) {
    tx.objectStore('entries').add({ round, id: entry.id, line: JSON.stringify(entry) });
    if (shared) tx.objectStore('outbox').put({ round, id: entry.id });
  }
}

// Writes entries of this device. Resolves once they are on the disk. If `check` throws, it stores nothing.
export function write(
  round: string,
  said: readonly Said[],
  check: (entries: Entry[]) => void = () => undefined,
  by = settings.name.peek(),
): Promise<Entry[]> {
  return writing(round, async (tx) => {
    const device = tx.objectStore('device');
    const here = await hereIn(device);
    const entries = said.map((s) => {
      here.at = Math.max(Date.now(), here.at + 1);
      const { e, ...rest } = s;
      return { e, id: `${here.id}-${here.next++}`, at: here.at, ...(by ? { by } : {}), ...rest } as Entry;
    });
    check(entries);
    device.put(here, HERE);
    await keep(tx, round, entries, false);
    return entries;
  });
}

const FEW = 200;

// The entries that are not stored yet: looked up one by one if they are few.
async function fresh(tx: IDBTransaction, round: string, entries: readonly Entry[]): Promise<Entry[]> {
  const store = tx.objectStore('entries');
  const keys =
    entries.length > FEW
      ? await done(store.getAllKeys(allOf(round)))
      : await Promise.all(entries.map((e) => done(store.getKey([round, e.id]))));
  const seen = new Set(keys.map((k) => (k as string[] | undefined)?.[1]));
  return entries.filter((e) => !seen.has(e.id) && seen.add(e.id));
}

async function hear(tx: IDBTransaction, round: string, entries: readonly Entry[], heard: boolean) {
  const device = tx.objectStore('device');
  const here = await hereIn(device);
  const added = await fresh(tx, round, entries);
  for (const entry of added) here.at = clock(here, entry.at);
  device.put(here, HERE);
  await keep(tx, round, added, heard);
  return added;
}

// Adds entries of other devices, from a file. It does not change an entry that is already stored.
export const add = (round: string, entries: readonly Entry[]): Promise<Entry[]> =>
  writing(round, (tx) => hear(tx, round, entries, false));

// Adds entries that the server has sent, and remembers how far this device has come, in one step. Returns the new ones.
export const addHeard = (share: Share, entries: readonly Entry[]): Promise<Entry[]> =>
  writing(share.round, async (tx) => {
    const added = await hear(tx, share.round, entries, true);
    tx.objectStore('shares').put(share);
    return added;
  });

export async function shareOf(round: string): Promise<Share | null> {
  const db = await database();
  return (await done<Share | undefined>(db.transaction('shares').objectStore('shares').get(round))) ?? null;
}

export async function shares(): Promise<Share[]> {
  const db = await database();
  return done<Share[]>(db.transaction('shares').objectStore('shares').getAll());
}

// Begins to share a round: everything that is there has to go to the server.
export const beginShare = (share: Share): Promise<void> =>
  writing(share.round, async (tx) => {
    tx.objectStore('shares').put(share);
    const keys = await done(tx.objectStore('entries').getAllKeys(allOf(share.round)));
    for (const key of keys) tx.objectStore('outbox').put({ round: share.round, id: (key as string[])[1] });
  });

export const keepShare = (share: Share): Promise<void> =>
  writing(share.round, async (tx) => void tx.objectStore('shares').put(share));

// The round stays on this device; the server's copy is no longer its concern.
export const endShare = (round: string): Promise<void> =>
  writing(round, async (tx) => {
    tx.objectStore('shares').delete(round);
    tx.objectStore('outbox').delete(allOf(round));
  });

// The entries that the server has not acknowledged, oldest first, at most `most` of them; and how many there are.
export async function waiting(round: string, most: number): Promise<{ entries: Entry[]; all: number }> {
  const db = await database();
  const tx = db.transaction(['entries', 'outbox']);
  const keys = await done(tx.objectStore('outbox').getAllKeys(allOf(round)));
  const store = tx.objectStore('entries');
  const numbers = (key: IDBValidKey) =>
    Number(
      String((key as string[])[1])
        .split('-')
        .at(-1),
    );
  const first = keys.sort((a, b) => numbers(a) - numbers(b)).slice(0, most);
  const found = await Promise.all(first.map((key) => done<Stored | undefined>(store.get(key))));
  const entries = found.filter((s) => s !== undefined).map((s) => JSON.parse(s.line) as Entry);
  return { entries: entries.sort((a, b) => a.at - b.at), all: keys.length };
}

export const sent = (round: string, ids: readonly string[]): Promise<void> =>
  writing(round, async (tx) => {
    for (const id of ids) tx.objectStore('outbox').delete([round, id]);
  });

export async function knownRound(round: string): Promise<KnownRound | null> {
  const db = await database();
  return (
    (await done<KnownRound | undefined>(db.transaction('rounds').objectStore('rounds').get(round))) ?? null
  );
}

export function know(round: KnownRound): Promise<void> {
  return writing(round.id, async (tx) => {
    const store = tx.objectStore('rounds');
    store.put({ ...((await done<KnownRound | undefined>(store.get(round.id))) ?? {}), ...round });
  });
}

// Deletes a round from this device.
export function forget(round: string): Promise<void> {
  return writing(round, async (tx) => {
    tx.objectStore('rounds').delete(round);
    tx.objectStore('entries').delete(allOf(round));
    tx.objectStore('shares').delete(round);
    tx.objectStore('outbox').delete(allOf(round));
  });
}

// Requests that the browser does not clear this storage when space is short.
export async function persist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
