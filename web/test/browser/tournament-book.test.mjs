// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A club's own tournament: its book built by clicking, saved, exported and brought back; lists at the desk and on a
// phone whose rows only this book allows; its standings.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { DESK, faults, openInn, PHONE, tooWide } from './inn.mjs';
import { openEvening } from './evening.mjs';

let inn;
before(async () => {
  inn = await openInn();
});
after(() => inn.close());

const shot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const button = (page, name) => page.getByRole('button', { name, exact: true });
const tab = (page, name) =>
  page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: new RegExp('^' + name) })
    .click();
const dialog = (page) => page.locator('dialog[open]');

// The form of the club's own book.
async function own(page) {
  await page.goto(inn.address + '/tournaments');
  await button(page, 'Turnier eröffnen').click();
  await dialog(page).getByLabel('Vorlage').selectOption('own');
  await dialog(page).getByRole('region', { name: 'Regelblatt' }).waitFor();
}

const unfold = (page, name) => dialog(page).locator('summary', { hasText: name }).first().click();
const PLAYERS = ['Anna', 'Ben', 'Carl', 'Dora'];

test('a club builds its book, opens the tournament, and its list is judged by the book', async () => {
  const page = await inn.visit(DESK);
  await own(page);
  const form = dialog(page);
  await form.getByLabel('Name des Turniers').fill('Kirchweih');
  await form.getByLabel('Dein Name').fill('Sepp');
  await form.getByLabel('Wie heißt euer Turnier?').fill('Wirtshausturnier Au');
  await form.getByLabel('Wie viele Runden?').fill('1');
  await form.getByLabel('Wie viele Spiele je Runde?').fill('3');
  await unfold(page, 'Werte');
  await form.getByLabel('Rufspiel: Grundwert').fill('7');
  await form.getByLabel('Rufspiel: Schneider').fill('4');
  await unfold(page, 'Wertung');
  await form.getByLabel('Wie wird gezählt?').selectOption('plus');
  const sheet = form.getByRole('region', { name: 'Regelblatt' });
  await sheet
    .getByText('1 Runde zu 3 Spielen')
    .or(sheet.getByText(/1 Runde.*3 Spiele/))
    .first()
    .waitFor();

  // A contradiction is named beside its field, and the tournament does not open.
  await unfold(page, 'Preise und Extras');
  await button(form, 'Preise vom ersten Platz an: Zeile hinzufügen').click();
  const prize = form.getByRole('group', { name: 'Preise vom ersten Platz an 1' });
  await prize.getByLabel(/^Anteil|Prozent/).fill('50');
  const wrong = form.getByText('Ohne Startgeld gibt es keinen Topf', { exact: false });
  await wrong.first().waitFor();
  await form.getByRole('button', { name: 'Eröffnen' }).click();
  assert.equal(await form.count(), 1);
  await form.getByLabel('Wie hoch ist das Startgeld?').fill('8,50');
  await wrong.first().waitFor({ state: 'detached' });
  await form.getByText('Die Regeln passen zusammen.').waitFor();
  await shot(page, 'book-form');
  assert.deepEqual(await faults(page), []);

  await form.getByRole('button', { name: 'Eröffnen' }).click();
  await page.getByRole('heading', { name: 'Wer ist da?' }).waitFor();
  await tab(page, 'Anmeldung');
  const field = page.getByLabel('Suchen oder neu: Name');
  for (const name of PLAYERS) {
    await field.fill(name);
    await field.press('Control+Enter');
    await page.locator('.tour-person', { hasText: name }).waitFor();
  }
  await tab(page, 'Ablauf');
  await button(page, 'Auslosung versiegeln').click();
  await page.getByLabel('Wort aus dem Saal').fill('Brezn');
  await page.getByRole('button', { name: /^Jetzt auslosen / }).click();
  await button(page, 'Aushängen').click();
  await page.getByRole('heading', { name: 'Runde 1 läuft' }).waitFor();

  // 7 and 11 are values of this book alone.
  await tab(page, 'Tische');
  await page.locator('a[href*="/list/1/1"]').first().click();
  const quick = page.locator('#tour-quick');
  await quick.waitFor();
  for (const row of ['12', '12s', '1 10']) {
    await quick.fill(row);
    await quick.press('Enter');
  }
  const cells = () => page.locator('.tour-grid tbody input').evaluateAll((all) => all.map((i) => i.value));
  await page.waitForFunction(() => document.querySelectorAll('.tour-grid tbody input')[8]?.value);
  const typed = (await cells()).map((v) => v.replace('−', '-'));
  assert.deepEqual(typed.slice(0, 8), ['7', '7', '-7', '-7', '11', '11', '-11', '-11']);
  await page.getByText('1 strittig').first().waitFor(); // no solo game of 10 in this book
  await shot(page, 'book-list');
  await page.locator('.tour-grid tbody tr').nth(2).locator('input').first().focus();
  await quick.fill('-12');
  await quick.press('Enter');
  await button(page, 'Speichern und bestätigen').click();
  await page.getByText('bestätigt', { exact: false }).first().waitFor();

  // Only what is above 0 counts.
  await page.goto(page.url().replace(/\/list\/.*/, '#standings'));
  const table = page.locator('table', { hasText: 'Anna' }).first();
  await table.waitFor();
  const points = await table.locator('tbody tr').evaluateAll((rows) => rows.map((r) => r.textContent));
  assert.equal(points.filter((r) => /18/.test(r)).length, 2, points.join(' | '));
  assert.equal(points.filter((r) => /[-−]/.test(r.replace(/\d+\.\d+/g, ''))).length, 0, points.join(' | '));
  await shot(page, 'book-standings');
});

