// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Coming into a tournament from a screen: who I am there, and its parts, which are let go with the screen. Who comes by
// a link has its key behind '#' (#key=…), which is sent to the server alone; who comes without one is there by his
// account. While there is no connection the screen waits; a link that is worth nothing (any more) is `refused`.

import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hash } from '../../base';
import { joinTournament, type By, type Hall, type Part } from '../../net';
import type { Parts } from '../../wire';

type View<P extends Part> = Parts[P];

export interface Coming {
  hall: Hall | null;
  refused: unknown;
}

export const keyIn = (behind: string): string | undefined =>
  new URLSearchParams(behind).get('key') || undefined;

// The key of the link as it is now: another link of the same screen brings another one.
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
  return coming;
}

// Is anybody looking?
function useSeen(): boolean {
  const [seen, setSeen] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}

// A part for as long as it is shown; null: not told yet, not for me, or not wanted (`part` is null). What is still
// known from before is there at once.
export const usePart = <P extends Part>(hall: Hall | null, part: P | null, by: By = {}): View<P> | null =>
  useLook(hall, part, by, false);

// A part for as long as somebody looks: a phone in a pocket is not sent what changes with every list.
export function useSeenPart<P extends Part>(hall: Hall | null, part: P | null, by: By = {}): View<P> | null {
  const seen = useSeen();
  return useLook(hall, seen ? part : null, by, true);
}

function useLook<P extends Part>(hall: Hall | null, part: P | null, by: By, now: boolean): View<P> | null {
  const which = [by.round, by.table, by.number].join(' ');
  const look = useMemo(() => (hall && part ? hall.look(part, by) : null), [hall, part, which]);
  // Not useEffect, which comes too late for a screen that is gone at once.
  useLayoutEffect(() => () => look?.release(now), [look]);
  return look ? look.view.value : null;
}
