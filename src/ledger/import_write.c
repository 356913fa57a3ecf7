/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/entry_rows.h"
#include "ledger/fold.h"
#include "ledger/import.h"
#include "ledger/show.h"
#include <string.h>

/* Questions and answers of an import, and the entries that it makes. */

/* --- rows ------------------------------------------------------------------------------------- */

/* clang-format off */
#define WISH(member) SF_AT(struct sf_intake_wish, member)
#define FORMAT_WORD(id, name) name,
static const char *const formats[] = {SF_INTAKE_FORMATS(FORMAT_WORD) NULL};
#define COLUMN_WORD(id, name) name,
static const char *const columns[] = {SF_INTAKE_COLUMNS(COLUMN_WORD) NULL};
static const char *const prices[] = {"written", "rules", NULL};
static const char *const sums[] = {"leave", "rules", NULL};
static const char *const takes[] = {"no", "game", "amounts", "both", NULL};

#define NAMED(member) SF_AT(struct sf_intake_named, member)
static const struct sf_field named_fields[] = {
    {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_LEDGER_NAME_MAX, "as the file has it",
     SF_TEXT_IN(struct sf_intake_named, name, SF_LEDGER_NAME_MAX)},
    {"member", SF_KIND_TOKEN, SF_NEEDED, 1, SF_LEDGER_ID_MAX, "the member of the round", NAMED(member)}, {0}};
static const struct sf_shape named_shape = {
    .name = "LedgerImportNamed", .about = "A member whom a file calls by another name.", .field = named_fields,
    .size = sizeof(struct sf_intake_named)};

static const struct sf_field question_fields[] = {
    {SF_FIELD_ANY("id", SF_OPTIONAL, "comes back in the answer"), .null = true},
    {"format", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "the form of the text; found out unless said", .words = formats, WISH(format)},
    {SF_FIELD_TEXT("text", SF_NEEDED, 0, SF_INTAKE_TEXT, "the file, or a portion of a CSV with its head line"),
     SF_TEXT_AT(struct sf_intake_wish, text)},
    {"from", SF_KIND_INT, SF_OPTIONAL, 0, UINT32_MAX, "lines between the head line and this portion",
     SF_INT_IN(struct sf_intake_wish, from, 0, UINT32_MAX)},
    {"mapping", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "CSV: what each column contains; by its head line unless said",
     .words = columns, .most = SF_INTAKE_COLUMNS_MAX, SF_ROOM_AT(struct sf_intake_wish, column, columns)},
    {"people", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "members whom the file calls by another name", .of = &named_shape,
     .most = SF_INTAKE_PEOPLE, SF_ROOM_AT(struct sf_intake_wish, named, nameds)},
    {"day", SF_KIND_DATE, SF_OPTIONAL, 0, 0, "the day of rows that have none", WISH(day)},
    {"euros", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, "amounts are euros; unless said, if one of them has a fraction", WISH(euros)},
    {"prices", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "games that cost something else by the rules: as written, or as the rules say",
     .words = prices, WISH(by_rules)},
    {"sums", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "games whose amounts do not sum to 0: left out, or as the rules say",
     .words = sums, WISH(sums_by_rules)},
    {0}};
const struct sf_shape sf_ledger_import_question = {
    .name = "LedgerImport", .about = "Asks for the entries of a file that another program or a spreadsheet has written.",
    .field = question_fields, .size = sizeof(struct sf_intake_wish), SF_GIVEN_AT(struct sf_intake_wish, given)};

#define COUNT(name, text) {SF_FIELD_INT(name, SF_NEEDED, 0, UINT32_MAX, text)}
#define LINE {SF_FIELD_INT("line", SF_NEEDED, 1, UINT32_MAX, "the line of the file; of a file in one line the game")}
#define ID(name, need, text) {SF_FIELD_TOKEN(name, need, 1, SF_LEDGER_ID_MAX, text)}

static const struct sf_field person_fields[] = {
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_LEDGER_NAME_MAX, "as the file has it")},
    ID("member", SF_NEEDED, "the member of the round, or the new one"),
    {SF_FIELD_FLAG("known", SF_NEEDED, "the round has them already")}, {0}};
