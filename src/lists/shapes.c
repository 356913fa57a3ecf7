/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/shapes.h"
#include "lists/book_json.h"
#include "lists/document.h"
#include "lists/list_json.h"
#include "lists/slots.h"

/* --- words ------------------------------------------------------------------------------------ */

#define NAME_OF(id, name)                name,
#define NAME_OF_FOUR(id, name, one, two) name,
const char *const sf_row_fate_words[] = {SF_ROW_FATES(NAME_OF) NULL};
const char *const sf_row_kind_words[] = {SF_ROW_KINDS(NAME_OF) NULL};
const char *const sf_row_reason_words[] = {SF_ROW_REASONS(NAME_OF_FOUR) NULL};
const char *const sf_row_why_words[] = {SF_ROW_WHYS(NAME_OF) NULL};
const char *const sf_note_words[] = {SF_EVALUATION_NOTES(NAME_OF_FOUR) NULL};

const char *const sf_height_words[] = {"plain", "schneider", "schwarz", NULL};

static const char *kind_word(unsigned i)
{
    return i + 1 < SF_ROW_KIND_N ? sf_row_kind_name((enum sf_row_kind)(i + 1)) : NULL;
}

const struct sf_shape_type sf_row_kind_type = {
    .name = "RowKind", .about = "Kind of a row of a list.", .word = kind_word};

/* --- values ----------------------------------------------------------------------------------- */

static enum sf_error read_entries(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    const struct sf_json_node *n = &reader->doc->nodes[node];
    int64_t value;

    (void)into;
    if (n->type != SF_JSON_ARRAY)
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_WANT_ARRAY, SF_WITHOUT);
    if (n->count < SF_LIST_SEATS_LEAST || n->count > SF_SEATS)
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_WANT_COUNT,
                              SF_WITH(SF_N(SF_LIST_SEATS_LEAST), SF_N(SF_SEATS)));
    for (uint32_t at = sf_json_first(reader->doc, node); at; at = reader->doc->nodes[at].next)
        if (!sf_json_int(reader->doc, at, &value))
            return sf_shape_fault(reader, SF_E_BAD_VALUE, at, SF_WHY_WANT_INT, SF_WITHOUT);
    return SF_OK;
}

const struct sf_shape_type sf_list_entries_type = {
    .name = "Entries",
    .typescript = "readonly number[]",
    .schema = "{\"description\":\"Points of each seat.\",\"type\":\"array\",\"minItems\":3,"
              "\"maxItems\":5,\"items\":{\"type\":\"integer\"}}",
    .about = "Points of each seat.",
    .read = read_entries};

/* clang-format off */

/* --- row and list: the documents -------------------------------------------------------------- */

#define MAY(key, about)      {SF_FIELD_FLAG(key, SF_OPTIONAL, about)}
#define SEAT_MAY(key, about) {SF_FIELD_OWN(key, SF_OPTIONAL, &sf_seat_type, about), .null = true}
#define ID          {SF_FIELD_ANY("id", SF_OPTIONAL, "any JSON, repeated in the answer"), .null = true}
#define RULEBOOK {SF_FIELD_OWN("rulebook", SF_OPTIONAL, &sf_book_type, "a tournament book; needed without `book`")}
#define BOOK {SF_FIELD_OBJECT("book", SF_OPTIONAL, &sf_book_shape, "the book of a club, in place of `rulebook`")}
#define PLAYER(how) SF_FIELD_TEXT("player", how, 0, 255, "id of a player")

static const struct sf_field row_fields[] = {
    SF_LIST_ROW_FIELDS,
    [SF_ROW_KEY_REASON] = {SF_FIELD_TEXT("reason", SF_OPTIONAL, 0, INT32_MAX, "why the organiser set the row")},
    {0}};
const struct sf_shape sf_written_row_shape = {
    .name = "WrittenRow", .about = "A row of a list: one game.", .field = row_fields};

static const struct sf_field row_question_fields[] = {
    [SF_ROW_QUESTION_ID] = ID,
    [SF_ROW_QUESTION_BOOK] = RULEBOOK,
    [SF_ROW_QUESTION_NUMBER] = {SF_FIELD_INT("number", SF_OPTIONAL, 1, UINT16_MAX,
                                             "number of the row in its list; 1 unless given")},
    [SF_ROW_QUESTION_ROW] = {SF_FIELD_OBJECT("row", SF_NEEDED, &sf_written_row_shape, "the row")},
    [SF_ROW_QUESTION_LOST] = {SF_FIELD_INT("lost_solos", SF_OPTIONAL, 0, UINT8_MAX,
                                           "solo games that each seat has lost before"), SF_LIST_BY_SEAT},
    [SF_ROW_QUESTION_TERMS] = BOOK,
    [SF_ROW_QUESTION_STOCK] = {SF_FIELD_INT("stock", SF_OPTIONAL, 0, 999999, "what the row finds in the Stock; 0 unless given")},
    {0}};
