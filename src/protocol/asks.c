/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/card.h"
#include "protocol/message.h"
#include "record/shapes.h"
#include "table/shapes.h"
#include <string.h>

/* The messages that a client sends. */

/* Reads an object that the message's handler parses, because its values depend on the table. It
 * stores the node. */
static enum sf_error read_node(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    if (reader->doc->nodes[node].type != SF_JSON_OBJECT)
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_WANT_OBJECT, SF_WITHOUT);
    if (into)
        memcpy(into, &node, sizeof node);
    return SF_OK;
}

static const struct sf_shape_type by_handler = {.read = read_node};

/* clang-format off */
#define ID {"id", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "chosen by the client; the answer carries it", SF_AT(struct sf_message, id)}
#define TABLE {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the table", SF_AT(struct sf_message, table)}
#define SEAT {"seat", SF_KIND_INT, SF_NEEDED, 0, 4, "a seat, counted from 0", .absent = SF_NO_SEAT, SF_AT(struct sf_message, seat)}
#define TOURNAMENT {"tournament", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the tournament", SF_AT(struct sf_message, tournament)}
#define ROUND {"round", SF_KIND_INT, SF_OPTIONAL, 0, 50, "of the parts that are about a round", SF_AT(struct sf_message, round)}
#define DESK {"table", SF_KIND_INT, SF_OPTIONAL, 0, 250, "number of a table in a round, from 1", SF_AT(struct sf_message, desk)}
#define NUMBER {"number", SF_KIND_INT, SF_OPTIONAL, 0, 100000, "of a player, or of a page", SF_AT(struct sf_message, number)}
#define KEY {"key", SF_KIND_HEX, SF_OPTIONAL, 32, 32, "what the link of a private table carries", SF_AT(struct sf_message, key)}
#define MESSAGE .size = sizeof(struct sf_message), SF_GIVEN_AT(struct sf_message, given)

static const char *const langs[] = {[SF_DE] = "de", [SF_EN] = "en", NULL};

static const struct sf_field resume_fields[] = {
    {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the table", SF_AT(struct sf_resume, table)},
    {"seq", SF_KIND_INT, SF_NEEDED, 0, 2000000000, "number of the last event seen", SF_AT(struct sf_resume, seq)},
    {0}};
static const struct sf_shape resume = {.name = "Resume", .about = "A table to go on with.",
    .field = resume_fields, .size = sizeof(struct sf_resume)};

static const struct sf_field clock_fields[] = {
    {"move", SF_KIND_INT, SF_OPTIONAL, SF_MOVE_S_MIN, SF_MOVE_S_MAX, "seconds for each move; 30 unless told",
     SF_AT(struct sf_clock_wish, move), .absent = 30},
    {"reserve", SF_KIND_INT, SF_OPTIONAL, 0, SF_RESERVE_S_MAX, "seconds more for a whole hand; 120 unless told",
     SF_AT(struct sf_clock_wish, reserve), .absent = 120},
    {0}};
static const struct sf_shape clock = {.name = "ClockWish", .about = "How long a move may take.",
    .field = clock_fields, .size = sizeof(struct sf_clock_wish)};

static const struct sf_field ask_hello[] = {
    {"v", SF_KIND_INT, SF_NEEDED, 1, 1000, "version of the protocol",
         SF_AT(struct sf_message, v)},
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "who I am: 256 bits, kept by the client, never in a URL",
         SF_AT(struct sf_message, token)},
    {"name", SF_KIND_NAME, SF_OPTIONAL, 1, 40, "what a new guest is called",
         SF_AT(struct sf_message, name)},
    {"program", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a program plays, not a person: others are told",
         SF_AT(struct sf_message, program)},
    {"resume", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "tables to go on with",
         .of = &resume, .most = 8, SF_ROOM_AT(struct sf_message, resume, resumes)},
    {"lang", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "the language of `message` in `err` and `bye`; en unless told", .words = langs, .absent = SF_LANG_N,
         SF_AT(struct sf_message, lang)},
    {0}};

static const struct sf_field ask_register[] = {
    ID,
    {"name", SF_KIND_NAME, SF_NEEDED, 2, 40, "not yet taken, whatever its case",
         SF_AT(struct sf_message, name)},
    {"password", SF_KIND_TEXT, SF_NEEDED, 10, 200, "at least ten bytes",
         SF_AT(struct sf_message, password)},
    {0}};

static const struct sf_field ask_login[] = {
    ID,
    {"name", SF_KIND_TEXT, SF_NEEDED, 1, 40, "as it was registered",
         SF_AT(struct sf_message, name)},
    {"password", SF_KIND_TEXT, SF_NEEDED, 1, 200, "",
         SF_AT(struct sf_message, password)},
    {0}};

static const struct sf_field ask_logout[] = {
    ID,
    {"all", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "all tokens of the account",
         SF_AT(struct sf_message, all)},
    {0}};

static const struct sf_field ask_rename[] = {
    ID,
    {"name", SF_KIND_NAME, SF_NEEDED, 1, 40, "",
         SF_AT(struct sf_message, name)},
    {0}};

