/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include "protocol/message.h"
#include "sanitized.h"
#include <stdio.h>
#include <string.h>

/*
 * Any message of the protocol, in any order. The test makes messages from the rows of the protocol,
 * so it knows each of them, and every command of a table and of a tournament. It uses the ids, keys
 * and codes that the server has told. The server answers each message once, every message of the
 * server fits its row, and the sanitizers watch.
 */

enum {
    PEOPLE = 6,
    MESSAGES = BRIEF ? 2500 : 10000,
    LIFE = 80,   /* messages of a connection */
    LEARNT = 24, /* words of a kind */
    WORD = 80,
    NODES = 1 << 16,
    PATIENCE_MS = 60000,
    SUCCEED = 20 /* kinds of messages of which at least one must succeed */
};

static struct inn inn;
static struct sf_rng rng;
static struct sf_json_node nodes[NODES];
static struct sf_dial *people[PEOPLE];
static unsigned sent[PEOPLE];
static bool succeeded[SF_ASK_N];

static unsigned below(unsigned n)
{
    return sf_rng_below(&rng, n);
}

/* --- what the server has told ----------------------------------------------------------------- */

static const char *const told[] = {"table", "tournament", "ledger", "account", "token",
                                   "key",   "read",       "write",  "secret",  "name"};

enum { TOLD = sizeof told / sizeof *told };

/* Each person has heard some of them. */
static struct learnt {
    char word[LEARNT][WORD];
    unsigned count;
} learnt[PEOPLE][TOLD];

static unsigned speaker; /* whose message it is */

static void learn(unsigned who, const struct sf_json *doc)
{
    for (unsigned i = 0; i < TOLD; i++) {
        struct learnt *of = &learnt[who][i];
        uint32_t node = sf_json_get(doc, 0, told[i]);
        if (node && sf_json_string(doc, node, of->word[of->count % LEARNT], WORD))
            of->count++;
    }
}

/* A word that the server has told under the key of this field, as a rule to the speaker and of
 * late; or NULL. */
static const char *recall(const char *name)
{
    static const char *const same[][2] = {{"known", "token"}, {"key", "write"}, {"key", "read"}};
    unsigned who = below(5) ? speaker : below(PEOPLE), other = below(4);

    if (other < 3 && !strcmp(name, same[other][0]))
        name = same[other][1];
    for (unsigned i = 0; i < TOLD; i++) {
        const struct learnt *of = &learnt[who][i];
        unsigned some = of->count < LEARNT ? of->count : LEARNT;
        if (!strcmp(name, told[i]) && some)
            return of->word[below(2) ? (of->count - 1) % LEARNT : below(some)];
    }
    return NULL;
}

/* --- values from rows ------------------------------------------------------------------------- */

static void put_object(struct sf_out *out, const struct sf_shape *shape, unsigned depth);

static unsigned count_of(const char *const *words)
{
    unsigned count = 0;

    while (words[count])
        count++;
    return count;
}

static void put_int(struct sf_out *out, const struct sf_field *field)
{
    int64_t few = (int64_t)below(6), value = below(8) ? few : below(2) ? field->min : field->max;

    if (value < field->min)
        value = field->min;
    sf_out_int(out, value > field->max ? field->max : value);
}

/* As many letters as the row allows, few as a rule. */
static void put_letters(struct sf_out *out, const struct sf_field *field, const char *letters)
{
    char text[WORD];
    int64_t most = field->max < WORD - 1 ? field->max : WORD - 1, length = field->min + below(6);

    if (length > most)
        length = most;
    if (length < 1 && field->min > 0)
        length = 1;
    for (int64_t i = 0; i < length; i++)
        text[i] = letters[below((unsigned)strlen(letters))];
    text[length] = '\0';
    sf_out_string(out, text);
}

static void put_text(struct sf_out *out, const struct sf_field *field)
{
    static const char *const parts[] = {"desk", "players", "board", "table", "standings",
                                        "till", "audit",   "links", "moves", "signups"};
    const char *known = recall(field->name);

    if (!strcmp(field->name, "password") || !strcmp(field->name, "fresh"))
        sf_out_string(out, below(3) ? "grasober sticht" : "eichel hat der alte");
    else if (!strcmp(field->name, "part"))
        sf_out_string(out, parts[below(sizeof parts / sizeof *parts)]);
    else if (known && below(8))
        sf_out_string(out, known);
    else
        put_letters(out, field, field->kind == SF_KIND_HEX ? "0123456789abcdef" : "abcSepp12");
}

/* A value with a reader of its own: words that some of them accept. */
static void put_own(struct sf_out *out, const struct sf_shape_type *type)
{
    static const char *const words[] = {"EO",          "GU",   "SA",    "schule-2024",
                                        "serien-2022", "solo", "eichel"};
    unsigned count = 0;

    while (type && type->word && type->word(count))
        count++;
    if (count)
        sf_out_string(out, type->word(below(count)));
    else if (below(3))
        sf_out_string(out, words[below(sizeof words / sizeof *words)]);
    else
        sf_out_int(out, below(4));
}

