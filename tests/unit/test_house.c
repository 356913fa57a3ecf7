/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include <string.h>

/*
 * House rules: which agreements a casual table may lay over its book, what each of them changes and
 * which of them do not go together (bsv-1989 annex 1 as A1, its tariff as A2). The tournament books
 * take none.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define VARIANT(v)   (UINT32_C(1) << SF_VARIANT_##v)
#define GAME(g)      (UINT32_C(1) << SF_##g)
#define CLASS(c)     (UINT32_C(1) << SF_CLASS_##c)

static const enum sf_book casual_books[] = {SF_SCHULE_2024, SF_BSV_1989};
static const enum sf_book fixed_books[] = {SF_MUENCHEN_2006, SF_SERIEN_2022, SF_KURZ_TURNIER};

/* Every two switches that contradict each other. */
static const struct contradiction {
    uint32_t a, b;
    const char *name_a, *name_b, *rule;
} contradictions[] = {
    {VARIANT(MUSS), VARIANT(RAMSCH), "muss", "ramsch", "bsv-1989 A1 3"},
    {VARIANT(MUSS), VARIANT(STOCK), "muss", "stock", "bsv-1989 A1 3"},
    {VARIANT(DREI), VARIANT(FUENF), "drei", "fuenf", "bsv-1989 A1 7"},
    {VARIANT(DREI), VARIANT(HOCHZEIT), "drei", "hochzeit", "bsv-1989 A1 7"},
    {VARIANT(DREI), VARIANT(RENONCE), "drei", "renonce", "bsv-1989 A1 7"},
    {VARIANT(DREI), VARIANT(MUSS), "drei", "muss", "bsv-1989 A1 7"},
    {VARIANT(DREI), VARIANT(STOCK), "drei", "stock", "bsv-1989 A1 3.2.2"},
    {VARIANT(FUENF), VARIANT(SCHIEBE), "fuenf", "schiebe", "bsv-1989 A1 4.3"},
};

static struct sf_rules rules_of(enum sf_book book, const struct sf_house *house)
{
    struct sf_rules rules;

    assert_int_equal(sf_rules_make(&rules, book, house, NULL), SF_OK);
    return rules;
}

static struct sf_rules with_variants(enum sf_book book, uint32_t variants)
{
    struct sf_house house;

    sf_house_init(&house);
    house.variants = variants;
    return rules_of(book, &house);
}

/* Refused, and what was there before is there still, byte for byte. */
static void refuses(enum sf_book book, const struct sf_house *house, enum sf_error error,
                    struct sf_conflict *conflict)
{
    struct sf_rules rules, before;

    memset(&rules, 0xa5, sizeof rules);
    memset(&before, 0xa5, sizeof before);
    assert_string_equal(sf_error_text(sf_rules_make(&rules, book, house, conflict)),
                        sf_error_text(error));
    assert_memory_equal(&rules, &before, sizeof rules);
}

static void same_price(const struct sf_price *a, const struct sf_price *b)
{
    assert_int_equal(a->base, b->base);
    assert_int_equal(a->schneider, b->schneider);
    assert_int_equal(a->schwarz, b->schwarz);
    assert_int_equal(a->run_from, b->run_from);
    assert_int_equal(a->run_cap, b->run_cap);
}

/* Everything that costs something. */
static void same_tariff(const struct sf_rules *a, const struct sf_rules *b)
{
    for (unsigned game = 0; game < SF_GAME_N; game++)
        same_price(&a->price[game], &b->price[game]);
    assert_int_equal(a->run_price, b->run_price);
    assert_int_equal(a->stock_unit, b->stock_unit);
    assert_int_equal(a->tout_flat, b->tout_flat);
    assert_int_equal(a->sie_flat, b->sie_flat);
    assert_int_equal(a->tout_factor, b->tout_factor);
    assert_int_equal(a->sie_factor, b->sie_factor);
}

/* Everything a switch can change but games and classes. */
static void same_table(const struct sf_rules *a, const struct sf_rules *b)
{
    assert_int_equal(a->players, b->players);
    assert_int_equal(a->hand, b->hand);
    assert_int_equal(a->packet, b->packet);
    assert_int_equal(a->packet_by_agreement, b->packet_by_agreement);
    assert_int_equal(a->deck, b->deck);
    assert_int_equal(a->all_pass, b->all_pass);
    assert_int_equal(a->ruf.count, b->ruf.count);
    assert_int_equal(a->muss_call.count, b->muss_call.count);
    assert_int_equal(a->procedure, b->procedure);
    assert_int_equal(a->stoss_levels, b->stoss_levels);
    assert_int_equal(a->stoss_levels_alone, b->stoss_levels_alone);
    assert_int_equal(a->stoss_never, b->stoss_never);
}

/* ---- names ---- */

static void house_names_of_variants(void **state)
{
    static const char *const names[] = {"farbwenz", "geier",   "bettel", "steigern", "hochzeit",
                                        "renonce",  "ramsch",  "stock",  "muss",     "legen",
                                        "bock",     "schiebe", "kurz",   "fuenf",    "drei"};
    uint32_t seen = 0;

    (void)state;
    assert_int_equal(COUNT(names), SF_VARIANT_N);
    for (size_t i = 0; i < COUNT(names); i++) {
        enum sf_variant variant = sf_variant_parse(names[i]);
        assert_true(variant < SF_VARIANT_N);
        assert_string_equal(sf_variant_name(variant), names[i]);
        seen |= UINT32_C(1) << variant;
    }
    assert_int_equal(sf_count(seen), SF_VARIANT_N);
    assert_int_equal(sf_variant_parse("farbgeier"), SF_VARIANT_N); /* comes with geier */
    assert_int_equal(sf_variant_parse(""), SF_VARIANT_N);
    assert_int_equal(sf_variant_parse("Ramsch"), SF_VARIANT_N);
    assert_int_equal(sf_variant_parse("ramsch "), SF_VARIANT_N);
}

