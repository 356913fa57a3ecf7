/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/error.h"

static const struct {
    const char *code, *text;
} rows[SF_ERROR_N] = {
#define SF_ERROR_ROW(name, code, text) {code, text},
    SF_ERRORS(SF_ERROR_ROW)
#undef SF_ERROR_ROW
};

const char *sf_error_code(enum sf_error error)
{
    return rows[error].code;
}

const char *sf_error_text(enum sf_error error)
{
    return rows[error].text;
}
