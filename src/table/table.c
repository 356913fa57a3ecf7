/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/table.h"
#include "base/hex.h"
#include "base/text.h"
#include "bots/bot.h"
#include "table/table_internal.h"
#include "table/words.h"
#include <string.h>

const char sf_stand_in[] = "wirt";

static const char *const kind_names[SF_TABLE_KIND_N] = {
#define SF_TABLE_NAME(id, name) name,
    SF_TABLE_EVENTS(SF_TABLE_NAME)
#undef SF_TABLE_NAME
};

const char *sf_table_kind_name(enum sf_table_kind kind)
{
    return kind_names[kind];
}

struct sf_table_event sf_table_event_of(enum sf_table_kind kind, unsigned seat)
{
    struct sf_table_event event;

    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    return event;
}

struct sf_table_event sf_table_bot_event(const struct sf_event *event)
{
    struct sf_table_event stored = sf_table_event_of(SF_TABLE_GAME, event->seat);

    stored.automatic = true;
    stored.game = *event;
    return stored;
}

/* --- opening ---------------------------------------------------------------------------------- */

static enum sf_error make_rules(const struct sf_table_setup *setup, struct sf_rules *rules)
{
    enum sf_error error;

    if (setup->book >= SF_BOOK_N)
        return SF_E_UNKNOWN_RULEBOOK;
    error = sf_rules_make(rules, (enum sf_book)setup->book, &setup->house, NULL);
    if (!error && setup->packet && setup->packet != rules->packet)
        error = sf_rules_agree_packet(rules, setup->packet);
    if (!error && setup->players && setup->players != rules->players) {
        if (setup->players != 5 || !rules->five_allowed)
            return SF_E_TABLE_SIZE;
        rules->players = 5;
    }
    return error;
}

enum sf_error sf_table_open(struct sf_table *table, const struct sf_table_setup *setup, int64_t at)
{
    struct sf_rules rules;
    enum sf_error error = make_rules(setup, &rules);

    if (error)
        return error;
    if (setup->dealer >= rules.players)
        return SF_E_BAD_SEAT;
    if (at < 0 || setup->move_s < SF_MOVE_S_MIN || setup->move_s > SF_MOVE_S_MAX ||
        setup->reserve_s > SF_RESERVE_S_MAX || !sf_token_good(setup->host, sizeof setup->host) ||
        (setup->title[0] && !sf_table_name_good(setup->title, sizeof setup->title)))
        return SF_E_BAD_VALUE;
    memset(table, 0, sizeof *table);
    table->setup = *setup;
    sf_series_start(&table->series, &rules, setup->dealer);
    table->seq = 1;
    table->at = table->stage_at = table->step_at = table->alone_at = at;
    return SF_OK;
}

/* --- seats ------------------------------------------------------------------------------------ */

static void take_seat(struct sf_table *table, unsigned seat, enum sf_chair_kind kind, int64_t at)
{
    struct sf_chair *chair = &table->chair[seat];

    memset(chair, 0, sizeof *chair);
    memset(table->done[seat], 0, sizeof table->done[seat]);
    if (seat == table->series.dealer)
        table->high = 0;
    table->series.veto &=
        (uint8_t) ~(1u << seat); /* whoever sat here before insisted, if anybody */
    chair->kind = (uint8_t)kind;
    chair->from = table->series.total[seat];
    chair->after = table->hand;
    sf_chair_start_clock(table, chair);
    table->stage_at = at;
}

static void take_place(struct sf_table *table, unsigned seat, const struct sf_heir *person,
                       int64_t at)
{
    struct sf_chair *chair = &table->chair[seat];

    take_seat(table, seat, SF_CHAIR_PERSON, at);
    memcpy(chair->account, person->account, sizeof chair->account);
    memcpy(chair->name, person->name, sizeof chair->name);
    chair->program = person->program;
    chair->registered = person->registered;
}

void sf_table_inherit(struct sf_table *table, unsigned seat, int64_t at)
{
    struct sf_heir heir = table->chair[seat].heir;

    if (heir.account[0])
        take_place(table, seat, &heir, at);
}

