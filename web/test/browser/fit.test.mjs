// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Room for everything: on the smallest phones, at 200 % zoom (640 x 400, 720 x 450) and on desks, with long names, in
// both decks, with a font wider than ours, and with every help for learners open: no two things at the table overlap, no
// card hides the corner that names another, no word is wider than its button, and nobody needs to scroll.
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
  { width: 320, height: 568, locale: 'de-DE', deck: 'german' },
  { width: 360, height: 640, locale: 'en-GB', deck: 'french' },
  { width: 390, height: 664, locale: 'de-DE', deck: 'french' },
  { width: 390, height: 844, locale: 'en-GB', deck: 'german' },
  { width: 844, height: 390, locale: 'de-DE', deck: 'german' },
  { width: 768, height: 1024, locale: 'en-GB', deck: 'french' },
  { width: 640, height: 400, locale: 'en-GB', deck: 'french' },
  { width: 720, height: 450, locale: 'de-DE', deck: 'german' },
  { width: 1440, height: 900, locale: 'de-DE', deck: 'german' },
];

// In the page: pairs of things that overlap by more than a hair's breadth. Cards of the trick may lie on each other, and
// those of the hand. What somebody says during play stands on their own plate.
function overlaps() {
  const what =
    '.plate, .bubble, .table-bar, .table-asked, .table-question > button, .table-choice, .table-announce, ' +
    '.table-top > button, .table-aid, .table-cut, .table-slot:not([data-goes]) .cards-card, .table-card, ' +
    '.table-panel > *';
  const pile = (e) => e.closest('.table-trick, .table-hand');
  const own = (e) => e.matches('.bubble, .plate') && (e.closest('.table-seat') ?? e.closest('.table-plate'));
  const seen = [...document.querySelectorAll(what)].filter((e) =>
    e.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = seen.map((e) => ({ e, r: e.getBoundingClientRect() })).filter(({ r }) => r.width > 1);
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const apart = (a, b) =>
    !a.contains(b) && !b.contains(a) && !(pile(a) && pile(a) === pile(b)) && !(own(a) && own(a) === own(b));
  const name = (e) =>
    `${e.getAttribute('class').split(' ')[0]} ${e.innerText || e.getAttribute('aria-label')}`;
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => apart(a.e, b.e) && over(a.r, b.r))
      .map((b) => `${name(a.e)} / ${name(b.e)}`),
  );
}

// In the page: cards of the trick whose upper left corner, which names them, something else covers.
function nameless() {
  return [...document.querySelectorAll('.table-slot:not([data-goes])')]
    .filter((slot) => {
      const r = slot.getBoundingClientRect();
      const at = document.elementFromPoint(r.left + r.width * 0.16, r.top + r.height * 0.12);
      return !slot.contains(at) && !at?.closest('.table-hand');
    })
    .map((slot) => slot.innerText);
}

// In the page: words that are wider than their buttons, names of games that break in the middle of a word, and
// accounts that are cut off.
function tooLong() {
  const buttons =
    '.table-game, .table-choice, .table-kindname, .table-empty button, .table-fill button, .table-bar, .plate-line';
  return [...document.querySelectorAll(buttons)]
    .filter((b) => b.scrollWidth > b.clientWidth + 1)
    .map((b) => b.innerText);
}

// In the page: names and accounts that the clock of their plate covers.
function clocked() {
  return [...document.querySelectorAll('.table-plate')]
    .flatMap((plate) => {
      const clock = plate.querySelector('.clock-ring')?.getBoundingClientRect();
      const texts = [...plate.querySelectorAll('.plate-name, .plate-line')];
      return clock ? texts.filter((t) => t.getBoundingClientRect().left < clock.right - 2) : [];
    })
    .map((t) => t.innerText);
}

// In the page: what lies below the window.
const below = () => Math.max(0, document.documentElement.scrollHeight - innerHeight - 1);

// In the page: letters further apart, as in a font wider than ours.
function widen(on) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { letter-spacing: 0.05em !important; }');
  document.adoptedStyleSheets = on ? [sheet] : [];
}

