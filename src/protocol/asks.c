/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/card.h"
#include "ledger/entry.h"
#include "protocol/message.h"
#include "record/shapes.h"
#include "table/shapes.h"
#include "tournament/event_shapes.h"
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

enum { LEVEL_MAX = 16, RESUMES_MAX = 8 };
_Static_assert(SF_SIZE_OF(struct sf_message, bots[0]) == LEVEL_MAX + 1, "a level fits");
_Static_assert(SF_SIZE_OF(struct sf_message, resume) == RESUMES_MAX * sizeof(struct sf_resume),
               "as many as one may go on with");

/* clang-format off */
#define ID {"id", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "chosen by the client; the answer carries it", SF_TEXT_IN(struct sf_message, id, 24)}
#define TABLE {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the table", SF_TEXT_IN(struct sf_message, table, 24)}
#define SEAT {"seat", SF_KIND_INT, SF_NEEDED, 0, 4, "a seat, counted from 0", .absent = SF_NO_SEAT, SF_INT_IN(struct sf_message, seat, 0, 4)}
#define TOURNAMENT {"tournament", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the tournament", SF_TEXT_IN(struct sf_message, tournament, 24)}
#define LEDGER {"ledger", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the shared round", SF_TEXT_IN(struct sf_message, ledger, 24)}
#define ROUND {"round", SF_KIND_INT, SF_OPTIONAL, 0, 50, "round, for the parts about a round", SF_INT_IN(struct sf_message, round, 0, 50)}
#define DESK {"table", SF_KIND_INT, SF_OPTIONAL, 0, 250, "number of a table in a round, from 1", SF_INT_IN(struct sf_message, desk, 0, 250)}
#define NUMBER {"number", SF_KIND_INT, SF_OPTIONAL, 0, 100000, "number of a player or of a page", SF_INT_IN(struct sf_message, number, 0, 100000)}
#define KEY {"key", SF_KIND_HEX, SF_OPTIONAL, 32, 32, "key from the link of a private table", SF_TEXT_IN(struct sf_message, key, 32)}
#define DEVICE {"device", SF_KIND_NAME, SF_OPTIONAL, 1, 40, "name of the device in the owner's list", SF_TEXT_IN(struct sf_message, device, 40)}
#define KNOWN {"known", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "former token of this account on this device: strangers do not slow it down", SF_TEXT_IN(struct sf_message, known, 64)}
#define PASSWORD {"password", SF_KIND_TEXT, SF_NEEDED, 1, 200, "the current one", SF_TEXT_IN(struct sf_message, password, 200)}
#define CODE(presence, about) {"code", SF_KIND_TEXT, presence, 16, 19, about, SF_TEXT_IN(struct sf_message, code, 19)}
#define MESSAGE .size = sizeof(struct sf_message), SF_GIVEN_AT(struct sf_message, given)

static const char *const langs[] = {[SF_DE] = "de", [SF_EN] = "en", NULL};

static const struct sf_field resume_fields[] = {
    {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the table", SF_TEXT_IN(struct sf_resume, table, 24)},
    {"seq", SF_KIND_INT, SF_NEEDED, 0, 2000000000, "number of the last event seen", SF_INT_IN(struct sf_resume, seq, 0, 2000000000)},
    {0}};
static const struct sf_shape resume = {.name = "Resume", .about = "A table that the client resumes.",
    .field = resume_fields, .size = sizeof(struct sf_resume)};

static const struct sf_field clock_fields[] = {
    {"move", SF_KIND_INT, SF_OPTIONAL, SF_MOVE_S_MIN, SF_MOVE_S_MAX, "seconds for each move; 30 by default",
     SF_INT_IN(struct sf_clock_wish, move, SF_MOVE_S_MIN, SF_MOVE_S_MAX), .absent = 30},
    {"reserve", SF_KIND_INT, SF_OPTIONAL, 0, SF_RESERVE_S_MAX, "additional seconds for a whole hand; 120 by default",
     SF_INT_IN(struct sf_clock_wish, reserve, 0, SF_RESERVE_S_MAX), .absent = 120},
    {0}};
static const struct sf_shape clock = {.name = "ClockWish", .about = "The time limits of a table.",
    .field = clock_fields, .size = sizeof(struct sf_clock_wish)};

static const struct sf_field ask_hello[] = {
    {"v", SF_KIND_INT, SF_NEEDED, 1, 1000, "version of the protocol",
         SF_INT_IN(struct sf_message, v, 1, 1000)},
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "key of the account: 256 bits; the client stores it and never puts it into a URL",
         SF_TEXT_IN(struct sf_message, token, 64)},
    {"name", SF_KIND_NAME, SF_OPTIONAL, 1, 40, "name of a new guest",
         SF_TEXT_IN(struct sf_message, name, 40)},
    {"program", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a program plays, not a person; the other seats see it",
         SF_AT(struct sf_message, program)},
    {"resume", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "tables to resume",
         .of = &resume, .most = RESUMES_MAX, SF_ROOM_AT(struct sf_message, resume, resumes)},
    {"lang", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "language of `message` in `err` and `bye`; en by default", .words = langs, .absent = SF_LANG_N,
         SF_AT(struct sf_message, lang)},
    DEVICE,
    {0}};

