/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/house.h"
#include "cli/lang.h"
#include "core/playout.h"
#include "record/game.h"
#include <string.h>

/* Finds a contract of the wanted game, if the hands allow one to anyone; false if they do not. */
static bool find_contract(struct sf_rng *rng, struct sf_game_record *game, const char *wanted)
{
    for (unsigned tries = 0; tries < 10000; tries++) {
        game->contract = sf_playout_contract(rng, &game->rules, game->dealer, game->hand);
        if (!wanted || strcmp(sf_games[game->contract.game].name, wanted) == 0)
            return true;
    }
    return false;
}

static bool deal_game(struct sf_rng *rng, struct sf_game_record *game, const char *wanted)
{
    for (unsigned tries = 0; tries < 100; tries++) {
        game->dealer = (uint8_t)sf_rng_below(rng, game->rules.players);
        sf_playout_deal(rng, &game->rules, game->dealer, game->hand);
        if (find_contract(rng, game, wanted))
            return true;
    }
    return false;
}

static void play_game(struct sf_rng *rng, struct sf_game_record *game, unsigned cards)
{
    struct sf_play play;

    sf_play_start(&play, &game->rules, game->dealer, &game->contract, game->hand);
    for (game->count = 0; !sf_play_over(&play) && game->count < cards;) {
        uint32_t bit = sf_playout_pick(rng, sf_play_legal(&play));
        game->card[game->count++] = play.order->card[sf_lowest(bit)];
        sf_play_put(&play, bit);
    }
}

int sf_command_deal(const struct sf_args *call)
{
    uint64_t seed, count, cards;
    const char *wanted = sf_args_text(call, "game");
    struct sf_game_record game;
    struct sf_rng rng;

    memset(&game, 0, sizeof game);
    if (!sf_args_number(call, "seed", 0, UINT64_MAX, &seed) ||
        !sf_args_number(call, "count", 1, 100000000, &count) ||
        !sf_args_number(call, "play", 0, SF_CARD_N, &cards) ||
        !sf_cli_rules(call, sf_args_text(call, "rulebook"), sf_args_text(call, "variants"),
                      &game.rules))
        return SF_EXIT_USAGE;
    rng = sf_rng_seed(seed);
    for (uint64_t i = 0; i < count; i++) {
        char id[32], text[2048];
        struct sf_out out;

        if (!deal_game(&rng, &game, wanted)) {
            sf_cli_tell("deal", SF_WHY_DEAL_NEVER, SF_WITH(SF_T(wanted)));
            return SF_EXIT_FAILED;
        }
        play_game(&rng, &game, (unsigned)cards);
        snprintf(id, sizeof id, "%llu-%llu", (unsigned long long)seed, (unsigned long long)i + 1);
        sf_out_init(&out, text, sizeof text);
        sf_game_write(&out, &game, id);
        fwrite(text, 1, out.length, stdout);
        putchar('\n');
    }
    return SF_EXIT_OK;
}
