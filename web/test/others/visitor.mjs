// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A visitor with Debian's Firefox or with WebKit (MiniBrowser of WebKitGTK), for others.mjs. Both do the same few things:
//
//   await page.goto(url); await page.run(f, arg); await page.until(f, arg); await page.click(selector); await page.close()
//
// run() calls f in the page; until() waits until f returns something true, at most five minutes. page.wrong collects what
// went wrong on the page. Firefox comes through playwright-core, WebKit through its own WebDriver (W3C) over HTTP.

import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { firefox } from 'playwright-core';

const PATIENCE_MS = 300_000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(ask, what) {
  const begun = Date.now();
  for (;;) {
    const found = await ask().catch(() => null); // the page is being replaced
    if (found) return found;
    if (Date.now() - begun > PATIENCE_MS) throw new Error(`this never became true: ${what}`);
    await pause(100);
  }
}

// In the page, from the beginning: exceptions.
const WATCH = `window.wrong ??= []; addEventListener('error', (e) => window.wrong.push(e.message));
  addEventListener('unhandledrejection', (e) => window.wrong.push(String(e.reason)));`;

async function withFirefox({ width, height }) {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' });
  const context = await browser.newContext({ viewport: { width, height }, locale: 'de-DE' });
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', (e) => wrong.push(e.message));
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    wrong: async () => wrong,
    goto: (url) => page.goto(url),
    run: (f, arg) => page.evaluate(`(${f})(${JSON.stringify(arg ?? null)})`),
    // The driver puts a style of its own into the page for it, which the app's policy reports.
    picture: async (path) => {
      const before = wrong.length;
      await page.screenshot({ path });
      wrong.length = before;
    },
    close: () => browser.close(),
  };
}

// --- WebKit

const miniBrowser = () => {
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const folder = readdirSync(libraries).find((f) => /^webkit2gtk-4\./.test(f));
  return `${libraries}/${folder}/MiniBrowser`;
};

function startDriver() {
  const port = 20_000 + (process.pid % 20_000);
  const driver = spawn(
    'xvfb-run',
    ['-a', 'env', 'LIBGL_ALWAYS_SOFTWARE=1', 'WebKitWebDriver', `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true, // so that it ends with everything that it has started
    },
  );
  return { base: `http://127.0.0.1:${port}`, stop: () => process.kill(-driver.pid) };
}

async function command(base, method, path, body) {
  const answer = await fetch(base + path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function withWebKit({ width, height }) {
  const { base, stop } = startDriver();
  await until(() => command(base, 'GET', '/status'), 'WebKitWebDriver is there');
  const wanted = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } };
  const { sessionId } = await command(base, 'POST', '/session', { capabilities: { alwaysMatch: wanted } });
  const at = `/session/${sessionId}`;
  const ask = (method, path, body) => command(base, method, at + path, body);
  await ask('POST', '/window/rect', { x: 0, y: 0, width, height });
  // The function is part of the script, because the policy of the app's pages forbids eval.
  const run = async (f, arg) => {
    const text = `const arg = arguments[0]; const done = arguments[arguments.length - 1];
      Promise.resolve((${f})(arg)).then((value) => done({ value: value ?? null }), (e) => done({ failed: String(e) }));`;
    const { value, failed } = await ask('POST', '/execute/async', { script: text, args: [arg ?? null] });
    if (failed) throw new Error(failed);
    return value;
  };
  return {
    wrong: () => run('() => window.wrong ?? []'),
    goto: async (url) => {
      await ask('POST', '/url', { url });
      await ask('POST', '/execute/sync', { script: WATCH, args: [] });
    },
    run: (f, arg) => run(String(f), arg),
    picture: async (path) => {
      writeFileSync(path, Buffer.from(await ask('GET', '/screenshot'), 'base64'));
    },
    close: async () => {
      await command(base, 'DELETE', at).catch(() => {});
      stop();
    },
  };
}

export async function visitor(name, size = { width: 390, height: 664 }) {
  const page = await (name === 'webkit' ? withWebKit : withFirefox)(size);
  return {
    ...page,
    until: (f, arg) => until(() => page.run(f, arg), `${f}`),
    async click(selector) {
      await until(
        () =>
          page.run((s) => {
            const found = [...document.querySelectorAll(s)].find(
              (e) => !e.disabled && e.getClientRects().length,
            );
            found?.click();
            return !!found;
          }, selector),
        `${selector} can be clicked`,
      );
    },
  };
}
