// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A form for the hand that a player shows: the user taps its cards.

import { Card, cardIds, cardName } from '../../cards';
import type { TournamentBook } from '../../core';

export function PickHand(p: { book: TournamentBook; hand: string[]; onChange: (hand: string[]) => void }) {
  const turn = (c: string) => p.onChange(p.hand.includes(c) ? p.hand.filter((x) => x !== c) : [...p.hand, c]);
  return (
    <div class="tour-pick">
      {cardIds
        .filter((c) => p.book.deck.includes(c))
        .map((c) => (
          <button
            type="button"
            key={c}
            class="tour-pick-card"
            aria-label={cardName(c)}
            aria-pressed={p.hand.includes(c)}
            disabled={!p.hand.includes(c) && p.hand.length >= p.book.hand}
            onClick={() => turn(c)}
          >
            <Card id={c} size="s" />
          </button>
        ))}
    </div>
  );
}
