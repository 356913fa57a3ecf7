/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_table.h"
#include "sanitized.h"
#include "shaped.h"

#include "answers/judge.h"
#include "record/documents.h"
#include "record/record.h"
#include "record/shapes.h"
#include "shuffle/shuffle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Deals on record: whatever can happen at a table comes back from text and JSON as it was, what is
 * written by hand in docs/notation.md is read, and what contradicts itself is refused where it
 * stands.
 */

static char text_buffer[SF_RECORD_TEXT_MAX], json_buffer[SF_RECORD_TEXT_MAX];

static size_t text_of(const struct sf_record *record, char *buffer)
{
    struct sf_out out;

    sf_out_init(&out, buffer, SF_RECORD_TEXT_MAX - 1);
    assert_int_equal(sf_record_write_text(&out, record), SF_OK);
    assert_false(out.overflow);
    buffer[out.length] = 0;
    return out.length;
}

static size_t json_of(const struct sf_record *record, char *buffer)
{
    struct sf_out out;

    sf_out_init(&out, buffer, SF_RECORD_TEXT_MAX - 1);
    assert_int_equal(sf_record_write_json(&out, record), SF_OK);
    assert_false(out.overflow);
    buffer[out.length] = 0;
    assert_shaped(&sf_record_shape, buffer, out.length);
    return out.length;
}

static enum sf_error read_json(struct sf_record *record, const char *json, size_t length,
                               struct sf_fault *fault)
{
    static struct sf_json_node nodes[SF_RECORD_NODES];
    struct sf_json doc;
    enum sf_error error = sf_line_read(&doc, json, length, nodes, SF_RECORD_NODES, fault);

    return error ? error : sf_record_read_json(record, &doc, 0, fault);
}

static void from_text(struct sf_record *record, const char *text, size_t length)
{
    struct sf_record_trouble fault;
    size_t used;
    enum sf_error error = sf_record_read_text(record, text, length, &used, NULL, &fault);

    if (error)
        fail_msg("%u:%u: %s; %s (%s)\n%s", fault.line, fault.column, sf_error_text(error),
                 sf_why_text(fault.why.why, SF_EN), fault.why.path, text);
    assert_int_equal(used, length - 1); /* all but the last line end */
}

static void from_json(struct sf_record *record, const char *json, size_t length)
{
    struct sf_fault fault;
    enum sf_error error = read_json(record, json, length, &fault);

    if (error)
        fail_msg("%s; %s (%s)\n%s", sf_error_text(error), sf_why_text(fault.why, SF_EN), fault.path,
                 json);
}

static void assert_same(const struct sf_record *a, const struct sf_record *b)
{
    assert_memory_equal(&a->rules, &b->rules, sizeof a->rules);
    assert_memory_equal(&a->id, &b->id, sizeof a->id);
    assert_string_equal(a->label, b->label);
    assert_string_equal(a->date, b->date);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        assert_string_equal(a->name[seat], b->name[seat]);
    assert_int_equal(a->dealer, b->dealer);
    assert_int_equal(a->bock_left, b->bock_left);
    assert_int_equal(a->registered, b->registered);
    assert_int_equal(a->taken_back, b->taken_back);
    assert_memory_equal(a->lost_solos, b->lost_solos, sizeof a->lost_solos);
    assert_true(a->pot == b->pot);
    assert_int_equal(a->has_proof, b->has_proof);
    assert_memory_equal(&a->proof, &b->proof, sizeof a->proof);
    assert_int_equal(a->from, b->from);
    assert_memory_equal(a->hand, b->hand, sizeof a->hand);
    assert_int_equal(a->laid, b->laid);
    assert_memory_equal(&a->contract, &b->contract, sizeof a->contract);
    assert_int_equal(a->events, b->events);
    assert_memory_equal(a->event, b->event, a->events * sizeof *a->event);
}

/* record -> text -> record -> JSON -> record, and the texts again. */
static void goes_round(const struct sf_record *record)
{
    static struct sf_record read, again;
    static char second[SF_RECORD_TEXT_MAX];
    size_t text = text_of(record, text_buffer), json = json_of(record, json_buffer);

    from_text(&read, text_buffer, text);
    assert_same(record, &read);
    json_of(&read, second);
    assert_string_equal(second, json_buffer);
    from_json(&again, json_buffer, json);
    assert_same(record, &again);
    text_of(&again, second);
    assert_string_equal(second, text_buffer);
}

