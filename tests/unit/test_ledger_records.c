/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "random_table.h"
#include "sanitized.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ledger/answer.h"
#include "ledger/fold.h"
#include "record/record.h"

/*
 * Games that were played online as entries of a round. At every kind of table the round has the
 * accounts of the table afterwards, and several phones that each have some of the games end with
 * the same round.
 */

enum { TABLES = SANITIZED ? 60 : BRIEF ? 150 : 400, DEALS = 16, ROOM = 1 << 24, TEXT = 1 << 20 };

static _Alignas(16) char memory[ROOM];
static size_t used;
static struct sf_open_ledger opened;
static struct sf_record records[DEALS + 1];
static char text[TEXT], lines[TEXT], both[2 * TEXT], answer[1 << 16];

static void *take(void *context, size_t size)
{
    size_t from = (used + 15) & ~(size_t)15;

    (void)context;
    if (size > ROOM - from)
        return NULL;
    used = from + size;
    return memory + from;
}

/* --- a table ---------------------------------------------------------------------------------- */

struct evening {
    struct sf_series series;
    unsigned count; /* of records */
};

static struct evening table;

static void begin_record(struct evening *t)
{
    struct sf_record *record = &records[t->count];
    static const char *const names[] = {"Anna", "Bert", "Cilli", "Dora", "Emil"};

    sf_record_begin(record, &t->series);
    memcpy(record->id.table, "tisch-7", sizeof "tisch-7");
    record->id.number = ++t->count;
    memcpy(record->date, "2026-11-18T19:30:00Z", SF_RECORD_DATE_SIZE);
    for (unsigned seat = 0; seat < t->series.rules.players; seat++)
        memcpy(record->name[seat], names[seat], strlen(names[seat]) + 1);
}

/* A winner who demands after the next deck has come changes a record that is closed. */
static struct sf_event next_event(struct sf_rng *rng, const struct sf_series *series)
{
    struct sf_event event;

    do
        event = random_offer(rng, series);
    while (event.type == SF_EVENT_DEMAND && series->deal.phase != SF_DEAL_OVER);
    return event;
}

static void play(struct sf_rng *rng, const struct sf_rules *rules)
{
    memset(&table, 0, sizeof table);
    sf_series_start(&table.series, rules, sf_rng_below(rng, rules->players));
    while (table.count < DEALS || table.series.deal.phase != SF_DEAL_OVER) {
        struct sf_event event = next_event(rng, &table.series);
        if (event.type == SF_EVENT_DECK)
            begin_record(&table);
        if (table.count && !sf_event_between(&event))
            assert_int_equal(sf_record_add(&records[table.count - 1], &event), SF_OK);
        assert_int_equal(sf_series_apply(&table.series, &event), SF_OK);
    }
}

/* The records whose bits are set, as a JSON array. */
static size_t write_records(uint32_t which)
{
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '[');
    for (unsigned i = 0; i < table.count; i++)
        if (which >> i & 1)
            assert_int_equal(sf_record_write_json(&out, &records[i]), SF_OK);
    sf_out_close(&out, ']');
    assert_false(out.overflow);
    return out.length;
}

/* --- a round ---------------------------------------------------------------------------------- */

static void found(const struct sf_rules *rules)
{
    static struct sf_entry entry;

    used = 0;
    assert_int_equal(sf_open_ledger_start(&opened, take, NULL), SF_OK);
    memset(&entry, 0, sizeof entry);
    entry.kind = SF_ENTRY_ROUND;
    entry.at = 1;
    entry.book = rules->book;
    memcpy(entry.id.text, "p-1", 4);
    memcpy(entry.round.text, "r", 2);
    memcpy(entry.name, "Runde", 6);
    sf_house_of(&entry.house, rules);
    assert_int_equal(sf_ledger_take(&opened.ledger, &entry, NULL, NULL), SF_OK);
}

static void add(const char *from, size_t length)
{
    static struct sf_json_node nodes[256];
    struct sf_line line = {.text = from,
                           .length = length,
                           .answer = answer,
                           .size = sizeof answer - 1,
                           .nodes = nodes,
                           .node_count = 256,
                           .lang = SF_EN};

    assert_true(sf_open_ledger_add(&opened, &line));
    answer[line.written] = 0;
    if (!strstr(answer, "\"refused\":0"))
        fail_msg("%s", answer);
}

/* The entries that a phone with these records makes of them. */
static size_t import(uint32_t which)
{
    struct sf_intake_wish wish = {.format = SF_INTAKE_AUTO};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_out out;

    if (sf_open_ledger_read(&opened, &wish, text, write_records(which), &fault))
        fail_msg("%s", sf_fault_text(&fault, SF_EN));
    assert_int_equal(opened.import->format, SF_INTAKE_RECORDS);
    sf_out_init(&out, lines, sizeof lines);
    sf_intake_lines(&out, opened.import);
    assert_false(out.overflow);
    return out.length;
}

static void settle(void)
{
    assert_int_equal(sf_ledger_settle(&opened.ledger, NULL), SF_OK);
}

static int64_t balance_of(const char *name)
{
    for (uint32_t i = 0; i < opened.ledger.members; i++)
        if (!strcmp(sf_ledger_text(&opened.ledger, opened.ledger.member[i].name), name))
            return opened.ledger.member[i].balance;
    return 0;
}

