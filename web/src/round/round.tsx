// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The screen of one round. It has six parts, and the first writes games. The address names the part behind '#'.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { go, hash, lang, type Screen } from '../base';
import { openLedger } from '../core';
import { Button, ButtonLink, Notice, Page, Spinner } from '../ui';
import { AccountsTab } from './accounts';
import { RoundCtrl } from './ctrl';
import { EntryForm } from './entry';
import { NewEvening, SeatsSheet } from './evening';
import { FiguresTab } from './figures';
import { Disputes, GamesTab } from './games';
import { MoreTab } from './more';
import { ledgers, link, start } from '../net';
import { OnlineNews } from './online';
import { SyncLine, Twins } from './share';
import { sw } from './share-words';
import * as store from './store';
import { Sync } from './sync';
import { TogetherTab } from './together';
import { today } from './day';
import { w } from './words';

const TABS = ['write', 'games', 'accounts', 'figures', 'together', 'more'] as const;
type Tab = (typeof TABS)[number];

const tabNow = (): Tab => TABS.find((t) => t === hash.value) ?? 'write';

interface Open {
  ctrl: RoundCtrl;
  sync: Sync;
}

function makeRound(id: string): Open {
  const ctrl = new RoundCtrl(id, store, openLedger);
  const sync = new Sync(id, store, ledgers, (entries) => ctrl.hear(entries));
  ctrl.wrote = () => void sync.run();
  ctrl.readOnly = sync.readOnly;
  return { ctrl, sync };
}

// The round, and its copy on the server if it is shared. A round of this device alone opens no connection.
async function begin({ ctrl, sync }: Open): Promise<void> {
  await ctrl.open();
  const name = ctrl.view.value?.name;
  if (!name) return;
  await store.know({ id: ctrl.id, name, used: Date.now() }).catch(() => undefined);
  ctrl.device.value = await store.deviceId();
  const known = await store.knownRound(ctrl.id);
  ctrl.me.value = known?.me || null;
  ctrl.apart.value = known?.apart ?? [];
  await sync.open();
  if (sync.share.value) start();
}

function useRound(id: string): Open {
  const open = useMemo(() => makeRound(id), [id]);
  useEffect(() => {
    begin(open).catch(() => undefined);
    const deaf = store.listen((round) => {
      if (round === id) open.ctrl.refresh().catch(() => undefined);
    });
    return () => {
      deaf();
      open.sync.close();
    };
  }, [open]);
  useEffect(() => {
    if (link.value !== 'online') open.sync.lost();
  }, [link.value, open.sync.share.value === null]);
  useEffect(() => void open.ctrl.lang.value++, [lang.value]);
  return open;
}

function Tabs({ now, to }: { now: Tab; to: (t: Tab) => string }) {
  return (
    <nav class="round-tabs" aria-label={w().tabs}>
      {TABS.map((t) => (
        <button
          type="button"
          key={t}
          aria-current={t === now ? 'page' : undefined}
          onClick={() => go(to(t), true)}
        >
          {w()[t]}
        </button>
      ))}
    </nav>
  );
}

// Writes games. If the last evening is not today's, it first offers a new one.
function Write({ ctrl, sync }: Open) {
  const goOn = useSignal(false);
  const dealer = useSignal(false);
  const evening = ctrl.evening.value;
  const old = !evening || evening.day !== today();
  if (sync.readOnly.value) return <Notice>{sw().readOnly}</Notice>;
  if (old && !goOn.value && !ctrl.editing.value)
    return (
      <>
        <OnlineNews ctrl={ctrl} />
        <NewEvening ctrl={ctrl} onGoOn={evening ? () => (goOn.value = true) : null} />
      </>
    );
  return (
    <>
      {ctrl.view.value!.disputed.length > 0 && <Disputes ctrl={ctrl} />}
      <Twins ctrl={ctrl} />
      <OnlineNews ctrl={ctrl} />
      {ctrl.form.value ? (
        <EntryForm ctrl={ctrl} onDealer={() => (dealer.value = true)} />
      ) : (
        <Notice tone="bad" action={<Button onClick={() => (dealer.value = true)}>{w().seats}</Button>}>
          {w().noTable}
        </Notice>
      )}
      <SeatsSheet ctrl={ctrl} open={dealer.value} onClose={() => (dealer.value = false)} />
    </>
  );
}

function Part({ ctrl, sync, tab, onWrite }: Open & { tab: Tab; onWrite: () => void }) {
  if (tab === 'games') return <GamesTab ctrl={ctrl} onCorrect={onWrite} />;
  if (tab === 'accounts') return <AccountsTab ctrl={ctrl} />;
  if (tab === 'figures') return <FiguresTab ctrl={ctrl} />;
  if (tab === 'together') return <TogetherTab ctrl={ctrl} sync={sync} />;
  if (tab === 'more') return <MoreTab ctrl={ctrl} sync={sync} />;
  return <Write ctrl={ctrl} sync={sync} />;
}

function Trouble({ ctrl }: { ctrl: RoundCtrl }) {
  const missing = ctrl.stage.value === 'missing';
  return (
    <Notice
      tone="bad"
      title={missing ? w().missing : w().broken}
      action={
        missing ? (
          <ButtonLink to="/rounds">{w().toRounds}</ButtonLink>
        ) : (
          <Button onClick={() => ctrl.open()}>{w().again}</Button>
        )
      }
    >
      {missing ? w().missingText : w().noStorageText}
    </Notice>
  );
}

export const Round: Screen = ({ params }) => {
  const id = params.id ?? '';
  const { ctrl, sync } = useRound(id);
  const tab = tabNow();
  const to = (t: Tab) => `/round/${id}${t === 'write' ? '' : `#${t}`}`;
  const ready = ctrl.stage.value === 'ready' && ctrl.view.value;
  return (
    <Page title={ctrl.view.value?.name ?? w().round} back="/rounds" class="round-page">
      {ready && <Tabs now={tab} to={to} />}
      {ready && <SyncLine ctrl={ctrl} sync={sync} />}
      {ready && <Part ctrl={ctrl} sync={sync} tab={tab} onWrite={() => go(to('write'), true)} />}
      {ctrl.stage.value === 'loading' && <Spinner />}
      {(ctrl.stage.value === 'missing' || ctrl.stage.value === 'broken') && <Trouble ctrl={ctrl} />}
    </Page>
  );
};
