// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The parts of the figures: faces, beards, hair, hats, arms, collars. A head is drawn around (0, 0), with its chin near
 * y = 12 and a hat up to y = -24. A body is drawn at its place on the card. Every figure of the court stands at the
 * same place, so that a row of cards looks consistent.
 */
import { brown, dark, dot, flat, green, grey, line, p, red, skin, thin, white, yellow } from './pen';

/** The place of a head. */
export const HEAD = [55, 33] as const;

export const head = (inside: string, turn = 0): string =>
  `<g transform="translate(${HEAD[0]} ${HEAD[1]})${turn ? ` rotate(${turn})` : ''}">${inside}</g>`;

const cheek = '#e79a7c';

/** A face: brows, eyes that look a little to one side, nose, mouth. */
export function face(o: { brow?: string; look?: number; mouth?: boolean; young?: boolean } = {}): string {
  const e = o.look ?? 0.7;
  const brow = o.brow ?? line;
  return (
    p('M-9-5C-9.6 4-5.5 11.7 0 12 5.5 11.7 9.6 4 9-5 9-12-9-12-9-5z', skin) +
    flat('M5.5-9C8 -2 6.5 6 1.5 11.2 6 10 9 3 8.4-5z', '#e8b98c') +
    `<g stroke="none">${dot(-5.3, 3.5, 2, cheek)}${dot(5.3, 3.5, 2, cheek)}</g>` +
    p(
      'M-6.8-3.6q2.4-1.8 5-.3M1.8-3.9q2.6-1.5 5 .3',
      undefined,
      `stroke="${brow}"${o.young ? ' stroke-width="1"' : ''}`,
    ) +
    flat(`M-5.7-.6q2-1.7 4 0-2 1.3-4 0zM1.7-.6q2-1.7 4 0-2 1.3-4 0z`, white) +
    `<g stroke="none">${dot(-3.7 + e * 0.7, -0.6, 1.15, line)}${dot(3.7 + e * 0.7, -0.6, 1.15, line)}</g>` +
    thin('M.3-2.5C.5 0 2.2 2.3 1.7 3.5H-1.2') +
    (o.mouth === false ? '' : p('M-2.8 6.7Q0 8.4 2.8 6.7', undefined, `stroke="${red}"`))
  );
}

export const moustache = (colour: string): string =>
  p('M0 4.7C-2.5 3.7-6 4.7-8.5 8-5 7.2-2.5 8 0 6.8 2.5 8 5 7.2 8.5 8 6 4.7 2.5 3.7 0 4.7z', colour);

/** Long points that curl upwards. */
export const whiskers = (colour: string): string =>
  p('M0 4.6C-4 3.7-7 7.5-12 4 -10.5 9.5-4 10 0 6.8 4 10 10.5 9.5 12 4 7 7.5 4 3.7 0 4.6z', colour);

export const goatee = (colour: string): string =>
  p('M-3.2 9.3C-2.5 13-1 15.5 0 17.5 1 15.5 2.5 13 3.2 9.3 1 10.3-1 10.3-3.2 9.3z', colour);

export function beard(colour: string, strands = line): string {
  return (
    p('M-9.6-2C-12.5 8-9 20.5 0 24 9 20.5 12.5 8 9.6-2 8 3.5 4.5 5.2 0 4.5-4.5 5.2-8 3.5-9.6-2z', colour) +
    thin(
      'M-7.5 7c.5 5 2.5 9 5 12M-3 11c.3 4 1.3 7 2.5 9.5M7.5 7c-.5 5-2.5 9-5 12M3 11c-.3 4-1 7-2 9.5',
      strands,
    ) +
    flat('M-3 7.6Q0 6.6 3 7.6 0 10.5-3 7.6z', red)
  );
}

/** Hair to the shoulders, behind the face. */
export const longHair = (colour: string): string =>
  p('M-9-10C-15-6-14 8-16 15-12 18-8 16-6 13H6C8 16 12 18 16 15 14 8 15-6 9-10z', colour) +
  thin('M-12.5 0c-.3 5-.5 9-1.5 13M12.5 0c.3 5 .5 9 1.5 13M-10 3c0 4-.2 7-.8 10M10 3c0 4 .2 7 .8 10');

