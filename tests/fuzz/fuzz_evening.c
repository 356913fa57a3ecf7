/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "spliced.h"

#include "tournament/evening.h"

/*
 * Any bytes as the standings of an evening. Accepted standings are read back unchanged, as JSON and
 * as CSV; a rejection has a reason.
 */

static const char *const good[] = {
    "Platz;Nummer;Name;Verein;Punkte;Bemerkung\n1;7;Huber Sepp;SC Au;41;\n2;3;'Öttl; Max';;12;\n"
    "2;4;Kern Eva;;12;\n4;5;=Lang;;-3;\n;9;Ernst;;3;substitute\n",
    "Rank,Last name,First name,Points\n1.,A,B,7\n2.,C,D,7\n",
    "{'rounds':1,'cols':['place','number','name','points'],'standings':[[1,1,'A',9],[1,2,'B',9],"
    "[3,3,'C',-2]],'unranked':[[4,'D',1,'substitute']]}",
    "[{'place':1,'name':'A','club':'X','points':5},{'place':null,'name':'B','points':9}]",
};

static const char *const words[] = {
    "0", "1", "3", "1000", "1001", "-1", "1000001", "", "\n", ";", "''", "null", "[]", "{}", "'A'",
};

static void import(struct sf_evening *evening, const char *text, size_t length)
{
    static char bad[1 << 16];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_out report;
    enum sf_error error;

    memset(evening, 0, sizeof *evening);
    CHECK(!sf_evening_name(evening, "T", "2026-10-15", "serien-2022", NULL));
    sf_out_init(&report, bad, sizeof bad);
    error = sf_evening_import(evening, text, length, (struct sf_columns_report){&report, SF_DE},
                              &fault);
    CHECK(fault.code == error && !error == !fault.why);
    if (error)
        sf_evening_release(evening);
}

static void same(const struct sf_evening *a, const struct sf_evening *b)
{
    CHECK(b->row && a->count == b->count);
    for (unsigned i = 0; i < a->count; i++) {
        CHECK(a->row[i].place == b->row[i].place && a->row[i].points == b->row[i].points);
        CHECK(!strcmp(a->row[i].name, b->row[i].name) && !strcmp(a->row[i].club, b->row[i].club));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[32 * LINE_SIZE];
    static struct line line;
    struct sf_evening evening, again = {.count = 0};
    struct bytes in = {data, size};
    struct sf_out out;

    make_line(&line, &in, good, sizeof good / sizeof *good, words, sizeof words / sizeof *words);
    import(&evening, line.text, line.length);
    if (!evening.row)
        return 0;
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_evening_write(&out, &evening);
    sf_out_close(&out, '}');
    CHECK(!out.overflow && !sf_evening_read(&again, text, out.length, NULL));
    same(&evening, &again);
    sf_evening_release(&again);
    sf_out_init(&out, text, sizeof text);
    sf_evening_csv(&out, &evening);
    import(&again, text, out.length);
    same(&evening, &again);
    sf_evening_release(&again);
    sf_evening_release(&evening);
    return 0;
}
