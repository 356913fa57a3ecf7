/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_HTML_H
#define SF_REPORT_HTML_H

/*
 * Pages that need nothing but themselves: no script, no picture, no font, nothing from outside.
 * They are readable on a telephone, in the dark and on paper, and with a screen reader. What stands
 * on them is written by others (analysis.h, review.h) between the beginning and the end.
 */

#include "base/lang.h"
#include "json/page.h"

/* Up to the opened <main>, with the title as heading. */
void sf_html_begin(struct sf_out *out, const char *title, enum sf_lang lang);
void sf_html_end(struct sf_out *out);

/* <tag>text</tag>, the text escaped; <td class="n"> for numbers is a tag as well: the end takes
 * only its first word. */
void sf_html_element(struct sf_out *out, const char *tag, const char *text);

#endif
