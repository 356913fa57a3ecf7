/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "shape/answer.h"
#include "shape/describe.h"
#include "shape/fields.h"
#include <stdlib.h>
#include <string.h>

/* A made-up evening at the Wirt, with every kind of field. */

struct dish {
    char name[21];
    int16_t cents;
};

struct evening {
    uint64_t given;
    uint8_t version, seat;
    bool warm;
    char title[31];
    const char *remark;
    char day[11];
    uint8_t key[4];
    uint8_t drink;
    struct dish first;
    const struct dish *dishes;
    uint32_t dish_count;
    int32_t sums[4];
    uint32_t sum_count;
    uint32_t rest;
};

static const char *const drinks[] = {"beer", "wine", NULL};

static const struct sf_field dish_fields[] = {
    {"name", SF_KIND_NAME, SF_NEEDED, 1, 20, "what it is called", SF_AT(struct dish, name)},
    {"cents", SF_KIND_INT, SF_OPTIONAL, -100, 9999, "what it costs", SF_AT(struct dish, cents)},
    {0}};
static const struct sf_shape dish = {
    .name = "Dish", .about = "A dish.", .field = dish_fields, .size = sizeof(struct dish)};

static const struct sf_field evening_fields[] = {
    {"v", SF_KIND_INT, SF_NEEDED, 1, 9, "version", SF_AT(struct evening, version)},
    {"seat", SF_KIND_INT, SF_OPTIONAL, 0, 4, "a seat", SF_AT(struct evening, seat), .absent = 255},
    {"warm", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "", SF_AT(struct evening, warm)},
    {"title", SF_KIND_NAME, SF_FILLED, 1, 30, "", SF_AT(struct evening, title)},
    {"remark", SF_KIND_TEXT, SF_OPTIONAL, 0, 1000, "", SF_TEXT_AT(struct evening, remark)},
    {"day", SF_KIND_DATE, SF_OPTIONAL, 0, 0, "", SF_AT(struct evening, day)},
    {"key", SF_KIND_HEX, SF_SERVER_MAY, 8, 8, "", SF_AT(struct evening, key)},
    {"drink", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "", .words = drinks, SF_AT(struct evening, drink)},
    {"first", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "", .of = &dish, SF_AT(struct evening, first)},
    {"dishes", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "", .of = &dish, .most = 3,
     SF_ARRAY_AT(struct evening, dishes, dish_count)},
    {"sums", SF_KIND_INT, SF_OPTIONAL, -99, 99, "", SF_ROOM_AT(struct evening, sums, sum_count)},
    {"rest", SF_KIND_ANY, SF_OPTIONAL, 0, 0, "", SF_AT(struct evening, rest)},
    {0}};
static const struct sf_shape evening = {.name = "Evening",
                                        .about = "An evening.",
                                        .tag = "t",
                                        .tag_value = "evening",
                                        .field = evening_fields,
                                        .size = sizeof(struct evening),
                                        SF_GIVEN_AT(struct evening, given)};

/* Parts that are only described: arrays by name, a tuple, an array that may be null. */
static const struct sf_field pair_fields[] = {{SF_FIELD_INT("left", SF_NEEDED, 0, 9, "one end")},
                                              {SF_FIELD_INT("right", SF_OPTIONAL, 0, 9, "")},
                                              {0}};
static const struct sf_shape pair = {
    .name = "Pair", .about = "Two ends.", .field = pair_fields, .tuple = true};
static const struct sf_field described_fields[] = {
    {SF_FIELD_OBJECTS("pairs", SF_NEEDED, &pair, ""), .map = true, .null_item = true},
    {SF_FIELD_INT("sums", SF_NEEDED, 0, 9, ""), .many = true, .least = 1, .null = true},
    {SF_FIELD_OBJECT("wish", SF_OPTIONAL, &evening, ""), .command = true},
    {0}};
static const struct sf_shape described_only = {
    .name = "Described", .about = "Only described.", .field = described_fields};

static const struct sf_shape *const shapes[] = {&evening, &described_only, NULL};
static const struct sf_shape_choice choice = {"Any", "Whatever happens.", shapes};

