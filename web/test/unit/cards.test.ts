// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The names of the cards; both decks are complete and the same from either end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings } from '../../src/base';
import { lang } from '../../src/base';
import { deck as french } from '../../src/cards/draw/french';
import { deck as german } from '../../src/cards/draw/german';
import { cardIds, cardName, rankFace, suitName, suits, type Deck, type Form } from '../../src/cards/names';

const as = (deck: Deck, language: 'de' | 'en') => {
  settings.deck.value = deck;
  lang.value = language;
};

const names: [Deck, 'de' | 'en', string, Form, string][] = [
  ['german', 'de', 'EO', 'plain', 'Eichel-Ober'],
  ['german', 'de', 'EO', 'nominative', 'der Eichel-Ober'],
  ['german', 'de', 'EO', 'accusative', 'den Eichel-Ober'],
  ['german', 'de', 'EO', 'dative', 'dem Eichel-Ober'],
  ['german', 'de', 'EA', 'nominative', 'die Eichel-Sau'],
  ['german', 'de', 'GA', 'accusative', 'die Gras-Sau'],
  ['german', 'de', 'SA', 'dative', 'der Schellen-Sau'],
  ['german', 'de', 'HK', 'accusative', 'den Herz-König'],
  ['german', 'de', 'SU', 'accusative', 'den Schellen-Unter'],
  ['german', 'de', 'GZ', 'accusative', 'die Gras-Zehn'],
  ['german', 'de', 'H9', 'plain', 'Herz-Neun'],
  ['german', 'de', 'S8', 'plain', 'Schellen-Acht'],
  ['german', 'de', 'E7', 'dative', 'der Eichel-Sieben'],
  ['german', 'en', 'EO', 'plain', 'Ober of Acorns'],
  ['german', 'en', 'GU', 'accusative', 'the Unter of Leaves'],
  ['german', 'en', 'SA', 'plain', 'Ace of Bells'],
  ['german', 'en', 'HZ', 'plain', 'Ten of Hearts'],
  ['french', 'de', 'EO', 'plain', 'Kreuz-Dame'],
  ['french', 'de', 'EO', 'accusative', 'die Kreuz-Dame'],
  ['french', 'de', 'EA', 'nominative', 'das Kreuz-Ass'],
  ['french', 'de', 'GA', 'dative', 'dem Pik-Ass'],
  ['french', 'de', 'SU', 'nominative', 'der Karo-Bube'],
  ['french', 'de', 'SU', 'accusative', 'den Karo-Buben'],
  ['french', 'de', 'HK', 'accusative', 'den Herz-König'],
  ['french', 'en', 'EO', 'plain', 'Queen of Clubs'],
  ['french', 'en', 'SU', 'accusative', 'the Jack of Diamonds'],
  ['french', 'en', 'G7', 'plain', 'Seven of Spades'],
];

test('a card is called by the deck and the language, with its article in its case', () => {
  for (const [deck, language, id, form, name] of names) {
    as(deck, language);
    assert.equal(cardName(id, form), name);
  }
});

test('what is no card is given back as it came', () => {
  as('german', 'de');
  assert.equal(cardName('XX', 'accusative'), 'XX');
  assert.equal(cardName(''), '');
});

test('suits', () => {
  as('german', 'de');
  assert.deepEqual(
    suits.map((s) => suitName(s)),
    ['Eichel', 'Gras', 'Herz', 'Schellen'],
  );
  as('french', 'en');
  assert.deepEqual(
    suits.map((s) => suitName(s)),
    ['Clubs', 'Spades', 'Hearts', 'Diamonds'],
  );
});

test('the letters in the corners', () => {
  assert.equal(rankFace('EO', 'german', 'en'), 'O');
  assert.equal(rankFace('EZ', 'german', 'de'), '10');
  assert.equal(rankFace('EO', 'french', 'de'), 'D');
  assert.equal(rankFace('EO', 'french', 'en'), 'Q');
  assert.equal(rankFace('SU', 'french', 'de'), 'B');
  assert.equal(rankFace('SU', 'french', 'en'), 'J');
  assert.equal(rankFace('HK', 'french', 'en'), 'K');
});

test('there are 32 cards', () => {
  assert.equal(cardIds.length, 32);
  assert.equal(new Set(cardIds).size, 32);
});

interface Node {
  name: string;
  at: Record<string, string>;
  kids: Node[];
}

