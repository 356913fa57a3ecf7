/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/awards.h"

/* The number to compare; more wins. */
static int32_t merit(const struct sf_standing *s, const struct sf_evaluation_player *player,
                     enum sf_book_extra_kind kind)
{
    if (kind == SF_BOOK_YOUNGEST)
        return player[s->player].born;
    switch (kind) {
    case SF_BOOK_BEST_ROUND:
        return s->best_round;
    case SF_BOOK_MOST_WON:
        return s->games_won;
    case SF_BOOK_MOST_SOLOS:
        return s->solos_won;
    case SF_BOOK_MOST_LOST_SOLOS:
        return s->solos_lost;
    case SF_BOOK_BEST_SOLO:
        return s->best_solo;
    case SF_BOOK_LAST:
    case SF_BOOK_SECOND_LAST:
    case SF_BOOK_BEST_TEAM:
    case SF_BOOK_YOUNGEST:
    case SF_BOOK_BY_HAND:
    case SF_BOOK_EXTRA_N:
        break;
    }
    return 0;
}

bool sf_award_needs_rows(unsigned kind)
{
    return kind == SF_BOOK_MOST_WON || kind == SF_BOOK_MOST_SOLOS ||
           kind == SF_BOOK_MOST_LOST_SOLOS || kind == SF_BOOK_BEST_SOLO;
}

bool sf_award_open(const struct sf_standing *standing, unsigned ranked, unsigned kind)
{
    for (unsigned i = 0; sf_award_needs_rows(kind) && i < ranked; i++)
        if (standing[i].rows_missing)
            return true;
    return false;
}

static unsigned find_place(const struct sf_standing *standing, unsigned ranked, unsigned from_last,
                           uint16_t *winner)
{
    unsigned count = 0;

    for (unsigned i = 0; from_last < ranked && i < ranked; i++)
        if (standing[i].place == standing[ranked - 1 - from_last].place)
            winner[count++] = (uint16_t)i;
    return count;
}

unsigned sf_award_extra(const struct sf_standing *standing, unsigned ranked,
                        const struct sf_evaluation_player *player, enum sf_book_extra_kind kind,
                        uint16_t *winner)
{
    unsigned count = 0;
    int32_t best = 0;

    if (kind == SF_BOOK_LAST || kind == SF_BOOK_SECOND_LAST)
        return find_place(standing, ranked, kind == SF_BOOK_SECOND_LAST, winner);
    if (sf_award_open(standing, ranked, kind))
        return 0;
    for (unsigned i = 0; i < ranked; i++) {
        int32_t own = merit(&standing[i], player, kind);
        if ((own <= 0 && kind != SF_BOOK_BEST_ROUND) || (count && own < best))
            continue;
        count = count && own == best ? count : 0;
        best = own;
        winner[count++] = (uint16_t)i;
    }
    return count;
}

int64_t sf_award_share(int64_t cents, unsigned count, unsigned i)
{
    return cents / count + (i < cents % count);
}

/* --- side pots -------------------------------------------------------------------------------- */

static bool has_joined(const struct sf_pot_walk *walk, unsigned i)
{
    return walk->player[walk->standing[i].player].pots >> walk->bit & 1;
}

/* Finds the players who share the place of the one at `at`. */
static void next_place(struct sf_pot_walk *walk)
{
    walk->before += walk->level;
    walk->level = 0;
    walk->from = walk->end = walk->at;
    for (; walk->end < walk->ranked &&
           walk->standing[walk->end].place == walk->standing[walk->at].place;
         walk->end++)
        walk->level += has_joined(walk, walk->end);
}

static int64_t pot_cents(const struct sf_pot_walk *walk, unsigned i)
{
    int64_t sum = 0, first = 0;

    for (unsigned place = walk->before; place < walk->before + walk->level; place++)
        sum += place < walk->pot->shares ? walk->money * walk->pot->share[place] / 100 : 0;
    for (unsigned k = walk->from; k < walk->end; k++)
        first += k != i && has_joined(walk, k) &&
                 sf_prize_first(walk->player, walk->standing[k].player, walk->standing[i].player);
    return sum / walk->level + (first < sum % walk->level);
}

bool sf_pot_next(struct sf_pot_walk *walk, struct sf_pot_share *share)
{
    for (unsigned i; walk->at < walk->ranked;) {
        if (walk->at == walk->end)
            next_place(walk);
        i = walk->at++;
        if (!has_joined(walk, i))
            continue;
        if (walk->before >= walk->pot->shares)
            return false;
        *share = (struct sf_pot_share){i, walk->before + 1, pot_cents(walk, i)};
        return true;
    }
    return false;
}
