// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A hand at a desk by the keyboard alone: the panel beside the table follows it, and nothing offends axe.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTable } from './crowd.mjs';
import { DESK, faults, openInn } from './inn.mjs';
import { handOver, play, player, wanting } from './players.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

test('at a desk the panel shows words, tricks and accounts of a hand that is played by keyboard', async () => {
  const page = await inn.visit({ ...DESK, settings: { name: 'Anna', motion: false } });
  await openTable(inn, page, {
    rulebook: 'bsv-1989',
    private: true,
    bots: [null, 'wirt', 'wirt', 'wirt'],
  });
  const me = player(page, 'keyboard');
  const wish = wanting([
    ['say-spiele', 9],
    ['say-spiele_auch', 9],
  ]);
  await play([me], wish, ([o]) => o.phase === 'play' && o.cards.length > 0, { next: true });
  const panel = page.locator('.table-panel');
  await panel.getByText('„Ich spiele').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await play([me], wanting([]), ([o]) => handOver([o]));
  assert.equal(await panel.locator('.table-course-cards').count(), 8);
  assert.equal(await panel.locator('.table-course-cards [data-won]').count(), 8);
  assert.equal(await panel.locator('.table-totals tbody tr').count(), 4);
  if (process.env.SHOTS) {
    await page.keyboard.press('Escape');
    await page.screenshot({ path: `${process.env.SHOTS}/desk.png` });
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
