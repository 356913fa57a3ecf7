/**
 * Where things lie on a card: the signs of the number cards and the letters in the corners. Places are given for the
 * upper half; the other half is the same turned. A sign in the middle belongs to neither half: it is drawn once.
 */
import { glyph, use, type Look } from './pen';
import { ink, type Sign } from './signs';

type Deck = 'german' | 'french';
interface Pips {
  half: readonly (readonly [number, number])[];
  middle?: boolean;
}

/** Seven: 2-3-2, eight: 2-1-2-1-2, nine: 2-2-1-2-2, ten: 2-1-2 and again. */
export const pips: Record<string, Pips> = {
  '7': {
    half: [
      [0, 0],
      [2, 0],
      [0, 2.6],
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

function place(rank: string, [column, row]: readonly [number, number]): [number, number] {
  const x = 50 + (column - 1) * 22;
  const top = 25;
  return [x, rank === '7' && row > 2 ? 80 : top + row * ((80 - top) / 2)];
}

/** [upper half, what is drawn once] of a number card. */
export function numbers(deck: Deck, sign: Sign, rank: string): [string, string] {
  const { half, middle } = pips[rank]!;
  const id = `${deck}-s-${sign}`;
  const scale = rank === '7' || rank === '8' ? 0.98 : 0.92;
  const signs = half.map((at) => {
    const [x, y] = place(rank, at);
    return use(id, x, y, scale);
  });
  return [signs.join(''), middle ? use(id, 50, 80, scale) : ''];
}

/** Letter and small sign in the corner. */
export function corner(deck: Deck, sign: Sign, face: string, look: Look, small = true): string {
  if (!look.indices) return '';
  const x = face === '10' ? 7.2 : 7;
  return (
    glyph(face, x, 8.5, face === '10' ? 0.8 : 0.95, ink(deck, sign, look.fourColours)) +
    (small ? use(`${deck}-s-${sign}`, 12.7, 34, 0.56) : '')
  );
}