/* --- any table -------------------------------------------------------------------------------- */

static void random_bytes(struct sf_rng *rng, uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)sf_rng_next(rng);
}

static void random_nonce(struct sf_rng *rng, struct sf_nonce *nonce)
{
    nonce->by = (uint8_t)(1 + sf_rng_below(rng, 2));
    random_bytes(rng, nonce->value, sizeof nonce->value);
    if (nonce->by == SF_NONCE_PLAYER)
        random_bytes(rng, nonce->commitment, sizeof nonce->commitment);
}

static void random_head(struct sf_rng *rng, struct sf_record *record)
{
    static const char *const names[] = {"Anna", "Zenzi \"die Alte\"", "Jörg", "a\\b", "[{}]", "🂡"};

    if (sf_rng_below(rng, 2))
        return;
    strcpy(record->id.table, "Stammtisch_1");
    record->id.number = 1 + sf_rng_below(rng, 1000);
    strcpy(record->date, sf_rng_below(rng, 2) ? "2026-11-16" : "2026-11-16T19:30:00Z");
    strcpy(record->label, "x\"1");
    for (unsigned seat = 0; seat < record->rules.players; seat++)
        strcpy(record->name[seat], names[sf_rng_below(rng, 6)]);
    record->registered = (uint8_t)sf_rng_below(rng, 1u << record->rules.players);
    record->taken_back = (uint8_t)sf_rng_below(rng, 1u << record->rules.players);
    if (sf_rng_below(rng, 2))
        return;
    record->has_proof = true;
    random_bytes(rng, record->proof.seed, sizeof record->proof.seed);
    random_bytes(rng, record->proof.commitment, sizeof record->proof.commitment);
    for (unsigned seat = 0; seat < record->rules.players; seat++)
        random_nonce(rng, &record->proof.seat[seat]);
    if (sf_rng_below(rng, 2))
        random_nonce(rng, &record->proof.mix);
}

