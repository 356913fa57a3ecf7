/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "doors/rows.h"
#include "lists/document.h"
#include "lists/list_json.h"
#include "lists/shapes.h"
#include "lists/typed.h"

/* Answers of the doors about tournament lists: row, list, evaluate. Their documents are in
 * lists/shapes.h. */

static const char *wrong_word(unsigned i)
{
    return i + 1 < SF_TYPED_N ? sf_typed_wrong_name((enum sf_typed_wrong)(i + 1)) : NULL;
}

static const struct sf_shape_type wrong_type = {
    .name = "KeysWrong", .about = "Why a text is no row of a list.", .word = wrong_word};

/* clang-format off */

#define WORD_2(id, word) word,
#define WORD_4(id, word, en, de) word,

#define FLAG(key, about) {SF_FIELD_FLAG(key, SF_NEEDED, about)}
#define SEAT_OR_NULL(key, about) {SF_FIELD_OWN(key, SF_NEEDED, &sf_seat_type, about), .null = true}
#define SUMS(key, need, about) \
    {SF_FIELD_INT(key, need, -SF_LIST_SUM_MAX, SF_LIST_SUM_MAX, about), SF_LIST_BY_SEAT}

/* --- row -------------------------------------------------------------------------------------- */

static const struct sf_field row_finding_fields[] = {ROW_BEGIN, SF_LIST_FINDING_FIELDS, {0}};
static const struct sf_shape row_finding_shape = {
    .name = "RowFinding", .about = "The verdict on a row, and the game that it means.", .field = row_finding_fields};
