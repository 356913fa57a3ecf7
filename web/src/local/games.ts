// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The database of one's own games (IndexedDB stichfest-games), for those who write into it: replay/store.ts, with games
// of the server, and the worker of tables without one.

import type { ConvertedDeal, HttpGame } from '../wire';

export interface Kept extends HttpGame {
  deal: ConvertedDeal;
  /** The payout of the seat without any mistake; null: cannot be solved. Missing: not computed yet. */
  perfect?: number | null;
  /** Played on this device without a server: the game is nowhere else. */
  local?: true;
}

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(request.error);
  });

/** null: this browser has no database, or it is switched off. */
export async function openGames(): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const request = indexedDB.open('stichfest-games', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('owner');
    };
    return await done(request);
  } catch {
    return null;
  }
}
