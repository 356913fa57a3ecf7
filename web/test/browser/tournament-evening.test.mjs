// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A desk on the evening: people from a workbook, regulars, errors in dialogs, players who leave, the
// draw and its seal, and money of which nobody knows yet whether it is due.

import assert from 'node:assert/strict';
import { openEvening } from './evening.mjs';
import { besides, DESK, faults, openInn, tooWide } from './inn.mjs';

const together = besides(2);
const test = (name, body) =>
  together(name, async () => {
    const inn = await openInn();
    try {
      await body(inn);
    } finally {
      await inn.close();
    }
  });

const NAMES = [
  'Huber Sepp',
  'Müller Resi',
  'Bauer Toni',
  'Moser Vroni',
  'Wirth Xaver',
  'Kern Leni',
  'Lang Beni',
  'Roth Zenzi',
];
const button = (page, name) => page.getByRole('button', { name, exact: true });
const sheet = (page) => page.locator('dialog[open]').last();
const person = (page, name) => page.locator('.tour-person', { hasText: name });

async function sitAt(inn, evening, at = '', how = DESK) {
  const page = await inn.visit({ reducedMotion: 'reduce', ...how });
  await page.goto(inn.address + '/help');
  await page.evaluate((token) => localStorage.setItem('stichfest.token', token), evening.token);
  await page.goto(`${inn.address}/tournament/${evening.id}${at}`);
  return page;
}

async function fine(page) {
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  assert.deepEqual(page.wrong, []);
}

// A ZIP file whose parts are stored.
function zip(parts) {
  const [files, directory] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)];
    const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(title.length, 26);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(local, title, data);
    directory.push(entry, title);
    at += 30 + title.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const cell = (text, place) =>
  typeof text === 'number'
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = (rows) =>
  zip({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows
      .map(
        (row, i) =>
          `<row r="${i + 1}">${row.map((t, k) => cell(t, String.fromCharCode(65 + k) + (i + 1))).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  });

test('people and lists come from a workbook; other files get a sentence that helps', async (inn) => {
  const evening = await openEvening(inn, { rulebook: 'serien-2022', rounds: 1, games: 4 }, []);
  const page = await sitAt(inn, evening, '#players');
  const take = (name, buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByText('Noch niemand angemeldet').waitFor();
  await take('leute.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]));
  await page.getByText('„leute.xls“ lässt sich nicht lesen.').waitFor();
  await page.getByText('„Speichern unter“, Dateityp „CSV“').waitFor();
  await take(
    'leute.xlsx',
    workbook([
      ['Nachname', 'Vorname', 'Verein', 'Startgeld'],
      ...['Kern Leni', 'Lang Beni', 'Roth Zenzi', 'Späth Alois'].map((n) => [...n.split(' '), 'SC Au', 10]),
    ]),
  );
  await person(page, 'Späth Alois').getByText('SC Au').waitFor();
  assert.equal(await page.locator('.tour-person').count(), 4);
  for (const number of [1, 2, 3, 4]) await evening.act({ ev: 'presence', number, state: 'present' });
  await evening.draw(1);
  await page.goto(`${inn.address}/tournament/${evening.id}#tables`);
  await page.locator('.tour-table').first().waitFor();
  const game = (n, p) => [1, 1, n, ...p];
  await take(
    'listen.xlsx',
    workbook([
      ['Runde', 'Tisch', 'Spiel', 'Platz 1', 'Platz 2', 'Platz 3', 'Platz 4'],
      game(1, [1, 1, -1, -1]),
      game(2, [6, -2, -2, -2]),
      game(3, [1, -1, 1, -1]),
      game(4, [-1, -1, 1, 1]),
    ]),
  );
  await page.getByText('Eine Liste ist eingelesen.').waitFor();
  const { sheet: stored } = await evening.look('table', { round: 1, table: 1 });
  assert.deepEqual(stored.rows[1].p, [6, -2, -2, -2]);
  await fine(page);
});

test('Enter takes a regular; an error stands in its dialog; the disqualified have no “Da”', async (inn) => {
  const before = await openEvening(inn, { rulebook: 'kurz-turnier' }, NAMES);
  await before.act({ ev: 'edit', number: 1, club: 'SC Isar' });
  const evening = await openEvening(inn, { rulebook: 'kurz-turnier', fee: 800 }, [], { token: before.token });
  const page = await sitAt(inn, evening, '#players');
  const field = page.getByLabel('Suchen oder neu: Name');
  await field.fill('hub');
  await page.getByText('Schon einmal dabei gewesen').waitFor();
  await field.press('Enter');
  await person(page, 'Huber Sepp').getByText('SC Isar').waitFor();
  // Control and Enter enter the name as it is typed.
  await field.fill('Müll');
  await page.getByText('Schon einmal dabei gewesen').waitFor();
  await field.press('Control+Enter');
  await page.locator('.tour-person strong', { hasText: /^Müll$/ }).waitFor();

  await field.fill('Neuer Hans');
  await button(page, 'mit Angaben …').click();
  await sheet(page).getByLabel('Startnummer').fill('1');
  await button(page, 'Aufnehmen').click();
  const why = sheet(page).locator('.ui-sheet-fault');
  await why.waitFor();
  assert.match(await why.innerText(), /Nummer 1/);
  assert.equal(await page.locator('.ui-toast-bad').count(), 0);
  const box = await why.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= DESK.height);
  await fine(page);
  await sheet(page).getByLabel('Startnummer').fill('7');
  await button(page, 'Aufnehmen').click();
  await person(page, 'Neuer Hans').waitFor();

  await evening.act({ ev: 'disqualify', number: 1, reason: 'Absprache' });
  await person(page, 'Huber Sepp').getByText('disqualifiziert').waitFor();
  assert.equal(await person(page, 'Huber Sepp').getByText('Da', { exact: true }).count(), 0);
  await field.fill('huber');
  await field.press('Enter');
  await page.getByText('Huber Sepp ist disqualifiziert.').waitFor();
  await fine(page);
});

