/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TOURNAMENT_SIGNUP_H
#define SF_TOURNAMENT_SIGNUP_H

/*
 * Registration before the evening. The Leiter opens it (event `signups`); whoever has the link of
 * the poster registers (`signup`) and gets a link of their own to change it or call it off
 * (`revise`, `cancel`). The desk takes registrations as players (`admit`) or turns them down
 * (`reject`). A registration is named by the number of its event, which is never used again.
 *
 * Places are computed, never stored: players and registrations fill the places in the order
 * in which they came, and the others wait. So the first who waits moves up when somebody calls off.
 *
 * The data of people leaves the stream again (docs/decisions/0014-erasing-registrations.md):
 * sf_tour_signup_redact() writes the events that have it without it, and with the key `erased`; the
 * store puts that text in the place of the old one. That happens soon after a registration was
 * called off or turned down, and `keep` days after the tournament for all who did not agree to
 * stay. The stream still shows that there was a registration, and when. It has no place any more;
 * the player that it became is a player like any other. Everything later in the stream stays valid.
 *
 * The fold has no clock: the caller compares `until` with the time (sf_signup_open()).
 */

#include "tournament/draw.h"
#include "json/json.h"
#include <stdbool.h>
#include <stdint.h>

struct sf_tournament;
struct sf_tour_event;

enum {
    SF_SIGNUPS_MAX = 1000,    /* of a tournament, in any state */
    SF_SIGNUP_REVISIONS = 20, /* of one registration */
    SF_SIGNUP_KEEP = 60,      /* days, unless the Leiter says otherwise */
    SF_SIGNUP_KEEP_MAX = 400
};
#define SF_SIGNUP_TIME_MAX INT64_C(4102444800000) /* the year 2100 */

#define SF_SIGNUP_STATES(X)                                                                        \
    X(PLACE, "place")         /* has a place, as things stand */                                   \
    X(WAITING, "waiting")     /* waits for one */                                                  \
    X(ADMITTED, "admitted")   /* is a player */                                                    \
    X(CANCELLED, "cancelled") /* by the person, or by the desk for them */                         \
    X(REJECTED, "rejected")

enum sf_signup_state {
#define SF_SIGNUP_STATE(id, name) SF_SIGNUP_##id,
    SF_SIGNUP_STATES(SF_SIGNUP_STATE)
#undef SF_SIGNUP_STATE
        SF_SIGNUP_STATE_N
};

struct sf_signup_setup {
    bool set, open; /* set: registration was open at some time */
    bool ask_club, ask_meal, ask_partner;
    uint16_t limit; /* places; 0: as many as come */
    uint16_t keep;  /* days after the tournament */
    int64_t until;  /* milliseconds since 1970; 0: no end */
    char meals[241], notice[241];
};

struct sf_signup {
    uint32_t seq;
    int64_t at;
    uint8_t decided; /* SF_SIGNUP_PLACE: not yet; else ADMITTED, CANCELLED or REJECTED */
    bool agree, erased;
    uint8_t revisions;
    uint16_t number;                                /* of the player, if admitted; else 0 */
    char name[81], club[81], meal[81], partner[81]; /* "" after the erasure */
};

const struct sf_signup_setup *sf_tournament_signup_setup(const struct sf_tournament *tournament);
unsigned sf_tournament_signups(const struct sf_tournament *tournament);
const struct sf_signup *sf_tournament_signup(const struct sf_tournament *tournament, unsigned i);
/* NULL: there is none. */
const struct sf_signup *sf_tournament_signup_of(const struct sf_tournament *tournament,
                                                uint32_t seq);

/* Is registration open at this time? */
bool sf_signup_open(const struct sf_tournament *tournament, int64_t now);

/* The state of each registration, by index; `waits` (may be NULL) is its place on the waiting list
 * from 1, or 0. Both have room for all. Returns how many places are free; UINT32_MAX: no limit. */
uint32_t sf_signup_states(const struct sf_tournament *tournament, uint8_t *state, uint16_t *waits);
const char *sf_signup_state_name(unsigned state);

/* Where players are pairs: the team of this registration, named after both, and the same for the
 * partner's; "" if neither has named the other. */
void sf_signup_team(const struct sf_tournament *tournament, const struct sf_signup *signup,
                    char team[81]);

/* The key of the poster (seq 0), or of a registration. */
void sf_tournament_signup_key(const struct sf_tournament *tournament, uint32_t seq, char *key);

/* --- erasing ---------------------------------------------------------------------------------- */

/* When the data of those who did not agree is to be erased; 0: there are no registrations. */
int64_t sf_signup_end(const struct sf_tournament *tournament);
/* When something is to be erased next: 0 is at once; INT64_MAX: never, as things stand. */
int64_t sf_signup_due(const struct sf_tournament *tournament);
/* The first event behind `after` that still has data which is to be gone, as the text that replaces
 * it. 0: there is none. */
uint32_t sf_tour_signup_redact(const struct sf_tournament *tournament, uint32_t after, int64_t now,
                               struct sf_out *out);

#endif
