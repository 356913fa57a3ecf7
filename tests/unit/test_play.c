/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* fopencookie */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "play/menu.h"
#include "play/plain.h"
#include "play/tell.h"
#include <stdlib.h>
#include <string.h>

/*
 * The game line by line, with a player who answers anything. Before each answer the test reads
 * the output since the last one.
 */
struct player {
    struct sf_session session;
    struct sf_rng rng;
    unsigned answers; /* so many, then the input ends */
    unsigned given;
    bool clumsy; /* says now and then what cannot be understood */
    FILE *out;
    char *said;
    size_t length, checked;
    uint32_t deals;
    sf_cards known; /* in this deal */
    unsigned finished, refused;
};

static struct player player;

/* ---- what may be said ---- */

static void learn(const struct sf_view *view)
{
    if (view->deals != player.deals)
        player.known = 0;
    player.deals = view->deals;
    player.known |= view->own | view->heap;
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        player.known |= view->shown[seat];
    for (unsigned i = 0; i < view->count; i++)
        player.known |= SF_BIT(view->card[i]);
    if (view->given_card < SF_CARD_N)
        player.known |= SF_BIT(view->given_card);
    if (view->offered_card < SF_CARD_N)
        player.known |= SF_BIT(view->offered_card);
}

/* A called card is named without being seen, and so is what somebody lays open and takes back. */
static bool names_unseen_cards(const char *line)
{
    static const char *const words[] = {"Rufspiel", "Muss-Spiel", "offen hin", "on the table"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(line, words[i]))
            return true;
    return false;
}

static void check_line(const char *line)
{
    for (unsigned card = 0; card < SF_CARD_N; card++) {
        struct sf_piece name = sf_card_spoken(&player.session.speech, card);
        if (!(player.known >> card & 1) && strstr(line, name.text) && !names_unseen_cards(line))
            fail_msg("a hidden card is told: %s", line);
    }
    player.finished += strncmp(line, "Gewonnen", 8) == 0 || strncmp(line, "Won by", 6) == 0;
    player.refused += strstr(line, "Das geht nicht") || strstr(line, "Not allowed");
    assert_true(!strchr(line, '$') || strstr(line, "ersteh") || strstr(line, "understand"));
}

static void check_text(void)
{
    fflush(player.out);
    while (player.checked < player.length) {
        char *line = player.said + player.checked, *end = strchr(line, '\n');
        if (!end)
            break;
        *end = '\0';
        check_line(line);
        player.checked += strlen(line) + 1;
        *end = '\n';
    }
}

static void check_accounts(const struct sf_series *series)
{
    int64_t sum = series->pot;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += series->total[seat];
    assert_int_equal(sum, 0);
}

/* ---- the answers ---- */

static unsigned below(unsigned n)
{
    return sf_rng_below(&player.rng, n);
}

static int any_answer(char *line, size_t size)
{
    static const char *const odd[] = {
        "?",   "l",        "s",       "a", "t", "", "EO", "x", "999", "-1", "99999999999999999999",
        "1 2", "\xff\xfe", "$1 %s %n"};
    struct sf_choice list[SF_CHOICE_MAX];
    struct sf_view view;
    unsigned count = sf_session_choices(&player.session, &view, list);

    learn(&view);
    assert_true(count > 0);
    if (player.clumsy && !below(8))
        return snprintf(line, size, "%s\n", odd[below(sizeof odd / sizeof *odd)]);
    return snprintf(line, size, "%u\n", below(count) + 1);
}

static ssize_t give_line(void *cookie, char *buffer, size_t size)
{
    char line[64];
    int length = any_answer(line, sizeof line);

    (void)cookie;
    check_text();
    check_accounts(&player.session.series);
    if (player.given++ == player.answers)
        return 0;
    assert_true((size_t)length <= size);
    memcpy(buffer, line, (size_t)length);
    return length;
}

/* ---- a table ---- */

struct table {
    enum sf_book book;
    uint32_t variants;
};

#define WITH(v) (UINT32_C(1) << SF_VARIANT_##v)

