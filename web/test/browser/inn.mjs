// A table server with the app and a browser in front of it, for the tests of this folder. STICHFEST is the program
// (../build/stichfest unless told), WEB the built app (the folder web beside it). Both end with the test.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const program = process.env.STICHFEST ?? path.join(root, 'build/stichfest');
const web = process.env.WEB ?? path.join(path.dirname(program), 'web');
const axeText = readFileSync(path.join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');

const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

export async function openInn() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stichfest-web-'));
  const server = spawn(
    program,
    ['serve', '--listen', '127.0.0.1:0', '--db', `sqlite:${folder}/db`, '--web', web, '--log', 'error'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const address = await new Promise((done, failed) => {
    createInterface(server.stdout).once('line', (line) => done(line.replace('listening on ', '')));
    server.once('exit', (code) => failed(new Error(`the server ended with status ${code}`)));
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS.split(' ') });
  return {
    address,
    // A new visitor; what goes wrong on the page is collected in page.wrong.
    async visit({ width = 390, height = 844, locale = 'de-DE', colorScheme = 'light' } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme });
      const page = await context.newPage();
      page.wrong = [];
      page.on('pageerror', (e) => page.wrong.push(e.message));
      page.on('console', (m) => m.type() === 'error' && page.wrong.push(m.text()));
      page.setDefaultTimeout(60_000);
      return page;
    },
    async close() {
      await browser.close();
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// What axe has against the page, as text; the strict policy of the page does not apply to it.
export async function faults(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeText });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run().then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes[0].target)))`,
    awaitPromise: true,
  });
  await session.detach();
  return JSON.parse(result.value);
}

export const tooWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
