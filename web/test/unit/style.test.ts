// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The colours: enough contrast for text everywhere, by day, by night and on the cloth (WCAG 2.2, 1.4.3: 4.5).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
// @ts-expect-error: the build's own script
import { nights } from '../../nights.mjs';

const css = nights(readFileSync('src/style/tokens.css', 'utf8'));

type Tokens = Record<string, string>;

// The custom properties of every block with this selector, later ones winning.
function block(selector: string): Tokens {
  const tokens: Tokens = {};
  const at = css.indexOf(`${selector} {`);
  assert.ok(at >= 0, selector);
  for (const m of css.slice(at, css.indexOf('}', at)).matchAll(/(--[a-z-]+):\s*([^;]+);/g))
    tokens[m[1]!] = m[2]!;
  return tokens;
}

const light = block(':root');
const dark = { ...light, ...block(":root[data-theme='dark']") };
const system = { ...light, ...block(":root:not([data-theme='light'])") };
const felt = block('.felt');

function colour(tokens: Tokens, name: string): [number, number, number] {
  const value = tokens[name];
  assert.ok(value, name);
  const other = /^var\((--[a-z-]+)\)$/.exec(value);
  if (other) return colour(tokens, other[1]!);
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value);
  assert.ok(hex, `${name}: ${value}`);
  return [1, 2, 3].map((i) => parseInt(hex[i]!, 16)) as [number, number, number];
}

function luminance(rgb: readonly number[]): number {
  const [r, g, b] = rgb.map((v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [x, y] = [luminance(colour(tokens, a)), luminance(colour(tokens, b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const text: [string, string[]][] = [
  ['--ink', ['--bg', '--surface', '--sunken', '--accent-soft']],
  ['--ink-soft', ['--bg', '--surface', '--sunken']],
  ['--accent', ['--bg', '--surface']],
  ['--accent-ink', ['--accent', '--accent-strong']],
  ['--good', ['--bg', '--surface']],
  ['--bad', ['--bg', '--surface']],
  ['--warn', ['--bg', '--surface']],
  ['--bad-ink', ['--bad']],
];

test('black on white has the contrast that the standard says', () => {
  assert.equal(contrast({ '--a': '#000000', '--b': '#ffffff' }, '--a', '--b').toFixed(2), '21.00');
});

test('the night of the system is the night that one chooses', () => {
  assert.deepEqual(system, dark);
});

for (const [where, tokens] of [
  ['by day', light],
  ['by night', dark],
  ['on the cloth by day', { ...light, ...felt }],
  ['on the cloth by night', { ...dark, ...felt }],
] as const)
  test(`text can be read ${where}`, () => {
    for (const [ink, grounds] of text)
      for (const ground of grounds) {
        const found = contrast(tokens, ink, ground);
        assert.ok(found >= 4.5, `${ink} on ${ground}: ${found.toFixed(2)}`);
      }
    // The ring of the focus and the edges of fields are no text: 3 is enough (1.4.11).
    for (const edge of ['--focus', '--line-strong']) {
      const found = contrast(tokens, edge, '--bg');
      assert.ok(found >= 3, `${edge}: ${found.toFixed(2)}`);
    }
  });
