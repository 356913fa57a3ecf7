/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_PLAYER_H
#define SF_MATCH_PLAYER_H

/*
 * A player at a table: a level of bots/bot.h, or a program that speaks the bot protocol
 * (answers/bot_protocol.h, docs/bots.md).
 *
 * A player sits down, answers views and gets up; then it may sit down at another table. A program
 * runs from the first time it sits down until the caller releases it or it gives cause to end it. A
 * program can fail in many ways: not start, end early, answer late, send what cannot be read, send
 * without end. Each of these is a fault: the table must decide instead (and may report what it
 * rejected). After SF_FAULTS_MAX faults at a table, or when it is gone, a program is out until the
 * next table, for which it is started again. If it never managed to send hello, it is not started
 * again. The caller never waits for a program longer than its time.
 *
 * One thread at a time may use a player.
 */

#include "answers/judge.h"
#include "bots/bot.h"
#include "match/process.h"
#include "shape/answer.h"

enum { SF_FAULTS_MAX = 3, SF_STARTS_MAX = 3 };

/* Is there a fault? A fault of a program may have a sentence and no code. */
static inline bool sf_fault_told(const struct sf_fault *fault)
{
    return fault->code || fault->why;
}

struct sf_contender {
    const char *name;           /* as given by the user */
    const struct sf_bot *level; /* or NULL for a program: */
    const char *command;
};

/* "wirt" or "exec:COMMAND"; the text must outlive the contender. Returns false if it is neither. */
bool sf_contender_parse(struct sf_contender *contender, const char *text);

struct sf_match_player {
    struct sf_contender who;
    uint64_t time_ms;      /* for an answer */
    bool out;              /* until the next table */
    unsigned faults;       /* at this table */
    struct sf_fault fault; /* the first one; see sf_fault_told() */

    /* a program */
    struct sf_process *process; /* NULL while it is not running */
    unsigned failed_starts;     /* in a row */
    int64_t asked;              /* the id of the last question */
    struct sf_json_node nodes[SF_WORK_NODES];
};

void sf_player_init(struct sf_match_player *player, const struct sf_contender *who,
                    uint64_t time_ms);
void sf_player_release(struct sf_match_player *player);

/* Returns false if it cannot: that is a fault, and the player is out. */
bool sf_player_sit(struct sf_match_player *player, const struct sf_rules *rules, unsigned seat);

enum sf_act {
    SF_ACT_DOES,   /* *event */
    SF_ACT_PASSES, /* nothing */
    SF_ACT_FAILS,  /* a fault */
    SF_ACT_OUT     /* out because of an earlier fault */
};

/* `tools` are for a level; their `stop` flag ends its time. */
enum sf_act sf_player_act(struct sf_match_player *player, const struct sf_view *view,
                          const struct sf_bot_tools *tools, struct sf_event *event);

/* The table rejected the player's action. */
void sf_player_blame(struct sf_match_player *player, const struct sf_fault *fault);

/* The deal is over. */
void sf_player_rise(struct sf_match_player *player, const struct sf_view *view);

#endif
