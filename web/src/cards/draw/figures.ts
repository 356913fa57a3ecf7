// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The figures of the cards: four kings, four Ober, four Unter and four ladies. Each function draws the upper half of a
 * card. The object in the right hand reaches up beside the head. The upper left stays free for letter and sign. With an
 * Unter the lower left stays free, too, because its sign is there.
 */
import {
  archedCrown,
  armAkimbo,
  armRaised,
  beard,
  beret,
  collar,
  curls,
  ermine,
  face,
  flatCap,
  furCap,
  goatee,
  grip,
  hand,
  head,
  hunterHat,
  jesterCap,
  lilyCrown,
  longHair,
  mantle,
  morion,
  moustache,
  pointedCrown,
  ruff,
  shortHair,
  slouchHat,
  throne,
  torso,
  turbanCrown,
  whiskers,
} from './parts';
import { blue, brown, dark, dot, flat, green, grey, line, p, red, skin, thin, white, yellow } from './pen';
import type { Sign } from './signs';

type Company = Record<Sign, () => string>;

// ---- the objects in their hands ----

const sceptre =
  p('M85 62L85.5 18h2L88 62z', yellow) +
  dot(86.5, 12, 4.6, yellow) +
  thin('M86.5 7.5v9M82 12h9') +
  p('M83 19.5h7', undefined, 'stroke-width="3"');

const orb =
  dot(86, 49, 9, yellow) +
  p('M77.2 47.5C82 50 90 50 94.8 47.5V51C90 53.5 82 53.5 77.2 51z', red) +
  p('M84.5 40.5V35h-3.5v-3h3.5v-4h3v4H91v3h-3.5v5.5z', yellow) +
  thin('M80 45c1-2 2.5-3 4.5-3.5', white);

const sword =
  p('M84.3 46V13L86.5 6 88.7 13V46z', '#d9d4c8') +
  thin('M86.5 11v34') +
  p('M78 44.5C82 46.5 91 46.5 95 44.5V48C91 49 82 49 78 48z', yellow) +
  p('M85 48h3v9h-3z', brown) +
  dot(86.5, 58.5, 2.3, yellow);

const goblet =
  p('M79 26H94C95 36 92 41 88 42.5V49L92 52H81L85 49V42.5C81 41 78 36 79 26z', yellow) +
  p('M79 26C83 24 90 24 94 26 90 28 83 28 79 26z', red) +
  thin('M80 33C84 35 89 35 93 33M82 38l2-2 2 2 2-2 2 2');

const sabre =
  p('M84 46C83.5 30 87 17 96 8 93.5 20 90 31 89 46z', '#d9d4c8') +
  thin('M86.5 44C86.5 31 89 21 93.5 13') +
  p('M79 45h13.5v3H79z', yellow) +
  p('M92 47C94.5 52 92 57 87 58', undefined, `stroke="${line}" stroke-width="3.5"`) +
  p('M92 47C94.5 52 92 57 87 58', undefined, `stroke="${yellow}" stroke-width="1.5"`);

const halberd =
  p('M85.2 64V12h2.6V64z', brown) +
  p('M84 15L86.5 3 89 15z', '#d9d4c8') +
  p('M88 16C92.5 12 96 16 96 28 93 24.5 91 25 88 27.5z', '#d9d4c8') +
  p('M85 17L77 14C78 20 81 24 85 25z', '#d9d4c8') +
  thin('M90 17.5c2.5 0 4 2 4.5 5.5') +
  p('M83.5 15.5h6v12h-6z', grey);

const mug =
  p('M77 43C69 42 69 58 77.5 57', undefined, 'stroke-width="5"') +
  p('M77 43C69 42 69 58 77.5 57', undefined, `stroke="${grey}" stroke-width="2.2"`) +
  p('M76.5 36H93.5L95 62H77z', yellow) +
  thin('M81 41v17M85.5 41v17M90 41v17', '#b07a12') +
  p(
    'M75 37C72 31 77 28.5 79.5 30.5 81 26.5 87 26.5 88.5 29.5 92 27 97 30 95.5 34 96 37 94.5 39 92 38.5 91.5 42 88 42 87 39 84 40.5 78 40 75 37z',
    white,
  );

export const rose =
  p('M86.5 58C86 48 86.5 38 86 26', undefined, `stroke="${green}" stroke-width="2.4"`) +
  p(
    'M86.3 42C80 42 77 38 76 34 82 33 86 36 86.3 42zM86.4 36C91 36 94 32.5 95 29 90 28.5 86.5 31 86.4 36z',
    green,
  ) +
  p(
    'M86 26C79 26 76.5 20 78 14 81 15 82 15 83 12.5 85 10.5 88 10.5 90 12.5 91 15 92 15 95 14 96 20 93 26 86 26z',
    red,
  ) +
  thin('M82 17C83 21 89 21 91 17 90 14.5 84 14 84.5 18 85 20 88 19.5 88 17.5M80 19c2 4 10 5 13 0', '#f6b7a2');

