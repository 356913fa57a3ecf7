/* Who is in a hall, and what he is shown. */

#include "server/hall_parts.h"
#include "server/log.h"
#include "tournament/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TELL_MS = 100 }; /* what changes within that is one message */

/* --- who somebody is ---------------------------------------------------------------------------
 */

/* A link that was called in opens nothing any more. */
static bool key_holds(const struct sf_attendance *attendance)
{
    const struct sf_tour_actor *link = &attendance->link;
    char key[SF_TOUR_KEY] = "";

    if (link->role == SF_ROLE_TABLE)
        sf_tournament_table_key(attendance->hall->now, link->round, link->table, key);
    else if (link->role == SF_ROLE_PLAYER)
        sf_tournament_player_key(attendance->hall->now, link->number, key);
    return key[0] && !strcmp(key, attendance->key);
}

struct sf_tour_actor sf_attendance_actor(const struct sf_attendance *attendance)
{
    const struct sf_person *person = attendance->visit->person;
    struct sf_tour_actor actor = {.role = SF_ROLE_VIEWER};
    enum sf_tour_role role = sf_tournament_role(attendance->hall->now, person->id);

    if (role != SF_ROLE_NONE)
        actor.role = (uint8_t)role;
    else if (key_holds(attendance))
        actor = attendance->link;
    if (!actor.name[0])
        snprintf(actor.name, sizeof actor.name, "%s", person->name);
    snprintf(actor.account, sizeof actor.account, "%s", person->id);
    return actor;
}

/* --- telling -----------------------------------------------------------------------------------
 */

static void begin(struct sf_out *out, struct sf_hall *hall, const char *type)
{
    sf_out_init(out, hall->halls->part, sizeof hall->halls->part);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "t", type);
    sf_out_pair_string(out, "tournament", hall->id);
}

static void pair_number(struct sf_out *out, const char *key, unsigned number)
{
    if (number)
        sf_out_pair_int(out, key, number);
}

static void write_part(struct sf_out *out, struct sf_hall *hall, const struct sf_part_of *part,
                       enum sf_tour_role role, uint32_t stamp)
{
    begin(out, hall, "part");
    sf_out_pair_string(out, "part", sf_tour_part_name((enum sf_tour_part)part->part));
    pair_number(out, "round", part->round);
    pair_number(out, "table", part->table);
    pair_number(out, "number", part->number);
    sf_out_pair_int(out, "stamp", stamp);
    sf_out_key(out, "view");
    sf_tour_show(out, hall->now, part, role);
    if (part->part == SF_PART_REQUESTS)
        sf_hall_odds_write(out, hall);
    sf_out_close(out, '}');
}

static bool same_part(const struct sf_part_of *a, const struct sf_part_of *b)
{
    return a->part == b->part && a->round == b->round && a->table == b->table &&
           a->number == b->number;
}

/* Who may not see it any more is told so once: a view that is gone. */
static void tell_gone(struct sf_attendance *attendance, const struct sf_part_of *part)
{
    struct sf_out out;

    begin(&out, attendance->hall, "part");
    sf_out_pair_string(&out, "part", sf_tour_part_name((enum sf_tour_part)part->part));
    pair_number(&out, "round", part->round);
    pair_number(&out, "table", part->table);
    pair_number(&out, "number", part->number);
    sf_out_pair_bool(&out, "gone", true);
    sf_out_close(&out, '}');
    sf_visit_send(attendance->visit, &out);
}

/* Does this look need to be sent, as of `stamp` for `role`? */
static bool stale(const struct sf_look *look, uint32_t stamp, uint8_t role)
{
    return look->stamp != stamp || look->role != role;
}

/* The part goes to everybody from `from` on who looks at it in this role and has an older one. */
static void tell_part(struct sf_attendance *from, const struct sf_part_of *part, uint8_t role,
                      uint32_t stamp)
{
    struct sf_out out;

    write_part(&out, from->hall, part, (enum sf_tour_role)role, stamp);
    if (out.overflow) {
        sf_log(SF_LOG_ERROR, "part_too_large", "tournament", from->hall->id, "part",
               sf_tour_part_name((enum sf_tour_part)part->part), NULL);
        return;
    }
    for (struct sf_attendance *each = from; each; each = each->next) {
        if (each != from && sf_attendance_actor(each).role != role)
            continue;
        for (struct sf_look *look = each->looks; look; look = look->next)
            if (same_part(&look->part, part) && stale(look, stamp, role)) {
                look->stamp = stamp;
                look->role = role;
                sf_visit_send(each->visit, &out);
            }
    }
}

