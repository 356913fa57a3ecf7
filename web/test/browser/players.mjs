// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// People at a table, who do what their screen offers and nothing else. Each plays in their own way:
//
//   mouse     clicks
//   touch     taps
//   keyboard  presses keys, never a pointer
//   ear       knows only roles and names of the accessibility tree
//
// A Wish says what they want: wish(offer) gets the offered actions and returns one of them, or null. Nobody sleeps: a
// person without an action is asked again when a screen has changed.

import assert from 'node:assert/strict';

// In the page: the controls that can be pressed now. Those under an open sheet cannot.
function offered() {
  const sheet = document.querySelector('dialog[open]');
  const table = document.querySelector('main.table');
  const seen = (b) => !b.disabled && b.getClientRects().length > 0;
  const ids = (from, what, key) => [...from.querySelectorAll(what)].filter(seen).map((b) => b.dataset[key]);
  // The text of a button, without its key and without a translation.
  const label = (b) => {
    const text = b.cloneNode(true);
    text.querySelectorAll('kbd').forEach((k) => k.remove());
    return text.textContent.split(' (')[0].trim();
  };
  return {
    at: window.changes(),
    seq: Number(table?.dataset.seq ?? 0),
    stage: table?.dataset.stage,
    phase: table?.dataset.phase,
    sheet: sheet?.getAttribute('class') ?? null,
    choices: ids(sheet ?? document, '[data-choice]', 'choice'),
    words: sheet ? [] : [...document.querySelectorAll('.table-choice')].filter(seen).map(label),
    cards: sheet ? [] : ids(document, '.table-hand [data-card]:not([aria-disabled], [data-later])', 'card'),
  };
}

const SOON = { timeout: 5000 };
const selector = (what) => (what.card ? `[data-card="${what.card}"]` : `[data-choice="${what.choice}"]`);

// The server closes a connection that sends more than 30 messages in 20 seconds (docs/protocol.md), which people do not
// do. Each message costs two thirds of a second of a budget of 20; some are reserved for the page's own messages.
const MESSAGE_MS = 20_000 / 30;
async function patience(page) {
  let spent = 0;
  let last = 0;
  for (const at of page.sent) {
    spent = Math.max(0, spent - (at - last)) + MESSAGE_MS;
    last = at;
  }
  const wait = spent - (Date.now() - last) - 20_000 + 6 * MESSAGE_MS;
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
}