/* The verdict of the cards: `judge` on the same game as an object. */
static void agrees_with_judge(const struct sf_record *record, const struct sf_deal *deal)
{
    static struct sf_json_node work[SF_WORK_NODES];
    static char line[SF_ANSWER_MAX], answer[SF_ANSWER_MAX], payout[256];
    struct sf_game_record game;
    struct sf_line asked = {.text = line,
                            .answer = answer,
                            .size = sizeof answer - 1,
                            .nodes = work,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    struct sf_out out;

    if (!deal->has_contract) {
        assert_int_equal(sf_record_to_game(record, &game), SF_E_NO_GAME);
        return;
    }
    assert_int_equal(sf_record_to_game(record, &game), SF_OK);
    sf_out_init(&out, line, sizeof line);
    sf_game_write(&out, &game, "g");
    assert_false(out.overflow);
    assert_shaped(&sf_game_shape, line, out.length);
    asked.length = out.length;
    if (!sf_judge_line(&asked))
        fail_msg("%.*s\n%.*s", (int)out.length, line, (int)asked.written, answer);
    answer[asked.written] = 0;
    if (deal->ruled || deal->claimer != SF_NO_SEAT || deal->phase != SF_DEAL_OVER ||
        !deal->has_result)
        return;
    sf_out_init(&out, payout, sizeof payout - 1);
    sf_payout_write(&out, &deal->rules, &deal->result);
    payout[out.length] = 0;
    if (!strstr(answer, payout))
        fail_msg("%s is not in %s", payout, answer);
}

/* The same game again, without what came before the contract. */
static void goes_round_as_game(const struct sf_record *record, const struct sf_deal *deal)
{
    static struct sf_record other;
    struct sf_game_record game;
    struct sf_series series;
    struct sf_fault why;

    if (sf_record_to_game(record, &game))
        return;
    assert_int_equal(sf_record_of_game(&other, &game, &why), SF_OK);
    goes_round(&other);
    assert_int_equal(sf_record_fold(&other, &series, &why), SF_OK);
    assert_memory_equal(series.deal.card, deal->card, deal->count);
    if (deal->claimer == SF_NO_SEAT && !deal->ruled && deal->has_result)
        assert_memory_equal(series.deal.result.payout, deal->result.payout,
                            sizeof deal->result.payout);
}

/* One deal of a table that goes on; now and then it is broken off on record. */
/* The winners demand something, just or not, more than once. */
static void demand(struct sf_rng *rng, struct sf_series *series, struct sf_record *record)
{
    for (unsigned tries = 0; tries < 8; tries++) {
        struct sf_event event = sf_event_of(
            SF_EVENT_DEMAND, sf_rng_below(rng, series->rules.players), sf_rng_below(rng, 9));
        if (!sf_series_apply(series, &event))
            assert_int_equal(sf_record_add(record, &event), SF_OK);
    }
}

static unsigned record_deal(struct sf_rng *rng, struct sf_series *series)
{
    static struct sf_record record;
    struct sf_event event;

    for (;;) { /* to the next deck */
        event = random_offer(rng, series);
        if (event.type == SF_EVENT_DECK)
            break;
        assert_int_equal(sf_series_apply(series, &event), SF_OK);
    }
    sf_record_begin(&record, series);
    random_head(rng, &record);
    do {
        assert_int_equal(sf_series_apply(series, &event), SF_OK);
        if (event.type != SF_EVENT_DEMAND) /* before the cut: of the deal before */
            assert_int_equal(sf_record_add(&record, &event), SF_OK);
        if (sf_rng_below(rng, 150) == 0)
            goes_round(&record);
        event = random_offer(rng, series);
    } while (series->deal.phase != SF_DEAL_OVER);
    demand(rng, series, &record);
    goes_round(&record);
    agrees_with_judge(&record, &series->deal);
    goes_round_as_game(&record, &series->deal);
    return series->deal.has_contract;
}

static void random_tables_come_back(void **state)
{
    enum { TABLES = SANITIZED ? 60 : 400 };
    struct sf_rng rng = sf_rng_seed(20);
    unsigned games = 0;

    (void)state;
    for (unsigned table = 0; table < TABLES; table++) {
        struct sf_rules rules;
        struct sf_series series;
        random_rules(&rng, &rules);
        sf_series_start(&series, &rules, sf_rng_below(&rng, rules.players));
        for (unsigned deal = 0; deal < 4; deal++)
            games += record_deal(&rng, &series);
    }
    assert_true(games > TABLES);
}

/* --- house rules ------------------------------------------------------------------------------ */

static void random_prices(struct sf_rng *rng, struct sf_house *house)
{
    for (unsigned i = 0; i < SF_TARIFF_N; i++)
        if (sf_rng_below(rng, 4) == 0)
            house->tariff[i] = (int32_t)(10 * sf_rng_below(rng, 8));
    for (unsigned i = 0; i < SF_GAME_N; i++)
        if (sf_rng_below(rng, 5) == 0)
            house->run_from[i] = (int8_t)sf_rng_below(rng, 5);
    if (sf_rng_below(rng, 3) == 0)
        house->stoss_levels = (int8_t)sf_rng_below(rng, 4);
    if (sf_rng_below(rng, 3) == 0)
        house->demand = (int8_t)sf_rng_below(rng, SF_DEMAND_N);
}

static void house_is_found_again(void **state)
{
    struct sf_rng rng = sf_rng_seed(21);
    unsigned made = 0;

    (void)state;
    while (made < 20000) {
        enum sf_book book = sf_rng_below(&rng, 2) ? SF_SCHULE_2024 : SF_BSV_1989;
        struct sf_house house, found;
        struct sf_rules rules, again;
        sf_house_init(&house);
        random_prices(&rng, &house);
        house.variants =
            (uint32_t)sf_rng_next(&rng) & (uint32_t)sf_rng_next(&rng) & ((1u << SF_VARIANT_N) - 1u);
        if (sf_rules_make(&rules, book, &house, NULL))
            continue;
        made++;
        sf_house_of(&found, &rules);
        assert_int_equal(sf_rules_make(&again, book, &found, NULL), SF_OK);
        assert_memory_equal(&rules, &again, sizeof rules);
    }
}

/* --- the examples of the documents ------------------------------------------------------------ */

enum { DOCUMENT_MAX = 1 << 16 };

static void read_document(const char *name, char text[DOCUMENT_MAX])
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[512];
    FILE *file;
    size_t length;

    snprintf(path, sizeof path, "%s/docs/%s", root ? root : ".", name);
    file = fopen(path, "r");
    if (!file)
        fail_msg("cannot read %s", path);
    length = fread(text, 1, DOCUMENT_MAX - 1, file);
    fclose(file);
    assert_true(length < DOCUMENT_MAX - 1);
    text[length] = 0;
}

