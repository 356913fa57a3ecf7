/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/internal.h"
#include <stdlib.h>
#include <string.h>

/* --- a handle --------------------------------------------------------------------------------- */

struct sf_tournament *sf_tournament_new(void)
{
    struct sf_tournament *t = calloc(1, sizeof *t);
    struct sf_tour_cache *cache = calloc(1, sizeof *cache);

    if (!t || !cache) {
        free(t);
        free(cache);
        return NULL;
    }
    t->cache = cache;
    return t;
}

void sf_tournament_free(struct sf_tournament *t)
{
    if (!t)
        return;
    sf_arena_release(&t->arena);
    sf_arena_release(&t->history.arena);
    free(t->cache->evaluation.standing);
    free(t->cache);
    free(t);
}

/* --- rights ----------------------------------------------------------------------------------- */

bool sf_tour_may(enum sf_tour_role role, enum sf_tour_event_kind kind)
{
    static const char *const may[SF_TOUR_EV_N] = {
#define SF_TOUR_MAY(id, name, roles) roles,
        SF_TOUR_EVENTS(SF_TOUR_MAY)
#undef SF_TOUR_MAY
    };
    static const char letters[SF_ROLE_N] = {
        [SF_ROLE_TABLE] = 'T', [SF_ROLE_HELPER] = 'H', [SF_ROLE_LEITER] = 'L'};

    return letters[role] && strchr(may[kind], letters[role]);
}

/* --- undo ------------------------------------------------------------------------------------- */

/* An event that shows a secret or voids a link cannot be undone. */
static bool can_be_undone(unsigned kind)
{
    return kind != SF_TOUR_EV_OPEN && kind != SF_TOUR_EV_COMMIT && kind != SF_TOUR_EV_DRAW &&
           kind != SF_TOUR_EV_LOT && kind != SF_TOUR_EV_REKEY;
}

/* Marks which event undoes which, if event `of` were undone, too. It goes from the last undo to the
 * first, because an undone undo undoes nothing. */
static void mark_undone(const struct sf_tour_history *history, uint32_t of, uint32_t *undone)
{
    memset(undone, 0, (history->count + 1) * sizeof *undone);
    if (of)
        undone[of] = history->count + 1;
    for (uint32_t seq = history->count; seq; seq--) {
        const struct sf_tour_past *past = &history->past[seq - 1];
        if (past->record.kind == SF_TOUR_EV_UNDO && !undone[seq])
            undone[past->of] = seq;
    }
}

static enum sf_error step_on(struct sf_tournament *t, const char *text, size_t length, uint32_t seq,
                             int64_t at, struct sf_fault *fault)
{
    struct sf_tour_event event;
    struct sf_tour_step step = {.event = &event, .seq = seq, .at = at};
    struct sf_arena arena;
    enum sf_error error;

    sf_arena_init(&arena);
    error = sf_tour_event_read(&event, text, length, false, &arena, fault);
    if (!error)
        error = sf_tour_check(t, &event, fault);
    if (!error)
        error = sf_tour_fold(t, &step);
    sf_arena_release(&arena);
    return error;
}

static enum sf_error refold_all(const struct sf_tour_history *history, const uint32_t *undone,
                                struct sf_tournament *fresh, struct sf_fault *fault)
{
    for (uint32_t seq = 1; seq <= history->count; seq++) {
        const struct sf_tour_record *record = &history->past[seq - 1].record;
        struct sf_fault why = SF_NO_FAULT;
        enum sf_error error;
        if (undone[seq] || record->kind == SF_TOUR_EV_UNDO)
            continue;
        error = step_on(fresh, record->text, record->length, seq, record->at, &why);
        if (error == SF_E_NO_MEMORY)
            return sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
        if (error)
            return sf_fault_say(fault, SF_E_UNDO_NEEDED, "of", SF_WHY_STEP_NEEDS_IT,
                                SF_WITH(SF_N(seq)));
    }
    return SF_OK;
}

enum sf_error sf_tour_refold(const struct sf_tournament *t, uint32_t of,
                             struct sf_tournament *fresh, struct sf_fault *fault)
{
    const struct sf_tour_past *past = of <= t->history.count ? &t->history.past[of - 1] : NULL;
    uint32_t *undone;
    enum sf_error error;

    if (!past)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "of", SF_WHY_NO_SUCH_STEP, SF_WITH(SF_N(of)));
    if (past->record.undone)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "of", SF_WHY_STEP_UNDONE, SF_WITH(SF_N(of)));
    if (!can_be_undone(past->record.kind))
        return sf_fault_say(fault, SF_E_UNDO_NEVER, "of", SF_WHY_NEVER_UNDONE, SF_WITHOUT);
    undone = malloc((t->history.count + 2) * sizeof *undone);
    if (!undone)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    mark_undone(&t->history, of, undone);
    error = refold_all(&t->history, undone, fresh, fault);
    free(undone);
    return error;
}

