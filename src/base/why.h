/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_H
#define SF_BASE_WHY_H

/*
 * The sentences of a fault (base/fault.h) beyond those of its code, one row each: id, how it joins
 * the code's sentence, German, English. {0} to {3} stand for the parameters, which may be rows
 * themselves. A sentence that is
 * WHOLE replaces the code's sentence; one that adds MORE follows it after a semicolon.
 *
 * The rows stand in one header a subject: why_values.h, why_game.h, why_record.h, why_import.h,
 * why_ledger.h, why_tournament.h, why_book.h, why_server.h, why_command.h, why_system.h.
 * Ids are names for programmers, not part of any interface: rows may be renamed and reordered.
 */

#include "base/lang.h"
#include "base/why_book.h"
#include "base/why_command.h"
#include "base/why_game.h"
#include "base/why_import.h"
#include "base/why_ledger.h"
#include "base/why_record.h"
#include "base/why_server.h"
#include "base/why_system.h"
#include "base/why_tournament.h"
#include "base/why_values.h"

#define SF_WHYS(X)                                                                                 \
    X(NOTHING, WHOLE, "", "")                                                                      \
    X(AS_IT_IS, WHOLE, "{0}", "{0}")                                                               \
    SF_WHYS_VALUES(X)                                                                              \
    SF_WHYS_GAME(X)                                                                                \
    SF_WHYS_RECORD(X)                                                                              \
    SF_WHYS_IMPORT(X)                                                                              \
    SF_WHYS_LEDGER(X)                                                                              \
    SF_WHYS_TOURNAMENT(X)                                                                          \
    SF_WHYS_BOOK(X)                                                                                \
    SF_WHYS_SERVER(X)                                                                              \
    SF_WHYS_COMMAND(X)                                                                             \
    SF_WHYS_SYSTEM(X)

enum sf_why {
#define SF_WHY_ENUM(id, joins, de, en) SF_WHY_##id,
    SF_WHYS(SF_WHY_ENUM)
#undef SF_WHY_ENUM
        SF_WHY_N
};

/* The template; never NULL. */
const char *sf_why_text(enum sf_why why, enum sf_lang lang);
/* Does it replace the code's sentence? */
_Bool sf_why_whole(enum sf_why why);

#endif
