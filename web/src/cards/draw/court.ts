// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The cards with figures. A slanting band divides the two halves. An Ober has its sign at the top and an Unter below,
 * so that players can distinguish them without letters.
 */
import type { Sign } from './signs';
import { corner } from './layout';
import { card, doubled, line, pen, use, yellow, type Look } from './pen';

export type Court = 'K' | 'O' | 'U';

/** Shared by the figures: the shape of the upper half, and the band. */
export const courtDefs = (deck: string): string =>
  `<clipPath id="${deck}-clip"><path d="M3 3H97V62.1L3 97.9z"/></clipPath>` +
  `<g id="${deck}-band" stroke="${line}" stroke-width="1.3"><path d="M3 95.9L97 60.1V64.1L3 99.9z" fill="${yellow}"/></g>`;

/** The figures of a deck, each drawn for the upper half. */
export type Company = Record<Court, Record<Sign, () => string>>;

export function court(
  deck: 'german' | 'french',
  company: Company,
  sign: Sign,
  rank: Court,
  face: string,
  look: Look,
): string {
  const id = `${deck}-${sign}${rank}`;
  const big = `${deck}-s-${sign}`;
  const figure = `<g clip-path="url(#${deck}-clip)">${pen(company[rank][sign](), 1.4)}</g>`;
  const low = rank === 'U' && deck === 'german';
  const at = low
    ? use(big, 18.5, 73, 1.08)
    : use(big, look.indices ? 16.5 : 19, look.indices ? 44 : 22, look.indices ? 1 : 1.1);
  const half = figure + at + corner(deck, sign, face, look, low);
  return card(id, doubled(`${id}-h`, half) + `<use href="#${deck}-band"/>`);
}
