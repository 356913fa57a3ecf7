// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeLists, type BookId } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { withHead } from '../../src/tournament/desk/checkinfile';
import { bookOf, exampleSums } from '../../src/tournament/shared/book';
import { settingsOf } from '../../src/tournament/desk/signups-model';
import { nextTitle } from '../../src/tournament/shared/next';
import { w as deskWords } from '../../src/tournament/shared/words';
import { changes } from '../../src/tournament/shared/changes';
import { cents, scanned, search } from '../../src/tournament/shared/search';
import { w as listWords } from '../../src/tournament/list/words';
import {
  differences,
  draftKey,
  dropDraft,
  inserted,
  keepDraft,
  loadDraft,
  loadSecond,
  removed,
  sameRows,
} from '../../src/tournament/list/draft';
import { inviteOf, readInvite } from '../../src/tournament/desk/invite';
import { agreedOf, read, readPrizes, usual } from '../../src/tournament/desk/setup';
import { readSums, sumsOf } from '../../src/tournament/list/row';
import { checkList, playingIn, readRow as readWith } from '../../src/tournament/list/rules';
import { readPlan } from '../../src/tournament/desk/plan';
import {
  movedPlaces,
  rowsOf,
  type ListRow,
  type Player,
  type Request,
} from '../../src/tournament/shared/view';

const engine = await startEngine(
  await WebAssembly.compile(readFileSync(process.env.STICHFEST_WASM ?? '../build/core.wasm')),
);
const rules = makeLists(engine);
const readRow = (text: string, rulebook: BookId, players: number, row: number) =>
  readWith(rules, text, { rulebook, players }, row);

const p = (text: string, book: BookId = 'muenchen-2006', seats = 4, row = 0) => {
  const read = readRow(text, book, seats, row);
  return 'row' in read ? read.row.p : read.wrong;
};

test('two seats won a Rufspiel', () => {
  assert.deepEqual(p('12'), [1, 1, -1, -1]);
  assert.deepEqual(p('24s'), [-2, 2, -2, 2]);
  assert.deepEqual(p('31x'), [3, -3, 3, -3]);
  assert.deepEqual(p('-12'), [-1, -1, 1, 1]);
  assert.deepEqual(p('12 7'), [7, 7, -7, -7]);
});

test('one seat played alone', () => {
  assert.deepEqual(p('3'), [-3, -3, 9, -3]);
  assert.deepEqual(p('-3'), [3, 3, -9, 3]);
  assert.deepEqual(p('1s'), [12, -4, -4, -4]);
  assert.deepEqual(p('1x'), [15, -5, -5, -5]);
  assert.deepEqual(p('124'), [3, 3, -9, 3]); // against the third
});

test('Tout and Sie are said with the row', () => {
  assert.deepEqual(readRow('2t', 'muenchen-2006', 4, 0), {
    row: { p: [-6, 18, -6, -6], kind: 'tout', declarer: 1 },
  });
  assert.deepEqual(readRow('-2t', 'muenchen-2006', 4, 0), {
    row: { p: [6, -18, 6, 6], kind: 'tout', declarer: 1 },
  });
  assert.deepEqual(readRow('4i', 'muenchen-2006', 4, 0), {
    row: { p: [-12, -12, -12, 36], kind: 'sie', declarer: 3 },
  });
});

