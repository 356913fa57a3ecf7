// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Shared by all screens of the desk: joining, subscribing to parts, sending commands and showing rejections.

import { useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { link, reason, Refused, type Command, type Hall } from '../../net';
import { Button, Empty, Field, Notice, Page, Sheet, Spinner, toast, type IconName } from '../../ui';
import { w } from './words';

export { useHall, usePart } from './join';

// Runs the command and shows why the server rejects it. Returns true if the server accepts it.
export async function act(hall: Hall, a: Command): Promise<boolean> {
  try {
    await hall.act(a);
    return true;
  } catch (why) {
    toast(reason(why), 'bad');
    return false;
  }
}

// Without a connection nothing seems to happen, and people press again. Each press would send a new command. Therefore
// a command that is running (by its name, if several may run) does not start a second time.
export function useUnderWay() {
  const names = useRef<ReadonlySet<string>>(new Set());
  const [, show] = useState(names.current);
  const put = (now: readonly string[]) => show((names.current = new Set(now)));
  return {
    names: names.current,
    busy: names.current.size > 0,
    once: async <T,>(work: () => Promise<T>, name = ''): Promise<T | undefined> => {
      if (names.current.has(name)) return undefined;
      put([...names.current, name]);
      try {
        return await work();
      } finally {
        put([...names.current].filter((n) => n !== name));
      }
    },
  };
}

// The screen shows the effect a tenth of a second after the answer (src/server/hall_show.c). In between, a second click
// must not book money again.
const SEEN_MS = 300;
export const untilSeen = (): Promise<void> => new Promise((seen) => setTimeout(seen, SEEN_MS));

// A button that runs a command and is busy meanwhile.
export function Do(p: {
  hall: Hall;
  a: () => Command;
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  small?: boolean;
  big?: boolean;
  icon?: IconName;
  disabled?: boolean;
  label?: string;
  money?: boolean; // each run would book the amount once more
  done?: () => void;
  children?: ComponentChildren;
}) {
  const { busy, once } = useUnderWay();
  const press = () =>
    once(async () => {
      if (!(await act(p.hall, p.a()))) return;
      p.done?.();
      if (p.money) await untilSeen();
    });
  return (
    <Button
      kind={p.kind}
      small={p.small}
      big={p.big}
      icon={p.icon}
      disabled={p.disabled}
      busy={busy}
      onClick={() => void press()}
      aria-label={p.label}
    >
      {p.children}
    </Button>
  );
}

// A sheet that asks for the reason of an action.
export function WithReason(p: {
  title: string;
  open: boolean;
  yes: string;
  text?: string;
  onClose: () => void;
  onYes: (reason: string) => Promise<boolean> | void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, once } = useUnderWay();
  const does = async () => {
    if ((await p.onYes(reason.trim())) === false) return;
    setReason('');
    setTried(false);
    p.onClose();
  };
  const submit = (e: Event) => {
    e.preventDefault();
    setTried(true);
    if (reason.trim()) void once(does);
  };
  return (
    <Sheet title={p.title} open={p.open} onClose={p.onClose}>
      <form class="app-form" onSubmit={submit}>
        {p.text && <p>{p.text}</p>}
        <Field
          label={w().reasonFor}
          value={reason}
          onChange={setReason}
          maxLength={100}
          error={tried && !reason.trim() ? w().needReason : undefined}
          autofocus
        />
        <Button kind="main" type="submit" wide busy={busy}>
          {p.yes}
        </Button>
      </form>
    </Sheet>
  );
}

export function Offline() {
  if (link.value !== 'offline') return null;
  return <Notice tone="warn">{w().offline}</Notice>;
}

// The page before it has joined, or if the server rejects it.
export function Outside({ refused }: { refused: unknown }) {
  if (!refused)
    return (
      <Page title={w().tournaments} back="/tournaments">
        <Spinner label={w().entering} />
      </Page>
    );
  const known = refused instanceof Refused && ['not_found', 'wrong_link', 'no_right'].includes(refused.code);
  return (
    <Page title={w().notHere} back="/tournaments">
      <Empty title={w().notHere} icon="lock">
        <p>{known ? w().notHereText : reason(refused)}</p>
      </Empty>
    </Page>
  );
}

export const wholeDesk = (role: string): boolean => role === 'leiter' || role === 'helper';
