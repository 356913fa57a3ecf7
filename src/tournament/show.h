/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SHOW_H
#define SF_TOURNAMENT_SHOW_H

/*
 * The views of a tournament are parts, each one JSON object. A screen asks for the parts that it
 * shows, and the server sends a part again only if it has changed. The row of a part lists the
 * roles that may see it. Data that is hidden from a role (a seed before the draw, keys of links,
 * the other person's blind entry) is not in the bytes. Two viewers of the same role get the same
 * bytes: the server writes them once and sends them to all. docs/tournament.md lists what each part
 * holds.
 *
 * Long lists are rows without keys, and `cols` names their columns: the standings of 640 players
 * are less than 30 KB.
 */

#include "tournament/tournament.h"
#include "json/json.h"

/* id, name, roles that may see it (V everybody, P a player's link, T a table's link, S a
 * link of the registration, H, L), what it
 * is asked by (r round, t table, n number of a player, a page or an event) */
#define SF_TOUR_PARTS(X)                                                                           \
    X(DESK, "desk", "HL", "")               /* setup, counts, rounds, the next step */             \
    X(PLAYERS, "players", "HL", "")         /* everyone, with fee, state, penalties */             \
    X(BOARD, "board", "VPTHL", "r")         /* tables of a round by state */                       \
    X(TABLE, "table", "THL", "rt")          /* seats, rows with findings, sums, versions */        \
    X(STANDINGS, "standings", "VPTHL", "r") /* r 0: over all rounds that are closed */             \
    X(PLAYER, "player", "PHL", "n")         /* one player: seat, results, place */                 \
    X(SEATING, "seating", "VPTHL", "r")     /* published plan by name; preview for HL */           \
    X(REQUESTS, "requests", "HL", "")                                                              \
    X(PRIZES, "prizes", "HL", "")                                                                  \
    X(TILL, "till", "HL", "")                                                                      \
    X(AUDIT, "audit", "HL", "n") /* page n (from 0) of the trail, newest first, in words */        \
    X(HELPERS, "helpers", "L", "")                                                                 \
    X(LINKS, "links", "HL", "r")      /* keys of tables and players, for QR codes */               \
    X(CEREMONY, "ceremony", "HL", "") /* final places from last to first, prizes */                \
    X(PUBLIC, "public", "VPTHL", "")  /* title, date, place, rounds and their states */            \
    X(MOVES, "moves", "HL", "n")      /* who has another place by event n: a correction */         \
    X(SCREEN, "screen", "VPTHL", "")  /* what the desk lets the hall show, the round clock */      \
    X(SIGNUP, "signup", "SHL", "n")   /* registration; n: with one of them, 0: for anybody */      \
    X(SIGNUPS, "signups", "HL", "")   /* all registrations, and how registration is set up */

enum sf_tour_part {
#define SF_TOUR_PART(id, name, roles, by) SF_PART_##id,
    SF_TOUR_PARTS(SF_TOUR_PART)
#undef SF_TOUR_PART
        SF_PART_N
};

struct sf_part_of {
    uint8_t part;  /* enum sf_tour_part */
    uint8_t round; /* the argument, else 0; 0 of board and seating: the latest */
    uint16_t table, number;
};

enum { SF_TOUR_VIEW_MAX = 1 << 20, SF_AUDIT_PAGE = 50 }; /* bytes that are always enough */

enum sf_tour_part sf_tour_part_parse(const char *name); /* SF_PART_N: none */
const char *sf_tour_part_name(enum sf_tour_part part);

/* SF_OK, or why this actor may not see the part: SF_E_NO_RIGHT if the role does not allow it,
 * whatever exists; else SF_E_NO_ROUND, SF_E_NO_TABLE, SF_E_NO_PLAYER. Unpublished rounds exist only
 * for the desk. */
enum sf_error sf_tour_may_see(const struct sf_tournament *tournament,
                              const struct sf_tour_actor *actor, const struct sf_part_of *part);

/* The number of the last event that changed the bytes of this part. The same stamp means the same
 * bytes for the same role. */
uint32_t sf_tour_stamp(const struct sf_tournament *tournament, const struct sf_part_of *part);

/* Writes one object, for an actor who may see it. */
void sf_tour_show(struct sf_out *out, const struct sf_tournament *tournament,
                  const struct sf_part_of *part, enum sf_tour_role role);

#endif
