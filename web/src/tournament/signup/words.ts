// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { count, words } from '../../base';

export const w = words({
  de: {
    title: 'Anmeldung',
    looking: 'Die Anmeldung wird geladen …',
    refused: 'Dieser Link gilt nicht',
    refusedText: 'Vielleicht hat die Turnierleitung einen neuen ausgegeben. Frag im Verein nach.',
    fee: (sum: string) => `Startgeld ${sum}`,
    until: (when: string) => `Anmelden bis ${when}`,
    free: (n: number) => count(n, { one: 'Noch ein Platz frei', other: `Noch ${n} Plätze frei` }),
    full: (n: number) =>
      n
        ? `Alle Plätze sind vergeben, ${count(n, { one: 'eine Person wartet', other: `${n} warten` })}. Wer sich jetzt anmeldet, kommt auf die Warteliste und rückt von selbst nach.`
        : 'Alle Plätze sind vergeben. Wer sich jetzt anmeldet, kommt auf die Warteliste und rückt von selbst nach.',
    closed: 'Die Anmeldung ist geschlossen.',
    closedText: 'Vielleicht ist am Abend noch ein Platz frei: Frag die Turnierleitung.',
    name: 'Name',
    nameHint: 'Wie er im Ergebnis stehen soll.',
    needName: 'Ohne Namen geht es nicht.',
    club: 'Verein',
    meal: 'Essen',
    noMeal: 'nichts',
    partner: 'Mit wem möchtest du spielen?',
    optional: 'freiwillig',
    agree: 'Meine Angaben dürfen für das nächste Turnier bleiben',
    privacy: (days: number) =>
      `Deine Angaben sieht nur die Turnierleitung. ${count(days, { one: '1 Tag', other: `${days} Tage` })} nach dem Turnier werden sie gelöscht, nach einer Absage sofort. Wer mitspielt, steht mit Namen und Verein im Ergebnis.`,
    send: 'Anmelden',
    save: 'Änderung speichern',
    saved: 'Gespeichert',
    mine: 'Deine Anmeldung',
    isPlace: 'Du hast einen Platz.',
    isAdmitted: 'Du bist dabei.',
    isWaiting: (n: number) =>
      `Du stehst auf der Warteliste, Platz ${n}. Sagt jemand ab, rückst du von selbst nach; diese Seite zeigt es.`,
    isCancelled: 'Du hast abgesagt.',
    isRejected: 'Die Turnierleitung hat die Anmeldung leider abgelehnt.',
    number: (n: number) => `Startnummer ${n}`,
    keepLink: 'Heb diesen Link auf: Nur mit ihm kannst du ändern oder absagen.',
    change: 'Angaben ändern',
    cancel: 'Absagen',
    cancelSure: 'Wirklich absagen?',
    cancelText: 'Der Platz geht an die nächste Person auf der Warteliste, und deine Angaben werden gelöscht.',
  },
  en: {
    title: 'Registration',
    looking: 'Loading registration …',
    refused: 'This link is not valid',
    refusedText: 'The Turnierleitung may have made a new one. Ask at the club.',
    fee: (sum: string) => `Fee ${sum}`,
    until: (when: string) => `Register until ${when}`,
    free: (n: number) => count(n, { one: 'One place left', other: `${n} places left` }),
    full: (n: number) =>
      n
        ? `All places are taken, and ${count(n, { one: 'one person waits', other: `${n} people wait` })}. If you register now, you join the waiting list and move up by yourself.`
        : 'All places are taken. If you register now, you join the waiting list and move up by yourself.',
    closed: 'Registration is closed.',
    closedText: 'There may be a place left on the evening: ask the Turnierleitung.',
    name: 'Name',
    nameHint: 'As it is to appear in the result.',
    needName: 'A name is needed.',
    club: 'Club',
    meal: 'Meal',
    noMeal: 'nothing',
    partner: 'With whom would you like to play?',
    optional: 'optional',
    agree: 'My data may stay for the next tournament',
    privacy: (days: number) =>
      `Only the Turnierleitung sees what you enter. It is erased ${count(days, { one: '1 day', other: `${days} days` })} after the tournament, and at once if you call off. Players appear in the result with name and club.`,
    send: 'Register',
    save: 'Save the change',
    saved: 'Saved',
    mine: 'Your registration',
    isPlace: 'You have a place.',
    isAdmitted: 'You are in.',
    isWaiting: (n: number) =>
      `You are number ${n} on the waiting list. If somebody calls off, you move up by yourself; this page shows it.`,
    isCancelled: 'You have called off.',
    isRejected: 'The Turnierleitung has turned the registration down.',
    number: (n: number) => `Number ${n}`,
    keepLink: 'Keep this link: only with it can you change something or call off.',
    change: 'Change it',
    cancel: 'Call off',
    cancelSure: 'Really call off?',
    cancelText: 'The place goes to the next person on the waiting list, and your data is erased.',
  },
});
