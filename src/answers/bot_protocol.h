/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_BOT_PROTOCOL_H
#define SF_ANSWERS_BOT_PROTOCOL_H

/*
 * The bot protocol: the messages between a table and a program that plays, one JSON object a line
 * (docs/bots.md). It converts text to text; other modules transport the lines.
 *
 *     {"type":"hello","protocol":1}                    <- {"protocol":1,"name":"Bertl"}
 *     {"type":"table","rulebook":…,"seat":2,"time":1000}
 *     {"type":"view","id":7,"must":true,"phase":"play",…}  <- {"id":7,"card":"EO"}
 *     {"type":"over",…}
 *
 * sf_view_write() writes a view from struct sf_view, so a program gets the same information as a
 * built-in level and need not remember anything. Its answer is one of the actions that the view
 * offers. This module parses it into an event; the table decides whether the event is allowed.
 */

#include "core/view.h"
#include "shape/answer.h"

enum { SF_BOT_PROTOCOL = 1, SF_BOT_LINE_MAX = 1 << 16 };

void sf_bot_hello_write(struct sf_out *out);
void sf_bot_table_write(struct sf_out *out, const struct sf_rules *rules, unsigned seat,
                        uint64_t time_ms);

/* Write the view of the seat, with a question; or, when the deal is over, without one. */
void sf_bot_view_write(struct sf_out *out, const struct sf_view *view, int64_t id);
void sf_bot_over_write(struct sf_out *out, const struct sf_view *view);

/* Must the seat act now, or may it also do nothing? */
bool sf_bot_must(const struct sf_view *view);

/* Reads the answer to `hello`. */
enum sf_error sf_bot_hello_read(const struct sf_json *doc, struct sf_fault *fault);

struct sf_bot_reply {
    int64_t id;
    bool pass; /* it does nothing */
    struct sf_event event;
};

/* Writes the action of a bot as an object with one key, as in its answers besides the id; also the
 * `a` of the table server's `do`. Not for events that only a table produces. */
void sf_bot_act_write(struct sf_out *out, const struct sf_event *event);

/* Reads the answer to a view. It does not check the id. */
enum sf_error sf_bot_reply_read(const struct sf_view *view, const struct sf_json *doc,
                                struct sf_bot_reply *reply, struct sf_fault *fault);

#endif
