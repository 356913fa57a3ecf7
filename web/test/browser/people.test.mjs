// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The visitors of a tournament: players with their links, the hall with its screen, the table with its phone. The desk
// is a socket (evening.mjs).

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openEvening } from './evening.mjs';
import { DESK, faults, openInn, PHONE, tooWide } from './inn.mjs';

// Colours in a transition would be measured half-way.
const still = { reducedMotion: 'reduce' };
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

// Something lies below the screen, or a projector shows a scroll bar.
const tooHigh = (page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);

// Names on the screen of the hall that are cut off.
const cutOff = (page) =>
  page
    .locator('.tour-hall-name')
    .evaluateAll(
      (all) =>
        all.filter((e) => e.scrollWidth > e.clientWidth || e.offsetHeight > e.parentElement.clientHeight)
          .length,
    );

test('players find their seat, their result and their place', async () => {
  const evening = await openEvening(inn, muenchen, names);
  const { players } = await evening.look('links', { round: 0 });
  const page = await inn.visit(PHONE);
  page.told = []; // the parts that came
  page.on('websocket', (s) =>
    s.on('framereceived', ({ payload }) => page.told.push(JSON.parse(payload).part)),
  );
  await page.goto(`${inn.address}/tournament/${evening.id}/player#key=${players[6][1]}`);
  await page.getByText('Du hast noch keinen Platz').waitFor();
  const beamer = await inn.visit(DESK);
  await beamer.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await beamer.getByText('Gleich wird ausgelost').waitFor();
  await beamer.getByText('Beim Wirt · 14.11.2026').waitFor();
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
  assert.equal(await tooHigh(beamer), false);
  await look(beamer, 'hall-seating');
  const count = Number(/von (\d+)/.exec(await beamer.locator('.tour-hall-head p').innerText())?.[1] ?? 1);
  for (let i = 0; i < count; i++) {
    for (const name of await beamer.locator('.tour-hall-name').allInnerTexts()) seen.add(name);
    assert.equal(await cutOff(beamer), 0);
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
  assert.equal(await cutOff(beamer), 0);
  await fine(beamer);
  await look(beamer, 'hall-standings');
  const small = await inn.visit(PHONE);
  await small.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await small.locator('.tour-hall-points').first().waitFor();
  await fine(small);
  await look(small, 'hall-small');

  await soFar(evening, page, 7);
});

// The second round, while two of its tables have finished: that of `me` is the second. Each seat has the same
// points in every list of `rows`.
async function soFar(evening, page, me) {
  const worth = [40, 28, -34, -34];
  await evening.draw(2);
  const [one, two] = await Promise.all([1, 2].map((round) => evening.look('seating', { round })));
  const table = (n) => two.seats.filter((s) => s[2] === n).map((s) => s[1]);
  const seatIn = (view, n) => view.seats.find((s) => s[1] === n)[3];
  const total = (n) => worth[seatIn(one, n)] + worth[seatIn(two, n)];
  const mine = two.seats.find((s) => s[1] === me)[2];
  const other = mine === 1 ? 2 : 1;
  // It is the last round: without this its places would stay covered until the ceremony.
  await evening.act({ ev: 'show', scene: 'auto', reveal: true });
  const done = async (n) => {
    const { seq } = await evening.act({ ev: 'list', round: 2, table: n, base: 0, rows });
    await evening.act({ ev: 'confirm', round: 2, table: n, base: seq });
  };
  const list = page.locator('.tour-player-table').last();
  await page.getByLabel('Name oder Nummer').fill('');
  await done(other);
  await page.getByText('Deine Liste ist noch nicht bestätigt.').waitFor();
  await page.getByText('hier stehen erst die 4, deren Liste bestätigt ist').waitFor();
  assert.equal(await list.locator('tbody tr').count(), 4);
  await done(mine);
  await page.locator('.tour-player-live strong').waitFor();
  const all = [...table(other), ...table(mine)];
  const place = 1 + all.filter((n) => total(n) > total(me)).length;
  const said = await page.locator('.tour-player-live').innerText();
  const points = `${total(me) < 0 ? '−' : '\\+'}${Math.abs(total(me))}`;
  assert.match(
    said.replace(/\s+/g, ' '),
    new RegExp(`^Runde 2 bisher: ${place}\\. von 8 mit ${points} Punkten`),
  );
  assert.match(said, /nicht endgültig/);
  assert.equal(await list.locator('tbody tr').count(), 8);
  assert.equal(await list.locator('[aria-current]').count(), 1);
  await fine(page);
  await look(page, 'player-so-far');
  // In a pocket the phone receives no update with every list.
  const turn = (how) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, how);
  await turn('hidden');
  await page.locator('.tour-player-live').waitFor({ state: 'detached' });
  page.told.length = 0;
  const third = [1, 2, 3].find((n) => n !== mine && n !== other);
  await done(third);
  await evening.act({ ev: 'edit', number: me, club: 'SC Au' });
  await page.getByText('SC Au').waitFor();
  assert.deepEqual(page.told.includes('player'), true);
  assert.deepEqual(page.told.includes('standings'), false);
  await turn('visible');
  await page.locator('.tour-player-live').waitFor();
  // The place after the first round stays what it was, and its standings are a tap away.
  assert.match(await page.locator('.tour-player-place').innerText(), / von 60/);
  await page.getByRole('radio', { name: 'Nach Runde 1' }).check();
  await page.getByRole('heading', { name: 'Gesamtstand nach Runde 1' }).waitFor();
  await page.getByRole('button', { name: 'Alle 60 zeigen' }).click();
  assert.equal(await list.locator('tbody tr').count(), 60);
  assert.equal(await page.getByText('deren Liste bestätigt ist').count(), 0);
}

