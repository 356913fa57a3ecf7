/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/fold.h"
#include "ledger/names.h"
#include <string.h>

/* Plans and notes: dates, who comes, notes, tables online. Nothing here moves money. */

static enum sf_error fold_date(struct sf_ledger *ledger, uint32_t at)
{
    uint32_t *number = &ledger->date_of[ledger->fact[at].date];
    enum sf_error error;

    if (!*number) {
        error = sf_ledger_grow(ledger, &ledger->date, &ledger->date_room, ledger->dates,
                               ledger->dates + 1, sizeof *ledger->date);
        if (error)
            return error;
        memset(&ledger->date[ledger->dates], 0, sizeof *ledger->date);
        ledger->date[ledger->dates].id = ledger->fact[at].date;
        *number = ++ledger->dates;
    }
    ledger->date[*number - 1].fact = at;
    return SF_OK;
}

/* An answer to a date that is not there waits for it: it changes nothing until then. */
static enum sf_error fold_coming(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    uint32_t number = ledger->date_of[fact->date];
    uint8_t member;
    enum sf_error error = sf_ledger_know(ledger, fact->member, &member);

    if (!error && number && member != SF_NO_MEMBER)
        ledger->date[number - 1].answer[member] = (uint8_t)(fact->answer + 1);
    return error;
}

static enum sf_error append(struct sf_ledger *ledger, uint32_t **list, uint32_t *room,
                            uint32_t *count, uint32_t at)
{
    enum sf_error error = sf_ledger_grow(ledger, list, room, *count, *count + 1, sizeof **list);

    if (!error)
        (*list)[(*count)++] = at;
    return error;
}

static int by_day(const struct sf_ledger *ledger, const struct sf_ledger_date *a,
                  const struct sf_ledger_date *b)
{
    const struct sf_ledger_fact *x = &ledger->fact[a->fact], *y = &ledger->fact[b->fact];
    int days =
        memcmp(sf_ledger_text(ledger, x->day), sf_ledger_text(ledger, y->day), sizeof "2026-11-18");

    return days ? days : sf_fact_compare(ledger, x, y);
}

/* Few are planned, and nearly in order: each moves to its place. */
static void sort_dates(struct sf_ledger *ledger)
{
    for (uint32_t i = 1; i < ledger->dates; i++) {
        struct sf_ledger_date date = ledger->date[i];
        uint32_t k = i;
        for (; k && by_day(ledger, &date, &ledger->date[k - 1]) < 0; k--)
            ledger->date[k] = ledger->date[k - 1];
        ledger->date[k] = date;
    }
}

static enum sf_error make_room(struct sf_ledger *ledger)
{
    enum sf_error error = sf_ledger_grow(ledger, &ledger->date_of, &ledger->date_of_room, 0,
                                         ledger->names.count, sizeof *ledger->date_of);

    if (!error)
        memset(ledger->date_of, 0, ledger->date_of_room * sizeof *ledger->date_of);
    return error;
}

/* --- habit ------------------------------------------------------------------------------------ */

int32_t sf_day_number(const char *day)
{
    int32_t year =
        (day[0] - '0') * 1000 + (day[1] - '0') * 100 + (day[2] - '0') * 10 + day[3] - '0';
    int32_t month = (day[5] - '0') * 10 + day[6] - '0',
            of_month = (day[8] - '0') * 10 + day[9] - '0';

    year -= month < 3;
    month = month < 3 ? month + 9 : month - 3;
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + of_month - 1;
}

static void put_digits(char *into, int32_t number, unsigned digits)
{
    while (digits--) {
        into[digits] = (char)('0' + number % 10);
        number /= 10;
    }
}

void sf_day_text(int32_t number, char day[11])
{
    int32_t age = number / 146097, left = number % 146097;
    int32_t year = (left - left / 1460 + left / 36524 - left / 146096) / 365;
    int32_t of_year = left - (365 * year + year / 4 - year / 100);
    int32_t month = (5 * of_year + 2) / 153;

    memcpy(day, "0000-00-00", sizeof "0000-00-00");
    put_digits(day + 8, of_year - (153 * month + 2) / 5 + 1, 2);
    put_digits(day + 5, month < 10 ? month + 3 : month - 9, 2);
    put_digits(day, age * 400 + year + (month >= 10), 4);
}

enum { WEEK = 7 };

/* The last days with an evening, the last one first. */
static uint32_t last_days(const struct sf_ledger *ledger, int32_t *day)
{
    uint32_t count = 0;

    for (uint32_t i = ledger->evenings; i-- && count < SF_LEDGER_HABIT;) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->evening[i].fact];
        int32_t number = sf_day_number(sf_ledger_text(ledger, fact->day));
        if (!count || day[count - 1] != number)
            day[count++] = number;
    }
    return count;
}

/* The middle one of the gaps, which no holiday moves. */
static int32_t usual_gap(const int32_t *day, uint32_t count)
{
    int32_t gap[SF_LEDGER_HABIT];

    for (uint32_t i = 0; i + 1 < count; i++) {
        uint32_t k = i;
        for (; k && gap[k - 1] > day[i] - day[i + 1]; k--)
            gap[k] = gap[k - 1];
        gap[k] = day[i] - day[i + 1];
    }
    return gap[(count - 2) / 2];
}

/* Of weekdays that are level the one of the latest evening. */
static int32_t usual_weekday(const int32_t *day, uint32_t count)
{
    unsigned seen[WEEK] = {0};
    int32_t best = day[0] % WEEK;

    for (uint32_t i = 0; i < count; i++)
        seen[day[i] % WEEK]++;
    for (uint32_t i = 0; i < count; i++)
        if (seen[day[i] % WEEK] > seen[best])
            best = day[i] % WEEK;
    return best;
}

bool sf_ledger_next_day(const struct sf_ledger *ledger, const char *today, char day[11])
{
    int32_t last[SF_LEDGER_HABIT], next, gap, from = sf_day_number(today);
    uint32_t count = last_days(ledger, last);

    if (count < 3)
        return false;
    gap = usual_gap(last, count);
    next = last[0] + gap;
    if (next < from)
        next += (from - next + gap - 1) / gap * gap;
    next += (usual_weekday(last, count) - next % WEEK + WEEK + 3) % WEEK - 3;
    while (next < from || next <= last[0])
        next += WEEK;
    sf_day_text(next, day);
    return true;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* The dates come first, so that an answer finds the date that another phone has entered. */
enum sf_error sf_ledger_fold_plans(struct sf_ledger *ledger)
{
    enum sf_error error = make_room(ledger);

    for (uint32_t i = 0; i < ledger->facts && !error; i++) {
        uint32_t at = ledger->order[i];
        const struct sf_ledger_fact *fact = &ledger->fact[at];
        if (fact->kind == SF_ENTRY_DATE && !fact->undone)
            error = fold_date(ledger, at);
        else if (fact->kind == SF_ENTRY_NOTE && !fact->undone)
            error = append(ledger, &ledger->note, &ledger->note_room, &ledger->notes, at);
        else if (fact->kind == SF_ENTRY_TABLE && !fact->undone)
            error = append(ledger, &ledger->table, &ledger->table_room, &ledger->tables, at);
    }
    for (uint32_t i = 0; i < ledger->facts && !error; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        if (fact->kind == SF_ENTRY_COMING && !fact->undone)
            error = fold_coming(ledger, fact);
    }
    if (!error)
        sort_dates(ledger);
    return error;
}
