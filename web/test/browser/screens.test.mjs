// Every screen, in both themes and languages, narrow and wide: nothing is wrong for screen readers as far as axe can
// tell, nothing has to be scrolled sideways, and nothing is reported on the console.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faults, openInn, tooWide } from './inn.mjs';
import { screens, settle, show } from './screens.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const rows = [
  ['light, German, 360 pixels', { colorScheme: 'light', locale: 'de-DE', width: 360, height: 740 }],
  ['dark, English, on a desk', { colorScheme: 'dark', locale: 'en-GB', width: 1280, height: 800 }],
];
for (const [what, how] of rows)
  test(`every screen: ${what}`, async (t) => {
    const page = await inn.visit({ ...how, settings: { motion: false } });
    const found = [];
    for (const screen of screens) {
      await show(inn, page, screen);
      await settle(page);
      for (const fault of await faults(page)) found.push(`${screen.name}: ${fault}`);
      if (await tooWide(page)) found.push(`${screen.name}: has to be scrolled sideways`);
    }
    assert.deepEqual([...found, ...page.wrong], []);
  });

// A window of 1280 x 800 at 200 % has room for 640 x 400.
test('every screen at 200 % fits the window', async () => {
  const page = await inn.visit({
    width: 640,
    height: 400,
    deviceScaleFactor: 2,
    settings: { motion: false },
  });
  const found = [];
  for (const screen of screens) {
    await show(inn, page, screen);
    if (await tooWide(page)) found.push(screen.name);
  }
  assert.deepEqual([...found, ...page.wrong], []);
});
