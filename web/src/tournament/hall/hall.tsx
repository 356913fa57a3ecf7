// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The screen of the hall, for a beamer: the seating by name, the tables as they are now, the standings. What is worth
// looking at is chosen by itself, and pages turn by themselves; arrow keys turn them by hand, space holds them. It
// needs no account and no key, and only looks. Without a connection it goes on showing what it knows and says so.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { day, number, type Screen } from '../../base';
import { link } from '../../net';
import { Empty, Icon, IconButton, Page, Segmented, Spinner, type IconName } from '../../ui';
import './hall.css';
import { useHall, useKey, usePart } from '../shared/join';
import {
  counted,
  grid,
  pages,
  running,
  scenes,
  span,
  standingsNow,
  turned,
  type Place,
  type Scene,
} from './model';
import { w } from './words';
import { signedAs } from '../shared/signed';
import {
  rowsOf,
  type BoardTable,
  type BoardView,
  type PublicView,
  type SeatingView,
  type SeatOf,
  type StandingRow,
  type StandingsView,
  type TableState,
} from '../shared/view';

const TURN_MS = 9000;
const LINE = 20; // letters
type Wish = 'auto' | Exclude<Scene, 'welcome' | 'live'>;

// Of one entry, in units of hall.css, which makes them so large.
const ENTRY = {
  seating: { width: 24, height: 3 },
  board: { width: 11, height: 6.5 },
  standings: { width: 25, height: 3 },
};

export const Hall: Screen = ({ params }) => {
  const { hall, refused } = useHall(params.id!, useKey());
  const about = usePart(hall, 'public');
  if (refused || hall?.state.value === 'gone')
    return (
      <Page title={w().title}>
        <Empty title={w().refused} icon="link">
          <p>{w().refusedText}</p>
        </Empty>
      </Page>
    );
  if (!hall || !about)
    return (
      <Page title={w().title}>
        <Spinner label={w().looking} />
      </Page>
    );
  return <Shown hall={hall} about={about} />;
};

interface Sheet {
  scene: Scene;
  title: string;
  pages: ComponentChildren[];
}

interface InHall {
  hall: NonNullable<ReturnType<typeof useHall>['hall']>;
  about: PublicView;
}

// The sheets that are shown in turn.
function useSheets({ hall, about }: InHall, wish: Wish, size: Size): Sheet[] {
  const drawn = about.rounds.some((r) => r.state === 'published' || r.state === 'closed');
  const seating = usePart(hall, drawn ? 'seating' : null);
  const board = usePart(hall, drawn ? 'board' : null);
  const standings = usePart(hall, 'standings', { round: 0 });
  const tables = board ? rowsOf<BoardTable>(board.cols, board.tables) : [];
  const found = standingsNow(about, tables);
  const live = usePart(hall, found.includes('live') ? 'standings' : null, {
    round: running(about),
  });
  const make: Record<Scene, () => Sheet> = {
    welcome: () => ({ scene: 'welcome', title: about.title, pages: [<Welcome about={about} />] }),
    seating: () => seatingSheet(seating, size),
    board: () => boardSheet(board, tables, size),
    live: () => liveSheet(live, tables, size),
    standings: () => standingsSheet(standings, size),
  };
  const wanted: Scene[] =
    wish === 'standings' && found.length ? found : wish === 'auto' ? scenes(about, tables) : [wish];
  return wanted.map((s) => make[s]());
}

