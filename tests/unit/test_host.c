/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/holds.h"
#include "host/host.h"
#include "unit/scratch.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The host with a made-up user on a real store: a diary. Its state is the words of its stream, one
 * after the other; a command is a text:
 *
 *     a       leads to the event "a"          a+b     to two events
 *     no      is refused                      -       leads to nothing
 *     a!      no other may join its append    *a      claims the key a, and leads to the event "a"
 *     erase   erases the stream               BIG     an event that no small disk has room for
 *     MANY    drafts more events than an append may have
 *     if:N:a  "a" if the diary has N words ahead, else it is refused
 *
 * The diary's trace notes each call of the host: "d:a" decided, "+a" applied, "<a" followed,
 * "=" all of them, "told", "undo:conflict", "ok:a", "busy:a" and so on for answers, "idle".
 */

enum { TEXT = 4096, BIG = 600 * 1024 };

struct entry {
    struct sf_hosted_command command;
    char text[24];
};

struct diary {
    struct sf_hosted hosted;
    char now[TEXT], ahead[TEXT], trace[TEXT];
    /* so many fail: as without memory */
    unsigned forget_to_apply, forget_to_follow, forget_to_catch_up;
    const char *when_idle;     /* given then, once */
    const char *when_answered; /* given to `other` then, once */
    struct diary *other;
    bool leaves; /* it releases and frees itself when it is idle */
    bool quiet;  /* idle is not noted */
    unsigned *alive;
};

struct test {
    char folder[SCRATCH_MAX], url[SCRATCH_MAX + 32];
    struct sf_store *store;
    struct sf_store_reader *reader;
    struct sf_host *host;
};

static void note(struct diary *diary, const char *what, const char *which)
{
    size_t length = strlen(diary->trace);

    snprintf(diary->trace + length, TEXT - length, "%s%s%s", length ? " " : "", what, which);
}

static void add_word(char words[TEXT], const char *word, size_t length)
{
    size_t before = strlen(words);

    if (length > 20)
        length = 3; /* the start of what is big */
    snprintf(words + before, TEXT - before, "%s%.*s", before ? " " : "", (int)length, word);
}

static unsigned count_words(const char *words)
{
    unsigned count = *words != '\0';

    for (; *words; words++)
        count += *words == ' ';
    return count;
}

/* --- what a diary does ------------------------------------------------------------------------ */

static char big[BIG];

static void draft_word(struct diary *diary, struct sf_draft *draft, const char *word, size_t length)
{
    bool is_big = !strncmp(word, "BIG", length);

    sf_draft_event(draft, 7, is_big ? big : word, is_big ? sizeof big : length);
    add_word(diary->ahead, word, length);
}

static enum sf_error decide_words(struct diary *diary, const char *text, struct sf_draft *draft)
{
    while (*text) {
        size_t length = strcspn(text, "+!");
        if (length)
            draft_word(diary, draft, text, length);
        draft->last = text[length] == '!';
        text += length + (text[length] != '\0');
    }
    return SF_OK;
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct diary *diary = user;
    const char *text = ((struct entry *)command)->text, *word = strrchr(text, ':');

    note(diary, "d:", text);
    if (!strcmp(text, "no")) { /* what it has drafted does not count */
        sf_draft_event(draft, 7, "never", 5);
        return SF_E_BAD_VALUE;
    }
    for (unsigned i = 0; !strcmp(text, "MANY") && i <= SF_HOST_EVENTS; i++)
        draft_word(diary, draft, "many", 4);
    if (!strcmp(text, "MANY"))
        return SF_OK;
    draft->erase = !strcmp(text, "erase");
    if (draft->erase || !strcmp(text, "-"))
        return SF_OK;
    if (*text == '*') {
        struct sf_store_key key = {.space = "words",
                                   .key = text + 1,
                                   .key_length = strlen(text + 1),
                                   .change = SF_KEY_CLAIM};
        command->taken = SF_E_NAME_TAKEN;
        sf_draft_key(draft, &key);
        return decide_words(diary, text + 1, draft);
    }
    if (word && (unsigned)atoi(text + 3) != count_words(diary->ahead))
        return SF_E_WRONG_PHASE;
    return decide_words(diary, word ? word + 1 : text, draft);
}

