// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What all screens of the desk share: coming in, looking at parts, doing something and saying why not.

import { useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { link, reason, Refused, type Hall } from '../../net';
import { Button, Empty, Field, Notice, Page, Sheet, Spinner, toast } from '../../ui';
import { w } from './words';

export { useHall, usePart } from './join';

export type Command = { ev: string; [k: string]: unknown };

// Does it, and shows why not. True: done.
export async function act(hall: Hall, a: Command): Promise<boolean> {
  try {
    await hall.act(a);
    return true;
  } catch (why) {
    toast(reason(why), 'bad');
    return false;
  }
}

// Without a connection nothing seems to happen, and people press again; each time would be a command of its own. What is
// under way, by its name where several things may be, is not begun a second time.
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

// The screen shows it a tenth of a second after the answer (src/server/hall_show.c). Money that the screen still asks for
// in between is not to be taken again by a second click.
const SEEN_MS = 300;
export const untilSeen = (): Promise<void> => new Promise((seen) => setTimeout(seen, SEEN_MS));

// A button that does it, busy meanwhile.
export function Do(p: {
  hall: Hall;
  a: () => Command;
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  small?: boolean;
  big?: boolean;
  icon?: any;
  disabled?: boolean;
  label?: string;
  money?: boolean; // each time it would be booked once more
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

// Asks for the reason of something that needs one.
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

// The frame until one is in, or if one may not.
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