test('the book of last time is offered, goes into a file and comes back; a bad file changes nothing', async () => {
  const page = await inn.visit(PHONE);
  await own(page);
  const form = dialog(page);
  await form.getByLabel('Wie heißt euer Turnier?').fill('Turnier Au');
  await form.getByLabel('Wie viele Runden?').fill('4');
  const [file] = await Promise.all([page.waitForEvent('download'), button(form, 'In eine Datei').click()]);
  assert.equal(file.suggestedFilename(), 'Turnier-Au.json');
  const text = readFileSync(await file.path(), 'utf8');
  assert.deepEqual(JSON.parse(text), { name: 'Turnier Au', rulebook: 'schule-2024', rounds: 4, games: 20 });
  await button(form, 'Buch merken').click();
  await page.getByText('Gemerkt.', { exact: false }).first().waitFor();

  const bring = (body) =>
    form
      .locator('input[type=file]')
      .setInputFiles({ name: 'book.json', mimeType: 'application/json', buffer: Buffer.from(body) });
  await bring('{"rulebook":"nobody"}');
  await page.getByText('Das ist kein Turnierbuch.', { exact: false }).first().waitFor();
  assert.equal(await form.getByLabel('Wie viele Runden?').inputValue(), '4');
  await bring(JSON.stringify({ ...JSON.parse(text), rounds: 5 }));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open] input')].some((i) => i.value === '5'),
  );

  await page.reload();
  await own(page);
  await form.getByRole('button', { name: 'Turnier Au', exact: true }).click();
  assert.equal(await form.getByLabel('Wie viele Runden?').inputValue(), '4');
  await form.locator('summary', { hasText: 'Werte' }).first().press('Enter');
  await form.getByLabel('Solo: Grundwert').waitFor({ state: 'attached' });
  await shot(page, 'book-phone');
  assert.equal(await tooWide(page), false);
  assert.deepEqual(await faults(page), []);
});

