// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Requests of the tables for Tout, Sie and solo games after three lost ones. Open requests come first, with their hand.

import { useState } from 'preact/hooks';
import { number, settings } from '../../base';
import { Card, suitName } from '../../cards';
import { Button, Chip, Empty, Sheet, Spinner, Toggle } from '../../ui';
import { useBook, wordsOf } from '../shared/book';
import type { Part } from './part';
import { act, Do, usePart, useUnderWay, WithReason } from '../shared/frame';
import { PickHand } from '../shared/pickhand';
import { className } from '../shared/class-name';
import type { Contract, Request } from '../shared/view';
import { w, word } from '../shared/approvals-words';
import { w as common } from '../shared/words';

const share = (p: number): string => `${number(Math.round(p * 1000) / 10)} %`;

// The value of the shown hand for each possible suit, best first. Without a hand it renders nothing.
function Odds({ odds, book }: { odds: readonly Contract[] | null | undefined; book: string }) {
  if (odds === undefined) return null;
  if (odds === null) return <Spinner label={w().oddsComing} />;
  if (!odds.length) return <p>{w().oddsNone}</p>;
  return (
    <ul class="tour-plain tour-odds" aria-label={w().oddsOf}>
      {odds.map((o) => (
        <li key={`${o.game}${o.suit}`} class="tour-line">
          <span>{contractName(o, book)}</span>
          <strong class="figures">{share(o.p)}</strong>
          {!o.exact && <span class="quiet figures">{w().between(share(o.ci95[0]), share(o.ci95[1]))}</span>}
        </li>
      ))}
    </ul>
  );
}

const SUITS: Record<string, 'eichel' | 'gras' | 'herz' | 'schellen'> = {
  E: 'eichel',
  G: 'gras',
  H: 'herz',
  S: 'schellen',
};

const gameName = (game: string, book: string) => (game === 'sie' ? wordsOf(book).sie : word('game_', game));

const contractName = (o: Contract, book: string): string =>
  [o.suit && SUITS[o.suit] && suitName(SUITS[o.suit]!), gameName(o.game, book) + (o.tout ? '-Tout' : '')]
    .filter(Boolean)
    .join(' ');

// Adds the hand to a request without one: the desk sends a new request with the hand and withdraws the first.
function ShowHand(p: Part & { request: Request; onClose: () => void }) {
  const book = useBook(p.desk);
  const [hand, setHand] = useState<string[]>([]);
  const { busy, once } = useUnderWay();
  const save = async () => {
    const { of, round, table, seat, game, class: what } = p.request;
    if (!(await act(p.hall, { ev: 'request', round, table, seat, game, class: what, hand }))) return;
    if (await act(p.hall, { ev: 'recall', of })) p.onClose();
  };
  if (!book) return null;
  return (
    <Sheet
      title={w().showHand}
      open
      onClose={p.onClose}
      foot={
        <Button
          kind="main"
          wide
          busy={busy}
          disabled={hand.length !== book.hand}
          onClick={() => void once(save)}
        >
          {common().save}
        </Button>
      }
    >
      <p>{w().showHandText}</p>
      <p aria-live="polite">{w().picked(hand.length, book.hand)}</p>
      <PickHand book={book} hand={hand} onChange={setHand} />
    </Sheet>
  );
}

export function Requests(p: Part) {
  const view = usePart(p.hall, 'requests');
  const [refusing, setRefusing] = useState<number | null>(null);
  const [showing, setShowing] = useState<Request | null>(null);
  if (!view) return <Spinner />;
  if (!view.requests.length)
    return (
      <Empty title={w().noRequests} icon="hand">
        <p>{w().noRequestsText}</p>
      </Empty>
    );
  const sorted = [...view.requests].sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  return (
    <>
      <Toggle
        label={w().sound}
        on={settings.deskSound.value}
        onChange={(on) => (settings.deskSound.value = on)}
      />
      <ul class="tour-plain">
        {sorted.map((r) => (
          <OneRequest
            key={r.of}
            {...p}
            request={r}
            odds={view.odds?.[r.of]}
            onRefuse={() => setRefusing(r.of)}
            onShow={() => setShowing(r)}
          />
        ))}
      </ul>
      {showing && <ShowHand {...p} request={showing} onClose={() => setShowing(null)} />}
      <WithReason
        title={w().refuse}
        yes={w().refuse}
        open={refusing !== null}
        onClose={() => setRefusing(null)}
        onYes={(reason) => act(p.hall, { ev: 'decide', of: refusing!, approved: false, reason })}
      />
    </>
  );
}

function OneRequest(
  p: Part & {
    request: Request;
    odds: readonly Contract[] | null | undefined;
    onRefuse: () => void;
    onShow: () => void;
  },
) {
  const r = p.request;
  return (
    <li class="tour-panel">
      <p class="tour-line">
        <strong>{w().asks(r.name ?? '', className(r.class, p.desk.rulebook))}</strong>
        <Chip tone={r.state === 'approved' ? 'good' : r.state === 'open' ? 'warn' : 'plain'}>
          {word('rq_', r.state)}
        </Chip>
      </p>
      <p class="quiet">
        {w().at(r.round, r.table, r.game)}
        {r.odds !== undefined && ` · ${w().odds(share(r.odds / 1e6))}`}
      </p>
      {r.hand && (
        <p class="tour-hand">
          {r.hand.map((c) => (
            <Card key={c} id={c} size="s" />
          ))}
        </p>
      )}
      {r.state === 'open' && <Odds odds={p.odds} book={p.desk.rulebook} />}
      {r.state === 'open' && (
        <p class="tour-acts">
          {p.leiter && (
            <>
              <Do hall={p.hall} kind="main" a={() => ({ ev: 'decide', of: r.of, approved: true })}>
                {w().approve}
              </Do>
              <Button kind="danger" onClick={p.onRefuse}>
                {w().refuse}
              </Button>
            </>
          )}
          {!r.hand && <Button onClick={p.onShow}>{w().showHand}</Button>}
        </p>
      )}
    </li>
  );
}
