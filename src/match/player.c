/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/player.h"
#include "answers/bot_protocol.h"
#include "batch/clock.h"
#include <stdio.h>
#include <string.h>

enum {
    STALE_MAX = 16,     /* late answers to earlier questions that are skipped */
    START_MS = 5000,    /* time for a program to start */
    FAREWELL_MS = 1000, /* time for a program to end */
    MESSAGE_MAX = 1 << 15
};

bool sf_contender_parse(struct sf_contender *contender, const char *text)
{
    static const char prefix[] = "exec:";
    size_t length = sizeof prefix - 1;

    *contender = (struct sf_contender){.name = text, .level = sf_bot_find(text)};
    if (!contender->level && strncmp(text, prefix, length) == 0 && text[length])
        contender->command = text + length;
    return contender->level || contender->command;
}

void sf_player_init(struct sf_match_player *player, const struct sf_contender *who,
                    uint64_t time_ms)
{
    memset(player, 0, sizeof *player);
    player->who = *who;
    player->time_ms = time_ms;
}

void sf_player_release(struct sf_match_player *player)
{
    sf_process_end(player->process, FAREWELL_MS);
    player->process = NULL;
}

/* --- faults ----------------------------------------------------------------------------------- */

static void drop(struct sf_match_player *player)
{
    sf_process_end(player->process, 0);
    player->process = NULL;
    player->out = true;
}

void sf_player_blame(struct sf_match_player *player, const struct sf_fault *fault)
{
    if (!sf_fault_told(&player->fault)) {
        player->fault = *fault;
        player->fault.node = 0; /* the document is gone by the time somebody reads it */
    }
    player->faults++;
    if (player->who.command && player->faults >= SF_FAULTS_MAX)
        drop(player);
}

static void blame(struct sf_match_player *player, enum sf_why why)
{
    struct sf_fault fault = SF_NO_FAULT;

    sf_fault_say(&fault, SF_OK, NULL, why, SF_WITHOUT);
    sf_player_blame(player, &fault);
}

static void blame_outcome(struct sf_match_player *player, enum sf_process_outcome outcome)
{
    static const enum sf_why whys[] = {[SF_PROCESS_LATE] = SF_WHY_BOT_LATE,
                                       [SF_PROCESS_GONE] = SF_WHY_BOT_GONE,
                                       [SF_PROCESS_FLOOD] = SF_WHY_BOT_FLOOD};

    blame(player, whys[outcome]);
    if (outcome != SF_PROCESS_LATE)
        drop(player);
}

/* --- a program -------------------------------------------------------------------------------- */

static uint64_t in_ms(uint64_t ms)
{
    return sf_clock_ns() + ms * SF_NS_IN_MS;
}

/* Half a line would corrupt the next one. So a program that does not accept a line in time counts
 * as gone. */
static enum sf_process_outcome send(struct sf_match_player *player, const struct sf_out *out,
                                    uint64_t until_ns)
{
    enum sf_process_outcome outcome =
        sf_process_send(player->process, out->buffer, out->length, until_ns);

    return outcome ? SF_PROCESS_GONE : SF_PROCESS_OK;
}

static bool receive(struct sf_match_player *player, struct sf_json *doc, struct sf_fault *fault,
                    uint64_t until_ns)
{
    const char *line;
    size_t length;
    enum sf_process_outcome outcome = sf_process_receive(player->process, &line, &length, until_ns);

    if (outcome) {
        blame_outcome(player, outcome);
        return false;
    }
    if (sf_line_read(doc, line, length, player->nodes, SF_WORK_NODES, fault)) {
        sf_player_blame(player, fault);
        return false;
    }
    return true;
}