/* --- reading ---------------------------------------------------------------------------------- */

static _Alignas(16) char memory[4096];
static size_t taken;

static void *take(void *from, size_t size)
{
    char *at = (char *)from + taken;

    taken += (size + 15) / 16 * 16;
    return taken > sizeof memory ? NULL : memset(at, 0, size);
}

static struct sf_json_node nodes[256];
static struct sf_json doc;
static struct sf_fault fault;

static enum sf_error read_as(const char *text, bool command, struct evening *into)
{
    struct sf_shape_reader reader = {
        .doc = &doc, .fault = &fault, .command = command, .take = take, .memory = memory};

    taken = 0;
    sf_fault_init(&fault);
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 256), SF_OK);
    return sf_shape_read(&evening, &reader, 0, into);
}

static void test_what_is_written_reads_back(void **state)
{
    static const char text[] =
        "{\"t\":\"evening\",\"v\":3,\"seat\":0,\"warm\":true,\"title\":\"Beim Wirt\","
        "\"remark\":\"a\\nb\",\"day\":\"2026-02-28\",\"key\":\"00ff10ab\",\"drink\":\"wine\","
        "\"first\":{\"name\":\"Brezn\",\"cents\":-5},\"dishes\":[{\"name\":\"Kraut\"},"
        "{\"name\":\"Bratwurst\",\"cents\":990}],\"sums\":[1,-1,0,0]}";
    struct evening e;
    struct sf_out out;
    char written[1024];

    (void)state;
    assert_int_equal(read_as(text, false, &e), SF_OK);
    assert_int_equal(e.first.cents, -5);
    assert_string_equal(e.dishes[1].name, "Bratwurst");
    assert_int_equal(e.key[3], 0xab);
    sf_out_init(&out, written, sizeof written - 1);
    sf_shape_write(&out, &evening, &e);
    written[out.length] = 0;
    assert_string_equal(written, text);
}

static void test_what_was_not_given_is_absent(void **state)
{
    struct evening e;

    (void)state;
    assert_int_equal(read_as("{\"t\":\"evening\",\"v\":1,\"title\":\"x\"}", false, &e), SF_OK);
    assert_int_equal(e.seat, 255);
    assert_false(sf_shape_has(&evening, &e, "warm"));
    assert_true(sf_shape_has(&evening, &e, "title"));
    assert_int_equal(read_as("{\"v\":1,\"title\":\"x\",\"warm\":null}", false, &e), SF_OK);
    assert_false(sf_shape_has(&evening, &e, "warm"));
}

static const struct {
    const char *text, *path, *code, *german;
} refused[] = {
    {"{\"title\":\"x\"}", "v", "missing_key", "ein nötiger Schlüssel fehlt"},
    {"{\"v\":1}", "title", "missing_key", "ein nötiger Schlüssel fehlt"},
    {"{\"v\":10,\"title\":\"x\"}", "v", "bad_value", "10 ist nicht zwischen 1 und 9."},
    {"{\"v\":1,\"title\":\"x\",\"warm\":1}", "warm", "bad_value", NULL},
    {"{\"v\":1,\"title\":\" x\"}", "title", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\\u0007\"}", "title", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"\"}", "title", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\",\"day\":\"2026-02-29\"}", "day", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\",\"key\":\"00ff10aX\"}", "key", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\",\"drink\":\"milk\"}", "drink", "bad_value",
     "ein Wert von falscher Art oder außerhalb seiner Grenzen; erlaubt ist beer, wine"},
    {"{\"v\":1,\"title\":\"x\",\"dishes\":[{\"name\":\"a\"},{\"name\":\"b\",\"cents\":\"1\"}]}",
     "dishes[1].cents", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\",\"dishes\":[{\"cents\":1}]}", "dishes[0].name", "missing_key", NULL},
    {"{\"v\":1,\"title\":\"x\",\"dishes\":[{\"name\":\"a\",\"size\":1}]}", "dishes[0].size",
     "unknown_key", NULL},
    {"{\"v\":1,\"title\":\"x\",\"sums\":[1,2,3,4,5]}", "sums", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\",\"sums\":{}}", "sums", "bad_value", NULL},
    {"{\"v\":1,\"title\":\"x\",\"dishes\":[1,2,3,4]}", "dishes", "bad_value", NULL},
    {"[]", "", "bad_value", NULL},
};

