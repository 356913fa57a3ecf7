/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_STUDY_H
#define SF_SERVER_STUDY_H

/*
 * The analysis of one game: it takes the input line of `stichfest analyse` and returns its output.
 * A study is large and lives on the heap. One thread at a time may work on it, with a solver of its
 * own.
 */

#include "batch/solvers.h"
#include "record/record.h"

struct sf_study;

/* Returns SF_E_NO_MEMORY, SF_E_TOO_LARGE, or the error of a record without a game. */
enum sf_error sf_study_new(struct sf_study **study, const struct sf_record *record, const char *id);
void sf_study_free(struct sf_study *study); /* NULL is allowed */

/* sf_study_run() returns false if the analysis failed; the text then contains the reason. */
bool sf_study_run(struct sf_study *study, struct sf_solver *solver);
const char *sf_study_text(const struct sf_study *study, size_t *length);

#endif