test('a link that is worth nothing says so', async () => {
  const evening = await openEvening(inn, muenchen, names.slice(0, 8));
  const page = await inn.visit({ width: 360, height: 740 });
  for (const [screen, says] of [
    ['player', 'Dieser Link gilt nicht (mehr)'],
    ['table', 'Dieser Link gilt nicht (mehr)'],
    ['hall', 'Dieses Turnier ist nicht zu sehen'],
  ]) {
    await page.goto(`${inn.address}/tournament/${evening.id}/${screen}#key=abcdefghijklmnopqrstuvwxyz`);
    await page.getByText(says).waitFor();
    await fine(page);
    await page.evaluate(() => localStorage.clear()); // a stranger each time
    await page.goto('about:blank');
  }
});

// Names of a table by seat, and its page for the Listenführer.
async function phoneOf(evening, round, table, how = { ...PHONE, ...still }) {
  const links = await evening.look('links', { round });
  const page = await inn.visit(how);
  await page.goto(`${inn.address}/tournament/${evening.id}/table#key=${links.tables[table - 1][1]}`);
  await page.locator('.tour-phone-form').waitFor();
  const view = await evening.look('table', { round, table });
  return { page, names: view.seats.map((s) => s.name) };
}

const pick = (page, group, name) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
const enter = (page) => page.getByRole('button', { name: 'Eintragen' }).click();
const sums = (page) => page.locator('.tour-phone-sums dd').allInnerTexts();
const offered = (page) => page.getByRole('button', { name: /^(Geänderte )?Liste abgeben$/ });

// All four confirm their sums.
async function handIn(page) {
  await offered(page).click();
  for (let seat = 0; seat < 4; seat++) await page.getByRole('switch').nth(seat).click();
  await page.getByRole('button', { name: 'Abgeben', exact: true }).click();
}

async function change(page, game, how) {
  await page.getByRole('button', { name: `Spiel ${game} ändern` }).click();
  await how();
  await page.getByRole('button', { name: 'Zeile ersetzen' }).click();
}

