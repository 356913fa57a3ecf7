/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/text_parts.h"
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

#define NAME_OF(id, name)              name,
#define NAME_OF_EVENT(id, name, roles) name,

const char *const sf_entrant_states[] = {SF_ENTRANT_STATES(NAME_OF) NULL};
static const char *const table_states[] = {SF_TABLE_STATES(NAME_OF) NULL};
static const char *const round_states[] = {SF_ROUND_STATES(NAME_OF) NULL};
static const char *const request_states[] = {SF_REQUEST_STATES(NAME_OF) NULL};
const char *const sf_till_kinds[] = {SF_TILL_KINDS(NAME_OF) NULL};
const char *const sf_extra_kinds[] = {SF_EXTRA_PRIZES(NAME_OF) NULL};
static const char *const roles[] = {SF_TOUR_ROLES(NAME_OF) NULL};
static const char *const odds[] = {
    [SF_ODD_SUBSTITUTES] = "substitutes", [SF_ODD_FIVES] = "fives", [SF_ODD_WAIT] = "wait", NULL};
static const char *const links[] = {"tables", "players", "hall", NULL};
static const char *const events[] = {SF_TOUR_EVENTS(NAME_OF_EVENT) NULL};

const char *sf_tour_event_name(enum sf_tour_event_kind kind)
{
    return events[kind];
}

const char *sf_entrant_state_name(unsigned state)
{
    return sf_entrant_states[state];
}

const char *sf_tour_table_state_name(unsigned state)
{
    return table_states[state];
}

const char *sf_round_state_name(unsigned state)
{
    return round_states[state];
}

const char *sf_request_state_name(unsigned state)
{
    return request_states[state];
}

const char *sf_till_kind_name(unsigned kind)
{
    return sf_till_kinds[kind];
}

const char *sf_extra_name(unsigned kind)
{
    return sf_extra_kinds[kind];
}

const char *sf_tour_role_name(unsigned role)
{
    return roles[role];
}

const char *sf_odd_name(unsigned odd)
{
    return odds[odd];
}

/* --- keys ------------------------------------------------------------------------------------- */

