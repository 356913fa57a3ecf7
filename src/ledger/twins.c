/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/ledger.h"

/* Members and evenings that two devices may have added separately. */

static unsigned char capital(char c)
{
    return (unsigned char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

static bool same_letters(const char *a, const char *b)
{
    for (; *a && capital(*a) == capital(*b); b++)
        a++;
    return capital(*a) == capital(*b);
}

uint32_t sf_ledger_member_twin(const struct sf_ledger *ledger, uint32_t member)
{
    const struct sf_ledger_member *m = &ledger->member[member];

    if (!m->name || m->left)
        return 0;
    for (uint32_t i = 0; i < member; i++) {
        const struct sf_ledger_member *other = &ledger->member[i];
        if (!other->left && other->name &&
            same_letters(sf_ledger_text(ledger, m->name), sf_ledger_text(ledger, other->name)))
            return i + 1;
    }
    return 0;
}

/* Evenings stand in the order of their days. */
uint32_t sf_ledger_evening_twin(const struct sf_ledger *ledger, uint32_t evening)
{
    if (!evening || ledger->fact[ledger->evening[evening].fact].day !=
                        ledger->fact[ledger->evening[evening - 1].fact].day)
        return 0;
    return evening;
}
