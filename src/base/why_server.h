/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_SERVER_H
#define SF_BASE_WHY_SERVER_H

/* Sentences (base/why.h) about the server, the store and the network. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_SERVER(X) \
    /* the server */ \
    X(NO_MEMORY, WHOLE, "Der Speicher reicht nicht.", "There is not enough memory.") \
    X(NO_DESCRIPTOR, WHOLE, "Das Betriebssystem gibt keine weitere Datei frei.", \
      "The operating system gives no further descriptor.") \
    X(NO_SUCH_ACCOUNT, WHOLE, "Das Konto „{0}“ gibt es nicht.", "There is no account '{0}'.") \
    X(ACCOUNT_BOOKS, WHOLE, "Ein Konto hat höchstens {0} Turnierbücher.", "An account has at most {0} tournament books.") \
    X(ACCOUNT_EVENINGS, WHOLE, "Ein Konto hat höchstens {0} Abende.", "An account has at most {0} evenings.") \
    X(ACCOUNT_SEASONS, WHOLE, "Ein Konto hat höchstens {0} Saisons.", "An account has at most {0} seasons.") \
    X(NO_SUCH_TABLE, WHOLE, "Den Tisch „{0}“ gibt es nicht.", "There is no table '{0}'.") \
    X(NO_TABLE_IN_PLAY, WHOLE, "Am Tisch „{0}“ wird nicht gespielt.", "There is no table '{0}' in play.") \
    X(TABLE_DAMAGED, WHOLE, "Der Tisch „{0}“ lässt sich nicht lesen ({1}).", \
      "The table '{0}' cannot be read ({1}).") \
    X(NO_SUCH_TOURNAMENT, WHOLE, "Das Turnier „{0}“ gibt es nicht.", "There is no tournament '{0}'.") \
    X(TOUR_ERASED, WHOLE, "Das Turnier ist gelöscht.", "The tournament was erased.") \
    X(STEP_DAMAGED, WHOLE, "Schritt {0} des Turniers passt nicht zu den Schritten davor ({1} {2}): {3}", \
      "Step {0} of the tournament does not follow from those before ({1} {2}): {3}") \
    X(NO_PRACTICE, WHOLE, "Nur eine Probe lässt sich löschen. Ein Turnier bleibt.", \
      "Only a rehearsal can be deleted. A tournament stays.") \
    X(STICK_FOREIGN, WHOLE, "Das ist keine Sicherung eines Turniers von Stichfest.", \
      "This is not a backup of a tournament of Stichfest.") \
    X(STICK_NEWER, WHOLE, "Diese Sicherung hat ein neueres Stichfest geschrieben.", \
      "A newer Stichfest has written this backup.") \
    X(STICK_LINE, WHOLE, "Zeile {0} der Sicherung ist beschädigt. Nimm eine ältere Sicherung.", \
      "Line {0} of the backup is damaged. Take an older backup.") \
    X(STICK_CUT, WHOLE, "Die Sicherung hört zu früh auf: {0} von {1} Schritten sind da. Nimm eine ältere Sicherung.", \
      "The backup ends too early: it has {0} of {1} steps. Take an older backup.") \
    X(STICK_EXISTS, WHOLE, "„{0}“ ist schon da, mit einem anderen Verlauf ({1} Schritte hier, {2} in der Sicherung). Die Sicherung lässt sich daneben als Kopie öffnen.", \
      "“{0}” is here already with another history ({1} steps here, {2} in the backup). The backup can be opened beside it, as a copy.") \
    X(WHICH_ROUND, WHOLE, "Von welcher Runde ist die Auslosung?", "Of which round is the draw?") \
    X(NO_SUCH_SEASON, WHOLE, "Diese Saison gibt es nicht.", "There is no such season.") \
    X(NO_SUCH_BOOK, WHOLE, "Dieses Turnierbuch gibt es nicht.", "There is no such tournament book.") \
    X(ACCOUNT_ROUNDS, WHOLE, "Ein Konto hat hier höchstens {0} Runden.", "An account has at most {0} rounds here.") \
    X(ENTRY_AHEAD, WHOLE, "Dieser Eintrag liegt mehr als einen Tag in der Zukunft. Bitte prüf die Uhr des Geräts.", \
      "This entry is more than a day in the future. Please check the clock of the device.") \
    X(ENTRY_TWICE, WHOLE, "Einen Eintrag „{0}“ gibt es schon, mit anderem Inhalt.", \
      "There is an entry '{0}' already, with other content.") \
    X(ENTRY_TWO_FOLD, WHOLE, "Der Eintrag „{0}“ steht zweimal in dieser Nachricht.", \
      "The entry '{0}' is in this message twice.") \
    X(NO_SUCH_EVENING, WHOLE, "Diesen Abend gibt es nicht.", "There is no such evening.") \
    X(WAIT_SECONDS, WHOLE, "Zu oft versucht. Bitte warte {0} Sekunden.", "Too often. Please wait {0} seconds.") \
    /* quotas */ \
    X(QUOTA_TOURNAMENTS, WHOLE, "Mehr als {0} Turniere gehen mit diesem Konto nicht; Gäste haben weniger als ein Konto mit Passwort.", \
      "This account cannot have more than {0} tournaments; guests have fewer than an account with a password.") \
    X(QUOTA_GUESTS, WHOLE, "Von dieser Adresse sind heute schon {0} neue Gäste gekommen. Mit einem Konto geht es weiter.", \
      "{0} new guests have come from this address today. People with an account can still come in.") \
    X(QUOTA_BYTES, WHOLE, "Von dieser Adresse wurden heute schon {0} MiB gespeichert. Morgen geht es weiter.", \
      "{0} MiB have been stored from this address today. It goes on tomorrow.") \
    X(ACCOUNT_BYTES, WHOLE, "Mit diesem Konto wurden heute schon {0} MiB gespeichert. Morgen geht es weiter.", \
      "{0} MiB have been stored with this account today. It goes on tomorrow.") \
    X(QUOTA_PLAY, WHOLE, "Von dieser Adresse wurde heute schon so viel gespielt, wie hier Platz hat. Morgen geht es weiter.", \
      "As much has been played from this address today as there is room for. It goes on tomorrow.") \
    X(ACCOUNT_NAMES, WHOLE, "Mehr als {0} neue Namen am Tag gehen mit einem Konto nicht. Morgen geht es weiter.", \
      "An account has at most {0} new names a day. It goes on tomorrow.") \
    X(ACCOUNT_EVENTS, WHOLE, "Dieses Konto hat sich schon so oft umbenannt, dass der Name jetzt so bleibt.", \
      "This account has changed its name so often that the name now stays as it is.") \
    X(TOURNAMENT_ACCOUNT, WHOLE, "Ein Turnier eröffnen kann hier nur, wer ein Konto mit Passwort hat. Das ist unter „Konto“ schnell angelegt.", \
      "Opening a tournament needs an account with a password here. You can make one under 'Account' in a moment.") \
    X(DISK_FULL, WHOLE, "Auf dem Server ist kein Platz mehr für Neues. Bitte sag es denen, die ihn betreiben.", \
      "The server has no room for anything new. Please tell those who run it.") \
    /* passwords */ \
    X(PASSWORD_SHORT, WHOLE, "Das Passwort braucht mindestens {0} Zeichen. Gut sind drei, vier Wörter, die nichts miteinander zu tun haben.", \
      "The password needs at least {0} characters. Three or four words that have nothing to do with each other are good.") \
    X(PASSWORD_REPEATS, WHOLE, "Das Passwort besteht fast nur aus denselben Zeichen oder einer Reihe.", \
      "The password is little more than the same characters, or a row of them.") \
    X(PASSWORD_NAME, WHOLE, "Das Passwort ist fast nur der Name.", "The password is little more than the name.") \
    X(PASSWORD_COMMON, WHOLE, "Dieses Passwort probiert jeder zuerst. Bitte nimm ein anderes.", \
      "This is one of the passwords that everybody tries first. Please choose another one.") \
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
    X(STORE_URL, WHOLE, "„{0}“ ist keine Adresse einer Datenbank; sqlite:DATEI oder postgres://SERVER/DATENBANK ist eine", \
      "'{0}' is no address of a database; sqlite:FILE or postgres://SERVER/DATABASE is one") \
    X(STORE_PG, WHOLE, "{0}: {1} ({2})", "{0}: {1} ({2})") \
    X(STORE_PG_CONNECT, WHOLE, "{0}: keine Verbindung: {1}", "{0}: no connection: {1}") \
    X(STORE_PG_URL, WHOLE, "das ist keine Adresse für PostgreSQL: {0}", "this is no address for PostgreSQL: {0}") \
    X(STORE_PG_SCHEMA, WHOLE, "schema={0}: ein Schema hat 1 bis {1} Zeichen aus a-zA-Z0-9_.-", \
      "schema={0}: a schema has 1 to {1} of a-zA-Z0-9_.-") \
    X(STORE_PG_UNKNOWN, WHOLE, "{0}: die Verbindung brach beim Speichern ab; ob gespeichert ist, war nicht zu erfahren", \
      "{0}: the connection broke while storing; whether it is stored could not be found out") \
    X(STORE_OPENED_READ, WHOLE, "die Datenbank ist nur zum Lesen geöffnet", \
      "the store was opened for reading only") \
    X(STORE_CLOSING, WHOLE, "die Datenbank wird gerade geschlossen", "the store is being closed") \
    X(STORE_BUSY, WHOLE, "es warten schon {0} Anfragen auf die Datenbank", \
      "{0} requests wait for the store already") \
    X(STORE_READER, WHOLE, "kein Speicher für einen Leser", "no memory for a reader") \
    X(STORE_STREAM_NAME, WHOLE, "„{0}“ ist kein Name eines Stroms", "'{0}' is no name of a stream") \
    X(STORE_SPACE, WHOLE, "„{0}“ ist kein Namensraum, oder der Schlüssel ist zu lang oder leer", \
      "'{0}' is no space, or the key is out of bounds") \
    X(STORE_CHECK_FILE, WHOLE, "die Datei: {0}", "the file: {0}") \
    X(STORE_CHECK_VERSION, WHOLE, "Strom {0}: Version {1}, aber {2} Ereignisse ({3})", \
      "stream {0}: version {1}, but {2} events ({3})") \
    X(STORE_CHECK_NAMELESS, WHOLE, "{0} Ereignisse eines Stroms ohne Namen ({1})", \
      "{0} events of a stream without a name ({1})") \
    X(STORE_CHECK_EVENT, WHOLE, "Strom {0}: Ereignis {1} ist beschädigt (Prüfsumme)", \
      "stream {0}: event {1} is damaged (checksum)") \
    X(STORE_CHECK_KEY, WHOLE, "Schlüssel {0} von {1} ist beschädigt (Prüfsumme)", \
      "key {0} of {1} is damaged (checksum)") \
    X(STORE_CHECK_SNAPSHOT, WHOLE, "Strom {0}: sein Abbild ist beschädigt (Prüfsumme)", \
      "stream {0}: its snapshot is damaged (checksum)") \
    X(STORE_CHECK_SNAPSHOT_VERSION, WHOLE, "Strom {0}: sein Abbild hat Version {1}, der Strom {2}", \
      "stream {0}: its snapshot is of version {1}, the stream of {2}") \
    /* listening, and the files of the app */ \
    X(NET_ADDRESS, WHOLE, "„{0}“ ist keine Adresse aus Zahlen mit einem Port bis 65535", \
      "not a numeric address with a port up to 65535: {0}") \
    X(NET_SOCKET, WHOLE, "es lässt sich kein Socket öffnen: {0}", "cannot open a socket: {0}") \
    X(NET_LISTEN, WHOLE, "dort kann der Server nicht lauschen: {0}", "cannot listen: {0}") \
    X(NET_BEGIN, WHOLE, "der Server kann nicht anfangen: {0}", "cannot begin: {0}") \
    X(FILES_MANY, WHOLE, "{0}: kein Speicher, oder mehr als {1} Dateien", \
      "{0}: no memory, or more than {1} files") \
    X(FILES_LARGE, WHOLE, "{0}: zusammen mehr als {1} MiB", "{0}: more than {1} MiB in all") \
    X(FILES_UNREADABLE, WHOLE, "{0}: kann nicht gelesen werden", "{0}: cannot be read") \
    X(FILES_DEEP, WHOLE, "{0}: kann nicht gelesen werden, oder der Ordner liegt zu tief", \
      "{0}: cannot be read, or is too deep") \
    X(TLS_ONLY, WHOLE, "An diesem Anschluss spricht der Server nur verschlüsselt: https:// statt http://.", \
      "At this port the server speaks TLS only: https:// instead of http://.") \
    X(TLS_BEGIN, WHOLE, "TLS kommt nicht in Gang: {0}", "cannot begin TLS: {0}") \
    X(TLS_CERTIFICATE, WHOLE, "das Zertifikat lässt sich nicht lesen: {0}", "cannot read the certificate: {0}") \
    X(TLS_KEY, WHOLE, "der Schlüssel ist nicht zu gebrauchen: {0}", "cannot use the key: {0}") \
    X(TLS_MAKE, WHOLE, "es lässt sich kein Zertifikat anlegen: {0}", "cannot make a certificate: {0}") \
    X(TLS_WRITE, WHOLE, "{0} lässt sich nicht schreiben: {1}", "cannot write {0}: {1}") \
    X(TLS_PIN, WHOLE, "das ist kein Fingerabdruck nach SHA-256", "not a SHA-256 fingerprint") \
    X(CONFLICT_IN, MORE, "Konflikt in {0}", "conflict in {0}") \
    /* answers over HTTP that say no more than their status */ \
    X(HTTP_BAD, WHOLE, "Mit dieser Anfrage kann der Server nichts anfangen.", "The server cannot read this request.") \
    X(HTTP_FORBIDDEN, WHOLE, "Das darf eine fremde Seite nicht.", "A page of another site may not do this.") \
    X(HTTP_NOT_FOUND, WHOLE, "Das gibt es hier nicht, oder du darfst es nicht sehen.", \
      "There is no such thing here, or you may not see it.") \
    X(HTTP_METHOD, WHOLE, "Diese Adresse kann das nicht.", "This address does not do that.") \
    X(HTTP_SLOW, WHOLE, "Die Anfrage hat zu lange gebraucht.", "The request took too long.") \
    X(HTTP_TOO_LARGE, WHOLE, "Das ist zu groß oder zu viel auf einmal.", "That is too large, or too much at once.") \
    X(HTTP_SOCKET, WHOLE, "Hier geht nur ein WebSocket.", "Here only a WebSocket will do.") \
    X(HTTP_TOO_FAST, WHOLE, "Das war zu viel auf einmal. Wart einen Augenblick.", \
      "That was too much at once. Wait a moment.") \
    X(HTTP_BROKEN, WHOLE, "Da ist im Server etwas schiefgegangen.", "Something went wrong in the server.") \
    X(HTTP_BUSY, WHOLE, "Der Server hat grad alle Hände voll zu tun. Probier es gleich noch einmal.", \
      "The server has its hands full. Try again in a moment.") \
    X(PRINT_LIBRARY, WHOLE, "Das PDF kommt nicht zustande: {0}", "The PDF cannot be made: {0}") \
    X(HOST_UNKNOWN, WHOLE, "Für diesen Namen antwortet der Server nicht. Wer ihn betreibt, erlaubt den Namen mit --host.", \
      "The server does not answer for this name. Its operator allows the name with --host.") \
    /* the bus between nodes */ \
    X(BUS_URL_SCHEME, WHOLE, "ein Nachrichtenbus ist nats://Rechner oder tls://Rechner", \
      "a message bus is nats://HOST or tls://HOST") \
    X(BUS_URL_USER, WHOLE, "in der Adresse des Nachrichtenbusses sind Benutzer oder Passwort leer, zu lang oder falsch mit % geschrieben", \
      "in the address of the message bus, user or password is empty, too long, or wrongly written with %") \
    X(BUS_URL_HOST, WHOLE, "in der Adresse des Nachrichtenbusses stimmt ein Rechner oder ein Port nicht, oder es sind mehr als acht", \
      "in the address of the message bus, a host or a port is wrong, or there are more than eight") \
    X(BUS_URL_PARAMETER, WHOLE, "die Adresse eines Nachrichtenbusses kennt nur die Parameter space=NAME (a-zA-Z0-9_-) und ca=DATEI", \
      "the address of a message bus takes only the parameters space=NAME (a-zA-Z0-9_-) and ca=FILE") \
    X(BUS_NODE, WHOLE, "„{0}“ ist kein Name eines Knotens: 1 bis {1} Zeichen aus a-zA-Z0-9_-", \
      "'{0}' is no name of a node: 1 to {1} of a-zA-Z0-9_-") \
    X(BUS_CA, WHOLE, "{0}: daraus lassen sich keine Zertifikate lesen", "{0}: no certificates can be read from it") \
    X(BUS_AWAY, WHOLE, "Nachrichtenbus {0}: {1}", "message bus {0}: {1}") \
    X(BUS_CLOSED, WHOLE, "Nachrichtenbus {0}: der Server hat die Verbindung beendet", \
      "message bus {0}: the server has closed the connection") \
    X(BUS_SILENT, WHOLE, "Nachrichtenbus {0}: der Server antwortet nicht", \
      "message bus {0}: the server does not answer") \
    X(BUS_PROTOCOL, WHOLE, "Nachrichtenbus {0}: dort antwortet kein NATS-Server", \
      "message bus {0}: what answers there is no NATS server") \
    X(BUS_REFUSED, WHOLE, "Nachrichtenbus {0}: der Server lehnt ab: {1}", \
      "message bus {0}: the server rejects: {1}") \
    X(BUS_TLS, WHOLE, "Nachrichtenbus {0}: TLS kommt nicht zustande: {1}", \
      "message bus {0}: TLS does not come about: {1}") \
    X(BUS_SMALL, WHOLE, "Nachrichtenbus {0}: der Server nimmt nur Nachrichten bis {1} Bytes, gebraucht werden {2} (max_payload)", \
      "message bus {0}: the server takes messages of at most {1} bytes, {2} are needed (max_payload)") \
    X(BUS_TWIN, WHOLE, "ein anderer Knoten heißt auch „{0}“: jeder Knoten braucht seinen eigenen Namen (--node)", \
      "another node is called '{0}', too: each node needs a name of its own (--node)")
/* clang-format on */

#endif