static void test_what_is_wrong_is_named_by_its_path(void **state)
{
    struct evening e;

    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        enum sf_error error = read_as(refused[i].text, false, &e);
        assert_string_equal(sf_error_code(error), refused[i].code);
        assert_string_equal(fault.path, refused[i].path);
        assert_int_equal(read_as(refused[i].text, false, NULL), error); /* checking alone */
        if (refused[i].german)
            assert_string_equal(sf_fault_text(&fault, SF_DE), refused[i].german);
    }
}

static void test_a_command_lacks_what_the_server_adds(void **state)
{
    struct evening e;

    (void)state;
    assert_int_equal(read_as("{\"v\":1}", true, &e), SF_OK);
    assert_int_equal(read_as("{\"v\":1,\"title\":\"  x \"}", true, &e), SF_OK);
    assert_string_equal(e.title, "x");
    assert_int_equal(read_as("{\"v\":1,\"key\":\"00ff10ab\"}", true, &e), SF_E_UNKNOWN_KEY);
    assert_string_equal(fault.path, "key");
}

static void test_no_memory_is_an_answer(void **state)
{
    struct evening e;
    char text[600] = "{\"v\":1,\"title\":\"x\",\"remark\":\"";
    size_t length = strlen(text);

    (void)state;
    memset(text + length, 'a', 500);
    memcpy(text + length + 500, "\"}", 3);
    taken = 0;
    sf_fault_init(&fault);
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 256), SF_OK);
    assert_int_equal(
        sf_shape_read(&evening, &(struct sf_shape_reader){.doc = &doc, .fault = &fault}, 0, &e),
        SF_E_NO_MEMORY);
    assert_string_equal(fault.path, "remark");
}

static void test_arrays_by_name(void **state)
{
    static const struct {
        const char *text, *path;
    } cases[] = {
        {"{\"pairs\":{\"a\":[[1,2],[3]],\"b\":null,\"c\":[]},\"sums\":null}", NULL},
        {"{\"pairs\":{\"a\":[[1,2],[10]]},\"sums\":[1]}", "pairs[0][1][0]"},
        {"{\"pairs\":{\"a\":[1]},\"sums\":[1]}", "pairs[0][0]"},
        {"{\"pairs\":{\"a\":{}},\"sums\":[1]}", "pairs[0]"},
        {"{\"pairs\":[],\"sums\":[1]}", "pairs"},
        {"{\"pairs\":{},\"sums\":[]}", "sums"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sf_shape_reader reader = {.doc = &doc, .fault = &fault};
        const char *text = cases[i].text;
        enum sf_error error;
        sf_fault_init(&fault);
        assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 256), SF_OK);
        error = sf_shape_read(&described_only, &reader, 0, NULL);
        assert_int_equal(error, cases[i].path ? SF_E_BAD_VALUE : SF_OK);
        if (error)
            assert_string_equal(fault.path, cases[i].path);
    }
}

/* --- words with a name, parts of an object, choices without a tag ------------------------------
 */

static const char *course_word(unsigned i)
{
    static const char *const words[] = {"soup", "roast", NULL};

    return words[i];
}

static enum sf_error read_double(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    int64_t factor = reader->context ? *(const int *)reader->context : 1, value;

    if (!sf_json_int(reader->doc, node, &value))
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_WANT_INT, SF_WITHOUT);
    if (into)
        *(int64_t *)into = factor * value;
    return SF_OK;
}

struct order {
    uint8_t course;
    int64_t price;
};

static const struct sf_shape_type course_type = {
    .name = "Course", .about = "A course.", .word = course_word};
static const struct sf_shape_type money_type = {
    .name = "Money",
    .typescript = "number | Course",
    .schema = "{}",
    .about = "What it costs.",
    .read = read_double,
    .uses = (const struct sf_shape_type *const[]){&course_type, NULL}};
