/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_FORM_H
#define SF_LEDGER_FORM_H

/*
 * The chips of a form for games: which games the rules have, what can be said of each, what it
 * costs, and a sentence that explains the chip in German and English. A page shows these and has no
 * list of its own. Pure.
 */

#include "ledger/ledger.h"
#include "shape/shape.h"

extern const struct sf_shape sf_ledger_form_shape;

/* Everything but id and ok, into an object that is open. */
void sf_form_write(struct sf_out *out, const struct sf_rules *rules);

#endif
