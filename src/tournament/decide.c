/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/holds.h"
#include "base/name.h"
#include "tournament/internal.h"
#include "tournament/setup.h"
#include <stdlib.h>
#include <string.h>

/*
 * Turns a parsed command into the event to store: checks the rights, adds the server's keys, runs
 * the check of the fold, and writes the text. The values that it adds live in the event's arena.
 */

struct wish {
    const struct sf_tournament *t;
    const struct sf_tour_actor *actor;
    const uint8_t *secret;
    struct sf_arena *arena;
    struct sf_fault *fault;
    struct sf_tour_event *event;
};

static enum sf_error no_memory(const struct wish *w)
{
    return sf_fault_say(w->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

/* --- rights beyond the table of them ---------------------------------------------------------- */

/* Names the event, and the table of a link. */
static enum sf_error no_right(const struct wish *w, enum sf_why why)
{
    enum sf_why event = sf_tour_event_words((enum sf_tour_event_kind)w->event->kind);

    return sf_fault_say(w->fault, SF_E_NO_RIGHT, NULL, why,
                        SF_WITH(SF_W(event), SF_N(w->actor->table), SF_N(w->actor->round)));
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
    if (e->kind == SF_TOUR_EV_CLAIM && !w->actor->server)
        return no_right(w, SF_WHY_FOR_SERVER);
    if (w->actor->role == SF_ROLE_SIGNUP && e->kind != SF_TOUR_EV_SIGNUP &&
        sf_number(e, SF_KEY_OF) != w->actor->number)
        return no_right(w, SF_WHY_SIGNUP_OTHER);
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

/* Steps that draw, rank or fold the whole field again. */
static const uint16_t most[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_COMMIT] = SF_TOUR_DRAWS_MAX,  [SF_TOUR_EV_DRAW] = SF_TOUR_DRAWS_MAX,
    [SF_TOUR_EV_SEATING] = SF_TOUR_DRAWS_MAX, [SF_TOUR_EV_LOT] = SF_TOUR_ENDS_MAX,
    [SF_TOUR_EV_FINISH] = SF_TOUR_ENDS_MAX,   [SF_TOUR_EV_UNDO] = SF_TOUR_UNDOS_MAX,
};

static enum sf_error check_often(const struct wish *w)
{
    unsigned kind = w->event->kind;

    if (!most[kind] || w->t->history.kinds[kind] < most[kind])
        return SF_OK;
    if (kind == SF_TOUR_EV_UNDO)
        return sf_fault_say(w->fault, SF_E_TOO_LARGE, NULL, SF_WHY_TOUR_UNDOS,
                            SF_WITH(SF_N(most[kind])));
    return sf_fault_say(
        w->fault, SF_E_TOO_LARGE, NULL, SF_WHY_TOUR_OFTEN,
        SF_WITH(SF_N(most[kind]), SF_W(sf_tour_event_words((enum sf_tour_event_kind)kind))));
}

/* The last events are for the desk, so that no phone uses up the tournament. */
static enum sf_error check_room(const struct wish *w)
{
    const struct sf_tour_history *history = &w->t->history;
    bool desk = w->actor->role >= SF_ROLE_HELPER;
    unsigned steps = SF_TOUR_STEPS_MAX - (desk ? 0 : SF_TOUR_STEPS_DESK);

    if (history->count >= steps)
        return sf_fault_say(w->fault, SF_E_TOO_LARGE, NULL, SF_WHY_TOUR_STEPS,
                            SF_WITH(SF_N(steps)));
    if (history->bytes >= SF_TOUR_STREAM_MAX)
        return sf_fault_say(w->fault, SF_E_TOO_LARGE, NULL, SF_WHY_TOUR_BYTES,
                            SF_WITH(SF_N(SF_TOUR_STREAM_MAX >> 20)));
    return check_often(w);
}

/* --- what the server adds --------------------------------------------------------------------- */

static enum sf_error add_text(struct wish *w, enum sf_tour_key key, const char *text)
{
    const char *copy = sf_arena_text(w->arena, text, strlen(text));

    if (!copy)
        return no_memory(w);
    sf_tour_set_text(w->event, key, copy);
    return SF_OK;
}

static enum sf_error add_bytes(struct wish *w, enum sf_tour_key key,
                               const uint8_t bytes[SF_SECRET_SIZE])
{
    uint8_t *copy = sf_arena_take(w->arena, SF_SECRET_SIZE, 1);

    if (!copy)
        return no_memory(w);
    memcpy(copy, bytes, SF_SECRET_SIZE);
    sf_tour_set_bytes(w->event, key, copy);
    return SF_OK;
}

static enum sf_error complete_open(struct wish *w)
{
    struct sf_tour_setup *setup = sf_arena_take(w->arena, 1, sizeof *setup);
    enum sf_error error = setup ? add_bytes(w, SF_KEY_SECRET, w->secret) : no_memory(w);

    if (!error && w->actor->account[0])
        error = add_text(w, SF_KEY_ACCOUNT, w->actor->account);
    if (error)
        return error;
    sf_tour_template(setup, (enum sf_book)sf_number(w->event, SF_KEY_RULEBOOK),
                     sf_own_book(w->event));
    sf_tour_setup_take(setup, w->event);
    sf_tour_setup_give(w->event, setup);
    sf_tour_set_number(w->event, SF_KEY_V, SF_TOUR_VERSION);
    /* the reader rejects 0 rounds or games, so 0 must not be stored */
    return setup->rounds && setup->games ? SF_OK : sf_tour_setup_check(setup, w->fault);
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

static enum sf_error complete_signups(struct wish *w)
{
    if (!sf_has(w->event, SF_KEY_KEEP))
        sf_tour_set_number(w->event, SF_KEY_KEEP, SF_SIGNUP_KEEP);
    return SF_OK;
}

/* All that have a place. */
static enum sf_error choose_signups(struct wish *w)
{
    struct sf_tour_value *value = &w->event->value[SF_KEY_SIGNUPS];
    uint16_t *chosen = sf_arena_take(w->arena, w->t->signup_count + 1, sizeof *chosen);
    uint8_t *state = sf_arena_take(w->arena, w->t->signup_count + 1, 1);
    unsigned count = 0;

    if (!chosen || !state)
        return no_memory(w);
    sf_signup_states(w->t, state, NULL);
    for (unsigned i = 0; i < w->t->signup_count; i++)
        if (state[i] == SF_SIGNUP_PLACE)
            chosen[count++] = (uint16_t)w->t->signup[i].seq;
    sf_tour_set_number(w->event, SF_KEY_SIGNUPS, 0);
    value->numbers = chosen;
    value->count = count;
    return SF_OK;
}

/* The players that the registrations become, with the next numbers. */
static enum sf_error complete_admit(struct wish *w)
{
    struct sf_tour_value *value = &w->event->value[SF_KEY_PLAYERS];
    const struct sf_tour_value *signups = &w->event->value[SF_KEY_SIGNUPS];
    enum sf_error error = sf_has(w->event, SF_KEY_SIGNUPS) ? SF_OK : choose_signups(w);
    struct sf_entrant *players;

    if (error)
        return error;
    players = sf_arena_take(w->arena, signups->count + 1, sizeof *players);
    if (!players)
        return no_memory(w);
    if (w->t->entrants + signups->count > SF_TOUR_PLAYERS)
        return full(w);
    memset(players, 0, signups->count * sizeof *players);
    for (unsigned i = 0; i < signups->count; i++) {
        const struct sf_signup *signup = sf_tournament_signup_of(w->t, signups->numbers[i]);
        players[i].number = (uint16_t)(w->t->entrants + 1 + i);
        players[i].state = SF_ENTRANT_REGISTERED;
        if (signup) {
            memcpy(players[i].name, signup->name, sizeof players[i].name);
            memcpy(players[i].club, signup->club, sizeof players[i].club);
            sf_signup_team(w->t, signup, players[i].team);
        }
        if (!players[i].name[0])
            return sf_fault_say(w->fault, SF_E_BAD_VALUE, "signups", SF_WHY_SIGNUP_NONE,
                                SF_WITHOUT);
    }
    sf_tour_set_number(w->event, SF_KEY_PLAYERS, 0);
    value->players = players;
    value->count = signups->count;
    return SF_OK;
}

static enum sf_error complete_commit(struct wish *w)
{
    unsigned round = (unsigned)sf_number(w->event, SF_KEY_ROUND);
    unsigned attempt = round <= w->t->rounds ? w->t->round[round - 1].attempt + 1u : 1;
    struct sf_draw_id id = {.round = (uint16_t)round, .attempt = (uint16_t)attempt};
    uint8_t commitment[SF_DIGEST_SIZE];
    enum sf_error error;

    memcpy(id.tournament, w->t->setup.id, sizeof id.tournament);
    if (!SF_HOLDS(sf_draw_id_good(&id)))
        return SF_E_INTERNAL;
    sf_draw_commit(commitment, &id, w->secret);
    sf_tour_set_number(w->event, SF_KEY_ATTEMPT, attempt);
    error = add_bytes(w, SF_KEY_SEED, w->secret);
    return error ? error : add_bytes(w, SF_KEY_COMMITMENT, commitment);
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

/* Chooses the first seat that is free, else the place behind the last seat. */
static enum sf_error complete_place(struct wish *w)
{
    const struct sf_tour_table *table =
        sf_tournament_table(w->t, (unsigned)sf_number(w->event, SF_KEY_ROUND),
                            (unsigned)sf_number(w->event, SF_KEY_TABLE));
    unsigned seat = 0;

    if (sf_has(w->event, SF_KEY_SEAT))
        return SF_OK;
    while (table && seat < table->seats && !sf_tour_seat_free(w->t, table, seat))
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
    uint8_t seed[SF_SECRET_SIZE];
    unsigned count;

    if (!numbers)
        return no_memory(w);
    /* kurz-turnier, Preisverteilung: tied players may agree on a lot; the organiser names them */
    if (!w->t->setup.lots && !sf_has(w->event, SF_KEY_NUMBERS))
        return sf_fault_say(w->fault, SF_E_WRONG_STEP, NULL, SF_WHY_PLACES_SHARED, SF_WITHOUT);
    if (sf_has(w->event, SF_KEY_NUMBERS)) {
        count = value->count;
        memcpy(numbers, value->numbers, count * sizeof *numbers);
    } else {
        count = sf_tour_tied(w->t, numbers);
    }
    sf_tour_lot_seed(w->t, seed);
    sf_tour_lot_order(w->t, seed, numbers, count);
    sf_tour_set_number(w->event, SF_KEY_NUMBERS, 0);
    value->numbers = numbers;
    value->count = count;
    return add_bytes(w, SF_KEY_SEED, seed);
}

static enum sf_error complete(struct wish *w)
{
    static enum sf_error (*const completions[SF_TOUR_EV_N])(struct wish *) = {
        [SF_TOUR_EV_OPEN] = complete_open,     [SF_TOUR_EV_ENTER] = complete_enter,
        [SF_TOUR_EV_IMPORT] = complete_import, [SF_TOUR_EV_COMMIT] = complete_commit,
        [SF_TOUR_EV_DRAW] = complete_draw,     [SF_TOUR_EV_PUBLISH] = complete_publish,
        [SF_TOUR_EV_PLACE] = complete_place,   [SF_TOUR_EV_LOT] = complete_lot,
        [SF_TOUR_EV_BOOK] = complete_book,     [SF_TOUR_EV_SIGNUPS] = complete_signups,
        [SF_TOUR_EV_ADMIT] = complete_admit,
    };

    enum sf_error error = add_text(w, SF_KEY_BY, w->actor->name);

    sf_tour_set_number(w->event, SF_KEY_AS, w->actor->role);
    if (w->actor->registered)
        sf_tour_set_number(w->event, SF_KEY_REGISTERED, true);
    if (!error && w->actor->via[0] && sf_has(w->event, SF_KEY_CID))
        error = add_text(w, SF_KEY_VIA, w->actor->via);
    if (error)
        return error;
    if (w->event->kind != SF_TOUR_EV_OPEN && !w->t->seq)
        return sf_fault_say(w->fault, SF_E_WRONG_STEP, NULL, SF_WHY_TOUR_NOT_OPEN, SF_WITHOUT);
    return completions[w->event->kind] ? completions[w->event->kind](w) : SF_OK;
}

static enum sf_error check_undo(const struct wish *w)
{
    uint32_t of = (uint32_t)sf_number(w->event, SF_KEY_OF);
    struct sf_tournament *fresh;
    enum sf_error error;

    if (sf_tour_prepared_for(w->t, of))
        return sf_tour_fold_without(w->t, of, true, NULL, w->fault);
    fresh = sf_tournament_new();
    if (!fresh)
        return no_memory(w);
    error = sf_tour_fold_without(w->t, of, true, fresh, w->fault);
    sf_tournament_free(fresh);
    return error;
}

/* --- all together ----------------------------------------------------------------------------- */

static enum sf_error write_text(const struct wish *w, struct sf_tour_parsed *event)
{
    char *room = malloc(SF_TOUR_EVENT_MAX);
    enum sf_error error = SF_OK;
    struct sf_out out;

    if (!room)
        return no_memory(w);
    sf_out_init(&out, room, SF_TOUR_EVENT_MAX);
    sf_tour_event_write(&out, w->event);
    event->length = out.length;
    event->text = sf_arena_text(w->arena, room, out.length);
    if (out.overflow)
        error = sf_fault_say(w->fault, SF_E_TOO_LARGE, NULL, SF_WHY_EVENT_TOO_LARGE, SF_WITHOUT);
    else if (!event->text)
        error = no_memory(w);
    free(room);
    return error;
}

/* The fold does not check this: a later version of the program may judge the rows of a list that
 * was confirmed long ago more strictly. */
static enum sf_error check_dispute(const struct wish *w)
{
    const struct sf_tour_event *e = w->event;
    const struct sf_tour_table *table = sf_tournament_table(
        w->t, (unsigned)sf_number(e, SF_KEY_ROUND), (unsigned)sf_number(e, SF_KEY_TABLE));

    if (e->kind == SF_TOUR_EV_CONFIRM && table->state == SF_TABLE_IS_DISPUTED &&
        !sf_has(e, SF_KEY_REASON))
        return sf_fault_say(w->fault, SF_E_LIST_DISPUTED, "table", SF_WHY_NOTHING, SF_WITHOUT);
    return SF_OK;
}

/* Nor this: an undone `finish` must not make it impossible. */
static enum sf_error check_ceremony(const struct wish *w)
{
    if (w->event->kind == SF_TOUR_EV_SHOW && !w->t->final &&
        sf_number(w->event, SF_KEY_SCENE) == SF_SCENE_CEREMONY)
        return sf_fault_say(w->fault, SF_E_WRONG_STEP, "scene", SF_WHY_RESULT_NOT_FINAL,
                            SF_WITHOUT);
    return SF_OK;
}

static enum sf_error fulfil(struct wish *w, struct sf_tour_parsed *event)
{
    enum sf_error error = complete(w);

    if (!error)
        error = sf_tour_check(w->t, w->event, w->fault);
    if (!error)
        error = check_dispute(w);
    if (!error)
        error = check_ceremony(w);
    if (!error && w->event->kind == SF_TOUR_EV_UNDO)
        error = check_undo(w);
    if (!error && !sf_tour_pack(event, w->event))
        error = no_memory(w);
    if (!error)
        error = write_text(w, event);
    event->checked = error ? 0 : sf_tour_history_sum(&w->t->history);
    return error;
}

enum sf_error sf_tournament_decide(const struct sf_tournament *t, const struct sf_tour_actor *actor,
                                   struct sf_tour_parsed *command,
                                   const uint8_t secret[SF_SECRET_SIZE],
                                   struct sf_tour_parsed **event, struct sf_fault *fault)
{
    struct sf_tour_event wanted;
    struct wish w = {.t = t, .actor = actor, .secret = secret, .fault = fault, .event = &wanted};
    const char *id;
    enum sf_error error;

    *event = NULL;
    if (!actor->name[0] || !sf_line_stored(actor->name, sizeof actor->name))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "by", SF_WHY_NAME_MISSING, SF_WITHOUT);
    sf_tour_unpack(&wanted, command);
    id = sf_text_of(&wanted, SF_KEY_CID);
    error = check_rights(&w);
    if (error || (id && sf_tournament_done(t, actor, id)))
        return error;
    error = check_room(&w);
    if (error)
        return error;
    *event = sf_tour_parsed_from(command);
    if (!*event)
        return no_memory(&w);
    w.arena = &(*event)->arena;
    error = fulfil(&w, *event);
    if (error) {
        sf_tour_parsed_drop(*event);
        *event = NULL;
    }
    return error;
}
