// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Adds the drawings of a deck to the page. Each deck is its own script, which the app loads when it first needs it. If
 * a setting changes the drawings, the app draws them again. If a script does not load, the next card retries.
 */
import { effect } from '@preact/signals';
import { settings } from '../base';
import { lang } from '../base';
import type { Look } from './draw/pen';
import type { Deck } from './names';

const load: Record<Deck, () => Promise<{ deck: (look: Look) => string }>> = {
  german: () => import('./draw/german'),
  french: () => import('./draw/french'),
};

const asked = new Set<Deck>();

export function need(deck: Deck): void {
  if (asked.has(deck) || typeof document === 'undefined') return;
  asked.add(deck);
  load[deck]().then(
    (drawings) => show(drawings.deck),
    () => asked.delete(deck),
  );
}

function show(draw: (look: Look) => string): void {
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.setAttribute('class', 'cards-sprite');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(sheet);
  effect(() => {
    sheet.innerHTML = draw({
      indices: settings.indices.value,
      fourColours: settings.fourColours.value,
      lang: lang.value,
    });
  });
}
