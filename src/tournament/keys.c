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

void sf_tournament_signup_key(const struct sf_tournament *t, uint32_t seq, char *key)
{
    uint8_t digest[SF_DIGEST_SIZE];

    derive(t, digest, "signup", seq, 0, seq ? 0 : generation_of(t, SF_LINKS_SIGNUPS, 0));
    write_key(digest, key);
}

/* --- whose key it is -------------------------------------------------------------------------- */

/* Compares in constant time, which does not reveal how much of the key is right. */
static bool fits(const char *own, const char *key)
{
    return strlen(key) == SF_TOUR_KEY - 1 && sodium_memcmp(own, key, SF_TOUR_KEY - 1) == 0;
}

static bool fits_table(const struct sf_tournament *t, const char *key, unsigned round,
                       unsigned table, struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    if (round > t->rounds || t->round[round - 1].state < SF_ROUND_PUBLISHED || !table ||
        table > t->round[round - 1].tables)
        return false;
    sf_tournament_table_key(t, round, table, own);
    if (!fits(own, key))
        return false;
    actor->role = SF_ROLE_TABLE;
    actor->round = (uint8_t)round;
    actor->table = (uint16_t)table;
    snprintf(actor->name, sizeof actor->name, "Tisch %u", table);
    return true;
}

static bool fits_player(const struct sf_tournament *t, const char *key, unsigned number,
                        struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    if (number > t->entrants || !t->entrant[number - 1].number)
        return false;
    sf_tournament_player_key(t, number, own);
    if (!fits(own, key))
        return false;
    actor->role = SF_ROLE_PLAYER;
    actor->number = (uint16_t)number;
    memcpy(actor->name, t->entrant[number - 1].name, sizeof actor->name);
    return true;
}

static bool fits_hall(const struct sf_tournament *t, const char *key, struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    sf_tournament_hall_key(t, own);
    if (!fits(own, key))
        return false;
    actor->role = SF_ROLE_VIEWER;
    memcpy(actor->name, "Saal", sizeof "Saal");
    return true;
}

static bool fits_signup(const struct sf_tournament *t, const char *key, unsigned seq,
                        struct sf_tour_actor *actor)
{
    char own[SF_TOUR_KEY];

    if (!t->signups.set || (seq && !sf_tournament_signup_of(t, seq)))
        return false;
    sf_tournament_signup_key(t, seq, own);
    if (!fits(own, key))
        return false;
    actor->role = SF_ROLE_SIGNUP;
    actor->number = (uint16_t)seq;
    memcpy(actor->name, "Anmeldung", sizeof "Anmeldung");
    return true;
}

bool sf_tournament_link_fits(const struct sf_tournament *t, const char *key, unsigned round,
                             unsigned place, struct sf_tour_actor *actor)
{
    memset(actor, 0, sizeof *actor);
    if (!t->history.count)
        return false;
    if (round == SF_LINK_SIGNUP)
        return fits_signup(t, key, place, actor);
    if (round)
        return fits_table(t, key, round, place, actor);
    return place ? fits_player(t, key, place, actor) : fits_hall(t, key, actor);
}

bool sf_tournament_actor_of_key(const struct sf_tournament *t, const char *key,
                                struct sf_tour_actor *actor)
{
    if (sf_tournament_link_fits(t, key, 0, 0, actor))
        return true;
    for (unsigned round = t->rounds; round; round--)
        for (unsigned table = 1; table <= t->round[round - 1].tables; table++)
            if (sf_tournament_link_fits(t, key, round, table, actor))
                return true;
    for (unsigned number = 1; number <= t->entrants; number++)
        if (sf_tournament_link_fits(t, key, 0, number, actor))
            return true;
    for (unsigned i = 0; i < t->signup_count; i++)
        if (sf_tournament_link_fits(t, key, SF_LINK_SIGNUP, t->signup[i].seq, actor))
            return true;
    return sf_tournament_link_fits(t, key, SF_LINK_SIGNUP, 0, actor);
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
