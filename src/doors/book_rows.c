/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "doors/rows.h"
#include "lists/book_json.h"
#include "lists/shapes.h"
#include "rulebook/book_door.h"

/* Answers of the doors about rulebooks: rules, house, book. */

/* clang-format off */

#define FLAG(key, about) {SF_FIELD_FLAG(key, SF_NEEDED, about)}
#define WORDS(key, about) {SF_FIELD_TEXT(key, SF_NEEDED, 1, 200, about)}

/* --- rules ------------------------------------------------------------------------------------ */

static const struct sf_field section_fields[] = {
    {SF_FIELD_TOKEN("key", SF_NEEDED, 1, 30, "its name")}, ROW_BOTH("its title"), {0}};
static const struct sf_shape section_shape = {
    .name = "RulesSection", .about = "A chapter of the comparison.", .field = section_fields};

static const struct sf_field worth_fields[] = {
    {SF_FIELD_OWN("kind", SF_NEEDED, &sf_row_kind_type, "the kind of game")},
    {SF_FIELD_INT("height", SF_NEEDED, 0, 2, "1: Schneider, 2: Schwarz")},
    {SF_FIELD_INT("run", SF_NEEDED, 0, 14, "Laufende")},
    {SF_FIELD_INT("value", SF_NEEDED, 0, SF_PRICE_MAX, "what one loser pays one winner, before anybody doubles")},
    {0}};
static const struct sf_shape worth_shape = {
    .name = "Worth", .about = "A price of the book.", .field = worth_fields, .tuple = true};

static const struct sf_field letter_fields[] = {
    {SF_FIELD_TEXT("keys", SF_NEEDED, 1, 2, "the letters behind the seats")},
    {SF_FIELD_OWN("game", SF_NEEDED, &sf_game_type, "the game")},
    {0}};
static const struct sf_shape letter_shape = {
    .name = "GameKeys", .about = "How a game is typed whose price the plain keys do not give.", .field = letter_fields, .tuple = true};

static const char *const tills[] = {"reuegeld", "tout", NULL};
static const struct sf_field tournament_fields[] = {
    {SF_FIELD_INT("rounds", SF_NEEDED, 0, 255, "rounds of an evening; 0: the book leaves it open")},
    {SF_FIELD_INT("games", SF_NEEDED, 0, 255, "games of a round; 0: open")},
    {SF_FIELD_INT("fee", SF_NEEDED, 0, SF_PRICE_MAX, "cents to pay at the door; 0: open")},
    FLAG("fives", "tables of five are possible"),
    FLAG("threes", "tables of three are possible"),
    FLAG("avoid", "a draw may keep players apart who have met before"),
    FLAG("lots", "players who are level draw lots"),
    FLAG("spritze", "players may double"),
    {SF_FIELD_INT("doublings", SF_NEEDED, 0, 15, "how often a game may be doubled, with Legen and Bock")},
    FLAG("ramsch", "a Ramsch follows when everybody passes"),
    FLAG("plus", "only points above 0 count"),
    FLAG("passed", "a deal that everybody passes is a row"),
    {SF_FIELD_INT("stock", SF_NEEDED, 0, SF_PRICE_MAX, "what everybody pays into the Stock; 0: there is none")},
    {SF_FIELD_WORD("till", SF_NEEDED, tills, "what lost games cost at the table, as the till calls it"), .null = true},
    {SF_FIELD_INT("hand", SF_NEEDED, 6, 8, "cards of a hand")},
    SF_CARDS_ROW("deck", SF_NEEDED, "the cards"),
    {SF_FIELD_OWN("solos", SF_NEEDED, &sf_class_type, "classes that a player may ask the organiser for"), .many = true},
    {SF_FIELD_OBJECTS("worth", SF_NEEDED, &worth_shape, "prices of all results")},
    {SF_FIELD_OBJECTS("letters", SF_NEEDED, &letter_shape, "keys of games with prices of their own")},
    {0}};
static const struct sf_shape tournament_shape = {
    .name = "ListBook", .about = "The figures of a tournament book that a form for lists needs.",
    .field = tournament_fields};

