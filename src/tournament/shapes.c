/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/shapes.h"
#include "core/game.h"
#include "lists/book_json.h"
#include "lists/shapes.h"
#include "record/shapes.h"
#include "shape/fields.h"
#include "tournament/ceremony.h"
#include "tournament/event_shapes.h"
#include "tournament/shapes_parts.h"
#include "tournament/show.h"
#include <string.h>

/* --- words -------------------------------------------------------------------------------------
 */

#define NAME_OF(id, name)                name,
#define NAME_OF_THREE(id, name, text)    name,
#define NAME_OF_FOUR(id, name, one, two) name,
static const char *const entrant_states[] = {SF_ENTRANT_STATES(NAME_OF) NULL};
static const char *const table_states[] = {SF_TABLE_STATES(NAME_OF) NULL};
static const char *const round_states[] = {SF_ROUND_STATES(NAME_OF) NULL};
static const char *const request_states[] = {SF_REQUEST_STATES(NAME_OF) NULL};
static const char *const events[] = {SF_TOUR_EVENTS(NAME_OF_THREE) NULL};
static const char *const classes[] = {SF_CLASSES(NAME_OF_THREE) NULL};
static const char *const odds[] = {"substitutes", "fives", "wait", "threes", NULL};
static const char *const suits[] = {"E", "G", "H", "S", NULL};
static const char *const steps[] = {"commit", "draw", "publish", "play",   "close",
                                    "rows",   "lot",  "finish",  "prizes", NULL};
/* Their first words are empty: the value is not given. */
const char *const sf_tour_unranked_words[] = {SF_UNRANKED(NAME_OF_FOUR) NULL};
const char *const sf_tour_role_words[] = {SF_TOUR_ROLES(NAME_OF) NULL};
const char *const sf_tour_part_words[] = {SF_TOUR_PARTS(NAME_OF_FOUR) NULL};

/* --- fields that many have ---------------------------------------------------------------------
 */

#define BY_SEAT .many = true, .least = 3, .most = SF_SEATS

/* --- people ------------------------------------------------------------------------------------
 */

static const struct sf_field player_row_fields[] = {
    {NUMBER},
    {NAME},
    {LINE("club", SF_NEEDED, "the player's club, or empty")},
    {LINE("team", SF_NEEDED, "the team the player counts for, or empty")},
    {SF_FIELD_WORD("state", SF_NEEDED, entrant_states, "whether the player is here")},
    {CENTS("paid", SF_NEEDED, "cents of the fee that are paid")},
    {FLAG("substitute", "plays only where somebody is missing")},
    {SF_FIELD_INT("penalty", SF_NEEDED, 0, POINTS_MAX, "penalty points")},
    {FLAG("disqualified", "is disqualified")},
    {SF_FIELD_NAME("person", SF_NEEDED, 0, SF_TOUR_PERSON - 1,
                   "the person of the address book, or empty")},
    {SF_FIELD_INT("born", SF_NEEDED, 0, 2100, "year of birth; 0: not known")},
    {SF_FIELD_INT("pots", SF_NEEDED, 1, SF_BOOK_POTS, "side pots that they have joined, from 1"),
     .many = true, .most = SF_BOOK_POTS},
    {CENTS("side_paid", SF_NEEDED, "cents of side pots that are paid")},
    {0}};
const struct sf_shape sf_tour_player_row_shape = {.name = "PartPlayerRow",
                                                  .about = "A player as the desk sees them.",
                                                  .field = player_row_fields,
                                                  .tuple = true};

static const struct sf_field players_fields[] = {
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("players", SF_NEEDED, &sf_tour_player_row_shape,
                      "everyone who has entered, by number")},
    {0}};
static const struct sf_shape players_shape = {
    .name = "PartPlayers", .about = "Everyone who has entered.", .field = players_fields};

static const struct sf_field player_round_fields[] = {
    {ROUND},
    {TABLE},
    {SEAT},
    {SF_FIELD_NAME("names", SF_NEEDED, 1, SF_TOUR_NAME - 1, "who sits at the table, by seat"),
     BY_SEAT, .null_item = true},
    {POINTS("points", SF_OPTIONAL, "points of a confirmed list")},
    {SF_FIELD_INT("table_points", SF_OPTIONAL, 0, 100, "Tischpunkte of a confirmed list")},
    {SF_FIELD_INT("reuegeld", SF_OPTIONAL, 0, CENTS_MAX, "cents of Reuegeld of a confirmed list")},
    {0}};
