/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_HTML_H
#define SF_REPORT_HTML_H

/*
 * Self-contained pages: no script, no picture, no font, nothing from outside. They are readable on
 * a phone, in the dark, on paper and with a screen reader. Other modules (analysis.h, review.h)
 * write the content between the beginning and the end.
 */

#include "base/lang.h"
#include "json/page.h"

/* Up to the opened <main>, with the title as heading. */
void sf_html_begin(struct sf_out *out, const char *title, enum sf_lang lang);
void sf_html_end(struct sf_out *out);

/* <tag>text</tag>, the text escaped. `tag` may have attributes, such as <td class="n"> for numbers:
 * the end tag uses only its first word. */
void sf_html_element(struct sf_out *out, const char *tag, const char *text);

#endif
