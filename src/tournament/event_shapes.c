/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/event_shapes.h"
#include "lists/book_json.h"
#include "tournament/signup.h"
#include "tournament/text.h"

enum { SF_TEXT_ENTRIES = 2000 /* entries of the till in one event */, BORN_MAX = 2100 };

/* --- words ------------------------------------------------------------------------------------ */

#define NAME_OF(id, name)              name,
#define NAME_OF_EVENT(id, name, roles) name,

static const char *const sf_entrant_states[] = {SF_ENTRANT_STATES(NAME_OF) NULL};
static const char *const table_states[] = {SF_TABLE_STATES(NAME_OF) NULL};
static const char *const round_states[] = {SF_ROUND_STATES(NAME_OF) NULL};
static const char *const request_states[] = {SF_REQUEST_STATES(NAME_OF) NULL};
static const char *const sf_till_kinds[] = {SF_TILL_KINDS(NAME_OF) NULL};
static const char *const sf_extra_kinds[] = {SF_EXTRA_PRIZES(NAME_OF) NULL};
static const char *const roles[] = {SF_TOUR_ROLES(NAME_OF) NULL};
static const char *const odds[] = {[SF_ODD_SUBSTITUTES] = "substitutes",
                                   [SF_ODD_FIVES] = "fives",
                                   [SF_ODD_WAIT] = "wait",
                                   [SF_ODD_THREES] = "threes",
                                   NULL};
static const char *const scenes[] = {SF_SCENES(NAME_OF) NULL};
static const char *const links[] = {"tables", "players", "hall", "signups", NULL};
static const char *const claim_kinds[] = {SF_CLAIM_KINDS(NAME_OF) NULL};
static const char *const occasions[] = {SF_TOUR_OCCASIONS(NAME_OF) NULL};
static const char *const events[] = {SF_TOUR_EVENTS(NAME_OF_EVENT) NULL};

const char *sf_tour_event_name(enum sf_tour_event_kind kind)
{
    return events[kind];
}

enum sf_why sf_tour_event_words(enum sf_tour_event_kind kind)
{
    static const enum sf_why words[SF_TOUR_EV_N] = {
#define WORDS_OF(id, name, roles) [SF_TOUR_EV_##id] = SF_WHY_DOES_##id,
        SF_TOUR_EVENTS(WORDS_OF)
#undef WORDS_OF
    };

