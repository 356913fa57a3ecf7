/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SIM_WIRE_H
#define SIM_WIRE_H

/*
 * The simulated net/server.h, and its other end. A line is a WebSocket between a person and a node.
 * Messages of one direction arrive in order, each after a drawn latency. A line breaks with a
 * message, or when its node crashes: then only the first of the messages under way arrive, as many
 * as the draw says. Both ends notice it soon, or one of them only by silence.
 *
 * A person owns their end, from sim_dial() until `closed` or sim_hang_up().
 */

#include "sim/world.h"

struct sim_line;

struct sim_ear {
    void (*opened)(void *context);
    void (*heard)(void *context, const char *text, size_t length);
    void (*closed)(void *context, unsigned code); /* the line is gone */
};

/* `who` stands for their address. */
struct sim_line *sim_dial(unsigned who, const struct sim_ear *ear, void *context);
void sim_say(struct sim_line *line, const char *text);
/* The person goes; the node notices it. */
void sim_hang_up(struct sim_line *line);
/* Does it go on in both directions? */
bool sim_is_whole(const struct sim_line *line);
/* The cable. */
void sim_break(struct sim_line *line);

/* A person notices soon that the line is broken, if it is. */
void sim_notice(struct sim_line *line);

/* The node has crashed: its connections break. */
void sim_server_crash(struct sf_server *server);

#endif
