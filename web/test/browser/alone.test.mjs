// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// One person against bots, on a phone: no clock, results that wait, cards taken back and chosen ahead, cutting by hand,
// the last card, the way back to the table. And what helps a learner before a word that binds.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowd, openTable } from './crowd.mjs';
import { openInn, PHONE } from './inn.mjs';
import { handOver, play, player, wanting } from './players.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

async function visit(settings = {}, how = {}) {
  const page = await inn.visit({ ...PHONE, ...how, settings: { name: 'Anna', motion: false, ...settings } });
  const me = player(page);
  const until = (wish, over, next = true) => play([me], wish, ([o]) => over(o), { next });
  return { page, me, until };
}
const myCard = (o) => o.phase === 'play' && o.cards.length > 0;
const seq = (page) => page.locator('main.table').getAttribute('data-seq').then(Number);

test('against bots no clock runs, results wait, and "Spielen" leads back to the table', async () => {
  const { page, until } = await visit();
  await page.goto(inn.address);
  await page.locator('.start-go').click();
  await until(wanting([]), (o) => o.choices.some((c) => c.startsWith('say-')));
  assert.equal(await page.locator('.table-clock').count(), 0);
  await until(wanting([]), (o) => handOver([o]), false);
  const next = page.locator('dialog[open] [data-choice=ready]');
  await next.waitFor();
  assert.equal((await next.innerText()).trim(), 'Nächstes Spiel');
  const address = page.url();
  await page.goto(inn.address);
  await page.locator('.start-waits').waitFor();
  await page.locator('.start-go').click();
  await page.locator('main.table[data-stage]').waitFor();
  assert.equal(new URL(page.url()).pathname, new URL(address).pathname);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test('a card is taken back, and the record says so', async () => {
  const { page, me, until } = await visit();
  await openTable(inn, page, {
    rulebook: 'bsv-1989',
    private: true,
    bots: [null, 'wirt', 'wirt', 'wirt'],
  });
  const plays = wanting([
    ['say-spiele', 9],
    ['say-spiele_auch', 9],
  ]);
  await until(plays, (o) => myCard(o) && o.cards.length > 1);
  const hand = () => page.locator('.table-hand [data-card]').evaluateAll((l) => l.map((c) => c.dataset.card));
  const before = await hand();
  const { cards } = await me.look();
  await me.press({ card: cards[0] });
  await page.waitForFunction(
    (n) => document.querySelectorAll('.table-hand [data-card]').length < n,
    before.length,
  );
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await page.waitForFunction(
    (n) => document.querySelectorAll('.table-hand [data-card]').length === n,
    before.length,
  );
  assert.deepEqual(await hand(), before);
  await page.waitForFunction(() => window.heard.some((s) => /Du nimmst zurück/.test(s)));
  await page.locator('.table-hand [data-card][data-on]').nth(1).click();
  await until(plays, (o) => handOver([o]), false);
  await page.locator('dialog[open]').getByRole('link', { name: 'Spiel ansehen' }).click();
  await page.locator('main h1').waitFor();
  const record = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/games/${id}`, {
      headers: { Authorization: `Bearer ${localStorage['stichfest.token']}` },
    });
    return answer.text();
  });
  assert.match(record, /\[TakenBack "0"\]/);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test('a card chosen ahead plays itself, and two taps play one where that is wished', async () => {
  const { page, me, until } = await visit({ twoTaps: true });
  const at = await openTable(inn, page, { rulebook: 'bsv-1989', private: true });
  const others = await crowd(inn, at, ['Bene', 'Centa', 'Dori']);
  await others.want(2, [['say-spiele', 1]]);
  await others.set(null, { still: true });
  await until(wanting([]), (o) => o.phase === 'play');
  if ((await me.look()).cards.length === 0) {
    const card = page.locator('.table-hand [data-card]').first();
    const id = await card.getAttribute('data-card');
    await card.click();
    await page.locator(`[data-card="${id}"][data-marked]`).waitFor();
    await card.click();
    await page.locator('.table-hand [data-marked]').waitFor({ state: 'detached' });
    await card.click();
    await others.set(null, { still: false });
    await others.hold(false);
    // It is played, or it may not be.
    await page.waitForFunction(
      (id) =>
        !document.querySelector(`.table-hand [data-card="${id}"]`) ||
        document.querySelector(`.table-hand [data-card="${id}"][aria-disabled]`),
      id,
    );
  }
  await others.set(null, { still: false });
  await others.hold(false);
  await page.locator('.table-hand [data-on]').first().waitFor();
  const card = page.locator('.table-hand [data-on]').first();
  const id = await card.getAttribute('data-card');
  const before = await seq(page);
  await card.click();
  await page.locator(`[data-card="${id}"][data-marked]`).waitFor();
  assert.equal(await seq(page), before);
  await page.locator(`[data-card="${id}"]`).click();
  await page.locator(`.table-hand [data-card="${id}"]`).waitFor({ state: 'detached' });
  assert.deepEqual([...page.wrong, ...others.page.wrong], []);
  await others.page.context().close();
  await page.context().close();
});

test('a gesture on the deck cuts once, and keys do', async () => {
  const { page } = await visit();
  const at = await openTable(inn, page, { rulebook: 'bsv-1989', private: true });
  const others = await crowd(inn, at, ['Bene', 'Centa', 'Dori']);
  // Anna deals the first hand, Dori cuts; after three hands Anna cuts.
  const me = player(page);
  await play([me], wanting([]), ([o]) => o.choices.includes('cut'), { next: true });
  const deck = page.getByRole('slider', { name: 'Wie viele Karten du abhebst' });
  await deck.focus();
  await page.keyboard.press('ArrowDown');
  const shown = Number(await deck.getAttribute('aria-valuenow'));
  assert.match(await page.locator('[data-choice=cut]').innerText(), new RegExp(`^${shown} Karten abheben`));
  const box = await deck.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.locator('.table-deck[data-lifted]').waitFor();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.3);
  const lifted = Number(await deck.getAttribute('aria-valuenow'));
  await page.mouse.up();
  await page.waitForFunction((n) => window.heard.some((s) => s.includes(`Du hebst ab (${n})`)), lifted);
  assert.deepEqual([...page.wrong, ...others.page.wrong], []);
  await others.page.context().close();
  await page.context().close();
});

test('a word that binds says so on its button, and a learner is asked once', async () => {
  const { page, me, until } = await visit();
  const at = await openTable(inn, page, { rulebook: 'schule-2024', private: true });
  const others = await crowd(inn, at, ['Bene', 'Centa', 'Dori']);
  await others.want(0, [['say-spiele', 99]]); // Bene is Vorhand of the first hand
  await until(wanting([]), (o) => o.choices.includes('say-spiele'));
  const button = page.locator('[data-choice=say-spiele]');
  assert.match(await button.innerText(), /^Ich spiele auch: mindestens Farbwenz/);
  await page.locator('.table-question > button:not(.table-hint)').click();
  await page.locator('.table-meanings').getByText('Ein Rufspiel geht dann nicht mehr.').waitFor();
  // Few hands are worth a solo game: within some of them a level passes, and the question comes.
  const asked = page.locator('dialog[open]', { hasText: 'Wirklich?' });
  for (let i = 0; i < 12; i++) {
    const before = await seq(page);
    await button.click();
    await Promise.race([asked.waitFor(), me.moved(before)]);
    if (await asked.count()) break;
    await until(wanting([]), (o) => o.phase === 'over');
    await until(wanting([]), (o) => o.choices.includes('say-spiele'));
  }
  await asked.getByRole('button', { name: 'Lieber nicht' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.evaluate(() => (window.heard = []));
  await button.click(); // nobody is asked twice about one hand
  await page.waitForFunction(() => window.heard.some((s) => /Du: „Ich spiele“/.test(s)));
  assert.deepEqual([...page.wrong, ...others.page.wrong], []);
  await others.page.context().close();
  await page.context().close();
});
