// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import test from 'node:test';
import { deviceName } from '../../src/net/device';

test('what a device is called', () => {
  assert.equal(
    deviceName('Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0'),
    'Firefox, Android',
  );
  assert.equal(
    deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1'),
    'Safari, iPhone',
  );
  assert.equal(deviceName('curl/8'), '');
});