function Shown(p: InHall) {
  const { about } = p;
  const [wish, setWish] = useState<Wish>('auto');
  const [held, hold] = useState(false);
  const [at, setAt] = useState<Place>({ scene: 0, page: 0 });
  const [room, size] = useRoom();
  const sheets = useSheets(p, wish, size);
  const counts = sheets.map((s) => s.pages.length);
  const scene = Math.min(at.scene, sheets.length - 1);
  const page = Math.min(at.page, counts[scene]! - 1);
  const turn = (by: 1 | -1) => setAt((now) => turned(now, by, counts));

  const several = counts.length > 1 || counts[0]! > 1;
  useEffect(() => {
    if (held || !several) return;
    const timer = setTimeout(() => turn(1), TURN_MS);
    return () => clearTimeout(timer);
  }, [held, several, scene, page, counts.join()]);
  useKeys({ ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), ' ': () => hold((h) => !h) });

  const sheet = sheets[scene]!;
  useEffect(() => {
    document.title = `${about.title} · Stichfest`;
  }, [about.title]);
  return (
    <main class="tour-hall" id="main">
      <header class="tour-hall-head">
        <h1 tabIndex={-1}>{sheet.title}</h1>
        <p class="figures">{counts[scene]! > 1 && w().page(page + 1, counts[scene]!)}</p>
      </header>
      {link.value !== 'online' && (
        <p class="tour-hall-offline" role="status">
          <Icon name="warn" /> {w().offline}
        </p>
      )}
      <div class="tour-hall-room" ref={room}>
        {sheet.pages[page]}
      </div>
      <Foot
        title={about.title}
        wish={wish}
        onWish={(v) => {
          setWish(v);
          setAt({ scene: 0, page: 0 });
        }}
        held={held}
        onHold={() => hold(!held)}
        onTurn={turn}
      />
    </main>
  );
}

function Foot(p: {
  title: string;
  wish: Wish;
  onWish: (wish: Wish) => void;
  held: boolean;
  onHold: () => void;
  onTurn: (by: 1 | -1) => void;
}) {
  return (
    <footer class="tour-hall-foot">
      <p class="quiet">
        {p.title} · {w().keys}
      </p>
      <Segmented<Wish>
        bare
        label={w().show}
        value={p.wish}
        onChange={p.onWish}
        options={(['auto', 'seating', 'board', 'standings'] as const).map((v) => ({
          value: v,
          label: w()[v],
        }))}
      />
      <IconButton icon="back" label={w().back} onClick={() => p.onTurn(-1)} />
      <IconButton icon={p.held ? 'play' : 'pause'} label={p.held ? w().go : w().pause} onClick={p.onHold} />
      <IconButton icon="forward" label={w().next} onClick={() => p.onTurn(1)} />
    </footer>
  );
}

interface Size {
  width: number;
  height: number;
}

