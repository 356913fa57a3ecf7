/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "protocol/message.h"
#include "base/hex.h"
#include "base/name.h"
#include <string.h>

/* clang-format off */
#define ID     {"id", SF_FIELD_TOKEN, true, 1, 24, "chosen by the client; the answer carries it"}
#define TABLE  {"table", SF_FIELD_TOKEN, true, 1, 24, "the table"}
#define SEAT   {"seat", SF_FIELD_INT, true, 0, 4, "a seat, counted from 0"}
#define TOURNAMENT {"tournament", SF_FIELD_TOKEN, true, 1, 24, "the tournament"}
#define ROUND  {"round", SF_FIELD_INT, false, 0, 50, "of the parts that are about a round"}
#define DESK   {"table", SF_FIELD_INT, false, 0, 250, "number of a table in a round, from 1"}
#define NUMBER {"number", SF_FIELD_INT, false, 0, 100000, "of a player, or of a page"}
#define KEY    {"key", SF_FIELD_HEX, false, 32, 32, "what the link of a private table carries"}

const struct sf_message_row sf_api_rows[SF_ASK_N] = {
    [SF_ASK_HELLO] = {"hello",
        "The first message. Without a token it makes a guest, whose token is in the answer.",
        {{"v", SF_FIELD_INT, true, 1, 1000, "version of the protocol"},
         {"token", SF_FIELD_HEX, false, 64, 64, "who I am: 256 bits, kept by the client, never in a URL"},
         {"name", SF_FIELD_NAME, false, 1, 40, "what a new guest is called"},
         {"program", SF_FIELD_BOOL, false, 0, 0, "a program plays, not a person: others are told"},
         {"resume", SF_FIELD_ARRAY, false, 0, 8, "tables to go on with: `{\"table\":…,\"seq\":…}`, "
          "the number of the last event seen"},
         {"lang", SF_FIELD_TOKEN, false, 2, 2, "de or en: the language of `message` in `err` and `bye`; en unless told"}}},
    [SF_ASK_REGISTER] = {"register",
        "Gives a guest a name and a password; tokens and games stay.",
        {ID, {"name", SF_FIELD_NAME, true, 2, 40, "not yet taken, whatever its case"},
         {"password", SF_FIELD_TEXT, true, 10, 200, "at least ten bytes"}}},
    [SF_ASK_LOGIN] = {"login",
        "Takes the connection to an account with a password. What the guest who asks has goes with him: games, tournaments, seasons.",
        {ID, {"name", SF_FIELD_TEXT, true, 1, 40, "as it was registered"},
         {"password", SF_FIELD_TEXT, true, 1, 200, ""}}},
    [SF_ASK_LOGOUT] = {"logout",
        "The token is worth nothing from now on.",
        {ID, {"all", SF_FIELD_BOOL, false, 0, 0, "all tokens of the account"}}},
    [SF_ASK_RENAME] = {"rename",
        "Another name, seen at the next table.",
        {ID, {"name", SF_FIELD_NAME, true, 1, 40, ""}}},
    [SF_ASK_FORGET] = {"forget",
        "Deletes the account, its tokens and its name wherever it stands. Games stay, with nobody's name.",
        {ID, {"password", SF_FIELD_TEXT, false, 1, 200, "needed if the account has one"}}},
    [SF_ASK_LOBBY] = {"lobby",
        "Asks for the public tables: `tables` at once, then `table` for each change, until it is called off.",
        {ID, {"on", SF_FIELD_BOOL, true, 0, 0, ""}}},
    [SF_ASK_OPEN] = {"open",
        "Opens a table and sits down at seat 0.",
        {ID, {"rulebook", SF_FIELD_TOKEN, true, 1, 24, "as in `stichfest rules`"},
         {"house", SF_FIELD_OBJECT, false, 0, 0, "house rules, as in a game object"},
         {"players", SF_FIELD_INT, false, 3, 5, "4 unless told"},
         {"title", SF_FIELD_NAME, false, 1, 60, "what the lobby shows"},
         {"private", SF_FIELD_BOOL, false, 0, 0, "not in the lobby; who comes needs the key of the answer"},
         {"watch", SF_FIELD_BOOL, false, 0, 0, "spectators may come; yes unless told"},
         {"clock", SF_FIELD_OBJECT, false, 0, 0, "`{\"move\":30,\"reserve\":120}` in seconds"},
         {"deals", SF_FIELD_INT, false, 1, 1000, "it ends after so many"},
         {"bots", SF_FIELD_ARRAY, false, 0, 5, "a level or null for each seat"},
         {"hints", SF_FIELD_BOOL, false, 0, 0, "people may ask for advice; unless told: yes if the table is private "
          "or all other seats are taken by bots"}}},
    [SF_ASK_SIT] = {"sit",
        "Takes a seat; the table is then told as to a player.",
        {ID, TABLE, {"seat", SF_FIELD_INT, false, 0, 4, "the first free one unless told"}, KEY}},
    [SF_ASK_WATCH] = {"watch",
        "Looks on: what everyone at the table sees, some time later.",
        {ID, TABLE, KEY, {"on", SF_FIELD_BOOL, false, 0, 0, "false ends it"}}},
    [SF_ASK_RESUME] = {"resume",
        "Goes on at a table after the event with this number: the events since then, or `snap`.",
        {ID, TABLE, {"seq", SF_FIELD_INT, true, 0, 2000000000, "0 asks for `snap`"}, KEY}},
    [SF_ASK_DO] = {"do",
        "What somebody does at a table. The same id again does nothing and gets the same answer.",
        {ID, TABLE, {"at", SF_FIELD_INT, false, 0, 2000000000, "number of the last event seen"},
         {"a", SF_FIELD_OBJECT, true, 0, 0, "what: a card, a word, ... as above"}}},
    [SF_ASK_EMOTE] = {"emote",
        "One of the gestures of `welcome`, to all at the table.",
        {ID, TABLE, {"emote", SF_FIELD_TOKEN, true, 1, 20, ""}}},
    [SF_ASK_MUTE] = {"mute",
        "No gestures of this seat for me.",
        {ID, TABLE, SEAT, {"on", SF_FIELD_BOOL, true, 0, 0, ""}}},
    [SF_ASK_PING] = {"ping",
        "Answered by `ok`.",
        {ID}},
    [SF_ASK_HINT] = {"hint",
        "Asks a level what it would do in the own seat: `hint`, then `ok`. Only when it is one's turn, and only at "
        "tables with `hints`.",
        {ID, TABLE, {"level", SF_FIELD_TOKEN, false, 1, 16, "one of `levels` of `welcome`; wirt unless told"}}},
    [SF_ASK_BOT] = {"bot",
        "Only at `/bot`, and there in place of `hello`: a program takes a seat, its own one again if it has one. From "
        "then on the connection speaks the bot protocol.",
        {TABLE, {"seat", SF_FIELD_INT, false, 0, 4, "the first free one unless told"}, KEY,
         {"token", SF_FIELD_HEX, false, 64, 64, "of an earlier visit: who I am"},
         {"name", SF_FIELD_NAME, false, 1, 40, "what it is called if it comes without a token"}}},
    [SF_ASK_TOURNAMENTS] = {"tournaments",
        "Asks for the tournaments in which I have a role: `tournaments`, then `ok`.",
        {ID}},
    [SF_ASK_TOURNAMENT_OPEN] = {"tournament_open",
        "Opens a tournament; who opens it is its Turnierleiter.",
        {ID, {"setup", SF_FIELD_OBJECT, true, 0, 0, "as the event `open` of docs/tournament.md: rulebook, title, ..."}}},
    [SF_ASK_TOURNAMENT_JOIN] = {"tournament_join",
        "Comes into a tournament: `tournament` tells who I am there. With a key that is whom the link is for, whatever else I am.",
        {ID, TOURNAMENT, {"key", SF_FIELD_TOKEN, false, 26, 26, "of the link of a table or a player"},
         {"on", SF_FIELD_BOOL, false, 0, 0, "false goes out again"}}},
    [SF_ASK_TOURNAMENT_LOOK] = {"tournament_look",
        "Looks at a part of it: `part` at once, and again whenever it has changed, until it is called off.",
        {ID, TOURNAMENT, {"part", SF_FIELD_TOKEN, true, 1, 15, "as in docs/tournament.md: board, table, standings, ..."},
         ROUND, DESK, NUMBER, {"on", SF_FIELD_BOOL, false, 0, 0, "false ends it"}}},
    [SF_ASK_TOURNAMENT_DO] = {"tournament_do",
        "Does something there. The same id again does nothing and gets the same answer.",
        {ID, TOURNAMENT, {"a", SF_FIELD_OBJECT, true, 0, 0, "a command of docs/tournament.md: `{\"ev\":\"enter\",…}`"}}},
};

