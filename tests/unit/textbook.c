/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "textbook.h"

#include "bots/told.h"
#include "drawn.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLEAR = 10 }; /* situations about which nobody disagrees */
enum { TABLE, DEALER, CONTRACT, SEAT, HAND, PLAYED, MAY, NEVER, WHY, FIELDS };

/* The fields of a line, without the blanks around them; false for a comment. */
static bool split(char *line, char *field[FIELDS])
{
    unsigned count = 0;

    line[strcspn(line, "\n")] = '\0';
    if (!*line || *line == '#')
        return false;
    for (char *at = line; at; count++) {
        char *bar = strchr(at, '|');
        assert_true(count < FIELDS);
        if (bar)
            *bar = '\0';
        field[count] = at + strspn(at, " ");
        for (char *end = at + strlen(at); end > field[count] && end[-1] == ' ';)
            *--end = '\0';
        at = bar ? bar + 1 : NULL;
    }
    assert_int_equal(count, FIELDS);
    return true;
}

/* The hand as dealt: what the seat holds and what it has played. */
static void tell(struct sf_told *told, char *const *field)
{
    struct drawn d;
    struct sf_play play;
    sf_cards hands[SF_SEATS] = {0};

    drawn_table(&d, field[TABLE], (unsigned)atoi(field[DEALER]));
    (void)drawn_contract_error(&d, field[CONTRACT]); /* no hands, so it has its doubts */
    memset(told, 0, sizeof *told);
    told->rules = d.rules;
    told->dealer = (uint8_t)d.dealer;
    told->seat = (uint8_t)atoi(field[SEAT]);
    told->contract = d.contract;
    told->hand = drawn_cards(field[HAND]);
    sf_play_start(&play, &d.rules, d.dealer, &d.contract, hands);
    for (const char *at = field[PLAYED]; *at; at += strcspn(at, " "), at += strspn(at, " ")) {
        char name[3] = {at[0], at[1], '\0'};
        unsigned card = sf_card_parse(name);
        assert_true(card != SF_NO_CARD);
        if (play.turn == told->seat)
            told->hand |= SF_BIT(card);
        play.hand[play.turn] = play.order->bit[card];
        sf_play_put(&play, play.order->bit[card]);
        told->card[told->count++] = (uint8_t)card;
    }
    assert_int_equal(sf_count(told->hand), d.rules.hand);
}

static bool plays_well(const struct sf_bot *bot, const struct sf_bot_tools *tools,
                       char *const *field)
{
    static struct sf_view view;
    struct sf_told told;
    struct sf_bot_answer answer;

    tell(&told, field);
    assert_int_equal(sf_told_play(&view, &told), SF_OK);
    assert_false(drawn_cards(field[MAY]) & drawn_cards(field[NEVER]));
    view.may_stoss = false; /* the question is which card */
    assert_true(bot->act(&view, tools, &answer));
    assert_int_equal(answer.event.type, SF_EVENT_CARD);
    if (drawn_cards(field[MAY]) >> answer.event.arg & 1)
        return true;
    print_error("%s plays %s of %s | %s: %s (%s)\n", bot->name, sf_card_name(answer.event.arg),
                field[HAND], field[PLAYED], field[WHY], answer.en);
    return false;
}

void textbook_check(const struct sf_bot *bot, const struct sf_bot_tools *tools, unsigned misses)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[4096], line[512], *field[FIELDS];
    unsigned cases = 0, bad = 0;

    assert_non_null(root);
    (void)snprintf(path, sizeof path, "%s/tests/cases/textbook.txt", root);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (split(line, field)) {
            cases++;
            bad += !plays_well(bot, tools, field);
            assert_true(cases > CLEAR || !bad);
        }
    (void)fclose(file);
    assert_true(cases >= 30);
    if (bad > misses)
        fail_msg("%u of %u situations", bad, cases);
}