/* clang-format off */
const struct sf_tour_key_row sf_tour_keys[SF_KEY_N] = {
    [SF_KEY_V] = {"v", SF_VALUE_INT, SF_TOUR_VERSION, SF_TOUR_VERSION, NULL},
    [SF_KEY_ID] = {"tournament", SF_VALUE_WORD, 1, SF_DRAW_ID_SIZE - 1, NULL},
    [SF_KEY_TITLE] = {"title", SF_VALUE_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_PLACE] = {"place", SF_VALUE_LINE, 0, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_DATE] = {"date", SF_VALUE_DATE, 0, 0, NULL},
    [SF_KEY_RULEBOOK] = {"rulebook", SF_VALUE_BOOK, 0, 0, NULL},
    [SF_KEY_ROUNDS] = {"rounds", SF_VALUE_INT, 1, SF_TOUR_ROUNDS, NULL},
    [SF_KEY_GAMES] = {"games", SF_VALUE_INT, 1, SF_TOUR_GAMES, NULL},
    [SF_KEY_FEE] = {"fee", SF_VALUE_INT, 0, 1000000, NULL},
    [SF_KEY_ODD] = {"odd", SF_VALUE_ONE, 0, 0, odds},
    [SF_KEY_AVOID] = {"avoid", SF_VALUE_FLAG, 0, 0, NULL},
    [SF_KEY_LOTS] = {"lots", SF_VALUE_FLAG, 0, 0, NULL},
    [SF_KEY_DOUBLE_ENTRY] = {"double_entry", SF_VALUE_FLAG, 0, 0, NULL},
    [SF_KEY_TEAM_SIZE] = {"team_size", SF_VALUE_INT, 0, 20, NULL},
    [SF_KEY_PRIZES] = {"prizes", SF_VALUE_PRIZES, 0, SF_TOUR_CENTS_MAX, NULL},
    [SF_KEY_EXTRAS] = {"extras", SF_VALUE_EXTRAS, 0, SF_TOUR_CENTS_MAX, NULL},
    [SF_KEY_SECRET] = {"secret", SF_VALUE_HEX, 0, 0, NULL},
    [SF_KEY_ROUND] = {"round", SF_VALUE_INT, 1, SF_TOUR_ROUNDS, NULL},
    [SF_KEY_ATTEMPT] = {"attempt", SF_VALUE_INT, 1, 10000, NULL},
    [SF_KEY_TABLE] = {"table", SF_VALUE_INT, 1, SF_DRAW_TABLES, NULL},
    [SF_KEY_SEAT] = {"seat", SF_VALUE_INT, 0, SF_SEATS - 1, NULL},
    [SF_KEY_NUMBER] = {"number", SF_VALUE_INT, 1, SF_TOUR_PLAYERS, NULL},
    [SF_KEY_NAME] = {"name", SF_VALUE_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_CLUB] = {"club", SF_VALUE_LINE, 0, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_TEAM] = {"team", SF_VALUE_LINE, 0, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_PERSON] = {"person", SF_VALUE_LINE, 0, SF_TOUR_PERSON - 1, NULL},
    [SF_KEY_SUBSTITUTE] = {"substitute", SF_VALUE_FLAG, 0, 0, NULL},
    [SF_KEY_STATE] = {"state", SF_VALUE_ONE, 0, 0, sf_entrant_states},
    [SF_KEY_PAID] = {"paid", SF_VALUE_INT, 0, 1000000, NULL},
    [SF_KEY_PLAYERS] = {"players", SF_VALUE_PLAYERS, 0, 0, NULL},
    [SF_KEY_AMOUNT] = {"amount", SF_VALUE_INT, -SF_TOUR_CENTS_MAX, SF_TOUR_CENTS_MAX, NULL},
    [SF_KEY_POINTS] = {"points", SF_VALUE_INT, 1, 9999, NULL},
    [SF_KEY_SEED] = {"seed", SF_VALUE_HEX, 0, 0, NULL},
    [SF_KEY_COMMITMENT] = {"commitment", SF_VALUE_HEX, 0, 0, NULL},
    [SF_KEY_WORD] = {"word", SF_VALUE_LINE, 0, SF_DRAW_WORD_SIZE - 1, NULL},
    [SF_KEY_TABLES] = {"tables", SF_VALUE_TABLES, 0, 0, NULL},
    [SF_KEY_FROM] = {"from", SF_VALUE_INT, 1, SF_TOUR_GAMES, NULL},
    [SF_KEY_IS] = {"is", SF_VALUE_ONE, 0, 0, table_states},
    [SF_KEY_BASE] = {"base", SF_VALUE_INT, 0, INT32_MAX, NULL},
    [SF_KEY_SECOND] = {"second", SF_VALUE_FLAG, 0, 0, NULL},
    [SF_KEY_ROWS] = {"rows", SF_VALUE_ROWS, 0, 0, NULL},
    [SF_KEY_SUMS] = {"sums", SF_VALUE_SUMS, 0, 0, NULL},
    [SF_KEY_SIGNED] = {"signed", SF_VALUE_SEATS, 0, 0, NULL},
    [SF_KEY_GAME] = {"game", SF_VALUE_INT, 1, SF_TOUR_GAMES, NULL},
    [SF_KEY_CLASS] = {"class", SF_VALUE_CLASS, 0, 0, NULL},
    [SF_KEY_HAND] = {"hand", SF_VALUE_CARDS, 0, 0, NULL},
    [SF_KEY_OF] = {"of", SF_VALUE_INT, 1, INT32_MAX, NULL},
    [SF_KEY_APPROVED] = {"approved", SF_VALUE_FLAG, 0, 0, NULL},
    [SF_KEY_ODDS] = {"odds", SF_VALUE_INT, 0, 1000000, NULL},
    [SF_KEY_RULING] = {"ruling", SF_VALUE_JSON, 0, 0, NULL},
    [SF_KEY_WORDS] = {"words", SF_VALUE_LINE, 1, SF_TOUR_TEXT - 1, NULL},
    [SF_KEY_NUMBERS] = {"numbers", SF_VALUE_NUMBERS, 0, 0, NULL},
    [SF_KEY_ENTRIES] = {"entries", SF_VALUE_ENTRIES, 0, 0, NULL},
    [SF_KEY_KIND] = {"kind", SF_VALUE_ONE, 0, 0, sf_till_kinds},
    [SF_KEY_TEXT] = {"text", SF_VALUE_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_EXTRA] = {"extra", SF_VALUE_INT, 0, SF_TOUR_EXTRAS - 1, NULL},
    [SF_KEY_ACCOUNT] = {"account", SF_VALUE_WORD, 1, SF_TOUR_ACCOUNT - 1, NULL},
    [SF_KEY_ROLE] = {"role", SF_VALUE_ONE, 0, 0, roles},
    [SF_KEY_LINKS] = {"links", SF_VALUE_ONE, 0, 0, links},
    [SF_KEY_REASON] = {"reason", SF_VALUE_LINE, 1, SF_TOUR_TEXT - 1, NULL},
    [SF_KEY_CID] = {"id", SF_VALUE_WORD, 1, SF_TOUR_CID - 1, NULL},
    [SF_KEY_AS] = {"as", SF_VALUE_ONE, 0, 0, roles},
    [SF_KEY_BY] = {"by", SF_VALUE_LINE, 1, SF_TOUR_NAME - 1, NULL},
    [SF_KEY_VIA] = {"via", SF_VALUE_WORD, 1, SF_TOUR_VIA - 1, NULL},
};

