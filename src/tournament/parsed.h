/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_PARSED_H
#define SF_TOURNAMENT_PARSED_H

/*
 * A command or an event of a tournament that was parsed once. It goes from hand to hand as a
 * struct: sf_tournament_decide() makes an event of a command, and writes its text once.
 * sf_tournament_take() folds the event, into any number of tournaments. Nobody parses the text
 * again.
 *
 * It owns its memory and is shared by counting references. A caller that gets one from a function
 * of this module drops it. A tournament holds a reference to every event of its history, and its
 * state points into them. Nobody changes an event after it was decided. The count is not atomic:
 * one thread uses all tournaments that share an event.
 */

#include "tournament/text.h"

struct sf_tour_parsed {
    uint8_t kind;                      /* enum sf_tour_event_kind */
    struct sf_tour_given given;        /* keys that it has */
    const struct sf_tour_value *value; /* of these keys, in their order */
    const char *text;                  /* as it is stored; NULL: a command */
    size_t length;
    uint64_t checked;               /* the stream on which it was checked; 0: none yet */
    struct sf_tour_parsed *command; /* from which it was decided; it holds values of the event */
    struct sf_arena arena;
    unsigned references;
};

/* Parses a stored event. NULL: the fault has the reason. */
struct sf_tour_parsed *sf_tour_parse_event(const char *text, size_t length, struct sf_fault *fault);

/* Parses a command: the same without the keys that the server adds. */
struct sf_tour_parsed *sf_tour_parse_command(const char *text, size_t length,
                                             struct sf_fault *fault);

/* The same from an object of a document that is parsed already, with `id` as its key of this name.
 * The object must not have that key. */
struct sf_tour_parsed *sf_tour_command_at(const struct sf_json *doc, uint32_t node, const char *id,
                                          struct sf_fault *fault);

/* The command `open` from the setup of a new tournament, with `id` as its key of this name. */
struct sf_tour_parsed *sf_tour_opening(const struct sf_json *doc, uint32_t node,
                                       const char *tournament, const char *id,
                                       struct sf_fault *fault);

/* The event as a struct with room for every key. It points into the parsed one. */
void sf_tour_unpack(struct sf_tour_event *event, const struct sf_tour_parsed *parsed);

/* The reverse, for an event that began as `command`: empty until its values are in its arena and
 * sf_tour_pack() returns true. NULL, false: no memory. */
struct sf_tour_parsed *sf_tour_parsed_from(struct sf_tour_parsed *command);
bool sf_tour_pack(struct sf_tour_parsed *parsed, const struct sf_tour_event *event);

struct sf_tour_parsed *sf_tour_parsed_keep(struct sf_tour_parsed *parsed); /* one more reference */
void sf_tour_parsed_drop(struct sf_tour_parsed *parsed);                   /* NULL is allowed */

#endif
