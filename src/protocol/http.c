/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "protocol/http.h"
#include "lists/book_json.h"
#include "shape/fields.h"
#include "tournament/evening.h"
#include "tournament/league.h"
#include "tournament/regulars.h"

enum { ID_MAX = 32, GAME_ID_MAX = 40, BOOK_MAX = 2000, POINTS_MAX = 100000000 };

#define LINE(key, about) SF_FIELD_NAME(key, SF_NEEDED, 0, SF_TOUR_NAME - 1, about)
#define TITLE            SF_FIELD_NAME("title", SF_NEEDED, 1, SF_TOUR_NAME - 1, "its title")
#define RULEBOOK         SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type, "id of the rulebook")
#define OK               SF_FIELD_FLAG("ok", SF_NEEDED, "always true")

/* --- shared ----------------------------------------------------------------------------------- */

static const struct sf_field bad_line_fields[] = {
    {SF_FIELD_INT("line", SF_NEEDED, 0, INT32_MAX, "number of the line, in JSON of the row")},
    {SF_FIELD_TEXT("column", SF_NEEDED, 0, 255, "the column, or empty")},
    {SF_FIELD_TEXT("message", SF_NEEDED, 1, 1000, "what is wrong, for people")},
    {0}};
static const struct sf_shape bad_line_shape = {
    .name = "HttpBadLine", .about = "A fault in a line of a file.", .field = bad_line_fields};

static const struct sf_field refusal_fields[] = {
    {SF_FIELD_TOKEN("error", SF_NEEDED, 1, 40, "the code, for machines")},
    {SF_FIELD_TEXT("message", SF_OPTIONAL, 0, 1000,
                   "a sentence, in the language of `Accept-Language`")},
    {SF_FIELD_TEXT("field", SF_OPTIONAL, 1, SF_FAULT_PATH - 1, "path of the value that is wrong")},
    {SF_FIELD_OBJECTS("lines", SF_OPTIONAL, &bad_line_shape, "every bad line of a file")},
    {0}};
const struct sf_shape sf_http_refusal_shape = {
    .name = "HttpRefusal", .about = "Why the server refuses a request.", .field = refusal_fields};

static const struct sf_field ok_fields[] = {{OK}, {0}};
const struct sf_shape sf_http_ok_shape = {
    .name = "HttpOk", .about = "It is done.", .field = ok_fields};

/* --- games ------------------------------------------------------------------------------------ */

static const struct sf_field game_fields[] = {
    {SF_FIELD_TOKEN("id", SF_NEEDED, 1, GAME_ID_MAX, "id of the game")},
    {SF_FIELD_INT("at", SF_NEEDED, 0, INT64_MAX, "when it began, in milliseconds since 1970")},
    {RULEBOOK},
    {SF_FIELD_INT("seat", SF_NEEDED, 0, SF_SEATS - 1, "the account's seat, from 0")},
    {SF_FIELD_INT("payout", SF_NEEDED, -POINTS_MAX, POINTS_MAX,
                  "what the account won or lost; null: the hand came to no game"),
     .null = true},
    {0}};
static const struct sf_shape game_shape = {
    .name = "HttpGame", .about = "A game in which the account sat.", .field = game_fields};

static const struct sf_field games_fields[] = {
    {SF_FIELD_OBJECTS("games", SF_NEEDED, &game_shape, "the latest first"), .most = 50},
    {SF_FIELD_FLAG("more", SF_NEEDED, "there may be older ones")},
    {0}};
const struct sf_shape sf_http_games_shape = {
    .name = "HttpGames", .about = "Games of an account.", .field = games_fields};

/* --- files of a tournament -------------------------------------------------------------------- */

static const struct sf_field imported_fields[] = {
    {OK},
    {SF_FIELD_INT("seq", SF_NEEDED, 0, INT32_MAX, "number of the event that the file became")},
    {SF_FIELD_INT("booked", SF_NEEDED, 0, INT32_MAX, "entries that are new in the till")},
    {0}};
const struct sf_shape sf_http_imported_shape = {
    .name = "HttpImported", .about = "A file has come in.", .field = imported_fields};

static const struct sf_field sheet_code_fields[] = {
    {OK},
    {SF_FIELD_TEXT("code", SF_NEEDED, 8, 40, "the code, which the server shows once")},
    {SF_FIELD_INT("seq", SF_NEEDED, 0, INT32_MAX, "number of the event")},
    {0}};
const struct sf_shape sf_http_sheet_code_shape = {.name = "HttpSheetCode",
                                                  .about = "The code of an emergency sheet.",
                                                  .field = sheet_code_fields};

static const struct sf_field pair_code_fields[] = {
    {OK},
    {SF_FIELD_TEXT("code", SF_NEEDED, 8, 40, "the code, which works once")},
    {SF_FIELD_INT("until", SF_NEEDED, 0, INT64_MAX, "when it ends, in milliseconds since 1970")},
    {0}};
const struct sf_shape sf_http_pair_code_shape = {
    .name = "HttpPairCode", .about = "A code for another device.", .field = pair_code_fields};

