#include "server/visit.h"
#include "bots/bot.h"
#include "protocol/message.h"
#include "server/log.h"
#include "table/text.h"
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* --- speaking --------------------------------------------------------------------------------- */

void sf_visit_send(struct sf_visit *visit, const struct sf_out *out)
{
    assert(!out->overflow);
    sf_conn_send(visit->conn, out->buffer, out->length);
}

static void begin(struct sf_out *out, struct sf_service *service, const char *type)
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

static void pair(struct sf_out *out, const char *key, const char *text)
{
    if (text)
        sf_out_pair_string(out, key, text);
}

void sf_visit_ok(struct sf_service *service, const struct sf_to *to, const struct sf_ok *ok)
{
    struct sf_visit *visit = sf_visit_find(service, to->conn);
    struct sf_out out;

    if (!visit)
        return;
    begin(&out, service, "ok");
    sf_out_pair_string(&out, "id", to->id);
    pair(&out, "table", ok->table);
    if (ok->seq)
        sf_out_pair_int(&out, "seq", ok->seq);
    if (ok->seat != SF_NO_SEAT)
        sf_out_pair_int(&out, "seat", ok->seat);
    pair(&out, "key", ok->key);
    pair(&out, "token", ok->token);
    pair(&out, "account", ok->account);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

static void plain_ok(struct sf_service *service, const struct sf_to *to)
{
    struct sf_ok ok = {.seat = SF_NO_SEAT};

    sf_visit_ok(service, to, &ok);
}

enum { MESSAGE_MAX = 400 };

static void refuse(struct sf_visit *visit, const struct sf_to *to, const struct sf_json *doc,
                   const struct sf_trouble *trouble, const struct sf_room *room)
{
    const struct sf_rules *rules = room ? &room->now.series.rules : NULL;
    char message[MESSAGE_MAX + 1];
    struct sf_out out, text;
    const char *rule = trouble->rule;

    sf_out_init(&text, message, MESSAGE_MAX);
    if (doc)
        sf_error_message(&text, doc, rules, trouble);
    if (!doc || text.overflow || !text.length) {
        sf_out_init(&text, message, MESSAGE_MAX);
        sf_out_raw(&text, sf_error_text(trouble->error), strlen(sf_error_text(trouble->error)));
    }
    message[text.length] = '\0';
    if (!rule && rules)
        rule = sf_rules_paragraph(rules, trouble->error);
    begin(&out, visit->service, "err");
    if (to->id[0])
        sf_out_pair_string(&out, "id", to->id);
    sf_out_pair_string(&out, "code", sf_error_code(trouble->error));
    sf_out_pair_string(&out, "message", message);
    pair(&out, "rule", rule && *rule ? rule : NULL);
    pair(&out, "field", trouble->key);
    if (room) {
        sf_out_pair_string(&out, "table", room->id);
        sf_out_pair_int(&out, "seq", room->now.seq);
    }
    if (trouble->error == SF_E_TOO_FAST)
        sf_out_pair_int(&out, "wait", 60);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

void sf_visit_err(struct sf_service *service, const struct sf_to *to, enum sf_error error,
                  const struct sf_room *room)
{
    struct sf_visit *visit = sf_visit_find(service, to->conn);
    struct sf_trouble trouble;

    if (!visit)
        return;
    sf_trouble_init(&trouble);
    trouble.error = error;
    refuse(visit, to, NULL, &trouble, room);
}

void sf_visit_bye(struct sf_visit *visit, const char *code, const char *message, bool reconnect)
{
    struct sf_out out;

    begin(&out, visit->service, "bye");
    sf_out_pair_string(&out, "code", code);
    sf_out_pair_string(&out, "message", message);
    sf_out_pair_bool(&out, "reconnect", reconnect);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
    sf_conn_close(visit->conn, reconnect ? SF_WS_GOING_AWAY : SF_WS_NORMAL, code);
}

static void write_titled(struct sf_out *out, const char *name, const char *de, const char *en)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "name", name);
    sf_out_pair_string(out, "de", de);
    sf_out_pair_string(out, "en", en);
    sf_out_close(out, '}');
}