/* Keys of each event. `?`: may be missing. `!`: the server's, no command has it; `+`: likewise, and it
 * may be missing. `~`: a command may leave it out, the server fills it in. */
#define EVERY " id? as! by! via+"
static const char *const carried[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_OPEN] = "v~ tournament title place? date rulebook rounds~ games~ fee~ odd~ avoid~ lots~ "
                        "double_entry~ team_size~ prizes~ extras~ secret! account+" EVERY,
    [SF_TOUR_EV_SETUP] = "title? place? date? rounds? games? fee? odd? avoid? lots? double_entry? "
                         "team_size? prizes? extras?" EVERY,
    [SF_TOUR_EV_ENTER] = "number~ name club? team? person? substitute? state~ paid?" EVERY,
    [SF_TOUR_EV_IMPORT] = "players" EVERY,
    [SF_TOUR_EV_EDIT] = "number name? club? team? person? substitute?" EVERY,
    [SF_TOUR_EV_PRESENCE] = "number state reason?" EVERY,
    [SF_TOUR_EV_PAY] = "number amount" EVERY,
    [SF_TOUR_EV_PENALTY] = "number points reason" EVERY,
    [SF_TOUR_EV_DISQUALIFY] = "number reason" EVERY,
    [SF_TOUR_EV_COMMIT] = "round attempt! seed! commitment! reason?" EVERY,
    [SF_TOUR_EV_DRAW] = "round word? tables!" EVERY,
    [SF_TOUR_EV_SEATING] = "round tables reason" EVERY,
    [SF_TOUR_EV_PUBLISH] = "round attempt+" EVERY,
    [SF_TOUR_EV_PLACE] = "round table seat~ number" EVERY,
    [SF_TOUR_EV_REPLACE] = "round table seat number from reason" EVERY,
    [SF_TOUR_EV_TABLE] = "round table is" EVERY,
    [SF_TOUR_EV_LIST] = "round table base? second? rows? sums? signed? reason?" EVERY,
    [SF_TOUR_EV_CONFIRM] = "round table base reason?" EVERY,
    [SF_TOUR_EV_CORRECT] = "round table base rows? sums? signed? reason" EVERY,
    [SF_TOUR_EV_REQUEST] = "round table seat game class hand?" EVERY,
    [SF_TOUR_EV_RECALL] = "of" EVERY,
    [SF_TOUR_EV_DECIDE] = "of approved odds? reason?" EVERY,
    [SF_TOUR_EV_RULING] = "round table game? ruling? words?" EVERY,
    [SF_TOUR_EV_CLOSE] = "round" EVERY,
    [SF_TOUR_EV_LOT] = "numbers~ seed!" EVERY,
    [SF_TOUR_EV_TILL] = "kind amount round? table? number? text?" EVERY,
    [SF_TOUR_EV_BOOK] = "entries" EVERY,
    [SF_TOUR_EV_PRIZE] = "number amount extra?" EVERY,
    [SF_TOUR_EV_FINISH] = EVERY,
    [SF_TOUR_EV_REOPEN] = "reason" EVERY,
    [SF_TOUR_EV_HELPER] = "account name role" EVERY,
    [SF_TOUR_EV_REKEY] = "links round? reason?" EVERY,
    [SF_TOUR_EV_UNDO] = "of reason" EVERY,
};
/* clang-format on */

unsigned sf_tour_key_named(const char *name, size_t length)
{
    unsigned key = 0;

    while (key < SF_KEY_N && (strlen(sf_tour_keys[key].name) != length ||
                              memcmp(sf_tour_keys[key].name, name, length) != 0))
        key++;
    return key;
}

void sf_tour_keys_of(unsigned kind, bool command, uint64_t *must, uint64_t *may)
{
    const char *at = carried[kind];

    *must = *may = 0;
    while (*at) {
        size_t length = strcspn(at, " ?!~+");
        uint64_t bit = length ? UINT64_C(1) << sf_tour_key_named(at, length) : 0;
        char mark = at[length];
        bool server = mark == '!' || mark == '+';
        if (!command || !server)
            *may |= bit;
        if (mark != '?' && mark != '+' && !(command && (mark == '!' || mark == '~')))
            *must |= bit;
        at += length + (mark != 0);
        at += strspn(at, " ");
    }
}
