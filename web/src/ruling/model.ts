// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The wizard without a screen: which mishaps there are, what was answered, and how both stand in an address:
// #b=muenchen-2006&k=revoke&a=in_time-1.after_last-0. The answers keep their order, so that the last can be taken
// back. Which question comes next, and what follows, the core knows.

export interface Answer {
  fact: string;
  yes: boolean;
}

export interface Case {
  book: string;
  kind: string | null;
  answers: Answer[];
}

export const kindGroups = {
  deal: ['misdeal', 'exposed_in_deal', 'wrong_dealer', 'forced_redeal'],
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
  ],
  end: ['claim', 'concede', 'throw_in', 'remark', 'prompt'],
} as const;
export type KindGroup = keyof typeof kindGroups;
export const kinds: readonly string[] = Object.values(kindGroups).flat();

export function encode(c: Case): string {
  const parts = [`b=${c.book}`];
  if (c.kind) parts.push(`k=${c.kind}`);
  if (c.answers.length) parts.push(`a=${c.answers.map((a) => `${a.fact}-${a.yes ? 1 : 0}`).join('.')}`);
  return parts.join('&');
}

// Null where the address says nothing; what it says wrongly is left out.
export function decode(text: string): { book: string | null; kind: string | null; answers: Answer[] } {
  const said = new URLSearchParams(text);
  const kind = said.get('k');
  const answers: Answer[] = [];
  for (const part of (said.get('a') ?? '').split('.')) {
    const m = /^([a-z_]+)-([01])$/.exec(part);
    if (m && !answers.some((a) => a.fact === m[1])) answers.push({ fact: m[1]!, yes: m[2] === '1' });
  }
  const good = kind !== null && kinds.includes(kind);
  return { book: said.get('b'), kind: good ? kind : null, answers: good ? answers : [] };
}

export const known = (answers: readonly Answer[]): Record<string, boolean> =>
  Object.fromEntries(answers.map((a) => [a.fact, a.yes]));

// ---- with the recorded game ----

// Facts that whoever reports says; all others follow from the cards.
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
  'after_cut',
];

export interface Place {
  seat: number;
  trick: number; // from 1
  lying: number; // cards of that trick before it happened
  found: number; // the trick in which it was noticed; one more than there are: after the last card
  prompter?: number;
}

// Mishaps of the play; the others need no cards and are paid by the book alone.
export const needsCards = (kind: string): boolean =>
  [...kindGroups.cards, ...kindGroups.end, 'late_stoss', 'partner_stoss'].includes(kind as never);

// The sentences of the core count seats from 1 and know no names. Names stand for all seats of a list, or for none.
export const withNames = (text: string, names: readonly string[]): string =>
  text.replace(
    /\b(Platz|[Ss]eats?) (\d(?:(?:, \d)* (?:und|and) \d)?)\b/g,
    (whole, _word: string, list: string) => {
      const seats = [...list.matchAll(/\d/g)].map(([n]) => names[Number(n) - 1]);
      return seats.every(Boolean) ? list.replace(/\d/g, () => seats.shift()!) : whole;
    },
  );

// What core.adjudicate is asked: the game up to the mishap, and what is known of it.
export function report(game: any, kind: string, place: Place, answers: readonly Answer[]): object {
  const full: string[][] = game.tricks ?? [];
  const tricks = full.slice(0, place.trick - 1);
  const open = (full[place.trick - 1] ?? []).slice(0, place.lying);
  const yes = answers.filter((a) => a.yes).map((a) => a.fact);
  const incident: Record<string, unknown> = {
    kind,
    seat: place.seat,
    trick: place.trick,
    found_trick: Math.max(place.trick, place.found),
  };
  for (const fact of told) if (yes.includes(fact)) incident[fact] = true;
  if (yes.includes('play_on')) incident.choice = 'play_on';
  if (yes.includes('take_win')) incident.choice = 'take_win';
  if (place.prompter !== undefined) incident.prompter = place.prompter;
  return { game: { ...game, tricks: open.length ? [...tricks, open] : tricks }, incident };
}