const struct sf_shape sf_row_question_shape = {
    .name = "RowQuestion", .about = "A row of a tournament list.", .field = row_question_fields};

static const struct sf_field tap_fields[] = {
    [SF_TAP_KEY_KIND] = {SF_FIELD_OWN("kind", SF_NEEDED, &sf_row_kind_type,
                                      "the kind of game, neither `misplay` nor `struck`")},
    [SF_TAP_KEY_DECLARER] = SEAT_MAY("declarer", "the declarer, or who lost a Ramsch; null: nobody was chosen"),
    [SF_TAP_KEY_PARTNER] = SEAT_MAY("partner", "their partner"),
    [SF_TAP_KEY_WON] = MAY("won", "they have won, a Ramsch by a Durchmarsch; true unless given"),
    [SF_TAP_KEY_HEIGHT] = {SF_FIELD_WORD("height", SF_OPTIONAL, sf_height_words, "how high")},
    [SF_TAP_KEY_RUN] = {SF_FIELD_INT("run", SF_OPTIONAL, 0, 15, "Laufende")},
    [SF_TAP_KEY_SPRITZE] = SEAT_MAY("spritze", "who doubled"),
    [SF_TAP_KEY_UNJUSTIFIED] = MAY("unjustified", "the party that doubled had at most one trick"),
    [SF_TAP_KEY_GAME] = {SF_FIELD_OWN("game", SF_OPTIONAL, &sf_game_type,
                                      "which game of its kind, if they have several prices"), .null = true},
    [SF_TAP_KEY_JUNGFRAUEN] = SF_SEATS_ROW("jungfrauen", SF_OPTIONAL, "of a Ramsch: seats without a trick"),
    [SF_TAP_KEY_DOUBLINGS] = {SF_FIELD_INT("doublings", SF_OPTIONAL, 0, 15,
                                           "how often the game was doubled; a Spritze is one at least")},
    {0}};
const struct sf_shape sf_tap_shape = {
    .name = "TappedQuestion", .about = "A game by buttons, as far as it is chosen.", .field = tap_fields};

#define BY_TEXT(need) \
    {SF_FIELD_TEXT("text", need, 0, INT32_MAX, "a few keys; docs/tournament.md has their grammar")}
#define BY_GAME(need) {SF_FIELD_OBJECT("game", need, &sf_tap_shape, "the game")}

static const struct sf_field by_text_fields[] = {BY_TEXT(SF_NEEDED), {0}};
static const struct sf_shape by_text_shape = {
    .name = "TypedText", .about = "A row by a few keys.", .field = by_text_fields};

static const struct sf_field by_game_fields[] = {BY_GAME(SF_NEEDED), {0}};
static const struct sf_shape by_game_shape = {
    .name = "TypedGame", .about = "A row by buttons.", .field = by_game_fields};

static const struct sf_field by_hand_fields[] = {
    [SF_BY_HAND_TEXT] = BY_TEXT(SF_OPTIONAL), [SF_BY_HAND_GAME] = BY_GAME(SF_OPTIONAL), {0}};
const struct sf_shape sf_by_hand_shape = {
    .name = "TypedByHand", .about = "A row by keys or by buttons.", .field = by_hand_fields};

static const struct sf_shape *const typed_shapes[] = {&by_text_shape, &by_game_shape, &sf_written_row_shape, NULL};
static const struct sf_shape_choice typed_choice = {"TypedRow", "A row of a list as it is typed.", typed_shapes};

static const struct sf_field approval_fields[] = {
    [SF_APPROVAL_KEY_GAME] = {SF_FIELD_INT("game", SF_NEEDED, 1, SF_LIST_ROWS, "number of the row")},
    [SF_APPROVAL_KEY_CLASS] = {SF_FIELD_OWN("class", SF_NEEDED, &sf_class_type, "the game that was approved")},
    {0}};
const struct sf_shape sf_list_approval_shape = {
    .name = "ListApproval", .about = "An approval of the organiser.", .field = approval_fields};

