/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_SHAPES_H
#define SF_LISTS_SHAPES_H

/*
 * Rows of lists and findings about them as rows of a shape (shape/shape.h). The requests and
 * answers of `row`, `row --list` and `evaluate` have these fields (doors/list_rows.c), and so have
 * the views of a tournament.
 *
 * The documents of these interfaces are here, too. Their readers are in row_json.c, list_json.c
 * and document.c, because an error there names the round, the table and the row. They look up the
 * values by the rows (lists/slots.h). The enums are the places of the rows.
 */

#include "lists/row.h"
#include "shape/fields.h"
#include "shape/values.h"

/* --- values and fields that several objects have -----------------------------------------------
 */

/* The first word of kinds and reasons is empty: it is not given. */
extern const char *const sf_row_fate_words[],
    *const sf_row_kind_words[], *const sf_row_reason_words[], *const sf_row_why_words[],
                                                                  *const sf_note_words[];

/* How high a game was won, by enum sf_height; ended by NULL. */
extern const char *const sf_height_words[];

/* The kinds of rows of a list. */
extern const struct sf_shape_type sf_row_kind_type;

/* Points of each seat: three if the book has such tables, four or five. */
extern const struct sf_shape_type sf_list_entries_type;

enum { SF_LIST_SEATS_LEAST = 3 };
#define SF_LIST_BY_SEAT .many = true, .least = SF_LIST_SEATS_LEAST, .most = SF_SEATS

enum { SF_LIST_CENTS = 1000000000 };

enum sf_row_key {
    SF_ROW_KEY_P,
    SF_ROW_KEY_KIND,
    SF_ROW_KEY_DECLARER,
    SF_ROW_KEY_SPRITZE,
    SF_ROW_KEY_NOTE,
    SF_ROW_KEY_REGISTERED,
    SF_ROW_KEY_REASON,
    SF_ROW_KEYS
};

/* A row as people write it, without its reason. */
#define SF_LIST_ROW_FIELDS                                                                         \
    [SF_ROW_KEY_P] = {SF_FIELD_INT("p", SF_NEEDED, -SF_ENTRY_MAX, SF_ENTRY_MAX, "points by seat"), \
                      SF_LIST_BY_SEAT},                                                            \
    [SF_ROW_KEY_KIND] = {SF_FIELD_WORD("kind", SF_OPTIONAL, sf_row_kind_words + 1,                 \
                                       "what was played, if somebody says so")},                   \
    [SF_ROW_KEY_DECLARER] = {SF_FIELD_INT("declarer", SF_OPTIONAL, 0, SF_SEATS - 1,                \
                                          "seat of the declarer")},                                \
    [SF_ROW_KEY_SPRITZE] = {SF_FIELD_INT("spritze", SF_OPTIONAL, 0, SF_SEATS - 1,                  \
                                         "seat that doubled")},                                    \
    [SF_ROW_KEY_NOTE] = {SF_FIELD_FLAG("note", SF_OPTIONAL,                                        \
                                       "the organiser has approved a Tout or Sie")},               \
    [SF_ROW_KEY_REGISTERED] = {                                                                    \
        SF_FIELD_FLAG("registered", SF_OPTIONAL, "the solo was registered after three lost ones")}

#define SF_LIST_VERDICT_FIELDS                                                                     \
    {SF_FIELD_WORD("fate", SF_NEEDED, sf_row_fate_words, "what becomes of the row")},              \
        {SF_FIELD_WORD("code", SF_NEEDED, sf_row_reason_words + 1, "why"), .null = true},          \
        {SF_FIELD_TEXT("de", SF_NEEDED, 1, 200, "the reason in German"), .null = true},            \
        {SF_FIELD_TEXT("en", SF_NEEDED, 1, 200, "the reason in English"), .null = true},           \
    {                                                                                              \
        SF_FIELD_TEXT("rule", SF_NEEDED, 1, 80, "the paragraph of the rulebook"), .null = true     \
    }

#define SF_LIST_SUGGESTION_FIELDS                                                                  \
    {SF_FIELD_OWN("suggestions", SF_NEEDED, &sf_list_entries_type,                                 \
                  "legal rows that explain the row, the best first"),                              \
     .many = true, .most = SF_ROW_SUGGESTIONS},                                                    \
    {                                                                                              \
        SF_FIELD_WORD("why", SF_NEEDED, sf_row_why_words, "how each suggestion explains the row"), \
            .many = true, .most = SF_ROW_SUGGESTIONS                                               \
    }

/* The output of sf_row_finding_write(). */
#define SF_LIST_FINDING_FIELDS                                                                     \
    SF_LIST_VERDICT_FIELDS,                                                                        \
        {SF_FIELD_WORD("kind", SF_NEEDED, sf_row_kind_words + 1, "what was played"),               \
         .null = true},                                                                            \
        {SF_FIELD_INT("declarer", SF_NEEDED, 0, SF_SEATS - 1, "seat of the declarer"),             \
         .null = true},                                                                            \
        {SF_FIELD_INT("spritze", SF_NEEDED, 0, SF_SEATS - 1, "seat that doubled"), .null = true},  \
        {SF_FIELD_FLAG("solo", SF_NEEDED, "it is a solo game"), .null = true},                     \
        {SF_FIELD_FLAG("won", SF_NEEDED, "the declarer has won"), .null = true},                   \
        {SF_FIELD_INT("reuegeld", SF_NEEDED, 0, SF_LIST_CENTS, "cents of Reuegeld by seat"),       \
         SF_LIST_BY_SEAT, .null = true},                                                           \
        {SF_FIELD_INT("unclear", SF_NEEDED, 0, SF_LIST_CENTS,                                      \
                      "cents that the row names no payer of"),                                     \
         .null = true},                                                                            \
        SF_LIST_SUGGESTION_FIELDS

