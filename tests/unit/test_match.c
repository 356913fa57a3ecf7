/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* mkstemp, nanosleep */
#include "drawn.h"

#include "answers/bot_protocol.h"
#include "line_cases.h"
#include "match/bout.h"
#include "match/match.h"
#include "record/game.h"
#include "sanitized.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * Matches: what cancels out does so exactly, and a program may do what it likes: the table goes on.
 */

/* --- who sits where --------------------------------------------------------------------------- */

static struct sf_rules rules_of(enum sf_book book, uint32_t variants)
{
    struct sf_house house;
    struct sf_rules rules;

    sf_house_init(&house);
    house.variants = variants;
    assert_int_equal(sf_rules_make(&rules, book, variants ? &house : NULL, NULL), SF_OK);
    return rules;
}

#define VARIANT(name) (UINT32_C(1) << SF_VARIANT_##name)

static void every_seat_is_taken_by_both_sides_alike(void **state)
{
    static const uint32_t tables[] = {0, VARIANT(DREI), VARIANT(FUENF)};

    (void)state;
    for (unsigned i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct sf_rules rules = rules_of(SF_BSV_1989, tables[i]);
        for (unsigned dealer = 0; dealer < rules.players; dealer++) {
            unsigned all = sf_rules_seats(&rules, dealer), taken[SF_SEATS] = {0};
            uint8_t first[SF_SEATINGS];
            sf_match_seatings(&rules, dealer, first);
            for (unsigned j = 0; j < SF_SEATINGS; j++) {
                assert_int_equal(first[j] & ~all, 0);
                assert_true(sf_count(first[j]) <= 2 && sf_count(all & ~(unsigned)first[j]) <= 2);
                for (unsigned k = 0; k < j; k++)
                    assert_int_not_equal(first[j], first[k]);
                for (unsigned seat = 0; seat < SF_SEATS; seat++)
                    taken[seat] += first[j] >> seat & 1;
            }
            for (unsigned seat = 0; seat < SF_SEATS; seat++)
                assert_int_equal(taken[seat], all >> seat & 1 ? SF_SEATINGS / 2 : 0);
        }
    }
}

/* --- matches of levels ------------------------------------------------------------------------ */

/* In cards mode, plays the first legal card; sh is replaced by sed. */
#define HELLO      "s/.*\"type\":\"hello\".*/{\"protocol\":1}/p"
#define FIRST_CARD "s/.*\"type\":\"view\",\"id\":\\([0-9]*\\).*\"legal\":\\[\"\\(..\\)\".*"
#define FIRST      "exec:exec sed -un '" HELLO ";" FIRST_CARD "/{\"id\":\\1,\"card\":\"\\2\"}/p'"

static struct sf_match match_of(const char *a, const char *b, unsigned deals)
{
    struct sf_match match = {.rules = rules_of(SF_SCHULE_2024, 0),
                             .deals = deals,
                             .seed = 7,
                             .time_ms = 10000,
                             .threads = 1};

    assert_true(sf_contender_parse(&match.side[0], a));
    assert_true(sf_contender_parse(&match.side[1], b));
    return match;
}

static struct sf_match_result played(const struct sf_match *match)
{
    struct sf_match_result result;

    assert_true(sf_match_run(match, &result));
    assert_int_equal(result.deals, match->deals);
    assert_int_equal(result.games, 6 * match->deals);
    return result;
}

static void same(double x, double y)
{
    assert_memory_equal(&x, &y, sizeof x); /* not nearly: the same */
}

static void assert_side(const struct sf_match_side *one, const struct sf_match_side *other)
{
    same(one->mean, other->mean);
    same(one->low, other->low);
    same(one->high, other->high);
    assert_int_equal(one->faults, other->faults);
}

static void assert_nothing_won(const struct sf_bot *bot, enum sf_book book, bool cards)
{
    struct sf_match match = match_of(bot->name, bot->name, bot->searches ? 2 : 50);
    struct sf_match_result result;

    match.worlds = 2;
    match.threads = 2;
    match.rules = rules_of(book, 0);
    match.cards = cards;
    result = played(&match);
    for (unsigned side = 0; side < SF_SIDES; side++) {
        same(result.side[side].mean, 0);
        same(result.side[side].low, 0);
        same(result.side[side].high, 0);
        assert_int_equal(result.side[side].faults, 0);
    }
}

