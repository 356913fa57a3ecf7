// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The places on a card: the signs of the number cards and the letters in the corners. The tables have the places of the
 * upper half; the lower half is the same, turned. A sign in the middle belongs to neither half and is drawn once.
 */
import { glyph, p, use, type Look } from './pen';
import { ink, type Sign } from './signs';

type Deck = 'german' | 'french';
interface Pips {
  half: readonly (readonly [number, number])[];
  middle?: boolean;
}

/** Seven: 2-1-1-1-2, eight: 2-1-2-1-2, nine: 2-2-1-2-2, ten: 2-1-2 and again. */
export const pips: Record<string, Pips> = {
  '7': {
    half: [
      [0, 0],
      [2, 0],
      [1, 1],
    ],
    middle: true,
  },
  '8': {
    half: [
      [0, 0],
      [2, 0],
      [1, 1],
      [0, 2],
    ],
  },
  '9': {
    half: [
      [0, 0],
      [2, 0],
      [0, 1.35],
      [2, 1.35],
    ],
    middle: true,
  },
  Z: {
    half: [
      [0, 0],
      [2, 0],
      [1, 0.68],
      [0, 1.35],
      [2, 1.35],
    ],
  },
};

/** Moves the columns away from the letters, if the card has letters. */
function place([column, row]: readonly [number, number], look: Look): [number, number] {
  return [50 + (column - 1) * (look.indices ? 17.5 : 24), 24 + row * 28];
}

/** Acorns and leaves grow on a branch from the middle of the card. */
function branch(sign: 'E' | 'G', half: Pips['half'], look: Look): string {
  const twigs = half
    .map((at) => place(at, look))
    .filter(([x]) => x !== 50)
    .map(([x, y]) =>
      sign === 'E'
        ? `M50 ${y + 4}C50 ${y - 8} ${x + (x < 50 ? 6 : -6)} ${y - 18} ${x + 1} ${y - 12}`
        : `M50 ${y + 24}C50 ${y + 15} ${x + (x < 50 ? 8 : -8)} ${y + 17} ${x + 2} ${y + 10}`,
    );
  const top = sign === 'E' ? 28 : 48;
  return p(
    `M50 80V${top}${twigs.join('')}`,
    undefined,
    `fill="none" stroke="${sign === 'E' ? '#9a7447' : '#5d8f5b'}" stroke-width="1.3" stroke-linecap="round"`,
  );
}

/** [upper half, part to draw once] of a number card. */
export function numbers(deck: Deck, sign: Sign, rank: string, look: Look): [string, string] {
  const { half, middle } = pips[rank]!;
  const id = `${deck}-s-${sign}`;
  const scale = rank === '7' ? 0.95 : rank === '8' ? 1.02 : look.indices ? 0.95 : 1.12;
  const signs = half.map((at) => {
    const [x, y] = place(at, look);
    return use(id, x, y, scale);
  });
  const twigs = deck === 'german' && (sign === 'E' || sign === 'G') ? branch(sign, half, look) : '';
  return [twigs + signs.join(''), middle ? use(id, 50, 80, scale) : ''];
}

/** Letter and small sign in the corner. */
export function corner(deck: Deck, sign: Sign, face: string, look: Look, small = true): string {
  if (!look.indices) return '';
  const ten = face === '10';
  return (
    glyph(face, ten ? 7.4 : 6.6, 8, ten ? 0.95 : 1.15, ink(deck, sign, look.fourColours)) +
    (small ? use(`${deck}-s-${sign}`, 13.5, 37, 0.62) : '')
  );
}

/** A card for very small sizes: letter and sign alone, as large as they can be. */
export function tiny(deck: Deck, sign: Sign, face: string, look: Look): string {
  const ten = face === '10';
  return (
    glyph(face, ten ? 33 : 31, 15, ten ? 2.7 : 3.2, ink(deck, sign, look.fourColours)) +
    use(`${deck}-s-${sign}`, 50, 114, 2.5)
  );
}
