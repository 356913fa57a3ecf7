/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_TELL_H
#define SF_PLAY_TELL_H

/*
 * The happenings at the table as sentences, one per line, from the player's view. The functions
 * append to a struct sf_sentence of the caller.
 */

#include "play/session.h"

/* Where the player sits, and with whom. */
void sf_tell_welcome(const struct sf_session *session, struct sf_sentence *out);

/* Does the deal have a result now, or another one than before? */
bool sf_is_settled(const struct sf_happening *happening);

/* Tells an event; a finished trick names its winner. Results are not included. */
void sf_tell(const struct sf_speech *speech, const struct sf_happening *happening,
             struct sf_sentence *out);

/* The finished deal: the winner, the whole computation, who pays whom. */
void sf_tell_result(const struct sf_speech *speech, const struct sf_view *view,
                    struct sf_sentence *out);

/* Everyone's account, the Stock, the Bock round. */
void sf_tell_accounts(const struct sf_speech *speech, const struct sf_view *view,
                      struct sf_sentence *out);

/* The player's cards from the highest to the lowest. */
void sf_tell_hand(const struct sf_speech *speech, const struct sf_view *view,
                  struct sf_sentence *out);

/* Tells the contract and the cards on the table. */
void sf_tell_table(const struct sf_speech *speech, const struct sf_view *view,
                   struct sf_sentence *out);

void sf_tell_last_trick(const struct sf_speech *speech, const struct sf_view *view,
                        struct sf_sentence *out);

/* The game in progress in a few words, or "". */
struct sf_piece sf_tell_contract(const struct sf_speech *speech, const struct sf_view *view);

#endif
