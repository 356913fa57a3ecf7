// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words of the handbook: chapters with steps, in the order of an evening.

import { words, type Lang } from '../../base';

export interface Chapter {
  readonly title: string;
  readonly text?: string;
  readonly steps: readonly string[];
}

export const w = words({
  de: {
    title: 'Handbuch für den Abend',
    intro:
      'Für alle, die heute das Turnier leiten. Von oben nach unten lesen, dann kann nicht viel passieren. Was an der Reihe ist, steht auch oben am Pult.',
    print: 'Ausdrucken',
  },
  en: {
    title: 'Handbook for the evening',
    intro:
      'For everybody who runs the tournament today. Read it from top to bottom, and little can go wrong. The next step is also at the top of the desk.',
    print: 'Print',
  },
});

export const chapters: Readonly<Record<Lang, readonly Chapter[]>> = {
  de: [
    {
      title: 'Vor dem Abend: Voranmeldung',
      text: 'Wer will, lässt sich vorher anmelden. Ohne geht es genauso.',
      steps: [
        'Am Pult „Voranmeldung“: Plätze und Anmeldeschluss eintragen, speichern.',
        'Den Link verschicken oder das Plakat mit dem QR-Code drucken und aufhängen.',
        'Vor dem Abend „Alle mit Platz übernehmen“. Bei der Anmeldung im Saal stehen sie dann in der Liste.',
        'Wer nicht kommt, sagt über seinen eigenen Link ab; die Warteliste rückt von selbst nach.',
      ],
    },
    {
      title: 'Ein paar Tage vorher',
      steps: [
        'Unter „Turniere“ eine Probe öffnen und einmal alles durchklicken. Sie zählt nicht und verschwindet wieder.',
        'Drucker probieren: „Links & Druck“, eine Tischliste drucken.',
        'Einen leeren USB-Stick, Ersatzpapier und eine zweite Person einplanen, die tippen kann.',
      ],
    },
    {
      title: 'Eigene Regeln: „Unser Turnier“',
      text: 'Wer nach einem der drei Regelwerke spielt, überspringt das.',
      steps: [
        '„Turniere“, „Turnier eröffnen“, Vorlage „Unser Turnier …“. Zuerst die Grundlage wählen: Alles, was ihr nicht ändert, bleibt wie dort.',
        'Von oben nach unten: Runden und Spiele, Werte, Wertung, Tische, Gleichstand, Preise. Ein Sachpreis hat einen Namen und keinen Betrag.',
        'Widerspricht sich etwas, steht es bei der Frage. Solange lässt sich das Turnier nicht eröffnen.',
        '„Regelblatt“ lesen und abnicken lassen. Nach dem Eröffnen liegt es unter „Links & Druck“ zum Drucken.',
        '„Buch merken“: Nächstes Mal steht es unter „Wie letztes Mal“. „In eine Datei“ gibt es an andere weiter.',
        'Mit einem Probeabend ausprobieren: Auch der spielt nach einem gemerkten Buch.',
      ],
    },
    {
      title: 'Aufbauen (eine Stunde vorher)',
      steps: [
        'Server starten. Er sagt, unter welchen Adressen man ihn findet. Eine davon im Browser öffnen.',
        '„Turniere“, „Turnier eröffnen“: Vorlage, Name, Startgeld und Preise eintragen.',
        '„Notfallblatt drucken“ und das Blatt in die Kasse legen. Nicht aufhängen: Wer den Code hat, leitet das Turnier.',
        '„Sichern“: den Ordner auf dem Stick wählen. Ab jetzt wird von selbst gesichert.',
        'Wer mithilft, öffnet das Turnier am eigenen Gerät und schickt dir seinen Link. Du gibst die Rolle unter „Links & Druck“.',
        'Am Rechner der Leinwand „Links & Druck“, „Saalansicht“ öffnen, wenn es eine gibt. Was sie zeigt, bestimmst du unter „Saal“.',
      ],
    },
    {
      title: 'Anmeldung',
      steps: [
        '„Anmeldung“: Namen tippen, Eingabetaste. Wer schon einmal da war, wird vorgeschlagen.',
        'Startgeld kassieren und gleich abhaken. Wer nur vorgemeldet ist, zählt erst, wenn „Da“ gedrückt ist.',
        'Geht es nicht durch vier auf, sagt dir das Pult, wie viele fehlen. Ersatzspieler als solche eintragen.',
      ],
    },
    {
      title: 'Auslosen',
      steps: [
        '„Ablauf“: Der nächste Schritt steht immer oben. Ihm einfach folgen.',
        'Ein Wort aus dem Saal rufen lassen, wenn du magst. Damit kann hinterher jeder nachrechnen, dass ehrlich gelost ist.',
        'Vorschau ansehen. Passt alles, aushängen. Danach wird niemand mehr umgesetzt.',
        'Plan und Tischlisten drucken, austeilen, Runde ansagen.',
      ],
    },
    {
      title: 'Während gespielt wird',
      steps: [
        'Zu spät gekommen? Unter „Anmeldung“ eintragen, dann unter „Ablauf“ auf einen freien Platz setzen.',
        'Geht jemand mitten in der Runde, übernimmt ein Ersatzspieler ab dem nächsten Spiel.',
        'Tout, Sie und gemeldete Soli kommen unter „Anfragen“ herein. Blatt zeigen lassen, dann entscheiden.',
      ],
    },
    {
      title: 'Der Saal',
      text: 'Für eine Leinwand oder einen Fernseher. Ohne geht es auch.',
      steps: [
        '„Saal“: „von selbst“ zeigt vor der Runde den Sitzplan, dann Tische und Stand im Wechsel. Alles andere gilt, bis du es änderst.',
        '„Rundenuhr“: Minuten eintragen, „Stellen“, „Starten“. „Anhalten“ und „Fünf Minuten mehr“, wann immer du magst.',
        '„Durchsage“: Text tippen, „Im Saal zeigen“. Genauso die Sponsoren.',
        'Hängt die letzte Runde aus, sind Endstand und Preise verdeckt, auch auf den Handys. Erst die Siegerehrung deckt sie auf.',
      ],
    },
    {
      title: 'Listen eintippen',
      steps: [
        '„Tische“: Tischnummer tippen, Eingabetaste, dann Spiel für Spiel.',
        'Stimmt eine Zeile nicht, steht daneben, was nicht passt. Nicht raten: am Tisch nachfragen.',
        'Summen mit dem Papier vergleichen, dann bestätigen. Eine bestätigte Liste ändert nur noch eine Korrektur mit Grund.',
        'Sind alle Listen bestätigt: „Runde abschließen“. Dann geht es mit dem Auslosen weiter.',
      ],
    },
    {
      title: 'Das Ende',
      steps: [
        'Nach der letzten Runde sagt „Ablauf“, was noch fehlt: Zeilen einer Liste oder ein Los.',
        '„Ergebnis feststellen“. Dann unter „Saal“ „Zur Siegerehrung“: Die Saalansicht zeigt sie, du blätterst am Pult weiter.',
        'Preise auszahlen und abhaken, Quittungen unterschreiben lassen, Kasse zählen.',
        'Rangliste drucken und aushängen.',
      ],
    },
    {
      title: 'Wenn etwas schiefgeht',
      text: 'Keine Panik. Was bestätigt ist, ist gespeichert, und gespielt wird auf Papier weiter.',
      steps: [
        'Verklickt: „Protokoll“, „Zurücknehmen“, Grund dazu. Nur eine Auslosung lässt sich nicht zurücknehmen.',
        'Der Browser ist zu oder kennt dich nicht mehr: „Turniere“, „Mit Code weitermachen“, Code vom Notfallblatt.',
        'Zweites Gerät oder andere Adresse: am offenen Pult „Sichern“, „Code zeigen“. Er gilt einmal.',
        'Der Rechner ist hin: Stichfest auf einem anderen starten, „Sicherung öffnen“, Datei vom Stick, Code vom Notfallblatt.',
        'Das Notfallblatt ist weg: „Sichern“, „Neues Notfallblatt“. Das alte gilt dann nicht mehr.',
        'Streit um eine Liste: eintippen, wie sie dasteht, und erst bestätigen, wenn es geklärt ist.',
      ],
    },
    {
      title: 'Am Tag danach',
      steps: [
        'Den Stick wegräumen. Die Datei enthält alle Namen und Zahlungen.',
        'Unter „Saisons“ zählt der Abend mit, wenn ihr eine führt.',
      ],
    },
  ],
  en: [
    {
      title: 'Before the evening: registration',
      text: 'People may register in advance. It works without that, too.',
      steps: [
        'At the desk “Pre-registration”: enter places and the closing time, save.',
        'Send the link, or print the poster with the QR code and pin it up.',
        'Before the evening “Take all … with a place”. Check-in then has them in its list.',
        'Somebody who cannot come calls off with the link of their own; the waiting list moves up by itself.',
      ],
    },
    {
      title: 'A few days before',
      steps: [
        'Open a rehearsal under “Tournaments” and click through everything once. It does not count and disappears.',
        'Try the printer: “Links & print”, print one table list.',
        'Have an empty USB stick, spare paper, and a second person who can type.',
      ],
    },
    {
      title: 'Rules of your own: “Our tournament”',
      text: 'If you play by one of the three rulebooks, skip this.',
      steps: [
        '“Tournaments”, “Open a tournament”, template “Our tournament …”. First choose the base: everything that you do not change stays as it is there.',
        'From top to bottom: rounds and games, values, counting, tables, ties, prizes. A prize in kind has a name and no amount.',
        'If something contradicts itself, the question says so. Until then the tournament cannot be opened.',
        'Read the “Rules sheet” and let the others agree. After the opening it is under “Links & print”.',
        '“Keep the book”: next time it is under “As last time”. “To a file” passes it on to others.',
        'Try it with a rehearsal: that can be played by a book that you kept, too.',
      ],
    },
    {
      title: 'Setting up (an hour before)',
      steps: [
        'Start the server. It prints the addresses where people find it. Open one of them in the browser.',
        '“Tournaments”, “Open a tournament”: template, name, fee and prizes.',
        '“Print emergency sheet”, and put it into the cash box. Do not pin it up: whoever has the code runs the tournament.',
        '“Safety”: choose the folder on the stick. From now on it saves by itself.',
        'Helpers open the tournament on their own device and send you their link. You give the role under “Links & print”.',
        'On the computer of the screen open “Links & print”, “View of the hall”, if there is one. You decide under “Hall” what it shows.',
      ],
    },
    {
      title: 'Check-in',
      steps: [
        '“Check-in”: type the name, press Enter. People who have been here before are suggested.',
        'Take the fee and tick it at once. Those who are only registered count when “Here” is pressed.',
        'If the number does not divide by four, the desk tells you how many are missing. Enter substitutes as such.',
      ],
    },
    {
      title: 'The draw',
      steps: [
        '“Course”: the next step is always at the top. Follow it.',
        'Let the hall call out a word, if you like. With it everybody can check the draw afterwards.',
        'Look at the preview. If it is right, publish it. Nobody is moved after that.',
        'Print plan and table lists, hand them out, announce the round.',
      ],
    },
    {
      title: 'While they play',
      steps: [
        'Somebody is late? Enter them under “Check-in”, then seat them under “Course”.',
        'If somebody leaves in mid-round, a substitute takes over from the next game on.',
        'Tout, Sie and registered solo games come in under “Requests”. Look at the hand, then decide.',
      ],
    },
    {
      title: 'The hall',
      text: 'For a large screen or a television. It works without one, too.',
      steps: [
        '“Hall”: “by itself” shows the seating before the round, then tables and standings in turn. Anything else holds until you change it.',
        'Round clock: enter the minutes, “Set”, “Start”. “Stop” and “Five minutes more” whenever you like.',
        '“Announcement”: type the text, “Show in the hall”. The sponsors likewise.',
        'Once the last round is published, final standings and prizes are covered, on phones as well. Only the ceremony uncovers them.',
      ],
    },
    {
      title: 'Typing lists',
      steps: [
        '“Tables”: type the number of the table, press Enter, then game by game.',
        'If a row is wrong, the reason is beside it. Do not guess: ask at the table.',
        'Compare the sums with the paper, then confirm. Only a correction with a reason changes a confirmed list.',
        'When every list is confirmed: “Close the round”. Then draw the next one.',
      ],
    },
    {
      title: 'The end',
      steps: [
        'After the last round “Course” says what is missing: rows of a list, or a lot.',
        'Make the result final. Then under “Hall” “To the ceremony”: the view of the hall shows it, and you turn the pages at the desk.',
        'Pay the prizes and tick them, have receipts signed, count the till.',
        'Print the standings and pin them up.',
      ],
    },
    {
      title: 'If something goes wrong',
      text: 'Do not panic. Confirmed lists are stored, and the game goes on with paper.',
      steps: [
        'A wrong click: “Audit”, “Undo”, with a reason. Only a draw cannot be undone.',
        'The browser is closed or does not know you: “Tournaments”, “Continue with a code”, code of the emergency sheet.',
        'A second device or another address: at the open desk “Safety”, “Show code”. It works once.',
        'The machine is dead: start Stichfest on another one, “Open a backup”, file from the stick, code of the sheet.',
        'The emergency sheet is lost: “Safety”, “New emergency sheet”. The old one then stops working.',
        'A dispute about a list: type it as it stands, and confirm it when it is settled.',
      ],
    },
    {
      title: 'The day after',
      steps: [
        'Put the stick away. The file has all names and payments.',
        'The evening counts in your season, if you have one.',
      ],
    },
  ],
};
