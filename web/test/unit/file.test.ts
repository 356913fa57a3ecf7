// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../src/ui/file';

const said = (bytes: Uint8Array) => textOf(new Blob([bytes as BlobPart]));

test('a file is read as it was written', async () => {
  const text = 'Name;Verein\nMüller Größl;Au';
  assert.equal(await said(new TextEncoder().encode('\ufeff' + text)), text);
  assert.equal(await said(Buffer.from(text, 'latin1')), text);
});
