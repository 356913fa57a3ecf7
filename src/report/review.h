/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_REVIEW_H
#define SF_REPORT_REVIEW_H

/*
 * `review`: the sums over many analysed games (analysis/review.h) as JSON, text or HTML.
 * docs/analysis.md explains the numbers and the keys.
 */

#include "analysis/review.h"
#include "report/analysis.h"

/* How the run went. */
struct sf_review_run {
    unsigned long lines;  /* in the input */
    unsigned long failed; /* lines that could not be analysed */
    bool interrupted;     /* the run stopped early */
    const char *errors;   /* JSON: the output of sf_review_error() */
    size_t errors_length;
};

/* A rejected line, as an element of the array `errors`. */
void sf_review_error(struct sf_out *out, unsigned long line, const struct sf_json *doc,
                     const struct sf_rules *rules, const struct sf_fault *fault);

/* One object, without a line end. */
void sf_review_json(struct sf_out *out, const struct sf_review *review,
                    const struct sf_review_run *run);

/* As text, or the body of an HTML page. */
void sf_review_sheet(struct sf_out *out, const struct sf_review *review,
                     const struct sf_review_run *run, const struct sf_style *style);

#endif