test('a list is written on the phone, through a lost connection, and handed in by all four', async () => {
  const serien = { rulebook: 'serien-2022', rounds: 1, games: 3 };
  const evening = await openEvening(inn, serien, names.slice(0, 8));
  await evening.draw(1);
  const { page, names: four } = await phoneOf(evening, 1, 1, { ...PHONE, ...still, lost: true });
  // Seat 1 with seat 3, Schneider, Spritze of seat 2: 2 doubled.
  await pick(page, 'Wer spielt?', four[0]);
  await pick(page, 'Mit wem?', four[2]);
  await pick(page, 'Höhe', 'Schneider');
  await pick(page, 'Spritze von', four[1]);
  await fine(page);
  await look(page, 'phone-entry');
  await enter(page);
  await page.getByText('Spiel 2 von 3').waitFor();

  await page.context().setOffline(true);
  await page.getByText('Keine Verbindung. Schreib').waitFor();
  await pick(page, 'Spiel', 'Solo/Wenz');
  await pick(page, 'Wer spielt?', four[3]);
  await pick(page, 'Ergebnis', 'Verloren');
  await enter(page);
  await page.getByText('Spiel 3 von 3').waitFor();
  // A row that is no row is reported, and the nearest legal one is a tap away.
  await pick(page, 'Spiel', 'Werte');
  for (const [i, v] of ['6', '-2', '-2', '-1'].entries())
    await page.getByLabel(`Punkte für ${four[i]}`, { exact: true }).fill(v);
  await page.getByRole('button', { name: '+6 −2 −2 −2' }).click();
  await fine(page);
  await enter(page);
  await page.getByText('Alle Spiele sind eingetragen').waitFor();
  assert.deepEqual(await sums(page), ['+12', '−4', '+4', '−12']);
  await page.getByRole('button', { name: 'Liste abgeben' }).click();
  for (let seat = 0; seat < 4; seat++) await page.getByRole('switch').nth(seat).click();
  await fine(page);
  await look(page, 'phone-sign');
  await page.getByRole('button', { name: 'Abgeben', exact: true }).click();
  await page.getByText('wird abgegeben, sobald').waitFor();
  // A correction before the list could be sent, handed in again, is sent, too.
  await change(page, 2, () => pick(page, 'Ergebnis', 'Gewonnen'));
  await handIn(page);
  await page.getByText('wird abgegeben, sobald').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Die Liste ist abgegeben').waitFor();
  await page.getByText('wird abgegeben, sobald').waitFor({ state: 'hidden' });
  assert.equal(await offered(page).count(), 0);
  await look(page, 'phone-handed-in');

  const stored = () => evening.look('table', { round: 1, table: 1 });
  const { sheet } = await stored();
  assert.deepEqual(
    sheet.rows.map((r) => r.p),
    [
      [4, -4, 4, -4],
      [-2, -2, -2, 6],
      [6, -2, -2, -2],
    ],
  );
  assert.deepEqual([sheet.rows[0].declarer, sheet.rows[0].spritze, sheet.signed], [0, 1, [0, 1, 2, 3]]);

  // Another declarer with the same values: then somebody else pays the Reuegeld.
  await change(page, 1, () => pick(page, 'Wer spielt?', four[2]));
  await handIn(page);
  await offered(page).waitFor({ state: 'hidden' });
  await page.getByText('wird abgegeben, sobald').waitFor({ state: 'hidden' });
  const { sheet: again } = await stored();
  assert.deepEqual([again.rows[0].p, again.rows[0].declarer], [[4, -4, 4, -4], 2]);

  // A row that the Leiter has struck stays struck: later changes do not come from here.
  const [first, second, third] = again.rows;
  const struck = { ...third, kind: 'struck', reason: 'falsch gegeben' };
  const rows = [first, second, struck];
  const { seq } = await evening.act({ ev: 'list', round: 1, table: 1, base: again.base, rows });
  await page.getByText('Zu Spiel 3 hat die Turnierleitung etwas vermerkt').waitFor();
  await change(page, 2, () => pick(page, 'Ergebnis', 'Verloren'));
  assert.deepEqual(await sums(page), ['+12', '−4', '+4', '−12']);
  assert.equal(await offered(page).count(), 0);
  await fine(page);
  await look(page, 'phone-ruled');

  // The confirmed list is shown, and beside it what exists only here.
  await evening.act({ ev: 'confirm', round: 1, table: 1, base: seq });
  await page.getByText('Die Liste ist bestätigt').waitFor();
  await page.getByRole('heading', { name: 'Deine Fassung ist eine andere' }).waitFor();
  assert.deepEqual(await sums(page), ['+2', '−6', '+2', '+2']);
  assert.deepEqual(await page.locator('.tour-phone-both strong').allInnerTexts(), [
    '−2 −2 −2 +6',
    '+2 +2 +2 −6',
  ]);
  await fine(page);
  await look(page, 'phone-confirmed');
});

