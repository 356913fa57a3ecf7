// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeCore, type Matrix } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { variantNames } from '../../src/books';
import { bare, differ, fold, lines, marked, opinions, search, withNames } from '../../src/reader/model';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const matrix = withNames((await makeCore(async (call) => engine(call)).rules()) as Matrix, variantNames);
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

test('switches are called by their names everywhere', () => {
  const row = (key: string) => matrix.rows.find((r) => r.key === key)!;
  assert.equal(row('variant_fuenf').de, 'Zu fünft');
  assert.equal(row('variant_fuenf').en, 'Five players');
  const says = (key: string) => row(key).says.find((s) => s)!;
  assert.match(says('variant_fuenf').de, /; nicht zusammen mit Schiebe-Solo, Zu dritt \[/);
  assert.match(says('variant_stock').en, /; not together with Muss-Spiel, Three players \[/);
  const allowed = row('allowed').says.filter((s) => s && /Farbwenz, Geier, .*Zu fünft, Zu dritt/.test(s.de));
  assert.ok(allowed.length > 0);
  for (const r of matrix.rows)
    for (const s of r.says) assert.doesNotMatch(`${r.de} ${s?.de ?? ''} ${s?.en ?? ''}`, /\bfuenf\b/);
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

// The most frequent questions of beginners, and where schule-2024 answers them: a row among the first three, with its
// paragraph.
const beginners: [string, string, string][] = [
  ['Was gilt, wenn alle weiter sagen?', 'all_pass', '4.1.5'],
  ['Wann darf ich Stoß geben?', 'stoss_when', '5.3.2'],
  ['Wer darf Kontra geben?', 'stoss_who', '5.3.1'],
  ['Muss ich die Farbe bedienen?', 'follow', '5.1.2'],
  ['Was passiert, wenn ich falsch bedient habe?', 'revoke', '7.2.7'],
  ['Darf ich die Sau rufen, die ich selbst habe?', 'call', '2.1.4'],
  ['Darf ich die Herz-Sau rufen?', 'call', '2.1.4'],
  ['Wann darf ich davonlaufen?', 'run', '5.1.5'],
  ['Muss die Rufsau fallen, wenn sie gesucht wird?', 'called', '5.1.3'],
  ['Ab wie vielen Augen ist man Schneider?', 'limits', '6.1.2'],
  ['Wie viele Punkte braucht man zum Gewinnen?', 'limits', '6.1.2'],
  ['Wer gewinnt bei 60 zu 60?', 'limits', '6.1.2'],
  ['Was kostet ein Solo?', 'price_solo', '6.2.5'],
  ['Ab wie vielen zählen die Laufenden?', 'laufende', '6.2.2'],
  ['Welches Spiel geht vor, Solo oder Wenz?', 'rank', '2.7.1'],
  ['Was ist Trumpf beim Wenz?', 'game_wenz', '2.3.1'],
  ['Wie viele Karten bekommt jeder?', 'packets', '3.3.1'],
  ['Wer gibt als Nächster?', 'dealer', '3.3.4'],
  ['Was gilt, wenn einer eine Karte wirft und nicht dran ist?', 'out_of_turn_card', '7.2.6'],
  ['Darf ich den letzten Stich noch einmal anschauen?', 'looked_at_trick', '7.2.11'],
  ['Was gilt, wenn sich der Geber vergeben hat?', 'misdeal', '7.1.2'],
  ['Wie viel zählt ein Zehner?', 'values', '1.2.3'],
  ['Was ist ein Tout?', 'tout', '2.5'],
  ['Was gilt, wenn einer sagt, der Rest gehört mir?', 'claim', '7.2.12'],
];
const book = matrix.books.findIndex((b) => b.id === 'schule-2024');
for (const [question, key, paragraph] of beginners)
  test(`"${question}" finds ${key}`, () => {
    const first = search(matrix, question).slice(0, 3);
    const row = first.find((r) => r.key === key);
    assert.ok(row, first.map((r) => r.key).join(' '));
    assert.ok(row.says[book]!.de.includes(paragraph), row.says[book]!.de);
  });

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
