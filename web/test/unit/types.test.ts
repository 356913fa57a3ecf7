// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// Types of what crosses the wire are printed from the rows of the program (src/wire), so nothing needs `any`.
const ANY = /(?:[:<|&,=]|\bas|\bextends)\s*any\b|\bany\[\]/;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const found = (text: string): boolean => ANY.test(text.replace(COMMENT, ''));

test('no type of the app is any', () => {
  for (const text of [
    'const a: any = 1',
    'x as any',
    'Promise<any>',
    'Record<string, any>',
    'f(...a: any[])',
  ])
    assert.ok(found(text), text);
  assert.ok(!found("'any' // : any"));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f));
  assert.ok(files.length > 200);
  const bad = files.filter((f) => found(readFileSync(`src/${f}`, 'utf8')));
  assert.deepEqual(bad, []);
});