static const struct sf_field order_fields[] = {
    {"course", SF_KIND_OWN, SF_NEEDED, 0, 0, "", .type = &course_type, SF_AT(struct order, course)},
    {"price", SF_KIND_OWN, SF_NEEDED, 0, 0, "", .type = &money_type, SF_AT(struct order, price)},
    {0}};
static const struct sf_field leave_fields[] = {
    {"leave", SF_KIND_FLAG, SF_NEEDED, 0, 0, .about = "for good"}, {0}};
static const struct sf_shape order_shape = {
    .name = "Order", .about = "An order.", .field = order_fields, .size = sizeof(struct order)};
static const struct sf_shape part_shape = {
    .name = "Part", .about = "A part of it.", .field = order_fields, .partial = true};
static const struct sf_shape leave_shape = {
    .name = "Leave", .about = "Gets up.", .field = leave_fields};
static const struct sf_shape *const wishes[] = {&order_shape, &leave_shape, NULL};
static const struct sf_shape_choice wish = {"Wish", "What a guest wants.", wishes};

static const struct sf_shape *chosen(const char *text)
{
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 256), SF_OK);
    return sf_shape_choose(&wish, &doc, 0);
}

static void test_shapes_without_a_tag_differ_by_their_first_key(void **state)
{
    (void)state;
    assert_ptr_equal(chosen("{\"price\":1,\"course\":\"soup\"}"), &order_shape);
    assert_ptr_equal(chosen("{\"leave\":true}"), &leave_shape);
    assert_null(chosen("{\"price\":1}"));
}

static void test_a_type_reads_with_the_context_of_its_reader(void **state)
{
    int factor = 3;
    struct sf_shape_reader reader = {.doc = &doc, .fault = &fault, .context = &factor};
    struct order order;

    (void)state;
    chosen("{\"course\":\"roast\",\"price\":5}");
    assert_int_equal(sf_shape_read(&order_shape, &reader, 0, &order), SF_OK);
    assert_int_equal(order.course, 1);
    assert_int_equal(order.price, 15);
    chosen("{\"course\":\"cake\",\"price\":5}");
    assert_int_equal(sf_shape_read(&order_shape, &reader, 0, &order), SF_E_BAD_VALUE);
    assert_string_equal(fault.path, "course");
}

static void test_a_part_of_an_object_needs_no_key(void **state)
{
    struct sf_shape_reader reader = {.doc = &doc, .fault = &fault};

    (void)state;
    chosen("{\"price\":5}");
    assert_int_equal(sf_shape_read(&part_shape, &reader, 0, NULL), SF_OK);
    assert_int_equal(sf_shape_read(&order_shape, &reader, 0, NULL), SF_E_MISSING_KEY);
    chosen("{\"cost\":5}");
    assert_int_equal(sf_shape_read(&part_shape, &reader, 0, NULL), SF_E_UNKNOWN_KEY);
}

/* --- descriptions ----------------------------------------------------------------------------- */

static char page[8192];

static const char *described(void (*describe)(struct sf_out *out, const struct sf_shape_set *set))
{
    static struct sf_shape_set set;
    struct sf_out out;

    memset(&set, 0, sizeof set);
    sf_shape_set_add_choice(&set, &choice);
    assert_null(sf_shape_set_clash(&set));
    sf_out_init(&out, page, sizeof page - 1);
    describe(&out, &set);
    assert_false(out.overflow);
    page[out.length] = 0;
    return page;
}