test('each book has its values', () => {
  assert.deepEqual(p('3', 'serien-2022'), [-2, -2, 6, -2]);
  assert.deepEqual(p('12k', 'serien-2022'), [2, 2, -2, -2]);
  assert.deepEqual(p('12k'), 'value');
  assert.deepEqual(p('3i', 'serien-2022'), 'value');
  assert.deepEqual(p('12xl4', 'kurz-turnier'), [70, 70, -70, -70]);
  assert.deepEqual(p('3', 'kurz-turnier'), [-30, -30, 90, -30]);
  assert.deepEqual(p('3l3', 'kurz-turnier'), [-60, -60, 180, -60]);
  assert.deepEqual(p('3t', 'kurz-turnier'), [-120, -120, 360, -120]);
  assert.deepEqual(p('3tl4', 'kurz-turnier'), [-140, -140, 420, -140]);
  assert.deepEqual(p('3i', 'kurz-turnier'), [-140, -140, 420, -140]);
  assert.deepEqual(p('3s', 'kurz-turnier'), 'value');
  assert.deepEqual(p('0', 'kurz-turnier'), [0, 0, 0, 0]);
  assert.deepEqual(p('0'), 'passed');
  assert.deepEqual(p('-', 'kurz-turnier'), [0, 0, 0, 0]);
  assert.deepEqual(p('-'), 'form');
});

test('entries are taken as they are', () => {
  assert.deepEqual(p('9 -3 -3 -2'), [9, -3, -3, -2]);
  assert.deepEqual(p('+1, 1, -1, -1'), [1, 1, -1, -1]);
  assert.deepEqual(p('9 −3 −3 −3'), [9, -3, -3, -3]);
  assert.deepEqual(p('−12'), [-1, -1, 1, 1]);
  assert.equal(p('9,-3,-3,'), 'form'); // what is missing is not 0
});

test('at five the dealer sits out', () => {
  const table = (players: number) => ({ rulebook: 'muenchen-2006' as const, players });
  assert.deepEqual(playingIn(rules, table(5), 1), [1, 2, 3, 4]);
  assert.deepEqual(playingIn(rules, table(5), 7), [0, 2, 3, 4]);
  assert.deepEqual(playingIn(rules, table(4), 7), [0, 1, 2, 3]);
  assert.deepEqual(playingIn(null, table(5), 1), [0, 1, 2, 3, 4]);
  assert.deepEqual(p('23', 'muenchen-2006', 5, 0), [0, 1, 1, -1, -1]);
  assert.deepEqual(p('5', 'muenchen-2006', 5, 1), [-3, 0, -3, -3, 9]);
  assert.deepEqual(p('12', 'muenchen-2006', 5, 0), 'dealer');
});

test('what cannot be read says why', () => {
  assert.equal(p('abc'), 'form');
  assert.equal(p('15'), 'seat');
  assert.equal(p('11'), 'twice');
  assert.equal(p('1234'), 'count');
  assert.equal(p(''), null); // nothing is typed yet
  assert.equal(p('12t'), 'value');
});

test('a plain row is at most four keys with Enter', () => {
  for (const text of ['12', '-12', '12s', '3', '-3', '-3s', '3x']) assert.ok(text.length + 1 <= 4);
});

test('sums', () => {
  assert.deepEqual(sumsOf([{ p: [1, 1, -1, -1] }, null, { p: [9, -3, -3, -3] }], 4), [10, -2, -4, -4]);
  assert.deepEqual(readSums('12 -4 -4 -4', 4), [12, -4, -4, -4]);
  assert.equal(readSums('12 -4 -4', 4), null);
  for (const text of ['-12-14 38-12', '-12 -14 38 -12', '-12;-14;38;-12', '-12,-14,38,−12', '- 12 -14+38-12'])
    assert.deepEqual(readSums(text, 4), [-12, -14, 38, -12], text);
  for (const text of ['-12--14 38-12', '-12-14 38-12-', '12345 0 0 0'])
    assert.equal(readSums(text, 4), null, text);
  // The example is one that the book has.
  const hint = (id: string, seats: number) => listWords().sumsHint(seats, exampleSums(bookOf(id), seats));
  assert.match(hint('muenchen-2006', 4), /(Vier|Four) .*: 9 -3 -3 -3$/);
  assert.match(hint('kurz-turnier', 4), /(Vier|Four) .*: 90 -30 -30 -30$/);
  assert.match(hint('serien-2022', 5), /(Fünf|Five) .*: 6 -2 -2 -2 0$/);
  assert.match(hint('serien-2022', 3), /(Drei|Three) .*: 4 -2 -2$/);
  const plus = { ...bookOf('serien-2022')!, plus: true };
  assert.equal(exampleSums(plus, 4), '6 0 0 0');
});

