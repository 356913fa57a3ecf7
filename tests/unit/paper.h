/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_PAPER_H
#define TESTS_PAPER_H

/*
 * Documents, read back with other programs: pdftotext for the text, pdfinfo for the paper, pdffonts
 * for the fonts, zbarimg for QR codes on the printed page. The last saved document is the file
 * a.pdf in the test's own folder, in which the commands run.
 */

#include "print/print.h"

#define assert_error(given, wanted) assert_string_equal(sf_error_text(given), sf_error_text(wanted))

/* Of a group of tests. */
int paper_begin(void **state);
int paper_end(void **state);

struct sf_printer *paper_open_in(enum sf_paper paper, enum sf_lang lang);
struct sf_printer *paper_open_german(enum sf_paper paper);

/* Writes the document to a.pdf and closes the printer; how many pages it has. */
unsigned paper_save(struct sf_printer *printer);

/* The output of a shell command, until the next one. */
const char *paper_says(const char *command);
/* The text of the document, in columns as on the page; until the next one is saved. */
const char *paper_told(void);

void assert_says(const char *text, const char *part);
void assert_says_not(const char *text, const char *part);
unsigned paper_count_in(const char *text, const char *part);

#endif