enum sf_error sf_tour_fold_until(const struct sf_tournament *t, uint32_t last,
                                 struct sf_tournament *fresh)
{
    struct sf_tour_history history = t->history;
    uint32_t *undone = malloc((last + 2) * sizeof *undone);
    enum sf_error error;

    if (!undone)
        return SF_E_NO_MEMORY;
    history.count = last;
    mark_undone(&history, 0, undone);
    error = refold_all(&history, undone, fresh, NULL);
    free(undone);
    return error;
}

/* Gives `t` the state of `fresh`, with its own history. */
static void exchange(struct sf_tournament *t, struct sf_tournament *fresh)
{
    struct sf_tournament old = *t;

    *t = *fresh;
    t->history = old.history;
    *fresh = old;
    memset(&fresh->history, 0, sizeof fresh->history);
}

/* Runs after the event is in the history; nothing can fail any more. */
static void mark_records(struct sf_tournament *t)
{
    for (uint32_t seq = 1; seq <= t->history.count; seq++)
        t->history.past[seq - 1].record.undone = 0;
    for (uint32_t seq = t->history.count; seq; seq--) {
        const struct sf_tour_past *past = &t->history.past[seq - 1];
        if (past->record.kind == SF_TOUR_EV_UNDO && !past->record.undone)
            t->history.past[past->of - 1].record.undone = seq;
    }
}

static enum sf_error undo(struct sf_tournament *t, const struct sf_tour_step *step,
                          struct sf_fault *fault)
{
    struct sf_tournament *fresh = sf_tournament_new();
    enum sf_error error;

    if (!fresh)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    error = sf_tour_refold(t, (uint32_t)sf_number(step->event, SF_KEY_OF), fresh, fault);
    if (!error) {
        exchange(t, fresh);
        t->seq = step->seq;
        t->changed[SF_TOUR_EV_UNDO] = step->seq;
    }
    sf_tournament_free(fresh);
    return error;
}

/* --- the stream ------------------------------------------------------------------------------- */

/* Makes room for the record and its texts; the history is unchanged until the record is counted. */
static bool prepare(struct sf_tour_history *history, const struct sf_tour_event *event,
                    const char *text, size_t length, int64_t at)
{
    struct sf_tour_past *past =
        sf_arena_grow(&history->arena, history->past, history->count, sizeof *past);
    const char *by = sf_text_of(event, SF_KEY_BY), *id = sf_text_of(event, SF_KEY_CID);
    const char *via = sf_text_of(event, SF_KEY_VIA);
    struct sf_tour_record *record;

    if (!past)
        return false;
    history->past = past;
    past += history->count;
    memset(past, 0, sizeof *past);
    past->of = event->kind == SF_TOUR_EV_UNDO ? (uint32_t)sf_number(event, SF_KEY_OF) : 0;
    record = &past->record;
    record->kind = event->kind;
    record->at = at;
    record->length = length;
    record->text = sf_arena_text(&history->arena, text, length);
    record->by = sf_arena_text(&history->arena, by, strlen(by));
    record->id = id ? sf_arena_text(&history->arena, id, strlen(id)) : NULL;
    record->via = via ? sf_arena_text(&history->arena, via, strlen(via)) : NULL;
    return record->text && record->by && (!id || record->id) && (!via || record->via);
}

static enum sf_error take(struct sf_tournament *t, const struct sf_tour_step *step,
                          const char *text, size_t length, struct sf_fault *fault)
{
    enum sf_error error = sf_tour_check(t, step->event, fault);

    if (error)
        return error;
    if (!prepare(&t->history, step->event, text, length, step->at))
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    if (step->event->kind == SF_TOUR_EV_UNDO)
        error = undo(t, step, fault);
    else
        error = sf_tour_fold(t, step);
    if (error == SF_E_NO_MEMORY)
        return sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    if (error)
        return error;
    t->history.count++;
    if (step->event->kind == SF_TOUR_EV_UNDO)
        mark_records(t);
    return SF_OK;
}

enum sf_error sf_tournament_apply(struct sf_tournament *t, const char *text, size_t length,
                                  int64_t at, struct sf_fault *fault)
{
    struct sf_tour_event event;
    struct sf_tour_step step = {.event = &event, .seq = t->history.count + 1, .at = at};
    struct sf_arena arena;
    enum sf_error error;

    sf_arena_init(&arena);
    error = sf_tour_event_read(&event, text, length, false, &arena, fault);
    if (!error)
        error = take(t, &step, text, length, fault);
    sf_arena_release(&arena);
    return error;
}

uint32_t sf_tournament_seq(const struct sf_tournament *t)
{
    return t->history.count;
}

bool sf_tournament_record(const struct sf_tournament *t, uint32_t seq,
                          struct sf_tour_record *record)
{
    if (!seq || seq > t->history.count)
        return false;
    *record = t->history.past[seq - 1].record;
    return true;
}

static bool is_of(const struct sf_tour_record *record, const struct sf_tour_actor *actor)
{
    if (record->via && actor->via[0])
        return strcmp(record->via, actor->via) == 0;
    return strcmp(record->by, actor->name) == 0;
}

