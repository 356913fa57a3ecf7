// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFor, isOwnMachine, readAddress } from '../../src/share/address';

test('names that lead every device to itself', () => {
  for (const host of ['localhost', 'desk.localhost', '127.0.0.1', '127.8.9.1', '[::1]'])
    assert.equal(isOwnMachine(host), true, host);
  for (const host of ['192.168.178.20', 'turnier-pc', 'localhost.example', '10.127.0.1', '[fe80::1]'])
    assert.equal(isOwnMachine(host), false, host);
});

test('an address is read as people type it', () => {
  const cases: [string, string | null][] = [
    ['192.168.178.20', 'http://192.168.178.20:8080'],
    [' 192.168.178.20:9000/ ', 'http://192.168.178.20:9000'],
    ['turnier-pc', 'http://turnier-pc:8080'],
    ['https://turnier.example/tournaments', 'https://turnier.example'],
    ['http://192.168.178.20', 'http://192.168.178.20'],
    ['localhost:8080', null],
    ['http://127.0.0.1:8080', null],
    ['', null],
    ['zwei Wörter', null],
  ];
  for (const [text, address] of cases) assert.equal(readAddress(text, '8080'), address, text);
  assert.equal(readAddress('turnier-pc', '8443', 'https:'), 'https://turnier-pc:8443');
  assert.equal(readAddress('http://turnier-pc', '8443', 'https:'), 'http://turnier-pc');
});

test('links lead where the server is found today, or where somebody has said', () => {
  const [one, two] = ['http://192.168.178.20:8080', 'http://10.0.0.7:8080'];
  const reach = { open: true, addresses: [one, two] };
  const chosen = (address: string, typed = false) => ({ address, typed });
  assert.equal(addressFor(reach, null), one);
  assert.equal(addressFor(reach, chosen(two)), two);
  assert.equal(addressFor(reach, chosen('http://192.168.178.99:8080')), one); // of another evening
  assert.equal(addressFor(reach, chosen('http://turnier-pc:8080', true)), 'http://turnier-pc:8080');
  assert.equal(addressFor({ open: false, addresses: [] }, null), null);
  assert.equal(addressFor(null, chosen('https://turnier.example', true)), 'https://turnier.example');
});
