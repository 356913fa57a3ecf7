// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The next step of a tournament in a few words.

import type { DeskView, Step } from './view';
import { w } from './words';

const titles: Record<Step, (round: number) => string> = {
  commit: (r) => w().stepCommit(r + 1),
  draw: (r) => w().stepDraw(r),
  publish: (r) => w().stepPublish(r),
  play: (r) => w().stepPlay(r),
  close: (r) => w().stepClose(r),
  rows: () => w().stepRows,
  lot: () => w().stepLot,
  finish: () => w().stepFinish,
  prizes: () => w().stepPrizes,
};

// Before the first draw the players check in; the draw waits until the field can be drawn.
export const isArriving = (desk: Pick<DeskView, 'next' | 'rounds' | 'field'>): boolean =>
  desk.next === 'commit' && desk.rounds.length === 0 && !desk.field.possible;

export const nextTitle = (desk: DeskView): string =>
  isArriving(desk) ? w().stepCheckIn : titles[desk.next](desk.rounds.at(-1)?.round ?? 0);
