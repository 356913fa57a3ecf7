// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words about sharing a round.
import { count, words } from '../base';

export const sw = words({
  de: {
    share: 'Gemeinsam führen',
    shareText:
      'Bisher liegt die Runde nur auf diesem Gerät. Geteilt führt ihr sie von mehreren Handys aus, und eine Kopie liegt auf diesem Server. Ohne Netz geht alles weiter wie bisher.',
    begin: 'Runde teilen',
    writeLink: 'Zum Mitschreiben',
    writeText: 'Wer diesen Link öffnet, schreibt mit.',
    readLink: 'Nur zum Anschauen',
    readText: 'Wer diesen Link öffnet, sieht alles und ändert nichts.',
    newLinks: 'Neue Links',
    newLinksText: 'Die alten Links führen dann ins Leere. Wer schon dabei ist, bleibt dabei.',
    leave: 'Nicht mehr teilen',
    leaveText:
      'Dieses Gerät behält die Runde, bekommt aber nichts Neues mehr. Wenn niemand mehr dabei ist, löscht der Server seine Kopie.',
    readOnly: 'Du schaust zu. Mitschreiben kann, wer den anderen Link hat.',
    live: 'Auf allen Geräten gleich',
    here: (names: string) => `gerade da: ${names}`,
    away: (n: number) =>
      n ? `Ohne Netz: ${count(n, { one: '1 wartet', other: `${n} warten` })}` : 'Ohne Netz',
    busy: (n: number) => (n ? `Wird geschickt: noch ${n}` : 'Wird abgeglichen'),
    stopped: (why: string) => `Nicht abgeglichen: ${why}`,
    again: 'Noch einmal',
    twice: (n: number) =>
      count(n, {
        one: 'Ein Eintrag hat auf dem Server einen Doppelgänger mit anderem Inhalt. Er zählt nur auf diesem Gerät.',
        other: `${n} Einträge haben auf dem Server Doppelgänger mit anderem Inhalt. Sie zählen nur auf diesem Gerät.`,
      }),
    local: 'Andere erreichen diesen Server nicht. Er hört nur auf diesen Rechner.',
    opening: 'Die Runde kommt.',
    deadLink: 'Dieser Link führt zu keiner Runde mehr',
    deadLinkText: 'Er wurde durch einen neuen ersetzt, oder die Runde gibt es auf diesem Server nicht.',
    empty: 'In dieser Runde steht noch nichts',
    emptyText: 'Wer sie geteilt hat, muss einmal mit Netz auf seinem Gerät in die Runde schauen.',
    joined: (name: string) => `Du bist in der Runde „${name}“.`,
    elsewhere: 'Auf dem Server',
    iAm: 'Das bin ich',
    notMe: 'Das bin ich nicht',
    you: 'du',
    taken: (name: string) => `„${name}“ gehört schon zu einem anderen Konto. Trotzdem?`,
    same: (a: string) => `„${a}“ steht zweimal da. Ist das dieselbe Person?`,
    sameEvening: (day: string) => `Am ${day} gibt es zwei Abende. Ist das derselbe?`,
    sameYes: 'Ja, zusammenlegen',
    sameNo: 'Nein, das sind zwei',
    strays: (n: number) =>
      count(n, {
        one: 'Ein Spiel wartet auf seinen Abend, der noch auf einem anderen Gerät liegt.',
        other: `${n} Spiele warten auf ihren Abend, der noch auf einem anderen Gerät liegt.`,
      }),
  },
  en: {
    share: 'Keep it together',
    shareText:
      'So far the round is on this device alone. Shared, you keep it from several phones, and this server has a copy. Without a network everything goes on as before.',
    begin: 'Share the round',
    writeLink: 'To write, too',
    writeText: 'Whoever opens this link can write.',
    readLink: 'Just to watch',
    readText: 'Whoever opens this link sees everything and changes nothing.',
    newLinks: 'New links',
    newLinksText: 'The old links then lead nowhere. People who are in stay in.',
    leave: 'Stop sharing',
    leaveText:
      'This device keeps the round, but gets nothing new. When nobody is left, the server deletes its copy.',
    readOnly: 'You are watching. The other link lets people write.',
    live: 'The same on all devices',
    here: (names: string) => `here now: ${names}`,
    away: (n: number) => (n ? `No network: ${n} waiting` : 'No network'),
    busy: (n: number) => (n ? `Sending: ${n} left` : 'Comparing'),
    stopped: (why: string) => `Not up to date: ${why}`,
    again: 'Try again',
    twice: (n: number) =>
      count(n, {
        one: 'The server has another entry with the same id. This one counts on this device only.',
        other: `The server has other entries with the same ids as ${n} of yours. Yours count on this device only.`,
      }),
    local: 'Others cannot reach this server. It listens to this computer alone.',
    opening: 'The round is coming.',
    deadLink: 'This link leads to no round any more',
    deadLinkText: 'A new link has replaced it, or this server does not have the round.',
    empty: 'There is nothing in this round yet',
    emptyText: 'The person who shared it has to open it once on their device with a network.',
    joined: (name: string) => `You are in the round “${name}”.`,
    elsewhere: 'On the server',
    iAm: 'This is me',
    notMe: 'This is not me',
    you: 'you',
    taken: (name: string) => `“${name}” belongs to another account already. Do it anyway?`,
    same: (a: string) => `“${a}” is there twice. Are they the same person?`,
    sameEvening: (day: string) => `There are two evenings on ${day}. Are they the same?`,
    sameYes: 'Yes, join them',
    sameNo: 'No, they are two',
    strays: (n: number) =>
      count(n, {
        one: 'A game is waiting for its evening, which is still on another device.',
        other: `${n} games are waiting for their evening, which is still on another device.`,
      }),
  },
});