uint32_t sf_tournament_done(const struct sf_tournament *t, const struct sf_tour_actor *actor,
                            const char *id)
{
    uint32_t first =
        t->history.count > SF_TOUR_REMEMBERED ? t->history.count - SF_TOUR_REMEMBERED : 0;

    for (uint32_t seq = t->history.count; seq > first; seq--) {
        const struct sf_tour_record *record = &t->history.past[seq - 1].record;
        if (record->id && strcmp(record->id, id) == 0 && is_of(record, actor))
            return seq;
    }
    return 0;
}

/* --- what is there ---------------------------------------------------------------------------- */

const struct sf_tour_setup *sf_tournament_setup(const struct sf_tournament *t)
{
    return &t->setup;
}

const struct sf_rules *sf_tournament_rules(const struct sf_tournament *t)
{
    return t->rules;
}

const struct sf_patterns *sf_tournament_patterns(const struct sf_tournament *t)
{
    return &t->patterns;
}

bool sf_tournament_final(const struct sf_tournament *t)
{
    return t->final;
}

unsigned sf_tournament_entrants(const struct sf_tournament *t)
{
    return t->entrants;
}

const struct sf_entrant *sf_tournament_entrant(const struct sf_tournament *t, unsigned number)
{
    if (!number || number > t->entrants || !t->entrant[number - 1].number)
        return NULL;
    return &t->entrant[number - 1];
}

unsigned sf_tournament_rounds(const struct sf_tournament *t)
{
    return t->rounds;
}

unsigned sf_tournament_closed(const struct sf_tournament *t)
{
    if (!t->rounds)
        return 0;
    return t->round[t->rounds - 1].state == SF_ROUND_CLOSED ? t->rounds : t->rounds - 1;
}

const struct sf_tour_round *sf_tournament_round(const struct sf_tournament *t, unsigned round)
{
    return round && round <= t->rounds ? &t->round[round - 1] : NULL;
}

const struct sf_tour_table *sf_tournament_table(const struct sf_tournament *t, unsigned round,
                                                unsigned table)
{
    const struct sf_tour_round *r = sf_tournament_round(t, round);

    return r && table && table <= r->tables ? &r->table[table - 1] : NULL;
}

unsigned sf_tour_games(const struct sf_tournament *t, const struct sf_tour_table *table)
{
    return table->seats == 5 ? t->setup.games_five : t->setup.games;
}

static const struct sf_tour_sheet *last_sheet(const struct sf_tour_table *table, bool second)
{
    for (uint32_t i = table->sheet_count; i; i--)
        if (table->sheet[i - 1].second == second)
            return &table->sheet[i - 1];
    return NULL;
}

const struct sf_tour_sheet *sf_tour_sheet(const struct sf_tour_table *table)
{
    return last_sheet(table, false);
}

const struct sf_tour_sheet *sf_tour_second(const struct sf_tour_table *table)
{
    return last_sheet(table, true);
}

/* The player who sits there now. */
static unsigned holder(const struct sf_tour_table *table, unsigned seat)
{
    unsigned number = table->number[seat];

    for (unsigned i = 0; i < table->change_count; i++)
        if (table->change[i].seat == seat)
            number = table->change[i].player;
    return number;
}

bool sf_tournament_seat_of(const struct sf_tournament *t, unsigned round, unsigned number,
                           uint16_t *table, uint8_t *seat)
{
    const struct sf_tour_round *r = sf_tournament_round(t, round);

    for (unsigned i = 0; r && i < r->tables; i++)
        for (unsigned s = 0; s < r->table[i].seats; s++)
            if (holder(&r->table[i], s) == number) {
                *table = (uint16_t)(i + 1);
                *seat = (uint8_t)s;
                return true;
            }
    return false;
}

unsigned sf_tournament_requests(const struct sf_tournament *t)
{
    return t->requests;
}

const struct sf_tour_request *sf_tournament_request(const struct sf_tournament *t, unsigned i)
{
    return &t->request[i];
}

unsigned sf_tournament_rulings(const struct sf_tournament *t)
{
    return t->rulings;
}

const struct sf_ruling_note *sf_tournament_ruling(const struct sf_tournament *t, unsigned i)
{
    return &t->ruling[i];
}

unsigned sf_tournament_till_count(const struct sf_tournament *t)
{
    return t->till_count;
}

const struct sf_till_entry *sf_tournament_till(const struct sf_tournament *t, unsigned i)
{
    return &t->till[i];
}

unsigned sf_tournament_helpers(const struct sf_tournament *t)
{
    return t->helpers;
}

const struct sf_tour_helper *sf_tournament_helper(const struct sf_tournament *t, unsigned i)
{
    return &t->helper[i];
}

enum sf_tour_role sf_tournament_role(const struct sf_tournament *t, const char *account)
{
    for (unsigned i = 0; i < t->helpers; i++)
        if (strcmp(t->helper[i].account, account) == 0)
            return (enum sf_tour_role)t->helper[i].role;
    return SF_ROLE_NONE;
}