export const shortHair = (colour: string): string =>
  p('M-9-9C-13-6-12.5 2-11 5-9 5-8.5 2-8.8-2H8.8C8.5 2 9 5 11 5 12.5 2 13-6 9-9z', colour);

export const curls = (colour: string): string => {
  const at = [
    [-10.5, -6],
    [-12, -1],
    [-12.5, 4],
    [-11.5, 9],
    [10.5, -6],
    [12, -1],
    [12.5, 4],
    [11.5, 9],
  ] as const;
  return (
    at.map(([x, y]) => dot(x, y, 3.7, colour)).join('') +
    at.map(([x, y]) => thin(`M${x - 1.3} ${y}q1.3-1.8 2.6 0`)).join('')
  );
};

// ---- crowns and hats ----

const gems = (y: number): string =>
  `<g stroke-width=".8">${dot(-6.5, y + 0.3, 1.3, green)}${dot(0, y - 0.4, 1.5, red)}${dot(6.5, y + 0.3, 1.3, green)}</g>`;

const circlet = p('M-11.5-9.5C-5-11.5 5-11.5 11.5-9.5V-4.8C5-6.8-5-6.8-11.5-4.8z', yellow) + gems(-7.6);

/** Five points with balls. */
export const pointedCrown =
  p('M-11.5-9L-13.5-19.5-7-14-3.5-21 0-15 3.5-21 7-14 13.5-19.5 11.5-9C5-11-5-11-11.5-9z', yellow) +
  `<g stroke-width="1">${[
    [-13.5, -20],
    [-3.5, -21.5],
    [3.5, -21.5],
    [13.5, -20],
  ]
    .map(([x, y]) => dot(x!, y!, 1.7, red))
    .join('')}</g>` +
  circlet;

/** Arches over a cap, with an apple and a cross on top. */
export const archedCrown =
  p('M-11-9C-12-18-6-20 0-20S12-18 11-9C5-11-5-11-11-9z', red) +
  p('M-11.5-9C-17-17-9-22 0-20 9-22 17-17 11.5-9', undefined, `stroke="${line}" stroke-width="4.2"`) +
  p(
    'M-11.5-9C-17-17-9-22 0-20 9-22 17-17 11.5-9M0-20V-10',
    undefined,
    `stroke="${yellow}" stroke-width="2.2"`,
  ) +
  dot(0, -21.5, 2, yellow) +
  p('M0-27v4M-2-25.3h4', undefined, 'stroke-width="1.6"') +
  circlet;

/** Lilies on a circlet. */
export const lilyCrown =
  [-9, 0, 9]
    .map((x) =>
      p(
        `M${x}-23C${x - 2.5}-19 ${x - 2.2}-17 ${x - 1}-15 ${x - 4}-18 ${x - 6}-14 ${x - 3.5}-12.5 ${x - 2}-11.5 ${x - 1}-11 ${x}-9.5 ${x + 1}-11 ${x + 2}-11.5 ${x + 3.5}-12.5 ${x + 6}-14 ${x + 4}-18 ${x + 1}-15 ${x + 2.2}-17 ${x + 2.5}-19 ${x}-23z`,
        yellow,
      ),
    )
    .join('') + circlet;

/** A turban with a crown around it. */
export const turbanCrown =
  p('M-14-8C-17-19-8-24 0-23.5S17-19 14-8C6-11-6-11-14-8z', white) +
  thin('M-13-10C-8-17-2-20 6-22.5M-7-11.5C-3-16 4-19 12-19M2-11.5C6-14 10-16 15-15') +
  p('M0-23C-2-26 2-27 2.5-28.5 4.5-26 4.5-24 2.5-22.5z', red) +
  p('M-13-8.5L-14.5-15-8-11.5-4-16.5 0-11.8 4-16.5 8-11.5 14.5-15 13-8.5C5-11-5-11-13-8.5z', yellow) +
  p('M-13-8.5C-5-11 5-11 13-8.5V-4.8C5-7-5-7-13-4.8z', yellow) +
  gems(-7.3);