static const struct sf_shape person_shape = {
    .name = "LedgerImportPerson", .about = "Somebody in a file.", .field = person_fields};

static const struct sf_field preview_fields[] = {
    LINE, {SF_FIELD_DATE("day", SF_NEEDED, "its day")}, COUNT("number", "the game of the evening"),
    {SF_FIELD_OWN("game", SF_OPTIONAL, &sf_game_type, "what was played")},
    ID("declarer", SF_OPTIONAL, "who played"), ID("partner", SF_OPTIONAL, "with whom"),
    {SF_FIELD_OBJECTS("amounts", SF_NEEDED, &sf_ledger_share_shape, "as written"), .most = SF_SEATS},
    {SF_FIELD_WORD("takes", SF_NEEDED, takes, "what becomes of it: nothing, a game, amounts without a game, a game and the difference")},
    {0}};
static const struct sf_shape preview_shape = {
    .name = "LedgerImportGame", .about = "A game of a file.", .field = preview_fields};

#define PROBLEM_WORD(id, name, why) name,
static const char *const problem_words[] = {SF_INTAKE_PROBLEMS(PROBLEM_WORD) NULL};
static const struct sf_field problem_fields[] = {
    LINE, {SF_FIELD_INT("column", SF_OPTIONAL, 1, SF_INTAKE_COLUMNS_MAX, "the column, from 1")},
    {SF_FIELD_WORD("code", SF_NEEDED, problem_words, "what is wrong")},
    {SF_FIELD_TEXT("error", SF_NEEDED, 1, 1000, "the same for people")},
    {SF_FIELD_OBJECTS("amounts", SF_OPTIONAL, &sf_ledger_share_shape, "as written"), .most = SF_SEATS},
    {SF_FIELD_OBJECTS("rules", SF_OPTIONAL, &sf_ledger_share_shape, "as the rules say"), .most = SF_SEATS},
    {0}};
static const struct sf_shape problem_shape = {
    .name = "LedgerImportProblem", .about = "Something that somebody should look at.", .field = problem_fields};

static const struct sf_field imported_fields[] = {
    {SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true},
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")},
    {SF_FIELD_WORD("format", SF_NEEDED, formats, "the importer that has read it")},
    {SF_FIELD_TEXT("title", SF_NEEDED, 1, 40, "its name")},
    {SF_FIELD_TEXT("columns", SF_NEEDED, 0, SF_INTAKE_CELL, "CSV: the head line"), .many = true, .most = SF_INTAKE_COLUMNS_MAX},
    {SF_FIELD_WORD("mapping", SF_NEEDED, columns, "CSV: what each column contains"), .many = true, .most = SF_INTAKE_COLUMNS_MAX},
    {SF_FIELD_FLAG("euros", SF_NEEDED, "amounts are euros, not the unit of the rulebook")},
    {SF_FIELD_OBJECTS("people", SF_NEEDED, &person_shape, "who is in the file"), .most = SF_INTAKE_PEOPLE},
    COUNT("games", "rows that were understood"), COUNT("evenings", "evenings of these"),
    COUNT("left", "rows that are not taken"), COUNT("known", "rows that the round has already"),
    {SF_FIELD_OBJECTS("preview", SF_NEEDED, &preview_shape, "the first games"), .most = SF_INTAKE_PREVIEW},
    {SF_FIELD_OBJECTS("problems", SF_NEEDED, &problem_shape, "the first problems"), .most = SF_INTAKE_SHOWN},
    COUNT("all_problems", "all of them"),
    {.name = "entries", .kind = SF_KIND_CHOICE, .need = SF_NEEDED, .about = "what the round gets", .choice = &sf_entry_choice, .many = true},
    {0}};
const struct sf_shape sf_ledger_imported_shape = {
    .name = "LedgerImported", .about = "A file as entries of the round, and what somebody should look at first.",
    .field = imported_fields};
/* clang-format on */

#define PROBLEM_WHY(id, name, why) why,
static const enum sf_why problem_whys[] = {SF_INTAKE_PROBLEMS(PROBLEM_WHY)};