async function fits(page, moment) {
  for (const wide of [true, false]) {
    await page.evaluate(widen, wide);
    await settle(page);
    if (process.env.SHOTS) {
      const { width, height } = page.viewportSize();
      const path = `${process.env.SHOTS}/fit-${width}x${height}-${moment}${wide ? '-wide' : ''}.png`;
      await page.screenshot({ path });
    }
    const at = wide ? moment + ', wide font' : moment;
    assert.deepEqual(await page.evaluate(overlaps), [], at);
    assert.deepEqual(await page.evaluate(tooLong), [], at);
    assert.deepEqual(await page.evaluate(nameless), [], at);
    assert.deepEqual(await page.evaluate(clocked), [], at);
    assert.equal(await tooWide(page), false, at);
  }
  if (moment !== 'waiting') assert.equal(await page.evaluate(below), 0, `${moment}: nobody scrolls`);
}

const NAMES = ['Benedikt Hinterhuber', 'Centa', 'Maximiliane Obermeier'];

// Opens and closes a help.
async function withHelp(page, button, shows, moment) {
  await page.locator(button).click();
  await page.locator(shows).waitFor();
  await fits(page, moment);
  await page.locator('.table-aid > button').click();
  await page.locator('.table-aid').waitFor({ state: 'detached' });
}
const withMeanings = (page, moment) =>
  withHelp(page, '.table-question > button:not(.table-hint)', '.table-meanings', moment);
const withAdvice = (page, moment) => withHelp(page, '.table-hint', '.table-advice', moment);

for (const { width, height, locale, deck } of windows)
  test(`there is room for everything at ${width} x ${height}, ${locale}, ${deck} deck`, async () => {
    const settings = { name: 'Anna Unterholzner', motion: false, deck };
    const page = await inn.visit({ width, height, locale, hasTouch: width < 1000, settings });
    const at = await openTable(inn, page, { rulebook: 'schule-2024', private: true }, settings.name);
    const fill = await page.locator('.table-fill .ui-button-main').boundingBox();
    assert.ok(fill.y + fill.height <= height, `the button that fills seats ends at ${fill.y + fill.height}`);
    await fits(page, 'waiting');
    const others = await crowd(inn, at, NAMES);
    const me = player(page);
    const until = (wish, over) => play([me], wish, ([o]) => over(o), { next: true });
    await until(wanting([]), (o) => o.phase === 'auction' && o.choices.includes('say-weiter'));
    await fits(page, 'auction');
    await withMeanings(page, 'auction with meanings');
    await withAdvice(page, 'auction with advice');
    await until(wanting([['say-spiele', 9]]), (o) => o.choices.some((c) => c.startsWith('game-')));
    await fits(page, 'announcement');
    await withAdvice(page, 'announcement with advice');
    // Somebody else leads and plays, so that Stoss, advice and meanings are offered at once, and a card lies there.
    await others.want(null, [['say-spiele', 9]]);
    const all = (o) => o.phase === 'play' && o.choices.includes('stoss') && o.cards.length > 0;
    await until(wanting([]), all);
    await fits(page, 'play');
    await withMeanings(page, 'play with meanings');
    await withAdvice(page, 'play with advice');
    // The last card of a trick is ours: the whole trick lies there until somebody leads.
    await others.set(null, { still: true });
    const whole = async () => (await page.locator('.table-slot:not([data-goes])').count()) === 4;
    for (let i = 0; i < 9 && !(await whole()); i++) {
      await others.set(null, { still: false });
      await others.hold(false);
      await until(wanting([]), (o) => o.cards.length > 0);
      await others.set(null, { still: true });
      await me.press({ card: (await me.look()).cards[0] });
      await page
        .locator('.table-slot')
        .nth(3)
        .waitFor({ timeout: 1000 })
        .catch(() => {});
    }
    await fits(page, 'whole trick');
    assert.deepEqual([...page.wrong, ...others.page.wrong], []);
    await others.page.context().close();
    await page.context().close();
  });
