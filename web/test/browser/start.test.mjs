// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// From the address to a game: the number of taps and bytes, and what works without a network.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { besides, faults, openInn, PHONE } from './inn.mjs';
import { visitOn } from './slow.mjs';

const inn = await openInn();
const quiet = await openInn(); // where nobody comes too often
after(() => Promise.all([inn.close(), quiet.close()]));
const test = besides(2);

// In the page: guests come and go until the server rejects one.
async function crowd() {
  const hello = () =>
    new Promise((done) => {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
      socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', v: 1 }));
      socket.onmessage = (e) => {
        socket.close();
        done(JSON.parse(e.data).t);
      };
    });
  while ((await hello()) === 'welcome');
}

test('two taps lead from the address to the own cards', async () => {
  const page = await inn.visit({ ...PHONE, hasTouch: true, isMobile: true });
  await page.goto(inn.address);
  await page.locator('.start-go').tap();
  // The player on the dealer's right cuts; that is the second tap.
  const cut = page.locator('[data-choice="cut"]');
  const cards = page.locator('.table-hand [data-card]');
  await cut.or(cards.first()).first().waitFor();
  if (await cut.isVisible()) await cut.tap();
  await cards.nth(7).waitFor();
  assert.deepEqual(page.wrong, []);
});

test('the first load is small, and comes from the server alone', async () => {
  const page = await inn.visit({ ...PHONE, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
  await page.goto(inn.address, { waitUntil: 'networkidle' });
  await page.locator('.start-go').waitFor();
  assert.ok(bytes > 5_000, `${bytes} bytes`);
  assert.ok(bytes < 100 * 1024, `${bytes} bytes`);
  assert.deepEqual(page.wrong, []);
});

test('without a network the start page, the rules, the house rules and a game are there', async () => {
  const page = await inn.visit({ ...PHONE, hasTouch: true, lost: true });
  await page.goto(inn.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.goto(inn.address);
  await page.locator('.start-go').waitFor();
  // A visitor who has never played has no connection to lose, and still sees the message.
  await page.getByText('Keine Verbindung. Wir versuchen es weiter.').first().waitFor();
  await page.getByText(/^Ohne Netz geht es auf diesem Gerät weiter/).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.goto(inn.address + '/rules/schule-2024');
  await page.locator('.reader-row').first().waitFor();
  await page.goto(inn.address + '/house#b=bsv-1989&v=ramsch');
  await page.locator('.house-switches').first().waitFor();
  const ramsch = page.getByRole('switch', { name: 'Ramsch' });
  assert.equal(await ramsch.getAttribute('aria-checked'), 'true');
  await page.goto(inn.address + '/ruling#b=muenchen-2006&k=revoke&a=in_time-0');
  assert.match(await page.locator('.ruling-verdict').innerText(), /schwarz verloren/);
  // Who wants to play sits at a table of this device, and at one of the server when the network is back.
  await page.goto(inn.address);
  await page.locator('.start-go').tap();
  await page.waitForURL(/\/table\/local-/);
  await page.locator('main.table[data-stage]').waitFor();
  assert.equal(await page.locator('.app-banner').count(), 0);
  await page.context().setOffline(false);
  await page.goto(inn.address);
  await page.locator('.start-go').tap();
  await page.waitForURL(/\/table\/(?!local-)/);
  await page.locator('main.table[data-stage]').waitFor();
  assert.deepEqual(page.wrong, []);
});

test('who comes too often is told how long to wait, and is then let in', async () => {
  // Four a minute, possibly at once; the next one has to wait for a quarter of a minute.
  const strict = await openInn({ hellos: 4 });
  try {
    const page = await strict.visit(PHONE);
    await page.goto(strict.address);
    await page.evaluate(crowd);
    await page.locator('a[href="/lobby"]').click();
    await page
      .getByText(/zu viele Besuche auf einmal\. Weiter in \d+ s\./)
      .first()
      .waitFor();
    assert.deepEqual(await faults(page), []);
    await page.locator('.ui-empty').waitFor();
    await page.locator('.app-banner').waitFor({ state: 'detached' });
    assert.deepEqual(page.wrong, []);
  } finally {
    await strict.close();
  }
});

test('the other language is one tap away, and stays', async () => {
  const page = await inn.visit();
  await page.goto(inn.address);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  assert.deepEqual(page.wrong, []);
});

// What a phone sees first must not jump away from the finger. `scripts/web-figures` measures all screens and lines.
test('no screen moves while it loads over a slow line', async () => {
  for (const screen of ['/', '/lobby', '/games', '/rounds', '/tournaments', '/settings']) {
    const { cls, movers, wrong } = await visitOn(quiet, screen, '400 kbit/s');
    assert.ok(cls < 0.05, `${screen}: ${cls} ${movers.join(', ')}`);
    assert.deepEqual(wrong, []);
  }
});

test('a sheet stands at the lower end of a phone, wherever it is opened', async () => {
  for (const [where, button] of [
    ['/lobby', 'Tisch öffnen'],
    ['/tournaments', 'Turnier eröffnen'],
  ]) {
    const page = await quiet.visit(PHONE);
    await page.goto(quiet.address + where);
    await page.getByRole('button', { name: button }).first().click();
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('dialog[open]').getBoundingClientRect();
      return Math.abs(box.bottom - innerHeight) < 2;
    });
    await page.context().close();
  }
});