const struct sf_message_row sf_tell_rows[SF_TELL_N] = {
    [SF_TELL_WELCOME] = {"welcome",
        "Answers `hello`.",
        {{"v", SF_FIELD_INT, true, 1, 1000, "version of the protocol"},
         {"time", SF_FIELD_INT, true, 0, INT64_MAX, "the server's time, in milliseconds since 1970"},
         {"account", SF_FIELD_TOKEN, true, 1, 24, "who I am here; not a secret"},
         {"name", SF_FIELD_TEXT, true, 0, 40, ""},
         {"token", SF_FIELD_HEX, false, 64, 64, "of a new guest: keep it"},
         {"guest", SF_FIELD_BOOL, true, 0, 0, "the account has no password"},
         {"tables", SF_FIELD_ARRAY, true, 0, 64, "where I sit: `{\"table\":…,\"seat\":…}`"},
         {"emotes", SF_FIELD_ARRAY, true, 0, 64, "gestures: `{\"name\":…,\"de\":…,\"en\":…}`"},
         {"levels", SF_FIELD_ARRAY, true, 0, 16, "bots: `{\"name\":…,\"de\":…,\"en\":…}`"}}},
    [SF_TELL_OK] = {"ok",
        "It is done, and what was done is on disk.",
        {ID, {"table", SF_FIELD_TOKEN, false, 1, 24, "of `open` and `sit`"},
         {"seq", SF_FIELD_INT, false, 0, INT32_MAX, "number of the event it led to"},
         {"seat", SF_FIELD_INT, false, 0, 4, "of `open` and `sit`"},
         {"key", SF_FIELD_HEX, false, 32, 32, "of `open`: for the link"},
         {"token", SF_FIELD_HEX, false, 64, 64, "of `login`: keep it"},
         {"account", SF_FIELD_TOKEN, false, 1, 24, "of `login`"},
         {"tournament", SF_FIELD_TOKEN, false, 1, 24, "of `tournament_open` and `tournament_do`"}}},
    [SF_TELL_ERR] = {"err",
        "It was refused, and nothing has changed.",
        {{"id", SF_FIELD_TOKEN, false, 1, 24, "unless the message could not be read that far"},
         {"code", SF_FIELD_TOKEN, true, 1, 40, "for machines"},
         {"message", SF_FIELD_TEXT, true, 1, 400, "for people"},
         {"rule", SF_FIELD_TEXT, false, 1, 80, "paragraph of the rulebook"},
         {"field", SF_FIELD_TEXT, false, 1, 40, "of the message"},
         {"table", SF_FIELD_TOKEN, false, 1, 24, ""},
         {"seq", SF_FIELD_INT, false, 0, INT32_MAX, "number of the table's last event"},
         {"wait", SF_FIELD_INT, false, 0, 86400, "seconds after which it may be tried again"}}},
    [SF_TELL_SNAP] = {"snap",
        "The whole view of a table.",
        {TABLE, {"seq", SF_FIELD_INT, true, 0, INT32_MAX, "number of the last event in it"},
         {"time", SF_FIELD_INT, true, 0, INT64_MAX, "the server's time, in milliseconds since 1970"},
         {"view", SF_FIELD_OBJECT, true, 0, 0, "as above"}}},
    [SF_TELL_EV] = {"ev",
        "Something happened: the next event of the table. Numbers have no gaps.",
        {TABLE, {"seq", SF_FIELD_INT, true, 1, INT32_MAX, "its number"},
         {"time", SF_FIELD_INT, true, 0, INT64_MAX, "when it happened, by the server's clock"},
         {"ev", SF_FIELD_OBJECT, false, 0, 0, "what happened, as this viewer may know it"},
         {"skip", SF_FIELD_BOOL, false, 0, 0, "in place of `ev`: not for this viewer"},
         {"now", SF_FIELD_OBJECT, false, 0, 0, "keys of the view that are new or different"},
         {"gone", SF_FIELD_ARRAY, false, 0, 64, "keys of the view that are no longer there"}}},
    [SF_TELL_TABLES] = {"tables",
        "The lobby: all public tables.",
        {{"tables", SF_FIELD_ARRAY, true, 0, 200, "as the fields of `table`"},
         {"more", SF_FIELD_INT, false, 0, INT32_MAX, "so many are left out"}}},
    [SF_TELL_TABLE] = {"table",
        "A table in the lobby is new, has changed or is gone.",
        {TABLE, {"title", SF_FIELD_TEXT, false, 0, 60, ""},
         {"rulebook", SF_FIELD_TOKEN, false, 1, 24, ""},
         {"house", SF_FIELD_OBJECT, false, 0, 0, ""},
         {"players", SF_FIELD_INT, false, 3, 5, ""},
         {"seats", SF_FIELD_ARRAY, false, 3, 5, "a name or null for each"},
         {"hand", SF_FIELD_INT, false, 0, INT32_MAX, "hands dealt"},
         {"gone", SF_FIELD_BOOL, false, 0, 0, ""}}},
    [SF_TELL_EMOTED] = {"emoted",
        "Somebody makes a gesture.",
        {TABLE, SEAT, {"emote", SF_FIELD_TOKEN, true, 1, 20, ""}}},
    [SF_TELL_BYE] = {"bye",
        "The server closes the connection.",
        {{"code", SF_FIELD_TOKEN, true, 1, 40, "restart, taken_over or gone"},
         {"message", SF_FIELD_TEXT, true, 1, 400, ""},
         {"reconnect", SF_FIELD_BOOL, true, 0, 0, "it is worth trying again"}}},
    [SF_TELL_HINT] = {"hint",
        "Advice that was asked for.",
        {TABLE, {"seq", SF_FIELD_INT, true, 1, INT32_MAX, "number of the last event that it takes into account"},
         {"level", SF_FIELD_TOKEN, true, 1, 16, "whose advice it is"},
         {"a", SF_FIELD_OBJECT, true, 0, 0, "what it would do, as in `do`"},
         {"de", SF_FIELD_TEXT, false, 1, 200, "why, if it gives a reason"},
         {"en", SF_FIELD_TEXT, false, 1, 200, "the same in English"}}},
    [SF_TELL_TOURNAMENTS] = {"tournaments",
        "Tournaments in which I have a role, those with the latest date first.",
        {{"tournaments", SF_FIELD_ARRAY, true, 0, 100, "`{\"tournament\":…,\"title\":…,\"place\":…,\"date\":…}`"}}},
    [SF_TELL_TOURNAMENT] = {"tournament",
        "Who I am in a tournament; again when that has changed.",
        {TOURNAMENT, {"role", SF_FIELD_TOKEN, true, 1, 10, "leiter, helper, table, player or viewer"},
         ROUND, DESK, NUMBER}},
    [SF_TELL_PART] = {"part",
        "A part of a tournament as it is now.",
        {TOURNAMENT, {"part", SF_FIELD_TOKEN, true, 1, 15, ""}, ROUND, DESK, NUMBER,
         {"stamp", SF_FIELD_INT, false, 0, INT32_MAX, "number of the last event that has changed it"},
         {"view", SF_FIELD_OBJECT, false, 0, 0, "as in docs/tournament.md"},
         {"gone", SF_FIELD_BOOL, false, 0, 0, "in place of `view`: not for me any more"}}},
};
/* clang-format on */

