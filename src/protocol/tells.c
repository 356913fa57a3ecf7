/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "protocol/message.h"
#include "record/shapes.h"
#include "table/shapes.h"

/* The messages that the server sends. */

/* clang-format off */
#define ID {"id", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "chosen by the client; the answer carries it"}
#define TABLE {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the table"}
#define SEAT {"seat", SF_KIND_INT, SF_NEEDED, 0, 4, "a seat, counted from 0"}
#define TOURNAMENT {"tournament", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the tournament"}
#define ROUND {"round", SF_KIND_INT, SF_OPTIONAL, 0, 50, "of the parts that are about a round"}
#define DESK {"table", SF_KIND_INT, SF_OPTIONAL, 0, 250, "number of a table in a round, from 1"}
#define NUMBER {"number", SF_KIND_INT, SF_OPTIONAL, 0, 100000, "of a player, or of a page"}

static const struct sf_field seated_fields[] = {TABLE, SEAT, {0}};
static const struct sf_shape seated = {.name = "Seated", .about = "A seat at a table.", .field = seated_fields};

static const struct sf_field titled_fields[] = {
    {"name", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "what messages call it"},
    {"de", SF_KIND_TEXT, SF_NEEDED, 1, 200, "what people read, in German"},
    {"en", SF_KIND_TEXT, SF_NEEDED, 1, 200, "the same in English"},
    {0}};
static const struct sf_shape titled = {.name = "Titled", .about = "Something to choose from.", .field = titled_fields};

static const struct sf_field listed_fields[] = {
    TOURNAMENT,
    {"title", SF_KIND_TEXT, SF_NEEDED, 0, 80, ""},
    {"place", SF_KIND_TEXT, SF_OPTIONAL, 0, 80, ""},
    {"date", SF_KIND_DATE, SF_NEEDED, 10, 10, ""},
    {0}};
static const struct sf_shape listed = {.name = "ListedTournament", .about = "A tournament in which I have a role.",
    .field = listed_fields};

static const struct sf_field tell_welcome[] = {
    {"v", SF_KIND_INT, SF_NEEDED, 1, 1000, "version of the protocol"},
    {"time", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "the server's time, in milliseconds since 1970"},
    {"account", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "who I am here; not a secret"},
    {"name", SF_KIND_TEXT, SF_NEEDED, 0, 40, ""},
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "of a new guest: keep it"},
    {"guest", SF_KIND_FLAG, SF_NEEDED, 0, 0, "the account has no password"},
    {"tables", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "where I sit", .many = true, .most = 64, .of = &seated},
    {"emotes", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "gestures", .many = true, .most = 64, .of = &titled},
    {"levels", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "bots", .many = true, .most = 16, .of = &titled},
    {0}};

