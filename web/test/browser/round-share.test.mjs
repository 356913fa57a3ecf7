// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round on several phones: shared by a link, written on both while one is offline, through a server that dies and a
// browser that is killed. With SHOTS=FOLDER it stores pictures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { faults, openInn, tooWide } from './inn.mjs';
import { balances, finger, found, next, rufspiel, saved, shot, SMALL, tab } from './kitchen.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const LIVE = 'Auf allen Geräten gleich';
const live = (page) => page.locator('.round-sync[data-state=live]').waitFor();

// Shares the round; returns the links for writing and for reading.
async function share(page) {
  await tab(page, 'Mehr');
  await page.getByRole('button', { name: 'Runde teilen' }).click();
  await page.locator('.share-link').first().waitFor();
  await page.getByText(LIVE).waitFor();
  const links = await page.locator('.share-link').evaluateAll((all) => all.map((l) => l.value));
  return { write: links[0], read: links[1] };
}

async function enter(link, how = {}) {
  const page = await inn.visit({ ...SMALL, ...how });
  await page.goto(link);
  await page.waitForURL(/\/round\//);
  await page.locator('.round-tabs').waitFor();
  return page;
}

test('a game appears on the other phone at once, and both stay the same', async () => {
  const one = await inn.visit({ ...SMALL, lost: true });
  await found(inn, one);
  await rufspiel(one, 'Anna', 'Cilli', true, 1);
  const links = await share(one);
  await shot(one, 'round-shared');
  assert.deepEqual(await faults(one), []);
  assert.equal(await tooWide(one), false);
  await tab(one, 'Spiel');

  const two = await enter(links.write, { lost: true, settings: { name: 'Bert' } });
  await next(two, 2);
  await one.getByText('gerade da: Bert').waitFor();
  await rufspiel(two, 'Bert', 'Dora', true, 2);
  await next(one, 3);
  assert.deepEqual(await balances(one), await balances(two));

  // The server dies; both write on, and it comes back.
  await inn.crash();
  await rufspiel(one, 'Anna', 'Dora', true, 3);
  await next(two, 4);
  await live(one);
  await live(two);
  assert.deepEqual(await balances(one), await balances(two));
  assert.deepEqual([...one.wrong, ...two.wrong], []);
});

test('two phones write the same game while one is offline: both are asked about, none is lost', async () => {
  const one = await inn.visit({ ...SMALL, lost: true });
  await found(inn, one);
  const links = await share(one);
  await tab(one, 'Spiel');
  const two = await enter(links.write, { lost: true });
  await next(two, 1);
  await live(two);
  await two.context().setOffline(true);
  await rufspiel(two, 'Bert', 'Dora', true, 1);
  await rufspiel(one, 'Anna', 'Cilli', true, 1);
  await live(one);
  await two.context().setOffline(false);
  await live(two);
  const disputed = (page) => page.getByText('Spiel 1 steht zweimal da').first();
  await disputed(one).waitFor();
  await disputed(two).waitFor();
  await two.locator('.round-side', { hasText: 'Bert mit Dora' }).getByText('auf diesem Gerät').waitFor();
  await two
    .locator('.round-side', { hasText: 'Anna mit Cilli' })
    .getByText('auf einem anderen Gerät')
    .waitFor();
  await shot(two, 'round-dispute-live');
  await one.getByRole('button', { name: /beide zählen/ }).tap();
  await disputed(two).waitFor({ state: 'detached' });
  assert.equal((await balances(two)).Anna, '0,00 €');
  assert.deepEqual(await balances(one), await balances(two));
  assert.deepEqual([...one.wrong, ...two.wrong], []);
});

// How many games this phone has stored itself, as its database says.
const written = (page) =>
  page.evaluate(
    () =>
      new Promise((ok, no) => {
        const opening = indexedDB.open('stichfest-rounds');
        opening.onerror = () => no(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['device', 'entries']);
          const device = tx.objectStore('device').get('here');
          const entries = tx.objectStore('entries').getAll();
          tx.oncomplete = () => {
            opening.result.close();
            ok(
              entries.result.filter(
                (e) => e.id.startsWith(`${device.result?.id}-`) && /"e":"game"/.test(e.line),
              ).length,
            );
          };
        };
      }),
  );

// The whole round as this phone has it.
async function file(page) {
  await tab(page, 'Mehr');
  const lines = readFileSync((await saved(page, 'Runde sichern')).path, 'utf8')
    .trim()
    .split('\n');
  await tab(page, 'Spiel');
  return lines.sort();
}

