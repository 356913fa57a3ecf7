// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The table without its screen. The views are cut down from messages of a real server, one or more for each rulebook;
// the expected results were computed by hand from the rulebooks.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { lang, settings } from '../../src/base';
import { amount, signed } from '../../src/table/books';
import { announcements, choices, cutRange, mayAsk, question } from '../../src/table/choices';
import { groupOf, orderOf, points, sorted } from '../../src/table/order';
import { outcome } from '../../src/table/result';
import {
  bestOf,
  clockOf,
  handDealer,
  lastTrick,
  nameOf,
  others,
  placeOf,
  playsAfter,
  sums,
  trickState,
  turnsFrom,
  wonTrick,
} from '../../src/table/seats';
import {
  adviceSpoken,
  adviceTitle,
  contractSpoken,
  handSpoken,
  lastTrickSpoken,
  legalSpoken,
  stateSpoken,
  tellEvent,
  tellTurn,
} from '../../src/table/speech';
import type { Book, Contract, Result, Say, Step, View } from '../../src/net/view';
import { whyNot } from '../../src/table/why';

const cards = (text: string) => text.split(' ');

function table(rulebook: Book, more: Partial<View> = {}, players = 4): View {
  return {
    seq: 20,
    time: 1000000,
    table: { rulebook, dealer: 0, spectators: true, move: 30, reserve: 120, deals: 0 },
    stage: 'hand',
    hand_no: 1,
    seats: [
      { kind: 'person', name: 'Anna', host: true, reserve: 120000 },
      ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, level: 'wirt' })),
    ],
    deadlines: Array.from({ length: players }, () => null),
    phase: 'play',
    turn: 0,
    dealer: 0,
    seat: 0,
    hand: [],
    totals: Array.from({ length: players }, () => 0),
    may: [],
    legal: [],
    legal_say: [],
    announce: [],
    ...more,
  };
}

beforeEach(() => {
  lang.value = 'de';
  settings.deck.value = 'german';
});

/* ---- orders ---- */

test('a hand is held by the trumps of the game', () => {
  const hand = cards('EK EO E8 GA HZ HU SO S9');
  const held: [Contract | undefined, string][] = [
    [undefined, 'EO SO HU HZ EK E8 GA S9'], // before the auction: as for a Rufspiel
    [{ game: 'rufspiel', suit: 'E', declarer: 1 }, 'EO SO HU HZ EK E8 GA S9'],
    [{ game: 'ramsch' }, 'EO SO HU HZ EK E8 GA S9'],
    [{ game: 'solo', suit: 'E', declarer: 1 }, 'EO SO HU EK E8 GA HZ S9'],
    [{ game: 'wenz', declarer: 1 }, 'HU EK EO E8 GA HZ SO S9'],
    [{ game: 'farbwenz', suit: 'S', declarer: 1 }, 'HU SO S9 EK EO E8 GA HZ'],
    [{ game: 'geier', declarer: 1 }, 'EO SO EK E8 GA HZ HU S9'],
    [{ game: 'farbgeier', suit: 'G', declarer: 1 }, 'EO SO GA EK E8 HZ HU S9'],
    [{ game: 'bettel', declarer: 1 }, 'EK EO E8 GA HU HZ SO S9'],
  ];
  for (const [contract, wanted] of held) assert.equal(sorted(hand, contract).join(' '), wanted);
});

test('every order has all cards once, and as many trumps as its game', () => {
  const trumps: [Contract, number][] = [
    [{ game: 'rufspiel', suit: 'E' }, 14],
    [{ game: 'solo', suit: 'S' }, 14],
    [{ game: 'wenz' }, 4],
    [{ game: 'farbwenz', suit: 'H' }, 11],
    [{ game: 'geier' }, 4],
    [{ game: 'farbgeier', suit: 'H' }, 11],
    [{ game: 'bettel' }, 0],
  ];
  for (const [contract, n] of trumps) {
    const order = orderOf(contract);
    assert.equal(order.trumps.length, n);
    assert.equal(new Set(order.line).size, 32);
  }
  assert.equal(groupOf('HO', { game: 'wenz' }), 'H');
  assert.equal(groupOf('HO', { game: 'rufspiel', suit: 'E' }), 'trump');
  assert.equal(points(cards('EA EZ EK EO EU E9')), 30);
});

/* ---- seats ---- */

test('the next seat clockwise is at the left hand, for three, four and five', () => {
  const places = (n: number, seat: number) => {
    const view = table('bsv-1989', { seat }, n);
    return others(view).map((s) => `${s} ${placeOf(view, s)}`);
  };
  assert.deepEqual(places(4, 2), ['3 left', '0 top', '1 right']);
  assert.deepEqual(places(3, 1), ['2 left', '0 right']);
  assert.deepEqual(places(5, 4), ['0 left', '1 topleft', '2 topright', '3 right']);
  const spectator = table('bsv-1989', { seat: undefined });
  assert.equal(placeOf(spectator, 0), 'bottom');
});

