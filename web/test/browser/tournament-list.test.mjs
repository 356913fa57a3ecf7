// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Lists typed at the desk: how many keys they take, that the current row is always in sight, and what the editor asks
// and counts before somebody confirms.

import assert from 'node:assert/strict';
import { openEvening } from './evening.mjs';
import { besides, faults, openInn, tooWide } from './inn.mjs';

const together = besides(2);
const test = (name, body) =>
  together(name, async () => {
    const inn = await openInn();
    try {
      await body(inn);
    } finally {
      await inn.close();
    }
  });

const NAMES = [
  'Huber Sepp',
  'Müller Resi',
  'Bauer Toni',
  'Moser Vroni',
  'Wirth Xaver',
  'Kern Leni',
  'Lang Beni',
  'Roth Zenzi',
];
const SIZES = [
  { width: 1093, height: 560 },
  { width: 1280, height: 800 },
];
const button = (page, name) => page.getByRole('button', { name, exact: true });

async function sitAt(inn, evening, at, size) {
  const page = await inn.visit({ reducedMotion: 'reduce', ...size });
  await page.goto(inn.address + '/help');
  await page.evaluate((token) => localStorage.setItem('stichfest.token', token), evening.token);
  await page.goto(`${inn.address}/tournament/${evening.id}${at}`);
  await page.evaluate(() => {
    window.keys = window.clicks = 0;
    addEventListener('keydown', () => window.keys++, true);
    addEventListener('pointerdown', () => window.clicks++, true);
  });
  return page;
}

// Waits until the cursor is at this row, and until the page has scrolled to it.
const inSight = (page, row) =>
  page.waitForFunction((n) => {
    const at = document.querySelector('.tour-at');
    if (at?.querySelector('th').innerText.trim() !== String(n)) return false;
    const { top, bottom } = at.getBoundingClientRect();
    const bar = document.querySelector('.ui-page-bar').getBoundingClientRect();
    const foot = document.querySelector('.tour-foot').getBoundingClientRect();
    return top >= bar.bottom && bottom <= foot.top && foot.bottom <= innerHeight + 1;
  }, row);

