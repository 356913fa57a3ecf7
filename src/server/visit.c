/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/visit.h"
#include "base/error_words.h"
#include "base/holds.h"
#include "server/alarm.h"
#include "server/api.h"
#include "server/hall.h"
#include "server/incoming.h"
#include "server/log.h"
#include "server/rounds.h"
#include "server/visit_bot.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- sending ---------------------------------------------------------------------------------- */

void sf_visit_send(struct sf_visit *visit, const struct sf_out *out)
{
    if (!SF_HOLDS(!out->overflow)) {
        sf_conn_close(visit->conn, SF_WS_SERVER_FAULT, "internal");
        return;
    }
    sf_conn_send(visit->conn, out->buffer, out->length);
}

void sf_visit_begin(struct sf_out *out, struct sf_service *service, const char *type)
{
    sf_out_init(out, service->speech, sizeof service->speech);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "t", type);
}

struct sf_visit *sf_visit_find(struct sf_service *service, uint64_t conn)
{
    struct sf_conn *found = conn ? sf_server_find(service->net, conn) : NULL;

    return found ? sf_conn_user(found) : NULL;
}

/* Sends a message that has a struct. */
static void send_told(struct sf_visit *visit, enum sf_tell tell, const void *from)
{
    struct sf_out out;

    sf_out_init(&out, visit->service->speech, sizeof visit->service->speech);
    sf_tell_write(&out, tell, from);
    sf_visit_send(visit, &out);
}

void sf_visit_ok(struct sf_service *service, const struct sf_to *to, const struct sf_ok *ok)
{
    struct sf_visit *visit = sf_visit_find(service, to->conn);
    struct sf_ok told = *ok;

    if (!visit || visit->bot)
        return;
    told.id = to->id;
    send_told(visit, SF_TELL_OK, &told);
}

void sf_visit_plain_ok(struct sf_service *service, const struct sf_to *to)
{
    struct sf_ok ok = {SF_OK_WITHOUT};

    sf_visit_ok(service, to, &ok);
}

/* A spectator learns the number of the last event that they were sent, because the live one shows
 * how fast the table plays. Others who have no seat learn none. */
static void name_table(struct sf_err *err, const struct sf_visit *visit, const struct sf_room *room)
{
    const struct sf_viewer *viewer = sf_room_viewer(room, visit);

    err->table = room->id;
    if (sf_table_seat_of(&room->now, visit->person->id) != SF_NO_SEAT)
        err->seq = room->now.seq;
    else if (viewer && room->late)
        err->seq = room->late->seq;
}

enum { MESSAGE_MAX = 400 };

static void note_limit(const struct sf_visit *visit, enum sf_limit limit)
{
    static const unsigned alarms[SF_LIMIT_N] = {
        [SF_LIMIT_HELLO] = SF_ALARM_HELLOS,  [SF_LIMIT_LOGIN] = SF_ALARM_LOGINS,
        [SF_LIMIT_OPEN] = SF_ALARM_OPENS,    [SF_LIMIT_HINT] = SF_ALARM_HINTS,
        [SF_LIMIT_LINK] = SF_ALARM_LINKS,    [SF_LIMIT_CODE] = SF_ALARM_CODES,
        [SF_LIMIT_CHANGE] = SF_ALARM_CHANGES};

    sf_alarm(visit->service->alarms, alarms[limit], sf_conn_address(visit->conn));
}

static void say_wait(char *message, size_t size, unsigned wait, enum sf_lang lang)
{
    struct sf_fault fault = SF_NO_FAULT;

    sf_fault_say(&fault, SF_E_TOO_FAST, NULL, SF_WHY_WAIT_SECONDS, SF_WITH(SF_N(wait)));
    sf_fault_sentence(&fault, lang, message, size);
}