static const struct sf_shape player_round_shape = {
    .name = "PartPlayerRound",
    .about = "Where a player sits in a round, and with what result.",
    .field = player_round_fields};

static const struct sf_field player_fields[] = {
    {NUMBER},
    {NAME},
    {LINE("club", SF_NEEDED, "the player's club, or empty")},
    {LINE("team", SF_NEEDED, "the team the player counts for, or empty")},
    {SF_FIELD_WORD("state", SF_NEEDED, entrant_states, "whether the player is here")},
    {ONLY("substitute", "plays only where somebody is missing")},
    {ONLY("disqualified", "is disqualified")},
    {SF_FIELD_INT("penalty", SF_NEEDED, 0, POINTS_MAX, "penalty points")},
    {SF_FIELD_INT("fee_due", SF_NEEDED, 0, CENTS_MAX, "cents of the fee that are missing")},
    {SF_FIELD_INT("place", SF_OPTIONAL, 0, SF_TOUR_PLAYERS,
                  "the place over all closed rounds; 0: not ranked")},
    {SF_FIELD_INT("of", SF_OPTIONAL, 0, SF_TOUR_PLAYERS, "how many players are ranked")},
    {POINTS("points", SF_OPTIONAL, "points over all closed rounds")},
    {SF_FIELD_WORD("unranked", SF_OPTIONAL, sf_tour_unranked_words,
                   "why the player is not ranked, or empty")},
    {SF_FIELD_INT("prize", SF_OPTIONAL, 0, CENTS_MAX,
                  "cents, once the result is final; for a player once the ceremony has shown it")},
    {ONLY("covered", "the place over the last round is missing until the ceremony shows it")},
    {SF_FIELD_OBJECTS("rounds", SF_NEEDED, &player_round_shape,
                      "the published rounds in which the player has a seat")},
    {0}};
static const struct sf_shape player_shape = {
    .name = "PartPlayer", .about = "One player: seats, results, place.", .field = player_fields};

/* --- a round -----------------------------------------------------------------------------------
 */

static const struct sf_field board_row_fields[] = {
    {TABLE},
    {SF_FIELD_WORD("state", SF_NEEDED, table_states, "how far the table is")},
    {SF_FIELD_INT("numbers", SF_NEEDED, 0, SF_TOUR_PLAYERS, "players by seat; 0: nobody"), BY_SEAT},
    {SF_FIELD_INT("free", SF_NEEDED, 0, SF_SEATS,
                  "seats that a late player may take: nobody has them, or their player is gone")},
    {0}};
const struct sf_shape sf_tour_board_row_shape = {.name = "PartBoardRow",
                                                 .about = "A table of a round.",
                                                 .field = board_row_fields,
                                                 .tuple = true};

static const struct sf_field board_fields[] = {
    {ROUND},
    {SF_FIELD_WORD("state", SF_NEEDED, round_states, "how far the round is")},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("tables", SF_NEEDED, &sf_tour_board_row_shape,
                      "by number; only the desk sees that a list is disputed")},
    {0}};
static const struct sf_shape board_shape = {
    .name = "PartBoard", .about = "The tables of a round with their state.", .field = board_fields};

static const struct sf_field seat_row_fields[] = {{NAME}, {NUMBER}, {TABLE}, {SEAT}, {0}};
const struct sf_shape sf_tour_seat_row_shape = {.name = "PartSeatRow",
                                                .about = "Where a player sits.",
                                                .field = seat_row_fields,
                                                .tuple = true};

static const struct sf_field seating_fields[] = {
    {ROUND},
    {SF_FIELD_WORD("state", SF_NEEDED, round_states, "how far the round is")},
    {SF_FIELD_INT("tables", SF_NEEDED, 0, SF_DRAW_TABLES, "how many tables there are")},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("seats", SF_NEEDED, &sf_tour_seat_row_shape, "in alphabetical order")},
    {0}};
static const struct sf_shape seating_shape = {
    .name = "PartSeating", .about = "The seating of a round, by name.", .field = seating_fields};

/* --- the course of the evening -----------------------------------------------------------------
 */

static const struct sf_field table_counts_fields[] = {
#define COUNT_TABLES(id, word)                                                                     \
    {SF_FIELD_INT(word, SF_NEEDED, 0, SF_DRAW_TABLES, "tables in this state")},
    SF_TABLE_STATES(COUNT_TABLES)
#undef COUNT_TABLES
        {0}};
static const struct sf_shape table_counts_shape = {.name = "PartTableCounts",
                                                   .about = "How many tables are in which state.",
                                                   .field = table_counts_fields};

