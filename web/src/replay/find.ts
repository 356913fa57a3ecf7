// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Finds the analysis of a deal, and the moment that decided one's own game. The core's worker computes it, or the
 * server where the core does not run. Aborting the signal aborts the work; nothing is stored here.
 */

import { core } from '../core';
import type { View } from '../table';
import type { Findings } from './analysis';
import { deciding } from './phrases';
import type { Deal } from './record';
import { DECIDED } from './step';
import { fetchDeal, keptGame, listGames, serverAnalysis } from './store';

export async function analyse(deal: Deal, id: string | undefined, signal: AbortSignal): Promise<Findings> {
  if (!deal.game?.tricks?.length || deal.game.contract.game === 'ramsch') return 'none';
  try {
    const found = await (await core()).analyse(deal.game, signal);
    return found.ok ? found : 'none';
  } catch (why) {
    if (signal.aborted || !id) throw why;
    const found = await serverAnalysis(id);
    return found.ok ? found : 'none';
  }
}

// The server stores a record a moment after the last card.
const TRIES = 4;
const PAUSE_MS = 1000;

// null: it is not a game of this account. Somebody who takes over a seat has not played the hand before.
async function recordOf(id: string, signal: AbortSignal): Promise<Deal | null> {
  for (let i = 0; i < TRIES && !signal.aborted; i++) {
    const kept = await keptGame(id);
    if (kept) return kept.deal;
    const { games } = await listGames();
    if (games.some((g) => g.id === id)) return fetchDeal(id);
    await new Promise((ok) => setTimeout(ok, PAUSE_MS));
  }
  return null;
}

/** The moment that decided a game, in one line, and where to see it. `view` names the players. null: there is none. */
export async function momentOf(
  id: string,
  view: View,
  signal: AbortSignal,
): Promise<{ line: string; to: string } | null> {
  const deal = await recordOf(id, signal);
  const found = deal && (await analyse(deal, id, signal));
  const line = typeof found === 'object' && found ? deciding(found, view) : null;
  return line ? { line, to: `/games/${id}#${DECIDED}` } : null;
}