/* The word of this number in the text of the entry. */
static enum sf_error apply(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct diary *diary = user;
    const char *text = ((struct entry *)command)->text;
    char word[24];

    text = strrchr(text, ':') ? strrchr(text, ':') + 1 : text + (*text == '*');
    while (event--)
        text += strcspn(text, "+") + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, "+!"), text);
    if (diary->forget_to_apply && diary->forget_to_apply--)
        return SF_E_NO_MEMORY;
    note(diary, "+", word);
    add_word(diary->now, word, strlen(word));
    return SF_OK;
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    struct diary *diary = user;
    char word[24];

    if (diary->forget_to_follow && diary->forget_to_follow--)
        return SF_E_NO_MEMORY;
    snprintf(word, sizeof word, "%.*s", (int)row->event.length, (const char *)row->event.bytes);
    note(diary, "<", word);
    add_word(diary->now, word, strlen(word));
    strcpy(diary->ahead, diary->now);
    return SF_OK;
}

static enum sf_error caught_up(void *user)
{
    struct diary *diary = user;

    if (diary->forget_to_catch_up && diary->forget_to_catch_up--)
        return SF_E_NO_MEMORY;
    note(diary, "=", "");
    return SF_OK;
}

static void told(void *user)
{
    note(user, "told", "");
}

static void undo(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault)
{
    static const char *const names[] = {[SF_HOST_CONFLICT] = "conflict",
                                        [SF_HOST_TAKEN] = "taken",
                                        [SF_HOST_NOT_STORED] = "failed",
                                        [SF_HOST_BEHIND] = "behind"};
    struct diary *diary = user;

    note(diary, "undo:", names[trouble]);
    assert_int_equal(trouble == SF_HOST_NOT_STORED, fault->code != SF_OK);
    strcpy(diary->ahead, diary->now);
}

static void give(struct diary *diary, const char *text);

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct diary *diary = user;
    const char *more = diary->when_answered;
    char answer[64];

    snprintf(answer, sizeof answer, "%s:", error ? sf_error_code(error) : "ok");
    note(diary, answer, ((struct entry *)command)->text);
    free(command);
    diary->when_answered = NULL;
    if (more)
        give(diary->other, more);
}

static bool idle(void *user)
{
    struct diary *diary = user;
    const char *more = diary->when_idle;

    if (!diary->quiet)
        note(diary, "idle", "");
    diary->when_idle = NULL;
    if (more)
        give(diary, more);
    if (!diary->leaves)
        return true;
    sf_hosted_release(&diary->hosted);
    --*diary->alive;
    free(diary);
    return false;
}

enum { WAITING_MAX = 8, TOGETHER = 5 };
#define DIARY                                                                                      \
    .waiting_max = WAITING_MAX, .decide = decide, .apply = apply, .follow = follow, .told = told,  \
    .undo = undo, .answered = answered, .idle = idle
static const struct sf_hosted_kind kind = {.together = TOGETHER, DIARY};
static const struct sf_hosted_kind alone = {.together = 1, DIARY};
static const struct sf_hosted_kind gathers = {.together = 1, DIARY, .caught_up = caught_up};

/* --- a test ----------------------------------------------------------------------------------- */

static struct test *start(const struct sf_store_options *options)
{
    struct test *test = calloc(1, sizeof *test);

    assert_non_null(test);
    memcpy(big, "BIG", 3);
    scratch_make(test->folder);
    snprintf(test->url, sizeof test->url, "sqlite:%s/store.db", test->folder);
    test->store = sf_store_open(test->url, options, NULL);
    assert_non_null(test->store);
    test->reader = sf_store_reader_new(test->store, NULL);
    test->host = sf_host_new(test->store, test->reader);
    assert_non_null(test->host);
    return test;
}

static void stop(struct test *test)
{
    sf_host_stop(test->host);
    sf_store_reader_free(test->reader);
    sf_store_close(test->store);
    test->store = NULL;
}

static void end(struct test *test)
{
    if (test->store)
        stop(test);
    sf_host_free(test->host);
    scratch_remove(test->folder);
    free(test);
}

