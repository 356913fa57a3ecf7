/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "core/worth.h"
#include "lists/awards.h"
#include "lists/book.h"
#include "lists/book_json.h"
#include "lists/price.h"
#include <string.h>

/* A problem is a row: what is looked for, and the sentence about it. */
struct search {
    const struct sf_book_terms *terms;
    const struct sf_rules *rules;
    struct sf_param param[3];
    unsigned params;
};

static bool found(struct search *s, const struct sf_param *param, size_t count)
{
    for (s->params = 0; s->params < count; s->params++)
        s->param[s->params] = param[s->params];
    return true;
}

#define FOUND(s, ...)   found(s, SF_WITH(__VA_ARGS__))
#define FOUND_PLAIN(s)  found(s, SF_WITHOUT)
#define GIVEN(s, key)   sf_book_has((s)->terms, SF_BOOK_KEY_##key)
#define PLAYED(s, game) ((s)->rules->games >> (game)&1)

/* --- variants --------------------------------------------------------------------------------- */

static uint32_t variants_of(const struct search *s)
{
    uint32_t variants = 0;

    for (uint32_t i = 0; i < s->terms->variants; i++)
        variants |= UINT32_C(1) << s->terms->variant[i];
    return variants;
}

static bool fixed(struct search *s)
{
    enum sf_book base = (enum sf_book)s->terms->rulebook;

    return s->terms->variants && !sf_rulebooks[base].casual && FOUND(s, SF_T(sf_book_id(base)));
}

static bool conflict(struct search *s)
{
    struct sf_conflict between;

    return sf_house_conflict(variants_of(s), 0, &between) &&
           FOUND(s, SF_T(between.a), SF_T(between.b));
}

/* How many sit at a table is said elsewhere. */
static bool no_list(struct search *s)
{
    static const uint8_t never[] = {SF_VARIANT_FUENF, SF_VARIANT_DREI};

    for (unsigned i = 0; i < sizeof never; i++)
        if (variants_of(s) >> never[i] & 1)
            return FOUND(s, SF_T(sf_variant_name((enum sf_variant)never[i])));
    return false;
}

static bool variant_twice(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->variants; i++)
        for (uint32_t k = 0; k < i; k++)
            if (s->terms->variant[i] == s->terms->variant[k])
                return FOUND(s, SF_T(sf_variant_name((enum sf_variant)s->terms->variant[i])));
    return false;
}

/* --- games and values ------------------------------------------------------------------------- */

/* The rules of the base with its variants, before anything is left out. */
static void base_of(const struct search *s, struct sf_rules *rules)
{
    struct sf_house house;

    sf_house_init(&house);
    house.variants = variants_of(s);
    *rules = sf_rulebooks[s->terms->rulebook];
    sf_rules_make(rules, (enum sf_book)s->terms->rulebook, &house, NULL);
}

static bool has_touts(const struct sf_rules *rules)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (sf_worth_played(rules, (enum sf_game)game) && sf_worth_tout(rules, (enum sf_game)game))
            return true;
    return false;
}

/* A game, or behind all of them the Tout. */
static const char *title_of(unsigned game)
{
    return game == SF_GAME_N ? "Tout" : sf_games[game].title;
}

static bool not_played(struct search *s)
{
    struct sf_rules base;

    base_of(s, &base);
    for (uint32_t i = 0; i < s->terms->withouts; i++) {
        unsigned game = s->terms->without[i];
        bool there = game == SF_GAME_N ? has_touts(&base) : base.games >> game & 1;
        for (uint32_t k = 0; k < i; k++)
            there &= s->terms->without[k] != game;
        if (!there)
            return FOUND(s, SF_T(title_of(game)));
    }
    return false;
}

static bool nothing_left(struct search *s)
{
    return !PLAYED(s, SF_RUFSPIEL) && !PLAYED(s, SF_SOLO) && FOUND_PLAIN(s);
}

static bool value_unplayed(struct search *s)
{
    uint64_t given = GIVEN(s, VALUES) ? s->terms->values.given : 0;

    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (given >> game & 1 && !PLAYED(s, game))
            return FOUND(s, SF_T(sf_games[game].title));
    if (given >> SF_VALUES_STOCK & 1 && !sf_rules_has(s->rules, SF_VARIANT_STOCK))
        return FOUND(s, SF_T("Stock"));
    return given >> SF_VALUES_TOUT & 1 && !has_touts(s->rules) &&
           FOUND(s, SF_T(title_of(SF_GAME_N)));
}

