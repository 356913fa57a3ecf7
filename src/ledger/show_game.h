/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_SHOW_GAME_H
#define SF_LEDGER_SHOW_GAME_H

/*
 * Games as JSON: one that is written down, with its row and its state; and the draft of one. The
 * keys that say what was played are those of the entry, so a page can offer a shown game or a
 * fitted draft as a new entry.
 */

#include "ledger/draft.h"

extern const struct sf_shape sf_ledger_game_shape, sf_ledger_drafted_shape;

void sf_ledger_game_write(struct sf_out *out, const struct sf_ledger *ledger, uint32_t game);

/* Everything but id and ok, into an object that is open. */
void sf_ledger_drafted_write(struct sf_out *out, const struct sf_ledger *ledger,
                             const struct sf_drafted *drafted);

#endif
