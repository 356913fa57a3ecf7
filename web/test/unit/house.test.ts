// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreed, agreements, decode, encode, plain, toggled, type HouseState } from '../../src/opening/house';

const full: HouseState = {
  book: 'bsv-1989',
  variants: ['geier', 'ramsch'],
  tariff: { solo: 60, unit: 10 },
  laufende: { wenz: 2 },
  stoss: 3,
  demand: true,
};

test('an address holds everything and stays short', () => {
  const text = encode(full);
  assert.equal(text, 'b=bsv-1989&v=geier.ramsch&t=solo-60.unit-10&l=wenz-2&s=3&d=players');
  assert.deepEqual(decode(text), { state: full, bad: [] });
  assert.equal(encode(plain('schule-2024')), 'b=schule-2024');
});

test('without a book there is nothing', () => {
  assert.deepEqual(decode(''), { state: null, bad: [] });
  assert.deepEqual(decode('q=x'), { state: null, bad: [] });
});

test('what is unknown is told and left out', () => {
  const { state, bad } = decode(
    'b=schule-2024&v=geier.poker&t=solo-x.gold-5.solo-9999999&l=wenz-15&s=99&d=nobody',
  );
  assert.deepEqual(state, { ...plain('schule-2024'), variants: ['geier'] });
  assert.deepEqual(bad, ['poker', 'solo-x', 'gold-5', 'solo-9999999', 'wenz-15', '99', 'nobody']);
});

test('the core gets only what was agreed', () => {
  assert.equal(agreements(plain('schule-2024')), undefined);
  assert.deepEqual(agreements(full), {
    variants: ['geier', 'ramsch'],
    tariff: { solo: 60, unit: 10 },
    laufende_from: { wenz: 2 },
    stoss_levels: 3,
    demand: 'players',
  });
});

test('a switch goes on once and off again', () => {
  const on = toggled(toggled(full, 'stock', true), 'stock', true);
  assert.deepEqual(on.variants, ['geier', 'ramsch', 'stock']);
  assert.deepEqual(toggled(on, 'geier', false).variants, ['ramsch', 'stock']);
});

test('what the book has anyway is no agreement', () => {
  assert.deepEqual(agreed({ solo: 60 }, 'solo', 50, 50), {});
  assert.deepEqual(agreed({}, 'solo', 60, 50), { solo: 60 });
});