static void refuse(struct sf_visit *visit, const struct sf_to *to, const struct sf_json *doc,
                   const struct sf_fault *fault, const struct sf_room *room, unsigned wait)
{
    const struct sf_rules *rules = room ? &room->now.series.rules : NULL;
    char message[MESSAGE_MAX + 1];
    struct sf_out text;
    struct sf_err err = {.id = to->id,
                         .code = sf_error_code(fault->code),
                         .message = message,
                         .rule = fault->rule,
                         .field = fault->path,
                         .wait = SF_NO_WAIT};
    const char *plain = rules ? sf_rules_wording(rules, fault->code, visit->lang) : NULL;

    if (!plain) /* the book has no words of its own for it */
        plain = sf_error_text_in(fault->code, visit->lang);
    sf_out_init(&text, message, MESSAGE_MAX);
    text.lang = visit->lang;
    if (doc)
        sf_error_message(&text, doc, rules, fault);
    if (text.overflow || !text.length) {
        sf_out_init(&text, message, MESSAGE_MAX);
        sf_out_raw(&text, plain, strlen(plain));
    }
    message[text.length] = '\0';
    if (fault->code == SF_E_TOO_FAST)
        say_wait(message, sizeof message, wait, visit->lang);
    if (visit->bot) {
        sf_bot_refuse(visit, fault, message);
        return;
    }
    if (!err.rule && rules)
        err.rule = sf_rules_paragraph(rules, fault->code);
    if (room)
        name_table(&err, visit, room);
    if (fault->code == SF_E_TOO_FAST)
        err.wait = wait;
    send_told(visit, SF_TELL_ERR, &err);
}

void sf_visit_err(struct sf_service *service, const struct sf_to *to, enum sf_error error,
                  const struct sf_room *room)
{
    struct sf_visit *visit = sf_visit_find(service, to->conn);
    struct sf_fault fault;

    if (!visit || (visit->bot && sf_bot_fails(visit, error)))
        return;
    sf_fault_init(&fault);
    fault.code = error;
    refuse(visit, to, NULL, &fault, room, 60);
}

void sf_visit_too_fast(struct sf_service *service, const struct sf_to *to, enum sf_limit limit)
{
    struct sf_visit *visit = sf_visit_find(service, to->conn);
    struct sf_fault fault;

    if (!visit)
        return;
    note_limit(visit, limit);
    sf_fault_init(&fault);
    fault.code = SF_E_TOO_FAST;
    refuse(visit, to, NULL, &fault, NULL, sf_service_wait(service, limit));
}

void sf_visit_fault(struct sf_service *service, const struct sf_to *to,
                    const struct sf_fault *fault)
{
    struct sf_visit *visit = sf_visit_find(service, to->conn);
    char message[SF_API_SENTENCE];
    struct sf_err err = {.id = to->id,
                         .code = sf_error_code(fault->code),
                         .message = message,
                         .field = fault->path,
                         .wait = SF_NO_WAIT};

    if (!visit)
        return;
    sf_api_sentence(fault, visit->lang, message);
    send_told(visit, SF_TELL_ERR, &err);
}

static const struct {
    const char *code;
    const char *message[SF_LANG_N];
    bool reconnect;
} byes[SF_BYE_N] = {
    [SF_BYE_RESTART] = {"restart",
                        {"der Server wird neu gestartet", "the server is restarted"},
                        true},
    [SF_BYE_TAKEN_OVER] = {"taken_over",
                           {"dieser Tisch wurde an anderer Stelle geöffnet",
                            "this table was opened in another place"},
                           false},
    [SF_BYE_GONE] = {"gone",
                     {"der Schlüssel gilt nicht mehr", "the token is worth nothing any more"},
                     false},
};

void sf_visit_bye(struct sf_visit *visit, enum sf_bye_reason why)
{
    struct sf_bye bye = {.code = byes[why].code,
                         .message = byes[why].message[visit->lang],
                         .reconnect = byes[why].reconnect};

    if (!visit->bot) /* the bot protocol has no message for it */
        send_told(visit, SF_TELL_BYE, &bye);
    sf_conn_close(visit->conn, bye.reconnect ? SF_WS_GOING_AWAY : SF_WS_NORMAL, bye.code);
}

void sf_visit_revoke(struct sf_visit *visit)
{
    visit->revoked = true;
    sf_visit_leave_all(visit, true);
    sf_hall_leave_all(visit);
    sf_round_leave_all(visit);
    sf_lobby_watch(visit, false);
    sf_visit_bye(visit, SF_BYE_GONE);
}

void sf_visit_leave_all(struct sf_visit *visit, bool gone)
{
    while (visit->places)
        sf_room_leave(visit->places, gone);
}

/* --- receiving -------------------------------------------------------------------------------- */

bool sf_incoming_lets_account(struct sf_incoming *incoming, enum sf_limit limit,
                              const char *account)
{
    incoming->wait = sf_service_wait(incoming->service, limit);
    if (sf_service_lets_account(incoming->service, limit, account))
        return true;
    note_limit(incoming->visit, limit);
    return false;
}

