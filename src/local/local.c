/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "local/local.h"
#include "answers/bot_protocol.h"
#include "base/rng.h"
#include "base/text.h"
#include "bots/bot.h"
#include "local/asks.h"
#include "record/reader.h"
#include "shape/shape.h"
#include "solver/claim.h"
#include "table/show.h"
#include "table/text.h"
#include <string.h>

enum {
    EVENTS = 8,      /* of the table itself at a time */
    MOVES = 64,      /* of one run; the caller runs again */
    LEAST_MS = 600,  /* a bot seems to think at least so long after the usual pace, */
    SPREAD_MS = 600, /* and so much longer at most */
};

static const char *person(const struct sf_local *local)
{
    return local->now.setup.host;
}

static unsigned seat_of(const struct sf_local *local)
{
    return sf_table_seat_of(&local->now, person(local));
}

/* --- the record ------------------------------------------------------------------------------- */

/* Keeps the record of the hand up to date with an event that was applied. */
static void note(struct sf_local *local, const struct sf_table_event *event, int64_t at)
{
    const struct sf_table *table = &local->now;

    if (event->kind == SF_TABLE_COMMIT) {
        sf_dealer_begin_record(&local->record, local->id, table, at);
        for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
            const struct sf_chair *chair = &table->chair[seat];
            if (chair->kind == SF_CHAIR_PERSON)
                memcpy(local->record.name[seat], chair->name, sizeof chair->name);
            else
                memcpy(local->record.name[seat], chair->level, sizeof chair->level);
        }
        local->recorded = table->hand;
        local->decided = 0;
        local->begun_at = at;
        local->whole = local->fresh = false;
    }
    if (local->recorded != table->hand ||
        sf_dealer_add_record(&local->record, &local->decided, table, event))
        return;
    if (event->kind == SF_TABLE_REVEAL)
        local->whole = true;
    if (local->whole) {
        local->record.proof = table->proof;
        local->fresh = event->kind == SF_TABLE_REVEAL || event->kind == SF_TABLE_GAME;
    }
}

static void write_game(struct sf_out *out, struct sf_local *local)
{
    const struct sf_deal *deal = &local->now.series.deal;
    unsigned seat = seat_of(local);

    if (!local->fresh || seat == SF_NO_SEAT)
        return;
    local->fresh = false;
    sf_out_key(out, "game");
    sf_out_open(out, '{');
    sf_out_pair_int(out, "hand", local->recorded);
    sf_out_pair_int(out, "at", local->begun_at);
    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)local->now.setup.book));
    sf_out_pair_int(out, "seat", seat);
    sf_out_key(out, "payout");
    if (deal->has_result)
        sf_out_int(out, deal->result.payout[seat]);
    else
        sf_out_null(out);
    sf_out_key(out, "record");
    if (sf_record_write_json(out, &local->record))
        sf_out_null(out);
    sf_out_close(out, '}');
}

/* --- events ----------------------------------------------------------------------------------- */

static void begin_step(struct sf_out *out, int64_t at)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "at", at);
    sf_out_key(out, "text");
}

/* Applies an event and writes it, for the store and for the person. */
static enum sf_error happen(struct sf_local *local, struct sf_out *out,
                            const struct sf_table_event *event, int64_t at)
{
    static char work[2 * SF_TABLE_VIEW_MAX];
    static struct sf_table before;
    unsigned viewer = seat_of(local);
    enum sf_error error;

    before = local->now;
    error = sf_table_apply(&local->now, event, at);
    if (error)
        return error;
    note(local, event, at);
    begin_step(out, at);
    sf_table_event_store(out, &before, event);
    if (viewer == SF_NO_SEAT) /* they have just sat down */
        viewer = seat_of(local);
    sf_out_key(out, "told");
    sf_table_event_write(out, &before, event, &local->now, viewer, work, sizeof work);
    sf_out_close(out, '}');
    return SF_OK;
}

static enum sf_error happen_all(struct sf_local *local, struct sf_out *out,
                                const struct sf_table_event *events, unsigned count, int64_t at)
{
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < count && !error; i++)
        error = happen(local, out, &events[i], at);
    return error;
}