static const struct sf_field round_fields[] = {
    {ROUND},
    {SF_FIELD_WORD("state", SF_NEEDED, round_states, "how far the round is")},
    {SF_FIELD_INT("attempt", SF_NEEDED, 0, 10000, "which draw of this round it is, from 1")},
    {SF_FIELD_HEX("commitment", SF_OPTIONAL, 64,
                  "promise of the seed, before the field is closed")},
    {SF_FIELD_NAME("by_hand", SF_OPTIONAL, 1, SF_TOUR_TEXT - 1,
                   "why the round was seated by hand and not drawn")},
    {SF_FIELD_HEX("seed", SF_OPTIONAL, 64, "seed of the draw, once it may be seen")},
    {SF_FIELD_NAME("word", SF_OPTIONAL, 0, SF_DRAW_WORD_SIZE - 1,
                   "word called in the hall, or empty")},
    {SF_FIELD_INT("tables", SF_OPTIONAL, 0, SF_DRAW_TABLES, "how many tables there are")},
    {SF_FIELD_INT("repeats", SF_OPTIONAL, 0, UINT16_MAX,
                  "pairs that have met before, if the draw has counted them; for the desk")},
    {SF_FIELD_OBJECT("states", SF_OPTIONAL, &table_counts_shape,
                     "how many tables are in which state; for the desk")},
    {SF_FIELD_INT("unseated", SF_OPTIONAL, 1, SF_TOUR_PLAYERS,
                  "players who are here and have no seat; for the desk"),
     .many = true},
    {SF_FIELD_INT("changed", SF_OPTIONAL, 1, SF_DRAW_TABLES,
                  "tables whose seats have changed since the draw; for the desk"),
     .many = true},
    {SF_FIELD_INT("late", SF_OPTIONAL, 1, SF_TOUR_PLAYERS,
                  "players who sit and were not in the draw; for the desk"),
     .many = true},
    {0}};
static const struct sf_shape round_shape = {
    .name = "PartRound", .about = "A round that has begun.", .field = round_fields};

#define TITLE                                                                                      \
    {SF_FIELD_TOKEN("tournament", SF_NEEDED, 1, SF_DRAW_ID_SIZE - 1, "its id")},                   \
        {SF_FIELD_NAME("title", SF_NEEDED, 1, SF_TOUR_NAME - 1, "its title")},                     \
        {LINE("place", SF_NEEDED, "where it is played, or empty")},                                \
        {SF_FIELD_DATE("date", SF_NEEDED, "the day")},                                             \
        {SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type,                                        \
                      "the rulebook, or the base of the club's own book")},                        \
        {SF_FIELD_OBJECT("book", SF_OPTIONAL, &sf_book_shape,                                      \
                         "the club's own book, if it has one")},                                   \
        {SF_FIELD_INT("rounds_planned", SF_NEEDED, 0, SF_TOUR_ROUNDS, "rounds to be played")},     \
        {SF_FIELD_INT("games", SF_NEEDED, 0, SF_TOUR_GAMES,                                        \
                      "games of a list, at a table of four")},                                     \
    {                                                                                              \
        ONLY("practice", "a rehearsal, which is thrown away")                                      \
    }

#define LOT_PROMISE                                                                                \
    {SF_FIELD_INT("lots_drawn", SF_NEEDED, 0, EVENTS_MAX, "lots that were drawn so far")},         \
    {                                                                                              \
        SF_FIELD_HEX("lot_commitment", SF_NEEDED, 64, "promise of the seed of the next lot")       \
    }

static const struct sf_field public_fields[] = {
    TITLE,
    {SF_FIELD_OBJECTS("rounds", SF_NEEDED, &round_shape, "the rounds that have begun")},
    LOT_PROMISE,
    {IS_FINAL},
    {0}};
static const struct sf_shape public_shape = {
    .name = "PartPublic",
    .about = "The course of the tournament, as everybody may see it.",
    .field = public_fields};

/* --- the desk ----------------------------------------------------------------------------------
 */

static const struct sf_field counts_fields[] = {
#define COUNT_ENTRANTS(id, word) {PEOPLE(word, "players in this state")},
    SF_ENTRANT_STATES(COUNT_ENTRANTS)
#undef COUNT_ENTRANTS
        {PEOPLE("substitutes", "substitutes who are here")},
    {PEOPLE("unpaid", "players who are here and have not paid the fee")},
    {0}};
static const struct sf_shape counts_shape = {
    .name = "PartCounts", .about = "How many players are in which state.", .field = counts_fields};

