/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/fold_parts.h"
#include "tournament/setup.h"
#include <string.h>

/* --- what many of them do --------------------------------------------------------------------- */

/* Fills the room behind the text with 0, so that equal states are equal bytes. */
static void put_text(char *room, size_t size, const char *text)
{
    memset(room, 0, size);
    memcpy(room, text, strlen(text));
}

static void put_if(char *room, size_t size, const struct sf_tour_event *e, enum sf_tour_key key)
{
    if (sf_has(e, key))
        put_text(room, size, sf_text_of(e, key));
}

static struct sf_entrant *entrant_of(struct sf_tournament *t, const struct sf_tour_event *e)
{
    return &t->entrant[sf_number(e, SF_KEY_NUMBER) - 1];
}

static struct sf_tour_round *round_of(struct sf_tournament *t, const struct sf_tour_event *e)
{
    return &t->round[sf_number(e, SF_KEY_ROUND) - 1];
}

struct sf_tour_table *sf_fold_table(struct sf_tournament *t, const struct sf_tour_event *e)
{
    return sf_tour_table_at(t, (unsigned)sf_number(e, SF_KEY_ROUND),
                            (unsigned)sf_number(e, SF_KEY_TABLE));
}

bool sf_fold_grow(struct sf_tournament *t, void *list, size_t count, size_t size)
{
    void *items, *more;

    memcpy(&items, list, sizeof items);
    more = sf_arena_grow(&t->arena, items, count, size);
    if (more)
        memcpy(list, &more, sizeof more);
    return more != NULL;
}

bool sf_fold_book_entry(struct sf_tournament *t, const struct sf_till_entry *entry, uint32_t seq)
{
    if (!sf_fold_grow(t, &t->till, t->till_count, sizeof *t->till))
        return false;
    t->till[t->till_count] = *entry;
    t->till[t->till_count++].seq = seq;
    return true;
}

bool sf_fold_book_in(struct sf_tournament *t, const struct sf_tour_step *step,
                     enum sf_till_kind kind, int64_t amount)
{
    const struct sf_tour_event *e = step->event;
    struct sf_till_entry entry = {.kind = (uint8_t)kind,
                                  .amount = amount,
                                  .number = (uint16_t)sf_number(e, SF_KEY_NUMBER),
                                  .round = (uint8_t)sf_number(e, SF_KEY_ROUND),
                                  .table = (uint16_t)sf_number(e, SF_KEY_TABLE)};

    put_if(entry.text, sizeof entry.text, e, SF_KEY_TEXT);
    return sf_fold_book_entry(t, &entry, step->seq);
}

/* --- setup ------------------------------------------------------------------------------------ */

static enum sf_error add_helper(struct sf_tournament *t, const char *account, const char *name,
                                unsigned role)
{
    struct sf_tour_helper *helper = NULL;

    for (unsigned i = 0; i < t->helpers; i++)
        if (strcmp(t->helper[i].account, account) == 0)
            helper = &t->helper[i];
    if (!helper) {
        if (!sf_fold_grow(t, &t->helper, t->helpers, sizeof *t->helper))
            return SF_E_NO_MEMORY;
        helper = &t->helper[t->helpers++];
    }
    put_text(helper->account, sizeof helper->account, account);
    put_text(helper->name, sizeof helper->name, name);
    helper->role = (uint8_t)role;
    return SF_OK;
}

static enum sf_error fold_open(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    const char *account = sf_text_of(e, SF_KEY_ACCOUNT);
    struct sf_tournament_book *own = NULL;

    t->entrant = sf_arena_take(&t->arena, SF_TOUR_PLAYERS, sizeof *t->entrant);
    if (!t->entrant ||
        (account && add_helper(t, account, sf_text_of(e, SF_KEY_BY), SF_ROLE_LEITER)))
        return SF_E_NO_MEMORY;
    if (sf_own_book(e)) {
        own = sf_arena_take(&t->arena, 1, sizeof *own);
        if (!own)
            return SF_E_NO_MEMORY;
        *own = *sf_own_book(e);
    }
    sf_tour_template(&t->setup, (enum sf_book)sf_number(e, SF_KEY_RULEBOOK), own);
    sf_tour_setup_take(&t->setup, e);
    t->setup.practice = sf_number(e, SF_KEY_KIND) == SF_OCCASION_PRACTICE;
    t->rules = sf_tour_rules(&t->setup);
    sf_patterns_make(&t->patterns, t->rules);
    memcpy(t->secret, e->value[SF_KEY_SECRET].bytes, sizeof t->secret);
    return SF_OK;
}

