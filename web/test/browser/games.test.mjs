// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Four people with their own browsers play under every rulebook: one with a mouse, one on a phone, one with the
// keyboard alone, one by a screen reader. They do what their screens offer. Their words bring about the expected
// events; where the cards must do that, they play on until it happens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESK, openInn, PHONE } from './inn.mjs';
import { handOver, play, player, wanting } from './players.mjs';

let inn;
let people;

before(async () => {
  inn = await openInn();
  const ways = [
    ['Sepp', 'mouse', { ...DESK, locale: 'en-GB' }],
    ['Vroni', 'touch', { ...PHONE, hasTouch: true, isMobile: true }],
    ['Max', 'keyboard', { ...DESK, colorScheme: 'dark' }],
    ['Resi', 'ear', PHONE],
  ];
  people = await Promise.all(
    ways.map(async ([name, way, how]) => {
      const page = await inn.visit({ ...how, settings: { name } });
      return { name, ...player(page, way) };
    }),
  );
});
after(() => inn?.close());

// The first one opens a table with these rules and gives its link to the others, who sit down.
async function sitDown(rules) {
  const [host, ...guests] = people.map((p) => p.page);
  await host.goto('about:blank');
  await host.goto(`${inn.address}/house#${rules}`);
  await host.getByRole('button', { name: 'Table for friends' }).click();
  await host.waitForURL(/\/table\/.*#key=/);
  const link = host.url();
  for (const page of guests) {
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('main.table[data-stage]').waitFor();
  }
}

// A whole hand, to the result on every screen. The person with the screen reader has heard all of it.
async function hand(wish, cards = 32) {
  const ear = people[3].page;
  await ear.evaluate(() => (window.heard = []));
  await play(people, wish, handOver);
  if ((await ear.locator('dialog.table-result .table-computation').count()) === 0) return;
  const told = await ear.waitForFunction((n) => {
    const text = window.heard.join(' ');
    return text.split('Stich an ').length > n && text;
  }, cards / 4);
  const text = await told.jsonValue();
  const played = [...text.matchAll(/(?:spielst|spielt) (?:den|die|das) (\S+-\S+?)(?: schon jetzt)?\./g)].map(
    (m) => m[1],
  );
  assert.equal(new Set(played).size, cards, text);
  const tricks = [...text.matchAll(/Stich an \S+, (\d+) Augen/g)].map((m) => Number(m[1]));
  assert.equal(tricks.length, cards / 4, text);
  assert.equal(
    tricks.reduce((a, b) => a + b, 0),
    120,
    text,
  );
  assert.match(text, /Du bist dran/);
}

const begun = (offers) => offers.every((o) => o.phase !== 'over');

const result = () => people[1].page.locator('dialog.table-result').innerText();
// The words of the book appeared on buttons.
const heard = (wish, ...words) => {
  for (const word of words) assert.ok(wish.heard.has(word), `${word}: ${[...wish.heard].join(', ')}`);
};
const nothingWrong = () => {
  for (const p of people) assert.deepEqual(p.page.wrong, [], p.name);
};

test('muenchen-2006: nobody wants to play, so the Alte must', async () => {
  await sitDown('b=muenchen-2006');
  const wish = wanting([]);
  await hand(wish);
  heard(wish, 'Weiter', 'Ich spiele');
  assert.match(await people[1].page.locator('.table-bar').innerText(), /Muss-Spiel/);
  assert.match(await result(), /Muss-Spiel/);
  nothingWrong();
});

test('schule-2024: two want to play, a Stoss and its Retour', async () => {
  await sitDown('b=schule-2024');
  const wish = wanting([
    ['stoss', 2],
    ['say-spiele', 2],
    ['say-selbst', 1],
  ]);
  await hand(wish);
  assert.equal(wish.said.filter((s) => s === 'stoss').length, 2);
  assert.equal(wish.said.filter((s) => s === 'say-spiele').length, 2);
  heard(wish, 'Weiter', 'Ich spiele', 'Selbst', 'Farbwenz', 'Wenz', 'Solo', 'Stoß!', 'Retour!');
  assert.match(await result(), /Retour/);
  nothingWrong();
});

test('bsv-1989: two lay, nobody plays, and there is a Ramsch', async () => {
  await sitDown('b=bsv-1989&v=ramsch.legen');
  const wish = wanting([['lay', 2]]);
  await hand(wish);
  assert.deepEqual(wish.said, ['lay', 'lay']);
  heard(wish, 'Nicht legen', 'Legen', 'Weiter', 'Ich spiele');
  assert.match(await result(), /Ramsch/);
  nothingWrong();
});

test('serien-2022: the cards are mixed again, and a Spritze doubles', async () => {
  await sitDown('b=serien-2022');
  const wish = wanting([
    ['stoss', 1],
    ['mix', 9],
    ['say-spiele', 1],
    ['say-spiel*', 1],
  ]);
  await hand(wish);
  assert.ok(wish.said.includes('mix'));
  heard(wish, 'Abmischen', 'Weiter', 'Ich spiele', 'Ich spiele auch', 'Selbst', 'Spritze!');
  assert.match(await result(), /Spritze/);
  nothingWrong();
});

test('kurz-turnier: six cards each', async () => {
  await sitDown('b=kurz-turnier');
  const wish = wanting([
    ['say-kammern', 1],
    ['say-eins', 1],
    ['say-spiel', 1],
  ]);
  await hand(wish, 24);
  heard(wish, 'Weg', 'Solo', 'Herz-Solo');
  nothingWrong();
});

test('bsv-1989 with the short deck: somebody offers a Hochzeit, and it is played', async () => {
  await sitDown('b=bsv-1989&v=hochzeit.kurz');
  const wish = wanting([
    ['say-grab', 1],
    ['say-hochzeit', 99],
  ]);
  for (let i = 0; i < 40 && !wish.said.includes('say-grab'); i++) {
    await hand(wish, 24);
    if (!wish.said.includes('say-grab')) await play(people, wish, begun, { next: true });
  }
  assert.ok(wish.said.includes('say-grab'));
  heard(wish, 'Hochzeit', 'Ich nehme sie');
  assert.match(await result(), /Hochzeit/);
  nothingWrong();
});
