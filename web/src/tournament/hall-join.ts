// Coming into a tournament from a screen: who I am there, and its parts as signals that are let go with the screen.
// The key of a link stands behind '#' (#key=…) and is sent to the server alone. While there is no connection the
// screen waits; a link that is worth nothing (any more) is `refused`.

import { signal, useComputed, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { hash } from '../app/router';
import { joinTournament, type By, type Hall } from '../net';

export interface Coming {
  hall: Hall | null;
  refused: unknown;
}

export const keyIn = (behind: string): string | undefined =>
  new URLSearchParams(behind).get('key') || undefined;

export function useHall(id: string): Coming {
  const key = useComputed(() => keyIn(hash.value)).value;
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

const nothing = signal(null);

// A part for as long as it is shown; null: not told yet, not for me, or not wanted (`part` is null).
export function usePart<T>(hall: Hall | null, part: string | null, by: By = {}): ReadonlySignal<T | null> {
  const which = [by.round, by.table, by.number].join(' ');
  const look = useMemo(() => (hall && part ? hall.look<T>(part, by) : null), [hall, part, which]);
  useEffect(() => () => look?.release(), [look]);
  return look?.view ?? nothing;
}
