// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The four aces of the German deck, called Sau. Historically they were deuces, so each half has one sign: an acorn on
 * an oak branch, a leaf in the vine, a heart with wings and an arrow, and a bell with the sow herself.
 */
import { brown, dot, flat, green, line, p, pen, red, thin, use, white, yellow } from './pen';
import type { Sign } from './signs';

const oakLeaf = (x: number, y: number, turn: number, size: number, colour = green): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
  p(
    'M0 0C-3-1.5-6-1-7-4.5-11-5-11-9-8-10-12-12-11-16-7-16-9.5-19-6-23-3.5-21-3-25.5 3-25.5 3.5-21 6-23 9.5-19 7-16 11-16 12-12 8-10 11-9 11-5 7-4.5 6-1 3-1.5 0 0z',
    colour,
  ) +
  thin('M0 3V-21M0-6l-5.5-1.5M0-6l5.5-1.5M0-12l-5.5-2.5M0-12l5.5-2.5', '#173f20') +
  `</g>`;

const oak =
  p('M50 80C46 68 48 62 55 58', undefined, 'stroke-width="3"') +
  oakLeaf(53, 60, -82, 1.25) +
  oakLeaf(57, 60, 78, 1.25, '#5f9f53') +
  oakLeaf(49, 71, -118, 0.85, '#c98a25') +
  oakLeaf(51, 71, 112, 0.85, red);

const tendril = (d: string): string => p(d, undefined, `stroke="${green}" stroke-width="2"`);
const blossom = (x: number, y: number, colour: string): string =>
  `<g stroke-width="1">${[0, 72, 144, 216, 288]
    .map((a) => {
      const r = ((a - 90) * Math.PI) / 180;
      return dot(
        Math.round((x + 3.2 * Math.cos(r)) * 10) / 10,
        Math.round((y + 3.2 * Math.sin(r)) * 10) / 10,
        2.4,
        colour,
      );
    })
    .join('')}${dot(x, y, 1.9, yellow)}</g>`;

const vine =
  tendril('M50 80C52 74 56 70 58 64') +
  tendril('M51 77C42 76 31 72 29 64 28 58 34 55 37 59 39 62 35 65 33 62') +
  tendril('M55 71C64 72 78 70 82 62 84 55 77 51 73 56 72 60 76 62 78 59') +
  tendril('M80 65C88 62 90 54 88 47M31 68C25 68 22 74 24 80') +
  blossom(88, 44, red) +
  blossom(24, 80, red) +
  blossom(43, 73.5, yellow) +
  p('M66 71C68 77 74 78 78 75 76 70 71 68 66 71z', green);

const wing = (flip: boolean): string =>
  `<g transform="translate(${flip ? 38 : 72} 41) scale(${flip ? -0.8 : 0.9} 0.9)">` +
  p(
    'M-6 4C-6-8 4-16 20-16 22-12 20-9 17-8 20-6 19-2 15-1 17 2 15 5 11 5 12 9 8 12 4 11 1 12-4 10-6 4z',
    white,
  ) +
  thin('M17-8C10-9 5-7 1-3M15-1C9-2 5 0 2 3M11 5C7 4 4 5 2 8') +
  `</g>`;

const winged =
  wing(true) +
  wing(false) +
  tendril('M50 80C58 79 62 75 60 71 57 69 54 72 57 74M50 80C44 77 40 78 36 74 34 70 38 67 40 70') +
  p('M36 74C31 74 28 77 27 80 32 82 36 79 36 74z', green);

const arrow =
  p('M33 63L78 17', undefined, 'stroke-width="4.4"') +
  p('M33 63L78 17', undefined, `stroke="${brown}" stroke-width="2"`) +
  p('M76 12L85 10 83 19C80 19 77 16 76 12z', '#d9d4c8') +
  p('M37 59L27 61 23 71 33 70z', yellow) +
  thin('M26 68l9-8');

const boar =
  p('M6 80C14 75 20 79 27 76S43 78 50 76 66 78 74 76 88 75 94 80z', green) +
  thin('M14 78l-1-4M20 78l1-4M62 77l1-4M86 78l1-4M90 78v-3', '#173f20') +
  p('M80 57C86 57 87 51 82.5 50.5 80 50.5 80 54 82.5 54', undefined, 'stroke-width="2"') +
  p('M39 68V77H44L46 70zM66 70L67 77H72L74 66z', '#5d3d24') +
  p('M30 67L29 77H34.5L38 70zM57 70V77H62L65 69z', '#8a6240') +
  p(
    'M22 60C19 58 20 53.5 24 54 27 48 34 45 42 44.5 56 42 74 43 79 53 83 62 78 71 69 71.5 58 73 46 73 38 72 32 71.5 29 68.5 28 64.5L23 64C21 63.5 21 61.5 22 60z',
    '#8a6240',
  ) +
  flat('M40 70.5C52 72 66 72 74 67 80 62 79 55 77 52 76 62 62 68 40 70.5z', '#6a4628') +
  thin(
    'M46 50l4-2M52 49l4-1.5M58 49.5l4-1M64 51l3-.5M50 55l4-1.5M57 55.5l4-1M63 57l4-.5M47 61l4-1M54 62l4-.5',
  ) +
  p(
    'M35 47L36 40 40 43 43 38 46 42 50 37.5 53 41 57 37.5 60 41 64 38.5 66 42.5 71 41 72 45.5',
    undefined,
    'stroke-width="1.6"',
  ) +
  p('M33 51C29 45 31 42 34 40 37 43 40 48 38 52z', '#8a6240') +
  p('M21.5 54.5C18.5 55 18.5 62 21.5 63 24 63.5 25 61 24.5 58.5 24.3 56 23.5 54.5 21.5 54.5z', '#d9a48a') +
  `<g stroke="none">${dot(21.3, 57, 0.8, line)}${dot(21.3, 60.5, 0.8, line)}${dot(30, 55, 1.3, line)}</g>` +
  p('M27 63C25.5 60.5 26 58.5 27.5 57.5', undefined, `stroke="${white}" stroke-width="1.8"`) +
  p('M38 72C34 66 34 56 38.5 50', undefined, 'stroke-width="4.6"') +
  p('M38 72C34 66 34 56 38.5 50', undefined, `stroke="${red}" stroke-width="2.6"`) +
  `<g stroke-width="1.2">${dot(36, 70.5, 2.6, yellow)}</g>`;

export function sow(sign: Sign): string {
  const big = `german-s-${sign}`;
  switch (sign) {
    case 'E':
      return pen(oak) + use(big, 55, 36, 1.9);
    case 'G':
      return pen(vine) + use(big, 57, 39, 2);
    case 'H':
      return pen(winged) + use(big, 55, 40, 1.95) + pen(arrow);
    case 'S':
      return use(big, 58, 21, 1.25) + pen(boar, 1.3);
  }
}

/** Half of a wreath around the sign of a French ace. */
export const wreath = [180, 160, 140, 120, 100, 80, 60, 40, 20]
  .map((a) => {
    const r = (a * Math.PI) / 180;
    const x = Math.round(50 + 32 * Math.cos(r));
    const y = Math.round(80 - 32 * Math.sin(r));
    return `<g transform="translate(${x} ${y}) rotate(${90 - a})">${p('M-6 0C-3-5.5 3-5.5 7-2 3 2.5-3 3-6 0z', green)}${thin('M-6 0L3-1.5', '#173f20')}</g>`;
  })
  .join('');
