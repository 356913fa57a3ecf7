#include "random_table.h"

#include "notation/judge.h"
#include "notation/record.h"
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
    return out.length;
}

static enum sf_error read_json(struct sf_record *record, const char *json, size_t length,
                               struct sf_trouble *trouble)
{
    static struct sf_json_node nodes[SF_RECORD_NODES];
    struct sf_json doc;
    enum sf_error error = sf_line_read(&doc, json, length, nodes, SF_RECORD_NODES, trouble);

    return error ? error : sf_record_read_json(record, &doc, 0, trouble);
}

static void from_text(struct sf_record *record, const char *text, size_t length)
{
    struct sf_record_trouble trouble;
    size_t used;
    enum sf_error error = sf_record_read_text(record, text, length, &used, NULL, &trouble);

    if (error)
        fail_msg("%u:%u: %s; %s (%s)\n%s", trouble.line, trouble.column, sf_error_text(error),
                 trouble.why.detail ? trouble.why.detail : "",
                 trouble.why.key ? trouble.why.key : "", text);
    assert_int_equal(used, length - 1); /* all but the last line end */
}

static void from_json(struct sf_record *record, const char *json, size_t length)
{
    struct sf_trouble trouble;
    enum sf_error error = read_json(record, json, length, &trouble);

    if (error)
        fail_msg("%s; %s (%s)\n%s", sf_error_text(error), trouble.detail ? trouble.detail : "",
                 trouble.key ? trouble.key : "", json);
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

/* What the cards themselves say: `judge` on the same game as an object. */
static void agrees_with_judge(const struct sf_record *record, const struct sf_deal *deal)
{
    static struct sf_json_node work[SF_WORK_NODES];
    static char line[SF_ANSWER_MAX], answer[SF_ANSWER_MAX], payout[256];
    struct sf_game_record game;
    struct sf_out out;
    size_t length;

    if (!deal->has_contract) {
        assert_int_equal(sf_record_to_game(record, &game), SF_E_NO_GAME);
        return;
    }
    assert_int_equal(sf_record_to_game(record, &game), SF_OK);
    sf_out_init(&out, line, sizeof line);
    sf_game_write(&out, &game, "g");
    assert_false(out.overflow);
    if (!sf_judge_line(line, out.length, answer, sizeof answer - 1, &length, work, SF_WORK_NODES))
        fail_msg("%.*s\n%.*s", (int)out.length, line, (int)length, answer);
    answer[length] = 0;
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
    struct sf_trouble why;

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
        assert_int_equal(sf_record_add(&record, &event), SF_OK);
        if (sf_rng_below(rng, 150) == 0)
            goes_round(&record);
        event = random_offer(rng, series);
    } while (series->deal.phase != SF_DEAL_OVER);
    goes_round(&record);
    agrees_with_judge(&record, &series->deal);
    goes_round_as_game(&record, &series->deal);
    return series->deal.has_contract;
}

static void random_tables_come_back(void **state)
{
    struct sf_rng rng = sf_rng_seed(20);
    unsigned games = 0;

    (void)state;
    for (unsigned table = 0; table < 250; table++) {
        struct sf_rules rules;
        struct sf_series series;
        random_rules(&rng, &rules);
        sf_series_start(&series, &rules, sf_rng_below(&rng, rules.players));
        for (unsigned deal = 0; deal < 4; deal++)
            games += record_deal(&rng, &series);
    }
    assert_true(games > 300);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_tables_come_back),
        cmocka_unit_test(house_is_found_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
