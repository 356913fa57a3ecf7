/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_SERVER_H
#define SF_BASE_WHY_SERVER_H

/* Sentences (base/why.h) about the server, the store, the network and the command line. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_SERVER(X) \
    /* the server */ \
    X(NO_MEMORY, WHOLE, "Der Speicher reicht nicht.", "There is not enough memory.") \
    X(NO_DESCRIPTOR, WHOLE, "Das Betriebssystem gibt keine weitere Datei frei.", \
      "The operating system gives no further descriptor.") \
    X(NO_SUCH_ACCOUNT, WHOLE, "Das Konto „{0}“ gibt es nicht.", "There is no account '{0}'.") \
    X(ACCOUNT_EVENINGS, WHOLE, "Ein Konto hat höchstens {0} Abende.", "An account has at most {0} evenings.") \
    X(ACCOUNT_SEASONS, WHOLE, "Ein Konto hat höchstens {0} Saisons.", "An account has at most {0} seasons.") \
    X(NO_SUCH_TABLE, WHOLE, "Den Tisch „{0}“ gibt es nicht.", "There is no table '{0}'.") \
    X(NO_TABLE_IN_PLAY, WHOLE, "Am Tisch „{0}“ wird nicht gespielt.", "There is no table '{0}' in play.") \
    X(TABLE_DAMAGED, WHOLE, "Der Tisch „{0}“ lässt sich nicht lesen ({1}).", \
      "The table '{0}' cannot be read ({1}).") \
    X(NO_SUCH_TOURNAMENT, WHOLE, "Das Turnier „{0}“ gibt es nicht.", "There is no tournament '{0}'.") \
    X(TOUR_ERASED, WHOLE, "Das Turnier ist gelöscht.", "The tournament was erased.") \
    X(STEP_DAMAGED, WHOLE, "Schritt {0} des Turniers passt nicht zu den Schritten davor ({1} {2}).", \
      "Step {0} of the tournament does not follow from those before ({1} {2}).") \
    X(WHICH_ROUND, WHOLE, "Von welcher Runde ist die Auslosung?", "Of which round is the draw?") \
    X(NO_SUCH_SEASON, WHOLE, "Diese Saison gibt es nicht.", "There is no such season.") \
    X(NO_SUCH_EVENING, WHOLE, "Diesen Abend gibt es nicht.", "There is no such evening.") \
    X(WAIT_SECONDS, WHOLE, "Zu oft versucht. Bitte warte {0} Sekunden.", "Too often. Please wait {0} seconds.") \
    /* the store */ \
    X(STORE_SQLITE_READ, WHOLE, "{0}: kann nicht gelesen werden: {1} ({2})", "{0}: cannot be read: {1} ({2})") \
    X(STORE_SQLITE_COPY, WHOLE, "{0}: dorthin kann nicht kopiert werden: {1} ({2})", \
      "{0}: cannot be copied to: {1} ({2})") \
    X(STORE_SQLITE_WORK, WHOLE, "{0}: damit kann nicht gearbeitet werden: {1} ({2})", \
      "{0}: cannot be worked with: {1} ({2})") \
    X(STORE_SQLITE_ASK, WHOLE, "{0}: kann nicht abgefragt werden: {1} ({2})", \
      "{0}: cannot be asked: {1} ({2})") \
    X(STORE_SQLITE_ROW, WHOLE, "{0}: kann nicht gelesen oder beschrieben werden: {1} ({2})", \
      "{0}: cannot be read or written: {1} ({2})") \
    X(STORE_SQLITE_OPEN, WHOLE, "{0}: kann nicht geöffnet werden: {1} ({2})", \
      "{0}: cannot be opened: {1} ({2})") \
    X(FILE_MAKE, WHOLE, "{0}: kann nicht angelegt werden: {1}", "{0}: cannot be made: {1}") \
    X(FILE_SYNC, WHOLE, "{0}: kann nicht auf die Platte gebracht werden: {1}", \
      "{0}: cannot be brought to the disk: {1}") \
    X(FILE_OPEN, WHOLE, "{0}: kann nicht geöffnet werden: {1}", "{0}: cannot be opened: {1}") \
    X(FILE_LOCK, WHOLE, "{0}: kann nicht gesperrt werden: {1}", "{0}: cannot be locked: {1}") \
    X(STORE_KEY_NAME, WHOLE, "Schlüssel {0} der Anfrage, im Namensraum „{1}“: sein Name ist nicht erlaubt", \
      "key {0} of the request, in space '{1}': its name is not allowed") \
    X(STORE_KEY_LENGTH, WHOLE, "Schlüssel {0} der Anfrage, im Namensraum „{1}“: seine Länge ist nicht erlaubt", \
      "key {0} of the request, in space '{1}': its length is not allowed") \
    X(STORE_KEY_VALUE, WHOLE, "Schlüssel {0} der Anfrage, im Namensraum „{1}“: sein Wert ist nicht erlaubt", \
      "key {0} of the request, in space '{1}': its value is not allowed") \
    X(STORE_KEY_CHANGE, WHOLE, "Schlüssel {0} der Anfrage, im Namensraum „{1}“: seine Änderung ist nicht erlaubt", \
      "key {0} of the request, in space '{1}': its change is not allowed") \
    X(PATH_LONG, WHOLE, "{0}...: der Pfad ist zu lang", "{0}...: the path is too long") \
    X(STORE_IN_USE, WHOLE, "{0}: mit dieser Datenbank arbeitet schon ein anderer Prozess", \
      "{0}: another process works with this database") \
    X(STORE_STREAM, WHOLE, "„{0}“ ist kein Name eines Stroms: 1 bis {1} Zeichen aus a-zA-Z0-9._:-", \
      "'{0}' is no name of a stream: 1 to {1} of a-zA-Z0-9._:-") \
    X(STORE_ERASED, WHOLE, "Ereignis {0} der Anfrage ist gelöscht und hat doch Bytes", \
      "event {0} of the request is erased and has bytes") \
    X(STORE_EVENT_LONG, WHOLE, "Ereignis {0} der Anfrage hat mehr als {1} Bytes", \
      "event {0} of the request has more than {1} bytes") \
    X(STORE_EVENTS, WHOLE, "mehr als {0} Ereignisse in einer Anfrage", "more than {0} events in one request") \
    X(STORE_KEYS, WHOLE, "mehr als {0} Schlüssel in einer Anfrage", "more than {0} keys in one request") \
    X(STORE_BYTES, WHOLE, "mehr als {0} Bytes in einer Anfrage", "more than {0} bytes in one request") \
    X(STORE_NO_ROOM, WHOLE, "kein Speicher für eine Anfrage von {0} Bytes", \
      "no memory for a request of {0} bytes") \
    X(STORE_NO_EVENT, WHOLE, "kein Ereignis, das an {0} angehängt werden könnte", "no event to append to {0}") \
    X(STORE_CONNECTION, WHOLE, "kein Speicher für eine Verbindung", "no memory for a connection") \
    X(STORE_FOREIGN, WHOLE, "{0} ist keine Datenbank von Stichfest", "{0} is no database of Stichfest") \
    X(STORE_NEWER, WHOLE, "{0} hat Version {1}, dieses Stichfest kennt sie nur bis {2}", \
      "{0} has version {1}, this Stichfest knows up to {2}") \
    X(STORE_READ_ONLY, WHOLE, "{0} kann nicht beschrieben werden", "{0} cannot be written") \
    X(STORE_NO_LOG, WHOLE, "{0}: auf diesem Dateisystem geht kein Write-Ahead-Log", \
      "{0}: no write-ahead log on this file system") \
    X(STORE_EMPTY, WHOLE, "{0} ist leer", "{0} is empty") \
    X(STORE_OLDER, WHOLE, "{0} hat Version {1} und wird erneuert, sobald sie wieder zum Schreiben geöffnet wird", \
      "{0} has version {1} and is brought up to date when it is next opened for writing") \
    X(STORE_NONE, WHOLE, "es gibt keine Datenbank {0}", "there is no database {0}") \
    X(STORE_THERE, WHOLE, "{0} gibt es schon", "{0} is there already") \
    X(STORE_EVENT_GONE, WHOLE, "{0}: Ereignis {1} des Stroms {2} fehlt", \
      "{0}: event {1} of stream {2} is missing") \
    X(STORE_EVENT_DAMAGED, WHOLE, "{0}: Ereignis {1} des Stroms {2} ist beschädigt (Prüfsumme)", \
      "{0}: event {1} of stream {2} is damaged (checksum)") \
    X(STORE_READ_MEMORY, WHOLE, "kein Speicher zum Lesen", "no memory to read") \
    X(STORE_KEY_DAMAGED, WHOLE, "{0}: ein Schlüssel von {1} ist beschädigt (Prüfsumme)", \
      "{0}: a key of {1} is damaged (checksum)") \
    X(STORE_MEMORY, WHOLE, "kein Speicher für die Datenbank", "no memory for the store") \
    X(STORE_THREAD, WHOLE, "kein Thread für die Datenbank", "no thread for the store") \
    X(STORE_URL, WHOLE, "„{0}“ ist keine Adresse einer Datenbank; sqlite:DATEI ist eine", \
      "'{0}' is no address of a database; sqlite:FILE is one") \
    X(STORE_OPENED_READ, WHOLE, "die Datenbank ist nur zum Lesen geöffnet", \
      "the store was opened for reading only") \
    X(STORE_CLOSING, WHOLE, "die Datenbank wird gerade geschlossen", "the store is being closed") \
    X(STORE_BUSY, WHOLE, "es warten schon {0} Anfragen auf die Datenbank", \
      "{0} requests wait for the store already") \
    X(STORE_READER, WHOLE, "kein Speicher für einen Leser", "no memory for a reader") \
    X(STORE_STREAM_NAME, WHOLE, "„{0}“ ist kein Name eines Stroms", "'{0}' is no name of a stream") \
    X(STORE_SPACE, WHOLE, "„{0}“ ist kein Namensraum, oder der Schlüssel ist zu lang oder leer", \
      "'{0}' is no space, or the key is out of bounds") \
    X(STORE_BACKUP_KIND, WHOLE, "eine Sicherung ist von derselben Art wie ihre Datenbank; anderswohin bringt sie export", \
      "a backup is of the same kind as its store; export takes it elsewhere") \
    /* exports and their lines */ \
    X(DB_DAMAGED, WHOLE, "{0} ist beschädigt", "{0} is damaged") \
    X(DUMP_SEQ, WHOLE, "Zeile {0}: seq: {1} wäre als Nächstes dran", "line {0}: seq: {1} would be next") \
    X(DUMP_KEY_TWICE, WHOLE, "Zeile {0}: key: derselbe Schlüssel zweimal", \
      "line {0}: key: the same key twice") \
    X(AT_LINE, WHOLE, "Zeile {0}: {1}", "line {0}: {1}") \
    X(LINE_LONG, WHOLE, "Zeile {0} ist zu lang", "line {0} is too long") \
    X(LINE_CUT, WHOLE, "Zeile {0} ist abgeschnitten", "line {0} is cut off") \
    X(DB_THERE, WHOLE, "{0} gibt es schon; restore macht eine neue", \
      "{0} is there already; restore makes a new one") \
    X(DUMP_VALUE, WHOLE, "{0}: ein Wert von falscher Art oder außerhalb seiner Grenzen", \
      "{0}: a value of the wrong type or range") \
    X(DUMP_KEY, WHOLE, "unbekannter Schlüssel „{0}“", "unknown key '{0}'") \
    X(DUMP_MISSING, WHOLE, "{0} fehlt", "{0} is missing") \
    X(DUMP_NO_BYTES, WHOLE, "event, base64 oder erased fehlt", "event, base64 or erased is missing") \
    X(DUMP_BYTES, WHOLE, "nur eines von event, base64 und erased", "only one of event, base64 and erased") \
    X(DUMP_ONE_OF, WHOLE, "eines von {0} und {1} muss da sein", "one of {0} and {1} is needed") \
    X(AT_BYTE, WHOLE, "Byte {0}: {1}", "byte {0}: {1}") \
    X(DUMP_OBJECT, WHOLE, "kein Objekt", "not an object") \
    /* load tests and rehearsals */ \
    X(LOAD_FILES, WHOLE, "{0} Dateien müssten offen sein, {1} sind erlaubt", \
      "{0} descriptors are needed, {1} are allowed") \
    X(REHEARSE_BOOK, WHOLE, "{0} ist kein Regelbuch für Turniere", "{0} is no tournament book") \
    X(REHEARSE_ROUNDS, WHOLE, "{0} hat {1} Runden", "{0} has {1} rounds") \
    X(REHEARSE_PLAYERS, WHOLE, "mit {0} Spielern werden die Tische nicht voll", \
      "{0} players do not fill their tables") \
    X(REHEARSE_PHONES, WHOLE, "es sind mehr Telefone als Spieler", "there are more phones than players") \
    X(LOAD_URL, WHOLE, "{0}: keine Adresse dieses Rechners wie ws://127.0.0.1:8080/ws", \
      "{0}: not an address like ws://127.0.0.1:8080/ws of this machine") \
    X(LOAD_NO_SERVER, WHOLE, "der Server startet nicht", "the server does not start") \
    X(LOAD_LIMIT, WHOLE, "offene Dateien: {0}", "descriptors: {0}") \
    X(LOAD_TABLES, WHOLE, "{0} Tische brauchen {1} Verbindungen", "{0} tables need {1} connections") \
    /* other commands */ \
    X(ABOUT, WHOLE, "{0}: {1}", "{0}: {1}") \
    X(NO_PIPE, WHOLE, "keine Pipe: {0}", "no pipe: {0}") \
    X(PRINT_ROWS, WHOLE, "dieses Regelbuch lässt es offen: --rows N", \
      "this rulebook leaves it open: --rows N") \
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
    X(DB_ACTIONS, WHOLE, "das gibt es nicht; es gibt check, backup, restore, export", \
      "no such action; there are check, backup, restore, export") \
    X(PRINT_WHAT, WHOLE, "was? lists, results, names, tables, lots, cards, entrants, standings, prizes, fees, till oder rules", \
      "what? lists, results, names, tables, lots, cards, entrants, standings, prizes, fees, till or rules") \
    X(PRINT_SHEET, WHOLE, "dieses Blatt gibt es nicht; siehe die Liste", \
      "there is no such sheet; see the list") \
    X(PRINT_DATE, WHOLE, "--date: ein Tag wie 2026-11-15", "--date: a day like 2026-11-15") \
    X(PRINT_TERMINAL, WHOLE, "ein PDF ist nichts für den Bildschirm: eine FILE nennen", \
      "a PDF is nothing for a terminal: name a FILE") \
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
      "--bot is any, exec:COMMAND or a level: {0}")
/* clang-format on */

#endif
