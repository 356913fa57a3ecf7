/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * The interface of core.wasm: JSON in, JSON out, with the same answers as the command line.
 *
 * The page writes a line to sf_wasm_input(), calls one of the functions below with its length and
 * reads the answer from sf_wasm_output(). There are no imports and no allocation; one call runs at
 * a time. `solve` may take a while for a position early in a game, and `analyse` solves a whole
 * game, so such calls belong into a worker. `convert` and `notation` take a whole text instead of a
 * line.
 */

#include "answers/adjudicate.h"
#include "answers/inquiry.h"
#include "answers/judge.h"
#include "answers/solve.h"
#include "answers/suggest.h"
#include "bots/levels.h"
#include "lists/list_json.h"
#include "lists/row_json.h"
#include "record/auction_json.h"
#include "record/reader.h"
#include "report/analysis.h"
#include "rulebook/matrix.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* A saved page of another program is large, and a text of many deals grows as JSON: tenfold is
 * plenty. Other answers quote at most the id and one value of their line. */
enum { INPUT_SIZE = 1 << 20, OUTPUT_SIZE = 10 * INPUT_SIZE, TABLE_SIZE = 1 << 24 };

static char input[INPUT_SIZE], output[OUTPUT_SIZE];
static struct sf_json_node work[SF_RECORD_NODES];

_Static_assert((int)OUTPUT_SIZE > INPUT_SIZE + SF_REPORT_MAX + SF_MATRIX_MAX, "any answer fits");
_Static_assert((int)SF_RECORD_NODES >= SF_WORK_NODES, "one room for all of them");

/* The language of errors; English until the page chooses. */
static enum sf_lang errors_lang = SF_EN;

typedef bool answer(const char *line, size_t length, char *out, size_t size, size_t *written,
                    struct sf_json_node *nodes, uint32_t count, enum sf_lang lang);

/* One solver for all calls: it reuses its results from one call to the next. */
static struct sf_solver *the_solver(void)
{
    static _Alignas(64) char table[TABLE_SIZE];
    static struct sf_solver solver;

    if (!solver.memo)
        sf_solver_init(&solver, table, sizeof table);
    return &solver;
}

static bool solve_cards(const char *line, size_t length, char *out, size_t size, size_t *written,
                        struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    return sf_solve_line(the_solver(), false, line, length, out, size, written, nodes, count, lang);
}

static bool solve_win(const char *line, size_t length, char *out, size_t size, size_t *written,
                      struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    return sf_solve_line(the_solver(), true, line, length, out, size, written, nodes, count, lang);
}

static bool adjudicate(const char *line, size_t length, char *out, size_t size, size_t *written,
                       struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    return sf_adjudicate_line(the_solver(), line, length, out, size, written, nodes, count, lang);
}

/* The analysis as JSON, or as the part of an HTML page in one of the languages. */
static struct sf_style style;

static bool analyse(const char *line, size_t length, char *out, size_t size, size_t *written,
                    struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    static struct sf_report report;

    (void)lang; /* the style has it */
    return sf_analyse_line(the_solver(), &style, &report, line, length, out, size, written, nodes,
                           count);
}

/* The level that gives reasons and needs no time; the other levels are not linked. */
static const struct sf_bot wirt = {.name = "wirt", .act = sf_bot_wirt};
static struct sf_suggester suggester = {.bot = &wirt};

static bool suggest(const char *line, size_t length, char *out, size_t size, size_t *written,
                    struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    (void)lang; /* the language of the reason is that of errors, too */
    return sf_suggest_line(&suggester, line, length, out, size, written, nodes, count,
                           suggester.english ? SF_EN : SF_DE);
}

static bool convert(const char *text, size_t length, char *out, size_t size, size_t *written,
                    struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    static struct sf_record record;

    (void)count; /* the buffer has SF_RECORD_NODES of them */
    return sf_convert_text(text, length, out, size, written, nodes, &record, lang);
}

static bool notation(const char *text, size_t length, char *out, size_t size, size_t *written,
                     struct sf_json_node *nodes, uint32_t count, enum sf_lang lang)
{
    static struct sf_record record;

    (void)count;
    (void)lang; /* unreadable parts are left out */
    return sf_convert_notation(text, length, out, size, written, nodes, &record);
}

