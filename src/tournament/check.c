#include "shuffle/shuffle.h"
#include "tournament/internal.h"
#include "tournament/setup.h"
#include <string.h>

/* --- what many of them ask -------------------------------------------------------------------- */

typedef enum sf_error check(const struct sf_tournament *t, const struct sf_tour_event *e,
                            struct sf_fault *fault);

static enum sf_error refuse(struct sf_fault *fault, enum sf_error error)
{
    return sf_fault_set(fault, error, "%s", sf_error_text(error));
}

static enum sf_error find_entrant(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_entrant **entrant, struct sf_fault *fault)
{
    unsigned number = (unsigned)sf_number(e, SF_KEY_NUMBER);

    *entrant = sf_tournament_entrant(t, number);
    if (!*entrant)
        return sf_fault_set(fault, SF_E_NO_PLAYER, "number: nobody has the number %u", number);
    return SF_OK;
}

static enum sf_error find_round(const struct sf_tournament *t, const struct sf_tour_event *e,
                                const struct sf_tour_round **round, struct sf_fault *fault)
{
    unsigned number = (unsigned)sf_number(e, SF_KEY_ROUND);

    *round = sf_tournament_round(t, number);
    if (!*round)
        return sf_fault_set(fault, SF_E_NO_ROUND, "round: there is no round %u yet", number);
    return SF_OK;
}

/* A table of a round that is published, and not closed if `open` says so. */
static enum sf_error find_table(const struct sf_tournament *t, const struct sf_tour_event *e,
                                bool open, const struct sf_tour_table **table,
                                struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    enum sf_error error = find_round(t, e, &round, fault);

    if (error)
        return error;
    if (round->state < SF_ROUND_PUBLISHED)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "round: the draw is not published");
    if (open && round->state == SF_ROUND_CLOSED)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "round: the round is closed");
    *table = sf_tournament_table(t, (unsigned)sf_number(e, SF_KEY_ROUND),
                                 (unsigned)sf_number(e, SF_KEY_TABLE));
    if (!*table)
        return sf_fault_set(fault, SF_E_NO_TABLE, "table: there is no table %d",
                            (int)sf_number(e, SF_KEY_TABLE));
    return SF_OK;
}

/* Nothing was played at it as far as anybody said. */
static bool not_begun(const struct sf_tour_table *table)
{
    return table->state <= SF_TABLE_IS_SEATED && !table->sheet_count && !table->change_count;
}

/* --- setup ------------------------------------------------------------------------------------ */

static enum sf_error check_open(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    struct sf_tour_setup setup;

    (void)t;
    sf_tour_template(&setup, (enum sf_book)sf_number(e, SF_KEY_RULEBOOK));
    sf_tour_setup_take(&setup, e);
    return sf_tour_setup_check(&setup, fault);
}

static enum sf_error check_setup(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    struct sf_tour_setup setup = t->setup;

    sf_tour_setup_take(&setup, e);
    if (setup.rounds < t->rounds)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "rounds: round %u has begun", t->rounds);
    if (setup.games != t->setup.games && t->rounds && t->round[0].state > SF_ROUND_COMMITTED)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "games: the first round is drawn");
    return sf_tour_setup_check(&setup, fault);
}

/* --- players ---------------------------------------------------------------------------------- */

static enum sf_error number_free(const struct sf_tournament *t, unsigned number,
                                 struct sf_fault *fault)
{
    if (sf_tournament_entrant(t, number))
        return sf_fault_set(fault, SF_E_NUMBER_TAKEN, "number: %u is taken", number);
    return SF_OK;
}

static enum sf_error may_begin_as(unsigned state, struct sf_fault *fault)
{
    if (state > SF_ENTRANT_AWAY)
        return sf_fault_set(fault, SF_E_BAD_VALUE,
                            "state: registered, present or away is expected");
    return SF_OK;
}

static enum sf_error check_enter(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    enum sf_error error = number_free(t, (unsigned)sf_number(e, SF_KEY_NUMBER), fault);

    return error ? error : may_begin_as((unsigned)sf_number(e, SF_KEY_STATE), fault);
}

static enum sf_error check_import(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_PLAYERS];
    uint8_t seen[SF_TOUR_PLAYERS / 8 + 1] = {0};

    if (!value->count)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "players: nobody is in the list");
    for (unsigned i = 0; i < value->count; i++) {
        unsigned number = value->players[i].number;
        enum sf_error error = number_free(t, number, fault);
        if (!error)
            error = may_begin_as(value->players[i].state, fault);
        if (error)
            return error;
        if (seen[number / 8] >> number % 8 & 1)
            return sf_fault_set(fault, SF_E_NUMBER_TAKEN, "number: %u is in the list twice",
                                number);
        seen[number / 8] = (uint8_t)(seen[number / 8] | 1u << number % 8);
    }
    return SF_OK;
}