static void house_names_of_tariff_keys(void **state)
{
    static const char *const names[] = {"rufspiel", "hochzeit", "solo",      "bettel",
                                        "ramsch",   "unit",     "schneider", "laufende"};

    (void)state;
    assert_int_equal(COUNT(names), SF_TARIFF_N);
    for (int key = 0; key < SF_TARIFF_N; key++)
        assert_string_equal(sf_tariff_name((enum sf_tariff)key), names[key]);
}

/* ---- what each switch brings ---- */

static void house_no_agreement_leaves_the_book(void **state)
{
    struct sf_house empty;

    (void)state;
    sf_house_init(&empty);
    for (int book = 0; book < SF_BOOK_N; book++) {
        struct sf_rules plain = rules_of((enum sf_book)book, NULL);
        struct sf_rules with = rules_of((enum sf_book)book, &empty);
        const struct sf_rules *row = &sf_rulebooks[book];

        same_tariff(&plain, row);
        same_tariff(&with, row);
        same_table(&plain, row);
        same_table(&with, row);
        assert_int_equal(with.book, book);
        assert_int_equal(with.variants, 0);
        assert_int_equal(with.games, row->games);
        assert_int_equal(with.classes, row->classes);
    }
}

/* Games and classes that come with a switch, at either casual book. */
static void house_variants_bring_games_and_classes(void **state)
{
    static const struct {
        enum sf_variant variant;
        uint32_t games, classes;
    } rows[] = {
        {SF_VARIANT_FARBWENZ, GAME(FARBWENZ), CLASS(FARBWENZ) | CLASS(FARBWENZ_TOUT)},
        {SF_VARIANT_GEIER, GAME(GEIER) | GAME(FARBGEIER),
         CLASS(GEIER) | CLASS(GEIER_TOUT) | CLASS(FARBGEIER) | CLASS(FARBGEIER_TOUT)},
        {SF_VARIANT_BETTEL, GAME(BETTEL), CLASS(BETTEL)},
        {SF_VARIANT_STEIGERN, 0, 0},
        {SF_VARIANT_HOCHZEIT, GAME(HOCHZEIT), 0},
        {SF_VARIANT_RENONCE, 0, 0},
        {SF_VARIANT_RAMSCH, GAME(RAMSCH), 0},
        {SF_VARIANT_STOCK, 0, 0},
        {SF_VARIANT_MUSS, GAME(MUSS), 0},
        {SF_VARIANT_LEGEN, 0, 0},
        {SF_VARIANT_BOCK, 0, 0},
        {SF_VARIANT_SCHIEBE, 0, 0},
        {SF_VARIANT_KURZ, 0, 0},
        {SF_VARIANT_FUENF, 0, 0},
    };

    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        const struct sf_rules *book = &sf_rulebooks[casual_books[b]];

        for (size_t i = 0; i < COUNT(rows); i++) {
            uint32_t bit = UINT32_C(1) << rows[i].variant;
            struct sf_rules rules = with_variants(casual_books[b], bit);

            assert_int_equal(rules.variants, bit);
            for (int v = 0; v < SF_VARIANT_N; v++)
                assert_int_equal(sf_rules_has(&rules, (enum sf_variant)v),
                                 v == (int)rows[i].variant);
            assert_int_equal(rules.games, book->games | rows[i].games);
            assert_int_equal(rules.classes, book->classes | rows[i].classes);
            same_tariff(&rules, book);
        }
    }
}

static void house_books_before_any_variant(void **state)
{
    const struct sf_rules *bsv = &sf_rulebooks[SF_BSV_1989];
    const struct sf_rules *schule = &sf_rulebooks[SF_SCHULE_2024];

    (void)state;
    assert_int_equal(bsv->games, GAME(RUFSPIEL) | GAME(SOLO) | GAME(WENZ) | GAME(SIE));
    assert_int_equal(schule->games, bsv->games | GAME(FARBWENZ));
    assert_int_equal(schule->classes, bsv->classes | CLASS(FARBWENZ) | CLASS(FARBWENZ_TOUT));
}

static void house_switches_that_leave_the_deal_alone(void **state)
{
    static const enum sf_variant rows[] = {
        SF_VARIANT_FARBWENZ, SF_VARIANT_GEIER,  SF_VARIANT_BETTEL, SF_VARIANT_STEIGERN,
        SF_VARIANT_HOCHZEIT, SF_VARIANT_RAMSCH, SF_VARIANT_STOCK,  SF_VARIANT_LEGEN,
        SF_VARIANT_BOCK,     SF_VARIANT_SCHIEBE};

    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        for (size_t i = 0; i < COUNT(rows); i++) {
            struct sf_rules rules = with_variants(casual_books[b], UINT32_C(1) << rows[i]);
            same_table(&rules, &sf_rulebooks[casual_books[b]]);
        }
    }
}

static void house_A1_2_2_renonce_adds_a_step_to_the_call(void **state)
{
    struct sf_rules rules = with_variants(SF_BSV_1989, VARIANT(RENONCE)), rest = rules;

    (void)state;
    assert_int_equal(rules.ruf.count, 2);
    assert_int_equal(rules.ruf.step[0].rank, SF_AS);
    assert_false(rules.ruf.step[0].renonce);
    assert_int_equal(rules.ruf.step[1].rank, SF_AS);
    assert_true(rules.ruf.step[1].renonce);
    rest.ruf.count = 1;
    same_table(&rest, &sf_rulebooks[SF_BSV_1989]);
}

static void house_A1_3_3_muss_follows_when_all_pass(void **state)
{
    static const struct {
        enum sf_rank rank;
        bool renonce;
    } steps[] = {{SF_AS, false},   {SF_ZEHN, false},   {SF_KOENIG, false}, {SF_NEUN, false},
                 {SF_ACHT, false}, {SF_SIEBEN, false}, {SF_ZEHN, true}};

    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        struct sf_rules rules = with_variants(casual_books[b], VARIANT(MUSS)), rest = rules;

        assert_int_equal(sf_rulebooks[casual_books[b]].all_pass, SF_PASS_THROW_IN);
        assert_int_equal(rules.all_pass, SF_PASS_MUSS);
        assert_int_equal(rules.muss_call.count, COUNT(steps));
        for (size_t i = 0; i < COUNT(steps); i++) {
            assert_int_equal(rules.muss_call.step[i].rank, steps[i].rank);
            assert_int_equal(rules.muss_call.step[i].renonce, steps[i].renonce);
        }
        assert_int_equal(rules.muss_limits.win, 61);
        rest.all_pass = SF_PASS_THROW_IN;
        rest.muss_call.count = 0;
        same_table(&rest, &sf_rulebooks[casual_books[b]]);
    }
}

