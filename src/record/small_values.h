/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_SMALL_VALUES_H
#define SF_RECORD_SMALL_VALUES_H

/* Single values of a game object. Small names (rulebook, game, variant) are copied out before they
 * are looked up. */

#include "base/fault.h"
#include "json/json.h"

enum { SF_SMALL_NAME = 32 };

/* The text of the node; "" if it is no string, or too long for any of these names. */
static inline const char *sf_small_name(const struct sf_json *doc, uint32_t node,
                                        char buffer[SF_SMALL_NAME])
{
    return sf_json_string(doc, node, buffer, SF_SMALL_NAME) ? buffer : "";
}

/* A number from 0 to `max`. */
static inline enum sf_error sf_small_number(const struct sf_json *doc, uint32_t node,
                                            const char *key, int64_t max, int64_t *number,
                                            struct sf_fault *fault)
{
    if (!sf_json_int(doc, node, number) || *number < 0 || *number > max)
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    return SF_OK;
}

#endif
