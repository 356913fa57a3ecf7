/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "inn.h"

#include "drawn.h"
#include "protocol/http.h"
#include "protocol/message.h"
#include "server/log.h"
#include "server/routes.h"
#include "shaped.h"
#include "tournament/shapes.h"
#include <netinet/in.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 10000, SAID_MAX = 8192, NODES = 1 << 16 };

/* --- the inn ---------------------------------------------------------------------------------- */

void inn_options(struct inn *inn)
{
    inn->limits = sf_server_limits();
    inn->limits.messages.credits = 0;
    inn->limits.drain_ms = inn->limits.close_ms = 500; /* a guest who does not listen */
    inn->limits.address = (struct sf_address_limits){.open = 0};
    inn->options = (struct sf_service_options){
        .hellos = 100000, .logins = 100000, .opens = 100000, .haste = 50, .at_once = true};
    sf_log_set(SF_LOG_WARN);
}

void inn_init(struct inn *inn)
{
    memset(inn, 0, sizeof *inn);
    scratch_make(inn->folder);
    snprintf(inn->db, sizeof inn->db, "sqlite:%s/inn.db", inn->folder);
    inn_options(inn);
}

static void *run(void *context)
{
    struct inn *inn = context;

    sf_service_run(inn->service);
    return NULL;
}

void inn_open(struct inn *inn)
{
    struct sf_fault fault = SF_NO_FAULT;

    inn->options.db = inn->db;
    inn->options.limits = &inn->limits;
    inn->service = sf_service_open(&inn->options, &fault);
    if (!inn->service)
        print_error("%s\n", sf_fault_text(&fault, SF_EN));
    assert_non_null(inn->service);
    snprintf(inn->url, sizeof inn->url, "%s", sf_service_url(inn->service));
    inn->pin[0] = '\0';
    if (sf_service_print(inn->service))
        snprintf(inn->pin, sizeof inn->pin, "#sha256=%s", sf_service_print(inn->service));
    assert_int_equal(pthread_create(&inn->thread, NULL, run, inn), 0);
}

void inn_close(struct inn *inn)
{
    sf_service_stop(inn->service);
    assert_int_equal(pthread_join(inn->thread, NULL), 0);
    sf_service_close(inn->service);
    inn->service = NULL;
}

void inn_release(struct inn *inn)
{
    scratch_remove(inn->folder);
}

/* --- guests ----------------------------------------------------------------------------------- */

void guest_init(struct guest *guest, struct inn *inn, const char *name)
{
    memset(guest, 0, sizeof *guest);
    guest->inn = inn;
    guest->rng = sf_rng_seed((uint64_t)name[0]);
    guest->ready_hand = -1;
    snprintf(guest->name, sizeof guest->name, "%s", name);
    sf_mirror_init(&guest->mirror);
    guest->heard = malloc(HEARD_MAX);
    guest->nodes = malloc(NODES * sizeof *guest->nodes);
    assert_non_null(guest->heard);
    assert_non_null(guest->nodes);
}

void guest_release(struct guest *guest)
{
    sf_dial_close(guest->dial);
    sf_mirror_release(&guest->mirror);
    free(guest->heard);
    free(guest->nodes);
    memset(guest, 0, sizeof *guest);
}

void guest_connect(struct guest *guest)
{
    struct sf_fault fault = SF_NO_FAULT;
    char url[200];

    assert_null(guest->dial);
    snprintf(url, sizeof url, "%s%s", guest->inn->url, guest->inn->pin);
    guest->dial = sf_dial_open_from(url, guest->from, &fault);
    if (!guest->dial)
        print_error("%s\n", sf_fault_text(&fault, SF_EN));
    assert_non_null(guest->dial);
    guest->closed = false;
}

void guest_cut(struct guest *guest)
{
    sf_dial_cut(guest->dial);
    guest->dial = NULL;
}

void guest_say(struct guest *guest, const char *format, ...)
{
    char text[SAID_MAX];
    va_list values;
    int length;

    va_start(values, format);
    length = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    assert_in_range(length, 1, SAID_MAX - 1);
    for (char *c = text; *c; c++)
        if (*c == '\'')
            *c = '"';
    assert_true(sf_dial_send(guest->dial, text, (size_t)length));
}