export const slouchHat = (cloth: string, plume: string): string =>
  p('M4-15C7-26 21-29 27-19 23-20 22-18 25-14 20-16 19-13 21-10 16-13 10-14 4-13z', plume) +
  thin('M6-15C11-21 17-22.5 23-19.5M13-18.5l4 5M17-20l4.5 4.5') +
  p('M-10-9C-11.5-19-6-22 1-21.5S12-17 10-9z', cloth) +
  p('M-10.3-12.5C-4-14.5 4-14.5 10.5-12.5L10-9H-10z', yellow) +
  p('M-20-5.5C-16-11.5 16-13 20-9 14-4-12-2.5-20-5.5z', cloth) +
  thin('M-15-6.5C-6-8.5 6-9.5 15-8.5');

export const beret = (cloth: string, plume: string): string =>
  p('M-9-13C-18-16-24-23-20-28-19-25-17-24-14-25.5-14-22-11-21-8.5-22-9-18-7-16-4-15z', plume) +
  thin('M-6-14C-12-17-17-21-19-26') +
  p('M-16-9C-17-18-8-20.5 0-20S17-17 15.5-9C8-13-8-12-16-9z', cloth) +
  thin('M-10-11c-1-3-.5-5 1-7.5M-3-12c-.5-3-.5-5 .5-7.5M4-12c.5-3 0-5-.5-7.5M10-11c1-3 0-5-1-7') +
  p('M-14-9C-8-12.5 8-13 13.5-9.5L12-5.5C6-8.5-6-8.5-12.5-5z', yellow);

export const morion = (plume: string): string =>
  p('M2-20C6-29 20-29 24-21 22-22 20-21 21-18 18-20 16-19 17-16 12-18 7-18 2-17z', plume) +
  thin('M4-20C9-25 15-26 21-22.5M12-22.5l3.5 4') +
  p('M-11-7C-12-18-5-21 0-21S12-18 11-7z', grey) +
  p(
    'M-3-20.5C-8-23-12-17-13-12-8-14-4-16 0-15.5S8-14 13-12C12-17 8-23 3-20.5 1-21.5-1-21.5-3-20.5z',
    '#d9d4c8',
  ) +
  p('M-20-11C-16-5-8-8 0-8S16-5 20-11C18-3 10-3 0-3S-18-3-20-11z', '#d9d4c8') +
  thin('M-7-9v-4M7-9v-4') +
  [-12, -6, 0, 6, 12].map((x) => dot(x, -5.4, 0.8, line)).join('');

export const furCap = (cloth: string): string =>
  p('M-10-12C-11-22 2-27 14-22 21-19 22-9 19-4 18-9 14-12 10-12z', cloth) +
  thin('M2-20c6-1 11 2 14 8M-3-15C1-19 6-20 10-19') +
  dot(19, -2.5, 2.5, yellow) +
  p(
    'M-14-5L-15-8-13-9.5-14.5-12.5-11-13-10-15.5-6.5-14-4-16-1-14.2 2-16 5-14 8.5-15.5 10-13 14-12.5 13-9.5 15-8 14-5 10-3.5 6-5 2-4-2-5-6-4-10-3.5z',
    brown,
  ) +
  thin('M-11-8l1-3M-7-7l1-4M-2-7l.5-4M3-7l.5-4M8-7l.5-4M12-8l0-2.5', '#e3bd84');

export const hunterHat = (cloth: string): string =>
  p(
    'M7-12C8-20 8-24 11-28.5 13-28 13-27 13-26 15-27 16-25 15.5-23 17-23 17-20 15-18 14-15 12-13 10-11z',
    dark,
  ) +
  thin('M9.5-13C10-19 11-23 12-27M11-14c1-4 2-6 3.5-8.5', '#d8b583') +
  p('M-10.5-8C-10-19-7-22-2-20.5 3-22.5 9-20 10.5-8z', cloth) +
  thin('M-5-19c1 2 4 2.5 6 1') +
  p('M-10.5-11.5C-4-13.5 4-13.5 10.3-11.5L10.5-8H-10.5z', dark) +
  thin('M-9.5-10C-4-11.5 4-11.5 9.5-10', yellow) +
  p('M-17-4.5C-14-10.5 12-12 17-8 12-3-10-2-17-4.5z', cloth);

export const flatCap = (cloth: string, plume: string): string =>
  p('M-11-12C-17-13-25-19-27-26-23-24-21-24-19-26-19-23-16-22-13-24-13-21-11-19-8-19z', plume) +
  thin('M-10-14C-16-16-21-20-25-24') +
  p('M-13-8C-17-16-9-19 1-18.5S18-15 14-8z', cloth) +
  p('M-14-9C-6-12 6-12 14-9L13-5C6-7.5-6-7.5-13-5z', cloth) +
  dot(-9.5, -10.5, 2, yellow);

