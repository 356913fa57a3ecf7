/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/calendar.h"
#include "ledger/fold.h"
#include "json/calendar.h"
#include "json/page.h"
#include <string.h>

enum { DAY_MS = 86400000, DAY_1970 = 719468, TEXT = 2000 };

static void put_pair(char *text, unsigned number)
{
    text[0] = (char)('0' + number / 10 % 10);
    text[1] = (char)('0' + number % 10);
}

/* "2026-11-18" as 20261118 */
static void put_day(char *text, const char *day)
{
    memcpy(text, day, 4);
    memcpy(text + 4, day + 5, 2);
    memcpy(text + 6, day + 8, 2);
}

/* 20261118T183000Z */
static void put_stamp(struct sf_out *out, int64_t at)
{
    char text[] = "20261118T183000Z", day[11];
    unsigned second = (unsigned)(at % DAY_MS / 1000);

    sf_day_text((int32_t)(at / DAY_MS) + DAY_1970, day);
    put_day(text, day);
    put_pair(text + 9, second / 3600);
    put_pair(text + 11, second / 60 % 60);
    put_pair(text + 13, second % 60);
    sf_calendar_line(out, "DTSTAMP:", text);
}

/* An evening with a time takes four hours. */
static void put_start(struct sf_out *out, const char *day, const char *time)
{
    char text[] = "20261118T193000";

    put_day(text, day);
    if (!time[0]) {
        text[8] = 0;
        sf_calendar_line(out, "DTSTART;VALUE=DATE:", text);
        return;
    }
    memcpy(text + 9, time, 2);
    memcpy(text + 11, time + 3, 2);
    sf_calendar_line(out, "DTSTART:", text);
    sf_page_put(out, "DURATION:PT4H\r\n");
}

/* A member whose entry has not arrived yet has only an id. */
static const char *name_of(const struct sf_ledger *ledger, const struct sf_ledger_member *member)
{
    return sf_ledger_text(ledger, member->name ? member->name : member->id);
}

/* The names of those who have given this answer, behind its word; a text of a bounded length. */
static void add_answers(struct sf_out *text, const struct sf_ledger *ledger,
                        const struct sf_ledger_date *date, unsigned answer, const char *word)
{
    bool first = true;

    for (uint32_t i = 0; i < ledger->members && text->length < TEXT - 200; i++) {
        if (date->answer[i] != answer + 1)
            continue;
        if (first && text->length)
            sf_page_put(text, "\n");
        sf_page_put(text, first ? word : ", ");
        sf_page_put(text, name_of(ledger, &ledger->member[i]));
        first = false;
    }
}

static void put_answers(struct sf_out *out, const struct sf_ledger *ledger,
                        const struct sf_ledger_date *date)
{
    static const char *const words[][SF_LANG_N] = {[SF_ANSWER_YES] = {"Ja: ", "Yes: "},
                                                   [SF_ANSWER_MAYBE] = {"Vielleicht: ", "Maybe: "},
                                                   [SF_ANSWER_NO] = {"Nein: ", "No: "}};
    static const uint8_t order[] = {SF_ANSWER_YES, SF_ANSWER_MAYBE, SF_ANSWER_NO};
    char text[TEXT];
    struct sf_out said;

    sf_out_init(&said, text, sizeof text - 1);
    for (unsigned i = 0; i < sizeof order; i++)
        add_answers(&said, ledger, date, order[i], words[order[i]][out->lang]);
    text[said.length] = 0;
    if (said.length)
        sf_calendar_line(out, "DESCRIPTION:", text);
}

static void put_date(struct sf_out *out, const struct sf_ledger *ledger,
                     const struct sf_ledger_date *date)
{
    const struct sf_ledger_fact *fact = &ledger->fact[date->fact];
    const struct sf_ledger_fact *round = &ledger->fact[ledger->round - 1];

    sf_page_put(out, "BEGIN:VEVENT\r\nUID:");
    sf_page_put(out, sf_ledger_text(ledger, round->member));
    sf_page_put(out, "-");
    sf_page_put(out, sf_ledger_text(ledger, date->id));
    sf_page_put(out, "@stichfest\r\n");
    put_stamp(out, fact->at);
    put_start(out, sf_ledger_text(ledger, fact->day), sf_ledger_text(ledger, fact->time));
    sf_calendar_line(out, "SUMMARY:", sf_ledger_text(ledger, round->name));
    if (fact->text)
        sf_calendar_line(out, "LOCATION:", sf_ledger_text(ledger, fact->text));
    put_answers(out, ledger, date);
    if (fact->off)
        sf_page_put(out, "STATUS:CANCELLED\r\n");
    sf_page_put(out, "END:VEVENT\r\n");
}

void sf_ledger_calendar_write(struct sf_out *out, const struct sf_ledger *ledger, const char *from)
{
    sf_page_put(out, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Stichfest//Stichfest//EN\r\n");
    for (uint32_t i = 0; i < ledger->dates; i++) {
        const char *day = sf_ledger_text(ledger, ledger->fact[ledger->date[i].fact].day);
        if (!from[0] || memcmp(day, from, sizeof "2026-11-18") >= 0)
            put_date(out, ledger, &ledger->date[i]);
    }
    sf_page_put(out, "END:VCALENDAR\r\n");
}
