/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "shuffle/shuffle.h"
#include "tournament/draw_record.h"

/*
 * Any bytes as the record of a draw: a readable record can be written and read again as the same
 * bytes, and its lot can be checked. The step after the lot is left out, because unavoidable
 * repeats take a while.
 */

static const char *const good[] = {
    "{'draw':1,'tournament':'t','round':2,'attempt':1,'commitment':"
    "'6487434af9a5e6fa25bb946a5e7b3cd9a02617ee3893f240b56274123fdc8f40','seed':"
    "'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','word':'Radi',"
    "'players':[1,2,3,4,5,6,7,8],'fours':2,'fives':0,'plan':[[5,6,8,7],[1,4,2,3]]}",
    "{'draw':1,'tournament':'Fruehjahr-2026','round':2,'attempt':1,'commitment':"
    "'6487434af9a5e6fa25bb946a5e7b3cd9a02617ee3893f240b56274123fdc8f40','seed':"
    "'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','word':'',"
    "'players':[1,2,3,4,5,6,7,8,9],'fours':1,'fives':1,'met':[[1,2],[7,8,9,4]],"
    "'plan':[[5,6,8,7],[1,4,2,3,9]],'repeats':0}",
};

static const char *const words[] = {
    "0", "1", "65535", "65536", "1024", "null", "true", "[]", "{}", "'met'", "'plan'", "'seed'",
};

static bool read(struct sf_draw_record *record, const char *text, size_t length, uint16_t *met)
{
    static struct sf_json_node nodes[LINE_SIZE];
    struct sf_fault fault;
    struct sf_json doc;

    sf_fault_init(&fault);
    return sf_json_parse(&doc, text, length, nodes, LINE_SIZE) == SF_OK &&
           sf_draw_read(record, &doc, 0, met, LINE_SIZE, &fault) == SF_OK;
}

static size_t write(const struct sf_draw_record *record, char *text, size_t size)
{
    struct sf_out out;

    sf_out_init(&out, text, size);
    sf_draw_write(&out, record);
    CHECK(!out.overflow);
    return out.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sf_draw_record record, again;
    static char first[4 * LINE_SIZE], second[4 * LINE_SIZE];
    static uint16_t met[LINE_SIZE];
    static struct line line;
    struct bytes in = {data, size};
    size_t length;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    if (!read(&record, line.text, line.length, met))
        return 0;
    length = write(&record, first, sizeof first);
    CHECK(read(&again, first, length, met));
    CHECK(write(&again, second, sizeof second) == length && !memcmp(first, second, length));
    CHECK(sf_shuffle_init());
    record.field.met = NULL;
    sf_draw_commit(record.commitment, &record.id, record.seed);
    CHECK(sf_draw_check(&record).fault != SF_DRAW_SEED);
    return 0;
}
