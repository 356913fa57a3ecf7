/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/internal.h"
#include <stdlib.h>
#include <string.h>

/*
 * Events enter the history, and the state follows: an event is folded when it comes, an undo folds
 * the events that stay in effect anew, and a stream that is loaded folds them once at its end.
 */

static enum sf_error no_memory(struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

/* --- folding ---------------------------------------------------------------------------------- */

/* The event of the history is next. Without `check` it is known to be possible. */
static enum sf_error fold_next(struct sf_tournament *t, const struct sf_tour_history *history,
                               uint32_t seq, bool check, struct sf_fault *fault)
{
    const struct sf_tour_past *past = &history->past[seq - 1];
    struct sf_tour_event event;
    struct sf_tour_step step = {.event = &event, .seq = seq, .at = past->record.at};
    enum sf_error error;

    sf_tour_unpack(&event, past->parsed);
    error = check ? sf_tour_check(t, step.event, fault) : SF_OK;
    if (!error)
        error = sf_tour_fold(t, &step);
    return error == SF_E_NO_MEMORY ? no_memory(fault) : error;
}

/* A fold of all events that are in effect. */
struct refold {
    const struct sf_tour_history *history;
    const uint32_t *undos; /* by event */
    uint32_t last;         /* of the events */
    uint32_t sound;        /* up to this event nothing needs to be checked */
    uint32_t bad;          /* the event that is not possible, after an error */
};

static enum sf_error refold(struct refold *r, struct sf_tournament *fresh, struct sf_fault *fault)
{
    for (uint32_t seq = 1; seq <= r->last; seq++) {
        enum sf_error error;
        if (r->history->past[seq - 1].record.kind == SF_TOUR_EV_UNDO) {
            fresh->changed[SF_TOUR_EV_UNDO] = seq;
            continue;
        }
        if (r->undos[seq - 1])
            continue;
        r->bad = seq;
        error = fold_next(fresh, r->history, seq, seq > r->sound, fault);
        if (error)
            return error;
    }
    fresh->seq = r->last;
    return SF_OK;
}

/* The last event before any that the other counts put into effect or out of it. */
static uint32_t same_until(const struct sf_tour_history *history, const uint32_t *undos)
{
    uint32_t seq = 0;

    while (seq < history->count && !history->undos[seq] == !undos[seq])
        seq++;
    return seq;
}

/* Says which event is not possible any more, and why. */
static enum sf_error needed(const struct refold *r, const struct sf_fault *why,
                            struct sf_fault *fault)
{
    enum sf_tour_event_kind kind = r->history->past[r->bad - 1].record.kind;

    sf_fault_say(fault, SF_E_UNDO_NEEDED, "of", SF_WHY_STEP_NEEDS_IT,
                 SF_WITH(SF_N(r->bad), SF_W(sf_tour_event_words(kind))));
    sf_fault_because(fault, why);
    return SF_E_UNDO_NEEDED;
}

static struct sf_tournament *take_state(struct sf_tour_prepared *prepared)
{
    for (unsigned i = 0; i < 2; i++) {
        struct sf_tournament *state = prepared->state[i];
        prepared->state[i] = NULL;
        if (state)
            return state;
    }
    return NULL;
}

static void swap(struct sf_tournament *a, struct sf_tournament *b)
{
    struct sf_tournament c = *a;

    *a = *b;
    *b = c;
}

/* False: there is no state left, so the caller folds by itself. Without `fresh` only the error
 * matters. */
static bool use_prepared(struct sf_tour_prepared *prepared, struct sf_tournament *fresh,
                         struct sf_fault *fault, enum sf_error *error)
{
    struct sf_tournament *state;

    *error = prepared->fault.code;
    if (*error && fault)
        *fault = prepared->fault;
    if (*error || !fresh)
        return true;
    state = take_state(prepared);
    if (state)
        swap(fresh, state);
    sf_tournament_free(state);
    return state != NULL;
}

enum sf_error sf_tour_fold_without(const struct sf_tournament *t, uint32_t of, bool check,
                                   struct sf_tournament *fresh, struct sf_fault *fault)
{
    const struct sf_tour_history *history = &t->history;
    struct refold r = {.history = history, .last = history->count};
    struct sf_fault why = SF_NO_FAULT;
    enum sf_error error = sf_tour_history_check(history, of, fault);
    struct sf_tour_prepared *prepared = sf_tour_prepared_for(t, of);
    uint32_t *undos;

    if (error)
        return error;
    if (prepared && use_prepared(prepared, fresh, fault, &error))
        return error;
    undos = malloc(history->count * sizeof *undos);
    if (!undos)
        return no_memory(fault);
    sf_tour_history_with(history, of, undos);
    r.undos = undos;
    r.sound = check ? same_until(history, undos) : history->count;
    error = refold(&r, fresh, &why);
    free(undos);
    if (error == SF_E_NO_MEMORY)
        return no_memory(fault);
    return error ? needed(&r, &why, fault) : SF_OK;
}

enum sf_error sf_tour_fold_until(const struct sf_tour_history *history, uint32_t last,
                                 struct sf_tournament *fresh)
{
    uint32_t *undos = malloc((history->count + 1) * sizeof *undos);
    struct refold r = {.history = history, .undos = undos, .last = last, .sound = last};
    enum sf_error error;

    if (!undos)
        return SF_E_NO_MEMORY;
    sf_tour_history_until(history, last, undos);
    error = refold(&r, fresh, NULL);
    free(undos);
    return error;
}

/* Gives `t` the state of `fresh`, with its own history, and frees `fresh`. */
static void become(struct sf_tournament *t, struct sf_tournament *fresh)
{
    struct sf_tournament old = *t;

    *t = *fresh;
    t->history = old.history;
    t->prepared = old.prepared;
    t->moves = old.moves;
    *fresh = old;
    memset(&fresh->history, 0, sizeof fresh->history);
    sf_tournament_free(fresh);
}

/* --- one event -------------------------------------------------------------------------------- */

static enum sf_error take_undo(struct sf_tournament *t, struct sf_tour_parsed *parsed, int64_t at,
                               bool check, struct sf_fault *fault)
{
    struct sf_tournament *fresh = sf_tournament_new();
    enum sf_error error = fresh ? SF_OK : no_memory(fault);
    struct sf_tour_event event;

    sf_tour_unpack(&event, parsed);
    if (!error && check)
        error = sf_tour_check(t, &event, fault);
    if (!error)
        error =
            sf_tour_fold_without(t, (uint32_t)sf_number(&event, SF_KEY_OF), check, fresh, fault);
    if (!error && !sf_tour_history_add(&t->history, parsed, at))
        error = no_memory(fault);
    if (error) {
        sf_tournament_free(fresh);
        return error;
    }
    become(t, fresh);
    t->seq = t->changed[SF_TOUR_EV_UNDO] = t->history.count;
    sf_tour_history_undo(&t->history);
    sf_tour_history_mark(&t->history);
    return SF_OK;
}

enum sf_error sf_tournament_take(struct sf_tournament *t, struct sf_tour_parsed *event, int64_t at,
                                 struct sf_fault *fault)
{
    bool check = event->checked != sf_tour_history_sum(&t->history);
    enum sf_error error = sf_tournament_settle(t, NULL, fault);

    if (error)
        return error;
    if (event->kind == SF_TOUR_EV_UNDO)
        return take_undo(t, event, at, check, fault);
    if (!sf_tour_history_add(&t->history, event, at))
        return no_memory(fault);
    error = fold_next(t, &t->history, t->history.count, check, fault);
    if (error)
        sf_tour_history_remove(&t->history);
    return error;
}

enum sf_error sf_tournament_apply(struct sf_tournament *t, const char *text, size_t length,
                                  int64_t at, struct sf_fault *fault)
{
    struct sf_fault why = SF_NO_FAULT;
    struct sf_tour_parsed *event = sf_tour_parse_event(text, length, &why);
    enum sf_error error = event ? sf_tournament_take(t, event, at, fault) : why.code;

    if (!event && fault)
        *fault = why;
    sf_tour_parsed_drop(event);
    return error;
}

/* --- a whole stream --------------------------------------------------------------------------- */

static enum sf_error append(struct sf_tournament *t, struct sf_tour_parsed *parsed, int64_t at,
                            struct sf_fault *fault)
{
    struct sf_tour_event event;
    enum sf_error error = SF_OK;

    sf_tour_unpack(&event, parsed);
    if (event.kind == SF_TOUR_EV_UNDO)
        error = sf_tour_history_check(&t->history, (uint32_t)sf_number(&event, SF_KEY_OF), fault);
    if (!error && !sf_tour_history_add(&t->history, parsed, at))
        error = no_memory(fault);
    if (!error && event.kind == SF_TOUR_EV_UNDO)
        sf_tour_history_undo(&t->history);
    return error;
}

enum sf_error sf_tournament_append(struct sf_tournament *t, const char *text, size_t length,
                                   int64_t at, struct sf_fault *fault)
{
    struct sf_fault why = SF_NO_FAULT;
    struct sf_tour_parsed *event = sf_tour_parse_event(text, length, &why);
    enum sf_error error = event ? append(t, event, at, &why) : why.code;

    if (error && fault)
        *fault = why;
    sf_tour_parsed_drop(event);
    return error;
}

static bool undo_waits(const struct sf_tournament *t)
{
    for (uint32_t seq = t->seq; seq < t->history.count; seq++)
        if (t->history.past[seq].of)
            return true;
    return false;
}

/* An undo is among the events that wait. */
static enum sf_error settle_anew(struct sf_tournament *t, uint32_t *bad, struct sf_fault *fault)
{
    struct sf_tournament *fresh = sf_tournament_new();
    struct refold r = {.history = &t->history, .undos = t->history.undos, .last = t->history.count};
    enum sf_error error = fresh ? refold(&r, fresh, fault) : no_memory(fault);

    *bad = r.bad;
    if (error) {
        sf_tournament_free(fresh);
        return error;
    }
    become(t, fresh);
    sf_tour_history_mark(&t->history);
    return SF_OK;
}

enum sf_error sf_tournament_settle(struct sf_tournament *t, uint32_t *bad, struct sf_fault *fault)
{
    uint32_t unused;
    enum sf_error error = SF_OK;

    bad = bad ? bad : &unused;
    if (undo_waits(t))
        return settle_anew(t, bad, fault);
    while (!error && t->seq < t->history.count) {
        *bad = t->seq + 1;
        error = fold_next(t, &t->history, *bad, true, fault);
    }
    return error;
}

/* --- copies, and what is prepared ------------------------------------------------------------- */

static enum sf_error fold_copy(const struct sf_tournament *t, struct sf_tournament *fresh)
{
    uint32_t count = t->history.count;
    struct refold r = {
        .history = &t->history, .undos = t->history.undos, .last = count, .sound = count};

    return refold(&r, fresh, NULL);
}

struct sf_tournament *sf_tournament_copy(const struct sf_tournament *t)
{
    struct sf_tour_prepared *prepared = sf_tour_prepared_for(t, 0);
    struct sf_tournament *copy = prepared ? take_state(prepared) : NULL;
    bool good = true;

    if (!copy) {
        copy = sf_tournament_new();
        good = copy && !fold_copy(t, copy);
    }
    if (good && sf_tour_history_share(&copy->history, &t->history))
        return copy;
    sf_tournament_free(copy);
    return NULL;
}

struct sf_tour_prepared *sf_tour_prepared_for(const struct sf_tournament *t, uint32_t of)
{
    struct sf_tour_prepared *prepared = t->prepared;
    bool fits = prepared && prepared->of == of && prepared->sum == sf_tour_history_sum(&t->history);

    return fits ? prepared : NULL;
}

void sf_tournament_lend(struct sf_tournament *t, struct sf_tour_prepared *prepared)
{
    t->prepared = prepared;
}

void sf_tour_prepared_free(struct sf_tour_prepared *prepared)
{
    if (!prepared)
        return;
    for (unsigned i = 0; i < 2; i++)
        sf_tournament_free(prepared->state[i]);
    free(prepared);
}

/* The second state of an undo needs no checks any more. */
static enum sf_error prepare_undo(const struct sf_tournament *t, struct sf_tour_prepared *prepared)
{
    enum sf_error error =
        sf_tour_fold_without(t, prepared->of, true, prepared->state[0], &prepared->fault);

    if (!error)
        error = sf_tour_fold_without(t, prepared->of, false, prepared->state[1], &prepared->fault);
    return error;
}

struct sf_tour_prepared *sf_tournament_prepare(const struct sf_tournament *t, uint32_t of)
{
    struct sf_tour_prepared *prepared = calloc(1, sizeof *prepared);
    bool good = prepared != NULL;

    for (unsigned i = 0; good && i < (of ? 2 : 1); i++)
        good = (prepared->state[i] = sf_tournament_new()) != NULL;
    if (good) {
        sf_fault_init(&prepared->fault);
        prepared->sum = sf_tour_history_sum(&t->history);
        prepared->of = of;
        good =
            (of ? prepare_undo(t, prepared) : fold_copy(t, prepared->state[0])) != SF_E_NO_MEMORY;
    }
    if (good)
        return prepared;
    sf_tour_prepared_free(prepared);
    return NULL;
}