/* A game costs the same here. But no row says what a ruling sets, or winners who demand too few
 * Laufende or too many. */
static bool is_odd(const struct sf_rules *rules)
{
    static struct sf_series series;
    struct sf_fault fault = SF_NO_FAULT;
    bool odd = rules->demand == SF_DEMAND_PLAYERS;

    for (unsigned i = 0; i < table.count; i++) {
        assert_int_equal(sf_record_fold(&records[i], &series, &fault), SF_OK);
        odd |= series.deal.ruled;
    }
    return odd;
}

static void same_accounts(uint64_t seed)
{
    for (unsigned seat = 0; seat < table.series.rules.players; seat++)
        if (balance_of(records[0].name[seat]) != table.series.total[seat])
            fail_msg("table of seed %" PRIu64 ": %s has %" PRId64 ", not %" PRId64, seed,
                     records[0].name[seat], balance_of(records[0].name[seat]),
                     table.series.total[seat]);
    assert_int_equal(opened.ledger.pot, table.series.pot);
    assert_int_equal(opened.ledger.faults, 0);
    assert_int_equal(opened.ledger.conflicts, 0);
}

static void a_table_online_has_the_same_accounts_in_the_round(void **state)
{
    unsigned games = 0, odd = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        struct sf_rng rng = sf_rng_seed(seed);
        struct sf_rules rules;
        size_t length;
        random_rules(&rng, &rules);
        play(&rng, &rules);
        found(&rules);
        length = import(UINT32_MAX);
        for (uint32_t i = 0; i < opened.import->games; i++)
            odd += opened.import->game[i].as_amounts;
        games += opened.import->games;
        assert_int_equal(opened.import->left, 0);
        if (!is_odd(&rules))
            assert_int_equal(opened.import->problems, 0);
        add(lines, length);
        settle();
        same_accounts(seed);
        assert_int_equal(import(UINT32_MAX), 0);
    }
    assert_true(games > TABLES * DEALS / 3);
    assert_true(odd < games / 4);
}

/* Another phone has the others, and some of these; then they meet. */
static void add_second(struct sf_rng *rng, uint32_t mine, size_t length)
{
    size_t theirs = import(~mine | sf_rng_below(rng, UINT32_C(1) << DEALS));

    memcpy(both + length, lines, theirs);
    add(both, length + theirs);
    add(both, length + theirs);
}

/* Without Bock rounds: who has missed their beginning cannot tell where it was. */
static void phones_with_different_games_end_with_the_same_round(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        struct sf_rng rng = sf_rng_seed(seed + 5000);
        struct sf_rules rules;
        uint32_t mine = sf_rng_below(&rng, 1u << DEALS) | 1u << sf_rng_below(&rng, DEALS);
        size_t length;
        do
            random_rules(&rng, &rules);
        while (sf_rules_has(&rules, SF_VARIANT_BOCK));
        play(&rng, &rules);
        found(&rules);
        length = import(mine);
        memcpy(both, lines, length);
        add_second(&rng, mine, length);
        settle();
        same_accounts(seed);
    }
}

/* --- whose account it is -----------------------------------------------------------------------
 */

static void add_text(const char *line)
{
    add(line, strlen(line));
}

static void the_caller_says_who_is_who(void **state)
{
    struct sf_intake_wish wish = {.nameds = 1, .named = {{"Anna", {"m-1"}}}};
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_rng rng = sf_rng_seed(7);

    (void)state;
    play(&rng, &sf_rulebooks[SF_BSV_1989]);
    found(&sf_rulebooks[SF_BSV_1989]);
    add_text("{\"e\":\"member\",\"id\":\"p-2\",\"at\":2,\"member\":\"m-1\",\"name\":\"Annamirl\"}");
    add_text("{\"e\":\"member\",\"id\":\"p-3\",\"at\":3,\"member\":\"m-2\",\"name\":\"bert\"}");
    assert_int_equal(sf_open_ledger_read(&opened, &wish, text, write_records(UINT32_MAX), &fault),
                     SF_OK);
    assert_true(opened.import->person[0].known);
    assert_string_equal(opened.import->person[0].member.text, "m-1");
    assert_string_equal(opened.import->person[1].member.text, "m-2"); /* by their name */
    assert_false(opened.import->person[2].known);
}

/* Two of one name sit there: the second one gets a number. */
static void two_guests_of_one_name_are_two_people(void **state)
{
    struct sf_rng rng = sf_rng_seed(8);

    (void)state;
    play(&rng, &sf_rulebooks[SF_SCHULE_2024]);
    found(&sf_rulebooks[SF_SCHULE_2024]);
    for (unsigned i = 0; i < table.count; i++)
        memcpy(records[i].name[2], records[i].name[0], sizeof records[i].name[0]);
    assert_true(import(UINT32_MAX) > 0);
    assert_string_equal(opened.import->person[0].name, "Anna");
    assert_string_equal(opened.import->person[2].name, "Anna 2");
    assert_int_equal(opened.import->left, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_online_has_the_same_accounts_in_the_round),
        cmocka_unit_test(phones_with_different_games_end_with_the_same_round),
        cmocka_unit_test(the_caller_says_who_is_who),
        cmocka_unit_test(two_guests_of_one_name_are_two_people),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
