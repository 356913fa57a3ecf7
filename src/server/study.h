/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_STUDY_H
#define SF_SERVER_STUDY_H

/*
 * One game being analysed: the line that `stichfest analyse` would be given goes in, its answer
 * comes out. It is large and lives on the heap; a thread may work on it alone, with a solver of its
 * own.
 */

#include "batch/solvers.h"
#include "record/record.h"

struct sf_study;

/* SF_E_NO_MEMORY, SF_E_TOO_LARGE, or that the record has no game. */
enum sf_error sf_study_new(struct sf_study **study, const struct sf_record *record, const char *id);
void sf_study_free(struct sf_study *study); /* NULL is allowed */

/* False: the answer says why not. */
bool sf_study_run(struct sf_study *study, struct sf_solver *solver);
const char *sf_study_text(const struct sf_study *study, size_t *length);

#endif
