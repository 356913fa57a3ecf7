// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Replays as people use them: one's own games, a record from elsewhere, the statistics. The test answers in place of
// the server, because a game among bots takes a while.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { faults, openInn, PHONE, tooWide } from './inn.mjs';
import { handOver, play, player, wanting } from './players.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const text = [
  ...readFileSync(root + '/docs/notation.md', 'utf8').matchAll(/```\n(\[Rulebook[^]*?)```/g),
][0][1];

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

// The answer of the server: the same deal as JSON.
const record = JSON.parse(
  execFileSync(process.env.STICHFEST ?? root + '/build/stichfest', ['convert', '--to', 'json'], {
    input: text,
  }),
);
const seat = 0;
const count = 12;

// Twelve times the example, a day apart.
async function withGames(page) {
  const games = Array.from({ length: count }, (_, i) => ({
    id: `t-${count - i}`,
    at: Date.now() - i * 86_400_000,
    rulebook: 'schule-2024',
    seat,
    payout: -100,
  }));
  await page.route('**/api/games', (r) => r.fulfill({ json: { games, more: false } }));
  await page.route('**/api/games/t-*', (r) => r.fulfill({ json: record }));
  return games;
}

test('the example is stepped through by keyboard, with what each card was worth', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/analyse');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await page.waitForURL(/#r=d\./);
  await page.getByText('Entschieden', { exact: true }).waitFor();
  await page.keyboard.press('End');
  assert.match(await page.locator('.replay-told').innerText(), /Anna spielt die Eichel-Neun\./);
  await page.keyboard.press('Home');
  await page.keyboard.press('f');
  assert.match(
    await page.locator('.replay-verdict').innerText(),
    /Fehler: zu hoch gestochen\. Besser: Gras-Unter, .* Mit offenen Karten kostet das 13 Augen/s,
  );
  assert.equal(await page.locator('.replay-hand [data-best]').count(), 3);
  await page.getByText('Zahlen', { exact: true }).click();
  assert.match(
    await page.locator('.replay-figures').innerText(),
    /gewinnt die eigene Partei \d+, mit der besten Karte \d+/,
  );
  await page.getByLabel('Sicht').selectOption('1');
  assert.equal(await page.locator('.replay-hand:is(p)').count(), 3);
  assert.deepEqual(page.wrong, []);
});

