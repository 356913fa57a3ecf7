// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// Types of what crosses the wire are printed from the rows of the program (src/wire), so nothing needs `any`.
const ANY = /(?:[:<|&,=>(?]|\b(?:as|extends|keyof|is|satisfies))\s*any\b|\bany\[\]/;
const TEXT = /\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`$]*`|\/\/.*$/gm; // comments and literals

const found = (what: RegExp, text: string): boolean => what.test(text.replace(TEXT, ''));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f));
const withIn = (what: RegExp, folder: RegExp): string[] =>
  sources.filter((f) => folder.test(f) && found(what, readFileSync(`src/${f}`, 'utf8')));

test('no type of the app is any', () => {
  for (const text of [
    'const a: any = 1',
    'x as any',
    'Promise<any>',
    'Record<string, any>',
    'f(...a: any[])',
    'part: (p: Part) => any }',
    '(any)[]',
    'keyof any',
    'a?: any',
  ])
    assert.ok(found(ANY, text), text);
  assert.ok(!found(ANY, "'any' // : any"));
  assert.ok(sources.length > 200);
  assert.deepEqual(withIn(ANY, /./), []);
});
