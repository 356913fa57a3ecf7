/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "analysis/review.h"
#include "random_game.h"
#include "sanitized.h"
#include "solver/best.h"
#include <string.h>

/*
 * The analysis of recorded games: endings whose every cost is worked out by hand, all classes of
 * mistakes, and what must hold for any game at all. Standings are held against plain minimax.
 */

enum {
    GAMES = SANITIZED ? 20 : 200,
    ENDINGS = SANITIZED ? 300 : 3000,
    COUNTED = SANITIZED ? 3 : 20
};

static _Alignas(64) char memory[1 << 22];
static struct sf_solver solver;

static int fresh_solver(void **state)
{
    (void)state;
    sf_solver_init(&solver, memory, sizeof memory);
    return 0;
}

static unsigned list_cards(uint8_t cards[SF_CARD_N], const char *text)
{
    unsigned count = 0;

    for (; *text; text += 3 - (text[2] == '\0')) {
        assert_true(count < SF_CARD_N);
        cards[count++] = (uint8_t)sf_card_parse(text);
    }
    return count;
}

/* --- endings by hand -------------------------------------------------------------------------- */

/*
 * The short deck, a Herz-Solo of seat 0, who takes four tricks and 84 points with the Ober. Then
 *
 *     seat 0: HA E9     seat 1: SA EZ     seat 2: EK G9     seat 3: H9 S9
 *
 * E9 brings the opponents EZ and EK, 14 points, and HA takes the last trick: 84 + 22 = 106. HA
 * first brings 11 and what seats 1 and 2 give: with EZ and G9 the last trick is E9 SA EK S9 for
 * seat 2, 15 points, 105 in all. If seat 1 gives SA instead, the opponents are left with EZ and EK:
 * 106. If seat 1 gives EZ and seat 2 EK, E9 takes the last trick and all is won: 120, and Schwarz.
 */
static const char four_tricks[] = "EO EU GU HU GO EA GK SU HO GA SZ HZ SO GZ SK HK ";
enum { DONE = 16 }; /* cards */

struct expected {
    const char *card;
    unsigned before, after, cost; /* own points resp. tricks */
    const char *best;
    unsigned mistake;
};

static void analyse_ending(struct sf_analysis *a, struct drawn *d, struct sf_setting *setting,
                           const char *contract, const char *rest)
{
    uint8_t cards[SF_CARD_N];
    char text[128];
    unsigned count;

    drawn_table(d, "bsv-1989 kurz", 3);
    drawn_hands(d, "EO GO HO SO HA E9", "SA EZ EU EA GA GZ", "EK G9 GU GK SZ SK",
                "HU SU HZ HK H9 S9");
    drawn_contract(d, contract);
    assert_true(strlen(four_tricks) + strlen(rest) < sizeof text);
    strcpy(text, four_tricks);
    strcat(text, rest);
    count = list_cards(cards, text);
    sf_setting_init(setting, &d->rules, d->dealer, d->hand, &d->contract, &d->stake);
    assert_int_equal(sf_analyse(a, setting, cards, count, &solver), SF_OK);
    assert_int_equal(a->count, count);
}

static void check_cards(const struct sf_analysis *a, const struct sf_setting *setting,
                        const struct expected *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct sf_analysed *card = &a->card[DONE + i];
        bool declarers = setting->party >> card->seat & 1;
        assert_string_equal(sf_card_name(card->card), rows[i].card);
        assert_int_equal(sf_prospect_own(setting, card->before, declarers), rows[i].before);
        assert_int_equal(sf_prospect_own(setting, card->after, declarers), rows[i].after);
        assert_int_equal(card->cost, rows[i].cost);
        assert_int_equal(card->best, drawn_cards(rows[i].best));
        assert_int_equal(card->mistake, rows[i].mistake);
        assert_int_equal(card->trick, 5 + i / 4);
        assert_int_equal(card->forced, strlen(rows[i].best) == 2 && (i == 3 || i > 3));
    }
}