static void begin_steps(struct sf_line *line, const struct sf_local_ask *ask)
{
    sf_answer_begin(&line->out, &line->doc, ask->id);
    sf_out_key(&line->out, "steps");
    sf_out_open(&line->out, '[');
}

static void end_steps(struct sf_local *local, struct sf_line *line, int64_t next)
{
    sf_out_close(&line->out, ']');
    sf_out_pair_int(&line->out, "seq", local->now.seq);
    write_game(&line->out, local);
    if (next != INT64_MAX)
        sf_out_pair_int(&line->out, "next", next);
    sf_out_close(&line->out, '}');
}

/* The state before the door: an error puts it back. */
static struct sf_local before_door;

static bool end(struct sf_local *local, struct sf_line *line, const struct sf_local_ask *ask,
                enum sf_error error)
{
    if (error) {
        if (line->fault.code != error)
            sf_fault_at(&line->fault, error, NULL, 0);
        sf_line_refuse(line, ask->id, local->now.seq ? &local->now.series.rules : NULL);
    }
    return sf_line_end(line, error);
}

/* Ends an answer with steps. An error drops them, and the table is as it was. */
static bool finish(struct sf_local *local, struct sf_line *line, const struct sf_local_ask *ask,
                   enum sf_error error, int64_t next)
{
    if (error) {
        sf_line_out(line);
        *local = before_door;
    } else {
        end_steps(local, line, next);
    }
    return end(local, line, ask, error);
}

/* Time never runs backwards, even if somebody sets the clock of the device. */
static int64_t time_of(const struct sf_local *local, const struct sf_local_ask *ask)
{
    return ask->at > local->now.at ? ask->at : local->now.at;
}

/* --- opening ---------------------------------------------------------------------------------- */

static void begin_table(struct sf_local *local, const char *id)
{
    struct sf_solver *solver = local->solver;

    memset(local, 0, sizeof *local);
    local->solver = solver;
    for (unsigned i = 0; i + 1 < sizeof local->id && id[i]; i++)
        local->id[i] = id[i];
}

static enum sf_error decide(struct sf_local *local, struct sf_out *out,
                            const struct sf_table_command *command, int64_t at)
{
    struct sf_table_event events[SF_DECIDE_MAX];
    unsigned count;
    uint32_t seq;
    enum sf_error error =
        sf_table_decide(&local->now, command, person(local), at, events, &count, &seq);

    return error ? error : happen_all(local, out, events, count, at);
}

static enum sf_error seat_all(struct sf_local *local, struct sf_out *out,
                              const struct sf_local_ask *ask)
{
    struct sf_table_command sit = {.kind = SF_COMMAND_SIT};
    enum sf_error error;

    memcpy(sit.name, ask->name, sizeof sit.name);
    error = decide(local, out, &sit, local->now.at);
    for (unsigned seat = 1; seat < local->now.series.rules.players && !error; seat++) {
        struct sf_table_command bot = {.kind = SF_COMMAND_BOT, .seat = (uint8_t)seat};
        if (seat >= ask->bot_count || !sf_bot_find(ask->bots[seat]))
            return SF_E_UNKNOWN_LEVEL;
        memcpy(bot.level, ask->bots[seat], sizeof bot.level);
        error = decide(local, out, &bot, local->now.at);
    }
    return error;
}

bool sf_local_open(struct sf_local *local, struct sf_line *line)
{
    struct sf_table_setup setup;
    struct sf_local_ask ask;
    enum sf_error error = sf_local_read(line, &sf_local_open_ask, &ask);

    if (!error)
        error = sf_table_setup_read(&line->doc, ask.setup, &setup, &line->fault);
    if (error)
        return end(local, line, &ask, error);
    before_door = *local;
    begin_table(local, ask.table);
    error = sf_table_open(&local->now, &setup, ask.at);
    if (!error) {
        begin_steps(line, &ask);
        begin_step(&line->out, ask.at);
        sf_table_setup_write(&line->out, &setup);
        sf_out_close(&line->out, '}');
        error = seat_all(local, &line->out, &ask);
    }
    return finish(local, line, &ask, error, ask.at);
}

/* --- stored events ---------------------------------------------------------------------------- */

