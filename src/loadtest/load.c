/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "loadtest/load.h"
#include "base/system.h"
#include "batch/clock.h"
#include "loadtest/crowd.h"
#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum {
    COMING_MAX = 200, /* connecting at the same time; a listener's queue is short */
    EVENTS = 512,
    TICK_MS = 1,
    COME_S = 300, /* for all to connect */
    BACK_S = 60,  /* for all to be back, and for the last answers */
    BACK_MIN_MS = 200,
    BACK_MAX_MS = 3000,
    RETRY_MS = 20,
    TELL_NS = 200 * 1000 * 1000
};

#define FIRST_SOURCE UINT32_C(0x7f010001) /* 127.1.0.1 */

const char *sf_load_fault_name(enum sf_load_fault fault)
{
    static const char *const names[] = {
#define NAME(id, name) name,
        SF_LOAD_FAULTS(NAME)
#undef NAME
    };

    return names[fault];
}

uint64_t sf_load_fault_sum(const struct sf_load_result *result)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < SF_LOAD_FAULT_N; i++)
        sum += result->faults[i];
    return sum;
}

void sf_load_release(struct sf_load_result *result)
{
    sf_gauge_release(&result->seats);
    sf_gauge_release(&result->answer);
}

/* --- making and freeing ----------------------------------------------------------------------- */

static bool make_people(struct sf_crowd *crowd)
{
    unsigned all = crowd->idle + crowd->players;

    crowd->people = calloc(all, sizeof *crowd->people);
    crowd->tables = calloc(crowd->options->tables + 1, sizeof *crowd->tables);
    crowd->ready = calloc(all, sizeof *crowd->ready);
    crowd->outside = calloc(all, sizeof *crowd->outside);
    crowd->work.bytes = malloc(SF_WIRE_WORK);
    if (!crowd->people || !crowd->tables || !crowd->ready || !crowd->outside || !crowd->work.bytes)
        return false;
    for (unsigned i = 0; i < all; i++) {
        struct sf_crowd_person *person = &crowd->people[i];
        person->number = i;
        person->ready_place = SF_CROWD_NOWHERE;
        person->ready_hand = -1;
        sf_wire_init(&person->wire);
        crowd->count[SF_STATE_OFF]++;
        if (i < crowd->idle)
            continue;
        person->table = &crowd->tables[(i - crowd->idle) / SF_CROWD_SEATS];
        person->seat = (uint8_t)((i - crowd->idle) % SF_CROWD_SEATS);
        person->table->seat[person->seat] = person;
        person->table->away++;
        person->mirror = malloc(sizeof *person->mirror);
        if (!person->mirror)
            return false;
        sf_mirror_init(person->mirror);
    }
    return true;
}

static void free_crowd(struct sf_crowd *crowd)
{
    for (unsigned i = 0; crowd->people && i < crowd->idle + crowd->players; i++) {
        struct sf_crowd_person *person = &crowd->people[i];
        sf_wire_cut(&person->wire, false);
        if (person->mirror)
            sf_mirror_release(person->mirror);
        free(person->mirror);
    }
    free(crowd->people);
    free(crowd->tables);
    free(crowd->ready);
    free(crowd->outside);
    free(crowd->work.bytes);
    if (crowd->epoll >= 0)
        close(crowd->epoll);
    free(crowd);
}

static enum sf_error raise_descriptors(unsigned wanted, struct sf_fault *fault)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_LOAD_LIMIT, SF_WITH(SF_SYSTEM(errno)));
    if (limit.rlim_cur < wanted && limit.rlim_max >= wanted) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur < wanted)
        return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_LOAD_FILES,
                            SF_WITH(SF_N(wanted), SF_N(limit.rlim_cur)));
    return SF_OK;
}

static bool make_result(struct sf_load_result *result)
{
    memset(result, 0, sizeof *result);
    return sf_gauge_init(&result->seats) && sf_gauge_init(&result->answer);
}

