#include "bots/trained.h"

const struct sf_trained sf_trained = {
    .bid =
        {
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
            {0, 100},
        },
};
