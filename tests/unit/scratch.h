/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

/* A folder of a test's own for files: made empty, removed with everything in it. */

enum { SCRATCH_MAX = 256 };

void scratch_make(char folder[SCRATCH_MAX]);
void scratch_remove(const char *folder);

#endif
