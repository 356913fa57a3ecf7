// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The form "Unser Turnier" without a page: answers, contradictions, files, saved books. The core is the real one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeBooks, makeLists, type BookRead, type ClubBook } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import {
  asked,
  bring,
  chaptersOf,
  draftOf,
  fileName,
  format,
  groupsOf,
  parse,
  plain,
  problemsAt,
  problemsIn,
  put,
  valueAt,
  wrongIn,
  type Draft,
} from '../../src/tournament/club/form';
import { latestFirst, usedBooks, useNow } from '../../src/tournament/club/saved';
import { checkList } from '../../src/tournament/list/rules';
import { kindsOf, newGame } from '../../src/tournament/phone/model';
import { clubRows, lawOf, worth } from '../../src/tournament/shared/book';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const rules = makeBooks(engine);
const lists = makeLists(engine);
const read = (draft: Draft): BookRead => {
  const said = rules(draft);
  assert.ok(said.ok);
  return said;
};
const folder = '../examples/books/';
const examples = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));
const question = (draft: Draft, path: string) => read(draft).questions.find((q) => q.path === path)!;

for (const { name, text } of examples)
  test(`every answer of ${name} typed again gives the same book`, () => {
    const brought = bring(text, rules, 'no');
    assert.ok('draft' in brought);
    const { draft } = brought;
    let typed = plain(String(draft.rulebook));
    for (const q of read(draft).questions) {
      const value = valueAt(draft, q.path);
      if (value === undefined) continue;
      const text = ['int', 'ints', 'name'].includes(q.kind) ? parse(q, format(q, value)) : value;
      typed = put(typed, q.path, text);
    }
    assert.deepEqual(typed, draft);
    assert.equal(read(typed).good, true);
  });

test('a key that is emptied is gone, and so is the object around it', () => {
  const draft = put(plain('schule-2024'), 'values.solo.points', 40);
  assert.deepEqual(draft, { rulebook: 'schule-2024', values: { solo: { points: 40 } } });
  assert.deepEqual(put(draft, 'values.solo.points', undefined), { rulebook: 'schule-2024' });
  assert.equal(valueAt(draft, 'values.solo.points'), 40);
  assert.equal(valueAt(draft, 'values.wenz.points'), undefined);
});

test('euros are cents, lists have blanks or commas, a dash is none, and nonsense stays', () => {
  const fee = question(plain('schule-2024'), 'fee');
  assert.equal(parse(fee, '8,50'), 850);
  assert.equal(format(fee, 850), '8,50');
  assert.equal(parse(fee, 'zehn'), 'zehn');
  assert.equal(parse(fee, '  '), undefined);
  const places = question(plain('schule-2024'), 'table_points');
  assert.deepEqual(parse(places, '40, 30 20/10'), [40, 30, 20, 10]);
  assert.deepEqual(parse(places, '-'), []);
  assert.deepEqual(parse(places, '4 x'), [4, 'x']);
});

test('what is wrong stands beside its field: nonsense, bounds and contradictions at once', () => {
  let draft = put(plain('schule-2024'), 'rounds', 'drei');
  draft = put(draft, 'values.solo.points', 5000);
  draft = put(draft, 'ties', ['lot', 'games_won']);
  draft = put(draft, 'prizes', [{ percent: 50 }]);
  const now = read(draft);
  assert.equal(now.good, false);
  for (const path of ['rounds', 'values.solo.points', 'ties', 'prizes'])
    assert.ok(
      problemsAt(now, path).some((p) => !p.warning && p.text),
      path,
    );
  assert.deepEqual(problemsAt(now, 'games'), []);
  assert.equal(wrongIn(now, 'ties'), true);
  assert.equal(wrongIn(now, 'table'), false);
});

test('every problem has its place: beside a question, above a group, or above the book', () => {
  const drafts: Draft[] = [
    { rulebook: 'muenchen-2006', variants: ['ramsch'] },
    { rulebook: 'schule-2024', variants: ['stock'], without: ['bettel'] },
    { rulebook: 'schule-2024', games: 21, tables: 'five' },
    { rulebook: 'schule-2024', values: { rufspiel: { points: 1999 } } },
    { rulebook: 'schule-2024', nonsense: 1 },
    {
      rulebook: 'schule-2024',
      extras: [{ for: 'last' }],
      prizes: [{ cents: 1, thing: 'Wurst' }, { percent: 900 }],
    },
    { rulebook: 'nobody' },
  ];
  for (const draft of drafts) {
    const now = read(draft);
    assert.equal(now.good, false, JSON.stringify(draft));
    const placed = new Set([
      ...now.questions.flatMap((q) => problemsAt(now, q.path)),
      ...[...groupsOf(now), '' as const].flatMap((g) => problemsIn(now, g)),
    ]);
    assert.equal(placed.size, now.problems.length, JSON.stringify(now.problems));
  }
});

