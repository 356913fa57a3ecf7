/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "retold.h"
#include "sanitized.h"
#include <inttypes.h>
#include <string.h>

/*
 * How many ways a deal can go on: the number of legal sequences of so many cards. One number stands
 * for thousands of answers to "what is legal?", so a slip in following suit, in the duties of the
 * called card or in the order of trumps changes it.
 *
 * Each row is counted by the core to its full depth, against the number that is written here, and
 * by the naive reading to the lesser depth, against the core.
 */

struct row {
    const char *name;
    const char *table;
    unsigned dealer;
    const char *hands[5];
    const char *contract;
    const char *played; /* before the counting starts */
    int depth;
    uint64_t count;
    int naive_depth;
};

/* Hands by seat; "*" has what the others leave. */
/* clang-format off */
#define ANY        {"EO GU HA H9 EA E8 GK SZ", "GO SO EU HK EZ E7 G9 SA", "HO HU SU H8 EK GA G7 SK", "*", ""}
#define ANY_SHORT  {"EO GU HA EA E9 GK", "GO SO EU HK EZ G9", "HO HU SU EK GA SK", "*", ""}
#define AT_THREE   {"EO GU HA H9 EA EZ GK SZ", "GO SO EU HK E9 GZ G9 SA", "*", "", ""}
#define AT_FIVE    {"EO GU HA H9 EA E8 GK SZ", "", "GO SO EU HK EZ E7 G9 SA", "HO HU SU H8 EK GA G7 SK", "*"}
/* seat 0 holds the called card with more of its suit, seat 1 calls it */
#define LONG_ACE   {"EA E9 E8 E7 HU H7 GA S7", "EZ EK EO GO SU HA G7 SA", "HO EU HK H9 HZ GZ GK S9", "*", ""}
#define LONG_ZEHN  {"EZ EK E9 E8 HO GU HA GK", "EO SO EU HK H9 EA E7 H7", "GO SU GA GZ G9 SA SK S9", "*", ""}
#define LONG_KING  {"EK E9 E8 HO GU HA GK S9", "EO EA EZ GA GZ SA SZ H7", "E7 GO EU HK H9 G9 G8 SK", "*", ""}
#define NO_EICHEL  {"EA EZ E9 E8 HO GU HA GK", "EO SO EU HK H9 H8 GA G7", "GO SU EK GZ G9 SA SK S9", "*", ""}
/* seat 0 holds a single trump */
#define ONE_TRUMP  {"H7 EZ EK E9 GZ GK SZ S9", "EO SO EU HK H9 EA GA G7", "GO SU HO HU HA SA SK S8", "*", ""}

static const struct row rows[] = {
    {"muenchen-2006 Rufspiel", "muenchen-2006", 3, ANY, "0 rufspiel G", "", 12, 337962, 6},
    {"schule-2024 Rufspiel with a long suit behind the ace", "schule-2024", 3, LONG_ACE, "1 rufspiel E", "", 12, 8290656, 6},
    {"schule-2024 after davonlaufen", "schule-2024", 3, LONG_ACE, "1 rufspiel E", "E7 EZ S9 S8", 12, 1992260, 6},
    {"muenchen-2006 after davonlaufen", "muenchen-2006", 3, LONG_ACE, "1 rufspiel E", "E7 EZ S9 S8", 12, 1139100, 6},
    {"schule-2024 davonlaufen to the last card", "schule-2024", 3, LONG_ACE, "1 rufspiel E", "E7 EZ S9 S8 / GO EU GU H7 / HA HO SO HU / GZ G8 GA G7", 16, 16368, 7},
    {"muenchen-2006 davonlaufen to the last card", "muenchen-2006", 3, LONG_ACE, "1 rufspiel E", "E7 EZ S9 S8 / GO EU GU H7 / HA HO SO HU / GZ G8 GA G7", 16, 6960, 7},
    {"muenchen-2006 Muss-Spiel with a Koenig", "muenchen-2006", 3, LONG_KING, "1 muss E K", "", 12, 984600, 6},
    {"muenchen-2006 Muss-Spiel, the Koenig's holder ran", "muenchen-2006", 3, LONG_KING, "1 muss E K", "E8 EZ E7 SU", 12, 277168, 6},
    {"bsv-1989 Muss-Spiel with a Zehn", "bsv-1989 muss", 3, LONG_ZEHN, "1 muss E Z", "", 10, 4028818, 5},
    {"bsv-1989 Renonce", "bsv-1989 renonce", 3, NO_EICHEL, "1 rufspiel E renonce", "", 12, 4058028, 6},
    {"serien-2022 Rufspiel", "serien-2022", 0, ANY, "2 rufspiel E", "", 12, 335454, 6},
    {"kurz-turnier Rufspiel", "kurz-turnier", 2, ANY_SHORT, "1 rufspiel E", "", 12, 291504, 6},
    {"bsv-1989 Hochzeit", "bsv-1989 hochzeit", 1, ONE_TRUMP, "0 hochzeit with 2", "", 12, 4492512, 6},
    {"schule-2024 Solo", "schule-2024", 2, ANY, "1 solo E", "", 12, 2057160, 6},
    {"muenchen-2006 Wenz", "muenchen-2006", 1, ANY, "2 wenz", "", 12, 173064, 6},
    {"serien-2022 Farbwenz", "serien-2022", 0, ANY, "3 farbwenz S", "", 12, 180816, 6},
    {"schule-2024 Geier", "schule-2024 geier", 3, ANY, "0 geier", "", 12, 148968, 6},
    {"bsv-1989 Farbgeier", "bsv-1989 geier", 3, ANY, "1 farbgeier G", "", 12, 166440, 6},
    {"bsv-1989 Bettel", "bsv-1989 bettel", 3, ANY, "2 bettel", "", 12, 172224, 6},
    {"bsv-1989 Ramsch with the short deck", "bsv-1989 ramsch kurz", 0, ANY_SHORT, "ramsch", "", 14, 1110432, 6},
    {"bsv-1989 Solo at three", "bsv-1989 drei", 1, AT_THREE, "2 solo H", "", 12, 1337000, 6},
    {"bsv-1989 Wenz at five", "bsv-1989 fuenf", 1, AT_FIVE, "3 wenz", "", 12, 173064, 6},
    {"schule-2024 Rufspiel to the last card", "schule-2024", 3, ANY, "0 rufspiel G", "EA EZ EK E9 / EO SO HO H7 / H9 EU HU HZ", 20, 71592, 6},
};
/* clang-format on */