#undef ID
#undef TABLE
#undef SEAT
#undef KEY

/* --- reading ---------------------------------------------------------------------------------- */

static bool made_of(const char *text, bool (*allowed)(char c))
{
    for (; *text; text++)
        if (!allowed(*text))
            return false;
    return true;
}

enum { TEXT_MAX = 512 };

static bool text_fits(const struct sf_field *field, const struct sf_json *doc, uint32_t node)
{
    char text[TEXT_MAX];
    size_t length;

    if (!sf_json_string(doc, node, text, sizeof text))
        return false;
    length = strlen(text);
    if (length < (size_t)field->min || length > (size_t)field->max)
        return false;
    switch (field->kind) {
    case SF_FIELD_NAME:
        return sf_name_good(text, sizeof text);
    case SF_FIELD_TOKEN:
        return made_of(text, sf_token_letter);
    case SF_FIELD_HEX:
        return made_of(text, sf_hex_digit);
    default:
        return true;
    }
}

static bool fits(const struct sf_field *field, const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *value = &doc->nodes[node];
    int64_t number;
    bool flag;

    switch (field->kind) {
    case SF_FIELD_INT:
        return sf_json_int(doc, node, &number) && number >= field->min && number <= field->max;
    case SF_FIELD_BOOL:
        return sf_json_bool(doc, node, &flag);
    case SF_FIELD_OBJECT:
        return value->type == SF_JSON_OBJECT;
    case SF_FIELD_ARRAY:
        return value->type == SF_JSON_ARRAY && value->count >= (uint32_t)field->min &&
               value->count <= (uint32_t)field->max;
    default:
        return text_fits(field, doc, node);
    }
}

