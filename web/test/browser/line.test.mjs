// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Connections and links: lost in mid-trick, taken over by another window, gone with the server's power, wrong, or
// leading to a full table. Nothing is lost, and every screen says how to go on.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { crowd, openTable } from './crowd.mjs';
import { besides, DESK, faults, openInn, PHONE } from './inn.mjs';
import { handOver, play, player, plainly, wanting } from './players.mjs';

const inn = await openInn();
after(() => inn.close());
const test = besides(3);

// At a table with bots, in a game of which a trick is complete, with the next card to play.
async function inMidTrick(page, { address } = inn) {
  await page.goto(address);
  await page.locator('.start-go').click();
  const me = player(page);
  const mine = ([o]) => o.phase === 'play' && o.cards.length > 0;
  await play([me], wanting([]), mine, { next: true });
  await playOne(page);
  await play([me], wanting([]), mine);
}

// The visible game: the cards, the game and its declarer, the players and their tricks, the last trick.
// Passing states (clocks, whose turn it was, card points) are left out.
async function seen(page) {
  const names = (selector, attribute) =>
    page
      .locator(selector)
      .evaluateAll((all, a) => all.map((e) => (a ? e.getAttribute(a) : e.textContent)), attribute);
  return {
    cards: await names('.table-hand [data-card]', 'data-card'),
    game: (await names('.table-bar')).map((text) => text.replace(/Augen: .*/, '')),
    seats: await names('.plate', 'aria-label'),
  };
}

const held = async (page) => (await seen(page)).cards;
const legal = async (page) => (await player(page).look()).cards[0];
// The card leaves the hand for good.
async function playOne(page) {
  const before = await held(page);
  const card = await legal(page);
  await player(page).press({ card });
  await lies(page, card);
  assert.deepEqual(
    await held(page),
    before.filter((c) => c !== card),
  );
}
async function lies(page, card) {
  await page.locator(`.table-hand [data-card="${card}"]`).waitFor({ state: 'detached' });
  await page.locator('.table-slot[data-pending]').waitFor({ state: 'detached' });
}
const toTheEnd = (page) => play([player(page)], plainly, handOver);
const offline = (page) => page.locator('.app-banner-warn');
const warned = (page) => page.locator('.table > .ui-notice');
const told = (page, text) => page.waitForFunction((t) => window.heard.some((h) => h.includes(t)), text);

test('offline in mid-trick: a card is played meanwhile, and lies there once when the line is back', async () => {
  const page = await inn.visit({ lost: true });
  await inMidTrick(page);
  const before = await seen(page);
  await page.context().setOffline(true);
  await offline(page).getByText('Keine Verbindung. Wir versuchen es weiter.').waitFor();
  await told(page, 'Keine Verbindung');
  assert.deepEqual(await seen(page), before);
  const card = await legal(page);
  await player(page).press({ card });
  await page.locator('.table-slot[data-pending]').waitFor();
  await page.context().setOffline(false);
  await offline(page).waitFor({ state: 'detached' });
  await told(page, 'Wieder verbunden.');
  await lies(page, card);
  const now = await seen(page);
  assert.deepEqual(
    now.cards,
    before.cards.filter((c) => c !== card),
  );
  assert.deepEqual(now.game, before.game);
  await play([player(page)], wanting([]), ([o]) => o.cards.length > 0 || o.phase === 'over');
  assert.deepEqual(page.wrong, []);
});

