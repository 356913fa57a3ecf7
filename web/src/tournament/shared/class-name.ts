// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The display names of games and of request classes, by the core's names. They are the same in every language.

import { wordsOf } from './book';

const NAMES: Readonly<Record<string, string>> = {
  rufspiel: 'Rufspiel',
  wenz: 'Wenz',
  farbwenz: 'Farbwenz',
  geier: 'Geier',
  farbgeier: 'Farbgeier',
  bettel: 'Bettel',
  hochzeit: 'Hochzeit',
  muss: 'Muss-Spiel',
  ramsch: 'Ramsch',
  sie: 'Sie',
  solo: 'Solo',
  herz_solo: 'Herz-Solo',
  farbwenz_tout: 'Farbwenz-Tout',
  wenz_tout: 'Wenz-Tout',
  geier_tout: 'Geier-Tout',
  farbgeier_tout: 'Farbgeier-Tout',
  solo_tout: 'Solo-Tout',
  tout: 'Tout',
};

export const gameName = (name: string): string => NAMES[name] ?? name;

// Some books have another name for a Sie.
export const className = (name: string, book: string): string =>
  name === 'sie' ? wordsOf(book).sie : gameName(name);
