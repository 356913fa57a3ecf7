// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The names of the cards, by deck and language. The rows are those of the terminal game, except that German suits have
 * English names here.
 */
import { lang, type Lang } from '../base';
import { settings } from '../base';

/** 'EO', 'G7': suit (E G H S) and rank (A Z K O U 9 8 7). */
export type CardId = string;
export type SuitId = 'eichel' | 'gras' | 'herz' | 'schellen';
export type Deck = 'german' | 'french';

export const suits: readonly SuitId[] = ['eichel', 'gras', 'herz', 'schellen'];
export const ranks = 'AZKOU987';
/** All 32 ids, suit by suit. */
export const cardIds: readonly CardId[] = [...'EGHS'].flatMap((s) => [...ranks].map((r) => s + r));

const suitOf: Record<string, SuitId> = { E: 'eichel', G: 'gras', H: 'herz', S: 'schellen' };

type Gender = 'm' | 'f' | 'n';
interface Pack {
  suits: Record<SuitId, string>;
  /** [name, gender, form after an article in other cases, if it differs] */
  ranks: Record<string, readonly [string, Gender, string?]>;
}

const numbersDe: Pack['ranks'] = {
  Z: ['Zehn', 'f'],
  9: ['Neun', 'f'],
  8: ['Acht', 'f'],
  7: ['Sieben', 'f'],
  K: ['König', 'm'],
};
const numbersEn: Pack['ranks'] = {
  A: ['Ace', 'n'],
  Z: ['Ten', 'n'],
  9: ['Nine', 'n'],
  8: ['Eight', 'n'],
  7: ['Seven', 'n'],
  K: ['King', 'n'],
};

const packs: Record<Deck, Record<Lang, Pack>> = {
  german: {
    de: {
      suits: { eichel: 'Eichel', gras: 'Gras', herz: 'Herz', schellen: 'Schellen' },
      ranks: { ...numbersDe, A: ['Sau', 'f'], O: ['Ober', 'm'], U: ['Unter', 'm'] },
    },
    en: {
      suits: { eichel: 'Acorns', gras: 'Leaves', herz: 'Hearts', schellen: 'Bells' },
      ranks: { ...numbersEn, O: ['Ober', 'n'], U: ['Unter', 'n'] },
    },
  },
  french: {
    de: {
      suits: { eichel: 'Kreuz', gras: 'Pik', herz: 'Herz', schellen: 'Karo' },
      ranks: { ...numbersDe, A: ['Ass', 'n'], O: ['Dame', 'f'], U: ['Bube', 'm', 'Buben'] },
    },
    en: {
      suits: { eichel: 'Clubs', gras: 'Spades', herz: 'Hearts', schellen: 'Diamonds' },
      ranks: { ...numbersEn, O: ['Queen', 'n'], U: ['Jack', 'n'] },
    },
  },
};

/**
 * plain: 'Eichel-Ober'. The other forms have their article: 'der', 'den', 'dem Eichel-Ober' (English: always 'the').
 */
export type Form = 'plain' | 'nominative' | 'accusative' | 'dative';

const articles: Record<Exclude<Form, 'plain'>, Record<Gender, string>> = {
  nominative: { m: 'der', f: 'die', n: 'das' },
  accusative: { m: 'den', f: 'die', n: 'das' },
  dative: { m: 'dem', f: 'der', n: 'dem' },
};

/** The suit of a card as printed on it, not as the rules count it. */
export function cardSuit(id: CardId): SuitId {
  return suitOf[id.charAt(0)] ?? 'eichel';
}

export function suitName(suit: SuitId, deck: Deck = settings.deck.value): string {
  return packs[deck][lang.value].suits[suit];
}

export function cardName(id: CardId, form: Form = 'plain', deck: Deck = settings.deck.value): string {
  const pack = packs[deck][lang.value];
  const row = pack.ranks[id.charAt(1)];
  const suit = suitOf[id.charAt(0)];
  if (!row || !suit) return id;
  const [name, gender, other] = row;
  if (lang.value === 'en') return `${form === 'plain' ? '' : 'the '}${name} of ${pack.suits[suit]}`;
  if (form === 'plain') return `${pack.suits[suit]}-${name}`;
  const word = form === 'nominative' ? name : (other ?? name);
  return `${articles[form][gender]} ${pack.suits[suit]}-${word}`;
}

/** The letter in the corner, by deck and language: 'O', '10'. */
export function rankFace(id: CardId, deck: Deck = settings.deck.value, language: Lang = lang.value): string {
  const rank = id.charAt(1);
  if (rank === 'Z') return '10';
  if (deck === 'german') return rank;
  const court: Record<string, string> = language === 'de' ? { O: 'D', U: 'B' } : { O: 'Q', U: 'J' };
  return court[rank] ?? rank;
}
