// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Friends at a table: five people with screens of five sizes join, leave, come late and look on; links with their
// previews; the picture of a result. With SHOTS=FOLDER it stores pictures.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { DESK, faults, openInn, tooWide } from './inn.mjs';
import { handOver, play, player, plainly, playing, wanting } from './players.mjs';

const inn = await openInn();
after(() => inn.close());

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
async function shot(page, name) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
}

const touch = { hasTouch: true, isMobile: true };
const SIZES = {
  Sepp: DESK,
  Vroni: { width: 390, height: 664, ...touch }, // Safari with its bars
  Resi: { width: 320, height: 568, ...touch }, // the smallest phone
  Max: { width: 360, height: 740, ...touch }, // Chrome on Android
  Zenzi: { width: 768, height: 1024, ...touch }, // a tablet
};

const menu = async (page, entry) => {
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await page.getByRole('button', { name: entry }).click();
};
// The hand comes to its end at once: the first who has to play a card gives up.
async function endHand(people) {
  const mine = (o) => o.phase === 'play' && o.cards.length > 0;
  await play(people, plainly, (offers) => offers.some(mine) || handOver(offers));
  for (const p of people) {
    if (!mine(await p.look())) continue;
    await p.page.getByRole('button', { name: 'Menü', exact: true }).click();
    const concede = p.page.getByRole('button', { name: 'Die Karten zusammenwerfen' });
    if (await concede.isVisible()) {
      await concede.click();
      await p.page.getByRole('button', { name: 'Ja, wirklich' }).click();
    } else {
      await p.page.keyboard.press('Escape'); // somebody was faster
    }
    break;
  }
  await play(people, plainly, handOver);
}
const cardsOf = (page) => page.locator('.table-hand [data-card]');

// A stranger opens the link, reads who waits, and says their name.
async function comeBy(link, name, greeting) {
  const page = await inn.visit(SIZES[name]);
  await page.goto(link);
  await page.getByText(greeting).waitFor();
  await shot(page, `invitation-${name}`);
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  await page.getByLabel('Wie heißt du?').fill(name);
  await page.getByRole('button', { name: 'Platz nehmen' }).click();
  await page.locator('main.table[data-stage]').waitFor();
  return page;
}