test('from the check-in to the tables: a seal with its explanation, no clicks to sit, a leaver keeps the seat', async (inn) => {
  const evening = await openEvening(inn, { rulebook: 'serien-2022', rounds: 2, games: 4 }, NAMES.slice(0, 3));
  const page = await sitAt(inn, evening);
  await page.getByRole('heading', { name: 'Wer ist da?' }).waitFor();
  await button(page, 'Zur Anmeldung').click();
  await page.getByLabel('Suchen oder neu: Name').waitFor();
  // Nobody seals a draw before somebody is there, and every part of the desk is in sight.
  await page.locator('.tour-nextbar', { hasText: 'Wer ist da?' }).waitFor();
  for (const size of [{ width: 1093, height: 560 }, DESK]) {
    await page.setViewportSize(size);
    const hidden = await page
      .locator('.tour-tab')
      .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().right > innerWidth).length);
    assert.equal(hidden, 0);
  }
  await evening.act({ ev: 'import', players: NAMES.slice(3).map((name) => ({ name, state: 'present' })) });
  await page.locator('.tour-tabs a[href$="#course"]').click();
  await button(page, 'Auslosung versiegeln').click();
  await page.getByText('Siegel der Auslosung').click();
  await page.getByText('So kann jeder nachrechnen').waitFor();
  await fine(page);
  await button(page, 'Jetzt auslosen (8 Spieler)').click();
  await button(page, 'Aushängen').click();
  await button(page, 'Zu den Tischen').click();
  await page.getByText('sitzt: 2').waitFor();

  // The first player of table 1 goes; nobody has said that the table plays.
  const { tables, cols } = await evening.look('board', { round: 1 });
  const gone = tables[0][cols.indexOf('numbers')][0];
  const names = new Map((await evening.look('players')).players.map((row) => [row[0], row[1]]));
  await evening.act({ ev: 'presence', number: gone, state: 'left' });
  const first = page.locator('.tour-table').first();
  await page.waitForTimeout(300);
  await first.getByText(names.get(gone)).waitFor();
  assert.equal(await page.getByText('Platzhalter').count(), 0);
  await evening.act({ ev: 'enter', name: 'Ersatz Egon', substitute: true });
  const replaced = { ev: 'replace', round: 1, table: 1, seat: 0, number: 9, from: 3, reason: 'Zug' };
  await evening.act(replaced);

  // The lists: one row does not show who played it.
  for (const table of [1, 2]) {
    const rows = [
      { p: [-1, -1, 1, 1], declarer: 0 },
      { p: [1, 1, -1, -1] },
      { p: [6, -2, -2, -2] },
      { p: [2, 2, -2, -2], declarer: 1 },
    ];
    const { seq } = await evening.act({ ev: 'list', round: 1, table, base: 0, rows });
    await evening.act({ ev: 'confirm', round: 1, table, base: seq });
  }
  await page.locator('.tour-tabs a[href$="#till"]').click();
  await page.getByText('bis zu 0,50 € mehr: wer gespielt hat, steht nicht in der Liste').first().waitFor();
  assert.equal(await button(page, '0,50 € eingenommen').count(), 2); // the lost games alone
  await fine(page);
  await page.getByRole('link', { name: 'nachtragen' }).first().click();
  await page.getByRole('heading', { name: 'Liste von Tisch 1' }).waitFor();
  await button(page, 'Korrigieren').click();
  await page.getByLabel('Spiel 2,').first().focus();
  await page.getByLabel('Wer hat gespielt?').selectOption('0');
  await button(page, 'Korrektur speichern').click();
  await sheet(page).getByLabel('Grund').fill('am Tisch gefragt');
  await sheet(page).getByRole('button', { name: 'Korrektur speichern' }).click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  assert.deepEqual((await evening.look('till')).reuegeld, [
    [1, 1, 50, 0, 0, false],
    [1, 2, 50, 0, 50, false],
  ]);
  await fine(page);

  // Nobody has counted who meets again, so nothing is said about it.
  await evening.act({ ev: 'close', round: 1 });
  await evening.act({ ev: 'commit', round: 2 });
  await page.goto(`${inn.address}/tournament/${evening.id}`);
  await page.getByRole('button', { name: /^Jetzt auslosen/ }).click();
  await page.getByRole('heading', { name: 'Vorschau' }).waitFor();
  assert.equal(await page.getByText('trifft jemanden wieder').count(), 0);
  assert.equal(await page.getByText('treffen sich wieder').count(), 0);
  await fine(page);
});