static const struct sf_field book_fields[] = {
    {SF_FIELD_OWN("id", SF_NEEDED, &sf_book_type, "the rulebook")},
    FLAG("casual", "a table may agree on house rules"),
    {SF_FIELD_INT("players", SF_NEEDED, 3, SF_SEATS, "seats at the table")},
    {SF_FIELD_INT("cards", SF_NEEDED, 24, SF_CARD_N, "cards of the deck")},
    ROW_BOTH("its title"),
    WORDS("unit_de", "unit of the prices in German"),
    WORDS("unit_en", "and in English"),
    WORDS("round_de", "what the book calls a round of a tournament, in German"),
    WORDS("round_en", "and in English"),
    WORDS("sie", "what the book calls a Sie"),
    WORDS("runs", "what the book calls Laufende"),
    {SF_FIELD_TEXT("stoss_de", SF_NEEDED, 1, 80, "what doublings are called, in their order"), .many = true},
    {SF_FIELD_TEXT("stoss_en", SF_NEEDED, 1, 80, "the same in English"), .many = true},
    {SF_FIELD_INT("run_min", SF_NEEDED, 1, 8, "davonlaufen: cards of the suit, by the called rank"), .map = true,
     .by = &sf_rank_type},
    {SF_FIELD_TEXT("paragraphs", SF_NEEDED, 1, 80, "behind a refusal, by its code"), .map = true},
    {SF_FIELD_OBJECT("tournament", SF_OPTIONAL, &tournament_shape, "of a tournament book")},
    {0}};
static const struct sf_shape book_shape = {
    .name = "RulesBook", .about = "A rulebook, perhaps with house rules.", .field = book_fields};

static const struct sf_field both_fields[] = {ROW_BOTH("the rule"), {0}};
static const struct sf_shape both_shape = {
    .name = "Both", .about = "A text in both languages.", .field = both_fields};

static const struct sf_field row_fields[] = {
    {SF_FIELD_TOKEN("key", SF_NEEDED, 1, 30, "its name")},
    {SF_FIELD_TOKEN("section", SF_NEEDED, 1, 30, "`key` of its chapter")},
    ROW_BOTH("its title"),
    {SF_FIELD_OBJECTS("says", SF_NEEDED, &both_shape, "what each of `books` says, null for nothing; paragraphs in brackets"),
     .null_item = true},
    {0}};
static const struct sf_shape row_shape = {
    .name = "RulesRow", .about = "One rule in all books.", .field = row_fields};

static const struct sf_field order_fields[] = {
    {SF_FIELD_OWN("suit", SF_OPTIONAL, &sf_suit_type, "the trump suit that the declarer has chosen")},
    {SF_FIELD_INT("trumps", SF_NEEDED, 0, 14, "so many cards of `line` are trumps")},
    SF_CARDS_ROW("line", SF_NEEDED, "all cards: the trumps from the top, then suit by suit"),
    {0}};
static const struct sf_shape order_shape = {
    .name = "CardOrder", .about = "Which card beats which in a game.", .field = order_fields};

static const struct sf_field played_fields[] = {
    {SF_FIELD_OWN("game", SF_NEEDED, &sf_game_type, "the kind of game")},
    FLAG("calls", "the declarer calls a card, and its holder is the partner"),
    FLAG("counts", "card points decide it"),
    {SF_FIELD_OBJECTS("orders", SF_NEEDED, &order_shape, "one, or one for each trump suit")},
    {0}};
static const struct sf_shape played_shape = {
    .name = "PlayedGame", .about = "How a kind of game is played.", .field = played_fields};

static const struct sf_field rules_fields[] = {
    {SF_FIELD_ANY("id", SF_OPTIONAL, "as in the document; the command has none"), .null = true},
    ROW_OK,
    {SF_FIELD_OBJECTS("sections", SF_NEEDED, &section_shape, "the chapters, in order")},
    {SF_FIELD_OBJECTS("books", SF_NEEDED, &book_shape, "all books, or the one of the document")},
    {SF_FIELD_INT("points", SF_NEEDED, 0, 11, "of a card, by its rank"), .map = true, .by = &sf_rank_type},
    {SF_FIELD_OBJECTS("games", SF_NEEDED, &played_shape, "the cards of each kind of game")},
    {SF_FIELD_OBJECTS("rows", SF_NEEDED, &row_shape, "rule by rule")},
    {0}};
static const struct sf_shape rules_shape = {
    .name = "Matrix", .about = "The rulebooks side by side.", .field = rules_fields};