/* A winner belongs to an extra prize, and not to its place among them. */
static enum sf_error fold_setup(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_tour_extra before[SF_TOUR_EXTRAS];

    memcpy(before, t->setup.extra, sizeof before);
    sf_tour_setup_take(&t->setup, step->event);
    for (unsigned i = 0; i < SF_TOUR_EXTRAS; i++)
        if (memcmp(&before[i], &t->setup.extra[i], sizeof before[i]) != 0)
            t->extra_winner[i] = 0;
    return SF_OK;
}

static enum sf_error fold_helper(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;

    return add_helper(t, sf_text_of(e, SF_KEY_ACCOUNT), sf_text_of(e, SF_KEY_NAME),
                      (unsigned)sf_number(e, SF_KEY_ROLE));
}

static enum sf_error fold_rekey(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;

    if (sf_has(e, SF_KEY_ROUND))
        t->rekeyed_round[sf_number(e, SF_KEY_ROUND) - 1] = step->seq;
    else
        t->rekeyed[sf_number(e, SF_KEY_LINKS)] = step->seq;
    return SF_OK;
}

static enum sf_error fold_recovery(struct sf_tournament *t, const struct sf_tour_step *step)
{
    memcpy(t->recovery, step->event->value[SF_KEY_COMMITMENT].bytes, sizeof t->recovery);
    t->has_recovery = true;
    return SF_OK;
}

static enum sf_error fold_claim(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    const char *name = sf_text_of(e, SF_KEY_NAME);
    enum sf_error error = add_helper(t, sf_text_of(e, SF_KEY_ACCOUNT), name, SF_ROLE_LEITER);

    if (error)
        return error;
    t->claim.seq = step->seq;
    t->claim.kind = (uint8_t)sf_number(e, SF_KEY_KIND);
    t->claim.at = step->at;
    put_text(t->claim.name, sizeof t->claim.name, name);
    put_text(t->claim.account, sizeof t->claim.account, sf_text_of(e, SF_KEY_ACCOUNT));
    return SF_OK;
}

/* --- players ---------------------------------------------------------------------------------- */

static void enter(struct sf_tournament *t, const struct sf_entrant *entrant, uint32_t seq)
{
    struct sf_entrant *room = &t->entrant[entrant->number - 1];

    *room = *entrant;
    room->since = seq;
    if (entrant->number > t->entrants)
        t->entrants = entrant->number;
}

static void put_pots(struct sf_entrant *entrant, const struct sf_tour_event *e)
{
    const struct sf_tour_value *pots = &e->value[SF_KEY_POTS];

    if (!sf_has(e, SF_KEY_POTS))
        return;
    memset(entrant->pot, 0, sizeof entrant->pot);
    entrant->pots = pots->count;
    for (unsigned i = 0; i < pots->count; i++)
        entrant->pot[i] = (uint8_t)pots->numbers[i];
}

static enum sf_error fold_enter(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_entrant entrant;

    memset(&entrant, 0, sizeof entrant);
    entrant.number = (uint16_t)sf_number(e, SF_KEY_NUMBER);
    entrant.state = (uint8_t)sf_number(e, SF_KEY_STATE);
    entrant.substitute = sf_number(e, SF_KEY_SUBSTITUTE) != 0;
    entrant.paid = sf_number(e, SF_KEY_PAID);
    entrant.born = (uint16_t)sf_number(e, SF_KEY_BORN);
    put_pots(&entrant, e);
    put_if(entrant.name, sizeof entrant.name, e, SF_KEY_NAME);
    put_if(entrant.club, sizeof entrant.club, e, SF_KEY_CLUB);
    put_if(entrant.team, sizeof entrant.team, e, SF_KEY_TEAM);
    put_if(entrant.person, sizeof entrant.person, e, SF_KEY_PERSON);
    if (entrant.paid && !sf_fold_book_in(t, step, SF_TILL_FEE, entrant.paid))
        return SF_E_NO_MEMORY;
    enter(t, &entrant, step->seq);
    return SF_OK;
}

