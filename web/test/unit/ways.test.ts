// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lang, settings } from '../../src/base';
import { houseAbout } from '../../src/books';
import { match } from '../../src/base';
import { routes } from '../../src/app/routes';
import { keep, plain, playersOf, type HouseState } from '../../src/opening/house';
import { sorted } from '../../src/lobby';
import { OWN, rulesOfTables, setupOf } from '../../src/opening/open';
import { rulesAbout } from '../../src/opening/choice';

const first = (path: string) => routes.find((r) => match(r.pattern, path))?.pattern;

test('every address leads to its own screen', () => {
  assert.equal(first('/'), '/');
  assert.equal(first('/table/75e57j8g5ixbjqqdgsgg'), '/table/:id');
  assert.equal(first('/rules'), '/rules');
  assert.equal(first('/rules/schule-2024'), '/rules/:book');
  assert.equal(first('/rules/compare/schule-2024/bsv-1989'), '/rules/compare/:a/:b');
  assert.equal(first('/games/abc'), '/games/:id');
  assert.equal(first('/nowhere'), undefined);
  assert.equal(new Set(routes.map((r) => r.pattern)).size, routes.length);
});

test('in the lobby free seats come first, then the company of people', () => {
  const bots = new Set(['wirt']);
  const list = [
    { table: 'full', seats: ['Anna', 'Bene', 'Cilli', 'Dora'] },
    { table: 'bots', seats: ['Anna', 'wirt', 'wirt', null] },
    { table: 'two', seats: ['Anna', 'Bene', null, null] },
    { table: 'alone', seats: ['Anna', null, null, null] },
  ];
  assert.deepEqual(
    sorted(list, bots).map((t) => t.table),
    ['two', 'alone', 'bots', 'full'],
  );
});

// A browser's storage, as far as house rules need it.
function storage(): void {
  const kept = new Map<string, string>();
  (globalThis as Record<string, unknown>).localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('new tables are played by the house rules that are kept, if those are chosen', () => {
  storage();
  const own: HouseState = { ...plain('bsv-1989'), variants: ['geier', 'fuenf'], tariff: { solo: 60 } };
  settings.rulebook.value = OWN;
  assert.deepEqual(rulesOfTables(), plain('schule-2024'), 'nothing is kept');
  keep(own);
  assert.deepEqual(setupOf(rulesOfTables()), {
    rulebook: 'bsv-1989',
    house: { variants: ['geier', 'fuenf'], tariff: { solo: 60 } },
  });
  assert.equal(playersOf(rulesOfTables()), 5);
  settings.rulebook.value = 'muenchen-2006';
  assert.deepEqual(setupOf(rulesOfTables()), { rulebook: 'muenchen-2006' });
  settings.rulebook.value = 'a-book-of-yesterday';
  assert.deepEqual(setupOf(rulesOfTables()), { rulebook: 'schule-2024' });
  keep(null);
});

test('house rules are told by their names, in both languages', () => {
  const rules: HouseState = { ...plain('bsv-1989'), variants: ['ramsch', 'fuenf'], stoss: 1 };
  lang.value = 'de';
  assert.equal(rulesAbout(rules), 'Ordnung von 1989 · Ramsch, Zu fünft, eigener Tarif');
  assert.equal(rulesAbout(plain('bsv-1989')), 'Ordnung von 1989');
  lang.value = 'en';
  assert.equal(houseAbout({ variants: ['drei'] }), 'Three players');
  assert.equal(houseAbout(undefined), '');
});