static const struct sf_field ask_register[] = {
    ID,
    {"name", SF_KIND_NAME, SF_NEEDED, 2, 40, "free; upper and lower case count as equal",
         SF_TEXT_IN(struct sf_message, name, 40)},
    {"password", SF_KIND_TEXT, SF_NEEDED, 1, 200, "at least ten characters, and none that everybody tries first",
         SF_TEXT_IN(struct sf_message, password, 200)},
    {0}};

static const struct sf_field ask_login[] = {
    ID,
    {"name", SF_KIND_TEXT, SF_NEEDED, 1, 40, "as it was registered",
         SF_TEXT_IN(struct sf_message, name, 40)},
    {"password", SF_KIND_TEXT, SF_NEEDED, 1, 200, "the password of the account",
         SF_TEXT_IN(struct sf_message, password, 200)},
    {"totp", SF_KIND_TEXT, SF_OPTIONAL, 6, 8, "code of the second factor, if the account has one",
         SF_TEXT_IN(struct sf_message, totp, 8)},
    CODE(SF_OPTIONAL, "a recovery code in place of `totp`"),
    DEVICE, KNOWN,
    {0}};

static const struct sf_field ask_recover[] = {
    ID,
    {"name", SF_KIND_TEXT, SF_NEEDED, 1, 40, "as it was registered",
         SF_TEXT_IN(struct sf_message, name, 40)},
    CODE(SF_NEEDED, "a recovery code, or the operator's"),
    {"password", SF_KIND_TEXT, SF_NEEDED, 1, 200, "the new one, as in `register`",
         SF_TEXT_IN(struct sf_message, password, 200)},
    DEVICE, KNOWN,
    {0}};

static const struct sf_field ask_password[] = {
    ID, PASSWORD,
    {"fresh", SF_KIND_TEXT, SF_NEEDED, 1, 200, "the new one, as in `register`",
         SF_TEXT_IN(struct sf_message, fresh, 200)},
    {0}};

static const struct sf_field ask_account[] = {
    ID,
    {0}};

static const struct sf_field ask_codes[] = {
    ID, PASSWORD,
    {0}};

static const struct sf_field ask_weigh[] = {
    ID,
    {"password", SF_KIND_TEXT, SF_NEEDED, 1, 200, "a password that somebody types",
         SF_TEXT_IN(struct sf_message, password, 200)},
    {"name", SF_KIND_TEXT, SF_OPTIONAL, 0, 40, "name of the account that it is for",
         SF_TEXT_IN(struct sf_message, name, 40)},
    {0}};

