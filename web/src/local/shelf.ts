// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Tables without a server on the disk of this device: IndexedDB stichfest-local. Each has a row, and its stream of
// events as docs/events.md describes it. append() returns when the events are on the disk (strict durability), and
// not before. An event that is there already, because another window has the table, fails the whole append.

import type { OpenMessage } from '../net/types';
import { done } from './games';

export interface StoredTable {
  id: string;
  at: number; // when it was opened
  wish: OpenMessage; // as it was asked for
}

export interface StoredEvent {
  table: string;
  seq: number; // from 1
  at: number;
  text: unknown;
}

export interface Shelf {
  tables(): Promise<StoredTable[]>; // newest first
  events(id: string): Promise<StoredEvent[]>;
  // `table`: a new one.
  append(events: readonly StoredEvent[], table?: StoredTable): Promise<void>;
  erase(id: string): Promise<void>;
}

const complete = (t: IDBTransaction): Promise<void> =>
  new Promise((ok, no) => {
    t.oncomplete = () => ok();
    t.onabort = t.onerror = () => no(t.error ?? new Error('aborted'));
  });

const ofTable = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('stichfest-local', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('tables', { keyPath: 'id' });
    request.result.createObjectStore('events', { keyPath: ['table', 'seq'] });
  };
  return done(request);
}

export async function openShelf(): Promise<Shelf> {
  const db = await open();
  return {
    async tables() {
      const all: StoredTable[] = await done(db.transaction('tables').objectStore('tables').getAll());
      return all.sort((a, b) => b.at - a.at);
    },
    events: (id) => done(db.transaction('events').objectStore('events').getAll(ofTable(id))),
    append(events, table) {
      const t = db.transaction(['tables', 'events'], 'readwrite', { durability: 'strict' });
      if (table) t.objectStore('tables').put(table);
      for (const e of events) t.objectStore('events').add(e);
      return complete(t);
    },
    erase(id) {
      const t = db.transaction(['tables', 'events'], 'readwrite');
      t.objectStore('tables').delete(id);
      t.objectStore('events').delete(ofTable(id));
      return complete(t);
    },
  };
}
