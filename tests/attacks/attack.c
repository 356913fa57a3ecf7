/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "attacks/attack.h"
#include "net/thread.h"
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

const struct attack *const attacks[] = {
#define ATTACK_ROW(name) &attack_##name,
    ATTACKS(ATTACK_ROW)
#undef ATTACK_ROW
};
const unsigned attack_count = sizeof attacks / sizeof *attacks;

/* --- threads ---------------------------------------------------------------------------------- */

struct striker {
    struct strike *strike;
    unsigned number;
    pthread_t thread;
};

struct strike {
    const struct attack *attack;
    struct scene *scene;
    struct striker striker[STRIKERS_MAX];
    unsigned count;
};

/* On Linux a thread has a priority of its own. */
static void *strike_run(void *context)
{
    const struct striker *striker = context;

    sf_thread_patient();
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 19);
    striker->strike->attack->strike(striker->strike->scene, striker->number);
    return NULL;
}

struct strike *strike_begin(const struct attack *attack, struct scene *scene)
{
    struct strike *strike = calloc(1, sizeof *strike);

    if (!strike)
        return NULL;
    strike->attack = attack;
    strike->scene = scene;
    scene->stop = false;
    for (unsigned i = 0; i < attack->threads && i < STRIKERS_MAX; i++) {
        struct striker *striker = &strike->striker[i];
        *striker = (struct striker){.strike = strike, .number = i};
        if (pthread_create(&striker->thread, NULL, strike_run, striker) != 0)
            break;
        strike->count++;
    }
    return strike;
}

void strike_end(struct strike *strike)
{
    if (!strike)
        return;
    strike->scene->stop = true;
    for (unsigned i = 0; i < strike->count; i++)
        pthread_join(strike->striker[i].thread, NULL);
    free(strike);
}

/* --- the scene -------------------------------------------------------------------------------- */

void expect(struct scene *scene, bool holds, const char *what, ...)
{
    va_list values;

    scene->judged++;
    if (holds)
        return;
    if (!scene->failed++) {
        va_start(values, what);
        vsnprintf(scene->example, sizeof scene->example, what, values);
        va_end(values);
    }
}

void scene_count(struct scene *scene, enum caller_answer answer)
{
    atomic_fetch_add(&scene->blows, 1);
    if (answer != CALLER_OK)
        atomic_fetch_add(&scene->refused, 1);
}

void scene_from(const struct scene *scene, unsigned n, char from[HOUSE_FROM])
{
    snprintf(from, HOUSE_FROM, "127.%u.%u.%u", 200 + scene->round / 250 % 50, scene->round % 250,
             1 + n % 250);
}

void scene_nap(unsigned ms)
{
    const struct timespec moment = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};

    nanosleep(&moment, NULL);
}

/* --- the mob ---------------------------------------------------------------------------------- */

enum { MESSAGES = 28 }; /* of the 30 that one connection may send at once */

bool mob_come(struct mob *mob, struct scene *scene, unsigned count, unsigned first_address,
              unsigned addresses)
{
    char from[HOUSE_FROM];

    *mob = (struct mob){.scene = scene, .count = count};
    for (unsigned i = 0; i < count; i++) {
        scene_from(scene, first_address + i % addresses, from);
        if (!caller_come(&mob->caller[i], scene->house, from, "Gast"))
            return false;
    }
    return true;
}

void mob_leave(struct mob *mob)
{
    for (unsigned i = 0; i < mob->count; i++)
        caller_leave(&mob->caller[i]);
}

static void hear(struct mob *mob, struct caller *caller)
{
    struct caller_count count = {0};

    caller_drain(caller, &count);
    atomic_fetch_add(&mob->scene->refused, count.refused + count.closed);
}

struct caller *mob_next(struct mob *mob)
{
    for (unsigned i = 0; i < mob->count; i++) {
        struct caller *caller = &mob->caller[mob->next++ % mob->count];
        hear(mob, caller);
        if ((caller->dial && caller->said < MESSAGES) || caller_return(caller)) {
            atomic_fetch_add(&mob->scene->blows, 1);
            return caller;
        }
    }
    scene_nap(20);
    return NULL;
}

/* --- large tournaments ------------------------------------------------------------------------ */

enum { PAGE = 500, LINE = 160 };

static bool import(struct caller *caller, const char *id, unsigned from, unsigned count)
{
    size_t size = 64 + (size_t)count * LINE, length;
    char path[100], *body = malloc(size);
    unsigned status;

    if (!body)
        return false;
    length = (size_t)snprintf(body, size, "Name;Verein;Stand\n");
    for (unsigned i = from; i < from + count; i++)
        length += (size_t)snprintf(body + length, size - length,
                                   "Spieler %04u %040u;SV %050u;anwesend\n", i, i, i % 60);
    snprintf(path, sizeof path, "/api/tournaments/%s/import/players", id);
    status = house_status(caller->house, caller->from, "POST", path, caller->token, body);
    free(body);
    return status == 200;
}

bool caller_big_tournament(struct caller *caller, unsigned players, char id[25])
{
    if (caller_ask(caller, "{'t':'tournament_open','setup':{'title':'Groß','date':'2026-11-15',"
                           "'rulebook':'serien-2022','rounds':2,'games':2}}") != CALLER_OK)
        return false;
    caller_copy(caller, "tournament", id, 25);
    for (unsigned done = 0; done < players; done += PAGE)
        if (!import(caller, id, done + 1, players - done < PAGE ? players - done : PAGE))
            return false;
    return caller_ask(caller, "{'t':'tournament_join','tournament':'%s'}", id) == CALLER_OK;
}

bool caller_publish(struct caller *caller, const char *id)
{
    static const char *const commands[] = {"{'ev':'commit','round':1}",
                                           "{'ev':'draw','round':1,'word':'Brezn'}",
                                           "{'ev':'publish','round':1}"};

    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (caller_ask(caller, "{'t':'tournament_do','tournament':'%s','a':%s}", id, commands[i]) !=
            CALLER_OK)
            return false;
    return true;
}
