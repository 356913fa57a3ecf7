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
#include "ledger/answer.h"
#include "lists/list_json.h"
#include "lists/row_json.h"
#include "local/local.h"
#include "record/auction_json.h"
#include "record/reader.h"
#include "report/analysis.h"
#include "rulebook/book_door.h"
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

/* One solver for all calls: it reuses its results from one call to the next. */
static struct sf_solver *the_solver(void)
{
    static _Alignas(64) char table[TABLE_SIZE];
    static struct sf_solver solver;

    if (!solver.memo)
        sf_solver_init(&solver, table, sizeof table);
    return &solver;
}

static bool solve_cards(struct sf_line *line)
{
    return sf_solve_line(the_solver(), false, line);
}

static bool solve_win(struct sf_line *line)
{
    return sf_solve_line(the_solver(), true, line);
}

static bool adjudicate(struct sf_line *line)
{
    return sf_adjudicate_line(the_solver(), line);
}

/* The analysis as JSON, or as the part of an HTML page in one of the languages. */
static struct sf_style style;

static bool analyse(struct sf_line *line)
{
    static struct sf_report report;

    return sf_analyse_line(the_solver(), &style, &report, line);
}

/* The level that gives reasons and needs no time; the other levels are not linked. */
static const struct sf_bot wirt = {.name = "wirt", .act = sf_bot_wirt};
static struct sf_suggester suggester = {.bot = &wirt};

static bool suggest(struct sf_line *line)
{
    line->lang = suggester.english ? SF_EN : SF_DE;
    return sf_suggest_line(&suggester, line);
}

static bool convert(struct sf_line *line)
{
    static struct sf_record record;

    return sf_convert_text(line, &record);
}

static bool notation(struct sf_line *line)
{
    static struct sf_record record;

    return sf_convert_notation(line, &record);
}

/* --- the ledger of a round ----------------------------------------------------------------------
 *
 * One ledger at a time. Its memory lies behind everything else and grows with it; a new ledger
 * starts at the beginning again. */

static struct sf_open_ledger opened;
static struct { /* addresses */
    uintptr_t from, next, end;
} heap;

enum { WASM_PAGE = 1 << 16 };

static void *lend(void *memory, size_t size)
{
    uintptr_t at = (heap.next + 15) & ~(uintptr_t)15;

    (void)memory;
    if (size > (size_t)1 << 30)
        return NULL;
    while (heap.end - at < size || heap.end < at) {
        size_t pages = size / WASM_PAGE + 1;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
            return NULL;
        heap.end += pages * WASM_PAGE;
    }
    heap.next = at + size;
    return (void *)at;
}

static bool start_ledger(void)
{
    if (!heap.from)
        heap.from = heap.end = __builtin_wasm_memory_size(0) * (uintptr_t)WASM_PAGE;
    heap.next = heap.from;
    return !sf_open_ledger_start(&opened, lend, NULL);
}

/* --- a table without a server --------------------------------------------------------------------
 *
 * One table at a time. */

static struct sf_local local;

static struct sf_line line_of(int32_t length, uint32_t nodes)
{
    return (struct sf_line){.text = input,
                            .length = (size_t)length,
                            .answer = output,
                            .size = sizeof output,
                            .nodes = work,
                            .node_count = nodes,
                            .lang = errors_lang};
}

static int32_t run_ledger(sf_open_ledger_door *door, int32_t length)
{
    struct sf_line line = line_of(length, SF_WORK_NODES);

    if (length < 0 || length > INPUT_SIZE || (!heap.from && !start_ledger()))
        return -1;
    door(&opened, &line);
    return (int32_t)line.written;
}

static int32_t run_local(sf_local_door *door, int32_t length)
{
    struct sf_line line = line_of(length, SF_WORK_NODES);

    if (length < 0 || length > INPUT_SIZE)
        return -1;
    local.solver = the_solver();
    door(&local, &line);
    return (int32_t)line.written;
}

static int32_t run_with(sf_line_answer *call, int32_t length, uint32_t nodes)
{
    struct sf_line line = line_of(length, nodes);

    if (length < 0 || length > INPUT_SIZE)
        return -1;
    call(&line);
    return (int32_t)line.written;
}

static int32_t run(sf_line_answer *call, int32_t length)
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
int32_t EXPORT(sf_wasm_book)(int32_t length);
int32_t EXPORT(sf_wasm_convert)(int32_t length);
int32_t EXPORT(sf_wasm_notation)(int32_t length);

int32_t EXPORT(sf_wasm_ledger_start)(void);
int32_t EXPORT(sf_wasm_ledger_add)(int32_t length);
int32_t EXPORT(sf_wasm_ledger)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_games)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_draft)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_form)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_curve)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_figures)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_import)(int32_t length);
int32_t EXPORT(sf_wasm_ledger_calendar)(int32_t length);

int32_t EXPORT(sf_wasm_local_open)(int32_t length);
int32_t EXPORT(sf_wasm_local_add)(int32_t length);
int32_t EXPORT(sf_wasm_local_do)(int32_t length);
int32_t EXPORT(sf_wasm_local_run)(int32_t length);
int32_t EXPORT(sf_wasm_local_view)(int32_t length);
int32_t EXPORT(sf_wasm_local_hint)(int32_t length);

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

/* Checks a draft of a club's book, and explains it. */
int32_t sf_wasm_book(int32_t length)
{
    return run(sf_book_line, length);
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

/* Forgets the ledger of the page. Returns 0, and writes nothing. */
int32_t sf_wasm_ledger_start(void)
{
    start_ledger();
    return 0;
}

/* Adds entries, a text of JSON lines, to the ledger of the page. */
int32_t sf_wasm_ledger_add(int32_t length)
{
    return run_ledger(sf_open_ledger_add, length);
}

int32_t sf_wasm_ledger(int32_t length)
{
    return run_ledger(sf_open_ledger_view, length);
}

int32_t sf_wasm_ledger_games(int32_t length)
{
    return run_ledger(sf_open_ledger_games, length);
}

int32_t sf_wasm_ledger_draft(int32_t length)
{
    return run_ledger(sf_open_ledger_draft, length);
}

int32_t sf_wasm_ledger_form(int32_t length)
{
    return run_ledger(sf_open_ledger_form, length);
}

int32_t sf_wasm_ledger_curve(int32_t length)
{
    return run_ledger(sf_open_ledger_curve, length);
}

int32_t sf_wasm_ledger_figures(int32_t length)
{
    return run_ledger(sf_open_ledger_figures, length);
}

/* Reads what another program has written, as entries; the ledger stays as it is. */
int32_t sf_wasm_ledger_import(int32_t length)
{
    return run_ledger(sf_open_ledger_import, length);
}

int32_t sf_wasm_ledger_calendar(int32_t length)
{
    return run_ledger(sf_open_ledger_calendar, length);
}

int32_t sf_wasm_local_open(int32_t length)
{
    return run_local(sf_local_open, length);
}

int32_t sf_wasm_local_add(int32_t length)
{
    return run_local(sf_local_add, length);
}

int32_t sf_wasm_local_do(int32_t length)
{
    return run_local(sf_local_do, length);
}

int32_t sf_wasm_local_run(int32_t length)
{
    return run_local(sf_local_run, length);
}

int32_t sf_wasm_local_view(int32_t length)
{
    return run_local(sf_local_view, length);
}

int32_t sf_wasm_local_hint(int32_t length)
{
    return run_local(sf_local_hint, length);
}