export const jesterCap =
  p('M-7-9C-14-20-26-17-27-5-22-10-17-9-12.5-2z', red) +
  p('M7-9C14-20 26-17 27-5 22-10 17-9 12.5-2z', yellow) +
  p('M-9-8C-10-20-5-24 5-25.5 3-20 10-17 9-8z', green) +
  p('M-13-4L-11-9C-5-12 5-12 11-9L13-4 8.5-6.5 4.5-4.5 0-7-4.5-4.5-8.5-6.5z', red) +
  [
    [-27, -3],
    [27, -3],
    [5, -26],
  ]
    .map(([x, y]) => dot(x!, y!, 2.6, yellow) + thin(`M${x! - 1.5} ${y! + 0.5}h3`))
    .join('');

// ---- bodies ----

const neck = p('M49 41V52H61V41z', skin);

export const torso = (cloth: string): string =>
  neck + p('M35 102L37 63C38 53 46 48 55 48S72 53 73 63L78 92z', cloth);

export const mantle = (cloth: string): string =>
  p('M22 106L28 64C31 53 44 47 55 47S79 53 82 64L86 92z', cloth);

/** The two posts of a chair behind the shoulders. */
export const throne =
  p('M32 88V46H78V80z', brown) +
  thin('M36 50h38M36 55h38', '#d9a868') +
  [32, 78].map((x) => p(`M${x - 3} 90V47h6v43z`, brown) + dot(x, 43.5, 3.6, yellow)).join('');

export const ermine =
  p('M34 53C38 63 46 67 55 67S72 63 76 53C70 47.5 63 45.5 55 45.5S40 47.5 34 53z', white) +
  flat(
    [
      [40, 55],
      [47, 59.5],
      [55, 61.5],
      [63, 59.5],
      [70, 55],
      [48, 51.5],
      [62, 51.5],
    ]
      .map(([x, y]) => `M${x}${' '}${y! - 1.5}l1.2 3.8h-2.4z`)
      .join(''),
    line,
  );

export const ruff =
  p(
    'M40 48C38 44 43 42.5 45 43.5 47 41.5 51 41.5 55 42 59 41.5 63 41.5 65 43.5 67 42.5 72 44 70 48 72 50 69 53 66 52 64 54.5 60 55 55 54.5 50 55 46 54.5 44 52 41 53 38 50 40 48z',
    white,
  ) + thin('M45 44.5l-2 6M49 43.5l-1.5 9M55 45v8M61 43.5l1.5 9M65 44.5l2 6');

export const collar = (cloth: string): string =>
  p('M43 46L38 54 50 58 55 50 60 58 72 54 67 46C60 50 50 50 43 46z', cloth);

export const hand = (x: number, y: number): string =>
  dot(x, y, 4.2, skin) + thin(`M${x - 2.5} ${y - 1.2}h4.5M${x - 2.8} ${y + 1}h4.8`);

/** The arm at the left, hand on the hip. */
export const armAkimbo = (cloth: string, cuff: string): string =>
  p('M24 77C26 86 34 90 44 89L44 81.5C38 82 34 80 32 75z', cloth) +
  dot(46.5, 85.5, 4, skin) +
  p('M41 79.5l4 .8-.5 9.5-4-.5z', cuff) +
  p('M42 52C32 53 25 62 22.5 73 21.5 80 28 84 34 80L43 68z', cloth) +
  thin('M27 76c1-6 4-11 8-15M31 79c1-5 3-8 6-11');

/** The arm at the right, raised to hold something at (86, 51). */
export const armRaised = (cloth: string, cuff: string): string =>
  p('M80 73C88 71 92 64 91 56L82 55C82 61 80 64 76 66z', cloth) +
  p('M81 57.5l.5-4.5 10 .8-.3 4.7z', cuff) +
  p('M68 51.5C79 51 87 58 88.5 67 88 74 81 76 76 72L68 65z', cloth) +
  thin('M83 71c-1-6-4-10-8-13M79 73c-1-5-3-8-6-10');

export const grip = hand(86.5, 51);
