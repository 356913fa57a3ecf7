// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The reader, the editor of house rules and the rulings, as people use them: node --test test/browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openInn } from './inn.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const settled = (page, selector) => page.locator(selector).first().waitFor();

test('a question in plain words leads to the rule by keyboard alone', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/rules');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('was gilt, wenn jemand falsch bedient');
  await settled(page, '.reader-hit');
  await page.waitForURL(/#q=/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rules\/muenchen-2006#revoke/);
  await page.waitForFunction(() => document.activeElement?.id === 'revoke');
  assert.deepEqual(page.wrong, []);
});

test('two books side by side show what differs, and all if asked', async () => {
  const page = await inn.visit({ width: 1280, height: 800, locale: 'en-GB' });
  await page.goto(inn.address + '/rules/compare/schule-2024/bsv-1989');
  await settled(page, '.reader-beside');
  const some = await page.locator('.reader-beside').count();
  await page.getByRole('switch', { name: 'Also show what is the same' }).click();
  assert.ok((await page.locator('.reader-beside').count()) > some);
});

test('a contradiction is explained when it arises and goes when it is resolved', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/house#b=schule-2024');
  await page.getByRole('switch', { name: 'Ramsch' }).click();
  await page.getByRole('switch', { name: 'Muss-Spiel' }).click();
  await page.getByText('Das passt nicht zusammen').first().waitFor();
  assert.ok(await page.getByRole('button', { name: 'Tisch für Freunde' }).isDisabled());
  await page.getByRole('button', { name: 'Ramsch ausschalten' }).click();
  await page.locator('.ui-notice-bad').waitFor({ state: 'detached' });
  await page.getByLabel('Alleinspiel').fill('80');
  await page.waitForURL(/v=muss&t=solo-80/);
  assert.deepEqual(page.wrong, []);
});

test('a link brings the rules back, and a table opens with them', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/house#b=schule-2024&v=geier.ramsch&t=solo-80');
  await settled(page, '.house-switches');
  assert.equal(await page.getByRole('switch', { name: 'Geier' }).getAttribute('aria-checked'), 'true');
  assert.equal(await page.getByLabel('Alleinspiel').inputValue(), '80');
  await page.getByRole('button', { name: 'Tisch für Freunde' }).click();
  await page.waitForURL(/\/table\/[a-z0-9]+#key=[0-9a-f]{32}/);
});

test('a few questions lead to a ruling, and its link shows it again', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/ruling');
  await page.getByRole('combobox').selectOption('muenchen-2006');
  await page.getByRole('button', { name: /^Falsch bedient/ }).click();
  await page.getByRole('button', { name: 'Nein', exact: true }).click();
  await settled(page, '.ruling-verdict');
  assert.match(await page.locator('.ruling-verdict').innerText(), /schwarz verloren[^]*II\.4\.2\.5/);
  const address = page.url();
  await page.goBack();
  await settled(page, '.ruling-question');
  const other = await inn.visit({ locale: 'en-GB' });
  await other.goto(address);
  await settled(other, '.ruling-verdict');
  assert.match(await other.locator('.ruling-verdict').innerText(), /lost Schwarz/);
});

test('where somebody has to decide it says so', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/ruling#b=kurz-turnier&k=misdeal');
  await settled(page, '.ruling-open');
  assert.match(await page.locator('.ruling-open').innerText(), /Jemand muss entscheiden[^]*Turnierleitung/);
});
