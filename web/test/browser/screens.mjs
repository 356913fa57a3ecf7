// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Every screen of the app as a row: its name, the way to it, and what is visible there. Tests and scripts/screenshots
// go through the list; a new screen is a new row. Rows with `table` belong together: each continues from the page of
// the one before, at one table with bots, and both decks are shown. Rows with `club` belong to existing tournaments
// (openClub), which determine their path. They change whose page it is, so they come last; a `stranger` comes with a
// link alone.

import { openEvening } from './evening.mjs';
import { plainly, play, player, wanting } from './players.mjs';

const until = (page, wish, over) => play([player(page)], wish, (offers) => over(offers[0]));

// Words that differ by language are found by the element before them.
const press = (page, selector) => page.locator(selector).first().click();
const closeSheet = async (page) => {
  const title = await page.locator('dialog[open] h2').last().innerText();
  await page.keyboard.press('Escape');
  // Another sheet may replace it.
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
  { name: 'rounds', path: '/rounds', seen: '.round-name' },
  {
    name: 'round',
    path: '/rounds',
    go: async (p) => {
      for (const [i, name] of ['Anna', 'Bert', 'Cilli', 'Dora'].entries())
        await p.locator('.round-name input').nth(i).fill(name);
      await press(p, 'form .ui-button-main');
    },
    seen: '.round-entry',
  },
  ...['games', 'accounts', 'figures', 'more'].map((part, i) => ({
    name: `round-${part}`,
    path: '/rounds',
    go: async (p) => {
      await press(p, 'a.round-line');
      await p
        .locator('.round-tabs button')
        .nth(i + 1)
        .click();
    },
    seen: '.round-tabs ~ *',
  })),
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
  ...[
    ['course', '.tour-next'],
    ['players', '.tour-person'],
    ['tables', '.tour-table'],
    ['requests', '.tour-line'],
    ['links', '.tour-wish'],
  ].map(([tab, seen]) => ({
    name: `tournament-${tab}`,
    path: (club) => `/tournament/${club.running.id}#${tab}`,
    seen,
    club: true,
  })),
  ...[
    ['standings', '.tour-standings tbody tr'],
    ['prizes', '.tour-person'],
    ['till', '.tour-balance'],
    ['audit', '.tour-audit li'],
  ].map(([tab, seen]) => ({
    name: `tournament-${tab}`,
    path: (club) => `/tournament/${club.over.id}#${tab}`,
    seen,
    club: true,
  })),
  {
    name: 'tournament-list',
    path: (club) => `/tournament/${club.running.id}/list/1/1`,
    seen: '.tour-grid',
    club: true,
  },
  {
    name: 'tournament-phone',
    path: (club) => `/tournament/${club.running.id}/table#key=${club.tableKey}`,
    seen: '.tour-phone-form',
    club: true,
    stranger: true,
  },
  {
    name: 'tournament-player',
    path: (club) => `/tournament/${club.running.id}/player#key=${club.playerKey}`,
    seen: '.tour-player-seat',
    club: true,
    stranger: true,
  },
  {
    name: 'tournament-hall',
    path: (club) => `/tournament/${club.running.id}/hall`,
    seen: 'main',
    club: true,
  },
  {
    name: 'tournament-ceremony',
    path: (club) => `/tournament/${club.over.id}/ceremony`,
    seen: 'main',
    club: true,
  },
  { name: 'tournaments-held', path: '/tournaments', seen: '.tour-mine', club: true },
  { name: 'season', path: (club) => `/season/${club.season}`, seen: '.tour-season tbody tr', club: true },
  {
    name: 'season-change',
    path: (club) => `/season/${club.season}`,
    go: (p) => press(p, '.tour-acts button'),
    seen: 'dialog[open] .ui-toggle, dialog[open] [role=switch]',
    club: true,
  },
  {
    name: 'season-evening',
    path: (club) => `/season/${club.season}`,
    go: (p) => press(p, '.tour-acts button:nth-of-type(2)'),
    seen: 'dialog[open] input[type=date]',
    club: true,
  },
];

