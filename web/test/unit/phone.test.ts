// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeLists, type BookId, type TappedGame } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { entryOf } from '../../src/tournament/list/row';
import { checkList } from '../../src/tournament/list/rules';
import { w as lists } from '../../src/tournament/list/words';
import { w as phones } from '../../src/tournament/phone/words';
import { bookOf, current } from '../../src/tournament/shared/book';
import { w as common } from '../../src/tournament/shared/words';
import {
  changed,
  checkForm,
  kindsOf,
  newGame,
  ofKind,
  soloName,
  type Game,
  type Kind,
} from '../../src/tournament/phone/model';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const rules = makeLists(engine);

// The verdict of the rules on a game, as row `number` of a list.
function ask(rulebook: BookId, g: Game, number = 1, players = 4) {
  const rows = [...Array<null>(number - 1).fill(null), { game: g }];
  // The organiser notes a Tout and a Sie.
  const approved = [{ game: number, class: 'sie', state: 'approved' }] as never[];
  return checkList(rules, { rulebook, players, requests: approved }, rows)!.rows.at(-1)!;
}
const books = ['muenchen-2006', 'serien-2022', 'kurz-turnier'] as const;

// Everything that the buttons can enter for game `number`, by the choices of the rules.
function* games(book: BookId, number: number, seats: number): Generator<Game> {
  for (const kind of kindsOf(bookOf(book))) {
    const first = ask(book, newGame(kind), number, seats).choices!;
    if (kind === 'passed') {
      yield newGame(kind);
      continue;
    }
    for (const declarer of first.declarers) {
      const { partners } = ask(book, { ...newGame(kind), declarer }, number, seats).choices!;
      for (const partner of partners.length ? partners : [null])
        for (const won of first.lost ? [true, false] : [true])
          for (const height of first.heights)
            for (const run of first.runs) {
              const g = { ...newGame(kind), declarer, partner, won, height, run };
              yield g;
              for (const spritze of ask(book, g, number, seats).choices!.doublers)
                for (const unjustified of [false, true]) yield { ...g, spritze, doublings: 1, unjustified };
            }
    }
  }
}

for (const book of books)
  test(`every game that can be entered is a row of ${book} that says the same`, () => {
    let count = 0;
    for (const [number, seats] of [
      [1, 4],
      [3, 5],
    ] as const)
      for (const g of games(book, number, seats)) {
        const { row, finding: found, game: settled } = ask(book, g, number, seats);
        const about = JSON.stringify({ g, row, found });
        assert.equal(found!.fate, 'counts', about);
        assert.equal(found!.kind, g.kind, about);
        if (g.kind === 'passed') continue;
        assert.deepEqual(settled, g, about);
        assert.equal(found!.declarer, g.declarer, about);
        assert.equal(found!.spritze, g.spritze, about);
        assert.equal(found!.won, g.won, about);
        assert.equal(found!.solo, ['solo', 'tout', 'sie'].includes(g.kind), about);
        count++;
      }
    assert.ok(count > 200, `${count} games`);
  });

const game = (book: BookId, of: Partial<Game>): readonly number[] =>
  ask(book, { ...newGame(of.kind ?? 'rufspiel'), ...of }).row!.p;

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
  const missing = (g: Game) => ask('muenchen-2006', g).missing;
  const g = newGame('rufspiel');
  assert.equal(missing(g), 'declarer');
  assert.equal(missing({ ...g, declarer: 1 }), 'partner');
  assert.equal(ask('muenchen-2006', { ...g, declarer: 1 }).row, null);
  assert.equal(missing({ ...g, declarer: 1, partner: 2, kind: 'solo' }), null);
});

test('another game keeps what still fits', () => {
  const g: Game = { ...newGame('sie'), declarer: 1, partner: 2, won: false, height: 'schwarz', run: 0 };
  const sie = ask('kurz-turnier', g).game!;
  assert.deepEqual([sie.declarer, sie.partner, sie.won, sie.height, sie.run], [1, null, true, 'plain', 4]);
});

test('the same two, the other one declared it', () => {
  const g: Game = { ...newGame('rufspiel'), declarer: 1, partner: 2 };
  assert.deepEqual(changed(g, { declarer: 2 }), { ...g, declarer: 2, partner: 1 });
  assert.deepEqual(changed(g, { declarer: 0 }), { ...g, declarer: 0 });
});

