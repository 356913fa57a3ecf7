/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "report/review.h"

/* The keys of an account, inside an object. */
static void write_account(struct sf_out *out, const struct sf_review_account *account)
{
    sf_out_pair_int(out, "games", account->games);
    sf_out_pair_int(out, "finished", account->finished);
    sf_out_pair_int(out, "won", account->won);
    sf_out_pair_int(out, "mistakes", account->mistakes);
    sf_out_pair_int(out, "turned", account->turned);
    sf_out_pair_int(out, "point_games", account->point_games);
    sf_out_pair_int(out, "points_lost", account->points);
    sf_out_pair_int(out, "tricks_lost", account->tricks);
}

static void write_kinds(struct sf_out *out, const struct sf_review_player *player)
{
    sf_out_key(out, "by_game");
    sf_out_open(out, '[');
    for (unsigned role = 0; role < SF_ROLE_N; role++)
        for (unsigned kind = 0; kind < SF_REVIEW_KINDS; kind++) {
            const struct sf_review_account *account = &player->account[role][kind];
            if (!account->games)
                continue;
            sf_out_open(out, '{');
            sf_out_pair_string(out, "role", sf_role_name((enum sf_role)role));
            sf_out_pair_string(out, "game", sf_games[kind / 2].name);
            sf_out_pair_bool(out, "tout", kind % 2);
            write_account(out, account);
            sf_out_close(out, '}');
        }
    sf_out_close(out, ']');
}

static void write_roles(struct sf_out *out, const struct sf_review_player *player)
{
    sf_out_key(out, "roles");
    sf_out_open(out, '{');
    for (unsigned role = 0; role < SF_ROLE_N; role++) {
        struct sf_review_account sum = sf_player_sum(player, role, SF_REVIEW_KINDS);
        sf_out_key(out, sf_role_name((enum sf_role)role));
        sf_out_open(out, '{');
        write_account(out, &sum);
        sf_out_close(out, '}');
    }
    sf_out_close(out, '}');
}

static void write_habits(struct sf_out *out, const struct sf_review_player *player)
{
    sf_out_key(out, "by_mistake");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < SF_MISTAKE_N; i++) {
        const struct sf_habit *habit = &player->mistake[i];
        if (!habit->count)
            continue;
        sf_out_open(out, '{');
        sf_out_pair_string(out, "mistake", sf_mistake_name((enum sf_mistake)i));
        sf_out_pair_int(out, "count", habit->count);
        sf_out_pair_int(out, "points_lost", habit->points);
        sf_out_pair_int(out, "tricks_lost", habit->tricks);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_name(struct sf_out *out, const char *key, const struct sf_review_player *player)
{
    sf_out_pair_string(out, key, player->name[0] ? player->name : NULL);
}

static void write_player(struct sf_out *out, const struct sf_review_player *player)
{
    struct sf_review_account sum = sf_player_sum(player, SF_ROLE_N, SF_REVIEW_KINDS);

    sf_out_open(out, '{');
    write_name(out, "name", player);
    if (!player->name[0])
        sf_out_pair_int(out, "seat", player->seat);
    write_account(out, &sum);
    sf_out_pair_int(out, "better_announcements", player->better);
    write_roles(out, player);
    write_kinds(out, player);
    write_habits(out, player);
    sf_out_close(out, '}');
}

static void write_spot(struct sf_out *out, const struct sf_review *review,
                       const struct sf_spot *spot)
{
    sf_out_pair_int(out, "line", (int64_t)spot->line);
    sf_out_pair_string(out, "id", spot->id[0] ? spot->id : NULL);
    sf_out_pair_int(out, "seat", spot->seat);
    write_name(out, "name", &review->players[spot->player]);
    sf_out_key(out, "contract");
    sf_contract_write(out, &spot->contract);
}

static void write_worst(struct sf_out *out, const struct sf_review *review,
                        const struct sf_worst *worst)
{
    const struct sf_analysed *card = &worst->card;

    sf_out_open(out, '{');
    write_spot(out, review, &worst->spot);
    sf_out_pair_int(out, "trick", card->trick);
    sf_out_pair_string(out, "card", sf_card_name(card->card));
    sf_out_key(out, "best");
    sf_cards_write(out, card->best);
    sf_out_pair_int(out, "cost", card->cost);
    sf_out_pair_string(out, "unit", worst->tricks ? "tricks" : "points");
    sf_out_pair_string(out, "mistake", sf_mistake_name((enum sf_mistake)card->mistake));
    sf_out_pair_string(out, "from", sf_ending_name((enum sf_ending)card->before.standing));
    sf_out_pair_string(out, "to", sf_ending_name((enum sf_ending)card->after.standing));
    sf_out_close(out, '}');
}

static void write_missed(struct sf_out *out, const struct sf_review *review,
                         const struct sf_missed *missed)
{
    sf_out_open(out, '{');
    write_spot(out, review, &missed->spot);
    sf_out_pair_int(out, "payout", missed->gain);
    sf_out_key(out, "better");
    sf_contract_write(out, &missed->better);
    sf_out_pair_int(out, "better_payout", missed->better_gain);
    sf_out_close(out, '}');
}

void sf_review_error(struct sf_out *out, unsigned long line, const struct sf_json *doc,
                     const struct sf_rules *rules, const struct sf_fault *fault)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "line", (int64_t)line);
    sf_out_key(out, "error");
    sf_error_write(out, doc, rules, fault);
    sf_out_close(out, '}');
}

void sf_review_json(struct sf_out *out, const struct sf_review *review,
                    const struct sf_review_run *run)
{
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", !run->failed && !run->interrupted);
    sf_out_pair_int(out, "lines", (int64_t)run->lines);
    sf_out_pair_int(out, "games", review->games);
    sf_out_pair_int(out, "cut_off", review->cut_off);
    sf_out_pair_int(out, "failed", (int64_t)run->failed);
    sf_out_pair_bool(out, "interrupted", run->interrupted);
    sf_out_key(out, "players");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < review->count; i++)
        write_player(out, &review->players[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "worst");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < review->worst_count; i++)
        write_worst(out, review, &review->worst[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "announcements");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < review->missed_count; i++)
        write_missed(out, review, &review->missed[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "errors");
    sf_out_open(out, '[');
    sf_out_raw(out, run->errors, run->errors_length);
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}
