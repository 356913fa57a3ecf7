/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The games as a document of `evaluate`, and the answers of the server. */

#define _GNU_SOURCE
#include "lists/row_json.h"
#include "loadtest/day.h"
#include <stdlib.h>
#include <string.h>

enum { ROW = 128, OTHERS = 2 << 20 }; /* bytes, at most */

/* Enough for a document of the tournament and the views of it. */
static size_t room_for(const struct sf_day *day)
{
    size_t rows = 0;

    for (unsigned round = 0; round < day->rounds; round++)
        for (unsigned i = 0; i < day->round[round].tables; i++)
            rows += day->round[round].table[i].games;
    return OTHERS + rows * ROW;
}

static void open_list(struct sf_out *out, const char *key)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
}

/* --- what was played ----------------------------------------------------------------------------
 */

static void write_book(const struct sf_day *day, struct sf_out *out)
{
    const char *text = day->options->own_text;
    char quoted[SF_REHEARSE_BOOK_MAX];
    size_t length = text ? strlen(text) : 0;

    if (!text) {
        sf_out_pair_string(out, "rulebook", sf_book_id(day->options->book));
        return;
    }
    for (size_t i = 0; i < length; i++)
        quoted[i] = text[i] == '\'' ? '"' : text[i];
    sf_out_key(out, "book");
    sf_out_raw(out, quoted, length);
    out->comma = true;
}

static void write_players(const struct sf_day *day, struct sf_out *out)
{
    char team[SF_DAY_TEAM_NAME];

    open_list(out, "players");
    for (unsigned number = 1; number <= day->entrants; number++) {
        sf_out_open(out, '{');
        sf_out_pair_digits(out, "id", number);
        if (day->entrant[number - 1].substitute)
            sf_out_pair_bool(out, "substitute", true);
        sf_day_team_name(day, number, team);
        if (team[0])
            sf_out_pair_string(out, "team", team);
        if (sf_day_born(day, number))
            sf_out_pair_int(out, "born", sf_day_born(day, number));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_table(const struct sf_day_table *table, struct sf_out *out)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "table", table->table);
    open_list(out, "seats");
    for (unsigned seat = 0; seat < table->seats; seat++)
        sf_out_digits(out, table->number[seat]);
    sf_out_close(out, ']');
    open_list(out, "rows");
    for (unsigned i = 0; i < table->games; i++)
        sf_row_write(out, table->seats, &table->row[i], NULL);
    sf_out_close(out, ']');
    if (table->changes) {
        open_list(out, "changes");
        sf_out_open(out, '{');
        sf_out_pair_int(out, "seat", table->change.seat);
        sf_out_pair_int(out, "from", table->change.from);
        sf_out_pair_digits(out, "player", table->change.player);
        sf_out_close(out, '}');
        sf_out_close(out, ']');
    }
    sf_out_close(out, '}');
}

static void write_rounds(const struct sf_day *day, struct sf_out *out)
{
    open_list(out, "rounds");
    for (unsigned round = 0; round < day->rounds; round++) {
        sf_out_open(out, '{');
        open_list(out, "tables");
        for (unsigned i = 0; i < day->round[round].tables; i++)
            write_table(&day->round[round].table[i], out);
        sf_out_close(out, ']');
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_verdicts(const struct sf_day *day, struct sf_out *out)
{
    open_list(out, "penalties");
    for (unsigned i = 0; i < day->entrants; i++)
        if (day->entrant[i].penalty) {
            sf_out_open(out, '{');
            sf_out_pair_digits(out, "player", i + 1);
            sf_out_pair_int(out, "points", day->entrant[i].penalty);
            sf_out_close(out, '}');
        }
    sf_out_close(out, ']');
    open_list(out, "disqualified");
    for (unsigned i = 0; i < day->entrants; i++)
        if (day->entrant[i].disqualified)
            sf_out_digits(out, i + 1);
    sf_out_close(out, ']');
}

static void write_played(const struct sf_day *day, struct sf_out *out)
{
    sf_out_key(out, "played");
    sf_out_open(out, '{');
    write_book(day, out);
    write_players(day, out);
    write_rounds(day, out);
    write_verdicts(day, out);
    sf_out_close(out, '}');
    sf_out_pair_int(out, "rent", SF_DAY_RENT);
}

/* --- what the server says -----------------------------------------------------------------------
 */

static void write_part(struct sf_day *day, const char *part, struct sf_out *out)
{
    const struct sf_json_node *view;

    if (!sf_day_see(day, day->leiter, part, ""))
        return;
    view = &day->nodes[day->view];
    sf_out_key(out, part);
    sf_out_raw(out, day->doc.text + view->start, view->end - view->start);
    out->comma = true;
}

/* The document that the server exports: it has the lots. */
static void write_document(const struct sf_day *day, char *room, size_t size, struct sf_out *out)
{
    size_t length = sf_day_fetch(day, "export/tournament.json", room, size);
    const char *body = length && length < size ? memmem(room, length, "\r\n\r\n", 4) : NULL;

    if (!body) {
        out->overflow = true;
        return;
    }
    body += 4;
    sf_out_key(out, "document");
    sf_out_raw(out, body, length - (size_t)(body - room));
    out->comma = true;
}

void sf_told_write(struct sf_day *day)
{
    size_t size = room_for(day);
    char *room = malloc(2 * size), *got = malloc(size);
    struct sf_out out;
    bool written = false;

    if (room && got && sf_day_good(day)) {
        sf_out_init(&out, room, 2 * size);
        sf_out_open(&out, '{');
        write_played(day, &out);
        write_part(day, "standings", &out);
        write_part(day, "prizes", &out);
        write_part(day, "till", &out);
        write_document(day, got, size, &out);
        sf_out_close(&out, '}');
        written = !out.overflow && fwrite(room, 1, out.length, day->options->report) == out.length;
    }
    if (!written)
        sf_day_fault(day, SF_REHEARSE_PRINT, SF_WHY_DAY_REPORT, SF_WITHOUT);
    free(room);
    free(got);
}