static enum sf_error fold_import(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_value *value = &step->event->value[SF_KEY_PLAYERS];
    unsigned before = t->till_count;

    for (unsigned i = 0; i < value->count; i++) {
        if (!value->players[i].paid)
            continue;
        if (!sf_fold_book_in(t, step, SF_TILL_FEE, value->players[i].paid)) {
            t->till_count = before;
            return SF_E_NO_MEMORY;
        }
        t->till[t->till_count - 1].number = value->players[i].number;
    }
    for (unsigned i = 0; i < value->count; i++)
        enter(t, &value->players[i], step->seq);
    return SF_OK;
}

static enum sf_error fold_edit(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_entrant *entrant = entrant_of(t, e);

    put_if(entrant->name, sizeof entrant->name, e, SF_KEY_NAME);
    put_if(entrant->club, sizeof entrant->club, e, SF_KEY_CLUB);
    put_if(entrant->team, sizeof entrant->team, e, SF_KEY_TEAM);
    put_if(entrant->person, sizeof entrant->person, e, SF_KEY_PERSON);
    put_pots(entrant, e);
    if (sf_has(e, SF_KEY_BORN))
        entrant->born = (uint16_t)sf_number(e, SF_KEY_BORN);
    if (sf_has(e, SF_KEY_SUBSTITUTE))
        entrant->substitute = sf_number(e, SF_KEY_SUBSTITUTE) != 0;
    return SF_OK;
}

/* A player who does not come, or sits out, before their table has begun leaves a placeholder, which
 * a late player may fill. A player who has left keeps the seat (sf_tour_seat_free()). */
static void vacate(struct sf_tournament *t, struct sf_entrant *entrant, uint32_t seq)
{
    struct sf_tour_table *table;
    uint16_t number;
    uint8_t seat;

    if (!t->rounds || t->round[t->rounds - 1].state != SF_ROUND_PUBLISHED ||
        !sf_tournament_seat_of(t, t->rounds, entrant->number, &number, &seat))
        return;
    table = sf_tour_table_at(t, t->rounds, number);
    if (table->state > SF_TABLE_IS_SEATED || table->sheet_count || table->change_count)
        return;
    table->number[seat] = 0;
    table->state = SF_TABLE_IS_WAITING;
    table->stamp = seq;
    entrant->seated--;
}

/* The table of a player whose seat may have become free, or theirs again. */
static void mark_table(struct sf_tournament *t, const struct sf_entrant *entrant, uint32_t seq)
{
    uint16_t table;
    uint8_t seat;

    if (t->rounds && sf_tournament_seat_of(t, t->rounds, entrant->number, &table, &seat))
        sf_tour_table_at(t, t->rounds, table)->stamp = seq;
}

static enum sf_error fold_presence(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_entrant *entrant = entrant_of(t, step->event);

    entrant->state = (uint8_t)sf_number(step->event, SF_KEY_STATE);
    if (entrant->state == SF_ENTRANT_AWAY || entrant->state == SF_ENTRANT_WITHDRAWN)
        vacate(t, entrant, step->seq);
    mark_table(t, entrant, step->seq);
    return SF_OK;
}

static enum sf_error fold_pay(struct sf_tournament *t, const struct sf_tour_step *step)
{
    int64_t amount = sf_number(step->event, SF_KEY_AMOUNT);
    struct sf_entrant *entrant = entrant_of(t, step->event);
    bool side = sf_number(step->event, SF_KEY_SIDE) != 0;

    if (!sf_fold_book_in(t, step, side ? SF_TILL_SIDE : SF_TILL_FEE, amount))
        return SF_E_NO_MEMORY;
    *(side ? &entrant->side_paid : &entrant->paid) += amount;
    return SF_OK;
}

static enum sf_error fold_penalty(struct sf_tournament *t, const struct sf_tour_step *step)
{
    entrant_of(t, step->event)->penalty += (int32_t)sf_number(step->event, SF_KEY_POINTS);
    return SF_OK;
}

static enum sf_error fold_disqualify(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_entrant *entrant = entrant_of(t, step->event);

    entrant->disqualified = true;
    entrant->state = SF_ENTRANT_LEFT;
    mark_table(t, entrant, step->seq);
    return SF_OK;
}

/* --- the draw --------------------------------------------------------------------------------- */

static enum sf_error fold_commit(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_round *round = round_of(t, e);

    memset(round, 0, sizeof *round);
    round->state = SF_ROUND_COMMITTED;
    round->attempt = (uint16_t)sf_number(e, SF_KEY_ATTEMPT);
    memcpy(round->seed, e->value[SF_KEY_SEED].bytes, sizeof round->seed);
    memcpy(round->commitment, e->value[SF_KEY_COMMITMENT].bytes, sizeof round->commitment);
    t->rounds = (unsigned)sf_number(e, SF_KEY_ROUND);
    return SF_OK;
}