static enum sf_error check_edit(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    enum sf_error error = find_entrant(t, e, &entrant, fault);

    if (error)
        return error;
    if (sf_has(e, SF_KEY_SUBSTITUTE) && entrant->seated &&
        entrant->substitute != (sf_number(e, SF_KEY_SUBSTITUTE) != 0))
        return sf_fault_set(fault, SF_E_WRONG_STEP, "substitute: he has played already");
    return SF_OK;
}

static enum sf_error check_presence(const struct sf_tournament *t, const struct sf_tour_event *e,
                                    struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    unsigned state = (unsigned)sf_number(e, SF_KEY_STATE);
    uint16_t table;
    uint8_t seat;
    enum sf_error error = find_entrant(t, e, &entrant, fault);

    if (error)
        return error;
    if (state == entrant->state)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "state: it is so already");
    if (state == SF_ENTRANT_REGISTERED)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "state: registered is only for the beginning");
    if (entrant->disqualified && state == SF_ENTRANT_PRESENT)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "state: he is disqualified");
    if (state == SF_ENTRANT_LEFT && !entrant->seated)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "state: he has not played: withdrawn, or away");
    /* Who was given a seat and has not begun has not had his first game. */
    if (state == SF_ENTRANT_WITHDRAWN && entrant->seated &&
        !(entrant->seated == 1 &&
          sf_tournament_seat_of(t, t->rounds, entrant->number, &table, &seat) &&
          not_begun(sf_tournament_table(t, t->rounds, table))))
        return sf_fault_set(fault, SF_E_WRONG_STEP, "state: he has played: left, or away");
    return SF_OK;
}

static enum sf_error check_pay(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    int64_t amount = sf_number(e, SF_KEY_AMOUNT);
    enum sf_error error = find_entrant(t, e, &entrant, fault);

    if (error)
        return error;
    if (!amount)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "amount: 0 is nothing");
    if (entrant->paid + amount < 0)
        return sf_fault_set(fault, SF_E_TOO_MUCH, "amount: more than was paid");
    return SF_OK;
}

static enum sf_error check_entrant(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_entrant *entrant;

    return find_entrant(t, e, &entrant, fault);
}

static enum sf_error check_disqualify(const struct sf_tournament *t, const struct sf_tour_event *e,
                                      struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    enum sf_error error = find_entrant(t, e, &entrant, fault);

    if (!error && entrant->disqualified)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "number: he is disqualified already");
    return error;
}

/* --- the draw --------------------------------------------------------------------------------- */

/* Whether it is time to commit to the draw of this round: the one before is closed, or this one is
 * not published. */
static enum sf_error commit_time(const struct sf_tournament *t, unsigned round,
                                 struct sf_fault *fault)
{
    bool again = round == t->rounds && t->round[round - 1].state < SF_ROUND_PUBLISHED;
    bool next =
        round == t->rounds + 1 && (!t->rounds || t->round[t->rounds - 1].state == SF_ROUND_CLOSED);

    if (round > t->setup.rounds)
        return sf_fault_set(fault, SF_E_NO_ROUND, "round: the tournament has %u", t->setup.rounds);
    if (!again && !next)
        return sf_fault_set(fault, SF_E_WRONG_STEP,
                            "round: the one before is not closed, or this one is published");
    return SF_OK;
}

static enum sf_error check_commit(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    unsigned round = (unsigned)sf_number(e, SF_KEY_ROUND);
    const struct sf_tour_round *before = sf_tournament_round(t, round);
    unsigned attempt = before ? before->attempt + 1u : 1;
    struct sf_draw_id id = {.round = (uint16_t)round, .attempt = (uint16_t)attempt};
    enum sf_error error = commit_time(t, round, fault);

    if (error)
        return error;
    /* Every draw that is thrown away is on record with the reason. */
    if (before && !sf_has(e, SF_KEY_REASON))
        return sf_fault_set(fault, SF_E_NO_REASON, "reason: a draw anew needs one");
    if (sf_number(e, SF_KEY_ATTEMPT) != attempt)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "attempt: this is number %u", attempt);
    memcpy(id.tournament, t->setup.id, sizeof id.tournament);
    if (!sf_draw_opens(e->value[SF_KEY_COMMITMENT].bytes, &id, e->value[SF_KEY_SEED].bytes))
        return sf_fault_set(fault, SF_E_DRAW_DIFFERS, "commitment: not that of the seed");
    return SF_OK;
}

static bool same_plan(const struct sf_draw_plan *plan, const struct sf_tour_value *tables)
{
    if (plan->tables != tables->count)
        return false;
    for (unsigned i = 0; i < plan->tables; i++)
        for (unsigned seat = 0; seat < 5; seat++) {
            unsigned number = seat < plan->seats[i] ? plan->number[i][seat] : 0;
            if (tables->tables[i][seat] != number)
                return false;
        }
    return true;
}