test('the first step is the check-in, until the field can be drawn', () => {
  const desk = (possible: boolean, rounds: number[] = []) =>
    ({ next: 'commit', field: { possible }, rounds: rounds.map((round) => ({ round })) }) as never;
  assert.equal(nextTitle(desk(false)), deskWords().stepCheckIn);
  assert.equal(nextTitle(desk(true)), deskWords().stepCommit(1));
  assert.equal(nextTitle(desk(false, [1])), deskWords().stepCommit(2));
});

test('a registration asks for the partner by itself where two are a team', () => {
  const view = { set: false, open: false, limit: 0, until: 0, keep: 0, ask_partner: false };
  const asks = (set: boolean, pairs: boolean) => settingsOf({ ...view, set } as never, pairs).ask_partner;
  assert.deepEqual([asks(false, true), asks(false, false), asks(true, true)], [true, false, false]);
});

test('one pair meets again, several pairs do', () => {
  const one = deskWords().repeats(1);
  assert.ok(one === '1 Paar trifft sich wieder.' || one === '1 pair meets again.', one);
  assert.match(deskWords().repeats(2), /^2 (Paare treffen|pairs meet)/);
});

const muenchen = { rulebook: 'muenchen-2006', players: 4 } as const;

test('sums beside rows: those of the rows that count, or of the rows as they stand there', () => {
  const rows = [{ p: [1, 1, -1, -1] }, { p: [9, -3, -3, -2] }]; // the second is repaired
  const struck = [{ p: [1, 1, -1, -1] }, { p: [9, -3, -3, -3], kind: 'struck' as const }];
  const against = (sums: number[], list: typeof rows | null[]) =>
    checkList(rules, muenchen, list, sums)!.sums!.code;
  assert.equal(against([10, -2, -4, -4], rows), null);
  assert.equal(against([10, -2, -4, -3], rows), 'sums'); // the server says so, too
  assert.equal(against([9, -2, -4, -3], rows), 'sums_differ');
  assert.deepEqual(checkList(rules, muenchen, rows)!.counted, [10, -2, -4, -4]);
  assert.deepEqual(checkList(rules, muenchen, struck)!.counted, [1, 1, -1, -1]);
  assert.equal(against([1, 1, -1, -1], struck), null);
  assert.equal(against([5, 3, -5, -3], [null, null]), null);
  assert.equal(against([5, 3, -4, -4], []), 'sums_parity');
  assert.equal(against([5, 3, -4, -3], []), 'sums');
  assert.deepEqual(
    checkList(rules, muenchen, rows)!.rows.map((r) => r.sum),
    [sumsOf(rows.slice(0, 1), 4), sumsOf(rows, 4)],
  );
});

test('what was approved stands beside the row of its game', () => {
  const tout = { p: [18, -6, -6, -6] };
  const asked = (state: string, game: number, kind: string) => ({ state, game, class: kind }) as Request;
  const fate = (...requests: Request[]) =>
    checkList(rules, { ...muenchen, requests }, [null, null, null, tout])!.rows[3]!.finding!.code;
  assert.equal(fate(asked('approved', 4, 'wenz_tout')), null);
  assert.equal(fate(asked('approved', 4, 'sie')), null);
  assert.equal(fate(asked('approved', 4, 'solo')), 'no_note');
  assert.equal(fate(asked('approved', 5, 'wenz_tout'), asked('refused', 4, 'wenz_tout')), 'no_note');
  // A fourth solo needs an approval; a substitute has lost none yet.
  const lost = { p: [-9, 3, 3, 3] };
  const fourth = (more: object) =>
    checkList(rules, { ...muenchen, ...more }, [lost, lost, lost, lost])!.rows[3]!.finding!.code;
  assert.equal(fourth({}), 'unregistered_solo');
  assert.equal(fourth({ requests: [asked('approved', 4, 'solo')] }), null);
  assert.equal(fourth({ changes: [{ seat: 0, from: 2 }] }), null);
});