/* What there is to choose from; a yardstick is not for people. */
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

    begin(&out, visit->service, "welcome");
    sf_out_pair_int(&out, "v", SF_PROTOCOL_VERSION);
    sf_out_pair_int(&out, "time", sf_service_now(visit->service));
    sf_out_pair_string(&out, "account", visit->person->id);
    sf_out_pair_string(&out, "name", visit->person->name);
    pair(&out, "token", token);
    sf_out_pair_bool(&out, "guest", !visit->person->password[0]);
    write_tables(&out, visit);
    write_choices(&out);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

/* --- hearing ---------------------------------------------------------------------------------- */

/* A message that is being handled. */
struct heard {
    struct sf_visit *visit;
    struct sf_service *service;
    const struct sf_json *doc;
    const struct sf_message *message;
    struct sf_to to;
    struct sf_trouble trouble;
    struct sf_room *room; /* for the errors of a table; or NULL */
};

static bool text_of(const struct heard *heard, const char *field, char *text, size_t size)
{
    uint32_t node = sf_message_get(heard->message, field);

    text[0] = '\0';
    return node && sf_json_string(heard->doc, node, text, size);
}

static int64_t number_of(const struct heard *heard, const char *field, int64_t preset)
{
    uint32_t node = sf_message_get(heard->message, field);
    int64_t number;

    return node && sf_json_int(heard->doc, node, &number) ? number : preset;
}

static bool flag_of(const struct heard *heard, const char *field, bool preset)
{
    uint32_t node = sf_message_get(heard->message, field);
    bool flag;

    return node && sf_json_bool(heard->doc, node, &flag) ? flag : preset;
}

static bool lets(const struct heard *heard, struct sf_addresses *book)
{
    return sf_service_lets(heard->service, book, sf_conn_address(heard->visit->conn));
}

/* --- who it is -------------------------------------------------------------------------------- */

/* Tables to go on with; what cannot be found is simply not told of. */
static void resume_all(struct sf_visit *visit, const struct sf_json *doc, uint32_t list)
{
    for (uint32_t node = list ? sf_json_first(doc, list) : 0; node; node = doc->nodes[node].next) {
        uint32_t table = sf_json_get(doc, node, "table"), seq = sf_json_get(doc, node, "seq");
        char id[SF_ID_SIZE];
        struct sf_room *room;
        int64_t from;
        if (!table || !seq || !sf_json_string(doc, table, id, sizeof id) ||
            !sf_json_int(doc, seq, &from) || from < 0 || from > UINT32_MAX)
            continue;
        room = sf_hub_find(visit->service->hub, id);
        if (room && sf_table_seat_of(&room->now, visit->person->id) != SF_NO_SEAT)
            sf_room_attend(room, visit, (uint32_t)from);
    }
}

static enum sf_error greet_known(struct heard *heard, const char *token)
{
    struct sf_visit *visit = heard->visit;
    enum sf_error error;
    struct sf_person *person = sf_people_by_token(heard->service->people, token, &error);

    if (!person)
        return error ? error : SF_E_WRONG_TOKEN;
    visit->person = person;
    memcpy(visit->token, token, strlen(token) + 1);
    welcome(visit, NULL);
    resume_all(visit, heard->doc, sf_message_get(heard->message, "resume"));
    return SF_OK;
}

static enum sf_error hear_hello(struct heard *heard)
{
    char token[SF_HEX32_SIZE], name[SF_PERSON_NAME];
    enum sf_error error;

