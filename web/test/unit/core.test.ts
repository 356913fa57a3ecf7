// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setLang, type Lang } from '../../src/base';
import {
  Abandoned,
  makeCore,
  makeLists,
  type Found,
  type HouseBad,
  type Matrix,
  type No,
  type RowFinding,
} from '../../src/core';
import { startEngine, type Call } from '../../src/core/engine';
import { Queue, type Reply } from '../../src/core/queue';

const file = process.env.STICHFEST_WASM ?? '../build/core.wasm';
const engine = await startEngine(await WebAssembly.compile(readFileSync(file)));
const core = makeCore(async (call) => engine(call));

test('the books stand side by side', async () => {
  const matrix = (await core.rules()) as Matrix;
  assert.deepEqual(
    matrix.books.map((b) => b.id),
    ['muenchen-2006', 'schule-2024', 'bsv-1989', 'serien-2022', 'kurz-turnier'],
  );
  const packets = matrix.rows.find((r) => r.key === 'packets')!;
  assert.equal(packets.says[4]!.de, '2 × 3 Karten [Mischen, Geben und Spielauswahl]');
  assert.equal(await core.rules(), matrix);
});

test('house rules that contradict each other are explained', async () => {
  const answer = (await core.house({
    rulebook: 'schule-2024',
    house: { variants: ['muss', 'ramsch'] },
  })) as HouseBad;
  assert.equal(answer.good, false);
  assert.deepEqual([answer.conflicts[0]!.a, answer.conflicts[0]!.b], ['muss', 'ramsch']);
  assert.match(answer.conflicts[0]!.de, /Ramsch oder Stock/);
});

test('a row of a list is checked', async () => {
  const found = (await core.row({
    rulebook: 'muenchen-2006',
    number: 3,
    row: { p: [9, -3, -3, -2] },
  })) as RowFinding;
  assert.equal(found.fate, 'repaired');
  assert.deepEqual(found.suggestions, [[9, -3, -3, -3]]);
  assert.equal(found.declarer, 0);
});

test('a mishap is ruled on', async () => {
  const found = (await core.ruling({
    rulebook: 'muenchen-2006',
    kind: 'revoke',
    known: { in_time: false },
  })) as Found;
  assert.equal(found.rule, 'muenchen-2006 II.4.2.5');
  assert.equal(found.score_as, 'schwarz');
});

test('records are read, and what is wrong with them is told', async () => {
  const page = readFileSync('../tests/import/sauspiel-solo.html', 'utf8');
  const read = await core.convert(page);
  assert.equal(read.deals.length, 1);
  assert.equal(read.deals[0]!.game?.contract.game, 'solo');
  const none = await core.convert('Servus');
  assert.equal(none.ok, false);
  assert.equal(none.problems[0]!.line, 1);
});

test('every sentence of the core is in the language of the app, also after a switch', async () => {
  const page = readFileSync('../tests/import/sauspiel-broken.html', 'utf8');
  const lists = makeLists(engine);
  const sentences = async (to: Lang) => {
    setLang(to);
    const no = (answer: object) => (answer as No).error.message;
    return [
      (await core.convert('Servus')).problems[0]!.message,
      (await core.convert(page)).problems[0]!.message,
      (await core.convert('[Rulebook "Sauspiel"]')).problems[0]!.message,
      no(await core.judge({ rulebook: 'bsv-1989' } as never)),
      no(await core.house({ rulebook: 'x' as never })),
      no(await core.ruling({ rulebook: 'bsv-1989', kind: 'x' as never })),
      no(await core.row({ rulebook: 'bsv-1989', row: { p: [0, 0, 0, 0] } })),
      no(lists({ rulebook: 'x' as never, players: 4, rows: [] })),
    ];
  };
  try {
    const [de, en, again] = [await sentences('de'), await sentences('en'), await sentences('de')];
    assert.deepEqual(de, again);
    for (const [i, text] of de.entries()) assert.notEqual(text, en[i]);
    assert.match(de[1]!, /^das Spiel muss bis zur letzten Karte gehen/);
    assert.match(en[1]!, /^a game to its last card is expected/);
  } finally {
    setLang('de');
  }
});

test('wirt suggests with a reason in either language', async () => {
  const game = {
    rulebook: 'schule-2024',
    dealer: 3,
    seat: 0,
    hands: [['EO', 'GO', 'HO', 'SO', 'EU', 'GU', 'HU', 'SU'], [], [], []],
  } as const;
  const de = await core.suggest(game);
  const en = await core.suggest(game, 'en');
  assert.ok(de.ok && en.ok && de.reason !== en.reason);
});

// A worker that answers when the test says so.
function fake() {
  const workers: {
    sent: (Call & { id: number })[];
    ended: boolean;
    hear: (r: Reply) => void;
    fail: (w: string) => void;
  }[] = [];
  const queue = new Queue((hear, fail) => {
    const w = { sent: [] as (Call & { id: number })[], ended: false, hear, fail };
    workers.push(w);
    return { send: (m) => w.sent.push(m), end: () => void (w.ended = true) };
  });
  const answer = (w: number) => {
    const { sent, hear } = workers[w]!;
    hear({ id: sent.at(-1)!.id, text: sent.at(-1)!.text });
  };
  return { queue, workers, answer };
}
const call = (text: string): Call => ({ door: 'judge', text });

test('calls wait for each other', async () => {
  const { queue, workers, answer } = fake();
  const [a, b] = [queue.ask(call('a')), queue.ask(call('b'))];
  assert.equal(workers[0]!.sent.length, 1);
  answer(0);
  assert.equal(await a, 'a');
  answer(0);
  assert.equal(await b, 'b');
  assert.equal(workers.length, 1);
});

test('a call that is given up ends the worker, and the next one goes on', async () => {
  const { queue, workers, answer } = fake();
  const stop = new AbortController();
  const a = queue.ask(call('a'), stop.signal);
  const b = queue.ask(call('b'));
  stop.abort();
  await assert.rejects(a, Abandoned);
  assert.equal(workers[0]!.ended, true);
  workers[0]!.hear({ id: 1, text: 'late' });
  answer(1);
  assert.equal(await b, 'b');
});

test('a call that only waits is dropped', async () => {
  const { queue, workers, answer } = fake();
  const stop = new AbortController();
  const a = queue.ask(call('a'));
  const b = queue.ask(call('b'), stop.signal);
  stop.abort();
  await assert.rejects(b, Abandoned);
  answer(0);
  assert.equal(await a, 'a');
  assert.equal(workers.length, 1);
  assert.equal(workers[0]!.sent.length, 1);
});

test('a worker that dies fails one call alone', async () => {
  const { queue, workers, answer } = fake();
  const a = queue.ask(call('a'));
  const b = queue.ask(call('b'));
  workers[0]!.fail('gone');
  await assert.rejects(a, /gone/);
  answer(1);
  assert.equal(await b, 'b');
});

test('where no worker can be had every call says so, and none hangs', async () => {
  const queue = new Queue(() => {
    throw new Error('no workers here');
  });
  for (const door of ['rules', 'house'] as const)
    await assert.rejects(queue.ask({ door, text: '{}' }), /no workers here/);
  await assert.rejects(
    Promise.all([queue.ask({ door: 'rules', text: '{}' }), queue.ask({ door: 'rules', text: '{}' })]),
    /no workers here/,
  );
});
