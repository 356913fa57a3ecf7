// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { words } from '../base';

export const w = words({
  de: {
    own: 'Meine Hausregeln',
    makeHouse: 'Eigene Hausregeln festlegen',
    changeHouse: 'Hausregeln ändern',
    book: 'Regelwerk',
    bots: 'Die Bots',
  },
  en: {
    own: 'My house rules',
    makeHouse: 'Make house rules of your own',
    changeHouse: 'Change the house rules',
    book: 'Rulebook',
    bots: 'The bots',
  },
});
