// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A club's evening at the desk, through the real server: opened, eight players, two rounds, prizes; two people at one
// list; axe on every part.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { DESK, faults, openInn, PHONE, tooWide } from './inn.mjs';

let inn;
before(async () => {
  inn = await openInn();
});
after(() => inn.close());

const button = (page, name) => page.getByRole('button', { name, exact: true });
const tab = (page, name) =>
  page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: new RegExp('^' + name) })
    .click();
const PARTS = [
  'Ablauf',
  'Anmeldung',
  'Tische',
  'Wertung',
  'Anfragen',
  'Preise',
  'Kasse',
  'Protokoll',
  'Links & Druck',
];

async function open(page, how = {}) {
  await page.goto(inn.address + '/tournaments');
  await button(page, 'Turnier eröffnen').click();
  const form = page.locator('dialog[open] form');
  await form.getByLabel('Vorlage').selectOption('serien-2022');
  await form.getByLabel('Name des Turniers').fill('Kirchweih');
  await form.getByLabel('Dein Name').fill('Sepp');
  const steps = (name) => form.getByRole('spinbutton', { name });
  await steps('Runden').press('ArrowDown'); // three rounds are usual: two
  for (let i = 0; i < 7; i++) await steps('Spiele je Runde').press('ArrowDown'); // 32 games: four
  await form.getByLabel('Preise', { exact: true }).fill('30 20 10');
  if (how.twice) await form.getByRole('switch', { name: 'Jede Liste zweimal eintippen' }).click();
  await form.getByRole('button', { name: 'Eröffnen' }).click();
  await page.getByRole('heading', { name: 'Wer ist da?' }).waitFor();
}

async function enter(page, names) {
  await tab(page, 'Anmeldung');
  const field = page.getByLabel('Suchen oder neu: Name');
  for (const name of names) {
    await field.fill(name);
    await field.press('Control+Enter');
    await page.locator('.tour-person', { hasText: name }).waitFor();
  }
}

async function drawn(page, round, word) {
  await tab(page, 'Ablauf');
  await button(page, 'Auslosung versiegeln').click();
  await page.getByLabel('Wort aus dem Saal').fill(word);
  await page.getByRole('button', { name: /^Jetzt auslosen / }).click();
  await page.getByRole('heading', { name: `Serie ${round}: Auslosung prüfen und aushängen` }).waitFor();
}

async function published(page, round) {
  await button(page, 'Aushängen').click();
  await page.getByRole('heading', { name: `Serie ${round} läuft` }).waitFor();
}

async function type(page, rows) {
  const field = page.locator('#tour-quick');
  await field.waitFor();
  for (const row of rows) {
    await field.fill(row);
    await field.press('Enter');
  }
}

const CELLS = '.tour-grid tbody input';

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

