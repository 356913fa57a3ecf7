/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shuffle/shuffle.h"
#include "tournament/internal.h"
#include <sodium.h>
#include <string.h>

/* Derives a secret for one purpose from the tournament's secret: HMAC-SHA-256 of a sentence that
 * names the purpose. Only the seeds of draws are not derived. */
static void derive(const struct sf_tournament *t, uint8_t digest[SF_DIGEST_SIZE],
                   const char *purpose, unsigned a, unsigned b, unsigned generation)
{
    char sentence[160];
    int length = snprintf(sentence, sizeof sentence, "stichfest tournament %s %s %u %u %u",
                          t->setup.id, purpose, a, b, generation);

    crypto_auth_hmacsha256(digest, (const unsigned char *)sentence, (unsigned long long)length,
                           t->secret);
}

/* Writes 26 letters and digits, five bits each; no two look alike. */
static void write_key(const uint8_t digest[SF_DIGEST_SIZE], char key[SF_TOUR_KEY])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz023456789";
    unsigned bits = 0, have = 0, at = 0;

    for (unsigned i = 0; i < SF_TOUR_KEY - 1; i++) {
        if (have < 5) {
            bits = bits << 8 | digest[at++];
            have += 8;
        }
        have -= 5;
        key[i] = letters[bits >> have & 31];
    }
    key[SF_TOUR_KEY - 1] = 0;
}

static unsigned generation_of(const struct sf_tournament *t, enum sf_links links, unsigned round)
{
    unsigned all = t->rekeyed[links];
    unsigned own = links == SF_LINKS_TABLES && round ? t->rekeyed_round[round - 1] : 0;

    return own > all ? own : all;
}

void sf_tournament_table_key(const struct sf_tournament *t, unsigned round, unsigned table,
                             char key[SF_TOUR_KEY])
{
    uint8_t digest[SF_DIGEST_SIZE];

    derive(t, digest, "table", round, table, generation_of(t, SF_LINKS_TABLES, round));
    write_key(digest, key);
}

void sf_tournament_player_key(const struct sf_tournament *t, unsigned number, char key[SF_TOUR_KEY])
{
    uint8_t digest[SF_DIGEST_SIZE];

    derive(t, digest, "player", number, 0, generation_of(t, SF_LINKS_PLAYERS, 0));
    write_key(digest, key);
}

void sf_tournament_hall_key(const struct sf_tournament *t, char key[SF_TOUR_KEY])
{
    uint8_t digest[SF_DIGEST_SIZE];

    derive(t, digest, "hall", 0, 0, generation_of(t, SF_LINKS_HALL, 0));
    write_key(digest, key);
}

/* --- whose key it is -------------------------------------------------------------------------- */

/* Compares in constant time, which does not reveal how much of the key is right. */
static bool fits(const char *own, const char *key)
{
    return strlen(key) == SF_TOUR_KEY - 1 && sodium_memcmp(own, key, SF_TOUR_KEY - 1) == 0;
}

static bool find_table_key(const struct sf_tournament *t, const char *key,
                           struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    for (unsigned round = t->rounds; round; round--)
        for (unsigned table = 1; table <= t->round[round - 1].tables; table++) {
            if (t->round[round - 1].state < SF_ROUND_PUBLISHED)
                continue;
            sf_tournament_table_key(t, round, table, own);
            if (!fits(own, key))
                continue;
            actor->role = SF_ROLE_TABLE;
            actor->round = (uint8_t)round;
            actor->table = (uint16_t)table;
            snprintf(actor->name, sizeof actor->name, "Tisch %u", table);
            return true;
        }
    return false;
}

static bool find_player_key(const struct sf_tournament *t, const char *key,
                            struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    for (unsigned number = 1; number <= t->entrants; number++) {
        if (!t->entrant[number - 1].number)
            continue;
        sf_tournament_player_key(t, number, own);
        if (!fits(own, key))
            continue;
        actor->role = SF_ROLE_PLAYER;
        actor->number = (uint16_t)number;
        memcpy(actor->name, t->entrant[number - 1].name, sizeof actor->name);
        return true;
    }
    return false;
}

bool sf_tournament_actor_of_key(const struct sf_tournament *t, const char *key,
                                struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    memset(actor, 0, sizeof *actor);
    if (!t->history.count)
        return false;
    sf_tournament_hall_key(t, own);
    if (fits(own, key)) {
        actor->role = SF_ROLE_VIEWER;
        memcpy(actor->name, "Saal", sizeof "Saal");
        return true;
    }
    return find_table_key(t, key, actor) || find_player_key(t, key, actor);
}

/* --- lots ------------------------------------------------------------------------------------- */

/* The id of the next lot: round 0 of draw.h; the attempt counts the lots. */
static struct sf_draw_id lot_id(const struct sf_tournament *t)
{
    struct sf_draw_id id = {.attempt = (uint16_t)(t->lots + 1)};

    memcpy(id.tournament, t->setup.id, sizeof id.tournament);
    return id;
}

void sf_tour_lot_seed(const struct sf_tournament *t, uint8_t seed[SF_SECRET_SIZE])
{
    derive(t, seed, "lot", t->lots + 1u, 0, 0);
}

void sf_tournament_lot_commitment(const struct sf_tournament *t, uint8_t commitment[SF_DIGEST_SIZE])
{
    struct sf_draw_id id = lot_id(t);
    uint8_t seed[SF_SECRET_SIZE];

    sf_tour_lot_seed(t, seed);
    sf_draw_commit(commitment, &id, seed);
    sf_secret_wipe(seed, sizeof seed);
}

void sf_tour_lot_order(const struct sf_tournament *t, const uint8_t seed[SF_SECRET_SIZE],
                       uint16_t *numbers, unsigned count)
{
    struct sf_draw_id id = lot_id(t);

    for (unsigned i = 1; i < count; i++) {
        uint16_t moved = numbers[i];
        unsigned at = i;
        for (; at && numbers[at - 1] > moved; at--)
            numbers[at] = numbers[at - 1];
        numbers[at] = moved;
    }
    sf_draw_lots(numbers, count, &id, seed);
}