/* Same player in every seat: six times the same game, and each seat is on either side three times.
 */
static void against_itself_nothing_is_won(void **state)
{
    (void)state;
    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        for (unsigned book = 0; book < (bot->searches ? 1 : SF_BOOK_N); book++)
            for (unsigned cards = 0; cards < 2; cards++)
                assert_nothing_won(bot, (enum sf_book)book, cards);
}

/* Payments into the Stock are lost for both. */
static void a_stock_takes_from_both_alike(void **state)
{
    struct sf_match match = match_of("random", "random", 200);
    struct sf_match_result result;

    (void)state;
    match.rules = rules_of(SF_BSV_1989, VARIANT(STOCK));
    result = played(&match);
    same(result.side[0].mean, result.side[1].mean);
    assert_true(result.side[0].mean < 0);
}

static void what_one_side_wins_the_other_loses(void **state)
{
    struct sf_match match = match_of(FIRST, "random", 10);
    struct sf_match_result result;

    (void)state;
    match.cards = true;
    result = played(&match);
    assert_true(result.side[0].mean != 0);
    same(result.side[0].mean, -result.side[1].mean);
    same(result.side[0].low, -result.side[1].high);
    same(result.side[0].high, -result.side[1].low);
}

static void it_does_not_matter_who_is_named_first(void **state)
{
    struct sf_match match = match_of(FIRST, "random", 10), turned = match_of("random", FIRST, 10);
    struct sf_match_result one, other;

    (void)state;
    match.cards = turned.cards = true;
    one = played(&match);
    other = played(&turned);
    assert_side(&one.side[0], &other.side[1]);
    assert_side(&one.side[1], &other.side[0]);
}

static void any_number_of_threads_finds_the_same(void **state)
{
    struct sf_match match = match_of(FIRST, "random", 12);
    struct sf_match_result one;

    (void)state;
    match.cards = true;
    one = played(&match);
    for (match.threads = 2; match.threads < 5; match.threads++) {
        struct sf_match_result several = played(&match);
        assert_side(&one.side[0], &several.side[0]);
        assert_side(&one.side[1], &several.side[1]);
    }
}

static const uint32_t houses[] = {
    0,
    VARIANT(HOCHZEIT) | VARIANT(LEGEN),
    VARIANT(SCHIEBE) | VARIANT(GEIER) | VARIANT(FARBWENZ),
    VARIANT(RAMSCH) | VARIANT(STOCK) | VARIANT(BETTEL),
    VARIANT(STEIGERN),
    VARIANT(MUSS) | VARIANT(RENONCE),
    VARIANT(DREI),
    VARIANT(FUENF) | VARIANT(KURZ),
};
enum { HOUSES = sizeof houses / sizeof *houses };

static void every_table_comes_to_its_end(void **state)
{
    (void)state;
    for (unsigned i = 0; i < HOUSES; i++) {
        struct sf_match match = match_of("wirt", "random", 100);
        struct sf_match_result result;
        match.rules = rules_of(SF_BSV_1989, houses[i]);
        result = played(&match);
        assert_int_equal(result.side[0].faults + result.side[1].faults, 0);
    }
}

/* --- the judge's second look ------------------------------------------------------------------ */

/* A deal that was played to its end, as a game object. */
static size_t write_game(char *text, size_t size, const struct sf_deal *deal)
{
    uint8_t laid[SF_SEATS];
    unsigned count = 0;
    struct sf_out out;

    for (unsigned seat = 0; seat < deal->rules.players; seat++)
        if (deal->stake.laid >> seat & 1)
            laid[count++] = (uint8_t)seat;
    sf_out_init(&out, text, size);
    sf_out_open(&out, '{');
    sf_rules_write(&out, &deal->rules);
    sf_out_key(&out, "dealer");
    sf_out_int(&out, deal->dealer);
    sf_out_key(&out, "hands");
    sf_out_open(&out, '[');
    for (unsigned seat = 0; seat < deal->rules.players; seat++)
        sf_cards_write(&out, deal->dealt[seat]);
    sf_out_close(&out, ']');
    sf_out_key(&out, "contract");
    sf_contract_write(&out, &deal->contract);
    sf_out_bytes(&out, "stoss", deal->stake.stoss, deal->stake.stoss_count);
    sf_out_bytes(&out, "legen", laid, count);
    sf_tricks_write(&out, deal->card, deal->count, sf_rules_active(&deal->rules));
    sf_out_close(&out, '}');
    assert_false(out.overflow);
    return out.length;
}

