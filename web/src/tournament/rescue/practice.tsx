// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A rehearsal: an evening with invented players, which the user deletes afterwards.

import { useState } from 'preact/hooks';
import { go } from '../../base';
import { dropPractice, joinTournament, openTournament, reason } from '../../net';
import { Button, Confirm, Notice, toast } from '../../ui';
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

export function PracticeButton({ book, today }: { book: string; today: string }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const id = await openTournament({
        rulebook: book,
        title: w().practiceTitle,
        date: today,
        fee: FEE,
        kind: 'practice',
      });
      const hall = await joinTournament(id);
      const players = PLAYERS.map((name) => ({ name, state: 'present', paid: FEE }));
      await hall.act({ ev: 'import', players });
      hall.leave();
      go(`/tournament/${id}`);
    } catch (why) {
      toast(reason(why), 'bad');
      setBusy(false);
    }
  };
  return (
    <Button icon="play" busy={busy} onClick={() => void open()} title={w().practiceHint}>
      {w().practiceOpen}
    </Button>
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
