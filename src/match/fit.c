/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "match/fit.h"

void sf_fit_add(struct sf_fit *fit, double x, double y)
{
    fit->n += 1;
    fit->x += x;
    fit->y += y;
    fit->xx += x * x;
    fit->xy += x * y;
}

double sf_fit_slope(const struct sf_fit *fit)
{
    double spread = fit->n * fit->xx - fit->x * fit->x;

    return spread > 0 ? (fit->n * fit->xy - fit->x * fit->y) / spread : 0;
}

double sf_fit_height(const struct sf_fit *fit, double slope)
{
    return fit->n > 0 ? (fit->y - slope * fit->x) / fit->n : 0;
}

double sf_fit_zero(const struct sf_fit *fit, double now, double step)
{
    double slope = sf_fit_slope(fit), zero;

    if (slope <= 0)
        return now;
    zero = -sf_fit_height(fit, slope) / slope;
    return zero > now + step ? now + step : zero < now - step ? now - step : zero;
}
