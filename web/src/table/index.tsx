// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The table: the screen on which people play or watch a game, and everything about a table that needs no screen
 * (order.ts, seats.ts, speech.ts, choices.ts, why.ts, result.ts, proof.ts), which the replay uses too. view.ts has
 * the types of the server's messages.
 *
 * The screen owns an OpenTable (net/) while it is open, and no other state: after a reload it is drawn anew from the view.
 * Addresses: /table/ID takes a seat or comes back, with the key of a private table behind '#key='; '#watch' watches.
 * At a full table the visitor watches. If the table does not exist, a page says so. If the connection is lost or
 * another window has the table, a bar says so, and the game stays visible.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Screen } from '../base';
import { isLocal } from '../local';
import { Refused, sitDown, start, type OpenTable, type How } from '../net';
import { ButtonLink, Page, Spinner } from '../ui';
import { TableScreen } from './screen';
import { tableWords } from './words';

export { amount, signed, stossName } from './books';
export { calledCard, counts, groupOf, isTrump, orderOf, points, sorted } from './order';
export { outcome, type Line, type Outcome } from './result';
export { bestOf, handDealer, nameOf, placeOf, trickAt, turnsFrom, type Place, type Trick } from './seats';
export { verify, type Check, type DealRecord } from './proof';
export { contractSpoken, sayLabel, spokenName, tellEvent } from './speech';
export { Mark } from './felt';
export { serveMoments } from './moments';
export { Checks } from './honest';
export { tableWords } from './words';
export type { Action, Contract, Happening, Result, Say, View } from '../net/view';

/** Takes a seat, comes back, or watches if there is no seat. */
async function enter(id: string): Promise<OpenTable> {
  if (!isLocal(id)) start();
  const behind = new URLSearchParams(location.hash.slice(1));
  const key = behind.get('key') ?? undefined;
  if (behind.has('watch')) return sitDown(id, { key, watch: true });
  // A player with a seat at a private table comes back without its key.
  const ways: How[] = [{ key }, 'resume', { key, watch: true }];
  for (const [i, how] of ways.entries())
    try {
      return await sitDown(id, how);
    } catch (why) {
      if (!(why instanceof Refused) || why.code === 'offline' || i === ways.length - 1) throw why;
    }
  throw new Refused('failed', 'no way to the table');
}

export const Table: Screen = ({ params }) => {
  const w = tableWords();
  const opened = useSignal<OpenTable | null>(null);
  const failed = useSignal<string | null>(null);
  const id = params.id ?? '';
  useEffect(() => {
    let here = true;
    enter(id).then(
      (d) => (here ? (opened.value = d) : d.close()),
      (why: unknown) => (failed.value = why instanceof Refused ? why.code : 'failed'),
    );
    return () => {
      here = false;
      opened.value?.close();
    };
  }, [id]);
  if (opened.value) return <TableScreen opened={opened.value} />;
  if (failed.value)
    return (
      <Page title={w.notFound} back="/">
        <p>{w.notFoundText}</p>
        <ButtonLink kind="main" icon="home" to="/">
          {w.toStart}
        </ButtonLink>
      </Page>
    );
  return (
    <div class="table felt table-waits">
      <Spinner label={w.connecting} />
    </div>
  );
};