static void trump_led_and_points_thrown_in(void **state)
{
    static const struct expected rows[] = {
        {"HA", 106, 105, 1, "E9", SF_MISTAKE_LED_TRUMP},
        {"SA", 15, 14, 1, "EZ", SF_MISTAKE_GAVE_POINTS},
        {"G9", 14, 14, 0, "G9", SF_NO_MISTAKE},
        {"H9", 14, 14, 0, "H9", SF_NO_MISTAKE},
        {"E9", 106, 106, 0, "E9", SF_NO_MISTAKE},
        {"EZ", 14, 14, 0, "EZ", SF_NO_MISTAKE},
        {"EK", 14, 14, 0, "EK", SF_NO_MISTAKE},
        {"S9", 14, 14, 0, "S9", SF_NO_MISTAKE},
    };
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    analyse_ending(&a, &d, &setting, "0 solo H", "HA SA G9 H9 E9 EZ EK S9");
    check_cards(&a, &setting, rows, 8);
    assert_true(a.complete);
    assert_int_equal(a.decided, SF_NO_CARD);
    assert_int_equal(a.end.number, 106);
    assert_int_equal(a.end.standing, SF_WON_SCHNEIDER);
    assert_int_equal(a.winner[5], 1);
    assert_int_equal(a.trick_points[5], 14);
    /* The Ober are four Laufende: 50 + 10 + 4 x 10 from each */
    drawn_pays(&a.real, 300, -100, -100, -100);
}

static void the_last_trick_is_given_away(void **state)
{
    static const struct expected rows[] = {
        {"HA", 106, 105, 1, "E9", SF_MISTAKE_LED_TRUMP},
        {"EZ", 15, 15, 0, "EZ", SF_NO_MISTAKE},
        {"EK", 15, 0, 15, "G9", SF_MISTAKE_GAVE_POINTS},
        {"H9", 0, 0, 0, "H9", SF_NO_MISTAKE},
    };
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    analyse_ending(&a, &d, &setting, "0 solo H", "HA EZ EK H9 E9 SA G9 S9");
    check_cards(&a, &setting, rows, 4);
    assert_int_equal(a.card[DONE + 2].before.standing, SF_WON_SCHNEIDER);
    assert_int_equal(a.card[DONE + 2].after.standing, SF_WON_SCHWARZ);
    assert_false(sf_analysed_turned(&a.card[DONE + 2]));
    assert_int_equal(a.end.standing, SF_WON_SCHWARZ);
    drawn_pays(&a.real, 330, -110, -110, -110);
}

/* Two cards that do the same are both best; a game that is cut off goes on without mistakes. */
static void cut_off_in_the_fifth_trick(void **state)
{
    static const struct expected rows[] = {
        {"E9", 106, 106, 0, "E9", SF_NO_MISTAKE},
    };
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    analyse_ending(&a, &d, &setting, "0 solo H", "E9 EZ EK S9");
    check_cards(&a, &setting, rows, 1);
    assert_int_equal(a.card[DONE + 3].best, drawn_cards("H9 S9"));
    assert_false(a.complete);
    assert_int_equal(a.end.number, 106);
    drawn_pays(&a.real, 300, -100, -100, -100);
}

/* As a Tout the same ending is about one trick, and seat 2 throws it away. */
static void a_tout_counts_tricks(void **state)
{
    static const struct expected rows[] = {
        {"HA", 5, 5, 0, "HA E9", SF_NO_MISTAKE},
        {"EZ", 1, 1, 0, "EZ SA", SF_NO_MISTAKE},
        {"EK", 1, 0, 1, "G9", SF_MISTAKE_DISCARDED},
    };
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    analyse_ending(&a, &d, &setting, "0 solo H tout", "HA EZ EK H9 E9 SA G9 S9");
    check_cards(&a, &setting, rows, 3);
    assert_true(a.tricks);
    assert_int_equal(a.decided, DONE + 2);
    assert_true(sf_analysed_turned(&a.card[DONE + 2]));
    assert_int_equal(a.start.standing, SF_LOST);
    assert_int_equal(a.end.standing, SF_WON);
    /* Seat 3 should have kept HU for HA: a second trick. */
    assert_int_equal(a.start.number, 2);
    assert_int_equal(a.lost_defence - a.lost_declarer, 2);
    /* (50 + 4 x 10) x 2 from each; lost, the declarer would have paid it */
    drawn_pays(&a.real, 540, -180, -180, -180);
    drawn_pays(&a.perfect, -540, 180, 180, 180);
}

/*
 * serien-2022: seat 1 doubles a Solo that loses a single trick, 11 points. The price of the
 * doubling (6 more for each of the two others) depends on that trick, so only the real game has it.
 */
static void the_real_payout_knows_the_tricks(void **state)
{
    uint8_t cards[SF_CARD_N];
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    drawn_table(&d, "serien-2022", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU S7", "HA HZ EA EZ EK E9 E8 E7", "SU HK GA GZ GK G9 G8 G7",
                "H9 H8 H7 SA SZ SK S9 S8");
    drawn_contract(&d, "0 solo H");
    drawn_stoss(&d, "1");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    assert_int_equal(sf_analyse(&a, &setting, cards,
                                list_cards(cards, "EO HA SU H9 GO HZ HK H8 HO EA GA H7 SO EZ GZ S8 "
                                                  "EU EK GK S9 GU E9 G9 SK HU E8 G8 SZ S7 E7 G7 "
                                                  "SA"),
                                &solver),
                     SF_OK);
    assert_int_equal(a.end.number, 109);
    assert_int_equal(a.end.standing, SF_WON_SCHNEIDER);
    drawn_pays(&a.real, 18, -12, -3, -3);
}

