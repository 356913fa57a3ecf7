/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* usleep */
#include "unit/nats.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TRIES = 600, PAUSE_US = 20000 };

static struct sockaddr_in address_of(unsigned port)
{
    return (struct sockaddr_in){.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static unsigned free_port(void)
{
    struct sockaddr_in address = address_of(0);
    socklen_t length = sizeof address;
    int at = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    assert_true(at >= 0);
    assert_int_equal(bind(at, (struct sockaddr *)&address, length), 0);
    assert_int_equal(getsockname(at, (struct sockaddr *)&address, &length), 0);
    close(at);
    return ntohs(address.sin_port);
}

static bool answers(unsigned port)
{
    struct sockaddr_in address = address_of(port);
    int at = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool there = connect(at, (struct sockaddr *)&address, sizeof address) == 0;

    close(at);
    return there;
}

/* Where nats_stop_all() finds what still runs. */
static struct nats *running;

static void nats_stop_all(void)
{
    if (running && running->server)
        kill(running->server, SIGKILL);
}

void nats_prepare(struct nats *nats)
{
    static bool registered;

    *nats = (struct nats){.server = 0};
    scratch_make(nats->folder);
    nats->port = free_port();
    running = nats;
    if (!registered)
        atexit(nats_stop_all);
    registered = true;
}

void nats_configure(struct nats *nats, const char *more)
{
    char path[SCRATCH_MAX + 16];
    FILE *file;

    snprintf(path, sizeof path, "%s/conf", nats->folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "listen: 127.0.0.1:%u\nlog_file: \"%s/log\"\n", nats->port, nats->folder);
    for (const char *c = more ? more : ""; *c; c++)
        if (c[0] == '%' && c[1] == 's') {
            fputs(nats->folder, file);
            c++;
        } else {
            fputc(*c, file);
        }
    assert_int_equal(fclose(file), 0);
}

void nats_start(struct nats *nats)
{
    char path[SCRATCH_MAX + 16];
    int status;

    snprintf(path, sizeof path, "%s/conf", nats->folder);
    nats->server = fork();
    assert_true(nats->server >= 0);
    if (nats->server == 0) {
        execlp("nats-server", "nats-server", "-c", path, (char *)NULL);
        _exit(127);
    }
    for (unsigned i = 0; i < TRIES && !answers(nats->port); i++) {
        assert_int_equal(waitpid(nats->server, &status, WNOHANG), 0);
        usleep(PAUSE_US);
    }
    assert_true(answers(nats->port));
}

void nats_make(struct nats *nats, const char *more)
{
    nats_prepare(nats);
    nats_configure(nats, more);
    nats_start(nats);
}

void nats_signal(const struct nats *nats, int signal_number)
{
    assert_int_equal(kill(nats->server, signal_number), 0);
}

void nats_kill(struct nats *nats)
{
    int status;

    if (!nats->server)
        return;
    nats_signal(nats, SIGKILL);
    assert_int_equal(waitpid(nats->server, &status, 0), nats->server);
    nats->server = 0;
}

void nats_remove(struct nats *nats)
{
    nats_kill(nats);
    scratch_remove(nats->folder);
    running = NULL;
}
