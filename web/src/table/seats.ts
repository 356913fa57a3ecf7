// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Who sits where: seats seen from the own one, who takes part in the hand, what lies in the middle. All of it
 * is read off a view; nothing is kept. At a table of five the dealer pauses.
 */

import { groupOf, orderOf } from './order';
import type { CardId, Chair, Contract, Game, View } from '../net/view';

export type Place = 'bottom' | 'left' | 'topleft' | 'top' | 'topright' | 'right';

const PLACES: Record<number, readonly Place[]> = {
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
  5: ['bottom', 'left', 'topleft', 'topright', 'right'],
};

/** Who looks on sees the table from seat 0. */
export const home = (view: View): number => view.seat ?? 0;

/** The next seat clockwise sits at the left hand. */
export function placeOf(view: View, seat: number): Place {
  const n = view.seats.length;
  return (PLACES[n] ?? PLACES[4]!)[(seat - home(view) + n) % n]!;
}

/** The other seats in the order in which they have their turns after the own one. */
export function others(view: View): number[] {
  const n = view.seats.length;
  return Array.from({ length: n - 1 }, (_, i) => (home(view) + 1 + i) % n);
}

/** The dealer of the hand that is shown: when it is over the view names the next one already. */
export function handDealer(view: View): number {
  const n = view.seats.length;
  const first = view.leaders?.[0] ?? (typeof view.say?.[0]?.[0] === 'number' ? view.say[0][0] : undefined);
  if (view.phase !== 'over' || first === undefined) return view.dealer;
  return (first - 1 + n) % n;
}

export const pauses = (view: View, seat: number): boolean =>
  view.seats.length === 5 && view.stage !== 'pause' && seat === handDealer(view);

/** Clockwise from a seat, leaving out who pauses. */
export function turnsFrom(view: View, first: number): number[] {
  const n = view.seats.length;
  const out = n === 5 ? handDealer(view) : -1;
  return Array.from({ length: n }, (_, i) => (first + i) % n).filter((s) => s !== out);
}

/** A seat for words: bots have the names that they have in the terminal. */
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

/** The last trick that was completed: what may be looked at again. */
export const wonTrick = (view: View): Trick | null => trickAt(view, (view.winners?.length ?? 0) - 1);

/** Who has the trick so far. */
export function ahead(trick: Trick, contract?: Contract): number | null {
  const led = trick.cards[0];
  if (!led) return null;
  const { line } = orderOf(contract);
  const group = groupOf(led.card, contract);
  const counts = trick.cards.filter(({ card }) => ['trump', group].includes(groupOf(card, contract)));
  return counts.reduce((a, b) => (line.indexOf(b.card) < line.indexOf(a.card) ? b : a)).seat;
}

/* ---- counting ---- */

/** Whether the hand on the table is one of a Bock round; when it is over its steps tell. */
function isBock(view: View): boolean {
  if (view.phase === 'over') return !!view.result?.steps?.some((s) => s.step === 'bock');
  return !!view.bock_left && view.stage !== 'pause';
}

/** By how much everything is multiplied: Stoss, Legen, and a Bock game. */
export const multiplier = (view: View): number =>
  2 ** ((view.stoss?.length ?? 0) + (view.legen?.length ?? 0) + (isBock(view) ? 1 : 0));

export interface Sum {
  seats: number[];
  points: number;
}

/** Games that points do not decide. */
const UNCOUNTED: readonly (Game | undefined)[] = ['bettel', 'sie', undefined];

/**
 * Card points so far: of both parties where they are known, else of the declarer and of oneself; at a Ramsch of
 * everyone. Nothing before the first trick, and where points do not matter.
 */
export function sums(view: View): Sum[] {
  const { points, contract, winners } = view;
  if (!points || !winners?.length || UNCOUNTED.includes(contract?.game) || contract?.tout) return [];
  const sum = (seats: number[]): Sum => ({
    seats,
    points: seats.reduce((n, s) => n + (points[s] ?? 0), 0),
  });
  const all = turnsFrom(view, home(view));
  if (contract?.game === 'ramsch') return all.map((s) => sum([s]));
  const known = new Set([contract?.declarer, view.seat]);
  if (!view.party) return all.filter((s) => known.has(s)).map((s) => sum([s]));
  const with_ = all.filter((s) => view.party!.includes(s));
  return [sum(with_), sum(all.filter((s) => !with_.includes(s)))];
}

/* What is seen of a complete trick: it lies for a while, goes to its winner and is gone. Whoever leads the next
 * one takes it away at once. */
export const TRICK_LIES_MS = 1400;
export const TRICK_GOES_MS = 420;

export type TrickState = 'open' | 'lies' | 'goes' | 'gone';

export function trickState(
  trick: Trick,
  fullSince: number | null,
  now: number,
  nextLed: boolean,
): TrickState {
  if (trick.winner === null) return 'open';
  if (fullSince === null) return 'gone';
  const age = now - fullSince;
  if (!nextLed && age < TRICK_LIES_MS) return 'lies';
  return age < TRICK_LIES_MS + TRICK_GOES_MS ? 'goes' : 'gone';
}

/* ---- clock ---- */

export interface Clock {
  left: number; // ms until the seat must have acted
  part: number; // 0..1 of the time for this move, or of the reserve when that runs
  reserve: boolean;
}

/** `now` is the server's time. Null: this seat's clock does not run. */
export function clockOf(view: View, seat: number, now: number): Clock | null {
  const deadline = view.deadlines[seat];
  if (deadline === null || deadline === undefined) return null;
  const left = Math.max(0, deadline - now);
  const kept = view.seats[seat]?.reserve ?? 0;
  const move = view.table.move * 1000;
  if (view.phase === 'cut') return { left, part: Math.min(1, left / 10000), reserve: false };
  if (left > kept) return { left: left - kept, part: Math.min(1, (left - kept) / move), reserve: false };
  return { left, part: Math.min(1, left / Math.max(1, view.table.reserve * 1000)), reserve: true };
}