static enum sf_error check_draw(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    struct sf_draw_field field;
    struct sf_draw_plan plan;
    struct sf_arena arena;
    enum sf_error error = find_round(t, e, &round, fault);

    if (error)
        return error;
    if (round->state != SF_ROUND_COMMITTED)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "round: it is drawn already");
    sf_arena_init(&arena);
    error = sf_tour_plan(t, (unsigned)sf_number(e, SF_KEY_ROUND), sf_text_of(e, SF_KEY_WORD),
                         &arena, &field, &plan, fault);
    sf_arena_release(&arena);
    if (!error && !same_plan(&plan, &e->value[SF_KEY_TABLES]))
        return sf_fault_set(fault, SF_E_DRAW_DIFFERS, "tables: %s",
                            sf_error_text(SF_E_DRAW_DIFFERS));
    return error;
}

static enum sf_error check_seating(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    enum sf_error error = commit_time(t, (unsigned)sf_number(e, SF_KEY_ROUND), fault);
    struct sf_draw_field field;
    struct sf_draw_plan plan;

    return error ? error : sf_tour_plan_by_hand(t, &e->value[SF_KEY_TABLES], &field, &plan, fault);
}

static enum sf_error check_publish(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    enum sf_error error = find_round(t, e, &round, fault);

    if (!error && round->state != SF_ROUND_DRAWN)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "round: there is no draw to publish");
    return error;
}

/* --- seats ------------------------------------------------------------------------------------ */

/* The table at which a number sits or has sat in this round, 0 if at none: nobody has two lists. */
static unsigned seated_at(const struct sf_tour_round *round, unsigned number)
{
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_tour_table *table = &round->table[i];
        for (unsigned seat = 0; seat < table->seats; seat++)
            if (table->number[seat] == number)
                return i + 1;
        for (unsigned k = 0; k < table->change_count; k++)
            if (table->change[k].player == number)
                return i + 1;
    }
    return 0;
}

/* Somebody who is here and has no seat in this round, which exists. */
static enum sf_error find_unseated(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   const struct sf_entrant **entrant, struct sf_fault *fault)
{
    unsigned table;
    enum sf_error error = find_entrant(t, e, entrant, fault);

    if (error)
        return error;
    if ((*entrant)->state != SF_ENTRANT_PRESENT || (*entrant)->disqualified)
        return sf_fault_set(fault, SF_E_NOT_FREE, "number: %u is not present", (*entrant)->number);
    table = seated_at(&t->round[sf_number(e, SF_KEY_ROUND) - 1], (*entrant)->number);
    if (table)
        return sf_fault_set(fault, SF_E_NOT_FREE, "number: %u sits at table %u", (*entrant)->number,
                            table);
    return SF_OK;
}

/* How many are here and sit nowhere in this round. */
static unsigned unseated(const struct sf_tournament *t, unsigned round)
{
    unsigned count = 0;

    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, number);
        count += entrant && entrant->state == SF_ENTRANT_PRESENT && !entrant->disqualified &&
                 !seated_at(&t->round[round - 1], number);
    }
    return count;
}

/* A further table for those who sit nowhere: nobody is moved by it. */
static enum sf_error check_new_table(const struct sf_tournament *t, const struct sf_tour_event *e,
                                     struct sf_fault *fault)
{
    if (sf_number(e, SF_KEY_SEAT) > 3)
        return sf_fault_set(fault, SF_E_NOT_FREE, "seat: a new table has four");
    if (unseated(t, (unsigned)sf_number(e, SF_KEY_ROUND)) < 4)
        return sf_fault_set(fault, SF_E_NOT_FREE,
                            "table: a new one needs four who sit nowhere, substitutes included");
    return SF_OK;
}

static enum sf_error check_seat_free(const struct sf_tournament *t,
                                     const struct sf_tour_table *table, unsigned seat,
                                     struct sf_fault *fault)
{
    if (!not_begun(table))
        return sf_fault_set(fault, SF_E_NOT_FREE, "table: it has begun to play");
    if (seat < table->seats && table->number[seat])
        return sf_fault_set(fault, SF_E_NOT_FREE, "seat: it is taken");
    if (seat < table->seats)
        return SF_OK;
    if (!t->setup.games_five)
        return sf_fault_set(fault, SF_E_BOOK_SAYS, "seat: %s has no tables of five",
                            sf_book_id((enum sf_book)t->setup.book));
    for (unsigned i = 0; i < table->seats; i++)
        if (!table->number[i])
            return sf_fault_set(fault, SF_E_NOT_FREE, "seat: seat %u is free, too", i + 1);
    return SF_OK;
}

static enum sf_error check_place(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    unsigned round_number = (unsigned)sf_number(e, SF_KEY_ROUND);
    const struct sf_entrant *entrant;
    const struct sf_tour_table *table;
    const struct sf_tour_round *round;
    enum sf_error error = find_round(t, e, &round, fault);

    if (error)
        return error;
    error = find_unseated(t, e, &entrant, fault);
    if (error)
        return error;
    if (round->state == SF_ROUND_PUBLISHED && round_number == t->rounds &&
        sf_number(e, SF_KEY_TABLE) == round->tables + 1)
        return check_new_table(t, e, fault);
    error = find_table(t, e, true, &table, fault);
    return error ? error : check_seat_free(t, table, (unsigned)sf_number(e, SF_KEY_SEAT), fault);
}

