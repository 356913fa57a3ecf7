/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_GAME_H
#define SF_CORE_GAME_H

/*
 * The kinds of games and their classes in the auction, as rows.
 *
 * A *game* is what the seats play (Rufspiel, Wenz, ...); a *class* is what a seat says in the
 * auction (Wenz, Wenz-Tout, ...). The classes stand in one order, which is the rank order of all
 * five rulebooks; a rulebook selects the classes that it has. No rule of a single rulebook is here:
 * see rules.h.
 */

#include "core/card.h"
#include <stdbool.h>

#define SF_CLASSES(X)                                                                              \
    X(RUFSPIEL, "rufspiel", "Rufspiel")                                                            \
    X(BETTEL, "bettel", "Bettel")                                                                  \
    X(FARBGEIER, "farbgeier", "Farbgeier")                                                         \
    X(FARBWENZ, "farbwenz", "Farbwenz")                                                            \
    X(GEIER, "geier", "Geier")                                                                     \
    X(WENZ, "wenz", "Wenz")                                                                        \
    X(SOLO, "solo", "Solo")                                                                        \
    X(HERZ_SOLO, "herz_solo", "Herz-Solo")                                                         \
    X(FARBGEIER_TOUT, "farbgeier_tout", "Farbgeier-Tout")                                          \
    X(FARBWENZ_TOUT, "farbwenz_tout", "Farbwenz-Tout")                                             \
    X(GEIER_TOUT, "geier_tout", "Geier-Tout")                                                      \
    X(WENZ_TOUT, "wenz_tout", "Wenz-Tout")                                                         \
    X(SOLO_TOUT, "solo_tout", "Solo-Tout")                                                         \
    X(TOUT, "tout", "Tout")                                                                        \
    X(SIE, "sie", "Sie")

/* Lowest first. SF_NO_CLASS ranks below all of them. */
enum sf_class {
    SF_NO_CLASS,
#define SF_CLASS_ENUM(id, name, title) SF_CLASS_##id,
    SF_CLASSES(SF_CLASS_ENUM)
#undef SF_CLASS_ENUM
        SF_CLASS_N
};

const char *sf_class_name(enum sf_class class);  /* "wenz_tout" */
const char *sf_class_title(enum sf_class class); /* "Wenz-Tout" */
enum sf_class sf_class_parse(const char *name);  /* SF_NO_CLASS if there is none */

enum sf_game {
    SF_RUFSPIEL,
    SF_HOCHZEIT,
    SF_MUSS,
    SF_SOLO,
    SF_WENZ,
    SF_FARBWENZ,
    SF_GEIER,
    SF_FARBGEIER,
    SF_BETTEL,
    SF_SIE,
    SF_RAMSCH,
    SF_GAME_N
};

enum sf_goal {
    SF_GOAL_POINTS,   /* enough points; as a Tout: every trick */
    SF_GOAL_NO_TRICK, /* Bettel */
    SF_GOAL_SHOWN,    /* Sie: the declarer shows the cards, nobody plays */
    SF_GOAL_LEAST     /* Ramsch: each for themselves, the most points lose */
};

struct sf_game_row {
    const char *name;   /* "rufspiel" */
    const char *title;  /* "Rufspiel" */
    uint8_t order;      /* row of sf_orders; of a suit game, its first row */
    bool trump_suit;    /* the declarer chooses the trump suit */
    bool calls;         /* the declarer calls a card, its holder is partner */
    bool partners;      /* two against two */
    bool alone;         /* one against all others */
    uint8_t goal;       /* enum sf_goal */
    uint8_t class;      /* its class in the auction, or SF_NO_CLASS */
    uint8_t tout_class; /* its class as a Tout, or SF_NO_CLASS if it has none */
};

extern const struct sf_game_row sf_games[SF_GAME_N];

enum sf_game sf_game_parse(const char *name); /* SF_GAME_N if there is none */

#endif
