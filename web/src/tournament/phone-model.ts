// A game as the Listenführer enters it by buttons, and the row that it gives. What a game is worth stands in rows
// below, one for each tournament book, for the buttons alone: every row is judged by the core before it is entered,
// and a test holds all that can be entered against the core. Nothing here touches the page.

import type { ListRow } from './view';

export type Kind = 'rufspiel' | 'muss' | 'solo' | 'tout' | 'sie' | 'passed';
export type Height = 'plain' | 'schneider' | 'schwarz';

interface Price {
  base: number;
  heights: readonly Height[];
  runs: readonly number[]; // Laufende that are paid
  alone: boolean;
  lost: boolean; // it can be lost
}

export interface Tariff {
  games: Partial<Record<Kind, Price>>;
  step: number; // Schneider, and Schwarz on top
  run: number; // each of the Laufende
  factor: number; // of Laufende at a Tout or Sie
  spritze: boolean;
  classes: readonly string[]; // that can be asked for
  hand: number;
  short: boolean; // without 8 and 7
}

const ALL = ['plain', 'schneider', 'schwarz'] as const;
const PLAIN = ['plain'] as const;
const with_ = (base: number, heights: readonly Height[], runs: readonly number[] = [0]) => ({
  base,
  heights,
  runs,
  alone: false,
  lost: true,
});
const alone = (base: number, heights: readonly Height[], runs: readonly number[] = [0]) => ({
  ...with_(base, heights, runs),
  alone: true,
});

const tariffs: Readonly<Record<string, Tariff>> = {
  'muenchen-2006': {
    games: {
      rufspiel: with_(1, ALL),
      muss: with_(1, ALL),
      solo: alone(3, ALL),
      tout: alone(6, PLAIN),
      sie: { ...alone(12, PLAIN), lost: false },
    },
    step: 1,
    run: 0,
    factor: 1,
    spritze: false,
    classes: ['wenz', 'solo', 'wenz_tout', 'solo_tout', 'sie'],
    hand: 8,
    short: false,
  },
  'serien-2022': {
    games: { rufspiel: with_(1, ALL), solo: alone(2, ALL), tout: alone(6, PLAIN) },
    step: 1,
    run: 0,
    factor: 1,
    spritze: true,
    classes: ['farbwenz', 'wenz', 'solo', 'farbwenz_tout', 'wenz_tout', 'solo_tout'],
    hand: 8,
    short: false,
  },
  'kurz-turnier': {
    games: {
      rufspiel: with_(10, ALL, [0, 3, 4]),
      solo: alone(30, PLAIN, [0, 3, 4]),
      tout: alone(60, PLAIN, [3, 4]),
      sie: { ...alone(60, PLAIN, [4]), lost: false },
      passed: with_(0, PLAIN),
    },
    step: 10,
    run: 10,
    factor: 2,
    spritze: false,
    classes: ['solo', 'herz_solo', 'tout', 'sie'],
    hand: 6,
    short: true,
  },
};

export const tariffOf = (book: string): Tariff | null => tariffs[book] ?? null;
export const kindsOf = (t: Tariff): Kind[] => Object.keys(t.games) as Kind[];

export interface Game {
  kind: Kind;
  declarer: number | null;
  partner: number | null;
  won: boolean;
  height: Height;
  run: number;
  spritze: number | null; // who doubled
  unjustified: boolean; // the doubling party had at most one trick
}

export function newGame(t: Tariff, kind: Kind): Game {
  return {
    kind,
    declarer: null,
    partner: null,
    won: true,
    height: 'plain',
    run: t.games[kind]?.runs[0] ?? 0,
    spritze: null,
    unjustified: false,
  };
}

// The same people at another game: who was tapped first need not be tapped again.
export function otherKind(t: Tariff, g: Game, kind: Kind): Game {
  const price = t.games[kind]!;
  return {
    ...g,
    kind,
    partner: price.alone ? null : g.partner,
    won: g.won || !price.lost,
    height: price.heights.includes(g.height) ? g.height : 'plain',
    run: price.runs.includes(g.run) ? g.run : price.runs[0]!,
  };
}

// Row n (from 1) is dealt by seat (n - 1) mod seats; of five the dealer looks on.
export const dealerOf = (number: number, seats: number): number => (number - 1) % seats;
export const playing = (number: number, seats: number): number[] =>
  [...Array(seats).keys()].filter((s) => seats === 4 || s !== dealerOf(number, seats));

// Who may have doubled: those against whom it is played.
export function doublers(t: Tariff, g: Game, seats: readonly number[]): number[] {
  if (!t.spritze || g.declarer === null) return [];
  if (!t.games[g.kind]!.alone && g.partner === null) return [];
  return seats.filter((s) => s !== g.declarer && s !== g.partner);
}

// An unjustified Spritze is one of a party that lost, is Schneider and has at most one trick; without any it always is.
export type Unjustified = 'never' | 'asked' | 'always';
export function mayBeUnjustified(g: Game): Unjustified {
  if (g.spritze === null || !g.won || g.kind === 'tout' || g.height === 'plain') return 'never';
  return g.height === 'schwarz' ? 'always' : 'asked';
}

export type Missing = 'declarer' | 'partner' | null;
export function missing(t: Tariff, g: Game): Missing {
  if (g.kind === 'passed') return null;
  if (g.declarer === null) return 'declarer';
  return !t.games[g.kind]!.alone && g.partner === null ? 'partner' : null;
}

const STEPS: Record<Height, number> = { plain: 0, schneider: 1, schwarz: 2 };

function valueOf(t: Tariff, g: Game): number {
  const doubled = g.kind === 'tout' || g.kind === 'sie' ? t.factor : 1;
  return t.games[g.kind]!.base + t.step * STEPS[g.height] + t.run * g.run * doubled;
}

// The row of game `number` at a table of so many seats; null while something is missing.
export function rowOf(t: Tariff, g: Game, number: number, seats: number): ListRow | null {
  const p = Array<number>(seats).fill(0);
  if (g.kind === 'passed') return { p, kind: 'passed' };
  if (missing(t, g)) return null;
  const party = [g.declarer!, ...(g.partner === null ? [] : [g.partner])];
  const others = playing(number, seats).filter((s) => !party.includes(s));
  const plain = valueOf(t, g);
  const value = g.spritze === null ? plain : 2 * plain;
  const sign = g.won ? 1 : -1;
  for (const s of party) p[s] = sign * value * (others.length / party.length);
  for (const s of others) p[s] = -sign * value;
  const how = mayBeUnjustified(g);
  if (how === 'always' || (how === 'asked' && g.unjustified)) {
    // Who doubled pays what the doubling added for his whole party.
    for (const s of others) p[s] = -plain;
    p[g.spritze!] = -value - (value - plain) * (others.length - 1);
  }
  return {
    p,
    kind: g.kind,
    declarer: g.declarer!,
    ...(g.spritze === null ? {} : { spritze: g.spritze }),
  };
}

export const sumsOf = (rows: readonly { p: readonly number[] }[], seats: number): number[] =>
  rows.reduce((sum, r) => sum.map((n, i) => n + (r.p[i] ?? 0)), Array<number>(seats).fill(0));

// Values that are typed: '+9', '-3', '−3', '' is 0; null: that is no number.
export function entryOf(text: string): number | null {
  const t = text.trim().replace(/^[−–]/, '-');
  if (t === '') return 0;
  return /^[+-]?\d{1,4}$/.test(t) ? Number(t) : null;
}