test('a phone enters games at the prices of the book', async () => {
  const book = {
    rulebook: 'schule-2024',
    rounds: 1,
    games: 2,
    values: { rufspiel: { points: 7, schneider: 4 } },
  };
  const evening = await openEvening(inn, { rulebook: 'schule-2024', book }, PLAYERS);
  const { tables } = await evening.draw(1);
  const page = await inn.visit(PHONE);
  await page.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[0][1]}`);
  await page.locator('.tour-phone-form').waitFor();
  const { seats } = await evening.look('table', { round: 1, table: 1 });
  const names = seats.map((seat) => seat.name);
  const pick = (group, name) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  await pick('Wer spielt?', names[0]);
  await pick('Mit wem?', names[2]);
  await pick('Höhe', 'Schneider');
  await page.locator('.tour-phone-row', { hasText: '+11' }).waitFor();
  await shot(page, 'book-phone-list');
  await page.getByRole('button', { name: 'Eintragen' }).click();
  await page.getByText('Spiel 2 von 2').waitFor();
  assert.deepEqual(
    (await page.locator('.tour-phone-sums dd').allInnerTexts()).map((t) => t.replace('−', '-')),
    ['+11', '-11', '+11', '-11'],
  );
  assert.equal(await page.locator('.tour-phone-bad').count(), 0);
  assert.deepEqual(await faults(page), []);
});

test('seven players sit at a table of four and one of three, where everybody plays alone', async () => {
  const book = {
    rulebook: 'schule-2024',
    rounds: 1,
    games: 3,
    tables: 'three',
    values: { solo: { points: 30, laufende_from: 0 } },
  };
  const seven = [...PLAYERS, 'Emil', 'Fritz', 'Gerd'];
  const evening = await openEvening(inn, { rulebook: 'schule-2024', book }, seven);
  const desk = await inn.visit(DESK);
  await desk.goto(inn.address + '/help');
  await desk.evaluate((t) => (localStorage['stichfest.token'] = t), evening.token);
  await desk.goto(`${inn.address}/tournament/${evening.id}`);
  await desk.getByText('1 Tisch zu viert, 1 zu dritt').first().waitFor();
  await shot(desk, 'threes-field');
  const { tables } = await evening.draw(1);

  await desk.goto(`${inn.address}/tournament/${evening.id}/list/1/2`);
  const quick = desk.locator('#tour-quick');
  await quick.waitFor();
  for (const row of ['1', '12', '-2']) {
    await quick.fill(row);
    await quick.press('Enter');
  }
  await desk.waitForFunction(() => document.querySelectorAll('.tour-grid tbody input')[8]?.value);
  const cells = await desk.locator('.tour-grid tbody input').evaluateAll((all) => all.map((i) => i.value));
  assert.deepEqual(
    cells.map((v) => v.replace('−', '-')),
    ['60', '-30', '-30', '30', '30', '-60', '30', '-60', '30'],
  );
  await shot(desk, 'threes-list');
  assert.deepEqual(await faults(desk), []);

  // The phone of that table has no games with a partner.
  const phone = await inn.visit(PHONE);
  await phone.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[1][1]}`);
  await phone.locator('.tour-phone-form').waitFor();
  assert.equal(await phone.getByRole('radio', { name: 'Rufspiel', exact: true }).count(), 0);
  const { seats } = await evening.look('table', { round: 1, table: 2 });
  const play = phone.getByRole('group', { name: 'Wer spielt?' });
  await play.getByRole('radio', { name: seats[1].name, exact: true }).check();
  await phone.locator('.tour-phone-row', { hasText: '+60' }).waitFor();
  await shot(phone, 'threes-phone');
  assert.deepEqual(await faults(phone), []);
});