test('at a table of five the dealer pauses, also when the view names the next one already', () => {
  const playing = table('schule-2024', { dealer: 2 }, 5);
  assert.deepEqual(turnsFrom(playing, 0), [0, 1, 3, 4]);
  const over = table('schule-2024', { phase: 'over', dealer: 3, dealt: 2 }, 5);
  assert.equal(handDealer(over), 2);
  assert.deepEqual(turnsFrom(over, 4), [4, 0, 1, 3]);
});

const second: Partial<View> = {
  contract: { declarer: 2, game: 'rufspiel', suit: 'E' },
  tricks: [cards('GA GK GZ G9'), cards('S7 SA HU')],
  leaders: [1, 3],
  winners: [1],
  best: 3,
  turn: 2,
};

test('cards of a trick belong to the seats in their turn', () => {
  const view = table('schule-2024', second);
  assert.deepEqual(
    lastTrick(view)!.cards.map((c) => [c.seat, c.card]),
    [
      [3, 'S7'],
      [0, 'SA'],
      [1, 'HU'],
    ],
  );
  assert.equal(lastTrick(view)!.winner, null);
  assert.equal(bestOf(view, lastTrick(view)!), 3);
  assert.equal(bestOf(view, wonTrick(view)!), 1);
  assert.equal(wonTrick(view)!.winner, 1);
  assert.equal(
    lastTrickSpoken(view),
    'Im Stich: Sepp Gras-Sau, Vroni Gras-König, Resi Gras-Zehn, du Gras-Neun. Stich an Sepp, 25 Augen.',
  );
});

test('a full trick lies, goes and is gone; a new lead takes it away at once', () => {
  const trick = { index: 0, cards: [], winner: 1 };
  const at = { full: 1000 };
  assert.equal(trickState({ ...trick, winner: null }, null, 0), 'open');
  assert.equal(trickState(trick, at, 1500), 'lies');
  assert.equal(trickState(trick, at, 2600), 'goes');
  assert.equal(trickState(trick, at, 9000), 'gone');
  assert.equal(trickState(trick, { ...at, led: 1200 }, 1300), 'goes');
  assert.equal(trickState(trick, { ...at, led: 1200 }, 1700), 'gone'); // nothing stays under the new card
  assert.equal(trickState(trick, { ...at, led: 8000 }, 8100), 'gone'); // a late lead does not bring it back
  assert.equal(trickState(trick, null, 9000), 'gone'); // after a reload
});

test('a card that plays itself waits until the old trick has been seen, if it leads', () => {
  const view = table('schule-2024', second);
  assert.equal(playsAfter(view, 'marked'), 350);
  assert.equal(playsAfter(view, 'last'), 700);
  const leads = table('schule-2024', { ...second, tricks: second.tricks!.slice(0, 1) });
  assert.equal(playsAfter(leads, 'marked'), 1200);
  assert.equal(playsAfter(leads, 'last'), 1200);
});

test('a bot is not called like a person at the table', () => {
  const view = table('schule-2024');
  assert.equal(nameOf(view, 1), 'Sepp');
  const [first, ...others] = view.seats;
  assert.equal(nameOf({ ...view, seats: [{ ...first!, name: 'Sepp' }, ...others] }, 1), 'Sepp (Bot)');
});

test('the clock shows the time for the move, then the reserve', () => {
  const view = table('schule-2024', { deadlines: [1150000, null, null, null] });
  assert.deepEqual(clockOf(view, 0, 1000000), { left: 30000, part: 1, reserve: false });
  assert.deepEqual(clockOf(view, 0, 1015000), { left: 15000, part: 0.5, reserve: false });
  assert.deepEqual(clockOf(view, 0, 1090000), { left: 60000, part: 0.5, reserve: true });
  assert.equal(clockOf(view, 0, 2000000)!.left, 0);
  assert.equal(clockOf(view, 1, 1000000), null);
});

/* ---- the auctions ---- */

const labels = (view: View) => choices(view).map((c) => c.label);
const says = (rulebook: Book, ...legal_say: Say[]) => table(rulebook, { phase: 'auction', legal_say });

