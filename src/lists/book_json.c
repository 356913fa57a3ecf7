/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/book_json.h"
#include "shape/fields.h"
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

#define NAME_OF(id, name) name,
const char *const sf_tie_words[] = {SF_TIES(NAME_OF) NULL};
const char *const sf_book_extra_words[] = {SF_BOOK_EXTRAS_KINDS(NAME_OF) NULL};

static const char *const counting_words[] = {"plus_minus", "plus", NULL};
static const char *const lost_words[] = {"as_others", "deducted", NULL};
static const char *const table_ties_words[] = {"share", "best", NULL};
static const char *const passed_words[] = {"again", "row", NULL};
static const char *const tables_words[] = {"four", "five", "three", NULL};
static const char *const mates_words[] = {"lot", "apart", "together", NULL};
static const char *const odd_words[] = {"substitutes", "fives", "wait", "threes", NULL};
static const char *const repeats_words[] = {"lot", "avoided", NULL};

const char *sf_book_game_name(unsigned game)
{
    if (game < SF_GAME_N)
        return sf_games[game].name;
    return game == SF_GAME_N ? "tout" : NULL;
}

static const char *base_word(unsigned i)
{
    return i < SF_BOOK_N ? sf_book_id((enum sf_book)i) : NULL;
}

static const char *variant_word(unsigned i)
{
    return i < SF_VARIANT_N ? sf_variant_name((enum sf_variant)i) : NULL;
}

static const struct sf_shape_type base_type = {
    .name = "BookBase", .about = "The rulebook under a tournament's book.", .word = base_word};
static const struct sf_shape_type variant_type = {
    .name = "BookVariant", .about = "A variant of a casual rulebook.", .word = variant_word};
static const struct sf_shape_type game_type = {
    .name = "BookGame", .about = "A game, or the Tout of any game.", .word = sf_book_game_name};

/* --- rows ------------------------------------------------------------------------------------- */

/* clang-format off */
#define MOST SF_BOOK_POINTS
#define INT(type, key, member, min_, max_, about_) \
    {SF_FIELD_INT(key, SF_OPTIONAL, min_, max_, about_), SF_INT_IN(type, member, min_, max_)}
#define FLAG(type, key, member, about_) {SF_FIELD_FLAG(key, SF_OPTIONAL, about_), SF_AT(type, member)}
#define WORD(type, key, member, words_, about_) \
    {SF_FIELD_WORD(key, SF_OPTIONAL, words_, about_), SF_AT(type, member)}

#define PRICE struct sf_book_price
static const struct sf_field price_fields[] = {
    INT(PRICE, "points", points, 1, MOST, "what one loser pays one winner"),
    INT(PRICE, "schneider", schneider, 0, MOST, "as much more for Schneider; 0: not paid"),
    INT(PRICE, "schwarz", schwarz, 0, MOST, "as much more again for Schwarz; 0: not paid"),
    INT(PRICE, "laufende_from", run_from, 0, 14, "Laufende are paid from this many on; 0: never"),
    INT(PRICE, "laufende_to", run_to, 0, 14, "the most Laufende that are paid"),
    {0}};
static const struct sf_shape price_shape = {.name = "BookPrice", .about = "The value of a game.",
    .field = price_fields, .size = sizeof(PRICE), SF_GIVEN_AT(PRICE, given)};

/* Only its points: it is not played for points. */
static const struct sf_field flat_fields[] = {
    INT(PRICE, "points", points, 1, MOST, "what one loser pays one winner"), {0}};
static const struct sf_shape flat_shape = {.name = "BookFlat", .about = "The value of a game with one price.",
    .field = flat_fields, .size = sizeof(PRICE), SF_GIVEN_AT(PRICE, given)};

#define TOP struct sf_book_top
static const struct sf_field top_fields[] = {
    INT(TOP, "points", points, 1, MOST, "what one loser pays one winner, whatever the game"),
    INT(TOP, "factor", factor, 1, 10, "so many times the plain game with its Laufende"),
    {0}};
static const struct sf_shape top_shape = {.name = "BookTop", .about = "The value of a Tout or a Sie; one key of the two.",
    .field = top_fields, .size = sizeof(TOP), SF_GIVEN_AT(TOP, given)};

/* The games in the order of enum sf_game: their index is their bit. */
#define VALUES struct sf_book_values
#define OF_GAME(key, game_, shape_, about_) \
    {SF_FIELD_OBJECT(key, SF_OPTIONAL, &shape_, about_), SF_AT(VALUES, game[game_])}
