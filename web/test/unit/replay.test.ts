// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lang } from '../../src/base';
import { makeCore } from '../../src/core';
import { startEngine } from '../../src/core/engine';
import { better, course, marks, mistakes, turned, worthOf, type Analysis } from '../../src/replay/analysis';
import { example } from '../../src/replay/example';
import { pack, unpack } from '../../src/replay/packed';
import {
  cardList,
  deciding,
  dealTitle,
  endingText,
  figures,
  mistakesOf,
  told,
  verdict,
} from '../../src/replay/phrases';
import { DECIDED, asksForDecided, atStep, stepIn } from '../../src/replay/step';
import { endingOf, partyOf, stepOfCard, stepsOf, type Deal } from '../../src/replay/record';

const file = process.env.STICHFEST_WASM ?? '../build/core.wasm';
const engine = await startEngine(await WebAssembly.compile(readFileSync(file)));
const core = makeCore(async (call) => engine(call));
lang.value = 'de';

// The records of docs/notation.md, in their order there.
const texts = [...readFileSync('../docs/notation.md', 'utf8').matchAll(/```\n(\[Rulebook[^]*?)```/g)].map(
  (m) => m[1]!,
);
const read = async (text: string): Promise<Deal> => (await core.convert(text)).deals[0] as Deal;
const [ruf, muss, legen, hochzeit, stock, , tout, five] = await Promise.all(texts.map(read));

test('a deal begins with the hands as dealt and ends with the last card', () => {
  const steps = stepsOf(ruf!);
  // Dealt, four words, the announcement, the Stoss, 32 cards; the cut is not a step.
  assert.equal(steps.length, 1 + 4 + 1 + 1 + 32);
  assert.deepEqual(
    steps[0]!.hands.map((h) => h.length),
    [8, 8, 8, 8],
  );
  const end = steps.at(-1)!;
  assert.deepEqual(end.hands, [[], [], [], []]);
  // The record itself names the takers: 1 takes 22, 1 15, 3 28, 3 10, 1 15, 3 14, 1 12, 1 4.
  assert.deepEqual(end.view.winners, [1, 1, 3, 3, 1, 3, 1, 1]);
  assert.deepEqual(end.view.points, [0, 68, 0, 52]);
  assert.deepEqual(end.view.tricks_won, [0, 5, 0, 3]);
});

test('every trick of the records of all books goes to whom the record says', () => {
  for (const text of texts) {
    const said = [...text.matchAll(/, (\d) takes (\d+)/g)];
    const deal = JSON.parse(engine({ door: 'convert', text })).deals[0] as Deal;
    const { view } = stepsOf(deal).at(-1)!;
    assert.deepEqual(
      view.winners,
      said.map((m) => Number(m[1])),
    );
    const points = view.seats.map((_, s) =>
      said.filter((m) => Number(m[1]) === s).reduce((n, m) => n + Number(m[2]), 0),
    );
    assert.deepEqual(view.points, points);
  }
});

test('what follows from the rules comes from the core', () => {
  assert.deepEqual(
    ruf!.course.best!.slice(0, 8),
    stepsOf(ruf!)
      .slice(7, 15)
      .map((s) => s.view.best),
  );
  assert.deepEqual(ruf!.course.gained, [22, 15, 28, 10, 15, 14, 12, 4]);
  const deal = { ...ruf!, course: {} };
  assert.deepEqual(stepsOf(deal).at(-1)!.view.winners, []); // without it the app knows no winner
  assert.deepEqual(partyOf(deal), [3]);
});

test('an address names a step, and the rest of it stays', () => {
  assert.equal(stepIn(''), 0);
  assert.equal(stepIn('r=d.abc-_&s=17'), 17);
  assert.equal(stepIn('s=-3'), 0);
  assert.equal(stepIn('s=1000000'), 0);
  assert.equal(atStep('r=d.abc-_', 17), 'r=d.abc-_&s=17');
  assert.equal(atStep('r=d.abc-_&s=17', 0), 'r=d.abc-_');
  assert.equal(atStep('', 4), 's=4');
  assert.ok(asksForDecided(DECIDED) && asksForDecided('r=d.abc-_&' + DECIDED));
  assert.ok(!asksForDecided('s=4'));
  assert.equal(stepIn(DECIDED), 0);
  assert.equal(atStep(DECIDED, 0), '');
});