static void judge_again(const struct sf_deal *deal)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    static char line[SF_ANSWER_MAX], answer[SF_ANSWER_MAX], expected[256];
    struct sf_line asked = {.text = line,
                            .length = write_game(line, sizeof line, deal),
                            .answer = answer,
                            .size = sizeof answer,
                            .nodes = nodes,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    struct sf_out out;

    sf_judge_line(&asked);
    sf_out_init(&out, expected, sizeof expected - 1);
    sf_out_open(&out, '{');
    sf_out_key(&out, "complete");
    sf_out_bool(&out, true);
    sf_payout_write(&out, &deal->rules, &deal->result);
    sf_out_close(&out, '}');
    expected[out.length] = 0;
    line_match("judged again", answer, asked.written, expected);
}

/* Deals of one level under these rules; how many had a game that was played out. */
static unsigned judge_deals(const struct sf_bot *bot, const struct sf_rules *rules, unsigned deals)
{
    struct sf_contender who = {.name = bot->name, .level = bot};
    struct sf_rng rng = sf_rng_seed(5);
    static struct sf_match_player player;
    unsigned judged = 0;

    sf_player_init(&player, &who, 0);
    for (unsigned i = 0; i < deals; i++) {
        struct sf_bout bout = {.tools = {.seed = sf_rng_next(&rng)}};
        const struct sf_deal *deal = &bout.series.deal;
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            bout.player[seat] = &player;
        sf_bout_deal(&bout, rules, i % rules->players, &rng);
        assert_true(sf_bout_play(&bout, SF_DEAL_OVER));
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            assert_int_equal(bout.effort[seat].faults, 0);
        if (!deal->has_contract || deal->claimer != SF_NO_SEAT)
            continue;
        judge_again(deal);
        judged++;
    }
    return judged;
}

static void the_judge_finds_the_same_payout(void **state)
{
    enum { DEALS = SANITIZED ? 20 : BRIEF ? 60 : 200 };

    (void)state;
    for (const struct sf_bot *bot = sf_bots; bot->name; bot++) {
        if (bot->searches)
            continue;
        for (unsigned book = 0; book < SF_BOOK_N; book++) {
            struct sf_rules rules = rules_of((enum sf_book)book, 0);
            assert_true(judge_deals(bot, &rules, DEALS) > DEALS / 2);
        }
        for (unsigned i = 0; i < HOUSES; i++) {
            struct sf_rules rules = rules_of(SF_BSV_1989, houses[i]);
            assert_true(judge_deals(bot, &rules, DEALS) > DEALS / 4);
        }
    }
}

/* --- little and nothing ----------------------------------------------------------------------- */

static void one_deal_says_nothing_about_the_error(void **state)
{
    struct sf_match match = match_of("random", "random", 1);

    (void)state;
    assert_false(played(&match).certain);
    match.deals = 2;
    assert_true(played(&match).certain);
}

static void stopped_before_it_began(void **state)
{
    struct sf_match match = match_of("random", "random", 5);
    struct sf_match_result result;
    atomic_bool stop = true;

    (void)state;
    match.stop = &stop;
    assert_true(sf_match_run(&match, &result));
    assert_int_equal(result.deals, 0);
    assert_int_equal(result.games, 0);
}

