/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "analysis/analyse.h"
#include "bots/told.h"
#include "bots/world.h"
#include "random_game.h"
#include "sanitized.h"
#include <string.h>

/*
 * Cards judged by what their seat could know: games in which both eyes see the same, and games in
 * which they do not; and that nothing hidden from a seat has any influence.
 */

enum { TWINS = SANITIZED ? 4 : BRIEF ? 12 : 60 };

static _Alignas(64) char memory[1 << 22], small[SF_SOLVER_MIN];
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

/* Analyses the game up to the last card of the text, and returns that card. */
static const struct sf_analysed *last_card(struct drawn *d, const char *text)
{
    static struct sf_analysis analysis;
    struct sf_setting setting;
    uint8_t cards[SF_CARD_N];
    unsigned count = list_cards(cards, text);

    sf_setting_init(&setting, &d->rules, d->dealer, d->hand, &d->contract, &d->stake);
    assert_int_equal(sf_analyse(&analysis, &setting, cards, count, &solver), SF_OK);
    sf_known_judge(&analysis.card[count - 1].known, &setting, cards, count - 1,
                   analysis.card[count - 1].seat, &solver);
    return &analysis.card[count - 1];
}

/* --- two eyes --------------------------------------------------------------------------------- */

/*
 * Seat 3 plays on the Gras-Sau; seat 1 has taken the first trick with GU and leads. With open cards
 * SA brings 15 points: SK, S7 and S8 lie in three hands, so all must follow. From seat 1 that is
 * unlikely: three cards of the suit are out, and any opponent without one trumps. G9 searches, as
 * the conventions have it.
 */
static void searching_is_right_though_the_cards_lay_badly(void **state)
{
    const struct sf_analysed *card;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 1);
    drawn_hands(&d, "EZ E9 GK GO G8 H7 SK SU", "EA EK E7 GU G9 SA SZ S9", "EU E8 GA GZ HA HU H9 S7",
                "EO G7 HZ HK HO H8 SO S8");
    drawn_contract(&d, "3 rufspiel G");
    card = last_card(&d, "H9 H8 H7 GU G9");
    assert_int_equal(card->cost, 15);
    assert_int_equal(card->best, drawn_cards("SA"));
    assert_int_equal(card->mistake, SF_MISTAKE_LED_WRONG_SUIT);
    assert_int_equal(card->known.mistake, SF_NO_MISTAKE);
    assert_int_equal(card->known.better, 0);
    assert_true(card->known.textbook);
    assert_true(card->known.cost < 50); /* tenths */
    assert_int_equal(sf_opinion_of(card), SF_OPINION_TEXTBOOK);
}

/*
 * A Farbwenz of seat 3, who leads EK. HA has fallen on it and seat 2 plays last: EA takes 26
 * points. Seat 2 gives E8 instead.
 */
static void a_blunder_is_one_for_both_eyes(void **state)
{
    const struct sf_analysed *card;
    struct drawn d;

    (void)state;
    drawn_table(&d, "schule-2024", 0);
    drawn_hands(&d, "EZ HA SA SZ SK SO S9 S8", "E7 GA GO HZ HK HU H9 H8", "EA EO E8 GK G9 HO H7 S7",
                "EK EU E9 GZ GU G8 G7 SU");
    drawn_contract(&d, "3 farbwenz G");
    card = last_card(&d, "E7 EO E9 EZ SA GO S7 GZ EK HA H8 E8");
    assert_int_equal(card->cost, 40);
    assert_int_equal(card->mistake, SF_MISTAKE_NOT_TAKEN);
    assert_int_equal(card->known.mistake, SF_MISTAKE_NOT_TAKEN);
    assert_int_equal(card->known.better, drawn_cards("EA"));
    assert_false(card->known.textbook);
    assert_true(card->known.won + 50 < card->known.could);
    assert_true(card->known.cost > 200);
    assert_int_equal(sf_opinion_of(card), SF_OPINION_MISTAKE);
    card = last_card(&d, "E7 EO E9 EZ SA GO S7 GZ EK HA H8 EA");
    assert_int_equal(card->known.mistake, SF_NO_MISTAKE);
    assert_int_equal(card->known.cost, 0);
    assert_int_equal(card->known.won, card->known.could);
    assert_int_equal(sf_opinion_of(card), SF_OPINION_FINE);
}

