/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/card.h"

static const uint8_t points[SF_RANK_N] = {
    [SF_UNTER] = 2, [SF_OBER] = 3, [SF_KOENIG] = 4, [SF_ZEHN] = 10, [SF_AS] = 11};

static const char suit_letters[] = "SHGE";
static const char rank_letters[] = "789UOKZA";

static const char names[SF_CARD_N][3] = {
    "S7", "S8", "S9", "SU", "SO", "SK", "SZ", "SA", "H7", "H8", "H9", "HU", "HO", "HK", "HZ", "HA",
    "G7", "G8", "G9", "GU", "GO", "GK", "GZ", "GA", "E7", "E8", "E9", "EU", "EO", "EK", "EZ", "EA"};

unsigned sf_card_points(unsigned card)
{
    return points[sf_card_rank(card)];
}

const char *sf_card_name(unsigned card)
{
    return names[card];
}

unsigned sf_card_parse(const char *two_letters)
{
    enum sf_suit suit = sf_suit_parse(two_letters[0]);
    enum sf_rank rank = suit == SF_NO_SUIT ? SF_NO_RANK : sf_rank_parse(two_letters[1]);

    return rank == SF_NO_RANK ? (unsigned)SF_NO_CARD : SF_CARD(suit, rank);
}

char sf_suit_letter(enum sf_suit suit)
{
    return suit_letters[suit];
}

char sf_rank_letter(enum sf_rank rank)
{
    return rank_letters[rank];
}

enum sf_suit sf_suit_parse(char letter)
{
    for (int i = 0; i < SF_SUIT_N; i++)
        if (suit_letters[i] == letter)
            return (enum sf_suit)i;
    return SF_NO_SUIT;
}

enum sf_rank sf_rank_parse(char letter)
{
    for (int i = 0; i < SF_RANK_N; i++)
        if (rank_letters[i] == letter)
            return (enum sf_rank)i;
    return SF_NO_RANK;
}
