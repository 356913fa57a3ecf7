// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Nobody is locked out: a killed machine, another address, a file on a stick. Everything by clicking.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { DESK, faults, openInn, tooWide } from './inn.mjs';

let folder;
let inn;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stichfest-stick-'));
  inn = await openInn();
});
after(async () => {
  await inn.close();
  rmSync(folder, { recursive: true, force: true });
});

// Opens a tournament as a Leiter who has never been here.
async function openTournament(page, at, title) {
  await page.goto(at.address + '/tournaments');
  await page.getByRole('button', { name: 'Turnier eröffnen' }).click();
  await page.getByLabel('Dein Name').fill('Resi');
  await page.getByLabel('Name des Turniers').fill(title);
  await page.getByRole('button', { name: 'Eröffnen', exact: true }).click();
  await page.getByText('Noch kein Notfallblatt').waitFor();
}

async function saveFrom(page, press) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

// One tap prints the sheet. The code is on paper; nobody reads it from the screen.
async function printSheet(page) {
  const file = await saveFrom(page, () => page.getByRole('button', { name: 'Notfallblatt drucken' }).click());
  await page.getByRole('button', { name: 'Fertig' }).click();
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

const codeOn = (paper) => /\b([A-HJ-NP-Z2-9]{5}(?:-[A-HJ-NP-Z2-9]{5}){3})\b/.exec(paper)[1];

async function enterPlayers(page, names) {
  await page.getByRole('link', { name: 'Anmeldung', exact: true }).click();
  for (const name of names) {
    await page.locator('#tour-find').fill(name);
    await page.keyboard.press('Enter');
    await page.locator('.tour-people').getByText(name).waitFor();
  }
}

async function enterCode(page, code) {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Weitermachen', exact: true }).click();
}

const PLAYERS = ['Huber Sepp', 'Maier Kathi', 'Kraus Toni', 'Wimmer Vroni'];

test('kill -9, a new machine, the stick and the sheet: the evening goes on', async (t) => {
  const dead = await openInn();
  const desk = await dead.visit({ ...DESK, lost: true });
  await openTournament(desk, dead, 'Herbstturnier');
  const code = codeOn(await printSheet(desk));
  await enterPlayers(desk, PLAYERS);
  await desk.getByRole('link', { name: 'Sichern' }).click();
  const stick = await saveFrom(desk, () => desk.getByRole('button', { name: 'Jetzt herunterladen' }).click());
  assert.match(path.basename(stick), /^Herbstturnier-\d{4}-\d\d-\d\d\.stichfest$/);
  await dead.kill();

  // From here on the clock runs: another machine, with nothing but the program, the stick and the paper.
  const began = Date.now();
  const fresh = await openInn();
  assert.notEqual(fresh.address, dead.address);
  const page = await fresh.visit(DESK);
  await page.goto(fresh.address + '/tournaments');
  await page.getByText('Noch kein Turnier').waitFor();
  await page.locator('input[type=file]').setInputFiles(stick);
  await enterCode(page, code.toLowerCase());
  await page.getByRole('heading', { name: 'Herbstturnier' }).waitFor();
  await enterPlayers(page, ['Zacherl Wast']);
  for (const name of PLAYERS) await page.locator('.tour-people').getByText(name).waitFor();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  t.diagnostic(
    `new machine, copy of the stick, emergency sheet: running again after ${seconds} s (goal: 120 s)`,
  );

  await page.getByRole('link', { name: 'Protokoll' }).click();
  await page.getByText('Turnierleitung mit dem Notfallblatt').waitFor();
  assert.deepEqual(page.wrong, []);
  await fresh.close();
  await dead.close();
});

test('the desk at another address shows the same tournaments after one code', async () => {
  const page = await inn.visit(DESK);
  await openTournament(page, inn, 'Osterturnier');
  await page.getByRole('link', { name: 'Sichern' }).click();
  await page.getByRole('button', { name: 'Code zeigen' }).click();
  const code = await page.locator('.tour-code').innerText();
  assert.match(code, /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);

  const elsewhere = inn.address.replace('127.0.0.1', 'localhost');
  const other = await inn.visit({ ...DESK, at: elsewhere });
  await other.goto(elsewhere + '/tournaments');
  await other.getByText('Noch kein Turnier').waitFor();
  await other.getByRole('button', { name: 'Mit Code weitermachen' }).click();
  await enterCode(other, 'AAAA-AAAA');
  await other.getByText('der Code passt nicht').waitFor();
  await enterCode(other, code);
  await other.getByRole('link', { name: /Osterturnier/ }).click();
  await other.getByRole('heading', { name: 'Osterturnier' }).waitFor();
  assert.deepEqual(other.wrong, []);
});

test('with the sheet another browser leads, and the Leiter sees it and may undo it', async () => {
  const page = await inn.visit(DESK);
  await openTournament(page, inn, 'Maiturnier');
  const paper = await printSheet(page);
  assert.match(paper, /Notfallblatt/);
  assert.match(paper, /Maiturnier/);
  assert.ok(paper.includes(inn.address));

  // The picture on the sheet leads here.
  const other = await inn.visit(DESK);
  await other.goto(`${inn.address}/tournaments#code=${codeOn(paper)}`);
  await other.getByRole('button', { name: 'Weitermachen', exact: true }).click();
  await other.getByRole('heading', { name: 'Maiturnier' }).waitFor();
  await page.getByText('leitet jetzt mit, mit dem Notfallblatt').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Grund').fill('kennt niemand');
  await asked.getByRole('button', { name: 'Zurücknehmen' }).click();
  await other.getByRole('link', { name: 'Zur Saalansicht' }).waitFor();
});

test('a folder gets a copy after every change, and a damaged file opens nothing', async () => {
  const page = await inn.visit(DESK);
  await page.addInitScript(() => {
    window.showDirectoryPicker = () => navigator.storage.getDirectory();
  });
  await openTournament(page, inn, 'Kirchweih');
  await page.getByRole('link', { name: 'Sichern' }).click();
  await page.getByRole('button', { name: 'Ordner wählen' }).click();
  await page.getByText('Zuletzt gesichert').waitFor();
  const read = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      for await (const [name, file] of root.entries())
        if (name.endsWith('.stichfest')) return (await file.getFile()).text();
      return '';
    });
  assert.equal((await read()).includes('Huber Sepp'), false);
  await enterPlayers(page, ['Huber Sepp']);
  for (let i = 0; i < 50 && !(await read()).includes('Huber Sepp'); i++) await page.waitForTimeout(200);
  const text = await read();
  assert.ok(text.includes('Huber Sepp'));
  await page.reload(); // the folder is remembered
  await page.getByRole('link', { name: 'Sichern' }).click();
  await page.getByText('wird von selbst im Ordner').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);

  const bad = path.join(folder, 'bad.stichfest');
  writeFileSync(bad, text.replace('Huber Sepp', 'Huber Sapp'));
  await page.goto(inn.address + '/tournaments');
  await page.locator('input[type=file]').setInputFiles(bad);
  await page.getByText(/Zeile \d+ der Sicherung ist beschädigt/).waitFor();
  assert.ok(readFileSync(bad, 'utf8').length > 0);
});

