// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Scenes that fill the hall's screen: the welcome, the round clock, announcements and sponsors, the draw table by
// table, the ceremony.

import { useEffect, useState } from 'preact/hooks';
import { day, tell } from '../../base';
import { play } from '../../ui';
import { drawnTables, enlarged, fitting, grid, type DrawnTable, type Size } from './model';
import { MomentScene, sentence } from './moment';
import { clockText, useLeft } from '../shared/clock';
import type { Clock, Moment, PublicView, SeatingView } from '../shared/view';
import { w } from './words';

export function Welcome({ about }: { about: PublicView }) {
  const promised = about.rounds.find((r) => r.state === 'committed' || r.state === 'drawn');
  return (
    <div class="tour-hall-welcome">
      <p class="tour-hall-big">{w().welcome}</p>
      <p>{[about.place, day(about.date)].filter(Boolean).join(' · ')}</p>
      <p class="tour-hall-big">{w().soon}</p>
      <p>{w().soonText}</p>
      {promised?.commitment && <Seal of={promised.commitment} />}
    </div>
  );
}

const Seal = ({ of }: { of: string }) => (
  <p class="tour-hall-promise">
    {w().promise} <code>{of}</code>
  </p>
);

// The clock scene shows the remaining time as large as possible and marks the last five minutes.
const LATE_MS = 5 * 60_000;

export function ClockScene({ clock }: { clock: Clock | undefined }) {
  const left = useLeft(clock);
  const up = !!clock && left === 0;
  useEffect(() => {
    if (up && clock?.running) play('chime');
  }, [up]);
  if (!clock) return <p class="tour-hall-welcome">{w().noClock}</p>;
  return (
    <div class="tour-hall-welcome">
      <p class={`tour-hall-clock figures${left <= LATE_MS ? ' tour-hall-late' : ''}`} role="timer">
        {up ? w().timeUp : clockText(left)}
      </p>
      {!clock.running && !up && <p>{w().clockStands}</p>}
    </div>
  );
}

// The clock beside another scene.
export function SmallClock({ clock }: { clock: Clock }) {
  const left = useLeft(clock);
  return (
    <span class={`figures${left <= LATE_MS ? ' tour-hall-late' : ''}`} role="timer">
      {left ? w().clockLeft(clockText(left)) : w().timeUp}
    </span>
  );
}

// Lines that the desk has written. More lines get a smaller font.
export function Lines({ text, empty }: { text: string; empty: string }) {
  const lines = (text.trim() || empty).split('\n');
  const size = fitting(lines);
  return (
    <div class="tour-hall-welcome tour-hall-lines" style={{ '--size': size }}>
      {lines.map((line, i) => (
        <p key={i}>{line || '\u00a0'}</p>
      ))}
    </div>
  );
}

const DRAW_MS = 1400; // between two tables
const DRAW_ALL_MS = 60_000; // for all tables, if there are many
const TURN_MS = 9000;
const CARD = { width: 19, height: 9.5 };

// Counts the drawn tables up to `of`; then it turns the pages.
function useDrawn(of: number, perPage: number): { shown: number; page: number } {
  const [shown, setShown] = useState(1);
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(of / perPage));
  const done = shown >= of;
  useEffect(() => {
    if (!of) return;
    const next = () => (done ? setPage((p) => p + 1) : setShown((n) => n + 1));
    const timer = setTimeout(next, done ? TURN_MS : Math.min(DRAW_MS, DRAW_ALL_MS / of));
    return () => clearTimeout(timer);
  }, [of, shown, page]);
  return { shown, page: done ? page % pages : Math.floor((shown - 1) / perPage) };
}

// The draw of the latest round: its commitment until the desk publishes it, then one table after the other.
export function Draw(p: { about: PublicView; seating: SeatingView | null; size: Size }) {
  const next = p.about.rounds.find((r) => r.state === 'committed' || r.state === 'drawn');
  if (next || !p.seating)
    return (
      <div class="tour-hall-welcome">
        <p class="tour-hall-big">{w().drawing(next?.round ?? p.about.rounds.length + 1)}</p>
        <p>{w().soonText}</p>
        {next?.commitment && <Seal of={next.commitment} />}
      </div>
    );
  return <DrawnTables key={p.seating.round} tables={drawnTables(p.seating)} size={p.size} />;
}

function DrawnTables({ tables, size }: { tables: readonly DrawnTable[]; size: Size }) {
  const by = enlarged(size, CARD, tables.length);
  const { rows, cols } = grid(size.width, size.height, { width: CARD.width * by, height: CARD.height * by });
  const { shown, page } = useDrawn(tables.length, rows * cols);
  const here = tables.slice(page * rows * cols, Math.min(shown, (page + 1) * rows * cols));
  const latest = shown < tables.length ? tables[shown - 1] : undefined;
  useEffect(() => {
    if (latest) tell(`${w().table(latest.table)}: ${latest.names.join(', ')}`);
  }, [latest?.table]);
  return (
    <ul class="tour-hall-drawn" style={{ '--cols': cols, 'font-size': `${by}em` }}>
      {here.map((t) => (
        <li key={t.table} class={`tour-hall-card${t === latest ? ' tour-hall-fresh' : ''}`}>
          <strong>{w().table(t.table)}</strong>
          <ol>
            {t.names.map((name, i) => (
              <li key={i}>{name}</li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

export function CeremonyScene({ now }: { now: Moment | undefined }) {
  const said = now ? sentence(now) : '';
  useEffect(() => {
    if (said) tell(said);
  }, [said]);
  return (
    <div class="tour-ceremony tour-ceremony-hall felt">
      <div class="tour-ceremony-stage" key={said || now?.is}>
        {now && <MomentScene now={now} />}
      </div>
    </div>
  );
}