static void house_A1_5_kurz_is_24_cards_by_three(void **state)
{
    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        struct sf_rules rules = with_variants(casual_books[b], VARIANT(KURZ));

        assert_int_equal(rules.deck, SF_SHORT_DECK);
        assert_int_equal(rules.players, 4);
        assert_int_equal(rules.hand, 6);
        assert_int_equal(rules.packet, 3);
        assert_int_equal(rules.packet_by_agreement,
                         0); /* six cards are no packets of two or four */
    }
}

static void house_A1_6_fuenf_is_five_seats(void **state)
{
    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        struct sf_rules rules = with_variants(casual_books[b], VARIANT(FUENF)), rest = rules;

        assert_int_equal(rules.players, 5);
        assert_int_equal(sf_rules_active(&rules), 4);
        rest.players = 4;
        same_table(&rest, &sf_rulebooks[casual_books[b]]);
        /* with the short deck as well */
        rules = with_variants(casual_books[b], VARIANT(FUENF) | VARIANT(KURZ));
        assert_int_equal(rules.players, 5);
        assert_int_equal(rules.hand, 6);
    }
}

static void house_A1_7_drei_is_24_cards_by_four_without_partner_games(void **state)
{
    static const uint32_t variants[] = {VARIANT(DREI), VARIANT(DREI) | VARIANT(KURZ)};

    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        const struct sf_rules *book = &sf_rulebooks[casual_books[b]];

        for (size_t i = 0; i < COUNT(variants); i++) {
            struct sf_rules rules = with_variants(casual_books[b], variants[i]);

            assert_int_equal(rules.players, 3);
            assert_int_equal(sf_rules_active(&rules), 3);
            assert_int_equal(rules.hand, 8);
            assert_int_equal(rules.packet, 4);
            assert_int_equal(rules.deck, SF_SHORT_DECK);
            assert_int_equal(rules.games, book->games & ~GAME(RUFSPIEL));
            assert_int_equal(rules.classes, book->classes & ~CLASS(RUFSPIEL));
        }
    }
}

/* ---- contradictions ---- */

static void house_contradictions_name_both(void **state)
{
    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        for (size_t i = 0; i < COUNT(contradictions); i++) {
            const struct contradiction *row = &contradictions[i];
            struct sf_conflict conflict = {0};
            struct sf_house house;
            bool forward;

            sf_house_init(&house);
            house.variants = row->a | row->b;
            refuses(casual_books[b], &house, SF_E_VARIANT_CONFLICT, &conflict);
            assert_non_null(conflict.a);
            assert_non_null(conflict.b);
            forward = strcmp(conflict.a, row->name_a) == 0;
            assert_string_equal(forward ? conflict.a : conflict.b, row->name_a);
            assert_string_equal(forward ? conflict.b : conflict.a, row->name_b);
            assert_string_equal(conflict.rule, row->rule);
            refuses(casual_books[b], &house, SF_E_VARIANT_CONFLICT, NULL);
            /* each of them alone is fine */
            assert_int_equal(with_variants(casual_books[b], row->a).variants, row->a);
            assert_int_equal(with_variants(casual_books[b], row->b).variants, row->b);
        }
    }
    assert_string_equal(sf_error_code(SF_E_VARIANT_CONFLICT), "variant_conflict");
}

static void house_ramsch_and_stock_go_together(void **state)
{
    struct sf_rules rules = with_variants(SF_BSV_1989, VARIANT(RAMSCH) | VARIANT(STOCK));

    (void)state; /* A1 3.1.1: the last seat chooses */
    assert_true(sf_rules_has(&rules, SF_VARIANT_RAMSCH));
    assert_true(sf_rules_has(&rules, SF_VARIANT_STOCK));
}

static void house_tournament_books_are_fixed(void **state)
{
    (void)state;
    for (size_t b = 0; b < COUNT(fixed_books); b++) {
        enum sf_book book = fixed_books[b];
        struct sf_conflict conflict;
        struct sf_house house;

        for (int v = 0; v < SF_VARIANT_N; v++) {
            sf_house_init(&house);
            house.variants = UINT32_C(1) << v;
            memset(&conflict, 0, sizeof conflict);
            refuses(book, &house, SF_E_FIXED_BOOK, &conflict);
            assert_string_equal(conflict.a, sf_variant_name((enum sf_variant)v));
            assert_string_equal(conflict.b, sf_book_id(book));
            refuses(book, &house, SF_E_FIXED_BOOK, NULL);
        }
        for (int key = 0; key < SF_TARIFF_N; key++) {
            sf_house_init(&house);
            house.tariff[key] = 0;
            refuses(book, &house, SF_E_FIXED_BOOK, &conflict);
            assert_string_equal(conflict.a, "tariff");
            assert_string_equal(conflict.b, sf_book_id(book));
        }
        for (int game = 0; game < SF_GAME_N; game++) {
            sf_house_init(&house);
            house.run_from[game] = 0;
            refuses(book, &house, SF_E_FIXED_BOOK, &conflict);
            assert_string_equal(conflict.a, "laufende_from");
            assert_string_equal(conflict.b, sf_book_id(book));
        }
        sf_house_init(&house);
        house.stoss_levels = 0;
        refuses(book, &house, SF_E_FIXED_BOOK, &conflict);
        assert_string_equal(conflict.a, "stoss_levels");
        assert_string_equal(conflict.b, sf_book_id(book));
        /* nothing agreed is no agreement */
        sf_house_init(&house);
        assert_int_equal(rules_of(book, &house).book, book);
    }
    assert_string_equal(sf_error_code(SF_E_FIXED_BOOK), "variant_conflict");
}