static const struct sf_shape *const rules_shapes[] = {&rules_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_rules_answer = {"RulesAnswer", "The answer of `rules`.", rules_shapes};

/* --- house ------------------------------------------------------------------------------------ */

#define VARIANT(key, about) {SF_FIELD_OWN(key, SF_NEEDED, &sf_variant_type, about)}

static const struct sf_field conflict_fields[] = {
    VARIANT("a", "one of them"), VARIANT("b", "the other"), ROW_RULE("where that is written"), ROW_BOTH("why"), {0}};
static const struct sf_shape conflict_shape = {
    .name = "HouseConflict", .about = "Two rules that contradict each other.", .field = conflict_fields};

static const struct sf_field blocked_fields[] = {
    VARIANT("variant", "the rule"), VARIANT("by", "the rule that forbids it"), ROW_RULE("where that is written"),
    ROW_BOTH("why"), {0}};
static const struct sf_shape blocked_shape = {
    .name = "HouseBlock", .about = "A rule that cannot be agreed on in addition.", .field = blocked_fields};

static const struct sf_field change_fields[] = {
    {SF_FIELD_TOKEN("key", SF_NEEDED, 1, 30, "name of the rule")},
    {SF_FIELD_TOKEN("section", SF_NEEDED, 1, 30, "its chapter")},
    WORDS("label_de", "its title in German"),
    WORDS("label_en", "and in English"),
    ROW_BOTH("the rule as agreed"),
    {SF_FIELD_TEXT("was_de", SF_NEEDED, 0, SF_DOOR_TEXT, "the rule of the bare book in German")},
    {SF_FIELD_TEXT("was_en", SF_NEEDED, 0, SF_DOOR_TEXT, "and in English")},
    {0}};
static const struct sf_shape change_shape = {
    .name = "HouseChange", .about = "A rule that differs from the bare book.", .field = change_fields};

#define HOUSE_ROWS \
    FLAG("fixed", "a tournament book, which allows no house rules"), \
    {SF_FIELD_OBJECTS("conflicts", SF_NEEDED, &conflict_shape, "agreements that contradict each other")}, \
    {SF_FIELD_OBJECTS("blocked", SF_NEEDED, &blocked_shape, "rules that cannot be agreed on in addition")}

static const struct sf_field good_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OWN("good", SF_NEEDED, &sf_yes_type, "a table can play by these rules")},
    HOUSE_ROWS,
    {SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type, "the rulebook")},
    {SF_FIELD_OBJECT("house", SF_OPTIONAL, &sf_house_shape, "the fewest agreements that give these rules")},
    {SF_FIELD_OWN("included", SF_NEEDED, &sf_variant_type, "rules that the book itself has"), .many = true},
    {SF_FIELD_OBJECT("tariff", SF_NEEDED, &sf_tariff_shape, "all prices")},
    {SF_FIELD_OBJECT("laufende_from", SF_NEEDED, &sf_runs_shape, "how many Laufende each game needs")},
    {SF_FIELD_INT("stoss_levels", SF_NEEDED, 0, SF_STOSS_MAX, "how often a game may be doubled")},
    {SF_FIELD_OWN("demand", SF_NEEDED, &sf_demanding_type, "who asks for Laufende and Schwarz")},
    {SF_FIELD_OBJECTS("changed", SF_NEEDED, &change_shape, "rules that differ from the bare book")},
    {0}};
static const struct sf_shape good_shape = {
    .name = "HouseGood", .about = "House rules that go together, and what follows from them.", .field = good_fields};

static const struct sf_field bad_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OWN("good", SF_NEEDED, &sf_false_type, "they contradict each other, or the book allows none")},
    HOUSE_ROWS,
    {SF_FIELD_TEXT("rule", SF_OPTIONAL, 1, 80, "the paragraph that forbids them, unless two agreements contradict each other")},
    {SF_FIELD_TEXT("de", SF_OPTIONAL, 1, 400, "the reason in German")},
    {SF_FIELD_TEXT("en", SF_OPTIONAL, 1, 400, "the reason in English")},
    {0}};
static const struct sf_shape bad_shape = {
    .name = "HouseBad", .about = "House rules that do not go together, and why.", .field = bad_fields};

