// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { match } from '../../src/base';

test('a pattern without parameters fits itself alone', () => {
  assert.deepEqual(match('/lobby', '/lobby'), {});
  assert.deepEqual(match('/lobby', '/lobby/'), {});
  assert.equal(match('/lobby', '/lobby/x'), null);
  assert.equal(match('/lobby', '/'), null);
  assert.deepEqual(match('/', '/'), {});
});

test('parameters are decoded, and what cannot be decoded does not fit', () => {
  assert.deepEqual(match('/rules/compare/:a/:b', '/rules/compare/x/y%20z'), { a: 'x', b: 'y z' });
  assert.equal(match('/table/:id', '/table/%E0%A4'), null);
});
