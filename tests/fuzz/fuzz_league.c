/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "tournament/league.h"

/* Any bytes as a season. An accepted one is read back unchanged; a rejection has its code. */

static const char *const good[] = {
    "{'title':'Meister','tournaments':['a','b','c'],'best':2,'least':1}",
    "{'title':'Plätze','tournaments':['a'],'places':[10,7,5,3,1],'same':[{'name':'A','club':'X',"
    "'as_name':'B','as_club':''}]}",
};

static const char *const words[] = {"0",       "1",  "64",   "65", "-1",
                                    "1000001", "''", "null", "[]", "'a'"};

static size_t write_league(const struct sf_league *league, char *text, size_t size)
{
    struct sf_out out;

    sf_out_init(&out, text, size);
    sf_out_open(&out, '{');
    sf_league_write(&out, league);
    sf_out_close(&out, '}');
    CHECK(!out.overflow);
    return out.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 16], again[1 << 16];
    static struct sf_league league, other;
    static struct line line;
    struct bytes in = {data, size};
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;
    size_t length;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    error = sf_league_read(&league, line.text, line.length, &fault);
    CHECK(fault.code == error);
    if (error)
        return 0;
    length = write_league(&league, text, sizeof text);
    CHECK(!sf_league_read(&other, text, length, NULL));
    CHECK(write_league(&other, again, sizeof again) == length && !memcmp(text, again, length));
    return 0;
}