/* Every message of the server fits its row. */
static void check_message(struct guest *guest, const char *text, size_t length)
{
    struct sf_fault fault;
    enum sf_error error;

    sf_fault_init(&fault);
    assert_int_equal(sf_json_parse(&guest->doc, text, length, guest->nodes, NODES), SF_OK);
    error = sf_tell_check(&guest->doc, &fault);
    if (error)
        print_error("%s (%s): %s\n", sf_error_code(error), fault.path, text);
    assert_int_equal(error, SF_OK);
}

static bool is(struct guest *guest, const char *type)
{
    return sf_json_is(&guest->doc, sf_json_get(&guest->doc, 0, "t"), type);
}

/* So does every view of a tournament; a part that is gone has no view. */
static void check_part(struct guest *guest)
{
    uint32_t view = sf_json_get(&guest->doc, 0, "view");
    char part[20];

    if (!is(guest, "part") || !view)
        return;
    assert_true(
        sf_json_string(&guest->doc, sf_json_get(&guest->doc, 0, "part"), part, sizeof part));
    assert_shaped_at(sf_tour_part_shape(part), &guest->doc, view);
}

bool guest_hears(struct guest *guest, int ms)
{
    enum sf_dial_event event;
    const char *text;
    size_t length;

    if (!guest->dial || guest->closed)
        return false;
    event = sf_dial_read(guest->dial, ms, &text, &length);
    guest->closed = event == SF_DIAL_CLOSED;
    if (event != SF_DIAL_MESSAGE)
        return false;
    check_message(guest, text, length);
    check_part(guest);
    assert_true(guest->heard_length + length + 2 < HEARD_MAX);
    memcpy(guest->heard + guest->heard_length, text, length);
    guest->heard_length += length;
    guest->heard[guest->heard_length++] = '\n';
    guest->heard[guest->heard_length] = '\0';
    guest->text = text;
    if (is(guest, "snap") || (is(guest, "ev") && guest->mirror.seq))
        assert_int_equal(sf_mirror_take(&guest->mirror, &guest->doc), SF_OK);
    return true;
}

void guest_await(struct guest *guest, const char *type)
{
    for (;;) {
        if (!guest_hears(guest, PATIENCE_MS)) {
            print_error("%s waits for %s\n", guest->name, type);
            fail();
        }
        if (is(guest, type))
            return;
    }
}

bool guest_answered(struct guest *guest)
{
    for (;;) {
        if (!guest_hears(guest, PATIENCE_MS)) {
            print_error("%s gets no answer\n", guest->name);
            fail();
        }
        if (is(guest, "ok"))
            return true;
        if (is(guest, "err"))
            return false;
    }
}

void guest_await_ok(struct guest *guest)
{
    if (!guest_answered(guest)) {
        print_error("%s: %s\n", guest->name, guest->text);
        fail();
    }
}

void guest_await_err(struct guest *guest, const char *code)
{
    if (guest_answered(guest))
        fail_msg("%s: ok, and not %s", guest->name, code);
    if (strcmp(guest_told(guest, "code"), code) != 0)
        print_error("%s: %s\n", guest->name, guest->text);
    assert_string_equal(guest_told(guest, "code"), code);
}

const char *guest_told(struct guest *guest, const char *key)
{
    static char text[4][1024];
    static unsigned next;
    char *buffer = text[next++ % 4];
    uint32_t node = sf_json_get(&guest->doc, 0, key);

    if (!node || !sf_json_string(&guest->doc, node, buffer, sizeof text[0]))
        return "";
    return buffer;
}

int64_t guest_number(struct guest *guest, const char *key)
{
    uint32_t node = sf_json_get(&guest->doc, 0, key);
    int64_t number = -1;

    if (node)
        sf_json_int(&guest->doc, node, &number);
    return number;
}

void guest_enter(struct guest *guest)
{
    guest_connect(guest);
    guest_say(guest, "{'t':'hello','v':1,'name':'%s'}", guest->name);
    guest_await(guest, "welcome");
    snprintf(guest->token, sizeof guest->token, "%s", guest_told(guest, "token"));
    snprintf(guest->account, sizeof guest->account, "%s", guest_told(guest, "account"));
    assert_int_equal(strlen(guest->token), 64);
}

void guest_return(struct guest *guest, uint32_t seq)
{
    guest_connect(guest);
    if (guest->table[0])
        guest_say(guest, "{'t':'hello','v':1,'token':'%s','resume':[{'table':'%s','seq':%u}]}",
                  guest->token, guest->table, seq);
    else
        guest_say(guest, "{'t':'hello','v':1,'token':'%s'}", guest->token);
    guest_await(guest, "welcome");
    assert_string_equal(guest_told(guest, "account"), guest->account);
}