const fool =
  p('M85.5 64L85.8 30h2.2L88 64z', brown) +
  p('M81 29C79 22 83 18 87 18S95 22 93 29z', skin) +
  p(
    'M80.5 25C74 24 74 16 78 13 79 17 82 17 83 14 86 9 91 11 91.5 15 95 13 97 19 93.5 25 90 20 84 20 80.5 25z',
    red,
  ) +
  `<g stroke-width="1">${dot(78, 12.5, 1.9, yellow)}${dot(94.5, 14.5, 1.9, yellow)}</g>` +
  `<g stroke="none">${dot(85, 24.5, 0.9, line)}${dot(89.5, 24.5, 0.9, line)}</g>` +
  p('M80 30L83.5 33.5 87 30.5 90.5 33.5 94 30 87 27z', yellow);

// ---- the four kings ----

const king = (cloth: string, held: string, top: string): string =>
  throne +
  mantle(cloth) +
  thin('M33 92c0-9 1-17 4-24M44 94c-.5-9 0-17 2-24M66 84c.5-6 0-10-1-14M76 80c0-4-1-8-3-12') +
  armAkimbo(cloth, white) +
  armRaised(cloth, white) +
  held +
  grip +
  ermine +
  top;

export const kings: Company = {
  E: () =>
    king(
      red,
      sceptre,
      head(longHair(grey) + face({ brow: grey }) + beard('#dcd6c9') + moustache('#dcd6c9') + archedCrown),
    ),
  G: () =>
    king(green, orb, head(longHair(dark) + face() + beard(dark, '#c9a273') + moustache(dark) + pointedCrown)),
  H: () =>
    king(blue, sword, head(curls('#d08a35') + face() + beard('#d08a35') + whiskers('#d08a35') + lilyCrown)),
  S: () =>
    king('#d99a2b', goblet, head(shortHair(line) + face() + whiskers(line) + goatee(line) + turbanCrown)),
};

// ---- the four Ober: armed, in full dress ----

export const obers: Company = {
  E: () =>
    torso(red) +
    flat('M42 53C44 70 43 86 42 98L50 95V52zM62 52C66 66 68 78 69 92L62 92V60z', '#d8604c') +
    p('M37 66C48 74 62 82 74 90L76 82C64 74 50 64 40 58z', green) +
    thin('M55 56v14M55 84v8') +
    armAkimbo(red, white) +
    armRaised(red, white) +
    sword +
    grip +
    ruff +
    head(
      shortHair(grey) +
        face({ brow: grey }) +
        moustache('#dcd6c9') +
        goatee('#dcd6c9') +
        slouchHat(dark, red),
      -3,
    ),

  G: () =>
    torso(blue) +
    thin('M55 58v38M47 62c0 10 0 20-1 30M63 62c1 8 1 16 2 26') +
    [64, 72, 80, 88].map((y) => dot(55, y, 1.6, yellow)).join('') +
    p('M66 50C77 49 89 54 95 61 95 68 88 69 83 66L68 64z', blue) +
    thin('M88 65c-3-4-7-6-11-7') +
    p('M94 64C96 55 91 47 85 41L78.5 45.5C83 50 85 56 84 61z', blue) +
    p('M42 52C30 58 28 72 40 73 54 72 64 58 70 47L64 43C58 51 52 57 46 60z', blue) +
    thin('M36 69c4 1 10-2 15-8M38 62c3 0 6-1 9-4') +
    collar(white) +
    head(longHair(brown) + face({ look: 1.2, mouth: false, young: true }) + beret(green, white), 5) +
    p('M50 41.5L97 32.5 96.5 29.5 49.5 38.5z', '#d9a24a') +
    thin('M60 38.5h.1M84 34h.1M89 33h.1M93 32.2h.1') +
    hand(68, 40.5) +
    hand(80, 38.5) +
    flat('M52.5 38.6q2 .8 4-.4l-.5-1.5h-3z', red),

  H: () =>
    torso('#d9d4c8') +
    p('M40 62C46 58 64 58 70 62L71 82C62 88 48 90 39 90z', grey) +
    thin('M55 58v30M43 66c-1 8-1 14-1 20M66 66c1 6 2 10 2 16') +
    p('M36 96L38 88C50 90 64 86 74 80L76 86C64 92 50 97 36 96z', red) +
    armAkimbo(red, yellow) +
    flat('M29 68l3-7 3 1.5-3 8zM34 74l3-8 2.5 1-2.5 8z', white) +
    armRaised(red, yellow) +
    flat('M77 57l4 6-2.5 2-4.5-6zM72 61l4 6-2 2-4.5-6z', white) +
    halberd +
    grip +
    collar('#d9d4c8') +
    head(curls('#b8692a') + face() + moustache('#b8692a') + morion(red)),

  S: () =>
    torso(yellow) +
    p('M49 52L51 98 60 96 61 52z', red) +
    [60, 68, 76, 84, 92]
      .map(
        (y) =>
          p(`M42 ${y}H68`, undefined, 'stroke-width="2.2"') + dot(42, y, 1.5, red) + dot(68, y - 1, 1.5, red),
      )
      .join('') +
    armAkimbo(yellow, brown) +
    armRaised(yellow, brown) +
    sabre +
    grip +
    p('M40 50C44 45 66 45 70 50 68 56 62 57 55 57S42 56 40 50z', brown) +
    thin('M44 50l1 4M49 49v6M55 49v6M61 49v6M66 50l-1 4', '#e3bd84') +
    head(shortHair(line) + face() + whiskers(line) + furCap(red), 3),
};

