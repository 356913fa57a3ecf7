/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_TOUR_DESK_H
#define TESTS_TOUR_DESK_H

/*
 * The desk of a tournament, for tests: people send commands, as text with ' for quotes, which take
 * the way of the server: decided, stored, applied. A rejected command must change nothing, and a
 * decided event must be accepted; the desk asserts both every time.
 */

#include "tournament/tournament.h"

struct desk {
    struct sf_tournament *t;
    int64_t now;
    uint8_t secret; /* the next one, all bytes alike */
    struct sf_fault fault;
    char event[SF_TOUR_EVENT_MAX]; /* the last one that was stored */
    size_t length;
    struct sf_tournament *twin; /* is told the texts of the events; NULL: nobody is */
};

struct desk *desk_new(void);
void desk_free(struct desk *desk);

/* The actor: "L" the Leiter, "H" the helper Resi, "I" the helper Max, "V", "P7" the player with
 * number 7, "T1/3" the phone of table 3 in round 1, "S" the link of the poster, "S9" that of
 * registration 9.
 */
struct sf_tour_actor desk_actor(const char *who);

__attribute__((format(printf, 3, 4))) enum sf_error desk_do(struct desk *desk, const char *who,
                                                            const char *format, ...);

/* A command as text goes the whole way, and its event is left in the desk. `length` is 0 if it was
 * done before. */
enum sf_error desk_command(struct desk *desk, const struct sf_tour_actor *actor,
                           const char *command, size_t length);

/* From now on a twin is told the text of every event, and must always be in the same state. */
void desk_twin(struct desk *desk);

/* The same as desk_do(), and it must be accepted. */
__attribute__((format(printf, 3, 4))) void desk_ok(struct desk *desk, const char *who,
                                                   const char *format, ...);

/* A fault in English as "row 3: path: sentence", without the parts that it does not have. The text
 * is valid until the next call. */
const char *desk_fault(const struct sf_fault *fault);

/* It must be refused with this error, and with this in the sentence. */
__attribute__((format(printf, 5, 6))) void desk_no(struct desk *desk, enum sf_error error,
                                                   const char *sentence, const char *who,
                                                   const char *format, ...);

/* So many players "Spieler 1", ... who are present and have paid. */
void desk_enter(struct desk *desk, unsigned count);
/* Committed, drawn and published. */
void desk_draw(struct desk *desk, unsigned round);
/* A list with these rows ("1 1 -1 -1; 6 -2 -2 -2"), and the same confirmed. */
void desk_list(struct desk *desk, unsigned round, unsigned table, const char *rows);
void desk_confirm(struct desk *desk, unsigned round, unsigned table);
/* Every table of the round has this list; confirmed and closed. */
void desk_round(struct desk *desk, unsigned round, const char *rows);

const struct sf_standing *desk_standing(struct desk *desk, unsigned rounds, unsigned number);

/* Everything that is there, as a text that is the same for equal states; the caller frees it. */
char *desk_dump(const struct sf_tournament *t);

/* The stream read again gives the same: event by event, all at once, and as a copy. */
void desk_replay(const struct desk *desk);

#endif
