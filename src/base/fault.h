/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_FAULT_H
#define SF_BASE_FAULT_H

/*
 * What went wrong outside, with the names in it: which file, which stream, what the system said.
 * The caller owns it; a function that fails fills it, one that succeeds leaves it alone. The
 * message is one sentence without a line end, cut off if it is too long. Pure modules answer with a
 * bare enum sf_error; this is for those that touch files, threads and sockets, and lives in a
 * header alone because it calls the C library.
 */

#include "base/error.h"
#include <stdarg.h>
#include <stdio.h>

struct sf_fault {
    enum sf_error code;
    char msg[160];
};

/* Returns the code, so that a caller can fail in one line. `fault` may be NULL. */
__attribute__((format(printf, 3, 4))) static inline enum sf_error
sf_fault_set(struct sf_fault *fault, enum sf_error code, const char *format, ...)
{
    va_list values;

    if (!fault)
        return code;
    fault->code = code;
    va_start(values, format);
    vsnprintf(fault->msg, sizeof fault->msg, format, values);
    va_end(values);
    return code;
}

#endif