    return words[kind];
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

const char *sf_claim_kind_name(unsigned kind)
{
    return claim_kinds[kind];
}

const char *sf_odd_name(unsigned odd)
{
    return odds[odd];
}

const char *sf_scene_name(unsigned scene)
{
    return scenes[scene];
}

/* --- objects in arrays ------------------------------------------------------------------------ */

/* clang-format off */
static const struct sf_field player_fields[] = {
    {"number", SF_KIND_INT, SF_FILLED, 1, SF_TOUR_PLAYERS, "stays with the player", SF_AT(struct sf_entrant, number)},
    {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TOUR_NAME - 1, "the player's name", SF_AT(struct sf_entrant, name)},
    {"club", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_NAME - 1, "the player's club", SF_AT(struct sf_entrant, club)},
    {"team", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_NAME - 1, "the team that the player counts for", SF_AT(struct sf_entrant, team)},
    {"person", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_PERSON - 1, "in the address book", SF_AT(struct sf_entrant, person)},
    {"born", SF_KIND_INT, SF_OPTIONAL, 0, BORN_MAX, "year of birth; 0: not known", SF_AT(struct sf_entrant, born)},
    {"pots", SF_KIND_INT, SF_OPTIONAL, 1, SF_BOOK_POTS, "side pots that they have joined, from 1", SF_ROOM_AT(struct sf_entrant, pot, pots)},
    {"substitute", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "plays only where somebody is missing", SF_AT(struct sf_entrant, substitute)},
    {"state", SF_KIND_WORD, SF_FILLED, 0, 0, "whether the player is here", .words = sf_entrant_states, SF_AT(struct sf_entrant, state)},
    {"paid", SF_KIND_INT, SF_OPTIONAL, 0, 1000000, "cents of the fee", SF_AT(struct sf_entrant, paid)},
    {0}};
static const struct sf_shape player = {.name = "DeskPlayer", .about = "A player of an import.",
    .field = player_fields, .size = sizeof(struct sf_entrant)};

static const struct sf_field entry_fields[] = {
    {"kind", SF_KIND_WORD, SF_NEEDED, 0, 0, "what the money is", .words = sf_till_kinds, SF_AT(struct sf_till_entry, kind)},
    {"amount", SF_KIND_INT, SF_NEEDED, -SF_TOUR_CENTS_MAX, SF_TOUR_CENTS_MAX, "cents, into the till", SF_AT(struct sf_till_entry, amount)},
    {"number", SF_KIND_INT, SF_OPTIONAL, 1, SF_TOUR_PLAYERS, "of a player", SF_AT(struct sf_till_entry, number)},
    {"round", SF_KIND_INT, SF_OPTIONAL, 1, SF_TOUR_ROUNDS, "of this round", SF_AT(struct sf_till_entry, round)},
    {"table", SF_KIND_INT, SF_OPTIONAL, 1, SF_DRAW_TABLES, "of this table of the round", SF_AT(struct sf_till_entry, table)},
    {"text", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_NAME - 1, "what it is for", SF_AT(struct sf_till_entry, text)},
    {0}};
static const struct sf_shape entry = {.name = "DeskEntry", .about = "An entry of the till.",
    .field = entry_fields, .size = sizeof(struct sf_till_entry)};

static const struct sf_field extra_fields[] = {
    {"kind", SF_KIND_WORD, SF_NEEDED, 0, 0, "who gets it", .words = sf_extra_kinds, SF_AT(struct sf_tour_extra, kind)},
    {"amount", SF_KIND_INT, SF_NEEDED, 0, SF_TOUR_CENTS_MAX, "in cents", SF_AT(struct sf_tour_extra, amount)},
    {"title", SF_KIND_NAME, SF_OPTIONAL, 0, SF_TOUR_NAME - 1, "what it is called", SF_AT(struct sf_tour_extra, title)},
    {0}};
const struct sf_shape sf_tour_extra_shape = {.name = "TourExtra", .about = "An extra prize.",
    .field = extra_fields, .size = sizeof(struct sf_tour_extra)};

void sf_tour_extras_write(struct sf_out *out, const struct sf_tour_extra *extras, unsigned count)
{
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_shape_write(out, &sf_tour_extra_shape, &extras[i]);
    sf_out_close(out, ']');
}

/* --- keys: each once, with how much it is needed as `how` ------------------------------------------ */

#define V(how) {"v", SF_KIND_INT, how, SF_TOUR_VERSION, SF_TOUR_VERSION, "version of the event", SF_AT(struct sf_tour_event, value[SF_KEY_V].n), .bit = SF_KEY_V}
#define ID(how) {"tournament", SF_KIND_TOKEN, how, 1, SF_DRAW_ID_SIZE - 1, "id of the tournament", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_ID].text), .bit = SF_KEY_ID}
#define TITLE(how) {"title", SF_KIND_NAME, how, 1, SF_TOUR_NAME - 1, "what it is called", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_TITLE].text), .bit = SF_KEY_TITLE}
#define PLACE(how) {"place", SF_KIND_NAME, how, 0, SF_TOUR_NAME - 1, "where it is played", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_PLACE].text), .bit = SF_KEY_PLACE}
#define DATE(how) {"date", SF_KIND_DATE, how, 0, 0, "the day", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_DATE].text), .bit = SF_KEY_DATE}
#define RULEBOOK(how) {"rulebook", SF_KIND_OWN, how, 0, 0, "a tournament book", .type = &sf_tour_book_type, SF_AT(struct sf_tour_event, value[SF_KEY_RULEBOOK].n), .bit = SF_KEY_RULEBOOK}
#define BOOK(how) {"book", SF_KIND_OBJECT, how, 0, 0, "the club's own book on this rulebook", .of = &sf_book_shape, .type = &sf_tour_own_book_type, SF_AT(struct sf_tour_event, value[SF_KEY_BOOK]), .bit = SF_KEY_BOOK}
#define ROUNDS(how) {"rounds", SF_KIND_INT, how, 1, SF_TOUR_ROUNDS, "how many rounds are played", SF_AT(struct sf_tour_event, value[SF_KEY_ROUNDS].n), .bit = SF_KEY_ROUNDS}
#define GAMES(how) {"games", SF_KIND_INT, how, 1, SF_TOUR_GAMES, "games of a round", SF_AT(struct sf_tour_event, value[SF_KEY_GAMES].n), .bit = SF_KEY_GAMES}
#define FEE(how) {"fee", SF_KIND_INT, how, 0, 1000000, "entry fee in cents", SF_AT(struct sf_tour_event, value[SF_KEY_FEE].n), .bit = SF_KEY_FEE}
#define ODD(how) {"odd", SF_KIND_WORD, how, 0, 0, "who plays if the number is not a multiple of four", .words = odds, SF_AT(struct sf_tour_event, value[SF_KEY_ODD].n), .bit = SF_KEY_ODD}
#define AVOID(how) {"avoid", SF_KIND_FLAG, how, 0, 0, "nobody meets the same players again if that is possible", SF_AT(struct sf_tour_event, value[SF_KEY_AVOID].n), .bit = SF_KEY_AVOID}
#define LOTS(how) {"lots", SF_KIND_FLAG, how, 0, 0, "the lot decides between those who are tied", SF_AT(struct sf_tour_event, value[SF_KEY_LOTS].n), .bit = SF_KEY_LOTS}
#define DOUBLE_ENTRY(how) {"double_entry", SF_KIND_FLAG, how, 0, 0, "every list is typed twice", SF_AT(struct sf_tour_event, value[SF_KEY_DOUBLE_ENTRY].n), .bit = SF_KEY_DOUBLE_ENTRY}
#define TEAM_SIZE(how) {"team_size", SF_KIND_INT, how, 0, 20, "members of a team that count; 0: no teams", SF_AT(struct sf_tour_event, value[SF_KEY_TEAM_SIZE].n), .bit = SF_KEY_TEAM_SIZE}
#define PRIZES(how) {"prizes", SF_KIND_INT, how, 0, SF_TOUR_CENTS_MAX, "in cents, by place", .most = SF_TOUR_PRIZES, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_PRIZES].prizes, value[SF_KEY_PRIZES].count), .bit = SF_KEY_PRIZES}
#define EXTRAS(how) {"extras", SF_KIND_OBJECT, how, 0, 0, "extra prizes", .of = &sf_tour_extra_shape, .most = SF_TOUR_EXTRAS, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_EXTRAS].extras, value[SF_KEY_EXTRAS].count), .bit = SF_KEY_EXTRAS}
#define SECRET(how) {"secret", SF_KIND_HEX, how, 2 * SF_SECRET_SIZE, 2 * SF_SECRET_SIZE, "for links and lots", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_SECRET].bytes), .bit = SF_KEY_SECRET}
#define ROUND(how) {"round", SF_KIND_INT, how, 1, SF_TOUR_ROUNDS, "a round, from 1", SF_AT(struct sf_tour_event, value[SF_KEY_ROUND].n), .bit = SF_KEY_ROUND}
#define ATTEMPT(how) {"attempt", SF_KIND_INT, how, 1, 10000, "which draw of the round", SF_AT(struct sf_tour_event, value[SF_KEY_ATTEMPT].n), .bit = SF_KEY_ATTEMPT}
#define TABLE(how) {"table", SF_KIND_INT, how, 1, SF_DRAW_TABLES, "a table of the round, from 1", SF_AT(struct sf_tour_event, value[SF_KEY_TABLE].n), .bit = SF_KEY_TABLE}
#define SEAT(how) {"seat", SF_KIND_INT, how, 0, SF_SEATS - 1, "a seat, from 0", SF_AT(struct sf_tour_event, value[SF_KEY_SEAT].n), .bit = SF_KEY_SEAT}
#define NUMBER(how) {"number", SF_KIND_INT, how, 1, SF_TOUR_PLAYERS, "a player's number", SF_AT(struct sf_tour_event, value[SF_KEY_NUMBER].n), .bit = SF_KEY_NUMBER}
#define NAME(how) {"name", SF_KIND_NAME, how, 1, SF_TOUR_NAME - 1, "a name", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_NAME].text), .bit = SF_KEY_NAME}
#define CLUB(how) {"club", SF_KIND_NAME, how, 0, SF_TOUR_NAME - 1, "of a player", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_CLUB].text), .bit = SF_KEY_CLUB}
#define TEAM(how) {"team", SF_KIND_NAME, how, 0, SF_TOUR_NAME - 1, "of a player", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_TEAM].text), .bit = SF_KEY_TEAM}
#define PERSON(how) {"person", SF_KIND_NAME, how, 0, SF_TOUR_PERSON - 1, "in the address book", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_PERSON].text), .bit = SF_KEY_PERSON}
#define BORN(how) {"born", SF_KIND_INT, how, 0, BORN_MAX, "year of birth, for the prize of the youngest; 0: not known", SF_AT(struct sf_tour_event, value[SF_KEY_BORN].n), .bit = SF_KEY_BORN}
#define POTS(how) {"pots", SF_KIND_INT, how, 1, SF_BOOK_POTS, "side pots that they have joined, from 1", .most = SF_BOOK_POTS, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_POTS].numbers, value[SF_KEY_POTS].count), .bit = SF_KEY_POTS}
#define SIDE(how) {"side", SF_KIND_FLAG, how, 0, 0, "for side pots, not the fee", SF_AT(struct sf_tour_event, value[SF_KEY_SIDE].n), .bit = SF_KEY_SIDE}
#define SUBSTITUTE(how) {"substitute", SF_KIND_FLAG, how, 0, 0, "plays only where somebody is missing", SF_AT(struct sf_tour_event, value[SF_KEY_SUBSTITUTE].n), .bit = SF_KEY_SUBSTITUTE}
#define STATE(how) {"state", SF_KIND_WORD, how, 0, 0, "whether a player is here", .words = sf_entrant_states, SF_AT(struct sf_tour_event, value[SF_KEY_STATE].n), .bit = SF_KEY_STATE}
#define PAID(how) {"paid", SF_KIND_INT, how, 0, 1000000, "cents of the fee", SF_AT(struct sf_tour_event, value[SF_KEY_PAID].n), .bit = SF_KEY_PAID}
#define PLAYERS(how) {"players", SF_KIND_OBJECT, how, 0, 0, "players of the import", .of = &player, .most = SF_TOUR_PLAYERS, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_PLAYERS].players, value[SF_KEY_PLAYERS].count), .bit = SF_KEY_PLAYERS}
#define AMOUNT(how) {"amount", SF_KIND_INT, how, -SF_TOUR_CENTS_MAX, SF_TOUR_CENTS_MAX, "in cents", SF_AT(struct sf_tour_event, value[SF_KEY_AMOUNT].n), .bit = SF_KEY_AMOUNT}
#define POINTS(how) {"points", SF_KIND_INT, how, 1, 9999, "of a penalty", SF_AT(struct sf_tour_event, value[SF_KEY_POINTS].n), .bit = SF_KEY_POINTS}
#define SEED(how) {"seed", SF_KIND_HEX, how, 2 * SF_SECRET_SIZE, 2 * SF_SECRET_SIZE, "of a draw or a lot", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_SEED].bytes), .bit = SF_KEY_SEED}
#define COMMITMENT(how) {"commitment", SF_KIND_HEX, how, 2 * SF_SECRET_SIZE, 2 * SF_SECRET_SIZE, "the promise made before the draw", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_COMMITMENT].bytes), .bit = SF_KEY_COMMITMENT}
#define WORD(how) {"word", SF_KIND_NAME, how, 0, SF_DRAW_WORD_SIZE - 1, "called out at the draw", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_WORD].text), .bit = SF_KEY_WORD}
#define TABLES(how) {"tables", SF_KIND_OWN, how, 0, 0, "numbers by seat, three to five a table", .type = &sf_tour_table_type, .most = SF_DRAW_TABLES, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_TABLES].tables, value[SF_KEY_TABLES].count), .bit = SF_KEY_TABLES}
#define FROM(how) {"from", SF_KIND_INT, how, 1, SF_TOUR_GAMES, "the game with which it begins", SF_AT(struct sf_tour_event, value[SF_KEY_FROM].n), .bit = SF_KEY_FROM}
#define IS(how) {"is", SF_KIND_WORD, how, 0, 0, "state of the table", .words = table_states, SF_AT(struct sf_tour_event, value[SF_KEY_IS].n), .bit = SF_KEY_IS}
#define BASE(how) {"base", SF_KIND_INT, how, 0, INT32_MAX, "number of the event that last changed the list", SF_AT(struct sf_tour_event, value[SF_KEY_BASE].n), .bit = SF_KEY_BASE}
#define SECOND(how) {"second", SF_KIND_FLAG, how, 0, 0, "the second entry of a list", SF_AT(struct sf_tour_event, value[SF_KEY_SECOND].n), .bit = SF_KEY_SECOND}
#define ROWS(how) {"rows", SF_KIND_OWN, how, 0, 0, "one for each game", .type = &sf_tour_rows_type, SF_AT(struct sf_tour_event, value[SF_KEY_ROWS]), .bit = SF_KEY_ROWS}
#define SUMS(how) {"sums", SF_KIND_INT, how, -999999, 999999, "by seat", .most = SF_SEATS, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_SUMS].sums, value[SF_KEY_SUMS].count), .bit = SF_KEY_SUMS}
#define SIGNED(how) {"signed", SF_KIND_OWN, how, 0, 0, "seats that have signed", .type = &sf_tour_seats_type, SF_AT(struct sf_tour_event, value[SF_KEY_SIGNED].n), .bit = SF_KEY_SIGNED}
#define GAME(how) {"game", SF_KIND_INT, how, 1, SF_TOUR_GAMES, "a game of the list, from 1", SF_AT(struct sf_tour_event, value[SF_KEY_GAME].n), .bit = SF_KEY_GAME}
#define CLASS(how) {"class", SF_KIND_OWN, how, 0, 0, "of the game", .type = &sf_tour_class_type, SF_AT(struct sf_tour_event, value[SF_KEY_CLASS].n), .bit = SF_KEY_CLASS}
#define HAND(how) {"hand", SF_KIND_OWN, how, 0, 0, "the cards", .type = &sf_tour_cards_type, SF_AT(struct sf_tour_event, value[SF_KEY_HAND].n), .bit = SF_KEY_HAND}
#define OF(how) {"of", SF_KIND_INT, how, 1, INT32_MAX, "number of an event", SF_AT(struct sf_tour_event, value[SF_KEY_OF].n), .bit = SF_KEY_OF}
#define APPROVED(how) {"approved", SF_KIND_FLAG, how, 0, 0, "the organiser agrees", SF_AT(struct sf_tour_event, value[SF_KEY_APPROVED].n), .bit = SF_KEY_APPROVED}
#define ODDS(how) {"odds", SF_KIND_INT, how, 0, 1000000, "millionths", SF_AT(struct sf_tour_event, value[SF_KEY_ODDS].n), .bit = SF_KEY_ODDS}
#define RULING(how) {"ruling", SF_KIND_OWN, how, 0, 0, "answer of `adjudicate`", .type = &sf_tour_json_type, SF_AT(struct sf_tour_event, value[SF_KEY_RULING]), .bit = SF_KEY_RULING}
#define WORDS(how) {"words", SF_KIND_NAME, how, 1, SF_TOUR_TEXT - 1, "of the ruling", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_WORDS].text), .bit = SF_KEY_WORDS}
#define NUMBERS(how) {"numbers", SF_KIND_INT, how, 1, SF_TOUR_PLAYERS, "players' numbers", .most = SF_TOUR_PLAYERS, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_NUMBERS].numbers, value[SF_KEY_NUMBERS].count), .bit = SF_KEY_NUMBERS}
#define ENTRIES(how) {"entries", SF_KIND_OBJECT, how, 0, 0, "of the till", .of = &entry, .most = SF_TEXT_ENTRIES, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_ENTRIES].entries, value[SF_KEY_ENTRIES].count), .bit = SF_KEY_ENTRIES}
#define KIND(how) {"kind", SF_KIND_WORD, how, 0, 0, "of an entry of the till", .words = sf_till_kinds, SF_AT(struct sf_tour_event, value[SF_KEY_KIND].n), .bit = SF_KEY_KIND}
#define TEXT(how) {"text", SF_KIND_NAME, how, 1, SF_TOUR_NAME - 1, "what it is for", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_TEXT].text), .bit = SF_KEY_TEXT}
#define EXTRA(how) {"extra", SF_KIND_INT, how, 0, SF_TOUR_EXTRAS - 1, "index of the extra prize", SF_AT(struct sf_tour_event, value[SF_KEY_EXTRA].n), .bit = SF_KEY_EXTRA}
#define ACCOUNT(how) {"account", SF_KIND_TOKEN, how, 1, SF_TOUR_ACCOUNT - 1, "of a person", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_ACCOUNT].text), .bit = SF_KEY_ACCOUNT}
#define ROLE(how) {"role", SF_KIND_WORD, how, 0, 0, "in the tournament", .words = roles, SF_AT(struct sf_tour_event, value[SF_KEY_ROLE].n), .bit = SF_KEY_ROLE}
#define LINKS(how) {"links", SF_KIND_WORD, how, 0, 0, "which links are replaced", .words = links, SF_AT(struct sf_tour_event, value[SF_KEY_LINKS].n), .bit = SF_KEY_LINKS}
#define SCENE(how) {"scene", SF_KIND_WORD, how, 0, 0, "what the screens of the hall show", .words = scenes, SF_AT(struct sf_tour_event, value[SF_KEY_SCENE].n), .bit = SF_KEY_SCENE}
#define STEP(how) {"step", SF_KIND_INT, how, 0, SF_TOUR_MOMENTS - 1, "moment of the ceremony, from 0", SF_AT(struct sf_tour_event, value[SF_KEY_STEP].n), .bit = SF_KEY_STEP}
#define REVEAL(how) {"reveal", SF_KIND_FLAG, how, 0, 0, "whether everybody sees the places of the last round at once, without a ceremony", SF_AT(struct sf_tour_event, value[SF_KEY_REVEAL].n), .bit = SF_KEY_REVEAL}
#define NOTICE(how) {"notice", SF_KIND_TEXT, how, 0, SF_TOUR_TEXT - 1, "announcement for the scene `notice`, in lines", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_NOTICE].text), .bit = SF_KEY_NOTICE}
#define SPONSORS(how) {"sponsors", SF_KIND_TEXT, how, 0, SF_TOUR_TEXT - 1, "text for the scene `sponsors`, in lines", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_SPONSORS].text), .bit = SF_KEY_SPONSORS}
#define SECONDS(how) {"seconds", SF_KIND_INT, how, 0, SF_TOUR_CLOCK_MAX, "time that is left from now on; 0: no clock", SF_AT(struct sf_tour_event, value[SF_KEY_SECONDS].n), .bit = SF_KEY_SECONDS}
#define RUN(how) {"run", SF_KIND_FLAG, how, 0, 0, "whether the clock runs; without the key it stays as it is", SF_AT(struct sf_tour_event, value[SF_KEY_RUN].n), .bit = SF_KEY_RUN}
#define REASON(how) {"reason", SF_KIND_NAME, how, 1, SF_TOUR_TEXT - 1, "why", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_REASON].text), .bit = SF_KEY_REASON}
#define CID(how) {"id", SF_KIND_TOKEN, how, 1, SF_TOUR_CID - 1, "of the command, chosen by the client", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_CID].text), .bit = SF_KEY_CID}
#define AS(how) {"as", SF_KIND_WORD, how, 0, 0, "role of the person who acted", .words = roles, SF_AT(struct sf_tour_event, value[SF_KEY_AS].n), .bit = SF_KEY_AS}
#define BY(how) {"by", SF_KIND_NAME, how, 1, SF_TOUR_NAME - 1, "name of the person who acted", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_BY].text), .bit = SF_KEY_BY}
#define VIA(how) {"via", SF_KIND_TOKEN, how, 1, SF_TOUR_VIA - 1, "device of the person who acted", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_VIA].text), .bit = SF_KEY_VIA}
#define REGISTERED(how) {"registered", SF_KIND_FLAG, how, 0, 0, "the person who acted has an account: nobody else has the name", SF_AT(struct sf_tour_event, value[SF_KEY_REGISTERED].n), .bit = SF_KEY_REGISTERED}
#define LIMIT(how) {"limit", SF_KIND_INT, how, 0, SF_TOUR_PLAYERS, "places; 0: as many as come", SF_AT(struct sf_tour_event, value[SF_KEY_LIMIT].n), .bit = SF_KEY_LIMIT}
#define UNTIL(how) {"until", SF_KIND_INT, how, 0, SF_SIGNUP_TIME_MAX, "when registration ends, in milliseconds since 1970; 0: never", SF_AT(struct sf_tour_event, value[SF_KEY_UNTIL].n), .bit = SF_KEY_UNTIL}
#define KEEP(how) {"keep", SF_KIND_INT, how, 1, SF_SIGNUP_KEEP_MAX, "days after the tournament until the data is erased", SF_AT(struct sf_tour_event, value[SF_KEY_KEEP].n), .bit = SF_KEY_KEEP}
#define ASK_CLUB(how) {"ask_club", SF_KIND_FLAG, how, 0, 0, "the page asks for the club", SF_AT(struct sf_tour_event, value[SF_KEY_ASK_CLUB].n), .bit = SF_KEY_ASK_CLUB}
#define ASK_MEAL(how) {"ask_meal", SF_KIND_FLAG, how, 0, 0, "the page asks for a meal", SF_AT(struct sf_tour_event, value[SF_KEY_ASK_MEAL].n), .bit = SF_KEY_ASK_MEAL}
#define ASK_PARTNER(how) {"ask_partner", SF_KIND_FLAG, how, 0, 0, "the page asks for the partner", SF_AT(struct sf_tour_event, value[SF_KEY_ASK_PARTNER].n), .bit = SF_KEY_ASK_PARTNER}
#define MEALS(how) {"meals", SF_KIND_NAME, how, 0, SF_TOUR_TEXT - 1, "meals to choose from, with commas between them", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_MEALS].text), .bit = SF_KEY_MEALS}
#define MEAL(how) {"meal", SF_KIND_NAME, how, 0, SF_TOUR_NAME - 1, "that somebody would like", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_MEAL].text), .bit = SF_KEY_MEAL}
#define PARTNER(how) {"partner", SF_KIND_NAME, how, 0, SF_TOUR_NAME - 1, "with whom somebody would like to play", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_PARTNER].text), .bit = SF_KEY_PARTNER}
#define AGREE(how) {"agree", SF_KIND_FLAG, how, 0, 0, "the data may stay for the next tournament", SF_AT(struct sf_tour_event, value[SF_KEY_AGREE].n), .bit = SF_KEY_AGREE}
#define SIGNUPS(how) {"signups", SF_KIND_INT, how, 1, SF_TOUR_STEPS_MAX, "registrations: the numbers of their events", .most = SF_SIGNUPS_MAX, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_SIGNUPS].numbers, value[SF_KEY_SIGNUPS].count), .bit = SF_KEY_SIGNUPS}
#define ERASED(how) {"erased", SF_KIND_FLAG, how, 0, 0, "name, club, meal and partner are gone from this event", SF_AT(struct sf_tour_event, value[SF_KEY_ERASED].n), .bit = SF_KEY_ERASED}
/* Keys that other events have, too, with another meaning. */
#define SIGNUP_TEXT(how) {"notice", SF_KIND_TEXT, how, 0, SF_TOUR_TEXT - 1, "text above the form, in lines", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_NOTICE].text), .bit = SF_KEY_NOTICE}
#define SIGNUP_OPEN(how) {"run", SF_KIND_FLAG, how, 0, 0, "whether registration is open", SF_AT(struct sf_tour_event, value[SF_KEY_RUN].n), .bit = SF_KEY_RUN}
#define SIGNUP_PLAYERS(how) {"players", SF_KIND_OBJECT, how, 0, 0, "the players that they become", .of = &player, .most = SF_TOUR_PLAYERS, SF_ARRAY_AT(struct sf_tour_event, value[SF_KEY_PLAYERS].players, value[SF_KEY_PLAYERS].count), .bit = SF_KEY_PLAYERS}
#define CODE_HASH(how) {"commitment", SF_KIND_HEX, how, 2 * SF_SECRET_SIZE, 2 * SF_SECRET_SIZE, "hash of the code on the sheet", SF_TEXT_AT(struct sf_tour_event, value[SF_KEY_COMMITMENT].bytes), .bit = SF_KEY_COMMITMENT}
#define HOW(how) {"kind", SF_KIND_WORD, how, 0, 0, "how they came in", .words = claim_kinds, SF_AT(struct sf_tour_event, value[SF_KEY_KIND].n), .bit = SF_KEY_KIND}
#define OCCASION(how) {"kind", SF_KIND_WORD, how, 0, 0, "whether the evening counts", .words = occasions, SF_AT(struct sf_tour_event, value[SF_KEY_KIND].n), .bit = SF_KEY_KIND}
#define EVERY CID(SF_OPTIONAL), AS(SF_SERVER), BY(SF_SERVER), REGISTERED(SF_SERVER_MAY), VIA(SF_SERVER_MAY), {0}

/* --- events ---------------------------------------------------------------------------------- */

#define OPENING \
    TITLE(SF_NEEDED), PLACE(SF_OPTIONAL), DATE(SF_NEEDED), RULEBOOK(SF_NEEDED), BOOK(SF_OPTIONAL), \
    ROUNDS(SF_FILLED), GAMES(SF_FILLED), FEE(SF_FILLED), ODD(SF_FILLED), AVOID(SF_FILLED), LOTS(SF_FILLED), \
    DOUBLE_ENTRY(SF_FILLED), TEAM_SIZE(SF_FILLED), PRIZES(SF_FILLED), EXTRAS(SF_FILLED), SECRET(SF_SERVER), \
    OCCASION(SF_OPTIONAL), ACCOUNT(SF_SERVER_MAY), EVERY
static const struct sf_field ev_open[] = {V(SF_FILLED), ID(SF_NEEDED), OPENING};
static const struct sf_field opening[] = {V(SF_FILLED), OPENING};
static const struct sf_field ev_setup[] = {
    TITLE(SF_OPTIONAL), PLACE(SF_OPTIONAL), DATE(SF_OPTIONAL), ROUNDS(SF_OPTIONAL), GAMES(SF_OPTIONAL),
    FEE(SF_OPTIONAL), ODD(SF_OPTIONAL), AVOID(SF_OPTIONAL), LOTS(SF_OPTIONAL), DOUBLE_ENTRY(SF_OPTIONAL),
    TEAM_SIZE(SF_OPTIONAL), PRIZES(SF_OPTIONAL), EXTRAS(SF_OPTIONAL), EVERY};
static const struct sf_field ev_enter[] = {
    NUMBER(SF_FILLED), NAME(SF_NEEDED), CLUB(SF_OPTIONAL), TEAM(SF_OPTIONAL), PERSON(SF_OPTIONAL),
    BORN(SF_OPTIONAL), POTS(SF_OPTIONAL), SUBSTITUTE(SF_OPTIONAL), STATE(SF_FILLED), PAID(SF_OPTIONAL), EVERY};
static const struct sf_field ev_import[] = {
    PLAYERS(SF_NEEDED), EVERY};
static const struct sf_field ev_edit[] = {
    NUMBER(SF_NEEDED), NAME(SF_OPTIONAL), CLUB(SF_OPTIONAL), TEAM(SF_OPTIONAL), PERSON(SF_OPTIONAL),
    BORN(SF_OPTIONAL), POTS(SF_OPTIONAL), SUBSTITUTE(SF_OPTIONAL), EVERY};
static const struct sf_field ev_presence[] = {
    NUMBER(SF_NEEDED), STATE(SF_NEEDED), REASON(SF_OPTIONAL), EVERY};
static const struct sf_field ev_pay[] = {
    NUMBER(SF_NEEDED), AMOUNT(SF_NEEDED), SIDE(SF_OPTIONAL), EVERY};
static const struct sf_field ev_penalty[] = {
    NUMBER(SF_NEEDED), POINTS(SF_NEEDED), REASON(SF_NEEDED), EVERY};
static const struct sf_field ev_disqualify[] = {
    NUMBER(SF_NEEDED), REASON(SF_NEEDED), EVERY};
static const struct sf_field ev_commit[] = {
    ROUND(SF_NEEDED), ATTEMPT(SF_SERVER), SEED(SF_SERVER), COMMITMENT(SF_SERVER), REASON(SF_OPTIONAL), EVERY};
static const struct sf_field ev_draw[] = {
    ROUND(SF_NEEDED), WORD(SF_OPTIONAL), TABLES(SF_SERVER), EVERY};
static const struct sf_field ev_seating[] = {
    ROUND(SF_NEEDED), TABLES(SF_NEEDED), REASON(SF_NEEDED), EVERY};
static const struct sf_field ev_publish[] = {
    ROUND(SF_NEEDED), ATTEMPT(SF_SERVER_MAY), EVERY};
static const struct sf_field ev_place[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), SEAT(SF_FILLED), NUMBER(SF_NEEDED), EVERY};
static const struct sf_field ev_replace[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), SEAT(SF_NEEDED), NUMBER(SF_NEEDED), FROM(SF_NEEDED), REASON(SF_NEEDED),
    EVERY};
