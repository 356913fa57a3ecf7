/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "cli/bench_store.h"
#include "base/system.h"
#include "batch/clock.h"
#include "store/store.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STREAMS = 16, EVENT = 100, PLACE = 512 };

struct run {
    struct sf_store *store;
    uint64_t sent, answered, signature;
    struct sf_fault fault; /* the first */
    int ends[2];
};

static void wake(void *context)
{
    struct run *run = context;
    ssize_t written = write(run->ends[1], "!", 1);

    (void)written; /* a full pipe wakes the reader as well */
}

static void note(void *context, const struct sf_store_answer *answer)
{
    struct run *run = context;

    run->answered++;
    run->signature += answer->version;
    if (answer->outcome != SF_STORE_DONE && !run->fault.code)
        run->fault = answer->fault;
}

static void send_one(struct run *run)
{
    char bytes[EVENT], stream[16];
    struct sf_store_event event = {.at = 0, .bytes = bytes, .length = sizeof bytes};
    struct sf_append append = {
        .stream = stream, .expected = run->sent / STREAMS, .events = &event, .event_count = 1};

    memset(bytes, 'x', sizeof bytes);
    snprintf(stream, sizeof stream, "bench:%u", (unsigned)(run->sent % STREAMS));
    if (sf_store_append(run->store, &append, note, run, &run->fault) == SF_OK)
        run->sent++;
}

static void run_all(struct run *run, unsigned outstanding, uint64_t count)
{
    char byte;

    while (run->answered < count && !run->fault.code) {
        while (run->sent < count && run->sent - run->answered < outstanding && !run->fault.code)
            send_one(run);
        if (!sf_store_poll(run->store) && read(run->ends[0], &byte, 1) != 1)
            return;
    }
}

static enum sf_error run_in(struct run *run, const char *url, unsigned outstanding, uint64_t count,
                            double *seconds)
{
    struct sf_store_options options = {.wake = wake, .context = run, .fresh = true};
    uint64_t start;

    run->store = sf_store_open(url, &options, &run->fault);
    if (!run->store)
        return run->fault.code;
    start = sf_clock_ns();
    run_all(run, outstanding, count);
    *seconds = (double)(sf_clock_ns() - start) * 1e-9;
    sf_store_close(run->store);
    return run->fault.code;
}

enum sf_error sf_bench_store(unsigned outstanding, uint64_t count, double *seconds,
                             uint64_t *signature, struct sf_fault *fault)
{
    const char *place = getenv("TMPDIR");
    struct run run = {.sent = 0};
    char folder[PLACE], url[PLACE + 32];

    snprintf(folder, sizeof folder, "%s/stichfest-bench-XXXXXX", place && *place ? place : "/tmp");
    if (!mkdtemp(folder))
        return sf_fault_say(fault, SF_E_STORE_IO, NULL, SF_WHY_ABOUT,
                            SF_WITH(SF_T(folder), SF_SYSTEM(errno)));
    snprintf(url, sizeof url, "sqlite:%s/bench.db", folder);
    if (pipe(run.ends) != 0) {
        rmdir(folder);
        return sf_fault_say(fault, SF_E_STORE_IO, NULL, SF_WHY_NO_PIPE, SF_WITH(SF_SYSTEM(errno)));
    }
    run_in(&run, url, outstanding, count, seconds);
    close(run.ends[0]);
    close(run.ends[1]);
    sf_store_drop(url, NULL);
    rmdir(folder);
    *signature = run.signature;
    *fault = run.fault;
    return run.fault.code;
}
