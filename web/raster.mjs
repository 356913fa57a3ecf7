// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The icons of the home screen as PNG. Some systems take no SVG there, so the build draws the app's own SVG icons:
//
//   await icon('public/icon.svg', 180)   the bytes of a PNG of 180 x 180
//
// It knows what these icons are made of, and throws on anything else: <rect> and <path> (M L H V C S Z, also small),
// groups, translate, scale and rotate, fills and strokes with round caps and joins. A point is inside a fill by its
// winding number, and on a stroke by its distance; nine points make a pixel.

import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

const POINTS = [1 / 6, 3 / 6, 5 / 6];
const CURVE = 12; // pieces of a curve

// --- geometry: a matrix is [a, b, c, d, e, f] as in SVG

const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
const put = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];
const UNIT = [1, 0, 0, 1, 0, 0];

function moved(text) {
  let all = UNIT;
  for (const [, name, numbers] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [p, q = 0, r = 0] = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'translate') all = times(all, [1, 0, 0, 1, p, q]);
    else if (name === 'scale') all = times(all, [p, 0, 0, numbers.trim().includes(' ') ? q : p, 0, 0]);
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((p * Math.PI) / 180), Math.sin((p * Math.PI) / 180)];
      all = times(times(times(all, [1, 0, 0, 1, q, r]), [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -q, -r]);
    } else throw new Error(`icon: transform ${name}`);
  }
  return all;
}

function curve(from, c1, c2, to) {
  return Array.from({ length: CURVE }, (_, i) => {
    const t = (i + 1) / CURVE;
    const u = 1 - t;
    return [0, 1].map(
      (k) => u * u * u * from[k] + 3 * u * u * t * c1[k] + 3 * u * t * t * c2[k] + t * t * t * to[k],
    );
  });
}

const NEEDED = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Z: 0 };

// The lines of a path, each an array of points.
function linesOf(d) {
  const lines = [];
  const tokens = d.match(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g);
  let at = [0, 0];
  let handle = null; // the second handle of a curve that ends here
  for (let i = 0, letter = ''; i < tokens.length;) {
    if (/[A-Za-z]/.test(tokens[i])) letter = tokens[i++];
    const upper = letter.toUpperCase();
    if (!(upper in NEEDED)) throw new Error(`icon: path ${letter}`);
    const n = tokens.slice(i, (i += NEEDED[upper])).map(Number);
    const base = letter === upper ? [0, 0] : at;
    const pair = (k) => [n[k] + base[0], n[k + 1] + base[1]];
    const line = lines.at(-1);
    if (upper === 'M') lines.push([(at = pair(0))]);
    else if (upper === 'Z') line.push((at = line[0]));
    else if (upper === 'C' || upper === 'S') {
      const mirrored = handle ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at;
      const [c1, c2, to] = upper === 'C' ? [pair(0), pair(2), pair(4)] : [mirrored, pair(0), pair(2)];
      line.push(...curve(at, c1, c2, to));
      [at, handle] = [to, c2];
      continue;
    } else {
      if (upper === 'L') at = pair(0);
      else at = upper === 'H' ? [n[0] + base[0], at[1]] : [at[0], n[0] + base[1]];
      line.push(at);
    }
    handle = null;
    if (upper === 'M') letter = letter === 'M' ? 'L' : 'l';
  }
  return lines;
}

function rectangle({ x = 0, y = 0, width, height, rx = 0 }) {
  const [l, t, w, h, r] = [x, y, width, height, rx].map(Number);
  const k = r * 0.5523; // how far the handles of a quarter of a circle stand off
  return linesOf(
    `M${l + r} ${t} H${l + w - r} c${k} 0 ${r} ${r - k} ${r} ${r} V${t + h - r} c0 ${k} ${k - r} ${r} ${-r} ${r} ` +
      `H${l + r} c${-k} 0 ${-r} ${k - r} ${-r} ${-r} V${t + r} c0 ${-k} ${r - k} ${-r} ${r} ${-r} Z`,
  );
}

// --- the shapes of an icon, in the units of its box

