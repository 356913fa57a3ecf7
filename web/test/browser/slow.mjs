// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// First visits over slow lines: what moves while the page loads (CLS), and when its largest part is visible (LCP).

import { PHONE } from './inn.mjs';

// Bits a second and the time of a round trip.
export const LINES = {
  '400 kbit/s': { bits: 400_000, ms: 400 },
  '1.6 Mbit/s': { bits: 1_600_000, ms: 150 },
  '9 Mbit/s': { bits: 9_000_000, ms: 60 },
};

export const SCREENS = [
  '/',
  '/lobby',
  '/rules',
  '/rules/schule-2024',
  '/house',
  '/ruling',
  '/games',
  '/stats',
  '/rounds',
  '/tournaments',
  '/settings',
  '/account',
  '/help',
];

// In the page, before anything else. What moves within half a second after a key or a tap is not counted by browsers.
function watch() {
  window.moved = 0;
  window.largest = 0;
  window.movers = [];
  new PerformanceObserver((list) => {
    for (const e of list.getEntries())
      if (!e.hadRecentInput) {
        window.moved += e.value;
        window.movers.push(...e.sources.map((s) => `${s.node?.nodeName}.${s.node?.className ?? ''}`));
      }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    window.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

export async function visitOn(inn, screen, line, how = PHONE) {
  const page = await inn.visit({ ...how, serviceWorkers: 'block' });
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  const { bits, ms } = LINES[line];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ms,
    downloadThroughput: bits / 8,
    uploadThroughput: bits / 8,
  });
  await page.goto(inn.address + screen, { waitUntil: 'networkidle' });
  await page.locator('main h1').first().waitFor();
  const seen = await page.evaluate(() => ({ lcp: window.largest, cls: window.moved, movers: window.movers }));
  const wrong = page.wrong;
  await page.context().close();
  return { ...seen, wrong };
}
