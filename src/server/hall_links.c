/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Finds the owner of a link by its key. The index has the hash of every key. It is only a guide: a
 * key that is found there is compared with the tournament's own, so an entry of a link that was
 * replaced does no harm. */

#include "server/hall_parts.h"
#include "server/shares.h"
#include "tournament/signup.h"
#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(const char *key)
{
    uint64_t hash = sf_owner_number(key, strlen(key));

    return hash ? hash : 1;
}

static void put(struct sf_link_index *index, const char *key, unsigned round, unsigned place)
{
    uint64_t hash = hash_of(key);
    size_t at = hash & (index->room - 1);

    while (index->slot[at].hash)
        at = (at + 1) & (index->room - 1);
    index->slot[at] =
        (struct sf_link_slot){.hash = hash, .place = (uint16_t)place, .round = (uint8_t)round};
    index->used++;
}

static size_t count_keys(const struct sf_tournament *now)
{
    size_t count = 2 + sf_tournament_entrants(now) + sf_tournament_signups(now);

    for (unsigned round = sf_tournament_rounds(now); round; round--)
        count += sf_tournament_round(now, round)->tables;
    return count;
}

static bool make_room(struct sf_link_index *index, size_t keys)
{
    size_t room = 64;

    while (room < 2 * keys)
        room *= 2;
    free(index->slot);
    *index = (struct sf_link_index){.slot = calloc(room, sizeof *index->slot), .room = room};
    return index->slot != NULL;
}

static bool build(struct sf_link_index *index, const struct sf_tournament *now)
{
    char key[SF_TOUR_KEY];

    if (!make_room(index, count_keys(now)))
        return false;
    sf_tournament_hall_key(now, key);
    put(index, key, 0, 0);
    sf_tournament_signup_key(now, 0, key);
    put(index, key, SF_LINK_SIGNUP, 0);
    for (unsigned i = 0; i < sf_tournament_signups(now); i++) {
        sf_tournament_signup_key(now, sf_tournament_signup(now, i)->seq, key);
        put(index, key, SF_LINK_SIGNUP, sf_tournament_signup(now, i)->seq);
    }
    for (unsigned number = sf_tournament_entrants(now); number; number--) {
        sf_tournament_player_key(now, number, key);
        put(index, key, 0, number);
    }
    for (unsigned round = sf_tournament_rounds(now); round; round--)
        for (unsigned table = sf_tournament_round(now, round)->tables; table; table--) {
            sf_tournament_table_key(now, round, table, key);
            put(index, key, round, table);
        }
    return true;
}

/* Builds the index again if players, rounds or links have changed since. */
static bool bring_up_to_date(struct sf_hall *hall)
{
    static const struct sf_part_of links = {.part = SF_PART_LINKS};
    uint32_t stamp = sf_tour_stamp(hall->now, &links);

    if (hall->links.slot && hall->links.stamp == stamp)
        return true;
    if (!build(&hall->links, hall->now))
        return false;
    hall->links.stamp = stamp;
    return true;
}

bool sf_hall_find_link(struct sf_hall *hall, const char *key, struct sf_tour_actor *actor)
{
    const struct sf_link_index *index = &hall->links;
    uint64_t hash = hash_of(key);
    const struct sf_link_slot *slot;

    if (!bring_up_to_date(hall)) /* no memory */
        return sf_tournament_actor_of_key(hall->now, key, actor);
    for (size_t at = hash & (index->room - 1); (slot = &index->slot[at])->hash;
         at = (at + 1) & (index->room - 1))
        if (slot->hash == hash &&
            sf_tournament_link_fits(hall->now, key, slot->round, slot->place, actor))
            return true;
    return false;
}