/* Seat 3 holds the low cards of a suit that another seat leads, and must not throw away the seven.
 */
static void a_bettel_counts_tricks_of_the_soloist(void **state)
{
    uint8_t cards[SF_CARD_N];
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;
    unsigned count;

    (void)state;
    drawn_table(&d, "bsv-1989 bettel", 3);
    drawn_hands(&d, "EA EZ GA GZ HA HZ SA SZ", "EK EO GK GO HK HO SK SO", "E9 EU G9 GU H9 HU S9 SU",
                "E7 E8 G7 G8 H7 H8 S7 S8");
    drawn_contract(&d, "3 bettel");
    count = list_cards(cards, "EA EO EU E8");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    assert_int_equal(sf_analyse(&a, &setting, cards, count, &solver), SF_OK);
    assert_true(a.tricks);
    assert_int_equal(a.start.number, 0);
    assert_int_equal(a.start.standing, SF_WON);
    assert_int_equal(a.end.number, 0);
    drawn_pays(&a.perfect, -30, -30, -30, 90);
}

static void a_ramsch_is_not_offered(void **state)
{
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 ramsch", 3);
    drawn_hands(&d, "*", "*", "*", "*");
    drawn_contract(&d, "ramsch");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    assert_int_equal(sf_analyse(&a, &setting, NULL, 0, &solver), SF_E_NOT_OFFERED);
}

static void a_sie_is_not_played(void **state)
{
    struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;
    unsigned count;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 sie");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    assert_int_equal(sf_analyse(&a, &setting, NULL, 0, &solver), SF_OK);
    assert_true(a.complete);
    assert_int_equal(a.end.number, 120);
    drawn_pays(&a.real, 1560, -520, -520, -520);
    count = sf_announcements(list, &setting, SF_ANNOUNCE_DECLARER, &solver);
    assert_true(list[0].played);
    assert_int_equal(sf_announcement_gain(&list[0]), 1560);
    assert_null(sf_announcement_better(list, count, 0));
}

static void a_wrong_card_is_refused(void **state)
{
    uint8_t cards[SF_CARD_N];
    struct sf_setting setting;
    struct sf_analysis a;
    struct drawn d;

    (void)state;
    analyse_ending(&a, &d, &setting, "0 solo H", "");
    assert_int_equal(sf_analyse(&a, &setting, cards, list_cards(cards, "EO EU GU S9"), &solver),
                     SF_E_MUST_FOLLOW_TRUMP);
}

static void a_stopped_solver_says_so(void **state)
{
    uint8_t cards[SF_CARD_N];
    struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
    struct sf_setting setting;
    struct sf_analysis a;
    atomic_bool stop = true;
    struct drawn d;

    (void)state;
    analyse_ending(&a, &d, &setting, "0 solo H", "");
    fresh_solver(NULL);
    solver.stop = &stop;
    sf_analyse(&a, &setting, cards, list_cards(cards, four_tricks), &solver);
    assert_true(solver.stopped);
    sf_announcements(list, &setting, SF_ANNOUNCE_ALL, &solver);
    assert_true(solver.stopped);
}

/* --- announcements ---------------------------------------------------------------------------- */

static const struct sf_announcement *find(const struct sf_announcement *list, unsigned count,
                                          unsigned declarer, enum sf_game game, unsigned suit,
                                          bool tout)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i].contract.declarer == declarer && list[i].contract.game == game &&
            list[i].contract.suit == suit && list[i].contract.tout == tout)
            return &list[i];
    return NULL;
}

/*
 * Seat 0 holds the eight highest trumps and announces a Wenz, which the Ober cannot help. As a Solo
 * in any suit the seat takes everything, and nothing pays more than the Sie: (50 + 8 x 10) x 4.
 */
