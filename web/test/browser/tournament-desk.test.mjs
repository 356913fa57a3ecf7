// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The desk beyond the plain course of an evening, each feature clicked through at the real server: setup, players who
// come and go, rulings and approvals, links and helpers, prizes, seasons. A Leiter at a socket (evening.mjs) does what
// a test does not look at.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { openEvening } from './evening.mjs';
import { besides, DESK, faults, openInn, PHONE, tooWide } from './inn.mjs';

// Each has its own server, because it counts connections by address.
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

const still = { reducedMotion: 'reduce' };
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
const KURZ = { rulebook: 'kurz-turnier', fee: 800 };
const SERIEN = { rulebook: 'serien-2022', rounds: 1, games: 4, fee: 1000 };

const button = (page, name) => page.getByRole('button', { name, exact: true });
const sheet = (page) => page.locator('dialog[open]').last();
const inSheet = (page, name) => sheet(page).getByRole('button', { name, exact: true });
const person = (page, name) => page.locator('.tour-person', { hasText: name });
const closed = (page) => page.waitForFunction(() => !document.querySelector('dialog[open]'));

// A page of the Leiter at the socket.
async function sitAt(inn, evening, at = '', how = DESK) {
  const page = await inn.visit({ ...still, ...how });
  await page.goto(inn.address + '/help');
  await page.evaluate((token) => localStorage.setItem('stichfest.token', token), evening.token);
  await page.goto(`${inn.address}/tournament/${evening.id}${at}`);
  return page;
}

// A second click before the answer to the first can arrive.
const twice = (locator) =>
  locator.evaluate(async (e) => {
    e.click();
    await new Promise((drawn) => setTimeout(drawn));
    e.click();
  });

const turnTo = async (page, tab) => {
  await page.locator(`.tour-tabs a[href$="#${tab}"]`).click();
  await page.locator(`.tour-tabs a[href$="#${tab}"][aria-current]`).waitFor();
};

async function reason(page, why, yes) {
  await sheet(page).getByLabel('Grund').fill(why);
  await inSheet(page, yes).click();
}

// Clicks it and returns the download.
async function download(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await file.path(), 'utf8');
}

// On the narrowest phone no column of a table is out of sight.
async function fitsPhone(page) {
  const full = page.viewportSize();
  await page.setViewportSize({ ...PHONE, width: 360 });
  assert.equal(await tooWide(page), false);
  const hidden = await page
    .locator('.tour-scroll')
    .evaluateAll((all) => all.map((e) => e.scrollWidth - e.clientWidth).filter((n) => n > 0));
  assert.deepEqual(hidden, []);
  await page.setViewportSize(full);
}

async function fine(page) {
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  assert.deepEqual(page.wrong, []);
}

test('what a club agrees on: repeats, lots, teams, extra prizes; changed later, in English, too', async (inn) => {
  const page = await inn.visit({ ...still, ...DESK, locale: 'en-GB' });
  await page.goto(inn.address + '/tournaments');
  await button(page, 'Open a tournament').click();
  const form = sheet(page).locator('form');
  await form.getByLabel('Template').selectOption('muenchen-2006');
  // The Munich order wants the pure lot, and decides ties by lot itself.
  assert.equal(await form.getByRole('switch', { name: 'Avoid meeting the same opponents twice' }).count(), 0);
  assert.equal(await form.getByRole('switch', { name: 'Ties are decided by lot' }).count(), 0);
  await form.getByLabel('Template').selectOption('serien-2022');
  await inSheet(page, 'Open').click();
  await form.getByText('The tournament needs a name.').waitFor();
  const title = form.getByLabel('Name of the tournament');
  await title.fill('Kirta');
  // Text is selected with the mouse, which is let go beside the sheet: that stays, and so does what was typed.
  const at = await title.boundingBox();
  await page.mouse.move(at.x + 40, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, at.y + at.height / 2, { steps: 3 });
  await page.mouse.up();
  assert.equal(await title.inputValue(), 'Kirta');
  const day = await form.getByLabel('Day').inputValue();
  await form.getByLabel('Day').fill('');
  await form.getByLabel('Entry fee').fill('-5');
  await form.getByText('It cannot be less than 0.').waitFor();
  await form.getByLabel('Your name').fill('Sepp');
  await inSheet(page, 'Open').click();
  await form.getByText('On which day?').waitFor();
  await form.locator('input[type=date]:focus').waitFor(); // it is out of sight from the button
  await form.getByLabel('Day').fill(day);
  await form.getByLabel('Entry fee').fill('10');
  await form.getByRole('switch', { name: 'Avoid meeting the same opponents twice' }).click();
  await form.getByRole('switch', { name: 'Ties are decided by lot' }).click();
  await button(page, 'Add an extra prize').click();
  await form.getByLabel('Extra prize 1', { exact: true }).selectOption('second_to_last');
  await form.getByLabel('Amount in euros').first().fill('7,50');
  await button(page, 'Add an extra prize').click();
  const second = form.getByLabel('Extra prize 2', { exact: true });
  assert.equal(await second.locator('option[value=best_team]').isDisabled(), true);
  const teams = form.getByRole('spinbutton', { name: 'Teams: how many count' });
  for (let i = 0; i < 3; i++) await teams.press('ArrowUp');
  await second.selectOption('best_team');
  await form.getByLabel('Amount in euros').last().fill('x');
  await form.getByText('Not an amount.').waitFor();
  await form.getByLabel('Amount in euros').last().fill('20');
  await fine(page);
  await twice(inSheet(page, 'Open'));
  await page.getByRole('heading', { name: 'Who is here?' }).waitFor();

  await button(page, 'Settings').click();
  await sheet(page)
    .getByRole('switch', { name: 'Avoid meeting the same opponents twice', checked: true })
    .waitFor();
  await sheet(page)
    .getByRole('spinbutton', { name: /^Teams/ })
    .press('ArrowDown');
  await sheet(page).getByLabel('Name of the tournament').fill('Kirchweih');
  await sheet(page).getByRole('button', { name: 'Remove extra prize 1' }).click();
  await inSheet(page, 'Save').click();
  await page.getByRole('heading', { name: 'Kirchweih', level: 1 }).waitFor();
  await turnTo(page, 'prizes');
  await page.getByText('Best team').waitFor();
  assert.equal(await person(page, 'Second to last').count(), 0);
  await turnTo(page, 'audit');
  await page.getByText('settings changed').waitFor();
  await fine(page);
  await page.goto(inn.address + '/tournaments');
  await page.locator('.tour-card').first().waitFor();
  assert.equal(await page.locator('.tour-card').count(), 1); // pressed twice, opened once
});

