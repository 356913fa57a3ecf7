// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The table in words: events, the situation, the names of cards and games. These sentences go to the live region, so
 * that a person can play the whole game without seeing it. The same words stand on buttons and in the result.
 * Everything is derived from views; language and deck are those of the settings.
 */

import { lang } from '../base';
import { gameName } from '../books';
import { cardName, suitName } from '../cards';
import type { Hint } from '../net';
import { amount, sieName, signed, stossName } from './books';
import { calledCard, points, sorted } from './order';
import { lastTrick, nameOf, wonTrick, type Trick } from './seats';
import type {
  CardId,
  Class,
  Contract,
  Game,
  GameEvent,
  Happening,
  Say,
  Spoken,
  SuitLetter,
  View,
} from '../net/view';
import { tableWords, type Who } from './words';

export const who = (view: View, seat: number | 'org' | null | undefined): Who => {
  if (seat === 'org') return { me: false, name: tableWords().organiser };
  if (seat === null || seat === undefined) return { me: false, name: tableWords().nobody };
  return { me: seat === view.seat, name: nameOf(view, seat, tableWords().free) };
};

export const spokenName = (view: View, seat: number): string => {
  const s = who(view, seat);
  return s.me ? tableWords().you : s.name;
};

/** Names in a row; `you` is the own one, as the sentence needs it. */
export function spokenNames(view: View, seats: readonly number[], you = tableWords().you): string {
  const names = seats.map((s) => who(view, s)).map((s) => (s.me ? you : s.name));
  if (names.length < 2) return names[0] ?? tableWords().nobody;
  return `${names.slice(0, -1).join(', ')} ${tableWords().and} ${names.at(-1)}`;
}

const SUIT_NAMES = { E: 'eichel', G: 'gras', H: 'herz', S: 'schellen' } as const;
export const suitKey = (s: SuitLetter) => SUIT_NAMES[s];
export const suitSpoken = (s: SuitLetter): string => suitName(SUIT_NAMES[s]);

export const cardsSpoken = (cards: readonly CardId[], contract?: Contract): string =>
  sorted(cards, contract)
    .map((c) => cardName(c))
    .join(', ');

/* ---- games and words ---- */

const CLASSES: Record<Class, string> = {
  rufspiel: 'Rufspiel',
  bettel: 'Bettel',
  farbgeier: 'Farbgeier',
  farbwenz: 'Farbwenz',
  geier: 'Geier',
  wenz: 'Wenz',
  solo: 'Solo',
  herz_solo: 'Herz-Solo',
  farbgeier_tout: 'Farbgeier-Tout',
  farbwenz_tout: 'Farbwenz-Tout',
  geier_tout: 'Geier-Tout',
  wenz_tout: 'Wenz-Tout',
  solo_tout: 'Solo-Tout',
  tout: 'Tout',
  sie: 'Sie',
};

export const gameTitle = (view: View, game: Game): string =>
  game === 'sie' ? sieName(view) : gameName(game);
export const classTitle = (view: View, c: Class): string => (c === 'sie' ? sieName(view) : CLASSES[c]);

export function contractSpoken(view: View, c: Contract): string {
  const w = tableWords();
  if (!c.game) return '';
  const called = calledCard(c);
  const title = gameTitle(view, c.game);
  if (called)
    return `${title} ${w.calling} ${cardName(called, 'accusative')}${c.renonce ? ' (Renonce)' : ''}`;
  const whole = title + (c.tout ? '-Tout' : '');
  return (c.suit ? w.suited(suitSpoken(c.suit), whole) : whole) + (c.bid ? w.bidOf(c.bid) : '');
}

const withArticle = (view: View, c: Contract): string =>
  c.game ? `${tableWords()[`article_${c.game}`]} ${contractSpoken(view, c)}` : '';

export function sayLabel(view: View, say: Say): string {
  const w = tableWords();
  if (say[0] === 'class') return classTitle(view, say[1] as Class);
  if (say[0] === 'bid') return w.bid(say[1] as number);
  return w[`say_${say[0]}`];
}

export function sayMeaning(say: Say): string {
  const w = tableWords();
  if (say[0] === 'approve' || say[0] === 'refuse') return '';
  return w[`means_${say[0]}`];
}

export const stossSpoken = (view: View, n: number): string => stossName(view, n) ?? tableWords().furtherStoss;

/** The words of a speaker, without their name. */
export const saidBy = ([, word, argument]: Spoken): Say =>
  argument === undefined ? [word] : [word, argument];

/** An event of a hand by its name. */
type Event<Ev extends GameEvent['ev']> = Extract<GameEvent, { ev: Ev }>;

/** The seat of an event that has one. */
const seatOf = (event: GameEvent | Happening): number | undefined =>
  'seat' in event ? event.seat : undefined;

/* ---- events ---- */