static void names_of_bots(void **state)
{
    struct sf_contender who;

    (void)state;
    assert_true(sf_contender_parse(&who, "random"));
    assert_ptr_equal(who.level, &sf_bots[0]);
    assert_true(sf_contender_parse(&who, "exec:true"));
    assert_null(who.level);
    assert_string_equal(who.command, "true");
    assert_false(sf_contender_parse(&who, "exec:"));
    assert_false(sf_contender_parse(&who, "exec"));
    assert_false(sf_contender_parse(&who, "Random"));
    assert_false(sf_contender_parse(&who, ""));
}

/* --- programs that disappoint ----------------------------------------------------------------- */

/* Says hello, and then: */
#define THEN(commands) "exec:read hello; echo '{\"protocol\":1}'; " commands
#define ALWAYS(answer) THEN("while read line; do echo '" answer "'; done")
#define TO_EACH(act)                                                                               \
    "exec:exec sed -un '" HELLO ";s/.*\"type\":\"view\",\"id\":\\([0-9]*\\).*/" act "/p'"

/* A fault as the program prints it, with the key it is about. */
static const char *message_of(const struct sf_fault *fault)
{
    static char text[512];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text - 1);
    sf_error_message(&out, NULL, NULL, fault);
    text[out.length] = 0;
    return text;
}

/* One deal is played: twelve times somebody sits down, and each time there are eight cards. */
enum { SITS = 12, EACH = SITS * SF_FAULTS_MAX };

static const struct {
    const char *name, *bot;
    unsigned at_least, at_most; /* faults */
    const char *fault;          /* in the text */
    unsigned ms;                /* time for an answer, 0: plenty */
} disappointments[] = {
    {"exits at once", "exec:true", SITS, SITS, "ended", 0},
    {"does not exist", "exec:/nowhere/bot 2>/dev/null", SITS, SITS, "ended", 0},
    {"no hello", "exec:exec sed -un p", SITS, SITS, "unknown key", 0},
    {"other version", "exec:echo '{\"protocol\":2}'; cat >/dev/null", SITS, SITS, "protocol: 2", 0},
    {"crashes after hello", THEN("kill -SEGV $$"), SITS, 2 * SITS, "ended", 0},
    {"crashes when asked", THEN("read table; read view; kill -KILL $$"), SITS, SITS, "ended", 0},
    {"late", THEN("exec sleep 1000"), EACH, EACH, "in time", 5},
    {"closes its input", THEN("exec <&-; exec sleep 1000"), SITS, 2 * SITS, "", 50},
    {"closes its output", THEN("exec >&-; exec sleep 1000"), SITS, SITS, "ended", 0},
    {"garbage", ALWAYS("garbage"), EACH, EACH, "JSON", 0},
    {"empty lines", ALWAYS(""), EACH, EACH, "JSON", 0},
    {"no object", ALWAYS("[1,2]"), EACH, EACH, "", 0},
    {"no id", ALWAYS("{\"card\":\"EO\"}"), EACH, EACH, "id: a required key is missing", 0},
    {"not asked", ALWAYS("{\"id\":99999,\"pass\":true}"), EACH, EACH, "not asked", 0},
    {"old answers", THEN("yes '{\"id\":0,\"pass\":true}'"), SITS, SITS, "without end", 0},
    {"a line without end", THEN("exec cat /dev/zero"), SITS, SITS, "without end", 0},
    {"many lines", THEN("yes"), EACH, EACH, "JSON", 0},
    {"no such card", TO_EACH("{\"id\":\\1,\"card\":\"X1\"}"), EACH, EACH, "no such card", 0},
    {"not its card", TO_EACH("{\"id\":\\1,\"announce\":{\"declarer\":0,\"game\":\"sie\"}}"), EACH,
     EACH, "not at this point", 0},
    {"does nothing", TO_EACH("{\"id\":\\1,\"pass\":true}"), EACH, EACH, "nothing in its turn", 0},
    {"does two things", TO_EACH("{\"id\":\\1,\"pass\":true,\"stoss\":true}"), EACH, EACH,
     "unknown key", 0},
};

