// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The names of the sizes at which the layout changes, and that no sheet has others.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
// @ts-expect-error: the build's own script
import { widths, widthsOf } from '../../widths.mjs';

const named: Map<string, string> = widthsOf(readFileSync('src/style/tokens.css', 'utf8'));

test('three widths and two heights', () => {
  const sizes = [...named.values()].map((q) => Math.ceil(Number(/([\d.]+)px/.exec(q)![1])));
  assert.deepEqual([...new Set(sizes)], [400, 560, 1000, 760]);
  assert.equal(named.size, 8);
});

test('a query takes the place of a name', () => {
  const own = new Map([['--wide', '(min-width: 1px)']]);
  assert.equal(widths('@custom-media --wide (min-width: 1px);\na {}', own, 'a.css'), '\na {}');
  assert.equal(
    widths('@media (hover: hover) and (--wide) {\n  a {\n    width: 2px;\n  }\n}', own, 'a.css'),
    '@media (hover: hover) and (min-width: 1px) {\n  a {\n    width: 2px;\n  }\n}',
  );
});

test('a size of its own and an unknown name are refused', () => {
  for (const query of ['(max-width: 600px)', 'print and (min-height: 3em)', '(400px < width)'])
    assert.throws(() => widths(`@media ${query} {}`, named, 'a.css'), /a\.css: @media/);
  assert.throws(() => widths('@media (--wider) {}', named, 'a.css'), /has no --wider/);
});
