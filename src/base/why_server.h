/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_WHY_SERVER_H
#define SF_BASE_WHY_SERVER_H

/* Sentences (base/why.h) about the server, the store, the network and the command line. */

#include "base/lang.h"

/* clang-format off */
#define SF_WHYS_SERVER(X) \
    X(NO_MEMORY, WHOLE, "Der Speicher reicht nicht.", "There is not enough memory.")
/* clang-format on */

#endif
