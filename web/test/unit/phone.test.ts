// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeCore, type RowFinding } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { entryOf } from '../../src/tournament/list/row';
import {
  dealerOf,
  doublers,
  kindsOf,
  mayBeUnjustified,
  missing,
  newGame,
  otherKind,
  playing,
  rowOf,
  tariffOf,
  type Game,
  type Tariff,
} from '../../src/tournament/phone/model';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const core = makeCore(async (call) => engine(call));
const books = ['muenchen-2006', 'serien-2022', 'kurz-turnier'] as const;

// Everything that the buttons can enter for one declarer in game `number`.
function* games(t: Tariff, number: number, seats: number): Generator<Game> {
  const here = playing(number, seats);
  for (const kind of kindsOf(t)) {
    const price = t.games[kind]!;
    if (kind === 'passed') {
      yield newGame(t, kind);
      continue;
    }
    for (const declarer of here)
      for (const partner of price.alone ? [null] : here.filter((s) => s !== declarer))
        for (const won of price.lost ? [true, false] : [true])
          for (const height of price.heights)
            for (const run of price.runs) {
              const g = { ...newGame(t, kind), declarer, partner, won, height, run };
              yield g;
              for (const spritze of doublers(t, g, here))
                for (const unjustified of [false, true]) yield { ...g, spritze, unjustified };
            }
  }
}

for (const book of books)
  test(`every game that can be entered is a row of ${book} that says the same`, async () => {
    const t = tariffOf(book)!;
    let count = 0;
    for (const [number, seats] of [
      [1, 4],
      [3, 5],
    ] as const)
      for (const g of games(t, number, seats)) {
        const row = rowOf(t, g, number, seats)!;
        const found = (await core.row({
          rulebook: book,
          number,
          row: { ...row, note: true } as never,
        })) as RowFinding;
        const about = JSON.stringify({ g, row, found });
        assert.equal(found.fate, 'counts', about);
        assert.equal(found.kind, g.kind, about);
        if (g.kind === 'passed') continue;
        assert.equal(found.declarer, g.declarer, about);
        assert.equal(found.spritze, g.spritze, about);
        assert.equal(found.won, g.won, about);
        assert.equal(found.solo, t.games[g.kind]!.alone, about);
        count++;
      }
    assert.ok(count > 200, `${count} games`);
  });

const game = (book: string, of: Partial<Game>): readonly number[] => {
  const t = tariffOf(book)!;
  return rowOf(t, { ...newGame(t, of.kind ?? 'rufspiel'), ...of }, 1, 4)!.p;
};

test('rows as the books write them', () => {
  // muenchen-2006 II.5.2
  assert.deepEqual(game('muenchen-2006', { declarer: 0, partner: 2, height: 'schneider' }), [2, -2, 2, -2]);
  assert.deepEqual(game('muenchen-2006', { kind: 'solo', declarer: 3, won: false }), [3, 3, 3, -9]);
  assert.deepEqual(game('muenchen-2006', { kind: 'solo', declarer: 1, height: 'schwarz' }), [-5, 15, -5, -5]);
  assert.deepEqual(game('muenchen-2006', { kind: 'tout', declarer: 1, won: false }), [6, -18, 6, 6]);
  assert.deepEqual(game('muenchen-2006', { kind: 'sie', declarer: 0 }), [36, -12, -12, -12]);
  // serien-2022, the table of unjustified Spritzen
  const spritze = { declarer: 0, partner: 1, spritze: 3, unjustified: true };
  assert.deepEqual(game('serien-2022', { ...spritze, height: 'schneider' }), [4, 4, -2, -6]);
  assert.deepEqual(game('serien-2022', { ...spritze, height: 'schwarz' }), [6, 6, -3, -9]);
  const solo = { kind: 'solo', declarer: 0, spritze: 3, unjustified: true } as const;
  assert.deepEqual(game('serien-2022', { ...solo, height: 'schneider' }), [18, -3, -3, -12]);
  assert.deepEqual(game('serien-2022', { ...solo, height: 'schwarz' }), [24, -4, -4, -16]);
  assert.deepEqual(
    game('serien-2022', { ...solo, unjustified: false, height: 'schneider' }),
    [18, -6, -6, -6],
  );
  assert.deepEqual(game('serien-2022', { declarer: 0, partner: 1, spritze: 3, won: false }), [-2, -2, 2, 2]);
  // kurz-turnier: 10 for each Dame from three on; the Schafkopf is (30 + 40) x 2
  assert.deepEqual(
    game('kurz-turnier', { declarer: 0, partner: 1, height: 'schwarz', run: 4 }),
    [70, 70, -70, -70],
  );
  assert.deepEqual(game('kurz-turnier', { kind: 'tout', declarer: 0, run: 3 }), [360, -120, -120, -120]);
  assert.deepEqual(game('kurz-turnier', { kind: 'sie', declarer: 0, run: 4 }), [420, -140, -140, -140]);
});

test('what is missing is told', () => {
  const t = tariffOf('muenchen-2006')!;
  const g = newGame(t, 'rufspiel');
  assert.equal(missing(t, g), 'declarer');
  assert.equal(missing(t, { ...g, declarer: 1 }), 'partner');
  assert.equal(rowOf(t, { ...g, declarer: 1 }, 1, 4), null);
  assert.equal(missing(t, { ...otherKind(t, { ...g, declarer: 1, partner: 2 }, 'solo') }), null);
});

test('another game keeps what still fits', () => {
  const t = tariffOf('kurz-turnier')!;
  const g: Game = {
    ...newGame(t, 'rufspiel'),
    declarer: 1,
    partner: 2,
    won: false,
    height: 'schwarz',
    run: 0,
  };
  const sie = otherKind(t, g, 'sie');
  assert.deepEqual([sie.declarer, sie.partner, sie.won, sie.height, sie.run], [1, null, true, 'plain', 4]);
});

test('a Spritze without reason is asked about only where it can be one', () => {
  const t = tariffOf('serien-2022')!;
  const g: Game = { ...newGame(t, 'rufspiel'), declarer: 0, partner: 1, spritze: 2 };
  assert.equal(mayBeUnjustified(g), 'never');
  assert.equal(mayBeUnjustified({ ...g, height: 'schneider' }), 'asked');
  assert.equal(mayBeUnjustified({ ...g, height: 'schwarz' }), 'always');
  assert.equal(mayBeUnjustified({ ...g, height: 'schwarz', won: false }), 'never');
  assert.deepEqual(doublers(t, g, [0, 1, 2, 3]), [2, 3]);
  assert.deepEqual(doublers(tariffOf('muenchen-2006')!, g, [0, 1, 2, 3]), []);
});

test('of five the dealer looks on', () => {
  assert.equal(dealerOf(6, 5), 0);
  assert.deepEqual(playing(3, 5), [0, 1, 3, 4]);
  assert.deepEqual(playing(3, 4), [0, 1, 2, 3]);
});

test('typed values', () => {
  assert.deepEqual(['+9', '-3', '−3', ' 12 ', '', 'x', '1.5', '12345'].map(entryOf), [
    9,
    -3,
    -3,
    12,
    0,
    null,
    null,
    null,
  ]);
});
