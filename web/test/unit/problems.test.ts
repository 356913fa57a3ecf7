// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inGerman, rows } from '../../src/replay/problems';

const source = (name: string): string => readFileSync(`../src/${name}`, 'utf8');

// Each string of C whose words make a phrase; a quote within one is \" there.
const strings = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map((m) => m[1]!.replace(/\\(["\\])/g, '$1').trim());

test('every sentence about a record has its German row', () => {
  // The course of a deal ends where solving, servers and databases begin.
  const errors = source('base/error.h').match(/X\(BAD_JSON[^]*?X\(GAME_OVER/)![0];
  const missing = [...errors.matchAll(/"[a-z_]+",\s*\\?\s*"([^"]+)"/g)]
    .map((m) => m[1]!)
    .filter((text) => !(text in rows));
  assert.deepEqual(missing, []);
});

test('everything the readers expect has its German row', () => {
  const missing = ['record_scan', 'record_text', 'record_tags', 'import_netschafkopf', 'import_sauspiel']
    .flatMap((name) => strings(source(`record/${name}.c`)))
    .filter((text) => /^(an?|the|each|how|what|one|four|every|no) [a-z]|expected/.test(text))
    .filter((text) => !(text in rows));
  assert.deepEqual(missing, []);
});

test('places, cards and quotations stay, the words around them are German', () => {
  const cases: [string, string][] = [
    [
      'trick 3, seat 2, H7: the suit led must be followed (4.2.1)',
      'Stich 3, Platz 2, H7: die ausgespielte Farbe muss bedient werden (4.2.1)',
    ],
    ['something else is expected here; a seat of the table', 'Hier fehlt etwas; ein Platz des Tischs'],
    [
      'one of the four players is expected, not "the suit led must be followed"',
      'Hier gehört einer der vier Spieler hin, nicht "the suit led must be followed"',
    ],
    [
      "the source counts 61 points of the declarer's side, the cards give 63",
      'Die Quelle zählt 61 Augen der Spielerpartei, die Karten ergeben 63',
    ],
    ['something of tomorrow', 'Something von tomorrow'],
  ];
  for (const [english, german] of cases) assert.equal(inGerman(english), german);
});