static const struct sf_field change_fields[] = {
    [SF_CHANGE_KEY_SEAT] = SF_SEAT_ROW("seat", SF_NEEDED, "the seat"),
    [SF_CHANGE_KEY_FROM] = {SF_FIELD_INT("from", SF_NEEDED, 1, UINT16_MAX, "first game of the substitute")},
    {0}};
const struct sf_shape sf_list_change_shape = {
    .name = "ListChange", .about = "A seat that a substitute takes.", .field = change_fields};

static const struct sf_field list_question_fields[] = {
    [SF_LIST_KEY_ID] = ID,
    [SF_LIST_KEY_BOOK] = RULEBOOK,
    [SF_LIST_KEY_PLAYERS] = {SF_FIELD_INT("players", SF_NEEDED, SF_LIST_SEATS_LEAST, SF_SEATS, "seats at the table")},
    [SF_LIST_KEY_ROWS] = {SF_FIELD("rows", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "the rows; null where nothing is written"),
                          .choice = &typed_choice, .many = true, .null_item = true, .most = SF_LIST_ROWS},
    [SF_LIST_KEY_SUMS] = {SF_FIELD_INT("sums", SF_OPTIONAL, -SF_LIST_SUM_MAX, SF_LIST_SUM_MAX, "the sums beside the list"),
                          SF_LIST_BY_SEAT},
    [SF_LIST_KEY_APPROVED] = {SF_FIELD_OBJECTS("approved", SF_OPTIONAL, &sf_list_approval_shape,
                                               "games that the organiser has approved"), .most = SF_LIST_ROWS},
    [SF_LIST_KEY_CHANGES] = {SF_FIELD_OBJECTS("changes", SF_OPTIONAL, &sf_list_change_shape,
                                              "seats that change hands"), .most = SF_LIST_ROWS},
    [SF_LIST_KEY_TERMS] = BOOK,
    {0}};
const struct sf_shape sf_list_question_shape = {
    .name = "ListQuestion", .about = "A list while it is typed.", .field = list_question_fields};

static const struct sf_field book_question_fields[] = {
    [SF_BOOK_QUESTION_ID] = ID,
    [SF_BOOK_QUESTION_BOOK] = {SF_FIELD_OBJECT("book", SF_NEEDED, &sf_any_object,
                                               "a draft of a book: keys of ClubBook, which may be wrong")},
    {0}};
const struct sf_shape sf_book_question_shape = {
    .name = "BookQuestion", .about = "A draft of a club's book.", .field = book_question_fields};

/* --- evaluate: the document ------------------------------------------------------------------- */

static const struct sf_field player_fields[] = {
    [SF_PLAYER_KEY_ID] = {SF_FIELD_TEXT("id", SF_NEEDED, 0, 255, "their id")},
    [SF_PLAYER_KEY_NAME] = {SF_FIELD_TEXT("name", SF_OPTIONAL, 0, INT32_MAX, "their name; it has no effect")},
    [SF_PLAYER_KEY_SUBSTITUTE] = {SF_FIELD_FLAG("substitute", SF_OPTIONAL, "a substitute, who is not ranked")},
    [SF_PLAYER_KEY_TEAM] = {SF_FIELD_TEXT("team", SF_OPTIONAL, 1, 255, "their team, where the book has teams")},
    [SF_PLAYER_KEY_BORN] = {SF_FIELD_INT("born", SF_OPTIONAL, SF_DOCUMENT_BORN_MIN, SF_DOCUMENT_BORN_MAX,
                                         "their year of birth, for the prize of the youngest")},
    [SF_PLAYER_KEY_POTS] = {SF_FIELD_INT("pots", SF_OPTIONAL, 1, SF_BOOK_POTS,
                                         "numbers of the side pots that they have joined, from 1"),
                            .many = true, .most = SF_BOOK_POTS},
    {0}};
const struct sf_shape sf_evaluate_player_shape = {
    .name = "EvaluatePlayer", .about = "A player.", .field = player_fields};
static const struct sf_field seat_change_fields[] = {
    [SF_CHANGE_KEY_SEAT] = SF_SEAT_ROW("seat", SF_NEEDED, "the seat"),
    [SF_CHANGE_KEY_FROM] = {SF_FIELD_INT("from", SF_NEEDED, 1, SF_DOCUMENT_ROWS, "first row of the new player")},
    [SF_CHANGE_KEY_PLAYER] = {PLAYER(SF_NEEDED)},
    {0}};
const struct sf_shape sf_evaluate_change_shape = {
    .name = "EvaluateChange", .about = "A seat that changes hands.", .field = seat_change_fields};