static const struct sf_field field_fields[] = {
    {PEOPLE("players", "players who are here")},
    {FLAG("possible", "a draw is possible now")},
    {SF_FIELD_INT("fours", SF_OPTIONAL, 0, SF_DRAW_TABLES, "tables of four")},
    {SF_FIELD_INT("fives", SF_OPTIONAL, 0, SF_DRAW_TABLES, "tables of five")},
    {SF_FIELD_INT("threes", SF_OPTIONAL, 0, SF_DRAW_TABLES, "tables of three")},
    {SF_FIELD_INT("missing", SF_OPTIONAL, 0, SF_TOUR_PLAYERS, "substitutes who are missing")},
    {SF_FIELD_INT("waiting", SF_OPTIONAL, 0, SF_TOUR_PLAYERS, "players who have to wait")},
    {0}};
static const struct sf_shape field_shape = {
    .name = "PartField", .about = "The draw as it would be now.", .field = field_fields};

static const struct sf_field missing_rows_fields[] = {
    {ROUND},
    {TABLE},
    {SF_FIELD_FLAG("extra", SF_NEEDED,
                   "an extra prize depends on it, not the order of level players")},
    {0}};
static const struct sf_shape missing_rows_shape = {
    .name = "PartMissingRows",
    .about = "A list whose rows decide a place and are missing.",
    .field = missing_rows_fields};

static const struct sf_field note_fields[] = {
    {ROUND},
    {TABLE},
    {SF_FIELD_WORD("code", SF_NEEDED, sf_note_words, "what is unusual about the list")},
    {SF_FIELD_INT("found", SF_NEEDED, 0, SF_TOUR_GAMES, "rows of the list")},
    {SF_FIELD_INT("wanted", SF_NEEDED, 0, SF_TOUR_GAMES, "games of a list")},
    {SF_FIELD_TEXT("de", SF_NEEDED, 1, 200, "the same in German")},
    {SF_FIELD_TEXT("en", SF_NEEDED, 1, 200, "the same in English")},
    {0}};
static const struct sf_shape note_shape = {
    .name = "PartNote",
    .about = "A note for the organiser about a list, before the round is closed.",
    .field = note_fields};

static const char *const claim_kinds[] = {
#define CLAIM_NAME(id, name) name,
    SF_CLAIM_KINDS(CLAIM_NAME)
#undef CLAIM_NAME
        NULL};
static const struct sf_field claim_fields[] = {
    {EVENT("of", SF_NEEDED, "number of the event")},
    {AT("when it was, in milliseconds since 1970")},
    {SF_FIELD_TOKEN("account", SF_NEEDED, 1, SF_TOUR_ACCOUNT - 1, "the account")},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TOUR_NAME - 1, "who is Leiter since then")},
    {SF_FIELD_WORD("kind", SF_NEEDED, claim_kinds, "how they came in")},
    {0}};
static const struct sf_shape claim_shape = {
    .name = "PartClaim",
    .about = "Somebody who became Leiter without being named by one.",
    .field = claim_fields};

static const struct sf_field pair_fields[] = {
    {SF_FIELD_NAME("team", SF_NEEDED, 0, SF_TOUR_NAME - 1,
                   "the pair; empty: players without a team")},
    {SF_FIELD_INT("players", SF_NEEDED, 1, SF_TOUR_PLAYERS, "how many players it has")},
    {0}};
static const struct sf_shape pair_shape = {
    .name = "PartPair", .about = "A pair that is not two players.", .field = pair_fields};

