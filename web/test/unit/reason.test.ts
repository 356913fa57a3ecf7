// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lang } from '../../src/base';
import { reason } from '../../src/net/reason';
import { Refused } from '../../src/net/types';

test('the sentence of the server is shown as it comes', () => {
  const said = 'Nummer 5 sitzt schon an Tisch 12.';
  assert.equal(reason(new Refused('not_free', said)), said);
  assert.equal(reason(new Refused('bad_value', 'Wofür ist der Betrag?')), 'Wofür ist der Betrag?');
});

test('the short sentence of a code gets a capital and a full stop', () => {
  assert.equal(reason(new Refused('seat_taken', 'der Platz ist besetzt')), 'Der Platz ist besetzt.');
});

test('the rule is cited once', () => {
  const shown = reason(new Refused('bad_cut', 'zu wenige Karten (schule-2024 3.2)', 'schule-2024 3.2'));
  assert.equal(shown.match(/3\.2/g)?.length, 1);
  assert.match(
    reason(new Refused('bad_cut', 'zu wenige Karten', 'schule-2024 3.2')),
    /^Zu wenige Karten \(.*3\.2.*\)\.$/,
  );
});

test('the app itself tells what the server cannot know', () => {
  lang.value = 'de';
  assert.equal(reason(new Refused('offline', 'not connected')), 'Keine Verbindung zum Server.');
  assert.equal(reason(new Error('x')), 'Das hat nicht geklappt.');
  assert.equal(reason(new Refused('http_500', '')), 'Das hat nicht geklappt.');
  lang.value = 'en';
  assert.equal(reason(new Refused('failed', 'no advice came')), 'That did not work.');
});
