// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round at the kitchen table: founded by a stranger, written with few taps, without a network, and through a killed
// browser. With SHOTS=FOLDER it stores pictures.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { faults, openInn, tooWide } from './inn.mjs';
import {
  balances,
  finger,
  found as foundAt,
  NAMES,
  next,
  plain,
  rufspiel,
  saveButton,
  saved,
  shot,
  shows,
  SMALL,
  tab,
} from './kitchen.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const program = process.env.STICHFEST ?? root + '/build/stichfest';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const found = (page, how) => foundAt(inn, page, how);

test('a stranger founds a round and writes a Rufspiel with four taps, a high one with six', async () => {
  const page = await inn.visit(SMALL);
  await found(page);
  const f = finger(page);
  await f.chip('Wer spielt?', 'Anna');
  await f.chip('Mit wem?', 'Cilli');
  await f.chip('Ausgang?', 'gewonnen');
  await shows(saveButton(page), 'Speichern · 0,20 €');
  await shot(page, 'rufspiel-360');
  await f.button(/^Speichern/);
  await next(page, 2);
  assert.ok(f.count() <= 5, `${f.count()} taps`);

  const high = finger(page);
  await high.chip('Wer spielt?', 'Bert');
  await high.chip('Mit wem?', 'Dora');
  await high.chip('Ausgang?', 'gewonnen');
  await high.chip('Höhe', 'Schneider');
  await high.chip('Laufende', 'Laufende +');
  await shows(page.locator('output.round-steps-value'), '3');
  await high.button(/^Speichern/);
  await next(page, 3);
  assert.equal(high.count(), 6);
  assert.deepEqual(page.wrong, []);
});

test('a lost solo with a Stoss takes five taps, one without four; thrown in and undo one', async () => {
  const page = await inn.visit(SMALL);
  await found(page);
  const f = finger(page);
  await f.chip('Was?', 'Solo');
  await f.chip('Wer spielt?', 'Bert');
  await f.chip('Ausgang?', 'verloren');
  await f.chip('Stoß', 'Stoß');
  await shows(saveButton(page), 'Speichern · 1,00 €');
  assert.equal(await page.getByRole('group', { name: 'Mit wem?' }).count(), 0);
  await f.button(/^Speichern/);
  await next(page, 2);
  assert.equal(f.count(), 5);
  assert.deepEqual(await balances(page), {
    Anna: '+1,00 €',
    Cilli: '+1,00 €',
    Dora: '+1,00 €',
    Bert: '−3,00 €',
  });

  const solo = finger(page);
  await solo.chip('Was?', 'Wenz');
  await solo.chip('Wer spielt?', 'Anna');
  await solo.chip('Ausgang?', 'gewonnen');
  await solo.button(/^Speichern/);
  await next(page, 3);
  assert.equal(solo.count(), 4);

  const dealer = () => page.locator('.round-where .round-chip').first().innerText();
  const before = await dealer();
  const once = finger(page);
  await once.button('Zusammengeworfen');
  await next(page, 4);
  assert.equal(once.count(), 1);
  assert.notEqual(await dealer(), before);
  const back = finger(page);
  await back.button('Zurücknehmen');
  await next(page, 3);
  assert.equal(back.count(), 1);
  assert.equal(await dealer(), before);
  assert.deepEqual(page.wrong, []);
});

