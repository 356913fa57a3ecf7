/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* setgroups, usleep */
#include "unit/postgres.h"
#include <stdarg.h>

#include <setjmp.h>

#include <cmocka.h>

#include <fcntl.h>
#include <glob.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TRIES = 600, PAUSE_US = 50000, PATH = 512 };

/* Debian keeps the programs of each version in a folder of its own. The last one is the newest. */
static void program(const char *name, char path[PATH])
{
    glob_t found;

    assert_int_equal(glob("/usr/lib/postgresql/*/bin", 0, NULL, &found), 0);
    snprintf(path, PATH, "%s/%s", found.gl_pathv[found.gl_pathc - 1], name);
    globfree(&found);
}

static const struct passwd *owner(void)
{
    const struct passwd *user = geteuid() == 0 ? getpwnam("postgres") : getpwuid(geteuid());

    assert_non_null(user);
    return user;
}

/* In the child: never returns. Its output goes into a file of the folder. */
static void become(const struct postgres *pg, char *const arguments[])
{
    const struct passwd *user = owner();
    char log[SCRATCH_MAX + 8];
    int out;

    snprintf(log, sizeof log, "%s/log", pg->folder);
    out = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (out < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0 || chdir(pg->folder) != 0)
        _exit(126);
    if (geteuid() == 0 &&
        (setgroups(0, NULL) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
        _exit(126);
    execv(arguments[0], arguments);
    _exit(127);
}

static pid_t spawn(const struct postgres *pg, char *const arguments[])
{
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0)
        become(pg, arguments);
    return child;
}

/* Where postgres_stop_all() finds what still runs. */
static struct postgres *running;

static void postgres_stop_all(void)
{
    if (running && running->server)
        kill(running->server, SIGQUIT);
}

void postgres_start(struct postgres *pg)
{
    char path[PATH], socket[SCRATCH_MAX + 64], address[SCRATCH_MAX + 64];
    char data_option[] = "-D", option[] = "-c",
         no_address[] = "listen_addresses=", fast[] = "fsync=off", few[] = "shared_buffers=16MB";
    char *arguments[] = {path,   data_option, pg->data, option, no_address, option,
                         socket, option,      fast,     option, few,        NULL};

    program("postgres", path);
    snprintf(socket, sizeof socket, "unix_socket_directories=%s", pg->folder);
    snprintf(address, sizeof address, "host=%s user=postgres dbname=postgres", pg->folder);
    pg->server = spawn(pg, arguments);
    for (unsigned i = 0; i < TRIES; i++) {
        int status;
        assert_int_equal(waitpid(pg->server, &status, WNOHANG), 0);
        if (PQping(address) == PQPING_OK)
            return;
        usleep(PAUSE_US);
    }
    fail_msg("the PostgreSQL server does not come up");
}

void postgres_make(struct postgres *pg)
{
    char path[PATH];
    char data_option[] = "-D", trust[] = "--auth=trust", user[] = "--username=postgres",
         no_sync[] = "--no-sync", encoding[] = "--encoding=UTF8", locale[] = "--locale=C",
         sums[] = "--data-checksums";
    char *arguments[] = {path,    data_option, pg->data, trust, user,
                         no_sync, encoding,    locale,   sums,  NULL};
    int status;
    pid_t child;

    *pg = (struct postgres){.server = 0};
    scratch_make(pg->folder);
    snprintf(pg->data, sizeof pg->data, "%s/data", pg->folder);
    assert_int_equal(chown(pg->folder, owner()->pw_uid, owner()->pw_gid), 0);
    program("initdb", path);
    child = spawn(pg, arguments);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    running = pg;
    atexit(postgres_stop_all);
    postgres_start(pg);
}

void postgres_stop(struct postgres *pg, int signal_number)
{
    int status;

    if (!pg->server)
        return;
    assert_int_equal(kill(pg->server, signal_number), 0);
    assert_int_equal(waitpid(pg->server, &status, 0), pg->server);
    pg->server = 0;
}

void postgres_remove(struct postgres *pg)
{
    postgres_stop(pg, SIGINT);
    scratch_remove(pg->folder);
}

void postgres_url(const struct postgres *pg, const char *schema, char *url, size_t size)
{
    snprintf(url, size, "postgres:///postgres?user=postgres&host=%s&schema=%s", pg->folder, schema);
}
