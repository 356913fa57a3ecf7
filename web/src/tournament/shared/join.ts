// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Joins a tournament from a screen: the role, and the parts, which end with the screen. A link has its key behind '#'
// (#key=…), and the app sends it only to the server. Without a key the account decides. Without a connection the screen
// waits. An invalid link sets `refused`.

import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hash, words } from '../../base';
import { joinTournament, type By, type Hall, type Part } from '../../net';
import type { Parts } from '../../wire';
import { current } from './book';

type View<P extends Part> = Parts[P];

export interface Coming {
  hall: Hall | null;
  refused: unknown;
}

export const keyIn = (behind: string): string | undefined =>
  new URLSearchParams(behind).get('key') || undefined;

// The key of the current link. Another link to the same screen has another key.
export const useKey = (): string | undefined => useComputed(() => keyIn(hash.value)).value;

export function useHall(id: string, key?: string): Coming {
  const [coming, setComing] = useState<Coming>({ hall: null, refused: null });
  useEffect(() => {
    let here = true;
    let hall: Hall | null = null;
    setComing({ hall: null, refused: null });
    joinTournament(id, key).then(
      (joined) => {
        hall = joined;
        if (here) setComing({ hall, refused: null });
        else joined.leave();
      },
      (refused: unknown) => here && setComing({ hall: null, refused }),
    );
    return () => {
      here = false;
      hall?.leave();
    };
  }, [id, key]);
  usePracticeMark(coming.hall);
  return coming;
}

const marked = words({
  de: { practice: 'Probe – zählt nicht' },
  en: { practice: 'Rehearsal – does not count' },
});

// Marks every page of a rehearsal (web/src/style/base.css), the screen on the wall as well.
function usePracticeMark(hall: Hall | null): void {
  const practice = hall?.role.value.practice;
  useEffect(() => {
    if (!practice) return;
    document.documentElement.dataset.practice = marked().practice;
    return () => {
      delete document.documentElement.dataset.practice;
    };
  }, [practice]);
}

// Is the page visible?
function useSeen(): boolean {
  const [seen, setSeen] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}

// A part while the screen shows it. null: not received yet, not visible to this user, or not wanted (`part` is null). A
// part that is still in memory appears at once.
export const usePart = <P extends Part>(hall: Hall | null, part: P | null, by: By = {}): View<P> | null =>
  useLook(hall, part, by, false);

// A part while the page is visible. A phone in a pocket gets no updates.
export function useSeenPart<P extends Part>(hall: Hall | null, part: P | null, by: By = {}): View<P> | null {
  const seen = useSeen();
  return useLook(hall, seen ? part : null, by, true);
}

function useLook<P extends Part>(hall: Hall | null, part: P | null, by: By, now: boolean): View<P> | null {
  const which = [by.round, by.table, by.number].join(' ');
  const look = useMemo(() => (hall && part ? hall.look(part, by) : null), [hall, part, which]);
  // useEffect would run too late for a screen that closes at once.
  useLayoutEffect(() => () => look?.release(now), [look]);
  const view = look ? look.view.value : null;
  if (view && 'rulebook' in view && view.rulebook) current.value = view.rulebook;
  return view;
}
