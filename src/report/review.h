/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_REVIEW_H
#define SF_REPORT_REVIEW_H

/*
 * `review`: the sums over many analysed games (analysis/review.h) as JSON, text or HTML. What the
 * numbers mean and how the keys are called is in docs/analysis.md.
 */

#include "analysis/review.h"
#include "report/analysis.h"

/* How the run went. */
struct sf_review_run {
    unsigned long lines;  /* in the input */
    unsigned long failed; /* that were no game to analyse */
    bool interrupted;     /* not all of them were looked at */
    const char *errors;   /* JSON: what sf_review_error() wrote about them */
    size_t errors_length;
};

/* One line that was refused, as an element of the array `errors`. */
void sf_review_error(struct sf_out *out, unsigned long line, const struct sf_json *doc,
                     const struct sf_rules *rules, const struct sf_fault *fault);

/* One object, without a line end. */
void sf_review_json(struct sf_out *out, const struct sf_review *review,
                    const struct sf_review_run *run);

/* As text, or what stands on an HTML page between its beginning and its end. */
void sf_review_sheet(struct sf_out *out, const struct sf_review *review,
                     const struct sf_review_run *run, const struct sf_style *style);

#endif
