// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The wizard without rendering: the mishaps, the answers, and both in an address:
// #b=muenchen-2006&k=revoke&a=in_time-1.after_last-0. The answers stay in order, so that the user can undo the last
// one. The core decides the next question and the consequences.

import type { BookId, Fact, GameObject, Mishap, Report } from '../core';

export interface Answer {
  fact: Fact;
  yes: boolean;
}

export interface Case {
  book: BookId;
  kind: Mishap | null;
  answers: Answer[];
}

export const kindGroups = {
  deal: [
    'misdeal',
    'exposed_in_deal',
    'wrong_dealer',
    'shuffle_objection',
    'forced_redeal',
    'marked_card',
    'deck_exchange',
  ],
  talk: [
    'early_announcement',
    'changed_announcement',
    'impossible_call',
    'unregistered_solo',
    'refused_tout',
    'late_stoss',
    'partner_stoss',
  ],
  cards: [
    'revoke',
    'out_of_turn_lead',
    'out_of_turn_card',
    'extra_card',
    'wrong_card_count',
    'exposed_card',
    'looked_at_trick',
    'peeking',
  ],
  end: ['claim', 'concede', 'throw_in', 'remark', 'prompt', 'pausing_remark'],
} as const satisfies Record<string, readonly Mishap[]>;
export type KindGroup = keyof typeof kindGroups;
export const kinds: readonly Mishap[] = Object.values(kindGroups).flat();

export function encode(c: Case): string {
  const parts = [`b=${c.book}`];
  if (c.kind) parts.push(`k=${c.kind}`);
  if (c.answers.length) parts.push(`a=${c.answers.map((a) => `${a.fact}-${a.yes ? 1 : 0}`).join('.')}`);
  return parts.join('&');
}

// Returns null if the address has no state. Ignores invalid parts.
export function decode(text: string): {
  book: string | null;
  kind: Mishap | null;
  answers: Answer[];
} {
  const said = new URLSearchParams(text);
  const kind = kinds.find((k) => k === said.get('k')) ?? null;
  const answers: Answer[] = [];
  for (const part of (said.get('a') ?? '').split('.')) {
    const m = /^([a-z_]+)-([01])$/.exec(part);
    // The core rejects an unknown fact.
    if (m && !answers.some((a) => a.fact === m[1])) answers.push({ fact: m[1] as Fact, yes: m[2] === '1' });
  }
  return { book: said.get('b'), kind, answers: kind ? answers : [] };
}

export const known = (answers: readonly Answer[]): Partial<Record<Fact, boolean>> =>
  Object.fromEntries(answers.map((a) => [a.fact, a.yes]));

// ---- with the recorded game ----

// Facts that the reporter states. The core derives all others from the cards.
const told = [
  'intent',
  'influence',
  'advantage',
  'accident',
  'repeated',
  'refuses',
  'good_faith',
  'followed',
  'picked_up',
  'seen',
  'irreparable',
  'after_cut',
] as const satisfies readonly Fact[];

export interface Place {
  seat: number;
  trick: number; // from 1
  lying: number; // cards of that trick before the mishap
  found: number; // the trick in which somebody noticed it; number of tricks + 1: after the last card
  prompter?: number;
}

// Mishaps during the play. The others need no cards, because the book alone sets their payout. Nobody pays for a player
// who sits out.
export const needsCards = (kind: string): boolean =>
  [...kindGroups.cards, ...kindGroups.end, 'late_stoss', 'partner_stoss'].includes(kind as never) &&
  kind !== 'pausing_remark';

// The core's sentences count seats from 1 and contain no names. This replaces all seats of an enumeration by names, or
// none.
export const withNames = (text: string, names: readonly string[]): string =>
  text.replace(
    /\b(Platz|[Ss]eats?) (\d(?:(?:, \d)* (?:und|and) \d)?)\b/g,
    (whole, _word: string, list: string) => {
      const seats = [...list.matchAll(/\d/g)].map(([n]) => names[Number(n) - 1]);
      return seats.every(Boolean) ? list.replace(/\d/g, () => seats.shift()!) : whole;
    },
  );

// The request to core.adjudicate: the game up to the mishap, and the known facts.
export function report(game: GameObject, kind: Mishap, place: Place, answers: readonly Answer[]): Report {
  const full = game.tricks ?? [];
  const tricks = full.slice(0, place.trick - 1);
  const open = (full[place.trick - 1] ?? []).slice(0, place.lying);
  const yes = answers.filter((a) => a.yes).map((a) => a.fact);
  const choice = (['take_win', 'play_on'] as const).find((c) => yes.includes(c));
  const incident = {
    kind,
    seat: place.seat,
    trick: place.trick,
    found_trick: Math.max(place.trick, place.found),
    ...Object.fromEntries(told.filter((fact) => yes.includes(fact)).map((fact) => [fact, true])),
    ...(choice ? { choice } : {}),
    ...(place.prompter !== undefined ? { prompter: place.prompter } : {}),
    ...(yes.includes('last_turned') && place.trick > 1 ? { looked_at: place.trick - 1 } : {}),
  };
  return { game: { ...game, tricks: open.length ? [...tricks, open] : tricks }, incident };
}