/* The next example, between two lines of ```; its length, 0 if there is none. */
static size_t next_example(const char **text, const char **example)
{
    static const char open[] = "```\n[Rulebook", close[] = "```";
    const char *end;

    *example = strstr(*text, open);
    if (!*example)
        return 0;
    *example += strlen("```\n");
    end = strstr(*example, close);
    assert_non_null(end);
    *text = end + strlen(close);
    return (size_t)(end - *example);
}

/* Every example is canonical: what is read is written as it stands. */
static unsigned check_examples(const char *document)
{
    static char text[DOCUMENT_MAX], written[SF_RECORD_TEXT_MAX];
    static struct sf_record record;
    const char *at = text, *example;
    unsigned count = 0, books = 0;

    read_document(document, text);
    for (size_t length; (length = next_example(&at, &example)) > 0; count++) {
        from_text(&record, example, length);
        assert_int_equal(text_of(&record, written), length);
        assert_memory_equal(written, example, length);
        goes_round(&record);
        books |= 1u << record.rules.book;
    }
    assert_true(count);
    return books;
}

static void examples_are_read(void **state)
{
    (void)state;
    assert_int_equal(check_examples("notation.md"), (1u << SF_BOOK_N) - 1); /* all books */
}

/* The record in docs/dealing.md keeps all promises. */
static void proved_example(void **state)
{
    static char text[DOCUMENT_MAX];
    static struct sf_record record;
    const char *at = text, *example;
    size_t length;
    struct sf_proof_finding found;

    (void)state;
    check_examples("dealing.md");
    read_document("dealing.md", text);
    length = next_example(&at, &example);
    from_text(&record, example, length);
    assert_true(record.has_proof && sf_shuffle_init());
    found = sf_proof_check(&record.proof, &record.id, &record.rules, record.event[0].deck, 1, NULL);
    assert_int_equal(found.fault, SF_PROOF_GOOD);
}

/* --- what is refused, and where ----------------------------------------------------------------
 */

/* schule-2024, a Herz-Solo-Sie that nobody needs to play: short, and complete. Seat 0 holds the
 * four Ober and the four Unter: 50 + 8 Laufende at 10 = 130, four times that = 520 from each. */
#define SIE_TAGS                                                                                   \
    "[Rulebook \"schule-2024\"]\n"                                                                 \
    "[Dealer \"3\"]\n"                                                                             \
    "[From \"hands\"]\n"                                                                           \
    "[Hands \"EO EU GO GU HO HU SO SU / EA EZ EK E9 E8 E7 GA GZ / GK G9 G8 G7 HA HZ HK H9 /"       \
    " H8 H7 SA SZ SK S9 S8 S7\"]\n"
#define SIE_PAYOUT "[Payout \"1560 -520 -520 -520\"]\n"
#define SIE_TALK   "\n0: spiele\n1: weiter\n2: weiter\n3: weiter\n"
#define SIE        SIE_TAGS SIE_PAYOUT SIE_TALK "0: plays sie\n= won 120\n"

static void canonical(void **state)
{
    static struct sf_record record;

    (void)state;
    from_text(&record, SIE, strlen(SIE));
    text_of(&record, text_buffer);
    assert_string_equal(text_buffer, SIE);
}

/* White space, line ends and comments are free; tags may stand in another order. */
static void tolerant(void **state)
{
    static const char text[] =
        "{a sie}\r\n[ Rulebook  \"schule-2024\" ]\r\n[Payout \" 1560 -520  -520 -520 \"] [Dealer "
        "\"3\"]\r\n[Hands \"SU SO HU HO GU GO EU EO/EA EZ EK E9 E8 E7 GA GZ/GK G9 G8 G7 HA HZ HK "
        "H9/H8 H7 SA SZ SK S9 S8 S7\"]{x}[From \"hands\"]0:spiele 1 : weiter {2 says} 2: weiter\r\n"
        "3:\r\nweiter 0: plays{!}sie =\nwon 120";
    static struct sf_record record;
    struct sf_record_trouble fault;
    size_t used;

    (void)state;
    assert_int_equal(sf_record_read_text(&record, text, sizeof text - 1, &used, NULL, &fault),
                     SF_OK);
    assert_int_equal(used, sizeof text - 1);
    text_of(&record, text_buffer);
    assert_string_equal(text_buffer, SIE);
}

