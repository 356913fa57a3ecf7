/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_print.h"
#include "print/print.h"
#include <stdio.h>

static uint64_t sum_up(struct sf_printer *printer)
{
    const unsigned char *bytes;
    const void *document;
    size_t length;
    uint64_t sum = 0;

    if (sf_printer_finish(printer, &document, &length, NULL) != SF_OK)
        return 0;
    bytes = document;
    for (size_t i = 0; i < length; i++)
        sum = sum * 31 + bytes[i];
    return sum;
}

static bool add_list(struct sf_printer *printer, unsigned table)
{
    char name[4][48], link[128];
    struct sf_print_list list = {
        .head = {.title = "Herbstpreisschafkopfen", .date = "2026-11-15", .round = 1},
        .form = sf_print_form_of(&sf_rulebooks[SF_MUENCHEN_2006]),
        .table = table,
        .seats = 4,
        .rows = 32,
        .link = link};

    snprintf(link, sizeof link, "https://karten.example/tournament/herbst/table#key=%026u", table);
    for (unsigned seat = 0; seat < 4; seat++) {
        snprintf(name[seat], sizeof name[seat], "Größl-Übelhör Jörg %u", table * 4 + seat);
        list.seat[seat].name = name[seat];
        list.seat[seat].number = table * 4 + seat;
    }
    return sf_print_list(printer, &list, NULL) == SF_OK;
}

uint64_t sf_bench_lists(uint64_t count)
{
    struct sf_printer *printer = sf_printer_new(&(struct sf_printer_options){.at = 0}, NULL);
    bool good = printer != NULL;
    uint64_t sum;

    for (uint64_t i = 0; good && i < count; i++)
        good = add_list(printer, (unsigned)i + 1);
    sum = good ? sum_up(printer) : 0;
    sf_printer_free(printer);
    return sum;
}
