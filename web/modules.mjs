// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Which folder of src/ may import which. check-modules.mjs compares the files with it.
//
// A row is a folder and the folders that it uses, all of which stand above it; so there are no cycles. A file of
// another folder is imported through its index, or through one of its `doors`: files that are loaded separately, or
// only types. The folders of tournament/ belong together: they import each other's files, in the direction of the
// table. There are no cycles between files either. (src/) are the files outside all folders.

import path from 'node:path';

const split = (names) => names.split(' ').filter(Boolean);
const row = (name, uses, doors = '') => ({ name, uses: split(uses), doors: split(doors) });

export const table = [
  row('style', ''),
  row('wire', ''),
  row('base', '', 'live'),
  row('core', 'base wire', 'engine'),
  row('books', 'base core', 'known'),
  row('ui', 'base'),
  row('cards', 'base'),
  row('net', 'wire base books', 'view line types'),
  row('local', 'wire base core net', 'games'),
  row('share', 'base net ui'),
  row('opening', 'base books core net local ui'),
  row('reader', 'base books core ui', 'model'),
  row('ruling', 'base books core share ui'),
  row('house', 'base books core net opening reader share ui'),
  row('lobby', 'base books net opening ui'),
  row('start', 'base books cards net local opening share ui'),
  row('table', 'base books cards net local opening share ui'),
  row('replay', 'wire base books cards core net local table share ui'),
  row('round', 'wire base books core net opening replay share ui'),
  row('stats', 'base books core replay table ui'),
  row('tournament/shared', 'wire base cards core net ui'),
  row('tournament/list', 'base books core net ruling ui tournament/shared'),
  row('tournament/phone', 'base core net ui tournament/shared tournament/list', 'phone'),
  row('tournament/hall', 'base net ui tournament/shared', 'hall player ceremony'),
  row('tournament/club', 'base books core net ui tournament/shared tournament/list'),
  row('tournament/season', 'base books net ui tournament/shared'),
  row('tournament/rescue', 'base books net share ui tournament/shared', 'handbook'),
  row('tournament/signup', 'base net share ui tournament/shared', 'signup'),
  row(
    'tournament/desk',
    'wire base books cards net opening share ui tournament/shared tournament/list tournament/rescue',
  ),
  row(
    'tournament',
    'base books core net opening ui tournament/shared tournament/list tournament/club tournament/season tournament/rescue tournament/desk',
  ),
  row(
    'app',
    'wire base books cards house lobby net local reader replay round ruling share start stats table ui tournament/phone tournament/hall tournament/rescue tournament/signup tournament',
  ),
  row('(src/)', 'base core net app'),
];

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\()'(\.[^'?]*)(?:\?[^']*)?'/g;
const COMMENT = /^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\//gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const top = (folder) => folder.split('/')[0];

// Errors of the table alone: a used folder must stand above.
function wrongRows(rows) {
  const known = new Set();
  const wrong = [];
  for (const { name, uses } of rows) {
    for (const used of uses)
      if (!known.has(used)) wrong.push(`modules.mjs: ${name} uses ${used}, which does not stand above it`);
    known.add(name);
  }
  return wrong;
}

// The row of a file: the one with the longest name that begins its path.
function rowOf(rows, file) {
  if (!file.includes('/')) return rows.find((r) => r.name === '(src/)');
  const fit = rows.filter((r) => file.startsWith(r.name + '/'));
  return fit.sort((a, b) => b.name.length - a.name.length)[0];
}

// The files that a file imports; files that do not exist are in `missing`.
function importsOf(file, text, files) {
  const found = [];
  const missing = [];
  for (const [, to] of text.replace(COMMENT, '').matchAll(IMPORT)) {
    const at = path.posix.join(path.posix.dirname(file), to);
    const there = ENDINGS.map((e) => at + e).find((f) => files.has(f));
    if (there) found.push(there);
    else missing.push(to);
  }
  return { found, missing };
}

// Why `file` may not import `target`; null if it may.
function refusal(rows, file, target) {
  const [from, to] = [rowOf(rows, file), rowOf(rows, target)];
  if (!from || !to || from === to) return null;
  if (!from.uses.includes(to.name)) return `${from.name} may not use ${to.name} (table in web/modules.mjs)`;
  const inside = target.slice(to.name.length + 1).replace(/\.tsx?$/, '');
  if (top(from.name) === top(to.name) || inside === 'index' || to.doors?.includes(inside)) return null;
  return `${target} is not the index of ${to.name} nor one of its doors`;
}

// The first cycle through a file, as a list of files; null if there is none.
function cycle(imports) {
  const done = new Set();
  const walk = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

// All errors of these files, in sentences: `files` maps a path below src/ to its text.
export function faults(rows, files) {
  const wrong = wrongRows(rows);
  const imports = new Map();
  for (const [file, text] of files) {
    if (!rowOf(rows, file)) wrong.push(`${file}: its folder is not in the table of web/modules.mjs`);
    if (!/\.tsx?$/.test(file)) continue;
    const { found, missing } = importsOf(file, text, files);
    for (const to of missing) wrong.push(`${file}: there is no ${to}`);
    for (const target of found) {
      const why = refusal(rows, file, target);
      if (why) wrong.push(`${file}: ${why}`);
    }
    imports.set(file, found);
  }
  const round = cycle(imports);
  if (round) wrong.push(`files that import each other: ${round.join(' > ')}`);
  return wrong;
}