test('Ramsch, Stock and Bock: few taps, and undo brings all of them back', async () => {
  const page = await inn.visit(SMALL);
  await found(page, { rules: 'b=bsv-1989&v=ramsch.bock.legen' });
  const f = finger(page);
  await f.chip('Was?', 'Ramsch');
  await f.chip('Wer verliert?', 'Dora');
  await shot(page, 'ramsch-360');
  await f.button(/^Speichern/);
  await next(page, 2);
  assert.equal(f.count(), 3);
  const march = finger(page);
  await march.chip('Was?', 'Ramsch');
  await march.chip('Durchmarsch?', 'Anna');
  await march.button(/^Speichern/);
  await next(page, 3);
  await page.getByRole('button', { name: 'Bockrunde' }).tap();
  await page.getByText('Bock, noch 4').waitFor();
  await finger(page).button('Zusammengeworfen');
  await next(page, 4);
  await page.getByRole('button', { name: 'Zurücknehmen' }).tap();
  await next(page, 3);
  await page.getByText('Bock, noch 4').waitFor();
  await page.getByRole('button', { name: 'Zurücknehmen' }).tap();
  await page.getByText('Bock, noch 4').waitFor({ state: 'detached' });
  assert.deepEqual(page.wrong, []);

  const stock = await inn.visit(SMALL);
  await found(stock, { rules: 'b=bsv-1989&v=stock', names: [...NAMES, 'Emil'] });
  await stock.getByRole('button', { name: 'In den Stock' }).tap();
  await next(stock, 2);
  await stock.getByText(/^Stock \d/).waitFor();
  await stock.getByRole('button', { name: 'Zurücknehmen' }).tap();
  await next(stock, 1);
  await stock.getByText(/^Stock \d/).waitFor({ state: 'detached' });
  // Of five the dealer pauses.
  assert.equal(await stock.getByRole('group', { name: 'Wer spielt?' }).getByRole('button').count(), 4);
  assert.deepEqual(stock.wrong, []);
});

test('a Ramsch in which two have the most points asks for the tricks', async () => {
  const page = await inn.visit(SMALL);
  await found(page, { rules: 'b=bsv-1989&v=ramsch' });
  const f = finger(page);
  await f.chip('Was?', 'Ramsch');
  await f.button('Gleichstand klären');
  await f.chip('Wer hat die meisten Augen?', 'Bert');
  await f.chip('Wer hat die meisten Augen?', 'Dora');
  await shot(page, 'tie-360');
  await f.chip('Wer davon die meisten Stiche?', 'Dora');
  await page.getByText('Dora verliert den Ramsch').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  await f.button(/^Speichern/);
  await next(page, 2);
  assert.equal(f.count(), 6);
  assert.equal((await balances(page)).Dora, '−60 Pf');
  assert.deepEqual(page.wrong, []);
});

test('a guest of the last evening is not at the table of the next one, and nobody is there twice', async () => {
  const page = await inn.visit(SMALL);
  await found(page, { names: ['Anna', 'Bert', 'Cilli'] });
  await page.locator('.round-where .round-chip').first().tap();
  const seats = page.locator('dialog[open]');
  await seats.getByLabel('Name des Gastes').fill('Xaver');
  await seats.getByRole('button', { name: 'Gast dazu' }).tap();
  await seats.getByRole('button', { name: '4 · Xaver' }).waitFor();
  await seats.getByRole('button', { name: 'Speichern' }).tap();
  await seats.waitFor({ state: 'detached' });
  await tab(page, 'Mehr');
  await page.getByRole('button', { name: 'Bert' }).click();
  const sheet = page.locator('dialog[open]');
  await sheet.getByLabel('Neuer Name').fill('anna');
  await sheet.getByRole('button', { name: 'Umbenennen' }).click();
  await page.getByText('anna steht zweimal da.').first().waitFor();
  assert.equal(await sheet.getByLabel('Neuer Name').inputValue(), 'anna');
  await page.keyboard.press('Escape');

  await page.clock.setFixedTime(Date.now() + 7 * 24 * 3600_000);
  await page.reload();
  await tab(page, 'Spiel');
  const evening = page.locator('.round-evening');
  await evening.getByRole('button', { name: '3 · Cilli' }).waitFor();
  const guest = evening.getByRole('button', { name: 'Xaver' });
  assert.equal(await guest.getAttribute('aria-pressed'), 'false');
  assert.deepEqual(page.wrong, []);
});

