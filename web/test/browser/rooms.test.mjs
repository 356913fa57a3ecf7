// The rooms beside the table: house rules that go with one to every new table, records as files, one guest in two
// windows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openInn } from './inn.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

// What is said to the server when a table is opened.
function opened(page) {
  const said = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === 'open') said.push(message);
    }),
  );
  return said;
}

test('house rules once kept are those of every new table', async () => {
  const page = await inn.visit();
  const said = opened(page);
  await page.goto(inn.address + '/house#b=schule-2024&v=geier.fuenf&t=solo-60');
  await page.getByRole('button', { name: 'Als meine Hausregeln merken' }).click();
  await page.goto(inn.address);
  await page.getByText('gegen vier Bots · Schafkopfschule 2024 · Geier, Zu fünft, eigener Tarif').waitFor();
  await page.getByRole('button', { name: 'Spielen', exact: true }).click();
  await page.locator('main.table').waitFor();
  const house = { variants: ['geier', 'fuenf'], tariff: { solo: 60 } };
  assert.deepEqual(said[0].house, house);
  assert.equal(said[0].bots.length, 5);

  await page.goto(inn.address);
  await page.getByRole('button', { name: /Tisch für Freunde/ }).click();
  assert.equal(await page.getByLabel('Regelwerk').inputValue(), 'own');
  await page.getByRole('button', { name: 'Tisch öffnen' }).click();
  await page.getByText(/Du sitzt noch an einem Tisch|Dein Tisch ist offen/).waitFor();
  assert.deepEqual(said[1].house, house);
  assert.deepEqual(page.wrong, []);
});