void guest_open(struct guest *guest, const char *book, const char *more)
{
    guest_say(guest,
              "{'t':'open','id':'open-%u','rulebook':'%s','clock':{'move':600,'reserve':0}%s}",
              guest->said++, book, more);
    guest_await_ok(guest);
    snprintf(guest->table, sizeof guest->table, "%s", guest_told(guest, "table"));
    snprintf(guest->key, sizeof guest->key, "%s", guest_told(guest, "key"));
    assert_int_equal(guest_number(guest, "seat"), 0);
    assert_string_equal(guest->mirror.table, guest->table);
}

void guest_sit(struct guest *guest, const struct guest *host)
{
    if (host->key[0])
        guest_say(guest, "{'t':'sit','id':'sit-%u','table':'%s','key':'%s'}", guest->said++,
                  host->table, host->key);
    else
        guest_say(guest, "{'t':'sit','id':'sit-%u','table':'%s'}", guest->said++, host->table);
    guest_await_ok(guest);
    snprintf(guest->table, sizeof guest->table, "%s", host->table);
    assert_string_equal(guest->mirror.table, guest->table);
}

/* --- playing ---------------------------------------------------------------------------------- */

int64_t guest_hand(const struct guest *guest)
{
    const char *text = sf_mirror_get(&guest->mirror, "hand_no");

    return text ? atoll(text) : 0;
}

static bool at_stage(const struct guest *guest, const char *stage)
{
    const char *text = sf_mirror_get(&guest->mirror, "stage");

    return text && !strcmp(text, stage);
}

bool guest_is_between_hands(const struct guest *guest)
{
    return at_stage(guest, "\"pause\"") || at_stage(guest, "\"done\"");
}

static bool act(struct guest *guest)
{
    uint32_t at = guest->mirror.seq;
    char a[600];

    if (guest_is_between_hands(guest)) {
        if (guest->ready_hand == guest_hand(guest) || at_stage(guest, "\"done\""))
            return false;
        guest->ready_hand = guest_hand(guest);
    }
    if (!sf_mirror_choose(&guest->mirror, &guest->rng, a, sizeof a))
        return false;
    guest_say(guest, "{'t':'do','id':'do-%u','table':'%s','at':%u,'a':%s}", guest->said++,
              guest->table, at, a);
    /* refused only if the table has gone on meanwhile */
    if (!guest_answered(guest) && guest_number(guest, "seq") <= (int64_t)at) {
        print_error("%s wants %s: %s\n", guest->name, a, guest->text);
        fail();
    }
    return true;
}

bool guests_step(struct guest *guests, unsigned count)
{
    bool any = false;

    for (unsigned i = 0; i < count; i++) {
        struct guest *guest = &guests[i];
        if (!guest->dial)
            continue;
        while (guest_hears(guest, any ? 0 : 1))
            any = true;
        any = act(guest) || any;
    }
    return any;
}

void guests_play(struct guest *guests, unsigned count, int64_t hands)
{
    unsigned idle = 0;

    for (;;) {
        bool over = true;
        for (unsigned i = 0; i < count; i++)
            over = over && (!guests[i].dial || (guest_hand(&guests[i]) >= hands &&
                                                guest_is_between_hands(&guests[i])));
        if (over)
            return;
        idle = guests_step(guests, count) ? 0 : idle + 1;
        if (idle > PATIENCE_MS / count) {
            print_error("nothing happens any more; %s sees %s\n", guests[0].name,
                        sf_mirror_get(&guests[0].mirror, "stage"));
            fail();
        }
    }
}

