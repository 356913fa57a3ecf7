// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round that plays online: one member opens a table with the rules of the round, the others find it in the round, and
// the games are offered to the same accounts. With SHOTS=FOLDER it stores pictures.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowd } from './crowd.mjs';
import { faults, openInn, tooWide } from './inn.mjs';
import { balances, found, next, rufspiel, shot, SMALL, tab } from './kitchen.mjs';
import { handOver, play, player, wanting } from './players.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const opened = (page) => {
  const said = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === 'open') said.push(message);
    }),
  );
  return said;
};

// "+60 Pf" as 60.
const amount = (text) => Number(/[+−]\d+/.exec(text)[0].replace('−', '-'));
const balance = (text) => Number(/[+−]?\d+/.exec(text)[0].replace('−', '-')); // of an account; it may be 0
const result = async (page) => amount(await page.locator('.table-result').innerText());

const toRound = async (page) => {
  await page.goto(inn.address + '/rounds');
  await page.locator('a.round-line').click();
  await page.locator('.round-tabs').waitFor();
};

test('members find the table of their round, and its games go to the same accounts', async () => {
  const anna = await inn.visit({ ...SMALL, settings: { name: 'Annamirl', motion: false } });
  const said = opened(anna);
  await found(inn, anna, { rules: 'b=bsv-1989&v=stock&t=solo-70' });
  await rufspiel(anna, 'Anna', 'Cilli', true, 1);
  await tab(anna, 'Mehr');
  await anna.getByRole('button', { name: 'Runde teilen' }).click();
  await anna.locator('.share-link').first().waitFor();
  const link = await anna.locator('.share-link').first().inputValue();
  await anna.getByRole('button', { name: 'Anna' }).click();
  await anna.locator('dialog[open]').getByRole('button', { name: 'Das bin ich' }).click();
  await anna.keyboard.press('Escape');
  await anna.getByRole('button', { name: 'Anna (du)' }).waitFor();

  const bert = await inn.visit({ ...SMALL, settings: { name: 'Bert', motion: false } });
  await bert.goto(link);
  await next(bert, 2);

  await tab(anna, 'Treff');
  await anna.getByRole('button', { name: 'Tisch aufmachen' }).tap();
  await anna.locator('main.table').waitFor();
  assert.equal(said[0].rulebook, 'bsv-1989');
  assert.deepEqual(said[0].house, { variants: ['stock'], tariff: { solo: 70 } });
  const [, table, key] = /\/table\/([\w-]+)#key=(\w+)/.exec(anna.url());

  // The others see it while they look at the round.
  const notice = bert.locator('.ui-notice', { hasText: 'Anna hat' });
  await notice.waitFor();
  await shot(bert, 'online-news');
  assert.deepEqual(await faults(bert), []);
  await notice.getByRole('link', { name: 'Mitspielen' }).tap();
  await bert.locator('main.table').waitFor();
  await crowd(inn, { table, key }, ['Cilli', 'Dora']);
  const people = [player(anna), player(bert)];
  const wish = wanting([
    ['say-spiele', 1],
    ['game-rufspiel*', 1],
  ]);
  await play(people, wish, handOver);

  const won = { Anna: await result(anna), Bert: await result(bert) };
  await shot(bert, 'online-result');

  // Bert leaves the table: the phone offers what was played.
  await bert.keyboard.press('Escape');
  await bert.getByRole('button', { name: 'Menü' }).click();
  await bert.getByRole('button', { name: 'Tisch verlassen' }).click();
  await bert.waitForURL((url) => url.pathname === '/');
  await toRound(bert);
  const offer = bert.locator('.ui-notice', { hasText: 'Ein Spiel von online' });
  await offer.getByRole('button', { name: 'Anschauen' }).tap();
  const sheet = bert.locator('dialog[open]', { hasText: 'Spiele einlesen' });
  await sheet.getByText('Stichfest: 1 Spiel an 1 Abend').waitFor();
  await shot(bert, 'online-take');
  assert.deepEqual(await faults(bert), []);
  assert.equal(await tooWide(bert), false);
  await sheet.getByText('Wer dabei war: Annamirl, Bert, Cilli, Dora').waitFor();
  await sheet.getByRole('button', { name: 'Übernehmen' }).tap();
  await offer.waitFor({ state: 'detached' });

  // On Anna's phone they are there already, on the account of the member with her account.
  await toRound(anna);
  await tab(anna, 'Treff');
  await anna.getByRole('button', { name: 'Spiele übernehmen' }).tap();
  await anna.getByText(/alle stehen schon da/).waitFor();
  await shot(anna, 'online-tables');
  assert.deepEqual(await faults(anna), []);
  await tab(anna, 'Spiel');
  const now = await balances(anna);
  assert.equal(balance(now.Anna), 10 + won.Anna);
  assert.equal(balance(now.Bert), -10 + won.Bert);
  assert.deepEqual(now, await balances(bert));
  assert.deepEqual(Object.keys(await balances(anna)).sort(), ['Anna', 'Bert', 'Cilli', 'Dora']);
  assert.deepEqual([...anna.wrong, ...bert.wrong], []);
});
