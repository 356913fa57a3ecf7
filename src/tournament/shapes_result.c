/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/shapes.h"
#include "tournament/ceremony.h"
#include "tournament/shapes_parts.h"

#define NAME_OF(id, name) name,
static const char *const till_kinds[] = {SF_TILL_KINDS(NAME_OF) NULL};
static const char *const extra_kinds[] = {SF_EXTRA_PRIZES(NAME_OF) NULL};
static const char *const scenes[] = {SF_SCENES(NAME_OF) NULL};
static const char *const moment_kinds[] = {SF_MOMENTS(NAME_OF) NULL};

/* --- results -----------------------------------------------------------------------------------
 */

#define WON(key, about) SF_FIELD_INT(key, SF_OPTIONAL, 0, POINTS_MAX, about)

static const struct sf_field standing_row_fields[] = {
    {PLACE},
    {NUMBER},
    {NAME},
    {POINTS("points", SF_NEEDED, "points, with Tischpunkte and less penalties")},
    {WON("table_points", "Tischpunkte; for the desk")},
    {WON("games_won", "games won; null if a list has sums alone; for the desk"), .null = true},
    {WON("solos_won", "solo games won, likewise; for the desk"), .null = true},
    {SF_FIELD_INT("prize", SF_OPTIONAL, 0, CENTS_MAX, "cents; for the desk")},
    {LINE("club", SF_OPTIONAL, "the player's club, or empty; for the desk")},
    {WON("solos_lost", "solo games lost, likewise; null, too, if the book does not order by them"),
     .null = true},
    {SF_FIELD_INT("best_round", SF_OPTIONAL, -POINTS_MAX, POINTS_MAX,
                  "points of the best list; null if the book does not order by them"),
     .null = true},
    {SF_FIELD_NAME("things", SF_OPTIONAL, 0, SF_TOUR_THINGS - 1,
                   "the things that the place gives, or empty; for the desk")},
    {0}};
const struct sf_shape sf_tour_standing_row_shape = {.name = "PartStandingRow",
                                                    .about = "A player in the standings.",
                                                    .field = standing_row_fields,
                                                    .tuple = true};

static const struct sf_field unranked_row_fields[] = {
    {NUMBER},
    {NAME},
    {POINTS("points", SF_NEEDED, "points")},
    {SF_FIELD_WORD("why", SF_NEEDED, sf_tour_unranked_words + 1, "why the player is not ranked")},
    {0}};
static const struct sf_shape unranked_row_shape = {.name = "PartUnrankedRow",
                                                   .about = "A player who is not ranked.",
                                                   .field = unranked_row_fields,
                                                   .tuple = true};

static const struct sf_field team_row_fields[] = {
    {PLACE},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TOUR_NAME - 1, "name of the team")},
    {POINTS("points", SF_NEEDED, "points of the members who count")},
    {PEOPLE("members", "how many members it has")},
    {0}};
static const struct sf_shape team_row_shape = {
    .name = "PartTeamRow", .about = "A team.", .field = team_row_fields, .tuple = true};

static const struct sf_field standings_fields[] = {
    {SF_FIELD_INT("rounds", SF_NEEDED, 0, SF_TOUR_ROUNDS, "rounds that count, or the round")},
    {IS_FINAL},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("standings", SF_NEEDED, &sf_tour_standing_row_shape, "by place")},
    {ONLY("covered", "places over the last round are missing until the ceremony shows them")},
    {SF_FIELD_OBJECTS("unranked", SF_OPTIONAL, &unranked_row_shape, "who is not ranked, and why")},
    {SF_FIELD_OBJECTS("teams", SF_OPTIONAL, &team_row_shape, "teams by place, if there are teams")},
    {0}};
const struct sf_shape sf_tour_standings_shape = {.name = "PartStandings",
                                                 .about = "The standings after some rounds.",
                                                 .field = standings_fields};

static const struct sf_field move_row_fields[] = {
    {NUMBER},
    {NAME},
    {SF_FIELD_INT("place_was", SF_NEEDED, 0, SF_TOUR_PLAYERS, "the place before the event")},
    {PLACE},
    {POINTS("points_was", SF_NEEDED, "points before the event")},
    {POINTS("points", SF_NEEDED, "points with the event")},
    {0}};
const struct sf_shape sf_tour_move_row_shape = {.name = "PartMoveRow",
                                                .about = "A player whom an event has moved.",
                                                .field = move_row_fields,
                                                .tuple = true};

static const struct sf_field moves_fields[] = {
    {EVENT("event", SF_NEEDED, "number of the event")},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("moves", SF_NEEDED, &sf_tour_move_row_shape,
                      "who has another place or other points since")},
    {0}};
const struct sf_shape sf_tour_moves_shape = {
    .name = "PartMoves", .about = "The places that an event has changed.", .field = moves_fields};

/* --- money -------------------------------------------------------------------------------------
 */

#define THINGS                                                                                     \
    SF_FIELD_NAME("things", SF_OPTIONAL, 1, SF_BOOK_NAME - 1,                                      \
                  "things that the club's book gives for the places that they take"),              \
        .many = true