static void tell_who(struct sf_attendance *attendance)
{
    struct sf_tour_actor actor = sf_attendance_actor(attendance);
    struct sf_out out;

    begin(&out, attendance->hall, "tournament");
    sf_out_pair_string(&out, "role", sf_tour_role_name(actor.role));
    pair_number(&out, "round", actor.round);
    pair_number(&out, "table", actor.table);
    pair_number(&out, "number", actor.number);
    sf_out_close(&out, '}');
    attendance->told = actor.role;
    sf_visit_send(attendance->visit, &out);
}

static void tell_attendance(struct sf_attendance *attendance)
{
    struct sf_tour_actor actor = sf_attendance_actor(attendance);
    struct sf_hall *hall = attendance->hall;
    struct sf_look **place = &attendance->looks, *look;

    if (actor.role != attendance->told)
        tell_who(attendance);
    while ((look = *place)) {
        uint32_t stamp = sf_tour_stamp(hall->now, &look->part);
        if (sf_tour_may_see(hall->now, &actor, &look->part)) {
            tell_gone(attendance, &look->part);
            *place = look->next;
            attendance->look_count--;
            free(look);
            continue;
        }
        if (stale(look, stamp, actor.role))
            tell_part(attendance, &look->part, actor.role, stamp);
        place = &look->next;
    }
}

void sf_halls_ring(void *context)
{
    struct sf_halls *halls = context;

    halls->ringing = false;
    for (struct sf_hall *hall = halls->first; hall; hall = hall->next) {
        if (!hall->changed)
            continue;
        hall->changed = false;
        for (struct sf_attendance *each = hall->attendances; each; each = each->next)
            tell_attendance(each);
    }
}

void sf_hall_changed(struct sf_hall *hall)
{
    hall->changed = true;
    if (!hall->halls->ringing)
        sf_timer_set(hall->halls->timer, TELL_MS);
    hall->halls->ringing = true;
}

struct sf_attendance *sf_hall_attendance(const struct sf_visit *visit, const char *id)
{
    struct sf_attendance *attendance = visit->attendances;

    while (attendance && strcmp(attendance->hall->id, id) != 0)
        attendance = attendance->next_of_visit;
    return attendance;
}

static enum sf_error attend(struct sf_hall *hall, struct sf_visit *visit,
                            struct sf_attendance **made)
{
    unsigned count = 0;
    struct sf_attendance *attendance;

    for (attendance = visit->attendances; attendance; attendance = attendance->next_of_visit)
        count++;
    if (count >= SF_ATTENDED_MAX)
        return SF_E_BUSY;
    attendance = calloc(1, sizeof *attendance);
    if (!attendance)
        return SF_E_NO_MEMORY;
    attendance->hall = hall;
    attendance->visit = visit;
    attendance->next = hall->attendances;
    hall->attendances = attendance;
    attendance->next_of_visit = visit->attendances;
    visit->attendances = attendance;
    *made = attendance;
    return SF_OK;
}

enum sf_error sf_hall_join(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *key)
{
    struct sf_attendance *attendance = sf_hall_attendance(visit, id);
    struct sf_hall *hall;
    enum sf_error error = sf_hall_find(halls, id, &hall);

    if (!error && !attendance) {
        error = attend(hall, visit, &attendance);
        if (error)
            sf_hall_forget_if_idle(hall);
    }
    if (error)
        return error;
    if (key[0]) {
        if (strlen(key) >= SF_TOUR_KEY ||
            !sf_tournament_actor_of_key(hall->now, key, &attendance->link))
            return SF_E_WRONG_LINK;
        memcpy(attendance->key, key, strlen(key) + 1);
    }
    tell_who(attendance);
    return SF_OK;
}

static struct sf_look **find_look(struct sf_attendance *attendance, const struct sf_part_of *part)
{
    struct sf_look **place = &attendance->looks;

    while (*place && !same_part(&(*place)->part, part))
        place = &(*place)->next;
    return place;
}