static const char *name_of(const struct sf_worth *worth)
{
    return title_of(worth->tout ? SF_GAME_N : worth->game);
}

static bool value_zero(struct search *s)
{
    struct sf_worth worth[SF_WORTH_MAX];
    unsigned count = sf_worth_rows(s->rules, worth, SF_WORTH_MAX);

    for (unsigned i = 0; i < count; i++)
        if (worth[i].value <= 0)
            return FOUND(s, SF_T(name_of(&worth[i])));
    if (PLAYED(s, SF_BETTEL) && !s->rules->price[SF_BETTEL].base)
        return FOUND(s, SF_T(sf_games[SF_BETTEL].title));
    return PLAYED(s, SF_RAMSCH) && !s->rules->price[SF_RAMSCH].base &&
           FOUND(s, SF_T(sf_games[SF_RAMSCH].title));
}

static bool too_large(struct search *s, const char *name, int64_t value)
{
    return value > SF_BOOK_POINTS && FOUND(s, SF_T(name), SF_N(value), SF_N(SF_BOOK_POINTS));
}

static bool value_large(struct search *s)
{
    const struct sf_price *solo = &s->rules->price[SF_SOLO];
    struct sf_worth worth[SF_WORTH_MAX];
    unsigned count = sf_worth_rows(s->rules, worth, SF_WORTH_MAX), levels = s->rules->stoss_levels;

    for (unsigned i = 0; i < count; i++)
        if (too_large(s, name_of(&worth[i]),
                      worth[i].value << (worth[i].game == SF_SIE ? 0 : levels)))
            return true;
    return (PLAYED(s, SF_BETTEL) &&
            too_large(s, sf_games[SF_BETTEL].title, s->rules->price[SF_BETTEL].base << levels)) ||
           (PLAYED(s, SF_RAMSCH) &&
            (too_large(s, sf_games[SF_RAMSCH].title, s->rules->price[SF_RAMSCH].base) ||
             too_large(s, sf_games[SF_RAMSCH].title,
                       solo->base + solo->schneider + solo->schwarz)));
}

static bool top_twice(struct search *s)
{
    const struct sf_book_values *values = &s->terms->values;

    if (values->sie.given == 3)
        return FOUND(s, SF_T(sf_games[SF_SIE].title));
    return values->tout.given == 3 && FOUND(s, SF_T(title_of(SF_GAME_N)));
}

static bool runs(struct search *s)
{
    for (unsigned game = 0; game < SF_GAME_N; game++) {
        const struct sf_price *price = &s->rules->price[game];
        if (PLAYED(s, game) && price->run_from > price->run_cap)
            return FOUND(s, SF_T(sf_games[game].title));
    }
    return false;
}

static bool rows(struct search *s)
{
    struct sf_patterns patterns;

    sf_patterns_make(&patterns, s->rules);
    return patterns.overflow && FOUND(s, SF_N(SF_PATTERNS_MAX));
}

/* --- how rows count --------------------------------------------------------------------------- */

static bool unjustified(struct search *s)
{
    return s->terms->unjustified && !s->rules->stoss_levels && FOUND_PLAIN(s);
}

static bool deducted(struct search *s)
{
    return s->terms->lost_solos == SF_SOLOS_DEDUCTED && !s->rules->plus_only && FOUND_PLAIN(s);
}

/* What is paid in and taken out counts as minus and plus. */
static bool stock_plus(struct search *s)
{
    return sf_rules_has(s->rules, SF_VARIANT_STOCK) && s->rules->plus_only && FOUND_PLAIN(s);
}

static bool places_short(struct search *s)
{
    return s->terms->places && s->terms->places < 4 && FOUND(s, SF_N(s->terms->places));
}

static bool places_order(struct search *s)
{
    for (unsigned i = 1; i < SF_SEATS; i++)
        if (s->rules->table_points[i] > s->rules->table_points[i - 1])
            return FOUND_PLAIN(s);
    return false;
}

/* Any number of neighbours may be level. */
static bool places_uneven(struct search *s)
{
    unsigned seats = s->rules->five_allowed ? 5 : 4;

    for (unsigned from = 0; from < seats && !s->rules->table_best; from++) {
        unsigned sum = 0;
        for (unsigned to = from; to < seats; to++) {
            sum += s->rules->table_points[to];
            if (sum % (to - from + 1))
                return FOUND(s, SF_N(sum), SF_N(to - from + 1));
        }
    }
    return false;
}

