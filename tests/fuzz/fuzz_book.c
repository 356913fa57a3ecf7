/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "lists/book_json.h"

/* Any bytes as a club's own book. An accepted one is read back unchanged; a rejection has its
 * code. */

static const char *const good[] = {
    "{'name':'Wirtshausturnier','rulebook':'schule-2024','variants':['ramsch'],'rounds':3,"
    "'games':20,'values':{'rufspiel':{'points':10}},'counting':'plus','ties':['games_won','lot'],"
    "'fee':1000,'prizes':[{'percent':50},{'thing':'ein Spanferkel'}]}",
    "{'name':'A','rulebook':'serien-2022'}",
    "{'name':'B','rulebook':'muenchen-2006','fee':800}",
};

static const char *const words[] = {"0",  "1",    "3",  "64", "-1",     "1000001",
                                    "''", "null", "[]", "{}", "'plus'", "'ramsch'"};

enum { NODES = 4096 };

static enum sf_error read_book(struct sf_tournament_book *book, const char *text, size_t length,
                               struct sf_fault *fault)
{
    static struct sf_json_node nodes[NODES];
    struct sf_json doc;
    enum sf_error error = sf_json_parse(&doc, text, length, nodes, NODES);

    return error ? sf_fault_at(fault, error, NULL, 0) : sf_book_read(book, &doc, 0, fault);
}

static size_t write_book(const struct sf_tournament_book *book, char *text, size_t size)
{
    struct sf_out out;

    sf_out_init(&out, text, size);
    sf_book_write(&out, book);
    CHECK(!out.overflow);
    return out.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 16], again[1 << 16];
    static struct sf_tournament_book book, other;
    static struct line line;
    struct bytes in = {data, size};
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;
    size_t length;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    error = read_book(&book, line.text, line.length, &fault);
    CHECK(fault.code == error);
    if (error)
        return 0;
    length = write_book(&book, text, sizeof text);
    CHECK(!read_book(&other, text, length, NULL));
    CHECK(write_book(&other, again, sizeof again) == length && !memcmp(text, again, length));
    return 0;
}