async function tabTo(page, what) {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s), what)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not lead to ${what}`);
}

// Arrows lead to the cards from everywhere, and from card to card.
async function arrowTo(page, what) {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('ArrowRight');
    if (await page.evaluate((s) => document.activeElement?.matches(s), what)) return;
  }
  assert.fail(`arrows do not lead to ${what}`);
}

async function pressKeys(page, what) {
  const at = page.locator(selector(what)).last();
  const letter = what.choice && (await at.getAttribute('aria-keyshortcuts', SOON));
  if (letter) return page.keyboard.press(letter.toLowerCase());
  await (what.card ? arrowTo : tabTo)(page, selector(what));
  await page.keyboard.press('Enter');
}

// ---- by ear

// The purpose of a button, by its German name.
const NAMES = [
  [/^\d+ Karten abheben/, 'cut'],
  [/^Abmischen/, 'mix'],
  [/^Geben/, 'hand_out'],
  [/^Ja, wirklich$/, 'sure'],
  [/^Nicht legen/, 'lay-no'],
  [/^Legen/, 'lay'],
  [/^(Karten geben|Nächstes Spiel)/, 'ready'],
  [/^(Stoß|Retour|Re|Supra|Resupra|Spritze)!/, 'stoss'],
  [/^Ich spiele( .)?$/, 'say-spiele'],
  [/^Ich nehme sie/, 'say-grab'],
  [/^Ich spiele auch( .)?$/, 'say-spiele_auch'],
  [/^Ich spiele auch: mindestens [^ ]+( .)?$/, 'say-spiele'],
  [/^(Weiter|Weg|Gut|Selbst|Eins|Spiel|Kammern|Hochzeit|Besser)\b/, (m) => 'say-' + m[1].toLowerCase()],
  [
    /^(Rufspiel|Farbwenz|Wenz|Solo|Herz-Solo)( .)?$/,
    (m) => 'say-class-' + m[1].toLowerCase().replace('-', '_'),
  ],
  [/^(Eichel|Gras|Herz|Schellen)-(Solo|Farbwenz)$/, (m) => `game-${m[2].toLowerCase()}${m[1][0]}`],
  [/^Rufspiel auf die (.)/, (m) => 'game-rufspiel' + m[1]],
];

function purpose(name) {
  for (const [pattern, what] of NAMES) {
    const m = pattern.exec(name);
    if (m) return typeof what === 'string' ? what : what(m);
  }
  return 'named ' + name;
}

// The buttons of the accessibility tree, by the group or dialog around them.
async function hear(page) {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const around = [];
  const buttons = [];
  for (const line of lines) {
    const m = /^( *)- (\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)/.exec(line);
    if (!m) continue;
    around.length = m[1].length / 2;
    around.push({ role: m[2], name: m[3] ?? '' });
    if (m[2] === 'button')
      buttons.push({
        name: m[3] ?? '',
        off: m[4].includes('[disabled]'),
        in: around.map((a) => a.name),
        sheet: around.some((a) => a.role === 'dialog'),
      });
  }
  return buttons.filter((b) => !b.off);
}

// The same answer as offered(), from names alone.
async function offeredByName(page) {
  const { at, seq } = await page.evaluate(offered);
  const buttons = await hear(page);
  const sheet = buttons.some((b) => b.sheet);
  const result = buttons.some((b) => b.sheet && b.name === 'Wurde ehrlich gegeben?');
  const choices = buttons.filter(
    (b) => b.sheet || b.in.includes('Was du tun kannst') || purpose(b.name) === 'ready',
  );
  const cards = buttons.filter((b) => b.in.includes('Deine Karten') && /, spielbar(, Rat)?$/.test(b.name));
  page.names = new Map([
    ...choices.map((b) => [purpose(b.name), b.name]),
    ...cards.map((b) => [b.name, b.name]),
  ]);
  return {
    at,
    seq,
    phase: result ? 'over' : cards.length ? 'play' : 'unknown',
    sheet: result ? 'table-result' : sheet ? 'another' : null,
    choices: choices
      .map((b) => purpose(b.name))
      .filter((p) => !/^named Was (heißt|wäre)/.test(p) && (!sheet || p === 'ready' || p === 'sure')),
    words: sheet ? [] : choices.map((b) => b.name.replace(/ \p{Lu}$/u, '')),
    cards: cards.map((b) => b.name),
  };
}

async function callByName(page, what) {
  const name = page.names.get(what.choice ?? what.card);
  // The seconds that are left pass meanwhile.
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\d+ s$/, '\\d+ s');
  await page
    .getByRole('button', { name: new RegExp(`^${pattern}$`) })
    .last()
    .click(SOON);
}

export const ways = {
  mouse: (page, what) => page.locator(selector(what)).last().click(SOON),
  touch: (page, what) => page.locator(selector(what)).last().tap(SOON),
  keyboard: pressKeys,
  ear: callByName,
};

export const player = (page, way = 'mouse') => ({
  page,
  look: () => (way === 'ear' ? offeredByName(page) : page.evaluate(offered)),
  // Something differs from what was seen.
  changed(since) {
    this.waits ??= page
      .evaluate((n) => window.changed(n), since)
      .catch(() => {}) // another page has come
      .finally(() => (this.waits = null));
    return this.waits;
  },
  // The table has moved on since; the pressed control may also be only a sheet.
  moved: (since) =>
    page
      .waitForFunction((n) => !(Number(document.querySelector('main.table')?.dataset.seq) <= n), since, {
        timeout: 3000,
      })
      .catch(() => {}),
  // Automatic steps of the table (dealing, the next hand) may be over before they are pressed, and a sheet may open
  // over them.
  async press(what) {
    await patience(page);
    for (let tries = 3; ; tries--)
      try {
        return await ways[way](page, what);
      } catch (why) {
        const now = await this.look();
        if (!now.choices.includes(what.choice) && !now.cards.includes(what.card)) return;
        if (tries === 1) throw why;
      }
  },
});

// The default: cut, deal, let others play, play the first legal card.
const MUST = ['sure', 'cut', 'mix', 'hand_out', 'lay-no', 'ready'];
const PASS = ['say-weiter', 'say-weg', 'say-gut'];

export function plainly(offer) {
  const choice =
    MUST.find((c) => offer.choices.includes(c)) ??
    PASS.find((c) => offer.choices.includes(c)) ??
    offer.choices.find((c) => c !== 'stoss' && !c.startsWith('demand'));
  if (choice) return { choice };
  return offer.cards.length ? { card: offer.cards[0] } : null;
}

// Wants the first offered one of these, in this order, each at most so often; else the default.
export function wanting(rows) {
  const left = new Map(rows);
  const wish = (offer) => {
    for (const [what, n] of left) {
      const choice =
        n > 0 &&
        offer.choices.find((c) => c === what || (what.endsWith('*') && c.startsWith(what.slice(0, -1))));
      if (!choice) continue;
      left.set(what, n - 1);
      wish.said.push(choice);
      return { choice };
    }
    return plainly(offer);
  };
  wish.said = [];
  wish.heard = new Set(); // words that stood on buttons
  wish.see = (offers) => offers.forEach((o) => o.words.forEach((w) => wish.heard.add(w)));
  wish.urgent = (offer) => [...left].some(([what, n]) => n > 0 && offer.choices.includes(what));
  return wish;
}

// The awaited change comes with a change on a page, unless it came earlier.
const soon = () => new Promise((done) => setTimeout(done, 3000).unref());

// Does everybody see the same? What one person has seen, the others will soon see; a person who never does is left
// behind.
function together(people, offers, since) {
  const newest = Math.max(...offers.map((o) => o.seq));
  const late = people.filter((_, i) => offers[i].seq < newest);
  if (late.length === 0 || Date.now() - since > 10_000) return null;
  return Promise.all(late.map((p) => p.moved(newest - 1)));
}

// Lets everybody act until `over` holds for all offers. A person with an urgent wish (a Stoss before the next card)
// goes first. Nobody acts before all see the last action, and nobody leaves a result before all have seen it, unless
// the next hand is wanted.
export async function play(people, wish, over, { next = false } = {}) {
  let last = '';
  let since = Date.now();
  for (;;) {
    const offers = await Promise.all(people.map((p) => p.look()));
    if (over(offers)) return;
    const now = JSON.stringify(offers);
    if (now !== last) [last, since] = [now, Date.now()];
    assert.ok(Date.now() - since < 90_000, 'nothing happens any more: ' + now);
    wish.see?.(offers);
    const waits = together(people, offers, since);
    if (waits) {
      await waits;
      continue;
    }
    let who = offers.findIndex((o) => wish.urgent?.(o));
    if (who < 0) who = offers.findIndex((o) => (next || o.phase !== 'over') && plainly(o));
    const what = who < 0 ? null : wish(offers[who]);
    if (what) await people[who].press(what);
    const moved = what ? [people[who].moved(offers[who].seq)] : people.map((p, i) => p.changed(offers[i].at));
    await Promise.race([...moved, soon()]);
  }
}

export const handOver = (offers) =>
  offers.every((o) => o.phase === 'over' && o.sheet?.includes('table-result'));
export const playing = (offers) => offers.some((o) => o.phase === 'play' && o.cards.length > 0);