    if (heard->visit->person || heard->visit->greeting)
        return SF_E_WRONG_PHASE;
    if (number_of(heard, "v", 0) != SF_PROTOCOL_VERSION) {
        heard->trouble.key = "v";
        return SF_E_BAD_VALUE;
    }
    heard->visit->program = flag_of(heard, "program", false);
    if (text_of(heard, "token", token, sizeof token))
        return greet_known(heard, token);
    if (!lets(heard, heard->service->hellos))
        return SF_E_TOO_FAST;
    if (!text_of(heard, "name", name, sizeof name))
        memcpy(name, "Gast", 5);
    error = sf_people_guest(heard->service->people, name, heard->visit->program, &heard->to);
    heard->visit->greeting = !error;
    return error;
}

bool sf_visit_sits(struct sf_service *service, const char *account)
{
    struct sf_hub *hub = service->hub;

    for (struct sf_room *room = sf_hub_next(hub, NULL); room; room = sf_hub_next(hub, room)) {
        unsigned seat = sf_table_seat_of(&room->now, account);
        if (seat != SF_NO_SEAT && !room->now.chair[seat].leaving)
            return true;
    }
    return false;
}

static enum sf_error hear_register(struct heard *heard)
{
    char name[SF_PERSON_NAME], password[201];
    enum sf_error error;

    if (!lets(heard, heard->service->logins))
        return SF_E_TOO_FAST;
    text_of(heard, "name", name, sizeof name);
    text_of(heard, "password", password, sizeof password);
    error = sf_people_register(heard->service->people, heard->visit->person, name, password,
                               &heard->to);
    sodium_memzero(password, sizeof password);
    return error;
}

static enum sf_error hear_login(struct heard *heard)
{
    char name[SF_PERSON_NAME], password[201];
    enum sf_error error;

    if (!lets(heard, heard->service->logins))
        return SF_E_TOO_FAST;
    if (sf_visit_sits(heard->service, heard->visit->person->id))
        return SF_E_SEATED_ALREADY;
    text_of(heard, "name", name, sizeof name);
    text_of(heard, "password", password, sizeof password);
    error =
        sf_people_login(heard->service->people, heard->visit->person, name, password, &heard->to);
    sodium_memzero(password, sizeof password);
    return error;
}

static enum sf_error hear_logout(struct heard *heard)
{
    bool all = flag_of(heard, "all", false);

    return sf_people_logout(heard->service->people, heard->visit->person,
                            all ? NULL : heard->visit->token, &heard->to);
}

static enum sf_error hear_rename(struct heard *heard)
{
    char name[SF_PERSON_NAME];

    text_of(heard, "name", name, sizeof name);
    return sf_people_rename(heard->service->people, heard->visit->person, name, &heard->to);
}

static enum sf_error hear_forget(struct heard *heard)
{
    char password[201];
    bool given = text_of(heard, "password", password, sizeof password);
    enum sf_error error;

    if (!lets(heard, heard->service->logins))
        return SF_E_TOO_FAST;
    if (sf_visit_sits(heard->service, heard->visit->person->id))
        return SF_E_SEATED_ALREADY;
    error = sf_people_forget(heard->service->people, heard->visit->person, given ? password : NULL,
                             &heard->to);
    sodium_memzero(password, sizeof password);
    return error;
}

static void greeted(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    visit->greeting = false;
    if (answer->error) {
        sf_visit_err(visit->service, &answer->to, answer->error, NULL);
        return;
    }
    visit->person = answer->person;
    sf_person_hold(visit->person);
    memcpy(visit->token, answer->token, sizeof visit->token);
    welcome(visit, answer->token);
}

/* They have a list of their own: thousands of others need not be looked through at every hand. */
static void watch_lobby(struct sf_visit *visit, bool on)
{
    struct sf_service *service = visit->service;

    if (visit->lobby == on)
        return;
    visit->lobby = on;
    if (on) {
        visit->lobby_before = NULL;
        visit->lobby_next = service->lobby;
        if (service->lobby)
            service->lobby->lobby_before = visit;
        service->lobby = visit;
        return;
    }
    if (visit->lobby_next)
        visit->lobby_next->lobby_before = visit->lobby_before;
    if (visit->lobby_before)
        visit->lobby_before->lobby_next = visit->lobby_next;
    else
        service->lobby = visit->lobby_next;
}