static int32_t run_with(answer *call, int32_t length, uint32_t nodes)
{
    size_t written = 0;

    if (length < 0 || length > INPUT_SIZE)
        return -1;
    call(input, (size_t)length, output, sizeof output, &written, work, nodes, errors_lang);
    return (int32_t)written;
}

static int32_t run(answer *call, int32_t length)
{
    return run_with(call, length, SF_WORK_NODES);
}

char *EXPORT(sf_wasm_input)(void);
char *EXPORT(sf_wasm_output)(void);
int32_t EXPORT(sf_wasm_input_size)(void);
void EXPORT(sf_wasm_lang)(int32_t lang);
int32_t EXPORT(sf_wasm_judge)(int32_t length);
int32_t EXPORT(sf_wasm_auction)(int32_t length);
int32_t EXPORT(sf_wasm_solve)(int32_t length);
int32_t EXPORT(sf_wasm_solve_win)(int32_t length);
int32_t EXPORT(sf_wasm_adjudicate)(int32_t length);
int32_t EXPORT(sf_wasm_analyse)(int32_t length);
int32_t EXPORT(sf_wasm_analyse_html)(int32_t length, int32_t lang);
int32_t EXPORT(sf_wasm_suggest)(int32_t length, int32_t lang);
int32_t EXPORT(sf_wasm_rules)(int32_t length);
int32_t EXPORT(sf_wasm_house)(int32_t length);
int32_t EXPORT(sf_wasm_ruling)(int32_t length);
int32_t EXPORT(sf_wasm_row)(int32_t length);
int32_t EXPORT(sf_wasm_list)(int32_t length);
int32_t EXPORT(sf_wasm_convert)(int32_t length);
int32_t EXPORT(sf_wasm_notation)(int32_t length);

char *sf_wasm_input(void)
{
    return input;
}

char *sf_wasm_output(void)
{
    return output;
}

int32_t sf_wasm_input_size(void)
{
    return INPUT_SIZE;
}

/* The language of errors from now on: 0 is German, 1 English. */
void sf_wasm_lang(int32_t lang)
{
    errors_lang = lang ? SF_EN : SF_DE;
}

/* Returns the length of the answer, -1 if the line is too long, 0 if the answer is. */
int32_t sf_wasm_judge(int32_t length)
{
    return run(sf_judge_line, length);
}

int32_t sf_wasm_auction(int32_t length)
{
    return run(sf_auction_line, length);
}

int32_t sf_wasm_solve(int32_t length)
{
    return run(solve_cards, length);
}

int32_t sf_wasm_solve_win(int32_t length)
{
    return run(solve_win, length);
}

int32_t sf_wasm_adjudicate(int32_t length)
{
    return run(adjudicate, length);
}

int32_t sf_wasm_analyse(int32_t length)
{
    style = (struct sf_style){.format = SF_FORMAT_JSON, .lang = errors_lang};
    return run(analyse, length);
}

/* Writes an <article>; `lang` is 0 for German and 1 for English. A fault becomes a sentence. */
int32_t sf_wasm_analyse_html(int32_t length, int32_t lang)
{
    style = (struct sf_style){SF_FORMAT_HTML, lang ? SF_EN : SF_DE, 1};
    return run(analyse, length);
}

/* Returns the action of the level wirt; `lang` as above, for the reason and errors. */
int32_t sf_wasm_suggest(int32_t length, int32_t lang)
{
    suggester.english = lang != 0;
    return run(suggest, length);
}

int32_t sf_wasm_rules(int32_t length)
{
    return run(sf_rules_line, length);
}

int32_t sf_wasm_house(int32_t length)
{
    return run(sf_house_line, length);
}

int32_t sf_wasm_ruling(int32_t length)
{
    return run(sf_inquiry_line, length);
}

/* Checks one row of a tournament list, while it is being typed. */
int32_t sf_wasm_row(int32_t length)
{
    return run(sf_row_line, length);
}

/* Checks a whole list, while it is being typed. */
int32_t sf_wasm_list(int32_t length)
{
    return run(sf_list_line, length);
}

int32_t sf_wasm_convert(int32_t length)
{
    return run_with(convert, length, SF_RECORD_NODES);
}

/* Writes the deals of a text in our notation: a text, not JSON. 0: none can be parsed. */
int32_t sf_wasm_notation(int32_t length)
{
    return run_with(notation, length, SF_RECORD_NODES);
}