static void all_that_could_have_been_announced(void **state)
{
    static const unsigned suits[] = {SF_EICHEL, SF_GRAS, SF_HERZ, SF_SCHELLEN};
    struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
    struct sf_setting setting;
    struct drawn d;
    unsigned count;

    (void)state;
    drawn_table(&d, "schule-2024", 3);
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "EA EZ EK E9 E8 E7 GA HA", "GZ GK G9 G8 G7 HZ HK H9",
                "SA SZ SK S9 S8 S7 H8 H7");
    drawn_contract(&d, "0 wenz");
    drawn_stoss(&d, "1");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    count = sf_announcements(list, &setting, SF_ANNOUNCE_ALL, &solver);
    /* Sie; Solo and Farbwenz in four suits and Wenz, each also as a Tout; no ace can be called */
    assert_int_equal(count, 1 + 2 * (4 + 4 + 1));
    assert_int_equal(list[0].contract.game, SF_SIE);
    assert_ptr_equal(sf_announcement_better(list, count, 0), list);
    for (unsigned i = 0; i < 4; i++) {
        const struct sf_announcement *solo = find(list, count, 0, SF_SOLO, suits[i], true);
        assert_non_null(solo);
        assert_int_equal(solo->prospect.number, 0);
        assert_int_equal(sf_announcement_gain(solo), 3 * (50 + 80) * 2);
        solo = find(list, count, 0, SF_SOLO, suits[i], false);
        assert_int_equal(solo->prospect.standing, SF_WON_SCHWARZ);
        assert_int_equal(sf_announcement_gain(solo), 3 * (50 + 10 + 10 + 80));
    }
    /* The four highest trumps of a Wenz, and no more tricks; without the Stoss of the real game. */
    assert_true(find(list, count, 0, SF_WENZ, SF_NO_SUIT, false)->played);
    assert_int_equal(find(list, count, 0, SF_WENZ, SF_NO_SUIT, true)->prospect.standing, SF_LOST);
}

/* Another solo must be worth the bid, too; a Rufspiel knows none. */
static void other_solos_keep_the_bid(void **state)
{
    struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
    struct sf_setting setting;
    struct drawn d;
    unsigned count, solos = 0, calls = 0;

    (void)state;
    drawn_table(&d, "bsv-1989 steigern kurz", 3);
    drawn_hands(&d, "EO GO HO SO HA E9", "SA EZ EU EA GA GZ", "EK G9 GU GK SZ SK",
                "HU SU HZ HK H9 S9");
    drawn_contract(&d, "0 solo H bid 80");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    count = sf_announcements(list, &setting, SF_ANNOUNCE_DECLARER, &solver);
    for (unsigned i = 0; i < count; i++) {
        bool alone = sf_games[list[i].contract.game].alone;
        assert_int_equal(list[i].contract.bid, alone ? 80 : 0);
        solos += alone;
        calls += !alone;
    }
    assert_int_equal(solos, 2 * (4 + 1)); /* Solo in four suits and Wenz, and their Touts */
    assert_int_equal(calls, 1);           /* E9: the Eichel-As */
}

static void a_muss_may_call_another_ace(void **state)
{
    struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
    struct sf_setting setting;
    struct drawn d;
    unsigned count, muss = 0, ruf = 0;

    (void)state;
    drawn_table(&d, "muenchen-2006", 3);
    drawn_hands(&d, "EO H9 H8 H7 EK GK SK S9", "*", "*", "*");
    drawn_contract(&d, "0 muss E");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    count = sf_announcements(list, &setting, SF_ANNOUNCE_DECLARER, &solver);
    for (unsigned i = 0; i < count; i++) {
        muss += list[i].contract.game == SF_MUSS;
        ruf += list[i].contract.game == SF_RUFSPIEL;
    }
    assert_int_equal(muss, 3);
    assert_int_equal(ruf, 3);
}

/* --- classes of mistakes ---------------------------------------------------------------------- */

/* Seat 0 calls the Gras-As, which seat 1 holds; in the second deal with three more of its suit. */
static const char *const deals[2][4] = {
    {"EO HO EU HA H9 EZ G9 S7", "GO GU HZ H7 E9 E8 GA GK", "SO HU H8 EA EK GZ G8 SA",
     "SU HK E7 G7 SZ SK S9 S8"},
    {"EO HO EU HA H9 EZ G7 S7", "GO GU HZ H7 GA GK G9 G8", "SO HU H8 EA EK GZ E9 SA",
     "SU HK E7 E8 SZ SK S9 S8"},
};

