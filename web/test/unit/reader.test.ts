import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeCore, type Matrix } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { bare, differ, fold, lines, marked, opinions, search } from '../../src/reader/model';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const matrix = (await makeCore(async (call) => engine(call)).rules()) as Matrix;
const keys = (query: string) => search(matrix, query).map((r) => r.key);

test('a line falls into text and paragraphs', () => {
  assert.deepEqual(lines('bis zu 3-mal [3.2.6]; sonst [3.2.12]'), [
    [
      { text: 'bis zu 3-mal', where: '3.2.6' },
      { text: '; sonst', where: '3.2.12' },
    ],
  ]);
  assert.deepEqual(lines('so\nund so [I-1]'), [
    [{ text: 'so', where: null }],
    [{ text: 'und so', where: 'I-1' }],
  ]);
  assert.equal(bare('so [1] und [2] so'), 'so und so');
});

test('every line of the books is taken apart without a loss', () => {
  for (const row of matrix.rows)
    for (const says of row.says)
      if (says)
        assert.equal(
          lines(says.de)
            .map((l) => l.map((p) => p.text).join(''))
            .join('\n'),
          bare(says.de),
        );
});

test('what differs is what is said, not where', () => {
  const row = (key: string) => matrix.rows.find((r) => r.key === key)!;
  assert.equal(differ(row('values'), 0, 1), false);
  assert.equal(differ(row('packets'), 0, 1), true);
  assert.equal(differ(row('variant_geier'), 0, 1), false);
});

test('books of one opinion stand together', () => {
  const packets = opinions(
    matrix,
    matrix.rows.find((r) => r.key === 'values')!,
    'de',
  );
  assert.equal(
    packets.reduce((n, o) => n + o.books.length, 0),
    matrix.books.length,
  );
  assert.ok(packets.length < matrix.books.length);
});

test('spelling does not matter', () => {
  assert.equal(fold('Stöße'), fold('stoesse'));
  assert.equal(fold('Äußerung'), 'ausserung');
});

// Question, and a row that must be among the first five answers.
const asked: [string, string][] = [
  ['Kontra', 'stoss'],
  ['kontra zu spät', 'late_stoss'],
  ['was gilt, wenn jemand falsch bedient?', 'revoke'],
  ['revoke', 'revoke'],
  ['reneged', 'revoke'],
  ['abheben', 'cut'],
  ['wer gibt', 'dealer'],
  ['all pass', 'all_pass'],
  ['niemand spielt', 'all_pass'],
  ['laufende', 'laufende'],
  ['Matadore', 'laufende'],
  ['sauspiel', 'game_rufspiel'],
  ['Falscher Geber', 'wrong_dealer'],
  ['vergeben', 'misdeal'],
  ['startgebühr', 'entry'],
  ['startgebuehr', 'entry'],
  ['Rest ist mein', 'claim'],
  ['Reuegeld', 'remorse'],
];
for (const [query, key] of asked)
  test(`"${query}" finds ${key}`, () =>
    assert.ok(keys(query).slice(0, 5).includes(key), keys(query).slice(0, 8).join(' ')));

test('a mishap comes before the rule that was broken', () => {
  assert.equal(keys('falsch bedient')[0], 'revoke');
});

test('nothing is found by nothing', () => {
  assert.deepEqual(keys(''), []);
  assert.deepEqual(keys('xyzzyx'), []);
});

test('what was looked for is marked', () => {
  const hits = marked('Ein Stoß ist erlaubt', 'kontra')
    .filter((p) => p.hit)
    .map((p) => p.text);
  assert.deepEqual(hits, ['Stoß']);
});
