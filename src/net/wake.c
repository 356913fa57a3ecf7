/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "net/wake.h"
#include <errno.h>
#include <event2/event.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct sf_wake {
    int bell; /* an eventfd */
    struct event *event;
    void (*woken)(void *context);
    void *context;
};

struct sf_wake *sf_wake_new(void)
{
    struct sf_wake *wake = calloc(1, sizeof *wake);

    if (!wake)
        return NULL;
    wake->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (wake->bell >= 0)
        return wake;
    free(wake);
    return NULL;
}

void sf_wake_free(struct sf_wake *wake)
{
    if (!wake)
        return;
    if (wake->event)
        event_free(wake->event);
    close(wake->bell);
    free(wake);
}

static void rung(int fd, short what, void *context)
{
    struct sf_wake *wake = context;
    uint64_t times;

    (void)what;
    if (read(fd, &times, sizeof times) < 0)
        return; /* spurious: nobody has rung */
    wake->woken(wake->context);
}

bool sf_wake_listen(struct sf_wake *wake, struct event_base *base, void (*woken)(void *context),
                    void *context)
{
    wake->woken = woken;
    wake->context = context;
    wake->event = event_new(base, wake->bell, EV_READ | EV_PERSIST, rung, wake);
    return wake->event && event_add(wake->event, NULL) == 0;
}

void sf_wake_ring(struct sf_wake *wake)
{
    static const uint64_t once = 1;
    int kept = errno;

    if (write(wake->bell, &once, sizeof once) < 0)
        errno = 0; /* the counter is full, so it is rung */
    errno = kept;
}