static void test_types_follow_from_the_rows(void **state)
{
    const char *text = described(sf_shape_set_typescript);

    (void)state;
    assert_non_null(strstr(text, "export interface Evening {\n  readonly t: 'evening';\n"));
    assert_non_null(strstr(text, "  readonly dishes?: readonly Dish[];\n"));
    assert_non_null(strstr(text, "  readonly drink?: 'beer' | 'wine';\n"));
    assert_non_null(strstr(text, "  readonly title: string;\n"));
    assert_non_null(strstr(text, "export interface EveningCommand {\n"));
    assert_non_null(strstr(strstr(text, "EveningCommand {"), "  readonly title?: string;\n"));
    assert_null(strstr(strstr(text, "EveningCommand {"), "readonly key"));
    assert_non_null(strstr(text, "export type AnyCommand =\n  | EveningCommand\n  | Described;\n"));
    assert_non_null(
        strstr(text, "  readonly pairs: Readonly<Record<string, readonly Pair[] | null>>;"));
    assert_non_null(strstr(text, "  readonly sums: readonly number[] | null;\n"));
    assert_non_null(strstr(text, "  readonly wish?: EveningCommand;\n"));
    assert_non_null(strstr(text, "export type Pair = readonly [\n  left: number,\n"));
    assert_non_null(strstr(text, "\n] & { readonly [named]?: PairNamed };\n"));
    assert_non_null(strstr(text, "\nexport declare const named: unique symbol;\n"));
    assert_non_null(strstr(text, "export interface PairNamed {\n  /** one end */\n"
                                 "  readonly left: number;\n  readonly right?: number;\n}\n"));
}

static void schemas(struct sf_out *out, const struct sf_shape_set *set)
{
    sf_out_open(out, '{');
    sf_shape_set_schemas(out, set);
    sf_out_close(out, '}');
}

static void test_schemas_are_json(void **state)
{
    static struct sf_json_node many[2048];
    const char *text = described(schemas);
    struct sf_json parsed;
    uint32_t node;

    (void)state;
    assert_int_equal(sf_json_parse(&parsed, text, strlen(text), many, 2048), SF_OK);
    node = sf_json_get(&parsed, sf_json_get(&parsed, 0, "Evening"), "properties");
    assert_true(sf_json_is(&parsed, sf_json_get(&parsed, sf_json_get(&parsed, node, "t"), "const"),
                           "evening"));
    assert_non_null(strstr(text, "\"sums\":{\"anyOf\":[{\"type\":\"array\","));
    assert_non_null(strstr(text, "\"additionalProperties\":{\"anyOf\":[{\"type\":\"array\","));
}

static void test_a_dictionary_has_each_word_once(void **state)
{
    const char *text = described(sf_shape_set_dictionary);
    const char *sums = strstr(text, "\"\\\"sums\\\"\"\n"); /* a key of both shapes */

    (void)state;
    assert_non_null(strstr(text, "\"\\\"wine\\\"\"\n"));
    assert_non_null(sums);
    assert_null(strstr(sums + 1, "\"\\\"sums\\\"\"\n"));
}

static void test_a_choice_is_described_by_one_table(void **state)
{
    static const char *const common[] = {"warm", NULL};
    struct sf_out out;

    (void)state;
    sf_out_init(&out, page, sizeof page - 1);
    sf_shape_markdown_choice(&out, &wish, common);
    sf_shape_markdown_choice(&out, &choice, common);
    page[out.length] = 0;
    assert_non_null(strstr(page, "| `leave` | true or false: for good | Gets up. |\n"));
    assert_non_null(strstr(page, "| `evening` | `v`: version; perhaps `seat`: a seat; `title`"));
    assert_null(strstr(page, "warm"));
}

static void test_named_words_are_a_type(void **state)
{
    static struct sf_shape_set set;
    struct sf_out out;

    (void)state;
    sf_shape_set_add(&set, &part_shape);
    sf_out_init(&out, page, sizeof page - 1);
    sf_shape_set_typescript(&out, &set);
    sf_shape_set_dictionary(&out, &set);
    page[out.length] = 0;
    assert_non_null(
        strstr(page, "export const CourseWords = [\n  'soup',\n  'roast',\n] as const;\n"));
    assert_non_null(strstr(page, "export type Course = (typeof CourseWords)[number];\n"));
    assert_non_null(strstr(page, "  readonly price?: Money;\n"));
    assert_non_null(strstr(page, "\"\\\"roast\\\"\"\n"));
}

/* --- objects whose keys are words ------------------------------------------------------------- */

static const char *drink_word(unsigned i)
{
    return drinks[i];
}

static const struct sf_shape_type drink_type = {
    .name = "Drink", .about = "A drink.", .word = drink_word};
static const struct sf_field bill_fields[] = {
    {SF_FIELD_INT("litres", SF_NEEDED, 0, 9, ""), .map = true, .by = &drink_type}, {0}};