static bool table_ties(struct search *s)
{
    return GIVEN(s, TABLE_TIES) && !s->rules->table_points[0] && FOUND_PLAIN(s);
}

static bool passed(struct search *s)
{
    unsigned game = PLAYED(s, SF_MUSS) ? SF_MUSS : SF_RAMSCH;

    if (GIVEN(s, PASSED) && sf_rules_has(s->rules, SF_VARIANT_STOCK))
        return FOUND(s, SF_T("Stock"));
    return GIVEN(s, PASSED) && PLAYED(s, game) && FOUND(s, SF_T(sf_games[game].title));
}

/* --- the evening ------------------------------------------------------------------------------ */

static bool fives(struct search *s)
{
    return s->rules->five_allowed && s->rules->round_games % 4 &&
           FOUND(s, SF_N(s->rules->round_games));
}

/* By enum sf_tie. */
static const enum sf_why tie_names[SF_TIE_N] = {
    [SF_TIE_GAMES_WON] = SF_WHY_TIE_GAMES_WON,   [SF_TIE_SOLOS_WON] = SF_WHY_TIE_SOLOS_WON,
    [SF_TIE_SOLOS_LOST] = SF_WHY_TIE_SOLOS_LOST, [SF_TIE_TABLE_POINTS] = SF_WHY_TIE_TABLE_POINTS,
    [SF_TIE_BEST_ROUND] = SF_WHY_TIE_BEST_ROUND, [SF_TIE_LOT] = SF_WHY_TIE_LOT,
};

static bool tie_twice(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->ties; i++)
        for (uint32_t k = 0; k < i; k++)
            if (s->terms->tie[i] == s->terms->tie[k])
                return FOUND(s, SF_W(tie_names[s->terms->tie[i] + 1]));
    return false;
}

static bool tie_lot(struct search *s)
{
    for (uint32_t i = 0; i + 1 < s->terms->ties; i++)
        if (s->terms->tie[i] + 1 == SF_TIE_LOT)
            return FOUND_PLAIN(s);
    return false;
}

static bool tie_places(struct search *s)
{
    return sf_rules_ties_by(s->rules, SF_TIE_TABLE_POINTS) && !s->rules->table_points[0] &&
           FOUND_PLAIN(s);
}

static bool prize_form(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->prizes; i++) {
        unsigned of = s->terms->prize[i].given & SF_BOOK_PRIZE_FORMS;
        if (!of || of & (of - 1))
            return FOUND(s, SF_N(i + 1));
    }
    return false;
}

/* Per cent of prizes that may be given together. */
static unsigned percents(const struct search *s)
{
    unsigned sum = 0;

    for (uint32_t i = 0; i < s->terms->prizes; i++)
        sum += s->terms->prize[i].percent;
    return sum;
}

static bool percent(struct search *s)
{
    return percents(s) > 100 && FOUND(s, SF_N(percents(s)));
}

static bool no_fee(struct search *s)
{
    return percents(s) && !s->rules->entry_fee && FOUND_PLAIN(s);
}

static bool extra_form(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->extras; i++) {
        unsigned of = s->terms->extra[i].given & SF_BOOK_EXTRA_FORMS;
        if (!of || of & (of - 1))
            return FOUND(s, SF_N(i + 1));
    }
    return false;
}

static bool pot_shares(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->pots; i++) {
        const struct sf_book_pot *pot = &s->terms->pot[i];
        unsigned sum = 0;
        for (uint32_t k = 0; k < pot->shares; k++)
            sum += pot->share[k];
        if (!sum || sum > 100)
            return FOUND(s, SF_T(pot->name), SF_N(sum));
    }
    return false;
}

static bool pot_twice(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->pots; i++)
        for (uint32_t k = 0; k < i; k++)
            if (sf_text_equal(s->terms->pot[i].name, s->terms->pot[k].name))
                return FOUND(s, SF_T(s->terms->pot[i].name));
    return false;
}

static bool best_team(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->extras; i++)
        if (s->terms->extra[i].kind == SF_BOOK_BEST_TEAM && !s->terms->teams)
            return FOUND_PLAIN(s);
    return false;
}

static bool mates(struct search *s)
{
    return s->terms->mates != SF_MATES_LOT && !s->terms->teams && FOUND_PLAIN(s);
}

