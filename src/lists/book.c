/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/book.h"
#include "lists/book_json.h"
#include <string.h>

/* --- games ------------------------------------------------------------------------------------ */

static uint32_t all_touts(void)
{
    uint32_t classes = UINT32_C(1) << SF_CLASS_TOUT;

    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (sf_games[game].tout_class)
            classes |= UINT32_C(1) << sf_games[game].tout_class;
    return classes;
}

static void leave_out(struct sf_rules *rules, unsigned game)
{
    if (game == SF_GAME_N) {
        rules->classes &= ~all_touts();
        return;
    }
    rules->games &= ~(UINT32_C(1) << game);
    rules->classes &=
        ~(UINT32_C(1) << sf_games[game].class | UINT32_C(1) << sf_games[game].tout_class);
    if (game == SF_MUSS)
        rules->all_pass = SF_PASS_THROW_IN;
}

/* The base with its variants. Where they contradict each other, sf_book_problem() says so. */
static void lay_base(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    enum sf_book base = (enum sf_book)terms->rulebook;
    struct sf_house house;

    *rules = sf_rulebooks[base];
    sf_house_init(&house);
    for (uint32_t i = 0; i < terms->variants; i++)
        house.variants |= UINT32_C(1) << terms->variant[i];
    sf_rules_make(rules, base, &house, NULL);
    rules->casual = false; /* for the evening it is fixed */
    for (uint32_t i = 0; i < terms->withouts; i++)
        leave_out(rules, terms->without[i]);
}

/* --- values ----------------------------------------------------------------------------------- */

enum { POINTS = 1, SCHNEIDER = 2, SCHWARZ = 4, FROM = 8, TO = 16, FACTOR = 2 };

static void lay_price(struct sf_price *price, const struct sf_book_price *told)
{
    if (told->given & POINTS)
        price->base = told->points;
    if (told->given & SCHNEIDER)
        price->schneider = told->schneider;
    if (told->given & SCHWARZ)
        price->schwarz = told->schwarz;
    if (told->given & FROM)
        price->run_from = told->run_from;
    if (told->given & TO)
        price->run_cap = told->run_to;
}

static void lay_top(int64_t *flat, uint8_t *factor, const struct sf_book_top *told)
{
    if (told->given & POINTS)
        *flat = told->points;
    if (told->given & FACTOR) {
        *flat = 0;
        *factor = told->factor;
    }
}

static void lay_values(struct sf_rules *rules, const struct sf_book_values *values)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (values->given >> game & 1 && game != SF_SIE)
            lay_price(&rules->price[game], &values->game[game]);
    if (values->given >> SF_VALUES_SIE & 1)
        lay_top(&rules->sie_flat, &rules->sie_factor, &values->sie);
    if (values->given >> SF_VALUES_TOUT & 1)
        lay_top(&rules->tout_flat, &rules->tout_factor, &values->tout);
    if (values->given >> SF_VALUES_RUN & 1)
        rules->run_price = values->run;
    if (values->given >> SF_VALUES_STOCK & 1)
        rules->stock_unit = values->stock;
    /* A Sie with a factor is that many times the Solo. */
    rules->price[SF_SIE].base = rules->price[SF_SOLO].base;
    rules->price[SF_SIE].run_from = rules->price[SF_SOLO].run_from;
    rules->price[SF_SIE].run_cap = rules->price[SF_SOLO].run_cap;
}

/* Stoss and Retour. A casual book may allow more of them than fit into a list. */
enum { USUAL_SPRITZE = 2 };

/* Solo games may be doubled as often as others: a list has one rule. */
static void lay_spritze(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    static const uint32_t never =
        UINT32_C(1) << SF_SIE | UINT32_C(1) << SF_MUSS | UINT32_C(1) << SF_RAMSCH;

    if (sf_book_has(terms, SF_BOOK_KEY_SPRITZE))
        rules->stoss_levels = terms->spritze;
    else if (rules->stoss_levels > USUAL_SPRITZE)
        rules->stoss_levels = USUAL_SPRITZE;
    rules->stoss_levels_alone = rules->stoss_levels;
    rules->stoss_never |= never;
    if (sf_book_has(terms, SF_BOOK_KEY_UNJUSTIFIED))
        rules->stoss_unjustified = terms->unjustified;
    rules->stoss_unjustified &= rules->stoss_levels > 0;
}

/* --- how rows count --------------------------------------------------------------------------- */

static void lay_counting(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    if (sf_book_has(terms, SF_BOOK_KEY_COUNTING)) {
        rules->plus_only = terms->counting == SF_COUNT_PLUS;
        rules->credits_winners = false;
        rules->plus_minus &= !rules->plus_only;
    }
    rules->solos_deducted = rules->plus_only && terms->lost_solos == SF_SOLOS_DEDUCTED;
    if (sf_book_has(terms, SF_BOOK_KEY_NOTE))
        rules->tout_approval = terms->note;
    if (sf_book_has(terms, SF_BOOK_KEY_REGISTERED))
        rules->lost_solos = terms->registered;
    if (sf_book_has(terms, SF_BOOK_KEY_PASSED))
        rules->all_pass = terms->passed == SF_PASSED_ROW ? SF_PASS_ZERO : SF_PASS_THROW_IN;
}