test('who comes and who goes: files, details, fees, penalties, and any of it taken back', async (inn) => {
  const evening = await openEvening(inn, KURZ, NAMES.slice(0, 3));
  const page = await sitAt(inn, evening, '#players');
  const take = (name, text, coding) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, coding) });
  await person(page, 'Bauer Toni').waitFor();
  await take('schlecht.csv', 'Name;Startgeld\nKern Leni;8\n;8\nLang Beni;viel\n');
  await sheet(page).getByText('Zeile 3 (name): Das fehlt.').waitFor();
  await sheet(page).getByText('Zeile 4 (bezahlt): kein Geldbetrag').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  assert.equal(await page.locator('.tour-person').count(), 3); // nothing of it
  await take('gut.csv', 'Nachname;Vorname;Verein\nKern;Leni;SC Au\nLang;Beni;\n');
  await person(page, 'Kern Leni').getByText('SC Au').waitFor();
  await take('namen.txt', 'Röth Zenzi\n', 'latin1'); // as a spreadsheet saves it
  await person(page, 'Röth Zenzi').waitFor();
  page.wrong = page.wrong.filter((w) => !w.includes('422')); // the file that was refused

  await page.getByLabel('Suchen oder neu: Name').fill('Späth Alois');
  await button(page, 'mit Angaben …').click();
  await sheet(page).getByLabel('Verein').fill('TSV Eichel');
  await sheet(page).getByLabel('Mannschaft').fill('Ober');
  await sheet(page).getByLabel('Startnummer').fill('40');
  await sheet(page).getByRole('radio', { name: 'angemeldet' }).check();
  await fine(page);
  await inSheet(page, 'Aufnehmen').click();
  await person(page, 'Späth Alois').getByText('TSV Eichel · Ober').waitFor();
  assert.equal(await person(page, 'Späth Alois').locator('.tour-no').innerText(), '40');
  // Alois comes, with the keyboard alone.
  await page.getByLabel('Suchen oder neu: Name').fill('spaeth');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter'); // once too often: the field is empty
  await person(page, 'Späth Alois').getByText('Da', { exact: true }).waitFor();
  // A present person is found under every filter, and not entered a second time.
  await page.getByRole('radio', { name: 'Noch nicht da' }).check();
  await person(page, 'Bauer Toni').waitFor({ state: 'detached' });
  await page.getByLabel('Suchen oder neu: Name').fill('bauer');
  await page.keyboard.press('Enter');
  await page.getByText('Bauer Toni ist schon da.').waitFor();
  await page.getByLabel('Suchen oder neu: Name').fill('');
  await page.getByRole('radio', { name: 'Alle', exact: true }).check();
  await person(page, 'Bauer Toni').waitFor();
  assert.equal(await page.locator('.tour-person').count(), 7);
  assert.equal(await person(page, 'Kern Leni').getByRole('button', { name: 'Kern Leni ist da' }).count(), 1);

  // A scanner types the code of a card, and Enter.
  await evening.act({ ev: 'enter', name: 'Kartner Lisl', state: 'registered' });
  await person(page, 'Kartner Lisl').waitFor();
  const keys = new Map((await evening.look('links', { round: 0 })).players);
  const scan = async (key) => {
    await page.getByLabel('Suchen oder neu: Name').fill(`http://saal/tournament/x/player#key=${key}`);
    await page.keyboard.press('Enter');
  };
  await page.waitForFunction(() => !document.querySelector('.ui-spinner'));
  await scan([...keys].at(-1)[1]);
  await person(page, 'Kartner Lisl').getByText('Da', { exact: true }).waitFor();
  await scan('niemand');
  await page.getByText('Dieser Ausweis gehört zu niemandem').first().waitFor();
  assert.equal(await page.locator('.tour-person', { hasText: 'http' }).count(), 0);

  await button(page, 'Huber Sepp bearbeiten').click();
  await sheet(page).getByLabel('Betrag in Euro').fill('-2,50');
  await sheet(page).getByText('Ein Betrag über 0.').waitFor();
  await sheet(page).getByLabel('Betrag in Euro').fill('2,50');
  await twice(inSheet(page, 'Zurückgeben'));
  await sheet(page).getByText('Bezahlt: 5,50').waitFor();
  await sheet(page).getByLabel('Strafpunkte').fill('0,5');
  await sheet(page).getByText('Eine ganze Zahl von 1 an.').waitFor();
  await fine(page);
  await sheet(page).getByLabel('Strafpunkte').fill('30');
  await inSheet(page, 'Strafe eintragen').click();
  await sheet(page).getByLabel('Grund').waitFor();
  await inSheet(page, 'Speichern').click();
  await sheet(page).getByText('Bitte einen Grund angeben.').waitFor();
  await sheet(page).getByLabel('Grund').fill('zu spät');
  await twice(inSheet(page, 'Speichern'));
  await sheet(page).getByLabel('Strafpunkte').waitFor();
  // Somebody else writes down the club meanwhile: saving something else does not take it away.
  await evening.act({ ev: 'edit', number: 1, club: 'SC Isar' });
  await person(page, 'Huber Sepp').getByText('SC Isar').waitFor();
  await sheet(page).getByLabel('Mannschaft').fill('Unter');
  await inSheet(page, 'Speichern').click();
  await closed(page);
  await person(page, 'Huber Sepp').getByText('SC Isar · Unter · Strafpunkte: 30').waitFor();
  const { entries, cols } = await evening.look('till');
  const back = entries.map((e) => e[cols.indexOf('amount')]).filter((amount) => amount < 0);
  assert.deepEqual(back, [-250]); // pressed twice, given back once

  await button(page, 'Müller Resi bearbeiten').click();
  await inSheet(page, 'Disqualifizieren').click();
  await reason(page, 'Absprache', 'Speichern');
  await sheet(page).getByLabel('Strafpunkte').waitFor();
  await page.keyboard.press('Escape');
  await person(page, 'Müller Resi').getByText('disqualifiziert').waitFor();
  await button(page, 'Bauer Toni bearbeiten').click();
  await sheet(page).getByLabel('Stand').selectOption('away');
  await sheet(page).getByLabel('Grund (kann fehlen)').fill('kommt zur zweiten Runde');
  await inSheet(page, 'Speichern').click();
  await person(page, 'Bauer Toni').getByText('setzt aus').waitFor();

  for (const count of [1, 0]) {
    await button(page, 'Lang Beni bearbeiten').click();
    await sheet(page).getByRole('switch', { name: 'Ersatzspieler' }).click();
    await inSheet(page, 'Speichern').click();
    await closed(page);
    await person(page, 'Lang Beni')
      .getByText('als Ersatz')
      .waitFor({ state: count ? 'visible' : 'detached' });
  }

  await turnTo(page, 'audit');
  for (const [what, why] of [
    ['disqualifiziert', 'war ein anderer'],
    ['30 Strafpunkte', 'Zug hatte Verspätung'],
  ]) {
    const step = page.locator('.tour-audit li', { hasText: what }).last();
    await step.getByRole('button', { name: /^Rückgängig/ }).click();
    await reason(page, why, 'Rückgängig');
    await step.getByText('rückgängig gemacht').waitFor();
  }
  // A person who was entered and is now away must not vanish below that.
  const entering = page.locator('.tour-audit li', { hasText: '3 Spieler übernommen' });
  await entering.getByRole('button', { name: /^Rückgängig/ }).click();
  await reason(page, 'doch nicht', 'Rückgängig');
  await page
    .getByText(/Schritt \d+ braucht das noch/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  // An event that shows a secret stays: nobody may look at a draw and then take it back.
  assert.equal(await page.locator('.tour-audit li').last().getByRole('button').count(), 0);
  await fine(page);
  await turnTo(page, 'players');
  await person(page, 'Huber Sepp').waitFor();
  assert.equal(await page.getByText('Strafpunkte: 30').count(), 0);
  assert.equal(await page.getByText('disqualifiziert').count(), 0);

  // At the next evening they are known.
  const next = await openEvening(inn, KURZ, [], { token: evening.token });
  const other = await sitAt(inn, next, '#players', PHONE);
  await other.getByLabel('Suchen oder neu: Name').fill('spät');
  await other.getByText('Schon einmal dabei gewesen').waitFor();
  await fine(other);
  await button(other, 'Späth Alois ist da').click();
  await person(other, 'Späth Alois').getByText('TSV Eichel').waitFor();
  await fine(other);
});

