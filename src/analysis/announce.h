/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANALYSIS_ANNOUNCE_H
#define SF_ANALYSIS_ANNOUNCE_H

/*
 * What else could have been announced with these cards, and what each of it is worth with perfect
 * play: every game that the rules let a seat announce with its hand, whoever else wanted to play.
 * The auction is not judged.
 *
 * Payouts are without any Stoss, because nobody knows who would have doubled another game; Legen,
 * Bock and Stock lie on the deal and count. The declarer's other solo games keep his Steigern bid.
 * After the exchange of a Hochzeit the hands are not the ones with which anything else could have
 * been announced: then the list is the Hochzeit alone.
 */

#include "analysis/prospect.h"

struct sf_announcement {
    struct sf_contract contract;
    struct sf_prospect prospect;
    bool tricks; /* the number counts tricks */
    bool played; /* the one that was announced */
    int64_t payout[SF_SEATS];
};

/* What it brings to the seat that announces it. */
static inline int64_t sf_announcement_gain(const struct sf_announcement *announcement)
{
    return announcement->payout[announcement->contract.declarer];
}

enum sf_announce_scope {
    SF_ANNOUNCE_DECLARER, /* all that the declarer could have announced */
    SF_ANNOUNCE_ALL       /* and all that another seat would have won */
};

enum { SF_ANNOUNCEMENTS_MAX = 160 };

/* Fills the list, the declarer's first, then the others', each by what they bring, best first.
 * Returns how many; if the solver was stopped they are void. The setting must not be a Ramsch. */
unsigned sf_announcements(struct sf_announcement list[SF_ANNOUNCEMENTS_MAX],
                          const struct sf_setting *setting, enum sf_announce_scope scope,
                          struct sf_solver *solver);

/* The declarer's best game, if it brings him more than the one he announced; else NULL. */
const struct sf_announcement *sf_announcement_better(const struct sf_announcement *list,
                                                     unsigned count, unsigned declarer);

#endif
