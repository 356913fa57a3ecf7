// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The table: the screen on which a game is played or looked on at, and everything about a table that can be worked
 * out without a screen (order.ts, seats.ts, speech.ts, choices.ts, why.ts, result.ts, proof.ts), which the replay
 * uses too. view.ts has the types of what the server tells.
 *
 * The screen owns a Desk (net/) for as long as it is shown, and nothing that could not be lost: after a reload it is
 * drawn anew from the view. Addresses: /table/ID sits down or comes back, with the key of a private table behind
 * '#key=', and '#watch' looks on. A full table is looked on at. What can go wrong: there is no such table (a page
 * says so), the connection is gone or another window has the table (a bar says so, and the game stays in sight).
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Screen } from '../base';
import { Refused, sitDown, start, type Desk, type How } from '../net';
import { ButtonLink, Page, Spinner } from '../ui';
import { TableScreen } from './screen';
import { tableWords } from './words';

export { amount, signed, stossName } from './books';
export { calledCard, groupOf, isTrump, orderOf, points, sorted } from './order';
export { outcome, type Line, type Outcome } from './result';
export { ahead, handDealer, nameOf, placeOf, trickAt, turnsFrom, type Place, type Trick } from './seats';
export { verify, type Check, type DealRecord } from './proof';
export { contractSpoken, sayLabel, spokenName, tellEvent } from './speech';
export { checkText } from './honest';
export { tableWords } from './words';
export type { Action, Contract, Happening, Result, Say, View } from '../net/view';

/** Sits down, or comes back, or looks on where there is no seat. */
async function enter(id: string): Promise<Desk> {
  const behind = new URLSearchParams(location.hash.slice(1));
  const key = behind.get('key') ?? undefined;
  if (behind.has('watch')) return sitDown(id, { key, watch: true });
  // Who has a seat at a private table comes back without its key.
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
  const desk = useSignal<Desk | null>(null);
  const failed = useSignal<string | null>(null);
  const id = params.id ?? '';
  useEffect(() => {
    let here = true;
    start();
    enter(id).then(
      (d) => (here ? (desk.value = d) : d.close()),
      (why: unknown) => (failed.value = why instanceof Refused ? why.code : 'failed'),
    );
    return () => {
      here = false;
      desk.value?.close();
    };
  }, [id]);
  if (desk.value) return <TableScreen desk={desk.value} />;
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