static enum sf_error make_crowd(struct sf_crowd *crowd, const struct sf_load_options *options,
                                struct sf_load_result *result, struct sf_fault *fault)
{
    enum sf_error error;

    crowd->epoll = -1;
    crowd->options = options;
    crowd->result = result;
    crowd->players = SF_CROWD_SEATS * options->tables;
    crowd->rng = sf_rng_seed(options->seed);
    if (!sf_wire_place_read(&crowd->place, options->url))
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_LOAD_URL,
                            SF_WITH(SF_T(options->url)));
    if (options->connections < crowd->players || !options->connections)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_LOAD_TABLES,
                            SF_WITH(SF_N(options->tables), SF_N(crowd->players)));
    crowd->idle = options->connections - crowd->players;
    error = raise_descriptors(options->connections + 64, fault);
    if (error)
        return error;
    crowd->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (crowd->epoll < 0 || !make_people(crowd))
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    return SF_OK;
}

/* --- connections ------------------------------------------------------------------------------ */

static unsigned coming(const struct sf_crowd *crowd)
{
    return crowd->count[SF_STATE_DIALLING] + crowd->count[SF_STATE_SHAKING] +
           crowd->count[SF_STATE_GREETING] + crowd->count[SF_STATE_SEATING] +
           crowd->count[SF_STATE_CHECKING];
}

static bool watch(struct sf_crowd *crowd, struct sf_crowd_person *person, int operation,
                  uint32_t events)
{
    struct epoll_event event = {.events = events, .data.u32 = person->number};

    return epoll_ctl(crowd->epoll, operation, person->wire.descriptor, &event) == 0;
}

static uint64_t some_ns(struct sf_crowd *crowd, unsigned min_ms, unsigned max_ms)
{
    return (min_ms + sf_rng_below(&crowd->rng, max_ms - min_ms + 1)) * SF_NS_IN_MS;
}

/* Broken, and not on purpose. */
static void broke(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    if (!crowd->restarting)
        sf_crowd_fault(crowd, SF_LOAD_BROKEN, SF_W(SF_WHY_CROWD_CONNECTION));
    else if (!crowd->gone_ns)
        crowd->gone_ns = crowd->now_ns;
    sf_person_out(crowd, person, some_ns(crowd, RETRY_MS, 3 * RETRY_MS));
}

static void dial(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    uint32_t source = FIRST_SOURCE + person->number / SF_LOAD_NEIGHBOURS;

    sf_person_set(crowd, person, SF_STATE_DIALLING);
    if (!sf_wire_dial(&person->wire, &crowd->place, source) ||
        !watch(crowd, person, EPOLL_CTL_ADD, EPOLLOUT))
        broke(crowd, person);
}

static void let_in(struct sf_crowd *crowd)
{
    for (uint32_t i = 0; i < crowd->outside_count && coming(crowd) < COMING_MAX;) {
        struct sf_crowd_person *person = &crowd->people[crowd->outside[i]];
        if (person->back_ns > crowd->now_ns) {
            i++;
            continue;
        }
        crowd->outside[i] = crowd->outside[--crowd->outside_count];
        dial(crowd, person);
    }
}

static void connected(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    if (!sf_wire_shake(&person->wire) || !watch(crowd, person, EPOLL_CTL_MOD, EPOLLIN)) {
        broke(crowd, person);
        return;
    }
    sf_person_set(crowd, person, SF_STATE_SHAKING);
}

static void readable(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    const char *text;
    size_t length;

    if (!sf_wire_fill(&person->wire, &crowd->work)) {
        broke(crowd, person);
        return;
    }
    for (;;) {
        switch (sf_wire_next(&person->wire, &crowd->work, &text, &length)) {
        case SF_WIRE_OPEN:
            sf_person_greet(crowd, person);
            break;
        case SF_WIRE_TEXT:
            sf_person_hear(crowd, person, text, length);
            break;
        case SF_WIRE_CLOSED:
            broke(crowd, person);
            return;
        case SF_WIRE_MORE:
            return;
        }
    }
}

