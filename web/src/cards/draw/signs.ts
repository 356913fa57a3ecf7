// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The signs of the suits, German and French, drawn around (0, 0) within about 12 to each side. `plain` is the look with
 * four colours: each sign then has one colour, and the letters in the corners have the same.
 */
import { define, flat, green, line, p, pen, red, thin, white, yellow } from './pen';

export type Sign = 'E' | 'G' | 'H' | 'S';
export const signs: readonly Sign[] = ['E', 'G', 'H', 'S'];

function acorn(plain: boolean): string {
  const nut = plain ? '#c08a45' : yellow;
  const cup = plain ? '#7b4a1d' : green;
  return pen(
    p('M0-9.5c0-1.8.8-3 2.6-3.7', undefined, 'stroke-width="2"') +
      (plain ? '' : p('M1.5-11.5c2.5-2.8 6-3 8.7-1.3-1.7 2.7-5 3.7-8.7 1.3z', red)) +
      p('M-7-1.5C-7.3 5-4.6 9.5 0 12.8 4.6 9.5 7.3 5 7-1.5z', nut) +
      flat('M2.5 0c1.5 3 .6 6.6-1.5 9.6C4 7.3 5.7 4 5.7 0z', plain ? '#8f5f24' : '#c98a25') +
      p('M-8.3-1C-9.6-7-5-9.8 0-9.8S9.6-7 8.3-1C5.5.6-5.5.6-8.3-1z', cup) +
      thin(
        'M-7.5-4.5l3 4M-5.5-7.6l5 8M-2-9.3l5.5 9.5M2-9.5l4.8 8.3M7.5-4.5l-3 4M5.5-7.6l-5 8M2-9.3l-5.5 9.5M-2-9.5l-4.8 8.3',
        plain ? '#e2bd84' : '#a9cf8d',
      ),
  );
}

function leaf(): string {
  return pen(
    p('M0 4.5C.3 8 1 10.5 3.5 12.6', undefined, 'stroke-width="2.4"') +
      p(
        'M0-12.5C4.5-7 11-4.5 10.8 2 10.6 7 4.5 8.6 0 4.5-4.5 8.6-10.6 7-10.8 2-11-4.5-4.5-7 0-12.5z',
        green,
      ) +
      flat('M.8-10C4.5-5.5 9.5-3.5 9.3 2 9 5.5 4.5 6.5.8 3.3z', '#5f9f53') +
      thin('M0-9V4M0 1.8L6 3.8M0 1.8l-6 2M0-2.2l6.3.6M0-2.2l-6.3.6M0-5.6l3.5-.6M0-5.6l-3.5-.6', '#173f20'),
  );
}

function heart(): string {
  return pen(
    p(
      'M0 12C-3.5 6.5-11.5 2.5-11.5-4.3-11.5-11-3.5-12.5 0-6.3 3.5-12.5 11.5-11 11.5-4.3 11.5 2.5 3.5 6.5 0 12z',
      red,
    ) +
      flat('M1 9.3C4 5.5 9.5 2 9.7-4.3 9.7-7 8-8.7 6-8.6 8 -3.5 5.5 3.5 1 9.3z', '#9c2418') +
      thin('M-8.8-3.5C-8.8-6.3-7.3-8.2-5.3-8', '#f6b7a2'),
  );
}

function bell(plain: boolean): string {
  const metal = plain ? '#e3a21a' : yellow;
  return pen(
    p('M-2.6-9.5c-.6-4.3 5.8-4.3 5.2 0', undefined, 'stroke-width="1.8"') +
      p('M0-9.8C6-9.8 10.3-5.2 10.3.7S6 11.6 0 11.6-10.3 6.6-10.3.7-6-9.8 0-9.8z', metal) +
      flat('M9.3 1.5C8.7 6.5 5 10.5 0 10.6 5 9 6.7 5.5 7 1.5z', '#c98a1c') +
      p('M-10.2-1.2C-4 1.2 4 1.2 10.2-1.2V2.2C4 4.6-4 4.6-10.2 2.2z', plain ? metal : red) +
      p('M0 3.8v5.5', undefined, 'stroke-width="2.2"') +
      `<circle cy="6" r="1.9" fill="${line}"/>` +
      thin('M-6.8-4.3c.8-1.9 2.2-3 4-3.4', white),
  );
}

function club(colour: string): string {
  return `<path fill="${colour}" d="M0-12.3c3.3 0 5.6 2.4 5.6 5.4 0 1.5-.6 2.8-1.6 4 .7-.3 1.5-.5 2.3-.5 3.1 0 5.3 2.3 5.3 5.2S9.3 7.2 6.4 7.2c-2.3 0-4.2-1.2-5.2-3 .2 3.6 1.4 6.3 4 8h-10.4c2.6-1.7 3.8-4.4 4-8-1 1.8-2.9 3-5.2 3-2.9 0-5.2-2.5-5.2-5.4s2.2-5.2 5.3-5.2c.8 0 1.6.2 2.3.5-1-1.2-1.6-2.5-1.6-4 0-3 2.3-5.4 5.6-5.4z"/>`;
}

function spade(colour: string): string {
  return `<path fill="${colour}" d="M0-12.3C4-6.8 11.2-3.8 11.2 2.6c0 3.3-2.4 5.4-5.2 5.4-2 0-3.8-1-4.9-2.8.2 3.2 1.4 5.5 3.9 7.1H-5c2.5-1.6 3.7-3.9 3.9-7.1C-2.2 7-4 8-6 8c-2.8 0-5.2-2.1-5.2-5.4C-11.2-3.8-4-6.8 0-12.3z"/>`;
}

const plainHeart = (colour: string): string =>
  `<path fill="${colour}" d="M0 12.3C-3.3 6.5-11.6 2.6-11.6-4.5c0-6.8 8.3-8.6 11.6-2 3.3-6.6 11.6-4.8 11.6 2C11.6 2.6 3.3 6.5 0 12.3z"/>`;

const diamond = (colour: string): string =>
  `<path fill="${colour}" d="M0-12.8C2.8-7.5 5.9-3.5 9.6 0 5.9 3.5 2.8 7.5 0 12.8-2.8 7.5-5.9 3.5-9.6 0-5.9-3.5-2.8-7.5 0-12.8z"/>`;

/** The colour of letters beside a sign. */
export function ink(deck: 'german' | 'french', sign: Sign, four: boolean): string {
  if (deck === 'german') return four ? { E: '#7b4a1d', G: '#256b2f', H: red, S: '#9a6400' }[sign] : line;
  if (four) return { E: line, G: '#1f6b33', H: '#b3261e', S: '#b65a00' }[sign];
  return sign === 'E' || sign === 'G' ? line : '#b3261e';
}

/** The four signs of a deck as <g id="german-s-E"> and so on. */
export function signSet(deck: 'german' | 'french', four: boolean): string {
  const draw: Record<Sign, string> =
    deck === 'german'
      ? { E: acorn(four), G: leaf(), H: heart(), S: bell(four) }
      : {
          E: club(ink(deck, 'E', four)),
          G: spade(ink(deck, 'G', four)),
          H: plainHeart(ink(deck, 'H', four)),
          S: diamond(ink(deck, 'S', four)),
        };
  return signs.map((s) => define(`${deck}-s-${s}`, draw[s])).join('');
}
