/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/answer.h"
#include "base/text.h"
#include "ledger/calendar.h"
#include "ledger/form.h"
#include "ledger/names.h"
#include "ledger/past.h"
#include "ledger/show_game.h"
#include "shape/answer.h"
#include "shape/fields.h"
#include <string.h>

/* --- rows ------------------------------------------------------------------------------------- */

/* clang-format off */
#define ANSWER_BEGIN \
    {SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true}, \
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")}
#define COUNT(name, text) {SF_FIELD_INT(name, SF_NEEDED, 0, UINT32_MAX, text)}

enum { REFUSED_MAX = 100 };

static const struct sf_field refused_fields[] = {
    COUNT("line", "the line, from 1"), {SF_FIELD_TOKEN("code", SF_NEEDED, 1, 40, "what is wrong")},
    {SF_FIELD_TEXT("field", SF_OPTIONAL, 1, SF_FAULT_PATH, "the value that is wrong")},
    {SF_FIELD_TEXT("error", SF_NEEDED, 1, 1000, "the same for people")}, {0}};
static const struct sf_shape refused_shape = {
    .name = "LedgerRefused", .about = "A line that is no entry.", .field = refused_fields};
static const struct sf_field added_fields[] = {
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the lines were read")},
    COUNT("added", "entries that were new"), COUNT("known", "entries that were there already"),
    COUNT("refused", "lines that are no entries"),
    {SF_FIELD_OBJECTS("faults", SF_NEEDED, &refused_shape, "the first of these"), .most = REFUSED_MAX},
    COUNT("entries", "entries of the ledger now"), {0}};
const struct sf_shape sf_ledger_added_shape = {
    .name = "LedgerAdded", .about = "The fate of each line.", .field = added_fields};

static const struct sf_field calendar_fields[] = {
    ANSWER_BEGIN, {SF_FIELD_TEXT("calendar", SF_NEEDED, 1, SF_OPEN_LEDGER_CALENDAR, "the file: iCalendar, RFC 5545")}, {0}};
const struct sf_shape sf_ledger_calendar_shape = {
    .name = "LedgerCalendar", .about = "The planned evenings as a calendar.", .field = calendar_fields};

static const struct sf_field games_fields[] = {
    ANSWER_BEGIN,
    {SF_FIELD_OBJECTS("games", SF_NEEDED, &sf_ledger_game_shape, "the last one first"), .most = SF_LEDGER_PAGE},
    COUNT("total", "games that fit the question"),
    {SF_FIELD_INT("more", SF_OPTIONAL, 0, UINT32_MAX, "ask with `before` for those that come next; missing: these are all")},
    {SF_FIELD_OBJECTS("settle", SF_OPTIONAL, &sf_ledger_pay_shape, "with `evening`: who pays whom for this evening alone")},
    {0}};
const struct sf_shape sf_ledger_games_shape = {
    .name = "LedgerGames", .about = "Games of a round.", .field = games_fields};
/* clang-format on */

enum sf_error sf_open_ledger_start(struct sf_open_ledger *opened,
                                   void *(*take)(void *memory, size_t size), void *memory)
{
    opened->settled = false;
    opened->import = NULL;
    opened->calendar = NULL;
    return sf_ledger_init(&opened->ledger, take, memory);
}

/* --- entries ---------------------------------------------------------------------------------- */

static enum sf_error take_line(struct sf_open_ledger *opened, struct sf_line *line,
                               const char *text, size_t length)
{
    enum sf_error error;

    sf_fault_init(&line->fault);
    error = sf_line_read(&line->doc, text, length, line->nodes, line->node_count, &line->fault);
    if (!error)
        error = sf_entry_read(&opened->entry, &line->doc, 0, &line->fault);
    return error ? error : sf_ledger_take(&opened->ledger, &opened->entry, NULL, &line->fault);
}

static void put_refused(struct sf_out *out, uint32_t line, const struct sf_json *doc,
                        const struct sf_fault *fault)
{
    char text[1000];
    struct sf_out sentence;

    sf_out_init(&sentence, text, sizeof text - 1);
    sentence.lang = out->lang;
    sf_error_message(&sentence, doc, NULL, fault);
    text[sentence.length] = 0;
    sf_out_open(out, '{');
    sf_out_pair_int(out, "line", line);
    sf_out_pair_string(out, "code", sf_error_code(fault->code));
    if (fault->path[0])
        sf_out_pair_string(out, "field", fault->path);
    sf_out_pair_string(out, "error", text);
    sf_out_close(out, '}');
}

static size_t line_length(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length && text[i] != '\n')
        i++;
    return i;
}

static bool is_blank(const char *line, size_t length)
{
    while (length && (line[length - 1] == '\r' || line[length - 1] == ' '))
        length--;
    return !length;
}

