// Four people with browsers of their own play a short series under every rulebook, in which each of them deals: one with
// a mouse, one on a phone, one with the keyboard alone, one by what a screen reader says. They do what their screens
// offer; what must happen is brought about by what they say, or, where the cards must bring it, played for until it has
// come. What all four screens show has to agree, and to add up.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { besides, DESK, openInn, PHONE } from './inn.mjs';
import { play, player, playing, wanting } from './players.mjs';

const inn = await openInn();
after(() => inn.close());
const test = besides(2);

const WAYS = [
  ['Sepp', 'mouse', { ...DESK, locale: 'en-GB' }],
  ['Vroni', 'touch', { ...PHONE, hasTouch: true, isMobile: true }],
  ['Max', 'keyboard', { ...DESK, colorScheme: 'dark' }],
  ['Resi', 'ear', PHONE],
];
const NAMES = WAYS.map(([name]) => name);

// The first opens a table with these rules and hands its link to the others, who sit down.
async function sitDown(rules) {
  const people = await Promise.all(
    WAYS.map(async ([name, way, how]) => {
      const page = await inn.visit({ ...how, settings: { name, motion: way === 'mouse' } });
      return { name, ...player(page, way) };
    }),
  );
  const [host, ...guests] = people.map((p) => p.page);
  await host.goto(`${inn.address}/house#${rules}`);
  await host.getByRole('button', { name: 'Open a table with these rules' }).click();
  await host.waitForURL(/\/table\/.*#key=/);
  for (const page of guests) {
    await page.goto(host.url());
    await page.locator('main.table[data-stage]').waitFor();
  }
  return people;
}

const getUp = async (people) => {
  for (const p of people) assert.deepEqual(p.page.wrong, [], p.name);
  for (const p of people) await p.page.context().close();
};

// ---- what screens show

const number = (text) => (/^\s*−/.test(text) ? -1 : 1) * Number(text.replace(/\D/g, ''));

const named = (who, name) => (/^(Du|You)$/.test(who) ? name : who);

// Who got what in this hand and has what now, by name.
const accounts = ({ accounts }, name) =>
  Object.fromEntries(
    accounts.map(([who, ...cells]) => [
      named(who, name),
      { got: cells.length > 1 ? number(cells[0]) : 0, has: number(cells.at(-1)) },
    ]),
  );

function dealer({ plates }, name) {
  const [plate] = plates.filter((p) => /, (Geber|Dealer)\b/.test(p));
  return named(plate?.split(',')[0], name);
}

// Whoever only listens has heard every card, every trick and all 120 points.
async function heardAll(ear, cards) {
  const told = await ear.page.waitForFunction((n) => {
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

// ---- a hand, a series

const begun = (offers) => offers.every((o) => o.phase !== 'over');

const button = (page, name) => page.getByRole('button', { name }).last();

// Through the menu, where one has to say twice that one means it.
async function give(people, name) {
  await play(people, wanting([]), playing);
  const at = (await Promise.all(people.map((p) => p.look()))).findIndex((o) => o.cards.length > 0);
  const { page } = people[at];
  await button(page, /^(Menü|Menu)$/).click();
  await button(page, name).click();
  await button(page, /^(Ja, wirklich|Yes, really)$/).click();
}

async function wantEnd(people) {
  for (const { page } of people) {
    await button(page, /^(Menü|Menu)$/).click();
    await button(page, /^(Nach diesem Spiel aufhören|Stop after this game)$/).click();
  }
}

// To the result on every screen, which is returned. Played to the last card, unless nobody wants to or somebody ends it.
async function hand(people, { wish, ends, cards = 32, last }) {
  await people[3].page.evaluate(() => (window.heard = []));
  await play(people, wish, begun, { next: true });
  if (last) await wantEnd(people);
  if (ends) {
    await play(people, wish, playing);
    await give(people, ends);
  }
  // Each has it before him for a while, and some see it earlier than others.
  const shown = people.map(() => null);
  const allSaw = (offers) => {
    offers.forEach((o, i) => (shown[i] ??= o.phase === 'over' ? o.result : null));
    return shown.every(Boolean);
  };
  await play(people, wish, allSaw);
  if (shown[3].counted && !ends) await heardAll(people[3], cards);
  return shown;
}

// All screens say the same; what one gets another pays; what one has is what he had and got.
function addsUp(results, before) {
  const [first, ...others] = results.map((r, i) => accounts(r, NAMES[i]));
  for (const other of others) assert.deepEqual(other, first);
  assert.deepEqual(Object.keys(first).sort(), [...NAMES].sort());
  assert.equal(
    Object.values(first).reduce((sum, row) => sum + row.got, 0),
    0,
  );
  for (const name of NAMES) assert.equal(first[name].has, (before[name]?.has ?? 0) + first[name].got, name);
  return first;
}

function theDealer(results) {
  const seen = results.map((r, i) => dealer(r, NAMES[i]));
  assert.equal(new Set(seen).size, 1, String(seen));
  return NAMES.indexOf(seen[0]);
}

// A row of `hands`: what they want to do, what the result says (null: there is no game), what ends it early, and whether
// the same dealer deals again.
function series(name, { rules, cards, words, hands }) {
  test(`${name}: a short series in which each deals`, async () => {
    const people = await sitDown(rules);
    const heard = new Set();
    let has = {};
    let deals = null;
    const dealers = new Set();
    for (const [i, { wants = [], says, ends, again }] of hands.entries()) {
      const wish = wanting(wants);
      const shown = await hand(people, { wish, ends, cards, last: i === hands.length - 1 });
      wish.heard.forEach((w) => heard.add(w));
      const now = theDealer(shown);
      dealers.add(now);
      if (deals !== null) assert.equal(now, deals, `who deals hand ${i + 1}`);
      deals = (now + (again ? 0 : 1)) % 4;
      has = addsUp(shown, has);
      const { counted, text } = shown[1]; // in German
      assert.equal(counted, !!says, text);
      if (says) assert.match(text, says);
      assert.equal(
        NAMES.some((n) => has[n].got !== 0),
        !!says,
        text,
      );
    }
    for (const word of words)
      assert.ok(heard.has(word), `${word} was never offered: ${[...heard].join(', ')}`);
    assert.equal(dealers.size, 4);
    // All wanted it to end.
    for (const { page } of people) {
      await button(page, /^(Noch eine Runde|Another round)$/).waitFor();
      assert.equal(await page.locator('[data-choice="ready"]').count(), 0);
    }
    await getUp(people);
  });
}

const SPIELE = [['say-spiele', 1]];

series('muenchen-2006', {
  rules: 'b=muenchen-2006',
  words: ['Weiter', 'Ich spiele', 'Rufspiel', 'Wenz', 'Solo'],
  hands: [
    { says: /Muss-Spiel/ }, // nobody wants to, so the Alte must
    {
      wants: [
        ['say-spiele', 2],
        ['say-class*', 1],
      ],
      says: /Rufspiel|Wenz|Solo/,
    },
    { wants: [...SPIELE, ['game-wenz*', 1]], says: /Wenz/, ends: /^(Den Rest beanspruchen|Claim the rest)$/ },
    { wants: [...SPIELE, ['game-solo*', 1]], says: /Solo/, ends: /^(Den Rest beanspruchen|Claim the rest)$/ },
  ],
});

series('schule-2024', {
  rules: 'b=schule-2024',
  words: ['Weiter', 'Ich spiele', 'Selbst', 'Farbwenz', 'Stoß!', 'Retour!'],
  hands: [
    {
      wants: [
        ['stoss', 2],
        ['say-spiele', 2],
        ['say-selbst', 1],
      ],
      says: /Stoß[^]*Retour/,
    },
    {}, // nobody plays: thrown together
    { wants: [...SPIELE, ['game-farbwenz*', 1]], says: /Farbwenz/ },
    {},
  ],
});

series('bsv-1989', {
  rules: 'b=bsv-1989&v=ramsch.legen',
  words: ['Legen', 'Nicht legen', 'Weiter', 'Ich spiele', 'Ich spiele auch', 'Gut', 'Wenz', 'Solo', 'Stoß!'],
  hands: [
    { wants: [['lay', 2]], says: /Ramsch[^]*Legen[^]*Legen/ },
    {
      wants: [['stoss', 1], ...SPIELE, ['say-spiele_auch', 1], ['say-class*', 1]],
      says: /(Wenz|Solo)[^]*Stoß/,
    },
    { wants: [...SPIELE, ['game-solo*', 1]], says: /Solo/, ends: /^(Die Karten zusammenwerfen|Concede)$/ },
    { wants: SPIELE, says: /./, ends: /^(Die Karten zusammenwerfen|Concede)$/ },
  ],
});

series('serien-2022', {
  rules: 'b=serien-2022',
  words: ['Abmischen', 'Weiter', 'Ich spiele', 'Ich spiele auch', 'Selbst', 'Besser', 'Spritze!'],
  hands: [
    { wants: [['stoss', 1], ['mix', 9], ...SPIELE], says: /Spritze/ },
    { again: true }, // nobody plays: the same deals again
    { wants: [...SPIELE, ['say-spiele_auch', 1], ['say-selbst', 1]], says: /Farbwenz|Wenz|Solo/ },
    { wants: SPIELE, says: /./ },
    { wants: SPIELE, says: /./ },
  ],
});

series('kurz-turnier', {
  rules: 'b=kurz-turnier',
  cards: 24,
  words: ['Weg', 'Spiel', 'Eins', 'Kammern', 'Solo'],
  hands: [
    {
      wants: [
        ['say-kammern', 1],
        ['say-eins', 1],
        ['say-spiel', 1],
      ],
      says: /Rufspiel/,
    },
    {}, // a dash in the list, and the next one deals
    { wants: [['say-class-solo', 1]], says: /Solo/ },
    {},
  ],
});

test('bsv-1989 with the short deck: somebody offers a Hochzeit, and it is played', async () => {
  const people = await sitDown('b=bsv-1989&v=hochzeit.kurz');
  const wish = wanting([
    ['say-grab', 1],
    ['say-hochzeit', 99],
  ]);
  let has = {};
  let shown;
  for (let i = 0; i < 40 && !wish.said.includes('say-grab'); i++) {
    shown = await hand(people, { wish, cards: 24 });
    has = addsUp(shown, has);
  }
  assert.ok(wish.said.includes('say-grab'));
  assert.match(shown[1].text, /Hochzeit/);
  for (const word of ['Hochzeit', 'Ich nehme sie']) assert.ok(wish.heard.has(word), word);
  await getUp(people);
});
