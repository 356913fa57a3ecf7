// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The round clock: the remaining time by the server's clock, independent of this machine's clock.

import { useEffect, useState } from 'preact/hooks';
import { offset } from '../../net';
import type { Clock } from './view';

// The remaining milliseconds at this server time.
export const leftAt = (clock: Clock, now: number): number =>
  clock.running ? Math.max(0, clock.left - Math.max(0, now - clock.at)) : clock.left;

// Formats 5400000 as 1:30:00. It rounds up, so that 0 means that the time is up.
export function clockText(ms: number): string {
  const all = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

// The remaining time; it updates with the seconds of the clock.
export function useLeft(clock: Clock | undefined): number {
  const left = clock ? leftAt(clock, Date.now() + offset.value) : 0;
  const [, tick] = useState(0);
  const runs = !!clock?.running && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => tick((n) => n + 1), (left % 1000) + 20);
    return () => clearTimeout(timer);
  });
  return left;
}
