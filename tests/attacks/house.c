/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "attacks/house.h"
#include "unit/scratch.h"
#include <arpa/inet.h>
#include <dirent.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/* --- starting and ending ---------------------------------------------------------------------- */

static bool start(struct house *house)
{
    if (!sf_child_start(&house->child, house->program, house->folder))
        return false;
    snprintf(house->url, sizeof house->url, "http://127.0.0.1:%u", (unsigned)house->child.port);
    return true;
}

bool house_open(struct house *house, const char *program)
{
    *house = (struct house){.program = program, .own = true};
    scratch_make(house->folder);
    return start(house);
}

bool house_use(struct house *house, const char *url, const char *folder)
{
    static const char here[] = "http://127.0.0.1:";

    *house = (struct house){.own = false};
    if (strncmp(url, here, sizeof here - 1) != 0)
        return false;
    snprintf(house->url, sizeof house->url, "%s", url);
    snprintf(house->folder, sizeof house->folder, "%s", folder);
    house->child.port = (uint16_t)atoi(url + sizeof here - 1);
    return house->child.port != 0;
}

void house_close(struct house *house)
{
    if (!house->own)
        return;
    sf_child_kill(&house->child);
    scratch_remove(house->folder);
}

bool house_restart(struct house *house, const char *preload)
{
    bool good;

    sf_child_kill(&house->child);
    if (preload)
        setenv("LD_PRELOAD", preload, 1);
    good = start(house);
    unsetenv("LD_PRELOAD");
    return good;
}

/* --- HTTP ------------------------------------------------------------------------------------- */

static int dial(const struct house *house, const char *from)
{
    struct sockaddr_in own = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    const struct timeval patience = {.tv_sec = 60};
    int one = 1, descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    to.sin_port = htons(house->child.port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (descriptor < 0 || inet_pton(AF_INET, from, &own.sin_addr) != 1)
        return descriptor;
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (bind(descriptor, (struct sockaddr *)&own, sizeof own) != 0 ||
        connect(descriptor, (struct sockaddr *)&to, sizeof to) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

static bool send_all(int descriptor, const char *bytes, size_t length)
{
    while (length) {
        ssize_t sent = send(descriptor, bytes, length, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

static char *read_all(int descriptor, size_t *length)
{
    size_t room = 1 << 16;
    char *text = malloc(room), *larger;
    ssize_t got = 1;

    *length = 0;
    while (text && got > 0) {
        if (*length + 1 == room) {
            larger = realloc(text, room *= 2);
            if (!larger)
                break;
            text = larger;
        }
        got = recv(descriptor, text + *length, room - 1 - *length, 0);
        *length += got > 0 ? (size_t)got : 0;
    }
    if (text)
        text[*length] = '\0';
    return text;
}

void house_ask(const struct house *house, const char *from, const char *method, const char *path,
               const char *token, const char *body, struct house_reply *reply)
{
    size_t size = body ? strlen(body) : 0, length;
    int descriptor = dial(house, from);
    char head[1024];

    *reply = (struct house_reply){.status = 0};
    if (descriptor < 0)
        return;
    snprintf(head, sizeof head,
             "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n%s%s%s"
             "Content-Length: %zu\r\n\r\n",
             method, path, (unsigned)house->child.port, token ? "Authorization: Bearer " : "",
             token ? token : "", token ? "\r\n" : "", size);
    if (send_all(descriptor, head, strlen(head)))
        send_all(descriptor, body ? body : "", size); /* a rejection may come before its end */
    reply->body = read_all(descriptor, &length);
    close(descriptor);
    if (reply->body && !strncmp(reply->body, "HTTP/1.1 ", 9)) {
        const char *content = strstr(reply->body, "\r\n\r\n");
        reply->status = content ? (unsigned)atoi(reply->body + 9) : 0;
        reply->length = content ? length - (size_t)(content + 4 - reply->body) : 0;
        memmove(reply->body, reply->body + length - reply->length, reply->length + 1);
    }
}

void house_reply_release(struct house_reply *reply)
{
    free(reply->body);
    *reply = (struct house_reply){.status = 0};
}

unsigned house_status(const struct house *house, const char *from, const char *method,
                      const char *path, const char *token, const char *body)
{
    struct house_reply reply;
    unsigned status;

    house_ask(house, from, method, path, token, body, &reply);
    status = reply.status;
    house_reply_release(&reply);
    return status;
}

int64_t house_figure(const struct house *house, const char *name)
{
    struct house_reply reply;
    int64_t figure = -1;
    const char *at;
    char key[80];

    snprintf(key, sizeof key, "\nstichfest_%s ", name);
    house_ask(house, "127.0.0.1", "GET", "/metrics", NULL, NULL, &reply);
    at = reply.body ? strstr(reply.body, key) : NULL;
    if (at)
        figure = atoll(at + strlen(key));
    house_reply_release(&reply);
    return figure;
}

/* --- the disk --------------------------------------------------------------------------------- */

/* The files of a folder whose name contains `part`. */
static uint64_t bytes_in(const char *folder, const char *part, unsigned *count)
{
    DIR *stream = opendir(folder);
    const struct dirent *entry;
    struct stat about;
    uint64_t bytes = 0;
    unsigned found = 0;

    while (stream && (entry = readdir(stream))) {
        if (!strstr(entry->d_name, part) || fstatat(dirfd(stream), entry->d_name, &about, 0) != 0 ||
            !S_ISREG(about.st_mode))
            continue;
        bytes += (uint64_t)about.st_size;
        found++;
    }
    if (stream)
        closedir(stream);
    if (count)
        *count = found;
    return bytes;
}

uint64_t house_database_bytes(const struct house *house)
{
    return bytes_in(house->folder, "day.db", NULL);
}

uint64_t house_copies(const struct house *house, const char *part, unsigned *count)
{
    char folder[HOUSE_PATH];

    snprintf(folder, sizeof folder, "%s/day.db-rounds", house->folder);
    return bytes_in(folder, part, count);
}