test('a field of five, who comes late and who has to go', async (inn) => {
  const evening = await openEvening(inn, { ...KURZ, odd: 'fives' }, NAMES.slice(0, 5));
  await evening.act({ ev: 'enter', name: 'Ersatz Max', substitute: true, state: 'present' });
  const page = await sitAt(inn, evening, '#course', PHONE);
  await page.getByText('1 zu fünft').waitFor();
  await evening.draw(1);
  await page.getByRole('heading', { name: 'Runde 1 läuft' }).waitFor();
  await turnTo(page, 'players');
  for (const name of ['Spät Anna', 'Spät Berta', 'Spät Cilli']) {
    await page.getByLabel('Suchen oder neu: Name').fill(name);
    await page.keyboard.press('Control+Enter');
    await person(page, name).waitFor();
  }
  await turnTo(page, 'course');
  // Three of them and the substitute make a further table.
  for (const name of ['Spät Anna', 'Spät Berta', 'Spät Cilli', 'Ersatz Max']) {
    await button(page, `${name} setzen`).waitFor();
    await fine(page);
    await button(page, `${name} setzen`).click();
    await button(page, `${name} setzen`).waitFor({ state: 'detached' });
  }
  await turnTo(page, 'tables');
  await page.locator('.tour-table', { hasText: 'Spät Cilli' }).getByText('Ersatz Max').waitFor();
  assert.equal(await page.locator('.tour-table').count(), 2);
  // Somebody has to go after ten games; a substitute goes on for them.
  await evening.act({ ev: 'enter', name: 'Ersatz Lisl', substitute: true, state: 'present' });
  await page.locator('.tour-table-link', { hasText: 'Spät Anna' }).click();
  await page.getByText('Ersatz einwechseln').click();
  await page.getByLabel('Platz', { exact: true }).selectOption({ label: '1 Spät Anna' });
  await page.getByLabel('Ersatzspieler', { exact: true }).selectOption({ label: '10 Ersatz Lisl' });
  await page.getByLabel('ab Spiel').fill('11');
  await page.getByLabel('Grund').fill('muss heim');
  await button(page, 'Einwechseln').click();
  await page.getByText('Platz 1 ab Spiel 11: Ersatz Lisl').waitFor();
  await fine(page);
});

