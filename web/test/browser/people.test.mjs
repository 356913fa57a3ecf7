// Those who come to a tournament: players with their links, the hall with its screen, the table with its phone. The
// desk is a socket (evening.mjs).

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openEvening } from './evening.mjs';
import { DESK, faults, openInn, PHONE, tooWide } from './inn.mjs';

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
const look = (page, name) => shots && page.screenshot({ path: `${shots}/${name}.png` });

// 59 and a long one: a hall has several pages.
const names = [
  ...Array.from(
    { length: 59 },
    (_, i) => `${'ABDFGHKLMS'[i % 10]}${['uer', 'öck', 'iller'][i % 3]} ${i + 1}`,
  ),
  'Hintermoser-Oberdorfer Maximilian',
];
const muenchen = { rulebook: 'muenchen-2006' };
const rows = [{ p: [9, -3, -3, -3] }, ...Array.from({ length: 31 }, () => ({ p: [1, 1, -1, -1] }))];

let inn;
before(async () => (inn = await openInn()));
after(() => inn.close());

async function fine(page) {
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  assert.deepEqual(page.wrong, []);
}

test('a player finds his seat, his result and his place', async () => {
  const evening = await openEvening(inn, muenchen, names);
  const { players } = await evening.look('links', { round: 0 });
  const page = await inn.visit(PHONE);
  await page.goto(`${inn.address}/tournament/${evening.id}/player#key=${players[6][1]}`);
  await page.getByText('Du hast noch keinen Platz').waitFor();
  const beamer = await inn.visit(DESK);
  await beamer.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await beamer.getByText('Gleich wird ausgelost').waitFor();
  await fine(beamer);
  await look(beamer, 'hall-welcome');

  await evening.draw(1);
  const seating = await evening.look('seating', { round: 1 });
  const [, , table, seat] = seating.seats.find((s) => s[1] === 7);
  await page.locator('.tour-player-seat').waitFor();
  assert.deepEqual(await page.locator('.tour-player-seat dd').allInnerTexts(), [`${table}`, `${seat + 1}`]);
  await fine(page);
  await look(page, 'player-seat');

  // Everybody stands on one of the pages of the hall.
  await beamer.locator('.tour-hall-seat').first().waitFor();
  await beamer.keyboard.press(' ');
  const seen = new Set();
  await fine(beamer);
  await look(beamer, 'hall-seating');
  const count = Number(/von (\d+)/.exec(await beamer.locator('.tour-hall-head p').innerText())?.[1] ?? 1);
  for (let i = 0; i < count; i++) {
    for (const name of await beamer.locator('.tour-hall-name').allInnerTexts()) seen.add(name);
    await beamer.keyboard.press('ArrowRight');
  }
  assert.equal(seen.size, names.length);

  await evening.act({ ev: 'table', round: 1, table: 2, is: 'running' });
  await beamer.getByRole('radio', { name: 'Tische' }).check();
  await beamer.locator('.tour-hall-running').waitFor();
  assert.equal(await beamer.locator('.tour-hall-table').count(), 15);
  await fine(beamer);
  await look(beamer, 'hall-board');

  await evening.play(1, rows);
  await page.locator('.tour-player-place').waitFor();
  const { standings } = await evening.look('standings', { round: 0 });
  const [place, , , points] = standings.find((s) => s[1] === 7);
  const said = await page.locator('.tour-player-place').innerText();
  assert.match(said, new RegExp(`^${place}\\. von 60`));
  assert.match(said, new RegExp(`mit ${points < 0 ? '−' : '\\+'}?${Math.abs(points)} Punkten`));
  await fine(page);
  await look(page, 'player-place');
  await page.getByLabel('Name oder Nummer').fill('hintermoser');
  await page.waitForFunction(() => document.querySelectorAll('.tour-player-table').length === 2);
  assert.equal(await page.locator('.tour-player-table').last().locator('tbody tr').count(), 1);

  await beamer.getByRole('radio', { name: 'Stand' }).check();
  await beamer.locator('.tour-hall-points').first().waitFor();
  await fine(beamer);
  await look(beamer, 'hall-standings');
  const small = await inn.visit(PHONE);
  await small.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await small.locator('.tour-hall-points').first().waitFor();
  await fine(small);
  await look(small, 'hall-small');
});

test('a link that is worth nothing says so', async () => {
  const evening = await openEvening(inn, muenchen, names.slice(0, 8));
  const page = await inn.visit({ width: 360, height: 740 });
  await page.goto(`${inn.address}/tournament/${evening.id}/player#key=abcdefghijklmnopqrstuvwxyz`);
  await page.getByText('Dieser Link gilt nicht').waitFor();
  await fine(page);
});
