// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The possible actions of the person at this seat, as rows for buttons: label, action, meaning and key. They come only from
 * what the view offers (`may`, `legal_say`, `announce`, `legal`), so a button never offers what the server rejects.
 * Cards are not in the list; they are the hand.
 */

import { settings } from '../base';
import {
  cardsSpoken,
  classTitle,
  contractSpoken,
  gameTitle,
  sayLabel,
  sayMeaning,
  spokenName,
  stossSpoken,
} from './speech';
import type { Action, Contract, Game, Say, SuitLetter, View } from '../net/view';
import { tableWords } from './words';

export type Kind = 'main' | 'plain' | 'quiet' | 'danger';

export interface Choice {
  id: string;
  label: string;
  action: Action;
  kind: Kind;
  meaning?: string;
  key?: string; // a letter on the keyboard
  binds?: boolean; // who says it has to play
}

const PASSES: readonly string[] = ['weiter', 'weg', 'gut'];

const PLAYS: readonly string[] = ['spiele', 'spiele_auch', 'eins', 'spiel', 'kammern', 'selbst', 'class'];

/** Does the word commit to more than any game? Then its button says so. */
const committing = (view: View, say: Say): boolean =>
  !!view.commits && (say[0] === 'spiele' || say[0] === 'spiele_auch');

function wordLabel(view: View, say: Say): string {
  if (!committing(view, say)) return sayLabel(view, say);
  const w = tableWords();
  return `${sayLabel(view, ['spiele_auch'])}: ${w.atLeast(classTitle(view, view.commits!))}`;
}

const wordMeaning = (view: View, say: Say): string =>
  committing(view, say) ? tableWords().means_commits(classTitle(view, view.commits!)) : sayMeaning(say);

/** The seat of somebody else who is on turn in the auction. */
const speaker = (view: View): number | undefined =>
  view.phase === 'auction' && typeof view.turn === 'number' && view.turn !== view.seat
    ? view.turn
    : undefined;

/**
 * The words that are offered. A class that may be named before the seat on turn has spoken (schule-2024 4.2.1) is not
 * offered while a bot is on turn: the buttons would be there for a moment only.
 */
function offeredWords(view: View): readonly Say[] {
  const by = view.seats[speaker(view) ?? -1];
  const soon = by?.kind === 'bot' || by?.stand_in;
  return (view.legal_say ?? []).filter((say) => !soon || say[0] !== 'class');
}

/** Words that pass come first and are quiet. */
export function words(view: View): Choice[] {
  const rows = offeredWords(view).map((say: Say): Choice => {
    const pass = PASSES.includes(say[0]);
    return {
      id: 'say-' + say.join('-'),
      label: wordLabel(view, say),
      action: { say },
      kind: pass ? 'plain' : 'main',
      meaning: wordMeaning(view, say),
      binds: PLAYS.includes(say[0]),
    };
  });
  return [...rows.filter((c) => c.kind === 'plain'), ...rows.filter((c) => c.kind !== 'plain')];
}

function dealing(view: View): Choice[] {
  const w = tableWords();
  const may = view.may ?? [];
  const rows: Choice[] = [];
  if (may.includes('mix'))
    rows.push({
      id: 'mix',
      label: w.mix,
      action: { mix: true },
      kind: may.includes('cut') ? 'plain' : 'main',
    });
  if (may.includes('hand_out'))
    rows.push({ id: 'hand_out', label: w.handOut, action: { hand_out: true }, kind: 'main' });
  if (may.includes('lay')) {
    rows.push({ id: 'lay-no', label: w.layNot, action: { lay: false }, kind: 'plain' });
    rows.push({ id: 'lay', label: w.lay, action: { lay: true }, kind: 'main', meaning: w.means_lay });
  }
  return rows;
}

function doubling(view: View): Choice[] {
  if (!view.may?.includes('stoss')) return [];
  const label = stossSpoken(view, view.stoss?.length ?? 0) + '!';
  return [{ id: 'stoss', label, action: { stoss: true }, kind: 'danger', meaning: tableWords().means_stoss }];
}

