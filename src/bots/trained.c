#include "bots/trained.h"

/* Printed by `stichfest train --seed 1 --deals 1`. */

/* clang-format off */
const struct sf_trained sf_trained = {
    .bid = {
        [SF_RUFSPIEL] = {0, 100},
        [SF_HOCHZEIT] = {0, 100},
        [SF_MUSS] = {0, 100},
        [SF_SOLO] = {0, 100},
        [SF_WENZ] = {0, 100},
        [SF_FARBWENZ] = {0, 100},
        [SF_GEIER] = {0, 100},
        [SF_FARBGEIER] = {0, 100},
        [SF_BETTEL] = {0, 100},
        [SF_SIE] = {0, 100},
        [SF_RAMSCH] = {0, 100},
    },
    .threshold = {
        [SF_RUFSPIEL] = 68,
        [SF_HOCHZEIT] = 70,
        [SF_MUSS] = 70,
        [SF_SOLO] = 101,
        [SF_WENZ] = 88,
        [SF_FARBWENZ] = 87,
        [SF_GEIER] = 88,
        [SF_FARBGEIER] = 87,
    },
    .plays = {100, 36, 12, 4, 2, 2},
    .passes = {100, 25, 6, 2, 2, 2},
    .as_good = 20,
    .surprise = 20,
};
/* clang-format on */