test('five people join, come late, look on and leave, and the table goes on', async () => {
  const sepp = await inn.visit({ ...SIZES.Sepp, settings: { name: 'Sepp' } });
  await sepp.goto(inn.address);
  await sepp.getByRole('button', { name: /Mit Freunden/ }).click();
  await sepp.getByRole('button', { name: 'Tisch öffnen' }).click();
  const link = await sepp.locator('dialog[open] .share-link').inputValue();
  assert.match(link, /\/table\/[a-z0-9]+\?lang=de&p=[0-9a-f]{16}#key=[0-9a-f]{32}$/);

  // The preview of the link, as a messenger requests it; without the token it names nobody.
  const page = await (await fetch(link.split('#')[0])).text();
  assert.match(page, /<meta property="og:title" content="Sepp wartet, 3 Plätze frei">/);
  const picture = page.match(/og:image" content="([^"]+)"/)[1].replaceAll('&amp;', '&');
  const image = await fetch(picture);
  assert.equal(image.headers.get('content-type'), 'image/png');
  const blind = await (await fetch(link.split('?')[0])).text();
  assert.doesNotMatch(blind, /Sepp/);

  // Bots take the seats, and the first hand begins.
  await sepp.getByRole('button', { name: 'Zum Tisch' }).click();
  await sepp.getByRole('button', { name: 'Freie Plätze mit Bots füllen' }).click();
  await sepp.locator('.table-empty').first().waitFor({ state: 'detached' });
  const host = player(sepp);
  await play([host], plainly, ([o]) => o.stage === 'hand' && o.phase !== 'cut');

  // The running table has its link, and the seats by name.
  await menu(sepp, 'Wer sitzt am Tisch?');
  assert.equal(await sepp.locator('dialog[open] .share-link').inputValue(), link);
  await sepp.locator('.table-company li').nth(3).getByText('Bot Wirt').waitFor();
  await shot(sepp, 'company');
  assert.deepEqual(await faults(sepp), []);
  await sepp.keyboard.press('Escape');

  // Three come late; a fourth finds no bot left and looks on.
  const late = [];
  for (const name of ['Vroni', 'Resi', 'Max']) late.push(await comeBy(link, name, /^Sepp.* spiel.* schon/));
  const [vroni, resi, max] = late;
  await vroni.getByText(/Nach diesem Spiel spielst du für .* weiter\./).waitFor();
  assert.equal(await cardsOf(vroni).count(), 0);
  await shot(vroni, 'waits-for-the-hand');
  await sepp.locator('.plate[aria-label*="danach Vroni"]').waitFor();
  const zenzi = await comeBy(link, 'Zenzi', 'Alle Plätze sind besetzt. Du kannst zuschauen.');
  await zenzi.getByText(/Du schaust zu/).waitFor();

  // After the hand they have the seats, and everybody plays the next one.
  await endHand([host]);
  const people = [host, ...late.map((p) => player(p, 'touch'))];
  await play(people, plainly, (offers) => offers.every((o) => o.stage === 'hand' && o.phase !== 'over'), {
    next: true,
  });
  for (const p of late) await cardsOf(p).first().waitFor();
  assert.equal(await sepp.locator('.plate[aria-label*="Bot"]').count(), 0);
  await shot(resi, 'plays');
  for (const p of [...late, zenzi]) assert.equal(await tooWide(p), false);

  // Max leaves in the hand; a bot plays it to its end, and then the seat is Zenzi's.
  await play(people, plainly, (offers) => playing(offers) || offers.some((o) => o.phase === 'over'), {});
  await menu(max, 'Tisch verlassen');
  const sure = max.getByRole('button', { name: 'Ja, wirklich' });
  await sure.or(max.locator('.start-go')).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await max.waitForURL(inn.address + '/');
  await endHand(people.slice(0, 3));
  await zenzi.keyboard.press('Escape'); // the result
  await zenzi.getByRole('button', { name: 'Platz nehmen' }).click();
  const four = [...people.slice(0, 3), player(zenzi, 'touch')];
  await play(four, plainly, (offers) => offers.every((o) => o.stage === 'hand' && o.phase !== 'over'), {
    next: true,
  });
  await cardsOf(zenzi).first().waitFor();
  for (const p of [sepp, ...late, zenzi]) assert.deepEqual(p.wrong, []);
});

test('the host sends a bot away, its seat waits for somebody, and the result is a picture to share', async () => {
  const page = await inn.visit({ ...SIZES.Vroni, settings: { name: 'Vroni' } });
  await page.goto(inn.address);
  await page.locator('.start-go').tap();
  const me = player(page, 'touch');
  await play([me], plainly, ([o]) => o.stage === 'hand' && o.phase !== 'cut');
  await menu(page, 'Wer sitzt am Tisch?');
  const row = page.locator('.table-company li').nth(2);
  await row.getByRole('button', { name: 'Bot wegschicken' }).tap();
  await row.getByText('geht nach diesem Spiel').waitFor();
  await page.keyboard.press('Escape');
  await play([me], wanting([['say-spiele', 1]]), handOver);
  const sheet = page.locator('dialog.table-result');
  assert.match(await sheet.innerText(), /Spieler: .+, (Mitspieler: .+|allein)/);
  await shot(page, 'result');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Bild teilen' }).click();
  const file = await (await saved).path();
  const bytes = readFileSync(file);
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.length > 20_000 && bytes.length < 2_000_000, `${bytes.length} bytes`);
  if (shots) writeFileSync(`${shots}/picture.png`, bytes);
  await page.keyboard.press('Escape');
  await page.locator('.table-empty').waitFor();
  await page.locator('.table-invite .share-link').waitFor();
  assert.deepEqual(page.wrong, []);
});

test('two who want a quick game find each other', async () => {
  const quick = async (name) => {
    const page = await inn.visit({ ...SIZES.Resi, settings: { name } });
    await page.goto(inn.address);
    await page.getByRole('link', { name: /Schnell mitspielen/ }).tap();
    await page.getByRole('button', { name: 'Schnell mitspielen' }).tap();
    await page.waitForURL(/\/table\//);
    await page.locator('main.table[data-stage]').waitFor();
    return page;
  };
  const first = await quick('Beppi');
  const second = await quick('Cenzi');
  assert.equal(new URL(second.url()).pathname, new URL(first.url()).pathname);
  await first.locator('.plate[aria-label*="Cenzi"]').waitFor(); // at once, or after the hand
  const looker = await inn.visit(DESK);
  await looker.goto(inn.address + '/lobby');
  await looker.getByText('Gerade sind 2 Spieler da.').waitFor();
  assert.deepEqual(await faults(looker), []);
  assert.deepEqual([...first.wrong, ...second.wrong, ...looker.wrong], []);
});