static const struct table tables[] = {
    {SF_MUENCHEN_2006, 0},
    {SF_SCHULE_2024, 0},
    {SF_BSV_1989, 0},
    {SF_SERIEN_2022, 0},
    {SF_KURZ_TURNIER, 0},
    {SF_BSV_1989, WITH(LEGEN) | WITH(BOCK) | WITH(HOCHZEIT) | WITH(RAMSCH) | WITH(STOCK)},
    {SF_BSV_1989, WITH(STEIGERN) | WITH(GEIER) | WITH(FARBWENZ) | WITH(BETTEL) | WITH(RENONCE)},
    {SF_SCHULE_2024, WITH(SCHIEBE) | WITH(GEIER) | WITH(RAMSCH)},
    {SF_BSV_1989, WITH(MUSS) | WITH(KURZ)},
    {SF_SCHULE_2024, WITH(FUENF) | WITH(STOCK) | WITH(HOCHZEIT)},
    {SF_BSV_1989, WITH(DREI) | WITH(RAMSCH) | WITH(LEGEN)},
};

enum { TABLES = sizeof tables / sizeof *tables };

static void sit_down(const struct table *table, uint64_t seed, enum sf_lang lang, enum sf_pack pack)
{
    struct sf_house house;
    struct sf_rules rules;

    memset(&player, 0, sizeof player);
    sf_house_init(&house);
    house.variants = table->variants;
    assert_int_equal(sf_rules_make(&rules, table->book, &house, NULL), SF_OK);
    player.session.speech =
        (struct sf_speech){.lang = lang, .pack = pack, .book = (uint8_t)table->book, .me = 0};
    player.session.bot = player.session.adviser = sf_bot_find("random");
    player.session.think_ms = 1000;
    player.session.seed = seed;
    player.rng = sf_rng_seed(seed);
    assert_true(sf_session_open(&player.session, &rules));
}

static void play(unsigned answers)
{
    cookie_io_functions_t io = {.read = give_line};
    FILE *in = fopencookie(NULL, "r", io);

    player.answers = answers;
    player.out = open_memstream(&player.said, &player.length);
    assert_non_null(in);
    assert_non_null(player.out);
    setvbuf(in, NULL, _IOLBF, 256);
    sf_play_plain(&player.session, in, player.out);
    fclose(in);
    fclose(player.out);
    sf_session_close(&player.session);
}

static void assert_says(const char *part)
{
    if (!strstr(player.said, part))
        fail_msg("'%s' was not said in\n%s", part, player.said);
}

/* ---- tests ---- */

static void every_book_is_played_without_a_leak(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TABLES; i++) {
        enum sf_lang lang = i % 2 ? SF_EN : SF_DE;
        sit_down(&tables[i], i + 1, lang, i % 3 ? SF_PACK_GERMAN : SF_PACK_FRENCH);
        player.clumsy = true;
        play(700);
        assert_true(player.finished > 0);
        assert_true(player.session.series.deals > 5);
        assert_says(lang == SF_DE ? "Servus!" : "Goodbye!");
        free(player.said);
    }
}

static void end_of_input_ends_it_anywhere(void **state)
{
    (void)state;
    for (unsigned answers = 0; answers < 60; answers++) {
        sit_down(&tables[answers % TABLES], 77, SF_DE, SF_PACK_GERMAN);
        play(answers);
        assert_says("Konto: Du ");
        assert_string_equal(player.said + player.length - 8, "Servus!\n");
        free(player.said);
    }
}

/* The input that is given, then the end. */
static void play_lines(const struct table *table, uint64_t seed, enum sf_lang lang,
                       enum sf_pack pack, const char *lines)
{
    FILE *in = fmemopen((void *)(uintptr_t)lines, strlen(lines), "r");

    sit_down(table, seed, lang, pack);
    player.out = open_memstream(&player.said, &player.length);
    assert_non_null(in);
    sf_play_plain(&player.session, in, player.out);
    fclose(in);
    fclose(player.out);
    sf_session_close(&player.session);
}

static void what_is_not_understood_is_refused_with_what_is_possible(void **state)
{
    (void)state;
    play_lines(&tables[1], 3, SF_DE, SF_PACK_GERMAN, "hallo\n\xc3\xa4\n2\n");
    assert_says("Das verstehe ich nicht: 'hallo'. Möglich ist 1 bis 1, t (Tipp)");
    assert_says("Das verstehe ich nicht: 'ä'.");
    assert_says("Das verstehe ich nicht: '2'.");
    assert_says("q (Ende).");
    free(player.said);
}

static void a_very_long_line_is_one_answer(void **state)
{
    char lines[5001];

    (void)state;
    memset(lines, '1', sizeof lines - 1);
    memcpy(lines + sizeof lines - 4, "\nq\n", 4);
    play_lines(&tables[1], 3, SF_EN, SF_PACK_GERMAN, lines);
    assert_says("I do not understand '111");
    assert_int_equal(player.session.series.deals, 0);
    free(player.said);
}

