/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The clients in a hall and the views that they get. */

#include "server/alarm.h"
#include "server/hall_parts.h"
#include "server/log.h"
#include "server/roles.h"
#include "tournament/moves.h"
#include "tournament/text.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TELL_MS = 100,           /* changes within this time are one message */
    MARKED_MAX = 100,        /* helpers that are looked up for the mark of an account */
    TELL_WAITING = 64 * 1024 /* bytes that may wait for a client before it gets another part */
};

/* --- roles ------------------------------------------------------------------------------------ */

/* A revoked link no longer gives access. */
static bool key_holds(const struct sf_attendance *attendance)
{
    const struct sf_tour_actor *link = &attendance->link;
    char key[SF_TOUR_KEY] = "";

    if (link->role == SF_ROLE_TABLE)
        sf_tournament_table_key(attendance->hall->now, link->round, link->table, key);
    else if (link->role == SF_ROLE_PLAYER)
        sf_tournament_player_key(attendance->hall->now, link->number, key);
    else if (link->role == SF_ROLE_SIGNUP)
        sf_tournament_signup_key(attendance->hall->now, link->number, key);
    else if (link->role == SF_ROLE_VIEWER) /* the Leiter's own screen in the hall hides, too */
        sf_tournament_hall_key(attendance->hall->now, key);
    return key[0] && !strcmp(key, attendance->key);
}

struct sf_tour_actor sf_attendance_actor(const struct sf_attendance *attendance)
{
    const struct sf_person *person = attendance->visit->person;
    struct sf_tour_actor actor = {.role = SF_ROLE_VIEWER};
    enum sf_tour_role role;

    if (key_holds(attendance))
        actor = attendance->link;
    else if ((role = sf_identity_role(&person->identity, attendance->hall->now)) != SF_ROLE_NONE)
        actor.role = (uint8_t)role;
    if (!actor.name[0]) {
        sf_person_shown(attendance->visit->person, actor.name);
        actor.registered = person->password[0];
    }
    snprintf(actor.account, sizeof actor.account, "%s", person->id);
    return actor;
}

/* The last event that may have changed a client's role: a change of roles, or a revoked link. */
static uint32_t who_stamp(const struct sf_hall *hall)
{
    static const struct sf_part_of links = {.part = SF_PART_LINKS},
                                   helpers = {.part = SF_PART_HELPERS};
    uint32_t a = sf_tour_stamp(hall->now, &links), b = sf_tour_stamp(hall->now, &helpers);

    return a > b ? a : b;
}

/* The same, but it looks the role up again only if it may have changed, because a key costs a
 * hash. */
static const struct sf_tour_actor *actor_as_of(struct sf_attendance *attendance, uint32_t stamp)
{
    const struct sf_person *person = attendance->visit->person;

    if (attendance->actor_stamp != stamp || attendance->actor_selves != person->identity.count ||
        strcmp(attendance->actor.account, person->id) != 0) {
        attendance->actor = sf_attendance_actor(attendance);
        attendance->actor_selves = person->identity.count;
        attendance->actor_stamp = stamp;
    }
    return &attendance->actor;
}

/* --- sending ---------------------------------------------------------------------------------- */

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

/* Appends `registered` to the view of the helpers that was just written: whether an account has a
 * password is not part of the tournament. */
