#include "bots/trained.h"

/* Printed by `stichfest train --seed 1 --deals 200`. */

/* clang-format off */
const struct sf_trained sf_trained = {
    .bid = {
        [SF_RUFSPIEL] = {-68, 127},
        [SF_HOCHZEIT] = {0, 100},
        [SF_MUSS] = {0, 100},
        [SF_SOLO] = {-58, 146},
        [SF_WENZ] = {3, 94},
        [SF_FARBWENZ] = {-10, 110},
        [SF_GEIER] = {3, 94},
        [SF_FARBGEIER] = {-10, 110},
        [SF_BETTEL] = {0, 100},
        [SF_SIE] = {0, 100},
        [SF_RAMSCH] = {0, 100},
    },
    .threshold = {
        [SF_RUFSPIEL] = 70,
        [SF_HOCHZEIT] = 70,
        [SF_MUSS] = 70,
        [SF_SOLO] = 100,
        [SF_WENZ] = 90,
        [SF_FARBWENZ] = 85,
        [SF_GEIER] = 90,
        [SF_FARBGEIER] = 85,
    },
    .plays = {100, 18, 4, 2, 2, 2},
    .passes = {100, 12, 3, 4, 2, 2},
    .as_good = 5,
    .surprise = 5,
};
/* clang-format on */