const PLAYERS = [
  'Huber Sepp',
  'Freifrau von Hinterhuber-Oberschmidt Maria',
  'Bauer Toni',
  'Öttl Max',
  'Wirth Xaver',
  'Kern Leni',
  'Lang Beni',
  'Roth Zenzi',
];

// The words of their names.
export const NAMES = PLAYERS.flatMap((name) => name.split(/[ -]/));

// Two evenings that are over, one that is being played, one that was played on paper, and the season of those that are
// over; of one Leiter.
async function openClub(inn) {
  const setup = { rulebook: 'serien-2022', rounds: 1, games: 2, fee: 1000 };
  const rows = [{ p: [1, 1, -1, -1] }, { p: [6, -2, -2, -2] }];
  const prizes = { prizes: [4000, 2000, 1000] };
  const over = await openEvening(inn, { ...setup, ...prizes, date: '2026-10-09' }, PLAYERS);
  const before = await openEvening(inn, { ...setup, date: '2026-10-02' }, PLAYERS, { token: over.token });
  for (const evening of [over, before]) {
    await evening.act({ ev: 'edit', number: 2, club: 'Schafkopffreunde Untermenzing-Allach 1921' });
    await evening.draw(1);
    await evening.play(1, rows);
    await evening.act({ ev: 'finish' });
  }
  const running = await openEvening(inn, { rulebook: 'muenchen-2006' }, PLAYERS, { token: over.token });
  const { tables, players } = await running.draw(1);
  await running.act({ ev: 'list', round: 1, table: 1, base: 0, rows: rows.slice(0, 1) });
  await running.act({ ev: 'request', round: 1, table: 2, seat: 1, game: 1, class: 'solo_tout' });
  // One of two tables is ready: there are standings of the round so far.
  const list = Array.from({ length: 32 }, () => rows[0]);
  const { seq } = await running.act({ ev: 'list', round: 1, table: 2, base: 0, rows: list });
  await running.act({ ev: 'confirm', round: 1, table: 2, base: seq });
  const post = async (path, body) =>
    (
      await fetch(inn.address + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${over.token}` },
        body,
      })
    ).json();
  const { evening } = await post(
    '/api/evenings?title=Beim+Unterwirt+von+Hinterpfaffenhofen&date=2026-09-25&rulebook=serien-2022',
    `Platz;Name;Punkte\n${PLAYERS.map((name, i) => `${i + 1};${name};${50 - i}\n`).join('')}`,
  );
  const tournaments = [evening, before.id, over.id];
  const { season } = await post(
    '/api/seasons',
    JSON.stringify({ title: 'Vereinsmeisterschaft', tournaments, best: 1 }),
  );
  return { over, running, season, token: over.token, tableKey: tables[0][1], playerKey: players[1][1] };
}

const clubs = new WeakMap();

// Opens the screen and waits until it is visible.
export async function show(inn, page, screen) {
  let path = screen.path;
  if (screen.club) {
    if (!clubs.has(inn)) clubs.set(inn, openClub(inn));
    const club = await clubs.get(inn);
    if (page.url() === 'about:blank') await page.goto(inn.address + '/help');
    await page.evaluate(
      (token) => {
        if (token) localStorage.setItem('stichfest.token', token);
        else localStorage.removeItem('stichfest.token');
      },
      screen.stranger ? null : club.token,
    );
    if (typeof path === 'function') path = path(club);
  }
  if (path) {
    await page.goto('about:blank');
    await page.goto(inn.address + path);
  }
  if (screen.go) await screen.go(page);
  await page.locator(screen.seen).first().waitFor();
}

// Waits until nothing moves any more.
export const settle = (page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Infinity)
        .map((a) => a.finished),
    ).then(() => undefined),
  );