static void leave_all(struct sf_visit *visit, bool gone)
{
    while (visit->places)
        sf_room_leave(visit->places, gone);
}

static void logged_in(struct sf_visit *visit, const struct sf_people_answer *answer)
{
    struct sf_ok ok = {.token = answer->token, .account = answer->person->id, .seat = SF_NO_SEAT};

    leave_all(visit, true);
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

    if (conn && !visit && answer->error) { /* asked over HTTP */
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
        plain_ok(service, &answer->to);
        if (answer->deed == SF_DEED_LOGOUT || answer->deed == SF_DEED_FORGET)
            sf_visit_bye(visit, "gone", "the token is worth nothing any more", false);
    }
    if (answer->person)
        sf_person_drop(service->people, answer->person);
}

/* --- tables ----------------------------------------------------------------------------------- */

/* The table that a message names, if the one who asks may know of it. Unknown and private ones give
 * the same answer. */
static enum sf_error find_room(struct heard *heard, struct sf_room **room)
{
    char id[SF_ID_SIZE], key[33];
    uint8_t hash[SF_DIGEST_SIZE];
    uint32_t key_field = 0;
    bool fits = false;
    enum sf_error error;

    for (unsigned i = 0; i < SF_FIELD_MAX && heard->message->row->field[i].name; i++)
        if (!strcmp(heard->message->row->field[i].name, "key"))
            key_field = heard->message->slot[i];
    *room = text_of(heard, "table", id, sizeof id) ? sf_hub_find(heard->service->hub, id) : NULL;
    if (!*room)
        return SF_E_NO_TABLE;
    if (key_field && sf_json_string(heard->doc, key_field, key, sizeof key)) {
        crypto_hash_sha256(hash, (const unsigned char *)key, strlen(key));
        fits = sodium_memcmp(hash, (*room)->now.setup.key, sizeof hash) == 0;
    }
    /* who was let in once need not show the key again */
    fits = fits || sf_room_viewer(*room, heard->visit);
    error = sf_table_may_watch(&(*room)->now, heard->visit->person->id, fits);
    if (error)
        *room = NULL;
    else
        heard->room = *room;
    return error;
}

static void copy_node(struct sf_out *out, const struct heard *heard, const char *field,
                      const char *key)
{
    uint32_t node = sf_message_get(heard->message, field);

    if (!node)
        return;
    sf_out_key(out, key);
    sf_out_node(out, heard->doc, node);
}

enum { MOVE_S = 30, RESERVE_S = 120 };

static enum sf_error read_clock(struct heard *heard, int64_t *move, int64_t *reserve)
{
    static const char *const names[] = {"move", "reserve"};
    uint32_t node = sf_message_get(heard->message, "clock"), slots[2];
    enum sf_error error;

    *move = MOVE_S;
    *reserve = RESERVE_S;
    if (!node)
        return SF_OK;
    error = sf_object_read(heard->doc, node, names, 2, slots, &heard->trouble);
    if (error)
        return error;
    if (slots[0] && (!sf_json_int(heard->doc, slots[0], move) || *move < SF_MOVE_S_MIN ||
                     *move > SF_MOVE_S_MAX))
        return sf_trouble_at(&heard->trouble, SF_E_BAD_VALUE, "move", slots[0]);
    if (slots[1] && (!sf_json_int(heard->doc, slots[1], reserve) || *reserve < 0 ||
                     *reserve > SF_RESERVE_S_MAX))
        return sf_trouble_at(&heard->trouble, SF_E_BAD_VALUE, "reserve", slots[1]);
    return SF_OK;
}

/* The message says it in the words of the stored setup, or nearly. */
static enum sf_error read_setup(struct heard *heard, struct sf_opening *opening)
{
    struct sf_service *service = heard->service;
    int64_t move, reserve;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error = read_clock(heard, &move, &reserve);

