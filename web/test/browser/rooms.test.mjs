// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The rooms beside the table: house rules that apply to every new table, records as files, one guest in two windows.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, built } from '../../plugins.mjs';
import { openInn } from './inn.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const stichfest = (args, input) =>
  execFileSync(process.env.STICHFEST ?? root + '/build/stichfest', args, { input, encoding: 'utf8' });

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

// The message to the server that opens a table.
function opened(page) {
  const said = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === 'open') said.push(message);
    }),
  );
  return said;
}

test('house rules once kept are those of every new table', async () => {
  const page = await inn.visit();
  const said = opened(page);
  await page.goto(inn.address + '/house#b=schule-2024&v=geier.fuenf&t=solo-60');
  await page.getByRole('button', { name: 'Diese Regeln merken' }).click();
  await page.goto(inn.address);
  await page
    .getByText(
      /Gegen vier Bots: Wirt, gewinnt gegen Anfänger · Schafkopfschule 2024 · Geier, Zu fünft, eigener Tarif/,
    )
    .waitFor();
  await page.getByRole('button', { name: 'Spielen', exact: true }).click();
  await page.locator('main.table').waitFor();
  const house = { variants: ['geier', 'fuenf'], tariff: { solo: 60 } };
  assert.deepEqual(said[0].house, house);
  assert.equal(said[0].bots.length, 5);

  await page.goto(inn.address);
  await page.getByRole('button', { name: /Mit Freunden spielen/ }).click();
  assert.equal(await page.getByLabel('Regelwerk').inputValue(), 'own');
  await page.getByRole('button', { name: 'Tisch öffnen' }).click();
  await page.getByText(/Du sitzt noch an einem Tisch|Dein Tisch ist offen/).waitFor();
  assert.deepEqual(said[1].house, house);
  assert.deepEqual(page.wrong, []);
});

// The first record of docs/notation.md, in each of its forms.
const text = readFileSync(root + '/docs/notation.md', 'utf8').match(/```\n(\[Rulebook[^]*?)```/)[1];
const record = stichfest(['convert', '--to', 'json'], text);

async function saved(page, button) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('a file that is dropped is shown; what is saved again is the same game', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/analyse');
  await page.locator('.replay-form').waitFor();
  await page.evaluate((given) => {
    const carried = new DataTransfer();
    carried.items.add(new File([given], 'spiel.txt', { type: 'text/plain' }));
    const form = document.querySelector('.replay-form');
    for (const kind of ['dragover', 'drop'])
      form.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: carried }));
  }, text);
  await page.getByRole('heading', { name: 'Rufspiel auf die Schellen-Sau' }).waitFor();
  const notation = await saved(page, 'Notation sichern');
  assert.match(notation.name, /^schafkopf.*\.txt$/);
  assert.deepEqual(JSON.parse(stichfest(['convert', '--to', 'json'], notation.text)), JSON.parse(record));
  const json = await saved(page, 'JSON sichern');
  assert.match(json.name, /^schafkopf.*\.json$/);
  assert.deepEqual(JSON.parse(json.text), JSON.parse(record));
  assert.deepEqual(page.wrong, []);
});

