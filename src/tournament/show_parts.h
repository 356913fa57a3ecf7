/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SHOW_PARTS_H
#define SF_TOURNAMENT_SHOW_PARTS_H

/* Declarations that the files behind show.h share. Each function writes the keys of a part into an
 * open object. */

#include "tournament/internal.h"
#include "tournament/shapes.h"
#include "tournament/show.h"

struct sf_showing {
    struct sf_out *out;
    const struct sf_tournament *t;
    struct sf_part_of part; /* its round filled in where 0 means the latest */
    bool desk;              /* for a helper or the Leiter */
    bool leiter;
};

/* show_desk.c */
void sf_show_desk(const struct sf_showing *show);
void sf_show_public(const struct sf_showing *show);
void sf_show_requests(const struct sf_showing *show);
void sf_show_helpers(const struct sf_showing *show);
void sf_show_links(const struct sf_showing *show);
/* show_people.c */
void sf_show_players(const struct sf_showing *show);
void sf_show_player(const struct sf_showing *show);
void sf_show_board(const struct sf_showing *show);
void sf_show_seating(const struct sf_showing *show);
/* show_table.c */
void sf_show_table(const struct sf_showing *show);
/* show_result.c */
void sf_show_standings(const struct sf_showing *show);
void sf_show_moves(const struct sf_showing *show);
/* show_money.c */
void sf_show_prizes(const struct sf_showing *show);
void sf_show_till(const struct sf_showing *show);
/* show_hall.c */
void sf_show_ceremony(const struct sf_showing *show);
void sf_show_screen(const struct sf_showing *show);
/* show_signup.c */
void sf_show_signup(const struct sf_showing *show);
void sf_show_signups(const struct sf_showing *show);
/* audit.c */
void sf_show_audit(const struct sf_showing *show);

/* --- pieces -----------------------------------------------------------------------------------
 */

/* The latest round that this viewer may see; 0 if there is none. */
unsigned sf_show_latest(const struct sf_tournament *t, bool desk);

/* "name" of a number, or nothing for a placeholder. */
const char *sf_show_name(const struct sf_tournament *t, unsigned number);

/* Keys of one request, in an open object. */
void sf_show_request(const struct sf_showing *show, const struct sf_tour_request *request);

/* "key": the prizes, all of them, all extra prizes, or those of one extra prize. */
enum { SF_EVERY_AWARD = SF_SHOWN_EXTRAS, SF_EVERY_EXTRA };
void sf_show_awards(const struct sf_showing *show, const char *key, unsigned extra);

/* "key":[ */
void sf_show_list(struct sf_out *out, const char *key);

/* "key":true, or nothing. */
void sf_show_flag(struct sf_out *out, const char *key, bool flag);

/* "things":[…]: what the club's book gives for these places beside money; nothing if it gives
 * none. */
void sf_show_things(const struct sf_showing *show, unsigned place, unsigned places);

#endif
