/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_TOURNAMENT_H
#define SF_BASE_WHY_TOURNAMENT_H

/* Sentences (base/why.h) about tournaments, their lists, files and sheets on paper. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_TOURNAMENT(X) \
    X(NO_DRAW_YET, WHOLE, "Die Auslosung hängt noch nicht aus.", "The draw is not published yet.")
/* clang-format on */

#endif