static enum sf_error check_replace(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    const struct sf_tour_table *table;
    int64_t seat = sf_number(e, SF_KEY_SEAT), from = sf_number(e, SF_KEY_FROM);
    enum sf_error error = find_table(t, e, true, &table, fault);

    if (!error)
        error = find_unseated(t, e, &entrant, fault);
    if (error)
        return error;
    if (!entrant->substitute) /* muenchen-2006 III.1.3: neutral, not one of the players */
        return sf_fault_set(fault, SF_E_NOT_FREE, "number: %u is no substitute", entrant->number);
    if (seat >= table->seats || !table->number[seat])
        return sf_fault_set(fault, SF_E_NOT_FREE, "seat: nobody sits there");
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return refuse(fault, SF_E_LIST_CONFIRMED);
    if (from > sf_tour_games(t, table))
        return sf_fault_set(fault, SF_E_BAD_VALUE, "from: the list has %u games",
                            sf_tour_games(t, table));
    for (unsigned i = 0; i < table->change_count; i++)
        if (table->change[i].seat == seat && table->change[i].from >= from)
            return sf_fault_set(fault, SF_E_BAD_VALUE, "from: the seat changed hands at game %u",
                                table->change[i].from);
    return SF_OK;
}

static enum sf_error check_table(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    int64_t state = sf_number(e, SF_KEY_IS);
    enum sf_error error = find_table(t, e, true, &table, fault);

    if (error)
        return error;
    if (state > SF_TABLE_IS_RUNNING)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "is: waiting, seated or running is expected");
    if (table->sheet_count)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "table: its list is handed in");
    for (unsigned seat = 0; state > SF_TABLE_IS_WAITING && seat < table->seats; seat++)
        if (!table->number[seat])
            return sf_fault_set(fault, SF_E_WRONG_STEP, "table: nobody sits on seat %u", seat + 1);
    return SF_OK;
}

/* --- lists ------------------------------------------------------------------------------------ */

/* What is in a list, whoever brings it. */
static enum sf_error check_content(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   const struct sf_tour_table *table, struct sf_fault *fault)
{
    const struct sf_tour_value *rows = &e->value[SF_KEY_ROWS], *sums = &e->value[SF_KEY_SUMS];
    unsigned games = sf_tour_games(t, table);

    for (unsigned seat = 0; seat < table->seats; seat++)
        if (!table->number[seat])
            return sf_fault_set(fault, SF_E_WRONG_STEP, "table: nobody sits on seat %u", seat + 1);
    if ((!sf_has(e, SF_KEY_ROWS) || !rows->count) && !sf_has(e, SF_KEY_SUMS))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "rows: neither rows nor sums");
    if (sf_has(e, SF_KEY_SUMS) && sums->count != table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "sums: the table has %u seats", table->seats);
    if (sf_has(e, SF_KEY_SIGNED) && sf_number(e, SF_KEY_SIGNED) >> table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "signed: the table has %u seats", table->seats);
    if (!sf_has(e, SF_KEY_ROWS))
        return SF_OK;
    if (rows->count && rows->rows->width != table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "rows.p: the table has %u seats", table->seats);
    if (rows->count > games)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "rows: the list has %u games", games);
    for (unsigned i = 0; i < rows->count; i++)
        if (rows->rows->row[i].kind == SF_ROW_STRUCK && !rows->rows->reason[i])
            return sf_fault_set(fault, SF_E_NO_REASON, "row %u: struck without a reason", i + 1);
    return SF_OK;
}

static enum sf_error check_base(const struct sf_tour_event *e, const struct sf_tour_table *table,
                                struct sf_fault *fault)
{
    const struct sf_sheet *sheet = sf_tour_sheet(table);

    if (!sf_has(e, SF_KEY_BASE))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "%s: base is missing",
                            sf_tour_event_name((enum sf_tour_event_kind)e->kind));
    if (sf_number(e, SF_KEY_BASE) == (sheet ? sheet->seq : 0))
        return SF_OK;
    return sf_fault_set(fault, SF_E_LIST_CONFLICT, "base: the list is by %.60s now (event %u)",
                        sheet ? sheet->by : "nobody", sheet ? sheet->seq : 0);
}

static enum sf_error check_second(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_tour_table *table, struct sf_fault *fault)
{
    const struct sf_sheet *sheet = sf_tour_sheet(table);

    if (!t->setup.double_entry)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "second: lists are typed once here");
    if (!sheet)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "second: there is no first entry");
    if (strcmp(sheet->by, sf_text_of(e, SF_KEY_BY)) == 0)
        return sf_fault_set(fault, SF_E_NO_RIGHT, "second: somebody else must type it");
    return SF_OK;
}

