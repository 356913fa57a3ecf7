// Runs the tests in a browser: node test/browser.mjs [NAME...], each test/browser/NAME.test.mjs in this one process, one
// after the other. Needs Debian's Chromium, the program and the built app (test/browser/inn.mjs says where).

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'browser');
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((f) => f.endsWith('.test.mjs'))
  .filter((f) => wanted.length === 0 || wanted.includes(f.replace('.test.mjs', '')));
if (names.length === 0) {
  console.error(`no such test: ${wanted.join(' ')}`);
  process.exit(2);
}
for (const name of names) await import(path.join(folder, name));
