// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A server with a certificate of its own (docs/operations.md, "In a hall"): what a browser makes of it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openInn, PHONE } from './inn.mjs';

const inn = await openInn({ tls: 'self' });
after(() => inn.close());

test('who does not know the certificate is warned', async () => {
  const page = await inn.visit(PHONE);
  await assert.rejects(page.goto(inn.address), /ERR_CERT_AUTHORITY_INVALID/);
});

test('who goes on comes from http to https, plays in cipher, and has no service worker', async () => {
  const page = await inn.visit({ ...PHONE, hasTouch: true, ignoreHTTPSErrors: true });
  const sockets = [];
  page.on('websocket', (s) => sockets.push(s.url()));
  assert.match(inn.address, /^https:/);
  await page.goto(inn.address.replace(/^https/, 'http'));
  assert.equal(page.url(), inn.address + '/');
  await page.locator('.start-go').tap();
  const cut = page.locator('[data-choice="cut"]');
  const cards = page.locator('.table-hand [data-card]');
  await cut.or(cards.first()).first().waitFor();
  if (await cut.isVisible()) await cut.tap();
  await cards.nth(7).waitFor();
  assert.deepEqual([...new Set(sockets)], [inn.address.replace(/^https/, 'wss') + '/ws']);
  const refused = await page.evaluate(() =>
    navigator.serviceWorker.register('/sw.js').then(
      () => '',
      (e) => e.message,
    ),
  );
  assert.match(refused, /SSL certificate error/);
  const other = page.wrong.filter(
    (said) => !/SSL certificate error/.test(said) && !said.startsWith('asked elsewhere: http:'),
  );
  assert.deepEqual(other, []);
});
