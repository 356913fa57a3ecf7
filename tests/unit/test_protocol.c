/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "answers/judge.h"
#include "line_cases.h"
#include "protocol/message.h"
#include "server/http_document.h"
#include "shape/answer.h"
#include "shape/describe.h"
#include "tournament/event_shapes.h"
#include <string.h>

/*
 * Messages of the table server: what a client may say, and that every refusal names the field.
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct sf_json_node nodes[SF_WORK_NODES];

static enum sf_error read_text(const char *text, struct sf_message *message, struct sf_fault *fault)
{
    static char line[LINE_TEXT_MAX];
    struct sf_json doc;
    enum sf_error error;

    sf_fault_init(fault);
    error = sf_line_read(&doc, line, line_expand(line, text), nodes, SF_WORK_NODES, fault);
    return error ? error : sf_message_read(message, &doc, fault);
}

#define HEX32 "00112233445566778899aabbccddeeff"
#define HEX64 HEX32 HEX32

static const struct {
    const char *text;
    enum sf_error error;
    const char *key; /* the field that is wrong */
    enum sf_ask ask;
} messages[] = {
    {"{'t':'hello','v':1}", SF_OK, NULL, SF_ASK_HELLO},
    {"{'v':1,'t':'hello','token':'" HEX64 "'}", SF_OK, NULL, SF_ASK_HELLO},
    {"{'t':'hello','v':1,'token':null}", SF_OK, NULL, SF_ASK_HELLO},
    {"{'t':'hello'}", SF_E_MISSING_KEY, "v", SF_ASK_HELLO},
    {"{'t':'hello','v':'1'}", SF_E_BAD_VALUE, "v", SF_ASK_HELLO},
    {"{'t':'hello','v':0}", SF_E_BAD_VALUE, "v", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'token':'" HEX32 "'}", SF_E_BAD_VALUE, "token", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':' Sepp'}", SF_E_BAD_VALUE, "name", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':''}", SF_E_BAD_VALUE, "name", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':'Se\\npp'}", SF_E_BAD_VALUE, "name", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':'A\\u0085B'}", SF_E_BAD_VALUE, "name", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':'A\\u202eB'}", SF_E_BAD_VALUE, "name", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':'\\u00a0'}", SF_E_BAD_VALUE, "name", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'name':'Josef Müller'}", SF_OK, NULL, SF_ASK_HELLO},
    {"{'t':'hello','v':1,'resume':{}}", SF_E_BAD_VALUE, "resume", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'resume':[{'table':'a','seq':0},{'table':'b','seq':-1}]}", SF_E_BAD_VALUE,
     "resume[1].seq", SF_ASK_HELLO},
    {"{'t':'hello','v':1,'lang':'fr'}", SF_E_BAD_VALUE, "lang", SF_ASK_HELLO},
    {"{'t':'open','id':'1','rulebook':'x','clock':{'move':1}}", SF_E_BAD_VALUE, "clock.move",
     SF_ASK_OPEN},
    {"{'t':'open','id':'1','rulebook':'x','bots':[null,'wirt',7]}", SF_E_BAD_VALUE, "bots[2]",
     SF_ASK_OPEN},
    {"{'t':'hello','v':1,'nickname':'Sepp'}", SF_E_UNKNOWN_KEY, NULL, SF_ASK_HELLO},
    {"{'t':'ping','id':'a-1_Z'}", SF_OK, NULL, SF_ASK_PING},
    {"{'t':'ping','id':'a 1'}", SF_E_BAD_VALUE, "id", SF_ASK_PING},
    {"{'t':'ping','id':7}", SF_E_BAD_VALUE, "id", SF_ASK_PING},
    {"{'t':'ping'}", SF_E_MISSING_KEY, "id", SF_ASK_PING},
    {"{'t':'do','id':'1','table':'abc','at':4,'a':{'card':'EO'}}", SF_OK, NULL, SF_ASK_DO},
    {"{'t':'do','id':'1','table':'abc','at':-1,'a':{}}", SF_E_BAD_VALUE, "at", SF_ASK_DO},
    {"{'t':'do','id':'1','table':'abc','at':1,'a':[]}", SF_E_BAD_VALUE, "a", SF_ASK_DO},
    {"{'t':'do','id':'1','table':'../x','at':1,'a':{}}", SF_E_BAD_VALUE, "table", SF_ASK_DO},
    {"{'t':'sit','id':'1','table':'abc','seat':5}", SF_E_BAD_VALUE, "seat", SF_ASK_SIT},
    {"{'t':'lobby','id':'1','on':1}", SF_E_BAD_VALUE, "on", SF_ASK_LOBBY},
    {"{'t':'register','id':'1','name':'Sepp','password':''}", SF_E_BAD_VALUE, "password",
     SF_ASK_REGISTER},
    {"{'t':'register','id':'1','name':'Se\\u200fpp','password':'long enough'}", SF_E_BAD_VALUE,
     "name", SF_ASK_REGISTER},
    {"{'t':'rename','id':'1','name':'Sepp\\u3000'}", SF_E_BAD_VALUE, "name", SF_ASK_RENAME},
    {"{'t':'rename','id':'1','name':'Se\\u2028pp'}", SF_E_BAD_VALUE, "name", SF_ASK_RENAME},
    {"{'t':'rename','id':'1','name':'Öttl Max'}", SF_OK, NULL, SF_ASK_RENAME},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','title':'A\\u0085B'}", SF_E_BAD_VALUE, "title",
     SF_ASK_OPEN},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','title':'A\\u2069B'}", SF_E_BAD_VALUE, "title",
     SF_ASK_OPEN},
    {"{'t':'bot','table':'abc','name':'\\u061cBot'}", SF_E_BAD_VALUE, "name", SF_ASK_BOT},
    /* An account of long ago may have such a name; nobody else has. */
    {"{'t':'login','id':'1','name':'Se\\u200fpp','password':'long enough'}", SF_OK, NULL,
     SF_ASK_LOGIN},
    {"{'t':'chat','id':'1'}", SF_E_BAD_VALUE, "t", SF_ASK_N},
    {"{'t':7}", SF_E_BAD_VALUE, "t", SF_ASK_N},
    {"{}", SF_E_MISSING_KEY, "t", SF_ASK_N},
    {"[]", SF_E_BAD_VALUE, NULL, SF_ASK_N},
    {"7", SF_E_BAD_VALUE, NULL, SF_ASK_N},
};

