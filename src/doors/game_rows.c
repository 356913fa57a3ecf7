/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "analysis/analyse.h"
#include "analysis/prospect.h"
#include "doors/rows.h"
#include "record/reader.h"

/* Answers of the doors about games: judge, auction, solve, suggest, odds, analyse, convert. */

static enum sf_error bad(const struct sf_shape_reader *reader, uint32_t node)
{
    return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error read_false(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    (void)into;
    return reader->doc->nodes[node].type == SF_JSON_FALSE ? SF_OK : bad(reader, node);
}

const struct sf_shape_type sf_false_type = {.name = "Not",
                                            .typescript = "false",
                                            .schema = "{\"const\":false}",
                                            .about = "A flag that is not set.",
                                            .read = read_false};

static enum sf_error read_never(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    (void)into;
    return bad(reader, node);
}

const struct sf_shape_type sf_never_type = {.name = "Nothing",
                                            .typescript = "never",
                                            .schema = "{\"not\":{}}",
                                            .about = "No value; the key is always null.",
                                            .read = read_never};

#define AT_LEAST_GAMES(X) X("hochzeit") X("muss") X("ramsch")

static enum sf_error read_at_least(struct sf_shape_reader *reader, uint32_t node, void *into)
{
#define IS(word) || sf_json_is(reader->doc, node, word)
    bool known = false AT_LEAST_GAMES(IS);
#undef IS

    (void)into;
    for (unsigned i = 0; sf_class_type.word(i); i++)
        known |= sf_json_is(reader->doc, node, sf_class_type.word(i));
    return known ? SF_OK : bad(reader, node);
}

static const struct sf_shape_type *const at_least_use[] = {&sf_class_type, NULL};
static const struct sf_shape_type at_least_type = {
    .name = "AtLeast",
#define OR(word) " | '" word "'"
    .typescript = "Class" AT_LEAST_GAMES(OR),
#undef OR
#define COMMA(word) ",\"" word "\""
    .schema =
        "{\"anyOf\":[{\"$ref\":\"#/components/schemas/Class\"},{\"enum\":[\"\"" AT_LEAST_GAMES(
            COMMA) "]}]}",
#undef COMMA
    .about = "A class, or the game that follows from the auction itself.",
    .read = read_at_least,
    .uses = at_least_use};

/* clang-format off */

#define WORDS_2(id, word) word,
#define WORDS_4(id, word, de, en) word,
static const char *const standings[] = {SF_STANDINGS(WORDS_2) NULL};
static const char *const mistakes[] = {SF_MISTAKES(WORDS_4) NULL};
static const char *const verdicts[] = {SF_OPINIONS(WORDS_2) NULL};

#define FLAG(key, about)  {SF_FIELD_FLAG(key, SF_NEEDED, about)}
#define MAYBE(key, about) {SF_FIELD_FLAG(key, SF_NEEDED, about), .null = true}
#define PAYOUT SF_EACH_ROW("payout", SF_NEEDED, -SF_NUMBER_MAX, SF_NUMBER_MAX, "what each seat wins or loses")
#define PARTY {SF_FIELD_FLAG("party", SF_NEEDED, "whether each seat is on the declarer's side"), ROW_EACH}
#define CONTRACT {SF_FIELD_OBJECT("contract", SF_NEEDED, &sf_contract_shape, "the game")}
#define ONE_SHAPE(id, title, sentence) \
    static const struct sf_shape *const id##_shapes[] = {&id##_shape, &sf_no_shape, NULL}; \
    const struct sf_shape_choice sf_##id##_answer = {title, sentence, id##_shapes};

/* --- a no ------------------------------------------------------------------------------------- */

#define PLACE(key, most, about) {SF_FIELD_INT(key, SF_OPTIONAL, 1, most, about)}

static const struct sf_field error_fields[] = {
    {SF_FIELD_TOKEN("code", SF_NEEDED, 1, 40, "for machines; never changes")},
    {SF_FIELD_TEXT("message", SF_NEEDED, 1, 4000, "for people, in the language of `--lang`")},
    {SF_FIELD_TEXT("rule", SF_OPTIONAL, 1, 80, "paragraph of the rulebook")},
    {SF_FIELD_TOKEN("list", SF_OPTIONAL, 1, 40, "name of the array with the bad element")},
    PLACE("item", INT32_MAX, "which of its elements, from 1"),
    PLACE("round", 65535, "tournament: the round"),
    PLACE("table", 65535, "tournament: the table"),
    PLACE("row", 65535, "tournament: the row"),
    PLACE("trick", 99, "the trick, from 1"),
    PLACE("say", 99, "which declaration, from 1"),
    SF_SEAT_ROW("seat", SF_OPTIONAL, "the seat, from 0"),
    {SF_FIELD_ANY("card", SF_OPTIONAL, "the card, or the value in place of one")},
    {SF_FIELD_TEXT("key", SF_OPTIONAL, 0, 0, "the key, of the document or of an object in it")},
    {SF_FIELD_ANY("value", SF_OPTIONAL, "the value, unless it is an array or an object"), .null = true},
    {SF_FIELD_TEXT("between", SF_OPTIONAL, 1, 40, "two agreements that contradict each other"), .many = true,
     .least = 2, .most = 2},
    {SF_FIELD_INT("offset", SF_OPTIONAL, 0, INT32_MAX, "the byte at which the JSON ends to be JSON")},
    {0}};
static const struct sf_shape error_shape = {
    .name = "Fault", .about = "A fault in a document, with its place.", .field = error_fields};

static const struct sf_field no_fields[] = {
    ROW_ID,
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_false_type, "the document was refused")},
    {SF_FIELD_OBJECT("error", SF_NEEDED, &error_shape, "why")},
    {0}};