    if (error)
        return error;
    sf_out_init(&out, service->setup, sizeof service->setup);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "ev", "open");
    sf_out_pair_int(&out, "v", SF_TABLE_VERSION);
    copy_node(&out, heard, "rulebook", "rulebook");
    copy_node(&out, heard, "house", "house");
    copy_node(&out, heard, "players", "players");
    sf_out_pair_int(&out, "dealer", 0);
    copy_node(&out, heard, "title", "title");
    sf_out_pair_bool(&out, "spectators", flag_of(heard, "watch", true));
    sf_out_pair_int(&out, "move", move);
    sf_out_pair_int(&out, "reserve", reserve);
    sf_out_pair_int(&out, "deals", number_of(heard, "deals", 0));
    sf_out_pair_string(&out, "host", heard->visit->person->id);
    sf_out_close(&out, '}');
    if (out.overflow)
        return SF_E_TOO_LARGE;
    error = sf_line_read(&doc, service->setup, out.length, service->setup_nodes, SF_HEARD_NODES,
                         &heard->trouble);
    if (!error)
        error = sf_table_setup_read(&doc, 0, &opening->setup, &heard->trouble);
    heard->trouble.node = 0; /* of another text */
    return error;
}

static enum sf_error read_bots(struct heard *heard, struct sf_opening *opening)
{
    uint32_t list = sf_message_get(heard->message, "bots");
    unsigned seat = 0;

    for (uint32_t node = list ? sf_json_first(heard->doc, list) : 0; node;
         node = heard->doc->nodes[node].next, seat++) {
        bool none = heard->doc->nodes[node].type == SF_JSON_NULL;
        if (none)
            continue;
        if (seat == 0 || seat >= SF_SEATS)
            return sf_trouble_at(&heard->trouble, SF_E_BAD_SEAT, "bots", node);
        if (!sf_json_string(heard->doc, node, opening->level[seat], SF_LEVEL_SIZE) ||
            !sf_bot_find(opening->level[seat]))
            return sf_trouble_at(&heard->trouble, SF_E_UNKNOWN_LEVEL, "bots", node);
    }
    return SF_OK;
}

static enum sf_error hear_open(struct heard *heard)
{
    struct sf_opening opening = {.program = heard->visit->program};
    uint8_t secret[16];
    enum sf_error error;

    if (!lets(heard, heard->service->opens))
        return SF_E_TOO_FAST;
    error = read_setup(heard, &opening);
    if (!error)
        error = read_bots(heard, &opening);
    if (error)
        return error;
    if (flag_of(heard, "private", false)) {
        randombytes_buf(secret, sizeof secret);
        sf_service_hex(opening.key, secret, sizeof secret);
        opening.setup.is_private = true;
        crypto_hash_sha256(opening.setup.key, (const unsigned char *)opening.key,
                           strlen(opening.key));
    }
    return sf_hub_open(heard->service->hub, &opening, heard->visit->person, &heard->to);
}

static unsigned free_seat(const struct sf_table *table)
{
    unsigned seat = 0;

    while (seat < table->series.rules.players && table->chair[seat].kind != SF_CHAIR_EMPTY)
        seat++;
    return seat < table->series.rules.players ? seat : SF_NO_SEAT;
}

static enum sf_error hear_sit(struct heard *heard)
{
    struct sf_command command = {.kind = SF_COMMAND_SIT, .program = heard->visit->program};
    const char *name = heard->visit->person->name;
    struct sf_room *room;
    enum sf_error error = find_room(heard, &room);
    int64_t seat;

    if (error)
        return error;
    seat = number_of(heard, "seat", free_seat(&room->now));
    if (seat >= room->now.series.rules.players)
        return seat == SF_NO_SEAT ? SF_E_SEAT_TAKEN : SF_E_BAD_SEAT;
    command.seat = (uint8_t)seat;
    memcpy(command.id, heard->to.id, sizeof command.id);
    memcpy(command.name, name, strlen(name) + 1);
    return sf_room_want(room, &command, heard->visit->person->id, &heard->to);
}