test('players are found as one types', () => {
  const players = [
    { number: 7, name: 'Huber Sepp', club: 'Grünwald', team: '' },
    { number: 12, name: 'Müller Resi', club: '', team: 'Eichel' },
    { number: 3, name: 'Seppel Hubert', club: '', team: '' },
  ];
  const found = (text: string) => search(players, text).map((x) => x.number);
  assert.deepEqual(found(''), [7, 12, 3]);
  assert.deepEqual(found('sepp'), [3, 7]);
  assert.deepEqual(found('hub se'), [7, 3]);
  assert.deepEqual(found('MUELL'), [12]);
  assert.deepEqual(found('grün'), [7]);
  assert.deepEqual(found('12'), [12]);
  assert.deepEqual(found('xaver'), []);
});

test('money as people type it', () => {
  assert.equal(cents('8'), 800);
  assert.equal(cents('8,5'), 850);
  assert.equal(cents('-0.50 €'), -50);
  assert.equal(cents('acht'), null);
});

function newStore() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
    removeItem: (k: string) => void kept.delete(k),
  };
  return { kept, store };
}

test('a draft outlives the page, and damage to it does not', () => {
  const { kept, store } = newStore();
  const key = draftKey('t1', 2, 3);
  const draft = { base: 9, rows: [{ p: [1, 1, -1, -1] }, null], sums: '', text: '12' };
  assert.equal(keepDraft(store, key, draft), true);
  assert.deepEqual(loadDraft(store, key), draft);
  assert.equal(loadDraft(store, draftKey('t1', 2, 4)), null);
  kept.set(key, '{"base":9,"rows":[{"p":["a"]}]}');
  assert.equal(loadDraft(store, key), null);
  dropDraft(store, key);
  assert.equal(kept.size, 0);
  const full = { ...store, setItem: () => assert.fail('full') };
  assert.equal(keepDraft(full, key, draft), false);
  // The stored draft is removed; what somebody has typed since stays.
  keepDraft(store, key, draft);
  dropDraft(store, key, { ...draft, text: '' });
  assert.equal(kept.size, 1);
  dropDraft(store, key, draft);
  assert.equal(kept.size, 0);
});

test('a list typed before somebody else stored another is the second entry', () => {
  const { kept, store } = newStore();
  const [first, second] = [draftKey('t1', 1, 1), draftKey('t1', 1, 1, true)];
  const draft = { base: 0, rows: [{ p: [1, 1, -1, -1] }], sums: '', text: '3' };
  assert.equal(loadSecond(store, first, second), null);
  keepDraft(store, first, draft);
  assert.deepEqual(loadSecond(store, first, second), draft);
  assert.deepEqual([...kept.keys()], [second]);
  // An existing one stays, and a change of a list that was seen is none.
  keepDraft(store, first, { ...draft, text: '' });
  assert.deepEqual(loadSecond(store, first, second), draft);
  kept.delete(second);
  keepDraft(store, first, { ...draft, base: 9 });
  assert.equal(loadSecond(store, first, second), null);
  assert.equal(kept.size, 1);
});

test('a row between others, and one of them gone', () => {
  assert.deepEqual(inserted([1, 2, 3, null], 1, 9), [1, 9, 2, 3]);
  assert.deepEqual(inserted([1, 2, null, null], 0, null), [null, 1, 2, null]);
  assert.equal(inserted([1, 2], 0, 9), null); // the last one would fall off
  assert.deepEqual(removed([1, 2, 3], 1), [1, 3, null]);
});

