// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Pictures of every screen (test/browser/screens.mjs) in both sizes and both themes, once in English on a narrow phone,
// the table with both decks: node test/screenshots.mjs FOLDER [NAME...]. A picture is called SCREEN-KIND[-DECK].png.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DESK, openInn, PHONE } from './browser/inn.mjs';
import { screens, settle, show } from './browser/screens.mjs';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node test/screenshots.mjs FOLDER [NAME...]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const kinds = [
  { name: 'phone-light', ...PHONE, colorScheme: 'light', locale: 'de-DE', deck: 'german' },
  { name: 'phone-dark', ...PHONE, colorScheme: 'dark', locale: 'de-DE', deck: 'french' },
  { name: 'desk-light', ...DESK, colorScheme: 'light', locale: 'de-DE', deck: 'french' },
  { name: 'desk-dark', ...DESK, colorScheme: 'dark', locale: 'de-DE', deck: 'german' },
  { name: 'narrow-english', width: 360, height: 740, colorScheme: 'light', locale: 'en-GB', deck: 'french' },
];

// Rows of one table continue from one another, so all rows before the last wanted one are visited.
const isWanted = (s) => wanted.length === 0 || wanted.includes(s.name);
const last = screens.findLastIndex((s) => s.table && isWanted(s));
const rows = screens.filter((s, i) => (s.table ? i <= last : isWanted(s)));

const inn = await openInn();
try {
  for (const { name, deck, ...how } of kinds) {
    const page = await inn.visit({ ...how, settings: { motion: false, deck } });
    for (const screen of rows) {
      await show(inn, page, screen);
      await settle(page);
      const file = `${screen.name}-${name}${screen.table ? '-' + deck : ''}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: !screen.table });
    }
    for (const wrong of page.wrong) console.error(`${name}: ${wrong}`);
  }
} finally {
  await inn.close();
}