static enum sf_error sit(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];
    struct sf_heir person = {.program = event->sit.program, .registered = event->sit.registered};

    if (!sf_token_good(event->sit.account, sizeof event->sit.account) ||
        !sf_table_name_good(event->sit.name, sizeof event->sit.name))
        return SF_E_BAD_VALUE;
    if (sf_table_seat_of(table, event->sit.account) != SF_NO_SEAT ||
        sf_table_heir_of(table, event->sit.account) != SF_NO_SEAT)
        return SF_E_SEATED_ALREADY;
    if (chair->kind == SF_CHAIR_PERSON || chair->heir.account[0])
        return SF_E_SEAT_TAKEN;
    memcpy(person.account, event->sit.account, sizeof person.account);
    memcpy(person.name, event->sit.name, sizeof person.name);
    if (chair->kind != SF_CHAIR_BOT || !sf_table_in_hand(table)) {
        take_place(table, event->seat, &person, at);
        return SF_OK;
    }
    if (sf_table_is_calm(table)) { /* clocks begin to run now */
        table->must = 0;
        table->step_at = at;
    }
    chair->heir = person;
    return SF_OK;
}

static enum sf_error seat_bot(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    if (!sf_token_good(event->level, sizeof event->level) || !sf_bot_find(event->level))
        return SF_E_UNKNOWN_LEVEL;
    if (sf_table_in_hand(table))
        return SF_E_HAND_RUNNING;
    if (chair->kind == SF_CHAIR_PERSON)
        return SF_E_SEAT_TAKEN;
    take_seat(table, event->seat, SF_CHAIR_BOT, at);
    memcpy(chair->level, event->level, sizeof chair->level);
    return SF_OK;
}

/* The deal goes on and counts for the player who leaves. A bot plays it to its end. */
static enum sf_error rise(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    if (chair->heir.account[0] && sf_text_equal(event->by, chair->heir.account)) {
        memset(&chair->heir, 0, sizeof chair->heir); /* does not take over after all */
        return SF_OK;
    }
    if (chair->kind == SF_CHAIR_EMPTY || chair->leaving)
        return SF_E_NOT_SEATED;
    if (!sf_table_in_hand(table)) {
        memset(chair, 0, sizeof *chair);
        if (event->seat == table->series.dealer)
            table->high = 0;
        return SF_OK;
    }
    if (chair->kind == SF_CHAIR_BOT) {
        chair->leaving = true;
        return SF_OK;
    }
    if (!chair->away)
        chair->away_at = at;
    chair->leaving = chair->away = chair->stand_in = true;
    chair->returning = false;
    return SF_OK;
}

static enum sf_error go_away(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    if (!sf_chair_present(chair))
        return SF_E_NOT_SEATED;
    chair->away = true;
    chair->ready = false;
    chair->away_at = at;
    return SF_OK;
}

/* The stand-in still makes the move that it has begun. */
static enum sf_error come_back(struct sf_table *table, const struct sf_table_event *event,
                               int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    (void)at;
    if (chair->kind != SF_CHAIR_PERSON || !chair->away)
        return SF_E_NOT_SEATED;
    chair->away = chair->leaving = false;
    chair->lapses = 0;
    chair->returning = chair->stand_in && table->must >> event->seat & 1;
    chair->stand_in = chair->returning;
    return SF_OK;
}

static enum sf_error stand_in(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    if (chair->kind != SF_CHAIR_PERSON || !chair->away || chair->stand_in ||
        at < chair->away_at + sf_table_away_ms(table))
        return SF_E_WRONG_PHASE;
    chair->stand_in = true;
    chair->returning = false;
    return SF_OK;
}

/* --- the hand --------------------------------------------------------------------------------- */