test('questions without effect are hidden, unless somebody has answered them', () => {
  const paths = (draft: Draft) => asked(read(draft), 'counting').map((q) => q.path);
  assert.ok(!paths(plain('schule-2024')).includes('lost_solos'));
  assert.ok(paths({ rulebook: 'schule-2024', counting: 'plus' }).includes('lost_solos'));
  assert.ok(paths({ rulebook: 'schule-2024', lost_solos: 'deducted' }).includes('lost_solos'));
});

test('the rules sheet follows the answers', () => {
  const sheet = JSON.stringify(chaptersOf(read({ rulebook: 'schule-2024', rounds: 7, games: 13 })));
  assert.match(sheet, /7 Runden/);
  assert.match(sheet, /13/);
  assert.doesNotMatch(sheet, /\[I-\d/);
  assert.doesNotMatch(sheet, /\(\d+\.\d/); // no paragraph of the rulebook either
  assert.doesNotMatch(sheet, /Cent/); // on an evening people play for points
});

test('a bad file is a sentence, and a book that contradicts itself is taken', () => {
  for (const text of ['', 'Wurst', '[]', '7', 'null', '{"a":1}', '{"rulebook":"nobody"}'])
    assert.deepEqual(
      bring(text, rules, 'Das ist kein Turnierbuch.'),
      { wrong: 'Das ist kein Turnierbuch.' },
      text,
    );
  const odd = bring('{"rulebook":"schule-2024","ties":["lot","games_won"]}', rules, '');
  assert.ok('draft' in odd && !read(odd.draft).good);
  assert.equal(fileName('Wirtshausturnier Au (Süd)'), 'Wirtshausturnier-Au-Sud.json');
  assert.equal(fileName(''), 'Turnierbuch.json');
});

function store() {
  const all = new Map<string, string>();
  return {
    getItem: (k: string) => all.get(k) ?? null,
    setItem: (k: string, v: string) => void all.set(k, v),
  };
}

test('the book that was used last comes first, and the others in the order of the server', () => {
  const into = store();
  const all = ['a', 'b', 'c', 'd'].map((book) => ({
    book,
    name: book,
    terms: { rulebook: 'schule-2024' } as ClubBook,
  }));
  const order = () =>
    latestFirst(all, usedBooks(into))
      .map((b) => b.book)
      .join('');
  assert.equal(order(), 'abcd');
  useNow(into, 'c');
  useNow(into, 'd');
  useNow(into, 'c');
  useNow(into, 'gone');
  assert.equal(order(), 'cdab');
  into.setItem('stichfest.books', 'broken');
  assert.equal(order(), 'abcd');
  useNow(null, 'a');
});

for (const { name, text } of examples)
  test(`every game that a phone offers by buttons is a row of ${name}`, () => {
    const book = JSON.parse(text) as ClubBook;
    const kinds = kindsOf(clubRows(rules, book)!.tournament!);
    assert.ok(kinds.includes('rufspiel') || kinds.includes('solo'));
    for (const kind of kinds) {
      const game = { ...newGame(kind), declarer: 0, partner: 1 };
      const said = checkList(lists, { rulebook: book.rulebook, book, players: 4 }, [{ game }]);
      assert.ok(said?.rows[0]!.row, kind);
      assert.ok(['counts', 'struck'].includes(said.rows[0]!.finding!.fate), kind); // a Tout needs its note
    }
  });

test('lists of a club have the prices of its book', () => {
  const book = { rulebook: 'schule-2024', values: { rufspiel: { points: 7 } } } as ClubBook;
  const rows = clubRows(rules, book)!;
  assert.equal(worth(rows.tournament!, 'rufspiel', 0, 0), 7);
  assert.deepEqual(lawOf({ rulebook: 'schule-2024', book }), { book });
  assert.deepEqual(lawOf({ rulebook: 'serien-2022' }), { rulebook: 'serien-2022' });
  assert.deepEqual(draftOf(book), book);
});
