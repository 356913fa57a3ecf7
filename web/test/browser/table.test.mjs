// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Rare events at a table, seen on a phone: one screen, and people without screens at the other seats (crowd.mjs). House
// rules and wishes bring most of them about; where the cards must do that, play goes on until it happens.
//
// SHOTS=FOLDER stores a picture of every tested moment.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { crowd, openTable } from './crowd.mjs';
import { faults, openInn, PHONE, tooWide } from './inn.mjs';
import { handOver, play, player, wanting } from './players.mjs';
import { settle } from './screens.mjs';

// Each test has its own server, because together they would connect more often in a minute than one address may. The
// first one keeps the browser open.
let inn, first;
before(async () => (first = await openInn()));
beforeEach(async () => (inn = await openInn()));
afterEach(() => inn?.close());
after(() => first?.close());

const NAMES = ['Bene', 'Centa', 'Dori', 'Emma'];

async function shot(page, name) {
  assert.equal(await tooWide(page), false, name);
  if (!process.env.SHOTS) return;
  await settle(page);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

// A table of Anna, who has the screen, and as many others as it needs.
async function party(setup, how = {}) {
  const page = await inn.visit({ ...PHONE, settings: { name: 'Anna' }, ...how });
  const at = await openTable(inn, page, { rulebook: 'bsv-1989', private: true, ...setup });
  const others = await crowd(inn, at, NAMES.slice(0, (setup.players ?? 4) - 1));
  const me = player(page);
  const until = (wish, over, next = false) => play([me], wish, ([o]) => over(o), { next });
  return {
    page,
    at,
    others,
    until,
    look: () => me.look(),
    press: (what) => me.press(what),
    next: () => until(wanting([]), (o) => o.phase !== 'over', true),
    toTheEnd: (wish = wanting([])) => until(wish, (o) => handOver([o])),
    bar: async () => (await page.locator('.table-bar').innerText()).replaceAll('\u00a0', ' '),
    result: async () => (await page.locator('dialog.table-result').innerText()).replaceAll('\u00a0', ' '),
    async menu(entry) {
      await page.getByRole('button', { name: 'Menü', exact: true }).click();
      await page.locator('.table-menu').getByRole('button', { name: entry }).click();
    },
    async leave() {
      assert.deepEqual([...page.wrong, ...others.page.wrong], []);
      await page.context().close();
      await others.page.context().close();
    },
  };
}

const myCard = (o) => o.phase === 'play' && o.cards.length > 0;
const house = (...variants) => ({ house: { variants } });

test('Stock, Legen and Bock: the multiplier and the Stock are in sight, before and after', async () => {
  const t = await party(house('stock', 'legen', 'bock'));
  await t.menu('Bock-Runde beginnen');
  await t.page.getByText('Bock: noch 4').waitFor();
  await t.others.want(0, [['lay', 1]]);
  await t.until(wanting([['lay', 1]]), (o) => o.phase === 'auction' && o.choices.length > 0);
  assert.match(await t.bar(), /×8/); // two have laid, in a Bock game
  await shot(t.page, 'bock-auction');
  await t.toTheEnd(); // nobody plays
  assert.match(await t.result(), /Im Stock: vorher 0 Pf, jetzt 40 Pf/);
  await shot(t.page, 'stock-paid-in');
  const lose = async () => {
    await t.next();
    await t.until(wanting([['say-spiele', 9]]), myCard);
    assert.match(await t.bar(), /Im Stock: 40 Pf/);
    await shot(t.page, 'stock-game');
    await t.menu('Die Karten zusammenwerfen');
    await t.page.getByRole('button', { name: 'Ja, wirklich' }).click();
    await t.toTheEnd();
    assert.match(await t.result(), /Bock\s*§ A1 4\.2/);
  };
  await lose();
  // A player who can call no ace must play alone, which leaves the Stock as it is; two more Bock games are left.
  for (let i = 0; i < 2 && !/^Rufspiel/.test(await t.result()); i++) {
    assert.match(await t.result(), /Im Stock: vorher 40 Pf, jetzt 40 Pf/);
    await lose();
  }
  assert.match(await t.result(), /Im Stock: vorher 40 Pf, jetzt 80 Pf/); // A1 3.2.3: the loser doubles it
  await shot(t.page, 'stock-doubled');
  await t.leave();
});

test('a Ramsch in which somebody gets no trick', async () => {
  const t = await party(house('ramsch', 'kurz'));
  await t.others.set(null, { style: 'high' });
  await t.others.set(0, { style: 'low' });
  await t.until(wanting([]), myCard);
  await shot(t.page, 'ramsch-play');
  await t.toTheEnd();
  for (let i = 0; i < 20 && !/Jungfrau/.test(await t.result()); i++) {
    assert.match(await t.result(), /Den Ramsch verliert: |Durchmarsch: /);
    await t.next();
    await t.toTheEnd();
  }
  assert.match(await t.result(), /Jungfrau: /);
  assert.match(await t.result(), /Jungfrau \(.*\)\s*§ A2 1\.9\.2/);
  await shot(t.page, 'ramsch-jungfrau');
  await t.leave();
});

// The content of each frame: the number of cards on the cloth, whether the next hand was offered, whether the result was
// open.
const watchCloth = (page) =>
  page.evaluate(() => {
    window.frames_ = [];
    const look = (at) => {
      const cards = document.querySelectorAll('.table-slot:not([data-goes]):not([data-pending])').length;
      const next = !!document.querySelector('[data-choice="ready"]');
      window.frames_.push({ at, cards, next, result: !!document.querySelector('dialog.table-result[open]') });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

// How long the last complete trick lay on the cloth before the result covered it, in ms, and in how many frames the next
// hand was offered although the result was not yet there.
const lay = (page) =>
  page.evaluate(() => {
    const frames = window.frames_;
    const result = frames.findIndex((f) => f.result);
    const early = frames.slice(0, result).filter((f) => f.next).length;
    const last = frames.slice(0, result).findLastIndex((f) => f.cards === 4);
    const first = frames.slice(0, last).findLastIndex((f) => f.cards !== 4) + 1;
    return { ms: frames[last].at - frames[first].at, early };
  });

for (const motion of [true, false])
  test(`the last trick of a hand lies there as long as any other, animations ${motion ? 'on' : 'off'}`, async () => {
    const t = await party({}, { settings: { name: 'Anna', motion } });
    await t.others.want(2, [['say-spiele', 1]]);
    await t.until(wanting([]), myCard);
    await watchCloth(t.page);
    await t.toTheEnd();
    await t.page.locator('dialog.table-result[open]').waitFor();
    const { ms, early } = await lay(t.page);
    assert.ok(ms >= 1200, `${ms} ms`);
    assert.equal(early, 0);
    assert.equal(await t.page.locator('.table-centre').count(), 0); // the sheet has the next hand, and nothing behind it
    await t.leave();
  });

test('cards are thrown in, and the rest is claimed', async () => {
  const t = await party({});
  await t.others.want(2, [['say-spiele', 1]]);
  await t.until(wanting([]), myCard);
  await t.menu('Die Karten zusammenwerfen');
  await shot(t.page, 'concede-question');
  await t.page.getByRole('button', { name: 'Ja, wirklich' }).click();
  await t.toTheEnd();
  assert.match(await t.result(), /Gewonnen: /);
  await shot(t.page, 'concede-result');
  // The player who leads may claim the rest (bsv-1989 3.4): all cards are shown.
  await t.others.want(null, [
    ['claim', 1],
    ['say-spiele', 9],
  ]);
  await t.others.set(null, { style: 'high' });
  await t.next();
  await t.toTheEnd();
  assert.ok((await t.others.did()).includes('claim'));
  await t.page.waitForFunction(() => /Anspruch von/.test(window.heard.join(' ')));
  await shot(t.page, 'claim-result');
  await t.leave();
});

test('Steigern: points are bid, and one more than the bid is needed', async () => {
  const t = await party(house('steigern'));
  await t.others.want(0, [
    ['say-spiele', 1],
    ['say-selbst', 1],
  ]);
  const wish = wanting([
    ['say-bid*', 99],
    ['say-spiele*', 1],
  ]);
  const bids = (o) => o.choices.some((c) => c.startsWith('say-bid'));
  await t.until(wish, bids);
  await shot(t.page, 'steigern-words');
  await t.until(wish, (o) => o.phase === 'announce' && o.choices.length > 0);
  await shot(t.page, 'steigern-games');
  await t.until(wanting([]), (o) => o.phase === 'play');
  assert.match(await t.bar(), /geboten \d+/);
  await t.until(wanting([]), myCard);
  await t.menu('Die Karten zusammenwerfen');
  await t.page.getByRole('button', { name: 'Ja, wirklich' }).click();
  await t.toTheEnd();
  const bid = Number(/geboten (\d+)/.exec(await t.bar())[1]);
  assert.match(await t.result(), new RegExp(`nötig: ${bid + 1} Augen`)); // bsv-1989 A1 1.6.3
  await t.leave();
});

test('three at a table', async () => {
  const t = await party({ ...house('drei'), players: 3 });
  assert.equal(await t.page.locator('.table-seat').count(), 2);
  await t.until(wanting([['say-spiele', 1]]), (o) => o.phase === 'announce');
  await shot(t.page, 'three-games');
  await t.until(wanting([]), myCard);
  await shot(t.page, 'three-play');
  await t.leave();
});

test('five at a table: who deals pauses', async () => {
  const t = await party({ ...house('fuenf'), players: 5 });
  await t.others.set(null, { still: true });
  await t.others.want(1, [['say-spiele', 9]]);
  await t.page.locator('[data-choice=ready]').click();
  await t.page.locator('.table-mine-bar .plate', { hasText: 'setzt aus' }).waitFor();
  await t.page.locator('main.table[data-phase=play]').waitFor();
  await shot(t.page, 'five-pauses');
  await t.others.set(null, { still: false });
  await t.others.hold(false);
  await t.toTheEnd();
  await t.next();
  await t.others.want(1, []);
  await t.until(wanting([['say-spiele', 9]]), myCard);
  assert.equal(await t.page.locator('.table-seat .plate', { hasText: 'setzt aus' }).count(), 1);
  await shot(t.page, 'five-play');
  await t.leave();
});

test('Schiebe-Solo: the dealer says so, and cards are pushed on', async () => {
  const t = await party(house('schiebe'));
  // The button shows what the server holds, so a press shows only after the server has answered.
  await t.page.getByRole('radio', { name: '2 Ober' }).click();
  await t.page.getByRole('radio', { name: '2 Ober', checked: true }).waitFor();
  await t.page.waitForFunction(() => window.heard.some((s) => /Schiebe-Solo mit 2/.test(s)));
  assert.equal((await t.others.view(0)).schiebe, 2);
  await shot(t.page, 'schiebe-said');
  // Everybody pushes the high trumps on, so the dealer has them and must play.
  await t.others.set(null, { passes: true, ready: false });
  await t.until(wanting([]), (o) => o.phase === 'announce');
  await shot(t.page, 'schiebe-announce');
  await t.until(wanting([]), myCard);
  await t.menu('Die Karten zusammenwerfen');
  await t.page.getByRole('button', { name: 'Ja, wirklich' }).click();
  await t.toTheEnd();
  // Bene deals the next hand, and these words are visible.
  await t.others.say(0, { t: 'do', a: { schiebe: 2 } });
  await t.page.locator('dialog.table-result').getByText('Schiebe-Solo mit 2 hohen').waitFor();
  await shot(t.page, 'schiebe-told');
  await t.others.set(null, { ready: true });
  await t.others.hold(false);
  await t.next();
  await t.until(wanting([]), (o) => o.phase === 'push');
  const push = t.page.getByRole('button', { name: /^Weiterschieben/ });
  await push.waitFor();
  assert.equal(await push.isDisabled(), true);
  await t.page.getByRole('button', { name: /Ober.* weiterschieben/ }).waitFor();
  const card = t.page.locator('.table-hand [data-card]');
  await card.nth(5).click();
  await card.nth(4).click();
  await shot(t.page, 'schiebe-push');
  await push.click();
  await t.until(wanting([]), (o) => o.phase !== 'push');
  assert.equal((await t.others.view(0)).taker, 0);
  await t.leave();
});

test('a Tout needs the approval of the organiser, who gives it at a free table', async () => {
  const t = await party({ rulebook: 'muenchen-2006' });
  await t.until(wanting([['say-spiele', 1]]), (o) => o.phase === 'announce');
  await t.page.getByRole('button', { name: 'Tout', exact: true }).click();
  await t.page.getByText('alle Stiche zu machen').waitFor();
  await shot(t.page, 'tout-announce');
  await t.page.locator('[data-choice^="game-solo"]').first().click();
  await t.page.waitForFunction(() => /Spielleitung: „Genehmigt“/.test(window.heard.join(' ')));
  await t.page.locator('main.table[data-phase=play]').waitFor();
  assert.match(await t.bar(), /Du: .*-Solo-Tout/);
  await shot(t.page, 'tout-play');
  await t.leave();
});

test('Stoss, Re, Supra and Resupra: everything counts sixteen times', async () => {
  // Bene plays and would lead, but no card falls before all have spoken (bsv-1989 4.2.1 to 4.2.4). Other tests cover a
  // player who cannot call an ace.
  const stoss = [['stoss', 2]];
  const wish = wanting(stoss);
  let t;
  for (let i = 0; i < 8; i++) {
    t = await party({});
    await t.others.set(null, { wish: stoss, still: true });
    await t.others.want(0, [['say-spiele', 1], ['game-rufspiel*', 1], ...stoss]);
    await t.until(wish, (o) => o.phase === 'play' || o.phase === 'over');
    if (/Rufspiel/.test(await t.bar())) break;
    await t.leave();
  }
  for (;;) {
    const offer = await t.look();
    if (wish.urgent(offer)) await t.press(wish(offer));
    else if (/×16/.test(await t.bar())) break;
    else
      await t.page.waitForFunction(() =>
        document.querySelector('[data-choice=stoss], .table-bar:has(.mark-stoss)'),
      );
  }
  await shot(t.page, 'stoss-bar');
  await t.others.set(null, { still: false });
  await t.others.hold(false);
  await t.until(wanting([]), myCard);
  await t.menu('Die Karten zusammenwerfen');
  await t.page.getByRole('button', { name: 'Ja, wirklich' }).click();
  await t.toTheEnd();
  for (const word of ['Stoß', 'Re', 'Supra', 'Resupra'])
    assert.match(await t.result(), new RegExp(`\\n?${word} \\(`));
  await shot(t.page, 'stoss-result');
  await t.leave();
});

test('advice where the table gives it, and the points of the parties', async () => {
  const t = await party({ rulebook: 'schule-2024' });
  await t.until(wanting([['say-spiele', 1]]), (o) => o.phase === 'announce');
  await t.page.locator('.table-hint').click();
  await t.page.locator('.table-advice strong').waitFor();
  await shot(t.page, 'hint-announce');
  // A forced card needs no advice: the player waits for a choice.
  await t.until(wanting([]), (o) => myCard(o) && o.cards.length > 1);
  await t.page.keyboard.press('t');
  await t.page.locator('.table-advice').waitFor();
  const advised = t.page.locator('.table-card[data-advised]');
  assert.match(await advised.getAttribute('aria-label'), /, spielbar, Rat$/);
  assert.deepEqual(await faults(t.page), []);
  await advised.click();
  await t.page.locator('.table-advice').waitFor({ state: 'detached' });
  await t.until(wanting([]), myCard);
  assert.match(await t.bar(), /Augen: /);
  await shot(t.page, 'hint-points');
  await t.leave();
  const strict = await party({ rulebook: 'schule-2024', hints: false });
  await strict.until(wanting([]), (o) => o.phase === 'auction' && o.choices.length > 0);
  assert.equal(await strict.page.locator('.table-hint').count(), 0);
  await strict.leave();
});

test('all want to stop, the table ends, and another round begins with empty accounts', async () => {
  const t = await party({});
  await t.until(wanting([]), (o) => o.phase === 'auction' && o.choices.length > 0);
  await t.others.want(null, [['rematch', 1]]);
  for (const who of [0, 1, 2]) await t.others.say(who, { t: 'do', a: { vote: true } });
  await t.page.locator('.plate-line', { hasText: 'will aufhören' }).nth(2).waitFor();
  await t.menu('Nach diesem Spiel aufhören');
  await shot(t.page, 'vote');
  await t.until(wanting([['say-spiele', 9]]), (o) => o.stage === 'done' && o.sheet?.includes('table-result'));
  await shot(t.page, 'vote-result');
  await t.page.locator('dialog[open]').getByRole('button', { name: 'Noch eine Runde' }).click();
  await t.page.locator('main.table:not([data-stage=done])').waitFor();
  await t.page.waitForFunction(
    () => !/[1-9]/.test(document.querySelector('.table-mine-bar .plate-line')?.innerText ?? '1'),
  );
  await shot(t.page, 'rematch');
  await t.leave();
});

test('gestures are seen, and of a muted seat not any more', async () => {
  const t = await party({});
  await t.others.say(0, { t: 'emote', emote: 'servus' });
  await t.page.locator('.bubble', { hasText: 'Servus' }).waitFor();
  await shot(t.page, 'emote');
  await t.page.getByRole('button', { name: 'Menü', exact: true }).click();
  await t.page.getByRole('button', { name: 'Bene stumm schalten' }).click();
  await t.page.getByRole('button', { name: 'Bene wieder hören' }).waitFor();
  await shot(t.page, 'mute');
  await t.page.keyboard.press('Escape');
  await t.page.locator('.bubble').first().waitFor({ state: 'detached' });
  await t.others.say(0, { t: 'emote', emote: 'danke' });
  await t.others.say(1, { t: 'emote', emote: 'oha' });
  await t.page.locator('.bubble', { hasText: 'Oha' }).waitFor();
  assert.equal(await t.page.locator('.bubble', { hasText: 'Danke' }).count(), 0);
  await t.menu('Gut gespielt!');
  await t.page.locator('.table-mine-bar .bubble', { hasText: 'Gut gespielt' }).waitFor();
  assert.deepEqual(await t.others.emoted(2), ['servus', 'danke', 'oha', (await t.others.emoted(2)).at(-1)]);
  await t.leave();
});

test('who does not act in time is played for, and comes back', async () => {
  const t = await party({ clock: { move: 5, reserve: 0 } });
  await t.until(wanting([]), (o) => o.phase === 'auction' && o.choices.length > 0);
  const warned = t.page.locator('.table > .ui-notice');
  await warned.getByText('weil deine Zeit um war').waitFor();
  await shot(t.page, 'clock-lapsed');
  const replaced = async () => (await t.others.view(0)).seats[0].stand_in === true;
  for (let tries = 0; tries < 200 && !(await replaced()); tries++)
    await new Promise((done) => setTimeout(done, 50));
  assert.ok(await replaced());
  await warned.getByRole('button', { name: 'Ich bin wieder da' }).click();
  await warned.waitFor({ state: 'detached' });
  await t.page.waitForFunction(() => window.heard.some((s) => /wieder da/.test(s)));
  await t.leave();
});

test('who looks on sees the table without a hand, and later', async () => {
  const t = await party({ private: undefined, watch: true });
  const late = await inn.visit({ ...PHONE, settings: { name: 'Zenzi' } });
  await late.goto(`${inn.address}/table/${t.at.table}#watch`);
  await late.getByText('Du schaust zu').waitFor();
  assert.equal(await late.locator('.table-hand, .table-hint').count(), 0);
  await shot(late, 'watching');
  assert.deepEqual(late.wrong, []);
  await t.leave();
});

test('a table for friends shows its link and a code while it waits', async () => {
  const page = await inn.visit({ ...PHONE, settings: { name: 'Anna' } });
  const at = await openTable(inn, page, { rulebook: 'bsv-1989', private: true });
  const link = await page.locator('.table-invite input').inputValue();
  assert.equal(link.replace(/\?[^#]*/, ''), `${inn.address}/table/${at.table}#key=${at.key}`);
  assert.match(link, /\?lang=de&p=[0-9a-f]{16}#/);
  await page.getByRole('img', { name: 'QR-Code mit dem Link' }).waitFor();
  await shot(page, 'waiting');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(page.wrong, []);
});
