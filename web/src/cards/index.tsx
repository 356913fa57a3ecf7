// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * The cards: two decks drawn as SVG, their names, and the signs of the suits. draw/ generates the drawings of a deck as
 * text. The app adds them to the page once, when it shows the first card of the deck; every card is then a <use> of its
 * symbol. Until the deck is loaded, a card is blank paper of the right size. Deck, corner letters, four colours and
 * language follow the settings. A card has no accessible name of its own. Its button or list item has the name
 * (cardName), so that a screen reader reads it once and in the right case.
 */
import { settings } from '../base';
import './cards.css';
import { cardSuit, type CardId, type Deck, type SuitId } from './names';
import { need } from './sprite';

export {
  cardIds,
  cardName,
  cardSuit,
  rankFace,
  suitName,
  suits,
  type CardId,
  type Deck,
  type Form,
  type SuitId,
  type SuitId as SuitName,
} from './names';

/**
 * A card face up, or its back (null). Sizes: s 40, m 72, l 112 pixels wide; a class may set another width. In size s a
 * card is a letter and a sign, because a picture would be too small to recognise.
 */
export function Card(p: { id: CardId | null; size?: 's' | 'm' | 'l'; class?: string; deck?: Deck }) {
  const deck = p.deck ?? settings.deck.value;
  need(deck);
  return (
    <svg
      class={`cards-card cards-${p.size ?? 'm'}${p.class ? ` ${p.class}` : ''}`}
      viewBox="0 0 100 160"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="cards-paper" x=".75" y=".75" width="98.5" height="158.5" rx="7.5" />
      <use href={`#${deck}-${p.id === null ? 'back' : p.size === 's' ? `${p.id}-s` : p.id}`} />
    </svg>
  );
}

const letter: Record<SuitId, string> = { eichel: 'E', gras: 'G', herz: 'H', schellen: 'S' };

/** The sign of a suit, as large as the text around it. The caller adds its name beside it or for screen readers. */
export function Suit(p: { suit: SuitId; size?: 's' | 'm' | 'l'; class?: string; deck?: Deck }) {
  const deck = p.deck ?? settings.deck.value;
  need(deck);
  return (
    <svg
      class={`cards-suit${p.size ? ` cards-suit-${p.size}` : ''}${p.class ? ` ${p.class}` : ''}`}
      viewBox="-14 -14 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${deck}-s-${letter[p.suit]}`} />
    </svg>
  );
}

/** The suit sign of a card. */
export function SuitOf(p: { id: CardId; size?: 's' | 'm' | 'l' }) {
  return <Suit suit={cardSuit(p.id)} size={p.size} />;
}