static const struct sf_field desk_fields[] = {
    TITLE,
    {ONLY("sheet", "there is an emergency sheet")},
    {SF_FIELD_OBJECT("claim", SF_OPTIONAL, &claim_shape, "the last one who came in by a code")},
    {SF_FIELD_INT("games_five", SF_NEEDED, 0, SF_TOUR_GAMES * 5 / 4,
                  "games of a list at a table of five; 0: there are none")},
    {SF_FIELD_INT("fee", SF_NEEDED, 0, 1000000, "cents that each player pays")},
    {SF_FIELD_WORD("odd", SF_NEEDED, odds, "what happens if the players do not fill all tables")},
    {FLAG("avoid", "a draw avoids pairs that have met")},
    {FLAG("lots", "lots decide between players who are level")},
    {FLAG("double_entry", "two people type each list")},
    {SF_FIELD_INT("team_size", SF_NEEDED, 0, 20, "members of a team who count; 0: no teams")},
    {SF_FIELD_INT("prizes", SF_NEEDED, 0, SF_TOUR_CENTS_MAX, "cents by place"), .many = true,
     .most = SF_TOUR_PRIZES},
    {SF_FIELD_OBJECTS("extras", SF_NEEDED, &sf_tour_extra_shape, "prizes beside those by place"),
     .most = SF_TOUR_EXTRAS},
    {ONLY("prize_by_tables", "the book wants as many prizes as tables")},
    {SF_FIELD_OBJECT("counts", SF_NEEDED, &counts_shape, "how many players are in which state")},
    {SF_FIELD_OBJECT("field", SF_NEEDED, &field_shape, "what a draw would look like now")},
    {SF_FIELD_OBJECTS("rounds", SF_NEEDED, &round_shape, "the rounds that have begun")},
    LOT_PROMISE,
    {SF_FIELD_INT("requests", SF_NEEDED, 0, EVENTS_MAX, "requests that wait for a decision")},
    {IS_FINAL},
    {SF_FIELD_WORD("next", SF_NEEDED, steps, "the next step of the course")},
    {SF_FIELD_OBJECT("rows", SF_OPTIONAL, &missing_rows_shape,
                     "the next list that needs rows, if that is the next step")},
    {SF_FIELD_OBJECTS("findings", SF_NEEDED, &note_shape,
                      "confirmed lists with fewer rows than games: of the round that is played, "
                      "after the last round of all")},
    {SF_FIELD_OBJECTS("pairs", SF_OPTIONAL, &pair_shape,
                      "pairs that are not two players; only where the book has pairs")},
    {0}};
static const struct sf_shape desk_shape = {
    .name = "PartDesk", .about = "The setup, and what is to be done next.", .field = desk_fields};

/* --- requests ----------------------------------------------------------------------------------
 */

static const struct sf_field request_fields[] = {
    {EVENT("of", SF_NEEDED, "number of the event that brought it")},
    {AT("when it came, in milliseconds since 1970")},
    {SF_FIELD_WORD("state", SF_NEEDED, request_states, "whether it is decided")},
    {ROUND},
    {TABLE},
    {SEAT},
    {NO_ONE},
    {NO_NAME},
    {SF_FIELD_INT("game", SF_NEEDED, 0, SF_TOUR_GAMES, "number of the game, from 1")},
    {SF_FIELD_WORD("class", SF_NEEDED, classes, "the class of games that the player wants")},
    {SF_FIELD_TOKEN("hand", SF_OPTIONAL, 2, 3, "the cards that the player has shown"), .many = true,
     .most = SF_CARD_N},
    {SF_FIELD_INT("odds", SF_OPTIONAL, 0, 1000000,
                  "millionths that stood beside the decision; for the desk")},
    {0}};
const struct sf_shape sf_tour_request_shape = {
    .name = "PartRequest",
    .about = "A Tout, a Sie or a solo that needs an approval.",
    .field = request_fields};

static const struct sf_field interval_fields[] = {{SF_FIELD_NUMBER("low", SF_NEEDED, "lower end")},
                                                  {SF_FIELD_NUMBER("high", SF_NEEDED, "upper end")},
                                                  {0}};
static const struct sf_shape interval_shape = {
    .name = "Interval", .about = "A confidence interval.", .field = interval_fields, .tuple = true};

static const struct sf_field contract_fields[] = {
    {SF_FIELD_TOKEN("game", SF_NEEDED, 1, 20, "the game")},
    {SF_FIELD_WORD("suit", SF_NEEDED, suits, "its suit; null: it has none"), .null = true},
    {FLAG("tout", "it is played as a Tout")},
    {FLAG("exact", "every distribution was counted")},
    {SF_FIELD_INT("deals", SF_NEEDED, 0, INT64_MAX, "distributions that were looked at")},
    {SF_FIELD_INT("won", SF_NEEDED, 0, INT64_MAX, "of these, won with open cards")},
    {SF_FIELD_NUMBER("p", SF_NEEDED, "the share that is won, 0 to 1")},
    {SF_FIELD_OBJECT("ci95", SF_NEEDED, &interval_shape, "95 % confidence interval of p")},
    {0}};
static const struct sf_shape contract_shape = {
    .name = "PartContract",
    .about = "The odds of a shown hand in one game that it may play.",
    .field = contract_fields};

static const struct sf_field requests_fields[] = {
    {SF_FIELD_OBJECTS("requests", SF_NEEDED, &sf_tour_request_shape, "the latest first")},
    {SF_FIELD_OBJECTS("odds", SF_OPTIONAL, &contract_shape,
                      "what the hand of an open request is worth, best first, by its number; "
                      "null: the server computes it"),
     .map = true, .null_item = true},
    {0}};
