// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The screen of one round. It has five parts, and the first writes games. The address names the part behind '#'.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { go, hash, lang, type Screen } from '../base';
import { ledgerDesk } from '../core';
import { Button, ButtonLink, Notice, Page, Spinner } from '../ui';
import { AccountsTab } from './accounts';
import { RoundCtrl } from './ctrl';
import { EntryForm } from './entry';
import { NewEvening, SeatsSheet } from './evening';
import { FiguresTab } from './figures';
import { Disputes, GamesTab } from './games';
import { MoreTab } from './more';
import { know, lines, listen, write, add } from './store';
import { today } from './text';
import { w } from './words';

const TABS = ['write', 'games', 'accounts', 'figures', 'more'] as const;
type Tab = (typeof TABS)[number];

const tabNow = (): Tab => TABS.find((t) => t === hash.value) ?? 'write';

function useRound(id: string): RoundCtrl {
  const ctrl = useMemo(() => new RoundCtrl(id, { lines, write, add }, ledgerDesk), [id]);
  useEffect(() => {
    void ctrl.open().then(() => {
      const name = ctrl.view.value?.name;
      if (name) know({ id, name, used: Date.now() }).catch(() => undefined);
    });
    return listen((round) => {
      if (round === id) ctrl.refresh().catch(() => undefined);
    });
  }, [ctrl]);
  useEffect(() => void ctrl.lang.value++, [lang.value]);
  return ctrl;
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
function Write({ ctrl }: { ctrl: RoundCtrl }) {
  const goOn = useSignal(false);
  const dealer = useSignal(false);
  const evening = ctrl.evening.value;
  const old = !evening || evening.day !== today();
  if (old && !goOn.value && !ctrl.editing.value)
    return <NewEvening ctrl={ctrl} onGoOn={evening ? () => (goOn.value = true) : null} />;
  return (
    <>
      {ctrl.view.value!.disputed.length > 0 && <Disputes ctrl={ctrl} />}
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

function Part({ ctrl, tab, onWrite }: { ctrl: RoundCtrl; tab: Tab; onWrite: () => void }) {
  if (tab === 'games') return <GamesTab ctrl={ctrl} onCorrect={onWrite} />;
  if (tab === 'accounts') return <AccountsTab ctrl={ctrl} />;
  if (tab === 'figures') return <FiguresTab ctrl={ctrl} />;
  if (tab === 'more') return <MoreTab ctrl={ctrl} />;
  return <Write ctrl={ctrl} />;
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
  const ctrl = useRound(id);
  const tab = tabNow();
  const to = (t: Tab) => `/round/${id}${t === 'write' ? '' : `#${t}`}`;
  const ready = ctrl.stage.value === 'ready' && ctrl.view.value;
  return (
    <Page title={ctrl.view.value?.name ?? w().round} back="/rounds" class="round-page">
      {ready && <Tabs now={tab} to={to} />}
      {ready && <Part ctrl={ctrl} tab={tab} onWrite={() => go(to('write'), true)} />}
      {ctrl.stage.value === 'loading' && <Spinner />}
      {(ctrl.stage.value === 'missing' || ctrl.stage.value === 'broken') && <Trouble ctrl={ctrl} />}
    </Page>
  );
};