static const struct sf_shape *const row_shapes[] = {&row_finding_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_row_answer = {"RowAnswer", "The answer of `row`.", row_shapes};

/* --- list ------------------------------------------------------------------------------------- */

static const struct sf_field finding_fields[] = {SF_LIST_FINDING_FIELDS, {0}};
static const struct sf_shape finding_shape = {
    .name = "Finding", .about = "The verdict on a row of a list, and the game that it means.", .field = finding_fields};

static const struct sf_field tapped_fields[] = {
    {SF_FIELD_OWN("kind", SF_NEEDED, &sf_row_kind_type, "the kind of game")},
    {SF_FIELD_OWN("game", SF_NEEDED, &sf_game_type, "which game, where its kind has several prices"), .null = true},
    SEAT_OR_NULL("declarer", "the declarer, or who lost a Ramsch"),
    SEAT_OR_NULL("partner", "their partner"),
    SF_SEATS_ROW("jungfrauen", SF_NEEDED, "of a Ramsch: seats without a trick"),
    FLAG("won", "they have won"),
    {SF_FIELD_WORD("height", SF_NEEDED, sf_height_words, "how high")},
    {SF_FIELD_INT("run", SF_NEEDED, 0, 15, "Laufende")},
    SEAT_OR_NULL("spritze", "who doubled"),
    {SF_FIELD_INT("doublings", SF_NEEDED, 0, 15, "how often it was doubled")},
    FLAG("unjustified", "the party that doubled had at most one trick"),
    {0}};
static const struct sf_shape tapped_shape = {
    .name = "TappedGame", .about = "A game by buttons, without what does not fit it.", .field = tapped_fields};

static const struct sf_field choices_fields[] = {
    {SF_FIELD_OWN("games", SF_NEEDED, &sf_game_type, "games of its kind; empty: all have the same prices"), .many = true},
    SF_SEATS_ROW("declarers", SF_NEEDED, "seats that may have declared"),
    SF_SEATS_ROW("partners", SF_NEEDED, "seats that may be the partner"),
    SF_SEATS_ROW("jungfrauen", SF_NEEDED, "seats that may be Jungfrau in a Ramsch"),
    SF_SEATS_ROW("doublers", SF_NEEDED, "seats that may have doubled"),
    {SF_FIELD_INT("doublings", SF_NEEDED, 0, 15, "how often it may be doubled at most; a Spritze counts once its player is named")},
    {SF_FIELD_WORD("heights", SF_NEEDED, sf_height_words, "heights that the book pays"), .many = true},
    {SF_FIELD_INT("runs", SF_NEEDED, 0, 15, "Laufende that the book pays"), .many = true},
    FLAG("lost", "it can be lost"),
    FLAG("unjustified", "only the players know whether the Spritze was unjustified"),
    {0}};
static const struct sf_shape choices_shape = {
    .name = "TappedChoices", .about = "The choices that a game has.", .field = choices_fields};

static const char *const missing[] = {SF_TAPPED_MISSING(WORD_2) NULL}; /* the first is nothing */
static const struct sf_field checked_fields[] = {
    SF_SEAT_ROW("dealer", SF_NEEDED, "who deals"),
    SF_SEATS_ROW("playing", SF_NEEDED, "who plays"),
    {SF_FIELD_OBJECT("row", SF_NEEDED, &sf_written_row_shape, "the row, if it is one"), .null = true},
    {SF_FIELD_OBJECT("finding", SF_NEEDED, &finding_shape, "what becomes of it"), .null = true},
    SUMS("sum", SF_NEEDED, "of the rows so far, as they are written"),
    {SF_FIELD_INT("stock", SF_NEEDED, 0, INT32_MAX, "what is in the Stock after it")},
    {SF_FIELD_OWN("wrong", SF_NEEDED, &wrong_type, "with `text`: why it is no row"), .null = true},
    {SF_FIELD_WORD("missing", SF_NEEDED, missing + 1, "with `game`: what is not chosen yet"), .null = true},
    {SF_FIELD_OBJECT("game", SF_NEEDED, &tapped_shape, "with `game`: the same, complete"), .null = true},
    {SF_FIELD_OBJECT("choices", SF_NEEDED, &choices_shape, "with `game`: what can be chosen"), .null = true},
    {0}};
static const struct sf_shape checked_shape = {
    .name = "CheckedRow", .about = "A row of a list after it was checked.", .field = checked_fields};

static const struct sf_field sums_fields[] = {SF_LIST_VERDICT_FIELDS, {0}};
static const struct sf_shape sums_shape = {
    .name = "CheckedSums", .about = "The verdict on the sums as they are written.", .field = sums_fields};

static const struct sf_field list_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OBJECTS("rows", SF_NEEDED, &checked_shape, "one for each row"), .most = SF_LIST_ROWS},
    SUMS("counted", SF_NEEDED, "the sums of the rows that count"),
    FLAG("disputed", "a row is disputed or repaired"),
    {SF_FIELD_INT("winners_only", SF_NEEDED, 0, SF_LIST_ROWS, "rows that credit only the winners, if no row has a minus")},
    FLAG("gesamt", "the sums have Tischpunkte in them"),
    {SF_FIELD_OBJECT("sums", SF_NEEDED, &sums_shape, "about the sums; null: there are none"), .null = true},
    {0}};
static const struct sf_shape list_shape = {
    .name = "CheckedList", .about = "A tournament list after it was checked.", .field = list_fields};
