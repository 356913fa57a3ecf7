// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Registration before the evening at the real server: the Leiter sets it up, people on phones register with the link of
// the poster, wait, move up, change it and call off; the desk takes them, and check-in finds them.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEvening } from './evening.mjs';
import { besides, DESK, faults, openInn, PHONE, tooWide } from './inn.mjs';

const together = besides(2);
const button = (page, name) => page.getByRole('button', { name, exact: true });

async function fine(page) {
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  assert.deepEqual(page.wrong, []);
}

async function atDesk(inn, evening, tab) {
  const page = await inn.visit({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(inn.address + '/help');
  await page.evaluate((token) => localStorage.setItem('stichfest.token', token), evening.token);
  await page.goto(`${inn.address}/tournament/${evening.id}#${tab}`);
  return page;
}

async function register(inn, link, name, more = async () => {}) {
  const page = await inn.visit({ ...PHONE, reducedMotion: 'reduce' });
  await page.goto(link);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await more(page);
  await button(page, 'Anmelden').click();
  return page;
}

together('registration: set up, waiting list, moving up, the desk takes them', async () => {
  const inn = await openInn();
  try {
    const evening = await openEvening(inn, { rulebook: 'muenchen-2006', fee: 1000 }, []);
    const desk = await atDesk(inn, evening, 'signups');
    await desk.getByText('Anmeldung vor dem Abend').waitFor();
    await desk.getByLabel('Plätze').fill('viele');
    await desk.getByText('Plätze von 1 bis 1000, oder leer.').waitFor();
    await desk.getByLabel('Plätze').fill('1');
    await desk.getByRole('switch', { name: 'Nach dem Essen fragen' }).click();
    await desk.getByLabel('Zur Auswahl').fill('Schnitzel, Spätzle');
    await desk.getByRole('switch', { name: 'Nach dem Mitspieler fragen' }).click();
    await button(desk, 'Speichern').click();
    await desk.getByText('Link und Plakat').waitFor();
    await fine(desk);
    const link = await desk.getByLabel('Link', { exact: true }).inputValue();

    const anna = await register(inn, link, 'Anna <b>Huber</b>', async (page) => {
      await page.getByText('Noch ein Platz frei').waitFor();
      await page.getByText('60 Tage nach dem Turnier werden sie gelöscht').waitFor();
      await fine(page);
      await page.getByLabel('Essen').selectOption('Schnitzel');
      await page.getByLabel('Mit wem möchtest du spielen?').fill('Lena');
    });
    await anna.getByText('Du hast einen Platz.').waitFor();
    await anna.getByText('Anna <b>Huber</b>').waitFor();
    assert.notEqual(anna.url(), link);
    await fine(anna);
    const mine = anna.url();

    const ben = await register(inn, link, 'Ben', async (page) => {
      await page.getByText('Alle Plätze sind vergeben').waitFor();
    });
    await ben.getByText('Du stehst auf der Warteliste, Platz 1.').waitFor();
    await desk.getByText('1 mit Platz · 1 auf der Warteliste · 0 frei').waitFor();
    await desk.getByText('1 × Schnitzel').waitFor();
    await fine(desk);

    // The own link opens it again, and it shows that Ben moves up.
    const again = await inn.visit({ width: 320, height: 568, reducedMotion: 'reduce' });
    await again.goto(mine);
    await again.getByText('Du hast einen Platz.').waitFor();
    await fine(again);
    await button(again, 'Absagen').click();
    await again.locator('dialog[open]').getByRole('button', { name: 'Absagen', exact: true }).click();
    await again.getByText('Du hast abgesagt.').waitFor();
    await ben.getByText('Du hast einen Platz.').waitFor();

    await button(ben, 'Angaben ändern').click();
    await ben.getByLabel('Name', { exact: true }).fill('Ben Moser');
    await button(ben, 'Änderung speichern').click();
    await desk.getByText('Ben Moser').waitFor();
    await button(desk, 'Die eine mit Platz übernehmen').click();
    await ben.getByText('Du bist dabei. Startnummer 1').waitFor();
    await desk.goto(`${inn.address}/tournament/${evening.id}#players`);
    await desk.getByText('Ben Moser').first().waitFor();

    // Closed, and a link that is nobody's.
    await evening.act({ ev: 'signups', run: false });
    const late = await inn.visit(PHONE);
    await late.goto(link);
    await late.getByText('Die Anmeldung ist geschlossen.').waitFor();
    const wrong = await inn.visit(PHONE);
    await wrong.goto(link.replace(/key=.*/, 'key=abcdefghjkmnpqrstuvwxyz023'));
    await wrong.getByText('Dieser Link gilt nicht').waitFor();
  } finally {
    await inn.close();
  }
});

together('registration: link, code and poster lead to the address that the desk has chosen', async () => {
  const inn = await openInn();
  try {
    const evening = await openEvening(inn, { rulebook: 'muenchen-2006' }, []);
    await evening.act({ ev: 'signups', run: true });
    const desk = await atDesk(inn, evening, 'signups');
    await desk.getByText('Mit diesen Links und Codes findet kein Handy hierher.').waitFor();
    await desk.getByLabel('Eigene Adresse').fill('https://turnier.example');
    const link = desk.getByLabel('Link', { exact: true });
    await desk.getByText('Links und gedruckte Codes führen zu').waitFor();
    assert.match(await link.inputValue(), /^https:\/\/turnier\.example\/tournament\//);
    const [asked] = await Promise.all([
      desk.waitForRequest(/\/print\/poster\?/),
      desk.waitForEvent('download'),
      button(desk, 'Plakat drucken').click(),
    ]);
    assert.equal(new URL(asked.url()).searchParams.get('base'), 'https://turnier.example');
    await fine(desk);
  } finally {
    await inn.close();
  }
});

together('publication: the archive of the desk has sound pages, in light and dark', async () => {
  const inn = await openInn();
  const folder = mkdtempSync(path.join(tmpdir(), 'stichfest-site-'));
  try {
    const hostile = '<script>alert(1)</script> & Söhne';
    const evening = await openEvening(inn, { rulebook: 'serien-2022', rounds: 2, games: 1 }, [
      hostile,
      'Anna',
      'Ben',
      'Cilli',
    ]);
    await evening.draw(1);
    await evening.play(1, [{ p: [9, -3, -3, -3] }]);
    const desk = await atDesk(inn, evening, 'links');
    assert.equal(await desk.getByLabel('Saison dazu').count(), 0); // there is none yet
    await desk.evaluate(async (tournament) => {
      const headers = { Authorization: `Bearer ${localStorage['stichfest.token']}` };
      const body = JSON.stringify({ title: 'Jahr <2026>', tournaments: [tournament] });
      await fetch('/api/seasons', { method: 'POST', headers, body });
    }, evening.id);
    await desk.reload();
    await desk.getByLabel('Saison dazu').selectOption({ label: 'Jahr <2026>' });
    await desk.getByLabel('Adresse, unter der die Seiten stehen werden').fill('verein');
    await desk.getByText('Eine Adresse, die mit https:// beginnt.').waitFor();
    await desk.getByLabel('Adresse, unter der die Seiten stehen werden').fill('https://verein.example/2026');
    await fine(desk);
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      button(desk, 'Webseiten herunterladen').click(),
    ]);
    assert.match(file.suggestedFilename(), /Webseiten\.zip$/);
    const zip = path.join(folder, 'site.zip');
    await file.saveAs(zip);
    execFileSync('python3', ['-m', 'zipfile', '-t', zip]);
    execFileSync('python3', ['-m', 'zipfile', '-e', zip, folder]);
    const site = path.join(folder, evening.id);
    assert.match(readFileSync(path.join(site, 'feed.xml'), 'utf8'), /Stand nach Serie 1/);
    for (const colorScheme of ['light', 'dark']) {
      const page = await inn.visit({ width: 320, height: 568, colorScheme });
      for (const name of ['index', 'standings', 'tables', 'records', 'season']) {
        await page.goto(`file://${site}/${name}.html`);
        assert.deepEqual(await faults(page), []);
        assert.equal(await tooWide(page), false);
        assert.equal(await page.locator('script').count(), 0);
        if (name === 'tables') await page.getByText(hostile).waitFor();
        if (name === 'season') await page.getByText('Jahr <2026>').waitFor();
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
    await inn.close();
  }
});