test('a link leads to the card that decided the game', async () => {
  const page = await inn.visit();
  await withGames(page);
  await page.goto(inn.address + '/games/t-3#s=decided');
  await page.waitForURL(/#s=\d+$/);
  assert.match(await page.locator('.replay-told').innerText(), /Herz-Ober/);
  assert.match(await page.locator('.replay-verdict').innerText(), /aus gewonnen wird verloren/);
  const fact = page.getByRole('button', { name: /Stich 4, .*Herz-Ober, aus gewonnen wird verloren/ });
  assert.equal(await fact.count(), 1);
  assert.deepEqual(page.wrong, []);
});

// Until a hand was played: a hand that is thrown in has nothing that decided it, and no picture to share.
async function playOne(page, me) {
  for (let hand = 0; hand < 20; hand++) {
    await play([me], wanting([]), handOver);
    if (await page.locator('dialog[open]').getByRole('button', { name: 'Bild teilen' }).count()) return;
    await play([me], wanting([]), ([o]) => o.phase !== 'over', { next: true });
  }
  assert.fail('nobody plays');
}

// Only the record is the example: the hand that was really played may have been decided by the deal.
test('the result at the table names the moment that decided the game, and leads to it', async () => {
  const page = await inn.visit({ ...PHONE, settings: { name: 'Anna', motion: false } });
  await page.route(/\/api\/games\/[^/]+-\d+$/, (r) => r.fulfill({ json: record }));
  await page.goto(inn.address);
  await page.locator('.start-go').click();
  await playOne(page, player(page));
  const line = page.locator('dialog[open] .table-deciding');
  await line.waitFor();
  assert.match(
    await line.innerText(),
    /^Entschieden hat es: Stich 4, .*Herz-Ober, aus gewonnen wird verloren/,
  );
  await line.getByRole('link').click();
  await page.waitForURL(/\/games\/[^/]+-\d+#s=\d+$/);
  assert.match(await page.locator('.replay-told').innerText(), /Herz-Ober/);
  assert.deepEqual(page.wrong, []);
});

test('a link alone shows the game again; a broken one says so', async () => {
  const page = await inn.visit({ locale: 'en-GB' });
  await page.goto(inn.address + '/analyse');
  await page.getByRole('button', { name: 'An example' }).click();
  await page.waitForURL(/#r=d\./);
  const other = await inn.visit({ locale: 'en-GB' });
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Rufspiel calling the Ace of Bells' }).waitFor();
  await other.goto('about:blank');
  await other.goto(inn.address + '/analyse#r=d.nonsense');
  await other.locator('.ui-notice-bad').waitFor();
});

test('what cannot be read is told with line and column, and stays in the field', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/analyse');
  const bad = text.replace('1: deals', '1: tanzt');
  await page.getByRole('textbox').fill(bad);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  assert.match(await page.locator('.ui-notice-bad').innerText(), /Zeile 15, Spalte \d+/);
  assert.match(await page.locator('.ui-notice-bad').innerText(), /was der Platz tut oder sagt/);
  assert.equal(await page.getByRole('textbox').inputValue(), bad);
});

test('what is wrong with the page of another program is said in the language of the app', async () => {
  const page = await inn.visit();
  const wrong = async () => {
    await page.goto(inn.address + '/analyse');
    await page.locator('input[type=file]').setInputFiles(root + '/tests/import/sauspiel-broken.html');
    return page.locator('.ui-notice-bad').innerText();
  };
  assert.match(await wrong(), /Das Spiel muss bis zur letzten Karte gehen, hier sind es 20 von 32 Karten\./);
  await page.goto(inn.address + '/');
  await page.getByRole('button', { name: 'English' }).click();
  assert.match(await wrong(), /A game to its last card is expected, there are 20 of 32 cards\./);
});

test('many games of others are offered one by one', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/analyse');
  await page.locator('input[type=file]').setInputFiles(root + '/tests/import/netschafkopf-abend.txt');
  await page.getByRole('heading', { name: /Spiele gefunden/ }).waitFor();
  await page.locator('.replay-row').first().click();
  await page.locator('.replay-board').waitFor();
});

test('my games are listed, opened and counted', async () => {
  const page = await inn.visit();
  await withGames(page);
  await page.goto(inn.address + '/games');
  await page
    .getByRole('link', { name: /Rufspiel auf die Schellen-Sau.*als Mitspieler/ })
    .first()
    .waitFor();
  assert.equal(await page.locator('.replay-row').count(), count);
  await page.goto(inn.address + '/stats');
  await page.getByText('Kontostand', { exact: true }).first().waitFor();
  assert.match(await page.locator('.stats-sums').innerText(), /−12,00\s€[^]*12[^]*0\s%/);
  assert.match(await page.locator('main').innerText(), /Mitspieler\s+12/);
  assert.deepEqual(page.wrong, []);
});

test('without a game there is a way to one', async () => {
  const page = await inn.visit();
  for (const address of ['/games', '/stats']) {
    await page.goto(inn.address + address);
    await page.getByRole('link', { name: 'Spielen' }).waitFor();
  }
});

for (const [colorScheme, locale, width] of [
  ['light', 'de-DE', 360],
  ['dark', 'en-GB', 1280],
])
  test(`nothing is wrong for screen readers, ${colorScheme}, ${locale}, ${width} pixels`, async () => {
    const page = await inn.visit({ colorScheme, locale, width });
    const games = await withGames(page);
    const pages = [
      ['/games', '.replay-row'],
      ['/games/' + games[0].id, '.replay-plot canvas'],
      ['/stats', '.replay-plot canvas'],
    ];
    for (const [address, selector] of pages) {
      await page.goto(inn.address + address);
      await page.locator(selector).first().waitFor();
      assert.deepEqual(await faults(page), [], address);
      assert.equal(await tooWide(page), false, address);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${width}${address.replaceAll('/', '-')}.png`,
          fullPage: true,
        });
    }
    assert.deepEqual(page.wrong, []);
  });