test('two versions side by side', () => {
  const a = [{ p: [1, 1, -1, -1] }, { p: [9, -3, -3, -3] }];
  assert.deepEqual(differences(a, a), []);
  assert.deepEqual(differences(a, [a[0]!, { p: [-9, 3, 3, 3] }, { p: [1, -1, 1, -1] }]), [1, 2]);
  // Remarks on a row are compared separately, except for those that decide whether it counts.
  const said: ListRow[] = [
    { p: [1, 1, -1, -1], kind: 'rufspiel', declarer: 1 },
    { ...a[1]!, note: true },
  ];
  assert.deepEqual(differences(a, said), []);
  assert.deepEqual(differences(a, said, true), [0, 1]);
  assert.deepEqual(differences(a, [{ ...a[0]!, kind: 'struck', reason: 'x' }, a[1]!]), [0]);
  assert.ok(sameRows(a, [...a.map((r) => ({ ...r, note: false })), null]));
});

test('rows get the names of their columns', () => {
  assert.deepEqual(rowsOf(['number', 'name'], [[1, 'Huber']]), [{ number: 1, name: 'Huber' }]);
});

test('whose place a correction changes', () => {
  const at = (place: number, number: number) => ({ place, number, name: `n${number}`, points: 0 });
  assert.deepEqual(movedPlaces([at(1, 7), at(2, 8), at(3, 9)], [at(1, 8), at(2, 7), at(3, 9)]), [
    { number: 8, name: 'n8', was: 2, is: 1 },
    { number: 7, name: 'n7', was: 1, is: 2 },
  ]);
  assert.deepEqual(movedPlaces([at(1, 7)], []), [{ number: 7, name: 'n7', was: 1, is: 0 }]);
});

test('a plain list of names gets a head, everything else goes as it is', () => {
  assert.equal(withHead('Huber Sepp\nKern Leni'), 'name\nHuber Sepp\nKern Leni');
  assert.equal(withHead('\ufeff\nHuber Sepp\n'), 'name\n\nHuber Sepp\n');
  for (const text of [
    'Name\nHuber',
    'Nr;Spieler\n1;Huber',
    '[{"name":"Huber"}]',
    '{"players":[]}',
    'a,b\n1,2',
  ])
    assert.equal(withHead(text), text);
});

test('the link of who wants to help', () => {
  const who = { account: 'k7f3' };
  assert.deepEqual(readInvite(inviteOf(who)), who);
  assert.equal(readInvite('players'), null);
  assert.equal(readInvite('helper='), null);
  assert.deepEqual(readInvite('helper=abc&name=Wirt'), { account: 'abc' }); // a link may claim any name
});

test('what was agreed is read, or it is not', () => {
  const good = { ...usual('kurz-turnier', '2026-11-14'), title: ' Kirta ', prizes: '30 20,50' };
  const extra = { kind: 'best_round' as const, amount: '15', title: '' };
  assert.equal(read({ ...good, title: ' ' }), null);
  assert.equal(read({ ...good, fee: 'acht' }), null);
  assert.equal(read({ ...good, extras: [{ ...extra, amount: '0' }] }), null);
  assert.equal(read({ ...good, extras: [{ ...extra, kind: 'best_team' }] }), null);
  const setup = read({ ...good, team_size: 4, extras: [{ ...extra, kind: 'best_team', title: 'Pokal' }] })!;
  assert.equal(setup.title, 'Kirta');
  assert.deepEqual([setup.rounds, setup.games, setup.fee, setup.odd], [3, 24, 800, 'fives']);
  assert.deepEqual(setup.prizes, [3000, 2050]);
  assert.deepEqual(setup.extras, [{ kind: 'best_team', amount: 1500, title: 'Pokal' }]);
  // Only where the book permits it.
  assert.ok('avoid' in agreedOf('kurz-turnier', setup));
  assert.ok(!('avoid' in agreedOf('muenchen-2006', setup)));
});

