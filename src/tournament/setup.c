/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/setup.h"
#include <string.h>

const struct sf_rules *sf_tour_rules(const struct sf_tour_setup *setup)
{
    return setup->own ? &setup->own->rules : &sf_rulebooks[setup->book];
}

static const char *name_of(const struct sf_tour_setup *setup)
{
    return setup->own && setup->own->terms.name[0] ? setup->own->terms.name
                                                   : sf_book_id((enum sf_book)setup->book);
}

/* 24 -> 30, 32 -> 40: at a table of five one player pauses in each game. With more games everybody
 * plays as many as at a table of four. */
static uint8_t games_of_five(const struct sf_tour_setup *setup)
{
    unsigned games = sf_list_games(setup->games, 5);
    bool possible =
        sf_tour_rules(setup)->five_allowed && setup->games % 4 == 0 && games <= SF_TOUR_GAMES;

    return possible ? (uint8_t)games : 0;
}

bool sf_tour_mates_apart(const struct sf_tour_setup *setup)
{
    return setup->own && setup->own->terms.mates == SF_MATES_APART;
}

bool sf_tour_mates_together(const struct sf_tour_setup *setup)
{
    return setup->own && setup->team == 2 && setup->own->terms.mates == SF_MATES_TOGETHER;
}

bool sf_tour_has_pairs(const struct sf_tour_setup *setup)
{
    return setup->own && setup->team == 2 && sf_book_has_pairs(&setup->own->terms);
}

/* The extra prizes of a club's book by the names that a tournament has for them. */
static void take_extras(struct sf_tour_setup *setup, const struct sf_book_terms *terms)
{
    static const uint8_t kinds[SF_BOOK_EXTRA_N] = {
        [SF_BOOK_LAST] = SF_EXTRA_LAST,
        [SF_BOOK_SECOND_LAST] = SF_EXTRA_SECOND_LAST,
        [SF_BOOK_BEST_ROUND] = SF_EXTRA_BEST_ROUND,
        [SF_BOOK_MOST_WON] = SF_EXTRA_MOST_WON,
        [SF_BOOK_MOST_SOLOS] = SF_EXTRA_MOST_SOLOS,
        [SF_BOOK_MOST_LOST_SOLOS] = SF_EXTRA_MOST_LOST_SOLOS,
        [SF_BOOK_BEST_SOLO] = SF_EXTRA_BEST_SOLO,
        [SF_BOOK_BEST_TEAM] = SF_EXTRA_BEST_TEAM,
        [SF_BOOK_YOUNGEST] = SF_EXTRA_YOUNGEST,
        [SF_BOOK_BY_HAND] = SF_EXTRA_OTHER,
    };

    setup->extra_count = (uint8_t)terms->extras;
    for (uint32_t i = 0; i < terms->extras; i++) {
        setup->extra[i].kind = kinds[terms->extra[i].kind];
        setup->extra[i].amount = terms->extra[i].cents;
        memcpy(setup->extra[i].title, terms->extra[i].thing, sizeof setup->extra[i].title);
    }
}

/* Prizes stay in the book until the organiser sets others: shares of the pot are known only when
 * all have come. */
static void take_terms(struct sf_tour_setup *setup, const struct sf_book_terms *terms)
{
    take_extras(setup, terms);
    setup->team = terms->teams;
    setup->avoid = terms->repeats == SF_REPEATS_AVOIDED;
    setup->odd = sf_book_odd(terms);
}

_Static_assert((int)SF_BOOK_ODD_SUBSTITUTES == SF_ODD_SUBSTITUTES &&
                   (int)SF_BOOK_ODD_FIVES == SF_ODD_FIVES && (int)SF_BOOK_ODD_WAIT == SF_ODD_WAIT &&
                   (int)SF_BOOK_ODD_THREES == SF_ODD_THREES,
               "a book says it in the same order");