static void several_in_a_file(void **state)
{
    static const char text[] = SIE "\n" SIE "\n[Rulebook \"xy\"]\n\n" SIE;
    static struct sf_record record;
    struct sf_record_trouble fault;
    struct sf_record_at at = {1, 1};
    size_t used, from = 0;
    static const uint32_t end[] = {12, 25, 29, 40}; /* the lines where they end */

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        enum sf_error error =
            sf_record_read_text(&record, text + from, sizeof text - 1 - from, &used, &at, &fault);
        assert_int_equal(error, i == 2 ? SF_E_BAD_NOTATION : SF_OK);
        assert_int_equal(at.line, end[i]);
        from += used;
    }
    assert_int_equal(from, sizeof text - 2);
}

static const struct {
    const char *text;
    enum sf_error error;
    uint32_t line, column;
} refusals[] = {
    {"", SF_E_BAD_NOTATION, 1, 1},
    {"hello", SF_E_BAD_NOTATION, 1, 1},
    {"[Dealer \"0\"]", SF_E_BAD_NOTATION, 1, 2},
    {"[Rulebook \"xy\"]\n=", SF_E_UNKNOWN_RULEBOOK, 1, 12},
    {"[Rulebook \"schule-2024]\n", SF_E_BAD_NOTATION, 2, 1},
    {"[Rulebook \"serien-2022\"]\n[Variants \"geier\"] =", SF_E_FIXED_BOOK, 2, 12},
    {"[Rulebook \"bsv-1989\"]\n[Variants \"drei fuenf\"] =", SF_E_VARIANT_CONFLICT, 2, 12},
    {"[Rulebook \"bsv-1989\"]\n[Variants \"geier x\"] =", SF_E_BAD_NOTATION, 2, 18},
    {"[Rulebook \"bsv-1989\"]\n[Tariff \"solo 50 solo 60\"] =", SF_E_BAD_NOTATION, 2, 18},
    {"[Rulebook \"bsv-1989\"]\n[Tariff \"solo 050\"] =", SF_E_BAD_NOTATION, 2, 15},
    {"[Rulebook \"bsv-1989\"]\n[Tariff \"solo 9999999999999999999\"] =", SF_E_BAD_NOTATION, 2, 15},
    {"[Rulebook \"bsv-1989\"]\n[Players \"5\"] =", SF_E_BAD_VALUE, 2, 11},
    {"[Rulebook \"bsv-1989\"]\n[Dealer \"4\"] =", SF_E_BAD_VALUE, 2, 10},
    {"[Rulebook \"bsv-1989\"]\n=", SF_E_BAD_NOTATION, 2, 1},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Dealer \"0\"]", SF_E_BAD_NOTATION, 2, 2},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Colour \"0\"]", SF_E_BAD_NOTATION, 2, 2},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Table \"a b\"] =", SF_E_BAD_VALUE, 2, 9},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Date \"16.11.2026\"] =", SF_E_BAD_VALUE, 2, 8},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Date \"2026-13-16\"] =", SF_E_BAD_VALUE, 2, 8},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Seat4 \"Anna\"] =", SF_E_BAD_SEAT, 2, 9},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Seat0 \"An\\na\"] =", SF_E_BAD_VALUE, 2, 9},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Seat0 \"\xc3(\"] =", SF_E_BAD_VALUE, 2, 9},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Registered \"Anna\"] =", SF_E_BAD_NOTATION, 2, 14},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Seed \"00\"] =", SF_E_BAD_NOTATION, 2, 13},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Commitment \"0A\"] =", SF_E_BAD_VALUE, 2, 14},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"] {\n=", SF_E_BAD_NOTATION, 1, 36},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"] \n=", SF_E_BAD_NOTATION, 2, 1},
    {"[Rulebook \"bsv-1989\"] [Dealer \"0\"]\n[Deck \"EO EO\"] =", SF_E_BAD_NOTATION, 2, 11},
    {SIE_TAGS "[Deck \"EO\"] =", SF_E_RECORD_MISMATCH, 5, 8},
    {SIE_TAGS SIE_PAYOUT "=", SF_E_BAD_NOTATION, 6, 2},
    {SIE_TAGS SIE_PAYOUT "= open", SF_E_RECORD_MISMATCH, 5, 10},
    {SIE_TAGS "\n1: weiter", SF_E_NOT_YOUR_WORD, 6, 4},
    {SIE_TAGS "\n4: weiter", SF_E_BAD_SEAT, 6, 1},
    {SIE_TAGS "\n0: passe", SF_E_BAD_NOTATION, 6, 4},
    {SIE_TAGS "\n0; weiter", SF_E_BAD_NOTATION, 6, 2},
    {SIE_TAGS "\norg: spiele", SF_E_NOT_YOUR_WORD, 6, 6},
    {SIE_TAGS "\n0: void", SF_E_BAD_NOTATION, 6, 4},
    {SIE_TAGS "\norg: lays", SF_E_BAD_NOTATION, 6, 6},
    {SIE_TAGS "\n1. 0: EO", SF_E_RECORD_MISMATCH, 6, 1},
    {SIE_TAGS "\nEO", SF_E_BAD_NOTATION, 6, 1},
    {SIE_TAGS SIE_TALK "0: plays solo X\n", SF_E_BAD_NOTATION, 10, 15},
    {SIE_TAGS SIE_TALK "0: plays rufspiel G\n", SF_E_BAD_NOTATION, 10, 19},
    {SIE_TAGS SIE_TALK "0: plays rufspiel GA\n", SF_E_DECLARER_BLOCKED, 10, 4},
    {SIE_TAGS SIE_TALK "0: plays sie\n= won 120", SF_E_BAD_NOTATION, 11, 10},
    {SIE_TAGS SIE_PAYOUT SIE_TALK "0: plays sie\n= lost 120", SF_E_RECORD_MISMATCH, 12, 3},
    {SIE_TAGS SIE_PAYOUT SIE_TALK "0: plays sie\n= won 119", SF_E_RECORD_MISMATCH, 12, 7},
    {SIE_TAGS SIE_PAYOUT SIE_TALK "0: plays sie\n= won 120 schwarz", SF_E_RECORD_MISMATCH, 12, 11},
    {SIE_TAGS "[Payout \"1560 -520 -520 520\"]" SIE_TALK "0: plays sie\n= won 120",
     SF_E_RECORD_MISMATCH, 5, 10},
    {SIE_TAGS "[PotAfter \"0\"]" SIE_PAYOUT SIE_TALK "0: plays sie\n= won 120",
     SF_E_RECORD_MISMATCH, 5, 12},
    {SIE_TAGS SIE_PAYOUT SIE_TALK "0: plays sie\n0: stoss = won 120", SF_E_WRONG_PHASE, 12, 4},
};