/* The largest numbers are left to builds that count fast. */
#define COUNTED_MAX (SANITIZED ? UINT64_C(1000000) : UINT64_MAX)

static uint64_t perft(const struct sf_play *play, int depth)
{
    uint64_t count = 0;

    if (depth == 0 || sf_play_over(play))
        return depth == 0;
    for (uint32_t left = sf_play_legal(play); left; left &= left - 1) {
        struct sf_play next = *play;
        sf_play_put(&next, left & -left);
        count += perft(&next, depth - 1);
    }
    return count;
}

static uint64_t naive_perft(const struct naive_game *game, struct naive_play *play, int depth)
{
    uint64_t count = 0;

    if (depth == 0)
        return 1;
    for (sf_cards left = retold_legal(game, play); left; left &= left - 1) {
        retell_card(play, sf_lowest(left));
        count += naive_perft(game, play, depth - 1);
        play->count--;
    }
    return count;
}

static void draw(struct drawn *d, const struct row *row)
{
    drawn_table(d, row->table, row->dealer);
    drawn_hands5(d, row->hands);
    drawn_contract(d, row->contract);
    drawn_play(d, row->played);
}

static void retell_drawn(struct retold *retold, const struct drawn *d)
{
    struct random_game game = {.rules = d->rules,
                               .house = d->house,
                               .dealer = d->dealer,
                               .contract = d->contract,
                               .stake = d->stake};

    memcpy(game.hand, d->hand, sizeof game.hand);
    retell(retold, &game);
}

static void retell_played(struct naive_play *play, const char *cards)
{
    for (play->count = 0; *cards; cards++)
        if (*cards != ' ' && *cards != '/')
            retell_card(play, sf_card_parse(cards++));
}

static void counts_are_as_written(void **state)
{
    unsigned wrong = 0;

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct drawn d;
        uint64_t count;
        if (rows[i].count > COUNTED_MAX)
            continue;
        draw(&d, &rows[i]);
        count = perft(&d.play, rows[i].depth);
        wrong += count != rows[i].count;
        if (count != rows[i].count)
            print_error("%s, %d cards: %" PRIu64 " ways\n", rows[i].name, rows[i].depth, count);
    }
    assert_int_equal(wrong, 0);
}

static void naive_counts_the_same(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct drawn d;
        struct retold retold;
        struct naive_play play;
        uint64_t core, naive;
        draw(&d, &rows[i]);
        retell_drawn(&retold, &d);
        retell_played(&play, rows[i].played);
        core = perft(&d.play, rows[i].naive_depth);
        naive = naive_perft(&retold.game, &play, rows[i].naive_depth);
        if (core != naive)
            fail_msg("%s, %d cards: core %" PRIu64 ", naive %" PRIu64, rows[i].name,
                     rows[i].naive_depth, core, naive);
    }
}

/* The two books part company only after davonlaufen, so only there their numbers may differ. */
static void books_differ_where_they_should(void **state)
{
    struct drawn muenchen, schule;

    (void)state;
    for (unsigned i = 2; i <= 4; i += 2) {
        draw(&schule, &rows[i]);
        draw(&muenchen, &rows[i + 1]);
        assert_true(perft(&schule.play, 9) != perft(&muenchen.play, 9));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_as_written),
        cmocka_unit_test(naive_counts_the_same),
        cmocka_unit_test(books_differ_where_they_should),
    };

    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