const press = async (page, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

for (const size of SIZES)
  test(`24 games in at most 75 keys, nothing typed blind at ${size.width}x${size.height}`, async (inn) => {
    const setup = { rulebook: 'serien-2022', rounds: 1, games: 24 };
    const evening = await openEvening(inn, setup, NAMES.slice(0, 4));
    await evening.draw(1);
    const page = await sitAt(inn, evening, '/list/1/1', size);
    await page.locator('#tour-quick:focus').waitFor();
    // Rufspiele and solo games, won and lost, Schneider.
    const rows = ['12', '34', '-21', '13s', '1', '-4', '24', '2'].flatMap((r) => [r, r, r]);
    for (const [i, row] of rows.entries()) {
      await inSight(page, i + 1);
      await press(page, row);
      // The seating and the meaning of the keys are in sight, too.
      const read = await page.locator('.tour-seats li').evaluateAll((all) =>
        all.map((li) => {
          const box = li.getBoundingClientRect();
          return [li.innerText, box.top >= 0 && box.bottom <= innerHeight];
        }),
      );
      assert.equal(read.length, 4);
      for (const [text, visible] of read) assert.ok(visible && /[+−]\d/.test(text), `${row}: ${text}`);
      await page.keyboard.press('Enter');
    }
    await page.locator('.tour-save button:focus', { hasText: 'Speichern und bestätigen' }).waitFor();
    // It stays in sight when the window gets another size.
    for (const other of [...SIZES, size]) {
      await page.setViewportSize(other);
      await inSight(page, rows.length);
    }
    await page.keyboard.press('Enter');
    await page.getByText('Tisch 1 ist bestätigt.').waitFor();
    const keys = await page.evaluate(() => window.keys);
    assert.ok(keys <= 75, `${keys} keys`);
    assert.equal(await page.evaluate(() => window.clicks), 0);
    assert.equal((await evening.look('table', { round: 1, table: 1 })).sheet.rows.length, 24);
    // Three lost Rufspiele at 50 cents and three lost solo games at one euro; nothing is unknown.
    const till = await evening.look('till');
    assert.deepEqual(till.reuegeld, [[1, 1, 450, 0, 0, false]]);
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(page.wrong, []);
  });

test('lists of sums in at most 14 keys and no click, from table to table', async (inn) => {
  const evening = await openEvening(inn, { rulebook: 'muenchen-2006' }, [
    ...NAMES,
    ...NAMES.map((n) => n + ' 2'),
  ]);
  await evening.draw(1);
  const page = await sitAt(inn, evening, '/list/1/1', SIZES[0]);
  await page.getByRole('radio', { name: 'Nur Summen' }).check();
  await page.locator('#tour-sums:focus').waitFor();
  // Two of them have two digits at every seat, as long as sums usually get.
  for (const [i, sums] of ['12-4-4-4', '-12-14 38-12', '-7 13 -15 9', '10-12-12 14'].entries()) {
    await page.getByRole('heading', { name: `Liste von Tisch ${i + 1}` }).waitFor();
    await page.locator('#tour-sums:focus').waitFor();
    await page.evaluate(() => (window.keys = window.clicks = 0));
    await press(page, sums);
    await page.keyboard.press('Enter');
    await page.getByText(`Tisch ${i + 1} ist bestätigt.`).waitFor();
    if (i < 3) {
      await page.locator('.tour-next-table:focus').waitFor();
      await page.keyboard.press('Enter');
    }
    const keys = await page.evaluate(() => window.keys);
    assert.ok(keys <= 14, `${sums}: ${keys} keys`);
    assert.equal(await page.evaluate(() => window.clicks), 0);
  }
  // Sums do not show who won which game.
  await evening.act({ ev: 'close', round: 1 });
  await page.goto(`${inn.address}/tournament/${evening.id}#standings`);
  await page.locator('.tour-standings tbody tr').first().waitFor();
  const { cols, standings } = await evening.look('standings', { round: 0 });
  assert.equal(standings[0][cols.indexOf('games_won')], null);
  assert.deepEqual(page.wrong, []);
});

test('24 games with much Schneider in at most 75 keys: + is Schneider and Enter, * is schwarz', async (inn) => {
  const setup = { rulebook: 'serien-2022', rounds: 1, games: 24 };
  const evening = await openEvening(inn, setup, NAMES.slice(0, 4));
  await evening.draw(1);
  const page = await sitAt(inn, evening, '/list/1/1', SIZES[1]);
  await page.locator('#tour-quick:focus').waitFor();
  const rows = ['12+', '34⏎', '-21+', '13+', '1+', '-4+', '24*', '2⏎'].flatMap((r) => [r, r, r]);
  for (const [i, row] of rows.entries()) {
    await inSight(page, i + 1);
    for (const key of row) await page.keyboard.press(key === '⏎' ? 'Enter' : key);
  }
  await page.locator('.tour-save button:focus', { hasText: 'Speichern und bestätigen' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Tisch 1 ist bestätigt.').waitFor();
  const keys = await page.evaluate(() => window.keys);
  assert.ok(keys <= 75, `${keys} keys`);
  const { sheet } = await evening.look('table', { round: 1, table: 1 });
  assert.deepEqual(
    [0, 3, 6, 12, 15, 18].map((i) => sheet.rows[i].p),
    [
      [2, 2, -2, -2],
      [-1, -1, 1, 1],
      [-2, -2, 2, 2],
      [9, -3, -3, -3],
      [3, 3, 3, -9],
      [-3, 3, -3, 3],
    ],
  );
  assert.equal(await page.evaluate(() => window.clicks), 0);
  assert.deepEqual(page.wrong, []);
});

test('sums that no list gives are refused with the reason', async (inn) => {
  for (const [rulebook, sums, why] of [
    ['muenchen-2006', '5 3 -4 -4', 'alle vier gerade oder alle vier ungerade'],
    ['kurz-turnier', '45 -15 -15 -15', 'etwa in Zehnern'],
    ['kurz-turnier', '50 30 -40 -40', 'alle vier gerade oder alle vier ungerade'],
  ]) {
    const evening = await openEvening(inn, { rulebook }, NAMES.slice(0, 4));
    await evening.draw(1);
    const page = await sitAt(inn, evening, '/list/1/1', SIZES[0]);
    const field = page.getByRole('textbox', { name: 'Summen', exact: true });
    const state = async () => (await evening.look('table', { round: 1, table: 1 })).state;
    await page.getByRole('radio', { name: 'Nur Summen' }).check();
    // A wrong total is stored as disputed, and only the Leiter confirms it.
    await field.fill('5 3 -4 -3');
    await button(page, 'Liste speichern').click();
    await button(page, 'Trotzdem bestätigen: Liste zählt 0').click();
    await page.locator('dialog[open]').getByText('Liste zählt 0').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await state(), 'disputed');
    const { base } = await evening.look('table', { round: 1, table: 1 });
    // Impossible sums are not handed in at all; the typing stays, even after a reload.
    await field.fill(sums);
    await page.getByText(why).waitFor();
    await page.getByText('So wird die Liste nicht angenommen').waitFor();
    assert.equal(await button(page, 'Speichern und bestätigen').count(), 0);
    assert.equal(await button(page, 'Liste speichern').isDisabled(), true);
    await field.press('Enter');
    await page.reload();
    await page.getByText(why).waitFor();
    assert.equal(await field.inputValue(), sums);
    assert.equal((await evening.look('table', { round: 1, table: 1 })).base, base);
    assert.deepEqual(await faults(page), []);
    // A ruling of the Leiter lets them stand, with its reason.
    await button(page, 'Entscheidung: Die Summen zählen, wie sie dastehen').click();
    await page.locator('dialog[open]').getByRole('textbox').fill('Liste verloren');
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: /^Entscheid/ })
      .click();
    await page.getByText('Tisch 1 ist bestätigt.').waitFor();
    assert.equal(await state(), 'confirmed');
    const { versions } = await evening.look('table', { round: 1, table: 1 });
    assert.equal(versions.at(-1).reason, 'Liste verloren');
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test('a Tout without a note is asked about; what is in doubt is counted, and a click leads there', async (inn) => {
  const evening = await openEvening(inn, { rulebook: 'muenchen-2006' }, NAMES.slice(0, 4));
  await evening.draw(1);
  const page = await sitAt(inn, evening, '/list/1/1', SIZES[0]);
  await page.locator('#tour-quick:focus').waitFor();
  const enter = async (text) => {
    await press(page, text);
    await page.keyboard.press('Enter');
  };
  const row = (n) => page.locator('.tour-grid tbody tr', { has: page.locator('.tour-row', { hasText: n }) });
  await enter('1t');
  await page.getByText('hat die Turnierleitung ihn genehmigt?').waitFor();
  await inSight(page, 1); // it waits for the answer
  await page.keyboard.press('j');
  await inSight(page, 2);
  await enter('2t');
  await page.keyboard.press('n');
  await inSight(page, 3);
  await row('2').getByText('gestrichen', { exact: true }).waitFor();
  await enter('3t');
  await page.keyboard.press('ArrowDown'); // not answered
  await enter('9 -3 3 -3');
  await row('4').getByText('ergibt nicht 0').first().waitFor(); // beside the row
  for (let i = 5; i <= 32; i++) await enter('12');
  const doubts = button(page, '1 zu klären, 1 strittig, 1 gestrichen: ansehen');
  await doubts.waitFor();
  assert.equal(await button(page, 'Speichern und bestätigen').count(), 0);
  await doubts.click();
  await inSight(page, 2);
  await doubts.click();
  await inSight(page, 3);
  await page.locator('#tour-quick:focus').waitFor();
  await page.keyboard.press('j');
  await inSight(page, 4);
  await enter('3');
  await button(page, '1 gestrichen: ansehen').waitFor();
  // Sums on the paper that are not those of the rows cannot be missed.
  await page.getByRole('textbox', { name: 'Summen auf dem Papier' }).fill('40 4 -22 -22');
  await page.locator('.tour-foot').getByText('Auf dem Papier steht +40').waitFor();
  assert.equal(await button(page, 'Speichern und bestätigen').count(), 0);
  assert.deepEqual(await faults(page), []);
  await page.setViewportSize({ width: 320, height: 568 });
  assert.equal(await tooWide(page), false);
  await page.getByRole('textbox', { name: 'Summen auf dem Papier' }).fill('');
  await button(page, 'Speichern und bestätigen').click();
  await page.getByText('Tisch 1 ist bestätigt.').waitFor();
  const { sheet } = await evening.look('table', { round: 1, table: 1 });
  assert.deepEqual(
    sheet.rows.slice(0, 3).map((r) => [r.kind, !!r.note]),
    [
      ['tout', true],
      ['struck', false],
      ['tout', true],
    ],
  );
  assert.deepEqual(page.wrong, []);
});
