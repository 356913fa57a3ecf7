// What happens to connections and links: lost in mid-trick, taken over by another window, gone with the server's power,
// wrong, or leading to a table that is full. Nothing is lost, and every screen says how it goes on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESK, openInn } from './inn.mjs';
import { handOver, play, player, plainly, wanting } from './players.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

// At a table with bots, with a card of the own on the table and more to play.
async function inMidTrick(page) {
  await page.goto(inn.address);
  await page.locator('.start-go').click();
  await play([player(page)], wanting([]), ([o]) => o.phase === 'play' && o.cards.length > 0, { next: true });
}

const held = (page) =>
  page.locator('.table-hand [data-card]').evaluateAll((all) => all.map((c) => c.dataset.card));
// The card leaves the hand for good.
async function playOne(page) {
  const before = await held(page);
  const [card] = (await player(page).look()).cards;
  await player(page).press({ card });
  await page.locator(`.table-hand [data-card="${card}"]`).waitFor({ state: 'detached' });
  await page.locator('.table-slot[data-pending]').waitFor({ state: 'detached' });
  assert.equal((await held(page)).length, before.length - 1);
}
const toTheEnd = (page) => play([player(page)], plainly, handOver);
const offline = (page) => page.locator('.app-banner-warn');
const warned = (page) => page.locator('.table > .ui-notice');

test('offline in mid-trick: the table says so, and goes on by itself with the same cards', async () => {
  const page = await inn.visit({ lost: true });
  await inMidTrick(page);
  const before = await held(page);
  await page.context().setOffline(true);
  await offline(page).waitFor();
  await page.context().setOffline(false);
  await offline(page).waitFor({ state: 'detached' });
  assert.deepEqual(await held(page), before);
  await playOne(page);
  assert.deepEqual(page.wrong, []);
});

test('a second window takes the table over, and the first takes it back', async () => {
  const page = await inn.visit();
  await inMidTrick(page);
  const before = await held(page);
  const other = await inn.tab(page.context());
  await other.goto(page.url());
  await other.locator('.table-hand [data-card]').first().waitFor();
  assert.deepEqual(await held(other), before);
  await warned(page).getByRole('button', { name: 'Hier weiterspielen' }).click();
  await warned(other).getByRole('button', { name: 'Hier weiterspielen' }).waitFor();
  await warned(page).waitFor({ state: 'detached' });
  await playOne(page);
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('the server dies and comes back in mid-game: the hand is played to its end', async () => {
  const page = await inn.visit({ ...DESK, lost: true });
  await inMidTrick(page);
  const before = await held(page);
  await inn.crash();
  await offline(page).waitFor({ state: 'detached' });
  assert.deepEqual(await held(page), before);
  await toTheEnd(page);
  assert.deepEqual(page.wrong, []);
});

test('a reload in mid-game shows the same cards again', async () => {
  const page = await inn.visit();
  await inMidTrick(page);
  const before = await held(page);
  await page.reload();
  await page.locator('.table-hand [data-card]').first().waitFor();
  assert.deepEqual(await held(page), before);
  assert.deepEqual(page.wrong, []);
});

test('a wrong link says so and leads to the start', async () => {
  const page = await inn.visit({ settings: { name: 'Zenzi' } });
  for (const wrong of [
    '/table/gibtesnicht',
    '/table/gibtesnicht#key=00000000000000000000000000000000',
    '/nirgends',
  ]) {
    await page.goto(inn.address + wrong);
    await page.locator('main h1').waitFor();
    await page
      .getByRole('link', { name: /Startseite|Zum Anfang/ })
      .last()
      .click();
    await page.locator('.start-go').waitFor();
  }
  assert.deepEqual(page.wrong, []);
});

test('who comes to a full table looks on', async () => {
  const host = await inn.visit({ settings: { name: 'Alois' } });
  await host.goto(inn.address + '/lobby');
  await host.locator('.ui-page-actions button').click();
  await host.getByLabel('Name des Tischs').fill('Voll besetzt');
  await host.locator('dialog[open] [type=submit]').click();
  await host.getByRole('button', { name: 'Freie Plätze mit Bots füllen' }).click();
  await host.locator('.table-empty').first().waitFor({ state: 'detached' });
  const late = await inn.visit({ settings: { name: 'Zenzi' } });
  await late.goto(inn.address + '/lobby');
  const row = late.locator('.lobby-row', { hasText: 'Voll besetzt' });
  await row.getByText('voll besetzt', { exact: false }).first().waitFor();
  assert.equal(await row.getByRole('link', { name: 'Mitspielen' }).count(), 0);
  await late.goto(host.url());
  await late.getByText('Du schaust zu').waitFor();
  assert.equal(await late.locator('.table-hand').count(), 0);
  assert.deepEqual([...host.wrong, ...late.wrong], []);
});
