/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "attacks/victims.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
    const char *name;
    unsigned pace_ms;
} kinds[VICTIM_N] = {
#define VICTIM_KIND(id, name, pace) {name, pace},
    VICTIM_KINDS(VICTIM_KIND)
#undef VICTIM_KIND
};

const char *victim_name(enum victim_kind kind)
{
    return kinds[kind].name;
}

uint64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* --- faults and times ------------------------------------------------------------------------- */

static void fault(struct victims *victims, enum victim_kind kind, const char *what,
                  const char *more)
{
    victims->faults++;
    if (!victims->example[0])
        snprintf(victims->example, sizeof victims->example, "%s: %s %s", kinds[kind].name, what,
                 more);
}

/* A time, and those of the requests that it would have held up. */
static void note(struct victims *victims, enum victim_kind kind, uint64_t began_ns)
{
    uint64_t took = now_ns() - began_ns, pace = kinds[kind].pace_ms * UINT64_C(1000000);

    if (took > victims->deadline_ns)
        fault(victims, kind, "is too slow", "");
    for (uint64_t ns = took;; ns -= pace) {
        sf_gauge_add(&victims->gauge[kind], ns);
        if (kind <= VICTIM_DESK)
            sf_gauge_add(&victims->light, ns);
        if (ns <= pace)
            return;
    }
}

/* Counts an answer that is no `ok`, and lets the person come back. */
static void judge(struct victims *victims, enum victim_kind kind, struct caller *caller,
                  enum caller_answer answer, uint64_t began_ns)
{
    victims->asked++;
    if (answer == CALLER_OK)
        note(victims, kind, began_ns);
    else if (answer == CALLER_REFUSED)
        fault(victims, kind, "was refused:", caller->code);
    else
        fault(victims, kind, answer == CALLER_LATE ? "got no answer" : "lost the connection", "");
    if (answer == CALLER_LATE || answer == CALLER_GONE)
        caller_return(caller);
}

/* --- coming ----------------------------------------------------------------------------------- */

static bool come(struct victims *victims, struct caller *caller, unsigned place, const char *name)
{
    char from[HOUSE_FROM];

    snprintf(from, sizeof from, "127.100.0.%u", place);
    return caller_come(caller, victims->house, from, name);
}

bool caller_small_tournament(struct caller *caller, char id[25])
{
    static const char *const commands[] = {
        "{'ev':'enter','name':'Spieler 1'}",
        "{'ev':'enter','name':'Spieler 2'}",
        "{'ev':'enter','name':'Spieler 3'}",
        "{'ev':'enter','name':'Spieler 4'}",
        "{'ev':'commit','round':1}",
        "{'ev':'draw','round':1,'word':'Weißwurst'}",
        "{'ev':'publish','round':1}",
        ("{'ev':'list','round':1,'table':1,'base':0,'rows':"
         "[{'p':[1,1,-1,-1]},{'p':[6,-2,-2,-2]}],'signed':[0,1,2,3]}")};

    if (caller_ask(caller, "{'t':'tournament_open','setup':{'title':'Herbst','date':'2026-11-15',"
                           "'rulebook':'serien-2022','rounds':1,'games':2}}") != CALLER_OK)
        return false;
    caller_copy(caller, "tournament", id, 25);
    if (caller_ask(caller, "{'t':'tournament_join','tournament':'%s'}", id) != CALLER_OK)
        return false;
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (caller_ask(caller, "{'t':'tournament_do','tournament':'%s','a':%s}", id, commands[i]) !=
            CALLER_OK)
            return false;
    return caller_ask(caller,
                      "{'t':'tournament_do','tournament':'%s','a':{'ev':'confirm','round':1,"
                      "'table':1,'base':%d}}",
                      id, (int)caller_number(caller, "seq")) == CALLER_OK;
}

