// A hand under every rulebook in a real browser, with the keyboard alone: node test/browser/table.mjs STICHFEST APP
//
// STICHFEST is the program, APP the folder with the built app. For each book a stranger opens the address, presses
// "play" and plays until the result, with a reload in the middle; every kind of moment is looked at by axe, the proof
// of the deal must hold, and the result must have been said aloud. Prints TAP. It takes about a minute, because bots
// take their time.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [program, app] = process.argv.slice(2);
if (!app) {
  console.error('usage: node test/browser/table.mjs STICHFEST APP');
  process.exit(2);
}
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const books = ['muenchen-2006', 'schule-2024', 'bsv-1989', 'serien-2022', 'kurz-turnier'];
const folder = mkdtempSync(path.join(tmpdir(), 'stichfest-browser-'));

function serve() {
  const args = [
    'serve',
    '--listen',
    '127.0.0.1:0',
    '--db',
    `sqlite:${folder}/db`,
    '--log',
    'error',
    '--web',
    app,
  ];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = new Promise((ok, no) => {
    let said = '';
    server.stdout.on('data', (bytes) => {
      const found = /listening on (\S+)/.exec((said += bytes));
      if (found) ok(found[1]);
    });
    server.on('exit', () => no(new Error('the server has ended')));
  });
  return { server, address };
}

// What can be done at the moment, as a person would see it.
const moment = () => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    over: !!document.querySelector('.table-result[open]'),
    cut: !!document.querySelector('[data-choice=cut]:not([disabled])'),
    keys: all('.table-choice:not([disabled])').map((b) => b.getAttribute('aria-keyshortcuts')),
    games: all('.table-game:not([disabled])').length,
    cards: all('.table-card').length,
    legal: all('.table-card').flatMap((b, i) => (b.dataset.on ? [i + 1] : [])),
  };
};

// Everything that was ever in the polite region.
const listen = () => {
  const region = document.querySelector('[aria-live=polite]');
  window.said = [];
  new MutationObserver(() => window.said.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
};

async function play(browser, base, book) {
  const faults = [];
  const context = await browser.newContext({
    viewport: book === 'bsv-1989' ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    locale: book === 'serien-2022' ? 'en-GB' : 'de-DE',
    reducedMotion: 'reduce',
    bypassCSP: true, // for axe
  });
  const page = await context.newPage();
  page.on('pageerror', (e) => faults.push(`error: ${e.message}`));
  page.on('console', (m) => m.type() === 'error' && faults.push(`console: ${m.text()}`));
  await page.addInitScript((rulebook) => {
    if (!localStorage.getItem('stichfest.settings'))
      localStorage.setItem('stichfest.settings', JSON.stringify({ rulebook }));
  }, book);

  const looked = new Set();
  const look = async (what) => {
    if (looked.has(what)) return;
    looked.add(what);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run());
    for (const v of violations) faults.push(`axe, ${what}: ${v.id} at ${v.nodes[0].target}`);
  };

  await page.goto(base);
  await page.click('.start-go');
  await page.waitForSelector('.table');
  await page.evaluate(listen);
  let reloaded = false;
  for (const end = Date.now() + 240000; ; await page.waitForTimeout(150)) {
    if (Date.now() > end) {
      faults.push('the hand did not end');
      break;
    }
    const now = await page.evaluate(moment);
    if (now.over) break;
    if (now.cut) {
      await look('cut');
      await page.focus('[data-choice=cut]');
      await page.keyboard.press('Enter');
    } else if (now.games) {
      await look('announcement');
      await page.focus('.table-game');
      await page.keyboard.press('Enter');
    } else if (now.legal.length) {
      await look('play');
      if (now.cards === 4 && !reloaded) {
        reloaded = true;
        await page.reload();
        await page.waitForSelector('.table-card');
        await page.evaluate(listen);
        continue;
      }
      await page.keyboard.press(String(now.legal.at(-1)));
    } else if (now.keys.length) {
      await look('auction');
      await page.keyboard.press(now.keys.at(-1));
    }
  }
  await look('result');
  await page.waitForTimeout(800);
  const said = (await page.evaluate(() => window.said)).join(' ');
  if (!/Gewonnen|Won by|verliert|thrown in|zusammengeworfen/.test(said))
    faults.push(`the result was not said: ${said}`);
  await page.click('.table-result footer .ui-button-quiet');
  await page.waitForSelector('.table-checks');
  if ((await page.locator('.table-checks li:not([data-ok])').count()) > 0)
    faults.push('the deal is not proved');
  await look('proof');
  await context.close();
  return faults;
}

const { server, address } = serve();
let failed = 0;
try {
  const base = await address;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  console.log(`1..${books.length}`);
  const all = await Promise.all(books.map((b) => play(browser, base, b).catch((e) => [String(e)])));
  for (const [i, book] of books.entries()) {
    const faults = all[i];
    failed += faults.length > 0;
    console.log(`${faults.length ? 'not ok' : 'ok'} ${i + 1} - a hand of ${book} with the keyboard`);
    for (const f of faults) console.log(`# ${f}`);
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