static void lay_places(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    if (sf_book_has(terms, SF_BOOK_KEY_TABLE_POINTS)) {
        memset(rules->table_points, 0, sizeof rules->table_points);
        memcpy(rules->table_points, terms->place, terms->places * sizeof *terms->place);
    }
    rules->table_best = terms->table_ties == SF_TABLE_TIES_BEST;
}

static void lay_ties(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    if (!sf_book_has(terms, SF_BOOK_KEY_TIES))
        return;
    memset(rules->ties, 0, sizeof rules->ties);
    for (uint32_t i = 0; i < terms->ties && i < SF_TIE_N; i++)
        rules->ties[i] = (uint8_t)(terms->tie[i] + 1);
}

static void lay_reuegeld(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    if (!sf_book_has(terms, SF_BOOK_KEY_REUEGELD))
        return;
    rules->remorse_partner = terms->reuegeld.partner;
    rules->remorse_alone = terms->reuegeld.solo;
    rules->remorse_tout = terms->reuegeld.tout;
}

static void lay_evening(struct sf_rules *rules, const struct sf_book_terms *terms)
{
    if (sf_book_has(terms, SF_BOOK_KEY_ROUNDS))
        rules->rounds = terms->rounds;
    if (sf_book_has(terms, SF_BOOK_KEY_GAMES))
        rules->round_games = terms->games;
    if (sf_book_has(terms, SF_BOOK_KEY_TABLES)) {
        rules->five_allowed = terms->tables == SF_TABLES_FIVE;
        rules->three_allowed = terms->tables == SF_TABLES_THREE;
    }
    if (sf_book_has(terms, SF_BOOK_KEY_REPEATS))
        rules->repeats_avoidable = terms->repeats == SF_REPEATS_AVOIDED;
    if (sf_book_has(terms, SF_BOOK_KEY_FEE))
        rules->entry_fee = terms->fee;
    if (sf_book_has(terms, SF_BOOK_KEY_PRIZES))
        rules->prize_by_tables = false;
}

void sf_book_official(struct sf_tournament_book *book, enum sf_book base)
{
    memset(&book->terms, 0, sizeof book->terms);
    book->terms.rulebook = (uint8_t)base;
    book->terms.given = UINT64_C(1) << SF_BOOK_KEY_RULEBOOK;
    book->rules = sf_rulebooks[base];
}

void sf_book_lay(struct sf_tournament_book *book)
{
    const struct sf_book_terms *terms = &book->terms;

    lay_base(&book->rules, terms);
    if (sf_book_has(terms, SF_BOOK_KEY_VALUES))
        lay_values(&book->rules, &terms->values);
    lay_spritze(&book->rules, terms);
    lay_counting(&book->rules, terms);
    lay_places(&book->rules, terms);
    lay_ties(&book->rules, terms);
    lay_reuegeld(&book->rules, terms);
    lay_evening(&book->rules, terms);
}

enum sf_error sf_book_make(struct sf_tournament_book *book, struct sf_fault *fault)
{
    sf_book_lay(book);
    return sf_book_check(book, fault);
}

/* --- who plays ----------------------------------------------------------------------------------
 */

uint8_t sf_book_odd(const struct sf_book_terms *terms)
{
    if (sf_book_has(terms, SF_BOOK_KEY_ODD))
        return terms->odd;
    if (terms->tables == SF_TABLES_THREE)
        return SF_BOOK_ODD_THREES;
    return terms->tables == SF_TABLES_FIVE ? SF_BOOK_ODD_FIVES : SF_BOOK_ODD_SUBSTITUTES;
}

bool sf_book_has_pairs(const struct sf_book_terms *terms)
{
    return terms->teams == 2 && terms->mates != SF_MATES_LOT;
}

/* --- prizes ----------------------------------------------------------------------------------- */

unsigned sf_book_prizes(const struct sf_tournament_book *book, int64_t pot, unsigned tables,
                        int64_t *prize)
{
    const struct sf_book_terms *terms = &book->terms;

    for (uint32_t i = 0; i < terms->prizes; i++) {
        const struct sf_book_prize *row = &terms->prize[i];
        prize[i] = row->tables > tables ? 0 : row->cents + pot * row->percent / 100;
    }
    return terms->prizes;
}

const char *sf_book_thing(const struct sf_tournament_book *book, unsigned place, unsigned tables)
{
    const struct sf_book_prize *row = &book->terms.prize[place - 1];

    if (place > book->terms.prizes || row->tables > tables || !row->thing[0])
        return NULL;
    return row->thing;
}
