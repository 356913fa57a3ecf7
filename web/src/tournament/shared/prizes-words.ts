// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words of prizes, and their names.

import { count, words } from '../../base';
import { wordIn } from './words';

export const w = words({
  de: {
    payPrize: 'Auszahlen',
    payPrizeTo: (amount: string, name: string) => `${amount} an ${name} auszahlen`,
    paidOut: 'ausgezahlt',
    give: 'Vergeben',
    giveTo: (what: string, name: string) => `${what} an ${name} vergeben`,
    byHand: 'wird von Hand vergeben',
    nobodyYet: 'niemand',
    prizeFor: (what: string) => `${what} an`,
    each: (amount: string) => `je ${amount}`,
    toCeremony: 'Zur Siegerehrung',
    takeBack: (amount: string) => `${amount} zurücknehmen`,
    noPrizes: 'Keine Preise',
    noPrizesText: 'Trag sie bei den Einstellungen im Ablauf ein.',
    notFinal: 'Das Ergebnis ist noch nicht festgestellt. Ausgezahlt wird erst danach.',
    changedPrize: (paid: string, owed: string) => `bekam ${paid}, hat jetzt ${owed}`,
    expected: (n: number) => `Das Regelwerk will so viele Preise wie Tische: ${n}.`,
    ofPot: (percent: number) => `${percent} % vom Topf`,
    fromTables: (n: number) => count(n, { one: 'ab 1 Tisch', other: `ab ${n} Tischen` }),
    ex_second_to_last: 'Vorletzter',
    ex_last: 'Letzter',
    ex_best_round: 'Beste Runde',
    ex_most_won: 'Meiste Spiele gewonnen',
    ex_most_solos: 'Meiste Soli gewonnen',
    ex_most_lost_solos: 'Meiste Soli verloren',
    ex_best_solo: 'Bestes Solo',
    ex_best_team: 'Beste Mannschaft',
    ex_youngest: 'Jüngster',
    ex_other: 'Sonderpreis',
  },
  en: {
    payPrize: 'Pay out',
    payPrizeTo: (amount: string, name: string) => `Pay out ${amount} to ${name}`,
    paidOut: 'paid out',
    give: 'Give',
    giveTo: (what: string, name: string) => `Give ${what} to ${name}`,
    byHand: 'given by hand',
    nobodyYet: 'nobody',
    prizeFor: (what: string) => `${what} to`,
    each: (amount: string) => `${amount} each`,
    toCeremony: 'To the ceremony',
    takeBack: (amount: string) => `Take back ${amount}`,
    noPrizes: 'No prizes',
    noPrizesText: 'Enter them in the settings of the course.',
    notFinal: 'The result is not final yet. Prizes are paid afterwards.',
    changedPrize: (paid: string, owed: string) => `got ${paid}, is owed ${owed} now`,
    expected: (n: number) => `The rulebook wants as many prizes as tables: ${n}.`,
    ofPot: (percent: number) => `${percent} % of the pot`,
    fromTables: (n: number) => count(n, { one: 'from 1 table on', other: `from ${n} tables on` }),
    ex_second_to_last: 'Last but one',
    ex_last: 'Last',
    ex_best_round: 'Best round',
    ex_most_won: 'Most games won',
    ex_most_solos: 'Most solos won',
    ex_most_lost_solos: 'Most solos lost',
    ex_best_solo: 'Best solo',
    ex_best_team: 'Best team',
    ex_youngest: 'Youngest',
    ex_other: 'Extra prize',
  },
});

export const word = wordIn(w);

// The name of an extra prize: the club's title, or else its kind. If it has no money, the title names the thing.
export const extraName = (a: { title?: string | null; kind?: string; amount?: number }): string => {
  const kind = word('ex_', a.kind ?? 'other');
  return a.title && a.amount === 0 && a.kind !== 'other' ? `${kind}: ${a.title}` : a.title || kind;
};
