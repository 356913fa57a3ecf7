/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_RULING_H
#define SF_ANSWERS_RULING_H

/*
 * Writes a ruling as text, German or English: the incident, its consequence by the book, the
 * resulting points of each seat, and the reports that the cards disprove. It is for the organiser
 * who has to explain the ruling at the table. The text counts seats from 1, as people do.
 */

#include "base/lang.h"
#include "core/adjudicate.h"
#include "json/sentence.h"

void sf_ruling_explain(struct sf_sentence *sentence, enum sf_lang lang,
                       const struct sf_dispute *dispute, const struct sf_incident *incidents,
                       unsigned count, const struct sf_ruling *ruling);

#endif
