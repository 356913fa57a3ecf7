/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_TOURNAMENT_H
#define SF_BASE_WHY_TOURNAMENT_H

/* Sentences (base/why.h) about tournaments, their lists, files and sheets on paper. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_TOURNAMENT(X) \
    /* the course of a tournament */ \
    X(NO_DRAW_YET, WHOLE, "Die Auslosung hängt noch nicht aus.", "The draw is not published yet.") \
    X(NO_COMMITMENT, WHOLE, "Vor der Auslosung muss sie versiegelt werden.", \
      "The seed must be committed to before the draw.") \
    X(NO_DRAW_TO_PUBLISH, WHOLE, "Es gibt keine Auslosung zum Aushängen.", "There is no draw to publish.") \
    X(OTHER_PLAN, WHOLE, "Ausgehängt ist ein anderer Plan.", "It is another plan that was published.") \
    X(DRAW_ANEW_WHY, WHOLE, "Eine neue Auslosung braucht einen Grund.", "A draw anew needs a reason.") \
    X(ATTEMPT_IS, WHOLE, "Das ist die Auslosung Nummer {0}.", "This is draw number {0}.") \
    X(NOT_SEED_OF_COMMITMENT, WHOLE, "Die Zahl passt nicht zum Siegel.", \
      "The seed does not match the commitment.") \
    X(NOT_ORDER_OF_SEED, WHOLE, "Das ist nicht die Reihenfolge, die aus der Zahl folgt.", \
      "This is not the order that follows from the seed.") \
    X(TOUR_IS_OPEN, WHOLE, "Das Turnier ist schon offen.", "The tournament is open already.") \
    X(TOUR_NOT_OPEN, WHOLE, "Das Turnier ist noch nicht eröffnet.", "The tournament is not open yet.") \
    X(TOUR_HAS_ROUNDS, WHOLE, "Das Turnier hat nur {0} Runden.", "The tournament has only {0} rounds.") \
    X(ROUND_NOT_NEXT, WHOLE, "Die Runde davor ist noch nicht abgeschlossen, oder diese ist schon ausgehängt.", \
      "The round before is not closed, or this one is published already.") \
    X(ROUND_DRAWN, WHOLE, "Die Runde ist schon ausgelost.", "The round is drawn already.") \
    X(ROUND_NOT_DRAWN, WHOLE, "Runde {0} ist noch nicht ausgelost.", "Round {0} is not drawn yet.") \
    X(ROUND_NOT_PLAYED, WHOLE, "Diese Runde wird gerade nicht gespielt.", "This round is not being played.") \
    X(ROUND_BEGUN, WHOLE, "Runde {0} hat schon begonnen.", "Round {0} has begun already.") \
    X(ROUND_CLOSED, WHOLE, "Die Runde ist abgeschlossen.", "The round is closed.") \
    X(ROUND_NOT_CLOSED, WHOLE, "Runde {0} ist noch nicht abgeschlossen.", "Round {0} is not closed yet.") \
    X(ROUNDS_OPEN, WHOLE, "Erst müssen alle Runden abgeschlossen sein.", "All rounds must be closed first.") \
    X(NO_ROUND_YET, WHOLE, "Runde {0} gibt es noch nicht.", "There is no round {0} yet.") \
    X(GAMES_FIXED, WHOLE, "Die erste Runde ist ausgelost, die Zahl der Spiele bleibt.", \
      "The first round is drawn, the number of games stays.") \
    X(PLACES_SHARED, WHOLE, \
      "Hier teilen sich die Gleichen den Platz. Wer sich auf das Los einigt, ist einzeln zu nennen.", \
      "Places are shared here. Name the tied players who have agreed on a lot.") \
    X(TIED_WITH_NOBODY, WHOLE, "Nummer {0} ist mit niemandem gleich.", "Number {0} is tied with nobody.") \
    X(TIED_ALL_OR_NONE, WHOLE, "Gelost wird unter allen, die gleich sind, oder gar nicht.", \
      "Lots are drawn among all who are tied, or not at all.") \
    X(TIED_EXPECTED, WHOLE, "Hier müssen die Nummern der Gleichen stehen.", \
      "The numbers of those who are tied are expected.") \
    X(ROWS_OF_TABLE, WHOLE, \
      "Bei gleichen Punkten zählen die gewonnenen Spiele, und von Tisch {0} in Runde {1} gibt es nur die Summen. " \
      "Gib dort die Zeilen ein.", \
      "With equal points games won decide, and of table {0} in round {1} there are only the sums. Enter its rows.") \
    X(ROWS_FOR_EXTRA, WHOLE, \
      "Über einen Sonderpreis entscheiden die einzelnen Spiele, und von Tisch {0} in Runde {1} gibt es nur die Summen. " \
      "Gib dort die Zeilen ein, oder vergib den Preis von Hand (Einstellungen).", \
      "The games decide an extra prize, and of table {0} in round {1} there are only the sums. Enter its rows, or " \
      "give the prize by hand (settings).") \
    X(RESULT_NOT_FINAL, WHOLE, "Das Ergebnis ist noch nicht festgestellt.", "The result is not final yet.") \
    X(NOT_ONE_PERSON, WHOLE, "„{0}“ und „{1}“ waren am selben Abend da und sind deshalb nicht dieselbe Person.", \
      "“{0}” and “{1}” were at the same evening, so they are not one person.") \
    X(SAME_TOO_MANY, WHOLE, "So viele zusammengelegte Personen merkt sich eine Saison nicht.", \
      "A season does not hold so many people who are joined.") \
    X(CLOCK_WANTS, WHOLE, "Was soll die Uhr tun? Es fehlen die Sekunden, oder ob sie läuft.", \
      "What shall the clock do? Either the seconds are missing, or whether it runs.") \
    X(NO_CLOCK, WHOLE, "Die Rundenuhr ist noch nicht gestellt.", "The round clock is not set yet.") \
    X(NO_SUCH_STEP, WHOLE, "Schritt {0} gibt es nicht.", "There is no step {0}.") \
    X(STEP_UNDONE, WHOLE, "Schritt {0} ist schon rückgängig gemacht.", "Step {0} is undone already.") \
    X(STEP_NEEDS_IT, WHOLE, \
      "Schritt {0} braucht das noch ({1}). Sonst hieße es dort: „{2}“ Nimm zuerst ihn zurück.", \
      "Step {0} needs this ({1}). It would fail: “{2}” Take that one back first.") \
    X(NEVER_UNDONE, WHOLE, "Schritt {0} ({1}) lässt sich nicht rückgängig machen.", \
      "Step {0} ({1}) cannot be undone.") \
    /* events, as parameters of other rows */ \
    X(DOES_OPEN, MORE, "Turnier eröffnen", "opening a tournament") \
    X(DOES_SETUP, MORE, "Einstellungen ändern", "changing the settings") \
    X(DOES_ENTER, MORE, "Spieler eintragen", "entering a player") \
    X(DOES_IMPORT, MORE, "Spieler übernehmen", "importing players") \
    X(DOES_EDIT, MORE, "Angaben ändern", "changing a player’s details") \
    X(DOES_PRESENCE, MORE, "Anwesenheit ändern", "changing who is here") \
    X(DOES_PAY, MORE, "Startgeld buchen", "booking a fee") \
    X(DOES_PENALTY, MORE, "Strafpunkte geben", "giving penalty points") \
    X(DOES_DISQUALIFY, MORE, "Spieler disqualifizieren", "disqualifying a player") \
    X(DOES_COMMIT, MORE, "Auslosung versiegeln", "sealing a draw") \
    X(DOES_DRAW, MORE, "Runde auslosen", "drawing a round") \
    X(DOES_SEATING, MORE, "Runde von Hand setzen", "seating a round by hand") \
    X(DOES_PUBLISH, MORE, "Auslosung aushängen", "publishing a draw") \
    X(DOES_PLACE, MORE, "Nachzügler setzen", "seating a late player") \
    X(DOES_REPLACE, MORE, "Spieler auswechseln", "replacing a player") \
    X(DOES_TABLE, MORE, "Stand eines Tisches ändern", "changing the state of a table") \
    X(DOES_LIST, MORE, "Liste eingeben", "entering a list") \
    X(DOES_CONFIRM, MORE, "Liste bestätigen", "confirming a list") \
    X(DOES_CORRECT, MORE, "Liste korrigieren", "correcting a list") \
    X(DOES_REQUEST, MORE, "Spiel anmelden", "registering a game") \
    X(DOES_RECALL, MORE, "Anmeldung zurückziehen", "withdrawing a request") \
    X(DOES_DECIDE, MORE, "Über eine Anmeldung entscheiden", "deciding on a request") \
    X(DOES_RULING, MORE, "Entscheidung eintragen", "recording a ruling") \
    X(DOES_CLOSE, MORE, "Runde abschließen", "closing a round") \
    X(DOES_LOT, MORE, "Los ziehen", "drawing lots") \
    X(DOES_TILL, MORE, "In die Kasse buchen", "booking into the till") \
    X(DOES_BOOK, MORE, "Buchungen übernehmen", "importing entries of the till") \
    X(DOES_PRIZE, MORE, "Preisgeld auszahlen", "paying a prize") \
    X(DOES_FINISH, MORE, "Ergebnis feststellen", "making the result final") \
    X(DOES_REOPEN, MORE, "Ergebnis wieder öffnen", "reopening the result") \
    X(DOES_HELPER, MORE, "Rollen vergeben", "giving roles") \
    X(DOES_REKEY, MORE, "Neue Zugänge ausgeben", "replacing links") \
    X(DOES_SHOW, MORE, "Saal zeigen lassen", "choosing what the hall shows") \
    X(DOES_CLOCK, MORE, "Rundenuhr stellen", "setting the round clock") \
    X(DOES_UNDO, MORE, "Schritte zurücknehmen", "undoing a step") \
    X(DOES_RECOVERY, MORE, "Notfallblatt ausgeben", "making an emergency sheet") \
    X(DOES_CLAIM, MORE, "Turnierleitung übernehmen", "taking over as Leiter") \
    X(DOES_SIGNUPS, MORE, "Anmeldung einrichten", "setting up registration") \
    X(DOES_SIGNUP, MORE, "Anmelden", "registering") \
    X(DOES_REVISE, MORE, "Anmeldung ändern", "changing a registration") \
    X(DOES_CANCEL, MORE, "Absagen", "calling off a registration") \
    X(DOES_ADMIT, MORE, "Anmeldungen übernehmen", "taking registrations") \
    X(DOES_REJECT, MORE, "Anmeldung ablehnen", "turning a registration down") \
    X(SIGNUP_CLOSED, WHOLE, "Die Anmeldung ist geschlossen.", "Registration is closed.") \
    X(SIGNUP_NAME, WHOLE, "Zur Anmeldung gehört ein Name.", "A registration needs a name.") \
    X(SIGNUP_NONE, WHOLE, "Diese Anmeldung gibt es nicht.", "There is no such registration.") \
    X(SIGNUP_SETTLED, WHOLE, "Über diese Anmeldung ist schon entschieden.", \
      "This registration has been decided already.") \
    X(SIGNUP_OTHER, WHOLE, "Das ist die Anmeldung von jemand anderem.", "This is the registration of somebody else.") \
    X(SIGNUP_HERE, WHOLE, "Wer schon da ist, sagt es der Turnierleitung.", \
      "Somebody who is here already tells the Turnierleitung.") \
    X(SIGNUP_NOBODY, WHOLE, "Niemand wartet auf die Übernahme.", "Nobody waits to be taken.") \
    X(SIGNUPS_MANY, WHOLE, "Mehr als {0} Anmeldungen nimmt ein Turnier nicht an.", \
      "A tournament takes no more than {0} registrations.") \
    X(SIGNUP_REVISED, WHOLE, "So oft lässt sich eine Anmeldung nicht ändern. Frag die Turnierleitung.", \
      "A registration cannot be changed so often. Ask the Turnierleitung.") \
    X(SIGNUP_TWICE, WHOLE, "Eine Anmeldung steht doppelt in der Liste.", "A registration is in the list twice.") \
    X(SIGNUP_THRONG, WHOLE, "Gerade melden sich zu viele auf einmal an. Versuch es in einer Minute noch einmal.", \
      "Too many people register at once. Try again in a minute.") \
    X(SIGNUP_DAY, WHOLE, "Von diesem Anschluss kamen heute schon {0} Anmeldungen. Morgen geht es weiter, oder bei der " \
      "Turnierleitung.", \
      "{0} registrations came from this address today. Try again tomorrow, or ask the Turnierleitung.") \
    /* rights */ \
    X(FOR_TURNIERLEITUNG, WHOLE, "„{0}“ darf nur die Turnierleitung.", "Only the organisers may do this: {0}.") \
    X(FOR_SERVER, WHOLE, "„{0}“ geht nur mit dem Code vom Notfallblatt.", \
      "This needs the code of the emergency sheet: {0}.") \
    X(ONLY_OWN_TABLE, WHOLE, "„{0}“ geht nur für den eigenen Tisch, das ist Tisch {1} in Runde {2}.", \
      "Only for the own table, which is table {1} in round {2}, this is possible: {0}.") \
    X(SECOND_AT_DESK, WHOLE, "Die zweite Eingabe macht die Turnierleitung.", \
      "The organisers type the second entry.") \
    X(NOTES_OF_LEITER, WHOLE, "Vermerke, Entscheidungen und Streichungen trägt nur die Turnierleitung ein.", \
      "Only the organisers enter notes, rulings and strokes.") \
    X(DISPUTED_FOR_LEITER, WHOLE, "Eine strittige Liste bestätigt nur die Turnierleitung.", \
      "Only the Turnierleitung confirms a disputed list.") \
    X(NOBODY_ELSE_LEADS, WHOLE, "Jemand muss das Turnier leiten: gib zuerst jemand anderem die Leitung.", \
      "Somebody must lead the tournament: first name another Leiter.") \
    X(LINKS_OF_TABLES, WHOLE, "Nur Links von Tischen gelten für eine Runde.", \
      "Only links of tables belong to a round.") \
    X(NAME_MISSING, WHOLE, "Wer das tut, hat keinen Namen.", "A person without a name cannot do this.") \
    /* who sits where */ \
    X(SUBSTITUTES_MISSING, WHOLE, "{0} Spieler sind da, es fehlen {1} Ersatzspieler.", \
      "{0} players are here, {1} substitutes are missing.") \
    X(FIELD_DOES_NOT_FIT, WHOLE, "Mit {0} Spielern geht es so nicht auf.", "{0} players cannot be seated that way.") \
    X(TABLES_DO_NOT_FIT, WHOLE, \
      "Mit allen, die da sind, braucht es {0} Tische zu viert und {1} zu fünft, hier sind es {2} und {3}.", \
      "With everybody who is here {0} tables of four and {1} of five are needed, here are {2} and {3}.") \
    X(THREES_DO_NOT_FIT, WHOLE, \
      "Mit allen, die da sind, braucht es {0} Tische zu viert und {1} zu dritt, hier sind es {2} und {3}.", \
      "With everybody who is here {0} tables of four and {1} of three are needed, here are {2} and {3}.") \
    X(SITS_TWICE, WHOLE, "Nummer {0} sitzt zweimal.", "Number {0} sits twice.") \
    X(SITS_NOWHERE, WHOLE, "Nummer {0} ist da und sitzt nirgends.", "Number {0} is here and sits nowhere.") \
    X(SITS_AT_TABLE, WHOLE, "Nummer {0} sitzt schon an Tisch {1}.", "Number {0} sits at table {1} already.") \
    X(SUBSTITUTE_NOT_NEEDED, WHOLE, "Nummer {0} ist Ersatzspieler und wird nicht gebraucht.", \
      "Number {0} is a substitute and not needed.") \
    X(NO_SUBSTITUTE, WHOLE, "Nummer {0} ist kein Ersatzspieler. Einspringen darf nur, wer nicht mitspielt.", \
      "Number {0} is no substitute. Only who does not take part may step in.") \
    X(THREE_TO_FIVE_SEATS, WHOLE, "Ein Tisch hat drei bis fünf Plätze.", "A table has three to five seats.") \
    X(NEW_TABLE_HAS_FOUR, WHOLE, "Ein neuer Tisch hat vier Plätze.", "A new table has four seats.") \
    X(NEW_TABLE_NEEDS_FOUR, WHOLE, "Ein neuer Tisch braucht vier ohne Platz, Ersatzspieler mitgezählt.", \
      "A new table needs four without a seat, substitutes included.") \
    X(NO_TABLE_NUMBER, WHOLE, "Tisch {0} gibt es nicht.", "There is no table {0}.") \
    X(NO_TABLE_IN_ROUND, WHOLE, "In Runde {1} gibt es keinen Tisch {0}.", "There is no table {0} in round {1}.") \
    X(ROUND_HAS_TABLES, WHOLE, "Runde {0} hat nur {1} Tische.", "Round {0} has only {1} tables.") \
    X(TABLE_HAS_BEGUN, WHOLE, "An diesem Tisch wird schon gespielt.", "This table has begun to play.") \
    X(NO_SEAT_FREE, WHOLE, "An diesem Tisch ist kein Platz frei.", "Every seat of this table is taken.") \
    X(SEAT_OCCUPIED, WHOLE, "Der Platz ist besetzt.", "The seat is taken.") \
    X(SEAT_BEFORE_FREE, WHOLE, "Erst muss Platz {0} besetzt werden.", "Seat {0} must be filled first.") \
    X(SEAT_EMPTY, WHOLE, "Auf Platz {0} sitzt niemand.", "Nobody sits on seat {0}.") \
    X(NOBODY_SITS_THERE, WHOLE, "Auf diesem Platz sitzt niemand.", "Nobody sits there.") \
    X(SEATS_AT_TABLE, WHOLE, "Am Tisch sitzen {0}.", "There are {0} at the table.") \
    X(SEAT_CHANGED_AT, WHOLE, "Auf diesem Platz wurde schon bei Spiel {0} gewechselt.", \
      "The seat changed hands at game {0} already.") \
    /* players */ \
    X(NOBODY_HAS_NUMBER, WHOLE, "Die Nummer {0} hat niemand.", "Nobody has the number {0}.") \
    X(NUMBER_NOT_HERE, WHOLE, "Nummer {0} ist nicht da.", "Number {0} is not here.") \
    X(NUMBER_IS_TAKEN, WHOLE, "Die Nummer {0} ist vergeben.", "The number {0} is taken.") \
    X(NUMBER_TWICE, WHOLE, "Die Nummer {0} kommt zweimal vor.", "The number {0} is there twice.") \
    X(NUMBERS_USED_UP, WHOLE, "Es sind alle Nummern vergeben.", "All numbers are given.") \
    X(NOBODY_IN_LIST, WHOLE, "Niemand steht in der Liste.", "Nobody is in the list.") \
    X(WANT_PLAYERS, WHOLE, "Unter „players“ gehört eine Liste von Spielern.", \
      "An array of players is expected under “players”.") \
    X(HAS_PLAYED, WHOLE, "Wer schon gespielt hat, bleibt Spieler oder Ersatz.", \
      "A person who has played already stays a player or a substitute.") \
    X(STATE_AT_ENTRY, WHOLE, "Neu ist, wer angemeldet oder da ist oder aussetzt.", \
      "A new person is registered, present or away.") \
    X(STATE_IS_SO, WHOLE, "Das ist schon so eingetragen.", "That is how it stands already.") \
    X(REGISTERED_AT_FIRST, WHOLE, "„Angemeldet“ ist nur, wer noch nicht da war.", \
      "Only a person who has not been here yet is “registered”.") \
    X(NOT_PLAYED_YET, WHOLE, "Noch nicht gespielt: dann „zurückgezogen“ oder „setzt aus“.", \
      "Has not played yet: then “withdrawn” or “away”.") \
    X(PLAYED_ALREADY, WHOLE, "Hat schon gespielt: dann „gegangen“ oder „setzt aus“.", \
      "Has played already: then “left” or “away”.") \
    X(DISQUALIFIED_PLAYS_NOT, WHOLE, "Wer disqualifiziert ist, spielt nicht mehr mit.", \
      "A disqualified person plays no more.") \
    X(DISQUALIFIED_ALREADY, WHOLE, "Ist schon disqualifiziert.", "Is disqualified already.") \
    /* lists */ \
    X(LIST_HANDED_IN, WHOLE, "Die Liste ist schon abgegeben.", "The list is handed in already.") \
    X(LIST_NOT_CONFIRMED, WHOLE, "Die Liste ist nicht bestätigt.", "The list is not confirmed.") \
    X(LIST_OF_TABLE_OPEN, WHOLE, "Die Liste von Tisch {0} ist noch nicht bestätigt.", \
      "The list of table {0} is not confirmed.") \
    X(LIST_CHANGED_BY, WHOLE, "{0} hat die Liste inzwischen geändert (Schritt {1}).", \
      "{0} has changed the list meanwhile (step {1}).") \
    X(LIST_TAKEN_BACK, WHOLE, "Die Liste wurde inzwischen zurückgenommen.", "The list was taken back meanwhile.") \
    X(LIST_WITHOUT_ENTRIES, WHOLE, "Es ist noch nichts eingetragen.", "Nothing is entered yet.") \
    X(NO_LIST_YET, WHOLE, "Von diesem Tisch gibt es noch keine Liste.", "There is no list of this table yet.") \
    X(GAMES_IN_LIST, WHOLE, "Die Liste hat nur {0} Spiele.", "The list has only {0} games.") \
    X(STRUCK_WITHOUT_REASON, WHOLE, "Spiel {0} ist ohne Grund gestrichen.", "Game {0} is struck without a reason.") \
    X(ROW_WIDTHS, WHOLE, "Jede Zeile hat vier oder fünf Einträge, und zwar alle gleich viele.", \
      "Each row has four or five entries, and all equally many.") \
    X(TYPED_ONCE, WHOLE, "Hier wird jede Liste nur einmal eingetippt.", "Lists are typed once here.") \
    X(NO_FIRST_ENTRY, WHOLE, "Es fehlt noch die erste Eingabe.", "The first entry is missing.") \
    X(SECOND_TYPIST, WHOLE, "Die zweite Eingabe muss jemand anderes machen.", \
      "Somebody else must type the second entry.") \
    X(SECOND_MISSING, WHOLE, "Die zweite Eingabe fehlt noch.", "The second entry is missing.") \
    X(ENTRIES_DIFFER, WHOLE, "Die beiden Eingaben sind verschieden.", "The two entries differ.") \
    X(REQUEST_SETTLED, WHOLE, "Über die Anfrage ist schon entschieden.", "The request is settled already.") \
    X(NO_SUCH_REQUEST, WHOLE, "Diese Anfrage gibt es nicht.", "There is no such request.") \
    X(RULING_WITHOUT_WORDS, WHOLE, "Wie ist entschieden? Der Text fehlt.", \
      "What is the ruling? The words are missing.") \
    X(CARDS_IN_HAND, WHOLE, "Ein Blatt hat hier {0} Karten.", "A hand has {0} cards here.") \
    X(NO_SUCH_SOLO, WHOLE, "Dieses Alleinspiel gibt es hier nicht.", "There is no such solo game here.") \
    X(NO_SUCH_CLASS, WHOLE, "Diese Art von Spiel gibt es nicht.", "There is no such class of games.") \
    /* money */ \
    X(AMOUNT_IS_ZERO, WHOLE, "0 Euro sind kein Betrag.", "0 euros are no amount.") \
    X(AMOUNT_FOR_WHAT, WHOLE, "Wofür ist der Betrag? Der Text fehlt.", \
      "What is the amount for? The text is missing.") \
    X(WHOSE_FEE, WHOLE, "Wessen Startgeld ist es? Die Nummer fehlt.", "Whose fee is it? The number is missing.") \
    X(MORE_THAN_PAID, WHOLE, "Das ist mehr, als bezahlt wurde.", "That is more than was paid.") \
    X(PAID_BACK_TOO_MUCH, WHOLE, "Nummer {0} bekäme mehr zurück, als bezahlt wurde.", \
      "Number {0} would be paid back more than was paid.") \
    X(CENTS_OWED, WHOLE, "Es stehen nur {0} Cent zu.", "Only {0} cents are owed.") \
    X(FEES_HAVE_EVENTS, WHOLE, "Startgelder und Preise werden nicht von Hand in die Kasse gebucht.", \
      "Fees and prizes are not booked by hand.") \
    X(PRIZE_FROM_FILE, WHOLE, "Preise werden unter „Preise“ ausgezahlt, nicht aus einer Datei.", \
      "Prizes are paid out under “Prizes”, not from a file.") \
    X(PRIZE_NOT_BY_HAND, WHOLE, "Dieser Preis wird nicht von Hand vergeben.", "This prize is not given by hand.") \
    X(ROUND_WITH_TABLE, WHOLE, "Runde und Tisch gehören zusammen.", "Round and table belong together.") \
    X(ALL_BOOKED, WHOLE, "Das alles ist schon gebucht.", "All of it is booked already.") \
    X(NOTHING_TO_BOOK, WHOLE, "Es gibt nichts zu buchen.", "There is nothing to book.") \
    /* what is agreed */ \
    X(NO_TITLE, WHOLE, "Der Name fehlt oder ist zu lang.", "The name is missing or too long.") \
    X(NO_DATE, WHOLE, "Das ist kein Datum wie 2026-11-15.", "This is no date such as 2026-11-15.") \
    X(NO_TOURNAMENT_BOOK, WHOLE, "Nach diesem Regelwerk ({0}) gibt es keine Turniere.", \
      "There are no tournaments by this rulebook ({0}).") \
    X(BOOK_HAS_ROUNDS, WHOLE, "Dieses Regelwerk ({0}) hat {1} Runden.", "This rulebook ({0}) has {1} rounds.") \
    X(BOOK_HAS_GAMES, WHOLE, "Dieses Regelwerk ({0}) hat {1} Spiele in der Runde.", \
      "This rulebook ({0}) has {1} games in a round.") \
    X(BOOK_WITHOUT_FIVES, WHOLE, "Dieses Regelwerk ({0}) hat keine Fünfertische.", \
      "This rulebook ({0}) has no tables of five.") \
    X(BOOK_NO_FIVES_SO, WHOLE, "Dieses Regelwerk hat keine Fünfertische, oder nicht mit so vielen Spielen.", \
      "This rulebook has no tables of five, or not with so many games.") \
    X(BOOK_WANTS_LOT, WHOLE, "Dieses Regelwerk will das reine Los.", "This rulebook wants the pure lot.") \
    X(BOOK_TIES_BY_LOT, WHOLE, "Nach diesem Regelwerk entscheidet unter Gleichen das Los.", \
      "This rulebook decides ties by lot.") \
    X(HOW_MANY_ROUNDS, WHOLE, "Wie viele Runden? Das Regelwerk lässt es offen.", \
      "How many rounds? The rulebook leaves it open.") \
    X(HOW_MANY_GAMES, WHOLE, "Wie viele Spiele in der Runde? Das Regelwerk lässt es offen.", \
      "How many games in a round? The rulebook leaves it open.") \
    X(PRIZE_NEEDS_TEAMS, WHOLE, "Ein Preis für Mannschaften braucht Mannschaften.", \
      "A prize for teams needs teams.") \
    /* values of events */ \
    X(KEY_MISSING, WHOLE, "In „{0}“ fehlt „{1}“.", "In {0} the key {1} is missing.") \
    X(NO_SUCH_EVENT, WHOLE, "Dieses Ereignis gibt es nicht.", "There is no such event.") \
    X(EVENT_TOO_LARGE, WHOLE, "Das Ereignis ist zu groß.", "The event is too large.") \
    /* files */ \
    X(CELL_MISSING, WHOLE, "Das fehlt.", "This is missing.") \
    X(CELL_TOO_LONG, WHOLE, "Eine Zelle ist zu lang.", "A cell is too long.") \
    X(NO_LINE, WHOLE, "Zu lang oder mit Steuerzeichen.", "Too long, or with control characters.") \
    X(NO_NUMBER_FROM_TO, WHOLE, "Keine Zahl von {0} bis {1}.", "Not a number from {0} to {1}.") \
    X(NO_MONEY, WHOLE, "Kein Geldbetrag.", "Not an amount of money.") \
    X(NEITHER_YES_NOR_NO, WHOLE, "Weder ja noch nein.", "Neither yes nor no.") \
    X(WANT_STATE, WHOLE, "Weder angemeldet noch anwesend, pausiert, gegangen oder zurückgezogen.", \
      "Registered, present, away, left or withdrawn is expected.") \
    X(WANT_TILL_KIND, WHOLE, "Weder Startgeld noch Reuegeld, Tout, Preis oder Sonstiges.", \
      "Fee, Reuegeld, Tout, prize or other is expected.") \
    X(WANT_CELL, WHOLE, "Hier gehört eine Zahl oder ein kurzer Text hin.", "A number or a short text is expected.") \
    X(NOT_UTF8, WHOLE, "Kein UTF-8: speichere die Datei als UTF-8.", "Not UTF-8: save the file as UTF-8.") \
    X(FILE_EMPTY, WHOLE, "Es steht nichts darin.", "There is nothing in it.") \
    X(FILE_TOO_LARGE, WHOLE, "Die Datei ist zu groß.", "The file is too large.") \
    X(FILE_WITHOUT_ROUND, WHOLE, "In der Datei steht nichts von Runde {0}.", "The file has nothing of round {0}.") \
    X(ROW_IS_ARRAY, WHOLE, "Hier gehört eine Liste hin.", "An array is expected.") \
    X(ROW_IS_OBJECT, WHOLE, "Hier gehört ein Objekt hin.", "An object is expected.") \
    X(COLUMN_MISSING, WHOLE, "So heißt keine Spalte.", "No column is called so.") \
    X(COLUMN_TWICE, WHOLE, "Diese Spalte gibt es zweimal.", "This column is there twice.") \
    X(TOO_MANY_COLUMNS, WHOLE, "Zu viele Spalten.", "Too many columns.") \
    X(MORE_CELLS_THAN_TITLES, WHOLE, "Mehr Zellen als Spalten.", "More cells than there are columns.") \
    X(SEAT_TWICE, WHOLE, "Diesen Platz gibt es zweimal.", "This seat is given twice.") \
    X(SEAT_BEFORE_EMPTY, WHOLE, "Ein Platz davor ist leer.", "A seat before this one is empty.") \
    X(TABLE_LEFT_OUT, WHOLE, "Nach diesem fehlt ein Tisch.", "Behind this one a table is left out.") \
    X(TOO_MANY_PLAYERS, WHOLE, "So viele Spieler passen nicht in eine Datei.", \
      "These are too many players for one file.") \
    X(TOO_MANY_TABLES, WHOLE, "So viele Tische passen nicht in eine Datei.", \
      "These are too many tables for one file.") \
    X(TOO_MANY_ENTRIES, WHOLE, "So viele Buchungen passen nicht in eine Datei.", \
      "These are too many entries for one file.") \
    /* evenings that were played elsewhere, and seasons */ \
    X(THOUSAND_PLAYERS, WHOLE, "Mehr als {0} Spieler.", "More than {0} players.") \
    X(EVENING_NAME_TWICE, WHOLE, "Der Name steht zweimal da. Sind es zwei, hilft der Verein.", \
      "This name is there twice. A club tells two people apart.") \
    X(PLACE_OTHER_POINTS, WHOLE, "Derselbe Platz, aber andere Punkte.", "The same place with other points.") \
    X(PLACE_AFTER, WHOLE, "Davor stehen {0}, also ist es Platz {1}.", "{0} players are ahead, so it is place {1}.") \
    X(MORE_POINTS_BELOW, WHOLE, "Mehr Punkte als auf einem besseren Platz.", "More points than at a better place.") \
    X(NOBODY_HAS_PLACE, WHOLE, "Niemand hat einen Platz.", "Nobody has a place.") \
    X(NOT_OF_ONE_BOOK, WHOLE, \
      "Nicht alle Abende haben dasselbe Regelwerk: ihre Punkte lassen sich nicht zusammenzählen. Vergib Punkte " \
      "für die Plätze.", \
      "Not all evenings are of one rulebook, so their points cannot be added up. Give points for places.") \
    X(SEASON_EVENINGS, WHOLE, "Eine Saison hat 1 bis {0} Abende.", "A season has 1 to {0} evenings.") \
    X(NO_TOURNAMENT_ID, WHOLE, "Das ist keine Kennung eines Turniers.", "This is not the id of a tournament.") \
    X(TOURNAMENT_TWICE, WHOLE, "Ein Turnier steht zweimal da: {0}.", "A tournament is there twice: {0}.") \
    X(NOT_YOUR_TOURNAMENT, WHOLE, "Das Turnier {0} leitest du nicht.", "You are no Leiter of the tournament {0}.") \
    /* sheets on paper */ \
    X(CARD_ROUNDS, WHOLE, "{0} Runden: auf eine Karte passen 1 bis {1}.", "{0} rounds: a card has 1 to {1}.") \
    X(TABLE_ROUNDS, WHOLE, "{0} Runden: eine Spalte haben höchstens {1}.", "{0} rounds: at most {1} have a column.") \
    X(SHEET_SEATS, WHOLE, "{0} Plätze: ein Tisch hat 3 bis 5.", "{0} seats: a table has 3 to 5.") \
    X(SHEET_ROWS, WHOLE, "{0} Zeilen: eine Liste hat 1 bis {1}.", "{0} rows: a list has 1 to {1}.") \
    X(MORE_ROWS_THAN_LIST, WHOLE, "{0} Zeilen passen nicht in eine Liste mit {1}.", \
      "{0} rows do not fit into a list of {1}.") \
    X(LINK_TOO_LONG, WHOLE, "Der Link hat mehr als {0} Bytes: das ist zu viel für einen QR-Code.", \
      "The link has more than {0} bytes, too many for a QR code.") \
    X(ADDRESS_TOO_LONG, WHOLE, "Die Adresse hat mehr als {0} Bytes.", "The address has more than {0} bytes.") \
    X(RECEIPT_BELOW_ZERO, WHOLE, "Der Betrag der Quittung {0} ist kleiner als 0.", \
      "The amount of receipt {0} is less than 0.") \
    X(PAYMENT_TOO_LARGE, WHOLE, "Der Betrag der Zahlung {0} ist zu groß.", \
      "The amount of payment {0} is too large.") \
    X(TOO_MANY_CHANGES, WHOLE, "An Tisch {0} wurde zu oft gewechselt.", \
      "At table {0} there are too many changes of seats.") \
    X(TOUR_STEPS, WHOLE, "Ein Turnier hat höchstens {0} Schritte, und dieses hat sie alle.", \
      "A tournament has at most {0} steps, and this one has used them all.") \
    X(TOUR_BYTES, WHOLE, "Die Schritte eines Turniers haben höchstens {0} MiB, und dieses hat sie alle.", \
      "The steps of a tournament have at most {0} MiB, and this one has used them all.") \
    X(TOUR_UNDOS, WHOLE, "In einem Turnier wird höchstens {0}-mal etwas zurückgenommen.", \
      "In a tournament at most {0} steps are undone.") \
    X(TOUR_OFTEN, WHOLE, "So oft geht das in einem Turnier nicht ({1}): höchstens {0}-mal.", \
      "A tournament cannot have this so often ({1}): at most {0} times.") \
    X(NO_LIST_HANDED_IN, WHOLE, "Noch ist keine Liste abgegeben.", "No list is handed in yet.") \
    X(NO_SUCH_PLACE, WHOLE, "Platz {0}: einen Tisch {1} mit Sitz {2} gibt es nicht.", \
      "Place {0}: there is no table {1} with a seat {2}.") \
    X(LABELS_ON_SHEET, WHOLE, "{0} übersprungen: ein Bogen hat {1} Etiketten.", \
      "{0} skipped: a sheet has {1} labels.") \
    X(NOTHING_TO_SIGN, WHOLE, "Es gibt nichts zu quittieren.", "There is nothing to sign for.") \
    X(NOTHING_TO_PRINT, WHOLE, "Es gibt nichts zu drucken.", "There is nothing to print.") \
    X(NO_SUCH_SHEET, WHOLE, "Dieses Blatt gibt es nicht.", "There is no such sheet.") \
    X(NO_SUCH_TIME, WHOLE, "Das ist keine Zeit zwischen 1970 und 9999.", "This is no time between 1970 and 9999.") \
    X(FONT_MISSING, WHOLE, "Die Schrift {0} ist nicht installiert.", "The font {0} is not installed.") \
    /* documents of tournaments and draws */ \
    X(LIST_NO_THREES, MORE, "das Turnierbuch hat keine Dreiertische", "the tournament's book has no tables of three") \
    X(LIST_SEATS, MORE, "drei bis fünf Spieler müssen es sein", "three to five players are expected") \
    X(LIST_PENALTIES, MORE, "zusammen hat dieser Spieler zu viele", "all of this player's are too many") \
    X(LIST_GAME_KIND, MORE, "erlaubt ist rufspiel, muss, solo, tout, sie, passed oder ramsch", \
      "rufspiel, muss, solo, tout, sie, passed or ramsch is expected") \
    X(LIST_WHICH_GAME, MORE, "das ist kein Spiel", "this is no game") \
    X(LIST_HEIGHT, MORE, "erlaubt ist plain, schneider oder schwarz", "plain, schneider or schwarz is expected") \
    X(LIST_TEXT_OR_GAME, MORE, "eine Zeile ist ein Text oder ein Spiel, nicht beides", \
      "a row is a text or a game, not both") \
    X(LIST_ROWS, MORE, "eine Liste hat höchstens 64 Zeilen", "a list has at most 64 rows") \
    X(LIST_CLASS, MORE, "diese Spielklasse gibt es nicht", "there is no such class of games") \
    X(LIST_KIND, MORE, "erlaubt ist rufspiel, muss, solo, tout, sie, passed, misplay oder struck", \
      "rufspiel, muss, solo, tout, sie, passed, misplay or struck is expected") \
    X(LIST_NUMBER, MORE, "Zeilen zählen ab 1", "rows are counted from 1") \
    X(NOTE_ROWS, WHOLE, "Die Liste hat {0} Zeilen, vorgesehen sind {1} Spiele.", \
      "The list has {0} rows; the book says {1} games.") \
    X(NOTE_ROUNDS, WHOLE, "Gespielte Runden: {0}, vorgesehen: {1}.", \
      "Rounds played: {0}; the book says {1}.") \
    X(NOTE_PAIRS, WHOLE, "Ein Paar sind zwei. Bei {0} Paaren ist das nicht so.", \
      "A pair is two players. {0} pairs are not.") \
    X(NOTE_NEED_ROWS, WHOLE, \
      "Über Sonderpreise entscheiden die einzelnen Spiele, und von {0} Listen gibt es nur die Summen.", \
      "The games decide extra prizes, and {0} lists have only sums.") \
    X(NOTE_WINNERS, WHOLE, \
      "Die Liste schreibt nur den Gewinnern gut ({0} Zeilen). Die Minuspunkte der Verlierer sind noch zu ergänzen.", \
      "The list credits only the winners ({0} rows). The losers' points are still to be added.") \
    X(NOTE_GESAMT, WHOLE, "Die Summen sind das Gesamt; die Tischpunkte sind herausgerechnet.", \
      "The sums are Gesamt; the Tischpunkte are taken out of them.") \
    X(NOTE_UNIT, WHOLE, "Keine Zeilen ergeben diese Summen: {0} davon sind kein Vielfaches von {1}.", \
      "No rows give these sums: {0} of them are no multiple of {1}.") \
    X(NOTE_PARITY, WHOLE, \
      "Keine Zeilen ergeben diese Summen: alle vier sind gerade oder alle vier ungerade, gezählt in der Einheit des Buchs.", \
      "No rows give these sums: all four are even or all four are odd, counted in the book's unit.") \
    X(DRAW_PLAYERS, MORE, "eine Liste von Spielernummern", "a list of players' numbers") \
    X(DRAW_MANY, MORE, "zu viele Spieler", "too many players") \
    X(DRAW_NUMBER, MORE, "keine Spielernummer", "not a player's number") \
    X(DRAW_TABLES, MORE, "eine Liste von Tischen", "a list of tables") \
    X(DRAW_TABLES_MANY, MORE, "zu viele Tische", "too many tables") \
    X(DRAW_ID, MORE, "1 bis 32 Buchstaben, Ziffern, Punkte, Binde- und Unterstriche", \
      "1 to 32 letters, digits, dots, hyphens and underscores") \
    X(DRAW_WORD, MORE, "bis zu 80 Bytes ohne Steuerzeichen", "up to 80 bytes without control characters") \
    X(DRAW_NO_MET, MORE, "ohne met gibt es keine", "without met there are none") \
    X(DRAW_PAIRS, MORE, "jeder Spieler hat genau einen Partner unter den Spielern, und Fünfertische gibt es nicht", \
      "every player has exactly one partner among the players, and there are no tables of five") \
    X(PAIR_OF_MANY, WHOLE, "Ein Paar sind zwei. „{0}“ hat hier {1} Spieler: ändere die Mannschaft bei einem davon.", \
      "A pair is two players. “{0}” has {1} players here: change the team of one of them.") \
    X(DRAW_COUNT, MORE, "es sind weniger als 4 Spieler oder zu viele", \
      "there are fewer than 4 players or too many") \
    X(DRAW_SEATS, MORE, "die Tische haben nicht so viele Plätze, wie Spieler da sind", \
      "the tables do not have as many seats as there are players") \
    X(DRAW_ORDER, MORE, "die Spielernummern stehen nicht in aufsteigender Reihenfolge", \
      "the players' numbers are not in ascending order") \
    X(DRAW_WORD_BAD, MORE, "das Wort ist zu lang oder enthält Steuerzeichen", \
      "the word is too long or holds control characters")
/* clang-format on */

#endif
