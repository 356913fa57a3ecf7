/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SHAPE_ANSWER_H
#define SF_SHAPE_ANSWER_H

/*
 * What every machine interface shares: reading an object with known keys only, and the error line
 *
 *     {"id":…,"ok":false,"error":{"code":"…","message":"…","rule":"…","trick":6,"seat":2,"card":"G9"}}
 *
 * A struct sf_trouble collects what went wrong and where; readers fill it and return its error.
 */

#include "base/lang.h"
#include "core/rules.h"
#include "json/json.h"

struct sf_trouble {
    enum sf_error error;
    const char *rule;           /* paragraph, or NULL */
    const char *key;            /* the key it is about, or NULL */
    const char *detail;         /* a sentence more, or NULL */
    const char *a, *b;          /* two names that do not go together, or NULL */
    const char *said;           /* auction: the word or the class it is about, or NULL */
    uint32_t node;              /* the offending value, or 0 */
    bool is_card;               /* `node` is a card */
    uint8_t card;               /* or the card itself, SF_NO_CARD if none */
    uint8_t trick;              /* from 1, 0 = none */
    uint8_t seat;               /* SF_NO_SEAT if none */
    uint8_t say;                /* auction: number of the declaration from 1, 0 = none */
    uint16_t round, table, row; /* tournament: from 1, 0 = none */
    const char *list;           /* tournament: of these, */
    uint32_t item;              /* this one, from 1, 0 = none */
    bool counted;               /* the next two are filled */
    uint32_t found, wanted;
};

void sf_trouble_init(struct sf_trouble *trouble);

/* Parse a line; on an error `trouble` says why. */
enum sf_error sf_line_read(struct sf_json *doc, const char *line, size_t length,
                           struct sf_json_node *work, uint32_t work_count,
                           struct sf_trouble *trouble);

/* Fill in and hand back the error. */
enum sf_error sf_trouble_at(struct sf_trouble *trouble, enum sf_error error, const char *key,
                            uint32_t node);

/* Look up `count` known keys of an object: slot[i] = value node of names[i] or 0. A JSON null
 * counts as not given. Unknown keys are an error. */
enum sf_error sf_object_read(const struct sf_json *doc, uint32_t object, const char *const *names,
                             unsigned count, uint32_t *slots, struct sf_trouble *trouble);

/* The error line. `id` is the node of the id or 0; `rules` may be NULL (no paragraph then). */
void sf_answer_error(struct sf_out *out, const struct sf_json *doc, uint32_t id,
                     const struct sf_rules *rules, const struct sf_trouble *trouble);

/* Its parts: the object under `error`, and the message alone as text for people. */
void sf_error_write(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                    const struct sf_trouble *trouble);
void sf_error_message(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                      const struct sf_trouble *trouble);
/* The same in another language than English. */
void sf_error_message_in(struct sf_out *out, const struct sf_json *doc,
                         const struct sf_rules *rules, const struct sf_trouble *trouble,
                         enum sf_lang lang);

/* {"id":…,"ok":true — left open for more keys. */
void sf_answer_begin(struct sf_out *out, const struct sf_json *doc, uint32_t id);

#endif