static enum sf_error check_list(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = find_table(t, e, true, &table, fault);

    if (!error && table->state == SF_TABLE_IS_CONFIRMED)
        return refuse(fault, SF_E_LIST_CONFIRMED);
    if (!error)
        error = check_content(t, e, table, fault);
    if (error)
        return error;
    return sf_number(e, SF_KEY_SECOND) ? check_second(t, e, table, fault)
                                       : check_base(e, table, fault);
}

static enum sf_error check_correct(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = find_table(t, e, false, &table, fault);

    if (!error && table->state != SF_TABLE_IS_CONFIRMED)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "table: the list is not confirmed");
    if (!error)
        error = check_content(t, e, table, fault);
    return error ? error : check_base(e, table, fault);
}

static enum sf_error check_confirm(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = find_table(t, e, true, &table, fault);

    if (error)
        return error;
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return refuse(fault, SF_E_LIST_CONFIRMED);
    if (!sf_tour_sheet(table))
        return sf_fault_set(fault, SF_E_WRONG_STEP, "table: there is no list");
    error = check_base(e, table, fault);
    if (error)
        return error;
    if (t->setup.double_entry && (!sf_tour_second(table) || table->entries_differ))
        return sf_fault_set(fault, SF_E_LIST_DISPUTED, "table: %s",
                            table->entries_differ ? "the two entries differ"
                                                  : "the second entry is missing");
    if (table->state == SF_TABLE_IS_DISPUTED && !sf_has(e, SF_KEY_REASON))
        return sf_fault_set(fault, SF_E_LIST_DISPUTED, "table: %s",
                            sf_error_text(SF_E_LIST_DISPUTED));
    return SF_OK;
}

/* --- the desk --------------------------------------------------------------------------------- */

static enum sf_error check_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                                   struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_class class = (enum sf_class)sf_number(e, SF_KEY_CLASS);
    sf_cards hand = (sf_cards)sf_number(e, SF_KEY_HAND);
    enum sf_error error = find_table(t, e, true, &table, fault);

    if (error)
        return error;
    if (class == SF_CLASS_RUFSPIEL || !(t->rules->classes >> class & 1))
        return sf_fault_set(fault, SF_E_BAD_VALUE, "class: not a solo game of this rulebook");
    if (sf_number(e, SF_KEY_SEAT) >= table->seats)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "seat: the table has %u seats", table->seats);
    if (sf_number(e, SF_KEY_GAME) > sf_tour_games(t, table))
        return sf_fault_set(fault, SF_E_BAD_VALUE, "game: the list has %u games",
                            sf_tour_games(t, table));
    if (table->state == SF_TABLE_IS_CONFIRMED)
        return refuse(fault, SF_E_LIST_CONFIRMED);
    if (sf_has(e, SF_KEY_HAND) &&
        (hand & ~t->rules->deck || __builtin_popcount(hand) != t->rules->hand))
        return sf_fault_set(fault, SF_E_WRONG_HAND_SIZE, "hand: %u cards of the deck are expected",
                            t->rules->hand);
    return SF_OK;
}

static enum sf_error find_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  const struct sf_request **request, struct sf_fault *fault)
{
    for (unsigned i = 0; i < t->requests; i++)
        if (t->request[i].seq == sf_number(e, SF_KEY_OF)) {
            *request = &t->request[i];
            if ((*request)->state != SF_REQUEST_OPEN)
                return sf_fault_set(fault, SF_E_WRONG_STEP, "of: the request is settled");
            return SF_OK;
        }
    return sf_fault_set(fault, SF_E_BAD_VALUE, "of: there is no such request");
}

static enum sf_error check_of_request(const struct sf_tournament *t, const struct sf_tour_event *e,
                                      struct sf_fault *fault)
{
    const struct sf_request *request;

    return find_request(t, e, &request, fault);
}

static enum sf_error check_ruling(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    enum sf_error error = find_table(t, e, false, &table, fault);

    if (!error && !sf_has(e, SF_KEY_RULING) && !sf_has(e, SF_KEY_WORDS))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "words: neither ruling nor words");
    return error;
}

static enum sf_error check_close(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    const struct sf_tour_round *round;
    enum sf_error error = find_round(t, e, &round, fault);

    if (error)
        return error;
    if (round->state != SF_ROUND_PUBLISHED)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "round: it is not being played");
    for (unsigned i = 0; i < round->tables; i++)
        if (round->table[i].state != SF_TABLE_IS_CONFIRMED)
            return sf_fault_set(fault, SF_E_LISTS_OPEN, "table: that of table %u is not confirmed",
                                i + 1);
    return SF_OK;
}

/* --- the end ---------------------------------------------------------------------------------- */

static bool all_closed(const struct sf_tournament *t)
{
    return t->rounds == t->setup.rounds && t->round[t->rounds - 1].state == SF_ROUND_CLOSED;
}

static bool among(const uint16_t *numbers, unsigned count, uint16_t number)
{
    for (unsigned i = 0; i < count; i++)
        if (numbers[i] == number)
            return true;
    return false;
}

