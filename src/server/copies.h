/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_COPIES_H
#define SF_SERVER_COPIES_H

/*
 * The folder of backups: which copies stay, and whether there is room for one more. A copy is named
 * OWNER-round-ROUND-EVENT.db; OWNER is the date and the id of its tournament. A tournament whose
 * Leiter are all guests has copies named OWNER-round-ROUND-EVENT-guest-HOLDER.db; HOLDER stands for
 * the address from which its round was closed. These functions touch no other file in the folder.
 *
 * Every tournament keeps its newest SF_COPIES_EACH copies. If all copies together exceed the
 * budget, the oldest go first, but never the newest copy of a tournament, unless it is older than
 * SF_COPIES_OLD_S: that evening is over. So no tournament can push out the newest copy of another.
 * When nothing more may go, a tournament without any copy gets none, and the caller logs it. A
 * tournament that has a copy exchanges it for a newer one.
 *
 * Anybody can be a guest, so the copies of guests together have a quarter of the budget, by the
 * same rules. However many tournaments guests open, the other three quarters are for accounts. When
 * that quarter is full, a guest from another address gets a copy all the same: the address that
 * holds most gives up its oldest one, as long as it has more than the new one would have. It keeps
 * its last copy. So one address that opens many tournaments does not leave others without any.
 *
 * The functions block on the disk. They are called on the thread that makes the copies.
 */

#include <stdbool.h>
#include <stdint.h>

enum {
    SF_COPIES_EACH = 3,
    SF_COPIES_OLD_S = 90 * 24 * 3600,
    SF_COPIES_SPARE = 64 << 20,
    SF_COPIES_GUESTS = 4 /* of so many parts of the budget, guests have one */
};

/* The limit for the copies of all guests together. */
static inline uint64_t sf_copies_of_guests(uint64_t budget)
{
    return budget / SF_COPIES_GUESTS;
}

/* The owner of a copy, and the budget of all copies. */
struct sf_copies_owner {
    const char *name;
    bool guest;
    const char *holder; /* of a guest's copies: SF_HOLDER letters and digits; NULL: unknown */
    uint64_t budget;    /* bytes */
};

enum { SF_HOLDER = 8 };

enum sf_copies_room {
    SF_COPIES_ROOM,
    SF_COPIES_BUDGET_FULL, /* the copies of others fill the budget, or the share of guests */
    SF_COPIES_DISK_FULL,   /* fewer than SF_COPIES_SPARE bytes would stay free */
    SF_COPIES_UNREADABLE   /* the folder cannot be read, or no memory */
};

/* Removes unfinished copies and those that must go, and returns whether one more copy for this
 * owner fits. A new copy is expected to be as large as the newest one. A folder that does not exist
 * yet has room. */
enum sf_copies_room sf_copies_prepare(const char *folder, const struct sf_copies_owner *owner);

/* After a copy was made: removes those that must go. `owner` has a new copy, and gives up its older
 * ones first if the budget is exceeded. */
void sf_copies_tidy(const char *folder, const struct sf_copies_owner *owner);

#endif
