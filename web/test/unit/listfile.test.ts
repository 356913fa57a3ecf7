// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLists, sameSeats } from '../../src/tournament/desk/listfile';
import { paced } from '../../src/tournament/desk/paced';

const HEAD =
  'Runde;Tisch;Version;Von;Spiel;Platz 1;Platz 2;Platz 3;Platz 4;Platz 5;Art;Spieler;Spritze;Vermerk;Angemeldet;Grund';
const why = (...lines: string[]) =>
  readLists([HEAD, ...lines].join('\n')).bad.map((b) => [b.line, b.column, b.why]);

test('lists as they were given out', () => {
  const { lists, bad } = readLists(
    [
      '\ufeff' + HEAD,
      '1;1;2;Sepp;1;9;-3;-3;-3;;;;;;;',
      '1;1;2;Sepp;2;-6;18;-6;-6;;tout;2;;ja;;',
      '1;1;2;Sepp;3;1;1;-1;-1;;struck;;;;;"Karte zu wenig; ""neu"" gegeben"',
      '1;1;2;Sepp;Summe;4;16;-10;-10;;;;;;;',
      '',
      '2;12;1;Resi;Summe;8;0;-4;-4;0;;;;;;',
    ].join('\r\n'),
  );
  assert.deepEqual(bad, []);
  assert.deepEqual(lists, [
    {
      round: 1,
      table: 1,
      rows: [
        { p: [9, -3, -3, -3] },
        { p: [-6, 18, -6, -6], kind: 'tout', declarer: 1, note: true },
        { p: [1, 1, -1, -1], kind: 'struck', reason: 'Karte zu wenig; "neu" gegeben' },
      ],
      sums: [4, 16, -10, -10],
    },
    { round: 2, table: 12, sums: [8, 0, -4, -4, 0] },
  ]);
});

test('of a spreadsheet with other marks and less in it', () => {
  const { lists, bad } = readLists('Game,Round,Table,Seat 1,Seat 2,Seat 3,Seat 4\n1,1,3,+1,1,\u22121,-1\n');
  assert.deepEqual(bad, []);
  assert.deepEqual(lists, [{ round: 1, table: 3, rows: [{ p: [1, 1, -1, -1] }] }]);
});

test('every bad line is named', () => {
  assert.deepEqual(why('1;1;;;1;1;x;-1;-1', '0;1;;;1;1;1;-1;-1', '1;2;;;2;1;1;-1;-1', '1;3;;;1;1;1;;-1'), [
    [2, 'platz 2', 'number'],
    [3, 'runde', 'number'],
    [4, 'spiel', 'order'],
    [5, 'platz 3', 'missing'],
  ]);
  assert.deepEqual(why('1;1;;;1;1;1;-1;-1;;ruf', '1;1;;;2;1;1;-1;-1;;;5', '1;1;;;3;1;1;-1;-1;0'), [
    [2, 'art', 'kind'],
    [3, 'spieler', 'number'],
    [4, 'platz 5', 'seats'],
  ]);
  assert.deepEqual(
    readLists('Name;Punkte\nSepp;3').bad.map((b) => b.why),
    ['columns', 'columns', 'columns', 'columns'],
  );
  assert.deepEqual(why(), [[1, '', 'empty']]);
  assert.deepEqual(
    readLists('').bad.map((b) => b.why),
    ['empty'],
  );
});

test('the document of evaluate', () => {
  const tables = [
    { table: 4, seats: ['1', '9', '3', null], rows: [{ p: [1, 1, -1, -1] }] },
    { sums: [1, 0, 0, -1] },
  ];
  assert.deepEqual(readLists(JSON.stringify({ rulebook: 'x', rounds: [{ tables }] })).lists, [
    { round: 1, table: 4, seats: ['1', '9', '3', null], rows: [{ p: [1, 1, -1, -1] }] },
    { round: 1, table: 2, sums: [1, 0, 0, -1] },
  ]);
  assert.deepEqual(
    readLists('{').bad.map((b) => b.why),
    ['json'],
  );
  assert.deepEqual(
    readLists('{"rounds":7}').bad.map((b) => b.why),
    ['missing'],
  );
  assert.deepEqual(
    readLists('{"rounds":[]}').bad.map((b) => b.why),
    ['empty'],
  );
});

test('a list is for those who sit there', () => {
  const list = { round: 1, table: 1, sums: [0, 0, 0, 0] };
  assert.ok(sameSeats(list, [1, 9, 3, 0]));
  assert.ok(sameSeats({ ...list, seats: ['1', '9', '3', null] }, [1, 9, 3, 0]));
  assert.ok(!sameSeats({ ...list, seats: ['1', '9', '4', null] }, [1, 9, 3, 0]));
  assert.ok(!sameSeats({ ...list, seats: ['1', '9', '3'] }, [1, 9, 3, 0]));
});

test('lists.json as the desk gives it out, with what was approved', () => {
  const shown = {
    round: 1,
    table: 2,
    seats: [{ number: 7 }, { number: 3 }, { number: 0 }, { number: 1 }],
    sheet: {
      version: 1,
      rows: [{ p: [1, 1, -1, -1] }, { p: [-6, 18, -6, -6], kind: 'tout', declarer: 1 }],
      sums: [-5, 19, -7, -7],
    },
    requests: [
      { state: 'approved', game: 2, class: 'solo_tout' },
      { state: 'refused', game: 1, class: 'sie' },
    ],
  };
  assert.deepEqual(readLists(JSON.stringify([shown])), {
    lists: [
      {
        round: 1,
        table: 2,
        seats: ['7', '3', null, '1'],
        rows: [
          { p: [1, 1, -1, -1] },
          { p: [-6, 18, -6, -6], kind: 'tout', declarer: 1, registered: true, note: true },
        ],
        sums: [-5, 19, -7, -7],
      },
    ],
    bad: [],
  });
  assert.deepEqual(readLists(JSON.stringify([shown, { round: 1 }])).bad, [
    { line: 2, column: 'rounds', why: 'missing' },
  ]);
  assert.deepEqual(readLists('[]').bad[0]!.why, 'empty');
});

// The server's limit for a connection (src/net/address.h), on its own clock.
test('a list for each of 160 tables stays below what the desk may send', async () => {
  const SIZE = 150;
  const WINDOW_MS = 20_000;
  for (const answer of [5, 700]) {
    let now = 0;
    const waiting: { at: number; go: () => void }[] = [];
    const pause = (ms: number) => new Promise<void>((go) => waiting.push({ at: now + ms, go }));
    let spent = SIZE - 10; // messages just before
    let told = 0;
    let under = 0;
    let most = 0;
    const work = async (n: number) => {
      spent = Math.max(0, spent - ((now - told) * SIZE) / WINDOW_MS) + 1;
      told = now;
      assert.ok(spent <= SIZE, `too fast at ${n}`);
      most = Math.max(most, ++under);
      await pause(answer);
      under--;
      return -n;
    };
    const lists = Array.from({ length: 160 }, (_, i) => i);
    let came: number[] | null = null;
    const all = paced(lists, work, pause).then((got) => (came = got));
    while (!came) {
      await new Promise((done) => setImmediate(done));
      waiting.sort((a, b) => a.at - b.at);
      const next = waiting.shift();
      if (next) now = next.at;
      next?.go();
    }
    assert.deepEqual(
      await all,
      lists.map((n) => -n),
    );
    assert.ok(most <= 4);
    assert.ok(now < 30_000, `${now} ms`);
  }
});
