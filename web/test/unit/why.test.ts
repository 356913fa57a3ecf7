// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lang } from '../../src/base';
import { because, ROWS } from '../../src/tournament/shared/why';

const folder = '../src/tournament';
// Strings that stand behind one another are one.
const sources = readdirSync(folder)
  .filter((f) => f.endsWith('.c'))
  .map((f) => readFileSync(`${folder}/${f}`, 'utf8').replace(/"\s*\n\s*"/g, ''))
  .join('\n');

test('every sentence is one that the server says', () => {
  for (const [server] of ROWS) assert.ok(sources.includes(`"${server}"`), `no source says: ${server}`);
  assert.equal(new Set(ROWS.map(([server]) => server)).size, ROWS.length);
});

test('numbers go where they belong, in both languages', () => {
  lang.value = 'de';
  assert.equal(because('number: 5 sits at table 12'), 'Nummer 5 sitzt schon an Tisch 12.');
  assert.equal(
    because('games: kurz-turnier has 24 in a round'),
    'Dieses Regelwerk hat 24 Spiele in der Runde.',
  );
  assert.equal(because('rows: the list has 24 games'), 'Die Liste hat nur 24 Spiele.');
  assert.equal(because('rows.p: the table has 5 seats'), 'Am Tisch sitzen 5.');
  assert.equal(because('sums: the table has 5 seats'), 'Am Tisch sitzen 5.');
  assert.equal(because('signed: the table has 4 seats'), 'Am Tisch sitzen 4.');
  assert.match(
    because(
      'tournaments: not all are of one rulebook, so their points cannot be added up; give points for places',
    ) ?? '',
    /^Nicht alle Abende haben dasselbe Regelwerk/,
  );
  assert.equal(because('state: it is so'), null);
  assert.equal(because('name: must not be empty'), 'Das darf nicht leer sein.');
  assert.equal(because('points: 20000 is not from 1 to 9999'), '20000 ist nicht zwischen 1 und 9999.');
  lang.value = 'en';
  assert.equal(because('amount: 250 cents are owed'), 'Only 250 cents are owed.');
});
