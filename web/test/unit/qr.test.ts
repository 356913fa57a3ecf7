// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correction, formatBits, qr } from '../../src/share/qr';

test('Reed and Solomon: the data of HELLO WORLD in 1-M', () => {
  assert.deepEqual(
    correction([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10),
    [196, 35, 39, 119, 235, 215, 231, 226, 93, 23],
  );
});

test('format information as in the table of the standard', () => {
  assert.equal(formatBits(0, 0).toString(2).padStart(15, '0'), '101010000010010'); // M, mask 0
  assert.equal(formatBits(1, 0).toString(2).padStart(15, '0'), '111011111000100'); // L, mask 0
  assert.equal(formatBits(1, 4).toString(2).padStart(15, '0'), '110011000101111');
});

// Reads a code like a phone, but without a camera: the format at the upper left, then the zigzag, one block or
// several.
function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const formatCells = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((y) => [y, 8])
    .concat([7, 5, 4, 3, 2, 1, 0].map((x) => [8, x]));
  let format = 0;
  formatCells.forEach(([y, x], i) => (format |= (grid[y!]![x!] ? 1 : 0) << i));
  format ^= 0b101010000010010;
  const mask = (format >> 10) & 7;
  const level = format >> 13;
  const flips = [
    (y: number, x: number) => (y + x) % 2,
    (y: number) => y % 2,
    (_: number, x: number) => x % 3,
    (y: number, x: number) => (y + x) % 3,
    (y: number, x: number) => ((y >> 1) + Math.floor(x / 3)) % 2,
    (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3),
    (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2,
    (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2,
  ];
  const centres: Record<number, number[]> = { 2: [18], 3: [22], 6: [34], 10: [28, 50] };
  const near = (a: number, b: number) => Math.abs(a - b) <= 2;
  const used = (y: number, x: number) => {
    if (y === 6 || x === 6) return true;
    if ((y < 9 && (x < 9 || x >= size - 8)) || (y >= size - 8 && x < 9)) return true;
    if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true;
    const c = [6, ...(centres[version] ?? [])];
    const corner = (a: number, b: number) =>
      (a === 6 && (b === 6 || b === c.at(-1))) || (b === 6 && a === c.at(-1));
    return c.some((a) => c.some((b) => !corner(a, b) && near(y, a) && near(x, b)));
  };
  let bits = '';
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = upwards ? size - 1 - i : i;
        if (!used(y, x)) bits += grid[y]![x] !== (flips[mask]!(y, x) === 0) ? '1' : '0';
      }
    upwards = !upwards;
  }
  const words = bits.match(/.{8}/g)!.map((b) => parseInt(b, 2));
  // blocks as [data codewords, how many], from the standard's table 9
  const blocks: Record<string, number[]> = {
    '1-0': [16],
    '3-0': [44],
    '6-0': [27, 27, 27, 27],
    '10-0': [43, 43, 43, 43, 44],
    '10-1': [68, 68, 69, 69],
  };
  const sizes = blocks[`${version}-${level}`]!;
  const data: number[][] = sizes.map(() => []);
  let at = 0;
  for (let i = 0; i < Math.max(...sizes); i++) sizes.forEach((s, b) => i < s && data[b]!.push(words[at++]!));
  const stream = data
    .flat()
    .map((b) => b.toString(2).padStart(8, '0'))
    .join('');
  assert.equal(stream.slice(0, 4), '0100');
  const head = version < 10 ? 12 : 20;
  const length = parseInt(stream.slice(4, head), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(stream.slice(head + 8 * i, head + 8 * i + 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

test('what was written can be read', () => {
  const link = 'https://karten.example/table/75e57j8g5ixbjqqdgsgg#key=0123456789abcdef0123456789abcdef';
  for (const text of ['Servus', 'x'.repeat(40), link, 'y'.repeat(200), 'ü'.repeat(130)])
    assert.equal(read(qr(text)!), text);
  assert.equal(qr('z'.repeat(272)), null);
});
