// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Keeps the current row visible. The page scrolls it between the page's bar and the foot of the editor, together with
// the row above it, whose verdict has just arrived.

interface Span {
  top: number;
  bottom: number;
}

// The distance to scroll until `row` lies within `free`. If the row is too high, its top matters more. Pure.
export function scrollFor(row: Span, free: Span): number {
  const down = row.bottom - free.bottom;
  const up = row.top - free.top;
  if (up < 0) return up;
  return down > 0 ? Math.min(down, up) : 0;
}

const ABOVE = 48; // pixels for the row above
const BELOW = 8;

export function bringIntoSight(row: HTMLElement): void {
  const last = row.nextElementSibling?.classList.contains('tour-with') ? row.nextElementSibling : row;
  const top = row.getBoundingClientRect().top - ABOVE;
  const { bottom } = last.getBoundingClientRect();
  const bar = document.querySelector('.ui-page-bar')?.getBoundingClientRect();
  const foot = document.querySelector('.tour-foot')?.getBoundingClientRect();
  const free = { top: Math.max(0, bar?.bottom ?? 0), bottom: foot?.top ?? innerHeight };
  scrollBy(0, scrollFor({ top, bottom: bottom + BELOW }, free));
}