static enum sf_error hear_watch(struct heard *heard)
{
    struct sf_viewer *viewer;
    struct sf_room *room;
    enum sf_error error = find_room(heard, &room);

    if (error)
        return error;
    viewer = sf_room_viewer(room, heard->visit);
    if (!flag_of(heard, "on", true)) {
        if (viewer && viewer->seat == SF_NO_SEAT)
            sf_room_leave(viewer, false);
    } else {
        if (sf_table_seat_of(&room->now, heard->visit->person->id) == SF_NO_SEAT &&
            !room->now.setup.spectators)
            return SF_E_NOT_SEATED;
        error = sf_room_attend(room, heard->visit, 0);
        if (error)
            return error;
    }
    plain_ok(heard->service, &heard->to);
    return SF_OK;
}

static enum sf_error hear_resume(struct heard *heard)
{
    struct sf_ok ok = {.seat = SF_NO_SEAT};
    struct sf_room *room;
    enum sf_error error = find_room(heard, &room);

    if (error)
        return error;
    if (sf_table_seat_of(&room->now, heard->visit->person->id) == SF_NO_SEAT &&
        !room->now.setup.spectators)
        return SF_E_NOT_SEATED;
    error = sf_room_attend(room, heard->visit, (uint32_t)number_of(heard, "seq", 0));
    if (error)
        return error;
    ok.table = room->id;
    sf_visit_ok(heard->service, &heard->to, &ok);
    return SF_OK;
}

static enum sf_error hear_do(struct heard *heard)
{
    struct sf_command command;
    const char *account = heard->visit->person->id;
    struct sf_room *room;
    enum sf_error error = find_room(heard, &room);
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, account);
    error = sf_command_read(&room->now, seat, heard->doc, sf_message_get(heard->message, "a"),
                            &command, &heard->trouble);
    if (error)
        return error;
    if (command.kind == SF_COMMAND_SIT) { /* has a message of its own */
        heard->trouble.key = "sit";
        return SF_E_UNKNOWN_KEY;
    }
    memcpy(command.id, heard->to.id, sizeof command.id);
    command.at_seq = (uint32_t)number_of(heard, "at", 0);
    return sf_room_want(room, &command, account, &heard->to);
}

static enum sf_error hear_emote(struct heard *heard)
{
    struct sf_room *room;
    enum sf_error error = find_room(heard, &room);
    const struct sf_emote *emote;
    struct sf_out out;
    char name[21];
    unsigned seat;

    if (error)
        return error;
    seat = sf_table_seat_of(&room->now, heard->visit->person->id);
    if (seat == SF_NO_SEAT)
        return SF_E_NOT_SEATED;
    text_of(heard, "emote", name, sizeof name);
    emote = sf_emote_find(name);
    if (!emote) {
        heard->trouble.key = "emote";
        return SF_E_BAD_VALUE;
    }
    begin(&out, heard->service, "emoted");
    sf_out_pair_string(&out, "table", room->id);
    sf_out_pair_int(&out, "seat", seat);
    sf_out_pair_string(&out, "emote", emote->name);
    sf_out_close(&out, '}');
    for (struct sf_viewer *viewer = room->viewers; viewer; viewer = viewer->next)
        if (!(viewer->muted >> seat & 1))
            sf_visit_send(viewer->visit, &out);
    plain_ok(heard->service, &heard->to);
    return SF_OK;
}

static enum sf_error hear_mute(struct heard *heard)
{
    unsigned seat = (unsigned)number_of(heard, "seat", 0);
    struct sf_viewer *viewer;
    struct sf_room *room;
    enum sf_error error = find_room(heard, &room);

