/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The account of a visit: guests, names, passwords, tokens. */

#include "bots/bot.h"
#include "server/incoming.h"
#include "server/visit_bot.h"
#include <sodium.h>
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
    struct sf_out out;

    sf_visit_begin(&out, visit->service, "welcome");
    sf_out_pair_int(&out, "v", SF_PROTOCOL_VERSION);
    sf_out_pair_int(&out, "time", sf_service_now(visit->service));
    sf_out_pair_string(&out, "account", visit->person->id);
    sf_out_pair_string(&out, "name", visit->person->name);
    if (token)
        sf_out_pair_string(&out, "token", token);
    sf_out_pair_bool(&out, "guest", !visit->person->password[0]);
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

    if (!person)
        return error ? error : SF_E_WRONG_TOKEN;
    incoming->wait = sf_service_wait(incoming->service, SF_LIMIT_HELLO);
    if (!sf_service_lets_account(incoming->service, SF_LIMIT_HELLO, person->id)) {
        sf_person_drop(incoming->service->people, person);
        return SF_E_TOO_FAST;
    }
    visit->person = person;
    memcpy(visit->token, token, strlen(token) + 1);
    return SF_OK;
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
    error = sf_people_guest(incoming->service->people, message->name[0] ? message->name : preset,
                            incoming->visit->program, &incoming->to);
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

enum sf_error sf_handle_register(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;

    if (!sf_incoming_lets(incoming, SF_LIMIT_LOGIN, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    return sf_people_register(incoming->service->people, incoming->visit->person, message->name,
                              message->password, &incoming->to);
}

/* So that the counter treats a name as one name. The index of names decides which other letters are
 * alike. */
static void fold_case(char *name)
{
    for (; *name; name++)
        if (*name >= 'A' && *name <= 'Z')
            *name = (char)(*name - 'A' + 'a');
}

enum sf_error sf_handle_login(struct sf_incoming *incoming)
{
    const struct sf_message *message = incoming->message;
    char name[sizeof message->name];

    memcpy(name, message->name, sizeof name);
    fold_case(name);
    if (!sf_incoming_lets(incoming, SF_LIMIT_LOGIN, name))
        return SF_E_TOO_FAST;
    if (sf_hub_sits(incoming->service->hub, incoming->visit->person->id))
        return SF_E_SEATED_ALREADY;
    return sf_people_login(incoming->service->people, incoming->visit->person, message->name,
                           message->password, &incoming->to);
}

enum sf_error sf_handle_logout(struct sf_incoming *incoming)
{
    return sf_people_logout(incoming->service->people, incoming->visit->person,
                            incoming->message->all ? NULL : incoming->visit->token, &incoming->to);
}

enum sf_error sf_handle_rename(struct sf_incoming *incoming)
{
    return sf_people_rename(incoming->service->people, incoming->visit->person,
                            incoming->message->name, &incoming->to);
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

static void greet(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    visit->greeting = false;
    if (answer->error) {
        sf_visit_err(visit->service, &answer->to, answer->error, NULL);
        return;
    }
    visit->person = answer->person;
    sf_person_hold(visit->person);
    memcpy(visit->token, answer->token, sizeof visit->token);
    if (visit->bot)
        sf_bot_greet(visit, answer->token);
    else
        welcome(visit, answer->token);
}

static void greeted(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    greet(visit, answer);
    sf_visit_hear_held(visit);
}

static void logged_in(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    struct sf_ok ok = {.token = answer->token, .account = answer->person->id, .seat = SF_NO_SEAT};

    sf_visit_leave_all(visit, true);
    sf_person_drop(visit->service->people, visit->person);
    visit->person = answer->person;
    sf_person_hold(visit->person);
    memcpy(visit->token, answer->token, sizeof visit->token);
    sf_visit_ok(visit->service, &answer->to, &ok);
}

void sf_people_answered(struct sf_service *service, const struct sf_people_answer *answer)
{
    struct sf_visit *visit = sf_visit_find(service, answer->to.conn);
    struct sf_conn *conn = sf_server_find(service->net, answer->to.conn);
    struct sf_http_answer done = {
        .status = 200, .type = "application/json", .body = "{\"ok\":true}", .length = 11};

    if (conn && !visit && answer->error) { /* the request came over HTTP */
        sf_conn_answer_status(conn, 503);
    } else if (conn && !visit) {
        sf_conn_answer(conn, &done);
    } else if (visit && answer->deed == SF_DEED_GUEST) {
        greeted(visit, answer);
    } else if (visit && answer->error) {
        sf_visit_err(service, &answer->to, answer->error, NULL);
    } else if (visit && answer->deed == SF_DEED_LOGIN) {
        logged_in(visit, answer);
    } else if (visit) {
        sf_visit_plain_ok(service, &answer->to);
        if (answer->deed == SF_DEED_LOGOUT || answer->deed == SF_DEED_FORGET)
            sf_visit_bye(visit, SF_BYE_GONE);
    }
    if (answer->person)
        sf_person_drop(service->people, answer->person);
}
