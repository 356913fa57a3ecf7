/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/trained.h"

/* Printed by `stichfest train --seed 1 --deals 200`. */

/* clang-format off */
const struct sf_trained sf_trained = {
    .bid = {
        [SF_RUFSPIEL] = {-9, 104},
        [SF_HOCHZEIT] = {0, 100},
        [SF_MUSS] = {0, 100},
        [SF_SOLO] = {-2, 92},
        [SF_WENZ] = {9, 92},
        [SF_FARBWENZ] = {26, 95},
        [SF_GEIER] = {9, 92},
        [SF_FARBGEIER] = {26, 95},
        [SF_BETTEL] = {0, 100},
        [SF_SIE] = {0, 100},
        [SF_RAMSCH] = {0, 100},
    },
    .threshold = {
        [SF_RUFSPIEL] = 67,
        [SF_HOCHZEIT] = 70,
        [SF_MUSS] = 70,
        [SF_SOLO] = 99,
        [SF_WENZ] = 91,
        [SF_FARBWENZ] = 83,
        [SF_GEIER] = 91,
        [SF_FARBGEIER] = 83,
    },
    .plays = {1000, 375, 79, 103, 10, 2},
    .passes = {1000, 37, 2, 2, 20, 20},
    .as_good = 10,
    .surprise = 10,
};
/* clang-format on */