test('the words of each book stand on the buttons, passing first', () => {
  assert.deepEqual(labels(says('muenchen-2006', ['weiter'], ['spiele'])), ['Weiter', 'Ich spiele']);
  assert.deepEqual(
    labels(says('muenchen-2006', ['class', 'rufspiel'], ['class', 'wenz'], ['class', 'solo_tout'])),
    ['Rufspiel', 'Wenz', 'Solo-Tout'],
  );
  assert.deepEqual(labels(says('schule-2024', ['weiter'], ['class', 'farbwenz'], ['selbst'])), [
    'Weiter',
    'Farbwenz',
    'Selbst',
  ]);
  assert.deepEqual(labels(says('bsv-1989', ['spiele_auch'], ['gut'])), ['Gut', 'Ich spiele auch']);
  assert.deepEqual(labels(says('bsv-1989', ['weiter'], ['bid', 70])), ['Weiter', 'Ich biete 70']);
  assert.deepEqual(labels(says('serien-2022', ['weiter'], ['wieder_besser'])), ['Weiter', 'Wieder besser']);
  assert.deepEqual(
    labels(says('kurz-turnier', ['eins'], ['class', 'herz_solo'], ['class', 'sie'], ['weg'])),
    [
      'Weg',
      'Eins',
      'Herz-Solo',
      'Schafkopf', // what this book calls its Sie
    ],
  );
  lang.value = 'en';
  assert.deepEqual(labels(says('serien-2022', ['halte'])), ['Halte ich (I hold)']);
});

test('a class may be named before the seat on turn speaks, if a person is on turn', () => {
  const view = { ...says('schule-2024', ['class', 'wenz'], ['class', 'solo']), turn: 2 };
  assert.deepEqual(labels(view), []); // a bot speaks in a moment
  assert.equal(question(view), '');
  const [me, left, , right] = view.seats;
  const friend = { ...view, seats: [me!, left!, { kind: 'person' as const, name: 'Centa' }, right!] };
  assert.deepEqual(labels(friend), ['Wenz', 'Solo']);
  assert.equal(question(friend), 'Centa ist dran. Du darfst vorher sagen, was du spielst.');
  assert.equal(question({ ...friend, turn: 0 }), 'Was sagst du?');
});

test('every button has a letter of its own, and none of those that tell how it stands', () => {
  const view = says(
    'muenchen-2006',
    ['weiter'],
    ['class', 'wenz'],
    ['class', 'solo'],
    ['class', 'wenz_tout'],
    ['class', 'sie'],
  );
  const keys = choices({ ...view, may: ['stoss'] }).map((c) => c.key);
  assert.ok(keys.every((k) => k && !'HLS'.includes(k)));
  assert.equal(new Set(keys).size, keys.length);
});

test('a Hochzeit is offered by its name', () => {
  const view = table('bsv-1989', {
    phase: 'auction',
    say: [[2, 'hochzeit']],
    offered: 'HZ',
    legal_say: [['weiter'], ['grab']],
  });
  assert.equal(question(view), 'Vroni bietet eine Hochzeit an.');
  assert.deepEqual(labels(view), ['Weiter', 'Ich nehme sie']);
});

test('Legen, cutting and mixing are offered as the view has them', () => {
  assert.deepEqual(labels(table('bsv-1989', { phase: 'legen', may: ['lay'] })), [
    'Nicht legen',
    'Legen (verdoppelt)',
  ]);
  assert.deepEqual(labels(table('serien-2022', { phase: 'cut', may: ['mix'] })), ['Abmischen']);
  assert.equal(question(table('muenchen-2006', { phase: 'cut', may: ['cut'] })), 'Du hebst ab.');
});

test('a cut lifts as many cards as the table allows', () => {
  const range = (min: number, max: number) =>
    cutRange(table('bsv-1989', { phase: 'cut', may: ['cut'], cut: { min, max } }));
  assert.deepEqual(range(3, 29), { min: 3, max: 29, half: 16 }); // muenchen-2006 II.1.1.2
  assert.deepEqual(range(1, 31), { min: 1, max: 31, half: 16 }); // bsv-1989 2.1.1
  assert.deepEqual(range(3, 23), { min: 3, max: 23, half: 13 }); // kurz-turnier
  assert.deepEqual(range(1, 23), { min: 1, max: 23, half: 12 }); // bsv-1989 A1 5
});

test('a Stoss has the name of its level in the book', () => {
  const stoss = (book: Book, given: number[]) => labels(table(book, { may: ['stoss'], stoss: given }))[0];
  assert.equal(stoss('schule-2024', []), 'Stoß!');
  assert.equal(stoss('schule-2024', [1]), 'Retour!');
  assert.equal(stoss('bsv-1989', [1, 0, 1]), 'Resupra!');
  assert.equal(stoss('bsv-1989', [1, 0, 1, 0]), 'noch ein Stoß!');
  assert.equal(stoss('serien-2022', []), 'Spritze!');
});