test('three phones that lose the network at random end with the same round, and no game is lost', async () => {
  let seed = 19;
  const below = (n) => (seed = (seed * 48271) % 0x7fffffff) % n;
  const one = await inn.visit({ ...SMALL, lost: true, settings: { motion: false } });
  await found(inn, one);
  const links = await share(one);
  await tab(one, 'Spiel');
  const phones = [one];
  for (const name of ['Bert', 'Cilli'])
    phones.push(await enter(links.write, { lost: true, settings: { name, motion: false } }));
  const offline = [false, false, false];
  let games = 0;
  for (let step = 0; step < 30; step++) {
    const i = below(3);
    if (below(3) === 0) {
      offline[i] = !offline[i];
      await phones[i].context().setOffline(offline[i]);
      continue;
    }
    const before = await written(phones[i]);
    await phones[i].locator('.round-entry .round-short button').first().click();
    while ((await written(phones[i])) === before) await phones[i].waitForTimeout(20);
    games++;
  }
  for (const [i, page] of phones.entries()) if (offline[i]) await page.context().setOffline(false);
  let files = [];
  for (let tries = 0; tries < 100; tries++) {
    for (const page of phones) await live(page);
    files = await Promise.all(phones.map(file));
    if (new Set(files.map(String)).size === 1) break;
  }
  assert.deepEqual(files[1], files[0]);
  assert.deepEqual(files[2], files[0]);
  assert.ok(games > 10);
  assert.equal(files[0].filter((line) => line.includes('"e":"game"')).length, games);
  const seen = await Promise.all(
    phones.map((page) => page.locator('.round-entry').getAttribute('data-game')),
  );
  assert.equal(new Set(seen).size, 1);
  assert.deepEqual(
    phones.flatMap((page) => page.wrong),
    [],
  );
});

test('who looks on sees everything and writes nothing; new links close the old ones', async () => {
  const one = await inn.visit(SMALL);
  await found(inn, one);
  const links = await share(one);
  const reader = await enter(links.read);
  await reader.getByText('Du schaust zu').waitFor();
  assert.equal(await reader.locator('.round-entry').count(), 0);
  await tab(one, 'Spiel');
  await rufspiel(one, 'Anna', 'Cilli', true, 1);
  await tab(reader, 'Liste');
  // Nothing that writes is offered: it would stay on this phone alone.
  await reader.locator('.round-line', { hasText: 'Anna mit Cilli' }).click();
  const sheet = reader.locator('dialog[open]');
  await sheet.getByText('Wie es dazu kam').waitFor();
  assert.equal(await sheet.getByRole('button', { name: /Ändern|Streichen/ }).count(), 0);
  await reader.keyboard.press('Escape');
  await tab(reader, 'Konten');
  await reader.getByText('Bert zahlt').waitFor();
  assert.equal(await reader.getByRole('button', { name: /Bezahlt|Zahlung eintragen/ }).count(), 0);
  await tab(reader, 'Mehr');
  assert.equal(await reader.locator('input[type=file]').count(), 0);
  await reader.getByText('Mitschreiben kann').waitFor();
  assert.equal(await reader.locator('.share-link').count(), 0);

  await tab(one, 'Mehr');
  await one.getByRole('button', { name: 'Neue Links' }).click();
  await one.locator('dialog[open]').getByRole('button', { name: 'Neue Links' }).click();
  await one.waitForFunction((old) => document.querySelector('.share-link').value !== old, links.write);
  const late = await inn.visit(SMALL);
  await late.goto(links.write);
  await late.getByText('Dieser Link führt zu keiner Runde mehr').waitFor();
  assert.deepEqual([...one.wrong, ...reader.wrong, ...late.wrong], []);
});

test('the round of an account is found again on a page without it, and a name is claimed', async () => {
  const one = await inn.visit(SMALL);
  await found(inn, one);
  await share(one);
  await one.getByRole('button', { name: 'Anna' }).click();
  await one.locator('dialog[open]').getByRole('button', { name: 'Das bin ich' }).click();
  await one.keyboard.press('Escape');
  await one.getByRole('button', { name: 'Anna (du)' }).waitFor();
  await one.getByText(LIVE).waitFor();
  await tab(one, 'Spiel');
  await rufspiel(one, 'Anna', 'Cilli', true, 1);
  await tab(one, 'Liste');
  await one.locator('button.round-line').first().click();
  await one.locator('dialog[open]').getByText('Anna').first().waitFor();
  await one.keyboard.press('Escape');
  await live(one);

  await one.evaluate(
    () =>
      new Promise((ok, no) => {
        const gone = indexedDB.deleteDatabase('stichfest-rounds');
        gone.onsuccess = () => ok();
        gone.onerror = () => no(gone.error);
      }),
  );
  await one.goto(inn.address + '/rounds');
  await one.locator('a.round-line').click();
  await next(one, 2);
  assert.deepEqual(one.wrong, []);
});

test('a browser that is killed while its game waits sends it when it is back', async () => {
  const one = await inn.visit({ ...SMALL, lost: true });
  await found(inn, one);
  const links = await share(one);
  await tab(one, 'Spiel');
  const two = await enter(links.write);
  await one.context().setOffline(true);
  await one.locator('.round-sync[data-state=away]').waitFor();
  await finger(one).button('Zusammengeworfen');
  await next(one, 2);
  const again = await inn.tab(one.context(), true);
  await one.close({ runBeforeUnload: false });
  await again.context().setOffline(false);
  await again.goto(inn.address + '/rounds');
  await again.locator('a.round-line').click();
  await next(again, 2);
  await next(two, 2);
  assert.deepEqual([...again.wrong, ...two.wrong], []);
});

