// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * A record in the part of an address behind '#', which no server receives: compressed if the browser can (d.), else
 * plain (p.), in 64 letters that need no escape. Returns null for anything that it did not write itself.
 */

const toLetters = (bytes: Uint8Array): string => {
  let text = '';
  for (const b of bytes) text += String.fromCharCode(b);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const out = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(out as ReadableStream).arrayBuffer());
}

/** No real record is longer; a compressed text that grows beyond it is rejected. */
const LONGEST = 1 << 18;

export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return 'p.' + toLetters(bytes);
  return 'd.' + toLetters(await through(bytes, new CompressionStream('deflate-raw')));
}

export async function unpack(packed: string): Promise<string | null> {
  try {
    const bytes = fromLetters(packed.slice(2));
    if (bytes.length > LONGEST) return null;
    if (packed.startsWith('p.')) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!packed.startsWith('d.')) return null;
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return text.length > LONGEST ? null : new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}