static void begin(struct diary *diary, struct test *test, const struct sf_hosted_kind *of)
{
    *diary = (struct diary){.quiet = true};
    sf_hosted_init(&diary->hosted, test->host, of, diary, "diary:1", 0);
}

static struct entry *entry(const char *text)
{
    struct entry *made = calloc(1, sizeof *made);

    assert_non_null(made);
    snprintf(made->text, sizeof made->text, "%s", text);
    return made;
}

static void give(struct diary *diary, const char *text)
{
    assert_int_equal(sf_hosted_give(&diary->hosted, &entry(text)->command), SF_OK);
}

/* Until all is stored and answered. */
static void settle(struct test *test, struct diary *diary)
{
    for (unsigned i = 0; sf_hosted_busy(&diary->hosted) && i < 10000; i++) {
        sf_store_poll(test->store);
        poll(NULL, 0, 1);
    }
    assert_false(sf_hosted_busy(&diary->hosted));
}

static void expect(struct diary *diary, const char *trace)
{
    assert_string_equal(diary->trace, trace);
    diary->trace[0] = '\0';
}

static bool read_word(void *context, const struct sf_store_row *row)
{
    add_word(context, row->event.erased ? "-" : row->event.bytes,
             row->event.erased ? 1 : row->event.length);
    return true;
}

/* The stored words, those of the diary and those ahead are the same. */
static void expect_stored(struct test *test, const struct diary *diary, const char *words)
{
    char stored[TEXT] = "";

    assert_int_equal(
        sf_store_reader_events(test->reader, diary->hosted.name, 0, read_word, stored, NULL),
        SF_OK);
    assert_string_equal(stored, words);
    assert_string_equal(diary->now, words);
    assert_string_equal(diary->ahead, words);
    assert_int_equal(diary->hosted.version, count_words(words));
}

/* Another server. */
static void write_behind_its_back(struct test *test, const char *word)
{
    struct sf_store_event event = {.bytes = word, .length = strlen(word)};
    struct sf_append append = {
        .stream = "diary:1", .expected = SF_STORE_ANY, .events = &event, .event_count = 1};
    struct sf_store_answer answer;

    assert_int_equal(sf_store_append_now(test->store, &append, &answer), SF_OK);
    assert_int_equal(answer.outcome, SF_STORE_DONE);
}

/* --- order and batches ------------------------------------------------------------------------ */

static void test_one_after_the_other(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    diary.quiet = false;
    give(&diary, "a");
    expect(&diary, "d:a");
    assert_true(diary.hosted.under_way);
    settle(test, &diary);
    expect(&diary, "+a told ok:a idle");
    give(&diary, "b+c");
    settle(test, &diary);
    expect(&diary, "d:b+c +b +c told ok:b+c idle");
    expect_stored(test, &diary, "a b c");
    sf_hosted_release(&diary.hosted);
    end(test);
}

static void test_those_who_wait_share_an_append(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "if:2:c");
    give(&diary, "d+e");
    expect(&diary, "d:a");
    settle(test, &diary);
    expect(&diary, "+a told ok:a d:b d:if:2:c d:d+e +b +c +d +e told ok:b ok:if:2:c ok:d+e");
    expect_stored(test, &diary, "a b c d e");
    assert_int_equal(sf_store_metrics(test->store).appends, 2);
    end(test);
}

static void test_at_most_so_many_together(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    for (const char *word = "a\0b\0c\0d\0e\0f\0g\0h\0"; *word; word += 2)
        give(&diary, word);
    settle(test, &diary);
    expect_stored(test, &diary, "a b c d e f g h");
    assert_int_equal(sf_store_metrics(test->store).appends, 3); /* 1, TOGETHER, the rest */
    end(test);
}

static void test_one_at_a_time(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &alone);
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "c");
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a d:b +b told ok:b d:c +c told ok:c");
    assert_int_equal(sf_store_metrics(test->store).appends, 3);
    end(test);
}

static void test_last_of_its_append(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "c!");
    give(&diary, "d");
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a d:b d:c! +b +c told ok:b ok:c! d:d +d told ok:d");
    expect_stored(test, &diary, "a b c d");
    end(test);
}

