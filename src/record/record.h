/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_RECORD_H
#define SF_RECORD_RECORD_H

/*
 * One deal on record, with everything that is needed to derive it again: the rules of the table,
 * the state of the series before it, the deck (or the hands, if no more is known) and what
 * happened, event by event. It may be played out, passed, ruled on, void or broken off. A plain
 * value of about 20 KB, so keep it off small stacks.
 *
 * A record has two equivalent forms: a text with tags and lines that people read (docs/notation.md
 * has the grammar), and one JSON object. Writers always write the one canonical form. Readers
 * accept it and little else: the text with any white space, line ends and comments. Reading plays
 * the deal through core/series.h and rejects what contradicts the rules or itself: a leader, points
 * of a trick, the result, a payout. read(write(x)) is x, write(read(text)) is the canonical text.
 *
 * The proof of the dealing is stored as bytes and not checked: shuffle/shuffle.h checks whether the
 * deck follows from it, and the browser does not need that for reading.
 *
 * Nothing here allocates or does I/O.
 */

#include "core/proof.h"
#include "core/series.h"
#include "record/game.h"
#include "shape/answer.h"

enum {
    SF_RECORD_EVENTS = 512, /* more than any deal has, unless somebody cuts for fun */
    SF_RECORD_NAME_SIZE = 65,
    SF_RECORD_DATE_SIZE = 21,
    SF_RECORD_NODES = 1 << 13,    /* of JSON for the longest record */
    SF_RECORD_TEXT_MAX = 1 << 16, /* enough for any record in either form */
};

/* Where the known part begins. */
enum sf_record_from {
    SF_FROM_DECK,     /* the shuffled deck; the first event is SF_EVENT_DECK */
    SF_FROM_HANDS,    /* the hands as dealt and who has laid; the auction follows */
    SF_FROM_CONTRACT, /* the hands as held when play began, who has laid, the contract */
    SF_FROM_N
};

struct sf_record {
    struct sf_rules rules; /* with players and packet as agreed */

    struct sf_deal_id id;                     /* table "" and number 0: unknown */
    char label[SF_RECORD_NAME_SIZE];          /* the game's id elsewhere, or "" */
    char date[SF_RECORD_DATE_SIZE];           /* 2026-11-16, 2026-11-16T19:30:00Z or "" */
    char name[SF_SEATS][SF_RECORD_NAME_SIZE]; /* who sat there, or "" */
    uint8_t registered;                       /* seats whose name is that of an account, as bits */

    uint8_t taken_back; /* seats that took decisions back, against bots alone, as bits */

    uint8_t dealer;
    uint8_t bock_left; /* before the deal, as in struct sf_series */
    uint8_t lost_solos[SF_SEATS];
    uint8_t veto; /* seats that insisted on the book's packets, as bits */
    int64_t pot;

    bool has_proof;
    struct sf_proof proof;

    uint8_t from; /* enum sf_record_from; from HANDS on: */
    sf_cards hand[SF_SEATS];
    uint8_t laid;                /* seats that have laid, as bits */
    struct sf_contract contract; /* from CONTRACT on */

    uint16_t events;
    struct sf_event event[SF_RECORD_EVENTS];
};

/* The error in a record, and its place in a text; line 0: not in a text. */
struct sf_record_trouble {
    struct sf_fault why;   /* its sentence: what was expected or does not fit */
    uint32_t line, column; /* from 1, in bytes */
};

/* --- a record of what happens now ------------------------------------------------------------ */

/* Starts the next deal at this table, without events: `series` is between deals. The caller fills
 * in table, names, date and proof. */
void sf_record_begin(struct sf_record *record, const struct sf_series *series);

/* Adds an event that the table has accepted. SF_E_TOO_LARGE if there is no room. Events between
 * deals (bock, round) are SF_E_WRONG_PHASE. */
enum sf_error sf_record_add(struct sf_record *record, const struct sf_event *event);

/* Plays the record: *series is the table after the last event. On an error `why` names the rejected
 * event, and *series is the table before it. */
enum sf_error sf_record_fold(const struct sf_record *record, struct sf_series *series,
                             struct sf_fault *why);

/* --- the game object of the machine interfaces ------------------------------------------------ */

/* From a game object with hands and a contract; what came before them is unknown. */
enum sf_error sf_record_of_game(struct sf_record *record, const struct sf_game_record *game,
                                struct sf_fault *why);

/* The cards of a deal with a contract; SF_E_NO_GAME without one. */
enum sf_error sf_record_to_game(const struct sf_record *record, struct sf_game_record *game);

/* That object as JSON, with the id or else the number of the deal. On an error nothing is
 * written. */
enum sf_error sf_record_write_game(struct sf_out *out, const struct sf_record *record);

/* --- reading and writing ---------------------------------------------------------------------- */

/* Reads the first record of a text. *used is the number of bytes up to its end; on an error up to
 * the next `[Rulebook`, from where another one may be read, or the end. `at` (may be NULL) is the
 * line and column where the text begins, and moves to where the next record begins. */
struct sf_record_at {
    uint32_t line, column;
};
enum sf_error sf_record_read_text(struct sf_record *record, const char *text, size_t length,
                                  size_t *used, struct sf_record_at *at,
                                  struct sf_record_trouble *fault);

enum sf_error sf_record_read_json(struct sf_record *record, const struct sf_json *doc,
                                  uint32_t node, struct sf_fault *fault);

/* Writes a record that sf_record_fold() accepts; the text ends with a line end, the JSON without.
 * On an error nothing is written. */
enum sf_error sf_record_write_text(struct sf_out *out, const struct sf_record *record);
enum sf_error sf_record_write_json(struct sf_out *out, const struct sf_record *record);

#endif
