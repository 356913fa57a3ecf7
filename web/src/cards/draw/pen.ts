// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Shared by all drawings: the palette, the pen, the frame of a card and the letters in its corners. A drawing is SVG
 * text, which the app builds once, when it first needs the deck. A card is 100 by 160. A double-headed picture is drawn
 * for its upper half and shown twice, the second time turned by half a circle. Colours that depend on the theme are
 * classes (cards.css).
 */

export const line = '#241a12';
export const red = '#bd3527';
export const green = '#3d7d43';
export const yellow = '#ecbb3c';
export const blue = '#54788f';
export const skin = '#f4d2aa';
export const brown = '#8d5a2b';
export const dark = '#4a3423';
export const grey = '#b9b3a6';
export const white = '#fffdf6';

export const W = 100;
export const H = 160;

export interface Look {
  indices: boolean;
  fourColours: boolean;
  lang: 'de' | 'en';
}

/** A shape with the outline of its group. */
export function p(d: string, fill?: string, more = ''): string {
  return `<path d="${d}"${fill ? ` fill="${fill}"` : ''}${more && ` ${more}`}/>`;
}

/** A shape without an outline. */
export const flat = (d: string, fill: string): string => p(d, fill, 'stroke="none"');

/** A line of a thinner pen, for folds and hatching. */
export const thin = (d: string, colour?: string): string =>
  p(d, undefined, `stroke-width=".9"${colour ? ` stroke="${colour}"` : ''}`);

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const use = (id: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<use href="#${id}" transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}"/>`;

export const pen = (inside: string, width = 1.5): string =>
  `<g fill="none" stroke="${line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${inside}</g>`;

export const define = (id: string, inside: string): string => `<g id="${id}">${inside}</g>`;

// Letters in a box of 12 by 16, drawn with a broad pen.
const glyphs: Record<string, string> = {
  A: 'M1 16L6 0l5 16M3 10.5h6',
  K: 'M2 0v16M11 0L3 9M6 6.5L11 16',
  O: 'M6 0C2 0 .8 4 .8 8S2 16 6 16s5.2-4 5.2-8S10 0 6 0z',
  U: 'M1 0v10c0 4 2 6 5 6s5-2 5-6V0',
  D: 'M2 0v16h3c4 0 6-3 6-8S9 0 5 0z',
  B: 'M2 0v16h4c6 0 6-8.5 0-8.5H2M2 0h4c5 0 5 7.5 0 7.5',
  Q: 'M6 0C2 0 .8 4 .8 8S2 16 6 16s5.2-4 5.2-8S10 0 6 0zM7.5 12l4 5',
  J: 'M9.5 0v11c0 6.5-8 6.5-8.5.5',
  '10': 'M-1.5 3.5L1.5 0v16M10 0C7 0 6 3.5 6 8s1 8 4 8 4-3.5 4-8-1-8-4-8z',
  '9': 'M11 5.2a5 5.2 0 10-10 0 5 5 0 0010 0c0 5.5-2 9.3-7 10.8',
  '8': 'M6 7.5C3 7.5 1.8 5.8 1.8 3.7S3.5 0 6 0s4.2 1.7 4.2 3.7S9 7.5 6 7.5c-3.7 0-5 2-5 4.3S2.7 16 6 16s5-2 5-4.2-1.3-4.3-5-4.3z',
  '7': 'M1 0h10L4.5 16',
};

export function glyph(face: string, x: number, y: number, scale: number, colour: string): string {
  return `<path d="${glyphs[face] ?? ''}" transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="square" stroke-linejoin="round"/>`;
}

/** The upper half, and the same half turned. */
export function doubled(id: string, half: string): string {
  return `<g id="${id}">${half}</g><use href="#${id}" transform="rotate(180 50 80)"/>`;
}

/** A card: its paper and its picture. */
export function card(id: string, inside: string): string {
  return (
    `<symbol id="${id}" viewBox="0 0 100 160">` +
    `<rect class="cards-paper" x=".75" y=".75" width="98.5" height="158.5" rx="7.5"/>${inside}</symbol>`
  );
}