/* A refusal rests on what was decided before it, so it is no news before that is stored. */
static void test_refusals_keep_their_place(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "no");
    expect(&diary, "d:no bad_value:no");
    give(&diary, "-");
    expect(&diary, "d:- ok:-");
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "if:9:x");
    give(&diary, "-");
    give(&diary, "c");
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a d:b d:if:9:x d:- d:c +b +c told "
                   "ok:b wrong_phase:if:9:x ok:- ok:c");
    expect_stored(test, &diary, "a b c");
    end(test);
}

static void test_only_so_many_wait(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;
    struct entry *one = entry("x");

    (void)state;
    begin(&diary, test, &kind);
    for (unsigned i = 0; i <= WAITING_MAX; i++)
        give(&diary, "a");
    assert_int_equal(sf_hosted_give(&diary.hosted, &one->command), SF_E_BUSY);
    free(one);
    settle(test, &diary);
    expect_stored(test, &diary, "a a a a a a a a a");
    end(test);
}

static void test_noted_until_it_goes_on(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    assert_int_equal(sf_hosted_note(&diary.hosted, &entry("a")->command), SF_OK);
    assert_true(sf_hosted_busy(&diary.hosted));
    expect(&diary, "");
    sf_hosted_go_on(&diary.hosted);
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a");
    end(test);
}

/* A command that a callback gives to its own stream waits in line; for another stream it starts at
 * once. */
static void test_given_in_callbacks(void **state)
{
    struct test *test = start(NULL);
    struct diary diary, second;

    (void)state;
    begin(&diary, test, &kind);
    diary.quiet = false;
    diary.when_idle = "own";
    diary.when_answered = "again";
    diary.other = &diary;
    give(&diary, "a");
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a d:again +again told ok:again idle d:own +own told ok:own "
                   "idle");
    begin(&second, test, &kind);
    strcpy(second.hosted.name, "diary:2");
    diary.when_answered = "x";
    diary.other = &second;
    give(&diary, "-");
    expect(&second, "d:x");
    settle(test, &second);
    expect_stored(test, &second, "x");
    end(test);
}

static void test_released_when_idle(void **state)
{
    struct test *test = start(NULL);
    struct diary *diary = calloc(1, sizeof *diary);
    unsigned alive = 1;

    (void)state;
    assert_non_null(diary);
    begin(diary, test, &kind);
    diary->leaves = true;
    diary->alive = &alive;
    give(diary, "a");
    give(diary, "b");
    for (unsigned i = 0; alive && i < 10000; i++) {
        sf_store_poll(test->store);
        poll(NULL, 0, 1);
    }
    assert_int_equal(alive, 0);
    diary = calloc(1, sizeof *diary);
    assert_non_null(diary);
    begin(diary, test, &kind);
    assert_int_equal(sf_hosted_read(&diary->hosted), SF_OK); /* what was left of it */
    expect(diary, "<a <b");
    expect_stored(test, diary, "a b");
    diary->leaves = true;
    diary->alive = &alive;
    alive = 1;
    give(diary, "no"); /* refused, and gone before give() returns */
    assert_int_equal(alive, 0);
    end(test);
}

/* --- when it does not work -------------------------------------------------------------------- */

static void test_conflict_is_decided_again(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    settle(test, &diary);
    write_behind_its_back(test, "x");
    write_behind_its_back(test, "y");
    expect(&diary, "d:a +a told ok:a");
    give(&diary, "if:1:b"); /* true, but not what is stored */
    give(&diary, "if:3:c");
    settle(test, &diary);
    expect(&diary, "d:if:1:b undo:conflict <x <y told d:if:1:b d:if:3:c +c told "
                   "wrong_phase:if:1:b ok:if:3:c");
    expect_stored(test, &diary, "a x y c");
    assert_int_equal(sf_store_metrics(test->store).conflicts, 1);
    end(test);
}

static void test_conflict_that_cannot_be_read(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    write_behind_its_back(test, "x");
    diary.forget_to_follow = 2;
    give(&diary, "a");
    give(&diary, "b");
    settle(test, &diary);
    expect(&diary, "d:a undo:conflict undo:failed no_memory:a no_memory:b");
    give(&diary, "c"); /* still behind: not even decided */
    expect(&diary, "no_memory:c");
    give(&diary, "d");
    settle(test, &diary);
    expect(&diary, "<x d:d +d told ok:d");
    expect_stored(test, &diary, "x d");
    end(test);
}

