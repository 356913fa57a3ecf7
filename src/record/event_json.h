/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_RECORD_EVENT_JSON_H
#define SF_RECORD_EVENT_JSON_H

/*
 * `replay`: a table as a stream of JSON lines. The first line opens the table,
 *
 *     {"rulebook":"bsv-1989","house":{…},"dealer":3,"players":4,"packet":4}
 *
 * (players and packet only where the book leaves a choice; see sf_players_read() in record/game.h)
 * and each further line is an event of core/deal.h,
 *
 *     {"ev":"deck","cards":["EO",…]}            {"ev":"cut","seat":2,"n":12}
 *     {"ev":"say","say":[0,"class","wenz"]}     {"ev":"card","seat":0,"card":"EO"}
 *
 * The answer is the state of the table, or the error with its paragraph; a rejected event leaves
 * the table unchanged. A line with a rulebook opens a new table. With a viewer the answer contains
 * what that seat may see and do, and nothing else.
 */

#include "core/view.h"
#include "shape/line.h"

struct sf_replay {
    bool open;
    uint8_t viewer; /* seat, or SF_NO_SEAT for the table as everyone sees it */
    struct sf_series series;
};

bool sf_replay_line(struct sf_replay *replay, struct sf_line *line);

enum sf_error sf_event_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                            struct sf_event *event, struct sf_fault *fault);

/* The event as an object that sf_event_read() reads. */
void sf_event_write(struct sf_out *out, const struct sf_rules *rules, const struct sf_event *event);

/* Turns a rejection of the table into a fault, with the place as far as the event names one. */
enum sf_error sf_event_refused(const struct sf_series *series, const struct sf_event *event,
                               enum sf_error error, struct sf_fault *fault);

/* As many cards as the deck has, each once, in order. */
enum sf_error sf_deck_read(const struct sf_rules *rules, const struct sf_json *doc, uint32_t node,
                           const char *key, uint8_t deck[SF_CARD_N], struct sf_fault *fault);

/* Cards, each once, as a set. */
enum sf_error sf_card_set_read(const struct sf_json *doc, uint32_t node, sf_cards *set,
                               struct sf_fault *fault);

/* The view as JSON keys inside an open object. */
void sf_view_write(struct sf_out *out, const struct sf_view *view);

/* The same with more words in `may`, ended by NULL: further actions at that table. */
void sf_view_write_with(struct sf_out *out, const struct sf_view *view, const char *const *more);

/* Further keys, which the functions above write only for a seat: public facts of the game. */
void sf_view_seen_write(struct sf_out *out, const struct sf_view *view);

#endif
