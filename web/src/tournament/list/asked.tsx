// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The requests of one table beside its list, with their decisions. The desk can add a request for a player who comes
// without a phone.

import { useState } from 'preact/hooks';
import type { TournamentBook } from '../../core';
import type { Hall } from '../../net';
import { Button, Chip, Section, Select, Sheet } from '../../ui';
import { useBook, type Ruled } from '../shared/book';
import { act, Do, useUnderWay } from '../shared/frame';
import { PickHand } from '../shared/pickhand';
import { className } from '../shared/class-name';
import { SeatChoice } from './seatchoice';
import type { TableView } from '../shared/view';
import { w, word } from '../shared/approvals-words';
import { w as common } from '../shared/words';

interface Asking {
  hall: Hall;
  view: TableView;
  by: Ruled;
  game: number;
}

export function Asked(p: Asking) {
  const [open, setOpen] = useState(false);
  const book = useBook(p.by);
  const may = p.view.round_state === 'published' && p.view.state !== 'confirmed';
  if (!p.view.requests.length && !may) return null;
  return (
    <Section title={common().tabRequests}>
      <ul class="tour-plain">
        {p.view.requests.map((r) => (
          <li key={r.of} class="tour-line">
            <span>
              {common().quick(r.game)}: {w().asks(r.name ?? '', className(r.class, p.by.rulebook))}
            </span>
            <Chip tone={r.state === 'approved' ? 'good' : r.state === 'open' ? 'warn' : 'plain'}>
              {word('rq_', r.state)}
            </Chip>
            {r.state === 'open' && (
              <Do hall={p.hall} small kind="quiet" a={() => ({ ev: 'recall', of: r.of })}>
                {w().recall}
              </Do>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Button small icon="hand" onClick={() => setOpen(true)}>
          {w().askFor}
        </Button>
      )}
      <Sheet title={w().askFor} open={open} onClose={() => setOpen(false)}>
        {open && book && <Form {...p} book={book} onDone={() => setOpen(false)} />}
      </Sheet>
    </Section>
  );
}

function Form(p: Asking & { book: TournamentBook; onDone: () => void }) {
  const { book } = p;
  const [seat, setSeat] = useState('0');
  const [game, setGame] = useState(String(p.game));
  const [what, setWhat] = useState(book.solos.at(-1)!);
  const [hand, setHand] = useState<string[]>([]);
  const { busy, once } = useUnderWay();
  const send = async () => {
    const { round, table } = p.view;
    const shown = hand.length ? { hand } : {};
    const asked = { round, table, seat: Number(seat), game: Number(game), class: what, ...shown };
    if (await act(p.hall, { ev: 'request', ...asked })) p.onDone();
  };
  const submit = (e: Event) => {
    e.preventDefault();
    void once(send);
  };
  return (
    <form class="app-form" onSubmit={submit}>
      <SeatChoice view={p.view} seat={seat} onChange={setSeat} />
      <Select
        label={common().game}
        value={game}
        options={Array.from({ length: p.view.games }, (_, i) => ({
          value: String(i + 1),
          label: common().quick(i + 1),
        }))}
        onChange={setGame}
      />
      <Select
        label={w().askedGame}
        value={what}
        options={book.solos.map((c) => ({ value: c, label: className(c, p.by.rulebook) }))}
        onChange={setWhat}
      />
      <p aria-live="polite">{w().handShown(hand.length, book.hand)}</p>
      <PickHand book={book} hand={hand} onChange={setHand} />
      <Button
        kind="main"
        type="submit"
        wide
        busy={busy}
        disabled={hand.length > 0 && hand.length !== book.hand}
      >
        {w().askFor}
      </Button>
    </form>
  );
}