/* The actor of each event of the hand, and the stages in which it comes, as bits. */
#define AT(stage) (1u << SF_STAGE_##stage)
enum actor { TABLE, SEAT, CUTTER, DEALER };
static const struct {
    uint8_t actor;
    uint8_t stages;
} acts[SF_EVENT_N] = {
    [SF_EVENT_DECK] = {TABLE, AT(NONCES)},
    [SF_EVENT_CUT] = {CUTTER, AT(HAND)},
    [SF_EVENT_MIX] = {CUTTER, AT(HAND)},
    [SF_EVENT_HAND_OUT] = {DEALER, AT(HAND)},
    [SF_EVENT_LAY] = {SEAT, AT(HAND)},
    [SF_EVENT_PUSH] = {SEAT, AT(HAND)},
    [SF_EVENT_SAY] = {SEAT, AT(HAND)},
    [SF_EVENT_GIVE] = {SEAT, AT(HAND)},
    [SF_EVENT_ANNOUNCE] = {SEAT, AT(HAND)},
    [SF_EVENT_STOSS] = {SEAT, AT(HAND)},
    [SF_EVENT_CARD] = {SEAT, AT(HAND)},
    [SF_EVENT_CONCEDE] = {SEAT, AT(HAND)},
    [SF_EVENT_CLAIM] = {SEAT, AT(HAND)},
    [SF_EVENT_DECIDE] = {TABLE, AT(HAND)},
    [SF_EVENT_VOID] = {TABLE, AT(HAND)},
    [SF_EVENT_RULE] = {TABLE, AT(HAND)},
    [SF_EVENT_BOCK] = {TABLE, AT(PAUSE)},
    [SF_EVENT_ROUND] = {TABLE, AT(PAUSE)},
    /* the next hand takes the place of the next cut (I-114) */
    [SF_EVENT_DEMAND] = {SEAT, AT(OVER) | AT(PAUSE) | AT(DONE)},
    [SF_EVENT_VETO] = {SEAT, AT(PAUSE)},
};

/* Rejects an action of the table by anybody else, and an automatic action for a present player. */
static enum sf_error check_actor(const struct sf_table *table, const struct sf_table_event *event,
                                 int64_t at)
{
    const struct sf_event *game = &event->game;
    enum actor actor = (enum actor)acts[game->type].actor;
    bool org = game->type == SF_EVENT_SAY && game->seat == SF_ORGANISER;

    if (actor == TABLE &&
        game->seat != (game->type == SF_EVENT_DECK ? table->series.dealer : (unsigned)SF_ORGANISER))
        return SF_E_BAD_SEAT;
    if (actor == TABLE || org) {
        bool host = game->type == SF_EVENT_BOCK && sf_text_equal(table->setup.host, event->by);
        return event->automatic || host ? SF_OK : SF_E_NOT_YOUR_TURN;
    }
    if (game->seat >= sf_table_seats(table))
        return SF_E_BAD_SEAT;
    if (!event->automatic) {
        if (sf_table_seat_of(table, event->by) != game->seat)
            return SF_E_NOT_YOUR_TURN;
        return sf_table_bot_acts(table, game->seat) ? SF_E_STAND_IN_ACTS : SF_OK;
    }
    if (sf_table_bot_acts(table, game->seat) || actor == DEALER)
        return SF_OK;
    return actor == CUTTER && at >= table->step_at + SF_CUT_MS ? SF_OK : SF_E_NOT_YOUR_TURN;
}

/* Conditions of the table beyond the rules of the game. */
static enum sf_error check_deed(const struct sf_table *table, const struct sf_event *game)
{
    if (game->type == SF_EVENT_DEMAND)
        return sf_table_may_demand(table, game->seat);
    if (game->type == SF_EVENT_CUT && table->series.deal.cuts >= SF_TABLE_CUTS)
        return SF_E_CUT_LIMIT;
    if (game->type == SF_EVENT_CUT && game->seat != sf_deal_cutter(&table->series.deal) &&
        !sf_table_cutter_away(table))
        return SF_E_CUT_SEAT;
    if (game->type == SF_EVENT_MIX && !(table->opened >> SF_HOST & 1))
        return SF_E_NOT_PROMISED;
    return SF_OK;
}

