// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/** The four ladies of the French deck: crowned, hooded, with a rose, with a fan. */
import {
  armRaised,
  beret,
  collar,
  curls,
  face,
  grip,
  head,
  lilyCrown,
  longHair,
  pointedCrown,
  shortHair,
} from './parts';
import { blue, brown, dark, dot, flat, green, p, red, skin, thin, white, yellow } from './pen';
import { rose } from './figures';
import type { Sign } from './signs';

const lips = p('M-2.8 6.8Q-1.3 5.6 0 6.5 1.3 5.6 2.8 6.8 0 9.2-2.8 6.8z', red, 'stroke-width=".6"');
const lady = (brow: string, look: number): string => face({ young: true, brow, look, mouth: false }) + lips;

const dress = (cloth: string, bodice: string): string =>
  p('M49 41V54H61V41z', skin) +
  p('M32 108L38 68C38 56 45 49 55 49S72 56 72 68L79 94z', cloth) +
  p('M44 51C45 62 46 76 44 96L66 92C63 76 64 62 66 51 62 56 48 56 44 51z', bodice) +
  flat('M46.5 51C49 57.5 61 57.5 63.5 51L61 47H49z', skin) +
  p('M44 51C48 58 62 58 66 51') +
  thin('M49 48.5C52 51.5 58 51.5 61 48.5', yellow) +
  `<g stroke-width=".8">${dot(55, 51.7, 1.6, red)}</g>` +
  thin('M50 62l10 5M60 62l-10 5M50 70l10 5M60 70l-10 5M50.5 78l9 5M59.5 78l-9 5');

/** The arm at the left, laid across the waist. */
const armLaid = (cloth: string, cuff: string): string =>
  p('M42 53C32 54 26 64 26 75 27 83 36 85 44 83L43 75C40 76 38 74 39 70z', cloth) +
  thin('M30 76c0-6 2-11 6-15M35 79c0-4 1-7 3-10') +
  dot(50, 79.5, 4, skin) +
  p('M42 74l5 .5v9.5l-5 .5z', cuff);

const lily =
  p('M86.5 60C86 48 87 38 86.5 27', undefined, `stroke="${green}" stroke-width="2.4"`) +
  p(
    'M86.5 46C80 46 77 41 76.5 36 83 36 86 40 86.5 46zM86.6 40C91 40 94 36 95 32 90 31.5 87 34 86.6 40z',
    green,
  ) +
  p('M86.5 28C81 26 78 20 79 12 82 14 84 15 86.5 9 89 15 91 14 94 12 95 20 92 26 86.5 28z', white) +
  p('M86.5 28V19M83.5 19v-3M89.5 19v-3', undefined, `stroke="${yellow}" stroke-width="1.8"`);

const mirror =
  p('M85 36H88L88.5 62H84.5z', brown) +
  dot(86.5, 28, 10.5, yellow) +
  dot(86.5, 28, 7.3, '#cfe0e6') +
  thin('M82.5 30l5-6M85 32.5l6-7', white) +
  dot(86.5, 16, 1.9, red);

const fan =
  p('M86.5 52L72 27C78 19 95 19 97 25z', red) +
  p('M74.5 31C80 25 92 25 95 30', undefined, `stroke="${yellow}" stroke-width="2.2"`) +
  thin('M86.5 51L76 24M86.5 51L81 21.5M86.5 51L86.5 20.5M86.5 51L92 21.5') +
  p(
    'M72 27C73 23 76 23.5 77 23 77 20.5 80 20.5 82 21 82.5 19 86 19 87 20 88 18.5 91 19 92 21 94 20 97 22 97 25',
  );

const veil = (colour: string): string =>
  p('M-9-12C-18-8-19 10-24 24-17 28-11 26-8 20H8C11 26 17 28 24 24 19 10 18-8 9-12z', colour) +
  thin('M-15 0c-1 8-3 15-5 22M15 0c1 8 3 15 5 22');

const hennin =
  p('M-10-5C-10-11-5-21 1-27 6-21 10-11 10-5 4-8-4-8-10-5z', blue) +
  thin('M-7-11C-3-13 4-13 8-11M-4.5-16.5C-2-18 3-18 5.5-16.5') +
  p('M1-27C12-26 19-14 17 6 14-3 12-10 5-18z', white) +
  thin('M5-23c6 4 9 10 10.5 19') +
  p('M-11-4C-5-8 5-8 11-4L10-1C5-4.5-5-4.5-10-1z', yellow);

export const ladies: Record<Sign, () => string> = {
  E: () =>
    head(veil('#e9e4d6')) +
    dress(green, yellow) +
    armLaid(green, white) +
    armRaised(green, white) +
    lily +
    grip +
    head(longHair(dark) + lady(dark, 0.8) + lilyCrown),
  G: () =>
    dress(blue, white) +
    armLaid(blue, yellow) +
    armRaised(blue, yellow) +
    mirror +
    grip +
    head(shortHair(dark) + lady(dark, 1.1) + hennin, -2),
  H: () =>
    dress(red, white) +
    armLaid(red, white) +
    armRaised(red, white) +
    rose +
    grip +
    head(longHair('#e3b34c') + curls('#e3b34c') + lady('#8d5a2b', 0.9) + pointedCrown),
  S: () =>
    dress(yellow, red) +
    armLaid(yellow, white) +
    armRaised(yellow, white) +
    fan +
    grip +
    collar(white) +
    head(longHair('#b8692a') + lady('#8d5a2b', -0.8) + beret(green, red), 4),
};
