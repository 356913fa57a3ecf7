// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/**
 * Puts the drawings of a deck into the page. Each deck is a script of its own, loaded when first needed; when a setting
 * that changes the drawings changes, they are drawn again. If a script cannot be loaded, the next card tries again.
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
