// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Links to tables and their previews, the choice of an open table, notices.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { lang } from '../../src/base';
import { previewOf, tableAddress, tableLink } from '../../src/net';
import type { View } from '../../src/net/view';
import { fitting, plain, seatsFree } from '../../src/opening';
import { noticeOf } from '../../src/table/notices';
import { wrapped } from '../../src/table/picture';

const KEY = '00112233445566778899aabbccddeeff';

test('a link carries the key behind #, and the token of its preview before it', () => {
  lang.value = 'de';
  const hash = createHash('sha256').update(KEY).digest();
  const token = createHash('sha256').update('stichfest preview ').update(hash).digest('hex').slice(0, 16);
  assert.equal(previewOf(KEY), token);
  assert.equal(
    tableLink('https://karten.example', 'abc', KEY),
    `https://karten.example/table/abc?lang=de&p=${token}#key=${KEY}`,
  );
  assert.equal(tableLink('https://karten.example', 'abc'), 'https://karten.example/table/abc?lang=de');
  assert.equal(tableAddress('abc', KEY), `/table/abc#key=${KEY}`);
});

test('a quick game is one with people, by the own rules first, and bots count as free seats', () => {
  const bots = new Set(['wirt']);
  const list = [
    { table: 'other', rulebook: 'bsv-1989', seats: ['A', 'B', 'C', null], here: 3 },
    {
      table: 'house',
      rulebook: 'schule-2024',
      house: { variants: ['geier'] },
      seats: ['A', null, null, null],
      here: 1,
    },
    { table: 'fits', rulebook: 'schule-2024', seats: ['A', 'wirt', 'wirt', 'wirt'], here: 1 },
    { table: 'better', rulebook: 'schule-2024', seats: ['A', 'B', 'wirt', 'wirt'], here: 2 },
    { table: 'full', rulebook: 'schule-2024', seats: ['A', 'B', 'C', 'D'], here: 4 },
    { table: 'deserted', rulebook: 'schule-2024', seats: ['A', null, null, null], here: 0 },
  ] as Parameters<typeof fitting>[0];
  assert.equal(seatsFree(list[2]!, bots), 3);
  assert.deepEqual(
    fitting(list, plain('schule-2024'), bots).map((t) => t.table),
    ['better', 'fits', 'house', 'other'],
  );
});

test('a notice calls back for a turn, a seat and a full table', () => {
  const chair = (kind: string) => ({ kind });
  const view = (more: object): View =>
    ({
      stage: 'pause',
      turn: null,
      seats: ['person', 'person', 'bot', 'bot'].map(chair),
      ...more,
    }) as unknown as View;
  const hand = view({ stage: 'hand', seat: 0, turn: 1 });
  assert.equal(noticeOf(null, hand), null);
  assert.equal(noticeOf(hand, view({ stage: 'hand', seat: 0, turn: 0 })), 'turn');
  assert.equal(
    noticeOf(view({ stage: 'hand', seat: 0, turn: 0 }), view({ stage: 'hand', seat: 0, turn: 0 })),
    null,
  );
  assert.equal(noticeOf(view({}), view({ seat: 1 })), 'seat');
  const open = view({ seat: 0, seats: ['person', 'empty', 'bot', 'bot'].map(chair) });
  assert.equal(noticeOf(open, view({ seat: 0 })), 'full');
  assert.equal(noticeOf(view({ seat: 0 }), view({ seat: 0 })), null);
});

test('the text of the picture is wrapped at words', () => {
  const measure = (t: string) => t.length;
  assert.deepEqual(wrapped('Gewonnen: Sepp und Vroni', 14, measure), ['Gewonnen: Sepp', 'und Vroni']);
  assert.deepEqual(wrapped('Unaufteilbarlang kurz', 8, measure), ['Unaufteilbarlang', 'kurz']);
});