static const struct sf_shape *const list_shapes[] = {&list_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_list_answer = {"ListAnswer", "The answer of `row --list`.", list_shapes};
#define POINTS      SF_DOCUMENT_POINTS
#define PLAYER(how) SF_FIELD_TEXT("player", how, 0, 255, "id of a player")
#define ROUND(how)  SF_FIELD_INT("round", how, 1, SF_DOCUMENT_ROUNDS, "the round, from 1")
#define TABLE(how)  SF_FIELD_INT("table", how, 1, SF_DOCUMENT_TABLES, "number of the table")
#define SCORE       (SF_DOCUMENT_ROUNDS * INT64_C(10) * POINTS)

static const char *const unranked[] = {SF_UNRANKED(WORD_4) NULL}; /* the first is ranked */

/* --- evaluate: the answer --------------------------------------------------------------------- */

static const struct sf_field standing_fields[] = {
    {SF_FIELD_INT("place", SF_NEEDED, 1, SF_DOCUMENT_PLAYERS, "the place; tied players share it")},
    {PLAYER(SF_NEEDED)},
    {SF_FIELD_INT("points", SF_NEEDED, -SCORE, SCORE, "with Tischpunkte, less penalties")},
    {SF_FIELD_INT("table_points", SF_NEEDED, 0, SCORE, "Tischpunkte")},
    {SF_FIELD_INT("games_won", SF_NEEDED, 0, SCORE, "rows with a positive entry")},
    {SF_FIELD_INT("solos_won", SF_NEEDED, 0, SCORE, "own solo games with a positive entry")},
    {SF_FIELD_INT("prize", SF_NEEDED, 0, INT64_MAX, "cents")},
    {SF_FIELD_INT("reuegeld", SF_NEEDED, 0, UINT32_MAX, "cents")},
    {SF_FIELD_INT("solos_lost", SF_OPTIONAL, 0, SCORE, "own solo games lost; with a `book`")},
    {SF_FIELD_INT("best_round", SF_OPTIONAL, -SCORE, SCORE, "points of the best list; with a `book`")},
    {SF_FIELD_TEXT("things", SF_OPTIONAL, 1, 80, "things that the places give; with a `book`"), .many = true},
    {0}};
static const struct sf_shape standing_shape = {
    .name = "EvaluateStanding", .about = "A player who is ranked.", .field = standing_fields};
static const struct sf_field unranked_fields[] = {
    {PLAYER(SF_NEEDED)},
    {SF_FIELD_WORD("code", SF_NEEDED, unranked + 1, "why they are not ranked")},
    {SF_FIELD_TEXT("reason", SF_NEEDED, 1, 200, "the same as a sentence")},
    {SF_FIELD_INT("points", SF_NEEDED, -SCORE, SCORE, "with Tischpunkte, less penalties")},
    {SF_FIELD_INT("reuegeld", SF_NEEDED, 0, UINT32_MAX, "cents")},
    {0}};
static const struct sf_shape unranked_shape = {
    .name = "EvaluateUnranked", .about = "A player who is not ranked.", .field = unranked_fields};

#define ROW_PLACE \
    {ROUND(SF_NEEDED)}, {TABLE(SF_NEEDED)}, \
        {SF_FIELD_INT("row", SF_NEEDED, 0, SF_DOCUMENT_ROWS, "the row, from 1; 0: the sums")}, \
        {SF_FIELD_WORD("code", SF_NEEDED, sf_row_reason_words + 1, "why")}, \
        {SF_FIELD_TEXT("reason", SF_NEEDED, 0, INT32_MAX, \
                       "the same as a sentence, or the reason of the row")}, \
    { \
        SF_FIELD_TEXT("rule", SF_OPTIONAL, 1, 80, "the paragraph of the rulebook") \
    }

static const struct sf_field struck_fields[] = {ROW_PLACE, {0}};
static const struct sf_shape struck_shape = {
    .name = "EvaluateStruck", .about = "A row that counts nothing.", .field = struck_fields};
static const struct sf_field disputed_fields[] = {
    ROW_PLACE,
    {SF_FIELD_FLAG("used", SF_OPTIONAL, "true: the first suggestion counts")},
    SF_LIST_SUGGESTION_FIELDS,
    {0}};
static const struct sf_shape disputed_shape = {.name = "EvaluateDisputed",
                                               .about = "A row or sums that somebody must look at.",
                                               .field = disputed_fields};
static const struct sf_field note_fields[] = {
    {ROUND(SF_OPTIONAL)},
    {TABLE(SF_OPTIONAL)},
    {SF_FIELD_WORD("code", SF_NEEDED, sf_note_words, "what was found")},
    {SF_FIELD_INT("found", SF_OPTIONAL, 0, UINT16_MAX, "rows or rounds there are")},
    {SF_FIELD_INT("wanted", SF_OPTIONAL, 0, UINT16_MAX, "rows or rounds as the book says")},
    {SF_FIELD_TEXT("message", SF_NEEDED, 1, 255, "the same as a sentence")},
    {0}};
static const struct sf_shape note_shape = {
    .name = "EvaluateFinding",
    .about = "Something unusual about a list, or about the whole tournament.",
    .field = note_fields};

static const struct sf_field extra_fields[] = {
    {SF_FIELD_WORD("for", SF_NEEDED, sf_book_extra_words, "who gets it")},
    {SF_FIELD_TEXT("players", SF_NEEDED, 0, 255, "ids of the players who share it"), .many = true},
    {SF_FIELD_INT("cents", SF_NEEDED, 0, INT64_MAX, "what each of them gets"), .many = true},
    {SF_FIELD_TEXT("thing", SF_OPTIONAL, 1, 80, "the thing, if it is none of money")},
    {0}};
static const struct sf_shape extra_shape = {
    .name = "EvaluateExtra", .about = "A prize beside the places.", .field = extra_fields};
static const struct sf_field pot_fields[] = {
    {SF_FIELD_TEXT("name", SF_NEEDED, 1, 80, "what it is called")},
    {SF_FIELD_TEXT("players", SF_NEEDED, 0, 255, "ids of the players who get a share, the best first"), .many = true},
    {SF_FIELD_INT("places", SF_NEEDED, 1, SF_DOCUMENT_PLAYERS, "their places among those who joined"), .many = true},
    {SF_FIELD_INT("cents", SF_NEEDED, 0, INT64_MAX, "what each of them gets"), .many = true},
    {0}};
static const struct sf_shape pot_shape = {
    .name = "EvaluatePot", .about = "A side pot.", .field = pot_fields};
static const struct sf_field team_fields[] = {
    {SF_FIELD_INT("place", SF_NEEDED, 0, SF_DOCUMENT_PLAYERS, "the place; 0: too few members are ranked")},
    {SF_FIELD_TEXT("team", SF_NEEDED, 1, 255, "the team")},
    {SF_FIELD_INT("points", SF_NEEDED, INT64_MIN, INT64_MAX, "of the members who count")},
    {SF_FIELD_TEXT("players", SF_NEEDED, 0, 255, "ids of the members who count"), .many = true},
    {0}};
static const struct sf_shape team_shape = {
    .name = "EvaluateTeam", .about = "A team.", .field = team_fields};

static const struct sf_field evaluation_fields[] = {
    ROW_OK,
    {SF_FIELD_OBJECTS("standings", SF_NEEDED, &standing_shape, "the places")},
    {SF_FIELD_OBJECTS("unranked", SF_NEEDED, &unranked_shape, "the other players")},
    {SF_FIELD_OBJECTS("extras", SF_OPTIONAL, &extra_shape, "prizes beside the places; with a `book` that has any")},
    {SF_FIELD_OBJECTS("side_pots", SF_OPTIONAL, &pot_shape, "the side pots; with a `book` that has any")},
    {SF_FIELD_OBJECTS("teams", SF_OPTIONAL, &team_shape, "the teams; with a `book` that has teams")},
    {SF_FIELD_OBJECTS("struck", SF_NEEDED, &struck_shape, "rows that are struck")},
    {SF_FIELD_OBJECTS("disputed", SF_NEEDED, &disputed_shape, "rows and sums in dispute")},
    {SF_FIELD_INT("reuegeld_unclear", SF_OPTIONAL, 1, UINT32_MAX,
                  "cents that may be owed, and no row shows by whom")},
    {SF_FIELD_OBJECTS("findings", SF_OPTIONAL, &note_shape, "about whole lists; none: left out")},
    {SF_FIELD_FLAG("final", SF_NEEDED, "nothing keeps the result open")},
    {0}};
static const struct sf_shape evaluation_shape = {
    .name = "Evaluation", .about = "The standings.", .field = evaluation_fields};
static const struct sf_shape *const evaluate_shapes[] = {&evaluation_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_evaluate_answer = {"EvaluateAnswer", "The answer of `evaluate`.", evaluate_shapes};
/* clang-format on */
