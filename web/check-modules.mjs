// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Compares the imports of src/ with the table of modules.mjs: node check-modules.mjs. Part of tests/checks/check-web.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults, table } from './modules.mjs';

const src = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src');
const paths = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((f) => f.isFile())
  .map((f) => path.join(f.parentPath ?? f.path, f.name))
  .sort();
const wrong = faults(table, new Map(paths.map((f) => [path.relative(src, f), readFileSync(f, 'utf8')])));
for (const line of wrong) console.error(line);
process.exitCode = wrong.length ? 1 : 0;
