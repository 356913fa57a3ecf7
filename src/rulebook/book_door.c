/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "rulebook/book_door.h"
#include "lists/book_json.h"
#include "lists/shapes.h"
#include "rulebook/matrix.h"
#include "shape/answer.h"

/* --- problems --------------------------------------------------------------------------------- */

struct finder {
    struct sf_out *out;
    bool bad; /* one of them is no warning */
};

static void put_problem(struct finder *finder, const char *code, const struct sf_fault *fault,
                        bool warning)
{
    struct sf_out *out = finder->out;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "code", code);
    sf_out_pair_string(out, "path", fault->path);
    sf_out_pair_bool(out, "warning", warning);
    sf_out_pair_string(out, "text", sf_fault_text(fault, out->lang));
    sf_out_close(out, '}');
    finder->bad |= !warning;
}

static void found(void *finder, const struct sf_fault *fault)
{
    put_problem(finder, sf_error_code(fault->code), fault, false);
}

/* A contradiction is a whole sentence; the code before it would say nothing more. */
static void put_contradictions(struct finder *finder, const struct sf_tournament_book *book)
{
    struct sf_book_problem problem;
    unsigned kind = 0;

    while (sf_book_problem(book, kind, &problem)) {
        put_problem(finder, problem.code, &problem.fault, problem.warning);
        kind = problem.kind + 1u;
    }
}

/* --- the answer ------------------------------------------------------------------------------- */

static void put_sheet(struct sf_out *out, const struct sf_tournament_book *book)
{
    struct sf_sheet_line line;

    sf_out_key(out, "sheet");
    sf_out_open(out, '[');
    for (unsigned i = 0; sf_book_sheet(book, out->lang, &i, &line);) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "section", line.section);
        sf_out_pair_string(out, "title", line.title);
        sf_out_pair_string(out, "label", line.label);
        sf_out_pair_string(out, "text", line.text);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void put_terms(struct sf_out *out, const char *key, const struct sf_book_terms *terms)
{
    sf_out_key(out, key);
    sf_shape_write(out, &sf_book_shape, terms);
}

static void put_book(struct sf_out *out, const struct sf_tournament_book *book)
{
    struct sf_book_terms full;

    sf_book_complete(book, &full);
    put_terms(out, "book", &book->terms);
    put_terms(out, "full", &full);
    sf_out_key(out, "rules");
    sf_matrix_book(out, &book->rules);
    put_sheet(out, book);
}

static enum sf_error put_problems(struct sf_out *out, const struct sf_json *doc, uint32_t node,
                                  struct sf_tournament_book *book, struct sf_fault *fault)
{
    struct finder finder = {.out = out};
    struct sf_shape_reader reader = {
        .doc = doc, .fault = fault, .command = true, .found = found, .finder = &finder};
    enum sf_error error;

    sf_out_key(out, "problems");
    sf_out_open(out, '[');
    error = sf_shape_read(&sf_book_shape, &reader, node, &book->terms);
    if (!error && sf_book_has(&book->terms, SF_BOOK_KEY_RULEBOOK)) {
        sf_book_lay(book);
        put_contradictions(&finder, book);
    }
    sf_out_close(out, ']');
    sf_out_pair_bool(out, "good", !finder.bad);
    return error;
}

static enum sf_error put_answer(struct sf_out *out, const struct sf_json *doc, uint32_t node,
                                struct sf_fault *fault)
{
    struct sf_tournament_book book;
    enum sf_error error = put_problems(out, doc, node, &book, fault);
    bool based;

    if (error)
        return error;
    based = sf_book_has(&book.terms, SF_BOOK_KEY_RULEBOOK);
    sf_book_questions(out, &book, based);
    if (based)
        put_book(out, &book);
    sf_out_close(out, '}');
    return SF_OK;
}

bool sf_book_line(struct sf_line *line)
{
    uint32_t slots[SF_BOOK_QUESTION_KEYS] = {0};
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = sf_shape_slots(&sf_book_question_shape, &line->doc, 0, slots, &line->fault);
    if (!error && !slots[SF_BOOK_QUESTION_BOOK])
        error = sf_fault_at(&line->fault, SF_E_MISSING_KEY, "book", 0);
    if (!error) {
        sf_answer_begin(&line->out, &line->doc, slots[SF_BOOK_QUESTION_ID]);
        error = put_answer(&line->out, &line->doc, slots[SF_BOOK_QUESTION_BOOK], &line->fault);
    }
    if (error) {
        sf_line_out(line); /* without what was written before the fault */
        sf_line_refuse(line, slots[SF_BOOK_QUESTION_ID], NULL);
    }
    return sf_line_end(line, error);
}
