/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/entry.h"
#include "protocol/message.h"
#include "record/shapes.h"
#include "table/shapes.h"
#include "tournament/shapes.h"
#include <string.h>

/* The messages that the server sends. */

/* The suite holds each view against the shape of its part (tests/unit/inn.c). */
static enum sf_error read_part_view(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    (void)into;
    return sf_shape_read(&sf_any_object, reader, node, NULL);
}

static const struct sf_shape_type part_view_type = {.name = "PartView",
                                                    .typescript = "Parts[keyof Parts]",
                                                    .schema = "{\"type\":\"object\"}",
                                                    .about = "A part of a tournament.",
                                                    .read = read_part_view};

/* clang-format off */
#define TABLE {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the table"}
#define SEAT {"seat", SF_KIND_INT, SF_NEEDED, 0, 4, "a seat, counted from 0"}
#define TOURNAMENT {"tournament", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the tournament"}
#define ROUND {"round", SF_KIND_INT, SF_OPTIONAL, 0, 50, "round, for the parts about a round"}
#define DESK {"table", SF_KIND_INT, SF_OPTIONAL, 0, 250, "number of a table in a round, from 1"}
#define NUMBER {"number", SF_KIND_INT, SF_OPTIONAL, 0, 100000, "number of a player or of a page"}

static const struct sf_field seated_fields[] = {TABLE, SEAT, {0}};
static const struct sf_shape seated = {.name = "Seated", .about = "A seat at a table.", .field = seated_fields};

static const struct sf_field titled_fields[] = {
    {"name", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "its name in messages"},
    {"de", SF_KIND_TEXT, SF_NEEDED, 1, 200, "text for people, in German"},
    {"en", SF_KIND_TEXT, SF_NEEDED, 1, 200, "the same in English"},
    {0}};
static const struct sf_shape titled = {.name = "Titled", .about = "One choice with its names.", .field = titled_fields};

