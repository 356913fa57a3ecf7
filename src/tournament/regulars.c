/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/regulars.h"
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct sf_field row_fields[] = {
    {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "the name", SF_AT(struct sf_regular, name)},
    {"club", SF_KIND_NAME, SF_NEEDED, 0, SF_TOUR_NAME - 1, "the club, or empty", SF_AT(struct sf_regular, club)},
    {"team", SF_KIND_NAME, SF_NEEDED, 0, SF_TOUR_NAME - 1, "the team, or empty", SF_AT(struct sf_regular, team)},
    {"person", SF_KIND_NAME, SF_NEEDED, 0, SF_TOUR_PERSON - 1, "the person's id, or empty", SF_AT(struct sf_regular, person)},
    {"times", SF_KIND_INT, SF_NEEDED, 1, SF_REGULAR_TIMES, "in how many of the tournaments they played", SF_AT(struct sf_regular, times)},
    {"last", SF_KIND_DATE, SF_NEEDED, 0, 0, "day of the last of these", SF_AT(struct sf_regular, date)},
    {0}};
/* clang-format on */
const struct sf_shape sf_regular_row_shape = {.name = "HttpPersonRow",
                                              .about = "Somebody who came before.",
                                              .field = row_fields,
                                              .tuple = true,
                                              .size = sizeof(struct sf_regular)};

enum { CHAINS = 4096 };

/* Regulars who may be the same person stand in one chain; those of a name in the order in which
 * they came. */
struct chain {
    unsigned first, last; /* from 1, 0: nobody */
};

struct sf_regulars {
    struct sf_regular *at;
    unsigned count, room;
    unsigned turn; /* tournaments processed so far */
    struct chain name[CHAINS];
    unsigned person[CHAINS];
};

struct sf_regulars *sf_regulars_new(void)
{
    return calloc(1, sizeof(struct sf_regulars));
}

void sf_regulars_free(struct sf_regulars *regulars)
{
    if (!regulars)
        return;
    free(regulars->at);
    free(regulars);
}

unsigned sf_regulars_count(const struct sf_regulars *regulars)
{
    return regulars->count;
}

const struct sf_regular *sf_regulars_at(const struct sf_regulars *regulars, unsigned i)
{
    return &regulars->at[i];
}

/* --- the same or not ----------------------------------------------------------------------------
 */

/* The byte of a text in small letters: ASCII, and the letters of Western Europe, whose capitals are
 * 32 below them behind the same first byte. */
static unsigned char small(const char *text, size_t at)
{
    unsigned char c = (unsigned char)text[at];

    if (c >= 'A' && c <= 'Z')
        return (unsigned char)(c + 32);
    if (at && (unsigned char)text[at - 1] == 0xc3 && c >= 0x80 && c <= 0x9e && c != 0x97)
        return (unsigned char)(c + 32);
    return c;
}

static bool same_text(const char *a, const char *b)
{
    size_t i = 0;

    while (a[i] && small(a, i) == small(b, i))
        i++;
    return !a[i] && !b[i];
}

/* FNV-1a: selects the chain; a search compares hashes before texts. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (size_t i = 0; text[i]; i++)
        hash = (hash ^ small(text, i)) * UINT64_C(0x100000001b3);
    return (hash ^ 0xff) * UINT64_C(0x100000001b3);
}

static uint64_t hash_of(const struct sf_attendant *who)
{
    return hash_text(hash_text(UINT64_C(0xcbf29ce484222325), who->name), who->club);
}

/* Have they the same name and club? Not if both have a `person`. */
static bool same_name(const struct sf_regular *regular, const struct sf_attendant *who,
                      uint64_t hash)
{
    return regular->hash == hash && !(regular->person[0] && who->person[0]) &&
           same_text(regular->name, who->name) && same_text(regular->club, who->club);
}

static unsigned chain_of(uint64_t hash)
{
    return (unsigned)((hash ^ hash >> 32) % CHAINS);
}

static unsigned person_chain(const char *person)
{
    return chain_of(hash_text(UINT64_C(0xcbf29ce484222325), person));
}

/* The first regular with this `person`; -1: none. A regular found in this tournament before is
 * somebody else. */
static int32_t find_person(const struct sf_regulars *regulars, const char *person)
{
    unsigned i = person[0] ? regulars->person[person_chain(person)] : 0;
    int32_t found = -1;

    for (; i; i = regulars->at[i - 1].next_person) {
        const struct sf_regular *regular = &regulars->at[i - 1];
        if (regular->turn != regulars->turn && !strcmp(regular->person, person) &&
            (found < 0 || (int32_t)i - 1 < found))
            found = (int32_t)i - 1;
    }
    return found;
}

/* The same by name. *twin: a regular with that name was found in this tournament before. */
static int32_t find_name(const struct sf_regulars *regulars, const struct sf_attendant *who,
                         bool *twin)
{
    uint64_t hash = hash_of(who);
    unsigned i = regulars->name[chain_of(hash)].first;

    *twin = false;
    for (; i; i = regulars->at[i - 1].next_name) {
        const struct sf_regular *regular = &regulars->at[i - 1];
        if (!same_name(regular, who, hash))
            continue;
        if (regular->turn != regulars->turn)
            return (int32_t)i - 1;
        *twin = true;
    }
    return -1;
}

