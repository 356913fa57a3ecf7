/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/name.h"
#include "tournament/internal.h"
#include "tournament/setup.h"
#include <string.h>

/*
 * Turns a command into the event to store: checks the rights, adds the server's keys, and runs the
 * check of the fold.
 */

struct wish {
    const struct sf_tournament *t;
    const struct sf_tour_actor *actor;
    const uint8_t *secret;
    struct sf_arena *arena;
    struct sf_fault *fault;
    struct sf_tour_event *event;
    struct sf_tour_setup setup; /* the event `open` points into it */
    uint8_t commitment[SF_DIGEST_SIZE], seed[SF_SECRET_SIZE];
};

static enum sf_error no_memory(const struct wish *w)
{
    return sf_fault_say(w->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

/* --- rights beyond the table of them ---------------------------------------------------------- */

static enum sf_error no_right(const struct wish *w, enum sf_why why)
{
    return sf_fault_say(w->fault, SF_E_NO_RIGHT, NULL, why, SF_WITHOUT);
}

/* Does a row carry what only the organiser enters? A table's own phone cannot note, register,
 * strike or rule. */
static bool notes_itself(const struct sf_tour_event *e)
{
    const struct sf_tour_value *value = &e->value[SF_KEY_ROWS];

    for (unsigned i = 0; sf_has(e, SF_KEY_ROWS) && i < value->count; i++) {
        const struct sf_row *row = &value->rows->row[i];
        if (row->note || row->registered || row->kind == SF_ROW_STRUCK ||
            row->kind == SF_ROW_MISPLAY)
            return true;
    }
    return false;
}

static const struct sf_tour_request *request_of(const struct wish *w)
{
    for (unsigned i = 0; i < w->t->requests; i++)
        if (w->t->request[i].seq == sf_number(w->event, SF_KEY_OF))
            return &w->t->request[i];
    return NULL;
}

/* The holder of a table's link acts only for this table in this round. */
static enum sf_error check_own_table(const struct wish *w)
{
    const struct sf_tour_request *request =
        w->event->kind == SF_TOUR_EV_RECALL ? request_of(w) : NULL;
    int64_t round = request ? request->round : sf_number(w->event, SF_KEY_ROUND);
    int64_t table = request ? request->table : sf_number(w->event, SF_KEY_TABLE);

    if (round != w->actor->round || table != w->actor->table)
        return no_right(w, SF_WHY_ONLY_OWN_TABLE);
    if (w->event->kind == SF_TOUR_EV_LIST && sf_number(w->event, SF_KEY_SECOND))
        return no_right(w, SF_WHY_SECOND_AT_DESK);
    if (w->event->kind == SF_TOUR_EV_LIST && notes_itself(w->event))
        return no_right(w, SF_WHY_NOTES_OF_LEITER);
    return SF_OK;
}

static enum sf_error check_rights(const struct wish *w)
{
    const struct sf_tour_event *e = w->event;
    const struct sf_tour_table *table;

    if (!sf_tour_may((enum sf_tour_role)w->actor->role, (enum sf_tour_event_kind)e->kind))
        return no_right(w, SF_WHY_FOR_TURNIERLEITUNG);
    if (w->actor->role == SF_ROLE_TABLE)
        return check_own_table(w);
    table = sf_tournament_table(w->t, (unsigned)sf_number(e, SF_KEY_ROUND),
                                (unsigned)sf_number(e, SF_KEY_TABLE));
    if (e->kind == SF_TOUR_EV_CONFIRM && w->actor->role != SF_ROLE_LEITER && table &&
        table->state == SF_TABLE_IS_DISPUTED)
        return sf_fault_say(w->fault, SF_E_LIST_DISPUTED, "table", SF_WHY_DISPUTED_FOR_LEITER,
                            SF_WITHOUT);
    return SF_OK;
}

/* --- what the server adds --------------------------------------------------------------------- */

static enum sf_error complete_open(struct wish *w)
{
    sf_tour_template(&w->setup, (enum sf_book)sf_number(w->event, SF_KEY_RULEBOOK));
    sf_tour_setup_take(&w->setup, w->event);
    sf_tour_setup_give(w->event, &w->setup);
    sf_tour_set_number(w->event, SF_KEY_V, SF_TOUR_VERSION);
    sf_tour_set_bytes(w->event, SF_KEY_SECRET, w->secret);
    if (w->actor->account[0])
        sf_tour_set_text(w->event, SF_KEY_ACCOUNT, w->actor->account);
    /* the reader rejects 0 rounds or games, so 0 must not be stored */
    return w->setup.rounds && w->setup.games ? SF_OK : sf_tour_setup_check(&w->setup, w->fault);
}

static unsigned next_number(const struct sf_tournament *t, const uint8_t *taken)
{
    unsigned number = t->entrants + 1;

    while (number <= SF_TOUR_PLAYERS && taken && taken[number])
        number++;
    return number;
}

static enum sf_error full(const struct wish *w)
{
    return sf_fault_say(w->fault, SF_E_NUMBER_TAKEN, "number", SF_WHY_NUMBERS_USED_UP, SF_WITHOUT);
}

static enum sf_error complete_enter(struct wish *w)
{
    unsigned number = next_number(w->t, NULL);

    if (!sf_has(w->event, SF_KEY_STATE))
        sf_tour_set_number(w->event, SF_KEY_STATE, SF_ENTRANT_PRESENT);
    if (sf_has(w->event, SF_KEY_NUMBER))
        return SF_OK;
    if (number > SF_TOUR_PLAYERS)
        return full(w);
    sf_tour_set_number(w->event, SF_KEY_NUMBER, number);
    return SF_OK;
}

/* Assigns the requested numbers first, then the others behind the last number in use. */
static enum sf_error complete_import(struct wish *w)
{
    struct sf_tour_value *value = &w->event->value[SF_KEY_PLAYERS];
    struct sf_entrant *players = sf_arena_take(w->arena, value->count + 1, sizeof *players);
    uint8_t *taken = sf_arena_take(w->arena, SF_TOUR_PLAYERS + 1, 1);

    if (!players || !taken)
        return no_memory(w);
    memcpy(players, value->players, value->count * sizeof *players);
    for (unsigned i = 0; i < value->count; i++)
        taken[players[i].number] = 1;
    for (unsigned i = 0; i < value->count; i++) {
        unsigned number = next_number(w->t, taken);
        if (players[i].number)
            continue;
        if (number > SF_TOUR_PLAYERS)
            return full(w);
        players[i].number = (uint16_t)number;
        taken[number] = 1;
    }
    value->players = players;
    return SF_OK;
}

static enum sf_error complete_commit(struct wish *w)
{
    unsigned round = (unsigned)sf_number(w->event, SF_KEY_ROUND);
    unsigned attempt = round <= w->t->rounds ? w->t->round[round - 1].attempt + 1u : 1;
    struct sf_draw_id id = {.round = (uint16_t)round, .attempt = (uint16_t)attempt};

    memcpy(id.tournament, w->t->setup.id, sizeof id.tournament);
    sf_draw_commit(w->commitment, &id, w->secret);
    sf_tour_set_number(w->event, SF_KEY_ATTEMPT, attempt);
    sf_tour_set_bytes(w->event, SF_KEY_SEED, w->secret);
    sf_tour_set_bytes(w->event, SF_KEY_COMMITMENT, w->commitment);
    return SF_OK;
}

static enum sf_error complete_draw(struct wish *w)
{
    unsigned round = (unsigned)sf_number(w->event, SF_KEY_ROUND);
    const struct sf_tour_round *r = sf_tournament_round(w->t, round);
    struct sf_draw_field field;
    struct sf_draw_plan plan;
    uint16_t(*tables)[5];
    enum sf_error error;

    if (!r || r->state != SF_ROUND_COMMITTED)
        return sf_fault_say(w->fault, r ? SF_E_WRONG_STEP : SF_E_NO_ROUND, "round",
                            r ? SF_WHY_ROUND_DRAWN : SF_WHY_NO_COMMITMENT, SF_WITHOUT);
    error = sf_tour_plan(w->t, round, sf_text_of(w->event, SF_KEY_WORD), w->arena, &field, &plan,
                         w->fault);
    if (error)
        return error;
    tables = sf_arena_take(w->arena, plan.tables + 1u, sizeof *tables);
    if (!tables)
        return no_memory(w);
    for (unsigned i = 0; i < plan.tables; i++)
        memcpy(tables[i], plan.number[i], plan.seats[i] * sizeof **tables);
    sf_tour_set_number(w->event, SF_KEY_TABLES, 0);
    w->event->value[SF_KEY_TABLES].tables = (const uint16_t(*)[5])tables;
    w->event->value[SF_KEY_TABLES].count = plan.tables;
    return SF_OK;
}

/* Adds the number of the plan that hangs on the wall. */
static enum sf_error complete_publish(struct wish *w)
{
    const struct sf_tour_round *round =
        sf_tournament_round(w->t, (unsigned)sf_number(w->event, SF_KEY_ROUND));

    if (round)
        sf_tour_set_number(w->event, SF_KEY_ATTEMPT, round->attempt);
    return SF_OK;
}

/* Chooses the first placeholder, else the place behind the last seat. */
static enum sf_error complete_place(struct wish *w)
{
    const struct sf_tour_table *table =
        sf_tournament_table(w->t, (unsigned)sf_number(w->event, SF_KEY_ROUND),
                            (unsigned)sf_number(w->event, SF_KEY_TABLE));
    unsigned seat = 0;

    if (sf_has(w->event, SF_KEY_SEAT))
        return SF_OK;
    while (table && seat < table->seats && table->number[seat])
        seat++;
    if (seat >= SF_SEATS)
        return sf_fault_say(w->fault, SF_E_NOT_FREE, "table", SF_WHY_NO_SEAT_FREE, SF_WITHOUT);
    sf_tour_set_number(w->event, SF_KEY_SEAT, seat);
    return SF_OK;
}

static bool same_entry(const struct sf_till_entry *a, const struct sf_till_entry *b)
{
    return a->kind == b->kind && a->amount == b->amount && a->number == b->number &&
           a->round == b->round && a->table == b->table && strcmp(a->text, b->text) == 0;
}

static unsigned count_entry(const struct sf_till_entry *entries, unsigned count,
                            const struct sf_till_entry *entry)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++)
        found += same_entry(&entries[i], entry);
    return found;
}

