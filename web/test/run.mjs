// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Runs the unit tests: node test/run.mjs [NAME...]. It bundles each test/unit/NAME.test.ts by itself and passes it to
// node --test.

import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forTests } from '../plugins.mjs';

const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(web);
const wanted = process.argv.slice(2);
const names = readdirSync('test/unit')
  .filter((f) => /\.test\.tsx?$/.test(f))
  .filter((f) => wanted.length === 0 || wanted.includes(f.replace(/\.test\.tsx?$/, '')));
if (names.length === 0) {
  console.error(`no such test: ${wanted.join(' ')}`);
  process.exit(2);
}

// Beside the packages, so that a bundle finds those that are not part of it.
const folder = mkdtempSync(path.join(web, 'node_modules/.unit-'));
let status = 1;
try {
  await build({
    absWorkingDir: web,
    entryPoints: names.map((f) => 'test/unit/' + f),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    sourcemap: 'inline',
    loader: { '.svg': 'text' },
    logLevel: 'warning',
    plugins: forTests,
  });
  const bundles = readdirSync(folder).map((f) => path.join(folder, f));
  status =
    spawnSync(process.execPath, ['--enable-source-maps', '--test', '--test-reporter=tap', ...bundles], {
      stdio: 'inherit',
    }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
