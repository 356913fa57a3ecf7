// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Room for everything: on the smallest phones, and at 200 % zoom (640 x 400), no two things at the table overlap, no
// word is wider than its button, and the first controls of a host are visible.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowd, openTable } from './crowd.mjs';
import { openInn, tooWide } from './inn.mjs';
import { play, player, wanting } from './players.mjs';
import { settle } from './screens.mjs';

let inn;
before(async () => (inn = await openInn()));
after(() => inn?.close());

const windows = [
  { width: 360, height: 740, locale: 'en-GB', deck: 'french' },
  { width: 360, height: 640, locale: 'de-DE', deck: 'german' },
  { width: 390, height: 844, locale: 'de-DE', deck: 'french' },
  { width: 640, height: 400, locale: 'en-GB', deck: 'french' },
  { width: 1280, height: 800, locale: 'de-DE', deck: 'german' },
];

// In the page: pairs of things that overlap by more than a hair's breadth.
function overlaps() {
  const what =
    '.plate, .bubble, .table-bar, .table-question, .table-choice, .table-announce, .table-top > button';
  const seen = [...document.querySelectorAll(what)].filter((e) =>
    e.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = seen.map((e) => ({ e, r: e.getBoundingClientRect() })).filter(({ r }) => r.width > 0);
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const name = (e) => `${e.className.split(' ')[0]} ${e.innerText || e.getAttribute('aria-label')}`;
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => !a.e.contains(b.e) && !b.e.contains(a.e) && over(a.r, b.r))
      .map((b) => `${name(a.e)} / ${name(b.e)}`),
  );
}

// In the page: words that are wider than their buttons.
function tooLong() {
  return [...document.querySelectorAll('.table-game, .table-choice, .table-empty button, .table-fill button')]
    .filter((b) => b.scrollWidth > b.clientWidth + 1)
    .map((b) => b.innerText);
}

async function fits(page, moment) {
  await settle(page);
  assert.deepEqual(await page.evaluate(overlaps), [], moment);
  assert.deepEqual(await page.evaluate(tooLong), [], moment);
  assert.equal(await tooWide(page), false, moment);
}

for (const { width, height, locale, deck } of windows)
  test(`there is room for everything at ${width} x ${height}, ${locale}`, async () => {
    const page = await inn.visit({ width, height, locale, settings: { name: 'Anna', motion: false, deck } });
    const at = await openTable(inn, page, { rulebook: 'bsv-1989', private: true });
    const fill = await page.locator('.table-fill .ui-button-main').boundingBox();
    assert.ok(fill.y + fill.height <= height, `the button that fills seats ends at ${fill.y + fill.height}`);
    await fits(page, 'waiting');
    const others = await crowd(inn, at, ['Bene', 'Centa', 'Dori']);
    const me = player(page);
    const until = (wish, over) => play([me], wish, ([o]) => over(o), { next: true });
    const talks = (o) => o.phase === 'auction' && o.choices.includes('say-weiter');
    await until(wanting([]), talks);
    await fits(page, 'auction');
    await until(wanting([['say-spiele', 9]]), (o) => o.choices.some((c) => c.startsWith('game-')));
    await fits(page, 'announcement');
    await until(wanting([]), (o) => o.phase === 'play' && o.cards.length > 0);
    await fits(page, 'play');
    assert.deepEqual([...page.wrong, ...others.page.wrong], []);
    await others.page.context().close();
    await page.context().close();
  });