static void seat_tables(struct sf_tour_round *round, const struct sf_draw_plan *plan, uint32_t seq)
{
    for (unsigned i = 0; i < plan->tables; i++) {
        struct sf_tour_table *table = &round->table[i];
        table->seats = plan->seats[i];
        table->stamp = seq;
        memcpy(table->number, plan->number[i], plan->seats[i] * sizeof *table->number);
    }
}

static enum sf_error seat_round(struct sf_tournament *t, struct sf_tour_round *round,
                                const struct sf_draw_field *field, const struct sf_draw_plan *plan,
                                uint32_t seq)
{
    struct sf_tour_table *tables = sf_arena_take(&t->arena, SF_DRAW_MAX / 4, sizeof *tables);
    uint16_t(*seats)[5] = sf_arena_take(&t->arena, plan->tables, sizeof *seats);

    if (!tables || !seats)
        return SF_E_NO_MEMORY;
    round->table = tables;
    round->tables = round->drawn = plan->tables;
    seat_tables(round, plan, seq);
    for (unsigned i = 0; i < plan->tables; i++)
        memcpy(seats[i], tables[i].number, sizeof seats[i]);
    round->plan = (const uint16_t(*)[5])seats;
    round->repeats = plan->repeats;
    round->field = *field;
    round->state = SF_ROUND_DRAWN;
    return SF_OK;
}

static enum sf_error fold_draw(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_round *round = round_of(t, e);
    struct sf_draw_field field;
    struct sf_draw_plan plan;
    enum sf_error error = sf_tour_plan(t, (unsigned)sf_number(e, SF_KEY_ROUND),
                                       sf_text_of(e, SF_KEY_WORD), &t->arena, &field, &plan, NULL);

    if (!error)
        error = seat_round(t, round, &field, &plan, step->seq);
    if (!error)
        put_if(round->word, sizeof round->word, e, SF_KEY_WORD);
    return error;
}

/* A plan by hand is the next draw of the round. It replaces a draw that was only promised. */
static enum sf_error fold_seating(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    const struct sf_tour_round *before =
        sf_tournament_round(t, (unsigned)sf_number(e, SF_KEY_ROUND));
    struct sf_tour_round round = {.attempt = before ? before->attempt : 1,
                                  .by_hand = sf_text_of(e, SF_KEY_REASON)};
    struct sf_draw_field field;
    struct sf_draw_plan plan;
    enum sf_error error = sf_tour_plan_by_hand(t, &e->value[SF_KEY_TABLES], &field, &plan, NULL);

    if (!error)
        error = seat_round(t, &round, &field, &plan, step->seq);
    if (error)
        return error;
    if (before && before->state == SF_ROUND_DRAWN)
        round.attempt++;
    *round_of(t, e) = round;
    t->rounds = (unsigned)sf_number(e, SF_KEY_ROUND);
    return SF_OK;
}

static enum sf_error fold_publish(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_tour_round *round = round_of(t, step->event);

    for (unsigned i = 0; i < round->tables; i++)
        for (unsigned seat = 0; seat < round->table[i].seats; seat++)
            t->entrant[round->table[i].number[seat] - 1].seated++;
    for (unsigned i = 0; i < round->tables; i++)
        round->table[i].state = SF_TABLE_IS_SEATED;
    round->state = SF_ROUND_PUBLISHED;
    return SF_OK;
}

static enum sf_error fold_close(struct sf_tournament *t, const struct sf_tour_step *step)
{
    round_of(t, step->event)->state = SF_ROUND_CLOSED;
    return SF_OK;
}

/* --- seats ------------------------------------------------------------------------------------ */

/* Takes a seat from the player who is gone. */
static void free_seat(struct sf_tournament *t, struct sf_tour_table *table, unsigned seat)
{
    if (seat < table->seats && table->number[seat])
        t->entrant[table->number[seat] - 1].seated--;
    table->number[seat] = 0;
}

static bool is_full(const struct sf_tour_table *table)
{
    for (unsigned seat = 0; seat < table->seats; seat++)
        if (!table->number[seat])
            return false;
    return true;
}