// The room for a page in units of hall.css, as it is now: its own letters are one large.
function useRoom(): [{ current: HTMLDivElement | null }, Size] {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 60, height: 30 });
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => {
      const unit = parseFloat(getComputedStyle(box).fontSize) || 16;
      const now = { width: box.clientWidth / unit, height: box.clientHeight / unit };
      setSize((was) => (was.width === now.width && was.height === now.height ? was : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [room, size];
}

// Keys for the whole window, but not those that a control under the focus needs itself.
export function useKeys(keys: Record<string, () => void>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const f = now.current[e.key];
      if (!f || e.ctrlKey || e.metaKey || e.altKey) return;
      const on = (e.target as Element | null)?.closest?.('button, input, select, textarea, a, dialog');
      if (on && (e.key === ' ' || e.key === 'Enter' || on.matches('input, select, textarea'))) return;
      e.preventDefault();
      f();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function Welcome({ about }: { about: PublicView }) {
  const promised = about.rounds.find((r) => r.state === 'committed' || r.state === 'drawn');
  return (
    <div class="tour-hall-welcome">
      <p class="tour-hall-big">{w().welcome}</p>
      <p>{[about.place, day(about.date)].filter(Boolean).join(' · ')}</p>
      <p class="tour-hall-big">{w().soon}</p>
      <p>{w().soonText}</p>
      {promised?.commitment && (
        <p class="tour-hall-promise">
          {w().promise} <code>{promised.commitment}</code>
        </p>
      )}
    </div>
  );
}

const columns = <T,>(
  page: T[][],
  entry: (t: T) => ComponentChildren,
  head?: (column: T[]) => ComponentChildren,
) => (
  <div class="tour-hall-columns">
    {page.map((column, i) => (
      <div key={i} class="tour-hall-column">
        {head?.(column)}
        <ul>{column.map(entry)}</ul>
      </div>
    ))}
  </div>
);

// A name that is too long for its line is written smaller in two: its end may be what tells it from another one.
const Name = ({ of }: { of: string }) => (
  <span class={`tour-hall-name${of.length > LINE ? ' tour-hall-long' : ''}`}>{of}</span>
);

const nothing = (text: string) => [<p class="tour-hall-welcome">{text}</p>];

function seatingSheet(view: SeatingView | null, size: Size): Sheet {
  if (!view) return { scene: 'seating', title: w().seating, pages: nothing(w().noSeating) };
  const { rows, cols } = grid(size.width, size.height - 2, ENTRY.seating);
  const found = pages(rowsOf<SeatOf>(view.cols, view.seats), rows, cols);
  return {
    scene: 'seating',
    title: w().seatingOf(view.round),
    pages: found.map((page) =>
      columns(
        page,
        (s) => (
          <li key={s.number} class="tour-hall-seat">
            <Name of={s.name} />
            <span class="hidden-text">{w().at(s.table, s.seat + 1)}</span>
            <strong class="tour-hall-where figures" aria-hidden="true">
              {s.table}
            </strong>
            <span class="tour-hall-where figures" aria-hidden="true">
              {s.seat + 1}
            </span>
          </li>
        ),
        (column) => (
          <p class="tour-hall-heads" aria-hidden="true">
            <span>{span(column.map((s) => s.name))}</span>
            <span class="tour-hall-where">{w().tableHead}</span>
            <span class="tour-hall-where">{w().seatHead}</span>
          </p>
        ),
      ),
    ),
  };
}

const SIGN: Record<TableState, IconName> = {
  waiting: 'clock',
  seated: 'people',
  running: 'cards',
  handed_in: 'list',
  disputed: 'list',
  confirmed: 'check',
};

function boardSheet(view: BoardView | null, tables: BoardTable[], size: Size): Sheet {
  if (!view) return { scene: 'board', title: w().board, pages: nothing(w().noSeating) };
  const { rows, cols } = grid(size.width, size.height - 2, ENTRY.board);
  const found = pages(tables, 1, rows * cols).map((page) => page.flat());
  return {
    scene: 'board',
    title: w().boardOf(view.round),
    pages: found.map((page) => (
      <>
        <p class="tour-hall-counts figures">
          {counted(tables).map(([state, n]) => (
            <span key={state}>
              <Icon name={SIGN[state]} /> {w()[state]}: {n}
            </span>
          ))}
        </p>
        <ul class="tour-hall-board">
          {page.map((t) => (
            <li key={t.table} class={`tour-hall-table tour-hall-${t.state}`}>
              <strong>{w().table(t.table)}</strong>
              <span>
                <Icon name={SIGN[t.state]} /> {w()[t.state]}
              </span>
            </li>
          ))}
        </ul>
      </>
    )),
  };
}

function standingsSheet(view: StandingsView | null, size: Size): Sheet {
  if (!view || !view.rounds)
    return { scene: 'standings', title: w().standings, pages: nothing(w().noStandings) };
  const title = view.final ? w().standingsFinal : w().standingsAfter(view.rounds);
  return { scene: 'standings', title, pages: ranked(view, size) };
}

// While a round is played: those whose list is confirmed.
function liveSheet(view: StandingsView | null, tables: BoardTable[], size: Size): Sheet {
  if (!view) return { scene: 'live', title: w().standings, pages: nothing(w().looking) };
  const done = tables.filter((t) => t.state === 'confirmed').length;
  return {
    scene: 'live',
    title: w().standingsLive(view.rounds, done, tables.length),
    pages: ranked(view, size),
  };
}

function ranked(view: StandingsView, size: Size): ComponentChildren[] {
  const { rows, cols } = grid(size.width, size.height, ENTRY.standings);
  return pages(rowsOf<StandingRow>(view.cols, view.standings), rows, cols).map((page) =>
    columns(page, (s) => (
      <li key={s.number} class="tour-hall-seat">
        <span class="tour-hall-rank figures">{s.place}.</span>
        <Name of={s.name} />
        <strong class="tour-hall-points figures">{signedAs(s.points, number)}</strong>
      </li>
    )),
  );
}
