/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_MATCH_FIT_H
#define SF_MATCH_FIT_H

/*
 * Linear regression: how one number depends on another, as far as the points show.
 *
 * A fit is a handful of sums, starts with zeros and takes points one by one; the caller owns it.
 * Points in the same order give the same sums to the last bit. If all points have the same x, the
 * slope is 0. A fit without points is 0 everywhere.
 */

struct sf_fit {
    double n, x, y, xx, xy; /* sums */
};

void sf_fit_add(struct sf_fit *fit, double x, double y);

double sf_fit_slope(const struct sf_fit *fit);

/* Where a line of this slope through the centre of the points meets x = 0. */
double sf_fit_height(const struct sf_fit *fit, double slope);

/* The x from which y is above 0, but at most `step` away from `now`; `now` if the line does not
 * rise. */
double sf_fit_zero(const struct sf_fit *fit, double now, double step);

#endif
