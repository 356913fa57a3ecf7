#include "bots/trained.h"

const struct sf_trained *sf_trained_used = &sf_trained;
