// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Verifiable dealing in the browser. The digests and decks are the known answers of tests/unit/test_shuffle.c; the
// record at the end is the one of docs/dealing.md.

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { fromHex, hmacSha256 as hmac, sha256, toHex as hex } from '../../src/net';
import {
  cutDeck,
  dealt,
  deckOf,
  mixedDeck,
  nonceCommitment,
  seedCommitment,
  standIn,
  verify,
  type DealRecord,
} from '../../src/table/proof';

const stammtisch = { table: 'Stammtisch_1', number: 17 };
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const nonces = [1, 2, 3, 4, 5].map((n) => new Uint8Array(32).fill(0x10 * n));

test('SHA-256 and HMAC agree with those of node, for every length around a block', () => {
  for (const n of [0, 1, 3, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7 + n) & 255);
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'));
    assert.equal(hex(hmac(bytes, seed)), createHmac('sha256', bytes).update(seed).digest('hex'));
  }
});

test('known commitments', () => {
  assert.equal(
    hex(seedCommitment(stammtisch, seed)),
    'e049a1689a1bb52cf5b023195736c2906654370179fe4204debc1b67f6b9f86d',
  );
  assert.equal(
    hex(nonceCommitment(stammtisch, 2, nonces[2]!)),
    '2349d771a75bc3379bd33f75aa8794e79e895a9fb1a3d2388f7df2c60fcdf3ec',
  );
  assert.equal(
    hex(nonceCommitment(stammtisch, 2, nonces[2]!, true)),
    '863ad88c294278c8fcef785ad66efd02156e4f68157a922f174e635d20e8234e',
  );
  assert.equal(
    hex(standIn(stammtisch, 3, seed)),
    'ff64296fd5403ea099ae8619dcb489d532878a9bebcaf719ea033dc310bc0bec',
  );
  assert.equal(
    hex(standIn(stammtisch, 3, seed, true)),
    '1da6d6a4227aa07c6f2bc2fb4d273b6a196f82b9e872a77bdc6d3bf629e705e6',
  );
});

test('known decks', () => {
  const deck = deckOf(stammtisch, seed, nonces.slice(0, 4), false);
  assert.equal(
    deck.join(' '),
    'E8 H9 EU G7 HU H7 H8 SU HZ GZ EA S7 SA SK E9 SO S8 HO GA EZ E7 GU HK EK EO SZ HA S9 GO GK G9 G8',
  );
  assert.equal(
    mixedDeck(deck, stammtisch, seed, 2, new Uint8Array(32).fill(0xff)).join(' '),
    'S8 EU S9 G9 GA HO GO HA GU SZ S7 SA EK GZ EA G8 SU EO E7 H8 SK HK G7 HZ H7 EZ E9 GK H9 SO E8 HU',
  );
  assert.equal(
    deckOf({ table: 'a', number: 2 ** 53 - 1 }, seed, nonces, true).join(' '),
    'HZ EU SK EA SO GU GK HK G9 GZ SZ E9 HA HU GO H9 SA HO GA EZ SU EO EK S9',
  );
  assert.equal(
    deckOf({ table: 'a', number: 1 }, seed, nonces.slice(0, 3), true).join(' '),
    'SZ G9 HZ E9 HO HU EZ H9 HK EK GA SK EA SO EO S9 GO SA SU GU HA EU GK GZ',
  );
});

test('the top cards go below, and the hand goes out in packets from the left of the dealer', () => {
  assert.deepEqual(cutDeck(['EA', 'EZ', 'EK', 'EO'], 1), ['EZ', 'EK', 'EO', 'EA']);
  assert.deepEqual(dealt(['EA', 'EZ', 'EK', 'EO', 'EU', 'E9', 'E8', 'E7'], 0, 4, 2), [
    ['E8', 'E7'],
    ['EA', 'EZ'],
    ['EK', 'EO'],
    ['EU', 'E9'],
  ]);
  // At a table of five the dealer pauses.
  assert.deepEqual(dealt(['EA', 'EZ', 'EK', 'EO'], 2, 5, 1), [['EK'], ['EO'], [], ['EA'], ['EZ']]);
});