static const struct sf_field award_fields[] = {
    {SF_FIELD_INT("number", SF_OPTIONAL, 1, SF_TOUR_PLAYERS, "who gets it")},
    {SF_FIELD_NAME("name", SF_OPTIONAL, 1, SF_TOUR_NAME - 1, "their name"), .null = true},
    {SF_FIELD_INT("place", SF_OPTIONAL, 1, SF_TOUR_PLAYERS, "the place that it is for")},
    {THINGS},
    {SF_FIELD_INT("pot", SF_OPTIONAL, 1, SF_BOOK_POTS,
                  "a share of this side pot, from 1; the place is among those who joined")},
    {SF_FIELD_INT("extra", SF_OPTIONAL, 0, SF_TOUR_EXTRAS - 1, "index among the extra prizes")},
    {SF_FIELD_WORD("kind", SF_OPTIONAL, extra_kinds, "who gets the extra prize")},
    {LINE("title", SF_OPTIONAL, "what the extra prize or the side pot is called, or empty")},
    {SF_FIELD_INT("paid", SF_OPTIONAL, -CENTS_MAX, CENTS_MAX,
                  "cents that are paid of a prize that is given by hand")},
    {SF_FIELD_INT("amount", SF_NEEDED, 0, CENTS_MAX, "cents")},
    {0}};
static const struct sf_shape award_shape = {
    .name = "PartAward", .about = "A prize by place, or an extra prize.", .field = award_fields};

static const struct sf_field paid_row_fields[] = {
    {NUMBER},
    {NAME},
    {CENTS("owed", SF_NEEDED, "cents that the player has won")},
    {CENTS("paid", SF_NEEDED, "cents that the player was paid")},
    {FLAG("changed", "the two differ")},
    {0}};
const struct sf_shape sf_tour_paid_row_shape = {.name = "PartPaidRow",
                                                .about = "A player who was paid a prize.",
                                                .field = paid_row_fields,
                                                .tuple = true};

static const struct sf_field prizes_fields[] = {
    {IS_FINAL},
    {SF_FIELD_INT("prizes", SF_NEEDED, 0, SF_TOUR_CENTS_MAX, "cents by place"), .many = true,
     .most = SF_TOUR_PRIZES},
    {SF_FIELD_INT("expected", SF_OPTIONAL, 0, SF_DRAW_TABLES,
                  "how many prizes the book wants, where it wants one for each table")},
    {SF_FIELD_OBJECTS("awards", SF_NEEDED, &award_shape, "who gets what")},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("paid", SF_NEEDED, &sf_tour_paid_row_shape, "who was paid")},
    {0}};
const struct sf_shape sf_tour_prizes_shape = {
    .name = "PartPrizes", .about = "Prizes, and who was paid.", .field = prizes_fields};

static const struct sf_field ceremony_row_fields[] = {
    {PLACE},
    {NUMBER},
    {NAME},
    {POINTS("points", SF_NEEDED, "points")},
    {SF_FIELD_INT("prize", SF_NEEDED, 0, CENTS_MAX, "cents")},
    {0}};
const struct sf_shape sf_tour_ceremony_row_shape = {.name = "PartCeremonyRow",
                                                    .about = "A player at the ceremony.",
                                                    .field = ceremony_row_fields,
                                                    .tuple = true};

static const struct sf_field moment_fields[] = {
    {SF_FIELD_WORD("is", SF_NEEDED, moment_kinds, "what it shows")},
    {FLAG("told", "the names are told, not only the place")},
    {SF_FIELD_INT("place", SF_OPTIONAL, 1, SF_TOUR_PLAYERS, "the place that it is about")},
    {SF_FIELD_INT("prizes", SF_OPTIONAL, 0, CENTS_MAX, "cents of each player of this place"),
     .many = true},
    {THINGS},
    {SF_FIELD_OBJECTS("rows", SF_NEEDED, &sf_tour_ceremony_row_shape, "who is told")},
    {SF_FIELD_OBJECTS("awards", SF_OPTIONAL, &award_shape, "who gets this extra prize")},
    {0}};
static const struct sf_shape moment_shape = {
    .name = "PartMoment", .about = "A step of the ceremony.", .field = moment_fields};

static const struct sf_field ceremony_fields[] = {
    {IS_FINAL},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("places", SF_NEEDED, &sf_tour_ceremony_row_shape, "from last to first")},
    {SF_FIELD_OBJECTS("extras", SF_NEEDED, &award_shape, "who gets the extra prizes")},
    {SF_FIELD_OBJECTS("moments", SF_NEEDED, &moment_shape, "what the screens show, in turn")},
    {SF_FIELD_INT("seen", SF_NEEDED, 0, SF_TOUR_MOMENTS, "how many of them they have shown")},
    {0}};
const struct sf_shape sf_tour_ceremony_shape = {
    .name = "PartCeremony", .about = "The places from last to first.", .field = ceremony_fields};

