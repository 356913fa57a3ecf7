/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2 */
#include "match/process.h"
#include "batch/clock.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1 << 16 };

extern char **environ;

struct sf_process {
    pid_t pid; /* also the id of its process group */
    int in, out;
    size_t begin, end; /* of the received bytes that are not returned yet */
    char buffer[LINE_MAX_BYTES];
};

/* --- start ------------------------------------------------------------------------------------ */

struct pipes {
    int in[2], out[2]; /* from the program's side: it reads in[0] and writes out[1] */
};

static void close_pair(int pair[2])
{
    for (unsigned i = 0; i < 2; i++)
        if (pair[i] >= 0)
            close(pair[i]);
}

/* If the caller has closed its standard descriptors, the pipes must not reuse their numbers: in the
 * child one would overwrite the other. */
static bool open_pair(int pair[2])
{
    if (pipe2(pair, O_CLOEXEC) != 0) {
        pair[0] = pair[1] = -1;
        return false;
    }
    return pair[0] > STDERR_FILENO && pair[1] > STDERR_FILENO;
}

/* The child starts as from a terminal: no signal is ignored or blocked, whatever this process
 * does. */
static bool set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, all;

    sigemptyset(&none);
    sigfillset(&all);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                    POSIX_SPAWN_SETSIGDEF) == 0 &&
           posix_spawnattr_setpgroup(attributes, 0) == 0 &&
           posix_spawnattr_setsigmask(attributes, &none) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &all) == 0;
}

static bool spawn(pid_t *pid, const char *command, const struct pipes *pipes)
{
    char *const words[] = {(char[]){"sh"}, (char[]){"-c"}, (char *)(uintptr_t)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    bool good;

    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return false;
    }
    good = set_attributes(&attributes) &&
           posix_spawn_file_actions_adddup2(&actions, pipes->in[0], STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_adddup2(&actions, pipes->out[1], STDOUT_FILENO) == 0 &&
           posix_spawn(pid, "/bin/sh", &actions, &attributes, words, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return good;
}

/* Our ends never block: poll() waits. */
static bool unblock(const struct pipes *pipes)
{
    return fcntl(pipes->in[1], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(pipes->out[0], F_SETFL, O_NONBLOCK) == 0;
}

struct sf_process *sf_process_start(const char *command)
{
    struct sf_process *process = malloc(sizeof *process);
    struct pipes pipes = {{-1, -1}, {-1, -1}};

    if (!process || !open_pair(pipes.in) || !open_pair(pipes.out) || !unblock(&pipes) ||
        !spawn(&process->pid, command, &pipes)) {
        close_pair(pipes.in);
        close_pair(pipes.out);
        free(process);
        return NULL;
    }
    close(pipes.in[0]);
    close(pipes.out[1]);
    process->in = pipes.in[1];
    process->out = pipes.out[0];
    process->begin = process->end = 0;
    return process;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Waits until the descriptor is ready or the time is up. */
static enum sf_process_outcome await(int descriptor, short events, uint64_t until_ns)
{
    struct pollfd one = {.fd = descriptor, .events = events};

    for (;;) {
        uint64_t now = sf_clock_ns();
        uint64_t left = now < until_ns ? (until_ns - now + SF_NS_IN_MS - 1) / SF_NS_IN_MS : 0;
        int ready = poll(&one, 1, left < 60000 ? (int)left : 60000);
        if (ready > 0)
            return SF_PROCESS_OK;
        if (ready < 0 && errno != EINTR)
            return SF_PROCESS_GONE;
        if (!left)
            return SF_PROCESS_LATE;
    }
}

/* Writing to a program that is gone raises SIGPIPE in this thread. The signal is blocked, and
 * removed if it was not pending before. */
static ssize_t write_quietly(int descriptor, const char *bytes, size_t count)
{
    const struct timespec at_once = {0};
    sigset_t broken, pending, before;
    ssize_t written;
    int error;

    sigpending(&pending);
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    written = write(descriptor, bytes, count);
    error = errno;
    if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        while (sigtimedwait(&broken, NULL, &at_once) < 0 && errno == EINTR)
            ;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

static enum sf_process_outcome send_bytes(struct sf_process *process, const char *bytes,
                                          size_t count, uint64_t until_ns)
{
    while (count) {
        ssize_t written = write_quietly(process->in, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            enum sf_process_outcome outcome = await(process->in, POLLOUT, until_ns);
            if (outcome)
                return outcome;
        } else if (errno != EINTR) {
            return SF_PROCESS_GONE;
        }
    }
    return SF_PROCESS_OK;
}

enum sf_process_outcome sf_process_send(struct sf_process *process, const char *line, size_t length,
                                        uint64_t until_ns)
{
    enum sf_process_outcome outcome = send_bytes(process, line, length, until_ns);

    return outcome ? outcome : send_bytes(process, "\n", 1, until_ns);
}

/* Reads more of the program's output and appends it to the buffer. */
static enum sf_process_outcome read_more(struct sf_process *process, uint64_t until_ns)
{
    enum sf_process_outcome outcome;
    ssize_t got;

    if (process->begin) {
        memmove(process->buffer, process->buffer + process->begin, process->end - process->begin);
        process->end -= process->begin;
        process->begin = 0;
    }
    if (process->end == sizeof process->buffer)
        return SF_PROCESS_FLOOD;
    outcome = await(process->out, POLLIN, until_ns);
    if (outcome)
        return outcome;
    got = read(process->out, process->buffer + process->end, sizeof process->buffer - process->end);
    if (got > 0)
        process->end += (size_t)got;
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        return SF_PROCESS_GONE;
    return SF_PROCESS_OK;
}

enum sf_process_outcome sf_process_receive(struct sf_process *process, const char **line,
                                           size_t *length, uint64_t until_ns)
{
    size_t seen = 0;

    for (;;) {
        const char *from = process->buffer + process->begin;
        size_t count = process->end - process->begin;
        const char *stop = count > seen ? memchr(from + seen, '\n', count - seen) : NULL;
        enum sf_process_outcome outcome;

        if (stop) {
            *line = from;
            *length = (size_t)(stop - from);
            process->begin += *length + 1;
            return SF_PROCESS_OK;
        }
        seen = count;
        outcome = read_more(process, until_ns);
        if (outcome)
            return outcome;
    }
}

/* --- end -------------------------------------------------------------------------------------- */

/* Waits until the program closes its output, as it does when it ends. */
static void let_end(struct sf_process *process, uint64_t grace_ms)
{
    uint64_t until = sf_clock_ns() + grace_ms * SF_NS_IN_MS;

    do
        process->begin = process->end = 0;
    while (sf_clock_ns() < until && read_more(process, until) == SF_PROCESS_OK);
}

void sf_process_end(struct sf_process *process, uint64_t grace_ms)
{
    if (!process)
        return;
    close(process->in);
    let_end(process, grace_ms);
    close(process->out);
    kill(-process->pid, SIGKILL); /* it is not reaped yet, so the id is still its own */
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    free(process);
}
