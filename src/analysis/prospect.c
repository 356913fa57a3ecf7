/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/prospect.h"

enum { ALL_POINTS = 120 };

static const char *const standing_names[SF_STANDING_N] = {
#define STANDING_NAME(id, name) name,
    SF_STANDINGS(STANDING_NAME)
#undef STANDING_NAME
};

const char *sf_ending_name(enum sf_ending standing)
{
    return standing_names[standing];
}

void sf_setting_init(struct sf_setting *setting, const struct sf_rules *rules, unsigned dealer,
                     const sf_cards *hands, const struct sf_contract *contract,
                     const struct sf_stake *stake)
{
    unsigned party = sf_contract_party(contract, hands);

    *setting = (struct sf_setting){.rules = rules,
                                   .hands = hands,
                                   .contract = *contract,
                                   .stake = *stake,
                                   .question = sf_question_of(contract, party),
                                   .dealer = (uint8_t)dealer,
                                   .party = (uint8_t)party};
}

unsigned sf_prospect_own(const struct sf_setting *setting, struct sf_prospect prospect,
                         bool declarers)
{
    bool counted = setting->question.collects == setting->party;
    unsigned all = setting->question.tricks ? setting->rules->hand : ALL_POINTS;

    return declarers == counted ? prospect.number : all - prospect.number;
}

static enum sf_ending standing_of(const struct sf_result *result)
{
    unsigned steps = result->schwarz ? 2 : result->schneider ? 1 : 0;

    return (enum sf_ending)(result->won ? SF_WON + steps : SF_LOST - steps);
}

static void score(struct sf_result *result, const struct sf_setting *setting,
                  const struct sf_tally *tally)
{
    sf_score(result, setting->rules, setting->dealer, &setting->contract, setting->hands, tally,
             &setting->stake);
}

/* A tally with this number; with `whitewash` the loser has no trick at all. */
static void imagine(struct sf_tally *tally, const struct sf_setting *setting, unsigned number,
                    bool whitewash)
{
    unsigned seats = sf_rules_seats(setting->rules, setting->dealer);
    unsigned mine = setting->contract.declarer,
             theirs = sf_lowest(seats & ~(unsigned)setting->party);
    unsigned hand = setting->rules->hand, tricks = hand / 2;
    struct sf_prospect prospect = {.number = (uint8_t)number};

    *tally = (struct sf_tally){.taken = {0}};
    if (setting->question.tricks) {
        tricks = sf_prospect_own(setting, prospect, true);
    } else {
        tally->points[mine] = (uint8_t)number;
        tally->points[theirs] = (uint8_t)(ALL_POINTS - number);
        if (whitewash)
            tricks = number ? hand : 0;
    }
    tally->tricks[mine] = (uint8_t)tricks;
    tally->tricks[theirs] = (uint8_t)(hand - tricks);
}

/* All points go to one side: do all tricks, too? */
static bool whitewashes(struct sf_solver *solver, const struct sf_setting *setting,
                        const struct sf_play *play, unsigned number)
{
    uint8_t losers = number ? (uint8_t)~setting->party : setting->party;
    struct sf_question q = {.collects = losers, .maximises = losers, .tricks = true};

    if (setting->question.tricks || (number && number != ALL_POINTS) ||
        !setting->rules->price[setting->contract.game].schwarz)
        return false;
    return !sf_solve_reaches(solver, play, q, 1);
}

struct sf_prospect sf_prospect_of(struct sf_solver *solver, const struct sf_setting *setting,
                                  const struct sf_play *play, unsigned number)
{
    struct sf_tally tally = play->tally;
    struct sf_result result;

    if (!sf_play_over(play))
        imagine(&tally, setting, number, whitewashes(solver, setting, play, number));
    score(&result, setting, &tally);
    return (struct sf_prospect){.number = (uint8_t)number,
                                .standing = (uint8_t)standing_of(&result)};
}

/* The number in the tricks taken so far. */
static unsigned collected(const struct sf_setting *setting, const struct sf_tally *tally)
{
    const uint8_t *values = setting->question.tricks ? tally->tricks : tally->points;
    unsigned sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += setting->question.collects >> seat & 1 ? values[seat] : 0u;
    return sum;
}

struct sf_prospect sf_prospect_at(struct sf_solver *solver, const struct sf_setting *setting,
                                  const struct sf_play *play)
{
    unsigned number = sf_play_over(play) ? collected(setting, &play->tally)
                                         : sf_solve_value(solver, play, setting->question);

    return sf_prospect_of(solver, setting, play, number);
}

void sf_prospect_score(struct sf_result *result, const struct sf_setting *setting,
                       struct sf_prospect prospect)
{
    bool whitewash = prospect.standing == SF_WON_SCHWARZ || prospect.standing == SF_LOST_SCHWARZ;
    struct sf_tally tally;

    imagine(&tally, setting, prospect.number, whitewash);
    score(result, setting, &tally);
}
