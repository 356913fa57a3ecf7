/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ACCOUNT_LOG_H
#define SF_SERVER_ACCOUNT_LOG_H

/*
 * The log of an account for its owner: who logged in and out, wrong passwords and codes, changes of
 * password, codes and second factor. It follows from the events of the account's stream, so there
 * is nothing that the server could forget to log. The fold of the account keeps the latest
 * SF_LOG_ROWS rows, so nobody reads the stream again for them.
 */

#include "server/account.h"

/* Logs what this event means, before the account changes by it. */
void sf_account_note(struct sf_person *person, const struct sf_account_event *event, int64_t at);

/* Writes the rows as an array, the latest first: [{"at":…,"what":"login","device":"…"},…] */
void sf_account_log_write(struct sf_out *out, const struct sf_person *person);

#endif