test('games to announce are grouped by kind, Touts apart', () => {
  const view = table('schule-2024', {
    phase: 'announce',
    announce: [
      { declarer: 0, game: 'rufspiel', suit: 'S' },
      { declarer: 0, game: 'rufspiel', suit: 'G' },
      { declarer: 0, game: 'solo', suit: 'S' },
      { declarer: 0, game: 'solo', suit: 'S', tout: true },
      { declarer: 0, game: 'wenz' },
    ],
  });
  const groups = announcements(view);
  assert.deepEqual(
    groups.map((g) => [g.title, g.plain.map((c) => c.label), g.tout.map((c) => c.label)]),
    [
      ['Rufspiel', ['Rufspiel auf die Gras-Sau', 'Rufspiel auf die Schellen-Sau'], []],
      ['Solo', ['Schellen-Solo'], ['Schellen-Solo-Tout']],
      ['Wenz', ['Wenz'], []],
    ],
  );
});

test('what games are called', () => {
  const view = table('kurz-turnier');
  assert.equal(contractSpoken(view, { game: 'muss', suit: 'G', call: 'Z' }), 'Muss-Spiel auf die Gras-Zehn');
  assert.equal(
    contractSpoken(view, { game: 'rufspiel', suit: 'G', renonce: true }),
    'Rufspiel auf die Gras-Sau (Renonce)',
  );
  assert.equal(contractSpoken(view, { game: 'solo', suit: 'H', bid: 90 }), 'Herz-Solo, geboten 90');
  assert.equal(contractSpoken(view, { game: 'sie' }), 'Schafkopf');
  settings.deck.value = 'french';
  assert.equal(contractSpoken(view, { game: 'rufspiel', suit: 'E' }), 'Rufspiel auf das Kreuz-Ass');
  lang.value = 'en';
  assert.equal(
    contractSpoken(view, { game: 'farbwenz', suit: 'S', tout: true }),
    'Farbwenz-Tout in Diamonds',
  );
});

/* ---- sentences ---- */

const game = (ev: object) => ({ ev: 'game' as const, game: ev as never });

test('a card that completes a trick tells whose it is and how many points', () => {
  const before = table('schule-2024', {
    contract: { declarer: 1, game: 'rufspiel', suit: 'S' },
    tricks: [cards('EA EK EZ')],
    leaders: [1],
    turn: 0,
  });
  const after = { ...before, tricks: [cards('EA EK EZ EO')], winners: [0], turn: 0 };
  assert.deepEqual(tellEvent(game({ ev: 'card', seat: 0, card: 'EO' }), before, after), [
    'Du spielst den Eichel-Ober.',
    'Stich an dich, 28 Augen.',
  ]);
  lang.value = 'en';
  assert.deepEqual(tellEvent(game({ ev: 'card', seat: 0, card: 'EO' }), before, after), [
    'You play the Ober of Acorns.',
    'You take the trick, 28 points.',
  ]);
});

test('cards that were played ahead are told when they take their places', () => {
  const before = table('schule-2024', { contract: { game: 'wenz', declarer: 1 }, tricks: [[]], leaders: [] });
  const ahead = tellEvent(game({ ev: 'card', seat: 2, card: 'S7' }), before, before);
  assert.deepEqual(ahead, ['Vroni spielt die Schellen-Sieben schon jetzt.']);
  const lead = { ...before, tricks: [cards('SA')], leaders: [1] };
  const after = { ...before, tricks: [cards('SA S7 S8')], leaders: [1], winners: [] };
  assert.deepEqual(tellEvent(game({ ev: 'card', seat: 2, card: 'S7' }), lead, after), [
    'Vroni spielt die Schellen-Sieben.',
    'Resi spielt die Schellen-Acht.',
  ]);
});

test('the end of an auction is told: a declarer, the Alte, a Ramsch, a Stock, nothing', () => {
  const say = game({ ev: 'say', say: [3, 'weiter'] });
  const before = table('bsv-1989', { phase: 'auction', pot: 40 });
  const passed = (more: Partial<View>): string[] =>
    tellEvent(say, before, { ...before, say: [[3, 'weiter']], ...more });
  assert.deepEqual(passed({}), ['Resi: „Weiter“']);
  assert.deepEqual(
    passed({ phase: 'announce', contract: { declarer: 1 }, say: [[1, 'spiele']] }).at(-1),
    'Sepp ist der Spieler.',
  );
  assert.deepEqual(
    passed({ phase: 'announce', contract: { declarer: 0 } }).at(-1),
    'Alle sagen weiter: Du hast den Alten und musst spielen.',
  );
  assert.deepEqual(
    passed({ phase: 'play', contract: { game: 'ramsch' } }).at(-1),
    'Niemand spielt: es gibt einen Ramsch.',
  );
  assert.deepEqual(passed({ phase: 'over', pot: 80 }).at(-1), 'Niemand spielt: alle zahlen in den Stock.');
  assert.deepEqual(passed({ phase: 'over' }).at(-1), 'Niemand spielt: die Karten werden zusammengeworfen.');
});

