/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/announce.h"

/* The most that a seat can have: three calls, two picture games and three suit games with and
 * without Tout, Bettel and Sie. */
_Static_assert(SF_ANNOUNCEMENTS_MAX >= 4 * (SF_CALL_MAX * 2 + (2 + 3 * SF_SUIT_N) * 2 + 2),
               "all seats");

struct finder {
    const struct sf_setting *setting;
    struct sf_solver *solver;
    struct sf_announcement *list;
    unsigned count;
};

static bool same_contract(const struct sf_contract *a, const struct sf_contract *b)
{
    return a->game == b->game && a->suit == b->suit && a->call == b->call &&
           a->declarer == b->declarer && a->tout == b->tout && a->renonce == b->renonce;
}

/* Is the game won at all? Asked before the exact value, which takes longer. */
static bool wins(struct sf_solver *solver, const struct sf_setting *setting,
                 const struct sf_play *play)
{
    if (sf_play_over(play)) /* a Sie */
        return true;
    if (setting->question.tricks)
        return !sf_solve_reaches(solver, play, setting->question, 1);
    return sf_solve_reaches(solver, play, setting->question,
                            sf_score_needed(setting->rules, &setting->contract));
}

static void consider(struct finder *f, const struct sf_contract *contract)
{
    const struct sf_setting *real = f->setting;
    bool mine = contract->declarer == real->contract.declarer;
    struct sf_announcement *found = &f->list[f->count];
    struct sf_setting setting;
    struct sf_stake stake = real->stake;
    struct sf_result result;
    struct sf_play play;

    if (f->solver->stopped || f->count == SF_ANNOUNCEMENTS_MAX ||
        sf_contract_check(real->rules, real->dealer, contract, real->hands))
        return;
    stake.stoss_count = 0;
    sf_setting_init(&setting, real->rules, real->dealer, real->hands, contract, &stake);
    sf_play_start(&play, real->rules, real->dealer, contract, real->hands);
    if (!mine && !wins(f->solver, &setting, &play))
        return;
    *found = (struct sf_announcement){.contract = *contract,
                                      .prospect = sf_prospect_at(f->solver, &setting, &play),
                                      .tricks = setting.question.tricks,
                                      .played = same_contract(contract, &real->contract)};
    sf_prospect_score(&result, &setting, found->prospect);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        found->payout[seat] = result.payout[seat];
    f->count++;
}

/* With and without the promise to take all tricks. */
static void consider_both(struct finder *f, struct sf_contract contract)
{
    consider(f, &contract);
    if (sf_games[contract.game].tout_class) {
        contract.tout = true;
        consider(f, &contract);
    }
}

static void consider_calls(struct finder *f, struct sf_contract contract)
{
    struct sf_call calls[SF_CALL_MAX];
    unsigned count = sf_contract_calls(f->setting->rules, (enum sf_game)contract.game,
                                       f->setting->hands[contract.declarer], calls);

    for (unsigned i = 0; i < count; i++) {
        contract.suit = calls[i].suit;
        contract.call = calls[i].rank;
        contract.renonce = calls[i].renonce;
        consider(f, &contract);
    }
}

static void consider_game(struct finder *f, unsigned game, unsigned seat)
{
    const struct sf_contract *real = &f->setting->contract;
    const struct sf_game_row *row = &sf_games[game];
    struct sf_contract contract = sf_contract_of((enum sf_game)game, seat);

    /* A game without a class cannot be chosen in the auction: it is listed only if it was
     * played. */
    if (!row->class && (game != real->game || seat != real->declarer))
        return;
    if (seat == real->declarer && row->alone && row->goal == SF_GOAL_POINTS)
        contract.bid = real->bid;
    if (row->calls)
        consider_calls(f, contract);
    else if (row->trump_suit)
        for (contract.suit = 0; contract.suit < SF_SUIT_N; contract.suit++)
            consider_both(f, contract);
    else
        consider_both(f, contract);
}

/* The declarer's games first, then by gain. */
static bool comes_before(const struct finder *f, const struct sf_announcement *a,
                         const struct sf_announcement *b)
{
    unsigned declarer = f->setting->contract.declarer;
    bool mine = a->contract.declarer == declarer, theirs = b->contract.declarer == declarer;

    return mine != theirs ? mine : sf_announcement_gain(a) > sf_announcement_gain(b);
}

static void sort(const struct finder *f)
{
    for (unsigned i = 1; i < f->count; i++) {
        struct sf_announcement moved = f->list[i];
        unsigned at = i;
        for (; at && comes_before(f, &moved, &f->list[at - 1]); at--)
            f->list[at] = f->list[at - 1];
        f->list[at] = moved;
    }
}

unsigned sf_announcements(struct sf_announcement list[SF_ANNOUNCEMENTS_MAX],
                          const struct sf_setting *setting, enum sf_announce_scope scope,
                          struct sf_solver *solver)
{
    struct finder f = {.setting = setting, .solver = solver, .list = list};
    unsigned seats = scope == SF_ANNOUNCE_ALL ? sf_rules_seats(setting->rules, setting->dealer)
                                              : 1u << setting->contract.declarer;

    if (setting->contract.partner != SF_NO_SEAT) {
        consider(&f, &setting->contract);
        return f.count;
    }
    for (; seats; seats &= seats - 1)
        for (unsigned game = 0; game < SF_GAME_N; game++)
            consider_game(&f, game, sf_lowest(seats));
    sort(&f);
    return f.count;
}

const struct sf_announcement *sf_announcement_better(const struct sf_announcement *list,
                                                     unsigned count, unsigned declarer)
{
    for (unsigned i = 0; i < count && list[i].contract.declarer == declarer; i++)
        if (list[i].played)
            return sf_announcement_gain(&list[0]) > sf_announcement_gain(&list[i]) ? list : NULL;
    return NULL;
}