/* The host applies a stream after reading all of it; until then it decides nothing. */
static void test_all_that_was_read_is_applied_together(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &gathers);
    write_behind_its_back(test, "x");
    write_behind_its_back(test, "y");
    assert_int_equal(sf_hosted_read(&diary.hosted), SF_OK);
    expect(&diary, "<x <y =");
    write_behind_its_back(test, "z");
    diary.forget_to_catch_up = 2;
    give(&diary, "a");
    settle(test, &diary);
    expect(&diary, "d:a undo:conflict <z told undo:failed no_memory:a");
    give(&diary, "b"); /* still behind */
    expect(&diary, "no_memory:b");
    give(&diary, "c");
    settle(test, &diary);
    expect(&diary, "= d:c +c told ok:c");
    expect_stored(test, &diary, "x y z c");
    end(test);
}

/* A state that is ahead of its stream would be in conflict for ever. */
static void test_conflict_with_nothing_new(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    diary.hosted.version = 3;
    give(&diary, "a");
    settle(test, &diary);
    expect(&diary, "d:a undo:conflict undo:failed store_damaged:a");
    end(test);
}

static void test_taken_key_refuses_one(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "*a");
    settle(test, &diary);
    expect(&diary, "d:*a +a told ok:*a");
    give(&diary, "b");
    give(&diary, "*c");
    give(&diary, "*a");
    give(&diary, "d");
    settle(test, &diary);
    expect(&diary, "d:b +b told ok:b d:*c d:*a d:d undo:taken name_taken:*a d:*c d:d +c +d told "
                   "ok:*c ok:d");
    expect_stored(test, &diary, "a b c d");
    end(test);
}

static void test_failure_refuses_all_who_wait(void **state)
{
    struct sf_store_options options = {.pages_max = 40};
    struct test *test = start(&options);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a");
    give(&diary, "BIG");
    give(&diary, "b");
    give(&diary, "if:2:c");
    settle(test, &diary);
    expect(&diary, "d:BIG undo:failed store_full:BIG store_full:b store_full:if:2:c");
    expect_stored(test, &diary, "a");
    give(&diary, "d");
    settle(test, &diary);
    expect_stored(test, &diary, "a d");
    end(test);
}

/* The others of the same append, too. */
static void test_failure_of_a_shared_append(void **state)
{
    struct sf_store_options options = {.pages_max = 40};
    struct test *test = start(&options);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "no");
    give(&diary, "BIG");
    settle(test, &diary);
    expect(&diary, "d:a +a told ok:a d:b d:no d:BIG undo:failed store_full:b store_full:no "
                   "store_full:BIG");
    expect_stored(test, &diary, "a");
    end(test);
}

static bool expected(const char *file, unsigned line, const char *what)
{
    (void)file;
    (void)line;
    (void)what;
    return true;
}

/* The stream that breaks an invariant rejects what it has. Another one goes on, and it does, too.
 */
static void test_a_broken_draft_harms_one_stream(void **state)
{
    struct test *test = start(NULL);
    struct diary diary, other;
    uint64_t before = sf_broken_count();

    (void)state;
    sf_broken_set(expected);
    begin(&diary, test, &kind);
    begin(&other, test, &kind);
    memcpy(other.hosted.name, "diary:2", 8);
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "MANY");
    give(&diary, "c");
    give(&other, "x");
    settle(test, &diary);
    settle(test, &other);
    sf_broken_set(NULL);
    expect(&diary, "d:a +a told ok:a d:b d:MANY undo:failed internal:b internal:MANY internal:c");
    expect_stored(test, &diary, "a");
    expect(&other, "d:x +x told ok:x");
    expect_stored(test, &other, "x");
    assert_true(sf_broken_count() > before);
    give(&diary, "d");
    settle(test, &diary);
    expect_stored(test, &diary, "a d");
    end(test);
}