test('a shown hand has its odds; rulings, strokes and values that the organiser sets', async (inn) => {
  const evening = await openEvening(inn, { rulebook: 'muenchen-2006' }, NAMES.slice(0, 4));
  const { tables } = await evening.draw(1);
  const { seq } = await evening.act({
    ev: 'list',
    round: 1,
    table: 1,
    base: 0,
    rows: [{ p: [1, 1, -1, -1] }, { p: [7, -3, -2, -2] }, { p: [5, -1, -2, -2] }],
  });
  assert.ok(seq);
  const page = await sitAt(inn, evening, '/list/1/1');
  await page.locator('.tour-grid .ui-chip', { hasText: 'strittig' }).first().waitFor();
  await button(page, 'Anfrage eintragen').click();
  await sheet(page).getByLabel('Spiel', { exact: true }).selectOption('4');
  await sheet(page).getByLabel('Welches Spiel').selectOption({ label: 'Solo-Tout' });
  for (const card of ['Ober', 'Unter'])
    for (const suit of ['Eichel', 'Gras', 'Herz', 'Schellen'])
      await sheet(page)
        .getByRole('button', { name: `${suit}-${card}` })
        .click();
  await sheet(page).getByText('8 von 8').waitFor();
  await fine(page);
  await inSheet(page, 'Anfrage eintragen').click();
  await page.locator('.tour-line', { hasText: 'fragt nach: Solo-Tout' }).waitFor();

  // An approved game counts while it is typed.
  const tout = { ev: 'request', round: 1, table: 1, seat: 0, game: 1, class: 'wenz_tout' };
  const { seq: of } = await evening.act(tout);
  await evening.act({ ev: 'decide', of, approved: true });
  await page.locator('.tour-line', { hasText: 'Wenz-Tout' }).getByText('genehmigt').waitFor();
  await page.getByLabel('Spiel 1,').first().focus();
  await page.locator('#tour-quick').fill('1t');
  await page.keyboard.press('Enter');
  await page.getByLabel('Spiel 1,').first().focus();
  await page.locator('.tour-panel', { hasText: 'Spiel 1' }).getByText('zählt').waitFor();

  // Row 2 is struck with a reason, the values of row 3 stand by a ruling.
  await page.getByLabel('Spiel 2,').first().focus();
  await button(page, 'Streichen').click();
  await reason(page, 'unleserlich', 'Streichen');
  await page.locator('.tour-grid .ui-chip', { hasText: 'gestrichen' }).waitFor();
  await page.getByLabel('Spiel 3,').first().focus();
  await button(page, 'Werte gelten lassen').click();
  await reason(page, 'Vergleich am Tisch', 'Werte gelten lassen');
  await page.waitForFunction(() => !/strittig/.test(document.querySelector('.tour-grid').innerText));
  await button(page, 'Liste speichern').click();
  await page.getByText('Fassungen: 2').waitFor();

  await button(page, 'Entscheidung eintragen').click();
  await sheet(page).getByLabel('Spiel', { exact: true }).selectOption('3');
  const words = sheet(page).getByLabel('So steht es im Protokoll');
  await words.fill('Mit beiden gesprochen.');
  await sheet(page).getByLabel('Was war los?').selectOption({ label: 'Falsch bedient' });
  // The book asks until it knows; who says no to everything gets to the end, too.
  const no = inSheet(page, 'Nein');
  for (;;) {
    await no.or(sheet(page).locator('.ui-notice')).first().waitFor();
    if (!(await no.count())) break;
    const question = await sheet(page).locator('[aria-live]').innerText();
    await no.click();
    await page.waitForFunction(
      (q) => document.querySelector('dialog[open] [aria-live]')?.innerText !== q,
      question,
    );
  }
  // Own words stay; where there are none the book proposes some, for as long as the answers are these.
  assert.equal(await words.inputValue(), 'Mit beiden gesprochen.');
  await words.fill('');
  await inSheet(page, 'Letzte Antwort zurücknehmen').click();
  await no.click();
  await page.waitForFunction(() => document.querySelector('dialog[open] textarea').value.length > 20);
  await fine(page);
  await inSheet(page, 'Speichern').click();
  const ruling = page.locator('section', { has: page.getByRole('heading', { name: 'Entscheidungen' }) });
  await ruling.getByText('Falsch bedient').waitFor();
  await ruling.getByText('Münchner Turnierordnung').waitFor();

  await page.goto(`${inn.address}/tournament/${evening.id}#requests`);
  // The four Ober and four Unter win every trick.
  await page.locator('.tour-odds li', { hasText: '100' }).first().waitFor();
  await fine(page);
  await button(page, 'Ablehnen').click();
  await reason(page, 'zu spät angesagt', 'Ablehnen');
  await page.getByText('abgelehnt').waitFor();
  const phone = await inn.visit({ ...still, ...PHONE });
  await phone.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[0][1]}`);
  await phone.getByText('abgelehnt').waitFor();

  // Asked without showing the cards: whoever has been at the table taps them, and the odds are there.
  await evening.act({ ev: 'request', round: 1, table: 1, seat: 1, game: 3, class: 'wenz_tout' });
  await button(page, 'Blatt eintragen').click();
  for (let i = 0; i < 8; i++) await sheet(page).locator('.tour-pick-card').nth(i).click();
  await sheet(page).getByText('8 von 8 Karten').waitFor();
  await fine(page);
  await inSheet(page, 'Speichern').click();
  await sheet(page).waitFor({ state: 'detached' });
  await page.locator('.tour-odds li').first().waitFor();
  const { requests } = await evening.look('requests');
  const asked = requests.filter((r) => r.game === 3);
  assert.deepEqual(
    asked.map((r) => [r.state, r.seat, r.game, r.hand?.length ?? 0]),
    [
      ['open', 1, 3, 8],
      ['withdrawn', 1, 3, 0],
    ],
  );
  assert.deepEqual([...page.wrong, ...phone.wrong], []);
});

// The desk runs on the server's machine, and what it gives out leads there from everywhere: not at all if the server
// listens to its machine alone, to an address that somebody has typed, to one that the server has.
async function leadsPhonesHere(inn, page) {
  const begins = (address) =>
    page.waitForFunction(
      (a) => document.querySelector('.tour-share input[readonly]')?.value.startsWith(a),
      address,
    );
  await page.getByText('Der Server nimmt nur Verbindungen von diesem Rechner an.').waitFor();
  await page.getByText(`scripts/run --listen 0.0.0.0:${new URL(inn.address).port}`).waitFor();
  await fine(page);
  await page.getByLabel('Eigene Adresse').fill('localhost');
  await page.getByText('Das ist keine Adresse').waitFor();
  await page.getByLabel('Eigene Adresse').fill('https://turnier.example');
  await begins('https://turnier.example/tournament/');
  await page.reload();
  await begins('https://turnier.example/tournament/');
  const [asked] = await Promise.all([
    page.waitForRequest(/\/print\/cards/),
    page.waitForEvent('download'),
    button(page, 'Spielerausweise').click(),
  ]);
  assert.equal(new URL(asked.url()).searchParams.get('base'), 'https://turnier.example');
  assert.equal(await page.getByText('Siegel der Auslosung').count(), 0);
  const sha256 = Array(32).fill('A0').join(':');
  await page.route('**/api/addresses', (r) =>
    r.fulfill({
      json: { open: true, addresses: ['http://192.168.178.20:8080', 'http://10.0.0.7:8080'], sha256 },
    }),
  );
  await page.reload();
  await page.getByText(sha256).waitFor();
  await page.getByLabel('Adresse dieses Rechners').selectOption('http://10.0.0.7:8080');
  await begins('http://10.0.0.7:8080/tournament/');
  assert.equal(await page.getByLabel('Eigene Adresse').count(), 0);
  await fine(page);
  await button(page, 'Saalansicht').click();
  assert.match(
    await sheet(page).locator('input[readonly]').inputValue(),
    /^http:\/\/10\.0\.0\.7:8080\/tournament\/.*\/hall#key=/,
  );
  await sheet(page).getByRole('button', { name: 'Schließen' }).click();
  await closed(page);
}

test('a second Leiter by a link, other roles, and links that are void', async (inn) => {
  const evening = await openEvening(inn, SERIEN, NAMES.slice(0, 4));
  const { tables, hall } = await evening.draw(1);
  const page = await sitAt(inn, evening, '#links');
  await leadsPhonesHere(inn, page);
  const left = async (of) => (await page.locator('.tour-share').locator(of).boundingBox()).x;
  assert.equal(await left('.share-qr'), await left('.share-link')); // one below the other
  const second = await inn.visit({ ...still, ...PHONE });
  await second.goto(`${inn.address}/tournament/${evening.id}`);
  // A person without a part in it may look on.
  await second.getByRole('link', { name: 'Zur Saalansicht' }).click();
  await second.locator('.tour-hall-seat').first().waitFor();
  await second.goBack();
  await second.getByLabel('Dein Name').fill('Resi');
  await button(second, 'Speichern').click();
  await second.getByText('Gespeichert.').first().waitFor();
  const link = await second.locator('input[readonly]').inputValue();
  assert.doesNotMatch(link, /Resi/); // the name comes from the server: a link may claim any
  await fine(second);

  // Opened here it fills in the form; so it does when it is pasted.
  await page.getByLabel('Kennung').fill(link);
  assert.match(await page.getByLabel('Kennung').inputValue(), /^[^\s#]+$/);
  await page.goto(link + '&name=Wirt');
  await page.getByLabel('Kennung').waitFor();
  assert.match(await page.getByLabel('Kennung').inputValue(), /^\S+$/);
  const called = await page.getByLabel('Name', { exact: true }).elementHandle();
  await page.waitForFunction((input) => input.value === 'Resi', called);
  await page.getByLabel('Aufgabe', { exact: true }).selectOption('leiter');
  await button(page, 'Aufnehmen').click();
  await second.getByRole('heading', { name: 'Serie 1 läuft' }).waitFor();
  await second.locator('.tour-tabs a[href$="#links"]').click();
  await second.getByText('Neue Schlüssel').waitFor(); // what only a Leiter has
  await page.getByLabel('Aufgabe von Resi').selectOption('helper');
  await second.getByText('Neue Schlüssel').waitFor({ state: 'detached' });

  const phone = await inn.visit({ ...still, ...PHONE });
  await phone.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[0][1]}`);
  await phone.getByText('Tisch 1').first().waitFor();
  await page.getByLabel('Listenführer von').selectOption({ label: 'Serie 1' });
  await button(page, 'Links der Listenführer erneuern').click();
  await sheet(page).getByRole('heading', { name: 'Links der Listenführer erneuern: Serie 1' }).waitFor();
  await reason(page, 'Zettel verloren', 'Neue Schlüssel ausgeben');
  await page.getByText('Die neuen Links gelten ab sofort.').first().waitFor();
  await fine(page);
  const late = await inn.visit({ ...still, ...PHONE });
  await late.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[0][1]}`);
  await late.getByText(/gilt nicht/).waitFor();
  const fresh = await evening.look('links', { round: 1 });
  assert.notEqual(fresh.tables[0][1], tables[0][1]);
  assert.equal(fresh.hall, hall); // the others stay
  await button(page, 'Resi entfernen').click();
  await second.getByRole('heading', { name: 'Kein Zugang' }).waitFor();
  assert.deepEqual([...page.wrong, ...second.wrong], []);
});

// An evening that was played on paper comes into the season that is looked at, and goes again.
async function countOnPaper(page) {
  const rows = page.locator('.tour-season tbody tr');
  const take = (text) =>
    sheet(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'papier.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await button(page, 'Ergebnis eines Abends einlesen').click();
  await inSheet(page, 'Einlesen').click();
  for (const wanted of ['Der Abend braucht einen Namen.', 'Wann war der Abend?', 'Es fehlt die Datei.'])
    await sheet(page).getByText(wanted).waitFor();
  await sheet(page).getByLabel('Name des Abends').fill('Auf Papier');
  await sheet(page).getByLabel('Datum').fill('2026-10-05');
  await take('Platz;Name;Punkte\n1;Neu Nina;20\n2;Huber Sepp;50\n4;Bauer Toni;3\n');
  await sheet(page).getByText('papier.csv').waitFor();
  await inSheet(page, 'Einlesen').click();
  await sheet(page).getByText('Zeile 3 (punkte): mehr Punkte als auf einem besseren Platz').waitFor();
  await sheet(page).getByText('Zeile 4 (platz): davor stehen 2, also ist es Platz 3').waitFor();
  assert.equal(await sheet(page).getByLabel('Name des Abends').inputValue(), 'Auf Papier');
  assert.match(page.wrong.pop(), /422/);
  await fine(page);
  await fitsPhone(page);
  await take('Platz;Name;Punkte\n1;Neu Nina;50\n2;HUBER SEPP;20\n;Ersatz Ernst;3\n');
  await inSheet(page, 'Einlesen').press('Enter');
  await closed(page);
  await rows.filter({ hasText: 'Neu Nina' }).waitFor();
  assert.equal(await rows.count(), 5);
  await page.getByText('anderswo gespielt').first().waitFor();
  await fine(page);
  await fitsPhone(page);
  await button(page, 'Ändern').click();
  const paper = sheet(page).getByRole('switch', { name: /^Auf Papier, / });
  assert.equal(await paper.getAttribute('aria-checked'), 'true');
  await fine(page);
  await fitsPhone(page);
  await button(page, 'Auf Papier löschen').click();
  await inSheet(page, 'Abend löschen').click();
  await paper.waitFor({ state: 'detached' });
  await sheet(page).getByRole('button', { name: 'Schließen' }).click();
  await rows.filter({ hasText: 'Neu Nina' }).waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 4);
}

// Two entries of one person become one, and stay one when somebody changes the season afterwards.
async function joinInSeason(page, inn, evening) {
  const api = (path, body) =>
    page.evaluate(
      async ([at, token, sent]) => {
        const headers = { Authorization: `Bearer ${token}` };
        const answer = await fetch(at, { method: 'POST', headers, body: sent });
        return answer.json();
      },
      [path, evening.token, body],
    );
  const csv = 'Platz;Name;Punkte\n1;Huber S.;50\n2;Bauer Toni;20\n';
  await api('/api/evenings?title=Herbst&date=2026-10-05&rulebook=serien-2022', csv);
  await page.goto(inn.address + '/tournaments');
  await button(page, 'Saison anlegen').click();
  await sheet(page).getByLabel('Name der Saison').fill('Zusammengelegt');
  for (const name of [/^Wirtshausturnier/, /^Herbst/])
    await sheet(page).getByRole('switch', { name }).click();
  await inSheet(page, 'Speichern').click();
  await page.getByRole('heading', { name: 'Zusammengelegt', level: 1 }).waitFor();
  const rows = page.locator('.tour-season tbody tr');
  assert.equal(await rows.count(), 5);
  await button(page, 'Personen zusammenlegen').click();
  await sheet(page).getByLabel('Dieser Eintrag').selectOption({ label: 'Huber S.' });
  await sheet(page).getByLabel('ist dieselbe Person wie').selectOption({ label: 'Huber Sepp' });
  await inSheet(page, 'Zusammenlegen').click();
  await rows.filter({ hasText: 'Huber S.' }).waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 4);
  await button(page, 'Ändern').click();
  await sheet(page).getByLabel('Name der Saison').fill('Umbenannt');
  await inSheet(page, 'Speichern').click();
  await page.getByRole('heading', { name: 'Umbenannt', level: 1 }).waitFor();
  assert.equal(await rows.count(), 4);
  await button(page, 'Personen zusammenlegen').click();
  await sheet(page).getByText('Huber S. → Huber Sepp').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
}

test('a season keeps joined people when it is changed', async (inn) => {
  const evening = await openEvening(inn, SERIEN, NAMES.slice(0, 4));
  await evening.draw(1);
  await evening.play(
    1,
    Array.from({ length: 4 }, () => ({ p: [1, 1, -1, -1] })),
  );
  const page = await sitAt(inn, evening);
  await joinInSeason(page, inn, evening);
  assert.deepEqual(page.wrong, []);
});

test('prizes with ties, extra prizes, one by hand; files; a season', async (inn) => {
  const extras = [
    { kind: 'second_to_last', amount: 1000 },
    { kind: 'best_team', amount: 500 },
    { kind: 'other', amount: 300, title: 'Weiteste Anreise' },
  ];
  const evening = await openEvening(
    inn,
    { ...SERIEN, prizes: [3000, 1001], extras, team_size: 2 },
    NAMES.slice(0, 4),
  );
  for (const [number, team] of [
    [1, 'Ober'],
    [2, 'Ober'],
    [3, 'Unter'],
    [4, 'Unter'],
  ])
    await evening.act({ ev: 'edit', number, team });
  await evening.draw(1);
  // Seats 1 and 2 are level in front, 3 and 4 behind.
  await evening.play(
    1,
    Array.from({ length: 4 }, () => ({ p: [1, 1, -1, -1] })),
  );
  const page = await sitAt(inn, evening, '#course');
  await button(page, 'Ergebnis feststellen').click();
  await page.getByRole('heading', { name: 'Preise vergeben' }).waitFor();
  await turnTo(page, 'prizes');
  // 30.00 and 10.01 shared by two.
  await page.getByText('20,01').first().waitFor();
  await page.getByText('20,00').first().waitFor();
  await person(page, 'Weiteste Anreise').getByRole('combobox').selectOption({ label: '3 Bauer Toni' });
  await button(page, '3,00 € an Bauer Toni auszahlen').click();
  await person(page, 'Weiteste Anreise').getByText('ausgezahlt').waitFor();
  const pay = page.getByRole('button', { name: /auszahlen$/ });
  for (let left = await pay.count(); left > 0; left--) {
    await pay.first().click();
    await page.waitForFunction(
      (n) => document.querySelectorAll('button[aria-label$="auszahlen"]').length === n,
      left - 1,
    );
  }
  await fine(page);
  await turnTo(page, 'standings');
  await page.getByRole('heading', { name: 'Mannschaften' }).waitFor();
  await fitsPhone(page);
  await turnTo(page, 'till');
  // Four fees of ten euros; 40.01 + 10.00 + 5.00 + 3.00 went out.
  await page.locator('.tour-balance', { hasText: '-18,01' }).waitFor();
  await page.getByLabel('Betrag in Euro').fill('100');
  await page.getByText('Wofür ist das?').waitFor();
  await page.getByLabel('Wofür').fill('Wechselgeld');
  await twice(button(page, 'Eintragen'));
  await page.locator('.tour-balance', { hasText: '81,99' }).waitFor();
  assert.equal((await evening.look('till')).balance, 8199); // once
  await fine(page);

  await turnTo(page, 'links');
  assert.match(await download(page, 'Rangliste (CSV)'), /Huber Sepp/);
  assert.ok(JSON.parse(await download(page, 'Auslosung Serie 1 zum Nachrechnen')));
  await page.getByRole('radio', { name: 'A5' }).check();
  await page.getByLabel('Für Runde').selectOption({ label: 'Serie 1' });
  await page.getByLabel('Listen von').selectOption({ label: 'Tisch 1' });
  const asked = page.waitForRequest(/\/print\/lists\?/);
  assert.match(await download(page, 'Spiellisten'), /^%PDF-/);
  const wish = new URL((await asked).url()).searchParams;
  assert.deepEqual([wish.get('paper'), wish.get('round'), wish.get('table')], ['a5', '1', '1']);

  await page.goto(inn.address + '/tournaments');
  await button(page, 'Saison anlegen').click();
  await sheet(page).getByLabel('Name der Saison').fill('Vereinsmeister');
  await inSheet(page, 'Speichern').click();
  await sheet(page).getByText('Mindestens ein Turnier.').waitFor();
  await sheet(page)
    .getByRole('switch', { name: /^Wirtshausturnier/ })
    .click();
  await sheet(page).getByLabel('Punkte nach Plätzen').fill('10 8 6');
  await fine(page);
  await inSheet(page, 'Speichern').click();
  await page.getByRole('heading', { name: 'Vereinsmeister', level: 1 }).waitFor();
  assert.equal(await page.locator('.tour-season tbody tr').count(), 4);
  await fine(page);
  await fitsPhone(page);
  await countOnPaper(page);
  await button(page, 'Ändern').click();
  await sheet(page).getByLabel('Name der Saison').fill('Jahreswertung');
  await sheet(page)
    .getByRole('spinbutton', { name: /^Wie viele der besten/ })
    .press('ArrowUp');
  await sheet(page).getByLabel('Punkte nach Plätzen').fill('20 16 12');
  await inSheet(page, 'Speichern').click();
  await page.getByRole('heading', { name: 'Jahreswertung', level: 1 }).waitFor();
  await page.getByText('Das beste von 1 Ergebnissen zählt.').waitFor();
  // The two in front share the first place, and have what it gives; the third has what the third gives.
  assert.match(await download(page, 'Als CSV'), /\r\n1;[^\r]*;20;1;1;20\r\n3;[^\r]*;12;1;1;12\r\n/);
  await button(page, 'Saison löschen').click();
  await inSheet(page, 'Saison löschen').click();
  await button(page, 'Saison anlegen').waitFor();
  assert.equal(await page.locator('.tour-card', { hasText: 'Vereinsmeister' }).count(), 0);
});

test('things, what breaks ties, and teams, at the desk and in the hall', async (inn) => {
  const book = {
    rulebook: 'muenchen-2006',
    rounds: 1,
    games: 4,
    ties: ['fewest_solos_lost', 'best_round'],
    teams: 2,
    prizes: [{ thing: 'ein Spanferkel' }, { cents: 5000 }],
    extras: [{ for: 'last', thing: 'eine Wurst' }],
  };
  const evening = await openEvening(inn, { rulebook: 'muenchen-2006', book }, NAMES.slice(0, 4));
  for (const [number, team] of [1, 2, 3, 4].map((n) => [n, n < 3 ? 'Ober' : 'Unter']))
    await evening.act({ ev: 'edit', number, team });
  await evening.draw(1);
  await evening.play(1, [
    { p: [1, 1, -1, -1] },
    { p: [1, -1, 1, -1] },
    { p: [-9, 3, 3, 3] },
    { p: [9, -3, -3, -3] },
  ]);
  const page = await sitAt(inn, evening, '#standings');
  const first = page.locator('.tour-standings tbody tr').first();
  await first.getByText('ein Spanferkel').waitFor();
  const heads = await page.locator('.tour-standings thead th').allInnerTexts();
  assert.deepEqual(heads.slice(-3), ['verl. Soli', 'beste Liste', 'Preis']);
  assert.deepEqual((await first.locator('td').allInnerTexts()).slice(-3), ['1', '+2', 'ein Spanferkel']);
  await page.getByText('Letzter: eine Wurst').waitFor();
  await fine(page);
  await fitsPhone(page);
  await evening.act({ ev: 'finish' });
  await evening.act({ ev: 'show', scene: 'standings', reveal: true });
  const hall = await inn.visit({ ...still, ...DESK });
  await hall.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await hall.getByText('Endstand').waitFor();
  await hall.keyboard.press('ArrowRight');
  await hall.getByText('Mannschaften', { exact: true }).waitFor();
  assert.deepEqual(
    await hall
      .locator('.tour-hall-name')
      .allInnerTexts()
      .then((n) => n.sort()),
    ['Ober', 'Unter'],
  );
  await fine(hall);
});

test('standings while a round is played, at the desk and in the hall', async (inn) => {
  const evening = await openEvening(inn, SERIEN, NAMES);
  await evening.draw(1);
  const page = await sitAt(inn, evening, '#standings');
  await page.getByText('Noch keine Runde ist abgeschlossen.').waitFor();
  const hall = await inn.visit({ ...still, ...DESK });
  await hall.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await hall.locator('.tour-hall-seat').first().waitFor();
  const rows = Array.from({ length: 4 }, () => ({ p: [1, 1, -1, -1] }));
  const { seq } = await evening.act({ ev: 'list', round: 1, table: 1, base: 0, rows });
  await evening.act({ ev: 'confirm', round: 1, table: 1, base: seq });
  // The four of this table are there, without those who still play.
  await page.getByText('1 von 2 Listen sind bestätigt.').waitFor();
  assert.equal(await page.locator('.tour-standings tbody tr').count(), 4);
  assert.equal(await page.getByText('nicht alle Runden').count(), 0);
  // The last round is covered until the desk shows it.
  await evening.act({ ev: 'show', scene: 'auto', reveal: true });
  await hall.getByRole('radio', { name: 'Stand' }).check();
  await hall.getByRole('heading', { name: 'Serie 1 bisher: 1 von 2 Tischen' }).waitFor();
  assert.deepEqual(await hall.locator('.tour-hall-points').allInnerTexts(), ['+39', '+39', '+11', '+11']);
  await fine(page);
  await fine(hall);
});

test('lists from a file: what the desk gave out comes in again', async (inn) => {
  const played = await openEvening(inn, SERIEN, NAMES.slice(0, 4));
  await played.draw(1);
  await played.play(1, [
    { p: [6, -2, -2, -2] },
    { p: [1, 1, -1, -1], declarer: 3 },
    { p: [1, -1, 1, -1] },
    { p: [4, 4, -2, -6] },
  ]);
  const from = await sitAt(inn, played, '#links');
  const [csv] = await Promise.all([from.waitForEvent('download'), button(from, 'Listen (CSV)').click()]);
  const text = readFileSync(await csv.path(), 'utf8');
  const evening = await openEvening(inn, SERIEN, NAMES);
  await evening.draw(1);
  const page = await sitAt(inn, evening, '#tables');
  const take = (buffer, name = 'lists.csv') =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) });
  await button(page, 'Listen einlesen').waitFor();
  await take(text.replace('1;1;1;Leiter;3;', '1;1;1;Leiter;4;'));
  await sheet(page).getByText('Zeile 4 (spiel): nicht das nächste Spiel').waitFor();
  await fine(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await take(text);
  await page.getByText('Eine Liste ist eingelesen.').first().waitFor();
  await page.locator('.tour-group', { hasText: 'Tisch 1' }).getByText('abgegeben').first().waitFor();
  const { versions, sheet: stored } = await evening.look('table', { round: 1, table: 1 });
  assert.deepEqual(
    stored.rows.map((r) => r.p),
    [
      [6, -2, -2, -2],
      [1, 1, -1, -1],
      [1, -1, 1, -1],
      [4, 4, -2, -6],
    ],
  );
  assert.equal(versions.length, 1);
  await take(text);
  await sheet(page).getByText('Serie 1, Tisch 1: Von diesem Tisch gibt es schon eine Liste.').waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  const other = { rounds: [{ tables: [{ table: 2, seats: ['1', '1', '1', '1'], sums: [0, 0, 0, 0] }] }] };
  await take(JSON.stringify(other), 'turnier.json');
  await sheet(page).getByText('Serie 1, Tisch 2: Dort sitzen andere Spieler.').waitFor();
  await fine(page);
});

test('cards at the door: seats by hand, typed or from a file; a till from a file', async (inn) => {
  const evening = await openEvening(inn, SERIEN, NAMES);
  const page = await sitAt(inn, evening);
  const take = (name, text) =>
    page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await button(page, 'Von Hand setzen').click();
  const tables = sheet(page).getByLabel('Tische', { exact: true });
  await tables.fill('8 1 7 2\n6 3 5 5');
  await sheet(page).getByText('Zeile 2: 5 sitzt schon').waitFor();
  await sheet(page).getByText('1 noch ohne Platz: 4 Moser Vroni').waitFor();
  // The typed text is there again after the window was shut.
  await page.reload();
  await button(page, 'Von Hand setzen').click();
  assert.equal(await tables.inputValue(), '8 1 7 2\n6 3 5 5');
  await tables.fill('8 1 7 2\n6 3 5 4');
  await inSheet(page, 'So setzen').click();
  await sheet(page).getByText('Bitte einen Grund angeben').first().waitFor();
  await fine(page);
  await page.setViewportSize({ ...PHONE, width: 360 });
  assert.equal(await tooWide(page), false);
  await page.setViewportSize(DESK);
  await sheet(page).getByLabel('Warum von Hand?').fill('Karten am Türl');
  await inSheet(page, 'So setzen').click();
  await page.getByText('Von Hand gesetzt: Karten am Türl').first().waitFor();
  const seats = async () => {
    const { cols, seats } = await evening.look('seating', { round: 1 });
    const [table, seat, number] = ['table', 'seat', 'number'].map((c) => cols.indexOf(c));
    return seats.sort((a, b) => a[table] - b[table] || a[seat] - b[seat]).map((s) => s[number]);
  };
  assert.deepEqual(await seats(), [8, 1, 7, 2, 6, 3, 5, 4]);
  // Again, from a file: first one with a seat too many.
  await button(page, 'Von Hand setzen').click();
  assert.equal(await tables.inputValue(), '');
  await sheet(page).getByLabel('Warum von Hand?').fill('falsch abgeschrieben');
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((n, i) => `${1 + Math.floor(i / 4)};${1 + (i % 4)};${n}`);
  const csv = ['Tisch;Platz;Nummer', ...rows].join('\n');
  await take('doppelt.csv', csv + '\n1;1;9\n');
  await sheet(page).getByText('Zeile 10 (platz): diesen Platz gibt es zweimal').waitFor();
  await page.keyboard.press('Escape');
  await take('karten.csv', csv);
  await page.getByText('Von Hand gesetzt: falsch abgeschrieben').first().waitFor();
  assert.deepEqual(await seats(), [1, 2, 3, 4, 5, 6, 7, 8]);
  await button(page, 'Aushängen').click();
  await button(page, 'Zu den Tischen').waitFor();

  await turnTo(page, 'till');
  await button(page, 'Kasse einlesen').waitFor();
  await take('kasse.csv', 'Art;Betrag;Nummer;Text\nStartgeld;10,00;1;\nSonstiges;-25;;Saal\n');
  await page.locator('.tour-entries').getByText('Saal').waitFor();
  await page.getByText('1 Eintrag neu gebucht.').first().waitFor(); // the first one had paid
  await take('kasse.csv', 'Art;Betrag;Nummer;Text\nStartgeld;10,00;1;\nSonstiges;-25;;Saal\n');
  await page.getByText('Das alles ist schon gebucht.').waitFor();
  // Everybody had paid 10 euros, the first one, too.
  assert.equal((await evening.look('till')).balance, 8 * 1000 - 2500);
  page.wrong = page.wrong.filter((w) => !w.includes('422'));
  await fine(page);
});

test('kurz-turnier: a list that credits only the winners; a lot on which the tied agree', async (inn) => {
  const evening = await openEvening(inn, { ...KURZ, prizes: [3000, 2000] }, NAMES.slice(0, 4));
  const won = Array.from({ length: 24 }, () => ({ p: [10, 10, 0, 0] }));
  await evening.draw(1);
  await evening.act({ ev: 'list', round: 1, table: 1, base: 0, rows: won });
  const page = await sitAt(inn, evening, '/list/1/1', PHONE);
  await page.getByText('schreibt nur den Gewinnern gut (24 Zeilen)').waitFor();
  // Each row says why it is suggested, and one tap completes all of them.
  await page.getByLabel('Spiel 1,').first().focus();
  await page.getByRole('button', { name: '+10 +10 −10 −10 Verlierer ergänzt' }).waitFor();
  await fine(page);
  await button(page, 'Bei allen ergänzen').click();
  await page.waitForFunction(() => !/strittig/.test(document.querySelector('.tour-grid').innerText));
  await button(page, 'Speichern und bestätigen').click();
  await page.getByText('bestätigt').first().waitFor();
  await evening.act({ ev: 'close', round: 1 });
  for (const round of [2, 3]) {
    await evening.draw(round);
    await evening.play(
      round,
      Array.from({ length: 24 }, () => ({ p: [0, 0, 0, 0] })),
    );
  }
  // Lots are off: those who share a place may agree on one all the same.
  await page.goto(`${inn.address}/tournament/${evening.id}#course`);
  await page.getByRole('button', { name: /^Einig auf das Los um Platz 1: / }).click();
  await inSheet(page, 'Lose ziehen').click();
  await page.getByRole('button', { name: /^Einig auf das Los um Platz 1: / }).waitFor({ state: 'detached' });
  assert.deepEqual(
    (await evening.look('standings', { round: 0 })).standings.map(([place]) => place),
    [1, 2, 3, 3],
  );
  await fine(page);
});

