// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Figures of the app in a browser: node test/figures.mjs [TIMES]. The bytes that a phone loads for the first page, the
// time until something is visible, and how smoothly a trick moves over the table; the median of TIMES visits (5). Then
// a table without a network: how long its bots think, and the longest task on the page meanwhile.

import { openInn, PHONE } from './browser/inn.mjs';
import { handOver, play, player, wanting } from './browser/players.mjs';
import { built } from '../plugins.mjs';
import { thoughts } from './thoughts.mjs';

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

// In a trace: the longest task of the page's own thread, in milliseconds of processor time.
function longestOf(events) {
  const main = events.find((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  const tasks = events.filter((e) => e.pid === main.pid && e.tid === main.tid && e.name.endsWith('RunTask'));
  return Math.max(...tasks.map((e) => e.tdur ?? 0)) / 1000;
}

async function traced(page, work) {
  const session = await page.context().browser().newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await work();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

// The longest task of the page in a hand against bots that search, without a network: they think in a worker.
async function longestTask(inn) {
  const page = await inn.visit({ ...PHONE, lost: true, settings: { level: 'meister' } });
  await page.goto(inn.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.goto(inn.address);
  await page.locator('.start-go').click();
  await page.locator('main.table[data-stage]').waitFor();
  const events = await traced(page, () => play([player(page)], wanting([]), handOver));
  await page.context().close();
  return longestOf(events);
}

// The same worlds as in src/local/keeper.ts.
async function thinking(level, worlds) {
  const took = await thoughts(built, level, worlds, 10);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))].toFixed(1);
  console.log(`${level} without a network: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
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
  await thinking('stammtisch', 10);
  await thinking('meister', 40);
  console.log(`longest task of a hand without a network: ${(await longestTask(inn)).toFixed(0)} ms`);
} finally {
  await inn.close();
}