static const struct {
    unsigned deal, leader;
    const char *before, *card, *best;
    enum sf_mistake mistake;
    bool tricks;
} wrong_cards[] = {
    {0, 2, "", "SA", "G8 GZ", SF_MISTAKE_NOT_SEARCHED, false},
    {0, 2, "", "SA", "G8 EA", SF_MISTAKE_LED_WRONG_SUIT, false},
    {1, 1, "", "H7", "G9 G8", SF_MISTAKE_NOT_RUN_AWAY, false},
    {0, 0, "", "EO", "EZ", SF_MISTAKE_LED_TRUMP, false},
    {0, 0, "", "EZ", "EO HO", SF_MISTAKE_LED_SUIT, false},
    {0, 0, "", "EZ", "S7", SF_MISTAKE_LED_WRONG_SUIT, false},
    {0, 0, "", "EO", "H9", SF_MISTAKE_LED_HIGH, false},
    {0, 0, "", "H9", "EO HO", SF_MISTAKE_LED_LOW, false},
    {0, 0, "", "EU", "EO H9", SF_MISTAKE_LED, false},
    {0, 0, "S7", "E8", "HZ H7", SF_MISTAKE_NOT_TRUMPED, false},
    {0, 0, "S7", "HZ", "E9 E8", SF_MISTAKE_TRUMPED, false},
    {0, 0, "H9", "H7", "GO GU", SF_MISTAKE_NOT_TAKEN, false},
    {0, 0, "HA", "GO", "H7", SF_MISTAKE_OVERTOOK, false},
    {0, 0, "EZ E8", "EA", "EK", SF_MISTAKE_TAKEN, false},
    {0, 0, "H9", "GO", "GU HZ", SF_MISTAKE_TOO_DEAR, false},
    {0, 0, "H9", "HZ", "GO GU", SF_MISTAKE_TOO_CHEAP, false},
    {0, 0, "EO", "H7", "HZ", SF_MISTAKE_NO_SCHMIER, false},
    {0, 0, "EO", "H7", "HZ", SF_MISTAKE_FOLLOWED, true},
    {0, 0, "EO H7", "SO", "H8", SF_MISTAKE_GAVE_POINTS, false},
    {0, 0, "S7", "E8", "E9", SF_MISTAKE_DISCARDED, false},
    {0, 0, "EZ", "E9", "E8", SF_MISTAKE_FOLLOWED, false},
};

static void mistakes_have_their_names(void **state)
{
    uint32_t seen = 0;

    (void)state;
    for (unsigned i = 0; i < sizeof wrong_cards / sizeof *wrong_cards; i++) {
        const char *const *hands = deals[wrong_cards[i].deal];
        enum sf_mistake mistake;
        struct drawn d;

        drawn_table(&d, "schule-2024", (wrong_cards[i].leader + 3) % 4);
        drawn_hands(&d, hands[0], hands[1], hands[2], hands[3]);
        drawn_contract(&d, "0 rufspiel G");
        drawn_play(&d, wrong_cards[i].before);
        mistake = sf_mistake_of(&d.play, 3, wrong_cards[i].tricks,
                                sf_order_places(d.play.order, drawn_cards(wrong_cards[i].card)),
                                sf_order_places(d.play.order, drawn_cards(wrong_cards[i].best)));
        if (mistake != wrong_cards[i].mistake)
            fail_msg("row %u: %s", i, sf_mistake_name(mistake));
        seen |= UINT32_C(1) << mistake;
    }
    assert_int_equal(seen, (UINT32_C(1) << SF_MISTAKE_N) - 1);
}

static void mistakes_are_called_something_in_every_language(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SF_MISTAKE_N; i++)
        for (unsigned lang = 0; lang < SF_LANG_N; lang++)
            assert_true(sf_mistake_title((enum sf_mistake)i, (enum sf_lang)lang)[0]);
}

/* --- any game --------------------------------------------------------------------------------- */

/* The next random game that is played in parties, with so many cards in a hand at most; the seed
 * goes on behind it. */
static void next_game(struct random_game *game, uint64_t *seed, unsigned hand)
{
    do {
        struct sf_rng rng = sf_rng_seed((*seed)++);
        random_game(game, &rng, RANDOM_COMMON);
    } while (sf_games[game->contract.game].goal == SF_GOAL_LEAST || game->rules.hand > hand);
}

static void set_up(struct sf_setting *setting, const struct random_game *game)
{
    sf_setting_init(setting, &game->rules, game->dealer, game->hand, &game->contract, &game->stake);
}

static void check_card(const struct sf_analysis *a, unsigned i, const struct sf_play *play,
                       struct sf_question q)
{
    const struct sf_analysed *c = &a->card[i];
    sf_cards legal = sf_order_cards(play->order, sf_play_legal(play));
    bool kept = c->best >> c->card & 1;
    int lost = (int)c->before.number - (int)c->after.number;

    assert_int_equal(c->seat, play->turn);
    assert_true(c->best && !(c->best & ~legal));
    assert_int_equal(c->forced, !(legal & (legal - 1)));
    assert_true(sf_prospect_equal(c->before, i ? a->card[i - 1].after : a->start));
    assert_int_equal(c->cost, q.maximises >> c->seat & 1 ? lost : -lost);
    assert_int_equal(kept, !sf_analysed_wrong(c));
    assert_int_equal(kept, sf_prospect_equal(c->before, c->after));
}