test('lots by agreement; a prize that was paid and changes hands', async (inn) => {
  const evening = await openEvening(inn, { ...SERIEN, lots: true, prizes: [3000] }, NAMES.slice(0, 4));
  await evening.draw(1);
  await evening.play(
    1,
    Array.from({ length: 4 }, () => ({ p: [1, 1, -1, -1] })),
  );
  const page = await sitAt(inn, evening, '#course', PHONE);
  // Two are level for the first place and two for the third; these draw lots first, by themselves.
  // A slip of the finger decides nothing: it is asked, with those who are level.
  await button(page, 'Lose ziehen').click();
  for (const place of [1, 3]) await sheet(page).getByText(`Um Platz ${place}:`).waitFor();
  for (const name of NAMES.slice(0, 4)) await sheet(page).getByText(name).waitFor();
  await fine(page);
  await inSheet(page, 'Abbrechen').click();
  await closed(page);
  await page.getByRole('button', { name: /^Nur um Platz 3: / }).click();
  assert.equal(await sheet(page).getByText('Um Platz 1:').count(), 0);
  await inSheet(page, 'Lose ziehen').click();
  await page
    .getByRole('button', { name: /^Nur um Platz/ })
    .first()
    .waitFor({ state: 'detached' });
  assert.deepEqual(
    (await evening.look('standings', { round: 0 })).standings.map(([place]) => place),
    [1, 1, 3, 4],
  );
  await button(page, 'Lose ziehen').click();
  await inSheet(page, 'Lose ziehen').click();
  await button(page, 'Lose ziehen').waitFor({ state: 'detached' }); // nobody is level any more
  await button(page, 'Ergebnis feststellen').click();
  await button(page, 'Zu den Preisen').click();
  const pay = page.getByRole('button', { name: /auszahlen$/ });
  await pay.waitFor();
  await fine(page);
  await pay.click();
  await page.getByText('ausgezahlt').waitFor();
  const { standings } = await evening.look('standings', { round: 0 });
  const [[, first], [, second]] = standings;

  await turnTo(page, 'course');
  await button(page, 'Wieder öffnen').click();
  await reason(page, 'Einspruch', 'Wieder öffnen');
  await button(page, 'Ergebnis feststellen').waitFor();
  await evening.act({ ev: 'penalty', number: first, points: 50, reason: 'Absprache' });
  await button(page, 'Ergebnis feststellen').click();
  await button(page, 'Zu den Preisen').click();
  await page.getByText(`${NAMES[first - 1]}: bekam 30,00`).waitFor();
  await button(page, '30,00 € zurücknehmen').click();
  await button(page, '30,00 € zurücknehmen').waitFor({ state: 'detached' });
  await button(page, `30,00 € an ${NAMES[second - 1]} auszahlen`).click();
  await page.getByText('ausgezahlt').waitFor();
  await turnTo(page, 'till');
  await page.locator('.tour-balance', { hasText: '10,00' }).waitFor(); // four fees less one prize
  await fine(page);
});

