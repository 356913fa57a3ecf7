// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Games that the organiser must approve before the table plays them. The player taps the cards of the hand, and the
// organiser's answer appears here. The player can withdraw an open request.

import { useState } from 'preact/hooks';
import type { TournamentBook } from '../../core';
import { reason, type Hall } from '../../net';
import { Button, Chip, Section, Segmented, Select, Sheet, toast } from '../../ui';
import { PickHand } from '../shared/pickhand';
import type { Known } from './draft';
import { playingIn, useRules, type Table } from '../list/rules';
import { useBook, wordsOf } from '../shared/book';
import { className } from '../shared/class-name';
import { w } from './words';
import type { Request } from '../shared/view';

interface Asking {
  hall: Hall | null;
  known: Known;
  table: Table;
  requests: readonly Request[];
  locked: boolean;
  game: number;
}

const stateName = (state: Request['state']) => (state === 'refused' ? w().refusedRequest : w()[state]);
const TONE = { open: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain' } as const;

export function Approvals(p: Asking) {
  const [open, setOpen] = useState(false);
  const book = useBook(p.known);
  const recall = (r: Request) =>
    p.hall?.act({ ev: 'recall', of: r.of }).catch((why: unknown) => toast(reason(why), 'bad'));
  return (
    <>
      {p.requests.length > 0 && (
        <Section title={w().requests}>
          <ul class="tour-phone-asks">
            {p.requests.map((r) => (
              <li key={r.of}>
                <span>
                  {w().request(className(r.class, p.known.rulebook), p.known.names[r.seat] ?? '', r.game)}
                </span>
                <Chip tone={TONE[r.state]}>{stateName(r.state)}</Chip>
                {r.state === 'open' && (
                  <Button small onClick={() => recall(r)}>
                    {w().recall}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!p.locked && p.game <= p.known.games && (
        <Button wide icon="hand" onClick={() => setOpen(true)}>
          {w().ask(wordsOf(p.known.rulebook).sie)}
        </Button>
      )}
      <Sheet title={w().askTitle} open={open} onClose={() => setOpen(false)}>
        {open && book && <Form {...p} book={book} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

function Form(p: Asking & { book: TournamentBook; onDone: () => void }) {
  const { book } = p;
  const here = playingIn(useRules(), p.table, p.game);
  const [seat, setSeat] = useState(here[0]!);
  const [what, setWhat] = useState(book.solos.at(-1)!);
  const [hand, setHand] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { round, table } = p.known;
      await p.hall!.act({ ev: 'request', round, table, seat, game: p.game, class: what, hand });
      toast(w().asked, 'good');
      p.onDone();
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <div class="tour-phone-form">
      <p>{w().askText}</p>
      <div class="tour-phone-seats">
        <Segmented
          label={w().declarer}
          value={String(seat)}
          options={here.map((s) => ({ value: String(s), label: p.known.names[s]! }))}
          onChange={(v) => setSeat(Number(v))}
        />
      </div>
      <Select
        label={w().class}
        value={what}
        options={book.solos.map((c) => ({ value: c, label: className(c, p.known.rulebook) }))}
        onChange={setWhat}
      />
      <p aria-live="polite">{w().hand(hand.length, book.hand)}</p>
      <PickHand book={book} hand={hand} onChange={setHand} />
      <Button kind="main" wide busy={busy} disabled={!p.hall || hand.length !== book.hand} onClick={send}>
        {w().askSend}
      </Button>
    </div>
  );
}