/* Do the fees of a player in the file total what they have paid? The file may have one sum, the
 * till two. */
static bool fees_paid(const struct sf_tournament *t, const struct sf_tour_value *value,
                      const struct sf_till_entry *entry)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(t, entry->number);
    int64_t sum = 0;

    if (entry->kind != SF_TILL_FEE || !entrant)
        return false;
    for (unsigned i = 0; i < value->count; i++)
        if (value->entries[i].kind == SF_TILL_FEE && value->entries[i].number == entry->number)
            sum += value->entries[i].amount;
    return sum == entrant->paid;
}

/* Leaves out entries that are in the till already, so that a file may come in twice, or with new
 * lines below the old ones. Two equal lines of a file are two entries. */
static enum sf_error complete_book(struct wish *w)
{
    struct sf_tour_value *value = &w->event->value[SF_KEY_ENTRIES];
    struct sf_till_entry *fresh = sf_arena_take(w->arena, value->count + 1, sizeof *fresh);
    unsigned count = 0;

    if (!fresh)
        return no_memory(w);
    for (unsigned i = 0; i < value->count; i++) {
        const struct sf_till_entry *entry = &value->entries[i];
        bool more = count_entry(value->entries, i + 1, entry) >
                    count_entry(w->t->till, w->t->till_count, entry);
        if (more && !fees_paid(w->t, value, entry))
            fresh[count++] = *entry;
    }
    if (value->count && !count)
        return sf_fault_say(w->fault, SF_E_BAD_VALUE, "entries", SF_WHY_ALL_BOOKED, SF_WITHOUT);
    value->entries = fresh;
    value->count = count;
    return SF_OK;
}

