// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/* Shared by the pages about one's own games: errors, loading, and the empty list. */

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { reason } from '../net';
import { Button, ButtonLink, Empty, Notice, Page, Spinner, type IconName } from '../ui';
import { known } from './store';
import { replayWords } from './words';

export interface Loading {
  busy: Signal<boolean>;
  failed: Signal<string>;
  load: () => Promise<void>;
}

/** Runs `work` now and on every retry, once the account is known. */
export function useLoading(work: () => Promise<void>): Loading {
  const busy = useSignal(true);
  const failed = useSignal('');
  const load = async () => {
    busy.value = true;
    failed.value = '';
    try {
      await known();
      await work();
    } catch (why) {
      failed.value = reason(why);
    }
    busy.value = false;
  };
  useEffect(() => void load(), []);
  return { busy, failed, load };
}

/** `count`: the number of games, or null. `other` is the link to the other page about them. */
export function OwnGames(p: {
  title: string;
  other: { to: string; icon: IconName; label: string };
  loading: Loading;
  count: number | null;
  none: { title: string; text: string; icon?: IconName };
  waiting?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const w = replayWords();
  const { busy, failed, load } = p.loading;
  return (
    <Page
      title={p.title}
      back="/"
      actions={
        <ButtonLink kind="quiet" icon={p.other.icon} to={p.other.to}>
          {p.other.label}
        </ButtonLink>
      }
    >
      {failed.value && (
        <Notice tone="warn" action={<Button onClick={load}>{w.again}</Button>}>
          {failed.value}
        </Notice>
      )}
      {p.count === null && busy.value && (p.waiting ?? <Spinner label={w.loading} />)}
      {p.count === 0 && (
        <Empty title={p.none.title} icon={p.none.icon}>
          <p>{p.none.text}</p>
          <ButtonLink kind="main" icon="play" to="/">
            {w.play}
          </ButtonLink>
        </Empty>
      )}
      {p.children}
    </Page>
  );
}
