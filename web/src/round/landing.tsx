// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The page of a shared round's link: fetches the round, keeps it on this device, and goes there. The key of the
// link is used once, because the account then has its role.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, hash, type Screen } from '../base';
import { ledgers, reason, Refused, start } from '../net';
import { ButtonLink, Notice, Page, Spinner, toast } from '../ui';
import type { LedgerEntry, TellLedger } from '../wire';
import { sw } from './share-words';
import { addHeard, beginShare, know, lines, persist, shareOf, type Entry, type Share } from './store';
import { w } from './words';

type Outcome = 'coming' | 'dead' | 'empty' | Refused;

// All pages of a shared round.
async function fetchAll(
  ledger: string,
  key: string,
): Promise<{ told: TellLedger; seq: number; all: Entry[] }> {
  let told: TellLedger | null = null;
  let [seq, more] = [0, true];
  const all: LedgerEntry[] = [];
  const stop = ledgers.watch(ledger, {
    welcomed: () => undefined,
    told: (m) => (told = m),
    here: () => undefined,
    entries: (m) => {
      all.push(...m.entries);
      [seq, more] = [m.seq, m.more ?? false];
    },
  });
  try {
    while (more) {
      more = false;
      await ledgers.join(ledger, seq, key);
    }
  } finally {
    stop();
  }
  return { told: told!, seq, all: all as Entry[] };
}

async function enter(ledger: string, key: string): Promise<Outcome> {
  const { told, seq, all } = await fetchAll(ledger, key);
  const founded = all.find((e) => e.e === 'round');
  if (!founded) return 'empty';
  const id = founded.round;
  const [known, had] = [await shareOf(id), (await lines(id)).length > 0];
  const share: Share = { round: id, ledger, role: told.role, seq };
  if (told.read) share.read = told.read;
  if (told.write) share.write = told.write;
  await addHeard(known?.ledger === ledger ? { ...share, seq: Math.max(seq, known.seq) } : share, all);
  if (had && !known) await beginShare(share); // what is here alone goes to the server
  await know({ id, name: told.name ?? founded.name, used: Date.now() });
  void persist();
  toast(sw().joined(founded.name), 'good');
  go(`/round/${id}`, true);
  return 'coming';
}

export const Landing: Screen = ({ params }) => {
  const outcome = useSignal<Outcome>('coming');
  const ledger = params.id ?? '';
  useEffect(() => {
    start();
    enter(ledger, hash.value).then(
      (o) => (outcome.value = o),
      (why: unknown) => (outcome.value = why instanceof Refused && why.code !== 'not_found' ? why : 'dead'),
    );
  }, [ledger]);
  const now = outcome.value;
  return (
    <Page title={w().round} back="/rounds">
      {now === 'coming' && <Spinner />}
      {now === 'coming' && <p role="status">{sw().opening}</p>}
      {now !== 'coming' && (
        <Notice
          tone="bad"
          title={now === 'dead' ? sw().deadLink : now === 'empty' ? sw().empty : reason(now)}
          action={<ButtonLink to="/rounds">{w().toRounds}</ButtonLink>}
        >
          {now === 'dead' ? sw().deadLinkText : now === 'empty' ? sw().emptyText : undefined}
        </Notice>
      )}
    </Page>
  );
};
