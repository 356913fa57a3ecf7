/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/trained.h"

const struct sf_trained *sf_trained_used = &sf_trained;
