// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rounds of this device. If there is none, the form that founds one.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, Link, moment, type Screen } from '../base';
import { openLedger } from '../core';
import { Button, FileButton, Icon, Notice, Page, Section, Spinner, toast, type TextFile } from '../ui';
import { fileFault, readFile } from './files';
import { Found } from './found';
import { ImportRound } from './import';
import { link, ledgers, me, type ListedLedger } from '../net';
import { sw } from './share-words';
import { add, know, rounds, shares, type KnownRound } from './store';
import { w } from './words';

async function bring(file: TextFile): Promise<void> {
  try {
    const read = readFile(await openLedger(), file.text);
    await add(read.round, read.entries);
    await know({ id: read.round, name: read.name, used: Date.now() });
    toast(w().brought(read.name), 'good');
    go(`/round/${read.round}`);
  } catch (why) {
    toast(fileFault(why), 'bad');
  }
}

function Mine({ list }: { list: KnownRound[] }) {
  return (
    <div class="round-lines">
      {list.map((r) => (
        <Link key={r.id} to={`/round/${r.id}`} class="round-line">
          <span class="round-line-text">
            <b>{r.name}</b> <span class="quiet">{w().lastUsed(moment(r.used))}</span>
          </span>
          <Icon name="forward" />
        </Link>
      ))}
    </div>
  );
}

// Shared rounds of the account that this device does not have.
function Elsewhere() {
  const list = useSignal<ListedLedger[]>([]);
  const online = link.value === 'online' && me.value;
  useEffect(() => {
    if (!online) return;
    Promise.all([ledgers.list(), shares()]).then(
      ([all, mine]) => (list.value = all.filter((l) => !mine.some((s) => s.ledger === l.ledger))),
      () => undefined,
    );
  }, [online]);
  if (!list.value.length) return null;
  return (
    <Section title={sw().elsewhere}>
      <div class="round-lines">
        {list.value.map((l) => (
          <Link key={l.ledger} to={`/ledger/${l.ledger}`} class="round-line">
            <b class="round-line-text">{l.name ?? w().round}</b>
            <Icon name="forward" />
          </Link>
        ))}
      </div>
    </Section>
  );
}

export const Rounds: Screen = () => {
  const list = useSignal<KnownRound[] | 'broken' | null>(null);
  const found = useSignal(false);
  const load = () =>
    rounds().then(
      (l) => (list.value = l),
      () => (list.value = 'broken'),
    );
  useEffect(() => void load(), []);
  const now = list.value;
  return (
    <Page title={w().rounds} back="/">
      {now === null && <Spinner />}
      {now === 'broken' && (
        <Notice tone="bad" title={w().noStorage} action={<Button onClick={load}>{w().again}</Button>}>
          {w().noStorageText}
        </Notice>
      )}
      {Array.isArray(now) && now.length > 0 && <Mine list={now} />}
      <Elsewhere />
      {Array.isArray(now) &&
        (now.length && !found.value ? (
          <Button icon="plus" onClick={() => (found.value = true)}>
            {w().found}
          </Button>
        ) : (
          <Section title={w().found}>
            <Found />
          </Section>
        ))}
      {Array.isArray(now) && (
        <FileButton kind="quiet" accept=".jsonl,.json,.txt,application/x-ndjson" onFile={bring}>
          {w().bring}
        </FileButton>
      )}
      {Array.isArray(now) && <ImportRound />}
    </Page>
  );
};