static const struct sf_field ask_forget[] = {
    ID,
    {"password", SF_KIND_TEXT, SF_OPTIONAL, 1, 200, "needed if the account has one",
         SF_AT(struct sf_message, password)},
    {0}};

static const struct sf_field ask_lobby[] = {
    ID,
    {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, "", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_open[] = {
    ID,
    {"rulebook", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "as in `stichfest rules`",
         SF_AT(struct sf_message, rulebook)},
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules, as in a game object", .of = &sf_house_shape,
         .type = &by_handler,
         SF_AT(struct sf_message, house)},
    {"players", SF_KIND_INT, SF_OPTIONAL, 3, 5, "4 unless told",
         SF_AT(struct sf_message, players)},
    {"title", SF_KIND_NAME, SF_OPTIONAL, 1, 60, "what the lobby shows",
         SF_AT(struct sf_message, title)},
    {"private", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "not in the lobby; who comes needs the key of the answer",
         SF_AT(struct sf_message, is_private)},
    {"watch", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "spectators may come; yes unless told", .absent = true,
         SF_AT(struct sf_message, watch)},
    {"clock", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "how long a move may take", .of = &clock,
         SF_AT(struct sf_message, clock)},
    {"deals", SF_KIND_INT, SF_OPTIONAL, 1, 1000, "it ends after so many",
         SF_AT(struct sf_message, deals)},
    {"bots", SF_KIND_TOKEN, SF_OPTIONAL, 1, 16, "a level or null for each seat", .null_item = true,
         SF_ROOM_AT(struct sf_message, bots, bot_count)},
    {"hints", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "people may ask for advice; unless told: yes if the table is private or all other seats are taken by bots",
         SF_AT(struct sf_message, hints)},
    {0}};

static const struct sf_field ask_sit[] = {
    ID, TABLE,
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "the first free one unless told", .absent = SF_NO_SEAT,
         SF_AT(struct sf_message, seat)},
    KEY,
    {0}};

static const struct sf_field ask_watch[] = {
    ID, TABLE, KEY,
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false ends it", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_resume[] = {
    ID, TABLE,
    {"seq", SF_KIND_INT, SF_NEEDED, 0, 2000000000, "0 asks for `snap`",
         SF_AT(struct sf_message, seq)},
    KEY,
    {0}};

static const struct sf_field ask_do[] = {
    ID, TABLE,
    {"at", SF_KIND_INT, SF_OPTIONAL, 0, 2000000000, "number of the last event seen",
         SF_AT(struct sf_message, at)},
    {"a", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "what, as in docs/events.md", .choice = &sf_table_command_choice,
         .type = &by_handler,
         SF_AT(struct sf_message, a)},
    {0}};

static const struct sf_field ask_emote[] = {
    ID, TABLE,
    {"emote", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "",
         SF_AT(struct sf_message, emote)},
    {0}};

static const struct sf_field ask_mute[] = {
    ID, TABLE, SEAT,
    {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, "", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_ping[] = {
    ID,
    {0}};

static const struct sf_field ask_hint[] = {
    ID, TABLE,
    {"level", SF_KIND_TOKEN, SF_OPTIONAL, 1, 16, "one of `levels` of `welcome`; wirt unless told",
         SF_AT(struct sf_message, level)},
    {0}};

static const struct sf_field ask_bot[] = {
    TABLE,
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "the first free one unless told", .absent = SF_NO_SEAT,
         SF_AT(struct sf_message, seat)},
    KEY,
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "of an earlier visit: who I am",
         SF_AT(struct sf_message, token)},
    {"name", SF_KIND_NAME, SF_OPTIONAL, 1, 40, "what it is called if it comes without a token",
         SF_AT(struct sf_message, name)},
    {0}};

static const struct sf_field ask_tournaments[] = {
    ID,
    {0}};

static const struct sf_field ask_tournament_open[] = {
    ID,
    {"setup", SF_KIND_NODE, SF_NEEDED, 0, 0, "as the event `open` of docs/tournament.md: rulebook, title, ...", .of = &sf_any_object,
         SF_AT(struct sf_message, setup)},
    {0}};

static const struct sf_field ask_tournament_join[] = {
    ID, TOURNAMENT,
    {"key", SF_KIND_TOKEN, SF_OPTIONAL, 26, 26, "of the link of a table or a player",
         SF_AT(struct sf_message, link)},
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false goes out again", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_tournament_look[] = {
    ID, TOURNAMENT,
    {"part", SF_KIND_TOKEN, SF_NEEDED, 1, 15, "as in docs/tournament.md: board, table, standings, ...",
         SF_AT(struct sf_message, part)},
    ROUND, DESK, NUMBER,
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false ends it", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_tournament_do[] = {
    ID, TOURNAMENT,
    {"a", SF_KIND_NODE, SF_NEEDED, 0, 0, "a command of docs/tournament.md: `{\"ev\":\"enter\",…}`", .of = &sf_any_object,
         SF_AT(struct sf_message, a)},
    {0}};

