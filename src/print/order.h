/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_ORDER_H
#define SF_PRINT_ORDER_H

/*
 * Names in the order of a telephone directory, DIN 5007-1: ä like a, ß like ss, large like small,
 * whatever the locale of the machine is.
 */

#include <stddef.h>

/* The places 0 to count - 1 in the order of their names (NULL is ""); equal names stay in the order
 * in which they came. `name(context, i)` tells them. The caller frees what he gets; NULL if there
 * is no memory. */
unsigned *sf_order_names(unsigned count, const char *(*name)(const void *context, unsigned i),
                         const void *context);

#endif