// ---- the four Unter: servants and players ----

export const unters: Company = {
  E: () =>
    torso(white) +
    p('M36 100L38 64C38 58 40 54 44 51L48 97zM62 92L66 51C71 54 72 58 73 64L77 90z', green) +
    p('M47 50L50 72M63 50L61 72M47.5 64h15', undefined, 'stroke-width="4.5"') +
    p('M47 50L50 72M63 50L61 72M47.5 64h15', undefined, `stroke="${red}" stroke-width="2.3"`) +
    p('M38 100L46 72H64L78 88z', brown) +
    thin('M46 72h18M55 73v18', '#e3bd84') +
    p('M44 54C36 58 33 68 37 76 40 80 46 78 50 73L47 68C45 70 43 69 43 66z', white) +
    thin('M38 70c1-4 3-7 5-9') +
    dot(50.5, 74, 3.8, skin) +
    armRaised(white, white) +
    mug +
    hand(75, 50) +
    p('M45 47C48 52 62 52 65 47L67 51C62 57 58 56 57 55L60 63H51L53.5 55C50 57 46 54 43 51z', red) +
    head(shortHair(brown) + face() + moustache(brown) + hunterHat(green), -4),

  G: () =>
    torso(green) +
    p('M42 51L68 76M68 51L42 76', undefined, 'stroke-width="5.5"') +
    p('M42 51L68 76M68 51L42 76', undefined, `stroke="${white}" stroke-width="3.2"`) +
    collar(yellow) +
    p('M38 76V104H75V76z', red) +
    p('M38 80L44 100 50 81 56 100 62 81 68 100 75 80', undefined, `stroke="${white}" stroke-width="1.8"`) +
    p('M37.5 74C37.5 68 75.5 68 75.5 74S37.5 80 37.5 74z', '#f3e6c4') +
    p('M37.5 74C37.5 80 75.5 80 75.5 74V78C75.5 84.5 37.5 84.5 37.5 78z', yellow) +
    p('M46 60L62 73.5M88 42L66 73', undefined, 'stroke-width="3.2"') +
    p('M46 60L62 73.5M88 42L66 73', undefined, `stroke="${yellow}" stroke-width="1.2"`) +
    p('M41 53C34 57 32 65 36 69 39 71 43 67 46 64L43 59z', green) +
    hand(46, 61) +
    p('M70 53C80 52 90 58 92 66 91 71 86 71 83 68 80 64 76 63 70 63z', green) +
    p('M84 68C91 66 92.5 58 91 51L83.5 52C84 57 83 60 80 62z', green) +
    hand(86, 48.5) +
    head(longHair('#d08a35') + face({ young: true, look: -0.7 }) + flatCap(red, white), -2),

  H: () =>
    torso(blue) +
    p('M46 52L50 98 60 95 64 52z', white) +
    thin('M55 60v34M51 66h8M51 74h8M51.5 82h7.5') +
    p('M43 53C35 57 32 68 36 77 39 82 47 81 52 77L48.5 71C45 72.5 43 70 43.5 66z', blue) +
    flat('M38 66l3-5 2 1.5-3 6zM38 74l2.5-5 2.5 1-2.5 6z', red) +
    dot(52.5, 76, 4, skin) +
    armRaised(blue, white) +
    flat('M77 57l4 6-2.5 2-4.5-6zM72 61l4 6-2 2-4.5-6z', red) +
    rose +
    grip +
    p('M42 49C46 44.5 64 44.5 68 49L71 56 65 54.5 62 59 58 54.5 55 59 52 54.5 48 59 45 54.5 39 56z', white) +
    head(curls('#e3b34c') + face({ young: true, look: 1 }) + beret(red, blue), -3),

  S: () =>
    torso(yellow) +
    p('M55 48S72 53 73 63L78 92 55 98z', red) +
    [62, 72, 82].map((y) => dot(55, y, 1.9, yellow)).join('') +
    p('M43 53C35 57 32 68 36 77 39 82 47 81 52 77L48.5 71C45 72.5 43 70 43.5 66z', red) +
    dot(52.5, 76, 4, skin) +
    armRaised(yellow, green) +
    fool +
    grip +
    p(
      'M40 47L36 57 43 54.5 46 62 50.5 56 55 63 59.5 56 64 62 67 54.5 74 57 70 47C62 50 48 50 40 47z',
      green,
    ) +
    `<g stroke-width="1">${[
      [36, 58],
      [46, 63],
      [55, 64],
      [64, 63],
      [74, 58],
    ]
      .map(([x, y]) => dot(x!, y!, 1.9, yellow))
      .join('')}</g>` +
    head(face({ look: -0.8 }) + thin('M-4.5 6C-2 9.5 2 9.5 4.5 6') + jesterCap, 4),
};
