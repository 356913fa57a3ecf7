/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/price.h"

enum sf_row_kind sf_price_kind(const struct sf_worth *worth)
{
    if (worth->tout)
        return SF_ROW_TOUT;
    if (worth->game == SF_SIE)
        return SF_ROW_SIE;
    if (sf_games[worth->game].alone)
        return SF_ROW_SOLO;
    return worth->game == SF_MUSS ? SF_ROW_MUSS : SF_ROW_RUFSPIEL;
}

int64_t sf_price_of(const struct sf_rules *rules, enum sf_row_kind kind, unsigned height,
                    unsigned run)
{
    struct sf_worth worth[SF_WORTH_MAX];
    unsigned count = sf_worth_rows(rules, worth, SF_WORTH_MAX);

    for (unsigned i = 0; i < count; i++)
        if (sf_price_kind(&worth[i]) == kind && worth[i].height == height && worth[i].run == run)
            return worth[i].value;
    return 0;
}

void sf_price_results(const struct sf_rules *rules, enum sf_row_kind kind, uint8_t *heights,
                      uint16_t *runs)
{
    struct sf_worth worth[SF_WORTH_MAX];
    unsigned count = sf_worth_rows(rules, worth, SF_WORTH_MAX);

    *heights = 0;
    *runs = 0;
    for (unsigned i = 0; i < count; i++)
        if (sf_price_kind(&worth[i]) == kind) {
            *heights |= (uint8_t)(1u << worth[i].height);
            *runs |= (uint16_t)(1u << worth[i].run);
        }
}

unsigned sf_price_run(const struct sf_rules *rules, enum sf_row_kind kind)
{
    uint8_t heights;
    uint16_t runs;
    unsigned run = 0;

    sf_price_results(rules, kind, &heights, &runs);
    while (runs && !(runs >> run & 1))
        run++;
    return run;
}