/* ---- numbers out of range ---- */

static void house_numbers_out_of_range(void **state)
{
    static const int32_t bad_price[] = {-2, -100, SF_PRICE_MAX + 1, INT32_MAX, INT32_MIN};
    static const int8_t bad_run[] = {-2, 15, INT8_MAX, INT8_MIN};
    static const int8_t bad_levels[] = {-2, SF_STOSS_MAX + 1, INT8_MAX, INT8_MIN};
    struct sf_house house;

    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        enum sf_book book = casual_books[b];

        for (int key = 0; key < SF_TARIFF_N; key++) {
            for (size_t i = 0; i < COUNT(bad_price); i++) {
                sf_house_init(&house);
                house.tariff[key] = bad_price[i];
                refuses(book, &house, SF_E_BAD_VALUE, NULL);
            }
        }
        for (int game = 0; game < SF_GAME_N; game++) {
            for (size_t i = 0; i < COUNT(bad_run); i++) {
                sf_house_init(&house);
                house.run_from[game] = bad_run[i];
                refuses(book, &house, SF_E_BAD_VALUE, NULL);
            }
        }
        for (size_t i = 0; i < COUNT(bad_levels); i++) {
            sf_house_init(&house);
            house.stoss_levels = bad_levels[i];
            refuses(book, &house, SF_E_BAD_VALUE, NULL);
        }
        sf_house_init(&house);
        house.variants = UINT32_C(1) << SF_VARIANT_N;
        refuses(book, &house, SF_E_BAD_VALUE, NULL);
    }
}

static void house_numbers_at_the_ends_of_the_range(void **state)
{
    static const int32_t ends[] = {0, SF_PRICE_MAX};
    struct sf_house house;

    (void)state;
    for (size_t i = 0; i < COUNT(ends); i++) {
        struct sf_rules rules;

        sf_house_init(&house);
        for (int key = 0; key < SF_TARIFF_N; key++)
            house.tariff[key] = ends[i];
        for (int game = 0; game < SF_GAME_N; game++)
            house.run_from[game] = i ? 14 : 0;
        house.stoss_levels = i ? SF_STOSS_MAX : 0;
        rules = rules_of(SF_BSV_1989, &house);
        assert_int_equal(rules.price[SF_RUFSPIEL].base, ends[i]);
        assert_int_equal(rules.price[SF_RUFSPIEL].schneider, ends[i]);
        assert_int_equal(rules.run_price, ends[i]);
        assert_int_equal(rules.price[SF_SOLO].run_from, i ? 14 : 0);
        assert_int_equal(rules.stoss_levels, house.stoss_levels);
    }
}

/* The dearest game there is: nothing overflows and the row still sums to 0. */
static void house_the_dearest_game(void **state)
{
    const int64_t million = 1000000;
    struct sf_result r;
    struct drawn d;

    (void)state;
    drawn_table(&d, "bsv-1989 legen bock", 3);
    for (int key = 0; key < SF_TARIFF_N; key++)
        d.house.tariff[key] = SF_PRICE_MAX;
    d.house.stoss_levels = SF_STOSS_MAX;
    d.rules = rules_of(SF_BSV_1989, &d.house);
    d.stake.laid = 0xf;
    d.stake.bock = true;
    drawn_hands(&d, "EO HO EU HU HA HK H8 G9", "*", "GO SO GU SU HZ H9 H7 GA", "*");
    drawn_contract(&d, "0 rufspiel G");
    drawn_stoss(&d, "1 0 1 0 1 0 1 0 1 0");
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){60, 0, 60, 0},
                       (const unsigned[SF_SEATS]){4, 0, 4, 0});
    /* (game + Schneider + Schwarz + 14 Laufende) x 2^15 */
    assert_int_equal(r.value, 17 * million * 32768);
    drawn_pays(&r, 17 * million * 32768, -17 * million * 32768, 17 * million * 32768,
               -17 * million * 32768);
    memset(d.stake.stoss, 0, sizeof d.stake.stoss);
    d.stake.stoss_count = 0;
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 sie");
    r = drawn_score(&d);
    assert_int_equal(r.value, 9 * million * 4 * 32); /* (game + 8 Laufende) x 4 x 2^5 */
    assert_int_equal(r.payout[0], 3 * r.value);
}

/* ---- tariff ---- */

#define POINT_GAMES                                                                                \
    (GAME(RUFSPIEL) | GAME(HOCHZEIT) | GAME(MUSS) | GAME(SOLO) | GAME(WENZ) | GAME(FARBWENZ) |     \
     GAME(GEIER) | GAME(FARBGEIER))

/* The games that a key prices; everything else keeps the price of the book. */
static const struct tariff_row {
    enum sf_tariff key;
    uint32_t base;      /* games */
    uint32_t schneider; /* games, Schwarz likewise */
    bool run, stock;
} tariff_rows[] = {
    {SF_TARIFF_RUFSPIEL, GAME(RUFSPIEL) | GAME(MUSS), 0, false, false},
    {SF_TARIFF_HOCHZEIT, GAME(HOCHZEIT), 0, false, false},
    {SF_TARIFF_SOLO,
     GAME(SOLO) | GAME(WENZ) | GAME(FARBWENZ) | GAME(GEIER) | GAME(FARBGEIER) | GAME(SIE), 0, false,
     false},
    {SF_TARIFF_BETTEL, GAME(BETTEL), 0, false, false},
    {SF_TARIFF_RAMSCH, GAME(RAMSCH), 0, false, false},
    {SF_TARIFF_UNIT, 0, POINT_GAMES, true, true},
    {SF_TARIFF_SCHNEIDER, 0, POINT_GAMES, false, false},
    {SF_TARIFF_LAUFENDE, 0, 0, true, false},
};