// A small strict reader: every element closed in order, every attribute in double quotes, no text.
function read(xml: string): Node {
  const root: Node = { name: '', at: {}, kids: [] };
  const open = [root];
  let end = 0;
  for (const m of xml.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>&]*")*)(\/?)>/g)) {
    assert.equal(m.index, end, `stray text before ${m[0]}: ${xml.slice(end, m.index)}`);
    end = m.index + m[0].length;
    if (m[1]) {
      assert.equal(open.pop()!.name, m[2]);
      continue;
    }
    const at = [...m[3]!.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map((a) => [a[1]!, a[2]!]);
    assert.equal(new Set(at.map((a) => a[0])).size, at.length, `an attribute twice in ${m[0]}`);
    const node: Node = { name: m[2]!, at: Object.fromEntries(at), kids: [] };
    open.at(-1)!.kids.push(node);
    if (!m[4]) open.push(node);
  }
  assert.equal(end, xml.length, xml.slice(end));
  assert.equal(open.length, 1);
  return root;
}

const all = (n: Node): Node[] => [n, ...n.kids.flatMap(all)];

const looks = [true, false].flatMap((indices) =>
  [true, false].flatMap((fourColours) =>
    (['de', 'en'] as const).map((lang) => ({ indices, fourColours, lang })),
  ),
);

for (const [name, draw] of [
  ['german', german],
  ['french', french],
] as const)
  for (const look of looks)
    test(`the ${name} deck is whole: ${JSON.stringify(look)}`, () => {
      const sheet = read(draw(look));
      const nodes = all(sheet);
      const ids = nodes.map((n) => n.at.id).filter((id) => id !== undefined);
      const known = new Set(ids);
      assert.equal(known.size, ids.length, 'an id twice');

      // Every reference has a target, nothing needs an inline style, every number is valid.
      for (const n of nodes) {
        for (const to of [n.at.href?.slice(1), n.at['clip-path']?.slice(5, -1)])
          if (to !== undefined) assert.ok(known.has(to), `${to} is missing`);
        assert.equal(n.at.style, undefined);
        for (const value of Object.values(n.at)) assert.doesNotMatch(value, /NaN|undefined|null/);
        if (n.name === 'path') assert.match(n.at.d!, /^M[-\d.,\sMLHVCSQTAZmlhvcsqtaz]+$/);
      }

      for (const id of [...cardIds, 'back']) {
        const symbol = sheet.kids.find((n) => n.name === 'symbol' && n.at.id === `${name}-${id}`);
        assert.ok(symbol, id);
        assert.equal(symbol.at.viewBox, '0 0 100 160');
        const inside = all(symbol);
        const half = inside.find((n) => n.at.id === `${name}-${id}-h`);
        assert.ok(half && half.kids.length > 0, `${id} has no half`);
        const turned = inside.filter((n) => n.name === 'use' && n.at.href === `#${name}-${id}-h`);
        assert.deepEqual(
          turned.map((n) => n.at.transform),
          ['rotate(180 50 80)'],
          `${id} is not double-headed`,
        );
        if (id !== 'back') assert.ok(known.has(`${name}-${id}-s`), `${id} for small sizes`);
      }
    });

test('a number card shows as many signs as it says', () => {
  const sheet = read(german({ indices: false, fourColours: false, lang: 'de' }));
  for (const suit of 'EGHS')
    for (const [rank, count] of [
      ['7', 7],
      ['8', 8],
      ['9', 9],
      ['Z', 10],
    ] as const) {
      const symbol = sheet.kids.find((n) => n.at.id === `german-${suit}${rank}`)!;
      const signs = (n: Node) => all(n).filter((k) => k.at.href === `#german-s-${suit}`).length;
      const half = symbol.kids.find((n) => n.at.id === `german-${suit}${rank}-h`)!;
      assert.equal(signs(symbol) + signs(half), count);
    }
});

test('an Ober has its sign above, an Unter below, in the German deck', () => {
  const sheet = read(german({ indices: false, fourColours: false, lang: 'de' }));
  for (const suit of 'EGHS') {
    const height = (rank: string): number => {
      const half = all(sheet).find((n) => n.at.id === `german-${suit}${rank}-h`)!;
      const sign = half.kids.filter((n) => n.at.href === `#german-s-${suit}`);
      assert.equal(sign.length, 1);
      return Number(/translate\([\d.]+ ([\d.]+)\)/.exec(sign[0]!.at.transform!)![1]);
    };
    assert.ok(height('O') < 40, 'Ober');
    assert.ok(height('U') > 60, 'Unter');
  }
});