static const struct sf_field ev_table[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), IS(SF_NEEDED), EVERY};
static const struct sf_field ev_list[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), BASE(SF_OPTIONAL), SECOND(SF_OPTIONAL), ROWS(SF_OPTIONAL),
    SUMS(SF_OPTIONAL), SIGNED(SF_OPTIONAL), REASON(SF_OPTIONAL), EVERY};
static const struct sf_field ev_confirm[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), BASE(SF_NEEDED), REASON(SF_OPTIONAL), EVERY};
static const struct sf_field ev_correct[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), BASE(SF_NEEDED), ROWS(SF_OPTIONAL), SUMS(SF_OPTIONAL),
    SIGNED(SF_OPTIONAL), REASON(SF_NEEDED), EVERY};
static const struct sf_field ev_request[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), SEAT(SF_NEEDED), GAME(SF_NEEDED), CLASS(SF_NEEDED), HAND(SF_OPTIONAL),
    EVERY};
static const struct sf_field ev_recall[] = {
    OF(SF_NEEDED), EVERY};
static const struct sf_field ev_decide[] = {
    OF(SF_NEEDED), APPROVED(SF_NEEDED), ODDS(SF_OPTIONAL), REASON(SF_OPTIONAL), EVERY};
static const struct sf_field ev_ruling[] = {
    ROUND(SF_NEEDED), TABLE(SF_NEEDED), GAME(SF_OPTIONAL), RULING(SF_OPTIONAL), WORDS(SF_OPTIONAL), EVERY};