static void put_choice(struct sf_out *out, const struct sf_shape_choice *choice, unsigned depth)
{
    unsigned count = 0;

    while (choice->shape[count])
        count++;
    put_object(out, choice->shape[below(count)], depth);
}

static void put_value(struct sf_out *out, const struct sf_field *field, unsigned depth)
{
    if (field->null_item && below(3) == 0)
        sf_out_null(out);
    else if (!strcmp(field->name, "rulebook"))
        sf_out_string(out, below(2) ? "schule-2024" : "serien-2022");
    else if (field->choice)
        put_choice(out, field->choice, depth);
    else if (field->of)
        put_object(out, field->of, depth);
    else if (field->type)
        put_own(out, field->type);
    else if (field->words)
        sf_out_string(out, field->words[below(count_of(field->words))]);
    else if (field->kind == SF_KIND_INT || field->kind == SF_KIND_NUMBER)
        put_int(out, field);
    else if (field->kind == SF_KIND_FLAG)
        sf_out_bool(out, below(2));
    else if (field->kind == SF_KIND_DATE)
        sf_out_string(out, "2026-11-20");
    else
        put_text(out, field);
}

static void put_field(struct sf_out *out, const struct sf_field *field, unsigned depth)
{
    uint32_t room = field->most && field->most < field->least + 4 ? field->most : field->least + 4;
    uint32_t count = field->least + below(room - field->least + 1);

    if (!field->many) {
        put_value(out, field, depth);
        return;
    }
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < count; i++)
        put_value(out, field, depth);
    sf_out_close(out, ']');
}

static bool is_given(const struct sf_field *field, unsigned depth)
{
    if (field->map || (depth > 5 && field->need != SF_NEEDED))
        return false;
    switch (field->need) {
    case SF_NEEDED:
        return below(50) != 0;
    case SF_SERVER:
    case SF_SERVER_MAY:
        return below(50) == 0;
    default:
        return below(depth > 1 ? 8 : 3) == 0;
    }
}

static void put_fields(struct sf_out *out, const struct sf_shape *shape, unsigned depth)
{
    bool one = shape->partial || (depth && !shape->tag && !shape->field[0].need);
    unsigned count = 0, only;

    while (shape->field[count].name)
        count++;
    only = count ? below(count) : 0; /* of an object whose keys exclude each other */
    for (unsigned i = 0; i < count; i++) {
        const struct sf_field *field = &shape->field[i];
        if (strcmp(field->name, "id") != 0 && (one ? i == only : is_given(field, depth))) {
            sf_out_key(out, field->name);
            put_field(out, field, depth + 1);
        }
    }
}

static void put_object(struct sf_out *out, const struct sf_shape *shape, unsigned depth)
{
    if (shape->tuple) {
        sf_out_open(out, '[');
        for (const struct sf_field *field = shape->field; field->name; field++)
            put_field(out, field, depth + 1);
        sf_out_close(out, ']');
        return;
    }
    sf_out_open(out, '{');
    if (shape->tag)
        sf_out_pair_string(out, shape->tag, shape->tag_value);
    put_fields(out, shape, depth);
    sf_out_close(out, '}');
}

/* --- people ----------------------------------------------------------------------------------- */

static void say(unsigned who, const char *text, size_t length)
{
    if (people[who] && !sf_dial_send(people[who], text, length)) {
        sf_dial_cut(people[who]);
        people[who] = NULL;
    }
}

/* Hears until the answer to `id`, or until the connection is closed. True: ok. */
static bool await(unsigned who, const char *id)
{
    const char *text;
    size_t length;

    while (people[who]) {
        struct sf_fault fault = SF_NO_FAULT;
        struct sf_json doc;
        enum sf_dial_event event = sf_dial_read(people[who], PATIENCE_MS, &text, &length);
        assert_int_not_equal(event, SF_DIAL_LATE);
        if (event == SF_DIAL_CLOSED) {
            sf_dial_cut(people[who]);
            people[who] = NULL;
            return false;
        }
        assert_int_equal(sf_json_parse(&doc, text, length, nodes, NODES), SF_OK);
        if (sf_tell_check(&doc, &fault))
            fail_msg("%s: %s", fault.path, text);
        learn(who, &doc);
        if (sf_json_is(&doc, sf_json_get(&doc, 0, "id"), id))
            return sf_json_is(&doc, sf_json_get(&doc, 0, "t"), "ok");
        if (!*id && sf_json_is(&doc, sf_json_get(&doc, 0, "t"), "welcome"))
            return true;
        if (!*id && sf_json_is(&doc, sf_json_get(&doc, 0, "t"), "err"))
            return false;
    }
    return false;
}