static enum sf_error complete_lot(struct wish *w)
{
    struct sf_tour_value *value = &w->event->value[SF_KEY_NUMBERS];
    uint16_t *numbers = sf_arena_take(w->arena, SF_TOUR_PLAYERS + 1, sizeof *numbers);
    unsigned count;

    if (!numbers)
        return no_memory(w);
    if (sf_has(w->event, SF_KEY_NUMBERS)) {
        count = value->count;
        memcpy(numbers, value->numbers, count * sizeof *numbers);
    } else {
        count = sf_tour_tied(w->t, numbers);
    }
    sf_tour_lot_seed(w->t, w->seed);
    sf_tour_lot_order(w->t, w->seed, numbers, count);
    sf_tour_set_number(w->event, SF_KEY_NUMBERS, 0);
    value->numbers = numbers;
    value->count = count;
    sf_tour_set_bytes(w->event, SF_KEY_SEED, w->seed);
    return SF_OK;
}

static enum sf_error complete(struct wish *w)
{
    static enum sf_error (*const completions[SF_TOUR_EV_N])(struct wish *) = {
        [SF_TOUR_EV_OPEN] = complete_open,     [SF_TOUR_EV_ENTER] = complete_enter,
        [SF_TOUR_EV_IMPORT] = complete_import, [SF_TOUR_EV_COMMIT] = complete_commit,
        [SF_TOUR_EV_DRAW] = complete_draw,     [SF_TOUR_EV_PUBLISH] = complete_publish,
        [SF_TOUR_EV_PLACE] = complete_place,   [SF_TOUR_EV_LOT] = complete_lot,
        [SF_TOUR_EV_BOOK] = complete_book,
    };

