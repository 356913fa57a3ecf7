/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_TELL_H
#define SF_PLAY_TELL_H

/*
 * What happens at the table, in sentences, one a line. Everything is told from the player's view.
 * The texts end up in a struct sf_sentence of the caller, added to what it holds.
 */

#include "play/session.h"

/* Where one sits, and with whom. */
void sf_tell_welcome(const struct sf_session *session, struct sf_sentence *out);

/* What happened; a finished trick says whose it is. Nothing of a result. */
void sf_tell(const struct sf_speech *speech, const struct sf_happening *happening,
             struct sf_sentence *out);

/* The finished deal: who has won, the whole computation, who pays whom. */
void sf_tell_result(const struct sf_speech *speech, const struct sf_view *view,
                    struct sf_sentence *out);

/* Everyone's account, the Stock, the Bock round. */
void sf_tell_accounts(const struct sf_speech *speech, const struct sf_view *view,
                      struct sf_sentence *out);

/* The own cards from the highest to the lowest. */
void sf_tell_hand(const struct sf_speech *speech, const struct sf_view *view,
                  struct sf_sentence *out);

/* Who plays what, and the cards that lie on the table. */
void sf_tell_table(const struct sf_speech *speech, const struct sf_view *view,
                   struct sf_sentence *out);

void sf_tell_last_trick(const struct sf_speech *speech, const struct sf_view *view,
                        struct sf_sentence *out);

/* The game in progress in a few words, or "". */
struct sf_piece sf_tell_contract(const struct sf_speech *speech, const struct sf_view *view);

#endif