    if (error)
        return error;
    viewer = sf_room_viewer(room, heard->visit);
    if (!viewer)
        return SF_E_NOT_SEATED;
    if (flag_of(heard, "on", true))
        viewer->muted |= (uint8_t)(1u << seat);
    else
        viewer->muted &= (uint8_t) ~(1u << seat);
    plain_ok(heard->service, &heard->to);
    return SF_OK;
}

static enum sf_error hear_ping(struct heard *heard)
{
    plain_ok(heard->service, &heard->to);
    return SF_OK;
}

/* --- the lobby -------------------------------------------------------------------------------- */

enum {
    LOBBY_MAX = 200,
    LOBBY_ROW = 1200 /* no row is longer, whatever is in its names */
};

static void write_row(struct sf_out *out, const struct sf_room *room)
{
    const struct sf_table *table = &room->now;

    sf_out_pair_string(out, "table", room->id);
    if (table->stage == SF_STAGE_CLOSED) {
        sf_out_pair_bool(out, "gone", true);
        return;
    }
    sf_out_pair_string(out, "title", table->setup.title);
    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)table->setup.book));
    sf_out_pair_int(out, "players", table->series.rules.players);
    sf_out_key(out, "seats");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        sf_out_string(out, chair->kind == SF_CHAIR_PERSON ? chair->name
                           : chair->kind == SF_CHAIR_BOT  ? chair->level
                                                          : NULL);
    }
    sf_out_close(out, ']');
    sf_out_pair_int(out, "hand", table->hand);
}

static void tell_lobby(struct sf_visit *visit)
{
    struct sf_hub *hub = visit->service->hub;
    int64_t count = 0, left_out = 0;
    struct sf_out out;

    begin(&out, visit->service, "tables");
    sf_out_key(&out, "tables");
    sf_out_open(&out, '[');
    for (struct sf_room *room = sf_hub_next(hub, NULL); room; room = sf_hub_next(hub, room)) {
        if (room->now.setup.is_private)
            continue;
        if (count == LOBBY_MAX || out.size - out.length < 2 * LOBBY_ROW) {
            left_out++;
            continue;
        }
        count++;
        sf_out_open(&out, '{');
        write_row(&out, room);
        sf_out_close(&out, '}');
    }
    sf_out_close(&out, ']');
    if (left_out)
        sf_out_pair_int(&out, "more", left_out);
    sf_out_close(&out, '}');
    sf_visit_send(visit, &out);
}

void sf_lobby_tell(struct sf_room *room)
{
    struct sf_out out;

    if (room->now.setup.is_private || !room->service->lobby)
        return;
    begin(&out, room->service, "table");
    write_row(&out, room);
    sf_out_close(&out, '}');
    for (struct sf_visit *visit = room->service->lobby; visit; visit = visit->lobby_next)
        sf_visit_send(visit, &out);
}

static enum sf_error hear_lobby(struct heard *heard)
{
    watch_lobby(heard->visit, flag_of(heard, "on", true));
    if (heard->visit->lobby)
        tell_lobby(heard->visit);
    plain_ok(heard->service, &heard->to);
    return SF_OK;
}

/* --- the rows --------------------------------------------------------------------------------- */

static enum sf_error (*const handlers[SF_ASK_N])(struct heard *heard) = {
    [SF_ASK_HELLO] = hear_hello,   [SF_ASK_REGISTER] = hear_register, [SF_ASK_LOGIN] = hear_login,
    [SF_ASK_LOGOUT] = hear_logout, [SF_ASK_RENAME] = hear_rename,     [SF_ASK_FORGET] = hear_forget,
    [SF_ASK_LOBBY] = hear_lobby,   [SF_ASK_OPEN] = hear_open,         [SF_ASK_SIT] = hear_sit,
    [SF_ASK_WATCH] = hear_watch,   [SF_ASK_RESUME] = hear_resume,     [SF_ASK_DO] = hear_do,
    [SF_ASK_EMOTE] = hear_emote,   [SF_ASK_MUTE] = hear_mute,         [SF_ASK_PING] = hear_ping,
};