static unsigned field_names(const struct sf_message_row *row, const char *names[SF_FIELD_MAX + 1])
{
    unsigned count = 0;

    for (; count < SF_FIELD_MAX && row->field[count].name; count++)
        names[count] = row->field[count].name;
    names[count] = "t";
    return count;
}

enum sf_error sf_message_check(const struct sf_message_row *row, const struct sf_json *doc,
                               uint32_t slot[SF_FIELD_MAX], struct sf_trouble *trouble)
{
    const char *names[SF_FIELD_MAX + 1];
    uint32_t found[SF_FIELD_MAX + 1];
    unsigned count = field_names(row, names);
    enum sf_error error = sf_object_read(doc, 0, names, count + 1, found, trouble);

    memset(slot, 0, SF_FIELD_MAX * sizeof *slot);
    for (unsigned i = 0; i < count && !error; i++) {
        const struct sf_field *field = &row->field[i];
        slot[i] = found[i];
        if (!found[i] && field->needed)
            error = sf_trouble_at(trouble, SF_E_MISSING_KEY, field->name, 0);
        else if (found[i] && !fits(field, doc, found[i]))
            error = sf_trouble_at(trouble, SF_E_BAD_VALUE, field->name, found[i]);
    }
    return error;
}

static const struct sf_message_row *find(const struct sf_message_row *rows, unsigned count,
                                         const struct sf_json *doc, uint32_t type)
{
    for (unsigned i = 0; type && i < count; i++)
        if (sf_json_is(doc, type, rows[i].name))
            return &rows[i];
    return NULL;
}

