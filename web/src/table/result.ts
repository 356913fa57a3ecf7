// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The end of a hand: who won, every step of the computation with its paragraph, who pays whom. The numbers, the steps
 * and their paragraphs come from `result`; nothing is computed here.
 */

import { money, number } from '../base';
import { amount, cited, runsName, sieName } from './books';
import { pauses } from './seats';
import { contractSpoken, spokenName, spokenNames, stossSpoken, who } from './speech';
import type { Result, Step, View } from '../net/view';
import { tableWords } from './words';

export interface Line {
  sign: '' | '+' | '−' | '×' | '=';
  label: string;
  value: string;
  where?: string;
}

export interface Outcome {
  title: string;
  mine: number | null; // what I get or pay; null for spectators
  notes: string[];
  lines: Line[];
  payments: string[];
}

const seatsOf = (view: View): number[] => view.seats.map((_, s) => s).filter((s) => !pauses(view, s));

function ramschNotes(view: View, r: Result): string[] {
  const w = tableWords();
  const notes: string[] = [];
  if (r.durchmarsch !== undefined) notes.push(w.durchmarsch(spokenName(view, r.durchmarsch)));
  else if (r.ramsch_loser !== undefined) notes.push(w.ramschLost(spokenName(view, r.ramsch_loser)));
  if (r.virgins?.length) notes.push(w.virgins(spokenNames(view, r.virgins)));
  return notes;
}

// The points with which the declarer's party wins, if they are not the usual 61. The server names them for every game
// that card points decide.
const needed = (r: Result) => r.steps?.find((s) => s.step === 'needed');

function neededNote(r: Result): string[] {
  const amount = needed(r)?.amount;
  return amount && amount !== 61 ? [tableWords().needed(amount)] : [];
}

// The Spieler, and who played with them.
function roles(view: View, party: readonly number[]): string[] {
  const w = tableWords();
  const declarer = view.contract?.declarer;
  if (declarer === undefined || !party.includes(declarer)) return [];
  const partners = party.filter((s) => s !== declarer);
  const name = spokenName(view, declarer);
  return [partners.length ? w.playedWith(name, spokenNames(view, partners)) : w.playedAlone(name)];
}

function winnerNotes(view: View, r: Result): string[] {
  const w = tableWords();
  const party = r.party ?? [];
  const rest = seatsOf(view).filter((s) => !party.includes(s));
  const notes = [...roles(view, party), w.wonBy(spokenNames(view, r.won ? party : rest))];
  if (needed(r) || view.contract?.tout)
    notes.push(
      w.pointsLine(spokenNames(view, party), r.points ?? 0, spokenNames(view, rest), 120 - (r.points ?? 0)),
      ...neededNote(r),
    );
  return notes;
}

/** The name of a step; null: a sentence has it instead of a line. `nth` counts Stoss and its answers. */
function label(view: View, r: Result, step: Step, nth: number): string | null {
  const w = tableWords();
  const name = step.seat === undefined ? '' : spokenName(view, step.seat);
  const { game = 'rufspiel', tout = false } = view.contract ?? {};
  switch (step.step) {
    case 'base':
      return `${w.base} ${contractSpoken(view, { game, tout })}`;
    case 'laufende':
      return (r.laufende_of === 'declarer' ? w.runDeclarer : w.runDefence)(r.laufende ?? 0, runsName(view));
    case 'refund':
      return w.refund(r.laufende_too_many ?? 0);
    case 'schneider':
    case 'schwarz':
    case 'tout':
      return w[step.step];
    case 'sie':
      return sieName(view);
    case 'ramsch':
      return w.ramschEach;
    case 'jungfrau':
      return w.virginLine(name);
    case 'durchmarsch':
      return w.durchmarschEach;
    case 'stoss':
      return w.stossBy(stossSpoken(view, nth), name);
    case 'legen':
      return w.legenBy(name);
    case 'bock':
      return w.bockLine;
    case 'stock':
      return (step.amount ?? 0) > 0 ? w.outOfStock(name) : name ? w.intoStock(name) : w.allIntoStock;
    case 'needed':
    case 'unjustified':
    case 'remorse':
      return null;
  }
}

const FIRST: readonly Step['step'][] = ['base', 'ramsch', 'durchmarsch'];

const signOf = (step: Step): Line['sign'] => {
  if (step.factor) return '×';
  if (step.step === 'stock' || FIRST.includes(step.step)) return '';
  return step.step === 'refund' ? '−' : '+';
};

/** The steps of the result as lines: additions and factors, their sum, and the effect on the Stock. */
function lines(view: View, r: Result): Line[] {
  const rows: Line[] = [];
  const sum: Line | null =
    r.value === undefined || view.contract?.game === 'ramsch'
      ? null
      : { sign: '=', label: tableWords().each, value: amount(view, r.value) };
  const behind: Line[] = [];
  let stoss = 0;
  for (const step of r.steps ?? []) {
    const text = label(view, r, step, step.step === 'stoss' ? stoss++ : 0);
    if (text === null) continue;
    const stock = step.step === 'stock';
    (stock ? behind : rows).push({
      sign: signOf(step),
      label: text,
      value: step.factor ? number(step.factor) : amount(view, Math.abs(step.amount ?? 0)),
      where: cited(view, step.rule),
    });
  }
  return [...rows, ...(sum ? [sum] : []), ...behind];
}

function payment(view: View, [from, to, n]: Result['payments'][number]): string {
  const w = tableWords();
  const payer = from === 'stock' ? { me: false, name: w.theStock } : who(view, from);
  const goal = to === 'stock' ? w.toStock : to === view.seat ? w.toYou : w.to(spokenName(view, to));
  return w.pays(payer, goal, amount(view, n));
}

function moreNotes(view: View, r: Result): string[] {
  const w = tableWords();
  const notes: string[] = [];
  if (r.ruled) notes.push(w.ruled);
  for (const { step, seat = -1, amount: cents = 0 } of r.steps ?? []) {
    if (step === 'unjustified') notes.push(w.unjustified);
    if (step === 'remorse') notes.push(w.remorse(spokenName(view, seat), money(cents)));
  }
  if (r.stood_in.length) notes.push(w.stoodIn(spokenNames(view, r.stood_in, w.youToo)));
  if (r.pot || r.pot_before)
    notes.push(w.stockWas(amount(view, r.pot_before ?? 0), amount(view, r.pot ?? 0)));
  return notes;
}

export function outcome(view: View): Outcome | null {
  const r = view.result;
  if (!r) return null;
  const w = tableWords();
  const ramsch = view.contract?.game === 'ramsch';
  const mine = view.seat === undefined ? null : (r.payout[view.seat] ?? 0);
  const title = !r.played ? w.nothing : view.contract?.game ? contractSpoken(view, view.contract) : w.nothing;
  const notes = !r.played ? [] : ramsch ? ramschNotes(view, r) : winnerNotes(view, r);
  return {
    title,
    mine,
    notes: [...notes, ...moreNotes(view, r)],
    lines: lines(view, r),
    payments: r.payments.map((p) => payment(view, p)),
  };
}

/** The result for screen readers. */
export function outcomeSpoken(view: View): string {
  const o = outcome(view);
  if (!o) return '';
  const times = tableWords().times;
  const lines = o.lines.map((l) =>
    l.sign === '×' ? `${l.label} ${times} ${l.value}` : `${l.label} ${l.value}`,
  );
  const whole = (text: string) => (text.endsWith('.') ? text : text + '.');
  return [o.title, ...o.notes, ...lines, ...o.payments].map(whole).join(' ');
}