/* Takes the lines, and writes the faults of those that it refuses. */
static void take_lines(struct sf_open_ledger *opened, struct sf_line *line, uint32_t *lines,
                       uint32_t *refused)
{
    uint32_t number = 0;

    for (size_t at = 0; at < line->length; at++) {
        const char *text = line->text + at;
        size_t here = line_length(text, line->length - at);
        number++;
        if (!is_blank(text, here)) {
            ++*lines;
            if (take_line(opened, line, text, here) && (*refused)++ < REFUSED_MAX)
                put_refused(&line->out, number, &line->doc, &line->fault);
        }
        at += here;
    }
}

bool sf_open_ledger_add(struct sf_open_ledger *opened, struct sf_line *line)
{
    uint32_t before = opened->ledger.facts, refused = 0, lines = 0, added;
    struct sf_out *out = sf_line_out(line);

    opened->settled = false;
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "ok", true);
    sf_out_key(out, "faults");
    sf_out_open(out, '[');
    take_lines(opened, line, &lines, &refused);
    added = opened->ledger.facts - before;
    sf_out_close(out, ']');
    sf_out_pair_int(out, "refused", refused);
    sf_out_pair_int(out, "added", added);
    sf_out_pair_int(out, "known", lines - refused - added);
    sf_out_pair_int(out, "entries", opened->ledger.facts);
    sf_out_close(out, '}');
    return sf_line_end(line, SF_OK) && line->written > 0;
}

/* --- questions -------------------------------------------------------------------------------- */

/* A line while it is answered. */
struct asking {
    struct sf_open_ledger *opened;
    struct sf_line *line;
    struct sf_ledger_question q;
    uint32_t id;
    void *(*take)(void *memory, size_t size); /* for long texts */
};

static enum sf_error settle(struct sf_open_ledger *opened, struct sf_fault *fault)
{
    enum sf_error error;

    if (opened->settled)
        return SF_OK;
    error = sf_ledger_settle(&opened->ledger, fault);
    opened->settled = !error;
    return error;
}

static enum sf_error read_question(struct asking *a, const struct sf_shape *shape, void *into)
{
    struct sf_shape_reader reader = {
        .doc = &a->line->doc, .fault = &a->line->fault, .take = a->take, .memory = a->opened};
    enum sf_error error;

    sf_fault_init(&a->line->fault);
    error = sf_line_begin(a->line);
    a->id = error ? 0 : sf_json_get(&a->line->doc, 0, "id");
    return error ? error : sf_shape_read(shape, &reader, 0, into);
}

static bool finish(struct asking *a, enum sf_error error)
{
    if (error) {
        sf_line_out(a->line); /* without what was written before the fault */
        sf_line_refuse(a->line, a->id, NULL);
    } else {
        sf_out_close(&a->line->out, '}');
    }
    return sf_line_end(a->line, error);
}

/* One door: its rows, and the function that writes the answer after its beginning. */
static bool answer(struct asking *a, const struct sf_shape *shape, bool settled,
                   enum sf_error (*write)(struct asking *a))
{
    enum sf_error error = read_question(a, shape, &a->q);

    if (!error && settled)
        error = settle(a->opened, &a->line->fault);
    if (!error) {
        sf_answer_begin(&a->line->out, &a->line->doc, a->id);
        error = write(a);
    }
    return finish(a, error);
}

#define DOOR(name, shape, settled, write)                                                          \
    bool name(struct sf_open_ledger *opened, struct sf_line *line)                                 \
    {                                                                                              \
        struct asking a = {.opened = opened, .line = line};                                        \
                                                                                                   \
        return answer(&a, shape, settled, write);                                                  \
    }

static enum sf_error write_view(struct asking *a)
{
    const struct sf_ledger *ledger = &a->opened->ledger;
    char day[11];

    sf_ledger_write(&a->line->out, ledger, &a->opened->room);
    if (a->q.today[0] && sf_ledger_next_day(ledger, a->q.today, day))
        sf_out_pair_string(&a->line->out, "next_day", day);
    return SF_OK;
}

DOOR(sf_open_ledger_view, &sf_ledger_view_question, true, write_view)

/* 1 + the evening of the question; 0 if it names none. */
static enum sf_error find_evening(struct asking *a, uint32_t *evening)
{
    const struct sf_ledger *ledger = &a->opened->ledger;
    uint32_t name = sf_ledger_find(ledger, a->q.evening.text);

    *evening = name ? ledger->evening_of[name] : 0;
    if (a->q.evening.text[0] && !*evening)
        return sf_fault_say(&a->line->fault, SF_E_BAD_VALUE, "evening", SF_WHY_ROUND_NO_EVENING,
                            SF_WITHOUT);
    return SF_OK;
}