static const struct sf_shape requests_shape = {.name = "PartRequests",
                                               .about = "Requests for approval, open and decided.",
                                               .field = requests_fields};

/* --- a table and its list ----------------------------------------------------------------------
 */

static const struct sf_field list_row_fields[] = {
    SF_LIST_ROW_FIELDS,
    {SF_FIELD_NAME("reason", SF_OPTIONAL, 0, SF_TOUR_TEXT - 1, "why the organiser set the row")},
    {0}};
const struct sf_shape sf_tour_list_row_shape = {
    .name = "ListRow", .about = "A row of a list: one game.", .field = list_row_fields};

static const struct sf_field sheet_fields[] = {
    {EVENT("base", SF_NEEDED, "number of the event that brought it")},
    {SF_FIELD_INT("version", SF_OPTIONAL, 1, EVENTS_MAX, "number among the versions in force")},
    {ONLY("second", "it is the blind second entry")},
    {SF_FIELD_NAME("by", SF_NEEDED, 1, SF_TOUR_NAME - 1, "who brought it")},
    {AT("when it came, in milliseconds since 1970")},
    {SF_FIELD_NAME("reason", SF_OPTIONAL, 1, SF_TOUR_TEXT - 1, "why it was changed")},
    {SF_FIELD_OBJECTS("rows", SF_OPTIONAL, &sf_tour_list_row_shape, "game by game"),
     .most = SF_TOUR_GAMES},
    {SF_FIELD_INT("sums", SF_OPTIONAL, -999999, 999999, "points of the whole list by seat"),
     BY_SEAT},
    {SF_FIELD_INT("signed", SF_OPTIONAL, 0, SF_SEATS - 1, "seats that have signed"), .many = true,
     .most = SF_SEATS},
    {0}};
static const struct sf_shape sheet_shape = {
    .name = "PartSheet",
    .about = "A version of a list; the contents of old versions are left out.",
    .field = sheet_fields};

#define ROWS(key, about) SF_FIELD_INT(key, SF_NEEDED, 0, SF_TOUR_GAMES + 1, about)

static const struct sf_field result_fields[] = {
    {FLAG("counts", "the list counts")},
    {POINTS("points", SF_NEEDED, "points by seat"), BY_SEAT},
    {SF_FIELD_INT("table_points", SF_NEEDED, 0, 100, "Tischpunkte by seat"), BY_SEAT},
    {SF_FIELD_INT("reuegeld", SF_NEEDED, 0, CENTS_MAX, "cents of Reuegeld by seat"), BY_SEAT},
    {SF_FIELD_INT("reuegeld_unclear", SF_NEEDED, 0, CENTS_MAX,
                  "cents of Reuegeld that no row names the payer of")},
    {ROWS("counted", "rows that count")},
    {ROWS("disputed", "rows that are disputed")},
    {ROWS("struck", "rows that are struck")},
    {ROWS("repaired", "rows that were put right")},
    {FLAG("sums_differ", "the sums are not those of the rows")},
    {FLAG("gesamt", "the sums were Gesamt; the Tischpunkte are taken out")},
    {ROWS("winners_only", "rows that credit only the winners, if no row has a minus")},
    {0}};
static const struct sf_shape result_shape = {
    .name = "PartResult", .about = "The result of a list.", .field = result_fields};

static const struct sf_field finding_fields[] = {
    {SF_FIELD_INT("row", SF_NEEDED, 0, SF_TOUR_GAMES, "number of the row, from 1; 0: the sums")},
    SF_LIST_FINDING_FIELDS,
    {0}};
static const struct sf_shape finding_shape = {
    .name = "PartFinding", .about = "The verdict on a row of a list.", .field = finding_fields};

static const struct sf_field seat_fields[] = {{NO_ONE}, {NO_NAME}, {0}};
static const struct sf_shape seat_shape = {
    .name = "PartSeat", .about = "The player at a seat.", .field = seat_fields};

static const struct sf_field change_fields[] = {
    {SEAT},
    {SF_FIELD_INT("from", SF_NEEDED, 1, SF_TOUR_GAMES, "first game of the new player")},
    {NO_ONE},
    {NO_NAME},
    {0}};
static const struct sf_shape change_shape = {
    .name = "PartChange", .about = "A seat that another player takes.", .field = change_fields};

