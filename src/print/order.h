/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_ORDER_H
#define SF_PRINT_ORDER_H

/*
 * Names in the order of a telephone directory, DIN 5007-1: ä like a, ß like ss, upper case like
 * lower case, in every locale.
 */

#include <stddef.h>

/* The indices 0 to count - 1 in the order of their names (NULL is ""); equal names keep their
 * order. `name(context, i)` returns a name. The caller frees the result; NULL if there is no
 * memory. */
unsigned *sf_order_names(unsigned count, const char *(*name)(const void *context, unsigned i),
                         const void *context);

#endif