static const struct sf_field listed_fields[] = {
    TOURNAMENT,
    {"title", SF_KIND_TEXT, SF_NEEDED, 0, 80, "what it is called"},
    {"place", SF_KIND_TEXT, SF_OPTIONAL, 0, 80, "where it is played"},
    {"date", SF_KIND_DATE, SF_NEEDED, 10, 10, "the day"},
    {"practice", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a rehearsal, which is thrown away"},
    {0}};
static const struct sf_shape listed = {.name = "ListedTournament", .about = "A tournament in which the account has a role.",
    .field = listed_fields};

static const struct sf_field device_fields[] = {
    {"device", SF_KIND_HEX, SF_NEEDED, 16, 16, "its number, for `logout`"},
    {"name", SF_KIND_TEXT, SF_NEEDED, 0, 40, "as the device called itself"},
    {"since", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "first login, in milliseconds since 1970"},
    {"seen", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "day of its last use"},
    {"mine", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "the device that asks"},
    {0}};
static const struct sf_shape device = {.name = "Device", .about = "A device that is signed in.", .field = device_fields};

static const char *const deeds[] = {"guest", "register", "login", "logout", "logout_all", "failed", "password",
                                    "codes", "code", "help", "helped", "unhelp", "totp", "untotp", NULL};
static const struct sf_field logged_fields[] = {
    {"at", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "when, in milliseconds since 1970"},
    {"what", SF_KIND_WORD, SF_NEEDED, 0, 0, "what has happened", .words = deeds},
    {"device", SF_KIND_TEXT, SF_OPTIONAL, 1, 40, "on which device"},
    {"count", SF_KIND_INT, SF_OPTIONAL, 1, INT32_MAX, "how often: wrong passwords and codes"},
    {0}};
static const struct sf_shape logged = {.name = "AccountLog", .about = "An entry in the log of an account.", .field = logged_fields};

static const struct sf_field tell_account[] = {
    {"devices", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "signed in", .many = true, .most = 16, .of = &device},
    {"log", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "the latest first", .many = true, .most = 50, .of = &logged},
    {"codes", SF_KIND_INT, SF_NEEDED, 0, 8, "recovery codes that are left"},
    {"totp", SF_KIND_FLAG, SF_NEEDED, 0, 0, "logins need the second factor"},
    {0}};

static const struct sf_field tell_token[] = {
    {"token", SF_KIND_HEX, SF_NEEDED, 64, 64, "the new one: keep it in place of the old one"},
    {0}};

static const struct sf_field tell_welcome[] = {
    {"v", SF_KIND_INT, SF_NEEDED, 1, 1000, "version of the protocol"},
    {"time", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "the server's time, in milliseconds since 1970"},
    {"account", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "id of the account; not a secret"},
    {"name", SF_KIND_TEXT, SF_NEEDED, 0, 40, "name of the account, as others see it"},
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "token of a new guest; the client must store it"},
    {"guest", SF_KIND_FLAG, SF_NEEDED, 0, 0, "the account has no password"},
    {"help", SF_KIND_INT, SF_OPTIONAL, 0, INT64_MAX,
     "the operator has made a code for this account: from then on it works; `unhelp` voids it"},
    {"no_tournaments", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a guest cannot open tournaments here"},
    {"tables", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "seats of the account", .many = true, .most = 64, .of = &seated},
    {"emotes", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "gestures", .many = true, .most = 64, .of = &titled},
    {"levels", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "bots", .many = true, .most = 16, .of = &titled},
    {0}};

const char *const sf_strength_names[SF_STRENGTH_N + 1] = {
#define STRENGTH_NAME(id, name) name,
    SF_STRENGTHS(STRENGTH_NAME)
#undef STRENGTH_NAME
    NULL};

/* The name of `who`: an empty one is an answer, too. */
static bool has_no_name(const void *from)
{
    const char *name;

    memcpy(&name, from, sizeof name);
    return !name;
}

static void write_name(struct sf_out *out, const void *from)
{
    const char *name;

    memcpy(&name, from, sizeof name);
    sf_out_string(out, name);
}

static const struct sf_shape_type shown_name = {.name = "ShownName", .write = write_name, .absent = has_no_name};

#define OK_TEXT(member) SF_TEXT_AT(struct sf_ok, member)
static const struct sf_field tell_ok[] = {
    {"id", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "chosen by the client; the answer carries it", OK_TEXT(id)},
    {"table", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `open` and `sit`", OK_TEXT(table)},
    {"seq", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of the resulting event", SF_AT(struct sf_ok, seq)},
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "of `open` and `sit`", SF_AT(struct sf_ok, seat), .absent = SF_NO_SEAT},
    {"key", SF_KIND_TOKEN, SF_OPTIONAL, 26, 32, "key for the link of a table (`open`) or of a registration (`signup`)",
     OK_TEXT(key)},
    {"token", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "of `login`; the client must store it", SF_AT(struct sf_ok, token)},
    {"account", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `login`", OK_TEXT(account)},
    {"tournament", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `tournament_open`, `tournament_do` and `claim`", OK_TEXT(tournament)},
    {"ledger", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "of `ledger_open` and the others about rounds", OK_TEXT(ledger)},
    {"name", SF_KIND_TEXT, SF_OPTIONAL, 0, 40, "of `who`: the name; \"\": there is no such account", OK_TEXT(name),
     .type = &shown_name},
    {"registered", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "of `who`: the account has a password", SF_AT(struct sf_ok, registered)},
    {"strength", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "of `weigh`; `register` refuses short and weak ones", .words = sf_strength_names,
     SF_AT(struct sf_ok, strength), .absent = SF_STRENGTH_N},
    {"codes", SF_KIND_TEXT, SF_OPTIONAL, 16, 19, "of `codes`: the recovery codes", .most = 8,
     SF_ARRAY_AT(struct sf_ok, codes, code_count)},
    {"secret", SF_KIND_TOKEN, SF_OPTIONAL, 32, 32, "of `totp`: the secret for the app", OK_TEXT(secret)},
    {0}};

#define ERR_TEXT(member) SF_TEXT_AT(struct sf_err, member)
static const struct sf_field tell_err[] = {
    {"id", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "missing if the server could not read it", ERR_TEXT(id)},
    {"code", SF_KIND_TOKEN, SF_NEEDED, 1, 40, "for machines", ERR_TEXT(code)},
    {"message", SF_KIND_TEXT, SF_NEEDED, 1, 400, "for people", ERR_TEXT(message)},
    {"rule", SF_KIND_TEXT, SF_OPTIONAL, 1, 80, "paragraph of the rulebook", ERR_TEXT(rule)},
    {"field", SF_KIND_TEXT, SF_OPTIONAL, 1, SF_FAULT_PATH - 1, "path of the wrong value in the message", ERR_TEXT(field)},
    {"table", SF_KIND_TOKEN, SF_OPTIONAL, 1, 24, "the table that the request names", ERR_TEXT(table)},
    {"seq", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of the table's last event; spectators get theirs",
     SF_AT(struct sf_err, seq)},
    {"wait", SF_KIND_INT, SF_OPTIONAL, 0, 86400, "seconds until the client may try again", SF_AT(struct sf_err, wait),
     .absent = SF_NO_WAIT},
    {0}};

static const struct sf_field tell_snap[] = {
    TABLE,
    {"seq", SF_KIND_INT, SF_NEEDED, 0, INT32_MAX, "number of the last event in it"},
    {"time", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "the server's time, in milliseconds since 1970"},
    {"view", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "as in docs/events.md", .of = &sf_table_view_shape},
    {0}};

static const struct sf_field tell_ev[] = {TABLE, SF_TABLE_STEP_ROWS, {0}};

static const struct sf_field tell_tables[] = {
    {"tables", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "each with the fields of `table`", .many = true, .most = 200,
     .of = &sf_lobby_table_shape},
    {"more", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of tables left out"},
    {0}};

static const struct sf_field table_size_fields[] = {
    {"players", SF_KIND_INT, SF_NEEDED, 3, 5, "`players` of `open`"},
    {"variant", SF_KIND_TOKEN, SF_OPTIONAL, 1, 20, "the variant that it needs in `house`"},
    {0}};
static const struct sf_shape table_size = {.name = "TableSize", .about = "How many people a table has.",
    .field = table_size_fields};

static const struct sf_field rulebook_fields[] = {
    {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "its id", .type = &sf_book_type},
    {"house", SF_KIND_FLAG, SF_NEEDED, 0, 0, "a casual book: tables agree on house rules"},
    {"stoss_levels", SF_KIND_INT, SF_NEEDED, 0, 255, "doublings of a partner game; 0: no Stoss"},
    {"tables", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "sizes of tables, the usual one first", .many = true, .most = 8,
     .of = &table_size},
    {"variants", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "variants that `house` may contain", .many = true, .most = 32},
    {0}};
static const struct sf_shape rulebook = {.name = "Rulebook", .about = "The settings that `open` accepts with a rulebook.",
    .field = rulebook_fields};

static const struct sf_field conflict_fields[] = {
    {"a", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "a variant"},
    {"b", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "a variant that contradicts it"},
    {"rule", SF_KIND_TEXT, SF_NEEDED, 1, 80, "where that is written"},
    {"de", SF_KIND_TEXT, SF_NEEDED, 1, 400, "why, in German"},
    {"en", SF_KIND_TEXT, SF_NEEDED, 1, 400, "the same in English"},
    {0}};
static const struct sf_shape conflict = {.name = "VariantConflict", .about = "Two variants that exclude each other.",
    .field = conflict_fields};

static const struct sf_field tell_rulebooks[] = {
    {"rulebooks", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "all of them", .many = true, .most = 16, .of = &rulebook},
    {"conflicts", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "pairs of variants that `open` rejects in every book", .many = true,
     .most = 64, .of = &conflict},
    {0}};

static const struct sf_field tell_emoted[] = {
    TABLE, SEAT,
    {"emote", SF_KIND_TOKEN, SF_NEEDED, 1, 20, "the gesture"},
    {0}};

static const struct sf_field tell_bye[] = {
    {"code", SF_KIND_TOKEN, SF_NEEDED, 1, 40, "restart, taken_over or gone", SF_TEXT_AT(struct sf_bye, code)},
    {"message", SF_KIND_TEXT, SF_NEEDED, 1, 400, "the reason, for people", SF_TEXT_AT(struct sf_bye, message)},
    {"reconnect", SF_KIND_FLAG, SF_NEEDED, 0, 0, "true if the client should reconnect", SF_AT(struct sf_bye, reconnect)},
    {0}};

static const struct sf_field tell_hint[] = {
    TABLE,
    {"seq", SF_KIND_INT, SF_NEEDED, 1, INT32_MAX, "number of the last event that it takes into account"},
    {"level", SF_KIND_TOKEN, SF_NEEDED, 1, 16, "the level that gives the advice"},
    {"a", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "the advised command, as in `do`", .choice = &sf_table_command_choice},
    {"de", SF_KIND_TEXT, SF_OPTIONAL, 1, 200, "the reason in German, if the level gives one"},
    {"en", SF_KIND_TEXT, SF_OPTIONAL, 1, 200, "the same in English"},
    {0}};

static const struct sf_field tell_tournaments[] = {
    {"tournaments", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "the latest date first", .many = true, .most = 100, .of = &listed},
    {0}};

static const struct sf_field tell_tournament[] = {
    TOURNAMENT,
    {"role", SF_KIND_WORD, SF_NEEDED, 0, 0, "what the account may do there", .words = sf_tour_role_words},
    ROUND, DESK, NUMBER,
    {"practice", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "a rehearsal, which is thrown away"},
    {0}};

static const struct sf_field tell_part[] = {
    TOURNAMENT,
    {"part", SF_KIND_WORD, SF_NEEDED, 0, 0, "which part", .words = sf_tour_part_words},
    ROUND, DESK, NUMBER,
    {"stamp", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, "number of the last event that has changed it"},
    {"view", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "as in docs/tournament-keys.md", .type = &part_view_type},
    {"gone", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "in place of `view`: the account may no longer see it"},
    {0}};

static const char *const ledger_roles[] = {"none", "read", "write", NULL};
#define LEDGER {"ledger", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the shared round"}
#define LEDGER_NAME {"name", SF_KIND_TEXT, SF_OPTIONAL, 1, 64, "what the round calls itself"}
static const struct sf_field ledger_listed_fields[] = {LEDGER, LEDGER_NAME, {0}};
static const struct sf_shape ledger_listed = {.name = "ListedLedger", .about = "A shared round of the account.",
    .field = ledger_listed_fields};
static const struct sf_field tell_ledgers[] = {
    {"ledgers", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "rounds that it may see", .many = true, .most = 100, .of = &ledger_listed},
    {0}};
static const struct sf_field tell_ledger[] = {
    LEDGER, {"role", SF_KIND_WORD, SF_NEEDED, 0, 0, "what the account may do there", .words = ledger_roles}, LEDGER_NAME,
    {"read", SF_KIND_HEX, SF_OPTIONAL, 32, 32, "key of the link for reading; for those who may write"},
    {"write", SF_KIND_HEX, SF_OPTIONAL, 32, 32, "key of the link for writing; likewise"},
    {0}};
static const struct sf_field tell_ledger_entries[] = {
    LEDGER,
    {"entries", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "as in docs/ledger.md, in the order in which they were stored", .many = true,
         .choice = &sf_entry_choice},
    {"seq", SF_KIND_INT, SF_NEEDED, 0, INT32_MAX, "for `from` of the next `ledger_join`"},
    {"more", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "there are more: join again with `from`"},
    {0}};

static const struct sf_field here_fields[] = {
    {"account", SF_KIND_TOKEN, SF_NEEDED, 1, 24, "the account"},
    {"name", SF_KIND_TEXT, SF_NEEDED, 0, 64, "its name"}, {0}};
static const struct sf_shape here_shape = {.name = "LedgerHere", .about = "Somebody who has a round open.",
    .field = here_fields};
static const struct sf_field tell_ledger_here[] = {
    LEDGER,
    {"people", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "those who may write and are here now", .many = true, .most = 30, .of = &here_shape},
    {0}};

const struct sf_shape sf_tell_shapes[SF_TELL_N] = {
    [SF_TELL_WELCOME] = {.name = "TellWelcome", .tag = "t", .tag_value = "welcome", .field = tell_welcome,
        .about = "Answers `hello`."},
    [SF_TELL_ACCOUNT] = {.name = "TellAccount", .tag = "t", .tag_value = "account", .field = tell_account,
        .about = "Devices and log of the account, for its owner."},
    [SF_TELL_TOKEN] = {.name = "TellToken", .tag = "t", .tag_value = "token", .field = tell_token,
        .about = "A new token, because mine is old. The old one ends a day after the first use of the new one."},
    [SF_TELL_OK] = {.name = "TellOk", .tag = "t", .tag_value = "ok", .field = tell_ok,
        .size = sizeof(struct sf_ok),
        .about = "The request succeeded, and its effect is on disk."},
    [SF_TELL_ERR] = {.name = "TellErr", .tag = "t", .tag_value = "err", .field = tell_err,
        .size = sizeof(struct sf_err),
        .about = "The server rejected the request, and nothing has changed."},
    [SF_TELL_SNAP] = {.name = "TellSnap", .tag = "t", .tag_value = "snap", .field = tell_snap,
        .about = "The whole view of a table."},
    [SF_TELL_EV] = {.name = "TellEv", .tag = "t", .tag_value = "ev", .field = tell_ev,
        .about = "The next event of the table. The numbers have no gaps."},
    [SF_TELL_TABLES] = {.name = "TellTables", .tag = "t", .tag_value = "tables", .field = tell_tables,
        .about = "The lobby: all public tables."},
    [SF_TELL_TABLE] = {.name = "TellTable", .tag = "t", .tag_value = "table", .field = sf_lobby_table_fields,
        .about = "A table in the lobby is new, has changed or is closed."},
    [SF_TELL_RULEBOOKS] = {.name = "TellRulebooks", .tag = "t", .tag_value = "rulebooks", .field = tell_rulebooks,
        .about = "Answers `rulebooks`."},
    [SF_TELL_INVITATION] = {.name = "TellInvitation", .tag = "t", .tag_value = "invitation", .field = sf_lobby_table_fields,
        .about = "The people at a table, and its rules."},
    [SF_TELL_EMOTED] = {.name = "TellEmoted", .tag = "t", .tag_value = "emoted", .field = tell_emoted,
        .about = "Somebody has made a gesture."},
    [SF_TELL_BYE] = {.name = "TellBye", .tag = "t", .tag_value = "bye", .field = tell_bye,
        .size = sizeof(struct sf_bye),
        .about = "The server closes the connection."},
    [SF_TELL_HINT] = {.name = "TellHint", .tag = "t", .tag_value = "hint", .field = tell_hint,
        .about = "The advice that the client asked for."},
    [SF_TELL_TOURNAMENTS] = {.name = "TellTournaments", .tag = "t", .tag_value = "tournaments", .field = tell_tournaments,
        .about = "Tournaments in which the account has a role, latest date first."},
    [SF_TELL_TOURNAMENT] = {.name = "TellTournament", .tag = "t", .tag_value = "tournament", .field = tell_tournament,
        .about = "The role of the account in a tournament. The server sends it again after a change."},
    [SF_TELL_PART] = {.name = "TellPart", .tag = "t", .tag_value = "part", .field = tell_part,
        .about = "A part of a tournament as it is now."},
    [SF_TELL_LEDGERS] = {.name = "TellLedgers", .tag = "t", .tag_value = "ledgers", .field = tell_ledgers,
        .about = "The shared rounds of the account."},
    [SF_TELL_LEDGER] = {.name = "TellLedger", .tag = "t", .tag_value = "ledger", .field = tell_ledger,
        .about = "The role of the account in a round, and its links. The server sends it again after new links."},
    [SF_TELL_LEDGER_ENTRIES] = {.name = "TellLedgerEntries", .tag = "t", .tag_value = "ledger_entries", .field = tell_ledger_entries,
        .about = "Entries of a round: a page of those that are stored, or new ones."},
    [SF_TELL_LEDGER_HERE] = {.name = "TellLedgerHere", .tag = "t", .tag_value = "ledger_here", .field = tell_ledger_here,
        .about = "The members who have the round open. The server sends it to those who may write, after each change."},
};
/* clang-format on */

void sf_tell_write(struct sf_out *out, enum sf_tell tell, const void *from)
{
    sf_shape_write(out, &sf_tell_shapes[tell], from);
}