test('the handbook is one tap from every part of the desk', async () => {
  const page = await inn.visit({ width: 390, height: 844 });
  await openTournament(page, inn, 'Fasching');
  await page.getByRole('link', { name: 'Handbuch' }).first().click();
  await page.getByRole('heading', { name: 'Handbuch für den Abend' }).waitFor();
  for (const chapter of [/Eigene Regeln: „Unser Turnier“$/, /Der Saal$/, /Wenn etwas schiefgeht$/])
    await page.getByRole('heading', { name: chapter }).waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
});

test('a rehearsal goes by a book that the club has kept', async () => {
  const page = await inn.visit(DESK);
  const book = { name: 'Au', rulebook: 'schule-2024', variants: ['ramsch'], rounds: 2, games: 8, fee: 700 };
  await page.goto(inn.address + '/tournaments');
  await page.getByText('Noch kein Turnier').waitFor();
  const stored = await page.evaluate(async (terms) => {
    const headers = { Authorization: `Bearer ${localStorage['stichfest.token']}` };
    const answer = await fetch('/api/books', { method: 'POST', headers, body: JSON.stringify(terms) });
    return answer.ok;
  }, book);
  assert.equal(stored, true);
  await page.getByRole('button', { name: 'Probeabend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nach welchen Regeln?').waitFor();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Au', exact: true }).click();
  await page.getByText('Dieser Abend zählt nicht').waitFor();
  await page.getByText('16 da').waitFor();
  const id = /tournament\/(\w+)/.exec(page.url())[1];
  const shown = await page.evaluate(async (at) => {
    const headers = { Authorization: `Bearer ${localStorage['stichfest.token']}` };
    return (await fetch(`/api/tournaments/${at}/export/tournament.json`, { headers })).json();
  }, id);
  assert.deepEqual([shown.book?.variants, shown.book?.fee], [['ramsch'], 700]);
  await page.getByRole('button', { name: 'Probe wegwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Probe wegwerfen' }).click();
  await page.getByText('Noch kein Turnier').waitFor();
});

test('a rehearsal is marked on every page and print, and thrown away by one click', async () => {
  const page = await inn.visit(DESK);
  await page.goto(inn.address + '/tournaments');
  await page.getByRole('button', { name: 'Probeabend' }).click();
  await page.getByText('Dieser Abend zählt nicht').waitFor();
  await page.getByText('16 da').waitFor();
  const id = /tournament\/(\w+)/.exec(page.url())[1];
  const marked = () => page.evaluate(() => document.documentElement.dataset.practice);
  assert.equal(await marked(), 'Probe – zählt nicht');
  assert.deepEqual(await faults(page), []);
  await page.getByRole('link', { name: 'Links & Druck' }).click();
  const file = await saveFrom(page, () =>
    page
      .getByRole('button', { name: /Teilnehmer/ })
      .first()
      .click(),
  );
  assert.match(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }), /PROBE – zählt nicht/);
  await page.goto(`${inn.address}/tournament/${id}/hall`);
  await page.waitForFunction(() => document.documentElement.dataset.practice);
  await page.goto(`${inn.address}/tournament/${id}`);
  await page.getByRole('button', { name: 'Probe wegwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Probe wegwerfen' }).click();
  await page.getByText('Noch kein Turnier').waitFor();
  assert.equal(await marked(), undefined);
});
