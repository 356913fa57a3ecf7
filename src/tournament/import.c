/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/columns.h"
#include "tournament/exchange.h"
#include "tournament/internal.h"
#include <stdio.h>
#include <string.h>

/* --- players: a table ------------------------------------------------------------------------- */

enum {
    NUMBER,
    NAME,
    FIRST_NAME,
    CLUB,
    TEAM,
    PERSON,
    BORN,
    SUBSTITUTE,
    STATE,
    PAID,
    PLAYER_COLUMNS
};

static const char *const player_titles[PLAYER_COLUMNS] = {
    [NUMBER] = "nummer|nr|nr.|startnummer|number|no",
    [NAME] = "name|nachname|spieler|player|last name|lastname",
    [FIRST_NAME] = "vorname|first name|firstname",
    [CLUB] = "verein|club|ort",
    [TEAM] = "mannschaft|team",
    [PERSON] = "person|id",
    [BORN] = "jahrgang|geburtsjahr|geboren|born",
    [SUBSTITUTE] = "ersatz|ersatzspieler|substitute",
    [STATE] = "stand|state",
    [PAID] = "bezahlt|startgeld|paid|fee",
};

static const struct sf_columns_form players_form = {.rows = "players",
                                                    .titles = player_titles,
                                                    .count = PLAYER_COLUMNS,
                                                    .needed = 1u << NAME,
                                                    .lone = NAME};

static void take_number(struct sf_columns *in, struct sf_out *command)
{
    int64_t number;

    if (in->cell[NUMBER][0] && sf_columns_number(in, NUMBER, 1, SF_TOUR_PLAYERS, &number))
        sf_out_pair_int(command, "number", number);
}

static void take_name(struct sf_columns *in, struct sf_out *command)
{
    char name[SF_TOUR_NAME];

    if (sf_columns_name(in, NAME, FIRST_NAME, name))
        sf_out_pair_string(command, "name", name);
}

static void take_text(struct sf_columns *in, struct sf_out *command, unsigned column,
                      const char *key, size_t size)
{
    if (in->cell[column][0] && sf_columns_line(in, column, size))
        sf_out_pair_string(command, key, in->cell[column]);
}

static void take_born(struct sf_columns *in, struct sf_out *command)
{
    int64_t year;

    if (in->cell[BORN][0] && sf_columns_number(in, BORN, 1900, 2100, &year))
        sf_out_pair_int(command, "born", year);
}

static void take_substitute(struct sf_columns *in, struct sf_out *command)
{
    if (sf_columns_is(in->cell[SUBSTITUTE], "ja|j|x|1|yes|y|true|wahr"))
        sf_out_pair_bool(command, "substitute", true);
    else if (in->cell[SUBSTITUTE][0] &&
             !sf_columns_is(in->cell[SUBSTITUTE], "nein|n|0|no|false|falsch|-"))
        sf_columns_complain(in, SUBSTITUTE, SF_WHY_NEITHER_YES_NOR_NO, SF_WITHOUT);
}

/* A player who left or withdrew did so at the evening of the file: here they are registered. */
static void take_state(struct sf_columns *in, struct sf_out *command)
{
    static const struct {
        const char *words;
        enum sf_entrant_state state;
    } rows[] = {
        {"registered|angemeldet|left|gegangen|ausgeschieden|withdrawn|zurückgezogen",
         SF_ENTRANT_REGISTERED},
        {"present|anwesend", SF_ENTRANT_PRESENT},
        {"away|pausiert|abwesend", SF_ENTRANT_AWAY},
    };
    unsigned row = 0, count = sizeof rows / sizeof *rows;

    if (!in->cell[STATE][0])
        return;
    while (row < count && !sf_columns_is(in->cell[STATE], rows[row].words))
        row++;
    if (row < count)
        sf_out_pair_string(command, "state", sf_entrant_state_name(rows[row].state));
    else
        sf_columns_complain(in, STATE, SF_WHY_WANT_STATE, SF_WITHOUT);
}

static void take_paid(struct sf_columns *in, struct sf_out *command)
{
    int64_t cents;

    if (sf_columns_money(in, PAID, 0, 1000000, &cents) && cents)
        sf_out_pair_int(command, "paid", cents);
}

static void take_player(struct sf_columns *in, struct sf_out *command)
{
    sf_out_open(command, '{');
    take_number(in, command);
    take_name(in, command);
    take_text(in, command, CLUB, "club", SF_TOUR_NAME);
    take_text(in, command, TEAM, "team", SF_TOUR_NAME);
    take_text(in, command, PERSON, "person", SF_TOUR_PERSON);
    take_born(in, command);
    take_substitute(in, command);
    take_state(in, command);
    take_paid(in, command);
    sf_out_close(command, '}');
}

static enum sf_error read_table(const char *text, size_t length, struct sf_out *command,
                                struct sf_columns_report report, struct sf_fault *fault)
{
    struct sf_columns in;

    sf_columns_begin(&in, &players_form, text, length, report, fault);
    while (sf_columns_next(&in))
        take_player(&in, command);
    return sf_columns_end(&in);
}

/* --- players: JSON ---------------------------------------------------------------------------- */

static void take_players(struct sf_out *command, const struct sf_json *doc, uint32_t array)
{
    for (uint32_t at = sf_json_first(doc, array); at; at = doc->nodes[at].next) {
        if (doc->nodes[at].type == SF_JSON_STRING) {
            sf_out_open(command, '{');
            sf_out_key(command, "name");
            sf_out_node(command, doc, at);
            sf_out_close(command, '}');
        } else {
            sf_out_node(command, doc, at);
        }
    }
}

/* The reader of the event reads each player. */
static enum sf_error read_json(const char *text, size_t length, struct sf_out *command,
                               struct sf_columns_report report, struct sf_fault *fault)
{
    struct sf_arena arena;
    struct sf_json doc;
    uint32_t array = 0;
    enum sf_error error;

    sf_out_open(report.out, '[');
    sf_out_close(report.out, ']');
    sf_arena_init(&arena);
    error = sf_columns_parse(&doc, &arena, text, length, fault);
    if (!error && doc.nodes[0].type == SF_JSON_OBJECT)
        array = sf_json_get(&doc, 0, "players");
    if (!error && doc.nodes[array].type != SF_JSON_ARRAY)
        error = sf_fault_say(fault, SF_E_BAD_VALUE, "players", SF_WHY_WANT_PLAYERS, SF_WITHOUT);
    else if (!error && !doc.nodes[array].count)
        error = sf_fault_say(fault, SF_E_BAD_VALUE, "players", SF_WHY_NOBODY_IN_LIST, SF_WITHOUT);
    else if (!error)
        take_players(command, &doc, array);
    sf_arena_release(&arena);
    return error;
}

enum sf_error sf_tour_players_import(const char *text, size_t length, struct sf_out *command,
                                     struct sf_columns_report report, struct sf_fault *fault)
{
    enum sf_error error;

    sf_out_open(command, '{');
    sf_out_pair_string(command, "ev", "import");
    sf_out_key(command, "players");
    sf_out_open(command, '[');
    error = sf_columns_json(text, length) && length <= SF_TOUR_EVENT_MAX
                ? read_json(text, length, command, report, fault)
                : read_table(text, length, command, report, fault);
    sf_out_close(command, ']');
    sf_out_close(command, '}');
    if (!error && command->overflow)
        return sf_fault_say(fault, SF_E_TOO_LARGE, "players", SF_WHY_TOO_MANY_PLAYERS, SF_WITHOUT);
    return error;
}
