/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_PLAYER_H
#define SF_MATCH_PLAYER_H

/*
 * Who sits at a table: a level of bots/bot.h, or a program that speaks the bot protocol
 * (answers/bot_protocol.h, docs/bots.md).
 *
 * A player sits down, answers views and gets up; it may then sit down at another table. A program
 * runs from the first time it sits down until it is released or gives cause to end it. It can
 * disappoint in every way: not start, end early, be late, say what cannot be read, talk without
 * end. Each of these is a fault: the table must decide in its place (and may report what it
 * refused). With SF_FAULTS_MAX faults at a table, or when it has gone, a program is out until the
 * next table, for which it is started anew; and if it never managed to say hello, it is not started
 * any more. Nothing it does makes the caller wait longer than its time.
 *
 * A player is used by one thread at a time.
 */

#include "answers/judge.h"
#include "bots/bot.h"
#include "match/process.h"
#include "shape/answer.h"

enum { SF_FAULTS_MAX = 3, SF_STARTS_MAX = 3, SF_FAULT_TEXT = 160 };

struct sf_contender {
    const char *name;           /* as given */
    const struct sf_bot *level; /* or NULL, and then there is: */
    const char *command;
};

/* "wirt" or "exec:COMMAND"; the text must outlive the contender. False if it is neither. */
bool sf_contender_parse(struct sf_contender *contender, const char *text);

struct sf_match_player {
    struct sf_contender who;
    uint64_t time_ms;          /* for an answer */
    bool out;                  /* until the next table */
    unsigned faults;           /* at this table */
    char fault[SF_FAULT_TEXT]; /* the first one ever, or empty */

    /* a program */
    struct sf_process *process; /* NULL if it does not run */
    unsigned failed_starts;     /* in a row */
    int64_t asked;              /* the id of the last question */
    struct sf_json_node nodes[SF_WORK_NODES];
};

void sf_player_init(struct sf_match_player *player, const struct sf_contender *who,
                    uint64_t time_ms);
void sf_player_release(struct sf_match_player *player);

/* False if it cannot: a fault, and it is out. */
bool sf_player_sit(struct sf_match_player *player, const struct sf_rules *rules, unsigned seat);

enum sf_act {
    SF_ACT_DOES,   /* *event */
    SF_ACT_PASSES, /* nothing */
    SF_ACT_FAILS,  /* a fault */
    SF_ACT_OUT     /* it is out since an earlier fault */
};

/* `tools` are for a level; its `stop` says when the time is up. */
enum sf_act sf_player_act(struct sf_match_player *player, const struct sf_view *view,
                          const struct sf_bot_tools *tools, struct sf_event *event);

/* The table did not take what it did. */
void sf_player_blame(struct sf_match_player *player, const char *why);

/* The deal is over. */
void sf_player_rise(struct sf_match_player *player, const struct sf_view *view);

#endif
