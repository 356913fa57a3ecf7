// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { commitment, Fairness } from '../../src/net/fairness';
import { hmacSha256, sha256, toHex } from '../../src/net/sha256';

test('SHA-256 and HMAC agree with another implementation, at every length of the padding', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    assert.equal(toHex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'));
    assert.equal(toHex(hmacSha256(bytes, bytes)), createHmac('sha256', bytes).update(bytes).digest('hex'));
  }
});

test('the known answer of FIPS 180-4', () => {
  assert.equal(
    toHex(sha256(new TextEncoder().encode('abc'))),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

// The example of docs/dealing.md: table Stammtisch, deal 13.
test('a commitment is the one of docs/dealing.md', () => {
  assert.equal(
    commitment(
      'deck',
      'Stammtisch',
      13,
      0,
      '3cd5c43a95b45c563344be0ea399b19384ed9c261fc033de8db84ff0eaed4a70',
    ),
    'cd0b5ffea85ff24a01924241cf94763eca8be1b7e5ef671d5abba288b8cd58d7',
  );
  assert.equal(
    commitment(
      'deck',
      'Stammtisch',
      13,
      3,
      '720aa267580abd863d702ae30e9adf4e43219194900fd8e7dcc103c85ca847ec',
    ),
    '22458b41f9152dc80935707ef9b929b59ce7282e833f464b777382166a5a4858',
  );
});

class Drawer {
  rows = new Map<string, string>();
  getItem = (k: string) => this.rows.get(k) ?? null;
  setItem = (k: string, v: string) => void this.rows.set(k, v);
}
const counting = () => {
  let n = 0;
  return () => (++n).toString(16).padStart(64, '0');
};
const seats = [{}, {}, {}, {}];

test('a nonce is promised a hand ahead and opened when the table has committed itself', () => {
  const fair = new Fairness(new Drawer(), counting());
  const idle = { seat: 2, stage: 'pause' as const, hand_no: 0, dealer: 0, seats };
  const one = commitment('deck', 'T', 1, 2, '1'.padStart(64, '0'));
  assert.deepEqual(fair.duties('T', idle), [{ promise: one }]);
  assert.deepEqual(fair.duties('T', idle), []);
  const committed = {
    ...idle,
    stage: 'nonces' as const,
    hand_no: 1,
    proof: { hand: 1, promises: [null, null, one, null], opened: [] },
  };
  const two = commitment('deck', 'T', 2, 2, '3'.padStart(64, '0'));
  assert.deepEqual(fair.duties('T', committed), [{ nonce: '1'.padStart(64, '0') }, { promise: two }]);
  assert.deepEqual(fair.duties('T', committed), []);
});

test('what was promised before a reload is opened after it', () => {
  const drawer = new Drawer();
  const random = counting();
  const idle = { seat: 3, stage: 'pause' as const, hand_no: 0, dealer: 0, seats };
  const [promise, mix] = new Fairness(drawer, random).duties('T', idle) as any[];
  assert.ok(mix.promise_mix); // seat 3 sits right of the dealer 0
  const later = new Fairness(drawer, random);
  const proof = {
    hand: 1,
    promises: [null, null, null, promise.promise],
    promise_mix: mix.promise_mix,
    opened: [],
  };
  const view = { ...idle, stage: 'nonces' as const, hand_no: 1, proof };
  assert.deepEqual(later.duties('T', view)[0], { nonce: '1'.padStart(64, '0') });
  assert.equal(later.mixNonce('T', view), '2'.padStart(64, '0'));
  assert.equal(later.mixNonce('T', { ...view, proof: { ...proof, promise_mix: null } }), null);
});

test('nothing is opened that was not promised, and spectators promise nothing', () => {
  const fair = new Fairness(null, counting());
  const view = {
    stage: 'nonces' as const,
    hand_no: 1,
    dealer: 1,
    seats,
    proof: { hand: 1, promises: [null, 'x', null, null] },
  };
  assert.deepEqual(fair.duties('T', view), []);
  const seated = fair.duties('T', { ...view, seat: 1 });
  assert.ok(seated.every((d) => !('nonce' in d)));
});