/* A turn of the loop: reads messages, and connects those who are due. */
static void turn(struct sf_crowd *crowd)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(crowd->epoll, events, EVENTS, TICK_MS);

    for (int i = 0; i < count; i++) {
        struct sf_crowd_person *person = &crowd->people[events[i].data.u32];
        crowd->now_ns = sf_clock_ns();
        if (person->state == SF_STATE_DIALLING)
            connected(crowd, person);
        else if (person->state != SF_STATE_OFF)
            readable(crowd, person);
    }
    crowd->now_ns = sf_clock_ns();
    let_in(crowd);
}

/* --- phases ----------------------------------------------------------------------------------- */

static bool stopped(const struct sf_crowd *crowd)
{
    return crowd->options->stop && atomic_load(crowd->options->stop);
}

static void tell(struct sf_crowd *crowd, uint64_t *told, enum sf_why phase, unsigned done,
                 unsigned total)
{
    if (!crowd->options->progress || crowd->now_ns - *told < TELL_NS)
        return;
    *told = crowd->now_ns;
    crowd->options->progress(crowd->options->context, phase, done, total);
}

static unsigned settled(const struct sf_crowd *crowd)
{
    return crowd->count[SF_STATE_GREETED] + crowd->count[SF_STATE_LIVE];
}

static bool all_here(const struct sf_crowd *crowd, unsigned idle, unsigned players)
{
    return crowd->count[SF_STATE_GREETED] == idle && crowd->count[SF_STATE_LIVE] == players;
}

static bool gather(struct sf_crowd *crowd, unsigned from, unsigned to, unsigned players)
{
    uint64_t until = sf_clock_ns() + COME_S * SF_NS_IN_S, told = 0;

    for (unsigned i = from; i < to; i++)
        crowd->outside[crowd->outside_count++] = i;
    crowd->now_ns = sf_clock_ns();
    while (!all_here(crowd, crowd->idle, players)) {
        turn(crowd);
        tell(crowd, &told, SF_WHY_PHASE_COME, settled(crowd), to);
        if (crowd->now_ns > until || stopped(crowd) || sf_load_fault_sum(crowd->result))
            return false;
    }
    return true;
}

static void look_at_server(const struct sf_crowd *crowd, struct sf_process_figures *figures)
{
    if (crowd->options->pid)
        sf_process_look(crowd->options->pid, figures);
}

/* How many actions were due up to now: each table that has begun has its share of the rate. */
struct pace {
    uint64_t at_ns, asked;
    double due;
};

static void act(struct sf_crowd *crowd, struct pace *pace)
{
    double share = crowd->options->tables ? (double)crowd->begun / crowd->options->tables : 0;

    pace->due += (double)(crowd->now_ns - pace->at_ns) * 1e-9 * crowd->options->rate * share;
    pace->at_ns = crowd->now_ns;
    for (; pace->asked < (uint64_t)pace->due && crowd->ready_count; pace->asked++) {
        uint32_t number = crowd->ready[sf_rng_below(&crowd->rng, crowd->ready_count)];
        crowd->now_ns = sf_clock_ns();
        sf_person_act(crowd, &crowd->people[number]);
    }
    if (pace->asked < (uint64_t)pace->due) /* nobody's turn: a missed action is not made up for */
        pace->asked = (uint64_t)pace->due;
}