test('a date is proposed and answered on another phone, and a note is pinned up and taken down', async () => {
  const one = await inn.visit(SMALL);
  await found(inn, one);
  const links = await share(one);
  await tab(one, 'Treff');
  await one.getByRole('button', { name: 'Termin vorschlagen' }).click();
  const form = one.locator('dialog[open]');
  const year = new Date().getFullYear() + 1;
  await form.getByLabel('Tag').fill('2001-01-01');
  await form.getByText('Dieser Tag ist schon vorbei.').waitFor();
  await form.getByLabel('Tag').fill(`${year}-03-04`);
  await form.getByLabel('Uhrzeit').fill('19:30');
  await form.getByLabel('Wo').fill('Beim Wirt');
  await form.getByRole('button', { name: 'Eintragen' }).click();
  await one.getByRole('heading', { name: /19:30 · Beim Wirt/ }).waitFor();
  await one.getByLabel('Nachricht').fill('Ich bringe Kuchen\n<b>mit</b>');
  await one.getByRole('button', { name: 'Aufhängen' }).click();
  await shot(one, 'round-together');
  assert.deepEqual(await faults(one), []);
  assert.equal(await tooWide(one), false);

  const two = await enter(links.write);
  await tab(two, 'Treff');
  await two.getByText('<b>mit</b>').waitFor();
  await two.getByLabel('Wer bist du?').selectOption({ label: 'Bert' });
  await two.getByRole('radio', { name: 'Vielleicht' }).check();
  await one.getByText('Vielleicht: Bert').waitFor();
  const calendar = await saved(one, 'In den Kalender');
  assert.equal(calendar.name, 'Unsere-Runde.ics');
  const text = readFileSync(calendar.path, 'utf8');
  assert.match(text, new RegExp(`DTSTART:${year}0304T193000\r\nDURATION`));
  assert.match(text, /LOCATION:Beim Wirt\r\nDESCRIPTION:Vielleicht: Bert\r\n/);
  await two.getByRole('button', { name: 'Abhängen' }).click();
  await one.getByText('Hier hängt noch nichts.').waitFor();
  await one.getByRole('button', { name: 'Absagen' }).click();
  await two.getByText('Abgesagt').waitFor();
  assert.deepEqual([...one.wrong, ...two.wrong], []);
});

test('losses go into the Kasse: nobody is paid out of it, and money is spent with its reason', async () => {
  const page = await inn.visit(SMALL);
  await found(inn, page);
  await tab(page, 'Mehr');
  await page.getByRole('button', { name: 'Ab dem nächsten Spiel anders' }).click();
  const sheet = page.locator('dialog[open]');
  await sheet.getByRole('radio', { name: 'In die Kasse' }).check();
  await sheet.getByLabel(/je Abend und Nase/).fill('1,x');
  await sheet.getByText('So ein Betrag geht nicht.').waitFor();
  await sheet.getByLabel(/je Abend und Nase/).fill('');
  await sheet.getByRole('button', { name: 'Ab dem nächsten Spiel anders' }).click();
  await sheet.waitFor({ state: 'detached' });
  // The form begins with the rules that hold, so that a change of one thing changes nothing else.
  await page.getByRole('button', { name: 'Ab dem nächsten Spiel anders' }).click();
  assert.equal(await sheet.getByRole('radio', { name: 'In die Kasse' }).isChecked(), true);
  assert.equal(await sheet.getByLabel('Gespielt wird nach').inputValue(), 'now');
  await page.keyboard.press('Escape');
  await tab(page, 'Spiel');
  await rufspiel(page, 'Anna', 'Cilli', true, 1);
  assert.deepEqual(await balances(page), {
    Anna: '0,00 €',
    Cilli: '0,00 €',
    Bert: '−0,20 €',
    Dora: '−0,20 €',
    'Der Kasse zustehend': '0,40 €',
  });
  await tab(page, 'Konten');
  await page.getByText('Bert zahlt Kasse 0,20').waitFor();
  await page.getByRole('button', { name: 'Bezahlt' }).first().click();
  await page.getByRole('button', { name: 'Aus der Kasse ausgeben' }).click();
  await page.locator('dialog[open]').getByLabel('Betrag').fill('0,15');
  await page.locator('dialog[open]').getByLabel('Wofür').fill('Brezen');
  await page.locator('dialog[open]').getByRole('button', { name: 'Speichern' }).click();
  await page.locator('.round-table tr', { hasText: 'In der Kasse' }).filter({ hasText: '0,05' }).waitFor();
  await shot(page, 'round-kasse');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(page.wrong, []);
});
