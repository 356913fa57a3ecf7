// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What a game is called that a table asks for, by the core's name of its class; the same in every language.

const NAMES: Readonly<Record<string, string>> = {
  rufspiel: 'Rufspiel',
  wenz: 'Wenz',
  farbwenz: 'Farbwenz',
  solo: 'Solo',
  herz_solo: 'Herz-Solo',
  farbwenz_tout: 'Farbwenz-Tout',
  wenz_tout: 'Wenz-Tout',
  solo_tout: 'Solo-Tout',
  tout: 'Tout',
  sie: 'Sie',
};

export const className = (name: string): string => NAMES[name] ?? name;