static void cut_some(struct sf_crowd *crowd, uint64_t began_ns, uint64_t *cut)
{
    uint64_t due =
        (uint64_t)((double)(crowd->now_ns - began_ns) * 1e-9 * crowd->options->breaks / 60);

    for (; *cut < due && crowd->players; ++*cut) {
        struct sf_crowd_person *person =
            &crowd->people[crowd->idle + sf_rng_below(&crowd->rng, crowd->players)];
        if (person->state != SF_STATE_LIVE)
            continue;
        crowd->result->breaks++;
        sf_wire_cut(&person->wire, sf_rng_below(&crowd->rng, 2));
        sf_person_out(crowd, person, some_ns(crowd, BACK_MIN_MS, BACK_MAX_MS));
    }
}

static void sample(struct sf_crowd *crowd, uint64_t began_ns)
{
    struct sf_load_result *result = crowd->result;
    unsigned second = (unsigned)((crowd->now_ns - began_ns) / SF_NS_IN_S);
    struct sf_load_sample *at = &result->samples[result->sample_count];

    if (result->sample_count == SF_LOAD_SAMPLES ||
        second * (SF_LOAD_SAMPLES - 1) < result->sample_count * crowd->options->seconds)
        return;
    at->second = second;
    result->sample_count +=
        crowd->options->pid && sf_process_look(crowd->options->pid, &at->server);
}

static pid_t restart(struct sf_crowd *crowd)
{
    char shell[] = "/bin/sh", c[] = "-c";
    char *words[] = {shell, c, (char *)(uintptr_t)crowd->options->restart, NULL};
    pid_t pid;

    crowd->restarting = true;
    return posix_spawn(&pid, shell, NULL, NULL, words, environ) == 0 ? pid : 0;
}

static void see_restart(struct sf_crowd *crowd, pid_t *child)
{
    if (crowd->gone_ns && all_here(crowd, crowd->idle, crowd->players)) {
        if (crowd->result->restart_all_s <= 0)
            crowd->result->restart_all_s = (double)(crowd->now_ns - crowd->gone_ns) * 1e-9;
        crowd->restarting = false;
    }
    if (*child > 0 && waitpid(*child, NULL, WNOHANG) == *child)
        *child = 0;
}

