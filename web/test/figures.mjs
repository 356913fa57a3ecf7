// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Figures of the app in a browser: node test/figures.mjs [TIMES]. The bytes that a phone loads for the first page, the
// time until something is visible, how smoothly a trick moves over the table, and how fast a round of 20,000 games
// opens and saves; the median of TIMES visits (5). Then a table without a network: how long its bots think, and the
// longest task on the page meanwhile. Then LCP and CLS (slow.mjs) of the first visit to each screen at three line
// speeds.

import { openInn, PHONE } from './browser/inn.mjs';
import { handOver, play, player, wanting } from './browser/players.mjs';
import { LINES, SCREENS, visitOn } from './browser/slow.mjs';
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

// The file of a round of 20,000 games in 667 evenings, the last one today.
function bigRound() {
  const seats = ['a', 'b', 'c', 'd'];
  const day = (back) => new Date(Date.now() - (6 + 24 * back) * 3600_000).toISOString().slice(0, 10);
  const lines = [
    { e: 'round', id: 'p-1', at: 1, v: 1, round: 'big', name: 'Groß', rulebook: 'bsv-1989' },
    ...seats.map((s, i) => ({ e: 'member', id: `m-${i}`, at: 2, member: s, name: 'ABCD'[i] + 'nna' })),
  ];
  for (let e = 0; e < 667; e++) {
    lines.push({
      e: 'evening',
      id: `e-${e}`,
      at: 10 + 100 * e,
      evening: `e${e}`,
      day: day(666 - e),
      seats,
      dealer: 0,
    });
    for (let n = 1; n <= 30; n++) {
      const [declarer, partner] = [seats[n % 4], seats[(n + 1) % 4]];
      const where = { id: `g-${e}-${n}`, at: 11 + 100 * e + n, evening: `e${e}`, number: n };
      lines.push({ e: 'game', ...where, game: 'rufspiel', declarer, partner, won: n % 3 > 0 });
    }
  }
  return lines.map((l) => JSON.stringify(l)).join('\n') + '\n';
}

// In the page: presses something, and waits until the number of the next game is another one.
const pressed = (what) =>
  new Promise((done) => {
    const now = () => document.querySelector('.round-entry')?.dataset.game;
    const before = now();
    const begun = performance.now();
    const look = () => (now() && now() !== before ? done(performance.now() - begun) : setTimeout(look));
    document.querySelector(what).click();
    look();
  });

// The time of something on the page, and the processor time of its thread, which a busy machine does not stretch.
async function timed(page, session, what) {
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find((m) => m.name === 'TaskDuration').value;
  };
  const before = await busy();
  const time = await page.evaluate(pressed, what);
  return { time, busy: (await busy()) - before };
}

// Opens the round from the list of rounds, and saves a game, several times.
async function round(inn) {
  const page = await inn.visit(PHONE);
  await page.goto(inn.address + '/rounds');
  const file = { name: 'big.jsonl', mimeType: 'text/plain', buffer: Buffer.from(bigRound()) };
  await page.locator('input[type=file][accept*=jsonl]').setInputFiles(file);
  await page.locator('.round-entry').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const opens = [];
  const saves = [];
  for (let i = 0; i < times; i++) {
    await page.goto(inn.address + '/rounds');
    await page.locator('a.round-line').waitFor();
    opens.push(await timed(page, session, 'a.round-line'));
    saves.push(await timed(page, session, '.round-short button'));
  }
  await page.context().close();
  return { opens, saves };
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
  const { opens, saves } = await round(inn);
  console.log(`first load:             ${(median(loads.map((l) => l.bytes)) / 1024).toFixed(1)} KiB`);
  console.log(`first contentful paint: ${median(loads.map((l) => l.paint)).toFixed(0)} ms`);
  console.log(`frames in a trick:      ${median(tricks.map((t) => t.rate)).toFixed(0)} a second`);
  const both = (list) =>
    `${median(list.map((l) => l.time)).toFixed(0)} ms (${median(list.map((l) => l.busy)).toFixed(0)} ms of processor time)`;
  console.log(`20,000 games, opened:   ${both(opens)}`);
  console.log(`one more game, saved:   ${both(saves)}`);
  console.log(`longest frame:          ${median(tricks.map((t) => t.longest)).toFixed(0)} ms`);
  await thinking('stammtisch', 10);
  await thinking('meister', 40);
  console.log(`longest task of a hand without a network: ${(await longestTask(inn)).toFixed(0)} ms`);
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