bool sf_incoming_lets(struct sf_incoming *incoming, enum sf_limit limit, const char *account)
{
    incoming->wait = sf_service_wait(incoming->service, limit);
    if (sf_service_lets(incoming->service, limit, sf_conn_address(incoming->visit->conn)))
        return !account || sf_incoming_lets_account(incoming, limit, account);
    note_limit(incoming->visit, limit);
    return false;
}

enum sf_error sf_handle_ping(struct sf_incoming *incoming)
{
    sf_visit_plain_ok(incoming->service, &incoming->to);
    return SF_OK;
}

/* --- the rows --------------------------------------------------------------------------------- */

static enum sf_error (*const handlers[SF_ASK_N])(struct sf_incoming *incoming) = {
#define HANDLER(id, name) [SF_ASK_##id] = sf_handle_##name,
    SF_ASKS(HANDLER)
#undef HANDLER
};

static void note_id(struct sf_incoming *incoming)
{
    uint32_t node = sf_json_get(incoming->doc, 0, "id");

    if (!node || !sf_json_string(incoming->doc, node, incoming->to.id, sizeof incoming->to.id))
        incoming->to.id[0] = '\0';
    for (const char *c = incoming->to.id; *c; c++)
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-", *c)) {
            incoming->to.id[0] = '\0';
            break;
        }
}

/* Logs the type of the message and its immediate result, but none of its content. */
static void log_heard(const struct sf_visit *visit, const struct sf_message *message,
                      enum sf_error error)
{
    char conn[24];

    if (!sf_log_wants(SF_LOG_DEBUG))
        return;
    snprintf(conn, sizeof conn, "%" PRIu64, sf_conn_id(visit->conn));
    sf_log(SF_LOG_DEBUG, "message", "conn", conn, "t",
           message->shape ? message->shape->tag_value : NULL, "code",
           error ? sf_error_code(error) : "ok", NULL);
}

static void hear(struct sf_visit *visit, const char *text, size_t length)
{
    struct sf_service *service = visit->service;
    struct sf_message message = {.shape = NULL};
    struct sf_json doc;
    struct sf_incoming incoming = {.visit = visit,
                                   .service = service,
                                   .doc = &doc,
                                   .message = &message,
                                   .to = {.conn = sf_conn_id(visit->conn)}};
    enum sf_error error;

    if (visit->bot && sf_bot_heard(visit, text, length))
        return;
    sf_fault_init(&incoming.fault);
    error = sf_line_read(&doc, text, length, service->nodes, SF_HEARD_NODES, &incoming.fault);
    if (!error) {
        if (doc.nodes[0].type == SF_JSON_OBJECT)
            note_id(&incoming);
        error = sf_message_read(&message, &doc, &incoming.fault);
    }
    if (!error && !visit->person && message.ask != (visit->bot ? SF_ASK_BOT : SF_ASK_HELLO))
        error = SF_E_NO_HELLO;
    if (!error && visit->person && visit->person->gone)
        error = SF_E_WRONG_TOKEN;
    if (!error)
        error = handlers[message.ask](&incoming);
    log_heard(visit, &message, error);
    sodium_memzero(message.password, sizeof message.password);
    sodium_memzero(message.fresh, sizeof message.fresh);
    sodium_memzero(message.code, sizeof message.code);
    if (!error)
        return;
    incoming.fault.code = error;
    refuse(visit, &incoming.to, doc.used ? &doc : NULL, &incoming.fault, incoming.room,
           incoming.wait);
}

/* --- while hello or a join is in progress ----------------------------------------------------- */

enum { HELD_MAX = 16 * 1024 }; /* two of the longest messages */

struct sf_held {
    struct sf_held *next;
    size_t length;
    char text[];
};

/* Returns false if there is no room; the message then came too early. */
static bool hold(struct sf_visit *visit, const char *text, size_t length)
{
    size_t size = sizeof(struct sf_held) + length;
    struct sf_held **end = &visit->held, *held;

    if (visit->held_bytes + size > HELD_MAX || !(held = malloc(size)))
        return false;
    *held = (struct sf_held){.length = length};
    memcpy(held->text, text, length);
    while (*end)
        end = &(*end)->next;
    *end = held;
    visit->held_bytes += size;
    return true;
}

static void release(struct sf_held *held)
{
    sodium_memzero(held->text, held->length); /* it may be a password */
    free(held);
}

bool sf_incoming_hold(struct sf_incoming *incoming)
{
    const struct sf_json *doc = incoming->doc;
    size_t length = doc->nodes[0].end;
    struct sf_held *held = malloc(sizeof *held + length);

    if (!held)
        return false;
    *held = (struct sf_held){.next = incoming->visit->held, .length = length};
    memcpy(held->text, doc->text, length);
    incoming->visit->held = held;
    incoming->visit->held_bytes += sizeof *held + length;
    incoming->visit->joining = true;
    return true;
}

