// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The screen of the hall, for a projector. It shows the scene that the desk has chosen (part `screen`), or one that
// somebody has chosen at this screen. It turns the pages automatically. Arrow keys turn them by hand, and space holds
// them. It needs no account and no key, and only watches. A browser of the desk must use the link of the hall, because
// the views of the desk contain what this screen covers. Without a connection the screen keeps the last state and says
// so.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { go, number, type Screen } from '../../base';
import { link } from '../../net';
import { Empty, Icon, IconButton, Page, Segmented, Spinner, type IconName } from '../../ui';
import './hall.css';
import { useHall, useKey, usePart } from '../shared/join';
import {
  counted,
  enlarged,
  grid,
  pages,
  running,
  scenes,
  span,
  standingsNow,
  turned,
  type Place,
  type Scene,
  type Size,
} from './model';
import { CeremonyScene, ClockScene, Draw, Lines, SmallClock, Welcome } from './scenes';
import { w } from './words';
import { signedAs } from '../shared/signed';
import {
  rowsOf,
  type BoardTable,
  type BoardView,
  type PublicView,
  type ScreenView,
  type SeatingView,
  type SeatOf,
  type StandingRow,
  type StandingsView,
  type TableState,
} from '../shared/view';

const TURN_MS = 9000;
const LINE = 20; // letters
type Wish = ScreenView['scene'];

// A screen follows the desk until somebody chooses a scene at this screen.
const OWN = ['auto', 'seating', 'board', 'standings', 'clock'] as const;
type Own = 'desk' | (typeof OWN)[number];

// The size of one entry in units of hall.css.
const ENTRY = {
  seating: { width: 24, height: 3 },
  board: { width: 11, height: 6.5 },
  standings: { width: 25, height: 3 },
};

export const Hall: Screen = ({ params }) => {
  const { hall, refused } = useHall(params.id!, useKey());
  const role = hall?.role.value.role;
  const desk = role === 'leiter' || role === 'helper';
  const links = usePart(hall, desk ? 'links' : null, {});
  const about = usePart(hall, desk ? null : 'public');
  const screen = usePart(hall, desk ? null : 'screen');
  useEffect(() => {
    if (desk && links) go(`/tournament/${params.id!}/hall#key=${links.hall}`, true);
  }, [desk, links]);
  if (refused || hall?.state.value === 'gone')
    return (
      <Page title={w().title}>
        <Empty title={w().refused} icon="link">
          <p>{w().refusedText}</p>
        </Empty>
      </Page>
    );
  if (!hall || !about || !screen)
    return (
      <Page title={w().title}>
        <Spinner label={w().looking} />
      </Page>
    );
  return <Shown hall={hall} about={about} screen={screen} />;
};

interface Sheet {
  scene: Scene;
  title: string;
  note?: string;
  pages: ComponentChildren[];
}

interface InHall {
  hall: NonNullable<ReturnType<typeof useHall>['hall']>;
  about: PublicView;
  screen: ScreenView;
}

// The sheets that the screen shows in turn.
function useSheets(p: InHall, wish: Wish, size: Size): Sheet[] {
  const { hall, about, screen } = p;
  const drawn = about.rounds.some((r) => r.state === 'published' || r.state === 'closed');
  const seating = usePart(hall, drawn ? 'seating' : null);
  const board = usePart(hall, drawn ? 'board' : null);
  const standings = usePart(hall, 'standings', { round: 0 });
  const tables = board ? rowsOf<BoardTable>(board.cols, board.tables) : [];
  const found = standingsNow(about, tables, screen.covered);
  const live = usePart(hall, found.includes('live') ? 'standings' : null, {
    round: running(about),
  });
  const make: Record<Scene, () => Sheet> = {
    welcome: () => full('welcome', about.title, <Welcome about={about} />),
    seating: () => seatingSheet(seating, size),
    board: () => boardSheet(board, tables, size),
    live: () => liveSheet(live, tables, size),
    standings: () => standingsSheet(standings, size),
    clock: () => full('clock', w().clock, <ClockScene clock={screen.clock} />),
    notice: () => full('notice', w().notice, <Lines text={screen.notice} empty={w().noText} />),
    sponsors: () => full('sponsors', w().sponsors, <Lines text={screen.sponsors} empty={w().noText} />),
    draw: () => full('draw', drawTitle(seating), <Draw about={about} seating={seating} size={size} />),
    ceremony: () => full('ceremony', w().ceremony, <CeremonyScene now={screen.moment} />),
  };
  const wanted: Scene[] =
    wish === 'standings' && found.length
      ? found
      : wish === 'auto'
        ? scenes(about, tables, screen.covered)
        : [wish];
  return wanted.map((s) => make[s]());
}

const full = (scene: Scene, title: string, page: ComponentChildren): Sheet => ({
  scene,
  title,
  pages: [page],
});
const drawTitle = (seating: SeatingView | null) => (seating ? w().drawOf(seating.round) : w().draw);