test('rows survive a reload, and what the desk has written meanwhile is shown beside them', async () => {
  const serien = { rulebook: 'serien-2022', rounds: 1, games: 3 };
  const evening = await openEvening(inn, serien, names.slice(0, 8));
  await evening.draw(1);
  const { page, names: four } = await phoneOf(evening, 1, 2, { width: 360, height: 740, ...still });
  await pick(page, 'Spiel', 'Solo/Wenz');
  await pick(page, 'Wer spielt?', four[1]);
  await enter(page);
  await page.getByText('Spiel 2 von 3').waitFor();
  await page.reload();
  await page.getByText('Spiel 2 von 3').waitFor();
  assert.deepEqual(await sums(page), ['−2', '+6', '−2', '−2']);
  // A new link of the table continues what was written behind the old one, also half a game.
  await pick(page, 'Wer spielt?', four[2]);
  await evening.act({ ev: 'rekey', links: 'tables' });
  await page.getByText('geht unter dem neuen Link weiter').waitFor();
  const { tables } = await evening.look('links', { round: 1 });
  await page.goto(`${inn.address}/tournament/${evening.id}/table#key=${tables[1][1]}`);
  await page.getByText('Spiel 2 von 3').waitFor();
  assert.deepEqual(await sums(page), ['−2', '+6', '−2', '−2']);
  const declarer = (at, seat) =>
    at.getByRole('group', { name: 'Wer spielt?' }).getByRole('radio', { name: four[seat], exact: true });
  assert.ok(await declarer(page, 2).isChecked());
  // In another tab, too; and what is written there is here.
  const tab = await inn.tab(page.context());
  await tab.goto(page.url());
  await tab.getByText('Spiel 2 von 3').waitFor();
  assert.ok(await declarer(tab, 2).isChecked());
  await declarer(tab, 3).check();
  await declarer(page, 3).and(page.locator(':checked')).waitFor();
  await tab.close();
  const right = async (of) => (({ x, width }) => x + width)(await page.locator(of).boundingBox());
  assert.equal(await right('.tour-phone-rows'), await right('.tour-phone-sums'));
  await evening.act({ ev: 'list', round: 1, table: 2, base: 0, rows: [{ p: [1, 1, -1, -1] }] });
  await page.getByRole('heading', { name: 'Die Liste wurde inzwischen von' }).waitFor();
  assert.equal(await offered(page).count(), 0);
  await fine(page);
  await look(page, 'phone-conflict');
  await page.getByRole('button', { name: 'Die andere nehmen' }).click();
  await page.getByText('−2', { exact: true }).first().waitFor({ state: 'hidden' });
  assert.deepEqual(await sums(page), ['+1', '+1', '−1', '−1']);
});

test('where each list is typed twice, one of the desk is not taken for that of the phone', async () => {
  const twice = { rulebook: 'serien-2022', rounds: 1, games: 1, double_entry: true };
  const evening = await openEvening(inn, twice, names.slice(0, 4));
  await evening.draw(1);
  const { page, names: four } = await phoneOf(evening, 1, 1);
  await pick(page, 'Spiel', 'Solo/Wenz');
  await pick(page, 'Wer spielt?', four[1]);
  await enter(page);
  await evening.act({ ev: 'list', round: 1, table: 1, base: 0, rows: [{ p: [1, 1, -1, -1] }] });
  await page.getByText('wenn sie ein zweites Mal eingegeben ist').waitFor();
  assert.equal(await page.getByText('Die Liste ist abgegeben').count(), 0);
  assert.equal(await offered(page).count(), 0);
  await fine(page);
  await look(page, 'phone-blind');
  await page.getByRole('button', { name: 'Meine behalten' }).click();
  await handIn(page);
  await page.getByText('Die Liste ist abgegeben').waitFor();
  await offered(page).waitFor({ state: 'hidden' });
  const { versions } = await evening.look('table', { round: 1, table: 1 });
  assert.deepEqual(
    versions.map((v) => [v.by, v.rows[0].p]),
    [
      ['Leiter', [1, 1, -1, -1]],
      ['Tisch 1', [-2, 6, -2, -2]],
    ],
  );
});

