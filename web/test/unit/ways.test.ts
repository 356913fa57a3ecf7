import assert from 'node:assert/strict';
import { test } from 'node:test';
import { match } from '../../src/app/router';
import { routes } from '../../src/app/routes';
import { sorted } from '../../src/lobby';

const first = (path: string) => routes.find((r) => match(r.pattern, path))?.pattern;

test('every address leads to its own screen', () => {
  assert.equal(first('/'), '/');
  assert.equal(first('/table/75e57j8g5ixbjqqdgsgg'), '/table/:id');
  assert.equal(first('/rules'), '/rules');
  assert.equal(first('/rules/schule-2024'), '/rules/:book');
  assert.equal(first('/rules/compare/schule-2024/bsv-1989'), '/rules/compare/:a/:b');
  assert.equal(first('/games/abc'), '/games/:id');
  assert.equal(first('/nowhere'), undefined);
  assert.equal(new Set(routes.map((r) => r.pattern)).size, routes.length);
});

test('in the lobby free seats come first, then the company of people', () => {
  const bots = new Set(['wirt']);
  const list = [
    { table: 'full', seats: ['Anna', 'Bene', 'Cilli', 'Dora'] },
    { table: 'bots', seats: ['Anna', 'wirt', 'wirt', null] },
    { table: 'two', seats: ['Anna', 'Bene', null, null] },
    { table: 'alone', seats: ['Anna', null, null, null] },
  ];
  assert.deepEqual(
    sorted(list, bots).map((t) => t.table),
    ['two', 'alone', 'bots', 'full'],
  );
});