static double own_cpu(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

/* Restarts the counters; an action under way counts at its end. */
static void clear_sums(struct sf_load_result *result)
{
    sf_gauge_clear(&result->seats);
    sf_gauge_clear(&result->answer);
    result->actions = result->done = result->late = result->unmeasured = 0;
    result->events = result->hands = result->bytes_in = result->bytes_out = 0;
}

/* Tables begin one after the other, so that their hands do not end together either. */
static void warm_up(struct sf_crowd *crowd)
{
    uint64_t began = sf_clock_ns(), length = crowd->options->warmup * SF_NS_IN_S, told = 0;
    struct pace pace = {.at_ns = began};

    crowd->now_ns = began; /* else there would be a turn even without a warm-up */
    while (crowd->now_ns < began + length && !stopped(crowd)) {
        turn(crowd);
        while (crowd->begun < crowd->options->tables &&
               (crowd->now_ns - began) / 1000 * crowd->options->tables >=
                   length / 1000 * crowd->begun)
            sf_crowd_begin_table(crowd);
        act(crowd, &pace);
        tell(crowd, &told, SF_WHY_PHASE_WARM, (unsigned)((crowd->now_ns - began) / SF_NS_IN_S),
             crowd->options->warmup);
    }
    while (crowd->begun < crowd->options->tables)
        sf_crowd_begin_table(crowd);
}

static void play(struct sf_crowd *crowd)
{
    uint64_t began = sf_clock_ns(), end = began + crowd->options->seconds * SF_NS_IN_S;
    uint64_t half = crowd->options->restart ? began + (end - began) / 2 : UINT64_MAX;
    struct pace pace = {.at_ns = began};
    uint64_t cut = 0, told = 0;
    pid_t child = 0;

    while (crowd->now_ns < end && !stopped(crowd)) {
        turn(crowd);
        act(crowd, &pace);
        if (!crowd->restarting)
            cut_some(crowd, began, &cut);
        if (crowd->now_ns > half) {
            half = UINT64_MAX;
            child = restart(crowd);
        }
        see_restart(crowd, &child);
        sample(crowd, began);
        tell(crowd, &told, SF_WHY_PHASE_PLAY, (unsigned)((crowd->now_ns - began) / SF_NS_IN_S),
             crowd->options->seconds);
    }
    crowd->result->seconds = (double)(crowd->now_ns - began) * 1e-9;
    if (child > 0)
        waitpid(child, NULL, WNOHANG);
}

static void play_and_measure(struct sf_crowd *crowd)
{
    double cpu;

    warm_up(crowd);
    clear_sums(crowd->result);
    look_at_server(crowd, &crowd->result->start);
    cpu = own_cpu();
    play(crowd);
    crowd->result->own_cpu_s = own_cpu() - cpu;
    look_at_server(crowd, &crowd->result->end);
}

static bool quiet(const struct sf_crowd *crowd)
{
    return !crowd->unanswered && all_here(crowd, crowd->idle, crowd->players);
}

static bool wait_quiet(struct sf_crowd *crowd, enum sf_why phase)
{
    uint64_t until = sf_clock_ns() + BACK_S * SF_NS_IN_S, told = 0;
    pid_t none = 0;

    while (!quiet(crowd) && crowd->now_ns < until) {
        turn(crowd);
        see_restart(crowd, &none);
        tell(crowd, &told, phase, settled(crowd), crowd->idle + crowd->players);
    }
    return quiet(crowd);
}

/* Sends no more actions. All pending ones must be answered, and everybody's view must be right. Not
 * all request their view at once, because the server may limit that. */
static void close_up(struct sf_crowd *crowd)
{
    struct sf_load_result *result = crowd->result;
    uint64_t until;

    if (!wait_quiet(crowd, SF_WHY_PHASE_ANSWERS))
        result->faults[SF_LOAD_UNANSWERED] += crowd->unanswered;
    if (crowd->options->restart && result->restart_all_s <= 0)
        sf_crowd_fault(crowd, SF_LOAD_STUCK, SF_W(SF_WHY_CROWD_AWAY));
    until = sf_clock_ns() + BACK_S * SF_NS_IN_S;
    for (unsigned i = crowd->idle; i < crowd->idle + crowd->players; i++) {
        while (coming(crowd) >= COMING_MAX && crowd->now_ns < until)
            turn(crowd);
        if (crowd->people[i].state == SF_STATE_LIVE)
            sf_person_check(crowd, &crowd->people[i]);
    }
    if (!wait_quiet(crowd, SF_WHY_PHASE_VIEWS))
        result->faults[SF_LOAD_STUCK] += crowd->idle + crowd->players - settled(crowd);
}

static void run(struct sf_crowd *crowd)
{
    unsigned all = crowd->idle + crowd->players;
    uint64_t began = sf_clock_ns();
    bool here;

    look_at_server(crowd, &crowd->result->before);
    here = gather(crowd, 0, crowd->idle, 0);
    look_at_server(crowd, &crowd->result->idle);
    here = here && gather(crowd, crowd->idle, all, crowd->players);
    crowd->result->come_s = (double)(sf_clock_ns() - began) * 1e-9;
    crowd->result->connections = settled(crowd);
    crowd->result->tables = crowd->options->tables;
    if (here) {
        play_and_measure(crowd);
        close_up(crowd);
    } else {
        crowd->result->faults[SF_LOAD_STUCK] += all - settled(crowd);
    }
}

enum sf_error sf_load_run(const struct sf_load_options *options, struct sf_load_result *result,
                          struct sf_fault *fault)
{
    struct sf_crowd *crowd = calloc(1, sizeof *crowd);
    enum sf_error error;

    if (!make_result(result) || !crowd) {
        free(crowd);
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    }
    error = make_crowd(crowd, options, result, fault);
    if (!error)
        run(crowd);
    free_crowd(crowd);
    return error;
}
