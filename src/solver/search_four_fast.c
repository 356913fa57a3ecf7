/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Compiled for processors with BMI2, POPCNT and LZCNT (meson.build). */
#define PLAYERS     4
#define SEARCH_NAME sf_search_four_fast
#include "solver/search_body.h"