static bool is_together(const struct search *s)
{
    return s->terms->mates == SF_MATES_TOGETHER && s->terms->teams;
}

static bool pairs(struct search *s)
{
    return is_together(s) && s->terms->teams != 2 && FOUND(s, SF_N(s->terms->teams));
}

static bool pairs_five(struct search *s)
{
    return is_together(s) && s->terms->tables != SF_TABLES_FOUR && FOUND_PLAIN(s);
}

static bool pairs_wait(struct search *s)
{
    return is_together(s) && sf_book_odd(s->terms) == SF_BOOK_ODD_WAIT && FOUND_PLAIN(s);
}

static bool odd_fives(struct search *s)
{
    return sf_book_odd(s->terms) == SF_BOOK_ODD_FIVES && !s->rules->five_allowed && FOUND_PLAIN(s);
}

static bool odd_threes(struct search *s)
{
    return sf_book_odd(s->terms) == SF_BOOK_ODD_THREES && !s->rules->three_allowed &&
           FOUND_PLAIN(s);
}

/* At a table of three everybody plays alone. */
static bool threes_alone(struct search *s)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (PLAYED(s, game) && sf_games[game].alone && game != SF_SIE)
            return false;
    return s->rules->three_allowed && FOUND_PLAIN(s);
}

/* --- warnings --------------------------------------------------------------------------------- */

/* Kinds whose difference matters: for approvals, Reuegeld and solo games. */
static bool matters(unsigned a, unsigned b)
{
    static const uint8_t heard = 1u << SF_ROW_MUSS | 1u << SF_ROW_RUFSPIEL;

    return a != b && a != SF_ROW_MISPLAY && b != SF_ROW_MISPLAY &&
           !(a < 8 && b < 8 && heard >> a & heard >> b & 1);
}

/* By enum sf_row_kind: the game's own words, in both languages. */
static const char *const kind_names[SF_ROW_KIND_N] = {
    [SF_ROW_RUFSPIEL] = "Rufspiel", [SF_ROW_MUSS] = "Muss-Spiel", [SF_ROW_SOLO] = "Solo",
    [SF_ROW_TOUT] = "Tout",         [SF_ROW_SIE] = "Sie",         [SF_ROW_PASSED] = "Stock",
    [SF_ROW_RAMSCH] = "Ramsch"};

static bool same_rows(struct search *s)
{
    struct sf_patterns p;

    sf_patterns_make(&p, s->rules);
    for (unsigned i = 0; i < p.count; i++)
        for (unsigned k = 0; k < i; k++)
            if (p.key[i] == p.key[k] && matters(p.row[i].kind, p.row[k].kind))
                return FOUND(s, SF_T(kind_names[p.row[k].kind]), SF_T(kind_names[p.row[i].kind]));
    return false;
}

static bool solo_prices(struct search *s)
{
    const struct sf_price *solo = &s->rules->price[SF_SOLO];

    for (unsigned game = 0; game < SF_GAME_N && PLAYED(s, SF_SOLO); game++)
        if (PLAYED(s, game) && sf_games[game].alone && game != SF_SIE &&
            s->rules->price[game].base != solo->base)
            return FOUND(s, SF_T(sf_games[game].title));
    return false;
}

static bool fifth(struct search *s)
{
    const uint16_t *points = s->rules->table_points;

    return s->rules->five_allowed && points[0] && !points[4] && s->terms->places < SF_SEATS &&
           FOUND_PLAIN(s);
}

static bool need_rows(struct search *s)
{
    static const uint8_t unseen[] = {SF_TIE_GAMES_WON, SF_TIE_SOLOS_WON, SF_TIE_SOLOS_LOST};

    for (unsigned i = 0; i < sizeof unseen; i++)
        if (sf_rules_ties_by(s->rules, (enum sf_tie)unseen[i]))
            return FOUND(s, SF_W(tie_names[unseen[i]]));
    return false;
}

/* By enum sf_book_extra_kind: those for games. */
static const enum sf_why extra_names[SF_BOOK_EXTRA_N] = {
    [SF_BOOK_MOST_WON] = SF_WHY_EXTRA_MOST_WON,
    [SF_BOOK_MOST_SOLOS] = SF_WHY_EXTRA_MOST_SOLOS,
    [SF_BOOK_MOST_LOST_SOLOS] = SF_WHY_EXTRA_MOST_LOST_SOLOS,
    [SF_BOOK_BEST_SOLO] = SF_WHY_EXTRA_BEST_SOLO};