static enum sf_error fold_place(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_round *round = round_of(t, e);
    unsigned seat = (unsigned)sf_number(e, SF_KEY_SEAT);
    struct sf_tour_table *table;

    if (sf_number(e, SF_KEY_TABLE) > round->tables)
        round->table[round->tables++].seats = 4;
    table = sf_fold_table(t, e);
    free_seat(t, table, seat);
    if (seat >= table->seats)
        table->seats = (uint8_t)(seat + 1);
    table->number[seat] = (uint16_t)sf_number(e, SF_KEY_NUMBER);
    table->state = is_full(table) ? SF_TABLE_IS_SEATED : SF_TABLE_IS_WAITING;
    table->stamp = step->seq;
    entrant_of(t, e)->seated++;
    return SF_OK;
}

/* A substitute who takes over from the first game on simply gets the seat. */
static enum sf_error fold_replace(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_table *table = sf_fold_table(t, e);
    struct sf_evaluation_change change = {.seat = (uint8_t)sf_number(e, SF_KEY_SEAT),
                                          .from = (uint16_t)sf_number(e, SF_KEY_FROM),
                                          .player = (uint16_t)sf_number(e, SF_KEY_NUMBER)};
    uint16_t *number = &table->number[change.seat];

    if (change.from == 1) {
        t->entrant[*number - 1].seated--;
        *number = change.player;
    } else {
        if (!sf_fold_grow(t, &table->change, table->change_count, sizeof change))
            return SF_E_NO_MEMORY;
        table->change[table->change_count++] = change;
    }
    entrant_of(t, e)->seated++;
    table->stamp = step->seq;
    if (sf_tour_sheet(table))
        table->state = sf_tour_judge(t, (unsigned)sf_number(e, SF_KEY_ROUND),
                                     (unsigned)sf_number(e, SF_KEY_TABLE));
    return SF_OK;
}

static enum sf_error fold_table(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_tour_table *table = sf_fold_table(t, step->event);

    table->state = (uint8_t)sf_number(step->event, SF_KEY_IS);
    table->stamp = step->seq;
    return SF_OK;
}

/* --- the end ---------------------------------------------------------------------------------- */

static enum sf_error fold_lot(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_value *value = &step->event->value[SF_KEY_NUMBERS];

    for (unsigned i = 0; i < value->count; i++)
        t->entrant[value->numbers[i] - 1].lot = ++t->lot_place;
    t->lots++;
    return SF_OK;
}

static enum sf_error fold_prize(struct sf_tournament *t, const struct sf_tour_step *step)
{
    int64_t amount = sf_number(step->event, SF_KEY_AMOUNT);
    int64_t extra = sf_number(step->event, SF_KEY_EXTRA);

    if (sf_has(step->event, SF_KEY_EXTRA) && sf_tour_extra_by_hand(&t->setup.extra[extra])) {
        t->extra_winner[extra] = (uint16_t)sf_number(step->event, SF_KEY_NUMBER);
        return SF_OK;
    }
    if (!sf_fold_book_in(t, step, SF_TILL_PRIZE, -amount))
        return SF_E_NO_MEMORY;
    if (sf_has(step->event, SF_KEY_EXTRA)) {
        put_text(t->till[t->till_count - 1].text, SF_TOUR_NAME, t->setup.extra[extra].title);
        t->extra_paid[extra] += amount;
    } else {
        entrant_of(t, step->event)->prize_paid += amount;
    }
    return SF_OK;
}

/* Another result: the ceremony begins anew. */
static void leave_ceremony(struct sf_tournament *t)
{
    t->stage.step = t->stage.seen = 0;
    if (t->stage.scene == SF_SCENE_CEREMONY)
        t->stage.scene = SF_SCENE_AUTO;
}

static enum sf_error fold_finish(struct sf_tournament *t, const struct sf_tour_step *step)
{
    (void)step;
    t->final = true;
    leave_ceremony(t);
    return SF_OK;
}

static enum sf_error fold_reopen(struct sf_tournament *t, const struct sf_tour_step *step)
{
    (void)step;
    t->final = false;
    leave_ceremony(t);
    return SF_OK;
}

/* --- the hall --------------------------------------------------------------------------------- */

