// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The worker of tables without a server. The first message is the address of core.wasm, and every other one is a
// message of docs/protocol.md, as text, in both directions. Thinking happens here, so it never holds up the page.
//
// One window of this browser has the tables: a lock says which. The last one to ask for it takes it from the others,
// which are told so (`bye`).

import { loadEngine } from '../core/engine';
import type { Ask, Converted, LocalGame, Tell } from '../wire';
import { done, openGames, type Kept } from './games';
import { Keeper } from './keeper';
import { openShelf } from './shelf';

const tell = (message: Tell): void => postMessage(JSON.stringify(message));

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (b) => b.toString(16).padStart(2, '0')).join('');
}

function after(ms: number, f: () => void): () => void {
  const timer = setTimeout(f, ms);
  return () => clearTimeout(timer);
}

const failed = (why: unknown): void => postMessage({ failed: String(why) });

async function start(url: string): Promise<Keeper> {
  const [engine, shelf, games] = await Promise.all([loadEngine(url), openShelf(), openGames()]);
  const keep = async ({ hand, record, ...game }: LocalGame, table: string): Promise<void> => {
    const read: Converted = JSON.parse(engine({ door: 'convert', text: JSON.stringify(record) }));
    const deal = read.deals[0];
    if (!games || !deal) return;
    const kept: Kept = { id: `${table}-${hand}`, ...game, deal, local: true };
    // A full disk costs the record, but not the game.
    await done(games.transaction('games', 'readwrite').objectStore('games').put(kept)).catch(() => undefined);
  };
  const keeper = new Keeper({ engine, shelf, now: () => Date.now(), hex, after, tell, keep, failed });
  holdTables(keeper);
  return keeper;
}

function holdTables(keeper: Keeper): void {
  const lost = () => {
    keeper.stop();
    tell({ t: 'bye', code: 'taken_over', message: 'another window has the table', reconnect: false });
  };
  navigator.locks
    ?.request('stichfest.local', { steal: true }, () => new Promise<never>(() => {}))
    .catch(lost);
}

let keeper: Promise<Keeper> | null = null;

onmessage = (e: MessageEvent<{ url: string } | string>) => {
  if (typeof e.data !== 'string') {
    keeper = start(e.data.url);
    keeper.catch(failed);
    return;
  }
  const message = JSON.parse(e.data) as Ask;
  keeper?.then((k) => k.hear(message)).catch(() => undefined);
};