test('other events have their sentences', () => {
  const view = table('bsv-1989', { contract: { declarer: 1, game: 'hochzeit', partner: 0 }, given: 'S7' });
  const told = (ev: object) => tellEvent(game(ev), view, view);
  assert.deepEqual(told({ ev: 'cut', seat: 3, n: 12 }), ['Resi hebt ab (12).']);
  assert.deepEqual(told({ ev: 'lay', seat: 1, n: 1 }), ['Sepp legt.']);
  assert.deepEqual(told({ ev: 'give', seat: 0, card: 'S7' }), ['Du gibst die Schellen-Sieben zurück.']);
  assert.deepEqual(told({ ev: 'give', seat: 2 }), ['Vroni gibt eine Karte zurück.']);
  assert.deepEqual(told({ ev: 'stoss', seat: 2 }), ['Vroni: „Stoß!“ Das Spiel zählt doppelt.']);
  assert.deepEqual(told({ ev: 'announce', contract: { declarer: 1, game: 'solo', suit: 'G' } }), [
    'Sepp spielt ein Gras-Solo.',
  ]);
  assert.deepEqual(told({ ev: 'concede', seat: 0 }), ['Du wirfst die Karten zusammen.']);
  assert.deepEqual(tellEvent({ ev: 'stand_in', seat: 2 }, view, view), ['Ein Bot spielt für Vroni.']);
  assert.deepEqual(tellEvent({ ev: 'nonce', seat: 2, on: false }, view, view), []);
  assert.deepEqual(tellEvent(undefined, view, view), []);
});

test('how it stands is told on demand', () => {
  const view = table('schule-2024', {
    ...second,
    hand: cards('HO E7 SK'),
    turn: 0,
    tricks: [cards('GA GK GZ G9'), cards('S7')],
    leaders: [1, 3],
    legal: ['SK'],
    totals: [20, -20, 20, -20],
  });
  assert.equal(handSpoken(view), 'Deine Karten: Herz-Ober, Eichel-Sieben, Schellen-König.');
  assert.equal(legalSpoken(view), 'Spielbar: Schellen-König.');
  assert.equal(
    stateSpoken(view).replaceAll('\u00a0', ' '),
    'Vroni: Rufspiel auf die Eichel-Sau. Du bist dran. Im Stich: Resi Schellen-Sieben. Deine Karten: Herz-Ober, ' +
      'Eichel-Sieben, Schellen-König. Spielbar: Schellen-König. Konto: Du +0,20 €, Sepp −0,20 €, Vroni +0,20 €, Resi −0,20 €.',
  );
  assert.deepEqual(tellTurn({ ...view, turn: 3 }, view), ['Du bist dran.']);
  assert.deepEqual(tellTurn(view, view), []);
});

/* ---- why not ---- */

test('why a card may not be played, with the paragraph of the book', () => {
  const led = (card: string, code: string, refused: string, book: Book = 'schule-2024') =>
    table(book, {
      contract: { declarer: 1, game: 'rufspiel', suit: 'G' },
      tricks: [[card]],
      leaders: [3],
      hand: ['E7', refused],
      legal: ['E7'],
      refused: { [code]: [refused] },
    });
  const suit = led('EA', 'must_follow_suit', 'SK');
  assert.equal(
    whyNot(suit, 'SK'),
    'Eichel ist ausgespielt, und du hast Eichel: Die Farbe muss bedient werden. (5.1.2)',
  );
  assert.equal(whyNot(suit, 'E7'), '');
  assert.equal(
    whyNot(led('H7', 'must_follow_trump', 'SK', 'bsv-1989'), 'SK'),
    'Trumpf ist ausgespielt, und du hast Trumpf: Er muss bedient werden. (3.2.1)',
  );
  assert.equal(
    whyNot(led('G7', 'called_card_required', 'G8', 'muenchen-2006'), 'G8'),
    'Die Ruffarbe ist ausgespielt: die Gras-Sau muss fallen. (II.4.1.6)',
  );
  assert.equal(
    whyNot(led('EA', 'called_card_forbidden', 'GA'), 'GA'),
    'Die Gras-Sau ist gerufen und darf nicht abgeworfen werden, bevor die Farbe gespielt wurde. (5.1.3)',
  );
  const lead = { ...led('EA', 'called_suit_lead_forbidden', 'GZ'), tricks: [], leaders: [] };
  assert.equal(
    whyNot(lead, 'GZ'),
    'Unter der Gras-Sau darfst du nur mit mindestens 4 Karten der Farbe ausspielen (davonlaufen). (5.1.5)',
  );
  assert.equal(whyNot({ ...lead, turn: 2, legal: [] }, 'SK'), 'Du bist nicht an der Reihe.');
  assert.equal(whyNot({ ...lead, phase: 'auction' }, 'GZ'), 'Jetzt wird keine Karte gespielt.');
});

/* ---- results ---- */

