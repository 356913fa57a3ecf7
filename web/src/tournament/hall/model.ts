// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The scenes of the hall's screen and their pages, without rendering.

import {
  rowsOf,
  type BoardTable,
  type PublicView,
  type ScreenView,
  type SeatingView,
  type SeatOf,
  type TableState,
} from '../shared/view';

export type Scene = 'welcome' | 'live' | Exclude<ScreenView['scene'], 'auto'>;

export interface Size {
  width: number;
  height: number;
}

const OPEN: readonly TableState[] = ['waiting', 'seated'];

// The scenes to show in turn. While people look for their seats, the screen shows only the seating. When nobody plays,
// it leaves out the board.
export function scenes(about: PublicView | null, tables: readonly BoardTable[], covered = false): Scene[] {
  if (!about) return ['welcome'];
  const latest = about.rounds.filter((r) => r.state === 'published' || r.state === 'closed').at(-1);
  if (!latest) return ['welcome'];
  if (about.final || latest.state === 'closed') return ['standings'];
  const looking = tables.filter((t) => OPEN.includes(t.state)).length;
  if (looking > tables.length / 2) return ['seating'];
  const after: Scene[] = ['board', ...standingsNow(about, tables, covered)];
  return looking > 0 ? ['seating', ...after] : after;
}

// The available standings: of the current round once a list is confirmed, and after the last closed round. The
// standings of the last round stay covered until the ceremony.
export function standingsNow(
  about: PublicView,
  tables: readonly BoardTable[],
  covered = false,
): ('live' | 'standings')[] {
  const live = running(about) && !covered && tables.some((t) => t.state === 'confirmed');
  const closed = about.rounds.some((r) => r.state === 'closed');
  return [...(live ? (['live'] as const) : []), ...(closed ? (['standings'] as const) : [])];
}

export const running = (about: PublicView): number =>
  about.rounds.find((r) => r.state === 'published')?.round ?? 0;

// The rows and columns that fit, by the size of the room and of one entry.
export function grid(
  width: number,
  height: number,
  entry: { width: number; height: number },
): { rows: number; cols: number } {
  return {
    rows: Math.max(1, Math.floor(height / entry.height)),
    cols: Math.max(1, Math.floor(width / entry.width)),
  };
}

// Pages of columns, filled from top to bottom and then from left to right, like a printed list.
export function pages<T>(items: readonly T[], rows: number, cols: number): T[][][] {
  const found: T[][][] = [];
  for (let at = 0; at < items.length; at += rows * cols) {
    const page: T[][] = [];
    for (let c = at; c < Math.min(at + rows * cols, items.length); c += rows)
      page.push(items.slice(c, Math.min(c + rows, at + rows * cols)));
    found.push(page);
  }
  return found.length ? found : [[]];
}

export interface Place {
  scene: number;
  page: number;
}

// Turns one page forward or back. After the last page comes the next scene; before the first page comes the end of the
// previous scene.
export function turned(at: Place, by: 1 | -1, counts: readonly number[]): Place {
  const scene = Math.min(at.scene, counts.length - 1);
  const page = Math.min(at.page, counts[scene]! - 1) + by;
  if (page >= 0 && page < counts[scene]!) return { scene, page };
  const next = (scene + by + counts.length) % counts.length;
  return { scene: next, page: by > 0 ? 0 : counts[next]! - 1 };
}

// 'Ad – Hu': the first and the last name of a page.
export function span(names: readonly string[]): string {
  const short = (s: string) => [...s].slice(0, 3).join('');
  if (names.length === 0) return '';
  const [a, b] = [short(names[0]!), short(names.at(-1)!)];
  return a === b ? a : `${a} – ${b}`;
}

export function counted(tables: readonly BoardTable[]): [TableState, number][] {
  const order: TableState[] = ['waiting', 'seated', 'running', 'handed_in', 'disputed', 'confirmed'];
  return order
    .map((s): [TableState, number] => [s, tables.filter((t) => t.state === s).length])
    .filter(([, n]) => n > 0);
}

export interface DrawnTable {
  table: number;
  names: string[];
}

// The seating by table, each table in the order of its seats.
export function drawnTables(view: SeatingView): DrawnTable[] {
  const seats = rowsOf<SeatOf>(view.cols, view.seats).sort((a, b) => a.table - b.table || a.seat - b.seat);
  const numbers = [...new Set(seats.map((s) => s.table))];
  return numbers.map((table) => ({
    table,
    names: seats.filter((s) => s.table === table).map((s) => s.name),
  }));
}

// The factor by which the cards of the drawn tables may grow while all of them fit on one page.
export function enlarged(size: Size, card: Size, tables: number): number {
  const fits = (by: number) => {
    const { rows, cols } = grid(size.width, size.height, {
      width: card.width * by,
      height: card.height * by,
    });
    return rows * cols >= tables;
  };
  return [2.4, 2.2, 2, 1.8, 1.6, 1.4, 1.2].find(fits) ?? 1;
}

// The font size, in hundredths of the screen's width, at which these lines fit: 100 wide, about 42 high.
export function fitting(lines: readonly string[]): number {
  const longest = Math.max(1, ...lines.map((l) => Math.min(l.length, 34)));
  const rows = lines.reduce((n, l) => n + Math.max(1, Math.ceil(l.length / 34)), 0);
  return Math.min(9, 90 / (longest * 0.55), 38 / (rows * 1.3));
}