static void drop_look(struct sf_attendance *attendance, struct sf_look **place)
{
    struct sf_look *look = *place;

    *place = look->next;
    attendance->look_count--;
    free(look);
}

enum sf_error sf_hall_look(struct sf_attendance *attendance, const struct sf_part_of *part, bool on)
{
    struct sf_tournament *now = attendance->hall->now;
    struct sf_tour_actor actor = sf_attendance_actor(attendance);
    struct sf_look **place = find_look(attendance, part);
    enum sf_error error;

    if (!on) {
        if (*place)
            drop_look(attendance, place);
        return SF_OK;
    }
    error = sf_tour_may_see(now, &actor, part);
    if (error)
        return error;
    if (!*place) {
        if (attendance->look_count == SF_LOOKS_MAX)
            return SF_E_BUSY;
        *place = calloc(1, sizeof **place);
        if (!*place)
            return SF_E_NO_MEMORY;
        (*place)->part = *part;
        attendance->look_count++;
    }
    (*place)->stamp = 0; /* asked again: shown again */
    tell_part(attendance, part, actor.role, sf_tour_stamp(now, part));
    return SF_OK;
}

void sf_hall_leave(struct sf_attendance *attendance)
{
    struct sf_hall *hall = attendance->hall;
    struct sf_attendance **place = &hall->attendances, **of_visit = &attendance->visit->attendances;

    while (attendance->looks)
        drop_look(attendance, &attendance->looks);
    while (*place != attendance)
        place = &(*place)->next;
    *place = attendance->next;
    while (*of_visit != attendance)
        of_visit = &(*of_visit)->next_of_visit;
    *of_visit = attendance->next_of_visit;
    free(attendance);
    sf_hall_forget_if_idle(hall);
}

void sf_hall_leave_all(struct sf_visit *visit)
{
    while (visit->attendances)
        sf_hall_leave(visit->attendances);
}

/* --- the list of one's tournaments --------------------------------------------------------------
 */

enum { LISTED_MAX = 100 };

struct listing {
    struct sf_halls *halls;
    struct sf_out out;
    size_t prefix;
    unsigned count;
    char id[LISTED_MAX][SF_ID_SIZE];
};

static bool list_key(void *context, const struct sf_store_key *key)
{
    struct listing *listing = context;
    size_t length = key->key_length - listing->prefix;

    if (length >= SF_ID_SIZE)
        return true;
    memcpy(listing->id[listing->count], (const char *)key->key + listing->prefix, length);
    listing->id[listing->count++][length] = '\0';
    return true;
}

/* The value is an object with title, place and date. */
static void list_one(struct listing *listing, const char *id)
{
    static struct sf_store_value value;
    struct sf_out *out = &listing->out;

    if (sf_reader_key(listing->halls->service->reader, "tournament", id, strlen(id), &value,
                      NULL) ||
        !value.found || value.length < 2)
        return;
    sf_out_open(out, '{');
    sf_out_pair_string(out, "tournament", id);
    sf_out_raw(out, ",", 1);
    sf_out_raw(out, (const char *)value.bytes + 1, value.length - 1);
    out->comma = true;
}

enum sf_error sf_halls_tell(struct sf_halls *halls, struct sf_visit *visit)
{
    static struct listing listing;
    char prefix[SF_ID_SIZE + 1];
    struct sf_key_range range = {
        .space = "tournaments", .prefix = prefix, .descending = true, .limit = LISTED_MAX};
    enum sf_error error;

    listing = (struct listing){.halls = halls};
    listing.prefix = (size_t)snprintf(prefix, sizeof prefix, "%s:", visit->person->id);
    range.prefix_length = listing.prefix;
    error = sf_reader_keys(halls->service->reader, &range, list_key, &listing, NULL);
    if (error)
        return error;
    sf_out_init(&listing.out, halls->part, sizeof halls->part);
    sf_out_open(&listing.out, '{');
    sf_out_pair_string(&listing.out, "t", "tournaments");
    sf_out_key(&listing.out, "tournaments");
    sf_out_open(&listing.out, '[');
    for (unsigned i = 0; i < listing.count; i++)
        list_one(&listing, listing.id[i]);
    sf_out_close(&listing.out, ']');
    sf_out_close(&listing.out, '}');
    sf_visit_send(visit, &listing.out);
    return SF_OK;
}