static void programs_that_disappoint(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof disappointments / sizeof *disappointments; i++) {
        struct sf_match match = match_of(disappointments[i].bot, FIRST, 1);
        struct sf_match_result result;
        const struct sf_match_side *side = &result.side[0];

        match.cards = true;
        if (disappointments[i].ms)
            match.time_ms = disappointments[i].ms;
        result = played(&match);
        if (side->faults < disappointments[i].at_least ||
            side->faults > disappointments[i].at_most ||
            !strstr(message_of(&side->fault), disappointments[i].fault))
            fail_msg("%s: %u faults, '%s'", disappointments[i].name, (unsigned)side->faults,
                     message_of(&side->fault));
        if (!disappointments[i].ms)
            assert_int_equal(result.side[1].faults, 0);
    }
}

/* An answer that comes after its time is passed over, and the next one counts. */
static void a_late_answer_is_passed_over(void **state)
{
    struct sf_match match =
        match_of(THEN("read table; read view; sleep 0.4; echo '{\"id\":1,\"pass\":true}'; exec sed "
                      "-un '" FIRST_CARD "/{\"id\":\\1,\"card\":\"\\2\"}/p'"),
                 FIRST, 1);
    struct sf_match_result result;

    (void)state;
    match.cards = true;
    match.time_ms = 300;
    result = played(&match);
    assert_true(result.side[0].faults >= 2); /* once for each of two programs */
    assert_string_equal(sf_fault_text(&result.side[0].fault, SF_EN), "did not answer in time");
}

/* --- nothing is left behind ------------------------------------------------------------------- */

static unsigned open_descriptors(void)
{
    DIR *folder = opendir("/proc/self/fd");
    unsigned count = 0;

    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/* init reaps killed processes other than the child; until then each is a zombie. */
static bool runs(int pid)
{
    char path[64], text[256] = "";
    FILE *about;

    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    about = fopen(path, "r");
    if (!about)
        return false;
    if (!fgets(text, sizeof text, about))
        text[0] = 0;
    fclose(about);
    return text[0] && !strstr(text, ") Z ");
}

/* Every process that a program has noted in the file has ended, or does so when it gets to it. */
static void assert_all_gone(const char *path)
{
    const struct timespec moment = {.tv_nsec = 10000000};
    FILE *file = fopen(path, "r");
    unsigned count = 0;
    int pid;

    assert_non_null(file);
    for (; fscanf(file, "%d", &pid) == 1; count++) {
        for (unsigned i = 0; i < 500 && runs(pid); i++)
            nanosleep(&moment, NULL);
        assert_false(runs(pid));
    }
    fclose(file);
    assert_true(count > 0);
}

static void nothing_is_left_behind(void **state)
{
    char path[] = "/tmp/stichfest-match-XXXXXX", bot[512];
    int file = mkstemp(path);
    unsigned before;
    struct sf_match match;

    (void)state;
    assert_true(file >= 0);
    close(file);
    before = open_descriptors();
    snprintf(bot, sizeof bot,
             "exec:sleep 1000 & echo $! $$ >>%s; trap '' TERM INT HUP; read hello; "
             "echo '{\"protocol\":1}'; while read line; do :; done; exec sleep 1000",
             path);
    match = match_of(bot, "random", 1);
    match.cards = true;
    match.time_ms = 5;
    match.threads = 2;
    assert_int_equal(played(&match).side[0].faults, EACH);
    assert_int_equal(open_descriptors(), before);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    assert_all_gone(path);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seat_is_taken_by_both_sides_alike),
        cmocka_unit_test(against_itself_nothing_is_won),
        cmocka_unit_test(a_stock_takes_from_both_alike),
        cmocka_unit_test(what_one_side_wins_the_other_loses),
        cmocka_unit_test(it_does_not_matter_who_is_named_first),
        cmocka_unit_test(any_number_of_threads_finds_the_same),
        cmocka_unit_test(every_table_comes_to_its_end),
        cmocka_unit_test(the_judge_finds_the_same_payout),
        cmocka_unit_test(one_deal_says_nothing_about_the_error),
        cmocka_unit_test(stopped_before_it_began),
        cmocka_unit_test(names_of_bots),
        cmocka_unit_test(programs_that_disappoint),
        cmocka_unit_test(a_late_answer_is_passed_over),
        cmocka_unit_test(nothing_is_left_behind),
    };

    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