/* The seat has decided: its clock stops, and a player who is back takes over again. */
static void stop_clock(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    struct sf_chair *chair = &table->chair[event->game.seat];
    int64_t over = at - chair->since - table->setup.move_s * INT64_C(1000);

    if (event->automatic) {
        chair->stood_in = chair->stood_in || chair->kind == SF_CHAIR_PERSON;
        chair->stand_in = chair->stand_in && !chair->returning;
        chair->returning = false;
    } else {
        chair->lapses = 0;
    }
    chair->lapsed = false;
    if (over > 0 && !sf_table_is_calm(table))
        chair->reserve = over < chair->reserve ? chair->reserve - (uint32_t)over : 0;
    table->must &= (uint8_t) ~(1u << event->game.seat);
}

static void end_hand(struct sf_table *table, int64_t at)
{
    table->stage = SF_STAGE_OVER;
    table->stage_at = at;
    table->stood_in = 0;
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        table->stood_in |= (uint8_t)(table->chair[seat].stood_in << seat);
}

static enum sf_error play(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    const struct sf_event *game = &event->game;
    unsigned all = (1u << sf_table_seats(table)) - 1u;
    bool decides = game->type < SF_EVENT_N && sf_table_decides(table, event);
    enum sf_error error;

    if (game->type >= SF_EVENT_N || !(acts[game->type].stages >> table->stage & 1))
        return game->type == SF_EVENT_DEMAND ? SF_E_DEMAND_LATE : SF_E_WRONG_PHASE;
    if (event->seat != game->seat)
        return SF_E_BAD_SEAT;
    error = check_actor(table, event, at);
    if (!error && game->type == SF_EVENT_DECK && (table->opened & all) != all)
        error = SF_E_WRONG_PHASE;
    if (!error && game->type == SF_EVENT_DECK && game->arg != table->high)
        error = SF_E_BAD_VALUE; /* declared before the deck was promised */
    if (!error)
        error = check_deed(table, game);
    if (decides)
        table->before = table->series;
    if (!error)
        error = sf_series_apply(&table->series, game);
    if (error)
        return error;
    table->undoable = table->undoable || decides;
    if (game->type != SF_EVENT_STOSS && game->seat < SF_SEATS && table->must >> game->seat & 1)
        stop_clock(table, event, at);
    if (game->type == SF_EVENT_DECK) {
        table->stage = SF_STAGE_HAND;
        table->high = 0;
        table->undoable = false;
    }
    if (table->stage == SF_STAGE_HAND && table->series.deal.phase == SF_DEAL_OVER)
        end_hand(table, at);
    table->step_at = at;
    return SF_OK;
}

static enum sf_error run_out(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    if (!(table->must >> event->seat & 1) || sf_table_bot_acts(table, event->seat) ||
        sf_table_is_calm(table) || at < sf_table_deadline(table, event->seat))
        return SF_E_WRONG_PHASE;
    chair->lapsed = true;
    chair->reserve = 0;
    if (++chair->lapses < SF_LAPSES_MAX)
        return SF_OK;
    if (!chair->away)
        chair->away_at = at;
    chair->away = chair->stand_in = true;
    return SF_OK;
}

/* Forgets everything that happened since. Only the record names the seat. */
static enum sf_error take_back(struct sf_table *table, const struct sf_table_event *event,
                               int64_t at)
{
    enum sf_error error = sf_table_may_take_back(table, event->seat);

    if (error)
        return error;
    if (event->automatic || sf_table_seat_of(table, event->by) != event->seat)
        return SF_E_NOT_YOUR_TURN;
    table->series = table->before;
    table->undoable = false;
    table->must = 0;
    table->step_at = at;
    return SF_OK;
}

/* --- what people want ------------------------------------------------------------------------- */

static enum sf_error set_pace(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at)
{
    (void)at;
    if (event->pace >= SF_PACE_N)
        return SF_E_BAD_VALUE;
    if (!sf_table_is_calm(table) && !sf_text_equal(table->setup.host, event->by))
        return SF_E_NOT_HOST;
    table->pace = event->pace;
    return SF_OK;
}

static enum sf_error be_ready(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at)
{
    struct sf_chair *chair = &table->chair[event->seat];

