// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A table server with the app, and visitors with their own browsers, for the tests of this folder. STICHFEST is the
// program (default ../build/stichfest), WEB the built app (the folder web beside it). Several inns share one Chromium,
// which ends with the last of them; each has its own server and database. Chromium runs without a window, which saves
// drawing the frame around each page.
//
// page.wrong collects everything that goes wrong on a visitor's page: exceptions, errors on the console (such as
// violations of the Content-Security-Policy), requests to other servers.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const program = process.env.STICHFEST ?? path.join(root, 'build/stichfest');
const web = process.env.WEB ?? path.join(path.dirname(program), 'web');
const axeText = readFileSync(path.join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');

// A page that goes on to another stays in its process, which has the scripts already.
const ARGS =
  '--no-sandbox --disable-gpu --disable-gpu-rasterization --disable-gpu-compositing --disable-software-rasterizer --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync --process-per-site';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

// The messages that a browser itself writes about a connection that a test cuts.
const LOST =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|ADDRESS_UNREACHABLE)|WebSocket connection to/;

let browser = null;
let inns = 0;

async function theBrowser() {
  inns++;
  browser ??= chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ARGS.split(' ') });
  return browser;
}

async function leaveBrowser() {
  if (--inns > 0 || !browser) return;
  const last = browser;
  browser = null;
  await (await last).close();
}

// The server's address is known once it listens. Spectators see everything at once.
function startServer(folder, listen, more) {
  const options = {
    listen,
    db: `sqlite:${folder}/db`,
    web,
    log: 'error',
    delay: 0,
    hellos: 10000,
    ...more,
  };
  const server = spawn(
    program,
    ['serve', ...Object.entries(options).flatMap(([name, value]) => ['--' + name, String(value)])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((done, failed) => {
    createInterface(server.stdout).once('line', (line) =>
      done({ server, address: line.replace('listening on ', '') }),
    );
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`the server ended with status ${code}`)));
  });
}

const ended = (server) =>
  new Promise((done) => ((server.exitCode ?? server.signalCode) ? done() : server.once('exit', done)));

function watchPage(page, address) {
  page.wrong = [];
  page.sent = []; // the times of messages to the server, over the current connection
  page.on('pageerror', (e) => page.wrong.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error' && !(page.mayLose && LOST.test(m.text()))) page.wrong.push(m.text());
  });
  page.on('request', (r) => {
    if (!r.url().startsWith(address) && !/^(data|blob|about):/.test(r.url()))
      page.wrong.push('asked elsewhere: ' + r.url());
  });
  page.on('websocket', (s) => {
    page.sent = [];
    s.on('framesent', () => page.sent.push(Date.now()));
  });
  page.setDefaultTimeout(60_000);
  return page;
}

// In the page: counts the changes of the possible actions and wakes those who wait for one. Clocks do not count.
function notice() {
  let changes = 0;
  let waiting = [];
  window.changes = () => changes;
  window.changed = (since) => (changes > since ? changes : new Promise((done) => waiting.push(done)));
  new MutationObserver((rows) => {
    if (rows.every((r) => (r.target.closest ? r.target : r.target.parentElement)?.closest('.table-clock')))
      return;
    changes++;
    for (const done of waiting.splice(0)) done(changes);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: [
      'open',
      'disabled',
      'aria-disabled',
      'data-later',
      'data-phase',
      'data-stage',
      'data-seq',
      'aria-label',
    ],
  });
}

// In the page: records every sentence for screen readers.
function listen() {
  window.heard = [];
  const look = () => {
    const region = document.querySelector('[role=status][aria-live=polite]');
    if (!region) return requestAnimationFrame(look);
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  look();
}

// `more` are additional options of `stichfest serve`.
export async function openInn(more = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stichfest-web-'));
  let { server, address } = await startServer(folder, '127.0.0.1:0', more);
  const contexts = [];
  const inn = {
    address,
    // A new visitor. `settings` are their earlier settings (web/src/base/settings.ts). `lost`: connections will be
    // lost, so the browser's messages about that are no errors. The rest is Playwright's.
    async visit(how = {}) {
      const { width = 390, height = 844, locale = 'de-DE', settings, lost, at, ...rest } = how;
      const viewport = { width, height };
      const context = await (await browser).newContext({ viewport, locale, ...rest });
      contexts.push(context);
      if (settings)
        await context.addInitScript((s) => {
          // An empty page has no storage.
          if (location.protocol === 'about:' || localStorage['stichfest.settings']) return;
          localStorage['stichfest.settings'] = JSON.stringify(s);
        }, settings);
      await context.addInitScript(notice);
      await context.addInitScript(listen);
      return inn.tab(context, lost, at);
    },
    // `at`: another address of the server.
    async tab(context, mayLose = false, at = address) {
      const page = watchPage(await context.newPage(), at);
      page.mayLose = mayLose;
      return page;
    },
    // Simulates a power cut; then the server comes back at the same place.
    async crash() {
      server.removeAllListeners('exit');
      server.kill('SIGKILL');
      await ended(server);
      ({ server } = await startServer(folder, address.replace('http://', ''), more));
    },
    // Simulates a machine that is gone for good.
    async kill() {
      server.removeAllListeners('exit');
      server.kill('SIGKILL');
      await ended(server);
    },
    async close() {
      for (const context of contexts) await context.close();
      await leaveBrowser();
      server.removeAllListeners('exit');
      server.kill();
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await theBrowser();
  return inn;
}

// The findings of axe on the page, as text; the page's strict policy does not apply to axe. Passed rules are left out,
// which saves most of the time.
export async function faults(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeText });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run({ resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target).join(' '))))`,
    awaitPromise: true,
  });
  await session.detach();
  return JSON.parse(result.value);
}

export const tooWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// test() for tests that mostly wait: several run side by side, and each is reported separately.
export function besides(many) {
  let running = 0;
  const waiting = [];
  const next = () => {
    if (running >= many || waiting.length === 0) return;
    running++;
    waiting
      .shift()()
      .finally(() => {
        running--;
        next();
      });
  };
  return (name, body) => {
    const done = new Promise((good, bad) => waiting.push(async () => body().then(good, bad)));
    done.catch(() => {}); // reported when its turn comes
    next();
    test(name, () => done);
  };
}
