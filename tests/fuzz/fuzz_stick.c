/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "server/stick.h"
#include "tournament/parsed.h"

/*
 * The file of a tournament. Commands made from the input build one; its file is read back and
 * written again, byte by byte the same. A changed file is rejected with a reason, or it is written
 * as it was read.
 */

static const char *const commands[] = {
    "{'ev':'enter','name':'Huber Sepp','club':'SC Au'}",
    "{'ev':'edit','number':1,'club':'SV'}",
    "{'ev':'pay','number':1,'amount':1000}",
    "{'ev':'presence','number':1,'state':'present'}",
    "{'ev':'commit','round':1}",
    "{'ev':'draw','round':1,'word':'Brezn'}",
    "{'ev':'setup','title':'Herbst','place':'Wirt'}",
    "{'ev':'undo','of':2,'reason':'x'}",
    "{'ev':'helper','account':'b','name':'Vroni','role':'helper'}",
};

static const char *const words[] = {"0", "1", "2", "5", "-1", "''", "null", "[]", "{}", "'A'"};

/* Parts of a file. */
static const char *const changes[] = {"0", "9", "a", "\n", "{", "}", "\"", ":", ",", "seq", "end"};

enum { FILE_MAX = 1 << 16, STEPS = 8 };

static void give(struct sf_tournament *t, const char *text, size_t length, int64_t at)
{
    static const struct sf_tour_actor leiter = {
        .role = SF_ROLE_LEITER, .name = "Resi", .account = "a"};
    static const uint8_t secret[SF_SECRET_SIZE] = {7};
    struct sf_tour_parsed *command = sf_tour_parse_command(text, length, NULL), *event = NULL;

    if (command && !sf_tournament_decide(t, &leiter, command, secret, &event, NULL) && event)
        (void)sf_tournament_take(t, event, at, NULL);
    sf_tour_parsed_drop(event);
    sf_tour_parsed_drop(command);
}

static struct sf_tournament *make(struct bytes *in)
{
    static struct line line;
    struct sf_tournament *t = sf_tournament_new();
    unsigned steps = take(in) % STEPS;

    CHECK(t);
    set_line(&line, "{'ev':'open','tournament':'t','title':'Herbst','date':'2026-11-15',"
                    "'rulebook':'serien-2022','rounds':1,'games':2}");
    give(t, line.text, line.length, 1);
    CHECK(sf_tournament_seq(t) == 1);
    for (unsigned i = 0; i < steps; i++) {
        struct bytes some = {in->at, in->left < 8 ? in->left : 8};
        in->at += some.left;
        in->left -= some.left;
        make_line(&line, &some, commands, sizeof commands / sizeof *commands, words,
                  sizeof words / sizeof *words);
        give(t, line.text, line.length, 2 + i);
    }
    return t;
}

static size_t write_file(const struct sf_tournament *t, char *text)
{
    struct sf_out out;

    sf_out_init(&out, text, FILE_MAX);
    sf_stick_write(&out, t);
    CHECK(!out.overflow);
    return out.length;
}

/* Replaces a byte or a few by a word, or cuts the file off. */
static size_t change(struct bytes *in, char *text, size_t length)
{
    const char *word = changes[take(in) % (sizeof changes / sizeof *changes)];
    size_t at = take_two(in) % length, size = strlen(word);

    if (take(in) % 8 == 0)
        return at;
    if (at + size <= length)
        memcpy(text + at, word, size);
    return length;
}

static void read_again(const char *text, size_t length, bool same)
{
    static char again[FILE_MAX];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_tournament *t = sf_stick_read(text, length, &fault);

    CHECK(t || (fault.code && fault.why));
    CHECK(t || !same);
    if (t)
        CHECK(write_file(t, again) == length && !memcmp(again, text, length));
    sf_tournament_free(t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[FILE_MAX];
    struct bytes in = {data, size};
    struct sf_tournament *t = make(&in);
    size_t length = write_file(t, text);

    sf_tournament_free(t);
    read_again(text, length, true);
    while (in.left && length)
        length = change(&in, text, length);
    read_again(text, length, false);
    return 0;
}
