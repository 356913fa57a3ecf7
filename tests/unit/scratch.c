/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* mkdtemp, nftw */
#include "unit/scratch.h"
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

void scratch_make(char folder[SCRATCH_MAX])
{
    const char *place = getenv("TMPDIR");

    snprintf(folder, SCRATCH_MAX, "%s/stichfest-XXXXXX", place && *place ? place : "/tmp");
    assert_non_null(mkdtemp(folder));
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    return remove(path);
}

void scratch_remove(const char *folder)
{
    assert_int_equal(nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
}
