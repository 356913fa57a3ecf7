// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The records of one's own games: fetched once and stored in IndexedDB (stichfest-games), because a finished game
 * never changes. Each is stored with its analysis, once that was computed. The store has the games of one account and
 * deletes them when another account comes. Games that were played on this device without a server (local/) lie there,
 * too; they belong to the device and stay. The store has at most KEPT games; the oldest go first. Without IndexedDB
 * everything is fetched again.
 */

import { effect, signal } from '@preact/signals';
import { core, type Converted } from '../core';
import { done, openGames, type Kept } from '../local/games';
import { api, me, Refused, start } from '../net';
import type { Deal, GameRecord } from './record';
import type { AnalyseAnswer, HttpGame, HttpGames } from '../wire';

export type Listed = HttpGame;

export type { Kept };

export const KEPT = 2000;
let opened: Promise<IDBDatabase | null> | null = null;

/** Deletes the games that the server has as well. */
function clearFetched(games: IDBObjectStore): void {
  const each = games.openCursor();
  each.onsuccess = () => {
    const at = each.result;
    if (!at) return;
    if (!(at.value as Kept).local) at.delete();
    at.continue();
  };
}

/** Until the server has named the account, it is the last known one. */
async function owned(): Promise<IDBDatabase | null> {
  const db = await (opened ??= openGames());
  const account = me.value?.account;
  if (!db || !account) return db;
  const t = db.transaction(['games', 'owner'], 'readwrite');
  const owner = t.objectStore('owner');
  if ((await done(owner.get('account'))) !== account) {
    clearFetched(t.objectStore('games'));
    owner.clear();
    owner.put(account, 'account');
  }
  return db;
}

/** Waits until the connection has named the account; not for long, because there may be no connection. */
export function known(): Promise<void> {
  start();
  return new Promise((ok) => {
    const timer = setTimeout(ok, navigator.onLine ? 4000 : 0);
    effect(() => {
      if (!me.value) return;
      clearTimeout(timer);
      ok();
    });
  });
}

async function inStore<T>(mode: IDBTransactionMode, use: (games: IDBObjectStore) => IDBRequest<T>) {
  try {
    const db = await owned();
    return db ? await done(use(db.transaction('games', mode).objectStore('games'))) : undefined;
  } catch {
    return undefined; // no room, or switched off
  }
}

/** Earlier versions of the app have stored games without what follows from the rules (`course`). */
async function whole(game: Kept): Promise<Kept[]> {
  if (game.deal.course) return [game];
  const read = readDeal(JSON.stringify(game.deal.record)).catch(() => fetchDeal(game.id));
  const deal = await read.catch(() => null);
  if (!deal) return [];
  const fresh = { ...game, deal };
  await keep(fresh);
  return [fresh];
}

export async function keptGame(id: string): Promise<Kept | undefined> {
  const game = await inStore<Kept | undefined>('readonly', (games) => games.get(id));
  return game && (await whole(game))[0];
}

export const keep = (game: Kept): Promise<unknown> => inStore('readwrite', (games) => games.put(game));

async function allKept(): Promise<Kept[]> {
  const games = (await inStore<Kept[]>('readonly', (all) => all.getAll())) ?? [];
  return (await Promise.all(games.map(whole))).flat();
}

/** Those of the server, newest first, 50 at a time. */
const listFetched = (before?: number): Promise<HttpGames> =>
  api(`/api/games${before === undefined ? '' : `?before=${before}`}`);

const newestFirst = (a: Listed, b: Listed) => b.at - a.at;

/** Newest first, in pages. Games of this device stand among those of the server; without a network all that are here. */
export async function listGames(before = Infinity): Promise<HttpGames> {
  const kept = (await allKept()).filter((g) => g.at < before).sort(newestFirst);
  let page: HttpGames;
  try {
    page = await listFetched(before === Infinity ? undefined : before);
  } catch (why) {
    if (!kept.length || !(why instanceof Refused && why.code === 'offline')) throw why;
    return { games: kept, more: false };
  }
  const until = page.more ? (page.games.at(-1)?.at ?? 0) : 0;
  const own = kept.filter((g) => g.local && g.at >= until);
  return { games: [...page.games, ...own].sort(newestFirst), more: page.more };
}

