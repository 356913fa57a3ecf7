/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_REVIEW_H
#define SF_ANALYSIS_REVIEW_H

/*
 * Sums over many analysed games: what each player did in which role and which kind of game, their
 * typical mistakes, the worst single mistakes and the most expensive announcements.
 *
 * A player is identified by name; if a game has no names, the seat is the player. Tricks (Tout,
 * Bettel) and points are never added together. The caller owns the memory for the players. The
 * order in which games are added decides between entries that are otherwise equal.
 */

#include "analysis/analyse.h"
#include "analysis/announce.h"

enum { SF_NAME_SIZE = 64 }; /* bytes of a name, with the NUL */

enum sf_role { SF_ROLE_DECLARER, SF_ROLE_PARTNER, SF_ROLE_OPPONENT, SF_ROLE_N };

const char *sf_role_name(enum sf_role role); /* "declarer" */

/* The kinds of games: each game, and each as a Tout. */
enum { SF_REVIEW_KINDS = 2 * SF_GAME_N };

static inline unsigned sf_kind_of(const struct sf_contract *contract)
{
    return contract->game * 2u + contract->tout;
}

struct sf_review_account {
    uint32_t games;
    uint32_t finished, won; /* played to the end; of these won by the player's side */
    uint32_t mistakes;
    uint32_t turned;         /* mistakes that turned a won game into a lost one */
    uint32_t point_games;    /* games in which points count */
    uint32_t points, tricks; /* cost of the mistakes */
};

struct sf_habit {
    uint32_t count;
    uint32_t points, tricks;
};

struct sf_review_player {
    char name[SF_NAME_SIZE]; /* "" for a seat */
    uint8_t seat;            /* of a player without a name */
    struct sf_review_account account[SF_ROLE_N][SF_REVIEW_KINDS];
    struct sf_habit mistake[SF_MISTAKE_N];
    uint32_t better; /* announcements with a better alternative */
};

/* The place in the input: its line, and the game's own name. */
struct sf_spot {
    unsigned long line; /* from 1 */
    char id[SF_NAME_SIZE];
    uint8_t book;
    uint8_t seat;
    uint32_t player; /* index */
    struct sf_contract contract;
};

struct sf_worst {
    struct sf_spot spot;
    struct sf_analysed card;
    bool tricks;
};

struct sf_missed {
    struct sf_spot spot;
    struct sf_contract better;
    int64_t gain, better_gain; /* of the declarer, with perfect play and without Stoss */
};

enum { SF_REVIEW_TOP = 10 };

struct sf_review {
    struct sf_review_player *players;
    uint32_t capacity, count;
    uint32_t games, cut_off;
    struct sf_worst worst[SF_REVIEW_TOP]; /* first those that turned a game, then by cost */
    uint32_t worst_count;
    struct sf_missed missed[SF_REVIEW_TOP]; /* by the gain that was missed */
    uint32_t missed_count;
};

void sf_review_init(struct sf_review *review, struct sf_review_player *players, uint32_t capacity);

/* Gives more room for players; the caller must have copied the old content there. */
void sf_review_move(struct sf_review *review, struct sf_review_player *players, uint32_t capacity);

/* One game. `name` by seat, "" for a seat without a name. */
struct sf_reviewed {
    unsigned long line;
    const char *id;
    const char (*name)[SF_NAME_SIZE];
    const struct sf_rules *rules;
    unsigned dealer;
    const struct sf_analysis *analysis;
    bool has_better; /* another announcement would have gained more */
    struct sf_announcement played, better;
};

/* Each game may add as many players as it has seats: there must be room for SF_SEATS more. */
void sf_review_add(struct sf_review *review, const struct sf_reviewed *game);

/* The sum over kinds (SF_REVIEW_KINDS: all of them) and roles (SF_ROLE_N: all). */
struct sf_review_account sf_player_sum(const struct sf_review_player *player, unsigned role,
                                       unsigned kind);

#endif