static bool come_to_table(struct victims *victims, unsigned table)
{
    static const char *const books[] = {"schule-2024", "muenchen-2006", "serien-2022"};
    struct victim_seat *seats = victims->seat[table];

    for (unsigned i = 0; i < VICTIM_SEATS; i++) {
        seats[i].rng = sf_rng_seed(100 * table + i);
        seats[i].ready_hand = -1;
        if (!come(victims, &seats[i].caller, 2, "Spieler") ||
            !(i ? caller_sit(&seats[i].caller, &seats[0].caller)
                : caller_open(&seats[i].caller, books[table % 3], "")))
            return false;
    }
    return true;
}

bool victims_come(struct victims *victims, struct house *house, unsigned deadline_ms)
{
    bool good = true;

    *victims = (struct victims){.house = house, .deadline_ns = deadline_ms * UINT64_C(1000000)};
    for (unsigned i = 0; i < VICTIM_N; i++)
        good = sf_gauge_init(&victims->gauge[i]) && good;
    good = sf_gauge_init(&victims->light) && good;
    for (unsigned i = 0; good && i < VICTIM_PINGS; i++)
        good = come(victims, &victims->ping[i], 1, "Gast");
    for (unsigned i = 0; good && i < VICTIM_TABLES; i++)
        good = come_to_table(victims, i);
    for (unsigned i = 0; good && i < VICTIM_HINTS; i++)
        good = come(victims, &victims->hint[i], 3, "Lehrling") &&
               caller_open(&victims->hint[i], "schule-2024",
                           ",'hints':true,'bots':[null,'wirt','wirt','wirt']");
    good = good && come(victims, &victims->desk, 4, "Resi") &&
           caller_small_tournament(&victims->desk, victims->tournament);
    return good;
}

void victims_leave(struct victims *victims)
{
    for (unsigned i = 0; i < VICTIM_PINGS; i++)
        caller_leave(&victims->ping[i]);
    for (unsigned i = 0; i < VICTIM_HINTS; i++)
        caller_leave(&victims->hint[i]);
    for (unsigned i = 0; i < VICTIM_TABLES * VICTIM_SEATS; i++)
        caller_leave(&victims->seat[i / VICTIM_SEATS][i % VICTIM_SEATS].caller);
    caller_leave(&victims->desk);
    for (unsigned i = 0; i < VICTIM_N; i++)
        sf_gauge_release(&victims->gauge[i]);
    sf_gauge_release(&victims->light);
}

/* --- acting ----------------------------------------------------------------------------------- */

static void act_ping(struct victims *victims, unsigned turn)
{
    struct caller *caller = &victims->ping[turn % VICTIM_PINGS];
    uint64_t began = now_ns();

    judge(victims, VICTIM_PING, caller, caller_ask(caller, "{'t':'ping'}"), began);
}

static bool at_stage(const struct sf_mirror *mirror, const char *stage)
{
    const char *text = sf_mirror_get(mirror, "stage");

    return text && !strcmp(text, stage);
}

/* Chooses what this person does now: once `ready` after each hand, else what the view offers. */
static bool choose(struct victim_seat *seat, char *a, size_t size)
{
    const struct sf_mirror *mirror = seat->caller.mirror;
    const char *hand = sf_mirror_get(mirror, "hand_no");
    int64_t number = hand ? atoll(hand) : 0;

    if (at_stage(mirror, "\"pause\"") || at_stage(mirror, "\"done\"")) {
        if (seat->ready_hand == number || at_stage(mirror, "\"done\""))
            return false;
        seat->ready_hand = number;
    }
    return sf_mirror_choose(mirror, &seat->rng, a, size);
}

/* Refused only if the table has gone on meanwhile. */
static void act_seat(struct victims *victims, struct victim_seat *seat, const char *a)
{
    struct caller *caller = &seat->caller;
    int64_t at = caller->mirror->seq;
    uint64_t began = now_ns();
    enum caller_answer answer = caller_ask(caller, "{'t':'do','table':'%s','at':%d,'a':%s}",
                                           caller->mirror->table, (int)at, a);

    if (answer == CALLER_REFUSED && caller_number(caller, "seq") > at)
        return;
    judge(victims, VICTIM_TABLE, caller, answer, began);
    if (answer == CALLER_LATE || answer == CALLER_GONE)
        caller_ask(caller, "{'t':'resume','table':'%s','seq':0}", caller->mirror->table);
}

