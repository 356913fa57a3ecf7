import { doubled, glyph, line, use, type Look } from './pen';
import { corner } from './layout';
import type { Sign } from './signs';

export function court(deck: 'german' | 'french', sign: Sign, rank: 'K' | 'O' | 'U', look: Look): string {
  const id = `${deck}-${sign}${rank}`;
  return doubled(
    `${id}-h`,
    glyph(rank, 44, 30, 2, line) +
      use(`${deck}-s-${sign}`, 30, rank === 'U' ? 70 : 20, 1) +
      corner(deck, sign, rank, look),
  );
}
