/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_MAIL_H
#define SF_NET_MAIL_H

/*
 * A letter box: any thread puts in a function and its argument, the thread of the loop takes them
 * out in order and calls them. The box is bounded; a full one refuses at once and the sender keeps
 * the argument. Putting a letter in never waits for the loop, only shortly for another sender.
 *
 * The box belongs to the thread of the loop, which makes and frees it; nobody may post while it is
 * freed or after. Letters still in it are called by the free, so no argument is ever lost.
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
