/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define PLAYERS     3
#define SEARCH_NAME sf_search_three
#include "solver/search_body.h"
