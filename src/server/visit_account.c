/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The account of a visit: guests, names, passwords, tokens. */

#include "base/hex.h"
#include "bots/bot.h"
#include "server/alarm.h"
#include "server/deed.h"
#include "server/incoming.h"
#include "server/quota.h"
#include "server/rounds.h"
#include "server/visit_bot.h"
#include "server/weak.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void write_titled(struct sf_out *out, const char *name, const char *de, const char *en)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "name", name);
    sf_out_pair_string(out, "de", de);
    sf_out_pair_string(out, "en", en);
    sf_out_close(out, '}');
}

/* Writes the levels to choose from. A yardstick is not for people. */
static void write_choices(struct sf_out *out)
{
    sf_out_key(out, "emotes");
    sf_out_open(out, '[');
    for (const struct sf_emote *emote = sf_emotes; emote->name; emote++)
        write_titled(out, emote->name, emote->de, emote->en);
    sf_out_close(out, ']');
    sf_out_key(out, "levels");
    sf_out_open(out, '[');
    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        if (!bot->yardstick)
            write_titled(out, bot->name, bot->de, bot->en);
    sf_out_close(out, ']');
}

enum { TABLES_MAX = 64 };

static void write_tables(struct sf_out *out, struct sf_visit *visit)
{
    struct sf_room *rooms[TABLES_MAX];
    unsigned count = sf_hub_rooms_of(visit->service->hub, visit->person->id, rooms, TABLES_MAX);

    sf_out_key(out, "tables");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "table", rooms[i]->id);
        sf_out_pair_int(out, "seat", sf_table_seat_of(&rooms[i]->now, visit->person->id));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void welcome(struct sf_visit *visit, const char *token)
{
    char name[SF_PERSON_NAME];
    struct sf_out out;

    sf_person_shown(visit->person, name);
    sf_visit_begin(&out, visit->service, "welcome");
    sf_out_pair_int(&out, "v", SF_PROTOCOL_VERSION);
    sf_out_pair_int(&out, "time", sf_service_now(visit->service));
    sf_out_pair_string(&out, "account", visit->person->id);
    sf_out_pair_string(&out, "name", name);
    if (token)
        sf_out_pair_string(&out, "token", token);
    sf_out_pair_bool(&out, "guest", !visit->person->password[0]);
    if (!visit->person->password[0] &&
        sf_quota_needs_account(visit->service->quotas, sf_conn_address(visit->conn)))
        sf_out_pair_bool(&out, "no_tournaments", true);
    if (visit->person->help.until > sf_service_now(visit->service))
        sf_out_pair_int(&out, "help", visit->person->help.from);
    write_tables(&out, visit);
    write_choices(&out);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

/* Resumes tables; skips a table that is gone, or where the person does not sit. */
static void resume_all(struct sf_visit *visit, const struct sf_message *message)
{
    for (uint32_t i = 0; i < message->resumes; i++) {
        struct sf_room *room = sf_hub_find(visit->service->hub, message->resume[i].table);
        if (room && sf_table_seat_of(&room->now, visit->person->id) != SF_NO_SEAT)
            sf_room_attend(room, visit, message->resume[i].seq);
    }
}

static enum sf_error find_known(struct sf_incoming *incoming, const char *token)
{
    struct sf_visit *visit = incoming->visit;
    enum sf_error error;
    struct sf_person *person = sf_people_by_token(incoming->service->people, token, &error);

    if (!person && !error)
        sf_alarm(incoming->service->alarms, SF_ALARM_TOKEN, sf_conn_address(visit->conn));
    if (!person)
        return error ? error : SF_E_WRONG_TOKEN;
    if (!sf_incoming_lets_account(incoming, SF_LIMIT_HELLO, person->id)) {
        sf_person_drop(incoming->service->people, person);
        return SF_E_TOO_FAST;
    }
    visit->person = person;
    sf_conn_expect(visit->conn, 0);
    memcpy(visit->token, token, strlen(token) + 1);
    /* the device is welcome even if its use cannot be stored now */
    (void)sf_people_seen(incoming->service->people, person, token, incoming->message->device,
                         &incoming->to);
    return SF_OK;
}

/* A new guest with a name that an account has is welcome under another one. */
static enum sf_error make_guest(struct sf_incoming *incoming, const char *preset)
{
    const struct sf_message *message = incoming->message;
    struct sf_people *people = incoming->service->people;
    const char *wanted = message->name[0] ? message->name : preset;
    char name[SF_PERSON_NAME];

    memcpy(name, wanted, strlen(wanted) + 1); /* the reader has checked its length */
    if (sf_people_name_taken(people, name, ""))
        sf_names_mark(name);
    return sf_people_guest(people, name, message->device, incoming->visit->program, &incoming->to);
}

enum sf_error sf_incoming_person(struct sf_incoming *incoming, const char *preset, bool *made)
{
    const struct sf_message *message = incoming->message;
    enum sf_error error;

    *made = false;
    if (incoming->visit->person || incoming->visit->greeting)
        return SF_E_WRONG_PHASE;
    if (message->token[0])
        return find_known(incoming, message->token);
    if (!sf_incoming_lets(incoming, SF_LIMIT_HELLO, NULL))
        return SF_E_TOO_FAST;
    error = sf_quota_day(incoming->service->quotas, sf_conn_address(incoming->visit->conn),
                         SF_DAY_GUESTS, 1, &incoming->fault);
    if (!error)
        error = make_guest(incoming, preset);
    incoming->visit->greeting = *made = !error;
    return error;
}

enum sf_error sf_handle_hello(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    enum sf_error error;
    bool made;

    if (message->lang != SF_LANG_N)
        incoming->visit->lang = (enum sf_lang)message->lang;
    if (message->v != SF_PROTOCOL_VERSION) {
        sf_fault_path(&incoming->fault, "v");
        return SF_E_BAD_VALUE;
    }
    if (!incoming->visit->person)
        incoming->visit->program = message->program;
    error = sf_incoming_person(incoming, "Gast", &made);
    if (error || made)
        return error;
    welcome(incoming->visit, NULL);
    resume_all(incoming->visit, message);
    return SF_OK;
}

/* --- names ------------------------------------------------------------------------------------ */

enum sf_error sf_handle_register(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;

    if (!sf_incoming_lets(incoming, SF_LIMIT_LOGIN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    return sf_people_register(incoming->service->people, incoming->visit->person, message->name,
                              message->password, &incoming->to, &incoming->fault);
}

enum sf_error sf_handle_rename(struct sf_incoming *incoming)
{
    const char *name = incoming->message->name;
    struct sf_person *person = incoming->visit->person;
    enum sf_error error;

    if (!strcmp(person->name, name)) { /* nothing to store */
        sf_visit_plain_ok(incoming->service, &incoming->to);
        return SF_OK;
    }
    if (person->busy)
        return SF_E_BUSY;
    error = sf_quota_name(incoming->service->quotas, person, sf_conn_address(incoming->visit->conn),
                          SF_EVENT_BYTES + strlen(name), &incoming->fault);
    return error ? error : sf_people_rename(incoming->service->people, person, name, &incoming->to);
}

enum sf_error sf_handle_who(struct sf_incoming *incoming)
{
    struct sf_people *people = incoming->service->people;
    char name[SF_PERSON_NAME] = "";
    struct sf_ok ok = {SF_OK_WITHOUT, .name = name};
    struct sf_person *person = NULL;
    enum sf_error error = SF_OK;

    if (!sf_incoming_lets(incoming, SF_LIMIT_HINT, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    if (strlen(incoming->message->account) < SF_ID_SIZE)
        person = sf_people_by_id(people, incoming->message->account, &error);
    if (person) {
        sf_person_shown(person, name);
        ok.registered = person->password[0];
    }
    sf_person_drop(people, person);
    if (!error)
        sf_visit_ok(incoming->service, &incoming->to, &ok);
    return error;
}

enum sf_error sf_handle_weigh(struct sf_incoming *incoming)
{
    enum sf_strength strength =
        sf_password_strength(incoming->message->password, incoming->message->name);
    struct sf_ok ok = {.seat = SF_NO_SEAT, .strength = (uint8_t)strength};

    sf_visit_ok(incoming->service, &incoming->to, &ok);
    return SF_OK;
}

/* --- logging in and out ----------------------------------------------------------------------- */

/* So that the counter treats a name as one name. The index of names decides which other letters are
 * alike. */
static void fold_case(char *name)
{
    for (; *name; name++)
        if (*name >= 'A' && *name <= 'Z')
            *name = (char)(*name - 'A' + 'a');
}

/* Does the message, or the connection, carry a token that belongs or belonged to the account? */
static bool from_known_device(struct sf_incoming *incoming, uint8_t hash[SF_DIGEST_SIZE])
{
    const struct sf_message *message = incoming->message;
    struct sf_people *people = incoming->service->people;
    struct sf_person *person = NULL;
    char id[SF_ID_SIZE];
    enum sf_error error;
    bool known;

    sf_token_hash(hash, message->known[0] ? message->known : incoming->visit->token);
    if (sf_person_find(incoming->service->reader, message->name, id, &error))
        person = sf_people_by_id(people, id, &error);
    known = person && sf_account_knows(person, hash, sf_service_now(incoming->service));
    sf_person_drop(people, person);
    return known;
}

/* Strangers wait by their address, by the name at that address, and by the name. A device of the
 * account has a budget of its own, so strangers cannot lock it out. */
static bool may_try(struct sf_incoming *incoming)
{
    struct sf_service *service = incoming->service;
    char name[sizeof incoming->message->name], address[SF_ADDRESS_TEXT];
    char pair[sizeof name + SF_ADDRESS_TEXT + 1], device[SF_HEX32_SIZE];
    struct sf_address all = sf_address_neighbourhood(sf_conn_address(incoming->visit->conn));
    uint8_t hash[SF_DIGEST_SIZE];

    incoming->wait = sf_service_wait(service, SF_LIMIT_LOGIN);
    if (from_known_device(incoming, hash)) {
        sf_hex_write(device, hash, sizeof hash);
        return sf_service_lets_account(service, SF_LIMIT_LOGIN, device);
    }
    memcpy(name, incoming->message->name, sizeof name);
    fold_case(name);
    sf_address_write(&all, address);
    snprintf(pair, sizeof pair, "%s %s", address, name);
    return sf_incoming_lets(incoming, SF_LIMIT_LOGIN, NULL) &&
           sf_service_lets_account(service, SF_LIMIT_LOGIN, pair) &&
           sf_service_lets_account(service, SF_LIMIT_LOGIN, name);
}

static struct sf_login login_of(const struct sf_message *message)
{
    return (struct sf_login){.name = message->name,
                             .password = message->password,
                             .totp = message->totp,
                             .code = message->code,
                             .device = message->device};
}

enum sf_error sf_handle_login(struct sf_incoming *incoming)
{
    struct sf_login login = login_of(incoming->message);

    if (!may_try(incoming))
        return SF_E_TOO_FAST;
    if (sf_hub_sits(incoming->service->hub, incoming->visit->person->id))
        return SF_E_SEATED_ALREADY;
    return sf_people_login(incoming->service->people, incoming->visit->person, &login,
                           &incoming->to);
}

enum sf_error sf_handle_recover(struct sf_incoming *incoming)
{
    struct sf_login login = login_of(incoming->message);

    if (!may_try(incoming))
        return SF_E_TOO_FAST;
    if (sf_hub_sits(incoming->service->hub, incoming->visit->person->id))
        return SF_E_SEATED_ALREADY;
    return sf_people_recover(incoming->service->people, incoming->visit->person, &login,
                             &incoming->to, &incoming->fault);
}

enum sf_error sf_handle_logout(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    struct sf_visit *visit = incoming->visit;

    if (message->number_of[0]) {
        sf_fault_path(&incoming->fault, "device");
        return sf_people_sign_out(incoming->service->people, visit->person, message->number_of,
                                  &incoming->to);
    }
    return sf_people_logout(incoming->service->people, visit->person,
                            message->all ? NULL : visit->token, &incoming->to);
}

enum sf_error sf_handle_forget(struct sf_incoming *incoming)
{
    const char *password = incoming->message->password;

    if (!sf_incoming_lets(incoming, SF_LIMIT_LOGIN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    if (sf_hub_sits(incoming->service->hub, incoming->visit->person->id))
        return SF_E_SEATED_ALREADY;
    return sf_people_forget(incoming->service->people, incoming->visit->person,
                            password[0] ? password : NULL, &incoming->to);
}

/* --- void tokens ------------------------------------------------------------------------------ */

static bool token_lives(const struct sf_visit *visit)
{
    uint8_t hash[SF_DIGEST_SIZE];

    sf_token_hash(hash, visit->token);
    return !visit->person->gone && sf_account_device(visit->person, hash);
}

void sf_people_revoked(struct sf_service *service, struct sf_person *person, uint64_t asking)
{
    struct sf_visit *next;

    for (struct sf_visit *visit = service->visits; visit; visit = next) {
        next = visit->next;
        if (visit->person == person && !visit->revoked && sf_conn_id(visit->conn) != asking &&
            !token_lives(visit))
            sf_visit_revoke(visit);
    }
}

/* --- answers ---------------------------------------------------------------------------------- */

static void greet(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    visit->greeting = false;
    if (answer->error) {
        sf_visit_err(visit->service, &answer->to, answer->error, NULL);
        return;
    }
    visit->person = answer->person;
    sf_conn_expect(visit->conn, 0);
    sf_person_hold(visit->person);
    memcpy(visit->token, answer->token, sizeof visit->token);
    if (visit->bot)
        sf_bot_greet(visit, answer->token);
    else
        welcome(visit, answer->token);
}

/* The old token works until a day after the first use of the new one, so a client that loses this
 * message loses nothing. */
static void send_token(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    struct sf_out out;

    if (visit->bot || answer->error)
        return;
    sf_visit_begin(&out, visit->service, "token");
    sf_out_pair_string(&out, "token", answer->token);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

static void greeted(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    greet(visit, answer);
    sf_visit_hear_held(visit);
}

static void logged_in(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    struct sf_ok ok = {SF_OK_WITHOUT, .account = answer->person->id};

    sf_visit_leave_all(visit, true);
    sf_person_hold(answer->person);
    sf_person_drop(visit->service->people, visit->person);
    visit->person = answer->person;
    sf_round_look_again(visit);
    memcpy(visit->token, answer->token, sizeof visit->token);
    memcpy(ok.token, answer->token, sizeof ok.token);
    sf_visit_ok(visit->service, &answer->to, &ok);
}

static void answer_visit(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    struct sf_ok ok = {SF_OK_WITHOUT};

    if (answer->deed == SF_DEED_CODES) {
        ok.codes = answer->codes;
        ok.code_count = SF_CODES_MAX;
    }
    if (answer->deed == SF_DEED_GUEST) {
        greeted(visit, answer);
    } else if (answer->deed == SF_DEED_SEEN) {
        send_token(visit, answer);
    } else if (answer->error) {
        if (answer->error == SF_E_WRONG_PASSWORD || answer->error == SF_E_WRONG_CODE)
            sf_alarm(visit->service->alarms, SF_ALARM_LOGIN, sf_conn_address(visit->conn));
        if (answer->error == SF_E_TOO_FAST)
            sf_visit_too_fast(visit->service, &answer->to, answer->limit);
        else
            sf_visit_err(visit->service, &answer->to, answer->error, NULL);
    } else if (answer->deed == SF_DEED_LOGIN) {
        logged_in(visit, answer);
    } else {
        sf_visit_ok(visit->service, &answer->to, &ok);
        if (!token_lives(visit))
            sf_visit_revoke(visit);
    }
}

void sf_people_answered(struct sf_service *service, const struct sf_people_answer *answer)
{
    struct sf_visit *visit = sf_visit_find(service, answer->to.conn);
    struct sf_conn *conn = sf_server_find(service->net, answer->to.conn);
    struct sf_http_answer done = {
        .status = 200, .type = "application/json", .body = "{\"ok\":true}", .length = 11};

    if (visit)
        answer_visit(visit, answer);
    else if (conn && answer->error) /* the request came over HTTP */
        sf_conn_answer_status(conn, 503);
    else if (conn)
        sf_conn_answer(conn, &done);
    if (answer->person)
        sf_person_drop(service->people, answer->person);
}
