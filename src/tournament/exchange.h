/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_EXCHANGE_H
#define SF_TOURNAMENT_EXCHANGE_H

/*
 * Import into a tournament from other programs, and export: text to text, no I/O.
 *
 * Players come as a table (tournament/columns.h, with titles in German or English, see
 * docs/tournament.md; a file of one column without titles is a list of names) or as JSON: an array
 * of names or of players as the event `import` has them, or an object with such an array under
 * `players`. All or nothing: if a line is bad, the report names every bad line, and nothing comes
 * in.
 *
 * CSV goes out with the byte order mark, semicolons and line ends that spreadsheets expect. A text
 * that a spreadsheet would take for a formula gets a ' in front, which the import removes. The
 * views of show.h are the JSON of the same data.
 */

#include "tournament/columns.h"
#include "tournament/draw_record.h"
#include "tournament/tournament.h"

/* SF_OK: `command` is a text for sf_tournament_decide(). Else `report` has every bad line:
 * [{"line":3,"column":"name","message":"…"}], and the fault the first. */
enum sf_error sf_tour_players_import(const char *text, size_t length, struct sf_out *command,
                                     struct sf_columns_report report, struct sf_fault *fault);

/* Likewise for a draw that was made by hand: writes a command `seating` for this round. Each row
 * names a table, a seat and a number, and perhaps the round: the import skips rows of other rounds.
 * JSON may also be the record of a draw (draw_record.h), or several. `reason`: why by hand; the
 * event does not allow "". */
enum sf_error sf_tour_draw_import(const char *text, size_t length, unsigned round,
                                  const char *reason, struct sf_out *command,
                                  struct sf_columns_report report, struct sf_fault *fault);

/* Likewise for entries of the till: writes a command `book`, which leaves out entries that are
 * booked already. */
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

/* `round` selects one round of seating and standings; 0: all rounds. */
void sf_tour_csv_write(struct sf_out *out, const struct sf_tournament *tournament,
                       enum sf_tour_file file, unsigned round);

/* Writes all players as JSON, as sf_tour_players_import() takes it:
 * {"players":[{"number":1,"name":"…"},…]}. Players who have left or withdrawn have no state. */
void sf_tour_players_write(struct sf_out *out, const struct sf_tournament *tournament);

/* Writes the closed rounds as a document for `stichfest evaluate`, which computes the same
 * standings as sf_tournament_standings(). */
void sf_tour_document_write(struct sf_out *out, const struct sf_tournament *tournament);

/* Fills in the draw of a round for `stichfest verify-draw`. False before the draw, and if it was
 * made by hand. `met` points into the tournament. */
bool sf_tour_draw_of(const struct sf_tournament *tournament, unsigned round,
                     struct sf_draw_record *record);

/* Writes who sits where in a round that was seated by hand. verify-draw rejects this document, and
 * sf_tour_draw_import() takes it: {"draw":1,"tournament":"…","round":1,"by_hand":"…","plan":[…]}.
 */
void sf_tour_seating_write(struct sf_out *out, const struct sf_tournament *tournament,
                           unsigned round);

#endif
