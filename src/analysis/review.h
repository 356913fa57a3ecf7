/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_REVIEW_H
#define SF_ANALYSIS_REVIEW_H

/*
 * Many analysed games added up: what each player did in which role and which kind of game, what his
 * typical mistakes are, the worst single ones and the announcements that gave most away.
 *
 * A player is who goes by a name; where a game names nobody, the seat is the player. Tricks (Tout,
 * Bettel) and points are never added together. The memory for the players is the caller's, and the
 * order in which games are added is the order of everything that is equal otherwise.
 */

#include "analysis/analyse.h"
#include "analysis/announce.h"

enum { SF_NAME_SIZE = 64 }; /* bytes of a name, with the NUL */

enum sf_role { SF_ROLE_DECLARER, SF_ROLE_PARTNER, SF_ROLE_OPPONENT, SF_ROLE_N };

const char *sf_role_name(enum sf_role role); /* "declarer" */

/* The kinds of games: each game, and each as a Tout. */
enum { SF_KIND_N = 2 * SF_GAME_N };

static inline unsigned sf_kind_of(const struct sf_contract *contract)
{
    return contract->game * 2u + contract->tout;
}

struct sf_review_account {
    uint32_t games;
    uint32_t finished, won; /* played to the end; won by the player's side of these */
    uint32_t mistakes;
    uint32_t turned;         /* mistakes that turned a won game into a lost one */
    uint32_t point_games;    /* games in which points count */
    uint32_t points, tricks; /* what the mistakes cost */
};

struct sf_habit {
    uint32_t count;
    uint32_t points, tricks;
};

struct sf_review_player {
    char name[SF_NAME_SIZE]; /* "" for a seat */
    uint8_t seat;            /* of who has no name */
    struct sf_review_account account[SF_ROLE_N][SF_KIND_N];
    struct sf_habit mistake[SF_MISTAKE_N];
    uint32_t better; /* announcements that another would have beaten */
};

/* Where something was: which line of the input, and what it calls itself. */
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
    struct sf_worst worst[SF_REVIEW_TOP]; /* those that turned a game first, then by cost */
    uint32_t worst_count;
    struct sf_missed missed[SF_REVIEW_TOP]; /* by what was given away */
    uint32_t missed_count;
};

void sf_review_init(struct sf_review *review, struct sf_review_player *players, uint32_t capacity);

/* More room for players; what was in the old memory must have been copied there. */
void sf_review_move(struct sf_review *review, struct sf_review_player *players, uint32_t capacity);

/* One game. `name` by seat, "" where nobody is named. */
struct sf_reviewed {
    unsigned long line;
    const char *id;
    const char (*name)[SF_NAME_SIZE];
    const struct sf_rules *rules;
    unsigned dealer;
    const struct sf_analysis *analysis;
    bool has_better; /* another announcement would have brought more */
    struct sf_announcement played, better;
};

/* Each game may add as many players as it has seats: there must be room for SF_SEATS more. */
void sf_review_add(struct sf_review *review, const struct sf_reviewed *game);

/* The sum over kinds (SF_KIND_N: all of them) and roles (SF_ROLE_N: all). */
struct sf_review_account sf_player_sum(const struct sf_review_player *player, unsigned role,
                                       unsigned kind);

#endif