static const struct sf_field ev_close[] = {
    ROUND(SF_NEEDED), EVERY};
static const struct sf_field ev_lot[] = {
    SEED(SF_SERVER), NUMBERS(SF_FILLED), EVERY};
static const struct sf_field ev_till[] = {
    ROUND(SF_OPTIONAL), TABLE(SF_OPTIONAL), NUMBER(SF_OPTIONAL), AMOUNT(SF_NEEDED), KIND(SF_NEEDED),
    TEXT(SF_OPTIONAL), EVERY};
static const struct sf_field ev_book[] = {
    ENTRIES(SF_NEEDED), EVERY};
static const struct sf_field ev_prize[] = {
    NUMBER(SF_NEEDED), AMOUNT(SF_NEEDED), EXTRA(SF_OPTIONAL), EVERY};
static const struct sf_field ev_finish[] = {
    EVERY};
static const struct sf_field ev_reopen[] = {
    REASON(SF_NEEDED), EVERY};
static const struct sf_field ev_helper[] = {
    NAME(SF_NEEDED), ACCOUNT(SF_NEEDED), ROLE(SF_NEEDED), EVERY};
static const struct sf_field ev_rekey[] = {
    ROUND(SF_OPTIONAL), LINKS(SF_NEEDED), REASON(SF_OPTIONAL), EVERY};