static void opinions(void **state)
{
    static const struct {
        uint8_t known, open;
        bool textbook;
        uint16_t seen; /* tenths */
        uint8_t cost;
        enum sf_opinion opinion;
    } rows[] = {
        {SF_NO_MISTAKE, SF_NO_MISTAKE, false, 30, 0, SF_OPINION_FINE},
        {SF_MISTAKE_LED, SF_MISTAKE_LED, true, 90, 9, SF_OPINION_MISTAKE},
        {SF_MISTAKE_LED, SF_NO_MISTAKE, false, 90, 0, SF_OPINION_LUCKY},
        {SF_NO_MISTAKE, SF_MISTAKE_LED, true, 90, 9, SF_OPINION_TEXTBOOK},
        {SF_NO_MISTAKE, SF_MISTAKE_LED, false, 45, 9, SF_OPINION_TRIFLE},
        {SF_NO_MISTAKE, SF_MISTAKE_LED, false, 44, 9, SF_OPINION_UNLUCKY},
        {SF_NO_MISTAKE, SF_MISTAKE_LED, false, 44, 0, SF_OPINION_UNLUCKY}, /* a Schwarz */
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sf_analysed card = {.mistake = rows[i].open, .cost = rows[i].cost};
        card.known = (struct sf_known){
            .mistake = rows[i].known, .textbook = rows[i].textbook, .cost = rows[i].seen};
        assert_int_equal(sf_opinion_of(&card), rows[i].opinion);
    }
}

/* The only legal card needs no judge. */
static void a_forced_card_is_not_judged(void **state)
{
    static struct sf_analysis analysis;
    struct sf_setting setting;
    uint8_t cards[SF_CARD_N];
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 kurz", 3);
    drawn_hands(&d, "EO GO HO SO HA E9", "SA EZ EU EA GA GZ", "EK G9 GU GK SZ SK",
                "HU SU HZ HK H9 S9");
    drawn_contract(&d, "0 solo H");
    sf_setting_init(&setting, &d.rules, d.dealer, d.hand, &d.contract, &d.stake);
    assert_int_equal(sf_analyse(&analysis, &setting, cards,
                                list_cards(cards, "EO EU GU HU GO EA GK SU HO GA SZ HZ SO GZ SK HK "
                                                  "HA SA G9 H9 E9 EZ EK S9"),
                                &solver),
                     SF_OK);
    sf_analyse_known(&analysis, &setting, cards, &solver);
    for (unsigned i = 0; i < analysis.count; i++) {
        const struct sf_analysed *card = &analysis.card[i];
        assert_int_equal(card->known.worlds == 0, card->forced);
        if (card->forced)
            assert_int_equal(card->known.mistake, SF_NO_MISTAKE);
    }
}

/* --- nothing hidden counts -------------------------------------------------------------------- */

static void assert_same(const struct sf_known *a, const struct sf_known *b)
{
    assert_int_equal(a->worlds, b->worlds);
    assert_int_equal(a->mistake, b->mistake);
    assert_int_equal(a->textbook, b->textbook);
    assert_int_equal(a->won, b->won);
    assert_int_equal(a->could, b->could);
    assert_int_equal(a->cost, b->cost);
    assert_int_equal(a->better, b->better);
}

/* Other hands with which the seat has seen the same. */
static bool find_twin(const struct random_game *game, unsigned at, unsigned seat,
                      struct sf_rng *rng, sf_cards hands[SF_SEATS])
{
    static struct sf_view view;
    static struct sf_knowledge knowledge;
    static struct sf_worlds worlds;
    struct sf_told told = {.rules = game->rules,
                           .dealer = (uint8_t)game->dealer,
                           .seat = (uint8_t)seat,
                           .hand = game->hand[seat],
                           .contract = game->contract,
                           .stake = game->stake,
                           .count = (uint8_t)at};
    struct sf_world world;

