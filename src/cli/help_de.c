/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/help_de.h"
#include <stddef.h>

/* clang-format off */
const struct sf_command_de sf_commands_de[] = {
    {"help", "Die Befehle aufzählen, oder die Hilfe zu einem ausgeben.",
     "Ohne COMMAND ist das stichfest --help, mit ihm stichfest COMMAND --help."},
    {"judge", "Spiele nachspielen und abrechnen.",
     "Liest Spielobjekte, ein JSON-Objekt je Zeile. Spielt jede Karte nach dem Regelwerk nach\n"
     "und gibt aus, wer ausspielt, wer den Stich macht, Augen, Ergebnis und Auszahlung. Bei\n"
     "einem unfertigen Spiel steht da, wer dran ist und welche Karten erlaubt sind. Eine Zeile,\n"
     "die gegen eine Regel verstößt, bekommt eine Fehlerzeile mit Stelle und Paragraph."},
    {"auction", "Eine Ansage durchgehen.",
     "Liest Ansagen, ein JSON-Objekt je Zeile. Gibt aus, wer dran ist und was er alles sagen\n"
     "darf. Ist die Ansage vorbei, steht da, wer spielt und was er mindestens ansagen muss. Was\n"
     "das Regelwerk oder die Karten verbieten, bekommt eine Fehlerzeile mit dem Paragraphen."},
    {"solve", "Den Wert einer Stellung mit offenen Karten ausrechnen.",
     "Liest unfertige Spielobjekte, ein JSON-Objekt je Zeile. Gibt den Wert jeder Stellung und\n"
     "jeder erlaubten Karte darin aus, wenn alle alle Karten sehen und vollkommen spielen. Der\n"
     "Wert sind die Augen der Spielerpartei am Ende, bei einem Tout die Stiche der Gegner, bei\n"
     "einem Bettel die Stiche des Spielers. Einen Ramsch kann man so nicht lösen. Die Antworten\n"
     "kommen in der Reihenfolge der Zeilen und sind mit jeder Zahl von Threads dieselben."},
    {"adjudicate", "Über ein Missgeschick entscheiden.",
     "Liest Vorfälle, ein JSON-Objekt je Zeile. Gibt die Entscheidung aus: Paragraph, Ausgang,\n"
     "Ergebnis, Auszahlung, nächster Geber, und die Begründung auf Deutsch und Englisch.\n"
     "\n"
     "  {\"id\":1,\"game\":{...},\"incident\":{\"kind\":\"revoke\",\"seat\":2,\"trick\":3,\n"
     "   \"found_trick\":4}}\n"
     "\n"
     "\"game\" ist ein Spielobjekt. Seine Stiche enden genau vor der falschen Karte oder Tat.\n"
     "\"trick\" ist der Stich des Vorfalls, ohne Angabe der laufende. \"found_trick\" ist der\n"
     "Stich, in dem es jemand gemerkt hat, ohne Angabe sofort; einer mehr als die Zahl der\n"
     "Stiche heißt nach der letzten Karte. Mehrere Vorfälle eines Spiels stehen der Reihe nach\n"
     "in \"incidents\":[...]. Ein Vorfall vor dem Ausspielen braucht keine Ansage, einer beim\n"
     "Geben keine Karten. Ein changed_announcement hat das geschuldete Spiel bei sich, ein\n"
     "impossible_call das angesagte. Bei einem wrong_dealer nennt das Spiel den richtigen Geber,\n"
     "und der Platz ist der, der gegeben hat.\n"
     "\n"
     "Arten: revoke out_of_turn_lead out_of_turn_card extra_card throw_in claim concede\n"
     "looked_at_trick remark prompt wrong_card_count exposed_in_deal misdeal wrong_dealer\n"
     "exposed_card forced_redeal early_announcement changed_announcement impossible_call\n"
     "unregistered_solo refused_tout late_stoss partner_stoss marked_card deck_exchange\n"
     "shuffle_objection peeking pausing_remark. Umstände: intent influence advantage\n"
     "accident repeated refuses good_faith followed picked_up seen irreparable after_cut, je\n"
     "true oder false; prompter, ein Platz; choice der anderen Seite, play_on oder take_win;\n"
     "looked_at, der Stich, der angeschaut wurde (ohne Angabe ein alter); lost_solos, wie viele\n"
     "Solospiele der Platz in der Runde schon verloren hat; card, die Karte, um die es geht;\n"
     "announced, das Spiel eines changed_announcement. Ob es stimmt, wenn einer die übrigen\n"
     "Stiche beansprucht, findet eine Suche heraus.\n"
     "\n"
     "Eine Meldung, die von den Karten widerlegt wird, bekommt den Ausgang continue und\n"
     "\"objection\":\"any_card_legal\" oder ein anderes Wort aus docs/rulebooks.md; unter\n"
     "mehreren Vorfällen fällt sie weg."},
    {"ruling", "Mit Fragen zur Entscheidung über ein Missgeschick.",
     "Liest, was man von einem Missgeschick weiß, ein JSON-Objekt je Zeile. Gibt die nächste\n"
     "Frage aus, auf die es in diesem Regelwerk ankommt, oder den Paragraphen und die Folgen.\n"
     "Karten braucht es dazu nicht:\n"
     "\n"
     "  {\"rulebook\":\"muenchen-2006\",\"kind\":\"revoke\",\"known\":{\"in_time\":false}}\n"
     "\n"
     "Die Arten sind die von adjudicate; das rechnet auch die Auszahlung aus."},
    {"evaluate", "Die Wertung eines Turniers aus seinen Listen ausrechnen.",
     "Liest ein ganzes Turnier als ein JSON-Dokument: Regelwerk, Spieler, Runden mit Tischen und\n"
     "Listen, Strafen, Lose und Preise. Gibt ein Dokument aus: die Rangliste, die Preise, das\n"
     "Reuegeld, wer nicht gewertet wird und warum, und jede gestrichene oder strittige Zeile mit\n"
     "den nächsten erlaubten. docs/tournament.md zählt die Schlüssel auf.\n"
     "\n"
     "  {\"rulebook\":\"muenchen-2006\",\"players\":[{\"id\":\"a\"},...],\n"
     "   \"rounds\":[{\"tables\":[{\"table\":1,\"seats\":[\"a\",\"b\",\"c\",\"d\"],\n"
     "    \"rows\":[{\"p\":[1,1,-1,-1]},{\"p\":[-3,9,-3,-3]},...]},...]},...]}"},
    {"ledger", "Mit einer Runde daheim abrechnen.",
     "Liest das Buch einer Runde, je Zeile einen Eintrag als JSON-Objekt, in beliebiger Reihe.\n"
     "Gibt ein Dokument aus: die Konten, den Stock, die Abende, wer wem was zahlt, mit möglichst\n"
     "wenigen Zahlungen, die Statistik, und die Spiele, die sich jemand anschauen muss.\n"
     "docs/ledger.md erklärt die Einträge.\n"
     "\n"
     "  {\"e\":\"round\",\"id\":\"p-1\",\"at\":1,\"v\":1,\"round\":\"r\",\"name\":\"Mittwoch\",\n"
     "   \"rulebook\":\"bsv-1989\"}\n"
     "  {\"e\":\"game\",\"id\":\"p-9\",\"at\":9,\"evening\":\"e1\",\"number\":1,\"game\":\"rufspiel\",\n"
     "   \"declarer\":\"a\",\"partner\":\"c\",\"won\":true,\"laufende\":3}"},
    {"row", "Einzelne Zeilen von Turnierlisten prüfen.",
     "Liest Zeilen, ein JSON-Objekt je Zeile. Gibt aus, ob jede zählt, berichtigt, strittig oder\n"
     "gestrichen ist, was sie bedeutet, und die nächsten erlaubten Zeilen. \"number\" ist die\n"
     "Nummer der Zeile in der Liste, ab 1. \"lost_solos\" sind die Solospiele, die jeder Platz\n"
     "davor verloren hat.\n"
     "\n"
     "  {\"rulebook\":\"muenchen-2006\",\"number\":7,\"row\":{\"p\":[9,-3,-3,-2]}}\n"
     "\n"
     "Mit --list ist eine Zeile eine ganze Liste, die gerade jemand eintippt. Eine Zeile der\n"
     "Liste besteht aus Werten, aus ein paar Tasten (text) oder Knöpfen (game); null ist eine\n"
     "leere. \"sums\" sind die Summen daneben. docs/tournament.md zählt die Schlüssel auf.\n"
     "\n"
     "  {\"rulebook\":\"muenchen-2006\",\"players\":4,\"sums\":[10,-2,-4,-4],\n"
     "   \"rows\":[{\"p\":[1,1,-1,-1]},{\"text\":\"1\"}]}"},
    {"suggest", "Ausgeben, was ein Bot auf einem Platz täte.",
     "Liest Spielobjekte mit dem Schlüssel seat, ein JSON-Objekt je Zeile. Gibt die Karte aus,\n"
     "die ein Bot dort spielen würde, und warum. Er braucht nur die Karten dieses Platzes; die\n"
     "anderen dürfen leer sein:\n"
     "\n"
     "  {\"rulebook\":\"schule-2024\",\"dealer\":3,\"seat\":0,\n"
     "   \"hands\":[[\"EO\",...],[],[],[]],\n"
     "   \"contract\":{\"declarer\":2,\"game\":\"rufspiel\",\"suit\":\"G\"},\"tricks\":[]}\n"
     "\n"
     "Ohne Ansage gibt er aus, was nach den Worten in \"say\":[[0,\"weiter\"],...] zu sagen ist,\n"
     "wie bei auction. Darf der Platz spielen, kommt das Spiel, das er ansagt, oder die Karte,\n"
     "die er bei einer Hochzeit zurückgibt. Ist Legen vereinbart und hat er erst die halben\n"
     "Karten, kommt, ob er legt (Antwort: lay). Beim Schiebe-Solo sind \"heap\":[\"EO\",\"GO\"]\n"
     "die Karten, die vor dem Platz liegen (Antwort: push), und \"pushed\":2 ist, wie viele hohe\n"
     "Trümpfe er genommen hat (Antwort: contract). \"stoss\":true neben einer Karte heißt, dass\n"
     "der Bot vorher Stoß sagt. Für einen Platz, der nicht dran ist, heißt die Frage\n"
     "\"ask\":\"stoss\"."},
    {"odds", "Ausrechnen, wie oft ein Spiel mit einem Blatt gewinnt.",
     "Liest ein Blatt und ein Spiel, ein JSON-Objekt je Zeile. Gibt aus, bei wie vielen aller\n"
     "Verteilungen der übrigen Karten das Spiel gewonnen wird, wenn alle mit offenen Karten\n"
     "vollkommen spielen:\n"
     "\n"
     "  {\"rulebook\":\"schule-2024\",\"dealer\":3,\"seat\":0,\"hand\":[\"EO\",...],\n"
     "   \"contract\":{\"declarer\":0,\"game\":\"solo\",\"suit\":\"H\",\"tout\":true}}\n"
     "\n"
     "Ein eigener Tout wird genau ausgezählt. Bei anderen Spielen schaut sich der Löser alle\n"
     "Verteilungen an, wenn es höchstens doppelt so viele sind wie --samples, sonst eine\n"
     "zufällige Auswahl. Dann gibt er einen Bereich aus, in dem der wahre Wert in 95 von 100\n"
     "Fällen liegt. Strg-C beendet das Ziehen und gibt aus, was bis dahin herauskam."},
    {"analyse", "Ein aufgezeichnetes Spiel mit vollkommenem Spiel vergleichen.",
     "Liest Spielobjekte, ein JSON-Objekt je Zeile, ganz oder abgebrochen. Gibt aus, was jede\n"
     "Karte gegenüber vollkommenem Spiel mit offenen Karten gekostet hat, welche besser gewesen\n"
     "wäre, wo das Spiel entschieden war, was es ohne Fehler gezahlt hätte und welche andere\n"
     "Ansage mehr gezahlt hätte. Ein Spiel darf den Schlüssel \"names\" haben, einen Text für\n"
     "jeden Platz. Ein Ramsch hat keine Parteien und lässt sich so nicht anschauen.\n"
     "\n"
     "  stichfest deal --play 32 | stichfest analyse --format html >game.html"},
    {"review", "Die Analysen vieler Spiele zusammenzählen.",
     "Liest Spielobjekte, ein JSON-Objekt je Zeile, und schaut jedes an wie analyse. Gibt Summen\n"
     "für jeden Spieler aus (nach den Namen in den Spielen, sonst nach Plätzen): gespielte und\n"
     "gewonnene Spiele als Spieler, Partner und Gegner für jede Spielart, was die Fehler\n"
     "gekostet haben, die häufigsten und die schlimmsten Fehler, und Ansagen, die Geld gekostet\n"
     "haben.\n"
     "\n"
     "Strg-C beendet es vorzeitig und gibt aus, was bis dahin herauskam."},
    {"play", "Gegen Bots spielen.",
     "Du sitzt mit Bots am Tisch, nach dem Regelwerk und mit den Varianten, die du dir\n"
     "aussuchst. Alles ist dabei, was zum Spiel gehört: Abheben, Legen, die Ansage mit den\n"
     "Worten des Regelwerks, Hochzeit, Stoß, Aufdecken, das Ergebnis mit der ganzen Rechnung,\n"
     "Konten, Stock und Bock. Auf einem Terminal füllt es den Bildschirm. Mit --plain, oder wenn\n"
     "Ein- oder Ausgabe kein Terminal ist, kommen Sätze, und jede Entscheidung ist eine Zeile.\n"
     "Mit dem Ende der Eingabe endet das Spiel.\n"
     "\n"
     "Am Bildschirm, und ohne --rulebook und --variants, suchst du dir zuerst einen Tisch aus:\n"
     "Regelwerk, Stufe der Bots und Zahl der Spieler. Das geht mit Pfeilen oder Ziffern und\n"
     "Enter; mit Esc oder q gehst du. Die Wahl wird nicht gespeichert.\n"
     "\n"
     "Tasten: die Taste, die bei einer Wahl steht, oder Pfeile und Enter; t Tipp, l letzter\n"
     "Stich, s Spielstand, a Konten, r Regeln, ? Hilfe, q Ende; am Bildschirm 0 für einen\n"
     "anderen Tisch."},
    {"replay", "Einen Tisch Ereignis für Ereignis durchgehen.",
     "Liest ein JSON-Objekt je Zeile: zuerst den Tisch, dann seine Ereignisse, vom Kartenspiel\n"
     "bis zur letzten Karte, Spiel für Spiel. Gibt den Tisch nach jedem Ereignis aus, oder warum\n"
     "er es nicht annimmt. Ein abgelehntes Ereignis ändert nichts.\n"
     "\n"
     "  {\"rulebook\":\"schule-2024\",\"dealer\":3}\n"
     "  {\"ev\":\"deck\",\"cards\":[\"EO\",...]}\n"
     "  {\"ev\":\"cut\",\"seat\":2,\"n\":12}\n"
     "  {\"ev\":\"hand_out\"}\n"
     "  {\"ev\":\"say\",\"say\":[0,\"spiele\"]}\n"
     "  {\"ev\":\"announce\",\"contract\":{\"declarer\":0,\"game\":\"wenz\"}}\n"
     "  {\"ev\":\"stoss\",\"seat\":1}\n"
     "  {\"ev\":\"card\",\"seat\":0,\"card\":\"EO\"}\n"
     "\n"
     "Weitere Ereignisse: mix, lay (n 1 oder 0), push, give, concede, claim, decide (n 1 true,\n"
     "0 false), void, rule, bock, round, demand (n Laufende, 0 Schwarz), veto (n 1 oder 0)."},
    {"convert", "Aufzeichnungen von Spielen umwandeln.",
     "Liest Aufzeichnungen in jeder Form, auch gemischt. Schreibt jede als Text zum Lesen, als\n"
     "ein JSON-Objekt je Zeile oder als das Spielobjekt, das judge und analyse lesen. Text und\n"
     "JSON haben den gleichen Inhalt; docs/notation.md beschreibt beide. Der Befehl liest auch\n"
     "Spielobjekte, die mit der Ansage beginnen, gespeicherte HTML-Seiten von Sauspiel und\n"
     "Protokolle von NetSchafkopf. Passt so eine Quelle nicht zur Aufzeichnung, die\n"
     "herauskommt, gibt er eine Warnung aus.\n"
     "\n"
     "Jede Aufzeichnung wird durchgespielt. Eine, die den Regeln oder sich selbst\n"
     "widerspricht, lässt er weg und schreibt den Grund mit Zeile und Spalte auf die\n"
     "Fehlerausgabe.\n"
     "\n"
     "  stichfest deal --play 32 | stichfest convert\n"
     "  stichfest convert --to game evening.txt | stichfest review\n"
     "  stichfest convert game.html"},
    {"verify-deal", "Nachprüfen, ob wie versiegelt gegeben wurde.",
     "Liest Aufzeichnungen von Spielen, als Text oder JSON. Rechnet jedes Kartenspiel noch\n"
     "einmal aus: aus der Zahl, die der Server versiegelt hatte, und den Zahlen der Plätze\n"
     "(docs/dealing.md). Gibt für jedes eine Zeile aus: ok, oder was nicht passt und wer sich\n"
     "nicht daran gehalten hat. Der Exit-Status ist 1, wenn ein Spiel nicht bewiesen ist. Es\n"
     "braucht nur die Datei dazu."},
    {"print", "Die Blätter eines Turniers als PDF drucken.",
     "WHAT ist eines von\n"
     "  lists      Listen für die Tische, zum Ausfüllen\n"
     "  results    Listen, wie sie abgegeben wurden\n"
     "  names      wer wo sitzt, nach Namen\n"
     "  tables     dasselbe nach Tischen\n"
     "  lots       Etiketten für die Spielerausweise\n"
     "  cards      Spielerausweise\n"
     "  entrants   wer angemeldet ist\n"
     "  standings  Rangliste nach einer Runde oder am Ende\n"
     "  prizes     Quittungen für Preise\n"
     "  fees       Quittungen für Startgelder\n"
     "  till       was herein- und hinausging\n"
     "  rules      das Regelwerk auf ein paar Seiten\n"
     "  poster     der Aushang mit dem Link zum Anmelden\n"
     "\n"
     "Der Befehl liest die Datenbank nur, ein Server darf daneben laufen. Ohne --tournament\n"
     "druckt er leere Listen und Spielerausweise oder die Regeln eines Regelwerks. Das Dokument\n"
     "kommt in die Datei FILE oder, ohne sie, auf die Standardausgabe. Der gleiche Strom gibt\n"
     "die gleichen Bytes (docs/print.md)."},
    {"publish", "Die Seiten eines Turniers für eine Website schreiben.",
     "Schreibt feste Seiten in den Ordner FOLDER: Rangliste, Tische, Rekorde und Sonderpreise,\n"
     "die Tabelle einer Jahreswertung; die Termine als calendar.ics und die Ergebnisse als\n"
     "feed.xml. In den Seiten sind keine Skripte und nichts Privates, und Plätze, die im Saal\n"
     "verdeckt sind, bleiben es, bis die Siegerehrung sie gezeigt hat. Dateien von früher werden\n"
     "ersetzt.\n"
     "\n"
     "  stichfest publish site --tournament ID --base https://club.example/2026\n"
     "\n"
     "Der Befehl liest die Datenbank nur, ein Server darf daneben laufen\n"
     "(docs/publication.md)."},
    {"verify-draw", "Nachprüfen, ob die Plätze wie versiegelt ausgelost wurden.",
     "Liest die Auslosung einer Runde, wie ein Turnier sie aushängt: ein JSON-Objekt oder mehrere\n"
     "in einem Array. Rechnet sie noch einmal aus: aus der Zahl, die das Programm versiegelt\n"
     "hatte, dem Wort, das im Saal gerufen wurde, und den Nummern der Spieler (docs/draw.md).\n"
     "Gibt für jede Auslosung eine Zeile aus: ok, oder was nicht passt. Der Exit-Status ist 1,\n"
     "wenn eine nicht bewiesen ist. Es braucht nur die Datei dazu."},
    {"match", "Zwei Bots gegeneinander spielen lassen.",
     "Die Bots spielen jede Austeilung sechsmal mit den gleichen Karten, damit die Seiten alle\n"
     "Plätze einnehmen, die zwei gegen zwei haben können. Gibt ein JSON-Objekt aus: was ein\n"
     "Platz jeder Seite im Schnitt je Spiel bekommt, mit einem Bereich, in dem der wahre Wert in\n"
     "95 von 100 Vergleichen liegt, die Zeit für einen Zug, und Fehler.\n"
     "\n"
     "  stichfest match --a random --b 'exec:node examples/bots/saver.mjs' --deals 100\n"
     "\n"
     "Ein Programm spricht das Bot-Protokoll aus docs/bots.md auf seiner Standardein- und\n"
     "-ausgabe. Hört es auf, kommt es zu spät oder macht es einen verbotenen Zug, ist das ein\n"
     "Fehler, und der Bot random springt ein. Strg-C beendet den Vergleich und gibt aus, was bis\n"
     "dahin herauskam."},
    {"rules", "In einem Regelwerk nachschlagen.",
     "Gibt die Regeln des Regelwerks ID aus, eine Zeile je Regel mit ihrem Paragraphen: Karten,\n"
     "Spiele und ihr Rang, Ansage, Spielverlauf, Stoß, Werte, Regelverstöße, Varianten und der\n"
     "Ablauf eines Turniers. Ohne ID zählt es die Regelwerke auf.\n"
     "\n"
     "Hausvarianten gelten nur für ID, so lässt sich ein Regelwerk mit sich selbst vergleichen:\n"
     "\n"
     "  stichfest rules schule-2024 --variants \"geier ramsch\" --diff schule-2024\n"
     "\n"
     "Als JSON gibt es ein Objekt aus, jede Zeile darin in beiden Sprachen: von allen\n"
     "Regelwerken, von ID, oder von ID und dem anderen. docs/rulebooks.md beschreibt es."},
    {"agree", "Hausregeln prüfen.",
     "Liest Hausregeln, ein JSON-Objekt je Zeile. Gibt aus, welche einander widersprechen und\n"
     "warum, und welche Varianten nicht dazugehen. Widerspricht sich nichts, gibt es die\n"
     "Preise aus, die herauskommen, und jede Zeile des Regelwerks, die anders wird:\n"
     "\n"
     "  {\"rulebook\":\"schule-2024\",\"house\":{\"variants\":[\"geier\",\"ramsch\"]}}"},
    {"book", "Das Turnierbuch eines Vereins prüfen.",
     "Liest Entwürfe von Büchern, ein JSON-Objekt je Zeile. Gibt alles aus, was an jedem nicht\n"
     "stimmt, seine Schlüssel als Fragen mit Grenzen und Vorgaben, das Buch mit allen Schlüsseln\n"
     "ausgefüllt, und sein Regelblatt. docs/books.md erklärt die Schlüssel.\n"
     "\n"
     "  {\"book\":{\"rulebook\":\"schule-2024\",\"rounds\":3,\"games\":20,\"counting\":\"plus\"}}"},
    {"deal", "Spiele zum Ausprobieren geben.",
     "Gibt Spielobjekte aus, eines je Zeile: zufällige Karten, ein zufälliges mögliches Spiel\n"
     "und, wenn man will, zufällige erlaubte Karten dazu. judge liest sie, wie sie sind:\n"
     "\n"
     "  stichfest deal --rulebook bsv-1989 --count 3 --play 32 | stichfest judge"},
    {"db", "Die Datenbank prüfen, kopieren oder ausgeben.",
     "check liest jede Seite, Version und Prüfsumme und nennt den Schaden. backup FILE kopiert\n"
     "die Datenbank, wie sie gerade ist. restore FILE macht eine Datenbank aus einer Sicherung\n"
     "oder aus einem Export; es darf sie noch nicht geben. import macht dasselbe mit dem, was\n"
     "hereinkommt. Eine Sicherung ist immer eine Datei; so zieht eine Datenbank von einer Datei\n"
     "nach PostgreSQL um und zurück, ebenso mit export | import. export gibt alle Ereignisse der\n"
     "Reihe nach aus, dann die Schlüssel, ein JSON-Objekt je Zeile:\n"
     "\n"
     "  {\"stream\":\"table:1\",\"seq\":1,\"at\":1700000000000,\"event\":{\"ev\":\"cut\"}}\n"
     "  {\"space\":\"name\",\"key\":\"anna\",\"value\":\"account:1\"}\n"
     "\n"
     "Ereignisse, die nicht JSON auf einer Zeile sind, stehen in \"base64\"; gelöschte haben\n"
     "\"erased\":true. Alle außer restore und import lesen nur, auch neben einem laufenden Server. Der\n"
     "Befehl überschreibt nie eine Datei und prüft jede Kopie."},
    {"bench", "Messen, wie schnell Regeln, Bots und Speicher sind.",
     "Macht eine feste Menge Arbeit mit festen Zahlen und gibt aus, wie viel in einer Sekunde\n"
     "geht. Die Signatur hängt von jedem Ergebnis ab; sie ändert sich also nur, wenn sich Regeln\n"
     "oder Bots ändern."},
    {"serve", "Den Server laufen lassen.",
     "Leute und Programme spielen über WebSocket, miteinander oder gegen Bots, nach jedem\n"
     "Regelwerk (docs/protocol.md). Ist der Server bereit, gibt er eine Zeile aus, \"listening on\n"
     "http://...\". Sein Log geht auf die Fehlerausgabe. SIGTERM und SIGINT beenden ihn: Er\n"
     "speichert, was angefangen hat, und bittet die Clients, sich neu zu verbinden.\n"
     "\n"
     "  stichfest serve --listen 127.0.0.1:8080 --db sqlite:games.db\n"
     "\n"
     "Ohne --tls spricht er einfaches HTTP. --tls self ist für einen Saal: Passwörter gehen\n"
     "verschlüsselt durchs WLAN, und der Fingerabdruck des Zertifikats wird ausgegeben\n"
     "(docs/operations.md)."},
    {"admin", "Konten, Tische und Turniere eines Servers verwalten.",
     "accounts, tables und tournaments zählen alle auf, ein JSON-Objekt je Zeile, auch neben\n"
     "einem laufenden Server. forget löscht ein Konto mit seinem Namen und seinen Anmeldungen;\n"
     "seine Spiele bleiben, ohne den Namen. recover macht einen Code, mit dem der Besitzer eines\n"
     "Namens ein neues Passwort setzt. Er gilt nach einem Tag, eine Woche lang, und jedes Gerät\n"
     "des Kontos erfährt davon. close beendet einen Tisch.\n"
     "hand-over macht das Konto mit diesem Namen zum Leiter eines Turniers. sheet macht einen\n"
     "neuen Code für dessen Notfallblatt. export schreibt ein Turnier als Datei auf die\n"
     "Standardausgabe, import öffnet so eine Datei. Im Protokoll steht, was der Betreiber getan\n"
     "hat. Halte den Server für alles an, außer für die Listen und export."},
    {"client", "Zeile für Zeile mit einem Server reden.",
     "Schickt jede Zeile der Standardeingabe an den Server unter URL (ohne Angabe\n"
     "http://127.0.0.1:8080) und gibt jede Nachricht aus, die kommt (docs/protocol.md).\n"
     "\n"
     "  echo '{\"t\":\"hello\",\"v\":1}' | stichfest client\n"
     "\n"
     "https:// ist TLS. Ein Server mit eigenem Zertifikat wird an dessen Fingerabdruck\n"
     "festgemacht: https://192.168.178.20:8443#sha256=FINGERPRINT.\n"
     "\n"
     "Mit --bot setzt er sich, an --table oder an einen neuen Tisch mit drei Bots, spielt\n"
     "--hands Spiele und gibt die Nachrichten aus. Der Bot any nimmt irgendetwas, was angeboten\n"
     "wird. exec:COMMAND ist ein Programm, das das Bot-Protokoll aus docs/bots.md spricht. Eine\n"
     "Stufe (wirt, ...) ist einer der eingebauten Bots; er läuft im Client und sieht, was der\n"
     "Server zeigt."},
    {"load", "Einen Server auf diesem Rechner unter Last setzen.",
     "Viele Gäste verbinden sich, setzen sich und spielen zufällig. Der Befehl misst die Zeit\n"
     "vom Abschicken eines Zuges, bis ihn alle vier Plätze haben und bis der Server ihn\n"
     "bestätigt hat. Manchen Gästen reißt die Verbindung ab, und sie kommen wieder; der Befehl\n"
     "vergleicht, was sie sehen, mit dem neuesten Stand, am Ende bei allen. Gibt ein JSON-Objekt\n"
     "aus. Der Exit-Status ist 1, wenn etwas nicht stimmte: eine Lücke, ein falscher Stand, ein\n"
     "verlorener bestätigter Zug, eine Ablehnung.\n"
     "\n"
     "  stichfest load --url ws://127.0.0.1:8080/ws --connections 1000 --tables 200 --rate 200\n"
     "\n"
     "Nimm es nicht für einen Server, auf dem Leute spielen: Die Gäste und Tische bleiben dort\n"
     "zurück. Es nimmt nur Adressen in 127.0.0.0/8."},
    {"rehearse", "Einen ganzen Turniertag mit einem echten Server proben.",
     "Eröffnet ein Turnier auf einem eigenen Server und bringt es bis zum letzten Preis, über\n"
     "WebSocket: Anmeldung, Auslosungen, Listen von Handys und Helfern mit Fehlern und\n"
     "Widersprüchen, Genehmigungen, Berichtigungen, Zurücknehmen, Wertung, Preise, Kasse. Jeder\n"
     "Spieler schaut am Handy zu. Mitten in der ersten Runde schießt der Befehl den Server mit\n"
     "kill -9 ab und startet ihn wieder.\n"
     "\n"
     "Was herauskommen muss, rechnet er ohne den Server aus und vergleicht es am Ende:\n"
     "Rangliste, Auslosungen, Kasse, und dass jedes bestätigte Ereignis im Protokoll steht. Mit\n"
     "dem eigenen Buch eines Vereins hat das Turnier dessen Startgeld, Preise, Mannschaften und\n"
     "Tische. Gibt ein JSON-Objekt mit den Zeiten aus. Der Exit-Status ist 1, wenn etwas nicht\n"
     "stimmte.\n"
     "\n"
     "  stichfest rehearse --players 200 --template serien-2022 --editors 2"},
    {"protocol", "Die Nachrichten des Servers ausgeben.",
     "Gibt jede Nachricht mit ihren Feldern aus: so, wie sie in docs/protocol.md steht, als\n"
     "Typen für TypeScript, oder als Wörter für einen Fuzzer."},
    {"train", "Die Zahlen der Bots durch Spiele gegen sich selbst ausrechnen.",
     "Spielt Austeilungen und gibt die Zahlen, die herauskommen, als die Datei\n"
     "src/bots/trained.c aus: ab welcher Stärke ein Blatt gespielt wird, was Spiele zahlen im\n"
     "Vergleich dazu, sie auszuspielen, und wie wahrscheinlich Worte und Karten sind. Die Zahlen\n"
     "in der Datei geben wieder dasselbe:\n"
     "\n"
     "  stichfest train --check\n"
     "\n"
     "Strg-C beendet es ohne Ergebnis."},
    {"man", "Die Seite für man ausgeben.",
     "Die Seite ist in der Sprache roff von man(1) oder in Markdown; diese ist immer englisch:\n"
     "\n"
     "  stichfest man >stichfest.1 && man -l stichfest.1"},
    {"completion", "Die Ergänzung der Befehlszeile für bash ausgeben.",
     "So gilt sie in der laufenden Shell:\n"
     "\n"
     "  eval \"$(stichfest completion)\""},
    {NULL, NULL, NULL},
};