test('steps are told as at the table', () => {
  const steps = stepsOf(ruf!, 0);
  const all = steps.map((_, i) => told(steps, i).join(' '));
  assert.equal(all[0], 'Die Karten sind ausgeteilt.');
  assert.match(all[2]!, /^Der "Wirt": „Ich spiele“/);
  assert.match(all[5]!, /Rufspiel auf die Schellen-Sau/);
  assert.equal(all[stepOfCard(steps, 'SA')], 'Du spielst die Schellen-Sau.');
  assert.match(all.at(-1)!, /4 Augen/);
});

test('at a Hochzeit two cards change hands before the play', () => {
  const steps = stepsOf(hochzeit!);
  const offered = steps[1]!;
  assert.equal(offered.view.offered, 'H8'); // the one trump of seat 0
  const given = steps[3]!;
  assert.ok(given.hands[0]!.includes('SK') && !given.hands[0]!.includes('H8'));
  assert.ok(given.hands[3]!.includes('H8') && !given.hands[3]!.includes('SK'));
  assert.deepEqual(partyOf(hochzeit!), [0, 3]);
});

test('a card that is played ahead waits until it is its turn', () => {
  // The last trick of the example, but seat 3 plays before seat 2.
  const events = [...ruf!.record.events];
  [events[events.length - 3], events[events.length - 2]] = [events.at(-2)!, events.at(-3)!];
  const steps = stepsOf({ ...ruf!, record: { ...ruf!.record, events } });
  assert.deepEqual(steps.at(-3)!.view.tricks!.at(-1), ['G8']);
  assert.deepEqual(steps.at(-2)!.view.tricks!.at(-1), ['G8', 'SK', 'S9']);
  assert.deepEqual(steps.at(-1)!.view.winners!.at(-1), 1);
});

test('parties follow from the called card', () => {
  assert.deepEqual(partyOf(ruf!), [3, 0]); // seat 0 holds the SA
  assert.deepEqual(partyOf(muss!), [1, 3]); // seat 3 holds the EK
  assert.deepEqual(partyOf(legen!), [2, 3]);
  assert.deepEqual(partyOf(tout!), [3]);
  assert.deepEqual(partyOf(five!), [4]);
});

test('the last line of a record', () => {
  const ending = (result: string) => endingOf({ ...ruf!.record, result });
  assert.deepEqual(ending('won 105 schneider'), { how: 'won', points: 105, schneider: true, schwarz: false });
  assert.deepEqual(ending('loser 2'), { how: 'loser', seat: 2, schneider: false, schwarz: false });
  assert.equal(ending('passed').how, 'passed');
  assert.equal(endingText(ruf!), 'verloren mit 52 Augen');
  assert.equal(endingText(tout!), 'verloren'); // at a Tout points do not count
  assert.equal(dealTitle(stock!), 'Rufspiel auf die Eichel-Sau');
});

test('what is thrown in has steps, too, and no game', async () => {
  const deal = await read(readFileSync('../tests/import/sauspiel-zamgworfen.html', 'utf8'));
  assert.equal(deal.game, null);
  assert.equal(dealTitle(deal), 'Zusammengeworfen');
  const steps = stepsOf(deal);
  assert.equal(steps.length, 5);
  assert.match(told(steps, 4).join(' '), /zusammengeworfen/i);
});

