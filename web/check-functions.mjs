// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Finds the functions in src/ that are too long (functions.mjs): node check-functions.mjs. Part of
// tests/checks/check-web.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tooLong } from './functions.mjs';

const src = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src');
const paths = readdirSync(src, { recursive: true })
  .filter((f) => /\.tsx?$/.test(f))
  .sort();
const found = paths.flatMap((f) => tooLong(`src/${f}`, readFileSync(path.join(src, f), 'utf8')));
for (const line of found) console.error(line);
process.exitCode = paths.length && !found.length ? 0 : 1;