function over(book: Book, contract: Contract, result: Partial<Result>, more: Partial<View> = {}): View {
  const full = { played: true, stood_in: [], payments: [], payout: [0, 0, 0, 0], ...result } as Result;
  return table(book, { phase: 'over', stage: 'pause', turn: null, contract, result: full, ...more });
}
const step = (name: Step['step'], rule: string | undefined, more: Partial<Step>): Step => ({
  step: name,
  rule,
  ...more,
});
const shown = (view: View) =>
  outcome(view)!.lines.map((l) => [l.sign, l.label, l.value.replaceAll('\u00a0', ' '), l.where]);

test('schule-2024: a lost Farbwenz-Tout with three Laufende costs (50 + 30) x 2', () => {
  const view = over(
    'schule-2024',
    { declarer: 0, game: 'farbwenz', suit: 'E', tout: true },
    {
      party: [0],
      won: false,
      points: 53,
      laufende: 3,
      laufende_of: 'declarer',
      steps: [
        step('base', 'schule-2024 6.2.5', { amount: 50 }),
        step('laufende', 'schule-2024 6.2.2, 6.2.3', { amount: 30 }),
        step('tout', 'schule-2024 6.2.6', { factor: 2 }),
      ],
      value: 160,
      payout: [-480, 160, 160, 160],
      payments: [
        [0, 1, 160],
        [0, 2, 160],
        [0, 3, 160],
      ],
    },
  );
  assert.deepEqual(shown(view), [
    ['', 'Grundwert Farbwenz-Tout', '0,50 €', '6.2.5'],
    ['+', '3 Laufende des Spielers', '0,30 €', '6.2.2, 6.2.3'],
    ['×', 'Tout', '2', '6.2.6'],
    ['=', 'für jeden', '1,60 €', undefined],
  ]);
  const o = outcome(view)!;
  assert.equal(o.mine, -480);
  assert.equal(o.payments[0]!.replaceAll('\u00a0', ' '), 'Du zahlst 1,60 € an Sepp.');
  assert.deepEqual(o.notes.slice(0, 2), ['Spieler: Du, allein', 'Gewonnen: Sepp, Vroni und Resi']);
});

test('bsv-1989: Schneider, Laufende of the defence, Legen and Stoss: (50 + 10 + 30) x 2 x 2', () => {
  const view = over(
    'bsv-1989',
    { declarer: 1, game: 'farbgeier', suit: 'E' },
    {
      party: [1],
      won: false,
      points: 12,
      schneider: true,
      laufende: 3,
      laufende_of: 'defence',
      steps: [
        step('needed', 'bsv-1989 4.1.2', { amount: 61 }),
        step('base', 'bsv-1989 A2 1.7', { amount: 50 }),
        step('schneider', 'bsv-1989 4.1.3', { amount: 10 }),
        step('laufende', 'bsv-1989 A2 2.1, 2.2', { amount: 30 }),
        step('stoss', 'bsv-1989 A2 4', { seat: 0, factor: 2 }),
        step('legen', 'bsv-1989 A1 4.1', { seat: 0, factor: 2 }),
      ],
      value: 360,
      payout: [360, -1080, 360, 360],
      payments: [
        [1, 0, 360],
        [1, 2, 360],
        [1, 3, 360],
      ],
      pot_before: 0,
      pot: 0,
    },
  );
  assert.deepEqual(shown(view), [
    ['', 'Grundwert Farbgeier', '50 Pf', 'A2 1.7'],
    ['+', 'Schneider', '10 Pf', '4.1.3'],
    ['+', '3 Laufende der Gegner', '30 Pf', 'A2 2.1, 2.2'],
    ['×', 'Stoß (Du)', '2', 'A2 4'],
    ['×', 'Legen (Du)', '2', 'A1 4.1'],
    ['=', 'für jeden', '360 Pf', undefined],
  ]);
  assert.equal(outcome(view)!.payments[0], 'Sepp zahlt 360\u00a0Pf an dich.');
  assert.equal(outcome(view)!.notes[2]!.replaceAll('\u00a0', ' '), 'Augen: Sepp 12; Du, Vroni und Resi 108');
});

test('muenchen-2006: points, without Laufende; a Tout has its own price', () => {
  const lost = over(
    'muenchen-2006',
    { declarer: 1, game: 'solo', suit: 'S' },
    {
      party: [1],
      won: false,
      points: 21,
      steps: [
        step('base', 'muenchen-2006 II.5.2', { amount: 3 }),
        step('schneider', 'muenchen-2006 II.5.1.2', { amount: 1 }),
      ],
      value: 4,
      payout: [4, -12, 4, 4],
    },
  );
  assert.deepEqual(shown(lost), [
    ['', 'Grundwert Solo', '3', 'II.5.2'],
    ['+', 'Schneider', '1', 'II.5.1.2'],
    ['=', 'für jeden', '4', undefined],
  ]);
  assert.equal(signed(lost, 4), '+4');
  assert.equal(signed(lost, -12), '−12');
});

