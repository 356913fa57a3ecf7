/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "base/error_words.h"
#include "protocol/message.h"
#include "shape/answer.h"

/*
 * Any text as a message to the table server: it is rejected with a sentence in either language, or
 * it fits its row. An accepted message has every needed field, each of the kind and within the
 * range of its row.
 */

#define HEX32 "00112233445566778899aabbccddeeff"
#define HEX64 HEX32 HEX32

static const char *const good[] = {
    "{'t':'hello','v':1,'token':'" HEX64 "','lang':'de','resume':[{'table':'abc','seq':4}]}",
    "{'t':'register','id':'1','name':'Sepp M','password':'grasober sticht'}",
    "{'t':'open','id':'2','rulebook':'bsv-1989','house':{'variants':['legen']},'players':4,"
    "'title':'Stammtisch','private':true,'clock':{'move':30},'bots':[null,'wirt']}",
    "{'t':'sit','id':'3','table':'abc','seat':1,'key':'" HEX32 "'}",
    "{'t':'do','id':'4','table':'abc','at':7,'a':{'say':['class','wenz']}}",
    "{'t':'tournament_look','id':'5','tournament':'abc','part':'table','round':1,'table':2}",
};

static const char *const words[] = {
    "0",        "-1",      "1",          "5",          "2000000001", "1e9",   "1.5",     "null",
    "true",     "false",   "''",         "' x'",       "'\\u0000'",  "{}",    "[]",      "'é'",
    "'t'",      "'id'",    "'table'",    "'at'",       "'a'",        "'key'", "'hello'", "'open'",
    "'resume'", "'watch'", "'bot'",      "'seat'",     "'name'",     "'on'",  "'chat'",  "'emote'",
    "'mute'",   "'ping'",  "'password'", "'" HEX64 "'"};

/* Read by hand what the reader has stored. */
static void check_field(const struct sf_field *field, const struct sf_json *doc,
                        const struct sf_message *message)
{
    uint32_t node = sf_json_get(doc, 0, field->name);
    bool given = node && doc->nodes[node].type != SF_JSON_NULL;
    const char *at = (const char *)message + field->offset;
    char text[LINE_SIZE];
    int64_t number;

    CHECK(given == sf_message_has(message, field->name));
    CHECK(given || field->need != SF_NEEDED);
    if (!given || field->many)
        return;
    if (field->kind == SF_KIND_INT) {
        CHECK(sf_json_int(doc, node, &number) && number >= field->min && number <= field->max);
    } else if (field->kind == SF_KIND_TEXT || field->kind == SF_KIND_NAME ||
               field->kind == SF_KIND_TOKEN || field->kind == SF_KIND_HEX) {
        CHECK(sf_json_string(doc, node, text, sizeof text));
        CHECK((int64_t)strlen(text) >= field->min && (int64_t)strlen(text) <= field->max);
        CHECK(strlen(text) < field->size && !strcmp(text, at));
    }
}

/* A sentence that goes into `err` as it is. */
static void check_refusal(const struct sf_json *doc, const struct sf_fault *fault)
{
    char text[2 * LINE_SIZE], said[4 * LINE_SIZE];
    struct sf_json_node nodes[4];
    struct sf_json again;
    struct sf_out out;

    for (unsigned lang = 0; lang < SF_LANG_N; lang++) {
        sf_out_init(&out, text, sizeof text - 1);
        out.lang = (enum sf_lang)lang;
        sf_error_message(&out, doc, NULL, fault);
        CHECK(out.length > 0 && !out.overflow);
        text[out.length] = '\0';
        sf_out_init(&out, said, sizeof said);
        sf_out_string(&out, text);
        CHECK(!out.overflow && !sf_json_parse(&again, said, out.length, nodes, 4));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sf_json_node nodes[SF_WORK_NODES];
    static struct line line;
    struct bytes in = {data, size};
    struct sf_fault fault;
    struct sf_message message;
    struct sf_json doc;
    enum sf_error error;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    sf_fault_init(&fault);
    error = sf_line_read(&doc, line.text, line.length, nodes, SF_WORK_NODES, &fault);
    if (!error)
        error = sf_message_read(&message, &doc, &fault);
    if (error) {
        CHECK(fault.code == error);
        check_refusal(&doc, &fault);
        return 0;
    }
    CHECK(message.ask < SF_ASK_N && message.shape == &sf_ask_shapes[message.ask]);
    for (const struct sf_field *field = message.shape->field; field->name; field++)
        check_field(field, &doc, &message);
    return 0;
}