/* A place that people have seen stays uncovered: going back in the ceremony covers nothing. */
static enum sf_error fold_show(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_stage *stage = &t->stage;

    stage->scene = (uint8_t)sf_number(e, SF_KEY_SCENE);
    if (sf_has(e, SF_KEY_STEP))
        stage->step = (uint16_t)sf_number(e, SF_KEY_STEP);
    if (stage->scene == SF_SCENE_CEREMONY && t->final && stage->step >= stage->seen) {
        stage->seen = (uint16_t)(stage->step + 1);
        t->uncovered = step->seq;
    }
    if (sf_has(e, SF_KEY_REVEAL)) {
        stage->open = sf_number(e, SF_KEY_REVEAL) != 0;
        t->uncovered = step->seq;
    }
    put_if(stage->notice, sizeof stage->notice, e, SF_KEY_NOTICE);
    put_if(stage->sponsors, sizeof stage->sponsors, e, SF_KEY_SPONSORS);
    return SF_OK;
}

static enum sf_error fold_clock(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_tour_clock *clock = &t->stage.clock;

    if (clock->running && step->at > clock->at)
        clock->left -= clock->left < step->at - clock->at ? clock->left : step->at - clock->at;
    clock->at = step->at;
    if (sf_has(e, SF_KEY_SECONDS)) {
        clock->left = sf_number(e, SF_KEY_SECONDS) * 1000;
        clock->set = clock->left > 0;
        clock->running = clock->running && clock->set;
    }
    if (sf_has(e, SF_KEY_RUN))
        clock->running = sf_number(e, SF_KEY_RUN) != 0;
    return SF_OK;
}

/* --- all of them ------------------------------------------------------------------------------ */

static sf_fold_event *const folds[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_OPEN] = fold_open,
    [SF_TOUR_EV_SETUP] = fold_setup,
    [SF_TOUR_EV_ENTER] = fold_enter,
    [SF_TOUR_EV_IMPORT] = fold_import,
    [SF_TOUR_EV_EDIT] = fold_edit,
    [SF_TOUR_EV_PRESENCE] = fold_presence,
    [SF_TOUR_EV_PAY] = fold_pay,
    [SF_TOUR_EV_PENALTY] = fold_penalty,
    [SF_TOUR_EV_DISQUALIFY] = fold_disqualify,
    [SF_TOUR_EV_COMMIT] = fold_commit,
    [SF_TOUR_EV_DRAW] = fold_draw,
    [SF_TOUR_EV_SEATING] = fold_seating,
    [SF_TOUR_EV_PUBLISH] = fold_publish,
    [SF_TOUR_EV_PLACE] = fold_place,
    [SF_TOUR_EV_REPLACE] = fold_replace,
    [SF_TOUR_EV_TABLE] = fold_table,
    [SF_TOUR_EV_LIST] = sf_fold_list,
    [SF_TOUR_EV_CONFIRM] = sf_fold_confirm,
    [SF_TOUR_EV_CORRECT] = sf_fold_correct,
    [SF_TOUR_EV_REQUEST] = sf_fold_request,
    [SF_TOUR_EV_RECALL] = sf_fold_recall,
    [SF_TOUR_EV_DECIDE] = sf_fold_decide,
    [SF_TOUR_EV_RULING] = sf_fold_ruling,
    [SF_TOUR_EV_CLOSE] = fold_close,
    [SF_TOUR_EV_LOT] = fold_lot,
    [SF_TOUR_EV_TILL] = sf_fold_till,
    [SF_TOUR_EV_BOOK] = sf_fold_book,
    [SF_TOUR_EV_PRIZE] = fold_prize,
    [SF_TOUR_EV_FINISH] = fold_finish,
    [SF_TOUR_EV_REOPEN] = fold_reopen,
    [SF_TOUR_EV_HELPER] = fold_helper,
    [SF_TOUR_EV_REKEY] = fold_rekey,
    [SF_TOUR_EV_SHOW] = fold_show,
    [SF_TOUR_EV_CLOCK] = fold_clock,
    [SF_TOUR_EV_RECOVERY] = fold_recovery,
    [SF_TOUR_EV_CLAIM] = fold_claim,
    [SF_TOUR_EV_SIGNUPS] = sf_fold_signups,
    [SF_TOUR_EV_SIGNUP] = sf_fold_signup,
    [SF_TOUR_EV_REVISE] = sf_fold_revise,
    [SF_TOUR_EV_CANCEL] = sf_fold_cancel,
    [SF_TOUR_EV_ADMIT] = sf_fold_admit,
    [SF_TOUR_EV_REJECT] = sf_fold_reject,
};

enum sf_error sf_tour_fold(struct sf_tournament *t, const struct sf_tour_step *step)
{
    enum sf_error error = folds[step->event->kind](t, step);

    if (error)
        return error;
    t->seq = step->seq;
    t->changed[step->event->kind] = step->seq;
    return SF_OK;
}