static void house_each_tariff_key_changes_its_prices(void **state)
{
    static const int32_t prices[] = {0, 1, 77, SF_PRICE_MAX};

    (void)state;
    assert_int_equal(COUNT(tariff_rows), SF_TARIFF_N);
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        for (size_t i = 0; i < COUNT(tariff_rows); i++) {
            for (size_t p = 0; p < COUNT(prices); p++) {
                const struct tariff_row *row = &tariff_rows[i];
                struct sf_rules wanted = sf_rulebooks[casual_books[b]], rules;
                struct sf_house house;

                for (unsigned game = 0; game < SF_GAME_N; game++) {
                    if (row->base >> game & 1)
                        wanted.price[game].base = prices[p];
                    if (row->schneider >> game & 1)
                        wanted.price[game].schneider = wanted.price[game].schwarz = prices[p];
                }
                if (row->run)
                    wanted.run_price = prices[p];
                if (row->stock)
                    wanted.stock_unit = prices[p];
                sf_house_init(&house);
                house.tariff[row->key] = prices[p];
                rules = rules_of(casual_books[b], &house);
                same_tariff(&rules, &wanted);
                same_table(&rules, &wanted);
            }
        }
    }
}

static void house_unit_is_the_default_of_schneider_and_laufende(void **state)
{
    static const struct {
        int32_t unit, schneider, laufende;
        int64_t is_schneider, is_laufende, is_stock;
    } rows[] = {
        {SF_UNSET, SF_UNSET, SF_UNSET, 10, 10, 10},
        {20, SF_UNSET, SF_UNSET, 20, 20, 20},
        {20, 30, SF_UNSET, 30, 20, 20},
        {20, SF_UNSET, 5, 20, 5, 20},
        {20, 30, 5, 30, 5, 20},
        {SF_UNSET, 30, 5, 30, 5, 10},
        {20, 0, 0, 0, 0, 20},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sf_house house;
        struct sf_rules rules;

        sf_house_init(&house);
        house.tariff[SF_TARIFF_UNIT] = rows[i].unit;
        house.tariff[SF_TARIFF_SCHNEIDER] = rows[i].schneider;
        house.tariff[SF_TARIFF_LAUFENDE] = rows[i].laufende;
        rules = rules_of(SF_BSV_1989, &house);
        assert_int_equal(rules.price[SF_RUFSPIEL].schneider, rows[i].is_schneider);
        assert_int_equal(rules.price[SF_SOLO].schwarz, rows[i].is_schneider);
        assert_int_equal(rules.run_price, rows[i].is_laufende);
        assert_int_equal(rules.stock_unit, rows[i].is_stock);
        assert_int_equal(rules.price[SF_RUFSPIEL].base, 10);
        assert_int_equal(rules.price[SF_BETTEL].schneider, 0);
    }
}

/* Seat 0 has EO GO HO; seat 1 takes the solo games. */
#define HANDS                                                                                      \
    "EO GO HO SU HA H9 G9 S9", "SO GU HZ HK EA EZ SZ S8", "EU H8 GA GZ GK EK S7 E7",               \
        "HU H7 G8 G7 E9 E8 SA SK"

static struct sf_result all_to(const struct drawn *d, unsigned seat)
{
    unsigned points[SF_SEATS] = {0}, tricks[SF_SEATS] = {0};

    points[seat] = 120;
    tricks[seat] = d->rules.hand;
    return drawn_score_of(d, points, tricks);
}

static void house_tariff_is_what_is_paid(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989 ramsch bettel", 3);
    d.house.tariff[SF_TARIFF_RUFSPIEL] = 25;
    d.house.tariff[SF_TARIFF_SOLO] = 100;
    d.house.tariff[SF_TARIFF_BETTEL] = 60;
    d.house.tariff[SF_TARIFF_RAMSCH] = 30;
    d.house.tariff[SF_TARIFF_SCHNEIDER] = 15;
    d.house.tariff[SF_TARIFF_LAUFENDE] = 4;
    d.rules = rules_of(SF_BSV_1989, &d.house);
    drawn_hands(&d, HANDS);
    drawn_contract(&d, "0 rufspiel G");
    r = all_to(&d, 0); /* 25 + 15 Schneider + 15 Schwarz + 3 x 4 */
    drawn_pays(&r, 67, -67, 67, -67);
    drawn_contract(&d, "1 solo E tout");
    r = all_to(&d, 1); /* (100 + 3 x 4 of the others) x 2 */
    drawn_pays(&r, -224, 672, -224, -224);
    drawn_contract(&d, "1 bettel");
    r = all_to(&d, 2);
    drawn_pays(&r, -60, 180, -60, -60);
    drawn_contract(&d, "ramsch");
    r = all_to(&d, 2); /* a Schwarz won Solo: 100 + 15 + 15 */
    drawn_pays(&r, -130, -130, 390, -130);
    r = drawn_score_of(&d, (const unsigned[SF_SEATS]){60, 0, 40, 20},
                       (const unsigned[SF_SEATS]){3, 0, 3, 2});
    drawn_pays(&r, -120, 60, 30, 30); /* a Jungfrau gets double */
    drawn_hands(&d, "EO GO HO SO EU GU HU SU", "*", "*", "*");
    drawn_contract(&d, "0 sie");
    r = drawn_score(&d); /* (100 + 8 x 4) x 4 */
    assert_int_equal(r.value, 528);
}

/* Schneider is told only where it is paid; Laufende are counted from the minimum on, at any price.
 */
static void house_what_costs_nothing_is_not_shown_as_paid(void **state)
{
    struct drawn d;
    struct sf_result r;

    (void)state;
    drawn_table(&d, "bsv-1989", 3);
    d.house.tariff[SF_TARIFF_UNIT] = 0;
    d.rules = rules_of(SF_BSV_1989, &d.house);
    drawn_hands(&d, HANDS);
    drawn_contract(&d, "0 rufspiel G");
    r = all_to(&d, 0);
    assert_true(r.won);
    assert_false(r.schneider || r.schwarz);
    assert_int_equal(r.run, 3);
    assert_int_equal(r.run_part, 0);
    assert_int_equal(r.value, 10);
}

/* ---- Laufende ---- */

