// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The panel beside the table on a wide screen: the course of the hand from its first word to the last trick, the
 * accounts, the rules, the keys. Everything is drawn from the view. The panel is empty where the style sheet does not show it, so
 * that a phone does not draw it with every card.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Card, cardName } from '../cards';
import { ButtonLink } from '../ui';
import { points } from './order';
import { trickAt, type Trick } from './seats';
import { Totals } from './sheets';
import { contractLine, saidBy, sayLabel, spokenName, stossSpoken, who } from './speech';
import type { View } from '../net/view';
import { tableWords } from './words';

/** Does the style sheet show the element? It decides by the size of the window, and whether the table waits. */
function useShown(waits: boolean) {
  const box = useRef<HTMLElement>(null);
  const shown = useSignal(false);
  useEffect(() => {
    const look = () => (shown.value = !!box.current && getComputedStyle(box.current).display !== 'none');
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [waits]);
  return { box, shown: shown.value };
}

/** The words of the auction, the game, and who doubled it. */
function Words({ view }: { view: View }) {
  const w = tableWords();
  const lines = [
    ...(view.say ?? []).map((said) =>
      w.says(who(view, said[0]), sayLabel(view, saidBy(said)).split(' (')[0]!),
    ),
    contractLine(view),
    ...(view.stoss ?? []).map((seat, i) => `${spokenName(view, seat)}: ${stossSpoken(view, i)}!`),
  ].filter(Boolean);
  return (
    <ul class="table-course-words">
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}

function TrickRow({ view, trick }: { view: View; trick: Trick }) {
  const w = tableWords();
  return (
    <li>
      <span class="table-course-cards">
        {trick.cards.map(({ seat, card }) => (
          <span key={seat} data-won={seat === trick.winner || undefined} title={spokenName(view, seat)}>
            <span class="hidden-text">{w.cardOf(who(view, seat), cardName(card))}</span>
            <Card id={card} size="s" />
          </span>
        ))}
      </span>
      {trick.winner !== null && (
        <span class="table-course-won">
          {w.lastTrickBy(spokenName(view, trick.winner), points(trick.cards.map((c) => c.card)))}
        </span>
      )}
    </li>
  );
}

function Course({ view }: { view: View }) {
  const w = tableWords();
  const tricks = (view.tricks ?? []).flatMap((_, i) => trickAt(view, i) ?? []);
  const end = useRef<HTMLElement>(null);
  // The newest trick is in sight.
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [tricks.length, view.winners?.length, view.say?.length]);
  return (
    <section class="table-course" aria-label={w.course} tabIndex={0} ref={end}>
      <h2>{w.course}</h2>
      <Words view={view} />
      <ol>
        {tricks.map((t) => (
          <TrickRow key={t.index} view={view} trick={t} />
        ))}
      </ol>
    </section>
  );
}

export function Panel({ view }: { view: View }) {
  const w = tableWords();
  const waits = view.stage === 'pause' && view.seats.some((c) => c.kind === 'empty');
  const { box, shown } = useShown(waits);
  return (
    <aside class="table-panel" aria-label={w.besideTable} ref={box}>
      {shown && (
        <>
          <Course view={view} />
          <section>
            <h2>{w.totals}</h2>
            <Totals view={view} />
          </section>
          <ButtonLink small kind="quiet" icon="book" to={`/rules/${view.table.rulebook}`}>
            {w.rulesOf}
          </ButtonLink>
          <p class="quiet">{w.keysHelp}</p>
        </>
      )}
    </aside>
  );
}