static const struct sf_shape *const house_shapes[] = {&good_shape, &bad_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_house_answer = {"HouseAnswer", "The answer of `agree`.", house_shapes};

/* --- book ------------------------------------------------------------------------------------- */

#define LABEL(key, about) {SF_FIELD_TEXT(key, SF_NEEDED, 1, 400, about)}

static const struct sf_field problem_fields[] = {
    {SF_FIELD_TOKEN("code", SF_NEEDED, 1, 40, "what is wrong, for programs")},
    {SF_FIELD_TEXT("path", SF_NEEDED, 0, 64, "the value: values.solo.points")},
    FLAG("warning", "the book can be used all the same"),
    LABEL("text", "what is wrong, in the language of the call"),
    {0}};
static const struct sf_shape problem_shape = {
    .name = "BookProblem", .about = "A fault or a contradiction of a book.", .field = problem_fields};

static const struct sf_field choice_fields[] = {
    {SF_FIELD_TOKEN("word", SF_NEEDED, 1, 40, "in the book")}, LABEL("label", "for people"),
    {SF_FIELD_TEXT("help", SF_OPTIONAL, 1, 400, "what it means")}, {0}};
static const struct sf_shape choice_shape = {
    .name = "BookChoice", .about = "A word that may answer a question.", .field = choice_fields};

#define QUESTION \
    {SF_FIELD_WORD("kind", SF_NEEDED, sf_question_kinds, "the kind of value")}, \
    {SF_FIELD_INT("min", SF_OPTIONAL, 0, INT32_MAX, "least number, or fewest letters")}, \
    {SF_FIELD_INT("max", SF_OPTIONAL, 0, INT32_MAX, "greatest number, or most letters")}, \
    {SF_FIELD_INT("most", SF_OPTIONAL, 1, INT32_MAX, "most values, where there are several")}, \
    {SF_FIELD_WORD("unit", SF_OPTIONAL, sf_question_units, "what a number counts")}, \
    LABEL("label", "the question"), \
    {SF_FIELD_TEXT("help", SF_OPTIONAL, 1, 400, "a sentence that explains it")}, \
    {SF_FIELD_OBJECTS("choices", SF_OPTIONAL, &choice_shape, "words to choose from")}

static const struct sf_field column_fields[] = {
    {SF_FIELD_TOKEN("path", SF_NEEDED, 1, 40, "its key in the row")}, QUESTION, {0}};
static const struct sf_shape column_shape = {
    .name = "BookColumn", .about = "A key of the rows that answer a question.", .field = column_fields};

static const struct sf_field question_fields[] = {
    {SF_FIELD_TEXT("path", SF_NEEDED, 1, 64, "the key: values.solo.points")},
    {SF_FIELD_WORD("group", SF_NEEDED, sf_question_groups, "what it belongs to")},
    QUESTION,
    {SF_FIELD_OBJECTS("columns", SF_OPTIONAL, &column_shape, "keys of the rows of `prizes` and `extras`")},
    FLAG("applies", "it has an effect with the other answers"),
    FLAG("given", "the draft answers it"),
    {SF_FIELD_ANY("default", SF_OPTIONAL, "the answer of the base")},
    {SF_FIELD_ANY("value", SF_OPTIONAL, "the answer that counts now")},
    {0}};
static const struct sf_shape question_shape = {
    .name = "BookField", .about = "A key of a book as a question.", .field = question_fields};

static const struct sf_field line_fields[] = {
    {SF_FIELD_TOKEN("section", SF_NEEDED, 1, 30, "name of the chapter")},
    LABEL("title", "its title"),
    LABEL("label", "what the rule is about"),
    {SF_FIELD_TEXT("text", SF_NEEDED, 1, SF_DOOR_TEXT, "the rule")},
    {0}};
static const struct sf_shape line_shape = {
    .name = "BookLine", .about = "A line of the rules sheet.", .field = line_fields};

static const struct sf_field read_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OBJECTS("problems", SF_NEEDED, &problem_shape, "everything that is wrong with it, warnings last")},
    FLAG("good", "it can be used: there are only warnings"),
    {SF_FIELD_OBJECTS("questions", SF_NEEDED, &question_shape, "its keys, for a form")},
    {SF_FIELD_OBJECT("book", SF_OPTIONAL, &sf_book_shape, "the draft as far as it was read; only with a rulebook, as all below")},
    {SF_FIELD_OBJECT("full", SF_OPTIONAL, &sf_book_shape, "the same with every key that has an effect")},
    {SF_FIELD_OBJECT("rules", SF_OPTIONAL, &book_shape, "what forms for lists need to know")},
    {SF_FIELD_OBJECTS("sheet", SF_OPTIONAL, &line_shape, "the rules for people")},
    {0}};
static const struct sf_shape read_shape = {
    .name = "BookRead", .about = "A draft of a book as the program understands it.", .field = read_fields};
static const struct sf_shape *const read_shapes[] = {&read_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_book_answer = {"BookAnswer", "The answer of `book`.", read_shapes};
/* clang-format on */