test('the analysis says what a card cost and when the game turned', async () => {
  const a = (await core.analyse(ruf!.game!)) as Analysis;
  const line = course(a);
  assert.equal(line.length, 33);
  assert.equal(line.at(-1), 52); // what the record says
  assert.equal(line[0]! - a.lost.declarer + a.lost.defence, 52); // docs/analysis.md: costs add up
  assert.equal(
    a.cards.reduce((n, c) => n + (c.mistake ? c.cost : 0), 0),
    a.lost.declarer + a.lost.defence,
  );
  assert.deepEqual(a.decided && [a.decided.trick, a.decided.seat, a.decided.card], [4, 0, 'HO']);
  assert.ok(turned(a, 'HO'));
  assert.match(verdict(a, worthOf(a, 'HO')!).join(' '), /Das dreht das Spiel: aus gewonnen wird verloren\./);
  const { view } = stepsOf(ruf!, 0)[0]!;
  assert.match(deciding(a, view)!, /^Stich 4, .*Herz-Ober.*, aus gewonnen wird verloren \(/);
  const own = a.announcements.find((x) => x.played)!.payout[3]!;
  assert.ok(better(a).every((x) => x.contract.declarer === 3 && x.payout[3]! > own));
});

test('a card is judged by what its seat could know, and beside it by the open cards', async () => {
  const line = readFileSync('../tests/cases/analyse.jsonl', 'utf8').split('\n')[0]!;
  const { names: _, ...game } = JSON.parse(line);
  const a = (await core.analyse(game)) as Analysis;
  const { view } = stepsOf(ruf!, 0)[0]!;
  assert.deepEqual(
    mistakes(a).map((c) => c.card),
    ['GU'],
  );
  assert.match(mistakesOf(a, view), / 1$/);
  // The curve marks the mistake, and no card that only happened to cost something.
  assert.deepEqual(marks(a), [{ at: a.cards.findIndex((c) => c.card === 'GU') + 1, full: false }]);
  const wrong = worthOf(a, 'GU')!;
  assert.match(
    verdict(a, wrong).join(' '),
    /^Fehler: Trumpf statt Farbe ausgespielt\. Besser: Gras-König\. Mit offenen Karten kostet das 24 Augen\./,
  );
  assert.match(
    figures(a, wrong).join(' '),
    /gewinnt die eigene Partei 83, mit der besten Karte 100 \(24 durchgerechnet\)\. Im Schnitt kostet die Karte 14,7 Augen\./,
  );
  assert.match(verdict(a, worthOf(a, 'HO')!).join(' '), /^Nicht zu wissen: .* kostet das 21 Augen\./);
  assert.match(verdict(a, worthOf(a, 'H9')!).join(' '), /^So spielt man das, Pech: /);
  assert.match(verdict(a, worthOf(a, 'SK')!).join(' '), /^Kaum von Belang: /);
  assert.deepEqual(verdict(a, worthOf(a, 'SU')!), ['Erzwungen: die einzige erlaubte Karte.']);
  assert.match(figures(a, wrong).join(' '), /Offen am besten: Eichel-Neun oder Eichel-Acht\./);
  assert.equal(cardList(['EO', 'EU', 'E9']), 'Eichel-Ober, Eichel-Unter oder Eichel-Neun');
  const open = (await core.analyse({ ...game, open: true })) as Analysis;
  assert.deepEqual(open.perfect, a.perfect);
  assert.ok(open.cards.every((c) => c.known === null && c.verdict === null));
});

test('a record goes through an address and back', async () => {
  const text = example + ' äöü ß 🂡';
  const packed = await pack(text);
  assert.match(packed, /^[a-z]\.[A-Za-z0-9_-]+$/);
  assert.equal(await unpack(packed), text);
  for (const bad of ['', 'd.', 'x.abc', 'd.!!!', packed.slice(0, -9)])
    assert.equal(await unpack(bad), null, bad);
});

test('any record comes back as text in our notation', async () => {
  assert.equal(await core.notation(JSON.stringify(ruf!.record)), texts[0]);
  assert.equal(await core.notation(example), texts[0]);
  const two = await core.notation(`${JSON.stringify(ruf!.record)}\n${JSON.stringify(muss!.record)}\n`);
  assert.equal(two, `${texts[0]}\n${texts[1]}`);
  await assert.rejects(core.notation('Servus'));
});