    memcpy(told.card, game->card, at);
    assert_int_equal(sf_told_play(&view, &told), SF_OK);
    sf_knowledge_of(&knowledge, &view);
    if (!sf_worlds_init(&worlds, &knowledge) || !sf_worlds_draw(&worlds, rng, &world))
        return false;
    sf_knowledge_dealt(&knowledge, world.hand, hands);
    return memcmp(hands, game->hand, sizeof game->hand) != 0;
}

/* The seat that plays the card with this number, and whether it has a choice. */
static unsigned mover(const struct random_game *game, unsigned at, bool *forced)
{
    struct sf_play play;
    uint32_t legal;

    sf_play_start(&play, &game->rules, game->dealer, &game->contract, game->hand);
    for (unsigned i = 0; i < at; i++)
        sf_play_put(&play, play.order->bit[game->card[i]]);
    legal = sf_play_legal(&play);
    *forced = !(legal & (legal - 1));
    return play.turn;
}

static void judge(struct sf_known *known, const struct random_game *game, const sf_cards *hands,
                  unsigned at, unsigned seat, struct sf_solver *with)
{
    struct sf_setting setting;

    sf_setting_init(&setting, &game->rules, game->dealer, hands, &game->contract, &game->stake);
    sf_known_judge(known, &setting, game->card, at, seat, with);
}

static bool has_choice(const struct random_game *game, unsigned at, unsigned *seat)
{
    bool forced = true;

    if (game->count <= at || sf_games[game->contract.game].goal == SF_GOAL_LEAST)
        return false;
    *seat = mover(game, at, &forced);
    return !forced;
}

static void hidden_cards_have_no_influence(void **state)
{
    struct sf_rng rng = sf_rng_seed(12);
    struct random_game game;
    struct sf_solver tiny;

    (void)state;
    sf_solver_init(&tiny, small, sizeof small);
    for (unsigned found = 0; found < TWINS;) {
        sf_cards hands[SF_SEATS];
        struct sf_known here, there;
        unsigned at, seat;
        random_game(&game, &rng, RANDOM_ALL);
        at = 8 + sf_rng_below(&rng, 16);
        if (!has_choice(&game, at, &seat) || !find_twin(&game, at, seat, &rng, hands))
            continue;
        judge(&here, &game, game.hand, at, seat, &solver);
        judge(&there, &game, hands, at, seat, &tiny);
        assert_same(&here, &there);
        assert_true(here.worlds);
        assert_true(here.won <= 100 && here.could <= 100);
        assert_int_equal(here.better != 0, here.mistake != SF_NO_MISTAKE);
        found++;
    }
}

/* A judge that is stopped says nothing. */
static void stopped(void **state)
{
    atomic_bool stop = true;
    struct sf_known known = {.worlds = 1};
    struct sf_rng rng = sf_rng_seed(5);
    struct random_game game;
    unsigned seat;

    (void)state;
    do
        random_game(&game, &rng, RANDOM_COMMON);
    while (!has_choice(&game, 6, &seat));
    solver.stop = &stop;
    judge(&known, &game, game.hand, 6, seat, &solver);
    assert_int_equal(known.worlds, 0);
    assert_int_equal(known.mistake, SF_NO_MISTAKE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(searching_is_right_though_the_cards_lay_badly, fresh_solver),
        cmocka_unit_test_setup(a_blunder_is_one_for_both_eyes, fresh_solver),
        cmocka_unit_test(opinions),
        cmocka_unit_test_setup(a_forced_card_is_not_judged, fresh_solver),
        cmocka_unit_test_setup(hidden_cards_have_no_influence, fresh_solver),
        cmocka_unit_test_setup(stopped, fresh_solver),
    };

    return cmocka_run_group_tests_name("known", tests, NULL, NULL);
}