test('an evening of eight from the opening to the prizes', async () => {
  const page = await inn.visit({ ...DESK });
  await open(page);
  await enter(page, NAMES.slice(0, 7));
  await tab(page, 'Ablauf');
  await page.getByText('7 da').waitFor();
  await enter(page, NAMES.slice(7));
  await page.getByText('8 da').waitFor();
  await page.getByText('2 Tische zu viert').waitFor();

  await drawn(page, 1, 'Brezn');
  // A draw may be discarded before publication, with a reason.
  await button(page, 'Neu auslosen').click();
  await page.locator('dialog[open]').getByLabel('Grund').fill('Xaver war noch nicht da');
  await page.locator('dialog[open]').getByRole('button', { name: 'Neu auslosen' }).click();
  await page.getByLabel('Wort aus dem Saal').fill('Radi');
  await page.getByRole('button', { name: /^Jetzt auslosen / }).click();
  await published(page, 1);

  await button(page, 'Zu den Tischen').click();
  await page.getByLabel('Liste von Tisch').fill('1');
  await page.keyboard.press('Enter');
  await type(page, ['12', '-12s', '3', '-4']);
  // 1+(-2)-2+2, 1-2-2+2, -1+2+6+2, -1+2-2-6
  const sums = await page.locator('.tour-grid tfoot td.figures').allInnerTexts();
  assert.deepEqual(sums, ['−1', '−1', '+9', '−7']);
  assert.deepEqual(await faults(page), []);
  await page.locator('.tour-save button:focus').press('Enter');
  await page.getByText('Tisch 1 ist bestätigt.').waitFor();
  await button(page, 'Nächster Tisch').click();
  await page.getByRole('heading', { name: 'Liste von Tisch 2' }).waitFor();
  await page.getByRole('radio', { name: 'Nur Summen' }).check();
  await page.getByRole('textbox', { name: 'Summen' }).fill('5 3 -4 -4'); // serien-2022 has any parity
  await button(page, 'Speichern und bestätigen').click();
  await page.getByText('Tisch 2 ist bestätigt.').waitFor();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await tab(page, 'Ablauf');
  await button(page, 'Runde abschließen').click();
  await page.getByRole('heading', { name: 'Serie 2: Auslosung versiegeln' }).waitFor();

  await drawn(page, 2, 'Maß');
  await published(page, 2);
  for (const [table, list] of [
    ['1', ['1', '2', '34', '12']],
    ['2', ['13x', '24', '-1', '2s']],
  ]) {
    await tab(page, 'Tische');
    await page.getByLabel('Liste von Tisch').fill(table);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Spiel für Spiel' }).check(); // the last list was only sums
    await type(page, list);
    await button(page, 'Speichern und bestätigen').click();
    await page.getByText(`Tisch ${table} ist bestätigt.`).waitFor();
    await page.getByRole('link', { name: 'Zurück' }).click();
  }
  await tab(page, 'Ablauf');
  await button(page, 'Runde abschließen').click();
  await page.getByRole('heading', { name: /Ergebnis feststellen|Gleichstand/ }).waitFor();
  if (await page.getByRole('heading', { name: /Gleichstand/ }).count()) {
    await button(page, 'Lose ziehen').click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Lose ziehen' }).click();
  }
  await button(page, 'Ergebnis feststellen').click();
  await button(page, 'Zu den Preisen').click();
  const pay = page.getByRole('button', { name: /auszahlen$/ });
  await pay.first().waitFor();
  for (let left = await pay.count(); left > 0; left--) {
    await pay.first().click();
    await page.waitForFunction(
      (n) => document.querySelectorAll('button[aria-label$="auszahlen"]').length === n,
      left - 1,
    );
  }
  await tab(page, 'Wertung');
  await page.locator('.tour-standings tbody tr').first().waitFor();
  assert.equal(await page.locator('.tour-standings tbody tr').count(), 8);
  await tab(page, 'Kasse');
  // Eight fees of ten euros less sixty in prizes.
  await page.locator('.tour-balance', { hasText: '20,00' }).waitFor();

  for (const part of PARTS) {
    await tab(page, part);
    await page.locator('.tour-tab[aria-current]', { hasText: part }).waitFor();
    await page.locator('.tour .ui-spinner').waitFor({ state: 'detached' });
    assert.deepEqual(await faults(page), [], part);
  }
  // Sheets come as PDF.
  await tab(page, 'Links & Druck');
  const [sheet] = await Promise.all([page.waitForEvent('download'), button(page, 'Rangliste').click()]);
  assert.equal(
    readFileSync(await sheet.path())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
  await page.setViewportSize({ ...PHONE, width: 360 });
  for (const part of PARTS) {
    await tab(page, part);
    assert.equal(await tooWide(page), false, part);
  }
  await page.goto(page.url().replace(/#.*/, '/list/1/1'));
  await page.locator('.tour-grid').waitFor();
  assert.equal(await tooWide(page), false);
  assert.deepEqual(page.wrong, []);
});

test('a draft outlives a reload; what a colleague has stored is shown beside it', async () => {
  const page = await inn.visit({ ...DESK });
  await open(page);
  await enter(page, NAMES.slice(0, 4));
  await page.getByLabel('Suchen oder neu: Name').fill('Lang Beni');
  await button(page, 'als Ersatz').click();
  await page.getByText('1 Ersatz').waitFor();
  await drawn(page, 1, 'x');
  await published(page, 1);
  const list = page.url().replace(/#.*/, '') + '/list/1/1';
  await page.goto(list);
  // A player has to leave, and a substitute plays on for them.
  await page.getByText('Ersatz einwechseln').click();
  await page.getByLabel('Ersatzspieler', { exact: true }).selectOption({ label: '5 Lang Beni' });
  await page.getByLabel('ab Spiel').fill('3');
  await page.getByLabel('Grund').fill('Zug');
  await button(page, 'Einwechseln').click();
  await page.getByText('Platz 1 ab Spiel 3: Lang Beni').waitFor();
  await type(page, ['12', '34']);
  await page.reload();
  await page.getByText('2 von 4 Spielen').waitFor();
  await page.getByText('Nicht gespeicherter Entwurf').waitFor();

  const other = await inn.tab(page.context());
  await other.goto(list);
  await button(other, 'Entwurf verwerfen').click();
  await other.locator('dialog[open]').getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await type(other, ['13', '34', '1', '2']);
  await button(other, 'Liste speichern').click();
  await page.getByText('Jemand anderes hat diese Liste inzwischen geändert').waitFor();
  assert.equal(await page.locator('.tour-other').count(), 3); // games 1, 3 and 4
  assert.deepEqual(await faults(page), []);
  await button(page, 'Gespeicherte übernehmen').click();
  await button(page, 'Bestätigen').click();
  await page.getByText('Tisch 1 ist bestätigt.').waitFor();

  // A correction needs a reason.
  await button(page, 'Korrigieren').click();
  await page.getByLabel('Spiel 1,').nth(3).fill('5');
  await page.keyboard.press('Tab');
  // Only one legal row differs from it in a single entry: that one counts.
  await page.locator('.tour-grid .ui-chip', { hasText: 'berichtigt' }).waitFor();
  await page.getByLabel('Spiel 1,').first().focus();
  await type(page, ['24']);
  await button(page, 'Korrektur speichern').click();
  await page.locator('dialog[open]').getByLabel('Grund').fill('verschrieben');
  await page.locator('dialog[open]').getByRole('button', { name: 'Korrektur speichern' }).click();
  // Both are there to be looked at.
  await page.getByText('Fassungen: 2').click();
  await page.getByLabel('Links').waitFor();
  // Where a lost Rufspiel costs money, the first key names who played it.
  assert.deepEqual(await page.locator('.tour-other td').allInnerTexts(), [
    '+1 −1 +1 −1\nSpieler 1',
    '−1 +1 −1 +1\nSpieler 2',
  ]);
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(
    await page
      .locator('.tour-grid tbody tr')
      .first()
      .locator('input')
      .evaluateAll((l) => l.map((i) => i.value)),
    ['-1', '1', '-1', '1'],
  );
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('each list typed by two: what differs is found, and the first is not seen before', async () => {
  const page = await inn.visit({ ...DESK });
  await open(page, { twice: true });
  await enter(page, NAMES.slice(0, 4));
  await drawn(page, 1, 'x');
  await published(page, 1);
  const desk = page.url().replace(/#.*/, '');

  const helper = await inn.visit({ ...DESK });
  await helper.goto(desk);
  await helper.getByLabel('Dein Name').fill('Resi');
  await button(helper, 'Speichern').click();
  await helper.getByText('Gespeichert.').first().waitFor();
  const id = (await helper.getByText('Die Kennung deines Kontos').innerText()).split(': ')[1];
  await tab(page, 'Links & Druck');
  await page.getByLabel('Kennung').fill(id);
  await page.getByLabel('Name', { exact: true }).fill('Resi');
  await button(page, 'Aufnehmen').click();
  await page.locator('li', { hasText: 'Resi' }).waitFor();
  await helper.getByRole('heading', { name: 'Serie 1 läuft' }).waitFor();

  // Both have begun; the slower one continues with theirs as the second entry.
  await helper.goto(desk + '/list/1/1');
  await type(helper, ['12', '34']);
  await page.goto(desk + '/list/1/1');
  await type(page, ['12', '34', '1', '2']);
  await button(page, 'Liste speichern').click();
  await page.getByText('Die zweite Eingabe macht jemand anderes.').waitFor();
  await helper.getByText('ohne die erste zu sehen').waitFor();
  await helper.getByText('2 von 4 Spielen').waitFor();
  const cells = await helper.locator(CELLS).evaluateAll((l) => l.map((i) => i.value));
  assert.deepEqual(cells.slice(8), Array(8).fill(''));
  await type(helper, ['1', '3']);
  await button(helper, 'Liste speichern').click();
  await page.getByText('Die beiden Eingaben unterscheiden sich.').waitFor();
  assert.equal(await button(page, 'Zweite Eingabe berichtigen').count(), 0);
  // They have misread it.
  await button(helper, 'Zweite Eingabe berichtigen').click();
  await helper.getByText('Du berichtigst die zweite Eingabe.').waitFor();
  await helper.getByLabel('Spiel 4,').first().focus();
  await type(helper, ['-2']);
  await button(helper, 'Liste speichern').click();
  await button(helper, 'Zweite Eingabe berichtigen').waitFor();
  await page.locator('.tour-other', { hasText: '+2 −6 +2 +2' }).waitFor();
  assert.equal(await page.locator('.tour-other').count(), 1);
  assert.deepEqual(await faults(page), []);

  // The paper says that it was lost.
  await page.getByLabel('Spiel 4,').first().focus();
  await type(page, ['-2']);
  await button(page, 'Liste speichern').click();
  await button(page, 'Bestätigen').click();
  await page.getByText('Tisch 1 ist bestätigt.').waitFor();
  assert.deepEqual([...page.wrong, ...helper.wrong], []);
});
