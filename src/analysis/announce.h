/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_ANNOUNCE_H
#define SF_ANALYSIS_ANNOUNCE_H

/*
 * Other possible announcements with these cards, and the value of each with perfect play: every
 * game that the rules let a seat announce with its hand, whatever the others wanted to play. The
 * auction is not judged.
 *
 * Payouts are without any Stoss, because nobody knows who would have doubled another game. Legen,
 * Bock and Stock belong to the deal and count. The declarer's other solo games keep the Steigern
 * bid. After the exchange of a Hochzeit the hands have changed, and nothing else could have been
 * announced with them: then the list contains only the Hochzeit.
 */

#include "analysis/prospect.h"

struct sf_announcement {
    struct sf_contract contract;
    struct sf_prospect prospect;
    bool tricks; /* the number counts tricks */
    bool played; /* the game that was announced */
    int64_t payout[SF_SEATS];
};

/* The gain of the seat that announces it. */
static inline int64_t sf_announcement_gain(const struct sf_announcement *announcement)
{
    return announcement->payout[announcement->contract.declarer];
}

enum sf_announce_scope {
    SF_ANNOUNCE_DECLARER, /* everything that the declarer could have announced */
    SF_ANNOUNCE_ALL       /* and everything that another seat would have won */
};

enum { SF_ANNOUNCEMENTS_MAX = 160 };

/* Fills the list: the declarer's games first, then the others', each by gain, best first. Returns
 * their number; if the solver was stopped, they are invalid. The setting must not be a Ramsch. */
unsigned sf_announcements(struct sf_announcement list[SF_ANNOUNCEMENTS_MAX],
                          const struct sf_setting *setting, enum sf_announce_scope scope,
                          struct sf_solver *solver);

/* The declarer's best game, if it gains more than the one announced; else NULL. */
const struct sf_announcement *sf_announcement_better(const struct sf_announcement *list,
                                                     unsigned count, unsigned declarer);

#endif