/* --- comparing -------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_hex(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f');
}

static bool is_word(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z');
}

static size_t run_of(const char *text, bool (*in)(char c))
{
    size_t length = 0;

    while (text[length] && in(text[length]))
        length++;
    return length;
}

static char *plain(const char *heard)
{
    const char *from = heard;
    char *text = malloc(strlen(heard) + 1), *to = text;

    assert_non_null(text);
    while (*from) {
        size_t digits = run_of(from, is_digit), hex = run_of(from, is_hex);
        size_t word = run_of(from, is_word);
        bool begins = from == heard || !is_word(from[-1]);
        if (begins && digits >= 13 && digits == word) {
            *to++ = '@';
            from += digits;
        } else if (begins && (hex == 64 || (hex == 32 && word == 32) ||
                              (word == 20 && from[-1] == '"' && from[20] == '"'))) {
            *to++ = '#';
            from += hex >= 32 ? hex : word;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
    return text;
}

void inn_compare(const char *name, const char *one, const char *two)
{
    char *a = plain(one), *b = plain(two);
    size_t at = 0;

    while (a[at] && a[at] == b[at])
        at++;
    if (a[at] != b[at]) {
        size_t from = at > 200 ? at - 200 : 0;
        print_error("%s is told\n%.400s\nor\n%.400s\n", name, a + from, b + from);
    }
    assert_string_equal(a, b);
    free(a);
    free(b);
}

/* --- HTTP ------------------------------------------------------------------------------------- */

unsigned inn_get(const struct inn *inn, const char *path, const char *headers, char *text,
                 size_t size)
{
    return inn_ask(inn, "GET", path, headers, text, size);
}

unsigned inn_ask(const struct inn *inn, const char *method, const char *path, const char *headers,
                 char *text, size_t size)
{
    return inn_send(inn, method, path, headers, "", text, size);
}

static enum sf_http_method method_of(const char *method)
{
    return !strcmp(method, "POST")     ? SF_HTTP_POST
           : !strcmp(method, "DELETE") ? SF_HTTP_DELETE
                                       : SF_HTTP_GET;
}

/* Messages of the network layer, before any row. */
static bool of_any_row(unsigned status)
{
    return status == 400 || status == 405 || status == 413;
}

static bool fits_row(const struct sf_endpoint_answer *row, const char *body)
{
    return !row->shape || (row->many ? !shape_misfit_each(row->shape, body, strlen(body))
                                     : !shape_misfit(row->shape, body, strlen(body)));
}

/* Every answer has a row of its status and type, and fits one of them. */
static void check_answer(const char *method, const char *path, const char *answer, const char *body,
                         unsigned status)
{
    const struct sf_endpoint *endpoint = sf_endpoint_find(method_of(method), path);
    char type[80] = "";
    const char *header = strstr(answer, "\r\nContent-Type: ");

    if ((!endpoint || !endpoint->about) && !strncmp(path, "/api/", 5) && status != 404 &&
        status != 405)
        fail_msg("%s %s: no row, and yet %u: %s", method, path, status, body);
    if (!endpoint || !endpoint->about || !header || header > body)
        return;
    sscanf(header, "\r\nContent-Type: %79[^;\r]", type);
    if (of_any_row(status)) {
        assert_shaped(&sf_http_refusal_shape, body, strlen(body));
        return;
    }
    for (const struct sf_endpoint_answer *row = endpoint->answer; row->status; row++)
        if (row->status == status && row->type && !strcmp(row->type, type) && fits_row(row, body))
            return;
    fail_msg("%s %s: no row for %u %s: %s", method, path, status, type, body);
}

unsigned inn_send(const struct inn *inn, const char *method, const char *path, const char *headers,
                  const char *content, char *text, size_t size)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    char *answer = malloc(size + 4096), *body;
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    size_t length = 0;
    char request[1024];
    unsigned status;
    ssize_t got;

    assert_non_null(answer);
    address.sin_port = htons((uint16_t)atoi(strrchr(inn->url, ':') + 1));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(connect(descriptor, (struct sockaddr *)&address, sizeof address), 0);
    snprintf(request, sizeof request, "%s %s HTTP/1.1\r\nHost: inn\r\nConnection: close\r\n%s\r\n",
             method, path, headers);
    assert_int_equal(send(descriptor, request, strlen(request), MSG_NOSIGNAL), strlen(request));
    if (content[0])
        assert_int_equal(send(descriptor, content, strlen(content), MSG_NOSIGNAL), strlen(content));
    while ((got = recv(descriptor, answer + length, size + 4095 - length, 0)) > 0)
        length += (size_t)got;
    close(descriptor);
    answer[length] = '\0';
    assert_int_equal(strncmp(answer, "HTTP/1.1 ", 9), 0);
    status = (unsigned)atoi(answer + 9);
    body = strstr(answer, "\r\n\r\n");
    assert_non_null(body);
    check_answer(method, path, answer, body + 4, status);
    snprintf(text, size, "%s", body + 4);
    free(answer);
    return status;
}
