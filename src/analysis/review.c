/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/review.h"
#include "base/text.h"
#include <string.h>

const char *sf_role_name(enum sf_role role)
{
    static const char *const names[SF_ROLE_N] = {"declarer", "partner", "opponent"};

    return names[role];
}

void sf_review_init(struct sf_review *review, struct sf_review_player *players, uint32_t capacity)
{
    memset(review, 0, sizeof *review);
    sf_review_move(review, players, capacity);
}

void sf_review_move(struct sf_review *review, struct sf_review_player *players, uint32_t capacity)
{
    review->players = players;
    review->capacity = capacity;
}

/* Finds the player of a seat, or adds them. */
static uint32_t find_player(struct sf_review *review, const char name[SF_NAME_SIZE], unsigned seat)
{
    struct sf_review_player *player = review->players;
    uint32_t i = 0;

    for (; i < review->count; i++, player++)
        if (sf_text_equal(player->name, name) && (name[0] || player->seat == seat))
            return i;
    memset(player, 0, sizeof *player);
    memcpy(player->name, name, SF_NAME_SIZE);
    player->seat = (uint8_t)seat;
    review->count++;
    return i;
}

static enum sf_role role_of(const struct sf_analysis *a, unsigned seat)
{
    if (a->contract.declarer == seat)
        return SF_ROLE_DECLARER;
    return a->party >> seat & 1 ? SF_ROLE_PARTNER : SF_ROLE_OPPONENT;
}

static struct sf_spot spot_of(const struct sf_reviewed *game, unsigned seat, uint32_t player)
{
    struct sf_spot spot = {.line = game->line,
                           .book = game->rules->book,
                           .seat = (uint8_t)seat,
                           .player = player,
                           .contract = game->analysis->contract};
    unsigned length = 0;

    for (; length + 1 < SF_NAME_SIZE && game->id[length]; length++)
        spot.id[length] = game->id[length];
    return spot;
}

static bool is_worse(const struct sf_worst *a, const struct sf_worst *b)
{
    bool turned = sf_analysed_turned(&a->card);

    if (turned != sf_analysed_turned(&b->card))
        return turned;
    return a->card.cost > b->card.cost;
}

static void note_worst(struct sf_review *review, const struct sf_worst *found)
{
    unsigned at = review->worst_count;

    if (at == SF_REVIEW_TOP && !is_worse(found, &review->worst[--at]))
        return;
    review->worst_count = at + 1;
    for (; at && is_worse(found, &review->worst[at - 1]); at--)
        review->worst[at] = review->worst[at - 1];
    review->worst[at] = *found;
}

static int64_t given_away(const struct sf_missed *missed)
{
    return missed->better_gain - missed->gain;
}

static void note_missed(struct sf_review *review, const struct sf_missed *found)
{
    unsigned at = review->missed_count;

    if (at == SF_REVIEW_TOP && given_away(found) <= given_away(&review->missed[--at]))
        return;
    review->missed_count = at + 1;
    for (; at && given_away(found) > given_away(&review->missed[at - 1]); at--)
        review->missed[at] = review->missed[at - 1];
    review->missed[at] = *found;
}

static void add_mistake(struct sf_review *review, const struct sf_reviewed *game, uint32_t player,
                        const struct sf_analysed *card)
{
    const struct sf_analysis *a = game->analysis;
    struct sf_review_player *p = &review->players[player];
    struct sf_review_account *account =
        &p->account[role_of(a, card->seat)][sf_kind_of(&a->contract)];
    struct sf_habit *habit = &p->mistake[card->mistake];
    struct sf_worst worst = {
        .spot = spot_of(game, card->seat, player), .card = *card, .tricks = a->tricks};

    account->mistakes++;
    account->turned += sf_analysed_turned(card);
    habit->count++;
    *(a->tricks ? &account->tricks : &account->points) += card->cost;
    *(a->tricks ? &habit->tricks : &habit->points) += card->cost;
    note_worst(review, &worst);
}

static void add_seat(struct sf_review *review, const struct sf_reviewed *game, unsigned seat,
                     uint32_t player)
{
    const struct sf_analysis *a = game->analysis;
    enum sf_role role = role_of(a, seat);
    struct sf_review_player *p = &review->players[player];
    struct sf_review_account *account = &p->account[role][sf_kind_of(&a->contract)];

    account->games++;
    account->point_games += !a->tricks;
    account->finished += a->complete;
    account->won += a->complete && a->real.won == (role != SF_ROLE_OPPONENT);
    for (unsigned i = 0; i < a->count; i++)
        if (a->card[i].seat == seat && sf_analysed_wrong(&a->card[i]))
            add_mistake(review, game, player, &a->card[i]);
    if (role == SF_ROLE_DECLARER && game->has_better) {
        struct sf_missed missed = {.spot = spot_of(game, seat, player),
                                   .better = game->better.contract,
                                   .gain = sf_announcement_gain(&game->played),
                                   .better_gain = sf_announcement_gain(&game->better)};
        p->better++;
        note_missed(review, &missed);
    }
}

void sf_review_add(struct sf_review *review, const struct sf_reviewed *game)
{
    unsigned seats = sf_rules_seats(game->rules, game->dealer);

    review->games++;
    review->cut_off += !game->analysis->complete;
    for (; seats; seats &= seats - 1) {
        unsigned seat = sf_lowest(seats);
        add_seat(review, game, seat, find_player(review, game->name[seat], seat));
    }
}

static void add_account(struct sf_review_account *sum, const struct sf_review_account *more)
{
    sum->games += more->games;
    sum->finished += more->finished;
    sum->won += more->won;
    sum->mistakes += more->mistakes;
    sum->turned += more->turned;
    sum->point_games += more->point_games;
    sum->points += more->points;
    sum->tricks += more->tricks;
}

struct sf_review_account sf_player_sum(const struct sf_review_player *player, unsigned role,
                                       unsigned kind)
{
    struct sf_review_account sum = {0};

    for (unsigned r = 0; r < SF_ROLE_N; r++)
        for (unsigned k = 0; k < SF_REVIEW_KINDS; k++)
            if ((role == SF_ROLE_N || role == r) && (kind == SF_REVIEW_KINDS || kind == k))
                add_account(&sum, &player->account[r][k]);
    return sum;
}