/* All of `numbers` are tied, and nobody whom one of them is tied with is missing. */
static enum sf_error check_lot_numbers(const struct sf_tournament *t,
                                       const struct sf_tour_value *value, struct sf_fault *fault)
{
    const struct sf_evaluation *e = sf_tournament_standings(t, 0);
    unsigned taken = 0;

    if (!e)
        return refuse(fault, SF_E_NO_MEMORY);
    for (unsigned i = 0; i < e->ranked; i++) {
        const struct sf_standing *s = &e->standing[i];
        bool tied = (i && s[-1].place == s->place) || (i + 1 < e->ranked && s[1].place == s->place);
        bool in = among(value->numbers, value->count, (uint16_t)(s->player + 1));
        bool same = i && s[-1].place == s->place;
        if (in && !tied)
            return sf_fault_set(fault, SF_E_BAD_VALUE, "numbers: %u is tied with nobody",
                                s->player + 1);
        if (same && in != among(value->numbers, value->count, (uint16_t)(s[-1].player + 1)))
            return sf_fault_set(fault, SF_E_BAD_VALUE, "numbers: all who are tied, or none");
        taken += in;
    }
    if (!value->count || taken != value->count)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "numbers: those who are tied are expected");
    return SF_OK;
}

/* The first round in which this number has a list without rows, 0 if there is none. */
static unsigned sums_alone(const struct sf_tournament *t, unsigned number, uint16_t *table)
{
    uint8_t seat;

    for (unsigned round = 1; round <= t->rounds; round++)
        if (sf_tournament_seat_of(t, round, number, table, &seat)) {
            const struct sf_sheet *sheet = sf_tour_sheet(sf_tournament_table(t, round, *table));
            if (sheet && !sheet->row_count)
                return round;
        }
    return 0;
}

/* muenchen-2006 III.2.6: between those who are level games won decide, which sums do not tell. */
static enum sf_error check_level_rows(const struct sf_tournament *t, struct sf_fault *fault)
{
    bool counted = t->rules->tie_break & (SF_TIE_GAMES_WON | SF_TIE_SOLOS_WON);
    const struct sf_evaluation *e = counted ? sf_tournament_standings(t, 0) : NULL;

    for (unsigned i = 0; e && i < e->ranked; i++) {
        const struct sf_standing *s = &e->standing[i];
        bool level =
            (i && s[-1].points == s->points) || (i + 1 < e->ranked && s[1].points == s->points);
        uint16_t table = 0;
        unsigned round = level ? sums_alone(t, s->player + 1u, &table) : 0;
        if (round)
            return sf_fault_set(fault, SF_E_ROWS_NEEDED, "table %u of round %u: %s", table, round,
                                sf_error_text(SF_E_ROWS_NEEDED));
    }
    return SF_OK;
}

static enum sf_error check_lot(const struct sf_tournament *t, const struct sf_tour_event *e,
                               struct sf_fault *fault)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_NUMBERS];
    uint16_t order[SF_TOUR_PLAYERS];
    uint8_t seed[SF_SECRET_SIZE];
    enum sf_error error;

    if (!t->setup.lots)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "lot: places are shared here");
    if (!all_closed(t))
        return sf_fault_set(fault, SF_E_WRONG_STEP, "lot: not every round is closed");
    error = check_level_rows(t, fault);
    if (!error)
        error = check_lot_numbers(t, value, fault);
    if (error)
        return error;
    sf_tour_lot_seed(t, seed);
    memcpy(order, value->numbers, value->count * sizeof *order);
    sf_tour_lot_order(t, seed, order, value->count);
    if (memcmp(seed, e->value[SF_KEY_SEED].bytes, sizeof seed) != 0 ||
        memcmp(order, value->numbers, value->count * sizeof *order) != 0)
        error = sf_fault_set(fault, SF_E_DRAW_DIFFERS, "numbers: not the order of the seed");
    sf_secret_wipe(seed, sizeof seed);
    return error;
}

static enum sf_error check_till(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_tour_table *table;
    const struct sf_entrant *entrant;
    int64_t kind = sf_number(e, SF_KEY_KIND);
    enum sf_error error = SF_OK;

    if (kind == SF_TILL_FEE || kind == SF_TILL_PRIZE)
        return sf_fault_set(fault, SF_E_BAD_VALUE,
                            "kind: fees and prizes have events of their own");
    if (!sf_number(e, SF_KEY_AMOUNT))
        return sf_fault_set(fault, SF_E_BAD_VALUE, "amount: 0 is nothing");
    if (sf_has(e, SF_KEY_ROUND) != sf_has(e, SF_KEY_TABLE))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "till: round and table belong together");
    if (sf_has(e, SF_KEY_ROUND))
        error = find_table(t, e, false, &table, fault);
    if (!error && sf_has(e, SF_KEY_NUMBER))
        error = find_entrant(t, e, &entrant, fault);
    if (!error && kind == SF_TILL_OTHER && !sf_has(e, SF_KEY_TEXT))
        return sf_fault_set(fault, SF_E_MISSING_KEY, "text: what is it for?");
    return error;
}