static const struct sf_field values_fields[] = {
    OF_GAME("rufspiel", SF_RUFSPIEL, price_shape, "a Rufspiel"),
    OF_GAME("hochzeit", SF_HOCHZEIT, price_shape, "a Hochzeit"),
    OF_GAME("muss", SF_MUSS, price_shape, "a Muss-Spiel"),
    OF_GAME("solo", SF_SOLO, price_shape, "a Solo"),
    OF_GAME("wenz", SF_WENZ, price_shape, "a Wenz"),
    OF_GAME("farbwenz", SF_FARBWENZ, price_shape, "a Farbwenz"),
    OF_GAME("geier", SF_GEIER, price_shape, "a Geier"),
    OF_GAME("farbgeier", SF_FARBGEIER, price_shape, "a Farbgeier"),
    OF_GAME("bettel", SF_BETTEL, flat_shape, "a Bettel"),
    {SF_FIELD_OBJECT("sie", SF_OPTIONAL, &top_shape, "a Sie"), SF_AT(VALUES, sie)},
    OF_GAME("ramsch", SF_RAMSCH, flat_shape, "a Ramsch; a Jungfrau gets twice as much"),
    {SF_FIELD_OBJECT("tout", SF_OPTIONAL, &top_shape, "a Tout"), SF_AT(VALUES, tout)},
    INT(VALUES, "laufende", run, 0, MOST, "each of the Laufende"),
    INT(VALUES, "stock", stock, 1, MOST, "what everybody pays into the Stock"),
    {0}};
static const struct sf_shape values_shape = {.name = "BookValues", .about = "The values that differ from the rulebook.",
    .field = values_fields, .size = sizeof(VALUES), SF_GIVEN_AT(VALUES, given)};

#define REUE struct sf_book_reuegeld
static const struct sf_field reuegeld_fields[] = {
    INT(REUE, "rufspiel", partner, 0, 65535, "cents for a lost Rufspiel"),
    INT(REUE, "solo", solo, 0, 65535, "cents for a lost solo game"),
    INT(REUE, "tout", tout, 0, 65535, "cents for a lost Tout; 0: as a solo game"),
    {0}};
static const struct sf_shape reuegeld_shape = {.name = "BookReuegeld", .about = "Cents into the till for lost games.",
    .field = reuegeld_fields, .size = sizeof(REUE), SF_GIVEN_AT(REUE, given)};

#define PRIZE struct sf_book_prize
#define CENTS_MAX 100000000
static const struct sf_field prize_fields[] = {
    INT(PRIZE, "cents", cents, 0, CENTS_MAX, "an amount of money"),
    INT(PRIZE, "percent", percent, 1, 100, "a share of the pot: of the fees of all players"),
    {SF_FIELD_NAME("thing", SF_OPTIONAL, 1, SF_BOOK_NAME - 1, "a thing, by its name"),
     SF_TEXT_IN(PRIZE, thing, SF_BOOK_NAME - 1)},
    INT(PRIZE, "tables", tables, 1, 2500, "only from so many tables in the first round on"),
    {0}};
static const struct sf_shape prize_shape = {.name = "BookPrize",
    .about = "The prize of a place: cents, per cent or a thing.",
    .field = prize_fields, .size = sizeof(PRIZE), SF_GIVEN_AT(PRIZE, given)};

#define EXTRA struct sf_book_extra
static const struct sf_field extra_fields[] = {
    {SF_FIELD_WORD("for", SF_NEEDED, sf_book_extra_words, "who gets it"), SF_AT(EXTRA, kind)},
    INT(EXTRA, "cents", cents, 0, CENTS_MAX, "an amount of money"),
    {SF_FIELD_NAME("thing", SF_OPTIONAL, 1, SF_BOOK_NAME - 1, "a thing, by its name"),
     SF_TEXT_IN(EXTRA, thing, SF_BOOK_NAME - 1)},
    {0}};
static const struct sf_shape extra_shape = {.name = "BookExtra",
    .about = "A prize beside the places: cents or a thing.",
    .field = extra_fields, .size = sizeof(EXTRA), SF_GIVEN_AT(EXTRA, given)};

#define POT struct sf_book_pot
static const struct sf_field pot_fields[] = {
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_BOOK_NAME - 1, "what it is called"), SF_TEXT_IN(POT, name, SF_BOOK_NAME - 1)},
    {SF_FIELD_INT("fee", SF_NEEDED, 1, 65535, "cents that everybody pays who joins it"), SF_INT_IN(POT, fee, 1, 65535)},
    {SF_FIELD_INT("shares", SF_NEEDED, 1, 100, "per cent of it, by place among those who joined"), SF_ROOM_AT(POT, share, shares)},
    {0}};
static const struct sf_shape pot_shape = {.name = "BookPot", .about = "A side pot.",
    .field = pot_fields, .size = sizeof(POT), SF_GIVEN_AT(POT, given)};