test('serien-2022: a Spritze doubles, and Reuegeld goes into the till', () => {
  const view = over(
    'serien-2022',
    { declarer: 1, game: 'farbwenz', suit: 'G' },
    {
      party: [1],
      won: false,
      points: 0,
      steps: [
        step('base', 'serien-2022 Spielpunkte', { amount: 2 }),
        step('schneider', 'serien-2022 Spielpunkte', { amount: 1 }),
        step('schwarz', 'serien-2022 Spielpunkte', { amount: 1 }),
        step('stoss', 'serien-2022 Spritze', { seat: 0, factor: 2 }),
        step('remorse', 'serien-2022 Reuegeld', { seat: 1, amount: 100 }),
      ],
      value: 8,
      payout: [8, -24, 8, 8],
    },
  );
  assert.deepEqual(shown(view).at(-2), ['×', 'Spritze (Du)', '2', 'Spritze']);
  assert.deepEqual(outcome(view)!.notes.at(-1)!.replaceAll('\u00a0', ' '), 'Reuegeld: Sepp 1,00 €');
});

test('kurz-turnier: four Damen of the defence are paid, a Schafkopf has a factor', () => {
  const view = over(
    'kurz-turnier',
    { declarer: 0, game: 'solo', suit: 'H' },
    {
      party: [0],
      won: false,
      points: 26,
      laufende: 4,
      laufende_of: 'defence',
      steps: [
        step('base', 'kurz-turnier Turnierregeln', { amount: 30 }),
        step('laufende', 'kurz-turnier Schneider, Schwarz', { amount: 40 }),
      ],
      value: 70,
    },
  );
  assert.deepEqual(shown(view), [
    ['', 'Grundwert Solo', '30', 'Turnierregeln'],
    ['+', '4 Damen der Gegner', '40', 'Schneider, Schwarz'],
    ['=', 'für jeden', '70', undefined],
  ]);
  const sie = over(
    'kurz-turnier',
    { declarer: 2, game: 'sie' },
    {
      party: [2],
      won: true,
      points: 120,
      laufende: 4,
      laufende_of: 'declarer',
      steps: [
        step('base', 'kurz-turnier I-6', { amount: 30 }),
        step('laufende', 'kurz-turnier Schneider, Schwarz', { amount: 40 }),
        step('sie', 'kurz-turnier I-6', { factor: 2 }),
      ],
      value: 140,
    },
  );
  assert.deepEqual(shown(sie)[2], ['×', 'Schafkopf', '2', 'I-6']);
  assert.deepEqual(outcome(sie)!.notes, ['Spieler: Vroni, allein', 'Gewonnen: Vroni']); // a game that is shown has no points
});

test('a Ramsch names its loser and who has no trick; thrown in cards cost nothing', () => {
  const ramsch = over(
    'bsv-1989',
    { game: 'ramsch' },
    {
      ramsch_loser: 2,
      virgins: [0],
      steps: [
        step('ramsch', 'bsv-1989 A2 1.9.1', { seat: 2, amount: 20 }),
        step('jungfrau', 'bsv-1989 A2 1.9.2', { seat: 0, factor: 2 }),
      ],
      payout: [40, 20, -80, 20],
      payments: [
        [2, 0, 40],
        [2, 1, 20],
        [2, 3, 20],
      ],
    },
  );
  assert.deepEqual(outcome(ramsch)!.notes, ['Den Ramsch verliert: Vroni', 'Jungfrau: Du']);
  assert.deepEqual(shown(ramsch), [
    ['', 'an jeden', '20 Pf', 'A2 1.9.1'],
    ['×', 'Jungfrau (Du)', '2', 'A2 1.9.2'],
  ]);
  const nothing = table('bsv-1989', {
    phase: 'over',
    result: { played: false, payout: [0, 0, 0, 0], payments: [], stood_in: [] },
  });
  assert.equal(outcome(nothing)!.title, 'Kein Spiel');
  assert.deepEqual(outcome(nothing)!.lines, []);
  assert.equal(outcome(table('bsv-1989')), null);
});

test('the Stock pays and is paid by its name', () => {
  const view = over(
    'bsv-1989',
    { declarer: 1, game: 'rufspiel', suit: 'E' },
    {
      party: [1, 2],
      won: true,
      points: 70,
      steps: [
        step('base', 'bsv-1989 A2 1.1', { amount: 10 }),
        step('stock', 'bsv-1989 A1 3.2.3', { seat: 1, amount: 40 }),
      ],
      value: 10,
      payout: [-10, 50, 10, -10],
      payments: [
        [0, 1, 10],
        ['stock', 1, 40],
      ],
      pot_before: 40,
      pot: 0,
    },
  );
  assert.deepEqual(shown(view).slice(1), [
    ['=', 'für jeden', '10 Pf', undefined],
    ['', 'Aus dem Stock (Sepp)', '40 Pf', 'A1 3.2.3'],
  ]);
  assert.equal(outcome(view)!.notes.at(-1), 'Im Stock: vorher 40\u00a0Pf, jetzt 0\u00a0Pf');
  assert.deepEqual(outcome(view)!.payments, [
    'Du zahlst 10\u00a0Pf an Sepp.',
    'Der Stock zahlt 40\u00a0Pf an Sepp.',
  ]);
  assert.equal(amount(view, 1200), '1.200\u00a0Pf');
});