/* Finds players with a `person` first, so that nobody else is taken for them by name. */
static void find_persons(struct sf_regulars *regulars, const struct sf_regular_visit *attendance,
                         int32_t *index)
{
    regulars->turn++;
    for (unsigned i = 0; i < attendance->count; i++) {
        struct sf_attendant who = attendance->at(attendance->evening, i);
        index[i] = who.name ? find_person(regulars, who.person) : -1;
        if (index[i] >= 0)
            regulars->at[index[i]].turn = regulars->turn;
    }
}

/* --- adding -------------------------------------------------------------------------------------
 */

static void enchain_name(struct sf_regulars *regulars, unsigned i)
{
    struct chain *chain = &regulars->name[chain_of(regulars->at[i - 1].hash)];

    if (chain->last)
        regulars->at[chain->last - 1].next_name = i;
    else
        chain->first = i;
    chain->last = i;
}

/* Copies a text of an attendant, which always fits the room of a regular. */
static void copy(char *room, const char *text)
{
    memcpy(room, text, strlen(text) + 1);
}

/* A regular may get a `person` at a later evening, so these chains have no order. */
static void name_person(struct sf_regulars *regulars, unsigned i, const char *person)
{
    struct sf_regular *regular = &regulars->at[i - 1];
    unsigned *first = &regulars->person[person_chain(person)];

    if (!person[0])
        return;
    copy(regular->person, person);
    regular->next_person = *first;
    *first = i;
}

static enum sf_error add(struct sf_regulars *regulars, const struct sf_attendant *who)
{
    struct sf_regular *regular;

    if (regulars->count == SF_REGULARS_MAX)
        return SF_E_TOO_LARGE;
    if (regulars->count == regulars->room) {
        unsigned room = regulars->room ? 2 * regulars->room : 256;
        struct sf_regular *more = realloc(regulars->at, room * sizeof *more);
        if (!more)
            return SF_E_NO_MEMORY;
        regulars->at = more;
        regulars->room = room;
    }
    regular = &regulars->at[regulars->count++];
    *regular = (struct sf_regular){.hash = hash_of(who)};
    copy(regular->name, who->name);
    copy(regular->club, who->club);
    copy(regular->team, who->team);
    enchain_name(regulars, regulars->count);
    name_person(regulars, regulars->count, who->person);
    return SF_OK;
}

static void count(struct sf_regulars *regulars, int32_t index, const char *date,
                  const struct sf_attendant *who, bool twin)
{
    struct sf_regular *regular = &regulars->at[index];

    if (!regular->times++)
        copy(regular->date, date);
    if (!regular->person[0])
        name_person(regulars, (unsigned)index + 1, who->person);
    regular->twin |= twin;
    regular->turn = regulars->turn;
}

enum sf_error sf_regulars_add_all(struct sf_regulars *regulars,
                                  const struct sf_regular_visit *attendance, int32_t *index)
{
    int32_t found[SF_TOUR_PLAYERS];
    enum sf_error error = SF_OK;

    find_persons(regulars, attendance, found);
    for (unsigned i = 0; i < attendance->count && !error; i++) {
        struct sf_attendant who = attendance->at(attendance->evening, i);
        bool twin = false;
        if (!who.name)
            continue;
        if (found[i] < 0)
            found[i] = find_name(regulars, &who, &twin);
        if (found[i] < 0) {
            found[i] = (int32_t)regulars->count;
            error = add(regulars, &who);
        }
        if (!error)
            count(regulars, found[i], attendance->date, &who, twin);
    }
    if (index)
        memcpy(index, found, attendance->count * sizeof *index);
    return error;
}

/* --- tournaments --------------------------------------------------------------------------------
 */

static struct sf_attendant entrant_at(const void *tournament, unsigned i)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(tournament, i + 1);

    if (!entrant || entrant->state == SF_ENTRANT_WITHDRAWN)
        return (struct sf_attendant){.name = NULL};
    return (struct sf_attendant){entrant->name, entrant->club, entrant->team, entrant->person};
}

static struct sf_regular_visit attendance_of(const struct sf_tournament *t)
{
    return (struct sf_regular_visit){sf_tournament_entrants(t), sf_tournament_setup(t)->date,
                                     entrant_at, t};
}

enum sf_error sf_regulars_add(struct sf_regulars *regulars, const struct sf_tournament *t,
                              int32_t *index)
{
    struct sf_regular_visit attendance = attendance_of(t);

    return sf_regulars_add_all(regulars, &attendance, index);
}

void sf_regulars_find(struct sf_regulars *regulars, const struct sf_tournament *t, int32_t *index)
{
    struct sf_regular_visit attendance = attendance_of(t);
    bool twin;

    find_persons(regulars, &attendance, index);
    for (unsigned i = 0; i < attendance.count; i++) {
        struct sf_attendant who = entrant_at(t, i);
        if (!who.name || index[i] >= 0)
            continue;
        index[i] = find_name(regulars, &who, &twin);
        if (index[i] >= 0)
            regulars->at[index[i]].turn = regulars->turn;
    }
}