static const struct sf_shape bill = {.name = "Bill", .about = "A bill.", .field = bill_fields};

static enum sf_error read_bill(const char *text)
{
    struct sf_shape_reader reader = {.doc = &doc, .fault = &fault};

    sf_fault_init(&fault);
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 256), SF_OK);
    return sf_shape_read(&bill, &reader, 0, NULL);
}

static void test_keys_of_an_object_may_be_words(void **state)
{
    static struct sf_shape_set set;
    char text[1024];
    struct sf_out out;

    (void)state;
    assert_int_equal(read_bill("{\"litres\":{\"beer\":3,\"wine\":0}}"), SF_OK);
    assert_int_equal(read_bill("{\"litres\":{}}"), SF_OK);
    assert_int_equal(read_bill("{\"litres\":{\"beer\":3,\"tea\":1}}"), SF_E_BAD_VALUE);
    assert_int_equal(read_bill("{\"litres\":{\"beer\":10}}"), SF_E_BAD_VALUE);
    sf_shape_set_add(&set, &bill);
    sf_out_init(&out, text, sizeof text - 1);
    sf_shape_set_typescript(&out, &set);
    text[out.length] = 0;
    assert_non_null(strstr(text, "  readonly litres: Readonly<Partial<Record<Drink, number>>>;\n"));
    assert_non_null(strstr(text, "export type Drink = (typeof DrinkWords)[number];\n"));
    sf_out_init(&out, text, sizeof text - 1);
    sf_shape_markdown(&out, &bill);
    text[out.length] = 0;
    assert_non_null(strstr(text, "object by Drink of number, 0 to 9"));
}

/* --- values by their rows --------------------------------------------------------------------- */

static enum sf_error slots_of(const char *text, uint32_t slots[2])
{
    sf_fault_init(&fault);
    assert_int_equal(sf_json_parse(&doc, text, strlen(text), nodes, 256), SF_OK);
    return sf_shape_slots(&dish, &doc, 0, slots, &fault);
}

static void test_values_are_found_by_their_rows(void **state)
{
    uint32_t slots[2];
    int64_t cents;

    (void)state;
    /* In any order, and whatever the values are. */
    assert_int_equal(slots_of("{\"cents\":99999,\"name\":[]}", slots), SF_OK);
    assert_int_equal(nodes[slots[0]].type, SF_JSON_ARRAY);
    assert_true(sf_json_int(&doc, slots[1], &cents) && cents == 99999);
    assert_int_equal(slots_of("{\"name\":1}", slots), SF_OK);
    assert_int_equal(slots[1], 0);
    assert_int_equal(slots_of("{\"name\":null,\"cents\":0}", slots), SF_OK);
    assert_int_equal(slots[0], 0);
    assert_true(slots[1] > 0);
    assert_int_equal(slots_of("{\"name\":1,\"price\":2}", slots), SF_E_UNKNOWN_KEY);
    assert_true(sf_json_is(&doc, fault.node, "price"));
    assert_int_equal(slots_of("[]", slots), SF_E_BAD_VALUE);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_reads_back),
        cmocka_unit_test(test_what_was_not_given_is_absent),
        cmocka_unit_test(test_what_is_wrong_is_named_by_its_path),
        cmocka_unit_test(test_a_command_lacks_what_the_server_adds),
        cmocka_unit_test(test_no_memory_is_an_answer),
        cmocka_unit_test(test_arrays_by_name),
        cmocka_unit_test(test_types_follow_from_the_rows),
        cmocka_unit_test(test_schemas_are_json),
        cmocka_unit_test(test_shapes_without_a_tag_differ_by_their_first_key),
        cmocka_unit_test(test_a_type_reads_with_the_context_of_its_reader),
        cmocka_unit_test(test_a_part_of_an_object_needs_no_key),
        cmocka_unit_test(test_a_dictionary_has_each_word_once),
        cmocka_unit_test(test_a_choice_is_described_by_one_table),
        cmocka_unit_test(test_named_words_are_a_type),
        cmocka_unit_test(test_keys_of_an_object_may_be_words),
        cmocka_unit_test(test_values_are_found_by_their_rows),
    };

    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
