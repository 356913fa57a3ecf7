// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: the build's own script
import { tooLong } from '../../functions.mjs';

const lines = (n: number) => 'a();\n'.repeat(n);

test('a function has at most so many lines, with its head and its brace', () => {
  assert.deepEqual(tooLong('a.ts', `function f() {\n${lines(3)}}\n`, 5), []);
  assert.deepEqual(tooLong('a.ts', `\nfunction f() {\n${lines(4)}}\n`, 5), ['a.ts:2: f has 6 lines']);
});

test('every kind of function is found by its name', () => {
  const long = `{\n${lines(4)}}`;
  const name = (text: string) => tooLong('a.tsx', text, 5).map((s: string) => s.split(' ')[1]);
  assert.deepEqual(name(`const f = () => ${long};`), ['f']);
  assert.deepEqual(name(`const f = async function () ${long};`), ['f']);
  assert.deepEqual(name(`class C { m() ${long} }`), ['m']);
  assert.deepEqual(name(`const o = { get g() ${long} };`), ['g']);
  assert.deepEqual(name(`const v = <p onClick={() => ${long}} />;`), ['a']);
});

test('a table may have any length', () => {
  assert.deepEqual(tooLong('a.ts', `const t = [\n${'1,\n'.repeat(99)}];\n`, 5), []);
});
