// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The names of the rulebooks. Their contents come from the core.

import type { Agreements, BookId, Game } from '../core';
import { lang } from '../base';

const rows: readonly { id: BookId; de: string; en: string; deLong: string; enLong: string }[] = [
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
    en: '1989 rules',
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

export const bookIds: readonly BookId[] = rows.map((r) => r.id);
export const isBook = (id: string): id is BookId => rows.some((r) => r.id === id);

// The variants of house rules, by the core's names.
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

// The kinds of games; they have the same names in both languages.
const games: Readonly<Record<Game, string>> = {
  rufspiel: 'Rufspiel',
  hochzeit: 'Hochzeit',
  muss: 'Muss-Spiel',
  solo: 'Solo',
  wenz: 'Wenz',
  farbwenz: 'Farbwenz',
  geier: 'Geier',
  farbgeier: 'Farbgeier',
  bettel: 'Bettel',
  sie: 'Sie',
  ramsch: 'Ramsch',
};

export const gameName = (game: Game): string => games[game];

// A summary of the house rules: 'Geier, Ramsch, eigener Tarif'.
export function houseAbout(house: Pick<Agreements, 'variants'> | undefined): string {
  const { variants = [], ...prices } = house ?? {};
  const own = lang.value === 'de' ? 'eigener Tarif' : 'own tariff';
  return [...variants.map(variantName), ...(Object.keys(prices).length ? [own] : [])].join(', ');
}

// The display name of a bot's level, by the server's name.
export const levelName = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1);

// How strong a level is, in words. Measured against each other in docs/bots.md; nobody has measured them against people.
const strengths: Readonly<Record<string, { de: string; en: string }>> = {
  random: { de: 'legt irgendeine Karte', en: 'plays any card' },
  wirt: { de: 'gewinnt gegen Anfänger', en: 'beats beginners' },
  stammtisch: { de: 'ein Gegner für geübte Spieler', en: 'a match for seasoned players' },
  meister: { de: 'der stärkste, verzeiht wenig', en: 'the strongest, forgives little' },
};
export const levelStrength = (id: string): string => strengths[id]?.[lang.value] ?? '';

export function bookName(id: string): string {
  const row = rows.find((r) => r.id === id);
  return row ? row[lang.value] : id;
}

// A place in a book. Most books number their paragraphs, some have only headings.
export function section(where: string): string {
  if (/\d/.test(where)) return `§\u00a0${where}`;
  return lang.value === 'de' ? `„${where}“` : `“${where}”`;
}

// Formats "muenchen-2006 II.4.2.5" for display.
export function cited(rule: string): string {
  const [book, ...where] = rule.split(' ');
  return `${bookName(book!)}, ${section(where.join(' '))}`;
}

export function bookAbout(id: string): string {
  const row = rows.find((r) => r.id === id);
  return row ? (lang.value === 'de' ? row.deLong : row.enLong) : '';
}
