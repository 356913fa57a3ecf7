/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_EXCHANGE_H
#define SF_TOURNAMENT_EXCHANGE_H

/*
 * What goes into a tournament from other programs, and what goes out: text to text, no I/O.
 *
 * Players come as a table (tournament/columns.h, with titles in German or English, see
 * docs/tournament.md; a file of one column without titles is a list of names) or as JSON: an array
 * of names or of players as the event `import` has them, or an object with such an array under
 * `players`. All or nothing: a line that cannot be read is named, with every other one, and nothing
 * comes in.
 *
 * CSV goes out with a byte order mark, semicolons and line ends that spreadsheets expect. A text
 * that a spreadsheet would take for a formula gets a ' in front, which is taken off again when it
 * comes in. JSON of the same things are the views of show.h.
 */

#include "tournament/columns.h"
#include "tournament/draw_record.h"
#include "tournament/tournament.h"

/* SF_OK: `command` is a text for sf_tournament_decide(). Else `report` names every bad line:
 * [{"line":3,"column":"name","message":"…"}], and the fault the first. */
enum sf_error sf_tour_players_import(const char *text, size_t length, struct sf_out *command,
                                     struct sf_columns_report report, struct sf_fault *fault);

/* A draw that was made by hand, likewise: a command `seating` for this round. A table names a
 * table, a seat and a number in each row, and perhaps the round: rows of others are passed over.
 * JSON may also be the record of a draw (draw_record.h), or several. `reason`: why by hand; "" is
 * none, which the event does not allow. */
enum sf_error sf_tour_draw_import(const char *text, size_t length, unsigned round,
                                  const char *reason, struct sf_out *command,
                                  struct sf_columns_report report, struct sf_fault *fault);

/* Entries of the till, likewise: a command `book`, which leaves out what is booked already. */
enum sf_error sf_tour_till_import(const char *text, size_t length, struct sf_out *command,
                                  struct sf_columns_report report, struct sf_fault *fault);

#define SF_TOUR_FILES(X)                                                                           \
    X(PLAYERS, "players")                                                                          \
    X(SEATING, "seating") /* of a round, as drawn and filled */                                    \
    X(LISTS, "lists")     /* every row in force; a list without rows has a row of sums */          \
    X(STANDINGS, "standings")                                                                      \
    X(TILL, "till")

enum sf_tour_file {
#define SF_TOUR_FILE(id, name) SF_FILE_##id,
    SF_TOUR_FILES(SF_TOUR_FILE)
#undef SF_TOUR_FILE
        SF_FILE_N
};

enum sf_tour_file sf_tour_file_parse(const char *name); /* SF_FILE_N: none */

/* `round` of seating and standings; 0: all that there are. */
void sf_tour_csv_write(struct sf_out *out, const struct sf_tournament *tournament,
                       enum sf_tour_file file, unsigned round);

/* Everybody as JSON, as sf_tour_players_import() takes it: {"players":[{"number":1,"name":"…"},…]}.
 * Who has left or withdrawn has no state. */
void sf_tour_players_write(struct sf_out *out, const struct sf_tournament *tournament);

/* The closed rounds as a document for `stichfest evaluate`: its standings are those of
 * sf_tournament_standings(). */
void sf_tour_document_write(struct sf_out *out, const struct sf_tournament *tournament);

/* The draw of a round for `stichfest verify-draw`; false before it is drawn, and if it was made by
 * hand. `met` points into the tournament. */
bool sf_tour_draw_of(const struct sf_tournament *tournament, unsigned round,
                     struct sf_draw_record *record);

/* Who sits where in a round that was seated by hand, which verify-draw refuses and
 * sf_tour_draw_import() takes: {"draw":1,"tournament":"…","round":1,"by_hand":"…","plan":[…]}. */
void sf_tour_seating_write(struct sf_out *out, const struct sf_tournament *tournament,
                           unsigned round);

#endif
