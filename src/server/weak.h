/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_WEAK_H
#define SF_SERVER_WEAK_H

/*
 * Refusal of weak passwords, as ASVS 5 (6.2) asks: a least length, no composition rules, and none
 * of the passwords that everybody tries first.
 *
 * Ten characters are the least: eight is the standard's minimum, and a server of a club has no
 * second line such as e-mail. A password is weak as well if it has fewer than five different
 * characters, if little is left of it without the account's name or the program's, or if it is a
 * common password with a few digits or signs around it. The common ones are 32-bit hashes, sorted;
 * a tool of the build makes them from the list of python3-zxcvbn (make_weak.c). By chance the table
 * refuses one password in 140,000 without reason.
 *
 * A password that is not refused is fair or good: a rough estimate, for a person who is typing it.
 */

#include "base/why.h"
#include "protocol/message.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SF_PASSWORD_LEAST = 10 }; /* characters */

/* Returns the row that says why the password is weak; SF_WHY_NOTHING: it is not. */
enum sf_why sf_password_weak(const char *password, const char *name);

/* How hard it is to guess. SF_STRENGTH_SHORT and SF_STRENGTH_WEAK are what sf_password_weak()
 * refuses. */
enum sf_strength sf_password_strength(const char *password, const char *name);

/* The table: hashes of common passwords in lower case. */
extern const uint32_t sf_weak_hashes[];
extern const size_t sf_weak_count;

/* FNV-1a, for the table alone. */
static inline uint32_t sf_weak_hash(const char *text, size_t length)
{
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

#endif