test('a Tout is registered with its hand, approved, and then counts', async () => {
  const evening = await openEvening(inn, muenchen, names.slice(0, 8));
  await evening.draw(1);
  const { page, names: four } = await phoneOf(evening, 1, 1);
  await pick(page, 'Spiel', 'Tout');
  await pick(page, 'Wer spielt?', four[2]);
  await page.getByText('Tout oder Sie ohne Vermerk').waitFor();
  await page.getByRole('button', { name: 'Tout, Sie oder Solo anmelden' }).click();
  await pick(page.locator('dialog'), 'Wer spielt?', four[2]);
  await page.getByLabel('Was wird gespielt?').selectOption('solo_tout');
  const cards = page.locator('.tour-pick-card');
  await cards.nth(31).waitFor();
  for (const card of await cards.all())
    if (/Ober|Unter/.test(await card.getAttribute('aria-label'))) await card.click();
  await fine(page);
  await look(page, 'phone-ask');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByText('wird geprüft').waitFor();
  const { requests } = await evening.look('requests');
  assert.deepEqual([requests[0].class, requests[0].seat, requests[0].hand.length], ['solo_tout', 2, 8]);
  await evening.act({ ev: 'decide', of: requests[0].of, approved: true });
  await page.getByText('genehmigt', { exact: true }).waitFor();
  await page.getByText('Tout oder Sie ohne Vermerk').waitFor({ state: 'hidden' });
  await enter(page);
  await page.getByText('Spiel 2 von 32').waitFor();
  assert.deepEqual(await sums(page), ['−6', '−6', '+18', '−6']);
  assert.equal(await page.locator('.tour-phone-bad').count(), 0);
  await fine(page);
  await look(page, 'phone-approved');
});

// A page of the desk itself.
async function deskPage(evening, path, how = { ...DESK, ...still }) {
  const page = await inn.visit(how);
  await page.goto(inn.address + '/help');
  await page.evaluate((t) => (localStorage['stichfest.token'] = t), evening.token);
  await page.goto(`${inn.address}/tournament/${evening.id}${path}`);
  return page;
}

const BEAMER = { width: 1920, height: 1080, lost: true, ...still };

// All messages over the socket of a page, as one text.
function heard(page) {
  const all = [];
  page.on('websocket', (s) => s.on('framereceived', ({ payload }) => all.push(payload)));
  return () => all.join('\n');
}

test('the ceremony runs in the hall, from the desk, and uncovers one place after the other', async () => {
  const extras = [{ kind: 'last', amount: 500 }];
  const kurz = { rulebook: 'serien-2022', rounds: 2, games: 1, prizes: [10000, 500], extras };
  const evening = await openEvening(inn, kurz, names.slice(0, 12));
  for (const round of [1, 2]) {
    await evening.draw(round);
    await evening.play(round, [{ p: [6, -2, -2, -2] }]);
  }
  const stranger = await inn.visit(PHONE);
  await stranger.goto(`${inn.address}/tournament/${evening.id}/ceremony`);
  await stranger.getByText('steuert die Turnierleitung').waitFor();
  await fine(stranger);

  const { places } = await evening.look('ceremony');
  const best = places.at(-1);
  const { players } = await evening.look('links', { round: 0 });
  const phone = await inn.visit(PHONE);
  const onPhone = heard(phone);
  await phone.goto(
    `${inn.address}/tournament/${evening.id}/player#key=${players.find((p) => p[0] === best[1])[1]}`,
  );
  await phone.getByText('Dein Platz bleibt bis zur Siegerehrung verdeckt').waitFor();
  const beamer = await inn.visit(BEAMER);
  const inHall = heard(beamer);
  await beamer.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await beamer.getByText('bleibt bis zur Siegerehrung verdeckt').waitFor();
  await fine(beamer);
  await look(beamer, 'hall-covered');

  const page = await deskPage(evening, '/ceremony');
  await page.getByText('Das Ergebnis ist noch nicht festgestellt').waitFor();
  await evening.act({ ev: 'finish' });
  await page.getByRole('button', { name: 'Siegerehrung beginnen' }).click();
  await beamer.locator('.tour-ceremony').waitFor();
  const { moments } = await evening.look('ceremony');
  const winner = JSON.stringify(best.slice(0, 4)).slice(0, -1); // with the points of both rounds
  const last = moments.length - 3; // the first place is announced without names
  for (let i = 1; i <= last; i++) {
    await page.keyboard.press(i % 2 ? 'ArrowRight' : ' ');
    await page.getByText(`${i + 1} von ${moments.length}`).waitFor();
    await look(page, `ceremony-desk-${i}`);
    await look(beamer, `ceremony-${i}`);
    assert.equal(await tooHigh(beamer), false);
  }
  await beamer.locator('.tour-ceremony').getByText('1. Platz').waitFor();
  assert.ok(!inHall().includes(winner), 'the hall knows the winner');
  assert.ok(!onPhone().includes('"prize"'), 'the phone knows its prize');
  await fine(beamer);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await beamer.locator('.tour-ceremony').getByText(best[2], { exact: true }).waitFor();
  await phone.getByText('Dein Preis').waitFor();
  await look(beamer, 'ceremony-winner');
  await look(phone, 'player-uncovered');
  await fine(phone);
  await page.reload();
  await page.getByText(`${last + 2} von ${moments.length}`).waitFor();
  await fine(page);
  await page.getByRole('button', { name: 'Siegerehrung verlassen' }).click();
  await beamer.locator('.tour-ceremony').waitFor({ state: 'detached' });
  await beamer.getByRole('heading', { name: 'Endstand' }).waitFor();
});

