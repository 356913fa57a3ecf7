/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/bot_protocol.h"
#include "bots/bot.h"
#include <stdlib.h>

/*
 * Lines of a program that plays: the first byte chooses the progress of a deal, the rest is one
 * line of the program in that position. A readable answer acts for its own seat only, and the table
 * accepts or rejects it.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

static void act(struct sf_series *series, unsigned seat)
{
    struct sf_bot_tools tools = {.seed = 1};
    struct sf_bot_answer answer;
    struct sf_view view;

    sf_view_of(&view, series, seat);
    if (sf_bots[0].act(&view, &tools, &answer))
        CHECK(sf_series_apply(series, &answer.event) == SF_OK);
}

/* So many decisions of the seat on turn after the deck lies on the table. */
static void advance(struct sf_series *series, unsigned steps)
{
    struct sf_event deck = sf_event_of(SF_EVENT_DECK, 3, 0);

    sf_series_start(series, &sf_rulebooks[SF_SCHULE_2024], 3);
    for (unsigned card = 0; card < SF_CARD_N; card++)
        deck.deck[card] = (uint8_t)(card * 13 % SF_CARD_N);
    CHECK(sf_series_apply(series, &deck) == SF_OK);
    while (steps-- && sf_deal_turn(&series->deal) < SF_SEATS)
        act(series, sf_deal_turn(&series->deal));
}

static void hear(struct sf_series *series, unsigned seat, const struct sf_json *doc)
{
    struct sf_bot_reply reply;
    struct sf_fault fault;
    struct sf_view view;

    sf_fault_init(&fault);
    sf_view_of(&view, series, seat);
    if (sf_bot_reply_read(&view, doc, &reply, &fault)) {
        CHECK(fault.code != SF_OK);
    } else if (!reply.pass) {
        CHECK(reply.event.seat == seat && reply.event.type < SF_EVENT_DECIDE);
        sf_series_apply(series, &reply.event);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sf_json_node nodes[256];
    struct sf_fault fault;
    struct sf_series series;
    struct sf_json doc;

    if (!size || sf_line_read(&doc, (const char *)data + 1, size - 1, nodes, 256, &fault))
        return 0;
    advance(&series, data[0] & 63);
    hear(&series, data[0] >> 6, &doc);
    sf_bot_hello_read(&doc, &fault);
    return 0;
}