static enum sf_error find_member(struct asking *a, const struct sf_ledger_id *id, const char *key,
                                 uint8_t *member)
{
    const struct sf_ledger *ledger = &a->opened->ledger;
    uint32_t name = sf_ledger_find(ledger, id->text);

    *member = name ? ledger->member_of[name] : SF_NO_MEMBER;
    if (id->text[0] && *member == SF_NO_MEMBER)
        return sf_fault_say(&a->line->fault, SF_E_BAD_VALUE, key, SF_WHY_ROUND_NO_MEMBER,
                            SF_WITHOUT);
    return SF_OK;
}

static enum sf_error find_filter(struct asking *a, struct sf_ledger_filter *filter)
{
    enum sf_error error = find_evening(a, &filter->evening);

    filter->year = a->q.year;
    filter->role = a->q.role;
    filter->game = a->q.game;
    if (!error)
        error = find_member(a, &a->q.member, "member", &filter->member);
    if (!error)
        error = find_member(a, &a->q.with, "with", &filter->with);
    return error ? error : find_member(a, &a->q.versus, "versus", &filter->versus);
}

static void put_games(struct asking *a, const struct sf_ledger_filter *filter)
{
    const struct sf_ledger *ledger = &a->opened->ledger;
    uint32_t total = 0, written = 0, more = 0;

    sf_out_key(&a->line->out, "games");
    sf_out_open(&a->line->out, '[');
    for (uint32_t i = ledger->games; i--;) {
        if (!sf_ledger_fits(ledger, i, filter))
            continue;
        total++;
        if (i >= a->q.before)
            continue;
        if (written < a->q.limit) {
            sf_ledger_game_write(&a->line->out, ledger, i);
            more = i;
        }
        written++;
    }
    sf_out_close(&a->line->out, ']');
    sf_out_pair_int(&a->line->out, "total", total);
    if (written > a->q.limit)
        sf_out_pair_int(&a->line->out, "more", more);
}

static enum sf_error write_games(struct asking *a)
{
    struct sf_ledger_filter filter;
    enum sf_error error = find_filter(a, &filter);

    if (error)
        return error;
    put_games(a, &filter);
    if (filter.evening) {
        int64_t *balance = a->opened->room.balance;
        uint32_t members = a->opened->ledger.members;
        sf_ledger_evening_owed(&a->opened->ledger, filter.evening - 1, balance);
        balance[members] = 0;
        for (uint32_t i = 0; i < members; i++)
            balance[members] -= balance[i];
        sf_ledger_settle_write(&a->line->out, &a->opened->ledger, &a->opened->room);
    }
    return SF_OK;
}

DOOR(sf_open_ledger_games, &sf_ledger_games_question, true, write_games)

static enum sf_error write_curve(struct asking *a)
{
    uint32_t evening;
    enum sf_error error = find_evening(a, &evening);

    if (!error)
        sf_ledger_curve_write(&a->line->out, &a->opened->ledger, &a->q, evening);
    return error;
}

DOOR(sf_open_ledger_curve, &sf_ledger_curve_question, true, write_curve)

static enum sf_error write_figures(struct asking *a)
{
    sf_ledger_past_write(&a->line->out, &a->opened->ledger, a->q.year, &a->opened->room);
    return SF_OK;
}

DOOR(sf_open_ledger_figures, &sf_ledger_figures_question, true, write_figures)

/* A calendar is a text of its own in the answer, so it is written beside it first. */
static enum sf_error write_calendar(struct asking *a)
{
    struct sf_open_ledger *opened = a->opened;
    struct sf_ledger *ledger = &opened->ledger;
    struct sf_out text;

    if (!opened->calendar)
        opened->calendar = ledger->take(ledger->memory, SF_OPEN_LEDGER_CALENDAR);
    if (!opened->calendar)
        return sf_fault_at(&a->line->fault, SF_E_NO_MEMORY, NULL, 0);
    sf_out_init(&text, opened->calendar, SF_OPEN_LEDGER_CALENDAR - 1);
    text.lang = a->line->out.lang;
    sf_ledger_calendar_write(&text, ledger, a->q.today);
    if (text.overflow)
        return sf_fault_at(&a->line->fault, SF_E_TOO_LARGE, NULL, 0);
    opened->calendar[text.length] = 0;
    sf_out_pair_string(&a->line->out, "calendar", opened->calendar);
    return SF_OK;
}

DOOR(sf_open_ledger_calendar, &sf_ledger_calendar_question, true, write_calendar)

/* --- the form and the draft ------------------------------------------------------------------- */

static enum sf_error form_rules(struct asking *a, struct sf_rules *rules)
{
    struct sf_ledger_rules all;

