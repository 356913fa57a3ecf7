// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Prizes, and what they are called.

import { words } from '../../base';
import { wordIn } from './words';

export const w = words({
  de: {
    payPrize: 'Auszahlen',
    payPrizeTo: (amount: string, name: string) => `${amount} an ${name} auszahlen`,
    paidOut: 'ausgezahlt',
    byHand: 'wird von Hand vergeben',
    nobodyYet: 'niemand',
    prizeFor: (what: string) => `${what} an`,
    toCeremony: 'Siegerehrung auf dem Bildschirm',
    takeBack: (amount: string) => `${amount} zurücknehmen`,
    noPrizes: 'Keine Preise',
    noPrizesText: 'Trag sie bei den Einstellungen im Ablauf ein.',
    notFinal: 'Das Ergebnis ist noch nicht festgestellt. Ausgezahlt wird erst danach.',
    changedPrize: (paid: string, owed: string) => `bekam ${paid}, hat jetzt ${owed}`,
    expected: (n: number) => `Das Regelwerk will so viele Preise wie Tische: ${n}.`,
    ex_second_to_last: 'Vorletzter',
    ex_last: 'Letzter',
    ex_best_round: 'Beste Runde',
    ex_most_won: 'Meiste Spiele gewonnen',
    ex_most_solos: 'Meiste Soli gewonnen',
    ex_best_team: 'Beste Mannschaft',
    ex_other: 'Sonderpreis',
  },
  en: {
    payPrize: 'Pay out',
    payPrizeTo: (amount: string, name: string) => `Pay out ${amount} to ${name}`,
    paidOut: 'paid out',
    byHand: 'given by hand',
    nobodyYet: 'nobody',
    prizeFor: (what: string) => `${what} to`,
    toCeremony: 'Ceremony on the screen',
    takeBack: (amount: string) => `Take back ${amount}`,
    noPrizes: 'No prizes',
    noPrizesText: 'Enter them in the settings of the course.',
    notFinal: 'The result is not final yet. Prizes are paid afterwards.',
    changedPrize: (paid: string, owed: string) => `got ${paid}, is owed ${owed} now`,
    expected: (n: number) => `The rulebook wants as many prizes as tables: ${n}.`,
    ex_second_to_last: 'Last but one',
    ex_last: 'Last',
    ex_best_round: 'Best round',
    ex_most_won: 'Most games won',
    ex_most_solos: 'Most solos won',
    ex_best_team: 'Best team',
    ex_other: 'Special prize',
  },
});

export const word = wordIn(w);

// What an extra prize is called: by the club, or by what it is for.
export const extraName = (a: { title?: string | null; kind?: string }): string =>
  a.title || word('ex_', a.kind ?? 'other');