function tellOutcome(before: View, after: View): string[] {
  const w = tableWords();
  const declarer = after.contract?.declarer;
  if (after.contract?.game === 'ramsch') return [w.ramschComes];
  if (declarer !== undefined && before.contract?.declarer === undefined) {
    // If all others pass, the Alte must play; a Hochzeit has announced everything before.
    const nobody = !after.say?.some((s) => s[1] !== 'weiter' && s[1] !== 'hochzeit');
    if (after.say?.some((s) => s[1] === 'grab')) return [];
    return [nobody ? w.mustPlay(who(after, declarer)) : w.isDeclarer(who(after, declarer))];
  }
  if (after.phase !== 'over' || after.result?.played) return [];
  const paid = (after.pot ?? 0) > (before.pot ?? 0);
  return [paid ? w.stockComes : w.passedOut];
}

function tellSay(event: Event<'say'>, before: View, after: View): string[] {
  const w = tableWords();
  const said = event.say;
  const lines = [w.says(who(after, said[0]), sayLabel(after, saidBy(said)))];
  if (said[1] === 'hochzeit' && after.offered)
    lines.push(w.shows(who(after, said[0]), cardName(after.offered, 'accusative')));
  if (before.phase === 'auction' && after.phase !== 'auction') lines.push(...tellOutcome(before, after));
  if (before.phase === 'approval' && after.phase === 'play' && after.contract)
    lines.push(w.announces(who(after, after.contract.declarer), withArticle(after, after.contract)));
  return lines;
}

/** One card, or several if some were played ahead. */
function tellCards(event: Event<'card'>, before: View, after: View): string[] {
  const w = tableWords();
  const count = (v: View) => (v.tricks ?? []).reduce((n, t) => n + t.length, 0);
  const [was, is] = [count(before), count(after)];
  if (was === is) return [w.playsAhead(who(after, event.seat), cardName(event.card, 'accusative'))];
  const lines: string[] = [];
  const trick = lastTrick(after);
  for (const { seat, card } of trick?.cards.slice(was - is) ?? [])
    lines.push(w.plays(who(after, seat), cardName(card, 'accusative')));
  if (trick && trick.winner !== null && (after.winners?.length ?? 0) > (before.winners?.length ?? 0))
    lines.push(w.takesTrick(who(after, trick.winner), points(trick.cards.map((c) => c.card))));
  return lines;
}

function tellPush(event: Event<'push'>, before: View, after: View): string[] {
  const w = tableWords();
  const lines = [w.pushes(who(after, event.seat), before.pushed ?? 0)];
  if (typeof after.taker === 'number' && before.taker !== after.taker)
    lines.push(w.takesUp(who(after, after.taker)));
  return lines;
}

function tellAnnouncement(event: Event<'announce'>, after: View): string[] {
  const w = tableWords();
  const c = event.contract;
  const lines = [w.announces(who(after, c.declarer), withArticle(after, c))];
  if (after.phase === 'approval') lines.push(w.asked);
  return lines;
}

function tellGame(event: GameEvent, before: View, after: View): string[] {
  const w = tableWords();
  const s = who(after, seatOf(event));
  switch (event.ev) {
    case 'deck':
      return [w.newHand(after.hand_no), w.shuffles(s)];
    case 'cut':
      return [w.cuts(s, event.n)];
    case 'mix':
      return [w.mixes(s)];
    case 'hand_out':
      return [w.deals(who(after, before.dealer)), ...(after.hand?.length ? [handSpoken(after)] : [])];
    case 'lay':
      return [event.n ? w.lays(s) : w.laysNot(s)];
    case 'push':
      return tellPush(event, before, after);
    case 'say':
      return tellSay(event, before, after);
    case 'give':
      return [event.card ? w.givesBackCard(s, cardName(event.card, 'accusative')) : w.givesBack(s)];
    case 'announce':
      return tellAnnouncement(event, after);
    case 'stoss':
      return [w.doubles(s, stossSpoken(after, before.stoss?.length ?? 0))];
    case 'card':
      return tellCards(event, before, after);
    case 'concede':
      return [w.concedes(s)];
    case 'claim':
      return [w.claims(s)];
    case 'decide':
      return [(event.n === 1 ? w.claimHolds : w.claimFails)(who(before, before.claimer))];
    case 'void':
      return [w.voided];
    case 'bock':
      return [w.bockBegins];
    case 'round':
      return [w.roundBegins];
    case 'rule':
      return [w.ruled];
    case 'demand':
      return [event.n ? w.demandsRun(s, event.n) : w.demandsSchwarz(s)];
    case 'veto':
      return [event.n ? w.insists(s) : w.givesWay(s)];
    default:
      return [];
  }
}

function tellRise(seat: number, before: View, after: View, was: Who): string {
  const w = tableWords();
  const heir = before.seats[seat]?.heir;
  if (heir && !after.seats[seat]?.heir) return w.comesNot(heir);
  return after.seats[seat]?.kind === 'bot' ? w.goesLater(was) : w.rises(was);
}