static enum sf_error check_booked_place(const struct sf_tournament *t,
                                        const struct sf_till_entry *entry, struct sf_fault *fault)
{
    const struct sf_tour_round *round = sf_tournament_round(t, entry->round);

    if (!entry->round != !entry->table)
        return sf_fault_set(fault, SF_E_MISSING_KEY, "entries: round and table belong together");
    if (entry->round && (!round || round->state < SF_ROUND_PUBLISHED ||
                         !sf_tournament_table(t, entry->round, entry->table)))
        return sf_fault_set(fault, SF_E_NO_TABLE, "entries: there is no table %u in round %u",
                            entry->table, entry->round);
    if (entry->number && !sf_tournament_entrant(t, entry->number))
        return sf_fault_set(fault, SF_E_NO_PLAYER, "entries: nobody has the number %u",
                            entry->number);
    return SF_OK;
}

/* `paid` is what everybody has paid with the entries before. */
static enum sf_error check_booked(const struct sf_tournament *t, const struct sf_till_entry *entry,
                                  int64_t paid[SF_TOUR_PLAYERS + 1], struct sf_fault *fault)
{
    if (!entry->amount)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "entries: 0 is nothing");
    if (entry->kind == SF_TILL_PRIZE)
        return sf_fault_set(fault, SF_E_BAD_VALUE,
                            "entries: a prize is paid out where prizes are given");
    if (entry->kind == SF_TILL_OTHER && !entry->text[0])
        return sf_fault_set(fault, SF_E_MISSING_KEY, "entries: what is it for? text is missing");
    if (entry->kind != SF_TILL_FEE)
        return SF_OK;
    if (!entry->number)
        return sf_fault_set(fault, SF_E_MISSING_KEY, "entries: whose fee? number is missing");
    paid[entry->number] += entry->amount;
    if (t->entrant[entry->number - 1].paid + paid[entry->number] < 0)
        return sf_fault_set(fault, SF_E_TOO_MUCH, "entries: more is paid back to %u than was paid",
                            entry->number);
    return SF_OK;
}

static enum sf_error check_book(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_ENTRIES];
    int64_t paid[SF_TOUR_PLAYERS + 1] = {0};
    enum sf_error error = SF_OK;

    if (!value->count)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "entries: nothing is to be booked");
    for (unsigned i = 0; !error && i < value->count; i++) {
        error = check_booked_place(t, &value->entries[i], fault);
        if (!error)
            error = check_booked(t, &value->entries[i], paid, fault);
    }
    return error;
}

/* What this payment could still be: of a prize given by hand, or of what the result gives. */
static enum sf_error find_owed(const struct sf_tournament *t, const struct sf_tour_event *e,
                               const struct sf_entrant *entrant, int64_t *owed, int64_t *paid,
                               struct sf_fault *fault)
{
    int64_t extra = sf_number(e, SF_KEY_EXTRA);

    *paid = entrant->prize_paid;
    if (!sf_has(e, SF_KEY_EXTRA)) {
        *owed = sf_tournament_prize_of(t, entrant->number) - *paid;
        return SF_OK;
    }
    if (extra >= t->setup.extra_count || t->setup.extra[extra].kind != SF_EXTRA_OTHER)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "extra: not a prize that is given by hand");
    *paid = t->extra_paid[extra];
    *owed = t->setup.extra[extra].amount - *paid;
    return SF_OK;
}

static enum sf_error check_prize(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    const struct sf_entrant *entrant;
    int64_t amount = sf_number(e, SF_KEY_AMOUNT), owed = 0, paid = 0;
    enum sf_error error = find_entrant(t, e, &entrant, fault);

    if (!error && !t->final)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "prize: the result is not final");
    if (!error)
        error = find_owed(t, e, entrant, &owed, &paid, fault);
    if (error)
        return error;
    if (!amount || (amount > 0 && amount > owed))
        return sf_fault_set(fault, SF_E_TOO_MUCH, "amount: %lld cents are owed", (long long)owed);
    if (paid + amount < 0)
        return sf_fault_set(fault, SF_E_TOO_MUCH, "amount: more than was paid");
    return SF_OK;
}

static enum sf_error check_finish(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    uint16_t tied[SF_TOUR_PLAYERS];
    enum sf_error error;

    (void)e;
    if (!all_closed(t))
        return sf_fault_set(fault, SF_E_WRONG_STEP, "finish: not every round is closed");
    error = check_level_rows(t, fault);
    if (error)
        return error;
    if (t->rules->tie_break & SF_TIE_LOT && sf_tour_tied(t, tied))
        return sf_fault_set(fault, SF_E_TIES_OPEN, "finish: %s", sf_error_text(SF_E_TIES_OPEN));
    return SF_OK;
}

static enum sf_error check_reopen(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    (void)e;
    return t->final ? SF_OK : sf_fault_set(fault, SF_E_WRONG_STEP, "reopen: it is open");
}