static const struct sf_field ruling_fields[] = {
    {EVENT("event", SF_NEEDED, "number of the event that brought it")},
    {SF_FIELD_INT("game", SF_NEEDED, 0, SF_TOUR_GAMES, "number of the game; 0: none")},
    {SF_FIELD_NAME("words", SF_NEEDED, 1, SF_TOUR_TEXT - 1, "in the organiser's own words"),
     .null = true},
    {SF_FIELD_ANY("ruling", SF_OPTIONAL, "the answer of adjudicate")},
    {0}};
static const struct sf_shape ruling_shape = {
    .name = "PartRuling", .about = "A ruling on a game.", .field = ruling_fields};

static const struct sf_field table_fields[] = {
    {ROUND},
    {TABLE},
    {SF_FIELD_WORD("round_state", SF_NEEDED, round_states, "how far the round is")},
    {SF_FIELD_WORD("state", SF_NEEDED, table_states, "how far the table is")},
    {SF_FIELD_INT("games", SF_NEEDED, 0, SF_TOUR_GAMES * 5 / 4, "games of its list")},
    {EVENT("base", SF_NEEDED, "event that brought the version in force; 0: there is none")},
    {ONLY("second_missing", "with double entry: nobody has typed the list a second time")},
    {FLAG("entries_differ", "with double entry: the two entries differ")},
    {SF_FIELD_OBJECTS("seats", SF_NEEDED, &seat_shape, "who sits there, by seat"), .least = 3,
     .most = SF_SEATS},
    {SF_FIELD_OBJECTS("changes", SF_NEEDED, &change_shape, "seats that another player took")},
    {SF_FIELD_OBJECT("sheet", SF_OPTIONAL, &sheet_shape, "the version in force")},
    {SF_FIELD_OBJECT("second", SF_OPTIONAL, &sheet_shape, "the latest second entry")},
    {SF_FIELD_OBJECT("result", SF_OPTIONAL, &result_shape, "what the list gives")},
    {SF_FIELD_OBJECTS("findings", SF_OPTIONAL, &finding_shape, "rows that are not plain")},
    {SF_FIELD_OBJECTS("versions", SF_NEEDED, &sheet_shape, "all versions, the oldest first")},
    {SF_FIELD_OBJECTS("requests", SF_NEEDED, &sf_tour_request_shape, "requests of this table")},
    {SF_FIELD_OBJECTS("rulings", SF_NEEDED, &ruling_shape, "rulings at this table")},
    {0}};
const struct sf_shape sf_tour_table_shape = {
    .name = "PartTable",
    .about = "A table: seats, list, findings, versions, requests, rulings.",
    .field = table_fields};

/* --- audit, helpers, links ---------------------------------------------------------------------
 */

static const struct sf_field audit_event_fields[] = {
    {EVENT("event", SF_NEEDED, "its number, from 1")},
    {AT("when it happened, in milliseconds since 1970")},
    {SF_FIELD_NAME("by", SF_NEEDED, 1, SF_TOUR_NAME - 1, "who did it")},
    {SF_FIELD_FLAG("registered", SF_OPTIONAL, "they had an account: nobody else had the name")},
    {SF_FIELD_WORD("ev", SF_NEEDED, events, "its kind")},
    {EVENT("undone", SF_OPTIONAL, "number of the event that undid it")},
    {SF_FIELD_WORD("as", SF_OPTIONAL, sf_tour_role_words, "in which role")},
    {SF_FIELD_TEXT("de", SF_OPTIONAL, 0, 511, "the event as a German sentence")},
    {SF_FIELD_TEXT("en", SF_OPTIONAL, 0, 511, "the event as an English sentence")},
    {0}};
static const struct sf_shape audit_event_shape = {
    .name = "PartAuditEvent", .about = "An event of the trail.", .field = audit_event_fields};

static const struct sf_field audit_fields[] = {
    {SF_FIELD_INT("page", SF_NEEDED, 0, UINT16_MAX, "number of the page, from 0")},
    {SF_FIELD_INT("pages", SF_NEEDED, 0, EVENTS_MAX, "how many pages there are")},
    {SF_FIELD_OBJECTS("events", SF_NEEDED, &audit_event_shape, "the latest first"),
     .most = SF_AUDIT_PAGE},
    {0}};
static const struct sf_shape audit_shape = {
    .name = "PartAudit", .about = "A page of the trail in words.", .field = audit_fields};

static const struct sf_field helper_fields[] = {
    {SF_FIELD_TOKEN("account", SF_NEEDED, 1, SF_TOUR_ACCOUNT - 1, "id of the account")},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TOUR_NAME - 1, "their name")},
    {SF_FIELD_WORD("role", SF_NEEDED, sf_tour_role_words, "what they may do")},
    {0}};