static void test_store_that_is_busy(void **state)
{
    struct sf_store_options options = {.queue_max = 1};
    struct test *test = start(&options);
    struct diary diary, second;

    (void)state;
    begin(&diary, test, &kind);
    begin(&second, test, &kind);
    strcpy(second.hosted.name, "diary:2");
    give(&diary, "a");
    give(&second, "b"); /* refused before give() returns */
    expect(&second, "d:b undo:failed busy:b");
    settle(test, &diary);
    give(&second, "c");
    settle(test, &second);
    expect_stored(test, &second, "c");
    end(test);
}

static void test_event_that_cannot_be_applied_is_read(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    diary.forget_to_apply = 1;
    give(&diary, "a+b");
    settle(test, &diary);
    expect(&diary, "d:a+b undo:behind <a <b told ok:a+b");
    expect_stored(test, &diary, "a b");
    diary.forget_to_apply = 1;
    diary.forget_to_follow = 2;
    give(&diary, "c");
    give(&diary, "d");
    settle(test, &diary);
    expect(&diary, "d:c undo:behind told ok:c no_memory:d");
    give(&diary, "e");
    settle(test, &diary);
    expect(&diary, "<c d:e +e told ok:e");
    expect_stored(test, &diary, "a b c e");
    end(test);
}

/* --- erasing, stopping ------------------------------------------------------------------------ */

static void test_erased_by_a_command(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;
    char stored[TEXT] = "";

    (void)state;
    begin(&diary, test, &alone);
    give(&diary, "a+b");
    give(&diary, "erase");
    settle(test, &diary);
    expect(&diary, "d:a+b +a +b told ok:a+b d:erase told ok:erase");
    sf_store_reader_events(test->reader, "diary:1", 0, read_word, stored, NULL);
    assert_string_equal(stored, "- -");
    assert_int_equal(diary.hosted.version, 2);
    end(test);
}

static void test_erased_at_its_end(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;
    char stored[TEXT];

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    settle(test, &diary);
    sf_hosted_erase(&diary.hosted);
    sf_hosted_release(&diary.hosted);
    for (unsigned i = 0; i < 10000; i++) {
        stored[0] = '\0';
        sf_store_reader_events(test->reader, "diary:1", 0, read_word, stored, NULL);
        if (*stored == '-')
            break;
        poll(NULL, 0, 1);
    }
    assert_string_equal(stored, "-");
    end(test);
}

static void note_outcome(void *context, const struct sf_store_answer *answer)
{
    snprintf(context, TEXT, "%s%u", answer->outcome == SF_STORE_DONE ? "done " : "not done ",
             (unsigned)answer->version);
}

/* Waits for the answer to a write without a decision. */
static void expect_outcome(struct test *test, char outcome[TEXT], const char *expected)
{
    for (unsigned i = 0; !outcome[0] && i < 10000; i++) {
        sf_store_poll(test->store);
        poll(NULL, 0, 1);
    }
    assert_string_equal(outcome, expected);
    outcome[0] = '\0';
}

static void expect_words(struct test *test, const char *words)
{
    char stored[TEXT] = "";

    sf_store_reader_events(test->reader, "diary:1", 0, read_word, stored, NULL);
    assert_string_equal(stored, words);
}

/* A stream that is not in memory is appended to, redacted and erased. */
static void test_writes_without_a_decision(void **state)
{
    static const struct sf_store_event two[] = {{.at = 7, .bytes = "a", .length = 1},
                                                {.at = 7, .bytes = "b", .length = 1}};
    static const struct sf_append append = {
        .stream = "diary:1", .expected = 0, .events = two, .event_count = 2};
    static const struct sf_redaction redaction = {
        .stream = "diary:1", .seq = 2, .bytes = "x", .length = 1};
    struct test *test = start(NULL);
    char outcome[TEXT] = "";

    (void)state;
    assert_int_equal(sf_host_append(test->host, &append, note_outcome, outcome, NULL), SF_OK);
    expect_outcome(test, outcome, "done 2");
    assert_int_equal(sf_host_redact(test->host, &redaction, note_outcome, outcome, NULL), SF_OK);
    expect_outcome(test, outcome, "done 2");
    expect_words(test, "a x");
    assert_int_equal(sf_host_erase(test->host, "diary:1", NULL, 0, note_outcome, outcome, NULL),
                     SF_OK);
    expect_outcome(test, outcome, "done 2");
    expect_words(test, "- -");
    end(test);
}