static void check_sums(const struct sf_analysis *a, struct sf_question q)
{
    bool high = (q.maximises & a->party) != 0; /* the declarer's party wants much */
    int lost = (int)a->lost_declarer - (int)a->lost_defence, by_seat = 0;

    assert_int_equal((int)a->start.number - (int)a->end.number, high ? lost : -lost);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        by_seat += a->lost_by[seat];
    assert_int_equal(by_seat, a->lost_declarer + a->lost_defence);
}

static void check_decided(const struct sf_analysis *a)
{
    unsigned last = SF_NO_CARD;

    for (unsigned i = 0; i < a->count; i++)
        if (sf_prospect_won(a->card[i].before) != sf_prospect_won(a->card[i].after))
            last = i;
    assert_int_equal(a->decided, last);
}

static void check_end(const struct sf_analysis *a, const struct random_game *game,
                      const struct sf_play *play)
{
    struct sf_result result;

    sf_score(&result, &game->rules, game->dealer, &game->contract, game->hand, &play->tally,
             &game->stake);
    assert_true(a->complete);
    if (!a->tricks)
        assert_int_equal(a->end.number, result.player_points);
    assert_int_equal(sf_prospect_won(a->end), result.won);
    assert_memory_equal(a->real.payout, result.payout, sizeof result.payout);
}

static void costs_add_up_to_the_result(void **state)
{
    uint64_t seed = 1;

    (void)state;
    for (unsigned done = 0; done < GAMES; done++) {
        struct random_game game;
        struct sf_setting setting;
        struct sf_analysis a;
        struct sf_play play;

        next_game(&game, &seed, done % 5 ? 6 : 8); /* whole hands take their time */
        set_up(&setting, &game);
        assert_int_equal(sf_analyse(&a, &setting, game.card, game.count, &solver), SF_OK);
        sf_play_start(&play, &game.rules, game.dealer, &game.contract, game.hand);
        for (unsigned i = 0; i < a.count; i++) {
            check_card(&a, i, &play, setting.question);
            sf_play_put(&play, play.order->bit[game.card[i]]);
        }
        check_sums(&a, setting.question);
        check_decided(&a);
        check_end(&a, &game, &play);
    }
}

/* One of the cards that leave the position as good as it is. */
static uint32_t perfect_card(const struct sf_setting *setting, const struct sf_play *play)
{
    struct sf_prospect now = sf_prospect_at(&solver, setting, play);
    uint8_t values[SF_CARD_N];

    sf_solve_cards(&solver, play, setting->question, values);
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        sf_play_put(&next, legal & (0u - legal));
        if (values[sf_lowest(legal)] == now.number &&
            sf_prospect_equal(sf_prospect_at(&solver, setting, &next), now))
            return legal & (0u - legal);
    }
    fail_msg("no card keeps the prospect");
    return 0;
}

static void perfect_games_cost_nothing(void **state)
{
    uint64_t seed = 1000;

    (void)state;
    for (unsigned done = 0; done < COUNTED; done++) {
        struct random_game game;
        struct sf_setting setting;
        struct sf_analysis a;
        struct sf_play play;

        next_game(&game, &seed, 8);
        set_up(&setting, &game);
        sf_play_start(&play, &game.rules, game.dealer, &game.contract, game.hand);
        for (game.count = 0; !sf_play_over(&play); game.count++) {
            uint32_t bit = perfect_card(&setting, &play);
            game.card[game.count] = play.order->card[sf_lowest(bit)];
            sf_play_put(&play, bit);
        }
        sf_analyse(&a, &setting, game.card, game.count, &solver);
        for (unsigned i = 0; i < a.count; i++)
            assert_false(sf_analysed_wrong(&a.card[i]));
        assert_int_equal(a.lost_declarer + a.lost_defence, 0);
        assert_true(sf_prospect_equal(a.start, a.end));
    }
}

/* The worst end that the defence can force, or the best that the declarer can: the same. */
static unsigned minimax(const struct sf_setting *setting, const struct sf_play *play)
{
    bool declarers = setting->party >> play->turn & 1;
    unsigned best = declarers ? 0 : SF_STANDING_N;

    if (sf_play_over(play))
        return sf_prospect_at(NULL, setting, play).standing;
    for (uint32_t legal = sf_play_legal(play); legal; legal &= legal - 1) {
        struct sf_play next = *play;
        unsigned standing;
        sf_play_put(&next, legal & (0u - legal));
        standing = minimax(setting, &next);
        if (declarers ? standing > best : standing < best)
            best = standing;
    }
    return best;
}