    (void)at;
    if (!sf_chair_present(chair))
        return SF_E_NOT_SEATED;
    if (table->stage != SF_STAGE_PAUSE && table->stage != SF_STAGE_OVER)
        return SF_E_WRONG_PHASE;
    chair->ready = event->on;
    return SF_OK;
}

static enum sf_error vote(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    bool all = true;

    if (!sf_chair_present(&table->chair[event->seat]))
        return SF_E_NOT_SEATED;
    if (table->ending)
        return SF_E_WRONG_PHASE;
    table->chair[event->seat].end = event->on;
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        all = all && (!sf_chair_present(&table->chair[seat]) || table->chair[seat].end);
    table->ending = all;
    if (all && table->stage == SF_STAGE_PAUSE) {
        table->stage = SF_STAGE_DONE;
        table->stage_at = at;
    }
    return SF_OK;
}

static enum sf_error push_next(struct sf_table *table, const struct sf_table_event *event,
                               int64_t at)
{
    enum sf_error error = sf_table_may_push(table, event->by);

    (void)at;
    if (error)
        return error;
    if (event->seat != table->series.dealer)
        return SF_E_BAD_SEAT;
    if (event->high == 1 || event->high > 3) /* bsv-1989 A1 4.3.1: two or three */
        return SF_E_BAD_VALUE;
    table->high = event->high;
    return SF_OK;
}

/* Accounts and Stock begin at 0; the next dealer follows the last one. */
static void begin_again(struct sf_table *table, int64_t at)
{
    struct sf_rules rules = table->series.rules;

    sf_series_start(&table->series, &rules, table->series.dealer);
    table->first = table->hand;
    table->high = 0;
    table->ending = false;
    table->stage = SF_STAGE_PAUSE;
    table->stage_at = at;
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++) {
        struct sf_chair *chair = &table->chair[seat];
        chair->ready = chair->end = chair->again = false;
        chair->from = 0;
    }
}

static enum sf_error rematch(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    bool all = true;

    if (!sf_chair_present(&table->chair[event->seat]))
        return SF_E_NOT_SEATED;
    if (table->stage != SF_STAGE_DONE)
        return SF_E_WRONG_PHASE;
    table->chair[event->seat].again = event->on;
    for (unsigned seat = 0; seat < sf_table_seats(table); seat++)
        all = all && (!sf_chair_present(&table->chair[seat]) || table->chair[seat].again);
    if (all)
        begin_again(table, at);
    return SF_OK;
}

static enum sf_error shut(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    if (event->reason >= SF_CLOSED_N)
        return SF_E_BAD_VALUE;
    if (sf_table_in_hand(table))
        return SF_E_HAND_RUNNING;
    table->stage = SF_STAGE_CLOSED;
    table->stage_at = at;
    table->reason = event->reason;
    return SF_OK;
}

/* --- the fold --------------------------------------------------------------------------------- */

typedef enum sf_error handler(struct sf_table *table, const struct sf_table_event *event,
                              int64_t at);

static const struct {
    handler *handle;
    bool seated; /* it concerns a seat */
} handlers[SF_TABLE_KIND_N] = {
    [SF_TABLE_SIT] = {sit, true},
    [SF_TABLE_BOT] = {seat_bot, true},
    [SF_TABLE_RISE] = {rise, true},
    [SF_TABLE_AWAY] = {go_away, true},
    [SF_TABLE_BACK] = {come_back, true},
    [SF_TABLE_STAND_IN] = {stand_in, true},
    [SF_TABLE_COMMIT] = {sf_table_commit, false},
    [SF_TABLE_PROMISE] = {sf_table_promise, true},
    [SF_TABLE_NONCE] = {sf_table_open_nonce, true},
    [SF_TABLE_GAME] = {play, false},
    [SF_TABLE_TIME] = {run_out, true},
    [SF_TABLE_READY] = {be_ready, true},
    [SF_TABLE_REVEAL] = {sf_table_reveal, false},
    [SF_TABLE_VOTE] = {vote, true},
    [SF_TABLE_REMATCH] = {rematch, true},
    [SF_TABLE_CLOSE] = {shut, false},
    [SF_TABLE_SCHIEBE] = {push_next, true},
    [SF_TABLE_TAKE_BACK] = {take_back, true},
    [SF_TABLE_PACE] = {set_pace, true},
};