static void house_laufende_from_is_laid_over_the_book(void **state)
{
    /* partner games follow the Rufspiel and a Sie the Solo; Bettel and Ramsch have no Laufende */
    static const struct {
        enum sf_game key;
        uint32_t games;
    } rows[] = {
        {SF_RUFSPIEL, GAME(RUFSPIEL) | GAME(HOCHZEIT) | GAME(MUSS)},
        {SF_HOCHZEIT, GAME(HOCHZEIT)},
        {SF_MUSS, GAME(MUSS)},
        {SF_SOLO, GAME(SOLO) | GAME(SIE)},
        {SF_WENZ, GAME(WENZ)},
        {SF_FARBWENZ, GAME(FARBWENZ)},
        {SF_GEIER, GAME(GEIER)},
        {SF_FARBGEIER, GAME(FARBGEIER)},
        {SF_BETTEL, 0},
        {SF_SIE, GAME(SIE)},
        {SF_RAMSCH, 0},
    };

    (void)state;
    assert_int_equal(COUNT(rows), SF_GAME_N);
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        for (size_t i = 0; i < COUNT(rows); i++) {
            for (int8_t from = 0; from <= 14; from++) {
                struct sf_rules wanted = sf_rulebooks[casual_books[b]], rules;
                struct sf_house house;

                for (unsigned game = 0; game < SF_GAME_N; game++)
                    if (rows[i].games >> game & 1)
                        wanted.price[game].run_from = (uint8_t)from;
                sf_house_init(&house);
                house.run_from[rows[i].key] = from;
                rules = rules_of(casual_books[b], &house);
                same_tariff(&rules, &wanted);
            }
        }
    }
}

static void house_laufende_from_own_number_comes_first(void **state)
{
    struct sf_house house;
    struct sf_rules rules;

    (void)state;
    sf_house_init(&house);
    house.run_from[SF_RUFSPIEL] = 2;
    house.run_from[SF_HOCHZEIT] = 4;
    house.run_from[SF_SOLO] = 0;
    house.run_from[SF_SIE] = 3;
    rules = rules_of(SF_BSV_1989, &house);
    assert_int_equal(rules.price[SF_RUFSPIEL].run_from, 2);
    assert_int_equal(rules.price[SF_MUSS].run_from, 2);
    assert_int_equal(rules.price[SF_HOCHZEIT].run_from, 4);
    assert_int_equal(rules.price[SF_SOLO].run_from, 0);
    assert_int_equal(rules.price[SF_SIE].run_from, 3);
}

static void house_laufende_from_is_what_is_paid(void **state)
{
    static const struct {
        const char *contract;
        enum sf_game game;
        int8_t from;
        unsigned run;
        int64_t value; /* all points to the declarer */
    } rows[] = {
        {"0 rufspiel G", SF_RUFSPIEL, SF_UNSET, 3, 60}, /* EO GO HO: 10 + 10 + 10 + 30 */
        {"0 rufspiel G", SF_RUFSPIEL, 0, 0, 30},
        {"0 rufspiel G", SF_RUFSPIEL, 1, 3, 60},
        {"0 rufspiel G", SF_RUFSPIEL, 3, 3, 60},
        {"0 rufspiel G", SF_RUFSPIEL, 4, 0, 30},
        {"0 rufspiel G", SF_SOLO, 0, 3, 60},
        {"0 rufspiel S", SF_RUFSPIEL, 3, 3, 60},
        {"1 solo E", SF_SOLO, SF_UNSET, 3, 100}, /* the others' EO GO HO */
        {"1 solo E", SF_SOLO, 4, 0, 70},
        {"1 solo E", SF_SOLO, 0, 0, 70},
        {"1 solo E tout", SF_SOLO, 0, 0, 100},
        {"1 wenz", SF_WENZ, SF_UNSET, 0, 70}, /* EU with 2, GU with 1 */
        {"1 wenz", SF_WENZ, 1, 1, 80},
        {"2 wenz", SF_WENZ, 1, 1, 80},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct drawn d;
        struct sf_result r;

        drawn_table(&d, "bsv-1989", 3);
        d.house.run_from[rows[i].game] = rows[i].from;
        d.rules = rules_of(SF_BSV_1989, &d.house);
        drawn_hands(&d, HANDS);
        drawn_contract(&d, rows[i].contract);
        r = all_to(&d, d.contract.declarer);
        assert_true(r.won);
        assert_int_equal(r.run, rows[i].run);
        assert_int_equal(r.value, rows[i].value);
    }
}

/* ---- Stoss ---- */

static void house_stoss_levels_at_partner_games(void **state)
{
    (void)state;
    for (int8_t levels = 0; levels <= SF_STOSS_MAX; levels++) {
        struct drawn d;
        int64_t value = 40; /* 10 + 3 Laufende */

        drawn_table(&d, "bsv-1989", 3);
        d.house.stoss_levels = levels;
        d.rules = rules_of(SF_BSV_1989, &d.house);
        drawn_hands(&d, HANDS);
        drawn_contract(&d, "0 rufspiel G");
        for (int8_t i = 0; i < levels; i++) {
            drawn_stoss(&d, i & 1 ? "0" : "1");
            value *= 2;
        }
        assert_int_equal(drawn_stoss_error(&d, levels & 1 ? 0 : 1),
                         levels ? SF_E_STOSS_LEVELS : SF_E_STOSS_UNKNOWN);
        assert_int_equal(
            drawn_score_of(&d, (const unsigned[SF_SEATS]){61, 59}, (const unsigned[SF_SEATS]){4, 4})
                .value,
            value);
    }
}

/* bsv-1989 4.2.5: no more than four at a solo game, and no more than agreed */
static void house_stoss_levels_at_solo_games(void **state)
{
    (void)state;
    for (int8_t levels = 1; levels <= SF_STOSS_MAX; levels++) {
        int8_t most = levels < 4 ? levels : 4;
        struct drawn d;

        drawn_table(&d, "bsv-1989", 3);
        d.house.stoss_levels = levels;
        d.rules = rules_of(SF_BSV_1989, &d.house);
        drawn_hands(&d, HANDS);
        drawn_contract(&d, "1 wenz");
        for (int8_t i = 0; i < most; i++)
            drawn_stoss(&d, i & 1 ? "1" : "0");
        assert_int_equal(drawn_stoss_error(&d, most & 1 ? 1 : 0),
                         levels < 4 ? SF_E_STOSS_LEVELS : SF_E_STOSS_LEVELS_ALONE);
    }
}

