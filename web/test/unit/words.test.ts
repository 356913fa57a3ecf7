// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lang, money, number, words } from '../../src/base';

const w = words({
  de: { cards: (n: number) => `${n} Karten`, play: 'Spielen' },
  en: { cards: (n: number) => `${n} cards`, play: 'Play' },
});

test('words follow the language', () => {
  lang.value = 'de';
  assert.equal(w().play, 'Spielen');
  assert.equal(w().cards(8), '8 Karten');
  lang.value = 'en';
  assert.equal(w().play, 'Play');
  assert.equal(w().cards(8), '8 cards');
});

test('money and numbers follow it, too', () => {
  lang.value = 'de';
  assert.equal(money(120), '1,20\u00a0€');
  assert.equal(number(1234.5), '1.234,5');
  lang.value = 'en';
  assert.equal(money(120), '€1.20');
  assert.equal(number(1234.5), '1,234.5');
});