static enum sf_error check_helper(const struct sf_tournament *t, const struct sf_tour_event *e,
                                  struct sf_fault *fault)
{
    int64_t role = sf_number(e, SF_KEY_ROLE);
    const char *account = sf_text_of(e, SF_KEY_ACCOUNT);
    unsigned others = 0;

    if (role == SF_ROLE_PLAYER || role == SF_ROLE_TABLE)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "role: none, viewer, helper or leiter");
    for (unsigned i = 0; i < t->helpers; i++)
        others += t->helper[i].role == SF_ROLE_LEITER && strcmp(t->helper[i].account, account) != 0;
    if (role != SF_ROLE_LEITER && !others && sf_tournament_role(t, account) == SF_ROLE_LEITER)
        return sf_fault_set(fault, SF_E_WRONG_STEP, "role: nobody else leads the tournament");
    return SF_OK;
}

static enum sf_error check_rekey(const struct sf_tournament *t, const struct sf_tour_event *e,
                                 struct sf_fault *fault)
{
    const struct sf_tour_round *round;

    if (!sf_has(e, SF_KEY_ROUND))
        return SF_OK;
    if (sf_number(e, SF_KEY_LINKS) != SF_LINKS_TABLES)
        return sf_fault_set(fault, SF_E_BAD_VALUE, "round: only links of tables have one");
    return find_round(t, e, &round, fault);
}

/* The stream itself is not here: sf_tournament_apply() and decide refold it. */
static enum sf_error check_undo(const struct sf_tournament *t, const struct sf_tour_event *e,
                                struct sf_fault *fault)
{
    (void)t, (void)e, (void)fault;
    return SF_OK;
}

/* --- all of them ------------------------------------------------------------------------------ */

static const struct {
    check *check;
    bool when_final; /* it does not touch the result */
} checks[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_OPEN] = {check_open, false},
    [SF_TOUR_EV_SETUP] = {check_setup, false},
    [SF_TOUR_EV_ENTER] = {check_enter, false},
    [SF_TOUR_EV_IMPORT] = {check_import, false},
    [SF_TOUR_EV_EDIT] = {check_edit, true},
    [SF_TOUR_EV_PRESENCE] = {check_presence, false},
    [SF_TOUR_EV_PAY] = {check_pay, true},
    [SF_TOUR_EV_PENALTY] = {check_entrant, false},
    [SF_TOUR_EV_DISQUALIFY] = {check_disqualify, false},
    [SF_TOUR_EV_COMMIT] = {check_commit, false},
    [SF_TOUR_EV_DRAW] = {check_draw, false},
    [SF_TOUR_EV_SEATING] = {check_seating, false},
    [SF_TOUR_EV_PUBLISH] = {check_publish, false},
    [SF_TOUR_EV_PLACE] = {check_place, false},
    [SF_TOUR_EV_REPLACE] = {check_replace, false},
    [SF_TOUR_EV_TABLE] = {check_table, false},
    [SF_TOUR_EV_LIST] = {check_list, false},
    [SF_TOUR_EV_CONFIRM] = {check_confirm, false},
    [SF_TOUR_EV_CORRECT] = {check_correct, false},
    [SF_TOUR_EV_REQUEST] = {check_request, false},
    [SF_TOUR_EV_RECALL] = {check_of_request, false},
    [SF_TOUR_EV_DECIDE] = {check_of_request, false},
    [SF_TOUR_EV_RULING] = {check_ruling, false},
    [SF_TOUR_EV_CLOSE] = {check_close, false},
    [SF_TOUR_EV_LOT] = {check_lot, false},
    [SF_TOUR_EV_TILL] = {check_till, true},
    [SF_TOUR_EV_BOOK] = {check_book, true},
    [SF_TOUR_EV_PRIZE] = {check_prize, true},
    [SF_TOUR_EV_FINISH] = {check_finish, false},
    [SF_TOUR_EV_REOPEN] = {check_reopen, true},
    [SF_TOUR_EV_HELPER] = {check_helper, true},
    [SF_TOUR_EV_REKEY] = {check_rekey, true},
    [SF_TOUR_EV_UNDO] = {check_undo, true},
};

enum sf_error sf_tour_check(const struct sf_tournament *t, const struct sf_tour_event *event,
                            struct sf_fault *fault)
{
    bool open = event->kind == SF_TOUR_EV_OPEN;

    if (!sf_tour_may((enum sf_tour_role)sf_number(event, SF_KEY_AS),
                     (enum sf_tour_event_kind)event->kind))
        return sf_fault_set(fault, SF_E_NO_RIGHT, "%s: a %s may not do that",
                            sf_tour_event_name((enum sf_tour_event_kind)event->kind),
                            sf_tour_role_name((unsigned)sf_number(event, SF_KEY_AS)));
    if (open != !t->seq)
        return sf_fault_set(fault, SF_E_WRONG_STEP,
                            open ? "open: it is open already" : "the tournament is not open yet");
    if (t->final && !checks[event->kind].when_final)
        return refuse(fault, SF_E_TOUR_FINAL);
    return checks[event->kind].check(t, event, fault);
}