static const struct sf_field ev_show[] = {
    SCENE(SF_NEEDED), STEP(SF_OPTIONAL), REVEAL(SF_OPTIONAL), NOTICE(SF_OPTIONAL), SPONSORS(SF_OPTIONAL), EVERY};
static const struct sf_field ev_clock[] = {
    SECONDS(SF_OPTIONAL), RUN(SF_OPTIONAL), EVERY};
static const struct sf_field ev_undo[] = {
    OF(SF_NEEDED), REASON(SF_NEEDED), EVERY};
static const struct sf_field ev_recovery[] = {
    CODE_HASH(SF_NEEDED), EVERY};
static const struct sf_field ev_claim[] = {
    NAME(SF_NEEDED), HOW(SF_NEEDED), ACCOUNT(SF_NEEDED), EVERY};

/* The name is optional for the reader: an erased event has none, and the check wants one of any other. */
#define SIGNUP_DATA NAME(SF_OPTIONAL), CLUB(SF_OPTIONAL), MEAL(SF_OPTIONAL), PARTNER(SF_OPTIONAL), \
    AGREE(SF_OPTIONAL), ERASED(SF_SERVER_MAY), EVERY
static const struct sf_field ev_signups[] = {
    SIGNUP_TEXT(SF_OPTIONAL), SIGNUP_OPEN(SF_NEEDED), LIMIT(SF_OPTIONAL), UNTIL(SF_OPTIONAL), KEEP(SF_FILLED),
    ASK_CLUB(SF_OPTIONAL), ASK_MEAL(SF_OPTIONAL), ASK_PARTNER(SF_OPTIONAL), MEALS(SF_OPTIONAL), EVERY};