test('a card that was scanned is somebody, nobody, or no card', () => {
  const keys: [number, string][] = [
    [7, 'abc234'],
    [12, 'xyz567'],
  ];
  assert.equal(scanned('http://10.0.0.2:8080/tournament/k3v/player#key=xyz567', keys), 12);
  assert.equal(scanned('http://10.0.0.2:8080/tournament/k3v/player#key=zzz', keys), 0);
  assert.equal(scanned('Schlüssel Key', keys), null);
});

test('lost games go into the till under the name that the book has for it', () => {
  assert.equal(bookOf('serien-2022')?.till, 'reuegeld');
  assert.equal(bookOf('kurz-turnier')?.till, 'tout');
  assert.equal(bookOf('muenchen-2006')?.till, null);
});

test('a draw by hand: a line is a table', () => {
  const present = (number: number, more: Partial<Player> = {}) =>
    ({
      number,
      name: `N${number}`,
      state: 'present',
      substitute: false,
      disqualified: false,
      ...more,
    }) as Player;
  const players = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => present(n)),
    present(9, { state: 'away' }),
    present(10, { substitute: true }),
    present(11, { disqualified: true }),
  ];
  const good = readPlan('8 1 7 2\n\nTisch 2: 6,3;5 4\n', players);
  assert.deepEqual(good, {
    tables: [
      [8, 1, 7, 2],
      [6, 3, 5, 4],
    ],
    bad: [],
    without: [],
  });
  const bad = readPlan('1 2\n4 4 x 12 9\n10 11 5 6', players);
  assert.deepEqual(
    bad.bad.map((b) => [b.line, b.why, b.what]),
    [
      [1, 'seats', '2'],
      [2, 'twice', '4'],
      [2, 'number', 'x'],
      [2, 'nobody', '12'],
      [2, 'away', '9'],
      [3, 'away', '11'],
    ],
  );
  assert.deepEqual(
    bad.without.map((e) => e.number),
    [3, 7, 8],
  );
  assert.deepEqual(readPlan('', players).tables, []);
});

test('an extra prize that names a thing needs no amount', () => {
  const agreed = { ...usual('muenchen-2006', '2026-11-15'), title: 'Herbst' };
  const extra = (amount: string, title: string) =>
    read({ ...agreed, extras: [{ kind: 'last', amount, title }] })?.extras[0] ?? null;
  assert.deepEqual(extra('', 'eine Wurst'), { kind: 'last', amount: 0, title: 'eine Wurst' });
  assert.deepEqual(extra('0', 'eine Wurst'), { kind: 'last', amount: 0, title: 'eine Wurst' });
  assert.deepEqual(extra('5', ''), { kind: 'last', amount: 500 });
  for (const wrong of ['', '0', 'viel']) assert.equal(extra(wrong, ''), null);
  assert.equal(extra('viel', 'eine Wurst'), null);
});

test('prizes with blanks, semicolons or commas between them', () => {
  const euros = (text: string) => readPrizes(text)?.map((c) => c / 100) ?? null;
  for (const text of ['100 60 40', '100, 60, 40', '100,60,40', '100; 60; 40', ' 100 ,60 ,40, '])
    assert.deepEqual(euros(text), [100, 60, 40], text);
  assert.deepEqual(euros('30 20,50'), [30, 20.5]);
  assert.deepEqual(euros('12,50, 7,50'), [12.5, 7.5]);
  assert.deepEqual(euros(''), []);
  assert.equal(euros('100, viel'), null);
});

test('a form sends only what has changed', () => {
  const was = { title: 'Preisschafkopf', fee: 1000, prizes: [100, 50] };
  assert.deepEqual(changes(was, { ...was, prizes: [100, 50] }), {});
  assert.deepEqual(changes(was, { ...was, fee: 0, prizes: [150] }), { fee: 0, prizes: [150] });
  assert.deepEqual(changes(null, was), was);
});
