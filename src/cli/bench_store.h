/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_BENCH_STORE_H
#define SF_CLI_BENCH_STORE_H

/*
 * Measures how many events a second a store accepts, with each event on the disk before it is
 * acknowledged. The benchmark uses a new database in the folder for temporary files ($TMPDIR or
 * /tmp) and removes it afterwards. The disk of that folder determines the figure.
 */

#include "base/fault.h"
#include <stdint.h>

/* Appends `count` events of 100 bytes to several streams, a request each, `outstanding` of them at
 * a time. The signature is the sum of all versions that the store returned. */
enum sf_error sf_bench_store(unsigned outstanding, uint64_t count, double *seconds,
                             uint64_t *signature, struct sf_fault *fault);

#endif