static const struct sf_field tell_ok[] = {
    ID,
    {"table", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `open` and `sit`"},
    {"seq", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of the event it led to"},
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "of `open` and `sit`"},
    {"key", SF_KIND_HEX, SF_OPTIONAL, 32, 32, "of `open`: for the link"},
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "of `login`: keep it"},
    {"account", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `login`"},
    {"tournament", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `tournament_open` and `tournament_do`"},
    {0}};

static const struct sf_field tell_err[] = {
    {"id", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "unless the message could not be read that far"},
    {"code", SF_KIND_TOKEN, SF_NEEDED, 1, 40, "for machines"},
    {"message", SF_KIND_TEXT, SF_NEEDED, 1, 400, "for people"},
    {"rule", SF_KIND_TEXT, SF_OPTIONAL, 1, 80, "paragraph of the rulebook"},
    {"field", SF_KIND_TEXT, SF_OPTIONAL, 1, SF_FAULT_PATH - 1, "path of the value, of the message or of what it carries"},
    {"table", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, ""},
    {"seq", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of the table's last event"},
    {"wait", SF_KIND_INT, SF_OPTIONAL, 0, 86400, "seconds after which it may be tried again"},
    {0}};

static const struct sf_field tell_snap[] = {
    TABLE,
    {"seq", SF_KIND_INT, SF_NEEDED, 0, INT32_MAX, "number of the last event in it"},
    {"time", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "the server's time, in milliseconds since 1970"},
    {"view", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "as in docs/events.md", .of = &sf_table_view_shape},
    {0}};

static const struct sf_field tell_ev[] = {TABLE, SF_TABLE_STEP_ROWS, {0}};

static const struct sf_field tell_tables[] = {
    {"tables", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "as the fields of `table`", .many = true, .most = 200,
     .of = &sf_lobby_table_shape},
    {"more", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "so many are left out"},
    {0}};

static const struct sf_field tell_emoted[] = {
    TABLE, SEAT,
    {"emote", SF_KIND_TOKEN, SF_NEEDED, 1, 20, ""},
    {0}};

static const struct sf_field tell_bye[] = {
    {"code", SF_KIND_TOKEN, SF_NEEDED, 1, 40, "restart, taken_over or gone"},
    {"message", SF_KIND_TEXT, SF_NEEDED, 1, 400, ""},
    {"reconnect", SF_KIND_FLAG, SF_NEEDED, 0, 0, "it is worth trying again"},
    {0}};

static const struct sf_field tell_hint[] = {
    TABLE,
    {"seq", SF_KIND_INT, SF_NEEDED, 1, INT32_MAX, "number of the last event that it takes into account"},
    {"level", SF_KIND_TOKEN, SF_NEEDED, 1, 16, "whose advice it is"},
    {"a", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "what it would do, as in `do`", .choice = &sf_table_command_choice},
    {"de", SF_KIND_TEXT, SF_OPTIONAL, 1, 200, "why, if it gives a reason"},
    {"en", SF_KIND_TEXT, SF_OPTIONAL, 1, 200, "the same in English"},
    {0}};

static const struct sf_field tell_tournaments[] = {
    {"tournaments", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "", .many = true, .most = 100, .of = &listed},
    {0}};

static const struct sf_field tell_tournament[] = {
    TOURNAMENT,
    {"role", SF_KIND_TOKEN, SF_NEEDED, 1, 10, "leiter, helper, table, player or viewer"},
    ROUND, DESK, NUMBER,
    {0}};

static const struct sf_field tell_part[] = {
    TOURNAMENT,
    {"part", SF_KIND_TOKEN, SF_NEEDED, 1, 15, ""},
    ROUND, DESK, NUMBER,
    {"stamp", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of the last event that has changed it"},
    {"view", SF_KIND_NODE, SF_OPTIONAL, 0, 0, "as in docs/tournament.md", .of = &sf_any_object},
    {"gone", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "in place of `view`: not for me any more"},
    {0}};

const struct sf_shape sf_tell_shapes[SF_TELL_N] = {
    [SF_TELL_WELCOME] = {.name = "TellWelcome", .tag = "t", .tag_value = "welcome", .field = tell_welcome,
        .about = "Answers `hello`."},
    [SF_TELL_OK] = {.name = "TellOk", .tag = "t", .tag_value = "ok", .field = tell_ok,
        .about = "It is done, and what was done is on disk."},
    [SF_TELL_ERR] = {.name = "TellErr", .tag = "t", .tag_value = "err", .field = tell_err,
        .about = "It was refused, and nothing has changed."},
    [SF_TELL_SNAP] = {.name = "TellSnap", .tag = "t", .tag_value = "snap", .field = tell_snap,
        .about = "The whole view of a table."},
    [SF_TELL_EV] = {.name = "TellEv", .tag = "t", .tag_value = "ev", .field = tell_ev,
        .about = "Something happened: the next event of the table. Numbers have no gaps."},
    [SF_TELL_TABLES] = {.name = "TellTables", .tag = "t", .tag_value = "tables", .field = tell_tables,
        .about = "The lobby: all public tables."},
    [SF_TELL_TABLE] = {.name = "TellTable", .tag = "t", .tag_value = "table", .field = sf_lobby_table_fields,
        .about = "A table in the lobby is new, has changed or is gone."},
    [SF_TELL_EMOTED] = {.name = "TellEmoted", .tag = "t", .tag_value = "emoted", .field = tell_emoted,
        .about = "Somebody makes a gesture."},
    [SF_TELL_BYE] = {.name = "TellBye", .tag = "t", .tag_value = "bye", .field = tell_bye,
        .about = "The server closes the connection."},
    [SF_TELL_HINT] = {.name = "TellHint", .tag = "t", .tag_value = "hint", .field = tell_hint,
        .about = "Advice that was asked for."},
    [SF_TELL_TOURNAMENTS] = {.name = "TellTournaments", .tag = "t", .tag_value = "tournaments", .field = tell_tournaments,
        .about = "Tournaments in which I have a role, those with the latest date first."},
    [SF_TELL_TOURNAMENT] = {.name = "TellTournament", .tag = "t", .tag_value = "tournament", .field = tell_tournament,
        .about = "Who I am in a tournament; again when that has changed."},
    [SF_TELL_PART] = {.name = "TellPart", .tag = "t", .tag_value = "part", .field = tell_part,
        .about = "A part of a tournament as it is now."},
};
/* clang-format on */
