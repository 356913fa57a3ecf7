// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Where the winners must demand (schule-2024 5.4.2, 6.2.4; bsv-1989 A2 2): the result has a number and a button for it,
// on small phones, with the keyboard alone and for a screen reader. Too many Laufende come back twice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowd, openTable } from './crowd.mjs';
import { faults, openInn, tooWide } from './inn.mjs';
import { handOver, play, player, wanting } from './players.mjs';
import { settle } from './screens.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const group = (page) => page.locator('dialog.table-result').getByRole('group', { name: 'Verlangen' });
const text = async (page) =>
  (await page.locator('dialog.table-result').innerText()).replaceAll('\u00a0', ' ');

// Anna plays until she is among the winners of a game with Laufende.
async function win(page, me) {
  for (let hand = 0; hand < 20; hand++) {
    await play([me], wanting([]), ([o]) => handOver([o]), { next: false });
    if (await group(page).count()) return;
    assert.doesNotMatch(await text(page), /Du gewinnst/); // losers are offered nothing
    await play([me], wanting([]), ([o]) => o.phase !== 'over', { next: true });
  }
  assert.fail('Anna wins nothing');
}

// In the page: the box of each button of the group lies in the sheet, after it was scrolled there.
async function inSight(page, height) {
  for (const button of await group(page).getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    assert.ok(box.x >= 0 && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
    assert.ok(box.height >= 40 && box.width >= 40, JSON.stringify(box));
  }
}

for (const [width, height] of [
  [390, 664],
  [320, 568],
])
  test(`a winner demands Laufende with the keyboard at ${width} x ${height}`, async () => {
    const page = await inn.visit({ width, height, settings: { name: 'Anna', motion: false } });
    const house = { demand: 'players', laufende_from: { rufspiel: 3 } };
    const at = await openTable(inn, page, { rulebook: 'schule-2024', private: true, house });
    const others = await crowd(inn, at, ['Bene', 'Centa', 'Dori']);
    await others.want(null, [['say-spiele', 99]]);
    const me = player(page);
    await win(page, me);
    await settle(page);
    assert.equal(await tooWide(page), false);
    await inSight(page, height);
    assert.deepEqual(await faults(page), []);
    // A screen reader finds the number and the button by their names.
    const number = group(page).getByRole('spinbutton', { name: 'Laufende' });
    await number.focus();
    await page.keyboard.press('End');
    const most = Number(await number.getAttribute('aria-valuenow'));
    assert.ok(most >= 4, `${most}`);
    const button = group(page).getByRole('button', { name: `${most} Laufende verlangen` });
    for (let i = 0; i < 20 && !(await button.evaluate((b) => b === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Du verlangst \d+ Laufende/.test(window.heard.join(' ')));
    // Hardly anybody has so many: what is too much comes back twice.
    await page.locator('dialog.table-result').getByText('doppelt zurück').first().waitFor();
    const sum = await text(page);
    if (!sum.includes(`${most} Laufende der `))
      assert.match(sum, /Laufende zu viel, doppelt zurück\s*§ 6\.2\.4/);
    assert.equal(await tooWide(page), false);
    assert.deepEqual([...page.wrong, ...others.page.wrong], []);
    await others.page.context().close();
    await page.context().close();
  });
