/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_TLS_SELF_H
#define SF_NET_TLS_SELF_H

/*
 * A certificate that the server makes for itself, for a network in which nobody can get one from an
 * authority. It protects against listeners. A person who wants to be sure that it is the right
 * server compares its fingerprint.
 *
 * The file has key and certificate together, so they always belong to each other; only its owner
 * may read it. The key is on the curve P-256. The certificate is valid for 824 days: Apple's
 * devices accept no more than 825, whoever signed. It is no authority, so a phone that trusts it
 * trusts nothing else because of that.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum sf_tls_self {
    SF_TLS_SELF_FAILED,
    SF_TLS_SELF_KEPT,   /* the file is fine as it is */
    SF_TLS_SELF_MADE,   /* there was none */
    SF_TLS_SELF_RENEWED /* it ended soon, lacked a name or was unreadable */
};

enum { SF_TLS_NAMES_MAX = 32 };

/* Ensures that `file` has a certificate for all these host names and numeric addresses which is
 * valid for at least 30 more days. A new certificate also has the names of the old one, as many as
 * fit, so that a computer with two networks does not change it each time. After SF_TLS_SELF_FAILED
 * the fault has the reason. */
enum sf_tls_self sf_tls_self(const char *file, const char *const *names, size_t count, time_t now,
                             struct sf_fault *fault);

#endif