static void standings_equal_plain_minimax(void **state)
{
    unsigned seen[SF_STANDING_N] = {0};
    uint64_t seed = 1;

    (void)state;
    for (unsigned done = 0; done < ENDINGS; done++) {
        struct random_game game;
        struct sf_setting setting;
        struct sf_play play;
        struct sf_prospect prospect;

        next_game(&game, &seed, 8);
        set_up(&setting, &game);
        sf_play_start(&play, &game.rules, game.dealer, &game.contract, game.hand);
        for (unsigned i = 0; i + 12 < game.count; i++)
            sf_play_put(&play, play.order->bit[game.card[i]]);
        if (game.count)
            prospect = sf_prospect_at(&solver, &setting, &play);
        else
            prospect = (struct sf_prospect){.standing = SF_WON};
        if (game.count)
            assert_int_equal(prospect.standing, minimax(&setting, &play));
        seen[prospect.standing]++;
    }
    for (unsigned i = 0; i < SF_STANDING_N; i++)
        assert_true(seen[i] > 0);
}

static void check_announcements(const struct sf_announcement *list, unsigned count,
                                const struct random_game *game, const struct sf_analysis *a)
{
    unsigned played = 0;

    for (unsigned i = 0; i < count; i++) {
        const struct sf_announcement *one = &list[i];
        bool mine = one->contract.declarer == game->contract.declarer;
        bool follows = i && (list[i - 1].contract.declarer == game->contract.declarer) == mine;
        int64_t sum = 0;

        assert_int_equal(sf_contract_check(&game->rules, game->dealer, &one->contract, game->hand),
                         SF_OK);
        assert_true(mine || sf_prospect_won(one->prospect));
        if (follows)
            assert_true(sf_announcement_gain(&list[i - 1]) >= sf_announcement_gain(one));
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            sum += one->payout[seat];
        if (!game->stake.pot)
            assert_int_equal(sum, 0);
        played += one->played;
        if (one->played)
            assert_true(sf_prospect_equal(one->prospect, a->start));
    }
    assert_int_equal(played, 1);
}

static void announcements_hold_the_one_that_was_made(void **state)
{
    uint64_t seed = 500;

    (void)state;
    for (unsigned done = 0; done < COUNTED; done++) {
        struct sf_announcement list[SF_ANNOUNCEMENTS_MAX];
        struct random_game game;
        struct sf_setting setting;
        struct sf_analysis a;
        unsigned count;

        next_game(&game, &seed, 8);
        set_up(&setting, &game);
        sf_analyse(&a, &setting, NULL, 0, &solver);
        count = sf_announcements(list, &setting, SF_ANNOUNCE_ALL, &solver);
        check_announcements(list, count, &game, &a);
    }
}

/* --- many games ------------------------------------------------------------------------------- */

struct added {
    unsigned long line;
    struct random_game game;
    struct sf_setting setting;
    struct sf_analysis analysis;
    char name[SF_SEATS][SF_NAME_SIZE];
};

static void add(struct sf_review *review, struct added *added, const char *id)
{
    struct sf_reviewed game = {.line = ++added->line,
                               .id = id,
                               .name = (const char(*)[SF_NAME_SIZE])added->name,
                               .rules = &added->game.rules,
                               .dealer = added->game.dealer,
                               .analysis = &added->analysis};

    sf_review_add(review, &game);
}

static void reviews_are_sums_of_analyses(void **state)
{
    static struct sf_review_player players[GAMES * SF_SEATS];
    unsigned points = 0, tricks = 0, mistakes = 0, seats = 0, habits = 0;
    struct sf_review_account all = {0};
    struct sf_review review;
    uint64_t seed = 3000;
    struct added added = {.line = 0};

    (void)state;
    sf_review_init(&review, players, GAMES * SF_SEATS);
    for (unsigned done = 0; done < COUNTED; done++) {
        next_game(&added.game, &seed, 8);
        set_up(&added.setting, &added.game);
        sf_analyse(&added.analysis, &added.setting, added.game.card, added.game.count, &solver);
        *(added.analysis.tricks ? &tricks : &points) +=
            added.analysis.lost_declarer + added.analysis.lost_defence;
        for (unsigned i = 0; i < added.analysis.count; i++)
            mistakes += sf_analysed_wrong(&added.analysis.card[i]);
        seats += sf_rules_active(&added.game.rules);
        add(&review, &added, "x");
    }
    for (unsigned i = 0; i < review.count; i++) {
        struct sf_review_account sum = sf_player_sum(&players[i], SF_ROLE_N, SF_REVIEW_KINDS);
        all.games += sum.games;
        all.points += sum.points;
        all.tricks += sum.tricks;
        all.mistakes += sum.mistakes;
        for (unsigned j = 0; j < SF_MISTAKE_N; j++)
            habits += players[i].mistake[j].count;
    }
    assert_int_equal(review.games, COUNTED);
    assert_int_equal(all.games, seats);
    assert_int_equal(all.points, points);
    assert_int_equal(all.tricks, tricks);
    assert_int_equal(all.mistakes, mistakes);
    assert_int_equal(habits, mistakes);
    for (unsigned i = 1; i < review.worst_count; i++) {
        const struct sf_analysed *a = &review.worst[i - 1].card, *b = &review.worst[i].card;
        assert_true(sf_analysed_turned(a) > sf_analysed_turned(b) ||
                    (sf_analysed_turned(a) == sf_analysed_turned(b) && a->cost >= b->cost));
    }
}

