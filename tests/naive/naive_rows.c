/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "naive/naive_rows.h"
#include <stdlib.h>
#include <string.h>

/* muenchen-2006 II.5.2: the table of game values, with what each seat enters. */
static const int muenchen[][4] = {
    {1, 1, -1, -1}, {2, 2, -2, -2},   {3, 3, -3, -3}, {9, -3, -3, -3},
    {3, 3, 3, -9},  {12, -4, -4, -4}, {4, 4, 4, -12}, {15, -5, -5, -5},
    {5, 5, 5, -15}, {18, -6, -6, -6}, {6, 6, 6, -18}, {36, -12, -12, -12},
};

/* serien-2022: Spielpunkte; doubled by a Spritze; the unjustified Spritze; misplays and their
 * double. A side that doubled and has no trick has doubled without reason, so no soloist wins a
 * doubled Durch of 24 -8 -8 -8. */
static const int serien[][4] = {
    {1, 1, -1, -1},    {2, 2, -2, -2},  {3, 3, -3, -3},   {6, -2, -2, -2},   {2, 2, 2, -6},
    {9, -3, -3, -3},   {3, 3, 3, -9},   {12, -4, -4, -4}, {4, 4, 4, -12},    {18, -6, -6, -6},
    {6, 6, 6, -18},    {4, 4, -4, -4},  {6, 6, -6, -6},   {8, 8, 8, -24},    {36, -12, -12, -12},
    {12, 12, 12, -36}, {4, 4, -2, -6},  {6, 6, -3, -9},   {18, -3, -3, -12}, {24, -4, -4, -16},
    {6, 0, 0, -6},     {12, 0, 0, -12}, {1, 1, 0, -2},    {2, 2, 0, -4},     {6, 2, 2, -10},
    {12, 4, 4, -20},   {1, 1, 1, -3},   {18, 6, 6, -30},  {36, 12, 12, -60},
};

/* kurz-turnier: 10, 20, 30 for a Rufspiel, 30 for a solo game, 10 for each Dame from three on; a
 * Tout is doubled and has at least three Damen; the Schafkopf is a Tout with four (I-6). Zeros are
 * a passed deal. */
static const int kurz[][4] = {
    {10, 10, -10, -10},      {20, 20, -20, -20},      {30, 30, -30, -30},
    {40, 40, -40, -40},      {50, 50, -50, -50},      {60, 60, -60, -60},
    {70, 70, -70, -70},      {90, -30, -30, -30},     {30, 30, 30, -90},
    {180, -60, -60, -60},    {60, 60, 60, -180},      {210, -70, -70, -70},
    {70, 70, 70, -210},      {360, -120, -120, -120}, {120, 120, 120, -360},
    {420, -140, -140, -140}, {140, 140, 140, -420},   {0, 0, 0, 0},
};

int naive_rows(const char *book, const int (**row)[4])
{
    if (strcmp(book, "muenchen-2006") == 0) {
        *row = muenchen;
        return (int)(sizeof muenchen / sizeof *muenchen);
    }
    if (strcmp(book, "serien-2022") == 0) {
        *row = serien;
        return (int)(sizeof serien / sizeof *serien);
    }
    *row = kurz;
    return (int)(sizeof kurz / sizeof *kurz);
}

/* The entries of those who play, in any order. */
static bool same_values(int players, const int *entry, const int row[4])
{
    bool used[4] = {false};

    for (int i = 0; i < players; i++) {
        int k = 0;
        while (k < players && (used[k] || row[k] != entry[i]))
            k++;
        if (k == players)
            return false;
        used[k] = true;
    }
    return true;
}

static bool is_among(const int (*row)[4], int count, int seats, int dealer, const int *entry)
{
    int playing[4], n = 0;

    for (int seat = 0; seat < seats; seat++)
        if (seat != dealer)
            playing[n++] = entry[seat];
        else if (entry[seat])
            return false;
    for (int i = 0; i < count; i++)
        if (same_values(n, playing, row[i]))
            return true;
    return false;
}

bool naive_row_legal(const char *book, int seats, int dealer, const int *entry)
{
    const int(*row)[4];
    int count = naive_rows(book, &row);

    return is_among(row, count, seats, dealer, entry);
}

/* A person reads what is written: a value stands as it is, or has forgotten its minus sign; where
 * nothing is written anything may be missing. */
struct reading {
    bool possible, forgot, missing;
};

static struct reading read_as(int seats, const int *written, const int *legal)
{
    struct reading reading = {.possible = true};

    for (int seat = 0; seat < seats; seat++) {
        reading.missing |= !written[seat] && legal[seat];
        if (!written[seat] || legal[seat] == written[seat])
            continue;
        reading.possible &= written[seat] > 0 && legal[seat] == -written[seat];
        reading.forgot = true;
    }
    return reading;
}

static int differing(int seats, const int *a, const int *b)
{
    int n = 0;

    for (int seat = 0; seat < seats; seat++)
        n += a[seat] != b[seat];
    return n;
}

/* What was written is gone; at a table of five the dealer must have nothing. */
static bool drops(int seats, int dealer, const int *written, const int *legal)
{
    for (int seat = 0; seat < seats; seat++)
        if (seat != dealer && written[seat] && !legal[seat])
            return true;
    return false;
}

/* --- every legal row ---------------------------------------------------------------------------
 */