const struct sf_shape sf_no_shape = {.name = "No", .about = "The answer to a bad document.", .field = no_fields};

/* --- judge ------------------------------------------------------------------------------------ */

static const char *const sides[] = {"declarer", "defence", NULL};
static const struct sf_field runs_fields[] = {
    {SF_FIELD_INT("count", SF_NEEDED, 0, 14, "how many; 0 below the minimum of the book")},
    {SF_FIELD_WORD("by", SF_NEEDED, sides, "who has them"), .null = true},
    {SF_FIELD_INT("too_many", SF_OPTIONAL, 1, 14, "demanded beyond those that there are, where the players demand")},
    {0}};
static const struct sf_shape runs_shape = {.name = "Laufende", .about = "Laufende that count.", .field = runs_fields};

#define COURSE \
    SF_SEATS_ROW("leaders", SF_NEEDED, "the seat that led to each trick"), \
    SF_SEATS_ROW("winners", SF_NEEDED, "the seat that won each complete trick"), \
    SF_EACH_ROW("points", SF_NEEDED, 0, 120, "points that each seat has taken"), \
    SF_EACH_ROW("tricks_won", SF_NEEDED, 0, 8, "tricks that each seat has won"), \
    PARTY

static const struct sf_field judged_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OWN("complete", SF_NEEDED, &sf_yes_type, "all cards are played")},
    COURSE,
    {SF_FIELD_INT("declarer_points", SF_NEEDED, 0, 120, "points of the declarer's party; null in a Ramsch"), .null = true},
    MAYBE("won", "the declarer's party has won; null in a Ramsch"),
    FLAG("schneider", "Schneider is paid"),
    FLAG("schwarz", "Schwarz is paid"),
    {SF_FIELD_OBJECT("laufende", SF_NEEDED, &runs_shape, "Laufende that are paid")},
    {SF_FIELD_INT("value", SF_NEEDED, 0, SF_NUMBER_MAX,
                  "what one loser pays one winner, after doublings; null in a Ramsch"), .null = true},
    PAYOUT,
    {SF_FIELD_INT("pot", SF_OPTIONAL, 0, SF_NUMBER_MAX, "the Stock after the game, where one is played")},
    {SF_FIELD_INT("reuegeld", SF_OPTIONAL, 0, SF_PRICE_MAX, "what each seat pays into the till, where the book has that"),
     ROW_EACH},
    {0}};
static const struct sf_shape judged_shape = {
    .name = "JudgedGame", .about = "A complete game and its result, in the unit of the book.", .field = judged_fields};

static const struct sf_field so_far_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OWN("complete", SF_NEEDED, &sf_false_type, "cards are missing")},
    SF_SEAT_ROW("to_move", SF_NEEDED, "who plays next"),
    SF_CARDS_ROW("legal", SF_NEEDED, "cards that this seat may play"),
    COURSE,
    {0}};
static const struct sf_shape so_far_shape = {
    .name = "JudgedSoFar", .about = "A game that goes on, as far as it is known.", .field = so_far_fields};