/** The buttons under the table. Each gets a letter that no other key uses. */
export function choices(view: View): Choice[] {
  const rows = [...dealing(view), ...words(view), ...doubling(view)];
  // H, L and S read the situation aloud, T asks for advice, Z takes back.
  const taken = new Set(['H', 'L', 'S', 'T', 'Z']);
  for (const row of rows) {
    const key = [...row.label.toUpperCase()].find((c) => /[A-ZÄÖÜ]/.test(c) && !taken.has(c));
    if (key) taken.add((row.key = key));
  }
  return rows;
}

/** The question above the buttons; '' if there is none. */
export function question(view: View): string {
  const w = tableWords();
  const may = view.may ?? [];
  if (may.includes('cut')) return w.ask_cut;
  if (may.includes('mix')) return w.ask_mix;
  if (may.includes('hand_out')) return w.ask_deal;
  if (may.includes('lay')) return w.ask_legen;
  if (may.includes('push')) return w.ask_push;
  if (view.announce?.length) return w.ask_announce;
  if (view.legal_say?.some((s) => s[0] === 'grab')) return w.ask_offer(spokenName(view, offerer(view)));
  const first = speaker(view);
  if (offeredWords(view).length)
    return first === undefined ? w.ask_auction : w.ask_early(spokenName(view, first));
  if (view.phase === 'exchange' && view.legal?.length) return w.ask_exchange;
  if (view.phase === 'play' && view.turn === view.seat && view.seat !== undefined) return w.ask_play;
  return '';
}

function offerer(view: View): number {
  const last = [...(view.say ?? [])].reverse().find((s) => s[1] === 'hochzeit');
  return typeof last?.[0] === 'number' ? last[0] : -1;
}

/** Is there only one card to play? */
export const oneCard = (view: View): boolean => view.phase === 'play' && view.legal?.length === 1;

/** A forced card needs no advice. */
const forced = (view: View): boolean => oneCard(view) && !view.may?.includes('stoss');

export const passes = (say: Say): boolean => PASSES.includes(say[0]);

/** Does the person play against bots alone, with time to think? */
export const alone = (view: View): boolean =>
  !!view.table.calm &&
  view.seat !== undefined &&
  view.seats.every((c, s) => c.kind === 'bot' || s === view.seat);

/** Is advice offered? Only to learners, if the table allows it and it is their turn. */
export const mayAsk = (view: View): boolean =>
  settings.tutor.value && !!view.may?.includes('hint') && !forced(view);

/* ---- cutting ---- */

/** How many cards the player may lift, as the view says; `half` is the start of the slider. */
export const cutRange = (view: View): { min: number; max: number; half: number } => {
  const { min, max } = view.cut ?? { min: 1, max: 1 };
  return { min, max, half: Math.round((min + max) / 2) };
};

/* ---- announcing a game ---- */

export interface GameChoices {
  game: Game;
  title: string;
  plain: GameChoice[];
  tout: GameChoice[];
}
export interface GameChoice {
  contract: Contract;
  label: string; // the whole game
  suit?: SuitLetter;
}

/** One group for each kind of game, in the order of the view; suits Eichel first. */
export function announcements(view: View): GameChoices[] {
  const groups: GameChoices[] = [];
  for (const contract of view.announce ?? []) {
    const game = contract.game!;
    let group = groups.find((g) => g.game === game);
    if (!group) groups.push((group = { game, title: gameTitle(view, game), plain: [], tout: [] }));
    const row = { contract, label: contractSpoken(view, contract), suit: contract.suit };
    (contract.tout ? group.tout : group.plain).push(row);
  }
  const place = (c: GameChoice) => 'EGHS'.indexOf(c.suit ?? 'E');
  for (const g of groups) for (const list of [g.plain, g.tout]) list.sort((a, b) => place(a) - place(b));
  return groups;
}

/** "mindestens Wenz": the lowest class that the declarer may announce; '' if any game is allowed. */
export function bound(view: View): string {
  if (!view.at_least || (view.at_least === 'rufspiel' && !view.exact)) return '';
  const title = classTitle(view, view.at_least);
  return view.exact ? title : tableWords().atLeast(title);
}

/* ---- Schiebe-Solo ---- */

export const pushLabel = (view: View): string => tableWords().pushHeap(cardsSpoken(view.heap ?? []));
