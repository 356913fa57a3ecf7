// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Playing without a network: tables of this device, with bots. A worker (local.worker.ts) stands in for the server: it
 * has core.wasm with the same fold and levels, and answers the same messages, so a screen works with the same OpenTable. The
 * folder owns IndexedDB stichfest-local, which has the tables in play; a reload goes on from it. Records of hands go to
 * stichfest-games (games.ts), beside those of the server, and nothing is uploaded.
 *
 * It fails where a browser lets no page store anything, or where core.wasm does not run; openLocal() then rejects.
 */

import { effect, signal, type Signal } from '@preact/signals';
import wasm from 'core.wasm';
import { lang, settings } from '../base';
import { Line, serveElsewhere, tableTelling, type Host, type OpenMessage } from '../net';
import type { DealRecord, Seated } from '../wire';
import { done, openGames, type Kept } from './games';
import script from './local.worker?worker';
import { openShelf } from './shelf';

/** Is this the id of a table of this device? */
export const isLocal = (table: string): boolean => table.startsWith('local-');

/** The tables of this device that are not over. */
export const localTables: Signal<readonly Seated[]> = signal([]);

function dial(hearing: Parameters<Host['dial']>[0]): ReturnType<Host['dial']> {
  const worker = new Worker(script, { type: 'module', name: 'local' });
  const failed = () => {
    worker.terminate();
    hearing.closed(1006);
  };
  worker.onmessage = (e: MessageEvent<string | { failed: string }>) =>
    typeof e.data === 'string' ? hearing.text(e.data) : failed();
  worker.onerror = failed;
  worker.postMessage({ url: new URL(wasm, location.href).href });
  queueMicrotask(() => hearing.opened());
  return { send: (text) => worker.postMessage(text), close: () => worker.terminate() };
}

const host: Host = {
  dial,
  lazy: true,
  after(ms, f) {
    const timer = setTimeout(f, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
  getToken: () => null,
  setToken: () => {},
  getName: () => settings.name.peek() || (lang.peek() === 'de' ? 'Gast' : 'Guest'),
  getLang: () => lang.peek(),
  alone(f) {
    f();
    return () => {};
  },
};

const nothing = () => {};

let made: Line | null = null;

function theLine(): Line {
  if (made) return made;
  const fresh = new Line(host, {
    ...tableTelling,
    link: nothing,
    me: nothing,
    offset: nothing,
    choices: nothing,
    lobby: nothing,
    loggedOut: nothing,
    held: nothing,
    seats: (tables) => (localTables.value = tables),
  });
  made = fresh;
  fresh.start();
  // The worker gets the language with hello.
  let greeted = lang.peek();
  effect(() => {
    if (lang.value !== greeted && fresh.link === 'online') fresh.redial();
    greeted = lang.value;
  });
  return fresh;
}

serveElsewhere(isLocal, theLine);

/** Opens a table, or goes on at one that was opened with the same words. Returns its id. */
export async function openLocal(setup: OpenMessage): Promise<string> {
  return (await theLine().ask({ t: 'open', ...setup }, true)).table!;
}

/** Looks which tables are there, without starting anything. */
export async function findLocal(): Promise<void> {
  if (made || typeof indexedDB === 'undefined') return;
  const stored = await openShelf()
    .then((shelf) => shelf.tables())
    .catch(() => []);
  if (!made) localTables.value = stored.map(({ id }) => ({ table: id, seat: 0 }));
}

/** The record of a hand at such a table. */
export async function localRecord(id: string): Promise<DealRecord> {
  const games = await openGames();
  const kept =
    games && (await done<Kept | undefined>(games.transaction('games').objectStore('games').get(id)));
  if (!kept) throw new Error('no record');
  return kept.deal.record;
}