const struct sf_message_row *sf_tell_find(const struct sf_json *doc, uint32_t type)
{
    return find(sf_tell_rows, SF_TELL_N, doc, type);
}

enum sf_error sf_message_read(struct sf_message *message, const struct sf_json *doc,
                              struct sf_trouble *trouble)
{
    uint32_t type = sf_json_get(doc, 0, "t");

    memset(message, 0, sizeof *message);
    message->ask = SF_ASK_N;
    if (doc->nodes[0].type != SF_JSON_OBJECT) {
        trouble->detail = "a message is an object";
        return sf_trouble_at(trouble, SF_E_BAD_VALUE, NULL, 0);
    }
    if (!type)
        return sf_trouble_at(trouble, SF_E_MISSING_KEY, "t", 0);
    message->row = find(sf_api_rows, SF_ASK_N, doc, type);
    if (!message->row)
        return sf_trouble_at(trouble, SF_E_BAD_VALUE, "t", type);
    message->ask = (enum sf_ask)(message->row - sf_api_rows);
    return sf_message_check(message->row, doc, message->slot, trouble);
}

uint32_t sf_message_get(const struct sf_message *message, const char *field)
{
    for (unsigned i = 0; i < SF_FIELD_MAX && message->row->field[i].name; i++)
        if (!strcmp(message->row->field[i].name, field))
            return message->slot[i];
    return 0;
}
