// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Figures of the app in a browser: node test/figures.mjs [TIMES]. The bytes that a phone loads for the first page, the
// time until something is visible, and how smoothly a trick moves over the table; the median of TIMES visits (5). Then
// LCP and CLS (slow.mjs) of the first visit to each screen at three line speeds.

import { openInn, PHONE } from './browser/inn.mjs';
import { play, player, wanting } from './browser/players.mjs';
import { LINES, SCREENS, visitOn } from './browser/slow.mjs';

const times = Number(process.argv[2] ?? 5);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

// The first visit of a phone: nothing is stored from before.
async function firstLoad(inn) {
  const page = await inn.visit({ ...PHONE, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
  await page.goto(inn.address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  await page.context().close();
  return { bytes, paint };
}

// In the page: the times of frames, from a played card until its trick is gone.
function frames() {
  return new Promise((done) => {
    const seen = [];
    const begun = performance.now();
    const next = (now) => {
      seen.push(now);
      if (now - begun < 2500) requestAnimationFrame(next);
      else done(seen);
    };
    requestAnimationFrame(next);
  });
}

async function trick(inn) {
  const page = await inn.visit(PHONE);
  await page.goto(inn.address);
  await page.locator('.start-go').click();
  const me = player(page);
  const mine = ([o]) => o.phase === 'play' && o.cards.length > 0;
  await play([me], wanting([]), mine, { next: true });
  const [card] = (await me.look()).cards;
  const [seen] = await Promise.all([page.evaluate(frames), me.press({ card })]);
  await page.context().close();
  const gaps = seen.slice(1).map((at, i) => at - seen[i]);
  return { rate: (1000 * gaps.length) / (seen.at(-1) - seen[0]), longest: Math.max(...gaps) };
}

const inn = await openInn();
try {
  const loads = [];
  for (let i = 0; i < times; i++) loads.push(await firstLoad(inn));
  const tricks = [];
  for (let i = 0; i < times; i++) tricks.push(await trick(inn));
  console.log(`first load:             ${(median(loads.map((l) => l.bytes)) / 1024).toFixed(1)} KiB`);
  console.log(`first contentful paint: ${median(loads.map((l) => l.paint)).toFixed(0)} ms`);
  console.log(`frames in a trick:      ${median(tricks.map((t) => t.rate)).toFixed(0)} a second`);
  console.log(`longest frame:          ${median(tricks.map((t) => t.longest)).toFixed(0)} ms`);
  console.log(
    '\nfirst visit'.padEnd(20) +
      Object.keys(LINES)
        .map((n) => n.padStart(22))
        .join(''),
  );
  for (const screen of SCREENS) {
    const cells = [];
    for (const name of Object.keys(LINES)) {
      const { lcp, cls } = await visitOn(inn, screen, name);
      cells.push(`LCP ${(lcp / 1000).toFixed(1)} s, CLS ${cls.toFixed(3)}`.padStart(22));
    }
    console.log(screen.padEnd(19) + cells.join(''));
  }
} finally {
  await inn.close();
}
