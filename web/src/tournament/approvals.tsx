// Requests of the tables for Tout, Sie and solo games after three lost ones: open ones first, with the hand.

import { useState } from 'preact/hooks';
import { number } from '../app';
import { Card } from '../cards';
import { Button, Chip, Empty, Spinner } from '../ui';
import type { Part } from './desk';
import { act, Do, usePart, WithReason } from './frame';
import type { Request } from './view';
import { w, word } from './words';

export function Requests(p: Part) {
  const view = usePart<{ requests: Request[] }>(p.hall, 'requests');
  const [refusing, setRefusing] = useState<number | null>(null);
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
      <ul class="tour-plain">
        {sorted.map((r) => (
          <li key={r.of} class="tour-panel">
            <p class="tour-line">
              <strong>{w().asks(r.name ?? '', r.class)}</strong>
              <Chip tone={r.state === 'approved' ? 'good' : r.state === 'open' ? 'warn' : 'plain'}>
                {word('rq_', r.state)}
              </Chip>
            </p>
            <p class="quiet">
              {w().at(r.round, r.table, r.game)}
              {r.odds !== undefined && ` · ${w().odds(number(r.odds / 10000) + ' %')}`}
            </p>
            {r.hand && (
              <p class="tour-hand">
                {r.hand.map((c) => (
                  <Card key={c} id={c} size="s" />
                ))}
              </p>
            )}
            {r.state === 'open' && p.leiter && (
              <p class="tour-acts">
                <Do hall={p.hall} kind="main" a={() => ({ ev: 'decide', of: r.of, approved: true })}>
                  {w().approve}
                </Do>
                <Button kind="danger" onClick={() => setRefusing(r.of)}>
                  {w().refuse}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
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
