/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_DOCUMENT_H
#define SF_LEDGER_DOCUMENT_H

/* The entries and the answer of a ledger, from their rows: the generated part of docs/ledger.md. */

#include "shape/describe.h"

void sf_ledger_add(struct sf_shape_set *set);
void sf_ledger_document(struct sf_out *out);

#endif
