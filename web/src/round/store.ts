// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rounds on this device: IndexedDB `stichfest-rounds`. The store keeps each entry as its JSON line and never
// changes it. write() resolves only when the transaction is on the disk (durability strict). Only then may a screen say
// that something is saved. The same transaction assigns the ids and times of entries, so that two windows never assign
// the same one.
//
// If storage is off or full, every promise rejects. An entry is stored completely or not at all.

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

function make(db: IDBDatabase): void {
  db.createObjectStore('device');
  db.createObjectStore('rounds', { keyPath: 'id' });
  db.createObjectStore('entries', { keyPath: ['round', 'id'] });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((ok, no) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => make(request.result);
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
  const tx = db.transaction(['device', 'rounds', 'entries'], 'readwrite', { durability: 'strict' });
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

// Writes entries of this device. Resolves once they are on the disk. If `check` throws, it stores nothing.
export function write(
  round: string,
  said: readonly Said[],
  check: (entries: Entry[]) => void = () => undefined,
): Promise<Entry[]> {
  return writing(round, async (tx) => {
    const device = tx.objectStore('device');
    const here = await hereIn(device);
    const by = settings.name.peek();
    const entries = said.map((s) => {
      here.at = Math.max(Date.now(), here.at + 1);
      const { e, ...rest } = s;
      return { e, id: `${here.id}-${here.next++}`, at: here.at, ...(by ? { by } : {}), ...rest } as Entry;
    });
    check(entries);
    device.put(here, HERE);
    const store = tx.objectStore('entries');
    for (const entry of entries) store.add({ round, id: entry.id, line: JSON.stringify(entry) });
    return entries;
  });
}

// Adds entries of other devices, from a file or the server. It does not change an entry that is already stored.
export function add(round: string, entries: readonly Entry[]): Promise<void> {
  return writing(round, async (tx) => {
    const device = tx.objectStore('device');
    const here = await hereIn(device);
    const store = tx.objectStore('entries');
    const known = new Set((await done(store.getAllKeys(allOf(round)))).map((k) => (k as string[])[1]));
    for (const entry of entries) {
      here.at = Math.max(here.at, entry.at);
      if (!known.has(entry.id)) store.put({ round, id: entry.id, line: JSON.stringify(entry) });
    }
    device.put(here, HERE);
  });
}

export function know(round: KnownRound): Promise<void> {
  return writing(round.id, async (tx) => void tx.objectStore('rounds').put(round));
}

// Deletes a round from this device.
export function forget(round: string): Promise<void> {
  return writing(round, async (tx) => {
    tx.objectStore('rounds').delete(round);
    tx.objectStore('entries').delete(allOf(round));
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