test('two who share a place get "je", and the desk’s own browser does not uncover them', async () => {
  const kurz = { rulebook: 'serien-2022', rounds: 1, games: 1, prizes: [5000, 2000] };
  const evening = await openEvening(inn, kurz, names.slice(0, 8));
  await evening.draw(1);
  await evening.play(1, [{ p: [6, -2, -2, -2] }]);
  await evening.act({ ev: 'finish' });
  const { places, moments } = await evening.look('ceremony');
  const first = moments.findIndex((m) => m.place === 1);
  const beamer = await deskPage(evening, '/hall', BEAMER);
  await beamer.getByText('Den Endstand gibt es bei der Siegerehrung').waitFor();
  assert.match(beamer.url(), /#key=/);
  await evening.act({ ev: 'show', scene: 'ceremony', step: first });
  await beamer.getByText('je 35,00 €').waitFor();
  assert.equal(await beamer.getByText(places.at(-1)[2]).count(), 0);
  await evening.act({ ev: 'show', scene: 'ceremony', step: first + 1 });
  await beamer.locator('.tour-ceremony').getByText(places.at(-1)[2]).waitFor();
  await look(beamer, 'ceremony-shared');
  await fine(beamer);
});

test('the desk decides what the hall shows, and a restart keeps it', async () => {
  const kurz = { rulebook: 'serien-2022', rounds: 2, games: 1 };
  const evening = await openEvening(inn, kurz, names.slice(0, 24));
  const beamer = await inn.visit(BEAMER);
  await beamer.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await beamer.getByText('Gleich wird ausgelost').waitFor();
  const desk = await deskPage(evening, '#hall');
  const choose = (name) => desk.getByRole('radio', { name, exact: true }).check();
  await choose('Auslosung');
  await beamer.getByText('Serie 1 wird ausgelost').waitFor();
  await evening.draw(1);
  await beamer.locator('.tour-hall-card').nth(2).waitFor();
  await look(beamer, 'hall-draw');
  await fine(beamer);
  await desk.getByLabel('Text der Durchsage').fill('Essen ist fertig\nBitte bis 20 Uhr abholen');
  await desk
    .locator('section', { has: desk.getByRole('heading', { name: 'Durchsage' }) })
    .getByRole('button')
    .click();
  await beamer.getByText('Bitte bis 20 Uhr abholen').waitFor();
  await look(beamer, 'hall-notice');
  await desk.getByLabel('Text über die Sponsoren').fill('Brauerei Maier\nMetzgerei Huber\nSparkasse');
  await desk
    .locator('section', { has: desk.getByRole('heading', { name: 'Sponsoren' }) })
    .getByRole('button')
    .click();
  await beamer.getByText('Metzgerei Huber').waitFor();
  await look(beamer, 'hall-sponsors');
  await desk.getByLabel('Minuten').fill('90');
  await desk.getByRole('button', { name: 'Stellen' }).click();
  await desk.getByRole('button', { name: 'Starten' }).click();
  await choose('Rundenuhr');
  await beamer.locator('.tour-hall-clock').waitFor();
  assert.match(await beamer.locator('.tour-hall-clock').innerText(), /^1:(30:00|29:\d\d)$/);
  await look(beamer, 'hall-clock');
  await look(desk, 'desk-hall');
  await fine(desk);
  await fine(beamer);
  // This screen stays with its own choice, the other one follows.
  const second = await inn.visit(BEAMER);
  await second.goto(`${inn.address}/tournament/${evening.id}/hall`);
  await second.locator('.tour-hall-clock').waitFor();
  await second.getByRole('radio', { name: 'Tische' }).check();
  await second.locator('.tour-hall-table').first().waitFor();
  await choose('Sitzplan');
  await beamer.locator('.tour-hall-seat').first().waitFor();
  assert.equal(await second.locator('.tour-hall-table').count(), 6);
  await second.reload();
  await second.locator('.tour-hall-table').first().waitFor();
  await choose('Rundenuhr');
  await beamer.locator('.tour-hall-clock').waitFor();
  await inn.crash();
  await beamer.reload();
  await beamer.locator('.tour-hall-clock').waitFor();
  assert.match(await beamer.locator('.tour-hall-clock').innerText(), /^1:2\d:\d\d$/);
});

test('a request is seen and heard on every page of the desk', async () => {
  const evening = await openEvening(inn, muenchen, names.slice(0, 8));
  await evening.draw(1);
  const desk = await deskPage(evening, '#till');
  await desk.evaluate(() => {
    window.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...p) {
      window.heard++;
      return start.apply(this, p);
    };
  });
  await desk.getByRole('link', { name: 'Wertung' }).click();
  await evening.act({ ev: 'request', round: 1, table: 1, seat: 0, game: 1, class: 'solo_tout' });
  await desk.getByText('1 Anfrage wartet').waitFor();
  assert.ok((await desk.evaluate(() => window.heard)) > 0);
  for (const tab of [
    'Ablauf',
    'Anmeldung',
    'Tische',
    'Saal',
    'Preise',
    'Kasse',
    'Protokoll',
    'Links & Druck',
  ]) {
    await desk.getByRole('link', { name: tab, exact: true }).click();
    await desk.locator(`.tour-tab[aria-current]`, { hasText: tab }).waitFor();
    await desk.getByText('1 Anfrage wartet').waitFor();
  }
  await desk.goto(`${inn.address}/tournament/${evening.id}/list/1/2`);
  await desk.getByText('1 Anfrage wartet').waitFor();
  await look(desk, 'desk-request');
  await fine(desk);
  await desk.getByRole('link', { name: 'Ansehen' }).click();
  await desk.getByRole('button', { name: 'Genehmigen' }).click();
  await desk.getByText('1 Anfrage wartet').waitFor({ state: 'hidden' });
});

