/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* setrlimit, prctl */
#include "net/server.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * How much memory of a server an idle WebSocket costs, and how fast it answers among many of them.
 *
 *   idle [CONNECTIONS]    (default 10,000)
 *
 * The server is a process of its own; the client opens the connections from several loopback
 * addresses, for one has not enough ports, and reads the server's resident memory from /proc. Not a
 * test: what it prints is in docs/performance.md.
 */

/* --- the server ------------------------------------------------------------------------------- */

static unsigned admit(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    (void)user, (void)conn, (void)request;
    return 101;
}

static void opened(void *user, struct sf_conn *conn)
{
    (void)user, (void)conn;
}

static void echo(void *user, struct sf_conn *conn, const char *text, size_t length)
{
    (void)user;
    sf_conn_send(conn, text, length);
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    (void)user, (void)conn, (void)code;
}

static const struct sf_channel channel = {admit, opened, echo, closed};
static const struct sf_route routes[] = {{SF_HTTP_GET, "/", NULL, &channel}};

static struct sf_server *make_server(unsigned connections)
{
    struct sf_server_setup setup = {
        .routes = routes, .route_count = 1, .limits = sf_server_limits()};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_server *server;

    setup.limits.connections = connections + 16;
    setup.limits.address = (struct sf_address_limits){0};
    setup.limits.messages = (struct sf_rate){0};
    setup.limits.ping_ms = 3600 * 1000; /* idle is idle */
    server = sf_server_new(&setup, &fault);
    if (!server)
        fprintf(stderr, "idle: %s\n", sf_fault_text(&fault, SF_EN));
    return server;
}

/* --- the client ------------------------------------------------------------------------------- */

static long resident_kib(pid_t pid)
{
    char path[64], line[256];
    long pages = -1;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
    file = fopen(path, "r");
    if (!file)
        return -1;
    if (!fgets(line, sizeof line, file) || sscanf(line, "%*d %ld", &pages) != 1)
        pages = -1;
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static bool talk(int fd, const void *bytes, size_t length, size_t least)
{
    char answer[512];
    size_t got = 0;

    if (send(fd, bytes, length, MSG_NOSIGNAL) != (ssize_t)length)
        return false;
    while (got < least) {
        ssize_t more = recv(fd, answer, sizeof answer, 0);
        if (more <= 0)
            return false;
        got += (size_t)more;
    }
    return true;
}

static int open_one(unsigned port, unsigned number)
{
    static const char handshake[] = "GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\n"
                                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(0x7f000002 + number / 5000)};
    struct sockaddr_in there = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (fd < 0 || bind(fd, (struct sockaddr *)&here, sizeof here) != 0 ||
        connect(fd, (struct sockaddr *)&there, sizeof there) != 0 ||
        !talk(fd, handshake, sizeof handshake - 1, 129)) {
        fprintf(stderr, "idle: connection %u: %s\n", number, strerror(errno));
        return -1;
    }
    return fd;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int measure(pid_t server, unsigned port, unsigned count)
{
    static const char hello[] = "\x81\x85\0\0\0\0hello";
    int *fds = malloc(count * sizeof *fds);
    long before = resident_kib(server), idle, after;
    double start;

    if (!fds)
        return 1;
    for (unsigned i = 0; i < count; i++) {
        fds[i] = open_one(port, i);
        if (fds[i] < 0)
            return 1;
    }
    idle = resident_kib(server);
    start = seconds();
    for (unsigned i = 0; i < count; i++)
        if (!talk(fds[i], hello, sizeof hello - 1, 7))
            return 1;
    start = seconds() - start;
    after = resident_kib(server);
    printf("connections %u\n", count);
    printf("server before %ld KiB, with all of them idle %ld KiB\n", before, idle);
    printf("memory per idle connection %ld bytes\n", (idle - before) * 1024 / (long)count);
    printf("after a message to and fro on each %ld bytes\n", (after - before) * 1024 / (long)count);
    printf("one message to and fro %.1f us, one at a time\n", start * 1e6 / count);
    free(fds);
    return 0;
}

int main(int argc, char **argv)
{
    unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 10000;
    struct rlimit files;
    struct sf_server *server;
    int status;
    pid_t pid;

    if (count == 0 || count > 1000000) {
        fprintf(stderr, "usage: idle [CONNECTIONS]\n");
        return 2;
    }
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    server = make_server(count);
    if (!server)
        return 1;
    pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        sf_server_run(server);
        _exit(0);
    }
    if (pid < 0)
        return 1;
    status = measure(pid, sf_server_port(server), count);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    sf_server_free(server);
    return status;
}