static void refused_with_its_place(void **state)
{
    static struct sf_record record;
    struct sf_record_trouble fault;
    size_t used;

    (void)state;
    for (unsigned i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        size_t length = strlen(refusals[i].text);
        enum sf_error error =
            sf_record_read_text(&record, refusals[i].text, length, &used, NULL, &fault);
        if (error != refusals[i].error || fault.line != refusals[i].line ||
            fault.column != refusals[i].column || fault.why.code != error || used != length)
            fail_msg("%s: %u:%u instead of %s: %u:%u in\n%s", sf_error_code(error), fault.line,
                     fault.column, sf_error_code(refusals[i].error), refusals[i].line,
                     refusals[i].column, refusals[i].text);
    }
}

/* --- a single character ----------------------------------------------------------------------- */

static void play(const struct sf_record *record, struct sf_series *series)
{
    struct sf_fault why;

    assert_int_equal(sf_record_fold(record, series, &why), SF_OK);
}

/* Names, prices of other games and the state around it may differ, which of two opponents doubled,
 * and who cut for somebody: nothing follows from that. A cut may be so many whole rounds of packets
 * deeper or higher that everybody gets the same cards. Everything else of the deal is the same. */
static void assert_same_deal(const struct sf_record *a, const struct sf_record *b)
{
    struct sf_series one, two;

    play(a, &one);
    play(b, &two);
    assert_int_equal(a->dealer, b->dealer);
    assert_int_equal(a->events, b->events);
    for (unsigned i = 0; i < a->events; i++) {
        struct sf_event event = b->event[i];
        if (event.type == SF_EVENT_STOSS)
            event.seat = a->event[i].seat;
        if (event.type == SF_EVENT_CUT) {
            event.seat = a->event[i].seat;
            event.arg = a->event[i].arg;
        }
        assert_memory_equal(&a->event[i], &event, sizeof event);
    }
    assert_memory_equal(one.deal.dealt, two.deal.dealt, sizeof one.deal.dealt);
    assert_memory_equal(one.deal.card, two.deal.card, sizeof one.deal.card);
    assert_memory_equal(one.deal.result.payout, two.deal.result.payout,
                        sizeof one.deal.result.payout);
}