static void write_registered(struct sf_out *out, struct sf_hall *hall)
{
    unsigned helpers = sf_tournament_helpers(hall->now);

    if (out->overflow || !out->length)
        return;
    out->length--; /* the bracket of the view */
    out->comma = true;
    sf_out_key(out, "registered");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < helpers && i < MARKED_MAX; i++) {
        const struct sf_tour_helper *helper = sf_tournament_helper(hall->now, i);
        if (helper->role != SF_ROLE_NONE &&
            sf_people_registered(hall->halls->service->people, helper->account))
            sf_out_string(out, helper->account);
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

/* Returns where the view begins. */
static size_t write_part(struct sf_out *out, struct sf_hall *hall, const struct sf_part_of *part,
                         enum sf_tour_role role, uint32_t stamp)
{
    size_t view;

    begin(out, hall, "part");
    sf_out_pair_string(out, "part", sf_tour_part_name((enum sf_tour_part)part->part));
    pair_number(out, "round", part->round);
    pair_number(out, "table", part->table);
    pair_number(out, "number", part->number);
    sf_out_pair_int(out, "stamp", stamp);
    view = out->length;
    sf_out_key(out, "view");
    sf_tour_show(out, hall->now, part, role);
    if (part->part == SF_PART_REQUESTS)
        sf_hall_odds_write(out, hall);
    if (part->part == SF_PART_HELPERS)
        write_registered(out, hall);
    sf_out_close(out, '}');
    return view;
}

static bool same_part(const struct sf_part_of *a, const struct sf_part_of *b)
{
    return a->part == b->part && a->round == b->round && a->table == b->table &&
           a->number == b->number;
}

/* Sends a client that may no longer see the part one last message: the view is gone. */
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

static struct sf_look **chain_of(struct sf_hall *hall, const struct sf_part_of *part)
{
    unsigned key = part->part + 16u * part->round + 5u * part->table + part->number;

    return &hall->looks[key % SF_LOOK_CHAINS];
}

/* FNV-1a. */
static uint64_t sum_of(const char *bytes, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* A part as serialised for one role. */
struct edition {
    struct sf_out out;
    uint64_t sum; /* of the view alone */
    uint32_t stamp;
    uint8_t role;
};

/* Skips the client if the event did not change the view after all. */
static void tell_edition(struct sf_look *look, const struct edition *edition)
{
    bool known = look->stamp && look->role == edition->role && look->sum == edition->sum;

    look->stamp = edition->stamp;
    look->role = edition->role;
    look->sum = edition->sum;
    if (!known)
        sf_visit_send(look->by->visit, &edition->out);
}

/* A client that has much to read yet gets the part later, with the next changes, so that the parts
 * of a large tournament never exceed what may wait for a client. */
static bool can_take(const struct sf_attendance *attendance)
{
    if (sf_conn_waiting(attendance->visit->conn) <= TELL_WAITING)
        return true;
    sf_hall_changed(attendance->hall);
    return false;
}

/* Sends the part to every client that looks at it in the role of `first` and has an older
 * version. */
static void tell_part(struct sf_look *first, uint8_t role, uint32_t stamp)
{
    struct sf_hall *hall = first->by->hall;
    struct edition edition = {.stamp = stamp, .role = role};
    uint32_t who = who_stamp(hall);
    size_t view;

    if (first->part.part == SF_PART_MOVES &&
        !sf_hall_moves_lend(hall, first->by, first->part.number))
        return; /* it follows when a thread has folded it */
    view = write_part(&edition.out, hall, &first->part, (enum sf_tour_role)role, stamp);
    sf_tournament_lend_moves(hall->now, NULL);
    if (edition.out.overflow) {
        sf_log(SF_LOG_ERROR, "part_too_large", "tournament", hall->id, "part",
               sf_tour_part_name((enum sf_tour_part)first->part.part), NULL);
        return;
    }
    edition.sum = sum_of(edition.out.buffer + view, edition.out.length - view);
    for (struct sf_look *look = *chain_of(hall, &first->part); look; look = look->next_alike)
        if (same_part(&look->part, &first->part) && stale(look, stamp, role) &&
            actor_as_of(look->by, who)->role == role && can_take(look->by))
            tell_edition(look, &edition);
}

static bool is_guest(const struct sf_visit *visit)
{
    return !visit->person->password[0];
}

static bool at_desk(const struct sf_attendance *attendance)
{
    return attendance->told == SF_ROLE_HELPER || attendance->told == SF_ROLE_LEITER;
}

static bool has_desk(const struct sf_visit *visit)
{
    for (const struct sf_attendance *each = visit->attendances; each; each = each->next_of_visit)
        if (at_desk(each) && sf_tournament_entrants(each->hall->now))
            return true;
    return false;
}

/* Anybody may open a tournament as a guest, so guests at one address have few desks. */
static bool may_have_desk(const struct sf_visit *visit)
{
    struct sf_address here = sf_address_neighbourhood(sf_conn_address(visit->conn)), there;
    unsigned desks = 0;

    if (!is_guest(visit))
        return true;
    for (const struct sf_visit *each = visit->service->visits; each; each = each->next) {
        there = sf_address_neighbourhood(sf_conn_address(each->conn));
        desks += each->desk && is_guest(each) && sf_address_equal(&here, &there);
    }
    return desks < visit->service->halls->limits.desk_guests;
}

/* A client at the desk of a tournament with players submits a row a second and looks at lists
 * besides. A phone that shares a round uploads years of games. The limits for strangers are too low
 * for that. An empty tournament needs no more. */
void sf_hall_patience(struct sf_visit *visit)
{
    bool desk = visit->rounds_written || has_desk(visit);

    if (desk == visit->desk || (desk && !may_have_desk(visit)))
        return;
    visit->desk = desk;
    sf_conn_allow(visit->conn, desk ? SF_DESK_PATIENCE : 1);
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
    if (sf_tournament_setup(attendance->hall->now)->practice)
        sf_out_pair_bool(&out, "practice", true);
    sf_out_close(&out, '}');
    attendance->told = actor.role;
    if (at_desk(attendance)) /* for the longest part */
        sf_conn_spare(attendance->visit->conn, SF_PART_BYTES);
    sf_hall_patience(attendance->visit);
    sf_visit_send(attendance->visit, &out);
}

static void drop_look(struct sf_attendance *attendance, struct sf_look **place)
{
    struct sf_look *look = *place;

    *place = look->next;
    *look->alike = look->next_alike;
    if (look->next_alike)
        look->next_alike->alike = look->alike;
    attendance->look_count--;
    free(look);
}

static void tell_attendance(struct sf_attendance *attendance, uint32_t who)
{
    const struct sf_tour_actor *actor = actor_as_of(attendance, who);
    struct sf_hall *hall = attendance->hall;
    struct sf_look **place = &attendance->looks, *look;

    if (actor->role != attendance->told)
        tell_who(attendance);
    sf_hall_patience(attendance->visit);
    while ((look = *place)) {
        uint32_t stamp = sf_tour_stamp(hall->now, &look->part);
        if (sf_tour_may_see(hall->now, actor, &look->part)) {
            tell_gone(attendance, &look->part);
            drop_look(attendance, place);
            continue;
        }
        if (stale(look, stamp, actor->role) && can_take(attendance))
            tell_part(look, actor->role, stamp);
        place = &look->next;
    }
}

void sf_halls_ring(void *context)
{
    struct sf_halls *halls = context;

    halls->ringing = false;
    for (struct sf_hall *hall = halls->first; hall; hall = hall->next) {
        uint32_t who;
        if (!hall->changed)
            continue;
        hall->changed = false;
        who = who_stamp(hall);
        for (struct sf_attendance *each = hall->attendances; each; each = each->next)
            tell_attendance(each, who);
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

/* An account with too many wrong keys has no further one looked up. The others at its address may
 * be phones in the same hall: their right keys work, and only wrong ones count for the address. */
static enum sf_error find_link(struct sf_hall *hall, struct sf_visit *visit, const char *key,
                               struct sf_tour_actor *link)
{
    struct sf_service *service = visit->service;
    const struct sf_address *address = sf_conn_address(visit->conn);
    const char *account = visit->person->id;

    if (!sf_service_may_account(service, SF_LIMIT_LINK, account))
        return SF_E_TOO_FAST;
    if (sf_hall_find_link(hall, key, link))
        return SF_OK;
    if (sf_service_lets_both(service, SF_LIMIT_LINK, address, account))
        return SF_E_WRONG_LINK;
    sf_alarm(service->alarms, SF_ALARM_LINKS, address);
    return SF_E_TOO_FAST;
}

/* A wrong key leaves the client as it was. */
static enum sf_error enter(struct sf_hall *hall, struct sf_visit *visit, const char *key)
{
    struct sf_attendance *attendance = sf_hall_attendance(visit, hall->id);
    struct sf_tour_actor link = {.role = SF_ROLE_NONE};
    enum sf_error error = key[0] ? find_link(hall, visit, key, &link) : SF_OK;

    if (!error && !attendance)
        error = attend(hall, visit, &attendance);
    if (error)
        return error;
    if (key[0])
        attendance->link = link;
    memcpy(attendance->key, key, strlen(key) + 1); /* it is a key of the tournament, or "" */
    attendance->actor_stamp = 0;
    tell_who(attendance);
    return SF_OK;
}

/* A client that waits for the hall. It may be gone when the hall is there. */
struct waiting_join {
    struct sf_hall_wait wait;
    struct sf_service *service;
    struct sf_to to;
    char key[SF_TOUR_KEY + 1]; /* a longer one is cut, and wrong all the same */
};

static void join_ready(struct sf_hall_wait *wait, struct sf_hall *hall, enum sf_error error)
{
    struct waiting_join *waiting = (struct waiting_join *)wait;
    struct sf_visit *visit = sf_visit_find(waiting->service, waiting->to.conn);

    if (visit) {
        visit->joining = false;
        if (!error)
            error = enter(hall, visit, waiting->key);
        if (error)
            sf_visit_err(waiting->service, &waiting->to, error, NULL);
        else
            sf_visit_plain_ok(waiting->service, &waiting->to);
        sf_visit_hear_held(visit);
    }
    sodium_memzero(waiting->key, sizeof waiting->key);
    free(waiting);
}

enum sf_error sf_hall_join(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *key, const struct sf_to *to)
{
    struct sf_hall_caller caller = {.person = visit->person,
                                    .address = sf_conn_address(visit->conn)};
    struct waiting_join *waiting = calloc(1, sizeof *waiting);
    enum sf_error error;

    if (!waiting)
        return SF_E_NO_MEMORY;
    waiting->wait.ready = join_ready;
    waiting->service = halls->service;
    waiting->to = *to;
    snprintf(waiting->key, sizeof waiting->key, "%s", key);
    visit->joining = true;
    error = sf_hall_call(halls, &caller, id, &waiting->wait);
    if (error) {
        visit->joining = false;
        free(waiting);
    }
    return error;
}

static struct sf_look **find_look(struct sf_attendance *attendance, const struct sf_part_of *part)
{
    struct sf_look **place = &attendance->looks;

    while (*place && !same_part(&(*place)->part, part))
        place = &(*place)->next;
    return place;
}

static struct sf_look *add_look(struct sf_attendance *attendance, const struct sf_part_of *part)
{
    struct sf_look *look = calloc(1, sizeof *look), **chain = chain_of(attendance->hall, part);

    if (!look)
        return NULL;
    look->by = attendance;
    look->part = *part;
    look->next = attendance->looks;
    attendance->looks = look;
    attendance->look_count++;
    look->next_alike = *chain;
    if (look->next_alike)
        look->next_alike->alike = &look->next_alike;
    look->alike = chain;
    *chain = look;
    return look;
}

/* Each event that a client looks at costs two folds, so it looks at one of them at a time. */
static void replace_moves(struct sf_attendance *attendance, const struct sf_part_of *part)
{
    struct sf_look **place = &attendance->looks;

    while (*place && ((*place)->part.part != SF_PART_MOVES || same_part(&(*place)->part, part)))
        place = &(*place)->next;
    if (!*place)
        return;
    tell_gone(attendance, &(*place)->part);
    drop_look(attendance, place);
}

enum sf_error sf_hall_look(struct sf_attendance *attendance, const struct sf_part_of *part, bool on)
{
    struct sf_tournament *now = attendance->hall->now;
    struct sf_tour_actor actor = sf_attendance_actor(attendance);
    struct sf_look **place = find_look(attendance, part), *look = *place;
    enum sf_error error;

    if (!on) {
        if (look)
            drop_look(attendance, place);
        return SF_OK;
    }
    error = sf_tour_may_see(now, &actor, part);
    if (error)
        return error;
    if (part->part == SF_PART_MOVES)
        replace_moves(attendance, part);
    if (!look && attendance->look_count == SF_LOOKS_MAX)
        return SF_E_BUSY;
    if (!look)
        look = add_look(attendance, part);
    if (!look)
        return SF_E_NO_MEMORY;
    look->stamp = 0; /* subscribed again: send it again */
    attendance->actor = actor;
    attendance->actor_stamp = who_stamp(attendance->hall);
    if (can_take(attendance))
        tell_part(look, actor.role, sf_tour_stamp(now, part));
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
    sf_hall_patience(attendance->visit);
    free(attendance);
    sf_hall_rest(hall);
}

void sf_hall_leave_all(struct sf_visit *visit)
{
    while (visit->attendances)
        sf_hall_leave(visit->attendances);
}

/* --- the list of a person's tournaments ------------------------------------------------------- */

enum { LISTED_MAX = 100 };

/* The value is an object with title, place and date. */
static void list_one(struct sf_halls *halls, struct sf_out *out, const char *id)
{
    static struct sf_store_value value;

    if (sf_store_reader_key(halls->service->reader, "tournament", id, strlen(id), &value, NULL) ||
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
    static struct sf_roles own;
    struct sf_out out;
    enum sf_error error =
        sf_roles_read(&own, halls->service->reader, &visit->person->identity, NULL);

    if (error)
        return error;
    sf_out_init(&out, halls->part, sizeof halls->part);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "t", "tournaments");
    sf_out_key(&out, "tournaments");
    sf_out_open(&out, '[');
    for (unsigned i = 0; i < own.count && i < LISTED_MAX; i++)
        list_one(halls, &out, own.at[i].id);
    sf_out_close(&out, ']');
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    return SF_OK;
}