test('what a borrowed variant costs is cited with the book it comes from', () => {
  const view = over(
    'schule-2024',
    { game: 'ramsch' },
    { durchmarsch: 1, steps: [step('durchmarsch', 'bsv-1989 A2 1.9.3', { seat: 1, amount: 70 })] },
  );
  assert.deepEqual(shown(view), [['', 'Durchmarsch, von jedem', '0,70 €', 'bsv-1989 A2 1.9.3']]);
});

test('a Muss-Spiel tells how many points are enough', () => {
  // muenchen-2006 II.5.1.3: the Muss player wins with 60.
  const view = over(
    'muenchen-2006',
    { declarer: 0, game: 'muss', suit: 'E' },
    {
      party: [0, 2],
      won: true,
      points: 60,
      value: 1,
      steps: [
        step('needed', 'muenchen-2006 II.5.1.3', { amount: 60 }),
        step('base', 'muenchen-2006 II.4.1.7', { amount: 1 }),
      ],
    },
  );
  assert.ok(outcome(view)!.notes.includes('Zum Gewinnen nötig: 60 Augen'));
});

/* ---- for learners ---- */

test('card points are summed by party once the parties are known', () => {
  const played: Partial<View> = { winners: [1], points: [0, 25, 11, 4] };
  const rufspiel: Contract = { declarer: 1, game: 'rufspiel', suit: 'E' };
  const list = (more: Partial<View>) => sums(table('schule-2024', { ...played, ...more }));
  // The partner is not known: the declarer's and the own.
  assert.deepEqual(list({ contract: rufspiel, party_so_far: [1] }), [
    { seats: [0], points: 0 },
    { seats: [1], points: 25 },
  ]);
  const own: Contract = { ...rufspiel, declarer: 0 };
  assert.deepEqual(list({ contract: own, party_so_far: [0] }), [{ seats: [0], points: 0 }]);
  assert.deepEqual(list({ contract: rufspiel, party: [1, 3] }), [
    { seats: [1, 3], points: 29 },
    { seats: [0, 2], points: 11 },
  ]);
  assert.deepEqual(
    list({ contract: { game: 'ramsch' } }).map((s) => s.points),
    [0, 25, 11, 4],
  );
  // A Bettel is about tricks, a Tout too; and before the first trick there is nothing to count.
  assert.deepEqual(list({ contract: { declarer: 1, game: 'bettel' }, party: [1] }), []);
  assert.deepEqual(list({ contract: { declarer: 1, game: 'wenz', tout: true }, party: [1] }), []);
  assert.deepEqual(list({ contract: rufspiel, party: [1, 3], winners: [] }), []);
});

test('advice is told with its reason, and offered only where the table lets people ask', () => {
  const view = table('schule-2024', { may: ['hint'], stoss: [1] });
  const hint = { level: 'wirt', de: 'Der höchste Trumpf.', en: 'The highest trump.' };
  assert.equal(adviceSpoken(view, { ...hint, a: { card: 'EO' } }), 'Rat: Eichel-Ober. Der höchste Trumpf.');
  assert.equal(adviceSpoken(view, { level: 'wirt', a: { say: ['weiter'] } }), 'Rat: Weiter.');
  assert.equal(adviceTitle(view, { stoss: true }), 'Retour');
  assert.equal(adviceTitle(view, { lay: false }), 'Nicht legen');
  lang.value = 'en';
  assert.match(adviceSpoken(view, { ...hint, a: { card: 'EO' } }), /The highest trump\.$/);
  assert.equal(mayAsk(view), true);
  settings.tutor.value = false;
  assert.equal(mayAsk(view), false);
  settings.tutor.value = true;
  assert.equal(mayAsk(table('schule-2024')), false);
});

test('a Schiebe-Solo of the next hand is told', () => {
  const view = table('bsv-1989', { stage: 'pause' });
  assert.deepEqual(tellEvent({ ev: 'schiebe', seat: 0, n: 2 }, view, view), [
    'Das nächste Spiel ist ein Schiebe-Solo mit 2 hohen Trümpfen.',
  ]);
  assert.deepEqual(tellEvent({ ev: 'schiebe', seat: 0, n: 0 }, view, view), [
    'Das nächste Spiel ist doch kein Schiebe-Solo.',
  ]);
});