/* ---- every combination of switches ---- */

/* The model: what the text says each switch does, once more and without the tables of the program.
 */
static void check_against_model(const struct sf_rules *rules, enum sf_book book, uint32_t variants)
{
    uint32_t games = GAME(RUFSPIEL) | GAME(WENZ) | GAME(SOLO) | GAME(SIE);
    uint32_t classes = CLASS(RUFSPIEL) | CLASS(WENZ) | CLASS(SOLO) | CLASS(WENZ_TOUT) |
                       CLASS(SOLO_TOUT) | CLASS(SIE);
    unsigned players = 4, hand = 8, packet = 4;
    sf_cards deck = SF_LONG_DECK;

    if (book == SF_SCHULE_2024 || variants & VARIANT(FARBWENZ)) {
        games |= GAME(FARBWENZ);
        classes |= CLASS(FARBWENZ) | CLASS(FARBWENZ_TOUT);
    }
    if (variants & VARIANT(GEIER)) {
        games |= GAME(GEIER) | GAME(FARBGEIER);
        classes |= CLASS(GEIER) | CLASS(GEIER_TOUT) | CLASS(FARBGEIER) | CLASS(FARBGEIER_TOUT);
    }
    if (variants & VARIANT(BETTEL)) {
        games |= GAME(BETTEL);
        classes |= CLASS(BETTEL);
    }
    games |= variants & VARIANT(HOCHZEIT) ? GAME(HOCHZEIT) : 0;
    games |= variants & VARIANT(RAMSCH) ? GAME(RAMSCH) : 0;
    games |= variants & VARIANT(MUSS) ? GAME(MUSS) : 0;
    if (variants & VARIANT(KURZ)) {
        deck = SF_SHORT_DECK;
        hand = 6;
        packet = 3;
    }
    if (variants & VARIANT(DREI)) {
        players = 3;
        deck = SF_SHORT_DECK;
        hand = 8;
        packet = 4;
        games &= ~GAME(RUFSPIEL);
        classes &= ~CLASS(RUFSPIEL);
    }
    if (variants & VARIANT(FUENF))
        players = 5;
    assert_int_equal(rules->variants, variants);
    assert_int_equal(rules->games, games);
    assert_int_equal(rules->classes, classes);
    assert_int_equal(rules->players, players);
    assert_int_equal(rules->hand, hand);
    assert_int_equal(rules->packet, packet);
    assert_int_equal(rules->deck, deck);
    assert_int_equal(rules->ruf.count, variants & VARIANT(RENONCE) ? 2 : 1);
    assert_int_equal(rules->all_pass, variants & VARIANT(MUSS) ? SF_PASS_MUSS : SF_PASS_THROW_IN);
}

/* The deck is dealt out, and the seats that play are the ones that come round. */
static void check_deal(const struct sf_rules *rules)
{
    assert_int_equal(sf_rules_active(rules) * rules->hand, sf_count(rules->deck));
    assert_int_equal(rules->hand % rules->packet, 0);
    if (rules->packet_by_agreement)
        assert_int_equal(rules->hand % rules->packet_by_agreement, 0);
    for (unsigned dealer = 0; dealer < rules->players; dealer++) {
        unsigned seat = dealer, seen = 0, playing = 0;

        for (unsigned i = 0; i < sf_rules_active(rules); i++) {
            seat = sf_rules_next(rules, dealer, seat);
            assert_true(sf_rules_plays(rules, dealer, seat));
            seen |= 1u << seat;
        }
        for (unsigned i = 0; i < 8; i++)
            playing |= sf_rules_plays(rules, dealer, i) ? 1u << i : 0;
        assert_int_equal(seen, playing);
        /* and round again */
        assert_int_equal(sf_rules_next(rules, dealer, seat), sf_rules_next(rules, dealer, dealer));
        assert_int_equal(sf_count(seen), sf_rules_active(rules));
        assert_int_equal(seen >> dealer & 1, rules->players != 5);
        assert_int_equal(sf_rules_next(rules, dealer, dealer), (dealer + 1) % rules->players);
    }
}

/* The classes that can be said stand in one order; only the two Touts of one book are equal. */
static void check_classes(const struct sf_rules *rules)
{
    assert_true(rules->classes != 0);
    assert_int_equal(rules->classes & 1, 0); /* SF_NO_CLASS */
    assert_int_equal(rules->classes >> SF_CLASS_N, 0);
    for (int a = 1; a < SF_CLASS_N; a++) {
        for (int b = 1; b < SF_CLASS_N; b++) {
            int there, back;
            bool equal;

            if (!(rules->classes >> a & rules->classes >> b & 1))
                continue;
            there = sf_class_compare(rules, (enum sf_class)a, (enum sf_class)b);
            back = sf_class_compare(rules, (enum sf_class)b, (enum sf_class)a);
            equal = a == b || (rules->touts_equal &&
                               ((a == SF_CLASS_WENZ_TOUT && b == SF_CLASS_FARBWENZ_TOUT) ||
                                (b == SF_CLASS_WENZ_TOUT && a == SF_CLASS_FARBWENZ_TOUT)));
            assert_int_equal(there == 0, equal);
            assert_int_equal(there > 0, back < 0);
            assert_int_equal(there<0, back> 0);
            for (int c = 1; c < SF_CLASS_N && there > 0; c++)
                if (rules->classes >> c & 1 &&
                    sf_class_compare(rules, (enum sf_class)b, (enum sf_class)c) > 0)
                    assert_true(sf_class_compare(rules, (enum sf_class)a, (enum sf_class)c) > 0);
        }
    }
    assert_int_equal(rules->touts_equal, rules->book == SF_SERIEN_2022);
}