test('a second window takes the table over, and the first takes it back', async () => {
  const page = await inn.visit();
  await inMidTrick(page);
  const before = await seen(page);
  const other = await inn.tab(page.context());
  await other.goto(page.url());
  await other.locator('.table-hand [data-card]').first().waitFor();
  assert.deepEqual(await seen(other), before);
  await warned(page).getByText('Dieser Tisch ist in einem anderen Fenster geöffnet.').waitFor();
  assert.equal(await warned(other).count(), 0);
  await warned(page).getByRole('button', { name: 'Hier weiterspielen' }).click();
  await warned(other).getByRole('button', { name: 'Hier weiterspielen' }).waitFor();
  await warned(page).waitFor({ state: 'detached' });
  assert.deepEqual(await seen(page), before);
  await playOne(page);
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('the server dies and comes back in mid-game: the hand is played to its end', async () => {
  const own = await openInn();
  try {
    const page = await own.visit({ ...DESK, lost: true });
    await inMidTrick(page, own);
    const before = await seen(page);
    await own.crash();
    await told(page, 'Wieder verbunden.');
    await offline(page).waitFor({ state: 'detached' });
    assert.deepEqual(await seen(page), before);
    await playOne(page);
    await toTheEnd(page);
    const paid = await page.locator('dialog.table-result .table-totals tr').count();
    assert.equal(paid, 4);
    assert.deepEqual(page.wrong, []);
  } finally {
    await own.close();
  }
});

test('a reload in mid-game shows the same game again, and it goes on', async () => {
  const page = await inn.visit();
  await inMidTrick(page);
  const before = await seen(page);
  await page.reload();
  await page.locator('.table-hand [data-card]').first().waitFor();
  assert.deepEqual(await seen(page), before);
  await playOne(page);
  assert.deepEqual(page.wrong, []);
});

test('a wrong link says so and leads to the start', async () => {
  const page = await inn.visit({ settings: { name: 'Zenzi' } });
  for (const [wrong, says] of [
    ['/table/gibtesnicht', 'Diesen Tisch gibt es nicht (mehr).'],
    ['/table/gibtesnicht#key=00000000000000000000000000000000', 'Diesen Tisch gibt es nicht (mehr).'],
    ['/nirgends', 'Hier ist nichts'],
  ]) {
    await page.goto('about:blank');
    await page.goto(inn.address + wrong);
    await page.getByRole('heading', { level: 1, name: says }).waitFor();
    await page
      .getByRole('link', { name: /Startseite|Zum Anfang/ })
      .last()
      .click();
    await page.locator('.start-go').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
  }
  assert.deepEqual(page.wrong, []);
});

test('a stranger is told at once that a link is dead, and asked for a name where it leads to a table', async () => {
  const host = await inn.visit({ settings: { name: 'Alois' } });
  const { table, key } = await openTable(inn, host, { rulebook: 'schule-2024', private: true }, 'Alois');
  const page = await inn.visit(PHONE);
  const dead = page.getByRole('heading', { level: 1, name: 'Diesen Tisch gibt es nicht (mehr).' });
  for (const wrong of ['gibtesnicht', table, `${table}#key=${key.replace(/./g, '0')}`, `${table}#key=12`]) {
    await page.goto('about:blank');
    await page.goto(`${inn.address}/table/${wrong}`);
    await dead.or(page.getByLabel('Wie heißt du?')).first().waitFor();
    assert.ok(await dead.isVisible(), wrong);
  }
  assert.deepEqual(await faults(page), []);
  await page.goto('about:blank');
  await page.goto(`${inn.address}/table/${table}#key=${key}`);
  await page.getByLabel('Wie heißt du?').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.reload();
  await page.getByLabel('Wie heißt du?').fill('Zenzi');
  // Nobody has seen them so far.
  assert.doesNotMatch(String((await seen(host)).seats), /Zenzi|Gast/);
  await page.getByRole('button', { name: 'Platz nehmen' }).click();
  await page.locator('main.table[data-stage]').waitFor();
  await host.locator('.plate[aria-label*="Zenzi"]').waitFor();
  assert.deepEqual([...host.wrong, ...page.wrong], []);
});

test('who comes to a table of bots may look on, and where all seats are taken they must', async () => {
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
  await row.getByRole('link', { name: 'Mitspielen' }).waitFor(); // in the place of a bot
  const table = new URL(host.url()).pathname.split('/').at(-1);
  await crowd(inn, { table }, ['Beppi', 'Cenzi', 'Dorl']);
  await row.getByText('voll besetzt', { exact: false }).first().waitFor();
  assert.equal(await row.getByRole('link', { name: 'Mitspielen' }).count(), 0);
  await late.goto(host.url());
  await late.getByText('Du schaust zu').waitFor();
  assert.equal(await late.locator('.table-hand').count(), 0);
  assert.equal(await late.locator('.table-choice, [data-choice]').count(), 0);
  assert.match(String((await seen(late)).seats), /Alois/);
  assert.equal(await late.locator('.table-seat').count(), 3);
  assert.deepEqual([...host.wrong, ...late.wrong], []);
});