static bool extras_rows(struct search *s)
{
    for (uint32_t i = 0; i < s->terms->extras; i++)
        if (sf_award_needs_rows(s->terms->extra[i].kind))
            return FOUND(s, SF_W(extra_names[s->terms->extra[i].kind]));
    return false;
}

static bool plus_sums(struct search *s)
{
    return s->rules->plus_only && FOUND_PLAIN(s);
}

/* clang-format off */
static const struct {
    bool (*is_there)(struct search *s);
    enum sf_why why;
} looks[SF_BOOK_PROBLEM_N] = {
    [SF_BOOK_PROBLEM_FIXED] = {fixed, SF_WHY_BOOK_FIXED},
    [SF_BOOK_PROBLEM_CONFLICT] = {conflict, SF_WHY_BOOK_CONFLICT},
    [SF_BOOK_PROBLEM_NO_LIST] = {no_list, SF_WHY_BOOK_NO_LIST},
    [SF_BOOK_PROBLEM_VARIANT_TWICE] = {variant_twice, SF_WHY_BOOK_VARIANT_TWICE},
    [SF_BOOK_PROBLEM_NOT_PLAYED] = {not_played, SF_WHY_BOOK_NOT_PLAYED},
    [SF_BOOK_PROBLEM_NOTHING_LEFT] = {nothing_left, SF_WHY_BOOK_NOTHING_LEFT},
    [SF_BOOK_PROBLEM_VALUE_UNPLAYED] = {value_unplayed, SF_WHY_BOOK_VALUE_UNPLAYED},
    [SF_BOOK_PROBLEM_VALUE_ZERO] = {value_zero, SF_WHY_BOOK_VALUE_ZERO},
    [SF_BOOK_PROBLEM_VALUE_LARGE] = {value_large, SF_WHY_BOOK_VALUE_LARGE},
    [SF_BOOK_PROBLEM_TOP_TWICE] = {top_twice, SF_WHY_BOOK_TOP_TWICE},
    [SF_BOOK_PROBLEM_RUNS] = {runs, SF_WHY_BOOK_RUNS},
    [SF_BOOK_PROBLEM_ROWS] = {rows, SF_WHY_BOOK_ROWS},
    [SF_BOOK_PROBLEM_UNJUSTIFIED] = {unjustified, SF_WHY_BOOK_UNJUSTIFIED},
    [SF_BOOK_PROBLEM_DEDUCTED] = {deducted, SF_WHY_BOOK_DEDUCTED},
    [SF_BOOK_PROBLEM_STOCK_PLUS] = {stock_plus, SF_WHY_BOOK_STOCK_PLUS},
    [SF_BOOK_PROBLEM_PLACES_SHORT] = {places_short, SF_WHY_BOOK_PLACES_SHORT},
    [SF_BOOK_PROBLEM_PLACES_ORDER] = {places_order, SF_WHY_BOOK_PLACES_ORDER},
    [SF_BOOK_PROBLEM_PLACES_UNEVEN] = {places_uneven, SF_WHY_BOOK_PLACES_UNEVEN},
    [SF_BOOK_PROBLEM_TABLE_TIES] = {table_ties, SF_WHY_BOOK_TABLE_TIES},
    [SF_BOOK_PROBLEM_PASSED] = {passed, SF_WHY_BOOK_PASSED},
    [SF_BOOK_PROBLEM_FIVES] = {fives, SF_WHY_BOOK_FIVES},
    [SF_BOOK_PROBLEM_TIE_TWICE] = {tie_twice, SF_WHY_BOOK_TIE_TWICE},
    [SF_BOOK_PROBLEM_TIE_LOT] = {tie_lot, SF_WHY_BOOK_TIE_LOT},
    [SF_BOOK_PROBLEM_TIE_PLACES] = {tie_places, SF_WHY_BOOK_TIE_PLACES},
    [SF_BOOK_PROBLEM_PRIZE_FORM] = {prize_form, SF_WHY_BOOK_PRIZE_FORM},
    [SF_BOOK_PROBLEM_PERCENT] = {percent, SF_WHY_BOOK_PERCENT},
    [SF_BOOK_PROBLEM_NO_FEE] = {no_fee, SF_WHY_BOOK_NO_FEE},
    [SF_BOOK_PROBLEM_EXTRA_FORM] = {extra_form, SF_WHY_BOOK_EXTRA_FORM},
    [SF_BOOK_PROBLEM_POT_SHARES] = {pot_shares, SF_WHY_BOOK_POT_SHARES},
    [SF_BOOK_PROBLEM_POT_TWICE] = {pot_twice, SF_WHY_BOOK_POT_TWICE},
    [SF_BOOK_PROBLEM_BEST_TEAM] = {best_team, SF_WHY_PRIZE_NEEDS_TEAMS},
    [SF_BOOK_PROBLEM_MATES] = {mates, SF_WHY_BOOK_MATES},
    [SF_BOOK_PROBLEM_PAIRS] = {pairs, SF_WHY_BOOK_PAIRS},
    [SF_BOOK_PROBLEM_PAIRS_FIVE] = {pairs_five, SF_WHY_BOOK_PAIRS_FIVE},
    [SF_BOOK_PROBLEM_PAIRS_WAIT] = {pairs_wait, SF_WHY_BOOK_PAIRS_WAIT},
    [SF_BOOK_PROBLEM_ODD_FIVES] = {odd_fives, SF_WHY_BOOK_ODD_FIVES},
    [SF_BOOK_PROBLEM_ODD_THREES] = {odd_threes, SF_WHY_BOOK_ODD_THREES},
    [SF_BOOK_PROBLEM_THREES_ALONE] = {threes_alone, SF_WHY_BOOK_THREES_ALONE},
    [SF_BOOK_PROBLEM_SAME_ROWS] = {same_rows, SF_WHY_BOOK_SAME_ROWS},
    [SF_BOOK_PROBLEM_SOLO_PRICES] = {solo_prices, SF_WHY_BOOK_SOLO_PRICES},
    [SF_BOOK_PROBLEM_FIFTH] = {fifth, SF_WHY_BOOK_FIFTH},
    [SF_BOOK_PROBLEM_NEED_ROWS] = {need_rows, SF_WHY_BOOK_NEED_ROWS},
    [SF_BOOK_PROBLEM_PLUS_SUMS] = {plus_sums, SF_WHY_BOOK_PLUS_SUMS},
    [SF_BOOK_PROBLEM_EXTRAS_ROWS] = {extras_rows, SF_WHY_BOOK_EXTRAS_ROWS},
};