function tellTable(h: Exclude<Happening, { ev: 'game' }>, before: View, after: View): string[] {
  const w = tableWords();
  // The earlier view names the player who gets up, the later one the player who sits down.
  const was = who(before, seatOf(h));
  const is = who(after, seatOf(h));
  switch (h.ev) {
    case 'sit':
      return [after.seats[h.seat]?.heir ? w.comesLater(h.name, is.name) : w.sits(is)];
    case 'bot':
      return [w.sits(is)];
    case 'rise':
      return [tellRise(h.seat, before, after, was)];
    case 'away':
      return [w.goesAway(is)];
    case 'back':
      return [w.comesBack(is)];
    case 'stand_in':
      return [w.stoodInFor(is)];
    case 'time':
      return [w.outOfTime(is)];
    case 'vote':
      return [h.on ? w.wantsEnd(is) : w.wantsOn(is)];
    case 'rematch':
      return h.on ? [w.wantsAgain(is)] : [];
    case 'close':
      return [w.closedNow];
    case 'take_back':
      return [w.takesBack(is)];
    case 'schiebe':
      return [h.n ? w.schiebeNext(h.n) : w.schiebeOff];
    default:
      return [];
  }
}

/** The sentences about one event; empty for events that nobody needs to hear. */
export function tellEvent(h: Happening | undefined, before: View | null, after: View): string[] {
  if (!h || !before) return [];
  return h.ev === 'game' ? tellGame(h.game, before, after) : tellTable(h, before, after);
}

/** The sentence at the beginning of a turn: whose turn it is, and for me what I may do. */
export function tellTurn(before: View | null, after: View): string[] {
  if (after.turn === null || after.stage !== 'hand' || after.turn === before?.turn) return [];
  if (after.turn !== after.seat) return [];
  // The dealer only waits for the end of the cut.
  if (after.phase === 'cut' && !after.may?.some((m) => m === 'cut' || m === 'mix')) return [];
  return [tableWords().yourTurn];
}

/* ---- advice ---- */

/** The advised action, without the reason. */
export function adviceTitle(view: View, a: Hint['a']): string {
  const w = tableWords();
  if ('card' in a) return cardName(a.card);
  if ('say' in a) return sayLabel(view, a.say);
  if ('announce' in a) return contractSpoken(view, a.announce);
  if ('push' in a) return cardsSpoken(a.push);
  if ('stoss' in a) return stossSpoken(view, view.stoss?.length ?? 0);
  if ('lay' in a) return a.lay ? w.lay : w.layNot;
  return 'claim' in a ? w.claim : 'concede' in a ? w.concede : '';
}

export function adviceSpoken(view: View, hint: Hint): string {
  const title = adviceTitle(view, hint.a);
  return [title && `${tableWords().advice}: ${title}.`, hint[lang.value] ?? ''].filter(Boolean).join(' ');
}

/* ---- the situation ---- */

export function handSpoken(view: View): string {
  const w = tableWords();
  if (!view.hand?.length) return w.noCards;
  return w.handIs(cardsSpoken(view.hand, view.contract));
}

export function legalSpoken(view: View): string {
  const w = tableWords();
  if (!view.legal?.length) return '';
  if (view.legal.length === view.hand?.length) return w.anyCard;
  return w.legalAre(cardsSpoken(view.legal, view.contract));
}

export function trickSpoken(view: View, trick: Trick | null): string {
  const w = tableWords();
  if (!trick) return w.trickEmpty;
  return w.trickIs(trick.cards.map(({ seat, card }) => w.cardOf(who(view, seat), cardName(card))).join(', '));
}

export function lastTrickSpoken(view: View): string {
  const w = tableWords();
  const trick = wonTrick(view);
  if (!trick || trick.winner === null) return w.noTrickYet;
  return `${trickSpoken(view, trick)} ${w.takesTrick(who(view, trick.winner), points(trick.cards.map((c) => c.card)))}`;
}

export function contractLine(view: View): string {
  const c = view.contract;
  if (!c?.game) return '';
  const game = contractSpoken(view, c);
  return c.declarer === undefined ? game : `${spokenName(view, c.declarer)}: ${game}`;
}

export function accountsSpoken(view: View): string {
  const list = view.totals.map((t, seat) => `${spokenName(view, seat)} ${signed(view, t)}`).join(', ');
  return tableWords().accounts(list);
}

/** The whole situation on demand: game, turn, trick, own cards, accounts. */
export function stateSpoken(view: View): string {
  const w = tableWords();
  const lines: string[] = [];
  if (view.contract?.game) lines.push(contractLine(view) + '.');
  if (view.turn === view.seat && typeof view.turn === 'number') lines.push(w.yourTurn);
  else if (view.turn !== null && view.stage === 'hand') lines.push(w.turnOf(who(view, view.turn).name));
  const trick = lastTrick(view);
  if (view.phase === 'play') lines.push(trickSpoken(view, trick?.winner === null ? trick : null));
  if (view.seat !== undefined) lines.push(handSpoken(view), legalSpoken(view));
  lines.push(accountsSpoken(view));
  if (view.pot) lines.push(w.inStock(amount(view, view.pot)) + '.');
  return lines.filter(Boolean).join(' ');
}
