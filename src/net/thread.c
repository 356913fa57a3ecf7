/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* syscall(), and nice() of a single thread */
#include "net/thread.h"
#include <errno.h>
#include <linux/sched/types.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    SHORT_NS = 100 * 1000, /* the shortest that the kernel grants */
    USUAL_NS = 0,
    GIVE_WAY = 10 /* a tenth of the weight: see thread.h */
};

/* The C library has no function for it. Policy and niceness stay as they are. */
static void set_slice(uint64_t ns)
{
    struct sched_attr attr = {.size = sizeof attr};
    int before = errno;

    if (!syscall(SYS_sched_getattr, 0, &attr, sizeof attr, 0)) {
        attr.sched_runtime = ns;
        syscall(SYS_sched_setattr, 0, &attr, 0);
    }
    errno = before;
}

void sf_thread_prompt(void)
{
    set_slice(SHORT_NS);
}

void sf_thread_patient(void)
{
    int before = errno;

    set_slice(USUAL_NS);
    if (nice(GIVE_WAY) == -1) /* not allowed: then it does not */
        errno = before;
}