    if (a->q.book == SF_BOOK_N)
        return sf_fault_at(&a->line->fault, SF_E_MISSING_KEY, "rulebook", 0);
    if (!sf_shape_has(&sf_ledger_form_question, &a->q, "house"))
        sf_house_init(&a->q.house);
    if (sf_entry_check_rules(a->q.book, &a->q.house, &a->line->fault))
        return a->line->fault.code;
    sf_ledger_rules_make(&all, a->q.book, &a->q.house);
    *rules = all.of[a->q.players - 3];
    return rules->players ? SF_OK : sf_fault_at(&a->line->fault, SF_E_TABLE_SIZE, "players", 0);
}

/* The rules at a place of the round. */
static enum sf_error place_rules(struct asking *a, struct sf_rules *rules)
{
    const struct sf_ledger *ledger = &a->opened->ledger;
    struct sf_place_found found;
    const struct sf_rules *there;
    enum sf_error error = settle(a->opened, &a->line->fault);

    if (!error)
        error = sf_place_find(ledger, &a->q.evening, &a->q.of, &found, &a->line->fault);
    if (error)
        return error;
    there = sf_place_rules(ledger, &found.place);
    if (!there)
        return sf_fault_at(&a->line->fault, SF_E_TABLE_SIZE, "evening", 0);
    *rules = *there;
    return SF_OK;
}

static enum sf_error write_form(struct asking *a)
{
    struct sf_rules rules;
    enum sf_error error = a->q.evening.text[0] ? place_rules(a, &rules) : form_rules(a, &rules);

    if (!error)
        sf_form_write(&a->line->out, &rules);
    return error;
}

DOOR(sf_open_ledger_form, &sf_ledger_form_question, false, write_form)

bool sf_open_ledger_draft(struct sf_open_ledger *opened, struct sf_line *line)
{
    struct asking a = {.opened = opened, .line = line};
    struct sf_ledger_draft draft;
    struct sf_drafted drafted;
    enum sf_error error = read_question(&a, &sf_ledger_draft_question, &draft);

    if (!error)
        error = settle(opened, &line->fault);
    if (!error)
        error = sf_draft_fit(&drafted, &opened->ledger, &draft, &line->fault);
    if (!error) {
        sf_answer_begin(&line->out, &line->doc, a.id);
        sf_ledger_drafted_write(&line->out, &opened->ledger, &drafted);
    }
    return finish(&a, error);
}

/* --- other programs --------------------------------------------------------------------------- */

static enum sf_error lend_import(struct sf_open_ledger *opened)
{
    if (opened->import)
        return SF_OK;
    opened->import = opened->ledger.take(opened->ledger.memory, sizeof *opened->import);
    if (!opened->import)
        return SF_E_NO_MEMORY;
    memset(opened->import, 0, sizeof *opened->import);
    return SF_OK;
}

enum sf_error sf_open_ledger_read(struct sf_open_ledger *opened, const struct sf_intake_wish *wish,
                                  const char *text, size_t length, struct sf_fault *fault)
{
    enum sf_error error = lend_import(opened);

    if (!error)
        error = settle(opened, fault);
    if (!error) {
        opened->import->wish = *wish;
        error = sf_intake_read(opened->import, &opened->ledger, text, length, fault);
    }
    return error == SF_E_NO_MEMORY ? sf_fault_at(fault, error, NULL, 0) : error;
}

/* Room for the text of a question, which the next one uses again. */
static void *take_copy(void *memory, size_t size)
{
    struct sf_open_ledger *opened = memory;
    struct sf_intake *import = opened->import;

    if (size > SF_INTAKE_TEXT + 1 ||
        sf_ledger_grow(&opened->ledger, &import->copy, &import->copy_room, 0, (uint32_t)size, 1))
        return NULL;
    return import->copy;
}

static enum sf_error read_import(struct asking *a, struct sf_intake_wish *wish)
{
    enum sf_error error;

    if (lend_import(a->opened))
        a->take = NULL; /* then no text can be read */
    error = read_question(a, &sf_ledger_import_question, wish);
    if (error)
        return error;
    wish->has_euros = sf_shape_has(&sf_ledger_import_question, wish, "euros");
    return sf_open_ledger_read(a->opened, wish, wish->text, sf_text_cut(wish->text, SF_INTAKE_TEXT),
                               &a->line->fault);
}

bool sf_open_ledger_import(struct sf_open_ledger *opened, struct sf_line *line)
{
    struct asking a = {.opened = opened, .line = line, .take = take_copy};
    struct sf_intake_wish wish;
    enum sf_error error = read_import(&a, &wish);

    if (!error) {
        sf_answer_begin(&line->out, &line->doc, a.id);
        sf_intake_write(&line->out, opened->import);
    }
    return finish(&a, error);
}
