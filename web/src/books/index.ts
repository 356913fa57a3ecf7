// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What the rulebooks are called here. What they say comes from the core.

import type { Agreements } from '../core';
import { lang } from '../base';

const rows: readonly { id: string; de: string; en: string; deLong: string; enLong: string }[] = [
  {
    id: 'schule-2024',
    de: 'Schafkopfschule 2024',
    en: 'Schafkopf school 2024',
    deLong: 'Die Regeln einer Schafkopfschule: gesellig, mit Farbwenz, Stoß und Tarif',
    enLong: 'The rules of a Schafkopf school: casual, with Farbwenz, Stoss and tariff',
  },
  {
    id: 'bsv-1989',
    de: 'Ordnung von 1989',
    en: 'Order of 1989',
    deLong: 'Die Ordnung von 1989 mit Anhängen: alle Varianten',
    enLong: 'The order of 1989 with its annexes: all variants',
  },
  {
    id: 'muenchen-2006',
    de: 'Münchner Turnierordnung 2006',
    en: 'Munich tournament order 2006',
    deLong: 'Turnier: kein Stoß, Muss-Spiel, strenge Strafen',
    enLong: 'Tournament: no Stoss, Muss-Spiel, strict penalties',
  },
  {
    id: 'serien-2022',
    de: 'Serienordnung 2022',
    en: 'Series order 2022',
    deLong: 'Turnier in Serien mit Spiel- und Tischpunkten, Spritze ohne Re',
    enLong: 'Tournament in series with game and table points, Spritze without Re',
  },
  {
    id: 'kurz-turnier',
    de: 'Kurzes Blatt',
    en: 'Short deck',
    deLong: 'Turnier mit 24 Karten, Kammern und dem Schafkopf als höchstem Spiel',
    enLong: 'Tournament with 24 cards, Kammern and the Schafkopf as the top game',
  },
];

export const bookIds: readonly string[] = rows.map((r) => r.id);

// The switches of house rules, by the names that the core has for them.
const switches: Readonly<Record<string, { de: string; en: string }>> = {
  farbwenz: { de: 'Farbwenz', en: 'Farbwenz' },
  geier: { de: 'Geier', en: 'Geier' },
  bettel: { de: 'Bettel', en: 'Bettel' },
  steigern: { de: 'Steigern', en: 'Steigern (bidding points)' },
  hochzeit: { de: 'Hochzeit', en: 'Hochzeit' },
  renonce: { de: 'Renonce', en: 'Renonce' },
  ramsch: { de: 'Ramsch', en: 'Ramsch' },
  stock: { de: 'Stock', en: 'Stock' },
  muss: { de: 'Muss-Spiel', en: 'Muss-Spiel' },
  legen: { de: 'Legen', en: 'Legen' },
  bock: { de: 'Bock-Runden', en: 'Bock rounds' },
  schiebe: { de: 'Schiebe-Solo', en: 'Schiebe-Solo' },
  kurz: { de: 'Kurze Karte', en: 'Short deck' },
  fuenf: { de: 'Zu fünft', en: 'Five players' },
  drei: { de: 'Zu dritt', en: 'Three players' },
};

export const variantNames = (id: string): { de: string; en: string } => switches[id] ?? { de: id, en: id };
export const variantName = (id: string): string => variantNames(id)[lang.value];

// What was agreed beside the book, in short: 'Geier, Ramsch, eigener Tarif'.
export function houseAbout(house: Pick<Agreements, 'variants'> | undefined): string {
  const { variants = [], ...prices } = house ?? {};
  const own = lang.value === 'de' ? 'eigener Tarif' : 'own tariff';
  return [...variants.map(variantName), ...(Object.keys(prices).length ? [own] : [])].join(', ');
}

// How well a bot plays, by the server's name for it.
export const levelName = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1);

export function bookName(id: string): string {
  const row = rows.find((r) => r.id === id);
  return row ? row[lang.value] : id;
}

// Where something stands in a book: most count their paragraphs, some have headings alone.
export function section(where: string): string {
  if (/\d/.test(where)) return `§\u00a0${where}`;
  return lang.value === 'de' ? `„${where}“` : `“${where}”`;
}

// "muenchen-2006 II.4.2.5" for people.
export function cited(rule: string): string {
  const [book, ...where] = rule.split(' ');
  return `${bookName(book!)}, ${section(where.join(' '))}`;
}

export function bookAbout(id: string): string {
  const row = rows.find((r) => r.id === id);
  return row ? (lang.value === 'de' ? row.deLong : row.enLong) : '';
}
