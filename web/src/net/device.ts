// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The name of a device in its owner's list: browser and system, from the user agent. It contains nothing that would
// distinguish two devices of the same kind.

const BROWSERS: readonly [RegExp, string][] = [
  [/Firefox\//, 'Firefox'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (rows: readonly [RegExp, string][], agent: string): string | undefined =>
  rows.find(([like]) => like.test(agent))?.[1];

/** '': nothing is known about it. */
export const deviceName = (agent: string): string =>
  [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(', ');