static unsigned corrupt(const char *text, size_t length, const struct sf_record *good)
{
    enum { STEP = SANITIZED ? 4 : 1 };
    static const char signs[] = " \n{}[]\":.,=/\\-0123456789AEGHKOSUZaegnorstx\x80";
    static char changed[SF_RECORD_TEXT_MAX];
    static struct sf_record record;
    struct sf_record_trouble fault;
    size_t used;
    unsigned accepted = 0;

    for (size_t at = 0; at < length; at++)
        for (size_t i = 0; i < sizeof signs; i += STEP) { /* with the NUL: one character less */
            size_t left = signs[i] ? length : length - 1;
            memcpy(changed, text, length);
            if (signs[i])
                changed[at] = signs[i];
            else
                memmove(changed + at, changed + at + 1, length - at - 1);
            if (sf_record_read_text(&record, changed, left, &used, NULL, &fault))
                continue;
            assert_same_deal(&record, good);
            accepted++;
        }
    return accepted;
}

/* Every changed character of the examples is found, or changes nothing of the deal. */
static void one_character_changed(void **state)
{
    static char text[DOCUMENT_MAX];
    static struct sf_record record;
    const char *at = text, *example;
    unsigned accepted = 0;

    (void)state;
    read_document("notation.md", text);
    for (size_t length; (length = next_example(&at, &example)) > 0;) {
        from_text(&record, example, length);
        accepted += corrupt(example, length, &record);
    }
    assert_true(accepted > 300); /* names, numbers, blanks */
}

/* --- JSON that is refused --------------------------------------------------------------------- */

#define JSON_HEAD "{\"record\":1,\"rulebook\":\"schule-2024\",\"dealer\":3,"
#define JSON_HANDS                                                                                 \
    "\"from\":\"hands\",\"hands\":[[\"EO\",\"EU\",\"GO\",\"GU\",\"HO\",\"HU\",\"SO\",\"SU\"],"     \
    "[\"EA\",\"EZ\",\"EK\",\"E9\",\"E8\",\"E7\",\"GA\",\"GZ\"],"                                   \
    "[\"GK\",\"G9\",\"G8\",\"G7\",\"HA\",\"HZ\",\"HK\",\"H9\"],"                                   \
    "[\"H8\",\"H7\",\"SA\",\"SZ\",\"SK\",\"S9\",\"S8\",\"S7\"]],"

static const struct {
    const char *json;
    enum sf_error error;
    const char *key; /* may be NULL */
} json_refusals[] = {
    {"[]", SF_E_BAD_VALUE, NULL},
    {"{\"rulebook\":\"schule-2024\"}", SF_E_MISSING_KEY, "record"},
    {"{\"record\":2,\"rulebook\":\"schule-2024\"}", SF_E_BAD_VALUE, "record"},
    {"{\"record\":1}", SF_E_MISSING_KEY, "rulebook"},
    {"{\"record\":1,\"colour\":1}", SF_E_UNKNOWN_KEY, NULL},
    {JSON_HEAD "\"events\":[]}", SF_E_MISSING_KEY, "deck"},
    {JSON_HEAD "\"deck\":[\"EO\"],\"events\":[]}", SF_E_BAD_DECK, "deck"},
    {JSON_HEAD "\"deal\":0}", SF_E_BAD_VALUE, "deal"},
    {JSON_HEAD "\"names\":[\"a\",\"b\"]}", SF_E_BAD_VALUE, "names"},
    {JSON_HEAD "\"registered\":[4]}", SF_E_BAD_SEAT, "registered"},
    {JSON_HEAD "\"registered\":true}", SF_E_BAD_VALUE, "registered"},
    {JSON_HEAD "\"lost_solos\":[0,0,0,256]}", SF_E_BAD_VALUE, "lost_solos"},
    {JSON_HEAD "\"proof\":{\"commitment\":\"00\"}}", SF_E_BAD_VALUE, "proof"},
    {JSON_HEAD "\"pot\":5," JSON_HANDS "\"events\":[]}", SF_E_VARIANT_OFF, "pot"},
    {JSON_HEAD "\"bock_left\":5," JSON_HANDS "\"events\":[]}", SF_E_VARIANT_OFF, "bock_left"},
    {JSON_HEAD JSON_HANDS "\"deck\":[]}", SF_E_UNKNOWN_KEY, "deck"},
    {JSON_HEAD JSON_HANDS "\"laid\":[1],\"events\":[]}", SF_E_VARIANT_OFF, "laid"},
    {JSON_HEAD JSON_HANDS "\"contract\":{},\"events\":[]}", SF_E_UNKNOWN_KEY, "contract"},
    {JSON_HEAD JSON_HANDS "\"result\":\"open\"}", SF_E_MISSING_KEY, "events"},
    {JSON_HEAD JSON_HANDS "\"events\":[]}", SF_E_MISSING_KEY, "result"},
    {JSON_HEAD JSON_HANDS "\"events\":[],\"result\":\"passed\"}", SF_E_RECORD_MISMATCH, "result"},
    {JSON_HEAD JSON_HANDS "\"events\":[],\"result\":\"open\",\"payout\":[0,0,0,0]}",
     SF_E_RECORD_MISMATCH, "payout"},
    {JSON_HEAD JSON_HANDS "\"events\":[{\"ev\":\"void\"}],\"result\":\"void\"}", SF_E_MISSING_KEY,
     "payout"},
    {JSON_HEAD JSON_HANDS "\"events\":[{\"ev\":\"bock\"}],\"result\":\"open\"}", SF_E_WRONG_PHASE,
     NULL},
    {JSON_HEAD JSON_HANDS "\"events\":[{\"ev\":\"void\"},{\"ev\":\"void\"}]}", SF_E_WRONG_PHASE,
     NULL},
    {JSON_HEAD JSON_HANDS "\"events\":[],\"result\":\"open\"}", SF_OK, NULL},
};