struct search {
    int seats, dealer;
    const int *written;
    int single, other,
        any;      /* legal rows: one entry apart; explained otherwise; explained loosely */
    int both;     /* legal rows that somebody meant who forgot signs and left entries out */
    int last[5];  /* the last that is one entry apart */
    bool dropped; /* and it has 0 for something that was written */
    bool swapped; /* one keeps every value and turns some signs, whichever */
};

/* Loosely: some signs forgotten or superfluous, and some entries not written. */
static bool is_loose(const struct search *s, const int *legal)
{
    int written = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (s->written[seat] && abs(s->written[seat]) != abs(legal[seat]))
            return false;
        else
            written += s->written[seat] != 0;
    return written > 0;
}

static bool keeps_values(const struct search *s, const int *legal)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (abs(s->written[seat]) != abs(legal[seat]))
            return false;
    return true;
}

static bool is_zero(int seats, const int *entry)
{
    for (int seat = 0; seat < seats; seat++)
        if (entry[seat])
            return false;
    return true;
}

static void hold_against(struct search *s, const int *legal)
{
    /* a passed deal is never a repair */
    if (is_zero(s->seats, legal))
        return;
    s->any += is_loose(s, legal);
    s->swapped |= keeps_values(s, legal);
    if (differing(s->seats, s->written, legal) == 1) {
        s->single++;
        s->dropped = drops(s->seats, s->dealer, s->written, legal);
        memcpy(s->last, legal, sizeof s->last);
    } else {
        struct reading reading = read_as(s->seats, s->written, legal);
        bool both = reading.forgot && reading.missing;
        s->other += reading.possible && !both;
        s->both += reading.possible && both;
    }
}

/* Places the entries of a row on the seats in every order; equal entries are not swapped. */
static void place(struct search *s, const int row[4], unsigned used, int seat, int *legal)
{
    if (seat == s->seats) {
        hold_against(s, legal);
        return;
    }
    if (seat == s->dealer) {
        legal[seat] = 0;
        place(s, row, used, seat + 1, legal);
        return;
    }
    for (int i = 0; i < (s->dealer < 0 ? s->seats : 4); i++) {
        bool twin = false;
        for (int k = 0; k < i; k++)
            twin |= !(used >> k & 1) && row[k] == row[i];
        if (used >> i & 1 || twin)
            continue;
        legal[seat] = row[i];
        place(s, row, used | 1u << i, seat + 1, legal);
    }
}

void naive_row_read(const char *book, int seats, int dealer, const int *written,
                    struct naive_row *row)
{
    const int(*rows)[4];
    int count = naive_rows(book, &rows);

    naive_row_read_among(rows, count, false, false, seats, dealer, written, row);
}

void naive_row_read_among(const int (*rows)[4], int count, bool plus, bool stock, int seats,
                          int dealer, const int *written, struct naive_row *row)
{
    struct search s = {.seats = seats, .dealer = dealer, .written = written};
    int sum = 0, legal[5] = {0};
    bool sign, minus = false, good = is_among(rows, count, seats, dealer, written);

    memset(row, 0, sizeof *row);
    for (int seat = 0; seat < seats; seat++) {
        sum += written[seat];
        minus |= written[seat] < 0;
    }
    if (!sum || (plus && !minus && good) || (stock && good)) {
        row->fate = good ? NAIVE_COUNTS : NAIVE_DISPUTED;
        return;
    }
    for (int i = 0; i < count; i++)
        place(&s, rows[i], 0, 0, legal);
    /* one entry, and only its sign */
    sign = s.single == 1 && keeps_values(&s, s.last);
    /* Who writes minus signs and has left one entry out has hardly forgotten a sign as well. */
    if (s.both && s.single == 1 && minus)
        s.both =
            !read_as(seats, written, s.last).possible || !read_as(seats, written, s.last).missing;
    if (s.single == 1 && !s.dropped && !s.other && !s.both && (sign || !s.swapped)) {
        row->fate = NAIVE_REPAIRED;
        memcpy(row->used, s.last, sizeof row->used);
    } else {
        row->fate = s.single || s.other || s.any ? NAIVE_DISPUTED : NAIVE_STRUCK;
    }
}

/* --- serien-2022: Gesamt ------------------------------------------------------------------------
 */

/* The table of Tischpunkte, ties included. */
static int tischpunkte(const int points[4], int seat)
{
    static const int place[4] = {40, 30, 20, 10};
    int better = 0, level = 0, sum = 0;

    for (int other = 0; other < 4; other++) {
        better += points[other] > points[seat];
        level += points[other] == points[seat];
    }
    for (int i = better; i < better + level; i++)
        sum += place[i];
    return sum / level;
}

/* Tischpunkte are a multiple of five between 10 and 40. */
int naive_gesamt(const int gesamt[4], int points[4])
{
    int found = 0, try[4];

    for (int n = 0; n < 7 * 7 * 7 * 7; n++) {
        int rest = n, sum = 0, right = 0;
        for (int seat = 0; seat < 4; seat++, rest /= 7) {
            try[seat] = gesamt[seat] - 10 - rest % 7 * 5;
            sum += try[seat];
        }
        for (int seat = 0; seat < 4; seat++)
            right += try[seat] + tischpunkte(try, seat) == gesamt[seat];
        if (sum || right < 4)
            continue;
        memcpy(points, try, sizeof try);
        found++;
    }
    return found;
}