static const struct sf_field ask_totp[] = {
    ID, PASSWORD,
    {"secret", SF_KIND_TOKEN, SF_OPTIONAL, 32, 32, "begins it: the secret of the `ok` before",
         SF_TEXT_IN(struct sf_message, secret, 32)},
    {"totp", SF_KIND_TEXT, SF_OPTIONAL, 6, 8, "a code of this secret",
         SF_TEXT_IN(struct sf_message, totp, 8)},
    {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, "true without a secret asks for one; false ends it", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_unhelp[] = {
    ID,
    {0}};

static const struct sf_field ask_logout[] = {
    ID,
    {"all", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "invalidates all tokens of the account",
         SF_AT(struct sf_message, all)},
    {"device", SF_KIND_HEX, SF_OPTIONAL, 16, 16, "another device: its number in `account`",
         SF_TEXT_IN(struct sf_message, number_of, 16)},
    {0}};

static const struct sf_field ask_rename[] = {
    ID,
    {"name", SF_KIND_NAME, SF_NEEDED, 1, 40, "the new name",
         SF_TEXT_IN(struct sf_message, name, 40)},
    {0}};

static const struct sf_field ask_forget[] = {
    ID,
    {"password", SF_KIND_TEXT, SF_OPTIONAL, 1, 200, "needed if the account has one",
         SF_TEXT_IN(struct sf_message, password, 200)},
    {0}};

static const struct sf_field ask_who[] = {
    ID,
    {"account", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "somebody's account, as a link carries it",
         SF_TEXT_IN(struct sf_message, account, 24)},
    {0}};

static const struct sf_field ask_lobby[] = {
    ID,
    {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, "false: send the lobby no more", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_rulebooks[] = {ID, {0}};

static const struct sf_field ask_open[] = {
    ID,
    {"rulebook", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "one of the answer to `rulebooks`",
         SF_TEXT_IN(struct sf_message, rulebook, 24)},
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules, as in a game object", .of = &sf_house_shape,
         .type = &by_handler,
         SF_AT(struct sf_message, house)},
    {"players", SF_KIND_INT, SF_OPTIONAL, 3, 5, "without it 4, or as many as a variant of `house` has; 5 without a variant only where the book lists it",
         SF_INT_IN(struct sf_message, players, 3, 5)},
    {"title", SF_KIND_NAME, SF_OPTIONAL, 1, 60, "title in the lobby",
         SF_TEXT_IN(struct sf_message, title, 60)},
    {"private", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "not in the lobby; people need the key from the answer to come in",
         SF_AT(struct sf_message, is_private)},
    {"watch", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "spectators may watch; true by default", .absent = true,
         SF_AT(struct sf_message, watch)},
    {"clock", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "time limits", .of = &clock,
         SF_AT(struct sf_message, clock)},
    {"deals", SF_KIND_INT, SF_OPTIONAL, 1, 1000, "number of deals after which the table ends",
         SF_INT_IN(struct sf_message, deals, 1, 1000)},
    {"bots", SF_KIND_TOKEN, SF_OPTIONAL, 1, LEVEL_MAX, "a level or null for each seat", .null_item = true,
         SF_ROOM_AT(struct sf_message, bots, bot_count)},
    {"hints", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "people may ask for advice; true by default if the table is private or bots take all other seats",
         SF_AT(struct sf_message, hints)},
    {"calm", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a person who plays against bots alone has no clock, and may take back; true by default with `hints` and without `clock`",
         SF_AT(struct sf_message, calm)},
    {0}};

static const struct sf_field ask_invitation[] = {ID, TABLE, KEY, {0}};

static const struct sf_field ask_sit[] = {
    ID, TABLE,
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "a seat that is free, or else of a bot, by default", .absent = SF_NO_SEAT,
         SF_INT_IN(struct sf_message, seat, 0, 4)},
    KEY,
    {0}};

static const struct sf_field ask_watch[] = {
    ID, TABLE, KEY,
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false ends it", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_resume[] = {
    ID, TABLE,
    {"seq", SF_KIND_INT, SF_NEEDED, 0, 2000000000, "number of the last event seen; 0 requests `snap`",
         SF_INT_IN(struct sf_message, seq, 0, 2000000000)},
    KEY,
    {0}};

static const struct sf_field ask_do[] = {
    ID, TABLE,
    {"at", SF_KIND_INT, SF_OPTIONAL, 0, 2000000000, "number of the last event seen",
         SF_INT_IN(struct sf_message, at, 0, 2000000000)},
    {"a", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "the command, as in docs/events.md", .choice = &sf_table_command_choice,
         .type = &by_handler,
         SF_AT(struct sf_message, a)},
    {0}};

static const struct sf_field ask_emote[] = {
    ID, TABLE,
    {"emote", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "one of the `emotes` of `welcome`",
         SF_TEXT_IN(struct sf_message, emote, 20)},
    {0}};

static const struct sf_field ask_mute[] = {
    ID, TABLE, SEAT,
    {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, "false: show the gestures of this seat again", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_ping[] = {
    ID,
    {0}};

static const struct sf_field ask_hint[] = {
    ID, TABLE,
    {"level", SF_KIND_TOKEN, SF_OPTIONAL, 1, LEVEL_MAX, "one of `levels` of `welcome`; wirt by default",
         SF_TEXT_IN(struct sf_message, level, LEVEL_MAX)},
    {0}};

static const struct sf_field ask_bot[] = {
    TABLE,
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "a seat that is free, or else of a bot, by default", .absent = SF_NO_SEAT,
         SF_INT_IN(struct sf_message, seat, 0, 4)},
    KEY,
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "token of an earlier connection",
         SF_TEXT_IN(struct sf_message, token, 64)},
    {"name", SF_KIND_NAME, SF_OPTIONAL, 1, 40, "name of the program, if it has no token",
         SF_TEXT_IN(struct sf_message, name, 40)},
    {0}};

static const struct sf_field ask_tournaments[] = {
    ID,
    {0}};

static const struct sf_field ask_tournament_open[] = {
    ID,
    {"setup", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "as the event `open` of docs/tournament-keys.md: rulebook, title, ...", .of = &sf_tour_opening_shape,
         .type = &by_handler, .command = true,
         SF_AT(struct sf_message, setup)},
    {0}};

static const struct sf_field ask_tournament_join[] = {
    ID, TOURNAMENT,
    {"key", SF_KIND_TOKEN, SF_OPTIONAL, 26, 26, "key from the link of a table or a player",
         SF_TEXT_IN(struct sf_message, link, 26)},
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false leaves the tournament", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_tournament_look[] = {
    ID, TOURNAMENT,
    {"part", SF_KIND_TOKEN, SF_NEEDED, 1, 15, "as in docs/tournament-keys.md: board, table, standings, ...",
         SF_TEXT_IN(struct sf_message, part, 15)},
    ROUND, DESK, NUMBER,
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false ends it", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};

static const struct sf_field ask_tournament_do[] = {
    ID, TOURNAMENT,
    {"a", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "a command of docs/tournament-keys.md: `{\"ev\":\"enter\",…}`", .choice = &sf_tour_event_choice,
         .type = &by_handler, .command = true,
         SF_AT(struct sf_message, a)},
    {0}};

static const struct sf_field ask_claim[] = {
    ID,
    {"code", SF_KIND_TEXT, SF_NEEDED, 8, 40, "of the emergency sheet, or one that another device shows",
         SF_TEXT_IN(struct sf_message, claim, 40)},
    DEVICE,
    {0}};

static const struct sf_field ask_ledgers[] = {ID, {0}};
static const struct sf_field ask_ledger_open[] = {
    ID,
    {"once", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "a word of the client's own: with the same word the account gets the same round again",
         SF_TEXT_IN(struct sf_message, once, 24)},
    {0}};
static const struct sf_field ask_ledger_join[] = {
    ID, LEDGER,
    {"key", SF_KIND_HEX, SF_OPTIONAL, 32, 32, "key from the link of the round", SF_TEXT_IN(struct sf_message, key, 32)},
    {"from", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "`seq` of the last entries that the client has",
         SF_INT_IN(struct sf_message, seq, 0, INT32_MAX)},
    {"on", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "false: no further entries; the role stays", .absent = true,
         SF_AT(struct sf_message, on)},
    {0}};
static const struct sf_field ask_ledger_add[] = {
    ID, LEDGER,
    {"entries", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "as in docs/ledger.md", .many = true, .least = 1, .most = 48,
         .choice = &sf_entry_choice},
    {0}};
static const struct sf_field ask_ledger_one[] = {ID, LEDGER, {0}};

const struct sf_shape sf_ask_shapes[SF_ASK_N] = {
    [SF_ASK_HELLO] = {.name = "AskHello", .tag = "t", .tag_value = "hello", .field = ask_hello, MESSAGE,
        .about = "The first message. Without a token the server creates a guest account and returns its token."},
    [SF_ASK_REGISTER] = {.name = "AskRegister", .tag = "t", .tag_value = "register", .field = ask_register, MESSAGE,
        .about = "Gives a guest account a name and a password. Its tokens and games stay."},
    [SF_ASK_LOGIN] = {.name = "AskLogin", .tag = "t", .tag_value = "login", .field = ask_login, MESSAGE,
        .about = "Moves the connection to an account with a password. The guest's games, tournaments and seasons move too."},
    [SF_ASK_LOGOUT] = {.name = "AskLogout", .tag = "t", .tag_value = "logout", .field = ask_logout, MESSAGE,
        .about = "Makes the token of this connection invalid. Connections that came with it are closed before `ok`."},
    [SF_ASK_RENAME] = {.name = "AskRename", .tag = "t", .tag_value = "rename", .field = ask_rename, MESSAGE,
        .about = "Changes the name. It appears from the next table on."},
    [SF_ASK_FORGET] = {.name = "AskForget", .tag = "t", .tag_value = "forget", .field = ask_forget, MESSAGE,
        .about = "Deletes the account, its tokens and its name everywhere. Its games stay, without the name."},
    [SF_ASK_RECOVER] = {.name = "AskRecover", .tag = "t", .tag_value = "recover", .field = ask_recover, MESSAGE,
        .about = "Logs in with a recovery code and sets a new password. All other devices are signed out, and the second factor ends."},
    [SF_ASK_PASSWORD] = {.name = "AskPassword", .tag = "t", .tag_value = "password", .field = ask_password, MESSAGE,
        .about = "Changes the password. All other devices are signed out."},
    [SF_ASK_WEIGH] = {.name = "AskWeigh", .tag = "t", .tag_value = "weigh", .field = ask_weigh, MESSAGE,
        .about = "Asks how hard a password is to guess, while somebody types it. The server stores nothing."},
    [SF_ASK_ACCOUNT] = {.name = "AskAccount", .tag = "t", .tag_value = "account", .field = ask_account, MESSAGE,
        .about = "Requests the devices and the log of the account: the server sends `account`, then `ok`."},
    [SF_ASK_CODES] = {.name = "AskCodes", .tag = "t", .tag_value = "codes", .field = ask_codes, MESSAGE,
        .about = "Makes recovery codes; earlier ones become void. `ok` has them, and the server cannot show them again."},
    [SF_ASK_TOTP] = {.name = "AskTotp", .tag = "t", .tag_value = "totp", .field = ask_totp, MESSAGE,
        .about = "The second factor: requests a secret, begins with it, or ends it."},
    [SF_ASK_UNHELP] = {.name = "AskUnhelp", .tag = "t", .tag_value = "unhelp", .field = ask_unhelp, MESSAGE,
        .about = "Voids the code that the operator has made for this account."},
    [SF_ASK_WHO] = {.name = "AskWho", .tag = "t", .tag_value = "who", .field = ask_who, MESSAGE,
        .about = "Requests the name of an account. A link may claim any name; `ok` has the right one."},
    [SF_ASK_LOBBY] = {.name = "AskLobby", .tag = "t", .tag_value = "lobby", .field = ask_lobby, MESSAGE,
        .about = "Subscribes to the public tables: the server sends `tables` at once, then `table` for each change."},
    [SF_ASK_RULEBOOKS] = {.name = "AskRulebooks", .tag = "t", .tag_value = "rulebooks", .field = ask_rulebooks, MESSAGE,
        .about = "Requests the rulebooks that `open` accepts, with their variants and sizes of tables."},
    [SF_ASK_OPEN] = {.name = "AskOpen", .tag = "t", .tag_value = "open", .field = ask_open, MESSAGE,
        .about = "Opens a table and sits down at seat 0."},
    [SF_ASK_INVITATION] = {.name = "AskInvitation", .tag = "t", .tag_value = "invitation", .field = ask_invitation, MESSAGE,
        .about = "Asks what awaits somebody at a table, before they sit down: the server sends `invitation`, then `ok`."},
    [SF_ASK_SIT] = {.name = "AskSit", .tag = "t", .tag_value = "sit", .field = ask_sit, MESSAGE,
        .about = "Takes a seat. The server then sends the table as a player sees it."},
    [SF_ASK_WATCH] = {.name = "AskWatch", .tag = "t", .tag_value = "watch", .field = ask_watch, MESSAGE,
        .about = "Watches a table: the server sends, after a delay, what everyone at the table sees."},
    [SF_ASK_RESUME] = {.name = "AskResume", .tag = "t", .tag_value = "resume", .field = ask_resume, MESSAGE,
        .about = "Resumes a table: the server sends the events after this number, or `snap`."},
    [SF_ASK_DO] = {.name = "AskDo", .tag = "t", .tag_value = "do", .field = ask_do, MESSAGE,
        .about = "Acts at a table. A repeated id changes nothing and gets the same answer."},
    [SF_ASK_EMOTE] = {.name = "AskEmote", .tag = "t", .tag_value = "emote", .field = ask_emote, MESSAGE,
        .about = "Sends one of the gestures of `welcome` to everyone at the table."},
    [SF_ASK_MUTE] = {.name = "AskMute", .tag = "t", .tag_value = "mute", .field = ask_mute, MESSAGE,
        .about = "Hides the gestures of a seat from this client."},
    [SF_ASK_PING] = {.name = "AskPing", .tag = "t", .tag_value = "ping", .field = ask_ping, MESSAGE,
        .about = "Tests the connection: the server answers `ok`."},
    [SF_ASK_HINT] = {.name = "AskHint", .tag = "t", .tag_value = "hint", .field = ask_hint, MESSAGE,
        .about = "Asks a bot level for advice during the own turn, at a table with `hints`: the server sends `hint`, then `ok`."},
    [SF_ASK_BOT] = {.name = "AskBot", .tag = "t", .tag_value = "bot", .field = ask_bot, MESSAGE,
        .about = "At `/bot`, in place of `hello`: a program takes a seat and then speaks the bot protocol."},
    [SF_ASK_TOURNAMENTS] = {.name = "AskTournaments", .tag = "t", .tag_value = "tournaments", .field = ask_tournaments, MESSAGE,
        .about = "Requests the tournaments in which the account has a role: the server sends `tournaments`, then `ok`."},
    [SF_ASK_TOURNAMENT_OPEN] = {.name = "AskTournamentOpen", .tag = "t", .tag_value = "tournament_open", .field = ask_tournament_open, MESSAGE,
        .about = "Opens a tournament. The account becomes its Turnierleiter."},
    [SF_ASK_TOURNAMENT_JOIN] = {.name = "AskTournamentJoin", .tag = "t", .tag_value = "tournament_join", .field = ask_tournament_join, MESSAGE,
        .about = "Joins a tournament. The answer `tournament` names the role; a key gives the role of its link."},
    [SF_ASK_TOURNAMENT_LOOK] = {.name = "AskTournamentLook", .tag = "t", .tag_value = "tournament_look", .field = ask_tournament_look, MESSAGE,
        .about = "Subscribes to a part: the server sends `part` at once and after every change."},
    [SF_ASK_TOURNAMENT_DO] = {.name = "AskTournamentDo", .tag = "t", .tag_value = "tournament_do", .field = ask_tournament_do, MESSAGE,
        .about = "Acts in a tournament. A repeated id changes nothing and gets the same answer."},
    [SF_ASK_CLAIM] = {.name = "AskClaim", .tag = "t", .tag_value = "claim", .field = ask_claim, MESSAGE,
        .about = "Enters a code: of an emergency sheet, or of another device, whose account the connection then has."},
    [SF_ASK_LEDGERS] = {.name = "AskLedgers", .tag = "t", .tag_value = "ledgers", .field = ask_ledgers, MESSAGE,
        .about = "Requests the shared rounds of the account: the server sends `ledgers`, then `ok`."},
    [SF_ASK_LEDGER_OPEN] = {.name = "AskLedgerOpen", .tag = "t", .tag_value = "ledger_open", .field = ask_ledger_open, MESSAGE,
        .about = "Shares a new round: the server sends `ledger` with its links, then `ok`. The client then adds its entries."},
    [SF_ASK_LEDGER_JOIN] = {.name = "AskLedgerJoin", .tag = "t", .tag_value = "ledger_join", .field = ask_ledger_join, MESSAGE,
        .about = "Joins a round: the server sends `ledger` and a page of `ledger_entries`. After the last page it is live."},
    [SF_ASK_LEDGER_ADD] = {.name = "AskLedgerAdd", .tag = "t", .tag_value = "ledger_add", .field = ask_ledger_add, MESSAGE,
        .about = "Stores entries. An entry that the round has already changes nothing."},
    [SF_ASK_LEDGER_LINKS] = {.name = "AskLedgerLinks", .tag = "t", .tag_value = "ledger_links", .field = ask_ledger_one, MESSAGE,
        .about = "Makes new links. The old ones let nobody in any more; whoever is in stays."},
    [SF_ASK_LEDGER_LEAVE] = {.name = "AskLedgerLeave", .tag = "t", .tag_value = "ledger_leave", .field = ask_ledger_one, MESSAGE,
        .about = "The account leaves the round. The server erases the round when the last account leaves."},
};
/* clang-format on */