static void json_refused(void **state)
{
    static struct sf_record record;
    struct sf_fault fault;

    (void)state;
    for (unsigned i = 0; i < sizeof json_refusals / sizeof *json_refusals; i++) {
        const char *json = json_refusals[i].json, *key = json_refusals[i].key;
        enum sf_error error = read_json(&record, json, strlen(json), &fault);
        if (error != json_refusals[i].error || (key && strcmp(key, fault.path) != 0))
            fail_msg("%s about %s instead of %s: %s", sf_error_code(error), fault.path,
                     sf_error_code(json_refusals[i].error), json);
    }
}

/* --- what cannot be written ------------------------------------------------------------------- */

static void bad_records_are_not_written(void **state)
{
    static struct sf_record good, record;
    struct sf_out out;

    (void)state;
    from_text(&good, SIE, strlen(SIE));
    sf_out_init(&out, text_buffer, sizeof text_buffer);
    record = good;
    record.events--;
    record.event[3] = sf_event_of(SF_EVENT_STOSS, 1, 0);
    assert_int_equal(sf_record_write_text(&out, &record), SF_E_WRONG_PHASE);
    record = good;
    strcpy(record.name[0], "a\nb");
    assert_int_equal(sf_record_write_json(&out, &record), SF_E_BAD_VALUE);
    record = good;
    record.dealer = 4;
    assert_int_equal(sf_record_write_text(&out, &record), SF_E_BAD_SEAT);
    record = good;
    record.has_proof = true;
    assert_int_equal(sf_record_write_text(&out, &record), SF_E_BAD_VALUE);
    record = good;
    record.hand[0] ^= record.hand[1];
    assert_int_equal(sf_record_write_text(&out, &record), SF_E_WRONG_HAND_SIZE);
    assert_int_equal(out.length, 0);
}

static void too_many_events(void **state)
{
    static struct sf_record record;
    struct sf_event cut = sf_event_of(SF_EVENT_CUT, 0, 3),
                    bock = sf_event_of(SF_EVENT_BOCK, SF_ORGANISER, 0);

    (void)state;
    record.rules = sf_rulebooks[SF_BSV_1989];
    assert_int_equal(sf_record_add(&record, &bock), SF_E_WRONG_PHASE);
    for (unsigned i = 0; i < SF_RECORD_EVENTS; i++)
        assert_int_equal(sf_record_add(&record, &cut), SF_OK);
    assert_int_equal(sf_record_add(&record, &cut), SF_E_TOO_LARGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_tables_come_back),
        cmocka_unit_test(house_is_found_again),
        cmocka_unit_test(examples_are_read),
        cmocka_unit_test(proved_example),
        cmocka_unit_test(canonical),
        cmocka_unit_test(tolerant),
        cmocka_unit_test(several_in_a_file),
        cmocka_unit_test(refused_with_its_place),
        cmocka_unit_test(one_character_changed),
        cmocka_unit_test(json_refused),
        cmocka_unit_test(bad_records_are_not_written),
        cmocka_unit_test(too_many_events),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
