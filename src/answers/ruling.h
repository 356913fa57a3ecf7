/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_RULING_H
#define SF_ANSWERS_RULING_H

/*
 * A ruling in words, German or English: what happened, what the book says follows, which points
 * that gives whom, and what speaks against the report. For the organiser who has to explain it at
 * the table. Seats are written as they are counted everywhere, from 0.
 */

#include "base/lang.h"
#include "core/adjudicate.h"
#include "json/sentence.h"

void sf_ruling_explain(struct sf_sentence *sentence, enum sf_lang lang,
                       const struct sf_dispute *dispute, const struct sf_incident *incident,
                       const struct sf_ruling *ruling);

#endif