/* Seats whose decision the table waits for. */
static unsigned must_act(const struct sf_table *table)
{
    const struct sf_deal *deal = &table->series.deal;
    unsigned turn = sf_deal_turn(deal), left;

    if (table->stage != SF_STAGE_HAND || deal->phase == SF_DEAL_CUT)
        return 0;
    if (deal->phase == SF_DEAL_LEGEN) {
        left = sf_rules_seats(&deal->rules, deal->dealer) & ~(unsigned)deal->decided;
        return left & ~(1u << deal->dealer) ? left & ~(1u << deal->dealer) : left;
    }
    return turn < SF_SEATS ? 1u << turn : 0;
}

static void run_clocks(struct sf_table *table, int64_t at)
{
    unsigned must = must_act(table);

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (must >> seat & 1 && !(table->must >> seat & 1))
            table->chair[seat].since = at;
    table->must = (uint8_t)must;
}

static unsigned place_of(const struct sf_table *table, const char *account)
{
    unsigned seat = sf_table_seat_of(table, account);

    if (seat == SF_NO_SEAT && sf_text_equal(table->setup.host, account))
        return SF_HOST;
    return seat;
}

const struct sf_table_done *sf_table_obeyed(const struct sf_table *table, const char *account,
                                            const char *id)
{
    unsigned place = place_of(table, account);

    for (unsigned i = 0; place <= SF_HOST && i < SF_COMMANDS_KEPT; i++)
        if (sf_text_equal(table->done[place][i].id, id))
            return &table->done[place][i];
    return NULL;
}

/* Stores an executed command. If it led to several events, the number of the last one holds. */
static void remember(struct sf_table *table, unsigned place, const struct sf_table_event *event)
{
    struct sf_table_done *done;
    unsigned i = 0;

    if (place > SF_HOST || !event->id[0])
        return;
    while (i < SF_COMMANDS_KEPT && !sf_text_equal(table->done[place][i].id, event->id))
        i++;
    if (i == SF_COMMANDS_KEPT) {
        i = table->done_next[place];
        table->done_next[place] = (uint8_t)((i + 1) % SF_COMMANDS_KEPT);
    }
    done = &table->done[place][i];
    memcpy(done->id, event->id, sizeof done->id);
    done->seq = table->seq;
}

static bool signed_well(const struct sf_table_event *event)
{
    bool by = sf_token_good(event->by, sizeof event->by);
    bool id = sf_token_good(event->id, sizeof event->id);

    return (by || !event->by[0]) && (id || !event->id[0]) && !(id && !by) &&
           !(by && event->automatic);
}

static enum sf_error check(const struct sf_table *table, const struct sf_table_event *event,
                           int64_t at)
{
    if (!table->seq)
        return SF_E_NO_TABLE;
    if (table->stage == SF_STAGE_CLOSED)
        return SF_E_TABLE_CLOSED;
    if (event->kind >= SF_TABLE_KIND_N || at < table->at || !signed_well(event))
        return SF_E_BAD_VALUE;
    if (handlers[event->kind].seated && event->seat >= sf_table_seats(table))
        return SF_E_BAD_SEAT;
    return SF_OK;
}

enum sf_error sf_table_apply(struct sf_table *table, const struct sf_table_event *event, int64_t at)
{
    struct sf_table next;
    unsigned place;
    bool there;
    enum sf_error error = check(table, event, at);

    if (error)
        return error;
    next = *table;
    there = sf_table_anybody(&next);
    place = place_of(&next, event->by);
    error = handlers[event->kind].handle(&next, event, at);
    if (error)
        return error;
    next.seq++;
    next.at = at;
    run_clocks(&next, at);
    if (there && !sf_table_anybody(&next))
        next.alone_at = at;
    remember(&next,
             place == SF_NO_SEAT || event->kind == SF_TABLE_SIT ? place_of(&next, event->by)
                                                                : place,
             event);
    *table = next;
    return SF_OK;
}
