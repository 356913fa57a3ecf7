/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/price.h"
#include "lists/typed.h"

static const char *const missings[SF_TAPPED_N] = {
#define SF_TAPPED_NAME(id, name) name,
    SF_TAPPED_MISSING(SF_TAPPED_NAME)
#undef SF_TAPPED_NAME
};

const char *sf_tapped_missing_name(enum sf_tapped_missing missing)
{
    return missings[missing];
}

static bool is_alone(unsigned kind)
{
    return kind == SF_ROW_SOLO || kind == SF_ROW_TOUT || kind == SF_ROW_SIE;
}

static unsigned bit_of(unsigned seat)
{
    return seat < SF_SEATS ? 1u << seat : 0;
}

/* The declarer's party, as bits. */
static unsigned party(const struct sf_tapped *game)
{
    return bit_of(game->declarer) | bit_of(game->partner);
}

/* Those against whom it is played may have doubled. A Sie is shown, not played. */
static unsigned doublers(const struct sf_rules *rules, unsigned playing,
                         const struct sf_tapped *game)
{
    bool known =
        game->declarer != SF_NO_SEAT && (is_alone(game->kind) || game->partner != SF_NO_SEAT);

    if (!rules->stoss_levels || !known || game->kind == SF_ROW_SIE || game->kind == SF_ROW_PASSED)
        return 0;
    return playing & ~party(game);
}

/* May the Spritze have been unjustified? Its party lost and is Schneider; without a trick it always
 * was. A Tout is never punished (serien-2022). */
static bool may_be_unjustified(const struct sf_rules *rules, const struct sf_tapped *game)
{
    return rules->stoss_unjustified && game->spritze != SF_NO_SEAT && game->won &&
           game->kind != SF_ROW_TOUT && game->height != SF_PLAIN;
}

static void settle_result(const struct sf_rules *rules, struct sf_tapped *game,
                          struct sf_tapped_choices *choices)
{
    sf_price_results(rules, (enum sf_row_kind)game->kind, &choices->heights, &choices->runs);
    choices->lost = game->kind != SF_ROW_SIE; /* its cards are shown, not played */
    game->won |= !choices->lost;
    if (!(choices->heights >> game->height & 1))
        game->height = SF_PLAIN;
    if (!(choices->runs >> game->run & 1))
        game->run = (uint8_t)sf_price_run(rules, (enum sf_row_kind)game->kind);
}

void sf_tapped_settle(const struct sf_rules *rules, unsigned seats, unsigned number,
                      struct sf_tapped *game, struct sf_tapped_choices *choices)
{
    unsigned playing = sf_list_playing(seats, number);

    *choices = (struct sf_tapped_choices){.declarers = (uint8_t)playing};
    if (!(playing & bit_of(game->declarer)))
        game->declarer = SF_NO_SEAT;
    if (!is_alone(game->kind) && seats > 3) /* at three everybody plays alone */
        choices->partners = (uint8_t)(playing & ~bit_of(game->declarer));
    if (!(choices->partners & bit_of(game->partner)))
        game->partner = SF_NO_SEAT;
    settle_result(rules, game, choices);
    choices->doublers = (uint8_t)doublers(rules, playing, game);
    if (!(choices->doublers & bit_of(game->spritze)))
        game->spritze = SF_NO_SEAT;
    choices->unjustified = may_be_unjustified(rules, game) && game->height == SF_SCHNEIDER;
}

/* At a table of three no game has a partner, and so no price. */
static enum sf_tapped_missing missing(const struct sf_tapped *game, unsigned seats)
{
    if (!is_alone(game->kind) && seats == 3)
        return SF_TAPPED_PRICE;
    if (game->declarer == SF_NO_SEAT)
        return SF_TAPPED_DECLARER;
    return !is_alone(game->kind) && game->partner == SF_NO_SEAT ? SF_TAPPED_PARTNER
                                                                : SF_TAPPED_NOTHING;
}

/* The entry of one of the others if the declarer's party wins; `plain` is the price without a
 * Spritze. An unjustified one costs its player what it added, for their whole party. */
static int64_t entry_of_other(const struct sf_tapped *game, unsigned seat, int64_t plain,
                              bool punished, unsigned others)
{
    int64_t value = game->spritze == SF_NO_SEAT ? plain : 2 * plain;

    if (!punished)
        return -value;
    return seat == game->spritze ? -value - (value - plain) * (others - 1) : -plain;
}

static void fill(const struct sf_rules *rules, unsigned playing, const struct sf_tapped *game,
                 int64_t plain, struct sf_row *row)
{
    unsigned own = party(game), others = is_alone(game->kind) ? sf_count(playing) - 1 : 2;
    bool punished =
        may_be_unjustified(rules, game) && (game->unjustified || game->height == SF_SCHWARZ);
    int64_t value = game->spritze == SF_NO_SEAT ? plain : 2 * plain;
    int sign = game->won ? 1 : -1;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        int64_t entry = own >> seat & 1 ? value * (is_alone(game->kind) ? others : 1)
                                        : entry_of_other(game, seat, plain, punished, others);
        if (playing >> seat & 1)
            row->entry[seat] = (int16_t)(sign * entry);
    }
}

enum sf_tapped_missing sf_tapped_row(const struct sf_rules *rules, unsigned seats, unsigned number,
                                     const struct sf_tapped *game, struct sf_row *row)
{
    bool passed = game->kind == SF_ROW_PASSED;
    unsigned playing = sf_list_playing(seats, number);
    int32_t stock = sf_row_stock(rules, seats);
    enum sf_tapped_missing what = passed ? SF_TAPPED_NOTHING : missing(game, seats);
    int64_t plain =
        passed ? 0 : sf_price_of(rules, (enum sf_row_kind)game->kind, game->height, game->run);

    if (!what && !plain && (!passed || (rules->all_pass != SF_PASS_ZERO && !stock)))
        what = SF_TAPPED_PRICE;
    if (what)
        return what;
    *row = (struct sf_row){.kind = game->kind, .declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    for (unsigned seat = 0; passed && seat < SF_SEATS; seat++)
        row->entry[seat] = (int16_t)(playing >> seat & 1 ? -stock : 0);
    if (passed)
        return SF_TAPPED_NOTHING;
    row->declarer = game->declarer;
    row->spritze = game->spritze;
    fill(rules, playing, game, plain, row);
    return SF_TAPPED_NOTHING;
}