test('a Stock is paid in, shown, won by the declarer, and a row without it is asked about', async () => {
  const book = {
    rulebook: 'bsv-1989',
    variants: ['stock'],
    rounds: 1,
    games: 4,
    values: { rufspiel: { points: 10, laufende_from: 0 }, stock: 10 },
  };
  const evening = await openEvening(inn, { rulebook: 'bsv-1989', book }, PLAYERS);
  await evening.draw(1);
  const desk = await inn.visit(DESK);
  await desk.goto(inn.address + '/help');
  await desk.evaluate((t) => (localStorage['stichfest.token'] = t), evening.token);
  await desk.goto(`${inn.address}/tournament/${evening.id}/list/1/1`);
  const quick = desk.locator('#tour-quick');
  await quick.waitFor();
  const type = async (row) => {
    await quick.fill(row);
    await quick.press('Enter');
  };
  const value = (i) => desk.locator('.tour-grid tbody input').nth(i).inputValue();
  await type('0');
  await desk.getByText('Im Stock: 40').waitFor();
  await type('-21');
  await desk.getByText('Im Stock: 80').waitFor();
  await type('10 10 -10 -10');
  await desk.getByText('1 strittig').first().waitFor();
  await desk.locator('.tour-grid tbody tr').nth(2).locator('input').first().focus();
  await shot(desk, 'stock-missing');
  await type('12');
  await desk.getByText('Im Stock: 0').waitFor();
  await type('3 20');
  const cells = [];
  for (let i = 0; i < 12; i++) cells.push((await value(i)).replace('−', '-'));
  assert.deepEqual(cells, ['-10', '-10', '-10', '-10', '-10', '-50', '10', '10', '90', '10', '-10', '-10']);
  await shot(desk, 'stock-list');
  assert.deepEqual(await faults(desk), []);
});

