/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/figures.h"
#include <string.h>

static void count_in(struct sf_ledger_tally *tally, bool won, int64_t amount)
{
    tally->games++;
    tally->won += won;
    tally->amount += amount;
}

static void count_row(struct sf_ledger_figures *f, int64_t amount, uint32_t game)
{
    bool goes_on = f->run_now && f->winning == (amount > 0);
    struct sf_ledger_stretch *at;
    uint32_t *longest;

    if (!amount)
        return;
    if (!goes_on) {
        f->run_now = 0;
        f->run_from = f->all.games;
    }
    f->run_now++;
    f->winning = amount > 0;
    longest = f->winning ? &f->best_run : &f->worst_run;
    at = f->winning ? &f->best_run_at : &f->worst_run_at;
    if (f->run_now <= *longest)
        return;
    *longest = f->run_now;
    *at = (struct sf_ledger_stretch){game + 1, f->all.games - f->run_from + 1};
}

static void count_extremes(struct sf_ledger_figures *f, int64_t amount, uint32_t game)
{
    if (f->all.games == 1 || amount > f->best) {
        f->best = amount;
        f->best_game = game;
    }
    if (f->all.games == 1 || amount < f->worst) {
        f->worst = amount;
        f->worst_game = game;
    }
}

static void count_role(struct sf_ledger_figures *f, const struct sf_written *w, unsigned seat,
                       int64_t amount)
{
    bool ours = seat == w->declarer || seat == w->partner;
    bool won = ours == w->won;

    if (seat == w->declarer)
        count_in(&f->declared[w->game], won, amount);
    else
        count_in(ours ? &f->partner : &f->against, won, amount);
    if (seat == w->declarer && sf_games[w->game].alone)
        count_in(&f->solos, won, amount);
    if (seat == w->declarer && w->tout) {
        f->touts++;
        f->touts_won += won;
    }
    if (seat == w->stoss_by && w->stoss)
        count_in(&f->stoss, won, amount);
    if (ours && w->run) {
        f->run_games++;
        f->runs += w->run;
    }
}

static void count_seat(struct sf_ledger_figures *f, const struct sf_ledger_game *game,
                       uint32_t number, unsigned seat)
{
    const struct sf_written *w = &game->written;
    int64_t amount = game->payout[seat];

    count_in(&f->all, amount > 0, amount);
    count_row(f, amount, number);
    count_extremes(f, amount, number);
    if (w->declarer == SF_NO_SEAT)
        count_in(&f->ramsch, seat != w->loser, amount);
    else
        count_role(f, w, seat, amount);
}

void sf_ledger_count(const struct sf_ledger *ledger, uint32_t first, uint32_t count,
                     struct sf_ledger_figures *figures)
{
    memset(figures, 0, ledger->members * sizeof *figures);
    for (uint32_t i = first; i < first + count; i++) {
        const struct sf_ledger_game *game = &ledger->game[i];
        if (game->state > SF_GAME_DISPUTED || game->written.game == SF_GAME_N)
            continue;
        for (unsigned seat = 0; seat < game->players; seat++)
            if (game->players < 5 || seat != game->dealer)
                count_seat(&figures[game->seat[seat]], game, i, seat);
    }
}