test('after the last list every page says what comes next', async () => {
  const kurz = { rulebook: 'serien-2022', rounds: 2, games: 1 };
  const evening = await openEvening(inn, kurz, names.slice(0, 4));
  await evening.draw(1);
  const desk = await deskPage(evening, '/list/1/1');
  await desk.locator('.tour-list, table').first().waitFor();
  assert.equal(await desk.locator('.tour-nextbar').count(), 0);
  const { seq } = await evening.act({
    ev: 'list',
    round: 1,
    table: 1,
    base: 0,
    rows: [{ p: [6, -2, -2, -2] }],
  });
  await evening.act({ ev: 'confirm', round: 1, table: 1, base: seq });
  await desk.locator('.tour-nextbar').getByText('alle Listen sind bestätigt').waitFor();
  await look(desk, 'desk-next');
  await desk.goto(`${inn.address}/tournament/${evening.id}#standings`);
  await desk.locator('.tour-nextbar').getByRole('button', { name: 'Runde abschließen' }).click();
  await desk.locator('.tour-nextbar').getByText('Serie 2').waitFor();
  await fine(desk);
});

test('a late player: the desk says which sheets to print again', async () => {
  const kurz = { rulebook: 'serien-2022', rounds: 2, games: 1 };
  const evening = await openEvening(inn, kurz, names.slice(0, 8));
  await evening.draw(1);
  const { seats } = await evening.look('seating', { round: 1 });
  const away = seats.find((s) => s[2] === 2);
  await evening.act({ ev: 'presence', number: away[1], state: 'away' });
  await evening.act({ ev: 'enter', name: 'Spät Toni' });
  await evening.act({ ev: 'place', round: 1, table: 2, number: 9 });
  const desk = await deskPage(evening, '#course');
  await desk.getByRole('heading', { name: 'Neu zu drucken' }).waitFor();
  await look(desk, 'desk-again');
  const named = async (button) => {
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: button }).click(),
    ]);
    return file.suggestedFilename();
  };
  assert.equal(await named('Liste Tisch 2'), 'Wirtshausturnier_2026-11-14_Runde-1_Spiellisten_Tisch-2.pdf');
  assert.equal(await named(/Spät Toni/), 'Wirtshausturnier_2026-11-14_Spielerausweise_Nr-9.pdf');
  assert.equal(
    await named('Sitzplan nach Namen'),
    'Wirtshausturnier_2026-11-14_Runde-1_Sitzplan-nach-Namen.pdf',
  );
  assert.equal(await desk.getByRole('button', { name: 'Liste Tisch 1' }).count(), 0);
});