test('what is typed at a list stays, and what is wrong with it is said', async (inn) => {
  const evening = await openEvening(inn, SERIEN, NAMES);
  await evening.draw(1);
  const page = await sitAt(inn, evening, '/list/1/1', { ...DESK, lost: true });
  const quick = page.locator('#tour-quick');
  const rows = async (table = 1) =>
    (await evening.look('table', { round: 1, table })).sheet?.rows?.map((r) => r.p.join(' '));
  const type = async (...typed) => {
    for (const row of typed) {
      await quick.fill(row);
      await quick.press('Enter');
    }
  };
  // Typed on while it is not stored yet: the connection is gone meanwhile.
  await type('12', '34');
  await page.context().setOffline(true);
  await page.locator('.app-banner-warn').waitFor();
  await button(page, 'Liste speichern').click();
  await type('1');
  await quick.fill('2');
  await page.context().setOffline(false);
  await page.getByText('Fassungen: 1').waitFor();
  await page.getByText('3 von 4 Spielen').waitFor();
  assert.equal(await quick.inputValue(), '2');
  await quick.press('Enter');
  await button(page, 'Liste speichern').click();
  await page.getByText('Fassungen: 2').waitFor();
  assert.deepEqual(await rows(), ['1 1 -1 -1', '-1 -1 1 1', '6 -2 -2 -2', '-2 6 -2 -2']);

  // A game that was left out, and one too many.
  await quick.press('Control+Enter');
  await page.getByText('Die Liste ist voll.').waitFor();
  await quick.press('Control+Delete');
  await page.getByText('Spiel 4 ist gelöscht: −2 +6 −2 −2').waitFor();
  await quick.press('ArrowUp');
  await quick.press('ArrowUp');
  await quick.fill('13');
  await quick.press('Control+Enter');
  await page.getByText('4 von 4 Spielen').waitFor();
  assert.equal(await page.getByLabel('Spiel 3,').first().inputValue(), '-1');
  await button(page, 'Zeile löschen').click();
  await page.getByText('3 von 4 Spielen').waitFor();

  // A cell keeps what is no value, and says why.
  const cell = page.getByLabel('Spiel 3,').first();
  await cell.fill('3a');
  await page.keyboard.press('Tab');
  await page.getByText('„3a“ ist kein Wert').waitFor();
  assert.equal(await cell.inputValue(), '3a');
  assert.equal(await cell.getAttribute('aria-invalid'), 'true');
  assert.equal(await button(page, 'Liste speichern').isDisabled(), true);
  await fine(page);
  await cell.fill('−3');
  await page.keyboard.press('Enter');
  await page.getByText('„3a“ ist kein Wert').waitFor({ state: 'detached' });
  assert.equal(await cell.inputValue(), '-3');
  assert.match(await page.locator(':focus').getAttribute('aria-label'), /^Spiel 3,/);
  await page.getByLabel('Spiel 3,').first().focus();
  await type('1', '2');
  // One entry is wrong, and one row alone can have been meant: it counts, but somebody has to look at it.
  await page.getByLabel('Spiel 1,').first().fill('2');
  await page.keyboard.press('Enter');
  await page.locator('.tour-grid .ui-chip', { hasText: 'berichtigt' }).waitFor();
  assert.equal(await button(page, 'Speichern und bestätigen').count(), 0);
  await page.getByLabel('Spiel 1,').first().fill('1');
  await page.keyboard.press('Enter');
  await button(page, 'Speichern und bestätigen').waitFor();

  // Sums from the paper beside the rows.
  const sums = page.getByRole('textbox', { name: 'Summen auf dem Papier' });
  await sums.fill('5 4 -4');
  await page.getByText('So viele Zahlen, wie Leute sitzen').waitFor();
  assert.equal(await button(page, 'Liste speichern').isDisabled(), true);
  await sums.fill('5 3 -4 -4');
  await page.getByText('Die Zeilen ergeben +6').first().waitFor();
  assert.equal(await button(page, 'Speichern und bestätigen').count(), 0);
  await button(page, 'Liste speichern').click();
  await page.getByText('die Summen sind nicht die der Zeilen').waitFor();
  assert.equal((await evening.look('table', { round: 1, table: 1 })).result.sums_differ, true);
  await fine(page);
  await fitsPhone(page);

  // Somebody else confirms what is stored, not what is only here.
  const first = await evening.act({ ev: 'list', round: 1, table: 2, base: 0, sums: [1, 1, -1, -1] });
  await button(page, 'Nächster Tisch').click();
  const only = page.getByRole('textbox', { name: 'Summen', exact: true });
  await only.fill('5 3 -4 -3');
  await page.getByText('Zusammen ergeben sie nicht 0.').waitFor();
  assert.equal(await button(page, 'Speichern und bestätigen').count(), 0);
  const confirmed = await evening.act({ ev: 'confirm', round: 1, table: 2, base: first.seq });
  await page.getByText('Ein Entwurf von hier ist nicht gespeichert.').waitFor();
  assert.equal(await only.inputValue(), '1 1 -1 -1');
  await fine(page);
  // Then all of it is taken back: the draft can be stored, as disputed.
  for (const { seq } of [confirmed, first])
    await evening.act({ ev: 'undo', of: seq, reason: 'falscher Tisch' });
  await page.getByText('Fassungen: 1').waitFor({ state: 'detached' });
  assert.equal(await only.inputValue(), '5 3 -4 -3');
  await button(page, 'Entwurf verwerfen').waitFor();
  await button(page, 'Liste speichern').click();
  await page.getByText('die Summen ergeben zusammen nicht 0').waitFor();
  assert.equal((await evening.look('table', { round: 1, table: 2 })).state, 'disputed');
  // Rows later, with the sums of before.
  await page.getByRole('radio', { name: 'Spiel für Spiel' }).check();
  await type('12', '12', '1', '2');
  await button(page, 'Liste speichern').click();
  await page.getByText('Fassungen: 2').waitFor();
  assert.deepEqual((await evening.look('table', { round: 1, table: 2 })).sheet.sums, [5, 3, -4, -3]);
  await fine(page);
});