void sf_tour_template(struct sf_tour_setup *setup, enum sf_book book,
                      const struct sf_tournament_book *own)
{
    const struct sf_rules *rules;

    memset(setup, 0, sizeof *setup);
    setup->book = (uint8_t)book;
    setup->own = own;
    rules = sf_tour_rules(setup);
    setup->rounds = rules->rounds;
    setup->games = rules->round_games;
    setup->fee = rules->entry_fee;
    setup->odd = SF_ODD_SUBSTITUTES;
    setup->lots = sf_rules_ties_by(rules, SF_TIE_LOT);
    setup->prize_by_tables = rules->prize_by_tables;
    if (own)
        take_terms(setup, &own->terms);
    setup->games_five = games_of_five(setup);
}

/* --- from an event and to one ----------------------------------------------------------------- */

static void take_text(char *room, const struct sf_tour_event *event, enum sf_tour_key key)
{
    const char *text = sf_text_of(event, key);

    if (text)
        memcpy(room, text, strlen(text) + 1);
}

static void take_flag(bool *flag, const struct sf_tour_event *event, enum sf_tour_key key)
{
    if (sf_has(event, key))
        *flag = sf_number(event, key) != 0;
}

static void take_byte(uint8_t *byte, const struct sf_tour_event *event, enum sf_tour_key key)
{
    if (sf_has(event, key))
        *byte = (uint8_t)sf_number(event, key);
}

static void take_prizes(struct sf_tour_setup *setup, const struct sf_tour_event *event)
{
    const struct sf_tour_value *prizes = &event->value[SF_KEY_PRIZES];
    const struct sf_tour_value *extras = &event->value[SF_KEY_EXTRAS];

    if (sf_has(event, SF_KEY_PRIZES)) {
        memset(setup->prize, 0, sizeof setup->prize);
        memcpy(setup->prize, prizes->prizes, prizes->count * sizeof *setup->prize);
        setup->prize_count = (uint8_t)prizes->count;
    }
    if (sf_has(event, SF_KEY_EXTRAS)) {
        memset(setup->extra, 0, sizeof setup->extra);
        memcpy(setup->extra, extras->extras, extras->count * sizeof *setup->extra);
        setup->extra_count = (uint8_t)extras->count;
    }
}

void sf_tour_setup_take(struct sf_tour_setup *setup, const struct sf_tour_event *event)
{
    take_text(setup->id, event, SF_KEY_ID);
    take_text(setup->title, event, SF_KEY_TITLE);
    take_text(setup->place, event, SF_KEY_PLACE);
    take_text(setup->date, event, SF_KEY_DATE);
    take_byte(&setup->rounds, event, SF_KEY_ROUNDS);
    take_byte(&setup->games, event, SF_KEY_GAMES);
    take_byte(&setup->odd, event, SF_KEY_ODD);
    take_byte(&setup->team, event, SF_KEY_TEAM_SIZE);
    take_flag(&setup->avoid, event, SF_KEY_AVOID);
    take_flag(&setup->lots, event, SF_KEY_LOTS);
    take_flag(&setup->double_entry, event, SF_KEY_DOUBLE_ENTRY);
    if (sf_has(event, SF_KEY_FEE))
        setup->fee = (uint32_t)sf_number(event, SF_KEY_FEE);
    take_prizes(setup, event);
    setup->games_five = games_of_five(setup);
}

void sf_tour_setup_give(struct sf_tour_event *event, const struct sf_tour_setup *setup)
{
    sf_tour_set_number(event, SF_KEY_ROUNDS, setup->rounds);
    sf_tour_set_number(event, SF_KEY_GAMES, setup->games);
    sf_tour_set_number(event, SF_KEY_FEE, setup->fee);
    sf_tour_set_number(event, SF_KEY_ODD, setup->odd);
    sf_tour_set_number(event, SF_KEY_AVOID, setup->avoid);
    sf_tour_set_number(event, SF_KEY_LOTS, setup->lots);
    sf_tour_set_number(event, SF_KEY_DOUBLE_ENTRY, setup->double_entry);
    sf_tour_set_number(event, SF_KEY_TEAM_SIZE, setup->team);
    sf_tour_set_number(event, SF_KEY_PRIZES, 0);
    event->value[SF_KEY_PRIZES].prizes = setup->prize;
    event->value[SF_KEY_PRIZES].count = setup->prize_count;
    sf_tour_set_number(event, SF_KEY_EXTRAS, 0);
    event->value[SF_KEY_EXTRAS].extras = setup->extra;
    event->value[SF_KEY_EXTRAS].count = setup->extra_count;
}