/* --- entries ---------------------------------------------------------------------------------- */

struct writer {
    struct sf_out *out;
    const struct sf_intake *import;
    bool lines;
    bool records;     /* ids of the content */
    size_t begun, id; /* of the entry: where it begins, and the digits of its id */
};

static void put_hex(char *text, uint64_t value)
{
    for (unsigned i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[value >> (60 - 4 * i) & 15];
}

/* "i-HASH-g17" */
static void make_id(const struct sf_intake *import, char kind, uint32_t number,
                    char id[SF_LEDGER_ID_MAX + 1])
{
    char digits[10];
    unsigned count = 0, at = 20;

    memcpy(id, "i-", 2);
    put_hex(id + 2, import->hash);
    id[18] = '-';
    id[19] = kind;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        id[at++] = digits[--count];
    id[at] = 0;
}

enum { DAY_1970 = 719468, EVENING_HOUR = 18 };

/* The times of a file are made of its days and lines, so that they are the same each time. */
static int64_t time_of(const char *day, uint32_t line, unsigned step)
{
    int64_t days = (int64_t)sf_day_number(day) - DAY_1970;

    return days < 0 ? 0 : (days * 24 + EVENING_HOUR) * 3600000 + 4 * (int64_t)line + step;
}

static void begin_entry(struct writer *w, const char *word, char kind, uint32_t number, int64_t at)
{
    char id[SF_LEDGER_ID_MAX + 1];

    make_id(w->import, kind, number, id);
    w->begun = w->out->length;
    sf_out_open(w->out, '{');
    sf_out_pair_string(w->out, "e", word);
    sf_out_key(w->out, "id");
    w->id = w->out->length + 3; /* behind the quote and "i-" */
    sf_out_string(w->out, id);
    sf_out_pair_int(w->out, "at", at);
}

/* Two phones that take the same write the same entry: its id is made of the entry with the id of
 * its table in place. */
static void end_entry(struct writer *w)
{
    sf_out_close(w->out, '}');
    if (w->records && !w->out->overflow)
        put_hex(w->out->buffer + w->id,
                sf_intake_hash(w->out->buffer + w->begun, w->out->length - w->begun));
    if (!w->lines)
        return;
    sf_out_raw(w->out, "\n", 1);
    w->out->comma = false;
}

static const char *member_of(const struct sf_intake *import, uint8_t person)
{
    return import->person[person].member.text;
}

static void put_members(struct writer *w)
{
    const struct sf_intake *import = w->import;
    bool used[SF_INTAKE_PEOPLE] = {false};

    for (uint32_t i = 0; i < import->games; i++)
        for (unsigned seat = 0; seat < import->game[i].people; seat++)
            used[import->game[i].person[seat]] |=
                import->game[i].as_game || import->game[i].as_amounts;
    for (uint32_t i = 0; i < import->people; i++) {
        if (!used[i] || import->person[i].known)
            continue;
        begin_entry(w, "member", 'm', w->records ? 0 : i, time_of(import->game[0].day, 0, 0));
        sf_out_pair_string(w->out, "member", import->person[i].member.text);
        sf_out_pair_string(w->out, "name", import->person[i].name);
        end_entry(w);
    }
}

static void put_seats(struct writer *w, const struct sf_intake_game *game)
{
    sf_out_key(w->out, "seats");
    sf_out_open(w->out, '[');
    for (unsigned seat = 0; seat < game->people; seat++)
        sf_out_string(w->out, member_of(w->import, game->person[seat]));
    sf_out_close(w->out, ']');
    sf_out_pair_int(w->out, "dealer", game->dealer);
}

static void put_evening(struct writer *w, const struct sf_intake_game *game)
{
    const struct sf_intake_evening *evening = &w->import->evening[game->evening];

    begin_entry(w, "evening", 'e', evening->row, time_of(evening->day, evening->line, 0));
    sf_out_pair_string(w->out, "evening", evening->id.text);
    sf_out_pair_string(w->out, "day", evening->day);
    put_seats(w, game);
    end_entry(w);
}

/* Where a game stands: the same for its table. */
static void begin_place(struct writer *w, const char *word, char kind,
                        const struct sf_intake_game *game, unsigned step)
{
    begin_entry(w, word, kind, game->row, time_of(game->day, game->line, step));
    sf_out_pair_string(w->out, "evening", w->import->evening[game->evening].id.text);
    sf_out_pair_int(w->out, "number", game->at);
}

static void put_person(struct writer *w, const char *key, const struct sf_intake_game *game,
                       uint8_t seat)
{
    if (seat != SF_NO_SEAT)
        sf_out_pair_string(w->out, key, member_of(w->import, game->person[seat]));
}

static void put_yes(struct writer *w, const char *key, bool yes)
{
    if (yes)
        sf_out_pair_bool(w->out, key, true);
}

static void put_count(struct writer *w, const char *key, unsigned count)
{
    if (count)
        sf_out_pair_int(w->out, key, count);
}

static void put_people_at(struct writer *w, const char *key, const struct sf_intake_game *game,
                          unsigned seats)
{
    if (!seats)
        return;
    sf_out_key(w->out, key);
    sf_out_open(w->out, '[');
    for (unsigned seat = 0; seat < game->people; seat++)
        if (seats >> seat & 1)
            sf_out_string(w->out, member_of(w->import, game->person[seat]));
    sf_out_close(w->out, ']');
}

static void put_game(struct writer *w, const struct sf_intake_game *game)
{
    const struct sf_written *said = &game->written;

    begin_place(w, "game", 'g', game, 2);
    put_yes(w, "stock", said->stock);
    put_yes(w, "passed", said->game == SF_GAME_N && !said->stock);
    if (said->game != SF_GAME_N)
        sf_out_pair_string(w->out, "game", sf_games[said->game].name);
    if (game->suit != SF_NO_SUIT)
        sf_out_pair_string(w->out, "suit", (char[]){sf_suit_letter(game->suit), 0});
    put_person(w, "declarer", game, said->declarer);
    put_person(w, "partner", game, said->partner);
    put_yes(w, "tout", said->tout);
    put_count(w, "bid", said->bid);
    put_yes(w, "won", said->won);
    put_yes(w, "schneider", said->schneider);
    put_yes(w, "schwarz", said->schwarz);
    put_count(w, "laufende", said->run);
    put_count(w, "stoss", said->stoss);
    put_person(w, "stoss_by", game, said->stoss_by);
    put_yes(w, "unjustified", said->stoss_unjustified);
    put_people_at(w, "laid", game, said->laid);
    put_person(w, "loser", game, said->loser);
    put_people_at(w, "virgins", game, said->virgins);
    put_person(w, "durchmarsch", game, said->marching);
    end_entry(w);
}

static void put_bocks(struct writer *w, const struct sf_intake_game *game)
{
    for (unsigned i = 0; i < game->bocks; i++) {
        begin_place(w, "bock", (char)('p' + i), game, 0);
        end_entry(w);
    }
}

/* Does the table go on as the round expects? Of five the dealer pauses, so there it is said. */
static bool same_table(const struct sf_intake_game *a, const struct sf_intake_game *b)
{
    bool goes_on = !b->seated || b->dealer == (a->dealer + 1u) % a->people;

    return goes_on && a->people < 5 && a->evening == b->evening && a->people == b->people &&
           !memcmp(a->person, b->person, a->people);
}

static void put_games(struct writer *w)
{
    const struct sf_intake *import = w->import;
    const struct sf_intake_game *before = NULL;

    for (uint32_t i = 0; i < import->games; i++) {
        const struct sf_intake_game *game = &import->game[i];
        if (!game->as_game && !game->as_amounts)
            continue;
        if (import->evening[game->evening].first == i + 1)
            put_evening(w, game);
        if (!game->as_game)
            continue;
        put_bocks(w, game);
        if (!before || !same_table(before, game)) {
            begin_place(w, "seats", 's', game, 1);
            put_seats(w, game);
            end_entry(w);
        }
        put_game(w, game);
        before = game;
    }
}

/* The amounts of an evening that no game explains. */
struct carry {
    int64_t amount[SF_INTAKE_PEOPLE];
    unsigned people;
    uint32_t row, line; /* of the last game */
};

static void add_carry(struct carry *carry, const struct sf_intake_game *game)
{
    for (unsigned seat = 0; seat < game->people; seat++)
        carry->amount[game->person[seat]] +=
            game->amount[seat] - (game->as_game ? game->by_rules[seat] : 0);
    carry->people = 0;
    for (unsigned i = 0; i < SF_INTAKE_PEOPLE; i++)
        carry->people += carry->amount[i] != 0;
    carry->row = game->row;
    carry->line = game->line;
}

static void put_reason(struct writer *w)
{
    char reason[80] = "Import: ";
    const char *title = sf_intakes[w->import->format]->title;
    size_t at = 8;

    while (*title && at < sizeof reason - 1)
        reason[at++] = *title++;
    reason[at] = 0;
    sf_out_pair_string(w->out, "reason", reason);
}

static void put_carry(struct writer *w, const struct sf_intake_evening *evening,
                      struct carry *carry)
{
    if (carry->people >= 2) {
        begin_entry(w, "carry", 'c', carry->row, time_of(evening->day, carry->line, 3));
        sf_out_pair_string(w->out, "evening", evening->id.text);
        sf_out_key(w->out, "amounts");
        sf_out_open(w->out, '[');
        for (unsigned i = 0; i < SF_INTAKE_PEOPLE; i++) {
            if (!carry->amount[i])
                continue;
            sf_out_open(w->out, '{');
            sf_out_pair_string(w->out, "member", w->import->person[i].member.text);
            sf_out_pair_int(w->out, "amount", carry->amount[i]);
            sf_out_close(w->out, '}');
        }
        sf_out_close(w->out, ']');
        put_reason(w);
        end_entry(w);
    }
    memset(carry, 0, sizeof *carry);
}

/* One `carry` an evening, or several if it has too many people for one; of records one a game. */
static void put_carries(struct writer *w)
{
    const struct sf_intake *import = w->import;
    struct carry carry = {.people = 0};

    for (uint32_t e = 0; e < import->evenings; e++) {
        for (uint32_t i = 0; i < import->games; i++) {
            if (import->game[i].evening != e || !import->game[i].as_amounts)
                continue;
            if (carry.people > SF_LEDGER_CARRY - SF_SEATS || w->records)
                put_carry(w, &import->evening[e], &carry);
            add_carry(&carry, &import->game[i]);
        }
        put_carry(w, &import->evening[e], &carry);
    }
}

static void put_entries(struct writer *w)
{
    put_members(w);
    put_games(w);
    put_carries(w);
}

void sf_intake_lines(struct sf_out *out, const struct sf_intake *import)
{
    put_entries(&(struct writer){.out = out,
                                 .import = import,
                                 .lines = true,
                                 .records = sf_intakes[import->format]->records});
}

/* --- the answer ------------------------------------------------------------------------------- */

static void put_amounts(struct writer *w, const char *key, const struct sf_intake_game *game,
                        const int64_t *amount)
{
    sf_out_key(w->out, key);
    sf_out_open(w->out, '[');
    for (unsigned seat = 0; seat < game->people; seat++) {
        sf_out_open(w->out, '{');
        sf_out_pair_string(w->out, "member", member_of(w->import, game->person[seat]));
        sf_out_pair_int(w->out, "amount", amount[seat]);
        sf_out_close(w->out, '}');
    }
    sf_out_close(w->out, ']');
}

void sf_intake_sentence(const struct sf_intake_problem *problem, enum sf_lang lang, char *text,
                        size_t size)
{
    struct sf_fault fault = SF_NO_FAULT;
    bool number = problem->kind == SF_INTAKE_NO_SUM || problem->kind == SF_INTAKE_NO_TABLE;

    sf_fault_say(&fault, SF_E_BAD_VALUE, NULL, problem_whys[problem->kind],
                 number ? &SF_N(problem->number) : &SF_T(problem->text), 1);
    sf_fault_sentence(&fault, lang, text, size);
}

static void put_problem(struct writer *w, const struct sf_intake_problem *problem)
{
    const struct sf_intake_game *game = &w->import->game[problem->game - 1];
    char text[1000];

    sf_intake_sentence(problem, w->out->lang, text, sizeof text);
    sf_out_open(w->out, '{');
    sf_out_pair_int(w->out, "line", problem->line);
    if (problem->column)
        sf_out_pair_int(w->out, "column", problem->column);
    sf_out_pair_string(w->out, "code", problem_words[problem->kind]);
    sf_out_pair_string(w->out, "error", text);
    if (problem->kind == SF_INTAKE_NO_SUM || problem->kind == SF_INTAKE_NO_PRICE) {
        put_amounts(w, "amounts", game, game->amount);
        if (!game->unknown)
            put_amounts(w, "rules", game, game->by_rules);
    }
    sf_out_close(w->out, '}');
}

static void put_preview(struct writer *w, const struct sf_intake_game *game)
{
    sf_out_open(w->out, '{');
    sf_out_pair_int(w->out, "line", game->line);
    sf_out_pair_string(w->out, "day", game->day);
    sf_out_pair_int(w->out, "number", game->at);
    if (game->said.game != SF_GAME_N)
        sf_out_pair_string(w->out, "game", sf_games[game->said.game].name);
    if (game->declarer != SF_INTAKE_NOBODY)
        sf_out_pair_string(w->out, "declarer", member_of(w->import, game->declarer));
    if (game->partner != SF_INTAKE_NOBODY)
        sf_out_pair_string(w->out, "partner", member_of(w->import, game->partner));
    put_amounts(w, "amounts", game, game->amount);
    sf_out_pair_string(w->out, "takes", takes[game->as_game + 2 * game->as_amounts]);
    sf_out_close(w->out, '}');
}

static void put_head(struct writer *w)
{
    const struct sf_intake *import = w->import;

    sf_out_pair_string(w->out, "format", formats[import->format]);
    sf_out_pair_string(w->out, "title", sf_intakes[import->format]->title);
    sf_out_key(w->out, "columns");
    sf_out_open(w->out, '[');
    for (uint32_t i = 0; i < import->columns; i++)
        sf_out_string(w->out, import->head_cell[i]);
    sf_out_close(w->out, ']');
    sf_out_key(w->out, "mapping");
    sf_out_open(w->out, '[');
    for (uint32_t i = 0; i < import->columns; i++)
        sf_out_string(w->out, columns[import->column[i]]);
    sf_out_close(w->out, ']');
    sf_out_pair_bool(w->out, "euros", import->wish.euros);
}

static void put_people(struct writer *w)
{
    sf_out_key(w->out, "people");
    sf_out_open(w->out, '[');
    for (uint32_t i = 0; i < w->import->people; i++) {
        const struct sf_intake_person *person = &w->import->person[i];
        sf_out_open(w->out, '{');
        sf_out_pair_string(w->out, "name", person->name);
        sf_out_pair_string(w->out, "member", person->member.text);
        sf_out_pair_bool(w->out, "known", person->known);
        sf_out_close(w->out, '}');
    }
    sf_out_close(w->out, ']');
}

void sf_intake_write(struct sf_out *out, const struct sf_intake *import)
{
    struct writer w = {
        .out = out, .import = import, .records = sf_intakes[import->format]->records};

    put_head(&w);
    put_people(&w);
    sf_out_pair_int(out, "games", import->games);
    sf_out_pair_int(out, "evenings", import->evenings);
    sf_out_pair_int(out, "left", import->left);
    sf_out_pair_int(out, "known", import->there);
    sf_out_key(out, "preview");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < import->games && i < SF_INTAKE_PREVIEW; i++)
        put_preview(&w, &import->game[i]);
    sf_out_close(out, ']');
    sf_out_key(out, "problems");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < import->problems && i < SF_INTAKE_SHOWN; i++)
        put_problem(&w, &import->problem[i]);
    sf_out_close(out, ']');
    sf_out_pair_int(out, "all_problems", import->problems);
    sf_out_key(out, "entries");
    sf_out_open(out, '[');
    put_entries(&w);
    sf_out_close(out, ']');
}