const cards = (text: string) => text.split(' ');
const example: DealRecord = {
  table: 'Stammtisch',
  deal: 13,
  dealer: 2,
  proof: {
    commitment: '20c6ead90cf42ac295d534ef820fdaf428c9d779ad1ca050a546e8c5cdf95c82',
    seed: 'b437ec21435542ac96f0abd824bcd1a8a0fb8a2ced6e3ec6f098b97d20367e6c',
    nonces: [
      {
        by: 'player',
        commitment: 'cd0b5ffea85ff24a01924241cf94763eca8be1b7e5ef671d5abba288b8cd58d7',
        nonce: '3cd5c43a95b45c563344be0ea399b19384ed9c261fc033de8db84ff0eaed4a70',
      },
      {
        by: 'player',
        commitment: 'b266befc4f5c0a701a1b8ecaecfcf3fbf1e7995200a475c05300f1da1004f7ec',
        nonce: '82bb142a654f8548be6d48da312e489f1ad5b39d61481b63909c74c83c4c5b18',
      },
      { by: 'server', nonce: '5670c4f73b01b187043f28c47031e0eeac0f952b855dc1aa87e0889d78e269d1' },
      {
        by: 'player',
        commitment: '22458b41f9152dc80935707ef9b929b59ce7282e833f464b777382166a5a4858',
        nonce: '720aa267580abd863d702ae30e9adf4e43219194900fd8e7dcc103c85ca847ec',
      },
    ],
  },
  deck: cards(
    'HU SU GA SO EA SA H8 GU EK EZ HO EO H9 G7 HZ EU GK S7 E7 S9 E9 GZ G9 E8 SZ HA GO S8 HK G8 H7 SK',
  ),
  hands: [
    cards('EU GK G8 G7 HZ HU H7 SK'),
    cards('EA E9 E7 GA SO SU S9 S7'),
    cards('EK E8 GZ GU G9 H8 SA SZ'),
    cards('EZ EO GO HA HK HO H9 S8'),
  ],
  events: [{ ev: 'cut', seat: 1, n: 9 }, { ev: 'hand_out' }],
};

const broken = (record: DealRecord) => verify(record).filter((c) => !c.ok);

test('the example of docs/dealing.md is proved', () => {
  const checks = verify(example, {
    commitment: example.proof!.commitment,
    seat: 0,
    hand: cards('SK H7 HU HZ G7 G8 GK EU'),
  });
  assert.deepEqual(
    checks.filter((c) => !c.ok),
    [],
  );
  assert.deepEqual(
    checks.map((c) => c.what),
    ['seed', 'nonce', 'nonce', 'nonce', 'nonce', 'deck', 'cut', 'hands', 'seen', 'seen'],
  );
});

test('a broken promise is named', () => {
  const proof = example.proof!;
  const wrong = proof.nonces.map((n, seat) => (n && seat === 3 ? { ...n, nonce: '0'.repeat(64) } : n));
  const other = { ...example, proof: { ...proof, nonces: wrong } };
  assert.deepEqual(
    broken(other).map((c) => [c.what, c.seat]),
    [
      ['nonce', 3],
      ['deck', undefined],
    ],
  );
  const [first, second, ...rest] = example.hands!;
  const swapped = { ...example, hands: [second!, first!, ...rest] };
  assert.deepEqual(
    broken(swapped).map((c) => c.what),
    ['hands'],
  );
  const late = verify(example, { commitment: '0'.repeat(64) }).filter((c) => !c.ok);
  assert.deepEqual(
    late.map((c) => c.what),
    ['seen'],
  );
  const reseeded = { ...example, proof: { ...proof, seed: hex(sha256(fromHex('00'))) } };
  assert.deepEqual(
    broken(reseeded).map((c) => [c.what, c.seat]),
    [
      ['seed', undefined],
      ['nonce', 2],
      ['deck', undefined],
    ],
  );
});
