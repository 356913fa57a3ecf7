/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_COMMAND_H
#define SF_BASE_WHY_COMMAND_H

/* Sentences (base/why.h) of the command line. A few of them are the pieces of one line, or end it.
 */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_COMMAND(X) \
    /* exports and their lines */ \
    X(DB_DAMAGED, WHOLE, "{0} ist beschädigt", "{0} is damaged") \
    X(DUMP_SEQ, WHOLE, "Zeile {0}: seq: {1} wäre als Nächstes dran", "line {0}: seq: {1} would be next") \
    X(DUMP_KEY_TWICE, WHOLE, "Zeile {0}: key: derselbe Schlüssel zweimal", \
      "line {0}: key: the same key twice") \
    X(AT_LINE, WHOLE, "Zeile {0}: {1}", "line {0}: {1}") \
    X(AT_KEY_OF_LINE, WHOLE, "Zeile {0}, {1}: {2}", "line {0}, {1}: {2}") \
    X(LINE_LONG, WHOLE, "Zeile {0} ist zu lang", "line {0} is too long") \
    X(LINE_CUT, WHOLE, "Zeile {0} ist abgeschnitten", "line {0} is cut off") \
    X(DB_THERE, WHOLE, "{0} gibt es schon; restore macht eine neue", \
      "{0} is there already; restore makes a new one") \
    X(DUMP_NO_BYTES, WHOLE, "event, base64 oder erased fehlt", "event, base64 or erased is missing") \
    X(DUMP_BYTES, WHOLE, "nur eines von event, base64 und erased", "only one of event, base64 and erased") \
    X(DUMP_ONE_OF, WHOLE, "eines von {0} und {1} muss da sein", "one of {0} and {1} is needed") \
    X(AT_BYTE, WHOLE, "Byte {0}: {1}", "byte {0}: {1}") \
    /* load tests and rehearsals */ \
    X(LOAD_FILES, WHOLE, "{0} Dateien müssten offen sein, {1} sind erlaubt", \
      "{0} descriptors are needed, {1} are allowed") \
    X(REHEARSE_BOOK, WHOLE, "{0} ist kein Regelbuch für Turniere", "{0} is no tournament book") \
    X(REHEARSE_ROUNDS, WHOLE, "{0} hat {1} Runden", "{0} has {1} rounds") \
    X(REHEARSE_PHONES, WHOLE, "es sind mehr Telefone als Spieler", "there are more phones than players") \
    X(LOAD_URL, WHOLE, "{0}: keine Adresse dieses Rechners wie ws://127.0.0.1:8080/ws", \
      "{0}: not an address like ws://127.0.0.1:8080/ws of this machine") \
    X(LOAD_NO_SERVER, WHOLE, "der Server startet nicht", "the server does not start") \
    X(LOAD_LIMIT, WHOLE, "offene Dateien: {0}", "descriptors: {0}") \
    X(LOAD_TABLES, WHOLE, "{0} Tische brauchen {1} Verbindungen", "{0} tables need {1} connections") \
    /* faults that they find, and the phases of their work */ \
    X(CROWD_CONNECTION, WHOLE, "eine Verbindung", "a connection") \
    X(CROWD_AWAY, WHOLE, "nicht alle sind wieder da", "not all are back") \
    X(CROWD_GAP, WHOLE, "ein ok kam vor seinem Ereignis", "ok before its event") \
    X(CROWD_WELCOME, WHOLE, "welcome ohne Token", "welcome without a token") \
    X(CROWD_OPEN, WHOLE, "ok auf open ohne Tisch", "ok of open without a table") \
    X(CROWD_VIEW, WHOLE, "keine frische Sicht", "no fresh view") \
    X(CROWD_OK, WHOLE, "ok auf nichts", "ok to nothing") \
    X(DAY_MESSAGE, WHOLE, "eine Nachricht ist zu groß, oder der Speicher reicht nicht", \
      "a message is too large, or there is no memory") \
    X(DAY_PART_BYTES, WHOLE, "ein Teil mit {0} Bytes", "a part of {0} bytes") \
    X(DAY_REFUSED, WHOLE, "{0}: {1}: {2}", "{0}: {1}: {2}") \
    X(DAY_CONNECTION, WHOLE, "die Verbindung von {0} ist abgerissen", "the connection of {0} broke") \
    X(DAY_AWAY, WHOLE, "{0} Leute kommen nicht herein", "{0} people do not come in") \
    X(DAY_RESTART, WHOLE, "der Server startet nicht wieder", "the server does not start again") \
    X(DAY_NO_ANSWER, WHOLE, "keine Antwort auf {0}", "no answer to {0}") \
    X(DAY_NO_PART, WHOLE, "der Teil {0} kommt nicht", "the part {0} does not come") \
    X(DAY_PART, WHOLE, "der Teil {0} ist nicht zu lesen", "the part {0} cannot be parsed") \
    X(DAY_PHONES, WHOLE, "{0} Handys erfahren nichts von Ereignis {1}", "{0} phones are not told of event {1}") \
    X(DAY_NOT_DONE, WHOLE, "{0}: {1} sind nicht fertig", "{0}: {1} are not done") \
    X(DAY_ACCEPTED, WHOLE, "{0}, Tisch {1}: angenommen statt {2}", "{0}, table {1}: accepted instead of {2}") \
    X(DAY_STEP, WHOLE, "{0}, Tisch {1}, Schritt {2}: {3}", "{0}, table {1}, step {2}: {3}") \
    X(DAY_LOOK, WHOLE, "{0} schaut sich einen Tisch an: {1}", "{0} looks at a table: {1}") \
    X(DAY_LISTS, WHOLE, "die Listen ließen sich nicht drucken", "the lists could not be printed") \
    X(DAY_END, WHOLE, "der Server hört nicht ordentlich auf", "the server does not end in good order") \
    X(DAY_VIEW, WHOLE, "die Rangliste hat {0} Bytes", "the standings have {0} bytes") \
    X(DAY_REPORT, WHOLE, "der Bericht ließ sich nicht schreiben", "the report could not be written") \
    X(DAY_TWICE, WHOLE, "Ereignis {0} wurde zweimal bestätigt", "event {0} was acknowledged twice") \
    X(DAY_OTHER, WHOLE, "Ereignis {0} des Protokolls, {1}, ist nicht, was geschehen ist", \
      "event {0} of the trail, {1}, is not what was done") \
    X(DAY_LACKS, WHOLE, "Ereignis {0} fehlt im Protokoll", "event {0} is not in the trail") \
    X(DAY_PARTNERS, WHOLE, "Partner sitzen an einem Tisch", "partners sit at one table") \
    X(DAY_DRAW, WHOLE, "die Auslosung von Runde {0} stimmt nicht", "the draw of round {0} is wrong") \
    X(DAY_RANKED, WHOLE, "{0} sind gewertet und nicht {1}", "{0} are ranked, and not {1}") \
    X(DAY_PLACE, WHOLE, "Platz {0}, Nummer {1}: {2}", "place {0}, number {1}: {2}") \
    X(DAY_UNRANKED, WHOLE, "Nummer {0} ist nicht gewertet, mit {1} Punkten", \
      "number {0} is not ranked, with {1} points") \
    X(DAY_TILL, WHOLE, "in der Kasse sind {0} und nicht {1} Cent, oder jemand schuldet noch etwas", \
      "the till has {0} and not {1} cents, or somebody owes something") \
    X(PHASE_COME, WHOLE, "Leute kommen", "people come") \
    X(PHASE_WARM, WHOLE, "Aufwärmen", "warm up") \
    X(PHASE_PLAY, WHOLE, "Spielen", "play") \
    X(PHASE_ANSWERS, WHOLE, "Antworten kommen", "answers come") \
    X(PHASE_VIEWS, WHOLE, "Sichten werden verglichen", "views are compared") \
    X(PHASE_CHECK_IN, WHOLE, "Anmeldung", "check-in") \
    X(PHASE_LISTS, WHOLE, "Listen", "lists") \
    X(PHASE_PRIZES, WHOLE, "Preise", "prizes") \
    X(PHASE_TRAIL, WHOLE, "Protokoll", "the trail") \
    /* other commands */ \
    X(ABOUT, WHOLE, "{0}: {1}", "{0}: {1}") \
    X(NO_PIPE, WHOLE, "keine Pipe: {0}", "no pipe: {0}") \
    X(PRINT_ROWS, WHOLE, "dieses Regelbuch lässt es offen: --rows N", \
      "this rulebook leaves it open: --rows N") \
    /* help and the man page */ \
    X(HELP_USAGE, WHOLE, "Aufruf:", "Usage:") \
    X(HELP_ABOUT, WHOLE, "Schafkopf nach dem Regelwerk.", "Schafkopf by the rulebook.") \
    X(HELP_COMMANDS, WHOLE, "Befehle:", "Commands:") \
    X(HELP_OPTIONS, WHOLE, "Optionen:", "Options:") \
    X(HELP_ONE_OF, WHOLE, "Eines von:", "One of:") \
    X(HELP_DEFAULT, WHOLE, "Vorgabe:", "Default:") \
    X(HELP_MORE, WHOLE, "Mehr zu einem Befehl: stichfest COMMAND --help", \
      "stichfest COMMAND --help tells more about a command.") \
    X(MAN_TITLE, WHOLE, "Befehle", "User Commands") \
    X(MAN_ABOUT, WHOLE, "Schafkopf nach dem Regelwerk", "Schafkopf by the rulebook") \
    X(MAN_SYNOPSIS, WHOLE, "AUFRUF", "SYNOPSIS") \
    X(MAN_DESCRIPTION, WHOLE, "BESCHREIBUNG", "DESCRIPTION") \
    X(MAN_WORDS, WHOLE, "Der Wert einer Option steht als nächstes Wort oder nach einem Gleichheitszeichen.\n" \
      "Eine \\fIFILE\\fR, die \\- ist oder fehlt, ist die Standardeingabe.\n" \
      "Zwei Striche allein beenden die Optionen.", \
      "An option's value follows it as the next word or after an equals sign.\n" \
      "A \\fIFILE\\fR that is \\- or left out is standard input.\n" \
      "Two hyphens alone end the options.") \
    X(MAN_OPTIONS, WHOLE, "OPTIONEN", "OPTIONS") \
    X(MAN_COMMANDS, WHOLE, "BEFEHLE", "COMMANDS") \
    X(MAN_STATUS, WHOLE, "EXIT-STATUS", "EXIT STATUS") \
    X(MAN_STATUS_OK, WHOLE, "Alles gut.", "All right.") \
    X(MAN_STATUS_FAILED, WHOLE, "Eine Zeile der Eingabe oder die Aufgabe ging schief.", \
      "A line of input or the task failed.") \
    X(MAN_STATUS_USAGE, WHOLE, "Falscher Aufruf.", "Wrong usage.") \
    /* usage of the command line */ \
    X(TRY_PROGRAM, WHOLE, "Hilfe: stichfest --help", "try stichfest --help") \
    X(TRY_COMMAND, WHOLE, "Hilfe: stichfest {0} --help", "try stichfest {0} --help") \
    X(USAGE_COMMAND_LIKE, WHOLE, "unbekannter Befehl „{0}“, war „{1}“ gemeint?", \
      "unknown command '{0}', did you mean '{1}'?") \
    X(USAGE_COMMAND, WHOLE, "unbekannter Befehl „{0}“", "unknown command '{0}'") \
    X(USAGE_OPTION_LIKE, WHOLE, "unbekannte Option „{0}“, war „--{1}“ gemeint?", \
      "unknown option '{0}', did you mean '--{1}'?") \
    X(USAGE_OPTION, WHOLE, "unbekannte Option „{0}“", "unknown option '{0}'") \
    X(USAGE_WORDS, WHOLE, "--{0} „{1}“ gibt es nicht, nur: {2}", "--{0} '{1}' is none of: {2}") \
    X(USAGE_NO_VALUE, WHOLE, "--{0} nimmt keinen Wert", "--{0} takes no value") \
    X(USAGE_NEEDS, WHOLE, "--{0} braucht einen Wert: {1}", "--{0} needs a value: {1}") \
    X(USAGE_NEEDS_TWO, WHOLE, "--{0} braucht zwei Werte, {1}, oder {2}", "--{0} needs two values, {1}, or {2}") \
    X(USAGE_TOO_MANY, WHOLE, "„{0}“ ist ein Argument zu viel", "'{0}' is one argument too many") \
    X(USAGE_MISSING, WHOLE, "--{0} fehlt", "--{0} is missing") \
    X(USAGE_NUMBER, WHOLE, "--{0} „{1}“ ist keine ganze Zahl von {2} bis {3}", \
      "--{0} '{1}' is not a whole number from {2} to {3}") \
    X(STANDARD_OUTPUT, WHOLE, "Standardausgabe: {0}", "standard output: {0}") \
    X(STANDARD_INPUT, WHOLE, "Standardeingabe: {0}", "standard input: {0}") \
    X(LINE_OVER, WHOLE, "Zeile {0} ist länger als {1} Bytes", "line {0} is longer than {1} bytes") \
    X(LONGER, WHOLE, "länger als {0} Bytes", "longer than {0} bytes") \
    X(NO_THREADS, WHOLE, "nicht genug Speicher oder Threads", "not enough memory or threads") \
    X(NO_SODIUM, WHOLE, "die Kryptographie-Bibliothek startet nicht", \
      "the cryptographic library does not start") \
    X(AT_DRAW, WHOLE, "Auslosung {0}: {1}", "draw {0}: {1}") \
    X(FILE_LARGE, WHOLE, "die Datei ist größer als {0} Bytes", "the file is larger than {0} bytes") \
    X(NO_DRAW, WHOLE, "es ist keine Auslosung zum Prüfen da", "there is no draw to verify") \
    X(AT_DEAL, WHOLE, "Spiel {0}: {1}", "deal {0}: {1}") \
    X(INTERRUPTED, WHOLE, "abgebrochen", "interrupted") \
    X(WARNING, WHOLE, "Warnung: ", "warning: ") \
    /* single commands */ \
    X(DB_WHAT, WHOLE, "check, backup, restore oder export?", "check, backup, restore or export?") \
    X(DB_WHERE, WHOLE, "weder --db noch HOME sagt, wo die Datenbank ist", \
      "neither --db nor HOME says where the database is") \
    X(DB_NO_FILE, WHOLE, "FILE fehlt", "FILE is missing") \
    X(DB_A_FILE, WHOLE, "hier gehört keine FILE hin", "no FILE here") \
    X(DB_STREAM, WHOLE, "--stream ist für export", "--stream is for export") \
    X(DB_ACTIONS, WHOLE, "das gibt es nicht; es gibt check, backup, restore, export, import", \
      "no such action; there are check, backup, restore, export, import") \
    X(PRINT_WHAT, WHOLE, "was? lists, results, names, tables, lots, cards, entrants, standings, prizes, fees, till oder rules", \
      "what? lists, results, names, tables, lots, cards, entrants, standings, prizes, fees, till or rules") \
    X(PRINT_SHEET, WHOLE, "dieses Blatt gibt es nicht; siehe die Liste", \
      "there is no such sheet; see the list") \
    X(PRINT_DATE, WHOLE, "--date: ein Tag wie 2026-11-15", "--date: a day like 2026-11-15") \
    X(PRINT_TERMINAL, WHOLE, "ein PDF ist nichts für den Bildschirm: eine FILE nennen", \
      "a PDF is nothing for a terminal: name a FILE") \
    X(PUBLISH_FOLDER, WHOLE, "Es fehlt der Ordner für die Seiten.", "The folder for the pages is missing.") \
    X(PUBLISH_TOURNAMENT, WHOLE, "Es fehlt das Turnier: --tournament ID.", \
      "The tournament is missing: --tournament ID.") \
    X(PUBLISH_BASE, WHOLE, "--base braucht eine Adresse wie https://verein.example/2026.", \
      "--base needs an address like https://club.example/2026.") \
    X(PRINT_TOURNAMENT, WHOLE, "dafür braucht es --tournament; ohne gibt es lists, cards und rules", \
      "this needs --tournament; without it there are lists, cards and rules") \
    X(PRINT_ROUND, WHOLE, "--round ist nicht für dieses Blatt", "--round is not for this sheet") \
    X(PRINT_TABLE, WHOLE, "--table ist nicht für dieses Blatt", "--table is not for this sheet") \
    X(PRINT_NUMBER, WHOLE, "--number ist nicht für dieses Blatt", "--number is not for this sheet") \
    X(PRINT_EMPTY, WHOLE, "--rows, --rounds und --date sind für leere Vordrucke", \
      "--rows, --rounds and --date are for empty forms") \
    X(PRINT_OUTPUT, WHOLE, "Standardausgabe: {0}", "standard output: {0}") \
    X(DEAL_NEVER, WHOLE, "{0} kommt nach diesen Regeln nicht zustande", \
      "{0} does not come about under these rules") \
    X(REHEARSE_FOLDER, WHOLE, "kein Ordner für die Datenbank bei {0}", "no folder for the database at {0}") \
    X(PLAY_LEVEL, WHOLE, "die Stufe „{0}“ gibt es nicht; es gibt {1}; Hilfe: stichfest play --help", \
      "no level '{0}'; there are {1}; try stichfest play --help") \
    X(SUGGEST_LEVEL, WHOLE, "die Stufe {0} gibt es nicht; es gibt: {1}", "no level {0}; there are: {1}") \
    X(EVALUATE_LARGE, WHOLE, "das Dokument ist zu groß", "the document is too large") \
    X(MATCH_INTERRUPTED, WHOLE, "abgebrochen, bevor eine Austeilung zu Ende war", \
      "interrupted before a deal was over") \
    X(MATCH_MISSING, WHOLE, "--{0} BOT fehlt; Hilfe: stichfest match --help", \
      "--{0} BOT is missing; see stichfest match --help") \
    X(MATCH_BOT, WHOLE, "den Bot „{0}“ gibt es nicht; es gibt {1}, exec:COMMAND; Hilfe: stichfest match --help", \
      "no bot '{0}'; there are {1}, exec:COMMAND; see stichfest match --help") \
    X(MATCH_FAULTS, WHOLE, "{0} ({1}): {2} Fehler; einer davon: {3}", \
      "{0} ({1}): {2} faults; one of them: {3}") \
    X(SERVE_OPTION, WHOLE, "--{0} stimmt so nicht; Hilfe: stichfest serve --help", \
      "--{0} is not right; see stichfest serve --help") \
    X(ADMIN_WHAT, WHOLE, "was? Hilfe: stichfest admin --help", "what? see stichfest admin --help") \
    X(ADMIN_DB, WHOLE, "--db URL fehlt", "--db URL is missing") \
    X(CLIENT_VIEW, WHOLE, "die Ansicht ist nicht zu lesen: {0}", "the view cannot be read: {0}") \
    X(CLIENT_VIEW_AT, WHOLE, "die Ansicht ist nicht zu lesen: {0}: {1}", "the view cannot be read: {0}: {1}") \
    X(CLIENT_SILENT, WHOLE, "{0} antwortet nicht", "{0} does not answer") \
    X(CLIENT_BOT, WHOLE, "--bot ist any, exec:COMMAND oder eine Stufe: {0}", \
      "--bot is any, exec:COMMAND or a level: {0}") \
    X(BOOK_UNKNOWN, WHOLE, "das Regelwerk „{0}“ gibt es nicht; es gibt {1}", \
      "no rulebook '{0}'; there are {1}") \
    X(VARIANT_UNKNOWN, WHOLE, "die Variante „{0}“ gibt es nicht; es gibt {1}", \
      "no variant '{0}'; there are {1}") \
    X(VARIANTS_FIXED, WHOLE, "{0} ist ein Turnierbuch und nimmt keine Hausregeln; verlangt war: {1}", \
      "{0} is a tournament book and takes no house rules; asked for was: {1}") \
    X(VARIANTS_CONFLICT, WHOLE, "{0} + {1} vertragen sich nicht [{2}]", \
      "{0} + {1} do not go together [{2}]") \
    X(RULES_BOOK, WHOLE, "dazu gehört ein Regelwerk als ID", "this needs a rulebook as ID") \
    X(NO_RANDOM, WHOLE, "keine Zufallszahlen: {0}", "no random numbers: {0}") \
    X(DB_SUMMARY, WHOLE, "{0}: {1} Ströme, {2} Ereignisse ({3} gelöscht), ", \
      "{0}: {1} streams, {2} events ({3} erased), ") \
    X(DB_SOUND, WHOLE, "{0} Schlüssel: in Ordnung\n", "{0} keys: sound\n") \
    X(DB_TIMES_DAMAGED, WHOLE, "{0} Schlüssel: {1} Schäden\n", "{0} keys: {1} times damaged\n") \
    X(DIAL_URL, WHOLE, "„{0}“ ist keine Adresse wie http://127.0.0.1:8080", \
      "'{0}' is not an address like http://127.0.0.1:8080") \
    X(DIAL_NOBODY, WHOLE, "unter {0} antwortet niemand", "nobody answers at {0}") \
    X(DIAL_TLS, WHOLE, "mit {0} kommt kein TLS zustande: {1}", "no TLS with {0}: {1}") \
    X(DIAL_SILENT, WHOLE, "keine Antwort", "no answer") \
    X(DIAL_OTHER, WHOLE, "unter {0} ist kein Tischserver", "no table server at {0}") \
    /* programs that play in a match */ \
    X(BOT_LATE, WHOLE, "hat nicht rechtzeitig geantwortet", "did not answer in time") \
    X(BOT_GONE, WHOLE, "hat sich beendet", "has ended") \
    X(BOT_FLOOD, WHOLE, "redet ohne Ende", "talks without end") \
    X(BOT_NO_START, WHOLE, "startet nicht", "does not start") \
    X(BOT_CANNOT_START, WHOLE, "kann nicht gestartet werden", "cannot be started") \
    X(BOT_NOT_ASKED, WHOLE, "antwortet auf etwas, das niemand gefragt hat", "answers what was not asked") \
    X(BOT_IDLE, WHOLE, "tut nichts, obwohl es an der Reihe ist", "does nothing in its turn") \
    /* verify-deal */ \
    X(VERIFY_DEAL, WHOLE, "Spiel {0}: ", "deal {0}: ") \
    X(VERIFY_RECORD, WHOLE, "Aufzeichnung {0}: ", "record {0}: ") \
    X(VERIFY_NO_PROOF, WHOLE, "es gibt keinen Beweis zum Prüfen\n", "there is no proof to verify\n") \
    X(VERIFY_OK, WHOLE, "ok", "ok") \
    X(VERIFY_STAND_IN, WHOLE, "; vom Server gemacht: die Zufallszahl von Platz ", \
      "; made by the server: the nonce of seat ") \
    X(VERIFY_STAND_IN_MIX, WHOLE, "; vom Server gemacht: die Zufallszahl des Abmischens", \
      "; made by the server: the nonce of the mixing") \
    X(VERIFY_SEAT, WHOLE, "Platz {0}: ", "seat {0}: ") \
    X(VERIFY_SEAT_BROKE, WHOLE, "; Platz {0} hat sein Versprechen gebrochen\n", \
      "; seat {0} broke its promise\n") \
    X(VERIFY_SERVER_BROKE, WHOLE, "; der Server hat sein Versprechen gebrochen\n", \
      "; the server broke its promise\n") \
    X(PROOF_SEED, WHOLE, "der Startwert passt nicht zu seinem Versprechen", \
      "the seed does not open its commitment") \
    X(PROOF_MISSING, WHOLE, "eine Zufallszahl fehlt", "a nonce is missing") \
    X(PROOF_NONCE, WHOLE, "die Zufallszahl passt nicht zu ihrem Versprechen", \
      "the nonce does not open its commitment") \
    X(PROOF_STAND_IN, WHOLE, "die Zufallszahl, die der Server für den Platz gemacht hat, folgt nicht aus dem Startwert", \
      "the nonce made for the seat does not follow from the seed") \
    X(PROOF_DECK, WHOLE, "das Kartenpack folgt nicht aus Startwert und Zufallszahlen", \
      "the deck does not follow from seed and nonces") \
    X(PROOF_MIX, WHOLE, "die zweite Zufallszahl und das Abmischen passen nicht zusammen", \
      "the second nonce and the mixing do not go together") \
    X(PROOF_MIX_NONCE, WHOLE, "die zweite Zufallszahl passt nicht zu ihrem Versprechen", \
      "the second nonce does not open its commitment") \
    X(PROOF_MIX_STAND_IN, WHOLE, \
      "die zweite Zufallszahl, die der Server für den Platz gemacht hat, folgt nicht aus dem Startwert", \
      "the second nonce made for the seat does not follow from the seed") \
    X(PROOF_MIX_DECK, WHOLE, "das abgemischte Kartenpack folgt nicht aus Startwert und Zufallszahl", \
      "the mixed deck does not follow from seed and nonce") \
    /* verify-draw */ \
    X(VERIFY_DRAW, WHOLE, "{0} Runde {1}, Auslosung {2}: ", "{0} round {1}, draw {2}: ") \
    X(VERIFY_DRAWN, WHOLE, "ok; {0} Spieler an {1} Tischen\n", "ok; {0} players at {1} tables\n") \
    X(VERIFY_DRAWN_MET, WHOLE, "ok; {0} Spieler an {1} Tischen, {2} Paare treffen sich wieder\n", \
      "ok; {0} players at {1} tables, {2} pairs meet again\n") \
    X(VERIFY_BY_HAND, WHOLE, "Auslosung {0} ist von Hand gemacht: da ist nichts nachzurechnen\n", \
      "draw {0} was made by hand: there is nothing to compute again\n") \
    X(VERIFY_TABLE_SEATS, WHOLE, "Tisch {0} hat {1} Plätze statt {2}", \
      "table {0} has {1} seats instead of {2}") \
    X(VERIFY_TABLES, WHOLE, "{0} Tische statt {1}", "{0} tables instead of {1}") \
    X(VERIFY_PLAYER, WHOLE, "Tisch {0}, Position {1}: Spieler {2} statt {3}", \
      "table {0}, position {1}: player {2} instead of {3}") \
    X(VERIFY_REPEATS, WHOLE, "{0} Paare, die sich schon getroffen haben, statt {1}", \
      "{0} pairs that have met before instead of {1}")
/* clang-format on */

#endif