static void every_refusal_names_the_field(void **state)
{
    (void)state;
    for (unsigned i = 0; i < COUNT(messages); i++) {
        struct sf_fault fault;
        struct sf_message message;
        enum sf_error error = read_text(messages[i].text, &message, &fault);
        if (error != messages[i].error)
            print_error("%s: %s\n", messages[i].text, sf_error_code(error));
        assert_int_equal(error, messages[i].error);
        assert_int_equal(message.ask, messages[i].ask);
        if (messages[i].key)
            assert_string_equal(fault.path, messages[i].key);
    }
}

static void fields_lie_in_the_struct(void **state)
{
    struct sf_fault fault;
    struct sf_message message;
    struct sf_json doc;
    static char line[LINE_TEXT_MAX];
    size_t length = line_expand(line, "{'at':9,'t':'do','a':{'x':1},'table':'T','id':'i'}");

    (void)state;
    sf_fault_init(&fault);
    assert_int_equal(sf_line_read(&doc, line, length, nodes, SF_WORK_NODES, &fault), SF_OK);
    assert_int_equal(sf_message_read(&message, &doc, &fault), SF_OK);
    assert_int_equal(message.at, 9);
    assert_string_equal(message.table, "T");
    assert_string_equal(message.id, "i");
    assert_int_equal(doc.nodes[message.a].type, SF_JSON_OBJECT);
    assert_true(sf_message_has(&message, "at"));
}

/* A row that nobody could satisfy, or a field twice, would be a slip of the pen. */
static void check_rows(const struct sf_shape *shapes, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        assert_non_null(shapes[i].name);
        assert_true(strlen(shapes[i].about) > 0);
        for (const struct sf_field *field = shapes[i].field; field->name; field++) {
            assert_true(field->min <= field->max);
            assert_string_not_equal(field->name, "t");
            assert_non_null(field->about);
            for (const struct sf_field *other = shapes[i].field; other < field; other++)
                assert_string_not_equal(field->name, other->name);
        }
    }
}

static void rows_are_sound(void **state)
{
    static const char *const calls[] = {
#define CALL(id, name) #name,
        SF_ASKS(CALL)
#undef CALL
    };
    static const char *const tells[] = {
#define NAME(id, name) name,
        SF_TELLS(NAME)
#undef NAME
    };

    (void)state;
    check_rows(sf_ask_shapes, SF_ASK_N);
    check_rows(sf_tell_shapes, SF_TELL_N);
    for (unsigned i = 0; i < SF_ASK_N; i++)
        assert_string_equal(sf_ask_shapes[i].tag_value, calls[i]);
    for (unsigned i = 0; i < SF_TELL_N; i++)
        assert_string_equal(sf_tell_shapes[i].tag_value, tells[i]);
}

static void every_shape_has_its_own_name(void **state)
{
    const struct sf_shape_set *set = sf_protocol_shapes();
    const char *clash = sf_shape_set_clash(set);

    (void)state;
    if (clash)
        fail_msg("two shapes are called %s", clash);
    assert_in_range(set->shapes, SF_ASK_N + SF_TELL_N, SF_SHAPES_MAX - 1); /* none was left out */
}

/* A row without a description has an empty last cell; so has a heading, which has no key. */
static void every_row_is_described(void **state)
{
    static void (*const pages[])(struct sf_out *) = {sf_protocol_document, sf_http_document,
                                                     sf_tour_document};
    static char text[1 << 20];

    (void)state;
    for (size_t i = 0; i < COUNT(pages); i++) {
        struct sf_out out;
        sf_out_init(&out, text, sizeof text - 1);
        pages[i](&out);
        assert_false(out.overflow);
        text[out.length] = '\0';
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            if (!strncmp(line, "| `", 3) && !strcmp(line + strlen(line) - 3, "| |"))
                fail_msg("no description: %s", line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_refusal_names_the_field),
        cmocka_unit_test(fields_lie_in_the_struct),
        cmocka_unit_test(rows_are_sound),
        cmocka_unit_test(every_shape_has_its_own_name),
        cmocka_unit_test(every_row_is_described),
    };

    return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}
