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

static bool has_partner(const struct sf_tapped *game)
{
    return !is_alone(game->kind) && game->kind != SF_ROW_RAMSCH && game->kind != SF_ROW_PASSED;
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

    if (!rules->stoss_levels || !known || game->kind == SF_ROW_SIE || game->kind == SF_ROW_PASSED ||
        game->kind == SF_ROW_RAMSCH)
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

/* The game, where its kind has several prices: unless one was chosen, the first. */
static void settle_game(const struct sf_rules *rules, struct sf_tapped *game,
                        struct sf_tapped_choices *choices)
{
    choices->games = sf_price_games(rules, (enum sf_row_kind)game->kind);
    if (!choices->games)
        game->game = SF_GAME_N;
    else if (game->game >= SF_GAME_N || !(choices->games >> game->game & 1))
        for (game->game = 0; !(choices->games >> game->game & 1);)
            game->game++;
}

static void settle_result(const struct sf_rules *rules, struct sf_tapped *game,
                          struct sf_tapped_choices *choices)
{
    enum sf_row_kind kind = (enum sf_row_kind)game->kind;

    sf_price_results(rules, kind, game->game, &choices->heights, &choices->runs);
    choices->lost = game->kind != SF_ROW_SIE; /* its cards are shown, not played */
    game->won |= !choices->lost;
    if (!(choices->heights >> game->height & 1))
        game->height = SF_PLAIN;
    if (!(choices->runs >> game->run & 1))
        game->run = (uint8_t)sf_price_run(rules, kind, game->game);
}

/* A Spritze needs somebody who gave it, once at least. Legen and Bock need nobody. */
static void settle_doublings(const struct sf_rules *rules, unsigned seats, unsigned playing,
                             struct sf_tapped *game, struct sf_tapped_choices *choices)
{
    unsigned all = sf_list_doublings(rules, seats, (enum sf_row_kind)game->kind);
    unsigned layers = sf_list_doublings(rules, seats, SF_ROW_RAMSCH);

    choices->doublers = (uint8_t)doublers(rules, playing, game);
    if (!(choices->doublers & bit_of(game->spritze)))
        game->spritze = SF_NO_SEAT;
    choices->doublings = (uint8_t)(game->spritze == SF_NO_SEAT && all > layers ? layers : all);
    if (game->spritze != SF_NO_SEAT && !game->doublings)
        game->doublings = 1;
    if (game->doublings > choices->doublings)
        game->doublings = choices->doublings;
}

/* Everybody but the loser may be a Jungfrau; one of them has a trick. */
static void settle_jungfrauen(unsigned playing, struct sf_tapped *game,
                              struct sf_tapped_choices *choices)
{
    unsigned most = sf_list_jungfrauen(playing), others;

    if (game->kind == SF_ROW_RAMSCH && !game->won && game->declarer != SF_NO_SEAT)
        choices->jungfrauen = (uint8_t)(playing & ~bit_of(game->declarer));
    others = game->jungfrauen & choices->jungfrauen;
    while (sf_count(others) > most)
        others &= others - 1;
    game->jungfrauen = (uint8_t)others;
}

void sf_tapped_settle(const struct sf_rules *rules, unsigned seats, unsigned number,
                      struct sf_tapped *game, struct sf_tapped_choices *choices)
{
    unsigned playing = sf_list_playing(seats, number);

    *choices = (struct sf_tapped_choices){.declarers = (uint8_t)playing};
    if (!(playing & bit_of(game->declarer)))
        game->declarer = SF_NO_SEAT;
    if (has_partner(game) && seats > 3) /* at three everybody plays alone */
        choices->partners = (uint8_t)(playing & ~bit_of(game->declarer));
    if (!(choices->partners & bit_of(game->partner)))
        game->partner = SF_NO_SEAT;
    settle_game(rules, game, choices);
    settle_result(rules, game, choices);
    settle_doublings(rules, seats, playing, game, choices);
    settle_jungfrauen(playing, game, choices);
    choices->unjustified = may_be_unjustified(rules, game) && game->height == SF_SCHNEIDER;
}

/* At a table of three no game has a partner, and so no price. */
static enum sf_tapped_missing missing(const struct sf_tapped *game, unsigned seats)
{
    if (has_partner(game) && seats == 3)
        return SF_TAPPED_PRICE;
    if (game->declarer == SF_NO_SEAT)
        return SF_TAPPED_DECLARER;
    return has_partner(game) && game->partner == SF_NO_SEAT ? SF_TAPPED_PARTNER : SF_TAPPED_NOTHING;
}

/* The entry of one of the others if the declarer's party wins; `plain` is the price without a
 * Spritze. An unjustified one costs its player what it added, for their whole party. */
static int64_t entry_of_other(const struct sf_tapped *game, unsigned seat, int64_t plain,
                              bool punished, unsigned others)
{
    int64_t value = plain << game->doublings;

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
    int64_t value = plain << game->doublings;
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
    int64_t plain = passed ? 0
                           : sf_price_of(rules, (enum sf_row_kind)game->kind, game->game,
                                         game->height, game->run);

    if (!what && game->kind == SF_ROW_RAMSCH)
        return rules->games >> SF_RAMSCH & 1 &&
                       sf_list_ramsch(rules, playing, game->declarer, game->jungfrauen, game->won,
                                      game->doublings, row)
                   ? SF_TAPPED_NOTHING
                   : SF_TAPPED_PRICE;
    if (!what && !plain && (!passed || (rules->all_pass != SF_PASS_ZERO && !stock)))
        what = SF_TAPPED_PRICE;
    if (!what && (plain << game->doublings) * (sf_count(playing) - 1) > SF_ENTRY_MAX)
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