/* --- the documents ---------------------------------------------------------------------------- */

/* A row with its reason. */
extern const struct sf_shape sf_written_row_shape;

/* `row` takes: */
enum sf_row_question_key {
    SF_ROW_QUESTION_ID,
    SF_ROW_QUESTION_BOOK,
    SF_ROW_QUESTION_NUMBER,
    SF_ROW_QUESTION_ROW,
    SF_ROW_QUESTION_LOST,
    SF_ROW_QUESTION_TERMS,
    SF_ROW_QUESTION_STOCK,
    SF_ROW_QUESTION_KEYS
};

extern const struct sf_shape sf_row_question_shape;

/* `row --list` takes: */
enum sf_list_key {
    SF_LIST_KEY_ID,
    SF_LIST_KEY_BOOK,
    SF_LIST_KEY_PLAYERS,
    SF_LIST_KEY_ROWS,
    SF_LIST_KEY_SUMS,
    SF_LIST_KEY_APPROVED,
    SF_LIST_KEY_CHANGES,
    SF_LIST_KEY_TERMS,
    SF_LIST_KEYS
};

enum sf_tap_key {
    SF_TAP_KEY_KIND,
    SF_TAP_KEY_DECLARER,
    SF_TAP_KEY_PARTNER,
    SF_TAP_KEY_WON,
    SF_TAP_KEY_HEIGHT,
    SF_TAP_KEY_RUN,
    SF_TAP_KEY_SPRITZE,
    SF_TAP_KEY_UNJUSTIFIED,
    SF_TAP_KEY_GAME,
    SF_TAP_KEY_JUNGFRAUEN,
    SF_TAP_KEY_DOUBLINGS,
    SF_TAP_KEYS
};

/* A row that is typed has one of them. The reader looks for both, so that it can reject both. */
enum sf_by_hand_key { SF_BY_HAND_TEXT, SF_BY_HAND_GAME, SF_BY_HAND_KEYS };

enum sf_approval_key { SF_APPROVAL_KEY_GAME, SF_APPROVAL_KEY_CLASS, SF_APPROVAL_KEYS };

enum sf_change_key {
    SF_CHANGE_KEY_SEAT,
    SF_CHANGE_KEY_FROM,
    SF_LIST_CHANGE_KEYS,
    SF_CHANGE_KEY_PLAYER = SF_LIST_CHANGE_KEYS, /* of `evaluate` */
    SF_EVALUATE_CHANGE_KEYS
};

extern const struct sf_shape sf_list_question_shape, sf_by_hand_shape, sf_tap_shape,
    sf_list_approval_shape, sf_list_change_shape;

/* `book` takes: a draft, which may be wrong in any way. */
enum { SF_BOOK_QUESTION_ID, SF_BOOK_QUESTION_BOOK, SF_BOOK_QUESTION_KEYS };
extern const struct sf_shape sf_book_question_shape;

/* `evaluate` takes: */
enum sf_document_key {
    SF_DOCUMENT_KEY_BOOK,
    SF_DOCUMENT_KEY_PLAYERS,
    SF_DOCUMENT_KEY_ROUNDS,
    SF_DOCUMENT_KEY_PENALTIES,
    SF_DOCUMENT_KEY_DISQUALIFIED,
    SF_DOCUMENT_KEY_LOTS,
    SF_DOCUMENT_KEY_PRIZES,
    SF_DOCUMENT_KEY_TERMS,
    SF_DOCUMENT_KEYS
};

enum sf_player_key {
    SF_PLAYER_KEY_ID,
    SF_PLAYER_KEY_NAME,
    SF_PLAYER_KEY_SUBSTITUTE,
    SF_PLAYER_KEY_TEAM,
    SF_PLAYER_KEY_BORN,
    SF_PLAYER_KEY_POTS,
    SF_PLAYER_KEYS
};

enum { SF_ROUND_KEY_TABLES, SF_ROUND_KEYS };

enum sf_table_key {
    SF_TABLE_KEY_TABLE,
    SF_TABLE_KEY_SEATS,
    SF_TABLE_KEY_ROWS,
    SF_TABLE_KEY_SUMS,
    SF_TABLE_KEY_CHANGES,
    SF_TABLE_KEYS
};

enum sf_penalty_key {
    SF_PENALTY_KEY_PLAYER,
    SF_PENALTY_KEY_POINTS,
    SF_PENALTY_KEY_REASON,
    SF_PENALTY_KEYS
};

extern const struct sf_shape sf_evaluate_document_shape, sf_evaluate_player_shape,
    sf_evaluate_round_shape, sf_evaluate_table_shape, sf_evaluate_change_shape,
    sf_evaluate_penalty_shape;

#endif
