// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/* One of my games by its address. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Screen } from '../base';
import { me, reason, Refused } from '../net';
import { Button, Notice, Page, Spinner } from '../ui';
import { Player } from './player';
import { fetchDeal, gameOf, keptGame, known, listGames } from './store';
import type { Deal } from './record';
import { replayWords } from './words';

interface Own {
  deal: Deal;
  seat?: number;
}

/** The record does not name my seat; the list does, and for old games the name. */
async function find(id: string): Promise<Own> {
  await known();
  const kept = await keptGame(id);
  if (kept) return kept;
  const listed = (await listGames().catch(() => null))?.games.find((g) => g.id === id);
  if (listed) return gameOf(listed);
  const deal = await fetchDeal(id);
  const seat = deal.record.names?.findIndex((n) => n && n === me.value?.name) ?? -1;
  return { deal, seat: seat < 0 ? undefined : seat };
}

export const Replay: Screen = ({ params }) => {
  const w = replayWords();
  const id = params.id ?? '';
  const own = useSignal<Own | null>(null);
  const failed = useSignal('');
  const load = () => {
    failed.value = '';
    find(id).then(
      (o) => (own.value = o),
      (why: unknown) => {
        const gone = why instanceof Refused && /404|not_found|no_such|401/.test(why.code);
        failed.value = gone ? replayWords().notFound : reason(why);
      },
    );
  };
  useEffect(() => {
    own.value = null;
    load();
  }, [id]);
  if (own.value) return <Player deal={own.value.deal} seat={own.value.seat} id={id} back="/games" />;
  return (
    <Page title={w.analyse} back="/games">
      {failed.value ? (
        <Notice tone="bad" action={<Button onClick={load}>{w.again}</Button>}>
          {failed.value}
        </Notice>
      ) : (
        <Spinner />
      )}
    </Page>
  );
};
