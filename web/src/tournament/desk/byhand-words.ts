// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words of a draw by hand.

import { count, words } from '../../base';
import { own, roundWithin } from '../shared/book';

export const w = words({
  de: {
    button: 'Von Hand setzen',
    title: (round: number) => `${own().round} ${round} von Hand setzen`,
    text: 'Wenn am Eingang Karten gezogen wurden: Zeile für Zeile ein Tisch, die Nummern in der Reihenfolge der Plätze. Alle sehen, dass die Plätze von Hand gesetzt sind, und warum.',
    reason: 'Warum von Hand?',
    reasonHint: 'Zum Beispiel: Karten am Eingang gezogen',
    tables: 'Tische',
    tablesHint: '7 12 3 40 setzt vier Spieler an den nächsten Tisch',
    file: 'CSV oder JSON: Tisch, Platz, Nummer, auch mit Runde',
    none: 'Noch kein Tisch.',
    count: (n: number) => count(n, { one: '1 Tisch.', other: `${n} Tische.` }),
    without: (n: number, names: string) => `${n} noch ohne Platz: ${names}`,
    take: 'So setzen',
    bad_number: 'ist keine Nummer',
    bad_seats: 'Plätze: ein Tisch hat drei bis fünf',
    bad_nobody: 'hat niemand',
    bad_away: 'ist nicht da',
    bad_twice: 'sitzt schon',
  },
  en: {
    button: 'Seat by hand',
    title: (round: number) => `Seat ${roundWithin()} ${round} by hand`,
    text: 'If cards were drawn at the door: a line is a table, the numbers in the order of the seats. Everybody sees that the seats were set by hand, and why.',
    reason: 'Why by hand?',
    reasonHint: 'For example: cards drawn at the door',
    tables: 'Tables',
    tablesHint: '7 12 3 40 puts four players at the next table',
    file: 'CSV or JSON: table, seat, number, perhaps the round',
    none: 'No table yet.',
    count: (n: number) => count(n, { one: '1 table.', other: `${n} tables.` }),
    without: (n: number, names: string) => `${n} without a seat: ${names}`,
    take: 'Seat them like this',
    bad_number: 'is not a number',
    bad_seats: 'seats: a table has three to five',
    bad_nobody: 'is nobody’s',
    bad_away: 'is not here',
    bad_twice: 'has a seat already',
  },
});