function firstOf(read: Converted): Deal {
  const deal = read.deals[0];
  if (!deal) throw new Error(read.problems[0]?.message ?? 'no deal');
  return deal;
}

/** Reads a record in any form as a deal; throws if it cannot be read. */
export const readDeal = async (text: string): Promise<Deal> => firstOf(await (await core()).convert(text));

/** Records of the server can be shown without the core, too. */
export async function fetchDeal(id: string): Promise<Deal> {
  const record = await api<GameRecord>(`/api/games/${encodeURIComponent(id)}`);
  const read = await (await core()).convert(JSON.stringify(record)).catch(() => null);
  return read ? firstOf(read) : api(`/api/games/${encodeURIComponent(id)}/deal`);
}

/** The server's analysis of one of my games. */
export const serverAnalysis = (id: string): Promise<AnalyseAnswer> =>
  api(`/api/games/${encodeURIComponent(id)}/analysis`);

/** One of my games; asks the server only for the parts that are not stored. */
export async function gameOf(listed: Listed): Promise<Kept> {
  const kept = await keptGame(listed.id);
  if (kept) return kept;
  const game: Kept = { ...listed, deal: await fetchDeal(listed.id) };
  await keep(game);
  return game;
}

/** Progress of the current loading, for a bar; null if none runs. */
export const loading = signal<{ done: number; of: number } | null>(null);

/** Runs `work` for all items, a few at a time. */
export async function each<T>(list: readonly T[], atOnce: number, work: (x: T) => Promise<void>) {
  const left = [...list];
  const hands = Array.from({ length: atOnce }, async () => {
    for (let x = left.shift(); x !== undefined; x = left.shift()) await work(x);
  });
  await Promise.all(hands);
}

/** The time up to which every game is stored; games that were opened one by one may leave gaps after it. */
async function wholeUntil(to?: number): Promise<number> {
  const db = await owned().catch(() => null);
  if (!db) return -1;
  const owner = db.transaction('owner', 'readwrite').objectStore('owner');
  if (to !== undefined) await done(owner.put(to, 'whole')).catch(() => undefined);
  return (await done(owner.get('whole')).catch(() => undefined)) ?? -1;
}

/** The list of my games since then, up to the number that the store holds. */
async function listSince(whole: number): Promise<Listed[]> {
  const list: Listed[] = [];
  for (let before: number | undefined; list.length < KEPT; before = list.at(-1)!.at) {
    const page = await listFetched(before);
    list.push(...page.games);
    if (!page.more || !page.games.length || page.games.at(-1)!.at <= whole) break;
  }
  return list;
}

/** A game that the server or the core cannot deliver is left out; without a network the loading stops. */
export async function perhaps<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (why) {
    if (why instanceof Refused && why.code === 'offline') throw why;
    return null;
  }
}

/** All my games with their records, oldest first. Without a network: the stored ones, and `offline`. */
export async function allGames(): Promise<{ games: Kept[]; offline: boolean }> {
  const games = new Map((await allKept()).map((g) => [g.id, g]));
  let offline = false;
  try {
    const list = await listSince(games.size ? await wholeUntil() : -1);
    const wanted = list.filter((g) => !games.has(g.id));
    let count = 0;
    loading.value = { done: 0, of: wanted.length };
    await each(wanted, 4, async (g) => {
      const game = await perhaps(gameOf(g));
      if (game) games.set(g.id, game);
      loading.value = { done: ++count, of: wanted.length };
    });
    if (list[0]) await wholeUntil(list[0].at);
  } catch (why) {
    if (!games.size) throw why;
    offline = true;
  } finally {
    loading.value = null;
  }
  const all = [...games.values()].sort((a, b) => a.at - b.at);
  for (const old of all.splice(0, Math.max(0, all.length - KEPT)))
    await inStore('readwrite', (store) => store.delete(old.id));
  return { games: all, offline };
}
