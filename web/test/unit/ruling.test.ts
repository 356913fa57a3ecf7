// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lang } from '../../src/base';
import { makeCore, type Matrix, type Verdict } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { decode, encode, kinds, known, report, withNames, type Case } from '../../src/ruling/model';
import { named } from '../../src/ruling/words';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const core = makeCore(async (call) => engine(call));

test('a case stands in an address', () => {
  const c: Case = {
    book: 'muenchen-2006',
    kind: 'revoke',
    answers: [
      { fact: 'in_time', yes: true },
      { fact: 'after_last', yes: false },
    ],
  };
  assert.equal(encode(c), 'b=muenchen-2006&k=revoke&a=in_time-1.after_last-0');
  assert.deepEqual(decode(encode(c)), c);
  assert.deepEqual(known(c.answers), { in_time: true, after_last: false });
});

test('what is wrong in an address is left out', () => {
  assert.deepEqual(decode('k=sneeze&a=in_time-1'), { book: null, kind: null, answers: [] });
  assert.deepEqual(decode('b=x&k=revoke&a=in_time-2.-1.seen-1.seen-0'), {
    book: 'x',
    kind: 'revoke',
    answers: [{ fact: 'seen', yes: true }],
  });
});

test('every mishap of the core is offered once, with words in both languages', async () => {
  const matrix = (await core.rules()) as Matrix;
  const rows = matrix.rows.filter((r) => r.section === 'irregular' && !r.key.startsWith('irregular_'));
  assert.deepEqual(rows.map((r) => r.key).sort(), [...kinds].sort());
  for (const l of ['de', 'en'] as const) {
    lang.value = l;
    for (const kind of kinds) assert.ok(named('k', kind) && named('h', kind), kind);
  }
});

test('every mishap in every book ends in a ruling', async () => {
  const matrix = (await core.rules()) as Matrix;
  for (const book of matrix.books)
    for (const kind of kinds)
      for (const yes of [true, false]) {
        const facts: Record<string, boolean> = {};
        let asked = 0;
        for (;;) {
          const r = await core.ruling({ rulebook: book.id, kind, known: facts });
          assert.ok(r.ok && asked++ < 15, `${book.id} ${kind}`);
          if (r.ask === null) {
            assert.ok(named('o', r.outcome) && r.text && r.text_en && r.rule);
            break;
          }
          assert.ok(r.de.endsWith('?') && r.en.endsWith('?'));
          facts[r.ask] = yes;
        }
      }
});

// muenchen-2006 II.4.2.1: the claimer's side takes every remaining trick, so the rest is its own.
test('with the game it is also said what is paid', async () => {
  const page = readFileSync('../tests/import/sauspiel-solo.html', 'utf8');
  const game = (await core.convert(page)).deals[0]!.game!;
  const seat = game.contract.declarer!;
  const asked = report(game, 'concede', { seat, trick: 2, lying: 0, found: 2 }, []);
  assert.equal(asked.game.tricks?.length, 1);
  assert.equal(asked.incident?.found_trick, 2);
  const told = (await core.adjudicate(asked)) as Verdict;
  assert.equal(told.ok, true);
  assert.match(told.rule, new RegExp(game.rulebook));
});

test('seats get their names', () => {
  assert.equal(
    withNames('Rest aufgegeben, Platz 1, 3. Stich', ['Zenzi', 'Vroni', 'Resi']),
    'Rest aufgegeben, Zenzi, 3. Stich',
  );
  assert.equal(withNames('seat 4 revoked', []), 'seat 4 revoked');
  const names = ['Anna', 'Beppi', 'Cenzi', 'Dorl'];
  assert.equal(
    withNames('Punkte: Platz 1 und 2: 32; Platz 3 und 4: 88. Gewonnen: Platz 1, 3 und 4.', names),
    'Punkte: Anna und Beppi: 32; Cenzi und Dorl: 88. Gewonnen: Anna, Cenzi und Dorl.',
  );
  assert.equal(
    withNames('Won by seats 2, 3 and 4, Schneider.', names),
    'Won by Beppi, Cenzi and Dorl, Schneider.',
  );
  assert.equal(withNames('Gewonnen: Platz 1 und 2.', ['Anna']), 'Gewonnen: Platz 1 und 2.');
});

// muenchen-2006 II.4.2.2: the last trick that was turned may be looked at by anyone.
test('the trick that was looked at is reported, and the cards object', async () => {
  const page = readFileSync('../tests/import/sauspiel-solo.html', 'utf8');
  const { game } = (await core.convert(page)).deals[0]!;
  const asked = report(game!, 'looked_at_trick', { seat: 0, trick: 3, lying: 0, found: 3 }, [
    { fact: 'last_turned', yes: true },
    { fact: 'intent', yes: true },
  ]);
  assert.equal(asked.incident?.looked_at, 2);
  const told = (await core.adjudicate(asked)) as Verdict;
  assert.equal(told.objection, 'last_trick');
  assert.equal(told.outcome, 'continue');
});

test('only what was said is reported', () => {
  const asked = report(
    { rulebook: 'muenchen-2006', dealer: 3, hands: [], contract: {}, tricks: [['EO', 'GO', 'HO', 'SO']] },
    'revoke',
    { seat: 1, trick: 1, lying: 2, found: 3 },
    [
      { fact: 'influence', yes: true },
      { fact: 'in_time', yes: true },
      { fact: 'intent', yes: false },
      { fact: 'take_win', yes: true },
    ],
  );
  assert.deepEqual(asked.game.tricks, [['EO', 'GO']]);
  assert.deepEqual(asked.incident, {
    kind: 'revoke',
    seat: 1,
    trick: 1,
    found_trick: 3,
    influence: true,
    choice: 'take_win',
  });
});