/* In the order of enum sf_book_key. */
#define TERMS struct sf_book_terms
static const struct sf_field book_fields[] = {
    {SF_FIELD_NAME("name", SF_OPTIONAL, 1, SF_BOOK_NAME - 1, "what the club calls it"),
     SF_TEXT_IN(TERMS, name, SF_BOOK_NAME - 1)},
    {SF_FIELD_OWN("rulebook", SF_NEEDED, &base_type, "the rulebook under it"), SF_AT(TERMS, rulebook)},
    {SF_FIELD_OWN("variants", SF_OPTIONAL, &variant_type, "variants of a casual rulebook"),
     SF_ROOM_AT(TERMS, variant, variants)},
    {SF_FIELD_OWN("without", SF_OPTIONAL, &game_type, "games that are not played"),
     SF_ROOM_AT(TERMS, without, withouts)},
    INT(TERMS, "rounds", rounds, 1, SF_BOOK_ROUNDS, "rounds of an evening"),
    INT(TERMS, "games", games, 1, SF_BOOK_GAMES, "games of a round at a table of four"),
    {SF_FIELD_OBJECT("values", SF_OPTIONAL, &values_shape, "values of games"), SF_AT(TERMS, values)},
    INT(TERMS, "spritze", spritze, 0, SF_BOOK_SPRITZE, "how often a game may be doubled (Spritze, Stoss, Retour)"),
    FLAG(TERMS, "unjustified", unjustified, "who doubles without reason pays for the whole party"),
    WORD(TERMS, "counting", counting, counting_words, "`plus`: only points above 0 count"),
    WORD(TERMS, "lost_solos", lost_solos, lost_words, "with `plus`: a soloist who loses is charged"),
    {SF_FIELD_INT("table_points", SF_OPTIONAL, 0, SF_BOOK_PLACE, "Tischpunkte by place at the table; none: []"),
     SF_ROOM_AT(TERMS, place, places)},
    WORD(TERMS, "table_ties", table_ties, table_ties_words, "what level players at a table get"),
    {SF_FIELD_OBJECT("reuegeld", SF_OPTIONAL, &reuegeld_shape, "Reuegeld"), SF_AT(TERMS, reuegeld)},
    FLAG(TERMS, "tout_note", note, "a Tout or Sie needs the organiser's note"),
    INT(TERMS, "registered_after", registered, 0, 99, "lost solo games after which each further one is registered; 0: never"),
    WORD(TERMS, "passed", passed, passed_words, "what follows if everybody passes"),
    WORD(TERMS, "tables", tables, tables_words, "`five`, `three`: tables of five or of three are possible"),
    WORD(TERMS, "odd", odd, odd_words, "who plays if the number of players is not divisible by four"),
    WORD(TERMS, "repeats", repeats, repeats_words, "may the draw keep players apart who have met"),
    {SF_FIELD_WORD("ties", SF_OPTIONAL, sf_tie_words + 1, "what orders players who are level, in this order; none: []"),
     SF_ROOM_AT(TERMS, tie, ties)},
    INT(TERMS, "fee", fee, 0, 65535, "cents that every player pays"),
    {SF_FIELD_OBJECT("prizes", SF_OPTIONAL, &prize_shape, "prizes by place"), SF_ROOM_AT(TERMS, prize, prizes)},
    {SF_FIELD_OBJECT("extras", SF_OPTIONAL, &extra_shape, "prizes beside the places"), SF_ROOM_AT(TERMS, extra, extras)},
    {SF_FIELD_OBJECT("side_pots", SF_OPTIONAL, &pot_shape, "side pots, which players may join"), SF_ROOM_AT(TERMS, pot, pots)},
    INT(TERMS, "teams", teams, 1, 20, "how many members of a team count"),
    WORD(TERMS, "mates", mates, mates_words, "`apart`: a draw keeps members of a team apart; `together`: it seats partners at one table"),
    {0}};
const struct sf_shape sf_book_shape = {.name = "ClubBook", .about = "The rules of a tournament.",
    .field = book_fields, .size = sizeof(TERMS), SF_GIVEN_AT(TERMS, given)};
/* clang-format on */

_Static_assert(sizeof book_fields / sizeof *book_fields == SF_BOOK_KEY_N + 1, "a row for each key");

/* --- reading and writing ---------------------------------------------------------------------- */

enum sf_error sf_book_read_terms(struct sf_tournament_book *book, const struct sf_json *doc,
                                 uint32_t node, struct sf_fault *fault)
{
    struct sf_shape_path at = {.key = "book"};
    struct sf_shape_reader reader = {.doc = doc, .fault = fault, .path = node ? &at : NULL};

    return sf_shape_read(&sf_book_shape, &reader, node, &book->terms);
}

enum sf_error sf_book_read(struct sf_tournament_book *book, const struct sf_json *doc,
                           uint32_t node, struct sf_fault *fault)
{
    enum sf_error error = sf_book_read_terms(book, doc, node, fault);
    char key[SF_FAULT_PATH];

    if (!error)
        error = sf_book_make(book, fault);
    if (error == SF_E_BAD_BOOK && node && fault) {
        memcpy(key, fault->path, sizeof key - 5);
        memcpy(fault->path, "book.", 5);
        memcpy(fault->path + 5, key, sizeof key - 5);
        fault->path[sizeof key - 1] = 0;
    }
    return error;
}

void sf_book_write(struct sf_out *out, const struct sf_tournament_book *book)
{
    sf_shape_write(out, &sf_book_shape, &book->terms);
}