/* After the stop nothing is written, and the caller learns it at once. */
static void test_no_write_after_the_stop(void **state)
{
    static const struct sf_store_event one = {.at = 7, .bytes = "a", .length = 1};
    static const struct sf_append append = {.stream = "diary:1", .events = &one, .event_count = 1};
    static const struct sf_redaction redaction = {.stream = "diary:1", .seq = 1, .bytes = ""};
    struct test *test = start(NULL);
    struct sf_fault fault = SF_NO_FAULT;

    (void)state;
    sf_host_stop(test->host);
    assert_int_equal(sf_host_append(test->host, &append, NULL, NULL, &fault), SF_E_BUSY);
    assert_int_equal(fault.code, SF_E_BUSY);
    assert_int_equal(sf_host_redact(test->host, &redaction, NULL, NULL, NULL), SF_E_BUSY);
    assert_int_equal(sf_host_erase(test->host, "diary:1", NULL, 0, NULL, NULL, NULL), SF_E_BUSY);
    expect_words(test, "");
    end(test);
}

/* Commands under way are stored and answered, those that wait are rejected, and no new ones come.
 */
static void test_stop(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;
    struct entry *late = entry("late");

    (void)state;
    begin(&diary, test, &kind);
    give(&diary, "a");
    give(&diary, "b");
    give(&diary, "c");
    sf_host_stop(test->host);
    assert_int_equal(sf_hosted_give(&diary.hosted, &late->command), SF_E_BUSY);
    free(late);
    stop(test);
    assert_false(sf_hosted_busy(&diary.hosted));
    expect(&diary, "d:a +a told ok:a busy:b busy:c");
    assert_string_equal(diary.now, "a");
    sf_hosted_release(&diary.hosted);
    end(test);
}

static void test_stop_in_a_conflict(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    write_behind_its_back(test, "x");
    give(&diary, "a");
    give(&diary, "b");
    stop(test);
    expect(&diary, "d:a undo:conflict undo:failed busy:a busy:b");
    end(test);
}

static void test_release_refuses_what_waits(void **state)
{
    struct test *test = start(NULL);
    struct diary diary;

    (void)state;
    begin(&diary, test, &kind);
    sf_hosted_note(&diary.hosted, &entry("a")->command);
    sf_hosted_note(&diary.hosted, &entry("b")->command);
    sf_hosted_release(&diary.hosted);
    expect(&diary, "busy:a busy:b");
    end(test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_after_the_other),
        cmocka_unit_test(test_those_who_wait_share_an_append),
        cmocka_unit_test(test_at_most_so_many_together),
        cmocka_unit_test(test_one_at_a_time),
        cmocka_unit_test(test_last_of_its_append),
        cmocka_unit_test(test_refusals_keep_their_place),
        cmocka_unit_test(test_only_so_many_wait),
        cmocka_unit_test(test_noted_until_it_goes_on),
        cmocka_unit_test(test_given_in_callbacks),
        cmocka_unit_test(test_released_when_idle),
        cmocka_unit_test(test_conflict_is_decided_again),
        cmocka_unit_test(test_conflict_that_cannot_be_read),
        cmocka_unit_test(test_all_that_was_read_is_applied_together),
        cmocka_unit_test(test_conflict_with_nothing_new),
        cmocka_unit_test(test_taken_key_refuses_one),
        cmocka_unit_test(test_failure_refuses_all_who_wait),
        cmocka_unit_test(test_failure_of_a_shared_append),
        cmocka_unit_test(test_a_broken_draft_harms_one_stream),
        cmocka_unit_test(test_store_that_is_busy),
        cmocka_unit_test(test_event_that_cannot_be_applied_is_read),
        cmocka_unit_test(test_erased_by_a_command),
        cmocka_unit_test(test_erased_at_its_end),
        cmocka_unit_test(test_writes_without_a_decision),
        cmocka_unit_test(test_no_write_after_the_stop),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_in_a_conflict),
        cmocka_unit_test(test_release_refuses_what_waits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