test('a list of 32 games is typed with at most four keys a game', async (inn) => {
  const evening = await openEvening(inn, { rulebook: 'muenchen-2006' }, NAMES.slice(0, 4));
  await evening.draw(1);
  const page = await sitAt(inn, evening, '/list/1/1');
  await page.locator('#tour-quick:focus').waitFor(); // whoever comes here types
  await page.evaluate(() => {
    window.keys = 0;
    addEventListener('keydown', () => window.keys++, true);
  });
  // Rufspiel and solo games, won and lost, Schneider and schwarz.
  const rows = ['-1', '-2', '-3', '-4'].flatMap((lost) => ['12', '-34', '13s', '24x', '1', lost, '3s', '4x']);
  for (const [i, row] of rows.entries()) {
    const before = await page.evaluate(() => window.keys);
    for (const key of row) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const spent = (await page.evaluate(() => window.keys)) - before;
    assert.ok(spent <= 4, `${row}: ${spent} keys`);
    if (i + 1 < rows.length) await page.getByText(`${i + 1} von 32 Spielen`).waitFor();
  }
  // Four times 1+1+2-3+9-4-5, 1+1-2+3-3-4-5, -1-1+2-3-3+12-5, -1-1-2+3-3-4+15, and each lost one solo: -9 and three
  // times 3.
  const sums = await page.locator('.tour-grid tfoot td.figures').allInnerTexts();
  assert.deepEqual(sums, ['+4', '−36', '+4', '+28']);
  // Behind the last one Enter stores and confirms.
  await page.locator('.tour-save button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Tisch 1 ist bestätigt.').waitFor();
  await fine(page);
});