static const struct sf_field sheet_wish_fields[] = {
    {SF_FIELD_TEXT("code", SF_NEEDED, 8, 40, "the code of the sheet"),
     SF_TEXT_IN(struct sf_http_sheet_wish, code, 40)},
    {0}};
const struct sf_shape sf_http_sheet_wish_shape = {.size = sizeof(struct sf_http_sheet_wish),
                                                  .name = "HttpSheetWish",
                                                  .about = "The emergency sheet to print.",
                                                  .field = sheet_wish_fields};

static const struct sf_field brought_fields[] = {
    {OK},
    {SF_FIELD_TOKEN("tournament", SF_NEEDED, 1, ID_MAX, "its id here")},
    {SF_FIELD_NAME("title", SF_NEEDED, 1, SF_TOUR_NAME - 1, "its title")},
    {SF_FIELD_FLAG("known", SF_NEEDED, "it was here already, with all of these events")},
    {SF_FIELD_FLAG("sheet", SF_NEEDED, "the code of its emergency sheet opens it")},
    {0}};
const struct sf_shape sf_http_brought_shape = {
    .name = "HttpBrought", .about = "A tournament came from a file.", .field = brought_fields};

static const char *const player_states[] = {"registered", "present", "away", NULL};

static const struct sf_field player_fields[] = {
    {SF_FIELD_INT("number", SF_NEEDED, 1, SF_TOUR_PLAYERS, "the player's number, from 1")},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_TOUR_NAME - 1, "the player's name")},
    {SF_FIELD_NAME("club", SF_OPTIONAL, 1, SF_TOUR_NAME - 1, "the player's club")},
    {SF_FIELD_NAME("team", SF_OPTIONAL, 1, SF_TOUR_NAME - 1, "the team the player counts for")},
    {SF_FIELD_NAME("person", SF_OPTIONAL, 1, SF_TOUR_PERSON - 1, "the person of the address book")},
    {SF_FIELD_FLAG("substitute", SF_OPTIONAL, "plays only where somebody is missing")},
    {SF_FIELD_WORD("state", SF_OPTIONAL, player_states, "whether the player is here")},
    {SF_FIELD_INT("paid", SF_OPTIONAL, -SF_TOUR_CENTS_MAX, SF_TOUR_CENTS_MAX,
                  "cents of the fee that are paid")},
    {0}};
static const struct sf_shape player_shape = {
    .name = "HttpPlayer", .about = "A player, as an import reads them.", .field = player_fields};

static const struct sf_field players_fields[] = {
    {SF_FIELD_OBJECTS("players", SF_NEEDED, &player_shape, "by number")}, {0}};
const struct sf_shape sf_http_players_shape = {
    .name = "HttpPlayers", .about = "The players of a tournament.", .field = players_fields};

/* --- the address book ------------------------------------------------------------------------- */

static const struct sf_field book_fields[] = {
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("people", SF_NEEDED, &sf_regular_row_shape, "the latest first"),
     .most = BOOK_MAX},
    {SF_FIELD_FLAG("more", SF_NEEDED, "there are others")},
    {0}};
const struct sf_shape sf_http_book_shape = {
    .name = "HttpAddressBook",
    .about = "The players of the latest tournaments of an account.",
    .field = book_fields};

/* --- addresses of the server ------------------------------------------------------------------ */

static const struct sf_field addresses_fields[] = {
    {SF_FIELD_FLAG("open", SF_NEEDED, "false: the server listens to its own machine alone")},
    {SF_FIELD_TEXT("addresses", SF_NEEDED, 1, 100, "URLs that lead to the server"), .many = true},
    {SF_FIELD_TEXT("sha256", SF_OPTIONAL, 95, 95, "the fingerprint of its certificate, with TLS")},
    {0}};
const struct sf_shape sf_http_addresses_shape = {
    .name = "HttpAddresses", .about = "Where others find the server.", .field = addresses_fields};

/* --- seasons ---------------------------------------------------------------------------------- */

#define SEASON SF_FIELD_TOKEN("season", SF_NEEDED, 1, ID_MAX, "its id")
static const struct sf_field season_head_fields[] = {{SEASON}, SF_LEAGUE_KEYS(SF_NEEDED), {0}};
static const struct sf_shape season_head_shape = {
    .name = "HttpSeasonHead", .about = "A season without its table.", .field = season_head_fields};

static const struct sf_field seasons_fields[] = {
    {SF_FIELD_OBJECTS("seasons", SF_NEEDED, &season_head_shape, "seasons of the account")}, {0}};
const struct sf_shape sf_http_seasons_shape = {
    .name = "HttpSeasons", .about = "The seasons of an account.", .field = seasons_fields};

static const struct sf_field season_done_fields[] = {{OK}, {SEASON}, {0}};
const struct sf_shape sf_http_season_done_shape = {.name = "HttpSeasonDone",
                                                   .about = "A season is stored or deleted.",
                                                   .field = season_done_fields};

