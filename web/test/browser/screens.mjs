// Every screen of the app as a row: its name, how to get there, and what is seen when it is there. Tests and
// scripts/screenshots go through the list; a new screen is a new row. Rows with `table` belong together: they go on
// from where the one before has left the page, at one table with bots, and are looked at with both decks.

import { plainly, play, player, wanting } from './players.mjs';

const until = (page, wish, over) => play([player(page)], wish, (offers) => over(offers[0]));

// Words that differ from language to language are found by what stands before them in the page.
const press = (page, selector) => page.locator(selector).first().click();
const closeSheet = async (page) => {
  const title = await page.locator('dialog[open] h2').last().innerText();
  await page.keyboard.press('Escape');
  // Another sheet may come in its place.
  await page.waitForFunction((t) => document.querySelector('dialog[open] h2')?.innerText !== t, title);
};

export const screens = [
  { name: 'start', path: '/', seen: '.start-go' },
  { name: 'start-options', path: '/', go: (p) => press(p, '.start-change'), seen: 'dialog[open]' },
  { name: 'start-friends', path: '/', go: (p) => press(p, 'button.start-way'), seen: 'dialog[open] form' },
  { name: 'lobby', path: '/lobby', seen: '.ui-page .ui-empty, .lobby-row' },
  {
    name: 'lobby-open',
    path: '/lobby',
    go: (p) => press(p, '.ui-page-actions button'),
    seen: 'dialog[open] form',
  },
  { name: 'rules', path: '/rules', seen: '.reader-book' },
  { name: 'rules-found', path: '/rules#q=kontra', seen: '.reader-hit' },
  { name: 'rules-book', path: '/rules/bsv-1989', seen: '.reader-row' },
  { name: 'rules-compared', path: '/rules/compare/muenchen-2006/kurz-turnier', seen: '.reader-beside' },
  { name: 'house', path: '/house#b=schule-2024&v=geier', seen: '.house-switches' },
  { name: 'house-contradiction', path: '/house#b=bsv-1989&v=muss.ramsch', seen: '.ui-notice-bad' },
  { name: 'ruling', path: '/ruling', seen: '.ruling-kind' },
  { name: 'ruling-verdict', path: '/ruling#b=muenchen-2006&k=revoke&a=in_time-0', seen: '.ruling-verdict' },
  { name: 'games', path: '/games', seen: 'main h1' },
  { name: 'analyse', path: '/analyse', seen: 'main h1' },
  { name: 'stats', path: '/stats', seen: 'main h1' },
  { name: 'tournaments', path: '/tournaments', seen: '.ui-page .ui-empty, .tour-mine' },
  {
    name: 'tournament-open',
    path: '/tournaments',
    go: (p) => press(p, '.ui-page-actions button'),
    seen: 'dialog[open] form',
  },
  { name: 'settings', path: '/settings', seen: 'main h1' },
  { name: 'account', path: '/account', seen: 'main h1' },
  { name: 'help', path: '/help', seen: 'main h1' },
  { name: 'gallery', path: '/gallery', seen: 'main h1' },
  { name: 'no-such-page', path: '/nirgends', seen: 'main h1' },
  { name: 'no-such-table', path: '/table/zzzzzzzz', seen: 'main h1' },
  {
    name: 'table-waiting',
    path: '/house#b=bsv-1989',
    go: (p) => press(p, 'main .ui-button-main'),
    seen: '.table-invite',
    table: true,
  },
  {
    name: 'table-words',
    go: async (p) => {
      await press(p, '.table-centre .ui-button-main');
      await until(p, wanting([]), (o) => o.phase === 'auction' && o.choices.length > 0);
    },
    seen: '.table-choice',
    table: true,
  },
  {
    name: 'table-game',
    go: (p) =>
      until(
        p,
        wanting([
          ['say-spiele', 9],
          ['say-class*', 9],
          ['say-selbst', 9],
        ]),
        (o) => o.phase === 'announce' || o.phase === 'play',
      ),
    seen: 'main.table',
    table: true,
  },
  {
    name: 'table-trick',
    go: async (p) => {
      await until(p, wanting([]), (o) => o.phase === 'play' && o.cards.length > 0);
      await until(p, wanting([]), (o) => o.phase === 'play' && o.cards.length === 0);
      await until(p, wanting([]), (o) => o.phase === 'play' && o.cards.length > 0);
    },
    seen: '.table-hand [data-card]',
    table: true,
  },
  {
    name: 'table-last-trick',
    go: (p) => press(p, '.table-top button:last-of-type'),
    seen: 'dialog[open]',
    table: true,
  },
  {
    name: 'table-menu',
    go: async (p) => {
      await closeSheet(p);
      await press(p, '.table-top button');
    },
    seen: 'dialog[open] .table-menu',
    table: true,
  },
  {
    // The shortest way to a result.
    name: 'table-question',
    go: (p) => p.getByRole('button', { name: /^(Die Karten zusammenwerfen|Concede)/ }).click(),
    seen: 'dialog[open] .ui-button-danger',
    table: true,
  },
  {
    name: 'table-result',
    go: (p) => press(p, 'dialog[open] .ui-button-danger'),
    seen: 'dialog[open].table-result',
    table: true,
  },
  {
    name: 'table-proof',
    go: async (p) => {
      // The next hand comes by itself; then its result will do.
      await until(p, plainly, (o) => o.sheet?.includes('table-result'));
      await press(p, 'dialog[open] footer button');
    },
    seen: 'dialog[open] .table-checks',
    table: true,
  },
  { name: 'games-played', path: '/games', seen: 'main a[href^="/games/"]', table: true },
  {
    name: 'replay',
    path: '/games',
    go: (p) => press(p, 'main a[href^="/games/"]'),
    seen: '.replay',
    table: true,
  },
  { name: 'stats-played', path: '/stats', seen: 'main h1', table: true },
];

// Opens the screen and waits until it is there.
export async function show(inn, page, screen) {
  if (screen.path) {
    await page.goto('about:blank');
    await page.goto(inn.address + screen.path);
  }
  if (screen.go) await screen.go(page);
  await page.locator(screen.seen).first().waitFor();
}

// Nothing moves any more: what comes in has come in.
export const settle = (page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Infinity)
        .map((a) => a.finished),
    ).then(() => undefined),
  );