static const struct sf_field ev_signup[] = {SIGNUP_DATA};
static const struct sf_field ev_revise[] = {OF(SF_NEEDED), SIGNUP_DATA};
static const struct sf_field ev_cancel[] = {OF(SF_NEEDED), EVERY};
static const struct sf_field ev_admit[] = {SIGNUPS(SF_FILLED), SIGNUP_PLAYERS(SF_SERVER), EVERY};
static const struct sf_field ev_reject[] = {OF(SF_NEEDED), EVERY};

#define INTO_EVENT .size = sizeof(struct sf_tour_event), SF_GIVEN_AT(struct sf_tour_event, given), .own_bits = true
#define EVENT(shape, word, fields, text) {.name = (shape), .tag = "ev", .tag_value = (word), .field = (fields), \
    .about = (text), INTO_EVENT}

const struct sf_shape sf_tour_opening_shape = {
    .name = "DeskOpening", .about = "The setup of a new tournament.", .field = opening, INTO_EVENT};

const struct sf_shape sf_tour_event_shapes[SF_TOUR_EV_N] = {
    [SF_TOUR_EV_OPEN] = EVENT("DeskOpen", "open", ev_open, "Opens a tournament: its setup, and the secret behind links and lots."),
    [SF_TOUR_EV_SETUP] = EVENT("DeskSetup", "setup", ev_setup, "Changes the setup. Rejected once something depends on the changed value."),
    [SF_TOUR_EV_ENTER] = EVENT("DeskEnter", "enter", ev_enter, "Enters a player."),
    [SF_TOUR_EV_IMPORT] = EVENT("DeskImport", "import", ev_import, "Enters many players, all or none."),
    [SF_TOUR_EV_EDIT] = EVENT("DeskEdit", "edit", ev_edit, "Changes the data of a player."),
    [SF_TOUR_EV_PRESENCE] = EVENT("DeskPresence", "presence", ev_presence, "Notes whether a player is present, away, has left or has withdrawn."),
    [SF_TOUR_EV_PAY] = EVENT("DeskPay", "pay", ev_pay, "Books a fee; an amount below 0 pays it back."),
    [SF_TOUR_EV_PENALTY] = EVENT("DeskPenalty", "penalty", ev_penalty, "Deducts points from a player."),
    [SF_TOUR_EV_DISQUALIFY] = EVENT("DeskDisqualify", "disqualify", ev_disqualify, "Disqualifies a player."),
    [SF_TOUR_EV_COMMIT] = EVENT("DeskCommit", "commit", ev_commit, "Promises the seed of a draw; a draw that replaces another one needs a reason."),
    [SF_TOUR_EV_DRAW] = EVENT("DeskDraw", "draw", ev_draw, "Draws a round from the promised seed and the word."),
    [SF_TOUR_EV_SEATING] = EVENT("DeskSeating", "seating", ev_seating, "Seats a round that was drawn by hand."),
    [SF_TOUR_EV_PUBLISH] = EVENT("DeskPublish", "publish", ev_publish, "Publishes the draw of a round."),
    [SF_TOUR_EV_PLACE] = EVENT("DeskPlace", "place", ev_place, "Seats a late player on a placeholder or as a fifth."),
    [SF_TOUR_EV_REPLACE] = EVENT("DeskReplace", "replace", ev_replace, "A substitute takes over a seat from a game on."),
    [SF_TOUR_EV_TABLE] = EVENT("DeskTable", "table", ev_table, "Changes the state of a table."),
    [SF_TOUR_EV_LIST] = EVENT("DeskList", "list", ev_list, "Hands in a list, or its second entry."),
    [SF_TOUR_EV_CONFIRM] = EVENT("DeskConfirm", "confirm", ev_confirm, "Confirms a list. Only the Leiter confirms a disputed one, with a reason."),
    [SF_TOUR_EV_CORRECT] = EVENT("DeskCorrect", "correct", ev_correct, "Corrects a confirmed list."),
    [SF_TOUR_EV_REQUEST] = EVENT("DeskRequest", "request", ev_request, "Asks the organiser to approve a Tout, a Sie or a solo."),
    [SF_TOUR_EV_RECALL] = EVENT("DeskRecall", "recall", ev_recall, "Takes a request back."),
    [SF_TOUR_EV_DECIDE] = EVENT("DeskDecide", "decide", ev_decide, "Approves or rejects a request."),
    [SF_TOUR_EV_RULING] = EVENT("DeskRuling", "ruling", ev_ruling, "Records a ruling on a game."),
    [SF_TOUR_EV_CLOSE] = EVENT("DeskClose", "close", ev_close, "Closes a round whose lists are all confirmed."),
    [SF_TOUR_EV_LOT] = EVENT("DeskLot", "lot", ev_lot, "Draws lots between tied players; without `numbers` between all of them."),
    [SF_TOUR_EV_TILL] = EVENT("DeskTill", "till", ev_till, "Books an entry of the till."),
    [SF_TOUR_EV_BOOK] = EVENT("DeskBook", "book", ev_book, "Books many entries and fees, all or none. The server leaves out entries that are in the till already."),
    [SF_TOUR_EV_PRIZE] = EVENT("DeskPrize", "prize", ev_prize, "Pays a prize to a player."),
    [SF_TOUR_EV_FINISH] = EVENT("DeskFinish", "finish", ev_finish, "Makes the result final."),
    [SF_TOUR_EV_REOPEN] = EVENT("DeskReopen", "reopen", ev_reopen, "Opens a final result again."),
    [SF_TOUR_EV_HELPER] = EVENT("DeskHelper", "helper", ev_helper, "Gives an account a role; the role none takes it away."),
    [SF_TOUR_EV_REKEY] = EVENT("DeskRekey", "rekey", ev_rekey, "Replaces the links of tables, players or the hall."),
    [SF_TOUR_EV_SHOW] = EVENT("DeskShow", "show", ev_show, "Sets what the screens of the hall show. A step of the ceremony uncovers places."),
    [SF_TOUR_EV_CLOCK] = EVENT("DeskClock", "clock", ev_clock, "Sets, starts or stops the round clock."),
    [SF_TOUR_EV_UNDO] = EVENT("DeskUndo", "undo", ev_undo, "Undoes an earlier event."),
    [SF_TOUR_EV_RECOVERY] = EVENT("DeskRecovery", "recovery", ev_recovery, "Replaces the code of the emergency sheet. Only its hash is stored."),
    [SF_TOUR_EV_CLAIM] = EVENT("DeskClaim", "claim", ev_claim, "Makes an account Leiter that has the code of the sheet, or whom the operator names. Only the server itself sends it."),
    [SF_TOUR_EV_SIGNUPS] = EVENT("DeskSignups", "signups", ev_signups, "Opens registration in advance, changes it or closes it."),
    [SF_TOUR_EV_SIGNUP] = EVENT("DeskSignup", "signup", ev_signup, "Registers somebody. The number of the event is the number of the registration."),
    [SF_TOUR_EV_REVISE] = EVENT("DeskRevise", "revise", ev_revise, "Replaces the data of a registration."),
    [SF_TOUR_EV_CANCEL] = EVENT("DeskCancel", "cancel", ev_cancel, "Calls a registration off. Its player withdraws, and the next on the waiting list moves up."),
    [SF_TOUR_EV_ADMIT] = EVENT("DeskAdmit", "admit", ev_admit, "Makes registrations players; without `signups` all that have a place."),
    [SF_TOUR_EV_REJECT] = EVENT("DeskReject", "reject", ev_reject, "Turns a registration down."),
};

#define SHAPE_OF(id, name, roles) &sf_tour_event_shapes[SF_TOUR_EV_##id],
static const struct sf_shape *const event_shapes[] = {SF_TOUR_EVENTS(SHAPE_OF) NULL};
const struct sf_shape_choice sf_tour_event_choice = {
    "DeskEvent", "An event of a tournament; as a command, the request for it.", event_shapes};
/* clang-format on */
