/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_MAIL_H
#define SF_NET_MAIL_H

/*
 * A mailbox. Any thread posts a function and its argument; the thread of the loop calls them in
 * order. The mailbox is bounded: a full one rejects at once, and the sender keeps the argument.
 * Posting never waits for the loop, only briefly for another sender.
 *
 * The thread of the loop creates and frees the mailbox. No thread may post during or after the
 * free. The free calls the letters still in it, so no argument is ever lost.
 */

#include <stdbool.h>
#include <stddef.h>

struct event_base;
struct sf_mail;

/* NULL if there is no memory or no descriptor. `room` is the number of letters. */
struct sf_mail *sf_mail_new(struct event_base *base, size_t room);
void sf_mail_free(struct sf_mail *mail);

/* From any thread. False: full. */
bool sf_mail_post(struct sf_mail *mail, void (*read)(void *argument), void *argument);

#endif
