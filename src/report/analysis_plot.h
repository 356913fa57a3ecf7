/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_REPORT_ANALYSIS_PLOT_H
#define SF_REPORT_ANALYSIS_PLOT_H

/*
 * The course of a game as a drawing (SVG inside HTML). It shows the value for the declarer's party
 * after each card without further mistakes, the paid borders as dashed lines, and a mark at every
 * mistake: round for the declarer's party, square for the opponents, filled where it turned the
 * game. Higher is better for the declarer, also at a Tout and at a Bettel.
 */

#include "report/analysis.h"

void sf_report_plot(struct sf_out *out, const struct sf_report *report,
                    const struct sf_style *style);

#endif