static const struct sf_shape *const judge_shapes[] = {&judged_shape, &so_far_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_judge_answer = {"JudgeAnswer", "The answer of `judge`.", judge_shapes};

/* --- auction ---------------------------------------------------------------------------------- */

#define SEAT_OR_NULL(key, type_, about) {SF_FIELD_OWN(key, SF_NEEDED, type_, about), .null = true}

static const struct sf_field auction_fields[] = {
    ROW_BEGIN,
    FLAG("done", "nobody has anything more to say"),
    SEAT_OR_NULL("next", &sf_speaker_type, "who speaks next; null if it is done"),
    {SF_FIELD_OWN("legal", SF_NEEDED, &sf_said_type, "everything that may be said next"), .many = true},
    SEAT_OR_NULL("declarer", &sf_seat_type, "who plays; null if nobody does yet"),
    {SF_FIELD_OWN("partner", SF_OPTIONAL, &sf_seat_type, "Hochzeit: the other seat"), .null = true},
    {SF_FIELD_OWN("at_least", SF_NEEDED, &at_least_type, "the lowest game that the declarer may announce"), .null = true},
    {SF_FIELD_INT("bid", SF_OPTIONAL, 70, 120, "Steigern: points that are needed")},
    FLAG("all_passed", "nobody wanted to play"),
    {0}};
static const struct sf_shape auction_shape = {
    .name = "AuctionState", .about = "The state of the auction: the seat whose turn it is, or the declarer and the least game.", .field = auction_fields};
ONE_SHAPE(auction, "AuctionAnswer", "The answer of `auction`.")

/* --- solve ------------------------------------------------------------------------------------ */

#define TO_MOVE SEAT_OR_NULL("to_move", &sf_seat_type, "who plays next; null in a Sie, which nobody plays")

static const struct sf_field solved_fields[] = {
    ROW_BEGIN,
    TO_MOVE,
    {SF_FIELD_INT("value", SF_NEEDED, 0, 120,
                  "points of the declarer's party in the end; in a Tout, Sie or Bettel the tricks that must not be")},
    {SF_FIELD_INT("cards", SF_NEEDED, 0, 120, "the same for each legal card"), .map = true, .by = &sf_card_type},
    {0}};
static const struct sf_shape solved_shape = {
    .name = "Solved", .about = "The value of a position when everybody plays perfectly.", .field = solved_fields};

static const struct sf_field wins_fields[] = {
    ROW_BEGIN,
    TO_MOVE,
    {SF_FIELD_INT("value", SF_NEEDED, 0, 1, "1: the declarer's party wins")},
    {0}};
static const struct sf_shape wins_shape = {
    .name = "SolvedWin", .about = "The answer to `--goal win`: does the declarer's party win?", .field = wins_fields};

static const struct sf_shape *const solve_shapes[] = {&solved_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_solve_answer = {"SolveAnswer", "The answer of `solve`.", solve_shapes};
static const struct sf_shape *const solve_win_shapes[] = {&wins_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_solve_win_answer = {
    "SolveWinAnswer", "The answer of `solve --goal win`.", solve_win_shapes};

/* --- suggest ---------------------------------------------------------------------------------- */

static const struct sf_field suggest_fields[] = {
    ROW_BEGIN,
    SF_CARD_ROW("card", SF_OPTIONAL, "the card to play"),
    {SF_FIELD_OWN("say", SF_OPTIONAL, &sf_said_type, "what to say")},
    {SF_FIELD_OBJECT("contract", SF_OPTIONAL, &sf_contract_shape, "the game to announce")},
    {SF_FIELD_FLAG("lay", SF_OPTIONAL, "whether to double with half of the cards")},
    SF_CARDS_ROW("push", SF_OPTIONAL, "Schiebe-Solo: the cards to push on"),
    SF_CARD_ROW("give", SF_OPTIONAL, "Hochzeit: the card to give back"),
    {SF_FIELD_FLAG("stoss", SF_OPTIONAL, "whether to double, before the card or where only that was asked")},
    {SF_FIELD_TEXT("reason", SF_NEEDED, 0, 1000, "why, in the language of `--lang`")},
    {0}};
static const struct sf_shape suggest_shape = {
    .name = "Suggestion", .about = "The action of a bot: one of the first six keys.", .field = suggest_fields};
ONE_SHAPE(suggest, "SuggestAnswer", "The answer of `suggest`.")

/* --- odds ------------------------------------------------------------------------------------- */

static const struct sf_field odds_fields[] = {
    ROW_BEGIN,
    FLAG("exact", "every distribution of the other cards was searched"),
    {SF_FIELD_INT("deals", SF_NEEDED, 1, INT64_MAX, "distributions that were searched")},
    {SF_FIELD_INT("won", SF_NEEDED, 0, INT64_MAX, "in how many of them the game is won")},
    {SF_FIELD_NUMBER("p", SF_NEEDED, "the share of them")},
    {SF_FIELD_NUMBER("ci95", SF_NEEDED, "bounds of the true share, with 95 % confidence"), .many = true, .least = 2,
     .most = 2},
    {0}};
static const struct sf_shape odds_shape = {
    .name = "Odds", .about = "How often a game is won against perfect defence.", .field = odds_fields};
ONE_SHAPE(odds, "OddsAnswer", "The answer of `odds`.")

/* --- analyse ---------------------------------------------------------------------------------- */

#define STANDING(key, about) {SF_FIELD_WORD(key, SF_NEEDED, standings, about)}
#define VALUE {SF_FIELD_INT("value", SF_NEEDED, 0, 120, "of the game, in `unit`")}
#define WHERE \
    {SF_FIELD_INT("trick", SF_NEEDED, 1, 8, "the trick, from 1")}, \
    SF_SEAT_ROW("seat", SF_NEEDED, "who played it"), \
    SF_CARD_ROW("card", SF_NEEDED, "the card")

static const struct sf_field end_fields[] = {
    VALUE, STANDING("outcome", "how the declarer's party does"), PAYOUT, {0}};
static const struct sf_shape end_shape = {
    .name = "AnalysedEnd", .about = "How a whole game ends.", .field = end_fields};

static const struct sf_field where_fields[] = {WHERE, {0}};
static const struct sf_shape where_shape = {
    .name = "AnalysedPlace", .about = "A card that was played, and where.", .field = where_fields};

static const struct sf_field lost_fields[] = {
    {SF_FIELD_INT("declarer", SF_NEEDED, 0, 4000, "by the declarer's party")},
    {SF_FIELD_INT("defence", SF_NEEDED, 0, 4000, "by the others")},
    SF_EACH_ROW("seats", SF_NEEDED, 0, 4000, "by each seat"),
    {0}};
static const struct sf_shape lost_shape = {
    .name = "AnalysedLoss", .about = "The cost of mistakes, in `unit`.", .field = lost_fields};

static const struct sf_field swing_fields[] = {
    WHERE, STANDING("from", "how the declarer's party did before it"), STANDING("to", "and after it"), {0}};
static const struct sf_shape swing_shape = {
    .name = "AnalysedSwing", .about = "A card that changed the outcome.", .field = swing_fields};

#define PERCENT(key, about) {SF_FIELD_INT(key, SF_NEEDED, 0, 100, about)}
static const struct sf_field known_fields[] = {
    {SF_FIELD_WORD("mistake", SF_NEEDED, mistakes, "what kind of mistake it was from there"), .null = true},
    SF_CARDS_ROW("better", SF_NEEDED, "the cards that clearly brought more; empty without a mistake"),
    FLAG("textbook", "the conventions play this card"),
    PERCENT("won", "in how many percent of the worlds the seat's side wins after the card"),
    PERCENT("could", "and after the card that brings most"),
    {SF_FIELD_NUMBER("cost", SF_NEEDED, "what the card costs on average against that one, in `unit`")},
    {SF_FIELD_INT("worlds", SF_NEEDED, 1, 64, "distributions of the unseen cards that were solved")},
    {0}};
static const struct sf_shape known_shape = {
    .name = "KnownCard", .about = "A card by what its seat could know.", .field = known_fields};

static const struct sf_field analysed_fields[] = {
    WHERE,
    FLAG("forced", "the seat had no other legal card"),
    {SF_FIELD_INT("before", SF_NEEDED, 0, 120, "best value for the seat's own side before the card")},
    {SF_FIELD_INT("after", SF_NEEDED, 0, 120, "and after it")},
    {SF_FIELD_INT("cost", SF_NEEDED, 0, 120, "the difference")},
    SF_CARDS_ROW("best", SF_NEEDED, "the cards that cost nothing"),
    VALUE,
    STANDING("outcome", "how the declarer's party does after it"),
    {SF_FIELD_WORD("mistake", SF_NEEDED, mistakes, "what kind of mistake it was"), .null = true},
    {SF_FIELD_WORD("verdict", SF_NEEDED, verdicts, "both together: by what the seat could know, and with open cards; null with `open`"), .null = true},
    {SF_FIELD_OBJECT("known", SF_NEEDED, &known_shape, "by what the seat could know; null for a forced card, and with `open`"), .null = true},
    {0}};
static const struct sf_shape analysed_shape = {
    .name = "AnalysedCard", .about = "A card compared with perfect play.", .field = analysed_fields};

static const struct sf_field announced_fields[] = {
    CONTRACT, FLAG("played", "this one was played"), VALUE, STANDING("outcome", "how it ends"), PAYOUT, {0}};
static const struct sf_shape announced_shape = {
    .name = "AnalysedGame", .about = "A game that the declarer could have announced.", .field = announced_fields};

static const char *const units[] = {"tricks", "points", NULL};
static const struct sf_field analyse_fields[] = {
    ROW_BEGIN,
    FLAG("complete", "all cards are played; else the rest is perfect play"),
    CONTRACT,
    PARTY,
    {SF_FIELD_TEXT("names", SF_OPTIONAL, 0, 0, "who sits at each seat"), ROW_EACH},
    {SF_FIELD_WORD("unit", SF_NEEDED, units, "what values count")},
    {SF_FIELD_OBJECT("perfect", SF_NEEDED, &end_shape, "the game with perfect play from the first card on")},
    {SF_FIELD_OBJECT("result", SF_NEEDED, &end_shape, "the game as it was played")},
    {SF_FIELD_OBJECT("decided", SF_NEEDED, &where_shape, "the card after which nothing changed the outcome"), .null = true},
    {SF_FIELD_OBJECT("lost", SF_NEEDED, &lost_shape, "what mistakes have cost")},
    {SF_FIELD_OBJECTS("swings", SF_NEEDED, &swing_shape, "cards that changed the outcome")},
    {SF_FIELD_OBJECTS("cards", SF_NEEDED, &analysed_shape, "every card, in order")},
    {SF_FIELD_OBJECTS("announcements", SF_NEEDED, &announced_shape, "other games that could have been announced")},
    {0}};
static const struct sf_shape analyse_shape = {
    .name = "Analysis", .about = "A game compared with perfect play.", .field = analyse_fields};
ONE_SHAPE(analyse, "AnalyseAnswer", "The answer of `analyse --format json`.")

/* --- convert ---------------------------------------------------------------------------------- */

static const struct sf_field course_fields[] = {
    SF_SEAT_ROW("partner", SF_OPTIONAL, "the declarer's partner"),
    SF_CARD_ROW("offered", SF_OPTIONAL, "the trump that a Hochzeit offers"),
    {SF_FIELD_INT("best", SF_OPTIONAL, 0, SF_SEATS - 1, "the seat that takes the trick so far, after each card"),
     .many = true, .most = SF_CARD_N},
    {SF_FIELD_INT("gained", SF_OPTIONAL, 0, 55, "points of each complete trick"), .many = true, .most = 8},
    {0}};
static const struct sf_shape course_shape = {
    .name = "DealCourse", .about = "The facts that follow from the rules of the deal.", .field = course_fields};

static const struct sf_field deal_fields[] = {
    {SF_FIELD_OBJECT("record", SF_NEEDED, &sf_record_shape, "the deal")},
    {SF_FIELD_OBJECT("game", SF_NEEDED, &sf_game_shape, "the same as a game object; null without a contract"), .null = true},
    {SF_FIELD_OBJECT("course", SF_NEEDED, &course_shape, "what follows from the rules")},
    {0}};
static const struct sf_shape sf_converted_deal_shape = {
    .name = "ConvertedDeal", .about = "A deal of the text.", .field = deal_fields};

static const struct sf_field problem_fields[] = {
    {SF_FIELD_INT("line", SF_NEEDED, 0, INT32_MAX, "the line, from 1")},
    {SF_FIELD_INT("column", SF_NEEDED, 0, INT32_MAX, "the byte in the line, from 1")},
    FLAG("warning", "the deal was read all the same"),
    {SF_FIELD_TEXT("message", SF_NEEDED, 1, 4000, "for people")},
    {0}};
static const struct sf_shape problem_shape = {
    .name = "ConvertProblem", .about = "A fault or an oddity in the text.", .field = problem_fields};

static const struct sf_field convert_fields[] = {
    {SF_FIELD_OBJECTS("deals", SF_NEEDED, &sf_converted_deal_shape, "the deals that can be read, in order")},
    FLAG("ok", "there are deals, and all of them were read"),
    {SF_FIELD_OBJECTS("problems", SF_NEEDED, &problem_shape, "what is wrong or odd"), .most = SF_PROBLEMS_MAX},
    {0}};
static const struct sf_shape convert_shape = {
    .name = "Converted", .about = "The deals of a text.", .field = convert_fields};
static const struct sf_shape *const convert_shapes[] = {&convert_shape, NULL};
const struct sf_shape_choice sf_convert_answer = {"ConvertAnswer", "The answer of `convert`.", convert_shapes};
/* clang-format on */
