/*
 * What differs from rulebook to rulebook on this screen: units, what doublings are called, and the paragraphs
 * behind a step of the computation or a card that may not be played. One row a book; the paragraphs are those of
 * `stichfest rules ID` (src/rulebook, src/core/paragraph.c). Where a house rule comes from the annex of bsv-1989
 * its paragraph is named with the book.
 */

import { lang, money, number } from '../app';
import type { Book, Game, View } from './view';

type Part =
  | 'partner'
  | 'alone'
  | 'muss'
  | 'schneider'
  | 'laufende'
  | 'tout'
  | 'sie'
  | 'stoss'
  | 'remorse'
  | 'follow'
  | 'called'
  | 'under'
  | 'claim';

interface Row {
  unit: 'cent' | 'pfennig' | 'points';
  stoss: { de: string[]; en: string[] };
  sie: string;
  cards: 24 | 32;
  /** With how many cards of the called suit one may run away; `king` where a König is called. */
  runs: { as: number; king: number };
  /** The annexes are its own. */
  annexes: boolean;
  where: Partial<Record<Part, string>>;
}

const ROWS: Record<Book, Row> = {
  'muenchen-2006': {
    unit: 'points',
    stoss: { de: [], en: [] },
    sie: 'Sie',
    cards: 32,
    runs: { as: 4, king: 3 },
    annexes: false,
    where: {
      partner: 'II.5.2',
      muss: 'II.4.1.7',
      alone: 'II.5.2',
      schneider: 'II.5.1.2',
      tout: 'II.5.2',
      sie: 'II.5.2',
      follow: 'II.4',
      called: 'II.4.1.6',
      under: 'II.4.1.6',
      claim: 'II.4.2.1',
    },
  },
  'schule-2024': {
    unit: 'cent',
    stoss: { de: ['Stoß', 'Retour'], en: ['Stoss', 'Retour'] },
    sie: 'Sie',
    cards: 32,
    runs: { as: 4, king: 4 },
    annexes: false,
    where: {
      partner: '6.2.5',
      alone: '6.2.5',
      schneider: '6.1.3',
      laufende: '6.2.2',
      tout: '6.2.6',
      sie: '6.2.7',
      stoss: '6.2.8',
      follow: '5.1.2',
      called: '5.1.3',
      under: '5.1.5',
    },
  },
  'bsv-1989': {
    unit: 'pfennig',
    stoss: { de: ['Stoß', 'Re', 'Supra', 'Resupra'], en: ['Stoss', 'Re', 'Supra', 'Resupra'] },
    sie: 'Sie',
    cards: 32,
    runs: { as: 4, king: 4 },
    annexes: true,
    where: {
      partner: 'A2 1.1',
      alone: 'A2 1.3',
      schneider: '4.1.3',
      laufende: 'A2 2.1',
      tout: 'A2 3.1',
      sie: 'A2 3.2',
      stoss: 'A2 4',
      follow: '3.2.1',
      called: '3.2.4',
      under: '3.2.5',
      claim: '3.4',
    },
  },
  'serien-2022': {
    unit: 'points',
    stoss: { de: ['Spritze'], en: ['Spritze'] },
    sie: 'Sie',
    cards: 32,
    runs: { as: 4, king: 4 },
    annexes: false,
    where: {
      partner: 'Spielpunkte',
      alone: 'Spielpunkte',
      schneider: 'Die wichtigsten Regeln',
      tout: 'Spielpunkte',
      stoss: 'Spritze',
      remorse: 'Reuegeld',
      follow: 'Falsches Bedienen',
      called: 'schule-2024 5.1.3',
      under: 'schule-2024 5.1.5',
    },
  },
  'kurz-turnier': {
    unit: 'points',
    stoss: { de: [], en: [] },
    sie: 'Schafkopf',
    cards: 24,
    runs: { as: 4, king: 4 },
    annexes: false,
    where: {
      partner: 'Turnierregeln',
      alone: 'Turnierregeln',
      schneider: 'Schneider, Schwarz',
      laufende: 'Schneider, Schwarz',
      tout: 'Tout (Duu)',
      sie: 'I-6',
      remorse: 'Turnierregeln',
      follow: 'Das Bedienen und Stechen',
      called: 'schule-2024 5.1.3',
      under: 'schule-2024 5.1.5',
    },
  },
};

/** Games that only the annexes of bsv-1989 price, and what else they bring. */
const ANNEX = {
  hochzeit: 'A2 1.2',
  farbwenz: 'A2 1.5',
  wenz: 'A2 1.4',
  geier: 'A2 1.6',
  farbgeier: 'A2 1.7',
  bettel: 'A2 1.8',
  ramsch: 'A2 1.9',
  muss: 'A1 3.3',
  legen: 'A1 4.1',
  bock: 'A1 4.2',
  stock: 'A1 3.2',
  doubling: 'A2 4',
} as const;

const rowOf = (view: View): Row => ROWS[view.table.rulebook] ?? ROWS['schule-2024'];

export const paragraph = (view: View, part: Part): string | undefined => rowOf(view).where[part];

export const annex = (view: View, part: keyof typeof ANNEX): string =>
  rowOf(view).annexes ? ANNEX[part] : 'bsv-1989 ' + ANNEX[part];

/** Where the price of a game stands. */
export function priceParagraph(view: View, game: Game): string | undefined {
  const row = rowOf(view).where;
  if (game === 'muss') return row.muss ?? annex(view, 'muss');
  if (game === 'rufspiel') return row.partner;
  if (game === 'hochzeit' || game === 'bettel' || game === 'ramsch') return annex(view, game);
  if (game === 'sie') return row.sie;
  if (!rowOf(view).annexes || game === 'solo') return row.alone;
  return ANNEX[game];
}

/** From how many cards of its suit the called one may be kept back when leading. */
export const runsFrom = (view: View): number => rowOf(view).runs[view.contract?.call === 'K' ? 'king' : 'as'];

export const sieName = (view: View): string => rowOf(view).sie;

/** What the n-th doubling is called, from 0. */
export const stossName = (view: View, n: number): string | undefined => rowOf(view).stoss[lang.value][n];

/** An amount in the unit of the book: "0,20 €", "10 Pf", "3". */
export function amount(view: View, n: number): string {
  const unit = rowOf(view).unit;
  if (unit === 'cent') return money(n);
  return unit === 'pfennig' ? number(n) + ' Pf' : number(n);
}

/** The same with a sign, for accounts. */
export const signed = (view: View, n: number): string =>
  (n > 0 ? '+' : n < 0 ? '−' : '') + amount(view, Math.abs(n));

export const hasVariant = (view: View, name: string): boolean => !!view.table.house?.variants?.includes(name);

/** Cards in the deck: the short one has no Achter and no Siebener. */
export const deckSize = (view: View): number =>
  hasVariant(view, 'kurz') || hasVariant(view, 'drei') ? 24 : rowOf(view).cards;