static const struct sf_shape helper_shape = {
    .name = "PartHelper", .about = "An account with a role.", .field = helper_fields};

static const struct sf_field helpers_fields[] = {
    {SF_FIELD_OBJECTS("helpers", SF_NEEDED, &helper_shape, "accounts with a role")},
    {SF_FIELD_TOKEN("registered", SF_OPTIONAL, 1, SF_TOUR_ACCOUNT - 1,
                    "those of them that have a password: nobody else has their names"),
     .many = true},
    {0}};
static const struct sf_shape helpers_shape = {
    .name = "PartHelpers", .about = "The accounts that help.", .field = helpers_fields};

static const struct sf_field link_row_fields[] = {
    {SF_FIELD_INT("number", SF_NEEDED, 1, SF_TOUR_PLAYERS, "number of the table or player")},
    {SF_FIELD_TOKEN("key", SF_NEEDED, 1, SF_TOUR_KEY - 1, "the key of its link")},
    {0}};
static const struct sf_shape link_row_shape = {
    .name = "PartLinkRow", .about = "The key of a link.", .field = link_row_fields, .tuple = true};

static const struct sf_field links_fields[] = {
    {SF_FIELD_TOKEN("hall", SF_NEEDED, 1, SF_TOUR_KEY - 1, "key of the view of the hall")},
    {SF_FIELD_INT("round", SF_NEEDED, 0, SF_TOUR_ROUNDS, "round of the tables; 0: none yet")},
    {SF_FIELD_OBJECTS("tables", SF_NEEDED, &link_row_shape, "keys of the tables of this round")},
    {SF_FIELD_OBJECTS("players", SF_NEEDED, &link_row_shape, "keys of the players")},
    {0}};
static const struct sf_shape links_shape = {
    .name = "PartLinks", .about = "Keys of links, for QR codes.", .field = links_fields};

/* --- all of them -------------------------------------------------------------------------------
 */

/* clang-format off */
#define PART_SHAPES(X)                                                                             \
    X(DESK, "desk", desk_shape, "the setup, and what is to be done next")                          \
    X(PLAYERS, "players", players_shape, "everyone who has entered")                               \
    X(BOARD, "board", board_shape, "the tables of a round with their state")                       \
    X(TABLE, "table", sf_tour_table_shape, "a table with its list")                                \
    X(STANDINGS, "standings", sf_tour_standings_shape, "who is where")                             \
    X(PLAYER, "player", player_shape, "one player")                                                \
    X(SEATING, "seating", seating_shape, "who sits where in a round, by name")                     \
    X(REQUESTS, "requests", requests_shape, "what waits for approval, or did")                     \
    X(PRIZES, "prizes", sf_tour_prizes_shape, "prizes, and who was paid")                                  \
    X(TILL, "till", sf_tour_till_shape, "the till")                                                \
    X(AUDIT, "audit", audit_shape, "a page of the trail in words")                                 \
    X(HELPERS, "helpers", helpers_shape, "who helps")                                              \
    X(LINKS, "links", links_shape, "keys of links, for QR codes")                                  \
    X(CEREMONY, "ceremony", sf_tour_ceremony_shape, "the places from last to first")                       \
    X(PUBLIC, "public", public_shape, "what everybody may see of the course")                      \
    X(MOVES, "moves", sf_tour_moves_shape, "what an event did to the places")                             \
    X(SCREEN, "screen", sf_tour_screen_shape, "what the screens of the hall show")                         \
    X(SIGNUP, "signup", sf_tour_signup_shape, "registration for somebody who has a link")          \
    X(SIGNUPS, "signups", sf_tour_signups_shape, "all registrations")
/* clang-format on */

const struct sf_tour_part_shape sf_tour_part_shapes[] = {
#define SHAPE_OF(id, name, shape, about) [SF_PART_##id] = {name, &shape},
    PART_SHAPES(SHAPE_OF)
#undef SHAPE_OF
        [SF_PART_N] = {NULL, NULL}};

static const struct sf_field parts_fields[] = {
#define FIELD_OF(id, name, shape, about) {SF_FIELD_OBJECT(name, SF_NEEDED, &shape, about)},
    PART_SHAPES(FIELD_OF)
#undef FIELD_OF
        {0}};
const struct sf_shape sf_tour_parts_shape = {
    .name = "Parts", .about = "The view of each part, by its name.", .field = parts_fields};

const struct sf_shape *sf_tour_part_shape(const char *part)
{
    const struct sf_tour_part_shape *row = sf_tour_part_shapes;

    while (row->part && strcmp(row->part, part) != 0)
        row++;
    return row->shape;
}
