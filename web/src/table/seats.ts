// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The seats as seen from the own one, the players of the hand, and the cards in the middle. All functions read a view;
 * nothing is stored. At a table of five the dealer pauses.
 */

import { counts } from './order';
import type { CardId, Chair, View } from '../net/view';

export type Place = 'bottom' | 'left' | 'topleft' | 'top' | 'topright' | 'right';

const PLACES: Record<number, readonly Place[]> = {
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
  5: ['bottom', 'left', 'topleft', 'topright', 'right'],
};

/** Spectators see the table from seat 0. */
export const home = (view: View): number => view.seat ?? 0;

/** The next seat clockwise sits on the left. */
export function placeOf(view: View, seat: number): Place {
  const n = view.seats.length;
  return (PLACES[n] ?? PLACES[4]!)[(seat - home(view) + n) % n]!;
}

/** The other seats in the order of their turns after the own one. */
export function others(view: View): number[] {
  const n = view.seats.length;
  return Array.from({ length: n - 1 }, (_, i) => (home(view) + 1 + i) % n);
}

/** The dealer of the shown hand: when it is over, the view already names the next one. */
export const handDealer = (view: View): number => view.dealt ?? view.dealer;

export const pauses = (view: View, seat: number): boolean =>
  view.seats.length === 5 && view.stage !== 'pause' && seat === handDealer(view);

/** Clockwise from a seat, without the pausing dealer. */
export function turnsFrom(view: View, first: number): number[] {
  const n = view.seats.length;
  const out = n === 5 ? handDealer(view) : -1;
  return Array.from({ length: n }, (_, i) => (first + i) % n).filter((s) => s !== out);
}

/** A seat in words: bots have the same names as in the terminal. */
const BOTS = ['Toni', 'Sepp', 'Vroni', 'Resi', 'Max'];

export function nameOf(view: View, seat: number, nobody = ''): string {
  const chair: Chair | undefined = view.seats[seat];
  if (!chair || chair.kind === 'empty') return nobody;
  if (chair.kind === 'person') return chair.name ?? nobody;
  const taken = view.seats.filter((c) => c.kind === 'person').map((c) => c.name);
  const name = BOTS[seat] ?? 'Bot';
  return taken.includes(name) ? name + ' (Bot)' : name;
}

export const isHost = (view: View): boolean => view.seat !== undefined && !!view.seats[view.seat]?.host;

export interface Lying {
  seat: number;
  card: CardId;
}
export interface Trick {
  index: number; // from 0
  cards: Lying[];
  winner: number | null; // null while cards are missing
}

export function trickAt(view: View, index: number): Trick | null {
  const cards = view.tricks?.[index];
  const leader = view.leaders?.[index];
  if (!cards || leader === undefined) return null;
  const seats = turnsFrom(view, leader);
  return {
    index,
    cards: cards.map((card, i) => ({ seat: seats[i]!, card })),
    winner: view.winners?.[index] ?? null,
  };
}

/** The trick that lies on the table, complete or not. */
export const lastTrick = (view: View): Trick | null => trickAt(view, (view.tricks?.length ?? 0) - 1);

/** The last completed trick, which players may look at again. */
export const wonTrick = (view: View): Trick | null => trickAt(view, (view.winners?.length ?? 0) - 1);

/** The seat that wins the trick, or that would win it so far. */
export const bestOf = (view: View, trick: Trick): number | null => trick.winner ?? view.best ?? null;

/* ---- counting ---- */

export interface Sum {
  seats: number[];
  points: number;
}

/**
 * Card points so far: of both parties if they are known, else of the declarer and of oneself; at a Ramsch of
 * everyone. Nothing before the first trick, and if points do not matter.
 */
export function sums(view: View): Sum[] {
  const { points, contract, winners } = view;
  if (!points || !winners?.length || !contract?.game || !counts(contract.game) || contract.tout) return [];
  const sum = (seats: number[]): Sum => ({
    seats,
    points: seats.reduce((n, s) => n + (points[s] ?? 0), 0),
  });
  const all = turnsFrom(view, home(view));
  if (contract.game === 'ramsch') return all.map((s) => sum([s]));
  const known = new Set([contract.declarer, view.seat]);
  if (!view.party) return all.filter((s) => known.has(s)).map((s) => sum([s]));
  const with_ = all.filter((s) => view.party!.includes(s));
  return [sum(with_), sum(all.filter((s) => !with_.includes(s)))];
}

/* A completed trick on the screen: it lies for a while, moves to its winner and disappears. It moves at once if
 * somebody leads the next one. */
export const TRICK_LIES_MS = 1400;
export const TRICK_GOES_MS = 420;

export type TrickState = 'open' | 'lies' | 'goes' | 'gone';

/** When a trick was completed, and when the next one was led, in ms. */
export interface TrickTimes {
  full: number;
  led?: number;
}

export function trickState(trick: Trick, at: TrickTimes | null, now: number): TrickState {
  if (trick.winner === null) return 'open';
  if (!at) return 'gone';
  const goes = Math.min(at.full + TRICK_LIES_MS, at.led ?? Infinity);
  if (now < goes) return 'lies';
  return now < goes + TRICK_GOES_MS ? 'goes' : 'gone';
}

/** After how many ms a card plays itself. One that leads leaves the old trick there until everybody has seen it. */
export const playsAfter = (view: View, how: 'marked' | 'last'): number =>
  lastTrick(view)?.winner != null ? 1200 : how === 'marked' ? 350 : 700;

/* ---- clock ---- */

export interface Clock {
  left: number; // ms until the seat must have acted
  part: number; // 0..1 of the time for this move, or of the reserve when that runs
  reserve: boolean;
}

/** `now` is the server's time. Null: this seat's clock does not run. */
export function clockOf(view: View, seat: number, now: number): Clock | null {
  const deadline = view.deadlines[seat];
  const chair = view.seats[seat];
  // A bot acts in time: its clock is nobody's concern.
  if (deadline === null || deadline === undefined || chair?.kind === 'bot' || chair?.stand_in) return null;
  const left = Math.max(0, deadline - now);
  const kept = view.seats[seat]?.reserve ?? 0;
  const move = view.table.move * 1000;
  if (view.phase === 'cut') return { left, part: Math.min(1, left / 10000), reserve: false };
  // The clocks of server and browser differ by a little: a move never begins with more than its time.
  const ours = Math.min(move, left - kept);
  if (left > kept) return { left: ours, part: ours / move, reserve: false };
  return { left, part: Math.min(1, left / Math.max(1, view.table.reserve * 1000)), reserve: true };
}