static const struct sf_field table_fields[] = {
    [SF_TABLE_KEY_TABLE] = {SF_FIELD_INT("table", SF_OPTIONAL, 1, SF_DOCUMENT_TABLES, "number of the table")},
    [SF_TABLE_KEY_SEATS] = {SF_FIELD_TEXT("seats", SF_NEEDED, 0, 255, "ids of the players; null: nobody"),
                            SF_LIST_BY_SEAT, .null_item = true},
    [SF_TABLE_KEY_ROWS] = {SF_FIELD_OBJECTS("rows", SF_OPTIONAL, &sf_written_row_shape, "game by game"),
                           .most = SF_DOCUMENT_ROWS},
    [SF_TABLE_KEY_SUMS] = {SF_FIELD_INT("sums", SF_OPTIONAL, -SF_DOCUMENT_POINTS, SF_DOCUMENT_POINTS,
                                        "results by seat; needed without rows"), SF_LIST_BY_SEAT},
    [SF_TABLE_KEY_CHANGES] = {SF_FIELD_OBJECTS("changes", SF_OPTIONAL, &sf_evaluate_change_shape,
                                               "seats that change hands"), .most = SF_DOCUMENT_ROWS},
    {0}};
const struct sf_shape sf_evaluate_table_shape = {
    .name = "EvaluateTable", .about = "A table and its list.", .field = table_fields};
static const struct sf_field round_fields[] = {
    [SF_ROUND_KEY_TABLES] = {SF_FIELD_OBJECTS("tables", SF_NEEDED, &sf_evaluate_table_shape, "the tables"),
                             .most = SF_DOCUMENT_TABLES},
    {0}};
const struct sf_shape sf_evaluate_round_shape = {
    .name = "EvaluateRound", .about = "A round.", .field = round_fields};
static const struct sf_field penalty_fields[] = {
    [SF_PENALTY_KEY_PLAYER] = {PLAYER(SF_NEEDED)},
    [SF_PENALTY_KEY_POINTS] = {SF_FIELD_INT("points", SF_NEEDED, 0, SF_DOCUMENT_POINTS, "points that are taken off")},
    [SF_PENALTY_KEY_REASON] = {SF_FIELD_TEXT("reason", SF_OPTIONAL, 0, INT32_MAX, "why; it has no effect")},
    {0}};
const struct sf_shape sf_evaluate_penalty_shape = {
    .name = "EvaluatePenalty", .about = "A penalty.", .field = penalty_fields};

static const struct sf_field document_fields[] = {
    [SF_DOCUMENT_KEY_BOOK] = RULEBOOK,
    [SF_DOCUMENT_KEY_PLAYERS] = {SF_FIELD_OBJECTS("players", SF_NEEDED, &sf_evaluate_player_shape, "everybody"),
                                 .most = SF_DOCUMENT_PLAYERS},
    [SF_DOCUMENT_KEY_ROUNDS] = {SF_FIELD_OBJECTS("rounds", SF_NEEDED, &sf_evaluate_round_shape, "the rounds"),
                                .most = SF_DOCUMENT_ROUNDS},
    [SF_DOCUMENT_KEY_PENALTIES] = {SF_FIELD_OBJECTS("penalties", SF_OPTIONAL, &sf_evaluate_penalty_shape, "penalties")},
    [SF_DOCUMENT_KEY_DISQUALIFIED] = {SF_FIELD_TEXT("disqualified", SF_OPTIONAL, 0, 255, "ids of players"),
                                      .many = true},
    [SF_DOCUMENT_KEY_LOTS] = {SF_FIELD_TEXT("lots", SF_OPTIONAL, 0, 255,
                                            "ids of tied players, the best lot first; "
                                            "decides where all who are tied are here"),
                              .many = true, .most = SF_DOCUMENT_PLAYERS},
    [SF_DOCUMENT_KEY_PRIZES] = {SF_FIELD_INT("prizes", SF_OPTIONAL, 0, SF_DOCUMENT_PRIZE, "cents by place"),
                                .many = true, .most = SF_DOCUMENT_PLAYERS},
    [SF_DOCUMENT_KEY_TERMS] = BOOK,
    {0}};
const struct sf_shape sf_evaluate_document_shape = {
    .name = "EvaluateDocument", .about = "A whole tournament.", .field = document_fields};
/* clang-format on */

#define FITS(fields)                                                                               \
    _Static_assert(sizeof(fields) / sizeof *(fields)-1 <= SF_SLOTS_MAX, "every row has its slot")
FITS(row_fields);
FITS(row_question_fields);
FITS(list_question_fields);
FITS(tap_fields);
FITS(document_fields);
FITS(table_fields);
