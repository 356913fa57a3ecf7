/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/log.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_MAX_BYTES = 1024 };

static const char *const names[] = {"debug", "info", "warn", "error", "none"};
static atomic_int least_level = SF_LOG_INFO;

void sf_log_set(enum sf_log_level least)
{
    atomic_store(&least_level, (int)least);
}

bool sf_log_wants(enum sf_log_level level)
{
    return (int)level >= atomic_load(&least_level);
}

enum sf_log_level sf_log_parse(const char *name)
{
    unsigned level = 0;

    while (level <= SF_LOG_NONE && strcmp(names[level], name) != 0)
        level++;
    return (enum sf_log_level)level;
}

struct line {
    char text[LINE_MAX_BYTES];
    size_t length;
};

static void put(struct line *line, char c)
{
    if (line->length < sizeof line->text - 1)
        line->text[line->length++] = c;
}

static void put_text(struct line *line, const char *text)
{
    for (; *text; text++)
        put(line, *text);
}

static void put_value(struct line *line, const char *text)
{
    bool plain = *text && !strpbrk(text, " \"=\\\n\r\t");

    if (plain) {
        put_text(line, text);
        return;
    }
    put(line, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            put(line, '\\');
        put(line, (unsigned char)*text < 0x20 ? ' ' : *text);
    }
    put(line, '"');
}

static void put_pair(struct line *line, const char *key, const char *value)
{
    if (line->length)
        put(line, ' ');
    put_text(line, key);
    put(line, '=');
    put_value(line, value);
}

static void put_time(struct line *line)
{
    struct timespec now;
    struct tm parts;
    char text[40], all[48];

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(all, sizeof all, "%s.%03dZ", text, (int)(now.tv_nsec / 1000000));
    put_pair(line, "time", all);
}

void sf_log(enum sf_log_level level, const char *event, ...)
{
    struct line line = {.length = 0};
    const char *key;
    va_list pairs;

    if (!sf_log_wants(level))
        return;
    put_time(&line);
    put_pair(&line, "level", names[level]);
    put_pair(&line, "event", event);
    va_start(pairs, event);
    while ((key = va_arg(pairs, const char *)) != NULL) {
        const char *value = va_arg(pairs, const char *);
        put_pair(&line, key, value ? value : "");
    }
    va_end(pairs);
    line.text[line.length++] = '\n';
    fwrite(line.text, 1, line.length, stderr);
}

/* --- broken invariants ------------------------------------------------------------------------ */

enum { PLACES = 64 };

/* The lines of the sources that were logged. When there is no room, nothing more is. */
static bool is_new(const char *file, unsigned line)
{
    static _Atomic uint64_t places[PLACES];
    uint64_t place = (uint64_t)(uintptr_t)file * 31 + line;

    for (unsigned i = 0; i < PLACES; i++) {
        uint64_t none = 0;
        if (atomic_compare_exchange_strong(&places[i], &none, place))
            return true;
        if (none == place)
            return false;
    }
    return false;
}

bool sf_log_broken(const char *file, unsigned line, const char *what)
{
    char number[24];

    if (!is_new(file, line))
        return false;
    snprintf(number, sizeof number, "%u", line);
    sf_log(SF_LOG_ERROR, "broken", "file", file, "line", number, "expected", what, NULL);
    return false;
}