static void note_id(struct heard *heard)
{
    uint32_t node = sf_json_get(heard->doc, 0, "id");

    if (!node || !sf_json_string(heard->doc, node, heard->to.id, sizeof heard->to.id))
        heard->to.id[0] = '\0';
    for (const char *c = heard->to.id; *c; c++)
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-", *c)) {
            heard->to.id[0] = '\0';
            break;
        }
}

static void heard_text(void *user, struct sf_conn *conn, const char *text, size_t length)
{
    struct sf_service *service = user;
    struct sf_visit *visit = sf_conn_user(conn);
    struct sf_message message;
    struct sf_json doc;
    struct heard heard = {.visit = visit,
                          .service = service,
                          .doc = &doc,
                          .message = &message,
                          .to = {.conn = sf_conn_id(conn)}};
    enum sf_error error;

    if (!visit || service->closing)
        return;
    sf_trouble_init(&heard.trouble);
    error = sf_line_read(&doc, text, length, service->nodes, SF_HEARD_NODES, &heard.trouble);
    if (!error) {
        if (doc.nodes[0].type == SF_JSON_OBJECT)
            note_id(&heard);
        error = sf_message_read(&message, &doc, &heard.trouble);
    }
    if (!error && !visit->person && message.ask != SF_ASK_HELLO)
        error = SF_E_NO_HELLO;
    if (!error && visit->person && visit->person->gone)
        error = SF_E_WRONG_TOKEN;
    if (!error)
        error = handlers[message.ask](&heard);
    if (!error)
        return;
    heard.trouble.error = error;
    refuse(visit, &heard.to, doc.used ? &doc : NULL, &heard.trouble, heard.room);
}

static bool own_origin(const struct sf_http_request *request)
{
    const struct sf_slice *origin = sf_http_header(request, "Origin");
    static const char *const schemes[] = {"https://", "http://"};

    for (unsigned i = 0; i < 2; i++) {
        size_t length = strlen(schemes[i]);
        if (origin->length == length + request->host.length &&
            !memcmp(origin->text, schemes[i], length) &&
            !memcmp(origin->text + length, request->host.text, request->host.length))
            return true;
    }
    return false;
}

/* A browser says where its page comes from; a program says nothing. */
static unsigned admit(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;

    (void)conn;
    if (service->closing)
        return 503;
    if (!sf_http_header(request, "Origin"))
        return 101;
    if (sf_http_header_times(request, "Origin") == 1 && own_origin(request))
        return 101;
    if (service->options.origins && sf_http_origin_is(request, service->options.origins))
        return 101;
    return 403;
}

static void opened(void *user, struct sf_conn *conn)
{
    struct sf_service *service = user;
    struct sf_visit *visit = calloc(1, sizeof *visit);

    if (!visit) {
        sf_conn_close(conn, SF_WS_TRY_LATER, "busy");
        return;
    }
    visit->service = service;
    visit->conn = conn;
    visit->next = service->visits;
    if (visit->next)
        visit->next->before = visit;
    service->visits = visit;
    sf_conn_set_user(conn, visit);
}

static void closed(void *user, struct sf_conn *conn, unsigned code)
{
    struct sf_service *service = user;
    struct sf_visit *visit = sf_conn_user(conn);

    (void)code;
    if (!visit)
        return;
    sf_conn_set_user(conn, NULL);
    leave_all(visit, true);
    watch_lobby(visit, false);
    if (visit->next)
        visit->next->before = visit->before;
    if (visit->before)
        visit->before->next = visit->next;
    else
        service->visits = visit->next;
    sf_person_drop(service->people, visit->person);
    sodium_memzero(visit->token, sizeof visit->token);
    free(visit);
}

const struct sf_channel sf_visit_channel = {
    .admit = admit, .opened = opened, .text = heard_text, .closed = closed};