const struct sf_shape sf_ask_shapes[SF_ASK_N] = {
    [SF_ASK_HELLO] = {.name = "AskHello", .tag = "t", .tag_value = "hello", .field = ask_hello, MESSAGE,
        .about = "The first message. Without a token it makes a guest, whose token is in the answer."},
    [SF_ASK_REGISTER] = {.name = "AskRegister", .tag = "t", .tag_value = "register", .field = ask_register, MESSAGE,
        .about = "Gives a guest a name and a password; tokens and games stay."},
    [SF_ASK_LOGIN] = {.name = "AskLogin", .tag = "t", .tag_value = "login", .field = ask_login, MESSAGE,
        .about = "Moves the connection to an account with a password. The games, tournaments and seasons of the guest go along."},
    [SF_ASK_LOGOUT] = {.name = "AskLogout", .tag = "t", .tag_value = "logout", .field = ask_logout, MESSAGE,
        .about = "The token is worth nothing from now on."},
    [SF_ASK_RENAME] = {.name = "AskRename", .tag = "t", .tag_value = "rename", .field = ask_rename, MESSAGE,
        .about = "Another name, seen at the next table."},
    [SF_ASK_FORGET] = {.name = "AskForget", .tag = "t", .tag_value = "forget", .field = ask_forget, MESSAGE,
        .about = "Deletes the account, its tokens and its name wherever it stands. Games stay, with nobody's name."},
    [SF_ASK_LOBBY] = {.name = "AskLobby", .tag = "t", .tag_value = "lobby", .field = ask_lobby, MESSAGE,
        .about = "Asks for the public tables: `tables` at once, then `table` for each change, until it is called off."},
    [SF_ASK_OPEN] = {.name = "AskOpen", .tag = "t", .tag_value = "open", .field = ask_open, MESSAGE,
        .about = "Opens a table and sits down at seat 0."},
    [SF_ASK_SIT] = {.name = "AskSit", .tag = "t", .tag_value = "sit", .field = ask_sit, MESSAGE,
        .about = "Takes a seat; the table is then told as to a player."},
    [SF_ASK_WATCH] = {.name = "AskWatch", .tag = "t", .tag_value = "watch", .field = ask_watch, MESSAGE,
        .about = "Looks on: what everyone at the table sees, some time later."},
    [SF_ASK_RESUME] = {.name = "AskResume", .tag = "t", .tag_value = "resume", .field = ask_resume, MESSAGE,
        .about = "Goes on at a table after the event with this number: the events since then, or `snap`."},
    [SF_ASK_DO] = {.name = "AskDo", .tag = "t", .tag_value = "do", .field = ask_do, MESSAGE,
        .about = "What somebody does at a table. The same id again does nothing and gets the same answer."},
    [SF_ASK_EMOTE] = {.name = "AskEmote", .tag = "t", .tag_value = "emote", .field = ask_emote, MESSAGE,
        .about = "One of the gestures of `welcome`, to all at the table."},
    [SF_ASK_MUTE] = {.name = "AskMute", .tag = "t", .tag_value = "mute", .field = ask_mute, MESSAGE,
        .about = "No gestures of this seat for me."},
    [SF_ASK_PING] = {.name = "AskPing", .tag = "t", .tag_value = "ping", .field = ask_ping, MESSAGE,
        .about = "Answered by `ok`."},
    [SF_ASK_HINT] = {.name = "AskHint", .tag = "t", .tag_value = "hint", .field = ask_hint, MESSAGE,
        .about = "Asks a level for advice in one's turn, at a table with `hints`: the server sends `hint`, then `ok`."},
    [SF_ASK_BOT] = {.name = "AskBot", .tag = "t", .tag_value = "bot", .field = ask_bot, MESSAGE,
        .about = "At `/bot`, in place of `hello`: a program takes a seat and then speaks the bot protocol."},
    [SF_ASK_TOURNAMENTS] = {.name = "AskTournaments", .tag = "t", .tag_value = "tournaments", .field = ask_tournaments, MESSAGE,
        .about = "Asks for the tournaments in which I have a role: `tournaments`, then `ok`."},
    [SF_ASK_TOURNAMENT_OPEN] = {.name = "AskTournamentOpen", .tag = "t", .tag_value = "tournament_open", .field = ask_tournament_open, MESSAGE,
        .about = "Opens a tournament; who opens it is its Turnierleiter."},
    [SF_ASK_TOURNAMENT_JOIN] = {.name = "AskTournamentJoin", .tag = "t", .tag_value = "tournament_join", .field = ask_tournament_join, MESSAGE,
        .about = "Enters a tournament; `tournament` says in which role. A key gives the role of its link."},
    [SF_ASK_TOURNAMENT_LOOK] = {.name = "AskTournamentLook", .tag = "t", .tag_value = "tournament_look", .field = ask_tournament_look, MESSAGE,
        .about = "Looks at a part of it: `part` at once, and again whenever it has changed, until it is called off."},
    [SF_ASK_TOURNAMENT_DO] = {.name = "AskTournamentDo", .tag = "t", .tag_value = "tournament_do", .field = ask_tournament_do, MESSAGE,
        .about = "Does something there. The same id again does nothing and gets the same answer."},
};
/* clang-format on */
