/*
 * The end of a hand: who won, every step of the computation with its paragraph, who pays whom. The numbers are
 * those of `result`; nothing is priced here.
 */

import { money, number } from '../app';
import { amount, annex, paragraph, priceParagraph, sieName } from './books';
import { pauses } from './seats';
import { contractSpoken, spokenName, spokenNames, stossSpoken, who } from './speech';
import type { Game, Result, View } from './view';
import { tableWords } from './words';

export interface Line {
  sign: '' | '+' | '×' | '=';
  label: string;
  value: string;
  where?: string;
}

export interface Outcome {
  title: string;
  mine: number | null; // what I get or pay; null for who looks on
  notes: string[];
  lines: Line[];
  payments: string[];
}

const seatsOf = (view: View): number[] => view.seats.map((_, s) => s).filter((s) => !pauses(view, s));

/** Games that are won by card points. */
const BY_POINTS: readonly Game[] = [
  'rufspiel',
  'hochzeit',
  'muss',
  'solo',
  'wenz',
  'farbwenz',
  'geier',
  'farbgeier',
];

function ramschNotes(view: View, r: Result): string[] {
  const w = tableWords();
  const notes: string[] = [];
  if (r.durchmarsch !== undefined) notes.push(w.durchmarsch(spokenName(view, r.durchmarsch)));
  else if (r.ramsch_loser !== undefined) notes.push(w.ramschLost(spokenName(view, r.ramsch_loser)));
  if (r.virgins?.length) notes.push(w.virgins(spokenNames(view, r.virgins)));
  return notes;
}

function winnerNotes(view: View, r: Result): string[] {
  const w = tableWords();
  const party = r.party ?? [];
  const rest = seatsOf(view).filter((s) => !party.includes(s));
  const notes = [w.wonBy(spokenNames(view, r.won ? party : rest))];
  if (view.contract?.game && BY_POINTS.includes(view.contract.game))
    notes.push(
      w.pointsLine(spokenNames(view, party), r.points ?? 0, spokenNames(view, rest), 120 - (r.points ?? 0)),
    );
  return notes;
}

function doublings(view: View, r: Result): Line[] {
  const w = tableWords();
  if (!r.doublings) return [];
  const line = (label: string, where?: string): Line => ({ sign: '×', label, value: '2', where });
  const lines = (r.stoss ?? []).map((seat, i) =>
    line(w.stossBy(stossSpoken(view, i), spokenName(view, seat)), paragraph(view, 'stoss')),
  );
  for (const seat of r.legen ?? []) lines.push(line(w.legenBy(spokenName(view, seat)), annex(view, 'legen')));
  if (r.bock) lines.push(line(w.bockLine, annex(view, 'bock')));
  return lines;
}

/** A Ramsch has no single value: each step that leads to the payments. */
function ramschLines(view: View, r: Result): Line[] {
  if (r.durchmarsch !== undefined) return [];
  const value = amount(
    view,
    (r.base ?? 0) || Math.min(...r.payments.map((p) => p[2])) / 2 ** (r.doublings ?? 0),
  );
  return [
    { sign: '', label: tableWords().ramschEach, value, where: annex(view, 'ramsch') },
    ...doublings(view, r),
  ];
}

function valueLines(view: View, r: Result): Line[] {
  const w = tableWords();
  const game = view.contract?.game ?? 'rufspiel';
  const tout = !!view.contract?.tout;
  const lines: Line[] = [];
  const add = (label: string, n: number | undefined, where?: string) => {
    if (n) lines.push({ sign: '+', label, value: amount(view, n), where });
  };
  const whereTout = paragraph(view, 'tout');
  lines.push({
    sign: '',
    label: `${w.base} ${contractSpoken(view, { game, tout, suit: undefined })}`,
    value: amount(view, r.base ?? 0),
    where: tout && r.factor === 1 ? whereTout : priceParagraph(view, game),
  });
  add(w.schneider, r.schneider_part, paragraph(view, 'schneider'));
  add(w.schwarz, r.schwarz_part, paragraph(view, 'schneider'));
  add(
    (r.laufende_of === 'declarer' ? w.runDeclarer : w.runDefence)(r.laufende ?? 0),
    r.laufende_part,
    paragraph(view, 'laufende'),
  );
  if ((r.factor ?? 1) > 1)
    lines.push({
      sign: '×',
      label: tout ? w.tout : sieName(view),
      value: number(r.factor!),
      where: tout ? whereTout : paragraph(view, 'sie'),
    });
  lines.push(...doublings(view, r));
  lines.push({ sign: '=', label: w.each, value: amount(view, r.value ?? 0) });
  return lines;
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
  if (r.unjustified) notes.push(w.unjustified);
  r.remorse?.forEach((cents, seat) => {
    if (cents) notes.push(w.remorse(spokenName(view, seat), money(cents)));
  });
  if (r.stood_in.length) notes.push(w.stoodIn(spokenNames(view, r.stood_in)));
  if (r.pot) notes.push(w.inStock(amount(view, r.pot)));
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
  const lines = !r.played ? [] : ramsch ? ramschLines(view, r) : r.value ? valueLines(view, r) : [];
  return {
    title,
    mine,
    notes: [...notes, ...moreNotes(view, r)],
    lines,
    payments: r.payments.map((p) => payment(view, p)),
  };
}

/** The result for the ear. */
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
