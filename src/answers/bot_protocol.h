/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_BOT_PROTOCOL_H
#define SF_ANSWERS_BOT_PROTOCOL_H

/*
 * The bot protocol: how a table speaks to a program that plays, one JSON object a line
 * (docs/bots.md). Text to text; who carries the lines to whom is not known here.
 *
 *     {"type":"hello","protocol":1}                    <- {"protocol":1,"name":"Bertl"}
 *     {"type":"table","rulebook":…,"seat":2,"time":1000}
 *     {"type":"view","id":7,"must":true,"phase":"play",…}  <- {"id":7,"card":"EO"}
 *     {"type":"over",…}
 *
 * A view is what sf_view_write() makes of struct sf_view, so a program knows what a built-in level
 * knows and need not remember anything. Its answer is one of the things that the view offers, and
 * is read here into an event; whether the event is allowed is for the table to say.
 */

#include "core/view.h"
#include "shape/answer.h"

enum { SF_BOT_PROTOCOL = 1, SF_BOT_LINE_MAX = 1 << 16 };

void sf_bot_hello_write(struct sf_out *out);
void sf_bot_table_write(struct sf_out *out, const struct sf_rules *rules, unsigned seat,
                        uint64_t time_ms);

/* What the seat knows, with a question; or, when the deal is over, without one. */
void sf_bot_view_write(struct sf_out *out, const struct sf_view *view, int64_t id);
void sf_bot_over_write(struct sf_out *out, const struct sf_view *view);

/* Must the seat do something now, or may it just as well do nothing? */
bool sf_bot_must(const struct sf_view *view);

/* The answer to `hello`. */
enum sf_error sf_bot_hello_read(const struct sf_json *doc, struct sf_fault *fault);

struct sf_bot_reply {
    int64_t id;
    bool pass; /* it does nothing */
    struct sf_event event;
};

/* What a bot does as an object with one key, as its answers have it besides the id; also the `a` of
 * the table server's `do`. Not for what only a table does. */
void sf_bot_act_write(struct sf_out *out, const struct sf_event *event);

/* The answer to a view. The id is not compared with anything. */
enum sf_error sf_bot_reply_read(const struct sf_view *view, const struct sf_json *doc,
                                struct sf_bot_reply *reply, struct sf_fault *fault);

#endif
