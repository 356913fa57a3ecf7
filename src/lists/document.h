/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_DOCUMENT_H
#define SF_LISTS_DOCUMENT_H

/*
 * A whole tournament as one JSON document, and its evaluation as another: `stichfest evaluate`
 * reads and writes them. docs/tournament.md lists the keys.
 *
 * Nothing here allocates. sf_document_room() returns how many bytes a parsed text needs,
 * sf_document_read() fills them, sf_document_evaluate() computes the result and sf_document_write()
 * writes it. The caller owns the room and must not touch it while the document is in use; text and
 * nodes must outlive the document, too. Input from outside gets an error that names round, table,
 * row and key. Rows that no game can give are no error but part of the result.
 */

#include "lists/book.h"
#include "lists/evaluation.h"
#include "shape/answer.h"

/* Within these limits no sum comes near the range of its type. */
enum {
    SF_DOCUMENT_PLAYERS = 10000,
    SF_DOCUMENT_ROUNDS = 50,
    SF_DOCUMENT_TABLES = 2500,   /* in a round; also the highest table number */
    SF_DOCUMENT_ROWS = 1000,     /* of a table */
    SF_DOCUMENT_BORN_MIN = 1900, /* years of birth */
    SF_DOCUMENT_BORN_MAX = 2100,
    SF_DOCUMENT_POINTS = 999999 /* of a sum, and of all penalties of a player */
};
#define SF_DOCUMENT_PRIZE INT64_C(1000000000000) /* cents */

struct sf_document_team {
    uint32_t node;    /* of its name */
    uint16_t place;   /* 0: too few members are ranked */
    uint16_t members; /* who count */
    uint16_t size;    /* all, without substitutes */
    uint16_t index;   /* in the order in which the players name it, from 1 */
    int32_t points;
};

struct sf_document {
    const struct sf_json *doc;
    struct sf_tournament_book book;
    bool own_book;                 /* the document has the book of a club */
    unsigned tables;               /* of the first round */
    unsigned joined[SF_BOOK_POTS]; /* players who have paid into each side pot */
    struct sf_evaluation_input input;
    struct sf_evaluation evaluation;
    uint32_t *id;     /* by player: the node of the id */
    uint32_t *reason; /* by row, all lists one after the other: the node of its reason, or 0 */
    struct sf_row *row;
    int64_t *prize;
    uint16_t *team_of;             /* by player: their team from 1, or 0 */
    struct sf_document_team *team; /* by place after the evaluation */
    uint32_t team_count;

    /* only while reading */
    char *room;
    size_t used;
    struct sf_evaluation_player *player;
    struct sf_evaluation_list *list;
    struct sf_evaluation_change *change;
    uint16_t *seen;      /* by player: the last round in which they have a seat */
    uint32_t *slot;      /* players by the hash of their ids, from 1; 0: free */
    uint32_t *team_slot; /* teams likewise */
    uint32_t slot_count; /* a power of two */
    unsigned rows, changes;
};

/* In bytes, for memory aligned like malloc's; never 0. */
size_t sf_document_room(const struct sf_json *doc);

enum sf_error sf_document_read(struct sf_document *document, const struct sf_json *doc, void *room,
                               struct sf_fault *fault);

/* Call it before the first sf_document_write(). */
void sf_document_evaluate(struct sf_document *document);

/* {"ok":true,"standings":…}: */
void sf_document_write(struct sf_out *out, const struct sf_document *document);

/* Parts of these for the book of a club (document_awards.c): orders the teams; notes that rows are
 * missing for the extra prizes, or that pairs are not two; writes the pairs from "solos_lost" to
 * "things" of a standing, and "extras" and "teams". */
void sf_document_rank_teams(struct sf_document *document);
void sf_document_note_extras(struct sf_document *document);
void sf_document_note_pairs(struct sf_document *document);
void sf_document_write_merits(struct sf_out *out, const struct sf_document *document,
                              const struct sf_standing *standing);
void sf_document_write_awards(struct sf_out *out, const struct sf_document *document);

/* {"ok":false,"error":…} */
void sf_document_error(struct sf_out *out, const struct sf_json *doc, const struct sf_fault *fault);

#endif
