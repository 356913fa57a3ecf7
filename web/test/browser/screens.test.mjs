// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Every screen, in both themes and languages, narrow and wide: axe finds no error, nothing needs sideways scrolling,
// not even at 200 %, no word breaks in its middle on the smallest phone, and the console is empty. The screens of a
// table wait for bots; meanwhile the others are tested.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { besides, faults, openInn, tooWide } from './inn.mjs';
import { NAMES, screens, settle, show } from './screens.mjs';

const inn = await openInn();
after(() => inn.close());
const test = besides(2);

const kinds = [
  ['light, German, 360 pixels', { colorScheme: 'light', locale: 'de-DE', width: 360, height: 740 }],
  ['dark, English, on a desk', { colorScheme: 'dark', locale: 'en-GB', width: 1280, height: 800 }],
];
// A window of 1280 x 800 at 200 % has room for this.
const HALF = { width: 640, height: 400 };
const SMALL = { width: 320, height: 568 };

// In the page: words of the app that break without a hyphen. Names and links of people may.
function broken(names) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = new Set();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const { parentElement: box } = text;
    if (!box.checkVisibility() || box.closest('.hidden-text, code, pre, td, th, textarea')) continue;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{3,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map((r) => Math.round(r.bottom)));
      if (lines.size > 1 && !names.includes(word)) found.add(word);
    }
  }
  return [...found];
}

for (const [what, how] of kinds)
  for (const table of [true, false])
    test(`every screen ${table ? 'of a table' : 'but the table'}: ${what}`, async () => {
      const page = await inn.visit({ ...how, settings: { motion: false } });
      const full = page.viewportSize();
      const found = [];
      for (const screen of screens.filter((s) => !!s.table === table)) {
        await show(inn, page, screen);
        await settle(page);
        for (const fault of await faults(page)) found.push(`${screen.name}: ${fault}`);
        if (await tooWide(page)) found.push(`${screen.name}: has to be scrolled sideways`);
        await page.setViewportSize(HALF);
        if (await tooWide(page)) found.push(`${screen.name}: has to be scrolled sideways at 200 %`);
        await page.setViewportSize(SMALL);
        if (await tooWide(page)) found.push(`${screen.name}: has to be scrolled sideways at 320 pixels`);
        for (const word of await page.evaluate(broken, NAMES)) found.push(`${screen.name}: "${word}" breaks`);
        await page.setViewportSize(full);
      }
      assert.deepEqual([...found, ...page.wrong], []);
    });
