/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "loadtest/child.h"
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH_SIZE = 512, START_MS = 60000, STOP_MS = 60000, STEP_MS = 10, WORDS = 32 };

/* In the child. */
static void become(const struct sf_child *child, const char *program, const char *listen,
                   const char *db, int out)
{
    const char *words[WORDS] = {program, "serve", "--listen", listen, "--db", db, "--log", "error"};
    unsigned count = 8;

    for (const char *const *option = child->options; option && *option && count < WORDS - 1;)
        words[count++] = *option++;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out, STDOUT_FILENO);
    execv(program, (char *const *)(uintptr_t)words);
    _exit(127);
}

/* "listening on http://127.0.0.1:40123" */
static bool read_port(int from, uint16_t *port)
{
    struct pollfd ready = {.fd = from, .events = POLLIN};
    char text[256], *colon;
    size_t length = 0;

    while (!memchr(text, '\n', length)) {
        ssize_t got;
        if (length == sizeof text - 1 || poll(&ready, 1, START_MS) != 1)
            return false;
        got = read(from, text + length, sizeof text - 1 - length);
        if (got <= 0)
            return false;
        length += (size_t)got;
    }
    text[length] = '\0';
    colon = strrchr(text, ':');
    *port = colon ? (uint16_t)atoi(colon + 1) : 0;
    return *port != 0;
}

bool sf_child_start(struct sf_child *child, const char *program, const char *folder)
{
    char listen[32], db[PATH_SIZE];
    int ends[2];
    bool good;

    snprintf(listen, sizeof listen, "127.0.0.1:%u", (unsigned)child->port);
    if ((size_t)snprintf(db, sizeof db, "sqlite:%s/day.db", folder) >= sizeof db ||
        pipe2(ends, O_CLOEXEC) != 0)
        return false;
    child->pid = fork();
    if (!child->pid)
        become(child, program, listen, db, ends[1]);
    close(ends[1]);
    good = child->pid > 0 && read_port(ends[0], &child->port);
    close(ends[0]);
    if (!good)
        sf_child_kill(child);
    return good;
}

bool sf_child_stop(struct sf_child *child)
{
    const struct timespec moment = {.tv_nsec = STEP_MS * 1000000L};
    int status = 0;

    kill(child->pid, SIGTERM);
    for (unsigned ms = 0; ms < STOP_MS; ms += STEP_MS) {
        if (waitpid(child->pid, &status, WNOHANG) == child->pid) {
            child->pid = 0;
            return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        }
        nanosleep(&moment, NULL);
    }
    sf_child_kill(child);
    return false;
}

void sf_child_kill(struct sf_child *child)
{
    if (child->pid <= 0)
        return;
    kill(child->pid, SIGKILL);
    waitpid(child->pid, NULL, 0);
    child->pid = 0;
}
