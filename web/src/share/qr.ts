// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// QR codes (ISO/IEC 18004): bytes, versions 1 to 10, as much error correction as fits (M, else L). A code has room for
// 271 bytes, which is enough for our links. Pure: text in, rows of dark and light out.

interface Level {
  bits: number; // in the format information
  ec: readonly number[]; // codewords of error correction in a block, by version
  blocks: readonly number[];
}

const LEVELS: readonly Level[] = [
  { bits: 0, ec: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26], blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] }, // M
  { bits: 1, ec: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18], blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4] }, // L
];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

// --- the field of 256 elements

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

// The codewords of error correction (Reed-Solomon) that follow the data.
export function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = [...generator, 0];
    generator.forEach((g, k) => (next[k + 1]! ^= times(g, EXP[i]!)));
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((g, k) => (rest[i + k]! ^= times(g, lead)));
  }
  return rest.slice(data.length);
}

// --- from bytes to codewords

function fit(length: number): { version: number; level: Level } | null {
  for (const level of LEVELS)
    for (let version = 1; version <= 10; version++) {
      const room = TOTAL[version - 1]! - level.ec[version - 1]! * level.blocks[version - 1]!;
      const head = version < 10 ? 12 : 20; // bits
      if (length * 8 + head <= room * 8) return { version, level };
    }
  return null;
}

function packed(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const b of bytes) put(b, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function interleaved(words: number[], version: number, level: Level): number[] {
  const count = level.blocks[version - 1]!;
  const short = Math.floor(words.length / count);
  const data: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const size = short + (i >= count - (words.length % count) ? 1 : 0);
    data.push(words.slice(at, (at += size)));
  }
  const checks = data.map((d) => correction(d, level.ec[version - 1]!));
  const out: number[] = [];
  for (const group of [data, checks])
    for (let i = 0; i < Math.max(...group.map((g) => g.length)); i++)
      for (const g of group) if (i < g.length) out.push(g[i]!);
  return out;
}

// --- the drawing

type Grid = (boolean | null)[][]; // null: free for data

const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

// A number followed by its BCH code.
function guarded(value: number, generator: number, count: number): number {
  let rest = value << count;
  for (let i = 31; i >= count; i--) if ((rest >>> i) & 1) rest ^= generator << (i - count);
  return (value << count) | rest;
}

export const formatBits = (level: number, mask: number) => guarded((level << 3) | mask, 0x537, 10) ^ 0x5412;

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (y: number, x: number, dark: boolean) => {
    if (y >= 0 && x >= 0 && y < size && x < size) grid[y]![x] = dark;
  };
  const square = (cy: number, cx: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(cy + y, cx + x, dark(Math.max(Math.abs(y), Math.abs(x))));
  };
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const middles = [6, ...ALIGNED[version - 1]!];
  const last = middles.at(-1)!;
  if (version > 1)
    for (const y of middles)
      for (const x of middles)
        if (!((y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6)))
          square(y, x, 2, (ring) => ring !== 1);
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(y, x, 4, (ring) => ring !== 2 && ring !== 4);
  drawFormat(grid, 0);
  if (version >= 7) {
    const bits = guarded(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
    }
  }
  return grid;
}

// Draws the format information twice: around the upper left corner, and along the other two. Bit 0 comes first.
function drawFormat(grid: Grid, bits: number): void {
  const size = grid.length;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const [y, x] = i < 6 ? [i, 8] : i < 8 ? [i + 1, 8] : i === 8 ? [8, 7] : [8, 14 - i];
    grid[y!]![x!] = dark;
    if (i < 8) grid[8]![size - 1 - i] = dark;
    else grid[size - 15 + i]![8] = dark;
  }
  grid[size - 8]![8] = true;
}

function fill(grid: Grid, words: number[]): Grid {
  const size = grid.length;
  const free = grid.map((row) => row.map((cell) => cell === null));
  let i = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (!free[y]![x]) continue;
        grid[y]![x] = i < words.length * 8 && ((words[i >> 3]! >> (7 - (i & 7))) & 1) === 1;
        i++;
      }
  }
  return free as unknown as Grid;
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  for (const turned of [false, true])
    for (let a = 0; a < size; a++) {
      let line = '';
      for (let b = 0; b < size; b++) line += (turned ? grid[b]![a] : grid[a]![b]) ? '1' : '0';
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (const like of ['10111010000', '00001011101'])
        for (let at = line.indexOf(like); at >= 0; at = line.indexOf(like, at + 1)) sum += 40;
      if (!turned) dark += line.replaceAll('0', '').length;
    }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const c = grid[y]![x];
      if (c === grid[y - 1]![x] && c === grid[y]![x - 1] && c === grid[y - 1]![x - 1]) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

// Rows from top to bottom, without the margin of four; true is dark. Returns null if the text is too long.
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const found = fit(bytes.length);
  if (!found) return null;
  const { version, level } = found;
  const room = TOTAL[version - 1]! - level.ec[version - 1]! * level.blocks[version - 1]!;
  const words = interleaved(packed(bytes, version, room), version, level);
  const plain = frame(version);
  const free = fill(plain, words);
  let best: { grid: boolean[][]; cost: number } | null = null;
  MASKS.forEach((mask, number) => {
    const grid = plain.map((row, y) => row.map((cell, x) => (free[y]![x] && mask(y, x) ? !cell : !!cell)));
    drawFormat(grid, formatBits(level.bits, number));
    const cost = penalty(grid);
    if (!best || cost < best.cost) best = { grid, cost };
  });
  return best!.grid;
}