void sf_visit_drop_held(struct sf_visit *visit, const struct sf_to *to, enum sf_error error)
{
    struct sf_held *held = visit->held;

    if (!held)
        return;
    visit->held = held->next;
    visit->held_bytes -= sizeof *held + held->length;
    release(held);
    sf_visit_err(visit->service, to, error, NULL);
}

void sf_visit_hear_held(struct sf_visit *visit)
{
    while (visit->held && !visit->greeting && !visit->joining) {
        struct sf_held *held = visit->held;
        visit->held = held->next;
        visit->held_bytes -= sizeof *held + held->length;
        if (!visit->service->closing && !visit->revoked)
            hear(visit, held->text, held->length);
        release(held);
    }
}

static void heard_text(void *user, struct sf_conn *conn, const char *text, size_t length)
{
    struct sf_service *service = user;
    struct sf_visit *visit = sf_conn_user(conn);

    if (!visit || visit->revoked || service->closing)
        return;
    if ((visit->greeting || visit->joining) && hold(visit, text, length))
        return;
    hear(visit, text, length);
}

/* --- connecting and disconnecting ------------------------------------------------------------- */

/* A proxy may have taken TLS off, so without TLS of our own both schemes are ours. */
static bool own_origin(const struct sf_http_request *request, bool tls)
{
    const struct sf_slice *origin = sf_http_header(request, "Origin");
    static const char *const schemes[] = {"https://", "http://"};

    for (unsigned i = 0; i < (tls ? 1 : 2); i++) {
        size_t length = strlen(schemes[i]);
        if (origin->length == length + request->host.length &&
            !memcmp(origin->text, schemes[i], length) &&
            !memcmp(origin->text + length, request->host.text, request->host.length))
            return true;
    }
    return false;
}

/* A browser sends the origin of its page; a program sends none. */
static unsigned admit(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;

    (void)conn;
    if (service->closing)
        return 503;
    if (!sf_http_header(request, "Origin"))
        return 101;
    if (sf_http_header_times(request, "Origin") == 1 && own_origin(request, service->tls != NULL))
        return 101;
    if (service->options.origins && sf_http_origin_is(request, service->options.origins))
        return 101;
    return 403;
}

enum { HELLO_MS = 15000 }; /* a browser says hello at once */

static void enter(struct sf_service *service, struct sf_conn *conn, bool bot)
{
    struct sf_visit *visit = calloc(1, sizeof *visit);

    if (visit && bot)
        visit->bot = sf_bot_visit_new();
    if (!visit || (bot && !visit->bot)) {
        free(visit);
        sf_conn_close(conn, SF_WS_TRY_LATER, "busy");
        return;
    }
    visit->service = service;
    visit->conn = conn;
    visit->lang = SF_EN;
    visit->next = service->visits;
    if (visit->next)
        visit->next->before = visit;
    service->visits = visit;
    sf_conn_set_user(conn, visit);
    sf_conn_expect(conn, service->options.hello_ms ? service->options.hello_ms : HELLO_MS);
}

static void opened(void *user, struct sf_conn *conn)
{
    enter(user, conn, false);
}

static void bot_opened(void *user, struct sf_conn *conn)
{
    enter(user, conn, true);
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    struct sf_service *service = user;
    struct sf_visit *visit = sf_conn_user(conn);

    (void)code;
    if (!visit)
        return;
    sf_conn_set_user(conn, NULL);
    sf_visit_leave_all(visit, true);
    sf_hall_leave_all(visit);
    sf_round_leave_all(visit);
    sf_lobby_watch(visit, false);
    if (visit->next)
        visit->next->before = visit->before;
    if (visit->before)
        visit->before->next = visit->next;
    else
        service->visits = visit->next;
    sf_person_drop(service->people, visit->person);
    sodium_memzero(visit->token, sizeof visit->token);
    while (visit->held) {
        struct sf_held *held = visit->held;
        visit->held = held->next;
        release(held);
    }
    free(visit->bot);
    free(visit);
}

const struct sf_channel sf_visit_channel = {
    .admit = admit, .opened = opened, .text = heard_text, .closed = closed};
const struct sf_channel sf_bot_channel = {
    .admit = admit, .opened = bot_opened, .text = heard_text, .closed = closed};