test('from the first visit on everything works without a network', async () => {
  const page = await inn.visit({ ...SMALL, lost: true });
  await page.goto(inn.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await found(page);
  await rufspiel(page, 'Anna', 'Cilli', true, 1);
  await page.reload();
  await next(page, 2);
  assert.deepEqual(await balances(page), {
    Anna: '+0,20 €',
    Cilli: '+0,20 €',
    Bert: '−0,20 €',
    Dora: '−0,20 €',
  });
  assert.deepEqual(page.wrong, []);
});

test('an older game is corrected with a reason, and its history says so', async () => {
  const page = await inn.visit(SMALL);
  await found(page);
  await rufspiel(page, 'Anna', 'Cilli', true, 1);
  await rufspiel(page, 'Bert', 'Dora', true, 2);
  await tab(page, 'Liste');
  await page.locator('button.round-line').last().click();
  await page.getByRole('button', { name: 'Ändern' }).click();
  await finger(page).chip('Ausgang?', 'verloren');
  await page.getByRole('button', { name: /^Ändern · / }).tap();
  await page.getByRole('button', { name: 'verschrieben' }).tap();
  await next(page, 3);
  assert.equal((await balances(page)).Anna, '−0,40 €');
  await tab(page, 'Liste');
  const first = page.locator('button.round-line').last();
  await first.filter({ hasText: 'Anna mit Cilli: Rufspiel verloren' }).waitFor();
  await first.click();
  const history = page.locator('dialog[open] .round-versions li');
  await history.nth(1).waitFor();
  assert.equal(await history.count(), 2);
  assert.match(await history.last().innerText(), /verschrieben/);
  await shot(page, 'history');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(page.wrong, []);
});

test('accounts: who pays whom, a payment, the file and the table of a round', async () => {
  const page = await inn.visit(SMALL);
  await found(page);
  await rufspiel(page, 'Anna', 'Cilli', true, 1);
  await tab(page, 'Konten');
  await page
    .getByText(/zahlt .* 0,20/)
    .nth(1)
    .waitFor();
  for (let left = 2; left > 0; left--) {
    await page.getByRole('button', { name: 'Bezahlt' }).first().click();
    await page.waitForFunction(
      (n) => document.querySelectorAll('.round-pays')[0]?.children.length !== n,
      left,
    );
  }
  await page.getByText('Alles ausgeglichen.').waitFor();
  await tab(page, 'Mehr');
  const file = await saved(page, 'Runde sichern');
  assert.equal(file.name, 'Unsere-Runde.jsonl');
  const shown = JSON.parse(execFileSync(program, ['ledger', file.path], { encoding: 'utf8' }));
  assert.equal(shown.evenings[0].games, 1);
  assert.deepEqual(
    shown.members.map((m) => m.balance),
    [0, 0, 0, 0],
  );
  const csv = readFileSync((await saved(page, 'Als Tabelle (CSV)')).path, 'utf8');
  assert.match(csv, /;20;0;Anna mit Cilli: Rufspiel gewonnen;20;-20;20;-20/);
  const accounts = JSON.parse(readFileSync((await saved(page, 'Konten und Zahlen')).path, 'utf8'));
  assert.deepEqual([accounts.name, accounts.members[0].games, accounts.settle], ['Unsere Runde', 20, []]);

  await page.getByLabel('Auf Papier').selectOption({ label: 'Alle Abende' });
  const paper = await saved(page, 'Als PDF');
  assert.match(paper.name, /^Unsere-Runde_Jahr\.pdf$/);
  assert.match(
    execFileSync('pdftotext', ['-layout', paper.path, '-'], { encoding: 'utf8' }),
    /Alle Abende[^]*Anna[^]*0,20/,
  );

  // The same round on another device.
  const other = await inn.visit(SMALL);
  await other.goto(inn.address + '/rounds');
  await other.locator('input[type=file][accept*=jsonl]').setInputFiles(file.path);
  await next(other, 2);
  assert.equal((await balances(other)).Anna, '0,00 €');
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('a round is founded, and a game written and taken back, with the keyboard alone', async () => {
  const page = await inn.visit({ width: 390, height: 844 });
  await page.goto(inn.address + '/rounds');
  await page.locator('.round-name').first().waitFor();
  const key = (name) => page.keyboard.press(name);
  // The Tab key leads to it, by its role and name as a screen reader has them.
  const to = async (role, name, within = page) => {
    const at = within.getByRole(role, { name }).first();
    for (let i = 0; i < 80; i++) {
      if (await at.evaluate((e) => e === document.activeElement).catch(() => false)) return;
      await key('Tab');
    }
    assert.fail(`the Tab key does not lead to ${name}`);
  };
  for (const [i, name] of NAMES.entries()) {
    await to('textbox', `Spieler ${i + 1}`);
    await page.keyboard.type(name);
  }
  await to('button', 'Los geht’s');
  await key('Enter');
  await next(page, 1);
  const row = (name) => page.getByRole('group', { name, exact: true });
  await to('button', 'Bert', row('Wer spielt?'));
  await key('Space');
  await to('button', 'Dora', row('Mit wem?'));
  await key('Enter');
  await to('button', 'gewonnen', row('Ausgang?'));
  await key('Space');
  await to('button', /^Speichern/);
  await key('Enter');
  await next(page, 2);
  await to('button', 'Zurücknehmen');
  await key('Enter');
  await next(page, 1);
  assert.deepEqual(page.wrong, []);
});

test('by the roles and names of the accessibility tree alone: a game, its correction, its payment, a date', async () => {
  const page = await inn.visit({ width: 390, height: 844, locale: 'en-GB', colorScheme: 'dark' });
  const button = (name, within = page) => within.getByRole('button', { name }).first().click();
  const chip = (row, name) => button(name, page.getByRole('group', { name: row, exact: true }));
  const part = (name) => button(name, page.getByRole('navigation', { name: 'Parts of the round' }));
  const sheet = (name) => page.getByRole('dialog', { name });
  await page.goto(inn.address);
  await page.getByRole('link', { name: /kitchen table/ }).click();
  for (const [i, name] of NAMES.entries())
    await page.getByRole('textbox', { name: `Player ${i + 1}` }).fill(name);
  await button('Let’s go');
  await page.getByRole('heading', { name: 'Our round' }).waitFor();
  await chip('Who plays?', 'Anna');
  await chip('With whom?', 'Cilli');
  await chip('Outcome?', 'won');
  await chip('Laufende', 'Laufende +');
  await page.getByRole('status', { name: 'Laufende' }).filter({ hasText: '3' }).waitFor();
  await button(/^Save · /);
  await page.getByText('Game 2', { exact: true }).waitFor();

  await part('List');
  await button(/Anna with Cilli/);
  await button('Change', sheet('Game 1'));
  await chip('Outcome?', 'lost');
  await button(/^Change · /);
  await button('slip of the pen', sheet('Correct game 1'));
  await page.getByText('Game 2', { exact: true }).waitFor();

  await part('Money');
  const row = page.getByRole('row', { name: /^Anna/ });
  assert.match(plain(await row.innerText()), /−.?€0\.50/);
  await page.getByRole('listitem').filter({ hasText: 'Anna pays Bert' }).getByRole('button').click();
  await page.getByText('Anna to Bert: €0.50').waitFor();

  await part('Meet');
  await button('Propose a date');
  const day = `${new Date().getFullYear() + 1}-03-04`;
  await sheet('Propose a date').getByLabel('Day').fill(day);
  await button('Enter', sheet('Propose a date'));
  await page.getByRole('combobox', { name: 'Who are you?' }).selectOption('Bert');
  await page.getByRole('radio', { name: 'Maybe' }).check();
  await page.getByText('Maybe: Bert').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(page.wrong, []);
});

test('every figure opens the games behind it', async () => {
  const page = await inn.visit(SMALL);
  await found(page);
  await rufspiel(page, 'Anna', 'Cilli', true, 1);
  await rufspiel(page, 'Anna', 'Bert', true, 2);
  await rufspiel(page, 'Anna', 'Dora', false, 3);
  await tab(page, 'Zahlen');
  const behind = async (name) => {
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.locator('dialog[open]');
    const lines = await sheet.locator('.round-line').allInnerTexts();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return lines.map((l) => plain(l).replace(/\s+/g, ' '));
  };
  const run = await behind('längste Gewinnserie');
  assert.equal(run.length, 2);
  assert.match(run[0], /Anna mit Bert: Rufspiel gewonnen/);
  assert.match(run[1], /Anna mit Cilli: Rufspiel gewonnen/);
  assert.match((await behind('teuerstes Spiel')).join(), /^[^,]*Anna mit Dora: Rufspiel verloren/);
  assert.equal((await behind('bester Abend')).length, 3);
  const day = page.locator('button.round-figure', { hasText: 'ging das meiste Geld' });
  assert.equal((await behind(await day.innerText())).length, 3);
  await shot(page, 'figures-360');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(page.wrong, []);
});

test('a file that is no ledger is refused with its line, and nothing changes', async () => {
  const page = await inn.visit(SMALL);
  await page.goto(inn.address + '/rounds');
  const bring = (text) =>
    page
      .locator('input[type=file][accept*=jsonl]')
      .setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.round-name').first().waitFor();
  await bring('Datum;Anna;Bert\n1.1.;3;-3\n');
  await page
    .getByText(/Das ist kein Buch einer Runde/)
    .first()
    .waitFor();
  await page
    .getByText(/Das ist kein Buch/)
    .first()
    .waitFor({ state: 'detached' });
  await bring('{"e":"round","id":"a-1","at":1,"v":2,"round":"r","name":"N","rulebook":"bsv-1989"}\n');
  await page
    .getByText(/^Diese Datei hat ein neueres Stichfest geschrieben/)
    .first()
    .waitFor();
  assert.equal(await page.getByText(/Das ist kein Buch/).count(), 0);
  await page.reload();
  await page.locator('.round-name').first().waitFor();
  assert.equal(await page.locator('a.round-line').count(), 0);
  assert.deepEqual(page.wrong, []);
});

test('two phones that wrote the same game differently: both side by side, one tap decides', async () => {
  const one = await inn.visit(SMALL);
  await found(one);
  await tab(one, 'Mehr');
  const start = await saved(one, 'Runde sichern');
  const two = await inn.visit(SMALL);
  await two.goto(inn.address + '/rounds');
  await two.locator('input[type=file][accept*=jsonl]').setInputFiles(start.path);
  await next(two, 1);
  await tab(one, 'Spiel');
  await rufspiel(one, 'Anna', 'Bert', true, 1);
  await rufspiel(two, 'Anna', 'Cilli', true, 1);
  await tab(two, 'Mehr');
  const theirs = await saved(two, 'Runde sichern');
  await tab(one, 'Mehr');
  await one.locator('input[type=file][accept*=jsonl]').setInputFiles(theirs.path);
  await one.getByText('1 Eintrag war neu.').first().waitFor();
  await tab(one, 'Liste');
  await one.locator('.round-side').nth(1).waitFor();
  await shot(one, 'dispute');
  assert.deepEqual(await faults(one), []);
  await one
    .locator('.round-side', { hasText: 'Anna mit Cilli' })
    .getByRole('button', { name: 'Das gilt' })
    .tap();
  await one.locator('.round-side').first().waitFor({ state: 'detached' });
  assert.equal((await balances(one)).Cilli, '+0,20 €');
  assert.deepEqual([...one.wrong, ...two.wrong], []);
});

test('a long press, the key "?" and the button explain a chip and choose nothing', async () => {
  const page = await inn.visit({ ...SMALL, hasTouch: false, isMobile: false });
  await found(page);
  const solo = page.getByRole('group', { name: 'Was?' }).getByRole('button', { name: 'Solo' });
  const explained = page.locator('dialog[open]', { hasText: 'Einer gegen alle' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await explained.waitFor({ state: 'detached' });
  };
  const box = await solo.boundingBox();
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await explained.waitFor();
  await page.mouse.up();
  await close();
  await solo.focus();
  await page.keyboard.press('?');
  await explained.waitFor();
  await close();
  await page.getByRole('button', { name: 'Erklären' }).click();
  await solo.click();
  await explained.waitFor();
  await close();
  assert.equal(await solo.getAttribute('aria-pressed'), 'false');
  assert.deepEqual(page.wrong, []);
});

// A Chromium of its own, with its profile in a folder: it can be killed, and come back.
async function ownChromium(folder) {
  const { spawn } = await import('node:child_process');
  const child = spawn(
    '/usr/bin/chromium-headless-shell',
    ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const address = await new Promise((found, lost) => {
    let text = '';
    child.stderr.on('data', (d) => {
      text += d;
      const at = /DevTools listening on (ws:\S+)/.exec(text);
      if (at) found(at[1]);
    });
    child.once('exit', () => lost(new Error(text)));
  });
  const browser = await chromium.connectOverCDP(address);
  const page = await browser.contexts()[0].newPage();
  page.setDefaultTimeout(60_000);
  const kill = () =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', done);
      process.kill(-child.pid, 'SIGKILL');
    });
  return { page, kill, browser };
}

test('Chromium killed in the middle of a save loses no game that it acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stichfest-round-'));
  let acknowledged = 1; // the number of the game that is next
  let living = null;
  try {
    for (let round = 0; round < 4; round++) {
      living = await ownChromium(folder);
      const { page, kill, browser } = living;
      if (round === 0) {
        await found(page);
      } else {
        await page.goto(inn.address + '/rounds');
        await page.locator('a.round-line').click();
        await page.locator('.round-entry').waitFor();
        const there = Number(await page.locator('.round-entry').getAttribute('data-game'));
        assert.ok(there >= acknowledged, `${there} of ${acknowledged}`);
        acknowledged = there;
      }
      await page.locator('.round-short button').first().click();
      await next(page, acknowledged + 1);
      acknowledged++;
      // The next ones are under way when the power goes.
      await page.evaluate(() => {
        const press = () =>
          [...document.querySelectorAll('.round-short button')].find((b) => !b.disabled)?.click();
        setInterval(press, 1);
      });
      const seen = await page.waitForFunction(
        (n) => {
          const now = Number(document.querySelector('.round-entry')?.dataset.game);
          return now >= n ? now : 0;
        },
        acknowledged + 1 + round,
      );
      acknowledged = await seen.jsonValue();
      await kill();
      await browser.close().catch(() => {});
    }
  } finally {
    await living?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

const kinds = [
  ['light, German, 390', { colorScheme: 'light', locale: 'de-DE', width: 390, height: 844 }],
  ['dark, English, 360', { colorScheme: 'dark', locale: 'en-GB', width: 360, height: 640 }],
  ['light, English, 320', { colorScheme: 'light', locale: 'en-GB', width: 320, height: 568 }],
  ['dark, German, 320', { colorScheme: 'dark', locale: 'de-DE', width: 320, height: 568 }],
];
for (const [what, how] of kinds)
  test(`every part of a round: ${what}`, async () => {
    const page = await inn.visit({ ...how, settings: { motion: false } });
    await page.goto(inn.address + '/rounds');
    await page.locator('.round-name').first().waitFor();
    const wrong = [...(await faults(page))];
    await shot(page, `${what}-found`.replaceAll(/[ ,]+/g, '-'));
    await found(page, { names: ['Annamirl', 'Bert', 'Maximilian', 'Dora'] });
    for (let game = 1; game <= 3; game++) {
      const row = (n) => page.locator('.round-rows > .round-row').nth(n);
      await row(1).locator('button').nth(game).click();
      await row(2).locator('button').first().click();
      await page.locator('.round-pair button').first().click();
      await shot(page, `${what}-entry`.replaceAll(/[ ,]+/g, '-'));
      await page.locator('.round-save-go').click();
      await next(page, game + 1);
    }
    for (const [i, seen] of [
      '.round-entry',
      '.round-line',
      '.round-pays',
      '.round-table',
      '.round-dates',
      '.round-own',
    ].entries()) {
      await page.locator('.round-tabs button').nth(i).click();
      await page.locator(seen).first().waitFor({ state: 'attached' });
      await page.locator('.ui-toast').first().waitFor({ state: 'detached' });
      for (const fault of await faults(page)) wrong.push(`${seen}: ${fault}`);
      if (await tooWide(page)) wrong.push(`${seen}: has to be scrolled sideways`);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${what}-${i}.png`.replaceAll(/[ ,]+/g, '-'),
          fullPage: i > 0,
        });
    }
    assert.deepEqual([...wrong, ...page.wrong], []);
  });
