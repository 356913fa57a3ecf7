// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * A deal on record as a row of steps: the hands as dealt, each word of the auction, each announcement, doubling and
 * card, the end. A step has a view as the table has it, so that names, sentences and tricks come from table/, and the
 * four hands, which no view at a table shows. Records are those of docs/notation.md as JSON. The core has played them
 * through before, and has rejected what breaks the rules. It also adds what follows from the rules: who takes a
 * trick, what it counts, who is the partner (`course`). Pure.
 */

import { turnsFrom, type View } from '../table';
import type { CardId } from '../cards';
import type {
  ConvertedDeal as Deal,
  DealEvent as RecordEvent,
  DealGive,
  DealLay,
  DealRecord as GameRecord,
  DealSay,
  DealCard,
} from '../wire';
import { replayWords } from './words';

export type { ConvertedDeal as Deal, DealEvent as RecordEvent, DealRecord as GameRecord } from '../wire';

export interface Step {
  view: View;
  hands: CardId[][];
  event: RecordEvent | null;
  /** Cards on the table, all tricks together. */
  cards: number;
}

/** Bots have the name of their level on record. */
const LEVELS = ['random', 'stammtisch', 'wirt', 'meister'];

export const seatCount = (record: GameRecord): number => record.hands?.length || record.players || 4;

function chairs(record: GameRecord): View['seats'] {
  return Array.from({ length: seatCount(record) }, (_, seat) => {
    const name = record.names?.[seat];
    if (name && record.table && LEVELS.includes(name)) return { kind: 'bot', level: name };
    const registered = !!record.registered?.includes(seat);
    return { kind: 'person', name: name || replayWords().seat(seat + 1), ...(registered && { registered }) };
  });
}

function opening(record: GameRecord, seat?: number): View {
  const seats = chairs(record);
  return {
    seq: 0,
    time: 0,
    table: {
      rulebook: record.rulebook,
      house: record.house,
      dealer: record.dealer,
      spectators: false,
      move: 0,
      reserve: 0,
      deals: 0,
    },
    stage: 'hand',
    hand_no: record.deal ?? 1,
    seats,
    seat,
    deadlines: [],
    phase: record.contract ? 'play' : 'auction',
    turn: null,
    dealer: record.dealer,
    contract: record.contract,
    legen: record.laid ?? [],
    stoss: [],
    say: [],
    tricks: [],
    leaders: [],
    winners: [],
    tricks_won: seats.map(() => 0),
    points: seats.map(() => 0),
    totals: seats.map(() => 0),
    pot: record.pot,
  };
}

const without = (cards: readonly CardId[], card: CardId) => cards.filter((c) => c !== card);

function moved(hands: CardId[][], card: CardId, from: number, to: number): CardId[][] {
  return hands.map((h, s) => (s === from ? without(h, card) : s === to ? [...h, card] : h));
}

class Fold {
  readonly steps: Step[] = [];
  view: View;
  hands: CardId[][];
  played = 0;
  early = new Map<number, CardId>();

  constructor(
    readonly deal: Deal,
    seat?: number,
  ) {
    this.view = opening(deal.record, seat);
    this.hands = (deal.record.hands ?? []).map((h) => [...h]);
    this.put(null);
  }

  put(event: RecordEvent | null): void {
    this.steps.push({ view: this.view, hands: this.hands, event, cards: this.played });
  }

  set(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
  }

  run(): Step[] {
    const { events } = this.deal.record;
    // The cut and the dealing belong to the proof, not to the game.
    const told = events.filter((e) => !['deck', 'cut', 'mix', 'hand_out'].includes(e.ev));
    told.forEach((event, i) => this.take(event, told[i + 1]));
    return this.steps;
  }

  take(event: RecordEvent, next: RecordEvent | undefined): void {
    if (event.ev === 'card') return this.card(event);
    if (event.ev === 'say') this.say(event, next);
    else if (event.ev === 'lay') this.lay(event);
    else if (event.ev === 'give') this.give(event);
    else if (event.ev === 'announce')
      this.set({ contract: event.contract, phase: next?.ev === 'say' ? 'approval' : 'play' });
    else if (event.ev === 'stoss') this.set({ stoss: [...this.view.stoss!, event.seat] });
    else if (event.ev === 'claim') this.set({ claimer: event.seat, phase: 'claim' });
    this.put(event);
  }

  lay(event: DealLay): void {
    if (event.n) this.set({ legen: [...this.view.legen!, event.seat] });
  }

  /** The words of the auction; the last one decides who plays. */
  say(event: DealSay, next: RecordEvent | undefined): void {
    const [seat, word] = event.say;
    this.set({ say: [...this.view.say!, event.say] });
    if (this.view.phase === 'approval') return this.set({ phase: 'play' });
    if (word === 'hochzeit') this.set({ offered: this.deal.course.offered });
    if (word === 'grab' && typeof seat === 'number') this.grab(seat);
    if (next?.ev === 'announce')
      this.set({ phase: 'announce', contract: { declarer: next.contract.declarer } });
    else if (next?.ev === 'card' || next?.ev === 'stoss') this.begin();
    else if (!next) this.end();
  }

