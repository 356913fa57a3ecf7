// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The three pictures of the README: a table on a phone, the desk of a tournament, the analysis of a game.
// node test/pictures.mjs FOLDER writes table.webp, desk.webp and analysis.webp. A picture that is too large for the
// first page of a project is an error.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEvening } from './browser/evening.mjs';
import { openInn, PHONE } from './browser/inn.mjs';
import { plainly, play, player } from './browser/players.mjs';
import { screens, settle, show } from './browser/screens.mjs';

const BYTES_MAX = 120_000;
const WIDE = { width: 1120, height: 800 };
const SCALE = 1.25; // pixels of a picture for one of the page
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node test/pictures.mjs FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

// Playwright has no WebP; the browser itself has.
async function take(page, name) {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...page.viewportSize(), scale: SCALE };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  const picture = Buffer.from(data, 'base64');
  if (picture.length > BYTES_MAX) throw new Error(`${name}: ${picture.length} bytes, more than ${BYTES_MAX}`);
  writeFileSync(path.join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp: ${picture.length} bytes`);
}

const visit = (inn, size) =>
  inn.visit({
    ...size,
    colorScheme: 'light',
    settings: { motion: false, deck: 'german' },
  });

// In the middle of a game: it is our turn, two or three cards lie there, and there is a choice.
async function table(inn) {
  const page = await visit(inn, PHONE);
  for (const name of ['table-waiting', 'table-words', 'table-game'])
    await show(
      inn,
      page,
      screens.find((s) => s.name === name),
    );
  const turn = (offers) => offers[0].phase === 'play' && offers[0].cards.length > 2;
  for (let lying = 0; lying < 2 || lying > 3;) {
    const before = (await player(page).look()).seq;
    await play([player(page)], plainly, (offers) => turn(offers) && offers[0].seq > before);
    lying = await page.locator('.table-trick > li:not([data-goes])').count();
  }
  await take(page, 'table');
}

const FIRST = ['Anna', 'Bertl', 'Zenzi', 'Xaver', 'Leni', 'Toni'];
const LAST = 'Huber Bauer Öttl Wirth Kern Roth Lang Maier Brandl Eder Sedlmayr'.split(' ');
const PLAYERS = LAST.flatMap((last, i) =>
  [0, 1, 2, 3].map((k) => `${last} ${FIRST[(i + k) % FIRST.length]}`),
);

// An evening of 44 players while the lists of the first round come in: five are confirmed, one has a row that no game
// gives, five tables still play.
async function desk(inn) {
  const setup = { title: 'Herbstturnier', rulebook: 'muenchen-2006', fee: 1000 };
  const evening = await openEvening(inn, setup, PLAYERS);
  await evening.draw(1);
  const legal = [{ p: [1, 1, -1, -1] }, { p: [-3, 9, -3, -3] }, { p: [-1, 1, 1, -1] }];
  const rows = Array.from({ length: 32 }, (_, i) => legal[i % legal.length]);
  const list = (table, rows) => evening.act({ ev: 'list', round: 1, table, base: 0, rows });
  for (const table of [1, 2, 4, 7, 9]) {
    const { seq } = await list(table, rows);
    await evening.act({ ev: 'confirm', round: 1, table, base: seq });
  }
  await list(3, [{ p: [9, -3, -3, -2] }, ...rows.slice(1)]);
  for (const table of [5, 6, 8, 10, 11]) await evening.act({ ev: 'table', round: 1, table, is: 'running' });
  const page = await visit(inn, WIDE);
  await page.goto(inn.address + '/help');
  await page.evaluate((token) => localStorage.setItem('stichfest.token', token), evening.token);
  await page.goto(`${inn.address}/tournament/${evening.id}#tables`);
  await page.locator('.tour-table').first().waitFor();
  await take(page, 'desk');
}

// The example of docs/notation.md, at its first mistake.
async function analysis(inn) {
  const text = /```\n(\[Rulebook[^]*?)```/.exec(readFileSync(`${root}/docs/notation.md`, 'utf8'))[1];
  const page = await visit(inn, WIDE);
  await page.goto(inn.address + '/analyse');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await page.getByText('Entschieden', { exact: true }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('f');
  await page.locator('.replay-verdict').waitFor();
  await take(page, 'analysis');
}

const inn = await openInn();
try {
  for (const picture of [table, desk, analysis]) await picture(inn);
} finally {
  await inn.close();
}
