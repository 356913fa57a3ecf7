// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words about a round that plays online.
import { count, words } from '../base';

export const ow = words({
  de: {
    online: 'Online spielen',
    text: 'Ein Tisch mit den Regeln dieser Runde. Was ihr dort spielt, kommt danach auf dieselben Konten.',
    open: 'Tisch aufmachen',
    alone: 'Teilt die Runde, dann sehen die anderen den Tisch auch auf ihren Geräten.',
    noNet: 'Dafür braucht es Netz.',
    opened: (by: string | undefined, when: string) =>
      by ? `${by} hat am ${when} einen Tisch aufgemacht.` : `Ein Tisch ist offen seit ${when}.`,
    was: (when: string) => `Tisch vom ${when}`,
    join: 'Mitspielen',
    take: 'Spiele übernehmen',
    takeDown: 'Tisch vergessen',
    offer: (n: number) =>
      count(n, {
        one: 'Ein Spiel von online steht noch nicht in der Runde.',
        other: `${n} Spiele von online stehen noch nicht in der Runde.`,
      }),
    look: 'Anschauen',
    none: 'An diesem Tisch hast du kein Spiel zu Ende gespielt, oder alle stehen schon da.',
    bots: (n: number) =>
      count(n, { one: 'Ein Spiel mit Bots bleibt weg.', other: `${n} Spiele mit Bots bleiben weg.` }),
  },
  en: {
    online: 'Play online',
    text: 'A table with the rules of this round. What you play there goes to the same accounts afterwards.',
    open: 'Open a table',
    alone: 'Share the round, and the others see the table on their devices, too.',
    noNet: 'This needs a network.',
    opened: (by: string | undefined, when: string) =>
      by ? `${by} opened a table on ${when}.` : `A table has been open since ${when}.`,
    was: (when: string) => `Table of ${when}`,
    join: 'Join in',
    take: 'Take its games',
    takeDown: 'Forget the table',
    offer: (n: number) =>
      count(n, {
        one: 'One game played online is not in the round yet.',
        other: `${n} games played online are not in the round yet.`,
      }),
    look: 'Look at them',
    none: 'You have finished no game at this table, or all of them are there already.',
    bots: (n: number) =>
      count(n, { one: 'One game with bots is left out.', other: `${n} games with bots are left out.` }),
  },
});
