// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A rehearsal: an evening with invented players, which the user deletes afterwards.

import { useState } from 'preact/hooks';
import { go } from '../../base';
import { bookName } from '../../books';
import { dropPractice, joinTournament, myBooks, openTournament, reason, type KeptBook } from '../../net';
import { Button, Confirm, Notice, Sheet, toast } from '../../ui';
import type { Ruled } from '../shared/book';
import { w } from './words';

const PLAYERS = [
  'Ampletzer Sepp',
  'Brandl Resi',
  'Demmelmeier Hans',
  'Eglseder Vroni',
  'Fuchsgruber Toni',
  'Gschwendtner Kathi',
  'Hinterholzer Max',
  'Irlbacher Leni',
  'Kagerbauer Wast',
  'Lechenmayr Burgi',
  'Moosrainer Alois',
  'Niedermoser Zenzi',
  'Oberpriller Xaver',
  'Pointner Anni',
  'Rohrmoser Girgl',
  'Stockinger Moni',
];
const FEE = 1000;

// Opens a rehearsal by these rules and enters the invented players.
async function rehearse(rules: Ruled, today: string): Promise<void> {
  const fee = rules.book?.fee ?? FEE;
  const occasion = { title: w().practiceTitle, date: today, fee, kind: 'practice' as const };
  const id = await openTournament({ ...rules, ...occasion });
  const hall = await joinTournament(id);
  const players = PLAYERS.map((name) => ({ name, state: 'present', paid: fee }) as const);
  await hall.act({ ev: 'import', players });
  hall.leave();
  go(`/tournament/${id}`);
}

// Asks for the rules if the club has books of its own.
export function PracticeButton(p: { books: readonly Ruled['rulebook'][]; today: string }) {
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<readonly KeptBook[]>([]);
  const failed = (why: unknown) => {
    toast(reason(why), 'bad');
    setBusy(false);
  };
  const open = (rules: Ruled) => {
    setBusy(true);
    setKept([]);
    rehearse(rules, p.today).catch(failed);
  };
  const begin = async () => {
    setBusy(true);
    const own = await myBooks().catch(() => []);
    setBusy(false);
    if (own.length) setKept(own);
    else open({ rulebook: p.books[0]! });
  };
  return (
    <>
      <Button icon="play" busy={busy} onClick={() => void begin()} title={w().practiceHint}>
        {w().practiceOpen}
      </Button>
      <Sheet title={w().practiceBy} open={kept.length > 0} onClose={() => setKept([])}>
        <ul class="tour-plain">
          {kept.map((b) => (
            <li key={b.book}>
              <Button wide onClick={() => open({ rulebook: b.terms.rulebook, book: b.terms })}>
                {b.name}
              </Button>
            </li>
          ))}
          {p.books.map((rulebook) => (
            <li key={rulebook}>
              <Button wide kind="quiet" onClick={() => open({ rulebook })}>
                {bookName(rulebook)}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

// The notice of a rehearsal, on every part of the desk.
export function PracticeNotice({ id }: { id: string }) {
  const [asks, setAsks] = useState(false);
  const drop = () =>
    dropPractice(id).then(
      () => {
        toast(w().practiceGone, 'good');
        go('/tournaments');
      },
      (why: unknown) => toast(reason(why), 'bad'),
    );
  return (
    <>
      <Notice
        tone="warn"
        title={w().practice}
        action={
          <Button small icon="trash" onClick={() => setAsks(true)}>
            {w().practiceDrop}
          </Button>
        }
      >
        {w().practiceText}
      </Notice>
      <Confirm
        title={w().practiceDrop}
        open={asks}
        yes={w().practiceDrop}
        danger
        onYes={() => void drop()}
        onClose={() => setAsks(false)}
      >
        <p>{w().practiceAsk}</p>
      </Confirm>
    </>
  );
}