// Turns the pages automatically unless somebody holds them.
function useTurning(counts: readonly number[]) {
  const [held, hold] = useState(false);
  const [at, setAt] = useState<Place>({ scene: 0, page: 0 });
  const scene = Math.min(at.scene, counts.length - 1);
  const page = Math.min(at.page, counts[scene]! - 1);
  const turn = (by: 1 | -1) => setAt((now) => turned(now, by, counts));
  const several = counts.length > 1 || counts[0]! > 1;
  useEffect(() => {
    if (held || !several) return;
    const timer = setTimeout(() => turn(1), TURN_MS);
    return () => clearTimeout(timer);
  }, [held, several, scene, page, counts.join()]);
  useKeys({ ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), ' ': () => hold((h) => !h) });
  return { scene, page, held, hold, turn, first: () => setAt({ scene: 0, page: 0 }) };
}

// This screen's own choice, which survives a reload.
function useOwn(id: string): [Own, (own: Own) => void] {
  const key = `stichfest.hall.${id}`;
  const [own, setOwn] = useState<Own>(() => {
    const kept = sessionStorage.getItem(key);
    return OWN.find((o) => o === kept) ?? 'desk';
  });
  return [
    own,
    (now) => {
      sessionStorage.setItem(key, now);
      setOwn(now);
    },
  ];
}

function Shown(p: InHall) {
  const { about, screen } = p;
  const [own, setOwn] = useOwn(p.hall.id);
  const wish = own === 'desk' ? screen.scene : own;
  const [room, size] = useRoom();
  const sheets = useSheets(p, wish, size);
  const counts = sheets.map((s) => s.pages.length);
  const turning = useTurning(counts);
  const { scene, page } = turning;
  const sheet = sheets[scene]!;
  useEffect(turning.first, [wish]);
  useEffect(() => {
    document.title = `${about.title} · Stichfest`;
  }, [about.title]);
  return (
    <main class="tour-hall" id="main">
      <header class="tour-hall-head">
        <h1 tabIndex={-1}>{sheet.title}</h1>
        {screen.clock && sheet.scene !== 'clock' && sheet.scene !== 'ceremony' && (
          <p>
            <Icon name="clock" /> <SmallClock clock={screen.clock} />
          </p>
        )}
        <p class="figures">{counts[scene]! > 1 && w().page(page + 1, counts[scene]!)}</p>
      </header>
      {sheet.note && <p class="tour-hall-note">{sheet.note}</p>}
      {link.value !== 'online' && (
        <p class="tour-hall-offline" role="status">
          <Icon name="warn" /> {w().offline}
        </p>
      )}
      <div class="tour-hall-room" ref={room}>
        {sheet.pages[page]}
      </div>
      <Foot title={about.title} own={own} onOwn={setOwn} turning={turning} />
    </main>
  );
}

function Foot(p: {
  title: string;
  own: Own;
  onOwn: (own: Own) => void;
  turning: ReturnType<typeof useTurning>;
}) {
  const { held, hold, turn } = p.turning;
  return (
    <footer class="tour-hall-foot">
      <p class="quiet">
        {p.title} · {w().keys}
      </p>
      <Segmented<Own>
        bare
        label={w().show}
        value={p.own}
        onChange={p.onOwn}
        options={(['desk', ...OWN] as const).map((v) => ({ value: v, label: w()[v] }))}
      />
      <IconButton icon="back" label={w().back} onClick={() => turn(-1)} />
      <IconButton
        icon={held ? 'play' : 'pause'}
        label={held ? w().go : w().pause}
        onClick={() => hold(!held)}
      />
      <IconButton icon="forward" label={w().next} onClick={() => turn(1)} />
    </footer>
  );
}

// The room for a page, in units of hall.css.
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

// Keys for the whole window, except those that a focused control uses.
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

// Renders a name that is too long for its line in two smaller lines. Its end must stay readable, because it may
// distinguish two players.
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
  const room = { width: size.width, height: size.height - 2 };
  const by = enlarged(room, ENTRY.board, tables.length);
  const { rows, cols } = grid(room.width, room.height, {
    width: ENTRY.board.width * by,
    height: ENTRY.board.height * by,
  });
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
        <ul class="tour-hall-board" style={{ 'font-size': `${by}em` }}>
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
  if (view?.covered && !view.rounds)
    return { scene: 'standings', title: w().standings, pages: nothing(w().coveredAll) };
  if (!view || !view.rounds)
    return { scene: 'standings', title: w().standings, pages: nothing(w().noStandings) };
  const some = view.covered && view.final && !view.unranked; // the standings that the ceremony has uncovered so far
  const title = view.final && (some || !view.covered) ? w().standingsFinal : w().standingsAfter(view.rounds);
  return {
    scene: 'standings',
    title,
    ...(view.covered && !some ? { note: w().covered } : {}),
    pages: [...ranked(view, size), ...teams(view, size)],
  };
}

// The standings during a round: only players whose list is confirmed.
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

// The teams follow the players on pages of their own. Place 0: too few of its members are ranked.
function teams(view: StandingsView, size: Size): ComponentChildren[] {
  const { rows, cols } = grid(size.width, size.height - 2, ENTRY.standings);
  return pages([...(view.teams ?? [])], rows, cols).map((page) => (
    <>
      <p class="tour-hall-counts">{w().teams}</p>
      {columns(page, ([place, name, points]) => (
        <li key={name} class="tour-hall-seat">
          <span class="tour-hall-rank figures">{place ? `${place}.` : '–'}</span>
          <Name of={name} />
          <strong class="tour-hall-points figures">{signedAs(points, number)}</strong>
        </li>
      ))}
    </>
  ));
}