  grab(seat: number): void {
    const card = this.view.offered;
    const from = this.view.say!.find((s) => s[1] === 'hochzeit')?.[0];
    if (!card || typeof from !== 'number') return;
    this.hands = moved(this.hands, card, from, seat);
    this.set({ phase: 'exchange', offered: undefined });
  }

  give(event: DealGive): void {
    const from = this.view.say!.find((s) => s[1] === 'hochzeit')?.[0];
    if (typeof from === 'number') this.hands = moved(this.hands, event.card, event.seat, from);
    this.begin();
  }

  /** Pushed and exchanged cards are in the hands of the game object. */
  begin(): void {
    if (this.view.phase === 'play') return;
    this.set({ phase: 'play', contract: this.deal.game?.contract ?? this.view.contract });
  }

  end(): void {
    const payout = this.deal.record.payout ?? [];
    this.set({
      phase: 'over',
      pot: this.deal.record.pot_after ?? this.view.pot,
      result: { played: false, payout, payments: [], stood_in: [] },
    });
  }

  card(event: DealCard): void {
    if (!this.played && this.deal.game) {
      this.begin();
      this.hands = this.deal.game.hands.map((h) => [...h]);
    }
    const { seat, card } = event;
    this.hands = this.hands.map((h, s) => (s === seat ? without(h, card) : h));
    if (this.nextSeat(seat) !== seat) {
      this.early.set(seat, card);
      return this.put(event);
    }
    this.lie(seat, card);
    for (let s = this.nextSeat(-1); this.early.has(s); s = this.nextSeat(-1)) {
      this.lie(s, this.early.get(s)!);
      this.early.delete(s);
    }
    this.put(event);
  }

  /** The seat of the next card; the first one leads. */
  nextSeat(leads: number): number {
    const { tricks, leaders, winners } = this.view;
    if (!tricks!.length) return leads;
    if (winners!.length === tricks!.length) return winners!.at(-1)!;
    return turnsFrom(this.view, leaders!.at(-1)!)[tricks!.at(-1)!.length] ?? -1;
  }

  lie(seat: number, card: CardId): void {
    const { tricks, leaders, winners } = this.view;
    const fresh = winners!.length === tricks!.length;
    const all = fresh ? [...tricks!, [card]] : [...tricks!.slice(0, -1), [...tricks!.at(-1)!, card]];
    this.played++;
    this.set({ tricks: all, leaders: fresh ? [...leaders!, seat] : leaders });
    const best = this.deal.course.best?.[this.played - 1];
    this.set({ best });
    if (best !== undefined && all.at(-1)!.length === turnsFrom(this.view, seat).length) this.close(best);
  }

  close(winner: number): void {
    const gained = this.deal.course.gained?.[this.view.winners!.length] ?? 0;
    this.set({
      winners: [...this.view.winners!, winner],
      tricks_won: this.view.tricks_won!.map((n, s) => (s === winner ? n + 1 : n)),
      points: this.view.points!.map((n, s) => (s === winner ? n + gained : n)),
    });
  }
}

/** A view that names amounts, games and people of a deal. */
export const viewOf = (record: GameRecord, seat?: number): View => opening(record, seat);

/** The same if only the rulebook is known. */
export const viewOfBook = (rulebook: string): View =>
  opening({ record: 1, rulebook: rulebook as GameRecord['rulebook'], dealer: 0, events: [], result: 'open' });

/** The step at which a card is played. */
export const stepOfCard = (steps: readonly Step[], card: CardId): number =>
  steps.findIndex((s) => s.event?.ev === 'card' && s.event.card === card);

/** All steps of a deal, seen from `seat`, or from no seat. */
export const stepsOf = (deal: Deal, seat?: number): Step[] => new Fold(deal, seat).run();

/** Seats of the declarer's party; empty if there are no parties. */
export function partyOf({ game, course }: Deal): number[] {
  const declarer = game?.contract.declarer;
  if (declarer === undefined) return [];
  return course.partner === undefined ? [declarer] : [declarer, course.partner];
}

export interface Ending {
  how: 'won' | 'lost' | 'loser' | 'durchmarsch' | 'ramsch' | 'passed' | 'stock' | 'void' | 'ruled' | 'open';
  points?: number;
  seat?: number;
  schneider: boolean;
  schwarz: boolean;
}

/** The last line of a record: 'won 75 schneider', 'loser 2', 'passed'. */
export function endingOf(record: GameRecord): Ending {
  const [how = 'open', number, ...rest] = record.result.split(' ');
  const more = [number, ...rest];
  const ending: Ending = {
    how: how as Ending['how'],
    schneider: more.includes('schneider'),
    schwarz: more.includes('schwarz'),
  };
  const n = Number(number);
  if (number === undefined || Number.isNaN(n)) return ending;
  return how === 'won' || how === 'lost' ? { ...ending, points: n } : { ...ending, seat: n };
}

/** The time of the game in milliseconds, if the record has it. */
export function playedAt(record: GameRecord): number | null {
  const at = record.date ? Date.parse(record.date) : NaN;
  return Number.isNaN(at) ? null : at;
}