static void request(unsigned who, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Says a message with the id "b" and hears its answer. Single quotes stand for double ones. */
static void request(unsigned who, const char *format, ...)
{
    char text[512];
    va_list values;
    int length;

    va_start(values, format);
    length = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    assert_in_range(length, 1, sizeof text - 1);
    for (char *c = text; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    say(who, text, (size_t)length);
    await(who, "b");
}

/* A tournament with players, so that there is something to do. */
static void begin_tournament(unsigned who)
{
    const char *id;

    request(who, "{'t':'tournament_open','id':'b','setup':{'title':'Herbst','date':'2026-11-20',"
                 "'rulebook':'serien-2022','rounds':2,'games':4}}");
    id = recall("tournament");
    if (!id)
        return;
    request(who, "{'t':'tournament_join','id':'b','tournament':'%s'}", id);
    for (unsigned i = 1; i <= 4; i++)
        request(who,
                "{'t':'tournament_do','id':'b','tournament':'%s','a':{'ev':'enter','name':'P%u'}}",
                id, i);
}

static void come(unsigned who)
{
    static const char guest[] = "{\"t\":\"hello\",\"v\":1,\"name\":\"Sepp\"}";
    const char *token;
    struct sf_fault fault = SF_NO_FAULT;
    char text[160], url[200];

    speaker = who;
    token = below(2) ? recall("token") : NULL;
    snprintf(url, sizeof url, "%s%s", inn.url, inn.pin);
    people[who] = sf_dial_open(url, &fault);
    assert_non_null(people[who]);
    sent[who] = 0;
    snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", token ? token : "");
    if (token) {
        say(who, text, strlen(text));
        if (await(who, ""))
            return;
    }
    say(who, guest, sizeof guest - 1);
    if (await(who, ""))
        begin_tournament(who);
}

/* Some cost a password, which takes as long as a hundred others. */
static enum sf_ask draw_ask(void)
{
    static const enum sf_ask often[] = {
        SF_ASK_DO,  SF_ASK_TOURNAMENT_DO,   SF_ASK_TOURNAMENT_LOOK, SF_ASK_OPEN,
        SF_ASK_SIT, SF_ASK_TOURNAMENT_OPEN, SF_ASK_TOURNAMENT_JOIN};
    static const enum sf_ask seldom[] = {SF_ASK_REGISTER, SF_ASK_LOGIN, SF_ASK_RECOVER,
                                         SF_ASK_PASSWORD, SF_ASK_CODES, SF_ASK_TOTP,
                                         SF_ASK_FORGET,   SF_ASK_LOGOUT};
    enum sf_ask ask =
        below(2) ? often[below(sizeof often / sizeof *often)] : (enum sf_ask)below(SF_ASK_N);

    for (unsigned i = 0; i < sizeof seldom / sizeof *seldom; i++)
        if (ask == seldom[i] && below(8))
            return SF_ASK_PING;
    return ask;
}

/* --- the test --------------------------------------------------------------------------------- */

static void any_message_in_any_order(void **state)
{
    static char text[1 << 16];
    unsigned kinds = 0;

    (void)state;
    rng = sf_rng_seed(17);
    for (unsigned i = 0; i < MESSAGES; i++) {
        unsigned who = below(PEOPLE);
        enum sf_ask ask = draw_ask();
        struct sf_out out;
        char id[24];
        if (people[who] && sent[who]++ == LIFE) {
            sf_dial_close(people[who]);
            people[who] = NULL;
        }
        if (!people[who])
            come(who);
        speaker = who;
        snprintf(id, sizeof id, "m%u", i);
        sf_out_init(&out, text, sizeof text);
        sf_out_open(&out, '{');
        sf_out_pair_string(&out, "t", sf_ask_shapes[ask].tag_value);
        sf_out_pair_string(&out, "id", id);
        put_fields(&out, &sf_ask_shapes[ask], 0);
        sf_out_close(&out, '}');
        if (ask == SF_ASK_HELLO || ask == SF_ASK_BOT || out.overflow || out.length > 8000)
            continue; /* they have no id */
        say(who, text, out.length);
        if (await(who, id))
            succeeded[ask] = true;
    }
    for (unsigned ask = 0; ask < SF_ASK_N; ask++)
        kinds += succeeded[ask];
    if (kinds < SUCCEED)
        fail_msg("only %u kinds of messages succeed", kinds);
    for (unsigned who = 0; who < PEOPLE; who++) {
        sf_dial_close(people[who]);
        people[who] = NULL;
    }
}

static int open_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn.limits.messages = (struct sf_rate){0};
    inn_open(&inn);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    inn_close(&inn);
    inn_release(&inn);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(any_message_in_any_order, open_inn, close_inn),
    };

    return cmocka_run_group_tests_name("serve_any", tests, NULL, NULL);
}