static enum sf_error add_text(struct sf_local *local, const struct sf_json *doc, uint32_t node,
                              int64_t at, struct sf_fault *fault)
{
    struct sf_table_event event;
    enum sf_error error;

    if (!local->now.seq) {
        struct sf_table_setup setup;
        error = sf_table_setup_read(doc, node, &setup, fault);
        return error ? error : sf_table_open(&local->now, &setup, at);
    }
    error = sf_table_event_read(&local->now, doc, node, &event, fault);
    if (!error)
        error = sf_table_apply(&local->now, &event, at);
    if (!error)
        note(local, &event, at);
    return error;
}

/* {"at":…,"text":{…}}; the line with the setup has the id of the table, too. */
static enum sf_error add_line(struct sf_local *local, struct sf_line *line, const char *text,
                              size_t length)
{
    struct sf_fault *fault = &line->fault;
    struct sf_shape_reader reader = {.doc = &line->doc, .fault = fault};
    struct sf_local_ask stored;
    enum sf_error error =
        sf_line_read(&line->doc, text, length, line->nodes, line->node_count, fault);

    if (!error)
        error = sf_shape_read(&sf_local_line_ask, &reader, 0, &stored);
    if (error)
        return error;
    if (stored.table[0])
        begin_table(local, stored.table);
    if (!local->id[0])
        return sf_fault_at(fault, SF_E_MISSING_KEY, "table", 0);
    return add_text(local, &line->doc, stored.text, stored.at, fault);
}

bool sf_local_add(struct sf_local *local, struct sf_line *line)
{
    enum sf_error error = SF_OK;
    size_t from = 0, to;

    sf_line_out(line);
    sf_fault_init(&line->fault);
    for (; from < line->length && !error; from = to + 1) {
        to = from;
        while (to < line->length && line->text[to] != '\n')
            to++;
        if (to > from)
            error = add_line(local, line, line->text + from, to - from);
    }
    if (!error) {
        sf_out_open(&line->out, '{');
        sf_out_key(&line->out, "id");
        sf_out_null(&line->out);
        sf_out_pair_bool(&line->out, "ok", true);
        sf_out_pair_int(&line->out, "seq", local->now.seq);
        write_game(&line->out, local);
        sf_out_close(&line->out, '}');
    } else {
        if (line->fault.code != error)
            sf_fault_at(&line->fault, error, NULL, 0);
        sf_line_refuse(line, 0, NULL);
    }
    return sf_line_end(line, error);
}

/* --- the person ------------------------------------------------------------------------------- */

/* Sitting down has a door of its own. */
static enum sf_error read_command(const struct sf_local *local, struct sf_line *line,
                                  const struct sf_local_ask *ask, struct sf_table_command *command)
{
    enum sf_error error =
        sf_command_read(&local->now, seat_of(local), &line->doc, ask->a, command, &line->fault);

    if (!error && command->kind == SF_COMMAND_SIT)
        error = sf_fault_at(&line->fault, SF_E_UNKNOWN_KEY, "sit", 0);
    if (error)
        return error;
    memcpy(command->id, ask->command, sizeof command->id);
    command->at_seq = ask->seen;
    return SF_OK;
}

bool sf_local_do(struct sf_local *local, struct sf_line *line)
{
    const struct sf_dealer dealer = {.table = local->id};
    struct sf_table_command command;
    struct sf_local_ask ask;
    enum sf_error error = sf_local_read(line, &sf_local_do_ask, &ask);

    if (!error && !local->now.seq)
        error = SF_E_NO_TABLE;
    if (!error)
        error = read_command(local, line, &ask, &command);
    if (!error)
        error = sf_dealer_prepare(&dealer, &local->now, &command, person(local));
    if (!error) {
        int64_t at = time_of(local, &ask);
        before_door = *local;
        begin_steps(line, &ask);
        error = decide(local, &line->out, &command, at);
        return finish(local, line, &ask, error, at);
    }
    return end(local, line, &ask, error);
}

/* --- the table and its bots ------------------------------------------------------------------- */

static struct sf_solver *the_solver(void *workshop, unsigned thread)
{
    (void)thread;
    return ((struct sf_local *)workshop)->solver;
}