static const struct sf_field clock_fields[] = {
    {FLAG("running", "the time that is left sinks")},
    {SF_FIELD_INT("left", SF_NEEDED, 0, SF_TOUR_CLOCK_MAX *INT64_C(1000),
                  "milliseconds that were left at this time")},
    {AT("the time, in milliseconds since 1970 by the clock of the server")},
    {0}};
static const struct sf_shape clock_shape = {
    .name = "PartClock", .about = "The round clock.", .field = clock_fields};

static const struct sf_field screen_fields[] = {
    {SF_FIELD_WORD("scene", SF_NEEDED, scenes, "what the desk lets the hall show")},
    {SF_FIELD_TEXT("notice", SF_NEEDED, 0, SF_TOUR_TEXT - 1, "the announcement, or empty")},
    {SF_FIELD_TEXT("sponsors", SF_NEEDED, 0, SF_TOUR_TEXT - 1, "text about sponsors, or empty")},
    {FLAG("covered", "places and prizes of the whole tournament are covered")},
    {ONLY("revealed", "the Leiter does not want them covered")},
    {SF_FIELD_OBJECT("clock", SF_OPTIONAL, &clock_shape, "the round clock, if it is set")},
    {SF_FIELD_INT("step", SF_OPTIONAL, 0, SF_TOUR_MOMENTS - 1, "moment of the ceremony, from 0")},
    {SF_FIELD_INT("steps", SF_OPTIONAL, 1, SF_TOUR_MOMENTS, "how many moments it has")},
    {SF_FIELD_OBJECT("moment", SF_OPTIONAL, &moment_shape, "what the ceremony shows now")},
    {0}};
const struct sf_shape sf_tour_screen_shape = {.name = "PartScreen",
                                              .about =
                                                  "The page that the screens of the hall show.",
                                              .field = screen_fields};

static const struct sf_field till_sums_fields[] = {
#define SUM(id, word) {CENTS(word, SF_NEEDED, "cents of this kind")},
    SF_TILL_KINDS(SUM)
#undef SUM
        {0}};
static const struct sf_shape till_sums_shape = {
    .name = "PartTillSums", .about = "The sums in the till, by kind.", .field = till_sums_fields};

static const struct sf_field reuegeld_row_fields[] = {
    {ROUND},
    {TABLE},
    {CENTS("due", SF_NEEDED, "cents that the lost games of the list cost")},
    {CENTS("received", SF_NEEDED, "cents that came in")},
    {CENTS("unknown", SF_NEEDED, "cents more, if rows that do not show it were lost games")},
    {SF_FIELD_FLAG("unseen", SF_NEEDED, "the list has only sums: nobody knows what it owes")},
    {0}};
static const struct sf_shape reuegeld_row_shape = {.name = "PartReuegeldRow",
                                                   .about = "The Reuegeld that a table owes.",
                                                   .field = reuegeld_row_fields,
                                                   .tuple = true};

static const struct sf_field till_row_fields[] = {
    {EVENT("event", SF_NEEDED, "number of the event that brought it")},
    {SF_FIELD_WORD("kind", SF_NEEDED, till_kinds, "what it is for")},
    {CENTS("amount", SF_NEEDED, "cents into the till")},
    {NO_ONE},
    {SF_FIELD_INT("round", SF_NEEDED, 0, SF_TOUR_ROUNDS, "the round; 0: none")},
    {SF_FIELD_INT("table", SF_NEEDED, 0, SF_DRAW_TABLES, "the table; 0: none")},
    {LINE("text", SF_NEEDED, "a remark, or empty")},
    {0}};
const struct sf_shape sf_tour_till_row_shape = {.name = "PartTillRow",
                                                .about = "An entry of the till.",
                                                .field = till_row_fields,
                                                .tuple = true};

static const struct sf_field till_fields[] = {
    {CENTS("balance", SF_NEEDED, "cents in the till")},
    {SF_FIELD_OBJECT("sums", SF_NEEDED, &till_sums_shape, "what came in, by kind")},
    {CENTS("fees_due", SF_NEEDED, "cents of fees that are missing")},
    {CENTS("side_due", SF_NEEDED, "cents of side pots that are missing")},
    {CENTS("reuegeld_due", SF_NEEDED, "cents of Reuegeld that are missing")},
    {CENTS("reuegeld_unknown", SF_NEEDED,
           "cents more, if rows that do not show it were lost games")},
    {SF_FIELD_INT("reuegeld_unseen", SF_NEEDED, 0, UINT16_MAX,
                  "lists that have only sums: nobody knows what they owe")},
    {CENTS("prizes_due", SF_NEEDED, "cents of prizes that are not paid")},
    {SF_FIELD_OBJECTS("reuegeld", SF_NEEDED, &reuegeld_row_shape, "what each table owes")},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("entries", SF_NEEDED, &sf_tour_till_row_shape, "the oldest first")},
    {0}};
const struct sf_shape sf_tour_till_shape = {
    .name = "PartTill", .about = "The till.", .field = till_fields};