/* The n-th promise is the n-th lowest class: they rise, and stay at the top. */
static void check_promises(const struct sf_rules *rules)
{
    unsigned n = sf_count(rules->classes);
    enum sf_class before = SF_NO_CLASS, alone = sf_class_lowest_alone(rules);

    for (unsigned i = 0; i < n; i++) {
        enum sf_class promise = sf_class_promise(rules, i);
        assert_true(rules->classes >> promise & 1);
        assert_true(promise > before);
        assert_int_equal(sf_count(rules->classes & ((UINT32_C(1) << promise) - 1)), i);
        before = promise;
    }
    assert_int_equal(sf_class_promise(rules, n), before);
    assert_int_equal(sf_class_promise(rules, n + 5), before);
    assert_true(rules->classes >> alone & 1);
    assert_true(alone != SF_CLASS_RUFSPIEL);
    assert_int_equal(rules->classes & ~CLASS(RUFSPIEL) & ((UINT32_C(1) << alone) - 1), 0);
}

/* Every game has a price and a class in which it can be said; no class is without a game. */
static void check_games(const struct sf_rules *rules)
{
    uint32_t reached = 0;

    for (int game = 0; game < SF_GAME_N; game++) {
        const struct sf_game_row *row = &sf_games[game];

        if (!(rules->games >> game & 1))
            continue;
        assert_true(rules->price[game].base > 0);
        if (row->class)
            assert_true(rules->classes >> row->class & 1);
        if (row->tout_class && !(rules->classes & CLASS(TOUT)))
            assert_true(rules->classes >> row->tout_class & 1);
        reached |= UINT32_C(1) << row->class | UINT32_C(1) << row->tout_class;
    }
    reached |= rules->classes & (CLASS(HERZ_SOLO) | CLASS(TOUT)); /* names of one book for a Solo */
    assert_int_equal(rules->classes & ~reached, 0);
}

static void check_invariants(const struct sf_rules *rules)
{
    check_deal(rules);
    check_classes(rules);
    check_promises(rules);
    check_games(rules);
}

static void house_every_book_keeps_the_invariants(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++)
        check_invariants(&sf_rulebooks[book]);
}

static void house_all_subsets_of_variants(void **state)
{
    unsigned made = 0, refused = 0;

    (void)state;
    for (size_t b = 0; b < COUNT(casual_books); b++) {
        for (uint32_t variants = 0; variants < UINT32_C(1) << SF_VARIANT_N; variants++) {
            struct sf_conflict conflict = {0};
            struct sf_rules rules, before;
            bool contradicts = false, named = false;
            struct sf_house house;
            enum sf_error error;

            sf_house_init(&house);
            house.variants = variants;
            memset(&rules, 0xa5, sizeof rules);
            memset(&before, 0xa5, sizeof before);
            error = sf_rules_make(&rules, casual_books[b], &house, &conflict);
            for (size_t i = 0; i < COUNT(contradictions); i++) {
                const struct contradiction *row = &contradictions[i];
                if (!(variants & row->a) || !(variants & row->b))
                    continue;
                contradicts = true;
                named |= error && strcmp(conflict.a, row->name_a) == 0 &&
                         strcmp(conflict.b, row->name_b) == 0;
                named |= error && strcmp(conflict.a, row->name_b) == 0 &&
                         strcmp(conflict.b, row->name_a) == 0;
            }
            if (contradicts) {
                assert_int_equal(error, SF_E_VARIANT_CONFLICT);
                assert_true(named);
                assert_non_null(conflict.rule);
                assert_memory_equal(&rules, &before, sizeof rules);
                refused++;
                continue;
            }
            assert_int_equal(error, SF_OK);
            check_against_model(&rules, casual_books[b], variants);
            check_invariants(&rules);
            same_tariff(&rules, &sf_rulebooks[casual_books[b]]);
            made++;
        }
    }
    assert_int_equal(made + refused, 2 * 32768);
    /*
     * Sets without a contradiction, by the eight switches that have one, times 2^7 for the others.
     * With drei: no fuenf, hochzeit, renonce, muss, stock; ramsch and schiebe free: 4.
     * Without drei: hochzeit, renonce free (4); fuenf and schiebe not both (3); muss alone or any
     * of ramsch and stock (1 + 4 = 5): 60. Together 64 x 128, at two books.
     */
    assert_int_equal(made, 2 * 64 * 128);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(house_names_of_variants),
        cmocka_unit_test(house_names_of_tariff_keys),
        cmocka_unit_test(house_no_agreement_leaves_the_book),
        cmocka_unit_test(house_variants_bring_games_and_classes),
        cmocka_unit_test(house_books_before_any_variant),
        cmocka_unit_test(house_switches_that_leave_the_deal_alone),
        cmocka_unit_test(house_A1_2_2_renonce_adds_a_step_to_the_call),
        cmocka_unit_test(house_A1_3_3_muss_follows_when_all_pass),
        cmocka_unit_test(house_A1_5_kurz_is_24_cards_by_three),
        cmocka_unit_test(house_A1_6_fuenf_is_five_seats),
        cmocka_unit_test(house_A1_7_drei_is_24_cards_by_four_without_partner_games),
        cmocka_unit_test(house_contradictions_name_both),
        cmocka_unit_test(house_ramsch_and_stock_go_together),
        cmocka_unit_test(house_tournament_books_are_fixed),
        cmocka_unit_test(house_numbers_out_of_range),
        cmocka_unit_test(house_numbers_at_the_ends_of_the_range),
        cmocka_unit_test(house_the_dearest_game),
        cmocka_unit_test(house_each_tariff_key_changes_its_prices),
        cmocka_unit_test(house_unit_is_the_default_of_schneider_and_laufende),
        cmocka_unit_test(house_tariff_is_what_is_paid),
        cmocka_unit_test(house_what_costs_nothing_is_not_shown_as_paid),
        cmocka_unit_test(house_laufende_from_is_laid_over_the_book),
        cmocka_unit_test(house_laufende_from_own_number_comes_first),
        cmocka_unit_test(house_laufende_from_is_what_is_paid),
        cmocka_unit_test(house_stoss_levels_at_partner_games),
        cmocka_unit_test(house_stoss_levels_at_solo_games),
        cmocka_unit_test(house_every_book_keeps_the_invariants),
        cmocka_unit_test(house_all_subsets_of_variants),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
