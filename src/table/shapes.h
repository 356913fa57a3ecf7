/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_SHAPES_H
#define SF_TABLE_SHAPES_H

/*
 * The rows of the JSON objects of an online table: its stream, the commands of its people, and its
 * views. shape/shape.h explains a row, and record/shapes.h has the rows of the hand.
 *
 * table/text.h reads and writes the stream and the commands through these rows. table/show.h writes
 * the views; the suite checks each of them against its rows. docs/events.md, the types of the app
 * and the rows of the server's messages are generated from these rows, too.
 */

#include "shape/describe.h"
#include "table/table.h"

/* --- what a viewer sees ----------------------------------------------------------------------- */

extern const struct sf_shape sf_table_view_shape;

/* Some keys of a view: those that an event has changed. */
extern const struct sf_shape sf_table_change_shape;

/* An event as a viewer sees it (tag `ev`). */
extern const struct sf_shape_choice sf_table_event_choice;

/* From one view to the next: the object of sf_table_event_write(). The rows are those of the
 * server's message `ev`, without its type and its table. */
extern const struct sf_shape sf_table_step_shape;

/* clang-format off */
#define SF_TABLE_STEP_ROWS \
    {"seq", SF_KIND_INT, SF_NEEDED, 0, INT32_MAX, .about = "number of the event"}, \
    {"time", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, .about = "the server's time, in milliseconds since 1970"}, \
    {"ev", SF_KIND_CHOICE, SF_OPTIONAL, 0, 0, "what happened, as far as the viewer may know it", \
     .choice = &sf_table_event_choice}, \
    {"skip", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "in place of `ev`: not for this viewer", .type = &sf_yes_type}, \
    {"now", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "keys of the view that are new or different", \
     .of = &sf_table_change_shape}, \
    {"gone", SF_KIND_TOKEN, SF_OPTIONAL, 1, 20, "keys of the view that are no longer there", .many = true, .most = 64}
/* clang-format on */

/* A table in the lobby: the rows of the server's message `table`, and of each element of `tables`.
 */
extern const struct sf_field sf_lobby_table_fields[];
extern const struct sf_shape sf_lobby_table_shape;

/* Setup, stage and seats: the object of sf_table_lobby_write(). */
extern const struct sf_shape sf_table_summary_shape;

/* --- what a person sends ---------------------------------------------------------------------- */

/* The commands of `do`, read into a struct sf_table_command that the caller has prepared. The first
 * key selects the command. sf_table_command_rows has, at the same index, the other members to set.
 */
extern const struct sf_shape_choice sf_table_command_choice;

struct sf_table_command_row {
    uint8_t kind;  /* enum sf_command_kind */
    uint8_t event; /* DO: enum sf_event_type */
    bool on;       /* `on` is set: it concerns the nonce to mix with */
};

extern const struct sf_table_command_row sf_table_command_rows[];

/* --- parts of a view that are plain structs ----------------------------------------------------
 */

extern const struct sf_shape sf_table_nonce_shape;   /* struct sf_nonce, without its commitment */
extern const struct sf_shape sf_table_payment_shape; /* struct sf_payment */

/* --- the stream ------------------------------------------------------------------------------- */

/* The first text, into a struct sf_table_setup that the caller has prepared. */
extern const struct sf_shape sf_table_open_shape;
/* The same in a view: without the person and the key. */
extern const struct sf_shape sf_table_setup_shape;

/* Every further text, by enum sf_table_kind, into a struct sf_table_event that the caller has
 * prepared. The context of the reader is a struct sf_table_context, as for commands. */
extern const struct sf_shape_choice sf_table_stored_choice;

/* --- words that table/show.h writes, by the enum that each names -------------------------------
 */

extern const char *const sf_chair_words[];  /* enum sf_chair_kind */
extern const char *const sf_stage_words[];  /* enum sf_table_stage */
extern const char *const sf_reason_words[]; /* enum sf_table_reason */
extern const char *const sf_pace_words[];   /* enum sf_pace */
extern const char *const sf_nonce_words[];  /* enum sf_nonce_by */
extern const char *const sf_side_words[];   /* enum sf_side */

/* --- descriptions ----------------------------------------------------------------------------- */

/* Adds the views, events, commands and stored texts of a table. */
void sf_table_shapes_add(struct sf_shape_set *set);

/* The chapters about keys of docs/events.md. */
void sf_table_document(struct sf_out *out);

#endif