static void the_menu_answers_at_any_time(void **state)
{
    (void)state;
    play_lines(&tables[1], 3, SF_DE, SF_PACK_GERMAN, "l\ns\na\nt\nr\n?\n");
    assert_says("Es liegt noch kein Stich.");
    assert_says("Konto: Du 0 Cent, Sepp 0 Cent, Vroni 0 Cent, Resi 0 Cent.");
    assert_says("Der Rat von random: nichts tun.");
    assert_says("schule-2024: Regeln einer Schafkopfschule");
    assert_says("der letzte Stich noch einmal");
    free(player.said);
}

static void illegal_cards_are_explained(void **state)
{
    (void)state;
    sit_down(&tables[1], 5, SF_DE, SF_PACK_GERMAN);
    play(700);
    assert_true(player.refused > 0);
    assert_says("muss bedient werden (schule-2024 5.1.2).");
    free(player.said);
}

static void cards_are_named_as_the_pack_is(void **state)
{
    static const struct {
        enum sf_lang lang;
        enum sf_pack pack;
        const char *ober, *with_article, *face, *ace;
    } cases[] = {
        {SF_DE, SF_PACK_GERMAN, "Eichel-Ober", "den Eichel-Ober", "EO", "Gras-Sau"},
        {SF_EN, SF_PACK_GERMAN, "Eichel Ober", "the Eichel Ober", "EO", "Gras ace"},
        {SF_DE, SF_PACK_FRENCH, "Kreuz-Dame", "die Kreuz-Dame", "♣D", "Pik-Ass"},
        {SF_EN, SF_PACK_FRENCH, "queen of clubs", "the queen of clubs", "♣Q", "ace of spades"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_speech speech = {.lang = cases[i].lang, .pack = cases[i].pack};
        assert_string_equal(sf_card_spoken(&speech, SF_ALTE).text, cases[i].ober);
        assert_string_equal(sf_card_spoken_with_article(&speech, SF_ALTE).text,
                            cases[i].with_article);
        assert_string_equal(sf_card_face(&speech, SF_ALTE).text, cases[i].face);
        assert_string_equal(sf_card_spoken(&speech, SF_CARD(SF_GRAS, SF_AS)).text, cases[i].ace);
    }
    assert_int_equal(sf_pack_of(SF_KURZ_TURNIER), SF_PACK_FRENCH);
    assert_int_equal(sf_pack_of(SF_SCHULE_2024), SF_PACK_GERMAN);
}

static void do_event(enum sf_event_type type, unsigned seat, unsigned arg, unsigned word)
{
    struct sf_event event = sf_event_of(type, seat, arg);

    if (type == SF_EVENT_SAY)
        event.say = (struct sf_say){(uint8_t)seat, (uint8_t)word, 0};
    if (type == SF_EVENT_DECK) {
        for (unsigned i = 0; i < SF_CARD_N; i++)
            event.deck[i] = (uint8_t)i;
        sf_rng_shuffle(&player.rng, event.deck, SF_CARD_N);
    }
    assert_int_equal(sf_series_apply(&player.session.series, &event), SF_OK);
}

/* Sepp offers a Hochzeit, Vroni takes it and gives a card back; the player sits in seat `me`. */
static struct sf_happening wedding(unsigned me)
{
    static const struct table table = {SF_BSV_1989, WITH(HOCHZEIT)};
    struct sf_series *series = &player.session.series;
    struct sf_happening happening;
    struct sf_rules rules;

    sit_down(&table, 1, SF_DE, SF_PACK_GERMAN);
    player.session.speech.me = (uint8_t)me;
    rules = series->rules;
    do {
        sf_series_start(series, &rules, 3);
        do_event(SF_EVENT_DECK, 3, 0, 0);
        do_event(SF_EVENT_CUT, 2, 16, 0);
        do_event(SF_EVENT_HAND_OUT, 3, 0, 0);
    } while (sf_count(sf_hand_trumps(series->deal.hand[1])) != 1);
    do_event(SF_EVENT_SAY, 1, 0, SF_SAY_HOCHZEIT);
    do_event(SF_EVENT_SAY, 2, 0, SF_SAY_GRAB);
    assert_true(sf_session_step(&player.session, &happening));
    sf_session_close(&player.session);
    return happening;
}

static void only_the_couple_knows_which_card_came_back(void **state)
{
    struct sf_sentence text;

    (void)state;
    for (unsigned me = 0; me < 2; me++) {
        struct sf_happening happening = wedding(me);
        unsigned given = player.session.series.deal.given_card;
        assert_int_equal(happening.event.type, SF_EVENT_GIVE);
        assert_int_equal(happening.event.arg, me ? given : SF_NO_CARD);
        sf_sentence_init(&text);
        sf_tell(&player.session.speech, &happening, &text);
        if (!me)
            assert_string_equal(text.text, "Vroni gibt eine Karte zurück.\n");
        else
            assert_non_null(strstr(text.text, sf_card_spoken(&player.session.speech, given).text));
    }
}

/* A won Solo of Sepp, Schneider, three Laufende, doubled by Resi and by your Legen. */
static void result_shows_the_whole_computation(void **state)
{
    struct sf_speech speech = {.lang = SF_DE, .pack = SF_PACK_GERMAN, .book = SF_BSV_1989, .me = 0};
    struct sf_sentence text;
    struct sf_view view;

    (void)state;
    memset(&view, 0, sizeof view);
    view.rules = sf_rulebooks[SF_BSV_1989];
    view.dealer = 3;
    view.has_result = view.has_contract = true;
    view.contract = sf_contract_of(SF_SOLO, 1);
    view.contract.suit = SF_GRAS;
    view.stake = (struct sf_stake){.stoss = {3}, .stoss_count = 1, .laid = 1};
    view.result = (struct sf_result){.party = 2,
                                     .player_points = 95,
                                     .won = true,
                                     .schneider = true,
                                     .run = 3,
                                     .run_side = SF_SIDE_DECLARER,
                                     .base = 50,
                                     .schneider_part = 10,
                                     .run_part = 30,
                                     .factor = 1,
                                     .doublings = 2,
                                     .value = 360,
                                     .payout = {-360, 1080, -360, -360}};
    sf_sentence_init(&text);
    sf_tell_result(&speech, &view, &text);
    assert_string_equal(text.text, "Gras-Solo (Sepp).\n"
                                   "Augen: Sepp 95; Du, Vroni und Resi 25.\n"
                                   "Gewonnen: Sepp.\n"
                                   "Rechnung:\n"
                                   "    Grundwert: 50 Pfennig\n"
                                   "  + Schneider: 10 Pfennig\n"
                                   "  + 3 Laufende des Spielers: 30 Pfennig\n"
                                   "  x 2 Stoß (Resi)\n"
                                   "  x 2 Legen (Du)\n"
                                   "  = 360 Pfennig für jeden\n"
                                   "Du zahlst 360 Pfennig an Sepp.\n"
                                   "Vroni zahlt 360 Pfennig an Sepp.\n"
                                   "Resi zahlt 360 Pfennig an Sepp.\n");
}

/* Decks, dealer and bots are those of the seed, wherever one has sat before. */
static void another_table_is_like_one_just_opened(void **state)
{
    static struct sf_series opened;
    struct sf_rng rng;
    struct sf_happening happening;

    (void)state;
    sit_down(&tables[4], 7, SF_DE, SF_PACK_FRENCH); /* kurz-turnier */
    opened = player.session.series;
    rng = player.session.rng;
    sf_session_close(&player.session);
    sit_down(&tables[1], 8, SF_DE, SF_PACK_GERMAN);
    for (int i = 0; i < 3; i++)
        sf_session_step(&player.session, &happening);
    player.session.seed = 7;
    sf_session_move(&player.session, &sf_rulebooks[SF_KURZ_TURNIER]);
    assert_memory_equal(&player.session.series, &opened, sizeof opened);
    assert_memory_equal(&player.session.rng, &rng, sizeof rng);
    assert_int_equal(player.session.speech.book, SF_KURZ_TURNIER);
    assert_int_equal(player.session.speech.pack, SF_PACK_FRENCH);
    player.session.keeps_pack = true;
    sf_session_move(&player.session, &sf_rulebooks[SF_SCHULE_2024]);
    assert_int_equal(player.session.speech.pack, SF_PACK_FRENCH); /* as was asked for */
    sf_session_close(&player.session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_book_is_played_without_a_leak),
        cmocka_unit_test(end_of_input_ends_it_anywhere),
        cmocka_unit_test(what_is_not_understood_is_refused_with_what_is_possible),
        cmocka_unit_test(a_very_long_line_is_one_answer),
        cmocka_unit_test(the_menu_answers_at_any_time),
        cmocka_unit_test(illegal_cards_are_explained),
        cmocka_unit_test(cards_are_named_as_the_pack_is),
        cmocka_unit_test(only_the_couple_knows_which_card_came_back),
        cmocka_unit_test(result_shows_the_whole_computation),
        cmocka_unit_test(another_table_is_like_one_just_opened),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
