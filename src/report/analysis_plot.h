/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_ANALYSIS_PLOT_H
#define SF_REPORT_ANALYSIS_PLOT_H

/*
 * The course of a game as a drawing (SVG inside HTML): after each card what the declarer's party
 * comes to without further mistakes, the borders that are paid for as dashed lines, a mark at every
 * mistake: round for the declarer's party, square for the opponents, filled where it turned the
 * game. Higher is better for the declarer, at a Tout and at a Bettel, too.
 */

#include "report/analysis.h"

void sf_report_plot(struct sf_out *out, const struct sf_report *report,
                    const struct sf_style *style);

#endif