static struct sf_bot_tools tools_of(struct sf_local *local, const struct sf_local_ask *ask)
{
    return (struct sf_bot_tools){.seed = (uint64_t)ask->luck,
                                 .worlds = ask->worlds,
                                 .workshop = local,
                                 .solver = local->solver ? the_solver : NULL};
}

/* Does the person still look at the last result? */
static bool lingers(const struct sf_table *table)
{
    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        if (table->chair[seat].kind == SF_CHAIR_PERSON && !table->chair[seat].ready)
            return true;
    return false;
}

/* A person has all the time in the world: what the table would do for them is left undone. */
static bool skips(const struct sf_table *table, const struct sf_table_due *due)
{
    unsigned seat = due->event.seat;
    bool of_person = seat < table->series.rules.players && !sf_table_bot_acts(table, seat);

    if (due->duty == SF_DUTY_NONE || due->duty == SF_DUTY_CLAIM)
        return true; /* for decide_claim() */
    if (due->event.kind == SF_TABLE_TIME || due->event.kind == SF_TABLE_STAND_IN)
        return true;
    if (table->stage == SF_STAGE_PAUSE && due->event.kind != SF_TABLE_CLOSE)
        return lingers(table);
    return of_person && due->event.kind == SF_TABLE_GAME &&
           (due->event.game.type == SF_EVENT_CUT || due->event.game.type == SF_EVENT_MIX);
}

static void make_secret(void *context, uint8_t secret[SF_SECRET_SIZE])
{
    const struct sf_local_ask *ask = context;

    sf_hex_read(ask->secret, 2 * SF_SECRET_SIZE, secret, SF_SECRET_SIZE);
}

static void think_anew(struct sf_local *local, const struct sf_table_due *due,
                       const struct sf_local_ask *ask)
{
    struct sf_rng rng = sf_rng_seed((uint64_t)ask->luck ^ local->now.seq);

    if (local->thought_seq == local->now.seq)
        return;
    local->thought_seq = local->now.seq;
    local->asked = 0;
    local->holds = false;
    local->bots_at = due->bots_at - SF_PACE_MS + LEAST_MS + sf_rng_below(&rng, SPREAD_MS + 1);
}

static void ask_seat(struct sf_local *local, unsigned seat, const struct sf_local_ask *ask)
{
    const struct sf_bot *bot = sf_bot_find(sf_table_level(&local->now, seat));
    struct sf_bot_tools tools = tools_of(local, ask);
    struct sf_bot_answer answer;
    struct sf_view view;

    local->asked |= (uint8_t)(1u << seat);
    sf_view_of(&view, &local->now.series, seat);
    if (local->holds || !bot || !bot->act(&view, &tools, &answer))
        return;
    local->holds = true;
    local->held = answer.event;
}

/* Asks all bots that may speak up first, then, one by one, the bots that must act. */
static void ask_bots(struct sf_local *local, const struct sf_table_due *due,
                     const struct sf_local_ask *ask)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if ((due->bots_may & ~local->asked) >> seat & 1 && !local->holds)
            ask_seat(local, seat, ask);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if ((due->bots_must & ~local->asked) >> seat & 1 && !local->holds)
            ask_seat(local, seat, ask);
}

static enum sf_error decide_claim(struct sf_local *local, struct sf_out *out,
                                  const struct sf_table_due *due, int64_t at)
{
    struct sf_table_event event = due->event;

    event.game.arg = (uint8_t)sf_claim_decide(local->solver, &local->now.series.deal);
    return happen(local, out, &event, at);
}

static enum sf_error act(struct sf_local *local, struct sf_out *out, struct sf_local_ask *ask,
                         int64_t at, unsigned *count)
{
    static struct sf_table tried;
    const struct sf_dealer dealer = {.table = local->id, .context = ask, .secret = make_secret};
    struct sf_table_event events[EVENTS];
    enum sf_error error;

    tried = local->now;
    *count = sf_dealer_act(&dealer, &tried, at, skips, events, EVENTS, &error);
    return error ? error : happen_all(local, out, events, *count, at);
}

static enum sf_error do_held(struct sf_local *local, struct sf_out *out, int64_t at)
{
    struct sf_table_event event = sf_table_bot_event(&local->held);

    local->holds = false;
    return happen(local, out, &event, at);
}