    sf_tour_set_number(w->event, SF_KEY_AS, w->actor->role);
    sf_tour_set_text(w->event, SF_KEY_BY, w->actor->name);
    if (w->actor->via[0] && sf_has(w->event, SF_KEY_CID))
        sf_tour_set_text(w->event, SF_KEY_VIA, w->actor->via);
    if (w->event->kind != SF_TOUR_EV_OPEN && !w->t->seq)
        return sf_fault_say(w->fault, SF_E_WRONG_STEP, NULL, SF_WHY_TOUR_NOT_OPEN, SF_WITHOUT);
    return completions[w->event->kind] ? completions[w->event->kind](w) : SF_OK;
}

static enum sf_error check_undo(const struct wish *w)
{
    struct sf_tournament *fresh = sf_tournament_new();
    enum sf_error error;

    if (!fresh)
        return no_memory(w);
    error = sf_tour_refold(w->t, (uint32_t)sf_number(w->event, SF_KEY_OF), fresh, w->fault);
    sf_tournament_free(fresh);
    return error;
}

/* --- all together ----------------------------------------------------------------------------- */

static enum sf_error write_event(const struct wish *w, char *event, size_t size, size_t *written)
{
    struct sf_out out;

    sf_out_init(&out, event, size);
    sf_tour_event_write(&out, w->event);
    if (out.overflow)
        return sf_fault_say(w->fault, SF_E_TOO_LARGE, NULL, SF_WHY_EVENT_TOO_LARGE, SF_WITHOUT);
    *written = out.length;
    return SF_OK;
}

static enum sf_error fulfil(struct wish *w, char *event, size_t size, size_t *written)
{
    const char *id = sf_text_of(w->event, SF_KEY_CID);
    enum sf_error error = check_rights(w);

    if (error)
        return error;
    if (id && sf_tournament_done(w->t, w->actor, id))
        return SF_OK;
    error = complete(w);
    if (!error)
        error = sf_tour_check(w->t, w->event, w->fault);
    if (!error && w->event->kind == SF_TOUR_EV_UNDO)
        error = check_undo(w);
    return error ? error : write_event(w, event, size, written);
}

enum sf_error sf_tournament_decide(const struct sf_tournament *t, const struct sf_tour_actor *actor,
                                   const char *command, size_t length, int64_t at,
                                   const uint8_t secret[SF_SECRET_SIZE], char *event, size_t size,
                                   size_t *written, struct sf_fault *fault)
{
    struct sf_tour_event wanted;
    struct sf_arena arena;
    struct wish w = {.t = t,
                     .actor = actor,
                     .secret = secret,
                     .arena = &arena,
                     .fault = fault,
                     .event = &wanted};
    enum sf_error error;

    (void)at;
    *written = 0;
    if (!actor->name[0] || !sf_line_stored(actor->name, sizeof actor->name))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "by", SF_WHY_NAME_MISSING, SF_WITHOUT);
    sf_arena_init(&arena);
    error = sf_tour_event_read(&wanted, command, length, true, &arena, fault);
    if (!error)
        error = fulfil(&w, event, size, written);
    sf_arena_release(&arena);
    return error;
}
