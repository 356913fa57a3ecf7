/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "unit/evaluate_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lists/document.h"

bool evaluate_line(struct sf_line *line)
{
    struct sf_document document;
    void *room = NULL;
    enum sf_error error = sf_line_begin(line);

    if (!error) {
        room = malloc(sf_document_room(&line->doc));
        assert_non_null(room);
        error = sf_document_read(&document, &line->doc, room, &line->fault);
    }
    if (!error) {
        sf_document_evaluate(&document);
        sf_document_write(&line->out, &document);
    } else {
        sf_document_error(&line->out, &line->doc, &line->fault);
    }
    free(room);
    return sf_line_end(line, error);
}
