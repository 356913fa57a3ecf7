/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_CHECK_PARTS_H
#define SF_TOURNAMENT_CHECK_PARTS_H

/*
 * Declarations that the files behind sf_tour_check() share. check.c has the table of all events,
 * the setup, the players and the roles; check_seats.c the draw and who sits where; check_lists.c
 * the lists, requests and rulings; check_end.c lots, money and the end; signup.c registrations. A
 * check compares a parsed event with the state. It rejects with a fault that names the key.
 */

#include "tournament/internal.h"

typedef enum sf_error sf_check(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault);

sf_check sf_check_commit, sf_check_draw, sf_check_seating, sf_check_publish, sf_check_place,
    sf_check_replace, sf_check_table, sf_check_list, sf_check_confirm, sf_check_correct,
    sf_check_request, sf_check_of_request, sf_check_ruling, sf_check_close, sf_check_lot,
    sf_check_till, sf_check_book, sf_check_prize, sf_check_finish, sf_check_reopen, sf_check_show,
    sf_check_clock, sf_check_signup, sf_check_revise, sf_check_cancel, sf_check_admit,
    sf_check_reject;

/* Rejects with the sentence of the error itself. */
enum sf_error sf_check_refuse(struct sf_fault *fault, enum sf_error error);

/* Find the player or the round that the event names. */
enum sf_error sf_find_entrant(const struct sf_tournament *t, const struct sf_tour_event *e,
                              const struct sf_entrant **entrant, struct sf_fault *fault);
enum sf_error sf_find_round(const struct sf_tournament *t, const struct sf_tour_event *e,
                            const struct sf_tour_round **round, struct sf_fault *fault);
/* Finds a table of a published round; with `open` the round must not be closed. */
enum sf_error sf_find_table(const struct sf_tournament *t, const struct sf_tour_event *e, bool open,
                            const struct sf_tour_table **table, struct sf_fault *fault);

/* Has nobody reported a game at the table yet? */
bool sf_not_begun(const struct sf_tour_table *table);

#endif
