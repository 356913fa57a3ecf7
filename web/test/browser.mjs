// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Runs the tests in a browser: node test/browser.mjs [NAME...]. Each test/browser/NAME.test.mjs runs in its own
// process, two at a time, because they mostly wait for one another or for bots. Needs Debian's chromium-headless-shell,
// the program and the built app (test/browser/inn.mjs names their places).

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'browser');
const wanted = process.argv.slice(2);
// The longest tests begin first.
const long = ['games.test.mjs', 'table.test.mjs', 'screens.test.mjs', 'line.test.mjs'];
const place = (f) => (long.includes(f) ? long.indexOf(f) : long.length);
const files = readdirSync(folder)
  .filter((f) => f.endsWith('.test.mjs'))
  .filter((f) => wanted.length === 0 || wanted.includes(f.replace('.test.mjs', '')))
  .sort((a, b) => place(a) - place(b))
  .map((f) => path.join(folder, f));
if (files.length === 0) {
  console.error(`no such test: ${wanted.join(' ')}`);
  process.exit(2);
}
// A hanging test must not block the others.
run({ files, concurrency: 2, timeout: 900_000 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(tap)
  .pipe(process.stdout);
