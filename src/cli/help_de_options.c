/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/help_de.h"
#include <stddef.h>

/* clang-format off */
const struct sf_option_de sf_options_de[] = {
    /* of every command */
    {"Print this help and stop.", "Diese Hilfe ausgeben und aufhören."},
    {"The language; by default that of the locale, or English.",
     "Die Sprache; ohne Angabe die der Locale, sonst Englisch."},
    {"Print the version and stop.", "Die Version ausgeben und aufhören."},

    /* of several commands */
    {"The rulebook.", "Das Regelwerk."},
    {"House variants of a casual book, e.g. \"geier ramsch\".",
     "Hausvarianten eines Regelwerks für Runden, z. B. \"geier ramsch\"."},
    {"The database, sqlite:FILE or postgres://…; by default a file in the user's data folder.",
     "Die Datenbank, sqlite:FILE oder postgres://…; ohne Angabe eine Datei im Datenordner des Benutzers."},
    {"The form of the output.", "Die Form der Ausgabe."},
    {"Use N threads; 0: one for each processor.", "N Threads nehmen; 0: einen für jeden Prozessor."},
    {"A club's own book as JSON, in place of a rulebook.",
     "Das eigene Buch eines Vereins als JSON, anstelle eines Regelwerks."},

    /* deal, convert, bench, admin */
    {"The same seed gives the same games.", "Die gleiche Zahl gibt die gleichen Spiele."},
    {"Print only deals with this game.", "Nur Austeilungen mit diesem Spiel ausgeben."},
    {"The number of games.", "Die Anzahl der Spiele."},
    {"Play the first N cards at random; 32 plays every game to its end.",
     "Die ersten N Karten zufällig spielen; mit 32 wird jedes Spiel fertig."},
    {"The form to write.", "Die Form, in der geschrieben wird."},
    {"Print one JSON object.", "Ein JSON-Objekt ausgeben."},
    {"Run only this measurement.", "Nur das messen."},
    {"The share of the usual work, in percent.", "Der Anteil an der üblichen Arbeit, in Prozent."},
    {"import: under a new id, beside a tournament that is there with another history.",
     "import: unter einer neuen Kennung, neben ein Turnier, das mit anderem Verlauf schon da ist."},

    /* client */
    {"Take a seat and play: any, a level, or exec:COMMAND.",
     "Sich setzen und spielen: any, eine Stufe oder exec:COMMAND."},
    {"--bot: the table.", "--bot: der Tisch."},
    {"--bot: the key of a private table.", "--bot: der Schlüssel eines privaten Tisches."},
    {"--bot: the rulebook of a new table.", "--bot: das Regelwerk eines neuen Tisches."},
    {"--bot: the level of the others at a new table.",
     "--bot: die Stufe der anderen an einem neuen Tisch."},
    {"--bot: the number of hands to play.", "--bot: wie viele Spiele gespielt werden."},
    {"--bot: the same seed makes the same choices.",
     "--bot: die gleiche Zahl gibt die gleichen Entscheidungen."},

    /* serve */
    {"The address and port; port 0 chooses a free one.", "Adresse und Port; Port 0 sucht einen freien."},
    {"The folder for copies after each round of a tournament; by default FILE-rounds. none: no copies.",
     "Der Ordner für Kopien nach jeder Runde eines Turniers; ohne Angabe FILE-rounds. none: keine "
     "Kopien."},
    {"Space for all copies together. The newest copy of a tournament is never removed for another.",
     "Platz für alle Kopien zusammen. Die neueste Kopie eines Turniers weicht nie einer anderen."},
    {"Origins of other pages that may connect, e.g. https://karten.example.",
     "Andere Seiten (Origin), die sich verbinden dürfen, z. B. https://karten.example."},
    {"Addresses of proxies whose X-Forwarded-For the server trusts.",
     "Adressen von Proxys, deren X-Forwarded-For der Server glaubt."},
    {"Host names for which the server answers, besides its own address; * is any. By default any, or with --proxy those of --origin.",
     "Rechnernamen, unter denen der Server antwortet, außer der eigenen Adresse; * ist jeder. Ohne "
     "Angabe jeder, mit --proxy die von --origin."},
    {"Speak TLS with this certificate chain and key, both PEM files; SIGHUP reads them again. self: with a certificate of its own, kept in FILE-tls.pem beside the database.",
     "TLS sprechen, mit dieser Zertifikatskette und diesem Schlüssel, beides PEM-Dateien; bei SIGHUP "
     "liest der Server sie neu. self: mit einem eigenen Zertifikat, das in FILE-tls.pem neben der "
     "Datenbank liegt."},
    {"The browser app; by default the one built or installed with the program.",
     "Die App für den Browser; ohne Angabe die, die mit dem Programm gebaut oder installiert wurde."},
    {"The number of threads for bots and the solver.", "Die Anzahl der Threads für Bots und Löser."},
    {"The time that a searching bot takes for a move.", "Die Zeit, die ein suchender Bot für einen Zug nimmt."},
    {"The delay for spectators, in seconds.", "Die Verzögerung für Zuschauer, in Sekunden."},
    {"New connections allowed per minute and address; set more if a whole hall shares one address.",
     "Neue Verbindungen je Minute und Adresse; mehr, wenn sich ein ganzer Saal eine Adresse teilt."},
    {"Guests who may open a tournament; local: those of this machine and its network, unless there is a proxy.",
     "Welche Gäste ein Turnier eröffnen dürfen; local: die von diesem Rechner und aus seinem Netz, "
     "außer es gibt einen Proxy."},
    {"The lowest level that the server logs.", "Ab welcher Stufe der Server ins Log schreibt."},

    /* rehearse, load */
    {"The number of players; six substitutes come in addition.",
     "Die Anzahl der Spieler; sechs Ersatzspieler kommen dazu."},
    {"Helpers who check people in and type lists.", "Helfer, die Leute anmelden und Listen eintippen."},
    {"The number of players who watch with their phones; by default all.",
     "Wie viele Spieler am Handy zuschauen; ohne Angabe alle."},
    {"The number of rounds, if the book leaves it open; by default 2.",
     "Die Anzahl der Runden, wenn das Buch sie offen lässt; ohne Angabe 2."},
    {"The average pause of an editor between two actions.",
     "Wie lange ein Helfer im Schnitt zwischen zwei Handgriffen wartet."},
    {"The same seed makes the same lists.", "Die gleiche Zahl gibt die gleichen Listen."},
    {"A running server on this machine; by default the command starts its own and kills it half-way.",
     "Ein laufender Server auf diesem Rechner; ohne Angabe startet der Befehl einen eigenen und "
     "schießt ihn mittendrin ab."},
    {"Do not print the lists.", "Die Listen nicht drucken."},
    {"Write what was played and what the server says about it, as JSON, to count it again.",
     "Als JSON aufschreiben, was gespielt wurde und was der Server dazu sagt, zum Nachrechnen."},
    {"The server; only on this machine.", "Der Server; nur auf diesem Rechner."},
    {"The number of guests.", "Die Anzahl der Gäste."},
    {"The number of tables with four guests each; the others only stay connected.",
     "Die Anzahl der Tische mit je vier Gästen; die übrigen bleiben nur verbunden."},
    {"Actions per second at all tables together.", "Züge je Sekunde an allen Tischen zusammen."},
    {"Guests per minute that lose their connection and reconnect.",
     "Gäste je Minute, denen die Verbindung abreißt und die wiederkommen."},
    {"Seconds before the measurement, in which the tables begin one after the other.",
     "Sekunden vor der Messung, in denen ein Tisch nach dem anderen anfängt."},
    {"Seconds of the measurement.", "Sekunden der Messung."},
    {"The same seed draws the same people and choices.",
     "Die gleiche Zahl gibt die gleichen Leute und Entscheidungen."},
    {"The server's process; the command then also reports its memory and processor time.",
     "Der Prozess des Servers; der Befehl meldet dann auch Speicher und Rechenzeit."},
    {"A shell command that runs half-way: it kills the server and starts it again at the same address.",
     "Ein Shell-Befehl, der zur Halbzeit läuft: Er schießt den Server ab und startet ihn unter der "
     "gleichen Adresse wieder."},

    /* db, match, train, odds */
    {"The database, sqlite:FILE or postgres://…; by default the file in $XDG_DATA_HOME/stichfest or "
     "~/.local/share/stichfest.",
     "Die Datenbank, sqlite:FILE oder postgres://…; ohne Angabe die Datei in $XDG_DATA_HOME/stichfest oder "
     "~/.local/share/stichfest."},
    {"export: only the events of this stream.", "export: nur die Ereignisse dieses Stroms."},
    {"The first side: a level, or exec:COMMAND.", "Die eine Seite: eine Stufe oder exec:COMMAND."},
    {"The second side.", "Die andere Seite."},
    {"The number of deals, six games each.", "Die Anzahl der Austeilungen, je sechs Spiele."},
    {"The same seed gives the same cards.", "Die gleiche Zahl gibt die gleichen Karten."},
    {"Compare only the play of the cards, in given contracts.",
     "Nur das Ausspielen vergleichen, mit vorgegebenen Ansagen."},
    {"Count the games that each side has played and won.",
     "Die Spiele zählen, die jede Seite gespielt und gewonnen hat."},
    {"The time for a decision of a program, or of a level that searches.",
     "Die Zeit für eine Entscheidung eines Programms oder einer Stufe, die sucht."},
    {"The number of distributions that a level looks at; 0: its default.",
     "Wie viele Verteilungen eine Stufe anschaut; 0: so viele wie sonst."},
    {"Play N games at a time; 0: one for each processor.",
     "N Spiele gleichzeitig spielen; 0: eines für jeden Prozessor."},
    {"The same seed gives the same numbers.", "Die gleiche Zahl gibt die gleichen Ergebnisse."},
    {"The number of free deals; five times as many single hands follow.",
     "Die Anzahl der freien Austeilungen; fünfmal so viele einzelne Blätter folgen."},
    {"Play N deals at a time; 0: one for each processor.",
     "N Austeilungen gleichzeitig spielen; 0: eine für jeden Prozessor."},
    {"Print only the differences to the source; the exit status is 1 if there are any.",
     "Nur ausgeben, was vom Quelltext abweicht; der Exit-Status ist 1, wenn es etwas gibt."},
    {"Look at N distributions if there are too many to count.",
     "N Verteilungen anschauen, wenn es zum Abzählen zu viele sind."},
    {"Look at N distributions at a time; 0: one for each processor.",
     "N Verteilungen gleichzeitig anschauen; 0: eine für jeden Prozessor."},

    /* play */
    {"The rulebook. By default you choose it on the screen; without a screen it is schule-2024.",
     "Das Regelwerk. Ohne Angabe suchst du es dir am Bildschirm aus; ohne Bildschirm ist es "
     "schule-2024."},
    {"The one who demands Laufende and Schwarz at a casual table; by default the program.",
     "Wer in der Runde Laufende und Schwarz verlangt; ohne Angabe das Programm."},
    {"The level of the bots; by default the strongest.", "Die Stufe der Bots; ohne Angabe die stärkste."},
    {"The same seed deals the same cards; by default they are random.",
     "Die gleiche Zahl gibt die gleichen Karten; ohne Angabe sind sie zufällig."},
    {"The names of the cards; by default those of the book.",
     "Die Namen der Karten; ohne Angabe die des Regelwerks."},
    {"Play line by line, for pipes and screen readers.",
     "Zeile für Zeile spielen, für Pipes und Vorleseprogramme."},

    /* print, publish */
    {"The tournament; without it the forms are empty.", "Das Turnier; ohne Angabe sind die Vordrucke leer."},
    {"The round; 0: the last one.", "Die Runde; 0: die letzte."},
    {"lists, results: only this table.", "lists, results: nur dieser Tisch."},
    {"cards, prizes, fees: only this player.", "cards, prizes, fees: nur dieser Spieler."},
    {"The server for links, https://karten.example; without it there are no QR codes.",
     "Der Server für Links, https://karten.example; ohne Angabe gibt es keine QR-Codes."},
    {"lots: labels on a sheet, of 38.1 x 21.2 mm or 70 x 37 mm.",
     "lots: Etiketten auf einem Bogen, 38,1 x 21,2 mm oder 70 x 37 mm."},
    {"lots: labels that are missing on the first sheet.",
     "lots: Etiketten, die auf dem ersten Bogen schon fehlen."},
    {"The paper; lots are always A4.", "Das Papier; lots sind immer A4."},
    {"Empty forms: the rulebook.", "Leere Vordrucke: das Regelwerk."},
    {"Empty forms: a club's own book as JSON, in place of a rulebook.",
     "Leere Vordrucke: das eigene Buch eines Vereins als JSON, anstelle eines Regelwerks."},
    {"Empty lists: the number of games; 0: as in the book.",
     "Leere Listen: die Anzahl der Spiele; 0: wie im Buch."},
    {"Empty cards: the number of rounds; 0: as in the book, or 4.",
     "Leere Spielerausweise: die Anzahl der Runden; 0: wie im Buch, oder 4."},
    {"Empty lists and cards: the number of copies.", "Leere Listen und Spielerausweise: wie viele davon."},
    {"Empty forms: the date, like 2026-11-15.", "Leere Vordrucke: das Datum, wie 2026-11-15."},
    {"The tournament.", "Das Turnier."},
    {"Where the folder will be, https://club.example/2026; without it there is no feed.",
     "Wo der Ordner einmal liegt, https://verein.example/2026; ohne Angabe gibt es keinen Feed."},
    {"A season whose table is a page, too.", "Eine Jahreswertung, deren Tabelle auch eine Seite wird."},

    /* replay, rules, row, solve, suggest */
    {"Show what this seat may see and do.", "Zeigen, was dieser Platz sehen und tun darf."},
    {"Print only the differences to this other book.",
     "Nur ausgeben, was in diesem anderen Regelwerk anders ist."},
    {"House variants of ID, e.g. \"geier ramsch\".", "Hausvarianten von ID, z. B. \"geier ramsch\"."},
    {"Check whole lists.", "Ganze Listen prüfen."},
    {"Compute only whether the declarer's party wins: value 1 or 0. Faster.",
     "Nur ausrechnen, ob die Spielerpartei gewinnt: Wert 1 oder 0. Geht schneller."},
    {"Work on N positions at a time; 0: one for each processor.",
     "An N Stellungen gleichzeitig rechnen; 0: an einer für jeden Prozessor."},
    {"Stop working on a line after MS milliseconds; it gets an error line.",
     "Eine Zeile nach MS Millisekunden aufgeben; sie bekommt eine Fehlerzeile."},
    {"The bot; a wrong name lists them all.", "Der Bot; ein falscher Name zählt alle auf."},
    {"The time that a searching level may take for a line.",
     "Die Zeit, die eine suchende Stufe für eine Zeile nehmen darf."},
    {"The same seed gives the same answers.", "Die gleiche Zahl gibt die gleichen Antworten."},
    {"The language of the reason.", "Die Sprache der Begründung."},

    /* protocol, ledger, man */
    {"The form: for docs/protocol.md, docs/events.md, docs/tournament-keys.md, docs/ledger.md or docs/interfaces.md, for the browser app, for fuzzers, the HTTP interface as OpenAPI 3.1, or the machine interfaces as JSON Schema.",
     "Die Form: für docs/protocol.md, docs/events.md, docs/tournament-keys.md, docs/ledger.md oder "
     "docs/interfaces.md, für die App im Browser, für Fuzzer, die HTTP-Schnittstelle als OpenAPI 3.1 "
     "oder die Maschinenschnittstellen als JSON Schema."},
    {"Answer questions about FILE instead: one JSON object a line on standard input.",
     "Stattdessen Fragen zu FILE beantworten: ein JSON-Objekt je Zeile auf der Standardeingabe."},
    {"Read another program's games from standard input, and print them as entries of FILE's round.",
     "Spiele eines anderen Programms von der Standardeingabe lesen und als Einträge der Runde von "
     "FILE ausgeben."},
    {"With --import, games that cost something else by the rules: as written there, or by the rules.",
     "Mit --import, für Spiele, die nach den Regeln etwas anderes kosten: so, wie sie dort stehen, "
     "oder nach den Regeln."},
    {"pdf: the evening of this day, as 2026-11-18.", "pdf: der Abend dieses Tages, wie 2026-11-18."},
    {"pdf: the evenings of this year; 0: all of them.", "pdf: die Abende dieses Jahres; 0: alle."},
    {"The form: the whole round as JSON, its games as CSV, its dates as iCalendar, or a sheet as PDF: of the last "
     "evening unless --evening or --year says otherwise.",
     "Die Form: die ganze Runde als JSON, ihre Spiele als CSV, ihre Termine als iCalendar oder ein Blatt als PDF: "
     "das des letzten Abends, wenn --evening oder --year nichts anderes sagt."},
    {"The form: for man(1), or the page docs/commands.md.",
     "Die Form: für man(1) oder die Seite docs/commands.md."},
    {NULL, NULL},
};
