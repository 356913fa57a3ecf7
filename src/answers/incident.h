/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_INCIDENT_H
#define SF_ANSWERS_INCIDENT_H

/*
 * The rows of what `adjudicate` and `ruling` read (shape/shape.h): the report with its game, an
 * incident, and the facts that answer questions. The readers check everything that needs no rules;
 * adjudicate.c and inquiry.c hold the rest against the rules and the game.
 */

#include "core/irregular.h"
#include "shape/shape.h"

/* The value of a choice or of a fact that was not told. */
enum { SF_CHOICE_NONE = 2, SF_FACT_OPEN = 2 };

struct sf_incident_told {
    uint8_t kind; /* enum sf_irregular */
    uint8_t seat, prompter;
    uint8_t trick, found, looked_at; /* from 1; 0: not told */
    uint8_t lost_solos;              /* if it was given */
    uint8_t card;                    /* if it was given */
    uint32_t announced;              /* a node, or 0 */
    uint8_t choice;                  /* 0 play on, 1 take the win, SF_CHOICE_NONE */
    bool fact[SF_FACTS_REPORTED];
    uint64_t given;
};

/* A line of `adjudicate`: nodes, 0 if missing. */
struct sf_report_told {
    uint32_t id, game, incident, incidents;
};

/* A line of `ruling`: nodes, and the kind. */
struct sf_inquiry_told {
    uint32_t id, house, known;
    uint8_t kind;
};

/* The answers so far: 0 no, 1 yes, SF_FACT_OPEN. */
struct sf_known_told {
    uint8_t fact[SF_FACT_N];
};

extern const struct sf_shape sf_incident_shape, sf_report_shape, sf_inquiry_shape, sf_known_shape;

#endif