test('a Wenz with its own price, a Ramsch, a Retour and Legen: by keys, and by buttons', async () => {
  const flat = (points) => ({ points, schneider: 0, schwarz: 0, laufende_from: 0 });
  const book = {
    rulebook: 'schule-2024',
    variants: ['ramsch', 'legen'],
    without: ['farbwenz'],
    rounds: 1,
    games: 6,
    values: { rufspiel: flat(2), solo: flat(10), wenz: flat(5), ramsch: { points: 3 } },
    spritze: 2,
  };
  const evening = await openEvening(inn, { rulebook: 'schule-2024', book }, [
    ...PLAYERS,
    ...PLAYERS.map((n) => n + ' 2'),
  ]);
  const { tables } = await evening.draw(1);
  const desk = await inn.visit({ ...DESK, reducedMotion: 'reduce' });
  await desk.goto(inn.address + '/help');
  await desk.evaluate((t) => (localStorage['stichfest.token'] = t), evening.token);
  await desk.goto(`${inn.address}/tournament/${evening.id}/list/1/1`);
  const quick = desk.locator('#tour-quick');
  await quick.waitFor();
  await desk.getByText('Tasten', { exact: true }).click();
  for (const keys of ['3w Wenz', '3r1 Platz 1 ist Jungfrau', '3d Durchmarsch', '12kk zweimal verdoppelt'])
    await desk.locator('.tour-legend', { hasText: keys }).waitFor();
  for (const row of ['3w', '3', '2r', '2r14', '12kk', '4d']) {
    await quick.fill(row);
    await quick.press('Enter');
  }
  await desk.waitForFunction(() => document.querySelectorAll('.tour-grid tbody input')[23]?.value);
  const cells = await desk.locator('.tour-grid tbody input').evaluateAll((all) => all.map((i) => i.value));
  assert.deepEqual(
    cells.map((v) => Number(v.replace('−', '-'))),
    [-5, -5, 15, -5, -10, -10, 30, -10, 3, -9, 3, 3, 6, -15, 3, 6, 8, 8, -8, -8, -10, -10, -10, 30],
  );
  await button(desk, 'Speichern und bestätigen').click();
  await desk.getByText('Tisch 1 ist bestätigt.').waitFor();
  await shot(desk, 'own-keys');
  assert.deepEqual(await faults(desk), []);

  const phone = await inn.visit({ ...PHONE, reducedMotion: 'reduce' });
  await phone.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[1][1]}`);
  await phone.locator('.tour-phone-form').waitFor();
  const { seats } = await evening.look('table', { round: 1, table: 2 });
  const names = seats.map((seat) => seat.name);
  const pick = (group, name) =>
    phone.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  const enters = async (row) => {
    await phone.waitForFunction(
      (want) =>
        [...document.querySelectorAll('.tour-phone-row > span')]
          .map((e) => e.lastChild.textContent)
          .join(' ') === want,
      row,
    );
    await phone.getByRole('button', { name: 'Eintragen' }).click();
  };
  await pick('Spiel', 'Solo/Wenz');
  await pick('Welches Spiel?', 'Wenz');
  await pick('Wer spielt?', names[0]);
  await pick('Wie oft verdoppelt?', '1-mal');
  await enters('+30 −10 −10 −10');
  await phone.getByText('Spiel 2 von 6').waitFor();
  await pick('Spiel', 'Ramsch');
  await pick('Wer verliert?', names[1]);
  await phone.getByRole('button', { name: names[3], exact: true }).click();
  await shot(phone, 'own-ramsch');
  assert.deepEqual(await faults(phone), []);
  await enters('+3 −12 +3 +6');
  await phone.getByText('Spiel 3 von 6').waitFor();
  assert.equal(await phone.locator('.tour-phone-bad').count(), 0);
  assert.deepEqual([...desk.wrong, ...phone.wrong], []);
});

test('the ceremony names things and what each of several gets', async () => {
  const book = {
    rulebook: 'schule-2024',
    rounds: 1,
    games: 1,
    fee: 1000,
    prizes: [{ percent: 50 }, { cents: 1000 }, { thing: 'ein Spanferkel' }],
    extras: [
      { for: 'last', thing: 'eine Wurst' },
      { for: 'by_hand', thing: 'ein Hut' },
    ],
  };
  const evening = await openEvening(inn, { rulebook: 'schule-2024', book }, PLAYERS);
  await evening.draw(1);
  await evening.play(1, [{ p: [20, 20, -20, -20] }]);
  await evening.act({ ev: 'finish' });
  const { moments } = await evening.look('ceremony');
  const desk = await inn.visit(DESK);
  await desk.goto(inn.address + '/help');
  await desk.evaluate((t) => (localStorage['stichfest.token'] = t), evening.token);
  await desk.goto(`${inn.address}/tournament/${evening.id}/ceremony`);
  await desk.getByRole('button', { name: 'Siegerehrung beginnen' }).click();
  const now = desk.getByRole('region', { name: 'Im Saal' });
  const seen = [];
  for (let i = 1; i < moments.length; i++) {
    await desk.getByRole('button', { name: 'Weiter' }).click();
    await desk.getByText(`${i + 1} von ${moments.length}`).waitFor();
    seen.push(await now.innerText());
  }
  await shot(desk, 'book-ceremony');
  const all = seen.join('\n');
  assert.match(all, /Letzter: eine Wurst/);
  assert.match(all, /3\. Platz\s+ein Spanferkel/);
  assert.match(all, /1\. Platz\s+je 15,00/);
  await desk.goto(`${inn.address}/tournament/${evening.id}#prizes`);
  await desk.getByText('ein Spanferkel').first().waitFor();
  assert.equal(await desk.getByText('ein Spanferkel').count(), 2); // two share the third place

  // A thing that the desk gives to somebody of its choice.
  const hat = desk.locator('.tour-person', { hasText: 'ein Hut' });
  await hat.getByLabel('ein Hut an', { exact: true }).selectOption({ label: '2 Ben' });
  await desk.getByRole('button', { name: 'ein Hut an Ben vergeben' }).click();
  await desk.locator('.tour-person', { hasText: 'Ben' }).getByText('ein Hut', { exact: true }).waitFor();
  await shot(desk, 'book-prizes');
});
