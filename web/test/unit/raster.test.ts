// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The icons of the home screen: the PNG is one, and its pixels are those of the drawing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
// @ts-expect-error: a script of the build, without types
import { icon } from '../../raster.mjs';

// The pixel at a place, of a PNG as raster.mjs writes it: one IDAT, no filters.
function pixelsOf(bytes: Buffer) {
  assert.equal(bytes.subarray(0, 8).toString('hex'), '89504e470d0a1a0a');
  const width = bytes.readUInt32BE(16);
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  return (x: number, y: number) => [...rows.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)];
}

async function drawn(svg: string, size: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stichfest-icon-'));
  try {
    writeFileSync(path.join(folder, 'i.svg'), `<svg viewBox="0 0 10 10">${svg}</svg>`);
    return pixelsOf(await icon(path.join(folder, 'i.svg'), size));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('fills, strokes, transforms and transparency', async () => {
  const at = await drawn(
    '<rect x="2" y="2" width="6" height="6" fill="#ff0000" stroke="#0000ff" stroke-width="2" />',
    100,
  );
  assert.deepEqual(at(50, 50), [255, 0, 0, 255]);
  assert.deepEqual(at(20, 50), [0, 0, 255, 255]);
  assert.deepEqual(at(5, 5), [0, 0, 0, 0]);
  const turned = await drawn(
    '<g transform="translate(5 5) rotate(45)"><rect x="-3" y="-3" width="6" height="6" fill="#00ff00" /></g>',
    100,
  );
  assert.deepEqual(turned(50, 12), [0, 255, 0, 255]); // a corner points up
  assert.deepEqual(turned(22, 22), [0, 0, 0, 0]);
});

test('curves are curves, and what it does not know is refused', async () => {
  const at = await drawn('<path d="M5 1c5 0 5 8 0 8s-5-8 0-8z" fill="#00ff00" />', 100);
  assert.deepEqual(at(50, 50), [0, 255, 0, 255]);
  assert.deepEqual(at(80, 50), [0, 255, 0, 255]);
  assert.deepEqual(at(90, 15), [0, 0, 0, 0]);
  await assert.rejects(drawn('<circle r="3" />', 10), /circle/);
  await assert.rejects(drawn('<path d="M1 1 A 3 3 0 0 0 5 5" />', 10), /path A/);
});

test("the app's own icons are drawn", async () => {
  const at = pixelsOf(await icon(path.join(import.meta.dirname, '../../public/icon.svg'), 64));
  assert.equal(at(0, 0)[3], 0); // round corners
  assert.deepEqual(at(6, 32).slice(0, 3), [0x2c, 0x60, 0x48]);
});
