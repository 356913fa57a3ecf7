// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The app in other browsers: node test/others.mjs [--smoke] [firefox|webkit ...]. The start page, a whole hand, a server
// that dies in mid-game, the list on a phone at a tournament, and a whole hand without a server. --smoke is the first
// two. scripts/browsers installs what it needs. With SHOTS=FOLDER it stores pictures.
//
// The browsers differ too much in what a driver can do for the tests of test/browser. So the hand is played from within
// the page: the first thing that can be pressed is pressed.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { openInn } from './browser/inn.mjs';
import { openEvening } from './browser/evening.mjs';
import { visitor } from './others/visitor.mjs';

const chosen = process.argv.slice(2).filter((a) => !a.startsWith('-'));
const names = chosen.length ? chosen : ['firefox', 'webkit'];
const smoke = process.argv.includes('--smoke');
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

// In the page: presses what must be pressed next, and says where the game is.
function step() {
  const sheet = document.querySelector('dialog[open]');
  if (sheet?.classList.contains('table-result')) return 'over';
  const seen = (b) => !b.disabled && b.getClientRects().length > 0;
  const choices = [...(sheet ?? document).querySelectorAll('[data-choice]')].filter(seen);
  const of = (...ids) => ids.flatMap((id) => choices.filter((b) => b.dataset.choice === id))[0];
  const must = of('cut', 'mix', 'hand_out', 'lay-no', 'ready', 'say-spiele', 'say-weiter', 'say-gut');
  const card = document.querySelector('.table-hand [data-card]:not([aria-disabled])');
  const next =
    must ?? choices.find((b) => !/^(stoss|demand)/.test(b.dataset.choice)) ?? (sheet ? null : card);
  next?.click();
  return document.querySelector('main.table')?.dataset.phase ?? 'nowhere';
}

async function playTo(page, wanted) {
  await page.until(`(wanted) => { const at = (${step})(); return wanted.includes(at) ? at : null; }`, wanted);
}

// In the page: bots that do not take their time, and no movements.
const hurry = () =>
  (localStorage['stichfest.settings'] = JSON.stringify({ name: 'Anna', pace: 'quick', motion: false }));

// What Firefox says about a connection that a test cuts.
const CUT = /^(The connection to ws:|Firefox can’t establish a connection to the server at ws:)/;

for (const name of names) {
  let inn, page;
  after(async () => {
    await page?.close();
    await inn?.close();
  });
  const fine = async (what) => {
    assert.deepEqual(
      (await page.wrong()).filter((line) => !CUT.test(line)),
      [],
    );
    if (shots) await page.picture(`${shots}/${name}-${what}.png`);
    const wide = '() => document.documentElement.scrollWidth > document.documentElement.clientWidth';
    assert.equal(await page.run(wide), false, `${what} is too wide`);
  };

  test(`${name}: the start page`, async () => {
    inn = await openInn();
    page = await visitor(name);
    await page.goto(inn.address);
    await page.run(`${hurry}`);
    await page.goto(inn.address);
    await page.until("() => !!document.querySelector('.start-go')");
    await fine('start');
  });

  test(`${name}: a whole hand, and its proof`, async () => {
    await page.click('.start-go');
    await page.until("() => !!document.querySelector('main.table[data-stage]')");
    await playTo(page, ['over']);
    await fine('result');
  });

  if (smoke) continue;

  test(`${name}: the server dies in mid-game, and the game goes on`, async () => {
    await page.click('dialog[open] [data-choice="ready"]');
    await playTo(page, ['play', 'over']);
    await inn.crash();
    await playTo(page, ['over']);
    await fine('after-the-crash');
  });

  test(`${name}: the list of a tournament on a phone`, async () => {
    const setup = { rulebook: 'serien-2022', rounds: 1, games: 2 };
    const evening = await openEvening(inn, setup, ['Anna', 'Bene', 'Cilli', 'Done']);
    await evening.draw(1);
    const { tables } = await evening.look('links', { round: 1 });
    await page.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[0][1]}`);
    await page.until(
      "() => !!document.querySelector('.tour-phone-rows, .tour-phone-sums, [role=radiogroup], fieldset')",
    );
    await fine('phone-list');
  });

  test(`${name}: without the server the app is there, and a whole hand is played`, async () => {
    await page.goto(inn.address);
    await page.until('() => navigator.serviceWorker.ready.then((r) => !!r.active)');
    await inn.kill();
    await page.goto(inn.address);
    await page.click('.start-go');
    await page.until("() => location.pathname.startsWith('/table/local-')");
    await playTo(page, ['over']);
    await fine('without-a-server');
    await page.goto(inn.address + '/rules/schule-2024');
    await page.until("() => !!document.querySelector('.reader-row')");
  });
}