test('a link opens a game at the step at which it was copied', async () => {
  const page = await inn.visit();
  await page.goto(inn.address + '/analyse');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await page.locator('.replay-board').waitFor();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  const said = await page.locator('.replay-told').innerText();
  await page.waitForURL(/&s=10$/);
  assert.match(await page.getByLabel('Link', { exact: true }).inputValue(), /&s=10$/);
  const other = await inn.visit();
  await other.goto(page.url());
  await other.locator('.replay-board').waitFor();
  assert.equal(await other.locator('.replay-told').innerText(), said);
  await other.keyboard.press('Home');
  await other.waitForURL((u) => !u.hash.includes('s='));
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('where the core does not run the server analyses my games', async () => {
  const page = await inn.visit();
  await page.addInitScript(() => {
    window.Worker = undefined;
  });
  const game = stichfest(['convert', '--to', 'game'], text);
  const analysis = stichfest(['analyse', '--format', 'json'], game);
  const listed = { id: 't-1', at: Date.now(), rulebook: 'schule-2024', seat: 0, payout: -100 };
  await page.route('**/api/games', (r) => r.fulfill({ json: { games: [listed], more: false } }));
  await page.route('**/api/games/t-1', (r) => r.fulfill({ body: record, contentType: 'application/json' }));
  const { deals } = JSON.parse(await ask(built, 'convert', record));
  await page.route('**/api/games/t-1/deal', (r) => r.fulfill({ json: deals[0] }));
  await page.route('**/api/games/t-1/analysis', (r) =>
    r.fulfill({ body: analysis, contentType: 'application/json' }),
  );
  await page.goto(inn.address + '/games/t-1');
  await page.getByText('Entschieden', { exact: true }).waitFor();
  await page.keyboard.press('End');
  assert.match(await page.locator('.replay-told').innerText(), /spielst die Eichel-Neun\./);
  assert.deepEqual(page.wrong, []);
});

test('statistics are what judge and analyse add up to', async () => {
  const count = 16;
  const lines = (text) => text.trim().split('\n');
  const deal = ['deal', '--rulebook', 'bsv-1989', '--count', String(count), '--play', '32', '--seed', '3'];
  const games = stichfest(deal);
  const records = lines(stichfest(['convert', '--to', 'json'], games));
  const judged = lines(stichfest(['judge'], games)).map((l) => JSON.parse(l));
  const perfect = lines(stichfest(['analyse', '--format', 'json'], games)).map((l) => JSON.parse(l));
  // Every game from another seat, so that all roles come up.
  const seat = (i) => i % 4;
  const listed = judged.map((j, i) => ({
    id: `d-${i}`,
    at: Date.now() - (count - i) * 60_000,
    rulebook: 'bsv-1989',
    seat: seat(i),
    payout: j.payout[seat(i)],
  }));
  const sum = (f) => judged.reduce((n, j, i) => n + f(j, i), 0);
  // In Pfennig, as this book counts.
  const amount = (n) => `${n > 0 ? '+' : n < 0 ? '-' : ''}${Math.abs(n)} Pf`;
  const bare = (text) => text.replace(/[\s\u2212-]/g, (c) => (c === '\u2212' || c === '-' ? '-' : ' '));

  const page = await inn.visit();
  await page.route('**/api/games', (r) => r.fulfill({ json: { games: [...listed].reverse(), more: false } }));
  await page.route('**/api/games/d-*', (r) =>
    r.fulfill({ body: records[Number(r.request().url().split('d-')[1])], contentType: 'application/json' }),
  );
  await page.goto(inn.address + '/stats');
  const whole = await page.locator('.stats-sums').innerText();
  assert.ok(bare(whole).includes(bare(amount(sum((j, i) => j.payout[seat(i)])))), whole);

  // By kind of game and by role: how many, and what they brought.
  const contracts = lines(games).map((l) => JSON.parse(l).contract);
  const table = (title) => page.locator('section', { hasText: title }).locator('tbody tr').allInnerTexts();
  const rows = new Map((await table('Nach Rolle')).map((t) => [t.split('\t')[0], bare(t).split(' ')]));
  const alone = (i) => contracts[i].declarer === seat(i);
  assert.equal(
    Number(rows.get('Spieler')[1]),
    sum((_, i) => (alone(i) ? 1 : 0)),
  );
  assert.ok(
    bare((await table('Nach Rolle')).find((t) => t.startsWith('Spieler'))).includes(
      bare(amount(sum((j, i) => (alone(i) ? j.payout[seat(i)] : 0)))),
    ),
  );
  const wenz = await table('Nach Spielart').then((all) => all.find((t) => /^Wenz\t/.test(t)));
  const isWenz = (i) => contracts[i].game === 'wenz' && !contracts[i].tout;
  assert.equal(
    Number(wenz?.split('\t')[1] ?? 0),
    sum((_, i) => (isWenz(i) ? 1 : 0)),
  );

  await page.getByRole('button', { name: /nachrechnen/ }).click();
  // The newest come first; two are enough.
  await page.getByText(/über ([2-9]|1\d) Spiele/).waitFor();
  await page.getByRole('button', { name: 'Anhalten' }).click();
  await page.getByRole('button', { name: /nachrechnen/ }).waitFor();
  const [, said, done] = bare(await page.locator('.stats-luck').innerText()).match(/^(.*?) über (\d+) /);
  const beyond = sum((j, i) =>
    i < count - Number(done) ? 0 : j.payout[seat(i)] - perfect[i].perfect.payout[seat(i)],
  );
  assert.equal(said, amount(beyond));
  assert.deepEqual(page.wrong, []);
});

test('a stranger who opens two windows is one guest', async () => {
  const first = await inn.visit();
  const second = await inn.tab(first.context());
  const accounts = new Set();
  for (const page of [first, second])
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(payload);
        if (message.t === 'welcome') accounts.add(message.account);
      }),
    );
  // Both send a request at once.
  await Promise.all(
    [first, second].map(async (page) => {
      await page.goto(inn.address + '/lobby');
      await page.locator('.ui-page .ui-empty, .lobby-row').first().waitFor();
    }),
  );
  assert.equal(accounts.size, 1);
  assert.deepEqual([...first.wrong, ...second.wrong], []);
});