function shapesOf(svg) {
  const shapes = [];
  const stack = [{ look: {}, move: UNIT }];
  for (const [, slash, name, text, self] of svg.matchAll(/<(\/?)(\w+)([^<>]*?)(\/?)>/g)) {
    if (slash) {
      stack.pop();
      continue;
    }
    const own = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]));
    const above = stack.at(-1);
    const now = { look: { ...above.look, ...own }, move: times(above.move, moved(own.transform)) };
    if (name === 'path' || name === 'rect') {
      const lines = name === 'path' ? linesOf(own.d) : rectangle(own);
      shapes.push({ ...now.look, lines: lines.map((l) => l.map((p) => put(now.move, p))), move: now.move });
    } else if (name !== 'svg' && name !== 'g') throw new Error(`icon: <${name}>`);
    if (!self) stack.push(now);
  }
  return shapes;
}

// --- pixels

const colour = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

// Whether the points of a row are inside: its crossings with the lines, from left to right.
function insideRow(edges, y) {
  const crossings = [];
  for (const [ax, ay, bx, by] of edges)
    if (ay <= y !== by <= y) crossings.push([ax + ((y - ay) / (by - ay)) * (bx - ax), by > ay ? 1 : -1]);
  return (x) => {
    let winding = 0;
    for (const [at, way] of crossings) if (at > x) winding += way;
    return winding !== 0;
  };
}

// Whether the points of a row are so near to a line.
function nearRow(edges, y, reach) {
  const close = edges.filter(
    ([, ay, , by]) => Math.min(ay, by) - reach <= y && Math.max(ay, by) + reach >= y,
  );
  return (x) =>
    close.some(([ax, ay, bx, by]) => {
      if (x < Math.min(ax, bx) - reach || x > Math.max(ax, bx) + reach) return false;
      const [dx, dy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2 <= reach * reach;
    });
}

// What is painted, in order: a fill, then the stroke on it. row(y) answers for the points of a row.
function layersOf({ lines, move, fill = '#000000', stroke = 'none', 'stroke-width': wide = 1 }) {
  const edges = lines.flatMap((l) => l.slice(1).map((p, i) => [...l[i], ...p]));
  const closed = [...edges, ...lines.map((l) => [...l.at(-1), ...l[0]])];
  const reach = (Number(wide) * Math.hypot(move[0], move[1])) / 2;
  const layers = [];
  if (fill !== 'none') layers.push({ ink: colour(fill), row: (y) => insideRow(closed, y) });
  if (stroke !== 'none') layers.push({ ink: colour(stroke), row: (y) => nearRow(edges, y, reach) });
  return layers;
}

// Adds up the colours of a row of points, each painted by the uppermost layer.
function addRow(layers, y, size, unit, sums) {
  const rows = layers.map(({ ink, row }) => ({ ink, has: row(y) })).reverse();
  for (let px = 0; px < size; px++)
    for (const sx of POINTS) {
      const top = rows.find(({ has }) => has((px + sx) * unit));
      if (!top) continue;
      for (let i = 0; i < 3; i++) sums[px * 4 + i] += top.ink[i];
      sums[px * 4 + 3]++;
    }
}

function paint(layers, size, unit) {
  const pixels = Buffer.alloc(size * size * 4);
  for (let py = 0; py < size; py++) {
    const sums = new Float64Array(size * 4);
    for (const sy of POINTS) addRow(layers, (py + sy) * unit, size, unit, sums);
    for (let at = 0; at < sums.length; at += 4) {
      const count = sums[at + 3];
      for (let i = 0; i < 3 && count; i++) pixels[py * size * 4 + at + i] = Math.round(sums[at + i] / count);
      pixels[py * size * 4 + at + 3] = Math.round((count * 255) / POINTS.length ** 2);
    }
  }
  return pixels;
}

// --- PNG (RFC 2083)

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

export function png(pixels, size) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits, with transparency
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) pixels.copy(rows, y * (size * 4 + 1) + 1, y * size * 4, (y + 1) * size * 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export async function icon(file, size) {
  const svg = (await readFile(file, 'utf8')).replace(/<!--[\s\S]*?-->/g, '');
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)[1]);
  return png(paint(shapesOf(svg).flatMap(layersOf), size, width / size), size);
}
