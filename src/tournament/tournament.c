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
    sf_tour_history_release(&t->history);
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
    static const char letters[SF_ROLE_N] = {[SF_ROLE_TABLE] = 'T',
                                            [SF_ROLE_SIGNUP] = 'S',
                                            [SF_ROLE_HELPER] = 'H',
                                            [SF_ROLE_LEITER] = 'L'};

    return letters[role] && strchr(may[kind], letters[role]);
}

const uint8_t *sf_tournament_recovery(const struct sf_tournament *t)
{
    return t->has_recovery ? t->recovery : NULL;
}

const struct sf_tour_claim *sf_tournament_claim(const struct sf_tournament *t)
{
    return &t->claim;
}

/* --- the stream ------------------------------------------------------------------------------- */

uint32_t sf_tournament_seq(const struct sf_tournament *t)
{
    return t->history.count;
}

uint64_t sf_tournament_bytes(const struct sf_tournament *t)
{
    return t->history.bytes;
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

const struct sf_tour_stage *sf_tournament_stage(const struct sf_tournament *t)
{
    return &t->stage;
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

bool sf_tour_seat_free(const struct sf_tournament *t, const struct sf_tour_table *table,
                       unsigned seat)
{
    const struct sf_entrant *holds = sf_tournament_entrant(t, table->number[seat]);
    bool begun = table->state > SF_TABLE_IS_SEATED || table->sheet_count || table->change_count;

    return !holds || (!begun && (holds->state != SF_ENTRANT_PRESENT || holds->disqualified));
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