static bool greet(struct sf_match_player *player)
{
    uint64_t until = in_ms(player->time_ms > START_MS ? player->time_ms : START_MS);
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;
    struct sf_out out;
    char text[256];

    sf_out_init(&out, text, sizeof text);
    sf_bot_hello_write(&out);
    if (send(player, &out, until)) {
        blame_outcome(player, SF_PROCESS_GONE);
        return false;
    }
    if (!receive(player, &doc, &fault, until))
        return false;
    if (sf_bot_hello_read(&doc, &fault)) {
        sf_player_blame(player, &fault);
        return false;
    }
    return true;
}

static bool start(struct sf_match_player *player)
{
    if (player->process)
        return true;
    if (player->failed_starts >= SF_STARTS_MAX) {
        blame(player, SF_WHY_BOT_NO_START);
        return false;
    }
    player->failed_starts++;
    player->process = sf_process_start(player->who.command);
    if (!player->process) {
        blame(player, SF_WHY_BOT_CANNOT_START);
        return false;
    }
    if (!greet(player))
        return false;
    player->failed_starts = 0;
    return true;
}

bool sf_player_sit(struct sf_match_player *player, const struct sf_rules *rules, unsigned seat)
{
    struct sf_out out;
    char text[1024];

    player->faults = 0;
    player->out = false;
    if (player->who.level)
        return true;
    if (!start(player)) {
        drop(player);
        return false;
    }
    sf_out_init(&out, text, sizeof text);
    sf_bot_table_write(&out, rules, seat, player->time_ms);
    if (send(player, &out, in_ms(player->time_ms)) == SF_PROCESS_OK)
        return true;
    blame_outcome(player, SF_PROCESS_GONE);
    return false;
}

/* Receives the answer to the last question and skips late answers to earlier ones. */
static enum sf_act hear(struct sf_match_player *player, const struct sf_view *view,
                        uint64_t until_ns, struct sf_event *event)
{
    for (unsigned i = 0; i < STALE_MAX; i++) {
        struct sf_bot_reply reply;
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_json doc;

        if (!receive(player, &doc, &fault, until_ns))
            return SF_ACT_FAILS;
        if (sf_bot_reply_read(view, &doc, &reply, &fault)) {
            sf_player_blame(player, &fault);
            return SF_ACT_FAILS;
        }
        if (reply.id > player->asked) {
            blame(player, SF_WHY_BOT_NOT_ASKED);
            return SF_ACT_FAILS;
        }
        if (reply.id == player->asked) {
            *event = reply.event;
            return reply.pass ? SF_ACT_PASSES : SF_ACT_DOES;
        }
    }
    blame_outcome(player, SF_PROCESS_FLOOD);
    return SF_ACT_FAILS;
}

static enum sf_act ask(struct sf_match_player *player, const struct sf_view *view,
                       struct sf_event *event)
{
    uint64_t until = in_ms(player->time_ms);
    char text[MESSAGE_MAX];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_bot_view_write(&out, view, ++player->asked);
    if (send(player, &out, until)) {
        blame_outcome(player, SF_PROCESS_GONE);
        return SF_ACT_FAILS;
    }
    return hear(player, view, until, event);
}

/* --- levels and programs ---------------------------------------------------------------------- */

static enum sf_act think(const struct sf_bot *level, const struct sf_view *view,
                         const struct sf_bot_tools *tools, struct sf_event *event)
{
    struct sf_bot_answer answer;

    if (!level->act(view, tools, &answer))
        return SF_ACT_PASSES;
    *event = answer.event;
    return SF_ACT_DOES;
}

enum sf_act sf_player_act(struct sf_match_player *player, const struct sf_view *view,
                          const struct sf_bot_tools *tools, struct sf_event *event)
{
    if (player->out)
        return SF_ACT_OUT;
    if (player->who.level)
        return think(player->who.level, view, tools, event);
    return ask(player, view, event);
}

void sf_player_rise(struct sf_match_player *player, const struct sf_view *view)
{
    char text[MESSAGE_MAX];
    struct sf_out out;

    if (!player->process)
        return;
    sf_out_init(&out, text, sizeof text);
    sf_bot_over_write(&out, view);
    if (send(player, &out, in_ms(player->time_ms)))
        drop(player);
}