/* --- what goes together ----------------------------------------------------------------------- */

static enum sf_error book_says(struct sf_fault *fault, const char *key, enum sf_why why)
{
    return sf_fault_say(fault, SF_E_BOOK_SAYS, key, why, SF_WITHOUT);
}

static enum sf_error check_length(const struct sf_tour_setup *setup, const struct sf_rules *rules,
                                  struct sf_fault *fault)
{
    if (!setup->rounds || !setup->games)
        return sf_fault_say(fault, SF_E_MISSING_KEY, setup->rounds ? "games" : "rounds",
                            setup->rounds ? SF_WHY_HOW_MANY_GAMES : SF_WHY_HOW_MANY_ROUNDS,
                            SF_WITHOUT);
    if (rules->rounds && setup->rounds != rules->rounds)
        return sf_fault_say(fault, SF_E_BOOK_SAYS, "rounds", SF_WHY_BOOK_HAS_ROUNDS,
                            SF_WITH(SF_T(name_of(setup)), SF_N(rules->rounds)));
    if (rules->round_games && setup->games != rules->round_games)
        return sf_fault_say(fault, SF_E_BOOK_SAYS, "games", SF_WHY_BOOK_HAS_GAMES,
                            SF_WITH(SF_T(name_of(setup)), SF_N(rules->round_games)));
    return SF_OK;
}

enum sf_error sf_tour_setup_check(const struct sf_tour_setup *setup, struct sf_fault *fault)
{
    const struct sf_rules *rules = sf_tour_rules(setup);
    enum sf_error error;

    if (setup->own && setup->own->terms.rulebook != setup->book)
        return sf_fault_say(fault, SF_E_BAD_BOOK, "book.rulebook", SF_WHY_BOOK_OTHER_BASE,
                            SF_WITH(SF_T(sf_book_id((enum sf_book)setup->book))));
    if (rules->casual)
        return sf_fault_say(fault, SF_E_BOOK_SAYS, "rulebook", SF_WHY_NO_TOURNAMENT_BOOK,
                            SF_WITH(SF_T(sf_book_id((enum sf_book)setup->book))));
    error = check_length(setup, rules, fault);
    if (error)
        return error;
    if (setup->avoid && !rules->repeats_avoidable)
        return book_says(fault, "avoid", SF_WHY_BOOK_WANTS_LOT);
    if (setup->odd == SF_ODD_FIVES && !setup->games_five)
        return book_says(fault, "odd", SF_WHY_BOOK_NO_FIVES_SO);
    if (setup->odd == SF_ODD_THREES && !rules->three_allowed)
        return book_says(fault, "odd", SF_WHY_BOOK_ODD_THREES);
    if (setup->odd != SF_ODD_SUBSTITUTES && sf_tour_mates_together(setup))
        return book_says(fault, "odd", SF_WHY_BOOK_PAIRS_WAIT);
    if (!setup->lots && sf_rules_ties_by(rules, SF_TIE_LOT))
        return book_says(fault, "lots", SF_WHY_BOOK_TIES_BY_LOT);
    for (unsigned i = 0; i < setup->extra_count; i++)
        if (setup->extra[i].kind == SF_EXTRA_BEST_TEAM && !setup->team)
            return sf_fault_say(fault, SF_E_BAD_VALUE, "extras", SF_WHY_PRIZE_NEEDS_TEAMS,
                                SF_WITHOUT);
    return SF_OK;
}