static void act_table(struct victims *victims, unsigned turn)
{
    struct victim_seat *seats = victims->seat[turn % VICTIM_TABLES];
    char a[600];

    for (unsigned i = 0; i < VICTIM_SEATS; i++) {
        struct victim_seat *seat = &seats[(turn / VICTIM_TABLES + i) % VICTIM_SEATS];
        caller_drain(&seat->caller, NULL);
        if (choose(seat, a, sizeof a)) {
            act_seat(victims, seat, a);
            return;
        }
    }
}

static void act_desk(struct victims *victims, unsigned turn)
{
    struct caller *caller = &victims->desk;
    uint64_t began = now_ns();
    enum caller_answer answer =
        caller_ask(caller,
                   "{'t':'tournament_do','tournament':'%s','a':{'ev':'edit','number':1,"
                   "'club':'SV %u'}}",
                   victims->tournament, turn % 10000);

    judge(victims, VICTIM_DESK, caller, answer, began);
    if (answer == CALLER_LATE || answer == CALLER_GONE)
        caller_ask(caller, "{'t':'tournament_join','tournament':'%s'}", victims->tournament);
}

/* Until it is this person's turn they are ready once; then they never act, and may always ask. */
static void act_hint(struct victims *victims, unsigned turn)
{
    struct caller *caller = &victims->hint[turn % VICTIM_HINTS];
    const char *may;
    uint64_t began;

    caller_drain(caller, NULL);
    may = sf_mirror_get(caller->mirror, "may");
    if (!may || !strstr(may, "\"hint\"")) {
        if (turn < VICTIM_HINTS)
            caller_ask(caller, "{'t':'do','table':'%s','at':%u,'a':{'ready':true}}",
                       caller->mirror->table, caller->mirror->seq);
        return;
    }
    began = now_ns();
    judge(victims, VICTIM_HINT, caller,
          caller_ask(caller, "{'t':'hint','table':'%s'}", caller->mirror->table), began);
}

static void act_file(struct victims *victims, unsigned turn)
{
    uint64_t began = now_ns();
    char path[120], text[16];
    unsigned status;

    (void)turn;
    snprintf(path, sizeof path, "/api/tournaments/%s/export/standings.csv", victims->tournament);
    status = house_status(victims->house, "127.100.0.4", "GET", path, victims->desk.token, NULL);
    victims->asked++;
    snprintf(text, sizeof text, "%u", status);
    if (status == 200)
        note(victims, VICTIM_FILE, began);
    else
        fault(victims, VICTIM_FILE, "was refused:", text);
}

static void (*const acts[VICTIM_N])(struct victims *, unsigned) = {[VICTIM_PING] = act_ping,
                                                                   [VICTIM_TABLE] = act_table,
                                                                   [VICTIM_DESK] = act_desk,
                                                                   [VICTIM_HINT] = act_hint,
                                                                   [VICTIM_FILE] = act_file};

void victims_forget(struct victims *victims)
{
    for (unsigned i = 0; i < VICTIM_N; i++)
        sf_gauge_clear(&victims->gauge[i]);
    sf_gauge_clear(&victims->light);
}

static enum victim_kind most_urgent(const struct victims *victims)
{
    enum victim_kind first = VICTIM_PING;

    for (unsigned i = 0; i < VICTIM_N; i++)
        if (victims->due_ns[i] < victims->due_ns[first])
            first = (enum victim_kind)i;
    return first;
}

void victims_act(struct victims *victims, uint64_t until_ns)
{
    uint64_t now;

    while ((now = now_ns()) < until_ns) {
        enum victim_kind kind = most_urgent(victims);
        if (victims->due_ns[kind] > now) {
            const struct timespec moment = {.tv_nsec = 1000000};
            nanosleep(&moment, NULL);
            continue;
        }
        victims->due_ns[kind] = now + kinds[kind].pace_ms * UINT64_C(1000000);
        acts[kind](victims, victims->next[kind]++);
    }
}