static const struct sf_field season_evening_fields[] = {
    {SF_FIELD_TOKEN("tournament", SF_OPTIONAL, 1, ID_MAX, "id of a tournament")},
    {SF_FIELD_TOKEN("evening", SF_OPTIONAL, 1, ID_MAX, "id of an evening played elsewhere")},
    {SF_FIELD_NAME("title", SF_OPTIONAL, 1, SF_TOUR_NAME - 1, "its title")},
    {SF_FIELD_DATE("date", SF_OPTIONAL, "the day")},
    {SF_FIELD_OWN("rulebook", SF_OPTIONAL, &sf_book_type, "id of the rulebook")},
    {SF_FIELD_FLAG("final", SF_OPTIONAL, "its result is final")},
    {SF_FIELD_FLAG("gone", SF_OPTIONAL, "it does not exist any more, and counts nothing")},
    {0}};
static const struct sf_shape season_evening_shape = {
    .name = "HttpSeasonEvening",
    .about = "A tournament of a season, or an evening played elsewhere.",
    .field = season_evening_fields};

static const struct sf_field season_fields[] = {
    {SEASON},
    {TITLE},
    SF_LEAGUE_RULES(SF_NEEDED),
    {SF_FIELD_OBJECTS("tournaments", SF_NEEDED, &season_evening_shape, "in the season's order")},
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("standings", SF_NEEDED, &sf_league_row_shape, "by place")},
    {SF_FIELD_NAME("same_name", SF_NEEDED, 1, SF_TOUR_NAME - 1,
                   "who was at an evening with somebody of the same name and club"),
     .many = true},
    {0}};
const struct sf_shape sf_http_season_shape = {
    .name = "HttpSeason", .about = "A season with its table.", .field = season_fields};

/* --- evenings --------------------------------------------------------------------------------- */

#define EVENING SF_FIELD_TOKEN("evening", SF_NEEDED, 1, ID_MAX, "its id")

static const struct sf_field evening_head_fields[] = {{EVENING}, SF_EVENING_HEAD_KEYS, {0}};
static const struct sf_shape evening_head_shape = {
    .name = "HttpEveningHead",
    .about = "An evening played elsewhere, without its standings.",
    .field = evening_head_fields};

static const struct sf_field evenings_fields[] = {
    {SF_FIELD_OBJECTS("evenings", SF_NEEDED, &evening_head_shape, "evenings of the account")}, {0}};
const struct sf_shape sf_http_evenings_shape = {
    .name = "HttpEvenings", .about = "The evenings of an account.", .field = evenings_fields};

static const struct sf_field evening_done_fields[] = {{OK}, {EVENING}, {0}};
const struct sf_shape sf_http_evening_done_shape = {.name = "HttpEveningDone",
                                                    .about = "An evening is stored or deleted.",
                                                    .field = evening_done_fields};

static const struct sf_field evening_fields[] = {
    {EVENING},
    SF_EVENING_HEAD_KEYS,
    {SF_FIELD_COLS},
    {SF_FIELD_OBJECTS("standings", SF_NEEDED, &sf_evening_row_shape, "as they came in")},
    {0}};
const struct sf_shape sf_http_evening_shape = {
    .name = "HttpEvening", .about = "An evening played elsewhere.", .field = evening_fields};

/* --- books ------------------------------------------------------------------------------------ */

#define CLUB_BOOK SF_FIELD_TOKEN("book", SF_NEEDED, 1, ID_MAX, "its id")

static const struct sf_field stored_book_fields[] = {
    {CLUB_BOOK},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_BOOK_NAME - 1, "its name")},
    {SF_FIELD_OBJECT("terms", SF_NEEDED, &sf_book_shape, "the book itself")},
    {0}};
static const struct sf_shape stored_book_shape = {
    .name = "StoredBook", .about = "A tournament book of an account.", .field = stored_book_fields};

static const struct sf_field club_books_fields[] = {
    {SF_FIELD_OBJECTS("books", SF_NEEDED, &stored_book_shape, "books of the account")}, {0}};
const struct sf_shape sf_http_club_books_shape = {.name = "HttpBooks",
                                                  .about = "The tournament books of an account.",
                                                  .field = club_books_fields};

static const struct sf_field club_book_done_fields[] = {{OK}, {CLUB_BOOK}, {0}};
const struct sf_shape sf_http_club_book_done_shape = {.name = "HttpBookDone",
                                                      .about = "A book is stored or deleted.",
                                                      .field = club_book_done_fields};

/* --- all of them ------------------------------------------------------------------------------ */

const struct sf_shape *const sf_http_shapes[] = {
    &sf_http_refusal_shape,        &sf_http_ok_shape,
    &sf_http_games_shape,          &sf_http_imported_shape,
    &sf_http_players_shape,        &sf_http_book_shape,
    &sf_http_addresses_shape,      &sf_league_shape,
    &sf_http_season_done_shape,    &sf_http_seasons_shape,
    &sf_http_season_shape,         &sf_book_shape,
    &sf_http_club_book_done_shape, &sf_http_club_books_shape,
    &sf_http_evening_done_shape,   &sf_http_evenings_shape,
    &sf_http_evening_shape,        &sf_http_sheet_code_shape,
    &sf_http_pair_code_shape,      &sf_http_sheet_wish_shape,
    &sf_http_brought_shape,        NULL};