test('a Ramsch by buttons has a loser and Jungfrauen; what has a price of its own is asked for', () => {
  const terms = {
    rulebook: 'schule-2024',
    variants: ['ramsch'],
    spritze: 2,
    values: { solo: { points: 50 }, wenz: { points: 30 }, ramsch: { points: 10 } },
  } as const;
  const by = (g: Game) =>
    checkList(rules, { rulebook: 'schule-2024', book: terms as never, players: 4, requests: [] }, [
      { game: g },
    ])!.rows[0]!;
  const lost = { ...newGame('ramsch'), declarer: 2, jungfrauen: [0] };
  assert.deepEqual(by(lost).row!.p, [20, 10, -40, 10]);
  assert.deepEqual(by(changed(lost, { won: true })).row!.p, [-70, -70, 210, -70]);
  assert.deepEqual(by(lost).choices!.games, []);
  const solo = { ...newGame('solo'), declarer: 1 };
  assert.deepEqual(by(solo).choices!.games, ['solo', 'wenz', 'farbwenz']);
  assert.equal(by(solo).game!.game, 'solo');
  assert.deepEqual(by({ ...solo, game: 'wenz' }).row!.p, [-30, 90, -30, -30]);
  // A Retour is counted once somebody has doubled, and nothing is doubled when nobody has.
  const twice = { ...solo, spritze: 0, doublings: 2 };
  assert.deepEqual(by(twice).row!.p, [-200, 600, -200, -200]);
  assert.equal(by(twice).choices!.doublings, 2);
  assert.deepEqual(by(changed(twice, { spritze: null })).row!.p, [-50, 150, -50, -50]);
  // Another kind of game forgets the result of a Ramsch, and the other way round.
  assert.deepEqual(
    [ofKind(solo, 'ramsch').won, ofKind(lost, 'solo').won, ofKind(solo, 'tout').won],
    [false, true, true],
  );
});

test('a Spritze without reason is asked about only where it can be one', () => {
  const g: Game = { ...newGame('rufspiel'), declarer: 0, partner: 1, spritze: 2 };
  const asked = (of: Partial<Game>) => ask('serien-2022', { ...g, ...of }).choices!.unjustified;
  const p = (of: Partial<Game>) => ask('serien-2022', { ...g, ...of }).row!.p;
  assert.equal(asked({}), false);
  assert.equal(asked({ height: 'schneider' }), true);
  assert.equal(asked({ height: 'schwarz' }), false); // it always is one
  assert.deepEqual(p({ height: 'schwarz', unjustified: false }), p({ height: 'schwarz', unjustified: true }));
  assert.equal(asked({ height: 'schwarz', won: false }), false);
  assert.deepEqual(ask('serien-2022', g).choices!.doublers, [2, 3]);
  assert.deepEqual(ask('muenchen-2006', g).choices!.doublers, []);
});

test('of five the dealer looks on', () => {
  assert.equal(ask('serien-2022', newGame('solo'), 6, 5).dealer, 0);
  assert.deepEqual(ask('serien-2022', newGame('solo'), 3, 5).playing, [0, 1, 3, 4]);
  assert.deepEqual(ask('serien-2022', newGame('solo'), 3, 4).playing, [0, 1, 2, 3]);
});

test('a form gives a row, by buttons or by values', () => {
  const table = { rulebook: 'muenchen-2006', players: 4 } as const;
  const form = (way: Kind | 'raw', g: Partial<TappedGame>, ...typed: string[]) =>
    checkForm(rules, table, [], { number: 1, way, game: { ...newGame('solo'), ...g } as Game, typed });
  assert.deepEqual(form('solo', { declarer: 2 }).row, { p: [-3, -3, 9, -3], kind: 'solo', declarer: 2 });
  assert.equal(form('solo', {}).row, null);
  assert.deepEqual(form('raw', {}, '9', '-3', '-3', '-3').row, { p: [9, -3, -3, -3] });
  assert.equal(form('raw', {}, '9', '-3', '-3', '-2').said!.finding!.fate, 'repaired');
  assert.equal(form('raw', {}, '', '', '', '').row, null);
  assert.equal(form('raw', {}, 'x', '', '', '').row, null);
  // Without the rules values can still be entered.
  const raw = { number: 1, way: 'raw' as const, game: newGame('solo'), typed: ['1', '1', '-1', '-1'] };
  assert.deepEqual(checkForm(null, table, [], raw), { row: { p: [1, 1, -1, -1] }, said: null });
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

test('the button for solo games names those of the book', () => {
  assert.equal(soloName(bookOf('kurz-turnier')), 'Solo');
  assert.equal(soloName(bookOf('muenchen-2006')), 'Solo/Wenz');
  assert.equal(soloName(bookOf('serien-2022')), 'Solo/Wenz');
});

test('screens have the words of the tournament that they show', () => {
  current.value = 'kurz-turnier';
  assert.match(lists().ask_no_note, /^Tout oder Schafkopf ohne Vermerk/);
  assert.equal(lists().kd_sie, 'Schafkopf');
  current.value = 'bsv-1989';
  assert.equal(lists().remarkSpritze(2), 'Stoß 2');
  assert.match(phones().unjustified, /^Stoß unberechtigt/);
  current.value = 'serien-2022';
  assert.equal(common().round(2), 'Serie 2');
  assert.equal(common().ofRounds(3), '3 Serien');
  assert.match(lists().legendSpritze, /^12k mit Spritze/);
  current.value = '';
  assert.equal(common().round(2), 'Runde 2');
});
