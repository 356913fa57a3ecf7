// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4), synchronous and available everywhere: browsers offer their own only on addresses with TLS,
// which a server in the living room does not have.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
};
// The first 32 bits behind the point, exactly: floor(root * 2^32) by integers.
const bits = (n: number, power: 2 | 3): number => {
  const target = BigInt(n) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
};

const K = Uint32Array.from(primes(64), (p) => bits(p, 3));
const H = Uint32Array.from(primes(8), (p) => bits(p, 2));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function block(h: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    w[i] =
      w[i - 16]! +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      w[i - 7]! +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, k] = h as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const one = (k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [k, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, k].forEach((x, i) => (h[i] = h[i]! + x));
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((bytes.length + 9 + 63) & ~63);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const h = H.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    block(h, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => out.setUint32(4 * i, x));
  return new Uint8Array(out.buffer);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const pad = (x: number, rest: Uint8Array) => {
    const all = new Uint8Array(64 + rest.length).fill(x, 0, 64);
    short.forEach((b, i) => (all[i] = b ^ x));
    all.set(rest, 64);
    return sha256(all);
  };
  return pad(0x5c, pad(0x36, message));
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error('not hexadecimal');
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}
