// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * Recomputes a deal: docs/dealing.md in TypeScript. Given a deal on record, `verify` returns what fits, and whose
 * promise was broken if something does not. Pure; the expected answers are those of tests/unit/test_shuffle.c.
 */

import { fromHex, hmacSha256 as hmac, sha256, toHex as hex } from '../net';
import type { CardId, DealRecord as WholeRecord, RecordNonce } from '../net/view';

/* ---- bytes ---- */

const join = (...parts: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    all.set(p, at);
    at += p.length;
  }
  return all;
};

const ascii = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const byte = (n: number) => Uint8Array.of(n);

function number8(n: number): Uint8Array {
  const out = new DataView(new ArrayBuffer(8));
  out.setUint32(0, Math.floor(n / 0x100000000));
  out.setUint32(4, n >>> 0);
  return new Uint8Array(out.buffer);
}

/* ---- commitments ---- */

export interface DealId {
  table: string;
  number: number;
}

const head = (domain: string, id: DealId) =>
  join(ascii(`stichfest/${domain}/1`), byte(0), ascii(id.table), byte(0), number8(id.number));

export const seedCommitment = (id: DealId, seed: Uint8Array) => sha256(join(head('seed', id), seed));
export const nonceCommitment = (id: DealId, seat: number, nonce: Uint8Array, mix = false) =>
  sha256(join(head(mix ? 'mix-nonce' : 'nonce', id), byte(seat), nonce));
export const standIn = (id: DealId, seat: number, seed: Uint8Array, mix = false) =>
  hmac(seed, join(head(mix ? 'mix-stand-in' : 'stand-in', id), byte(seat)));

/** Numbers below n from a keyed stream, all equally likely. */
function drawer(key: Uint8Array): (n: number) => number {
  let block = 0;
  let left: number[] = [];
  const word = () => {
    if (!left.length) {
      const bytes = new DataView(hmac(key, number8(block++)).buffer);
      left = Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i));
    }
    return left.shift()!;
  };
  return (n) => {
    const q = Math.floor(0x100000000 / n);
    for (;;) {
      const d = Math.floor(word() / q);
      if (d < n) return d;
    }
  };
}

function shuffled(cards: readonly CardId[], key: Uint8Array): CardId[] {
  const deck = [...cards];
  const below = drawer(key);
  for (let i = 0; i < deck.length - 1; i++) {
    const j = i + below(deck.length - i);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

export const startOrder = (short: boolean): CardId[] =>
  [...'EGHS'].flatMap((s) => [...(short ? 'AZKOU9' : 'AZKOU987')].map((r) => s + r));

export function deckOf(id: DealId, seed: Uint8Array, nonces: Uint8Array[], short: boolean): CardId[] {
  const all = nonces.flatMap((nonce, seat) => [byte(seat), nonce]);
  return shuffled(startOrder(short), hmac(seed, join(head('deck', id), ...all)));
}

export const mixedDeck = (deck: CardId[], id: DealId, seed: Uint8Array, seat: number, nonce: Uint8Array) =>
  shuffled(deck, hmac(seed, join(head('mix', id), byte(seat), nonce)));

export const cutDeck = (deck: CardId[], n: number): CardId[] => [...deck.slice(n), ...deck.slice(0, n)];

/** Clockwise from the left of the dealer, packet by packet; a pausing player gets none. */
export function dealt(deck: CardId[], dealer: number, players: number, packet: number): CardId[][] {
  const seats = Array.from({ length: players }, (_, i) => (dealer + 1 + i) % players);
  const active = players === 5 ? seats.filter((s) => s !== dealer) : seats;
  const hands: CardId[][] = Array.from({ length: players }, () => []);
  for (let at = 0, i = 0; at < deck.length; at += packet, i++)
    hands[active[i % active.length]!]!.push(...deck.slice(at, at + packet));
  return hands;
}

/* ---- a deal on record ---- */

/** The parts that it reads of a record, GET /api/games/ID as JSON. */
export type DealRecord = Pick<
  WholeRecord,
  'table' | 'deal' | 'dealer' | 'proof' | 'deck' | 'hands' | 'events'
>;

export interface Check {
  what: 'seed' | 'nonce' | 'deck' | 'mix' | 'cut' | 'hands' | 'seen';
  ok: boolean;
  seat?: number;
  by?: 'player' | 'server';
  n?: number;
}

/** The values that the browser itself saw before anything was revealed. */
export interface Seen {
  commitment?: string;
  seat?: number;
  hand?: readonly CardId[];
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((x, i) => x === b[i]);
const sameSet = (a: readonly string[], b: readonly string[]) => same([...a].sort(), [...b].sort());

function checkShare(id: DealId, seed: Uint8Array, seat: number, share: RecordNonce, mix: boolean): Check {
  const nonce = fromHex(share.nonce);
  const fits =
    share.by === 'server'
      ? hex(standIn(id, seat, seed, mix)) === share.nonce
      : hex(nonceCommitment(id, seat, nonce, mix)) === share.commitment;
  return { what: mix ? 'mix' : 'nonce', ok: fits, seat, by: share.by };
}

/** The deck as shuffled, then cut or mixed again as the events say. */
function prepared(record: DealRecord, id: DealId, seed: Uint8Array, checks: Check[]): CardId[] {
  let deck = [...(record.deck ?? [])];
  for (const event of record.events) {
    if (event.ev === 'cut') {
      deck = cutDeck(deck, event.n);
      checks.push({ what: 'cut', ok: true, seat: event.seat, n: event.n });
    }
    if (event.ev === 'mix' && record.proof?.mix) {
      checks.push(checkShare(id, seed, event.seat, record.proof.mix, true));
      deck = mixedDeck(deck, id, seed, event.seat, fromHex(record.proof.mix.nonce));
    }
  }
  return deck;
}

export function verify(record: DealRecord, seen: Seen = {}): Check[] {
  if (!record.proof) return [];
  const { deck: shuffled = [], hands = [] } = record;
  const id = { table: record.table ?? '', number: record.deal ?? 0 };
  const seed = fromHex(record.proof.seed);
  const short = shuffled.length === 24;
  const players = record.proof.nonces.length;
  const checks: Check[] = [{ what: 'seed', ok: hex(seedCommitment(id, seed)) === record.proof.commitment }];
  record.proof.nonces.forEach((share, seat) =>
    checks.push(share ? checkShare(id, seed, seat, share, false) : { what: 'nonce', ok: false, seat }),
  );
  const nonces = record.proof.nonces.map((n) => fromHex(n?.nonce ?? ''));
  checks.push({ what: 'deck', ok: same(deckOf(id, seed, nonces, short), shuffled) });
  const deck = prepared(record, id, seed, checks);
  // Packets differ from book to book: one of the sizes must give the hands.
  const sizes = [4, 2, 3].filter((p) => deck.length % p === 0);
  const fits = sizes.some((p) =>
    dealt(deck, record.dealer, players, p).every((hand, seat) => sameSet(hand, hands[seat] ?? [])),
  );
  checks.push({ what: 'hands', ok: fits });
  if (seen.commitment) checks.push({ what: 'seen', ok: seen.commitment === record.proof.commitment });
  if (seen.seat !== undefined && seen.hand)
    checks.push({ what: 'seen', seat: seen.seat, ok: sameSet(seen.hand, hands[seen.seat] ?? []) });
  return checks;
}
