/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ACCOUNT_LOG_H
#define SF_SERVER_ACCOUNT_LOG_H

/*
 * The log of an account for its owner: who logged in and out, wrong passwords, changes of password,
 * codes and second factor. It is the account's stream, read again, so there is nothing that the
 * server could forget to log. The latest SF_LOG_ROWS rows, the latest first.
 */

#include "server/account.h"

enum { SF_LOG_ROWS = 50 };

/* Writes the rows as an array: [{"at":…,"what":"login","device":"…"},…] */
enum sf_error sf_account_log_write(struct sf_out *out, struct sf_store_reader *reader,
                                   const char *account);

#endif
