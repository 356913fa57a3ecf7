// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { count, words } from '../base';

export const w = words({
  de: {
    registered: 'mit Konto',
    title: 'Offene Tische',
    join: 'Schnell mitspielen',
    quickHow: (rules: string) =>
      `Du bekommst den nächsten freien Platz, am liebsten nach deinen Regeln (${rules}). Bis Leute kommen, spielen Bots mit.`,
    crowd: (n: number) =>
      n
        ? count(n, { one: 'Gerade ist 1 Spieler da.', other: `Gerade sind ${n} Spieler da.` })
        : 'Gerade ist sonst niemand da.',
    here: (n: number) => count(n, { one: '1 Spieler', other: `${n} Spieler` }),
    none: 'Gerade ist kein Tisch offen',
    noneText: 'Mach einen auf: wer vorbeikommt, kann sich dazusetzen.',
    open: 'Tisch öffnen',
    sit: 'Mitspielen',
    watch: 'Zuschauen',
    back: 'Zum Tisch',
    free: (n: number) => count(n, { one: '1 Platz frei', other: `${n} Plätze frei` }),
    full: 'voll besetzt',
    hand: (n: number) => (n === 0 ? 'noch nicht begonnen' : `${n}. Spiel`),
    house: (what: string) => `Hausregeln: ${what}`,
    bot: (level: string) => `Bot (${level})`,
    empty: 'frei',
    looking: 'Tische werden gesucht …',
    name: 'Dein Name am Tisch',
    tableTitle: 'Name des Tischs',
    tableTitleHint: 'Steht so in der Liste. Kann leer bleiben.',
    players: 'Spieler',
    clock: 'Bedenkzeit',
    calm: 'gemütlich',
    normal: 'normal',
    quick: 'schnell',
    spectators: 'Zuschauer dürfen kommen',
    untitled: 'Tisch',
    announce: (n: number) => count(n, { one: '1 Tisch ist offen', other: `${n} Tische sind offen` }),
  },
  en: {
    registered: 'has an account',
    title: 'Open tables',
    join: 'Join a game',
    quickHow: (rules: string) =>
      `You get the next free seat, preferably by your rules (${rules}). Bots play until people come.`,
    crowd: (n: number) =>
      n
        ? count(n, { one: '1 player is here.', other: `${n} players are here.` })
        : 'Nobody else is here yet.',
    here: (n: number) => count(n, { one: '1 player', other: `${n} players` }),
    none: 'No table is open right now',
    noneText: 'Open one: whoever comes by can join.',
    open: 'Open a table',
    sit: 'Join in',
    watch: 'Watch',
    back: 'To the table',
    free: (n: number) => count(n, { one: '1 seat free', other: `${n} seats free` }),
    full: 'all seats taken',
    hand: (n: number) => (n === 0 ? 'not begun yet' : `hand ${n}`),
    house: (what: string) => `House rules: ${what}`,
    bot: (level: string) => `bot (${level})`,
    empty: 'free',
    looking: 'Looking for tables …',
    name: 'Your name at the table',
    tableTitle: 'Name of the table',
    tableTitleHint: 'As the list shows it. May stay empty.',
    players: 'Players',
    clock: 'Time to think',
    calm: 'relaxed',
    normal: 'normal',
    quick: 'quick',
    spectators: 'Spectators may come',
    untitled: 'Table',
    announce: (n: number) => count(n, { one: '1 table is open', other: `${n} tables are open` }),
  },
});
