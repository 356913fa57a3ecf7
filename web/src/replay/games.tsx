// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/* My games, newest first: the game, the time, and the payout. */

import { useSignal } from '@preact/signals';
import { Link, moment, type Screen } from '../base';
import { bookName } from '../books';
import { signed } from '../table';
import { Button, ButtonLink } from '../ui';
import { OwnGames, useLoading } from './frame';
import { dealTitle, ownEnding } from './phrases';
import { viewOfBook } from './record';
import { each, gameOf, listGames, perhaps, type Kept, type Listed } from './store';
import { replayWords } from './words';

function Row({ game, kept }: { game: Listed; kept?: Kept }) {
  const view = viewOfBook(game.rulebook);
  const facts = [
    kept?.deal.game ? ownEnding(kept.deal, game.seat) : '',
    moment(game.at),
    bookName(game.rulebook),
  ];
  const tone = !game.payout ? undefined : game.payout > 0 ? 'good' : 'bad';
  return (
    <li>
      <Link class="replay-row" to={`/games/${encodeURIComponent(game.id)}`}>
        <span class="replay-row-text">
          <b>{kept ? dealTitle(kept.deal) : '…'}</b>
          <small class="quiet">{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <span class="replay-row-sum figures" data-tone={tone}>
          {game.payout === null ? '–' : signed(view, game.payout)}
        </span>
      </Link>
    </li>
  );
}

export const Games: Screen = () => {
  const w = replayWords();
  const games = useSignal<Listed[] | null>(null);
  const kept = useSignal<ReadonlyMap<string, Kept>>(new Map());
  const more = useSignal(false);
  const loading = useLoading(async () => {
    const page = await listGames(games.value?.at(-1)?.at);
    games.value = [...(games.value ?? []), ...page.games];
    more.value = page.more;
    // The list is there; the games follow one by one.
    void each(page.games, 3, async (g) => {
      const game = await perhaps(gameOf(g));
      if (game) kept.value = new Map(kept.value).set(g.id, game);
    });
  });
  return (
    <OwnGames
      title={w.games}
      other={{ to: '/stats', icon: 'chart', label: w.toStats }}
      loading={loading}
      count={games.value && games.value.length}
      none={{ title: w.noGames, text: w.noGamesText }}
    >
      {!!games.value?.length && (
        <ul class="replay-list">
          {games.value.map((g) => (
            <Row game={g} kept={kept.value.get(g.id)} key={g.id} />
          ))}
        </ul>
      )}
      {more.value && (
        <Button wide busy={loading.busy.value} onClick={loading.load}>
          {w.more}
        </Button>
      )}
      <p>
        <ButtonLink icon="upload" to="/analyse">
          {w.bring}
        </ButtonLink>
      </p>
    </OwnGames>
  );
};
