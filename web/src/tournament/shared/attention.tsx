// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The notices above every page of the desk: requests that wait for the Leiter, with a sound, and the next step once the
// lists of a round are complete.

import { useEffect, useRef } from 'preact/hooks';
import { count, words } from '../../base';
import type { Hall } from '../../net';
import { ButtonLink, Icon, ring } from '../../ui';
import { Do } from './frame';
import { nextTitle } from './next';
import type { DeskView } from './view';
import { w as common } from './words';

const w = words({
  de: {
    waiting: (n: number) => count(n, { one: '1 Anfrage wartet.', other: `${n} Anfragen warten.` }),
    waitingText: 'Ein Tisch wartet auf die Leitung.',
    look: 'Ansehen',
    toCourse: 'Zum Ablauf',
  },
  en: {
    waiting: (n: number) => count(n, { one: '1 request waits.', other: `${n} requests wait.` }),
    waitingText: 'A table waits for the organisers.',
    look: 'Look',
    toCourse: 'To the course',
  },
});

// Rings when another request arrives, and once for those that wait when the page opens.
export function useRing(waiting: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (waiting > before.current) ring();
    before.current = waiting;
  }, [waiting]);
}

// `on` is the open tab. A notice does not link to the tab that is already open.
export function Attention({
  hall,
  desk,
  leiter,
  on,
}: {
  hall: Hall;
  desk: DeskView;
  leiter: boolean;
  on: string;
}) {
  useRing(desk.requests);
  return (
    <>
      {desk.requests > 0 && on !== 'requests' && (
        <p class="tour-nextbar tour-waiting" role="status">
          <span>
            <Icon name="hand" /> <strong>{w().waiting(desk.requests)}</strong>{' '}
            <span class="quiet">{w().waitingText}</span>
          </span>
          <ButtonLink small to={`/tournament/${hall.id}#requests`} kind="main">
            {w().look}
          </ButtonLink>
        </p>
      )}
      {on !== 'course' && <NextBar hall={hall} desk={desk} leiter={leiter} />}
    </>
  );
}

// While a round runs its lists are the next step. The pages show that themselves, so this bar renders nothing.
function NextBar({ hall, desk, leiter }: { hall: Hall; desk: DeskView; leiter: boolean }) {
  if (desk.next === 'play') return null;
  const round = desk.rounds.at(-1)?.round ?? 0;
  return (
    <p class="tour-nextbar">
      <span>
        <span class="quiet">{common().next}:</span> <strong>{nextTitle(desk)}</strong>
      </span>
      {desk.next === 'close' && leiter && !desk.findings.length ? (
        <Do hall={hall} small kind="main" a={() => ({ ev: 'close', round })}>
          {common().close}
        </Do>
      ) : (
        <ButtonLink small to={`/tournament/${hall.id}#course`}>
          {w().toCourse}
        </ButtonLink>
      )}
    </p>
  );
}
