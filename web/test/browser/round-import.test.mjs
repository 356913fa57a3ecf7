// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Games from a table and from another program: a new round from a file, a file into a round, problems and decisions.
// With SHOTS=FOLDER it stores pictures.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { faults, openInn, tooWide } from './inn.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const SMALL = { width: 390, height: 844, hasTouch: true, isMobile: true };
const LIST = fileURLToPath(new URL('../../../tests/import/runde-liste.json', import.meta.url));
const TABLE = `Datum;Spiel;Ansager;Partner;Gewonnen;Anna;Bert;Cilli;Dora
18.11.2026;Sauspiel;Anna;Cilli;ja;0,20;-0,20;0,20;-0,20
18.11.2026;Solo;Bert;;nein;1,00;-3,00;1,00;1,00
18.11.2026;Wenz;Dora;;ja;-0,50;-0,50;-0,50;1,60
`;

const shot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const bring = async (page, file) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Aus einer Tabelle oder einem anderen Zähler' }).click();
  await (await chooser).setFiles(file);
  await page.locator('dialog[open]').waitFor();
};
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const balances = async (page) => {
  await page.getByRole('button', { name: 'Konten' }).click();
  await page.locator('.round-table tbody tr').first().waitFor();
  const rows = await page.locator('.round-table tbody tr').allInnerTexts();
  return Object.fromEntries(rows.map((r) => plain(r).split('\t')).map((c) => [c[0], c.at(-1)]));
};

test('a table founds a round: problems are shown, prices stay as written, and the same file again is nothing new', async () => {
  const page = await inn.visit(SMALL);
  await page.goto(`${inn.address}/rounds`);
  await bring(page, { name: 'abend.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  const sheet = page.locator('dialog[open]');
  await sheet.getByText('CSV: 3 Spiele an 1 Abend.').waitFor();
  await sheet.getByText('Eine Zeile bleibt weg.').waitFor();
  assert.match(
    await sheet.locator('.import-problems').innerText(),
    /Zeile 3.*anderer Betrag[^]*Zeile 4.*nicht 0/,
  );
  assert.equal(await tooWide(page), false);
  assert.deepEqual(await faults(page), []);
  await shot(page, 'import-new');
  await sheet.getByLabel('Wie heißt die Runde?').fill('Donnerstag');
  await sheet.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('heading', { name: 'Donnerstag' }).waitFor();
  assert.deepEqual(await balances(page), {
    Anna: '+1,20 €',
    Bert: '−3,20 €',
    Cilli: '+1,20 €',
    Dora: '+0,80 €',
  });

  // By the rules the third line counts as well.
  await page.getByRole('button', { name: 'Mehr' }).click();
  await bring(page, { name: 'abend.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await sheet.getByText('Anna, Bert, Cilli, Dora', { exact: false }).first().waitFor();
  await sheet.getByRole('radio', { name: 'Wie die Regeln sagen' }).last().check();
  await sheet.getByText('Eine Zeile bleibt weg.').waitFor({ state: 'detached' });
  await shot(page, 'import-again');
  assert.deepEqual(page.wrong, []);
});

test('the file of another program goes into a round', async () => {
  const page = await inn.visit(SMALL);
  await page.goto(`${inn.address}/rounds`);
  await bring(page, LIST);
  const sheet = page.locator('dialog[open]');
  await sheet.getByText('Schafkopfliste: 2 Spiele an 1 Abend.').waitFor();
  await sheet.getByRole('button', { name: 'Übernehmen' }).click();
  assert.deepEqual(await balances(page), {
    Anna: '−1,50 €',
    Bert: '−0,50 €',
    Cilli: '−1,50 €',
    Dora: '+3,50 €',
  });
  await page.getByRole('button', { name: 'Mehr' }).click();
  await bring(page, {
    name: 'konto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Datum;Saldo\n18.11.2026;3\n'),
  });
  await sheet.getByText('höchstens zwei Leuten', { exact: false }).waitFor();
  assert.deepEqual(page.wrong, []);
});