/* Anna changes her seat, seat 3 has no name: four players in all. */
static void players_go_by_their_names(void **state)
{
    static struct sf_review_player players[4 * SF_SEATS];
    struct added added = {.line = 0};
    struct sf_review_account sum;
    struct sf_review review;
    struct drawn d;

    (void)state;
    analyse_ending(&added.analysis, &d, &added.setting, "0 solo H", "HA SA G9 H9 E9 EZ EK S9");
    added.game.rules = d.rules;
    added.game.dealer = d.dealer;
    sf_review_init(&review, players, 4 * SF_SEATS);
    strcpy(added.name[0], "Anna");
    strcpy(added.name[1], "Ben");
    strcpy(added.name[2], "Carl");
    add(&review, &added, "a");
    strcpy(added.name[0], "Ben");
    strcpy(added.name[1], "Anna");
    add(&review, &added, "b");
    assert_int_equal(review.count, 4);
    assert_string_equal(players[0].name, "Anna");
    assert_int_equal(players[3].seat, 3);
    sum = sf_player_sum(&players[0], SF_ROLE_DECLARER, SF_SOLO * 2);
    assert_int_equal(sum.games, 1);
    assert_int_equal(sum.won, 1);
    sum = sf_player_sum(&players[0], SF_ROLE_OPPONENT, SF_REVIEW_KINDS);
    assert_int_equal(sum.games, 1);
    assert_int_equal(sum.won, 0);
    sum = sf_player_sum(&players[0], SF_ROLE_N, SF_REVIEW_KINDS);
    assert_int_equal(sum.points, added.analysis.lost_by[0] + added.analysis.lost_by[1]);
    assert_int_equal(review.worst[0].spot.line, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(trump_led_and_points_thrown_in, fresh_solver),
        cmocka_unit_test_setup(the_last_trick_is_given_away, fresh_solver),
        cmocka_unit_test_setup(cut_off_in_the_fifth_trick, fresh_solver),
        cmocka_unit_test_setup(a_tout_counts_tricks, fresh_solver),
        cmocka_unit_test_setup(the_real_payout_knows_the_tricks, fresh_solver),
        cmocka_unit_test_setup(a_bettel_counts_tricks_of_the_soloist, fresh_solver),
        cmocka_unit_test_setup(a_ramsch_is_not_offered, fresh_solver),
        cmocka_unit_test_setup(a_sie_is_not_played, fresh_solver),
        cmocka_unit_test_setup(a_wrong_card_is_refused, fresh_solver),
        cmocka_unit_test_setup(a_stopped_solver_says_so, fresh_solver),
        cmocka_unit_test_setup(all_that_could_have_been_announced, fresh_solver),
        cmocka_unit_test_setup(other_solos_keep_the_bid, fresh_solver),
        cmocka_unit_test_setup(a_muss_may_call_another_ace, fresh_solver),
        cmocka_unit_test_setup(mistakes_have_their_names, fresh_solver),
        cmocka_unit_test(mistakes_are_called_something_in_every_language),
        cmocka_unit_test_setup(costs_add_up_to_the_result, fresh_solver),
        cmocka_unit_test_setup(perfect_games_cost_nothing, fresh_solver),
        cmocka_unit_test_setup(standings_equal_plain_minimax, fresh_solver),
        cmocka_unit_test_setup(announcements_hold_the_one_that_was_made, fresh_solver),
        cmocka_unit_test_setup(reviews_are_sums_of_analyses, fresh_solver),
        cmocka_unit_test_setup(players_go_by_their_names, fresh_solver),
    };

    return cmocka_run_group_tests_name("analyse", tests, NULL, NULL);
}
