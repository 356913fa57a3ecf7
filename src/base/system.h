/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_SYSTEM_H
#define SF_BASE_SYSTEM_H

/*
 * The reason why the operating system refused a call, as a parameter of a sentence (base/fault.h).
 * The C library translates its texts only where the system has the locale, so the frequent ones are
 * rows of base/why_system.h. For a number without a row the parameter is the library's text:
 *
 *     sf_cli_tell(NULL, SF_WHY_ABOUT, SF_WITH(SF_T(path), SF_SYSTEM(errno)));
 */

#include "base/fault.h"
#include <string.h>

#define SF_SYSTEM(number) sf_system_reason(number, strerror(number))

/* `text`: what the C library says about `number`. */
struct sf_param sf_system_reason(int number, const char *text);

#endif
