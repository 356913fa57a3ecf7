/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_TOUR_JOB_H
#define SF_PRINT_TOUR_JOB_H

/* Shared by the functions behind of_tournament.h. */

#include "print/of_tournament.h"
#include "print/words.h"

struct sf_tour_job {
    struct sf_printer *printer;
    const struct sf_tournament *t;
    const struct sf_tour_setup *setup;
    const struct sf_print_job *want;
    enum sf_lang lang;
    struct sf_print_head head; /* without round, version and note */
    struct sf_fault *fault;
};

enum { SF_JOB_LINK = 320 };

/* "" without a base. */
void sf_job_table_link(const struct sf_tour_job *job, unsigned round, unsigned table,
                       char link[SF_JOB_LINK]);
void sf_job_player_link(const struct sf_tour_job *job, unsigned number, char link[SF_JOB_LINK]);

const char *sf_job_name(const struct sf_tour_job *job, unsigned number); /* NULL: nobody */
const char *sf_job_say(const struct sf_tour_job *job, enum sf_paper_word word);
enum sf_error sf_job_no_memory(const struct sf_tour_job *job);

/* tour_results.c */
enum sf_error sf_job_results(struct sf_tour_job *job);
enum sf_error sf_job_standings(struct sf_tour_job *job);

/* tour_money.c */
/* The name of an extra prize; who gets it, if its title is the thing. */
const char *sf_job_extra_title(const struct sf_tour_job *job, unsigned extra);
enum sf_error sf_job_prizes(struct sf_tour_job *job);
enum sf_error sf_job_fees(struct sf_tour_job *job);
enum sf_error sf_job_till(struct sf_tour_job *job);

/* poster.c */
enum sf_error sf_job_poster(struct sf_tour_job *job);

/* The requested round, if it is drawn. */
enum sf_error sf_job_round(const struct sf_tour_job *job, unsigned *number,
                           const struct sf_tour_round **round);

/* A list of the round with its names and no results. `room` is a buffer for composed names. */
enum { SF_JOB_NAME = 2 * SF_TOUR_NAME + 40 };
void sf_job_list(const struct sf_tour_job *job, unsigned round, unsigned table,
                 struct sf_print_list *list, char room[SF_SEATS][SF_JOB_NAME],
                 char link[SF_JOB_LINK]);

/* Calls `of` for each requested table. */
enum sf_error sf_job_each_table(struct sf_tour_job *job,
                                enum sf_error (*of)(struct sf_tour_job *job, unsigned round,
                                                    unsigned table));

#endif