static const struct {
    const char *code, *key;
    bool warning;
} names[SF_BOOK_PROBLEM_N] = {
#define SF_BOOK_PROBLEM_NAME(id, code, warning, key) {code, key, warning},
    SF_BOOK_PROBLEMS(SF_BOOK_PROBLEM_NAME)
#undef SF_BOOK_PROBLEM_NAME
};
/* clang-format on */

/* With values that are too large there are no patterns to look at. */
static bool is_searched(unsigned kind, bool large)
{
    return !large || (kind != SF_BOOK_PROBLEM_ROWS && kind != SF_BOOK_PROBLEM_SAME_ROWS);
}

static bool search_from(const struct sf_tournament_book *book, unsigned kind, unsigned end,
                        struct sf_book_problem *problem)
{
    struct search s = {.terms = &book->terms, .rules = &book->rules};
    bool large = value_large(&s);

    while (kind < end && !(is_searched(kind, large) && looks[kind].is_there(&s)))
        kind++;
    if (kind >= end)
        return false;
    *problem = (struct sf_book_problem){.kind = (uint8_t)kind,
                                        .code = names[kind].code,
                                        .key = names[kind].key,
                                        .warning = names[kind].warning,
                                        .fault = SF_NO_FAULT};
    sf_fault_say(&problem->fault, SF_E_BAD_BOOK, problem->key, looks[kind].why, s.param, s.params);
    return true;
}

bool sf_book_problem(const struct sf_tournament_book *book, unsigned kind,
                     struct sf_book_problem *problem)
{
    return search_from(book, kind, SF_BOOK_PROBLEM_N, problem);
}

/* Warnings come behind all errors. */
enum sf_error sf_book_check(const struct sf_tournament_book *book, struct sf_fault *fault)
{
    struct sf_book_problem problem;
    unsigned errors = 0;

    while (errors < SF_BOOK_PROBLEM_N && !names[errors].warning)
        errors++;
    if (!search_from(book, 0, errors, &problem))
        return SF_OK;
    if (fault)
        *fault = problem.fault;
    return SF_E_BAD_BOOK;
}
