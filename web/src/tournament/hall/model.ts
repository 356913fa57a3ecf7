// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What the screen of the hall shows, and how it is divided into pages; nothing here touches the page.

import type { BoardTable, PublicView, TableState } from '../shared/view';

export type Scene = 'welcome' | 'seating' | 'board' | 'live' | 'standings';

const OPEN: readonly TableState[] = ['waiting', 'seated'];

// What is worth looking at now, in turn. As long as people look for their seats nothing else comes; the board alone
// tells nothing when nobody plays.
export function scenes(about: PublicView | null, tables: readonly BoardTable[]): Scene[] {
  if (!about) return ['welcome'];
  const latest = about.rounds.filter((r) => r.state === 'published' || r.state === 'closed').at(-1);
  if (!latest) return ['welcome'];
  if (about.final || latest.state === 'closed') return ['standings'];
  const looking = tables.filter((t) => OPEN.includes(t.state)).length;
  if (looking > tables.length / 2) return ['seating'];
  const after: Scene[] = ['board', ...standingsNow(about, tables)];
  return looking > 0 ? ['seating', ...after] : after;
}

// The standings that there are: of the round that is played as soon as a list is confirmed, and after the last one that
// is closed.
export function standingsNow(about: PublicView, tables: readonly BoardTable[]): ('live' | 'standings')[] {
  const live = running(about) && tables.some((t) => t.state === 'confirmed');
  const closed = about.rounds.some((r) => r.state === 'closed');
  return [...(live ? (['live'] as const) : []), ...(closed ? (['standings'] as const) : [])];
}

export const running = (about: PublicView): number =>
  about.rounds.find((r) => r.state === 'published')?.round ?? 0;

// How many rows and columns fit, from the size of the room for them and of one entry.
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

// Pages of columns, filled from top to bottom and then from left to right, as a printed list is read.
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

// A page on or back; behind the last page comes the next scene, before the first one the end of the scene before.
export function turned(at: Place, by: 1 | -1, counts: readonly number[]): Place {
  const scene = Math.min(at.scene, counts.length - 1);
  const page = Math.min(at.page, counts[scene]! - 1) + by;
  if (page >= 0 && page < counts[scene]!) return { scene, page };
  const next = (scene + by + counts.length) % counts.length;
  return { scene: next, page: by > 0 ? 0 : counts[next]! - 1 };
}

// 'Ad – Hu': where a page of names begins and ends.
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
