/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "attacks/caller.h"
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_MAX = 8192 };

/* --- coming and going ------------------------------------------------------------------------- */

static bool connect_to(struct caller *caller)
{
    struct sf_fault fault = SF_NO_FAULT;

    caller->said = 0;
    caller->dial = sf_dial_open_from(caller->house->url, caller->from, &fault);
    return caller->dial != NULL;
}

static bool send_text(struct caller *caller, const char *text, size_t length)
{
    caller->said++;
    return caller->dial && sf_dial_send(caller->dial, text, length);
}

/* The next message; false: none, or the connection is gone. */
static enum caller_answer hear(struct caller *caller, int ms)
{
    enum sf_dial_event event = SF_DIAL_CLOSED;

    caller->doc.used = 0;
    caller->text = "";
    if (caller->dial)
        event = sf_dial_read(caller->dial, ms, &caller->text, &caller->length);
    if (event == SF_DIAL_CLOSED)
        return CALLER_GONE;
    return event == SF_DIAL_LATE ? CALLER_LATE : CALLER_OK;
}

static bool greeted(struct caller *caller)
{
    enum caller_answer answer;
    char token[sizeof caller->token];

    caller->code[0] = '\0';
    while ((answer = hear(caller, CALLER_PATIENCE_MS)) == CALLER_OK) {
        if (caller_is(caller, "err"))
            caller_copy(caller, "code", caller->code, sizeof caller->code);
        if (caller_is(caller, "err"))
            break;
        if (!caller_is(caller, "welcome"))
            continue;
        if (caller_copy(caller, "token", token, sizeof token))
            memcpy(caller->token, token, sizeof token);
        caller_copy(caller, "account", caller->account, sizeof caller->account);
        return true;
    }
    caller_cut(caller);
    return false;
}

bool caller_come(struct caller *caller, const struct house *house, const char *from,
                 const char *name)
{
    char hello[256];
    int length;

    caller->house = house;
    snprintf(caller->from, sizeof caller->from, "%s", from);
    if (!caller->nodes)
        caller->nodes = malloc(SF_MIRROR_NODES * sizeof *caller->nodes);
    if (!caller->nodes || !connect_to(caller))
        return false;
    length = snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1%s%s%s}",
                      name ? ",\"name\":\"" : "", name ? name : "", name ? "\"" : "");
    return send_text(caller, hello, (size_t)length) && greeted(caller);
}

bool caller_return(struct caller *caller)
{
    char hello[256];
    int length =
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", caller->token);

    caller_cut(caller);
    return connect_to(caller) && send_text(caller, hello, (size_t)length) && greeted(caller);
}

void caller_cut(struct caller *caller)
{
    if (caller->dial)
        sf_dial_cut(caller->dial);
    caller->dial = NULL;
}

void caller_leave(struct caller *caller)
{
    caller_cut(caller);
    if (caller->mirror)
        sf_mirror_release(caller->mirror);
    free(caller->mirror);
    free(caller->nodes);
    *caller = (struct caller){.house = NULL};
}

/* --- saying and hearing ----------------------------------------------------------------------- */

/* The id takes the place of the bracket with which the message begins. */
__attribute__((format(printf, 2, 0))) static bool say(struct caller *caller, const char *format,
                                                      va_list values)
{
    static atomic_uint ids;
    char text[SAID_MAX], head[40];
    size_t before;
    int length;

    snprintf(caller->id, sizeof caller->id, "c%u", atomic_fetch_add(&ids, 1));
    before = (size_t)snprintf(head, sizeof head, "{'id':'%s',", caller->id) - 1;
    length = vsnprintf(text + before, sizeof text - before, format, values);
    if (length < 2 || before + (size_t)length >= sizeof text)
        return false;
    memcpy(text, head, before + 1);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    return send_text(caller, text, before + (size_t)length);
}

bool caller_say(struct caller *caller, const char *format, ...)
{
    va_list values;
    bool good;

    va_start(values, format);
    good = say(caller, format, values);
    va_end(values);
    return good;
}

static bool parse(struct caller *caller)
{
    return caller->doc.used || !sf_json_parse(&caller->doc, caller->text, caller->length,
                                              caller->nodes, SF_MIRROR_NODES);
}

static void follow(struct caller *caller)
{
    if (caller->mirror && (caller_is(caller, "snap") || caller_is(caller, "ev")) && parse(caller))
        sf_mirror_take(caller->mirror, &caller->doc);
}

enum caller_answer caller_wait(struct caller *caller, int ms)
{
    enum caller_answer answer;
    char id[24];

    while ((answer = hear(caller, ms)) == CALLER_OK) {
        bool refused = caller_is(caller, "err");
        follow(caller);
        if (!refused && !caller_is(caller, "ok"))
            continue;
        caller_copy(caller, "id", id, sizeof id);
        if (strcmp(id, caller->id) != 0)
            continue;
        if (refused)
            caller_copy(caller, "code", caller->code, sizeof caller->code);
        return refused ? CALLER_REFUSED : CALLER_OK;
    }
    return answer;
}

enum caller_answer caller_ask(struct caller *caller, const char *format, ...)
{
    va_list values;
    bool good;

    va_start(values, format);
    good = say(caller, format, values);
    va_end(values);
    return good ? caller_wait(caller, CALLER_PATIENCE_MS) : CALLER_GONE;
}

void caller_drain(struct caller *caller, struct caller_count *count)
{
    enum caller_answer answer;

    while ((answer = hear(caller, 0)) == CALLER_OK) {
        follow(caller);
        if (!count)
            continue;
        count->ok += caller_is(caller, "ok");
        count->refused += caller_is(caller, "err");
    }
    if (answer == CALLER_GONE && caller->dial) {
        caller_cut(caller);
        if (count)
            count->closed++;
    }
}

bool caller_copy(struct caller *caller, const char *key, char *text, size_t size)
{
    uint32_t node = parse(caller) ? sf_json_get(&caller->doc, 0, key) : 0;
    bool found = node && sf_json_string(&caller->doc, node, text, size);

    if (!found)
        text[0] = '\0';
    return found;
}

int64_t caller_number(struct caller *caller, const char *key)
{
    uint32_t node = parse(caller) ? sf_json_get(&caller->doc, 0, key) : 0;
    int64_t number = -1;

    if (node)
        sf_json_int(&caller->doc, node, &number);
    return number;
}

/* The server writes the type first. */
bool caller_is(const struct caller *caller, const char *type)
{
    static const char head[] = "{\"t\":\"";
    size_t length = strlen(type);

    return caller->text && !strncmp(caller->text, head, sizeof head - 1) &&
           !strncmp(caller->text + sizeof head - 1, type, length) &&
           caller->text[sizeof head - 1 + length] == '"';
}

/* --- a table ---------------------------------------------------------------------------------- */

static bool has_mirror(struct caller *caller)
{
    if (!caller->mirror) {
        caller->mirror = malloc(sizeof *caller->mirror);
        if (caller->mirror)
            sf_mirror_init(caller->mirror);
    }
    return caller->mirror != NULL;
}

bool caller_open(struct caller *caller, const char *book, const char *more)
{
    return has_mirror(caller) &&
           caller_ask(caller, "{'t':'open','rulebook':'%s','clock':{'move':600,'reserve':0}%s}",
                      book, more) == CALLER_OK;
}

bool caller_sit(struct caller *caller, const struct caller *host)
{
    return has_mirror(caller) &&
           caller_ask(caller, "{'t':'sit','table':'%s'}", host->mirror->table) == CALLER_OK;
}
