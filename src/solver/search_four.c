/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define PLAYERS     4
#define SEARCH_NAME sf_search_four
#include "solver/search_body.h"