/* One action. *next becomes the time of the next one, or of none. */
static enum sf_error step(struct sf_local *local, struct sf_out *out, struct sf_local_ask *ask,
                          int64_t at, int64_t *next)
{
    struct sf_table_due due;
    unsigned count;
    enum sf_error error;

    *next = at;
    sf_table_due(&local->now, &due);
    think_anew(local, &due, ask);
    if (local->holds && local->bots_at <= at)
        return do_held(local, out, at);
    if (due.duty == SF_DUTY_CLAIM && due.at <= at)
        return decide_claim(local, out, &due, at);
    error = act(local, out, ask, at, &count);
    if (error || count)
        return error;
    if (!local->holds)
        ask_bots(local, &due, ask);
    *next = local->holds ? local->bots_at : INT64_MAX;
    if (due.duty && due.at > at && !skips(&local->now, &due) && due.at < *next)
        *next = due.at;
    return SF_OK;
}

bool sf_local_run(struct sf_local *local, struct sf_line *line)
{
    struct sf_local_ask ask;
    enum sf_error error = sf_local_read(line, &sf_local_run_ask, &ask);
    int64_t at, next = INT64_MAX;

    if (!error && !local->now.seq)
        error = SF_E_NO_TABLE;
    if (error)
        return end(local, line, &ask, error);
    at = time_of(local, &ask);
    before_door = *local;
    begin_steps(line, &ask);
    for (unsigned i = 0; i < MOVES && !error; i++) {
        error = step(local, &line->out, &ask, at, &next);
        if (next > at)
            break;
    }
    return finish(local, line, &ask, error, next);
}

/* --- looking ---------------------------------------------------------------------------------- */

bool sf_local_view(struct sf_local *local, struct sf_line *line)
{
    struct sf_local_ask ask;
    enum sf_error error = sf_local_read(line, &sf_local_view_ask, &ask);

    if (!error && !local->now.seq)
        error = SF_E_NO_TABLE;
    if (!error) {
        sf_answer_begin(&line->out, &line->doc, ask.id);
        sf_out_pair_int(&line->out, "seq", local->now.seq);
        sf_out_key(&line->out, "view");
        sf_table_view_write(&line->out, &local->now, seat_of(local), time_of(local, &ask));
        sf_out_close(&line->out, '}');
    }
    return end(local, line, &ask, error);
}

static void write_advice(struct sf_local *local, struct sf_line *line,
                         const struct sf_local_ask *ask, const struct sf_bot *bot,
                         const struct sf_bot_answer *answer)
{
    struct sf_out *out = &line->out;

    sf_answer_begin(out, &line->doc, ask->id);
    sf_out_pair_int(out, "seq", local->now.seq);
    sf_out_pair_string(out, "level", bot->name);
    sf_out_key(out, "a");
    sf_bot_act_write(out, &answer->event);
    if (answer->de[0])
        sf_out_pair_string(out, "de", answer->de);
    if (answer->en[0])
        sf_out_pair_string(out, "en", answer->en);
    sf_out_close(out, '}');
}

bool sf_local_hint(struct sf_local *local, struct sf_line *line)
{
    struct sf_local_ask ask;
    enum sf_error error = sf_local_read(line, &sf_local_hint_ask, &ask);
    const struct sf_bot *bot = sf_bot_find(ask.level[0] ? ask.level : sf_stand_in);
    unsigned seat = local->now.seq ? seat_of(local) : SF_NO_SEAT;
    struct sf_bot_tools tools = tools_of(local, &ask);
    struct sf_bot_answer answer;
    struct sf_view view;

    if (!error && seat == SF_NO_SEAT)
        error = SF_E_NO_TABLE;
    if (!error && (!bot || bot->yardstick))
        error = sf_fault_at(&line->fault, SF_E_UNKNOWN_LEVEL, "level", 0);
    if (!error)
        error = sf_table_may_ask(&local->now, seat);
    if (error)
        return end(local, line, &ask, error);
    sf_view_of(&view, &local->now.series, seat);
    if (bot->act(&view, &tools, &answer))
        write_advice(local, line, &ask, bot, &answer);
    else
        error = SF_E_BUSY;
    return end(local, line, &ask, error);
}
