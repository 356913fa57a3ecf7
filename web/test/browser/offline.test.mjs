// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Playing without a network: from the start page to whole hands, a page that ends in the middle of one, the records
// afterwards, and what happens when the network is back. OFFLINE_HANDS=20 plays more hands.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { besides, faults, openInn, PHONE, tooWide } from './inn.mjs';
import { handOver, play, player, playing, wanting } from './players.mjs';

const HANDS = Number(process.env.OFFLINE_HANDS ?? 2);

const inn = await openInn();
after(() => inn.close());
const test = besides(3);

// A visitor who has been here once, and has no network now. From then on every request that the service worker does
// not answer is noted.
async function cutOff(settings = {}) {
  const page = await inn.visit({ ...PHONE, lost: true, settings });
  await page.goto(inn.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  page.asked = [];
  page.on('request', (r) => {
    if (/\/api\/|\/ws$/.test(r.url())) page.asked.push(r.url());
  });
  await page.goto(inn.address);
  await page.getByText(/^Ohne Netz geht es auf diesem Gerät weiter/).waitFor();
  return page;
}

async function begin(page) {
  await page.locator('.start-go').click();
  await page.waitForURL(/\/table\/local-[0-9a-f]+$/);
  await page.locator('main.table[data-stage]').waitFor();
}

const hand = (page, wish) => play([player(page, 'keyboard')], wish, handOver);

const until = (page, over) => play([player(page)], wanting([]), ([o]) => over(o), { next: true });

// The keys of the records, oldest first.
const records = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const open = indexedDB.open('stichfest-games');
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            open.result.close();
            done(
              all.result.sort((a, b) => a.at - b.at).map(({ id, deal, payout }) => ({ id, deal, payout })),
            );
          };
        };
      }),
  );

test(`${HANDS} hands in flight mode, by keyboard, each with its record and its proof`, async () => {
  const page = await cutOff();
  await begin(page);
  for (let n = 1; n <= HANDS; n++) {
    await hand(page, wanting([]));
    const kept = await records(page);
    assert.equal(kept.length, n);
    assert.equal(kept.at(-1).deal.record.deal, n);
    assert.equal(kept.at(-1).deal.record.names.length, 4);
    if (n < HANDS) await until(page, (o) => o.phase !== 'over');
  }
  // The proof of the last deal, by this page's own arithmetic.
  await page.getByRole('button', { name: 'Wurde ehrlich gegeben?' }).click();
  await page.locator('.table-checks li').first().waitFor();
  assert.equal(await page.locator('.table-checks li:not([data-ok])').count(), 0);
  assert.deepEqual(page.asked, [], 'no server was asked');
  // The records are among the own games, and the solver analyses them here.
  await page.goto(inn.address + '/games');
  await page.locator('.replay-row').first().waitFor();
  assert.equal(await page.locator('.replay-row').count(), HANDS);
  await page.locator('.replay-row').last().click();
  await page.locator('.replay-main').waitFor();
  assert.deepEqual(page.wrong, []);
});

test('a page that ends in the middle of a hand goes on from there', async () => {
  const page = await cutOff({ rulebook: 'bsv-1989', level: 'stammtisch' });
  await begin(page);
  await until(page, playing1);
  const address = page.url();
  const before = await page.evaluate(() => ({
    seq: Number(document.querySelector('main.table').dataset.seq),
    cards: [...document.querySelectorAll('.table-hand [data-card]')].map((c) => c.dataset.card),
  }));
  await page.close();
  const again = await inn.tab(page.context(), true);
  await again.goto(inn.address);
  await again.locator('.start-waits').click();
  await again.locator('main.table[data-stage]').waitFor();
  assert.equal(again.url(), address);
  const here = await again.evaluate(() => ({
    seq: Number(document.querySelector('main.table').dataset.seq),
    cards: [...document.querySelectorAll('.table-hand [data-card]')].map((c) => c.dataset.card),
  }));
  assert.ok(here.seq >= before.seq, `${here.seq} after ${before.seq}`);
  assert.deepEqual(here.cards, before.cards);
  assert.equal(await tooWide(again), false);
  assert.deepEqual(await faults(again), []);
  await play([player(again)], wanting([]), handOver);
  assert.ok((await records(again)).length > 0);
  assert.deepEqual(again.wrong, []);
});

test('the last window has the table, and the network brings nothing away', async () => {
  const page = await cutOff();
  await begin(page);
  await until(page, playing1);
  const other = await inn.tab(page.context(), true);
  await other.goto(page.url());
  await other.locator('main.table[data-stage]').waitFor();
  await page.locator('main.table[data-trouble]').waitFor();
  await page.getByRole('button', { name: /hier weiter/i }).click();
  await other.locator('main.table[data-trouble]').waitFor();
  await page.locator('main.table:not([data-trouble])').waitFor();
  await play([player(page)], wanting([]), handOver);
  await other.close();
  const kept = (await records(page)).length; // some hands may have been thrown in before
  assert.ok(kept > 0);
  await page.context().setOffline(false);
  // Now this browser becomes a guest of the server, and the record stays where it is.
  await page.goto(inn.address + '/games');
  await page.locator('.replay-row').first().waitFor();
  assert.equal(await page.locator('.replay-row').count(), kept);
  assert.equal((await records(page)).length, kept);
  const told = await page.evaluate(async () => {
    const token = localStorage.getItem('stichfest.token');
    const answer = await fetch('/api/games', { headers: { Authorization: 'Bearer ' + token } });
    return answer.json();
  });
  assert.deepEqual(told.games, []);
  await page.goto(inn.address);
  await page.locator('.start-waits').waitFor();
  assert.deepEqual(page.wrong, []);
});

// It is this person's turn to play a card.
function playing1(offer) {
  return playing([offer]);
}
